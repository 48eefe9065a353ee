"""What the contract suite has to be told about Age of Discovery."""

from typing import Any

from argosy import State


def hidden(state: State, seat: int | None) -> list[str]:
    """What lies face down or is held secretly (R15.1, R15.2), but for what was taken openly (R15.4)."""
    data: Any = state.dump()
    found = [*data["pile"], *data["deck"]]
    for owner in range(state.players):
        if owner == seat:
            continue
        found += [name for name in data["hands"][owner] if name not in data["taken_openly"]]
        if not data["ending"]:
            found.append(data["missions"][owner])
        if not data["flagship_shown"][owner]:
            found.append(data["flagships"][owner])
    return [str(name) for name in found]


def rare() -> list[State]:
    """Nothing yet."""
    return []
