"""What the contract suite has to be told about Century."""

import argosy
from argosy import Message, State


def hidden(state: State, _seat: int | None) -> list[str]:
    """The tiles that lie face down; nobody may know their order."""
    stack = state.dump()["stack"]
    assert isinstance(stack, list)
    return [str(tile) for tile in stack]


def rare() -> list[State]:
    """On the maps of the box the last space is always a port; on this one it is a market."""
    spaces = [f"0,{r}{'p' if r < 4 else 'm'}" for r in range(24)]
    game = argosy.game("century-eastern-wonders")
    state = game.start(players=2, seed=1, options={"map": " ".join(spaces)})
    state.play(state.legal()[0])
    return [state]


def said() -> list[Message]:
    """Whatever Century says is heard in every game."""
    return []
