"""What the suite has to be told about single games. A game without a line here has nothing special."""

from collections.abc import Callable

import argosy
from argosy import State


def hidden(state: State, seat: int | None) -> list[str]:
    """The names of the components that this viewer must not see now; they may be nowhere in the view."""
    find = _HIDDEN.get(state.game.slug)
    return find(state, seat) if find is not None else []


def rare(slug: str) -> list[State]:
    """Positions with options that hardly ever come up in the suite's own games."""
    make = _RARE.get(slug)
    return make() if make is not None else []


def _century_stack(state: State, _seat: int | None) -> list[str]:
    stack = state.dump()["stack"]
    assert isinstance(stack, list)
    return [str(tile) for tile in stack]


def _century_rare() -> list[State]:
    """On the maps of the box the last space is always a port; on this one it is a market."""
    spaces = [f"0,{r}{'p' if r < 4 else 'm'}" for r in range(24)]
    game = argosy.game("century-eastern-wonders")
    state = game.start(players=2, seed=1, options={"map": " ".join(spaces)})
    state.play(state.legal()[0])
    return [state]


_HIDDEN: dict[str, Callable[[State, int | None], list[str]]] = {"century-eastern-wonders": _century_stack}
_RARE: dict[str, Callable[[], list[State]]] = {"century-eastern-wonders": _century_rare}
