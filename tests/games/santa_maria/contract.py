"""What the contract suite has to be told about Santa Maria."""

import argosy
from argosy import Message, State


def hidden(state: State, _seat: int | None) -> list[str]:
    """The tiles and ships that lie face down; nobody may know their order."""
    dump = state.dump()
    return [str(name) for stack in ("ship_stack", "doubles", "triples") for name in dump[stack]]  # type: ignore[attr-defined]


def rare() -> list[State]:
    return []


def said() -> list[Message]:
    return []


_ = argosy
