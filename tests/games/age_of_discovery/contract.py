"""What the contract suite has to be told about Age of Discovery."""

from typing import Any

from argosy import Message, State
from tests.games.age_of_discovery.table import COLOURS, P1, can, do, position

FLAGSHIPS = ("red-yellow", "yellow-blue", "blue-green", "green-white", "white-brown", "brown-red")


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
    """Every contract in somebody's hand, with the ships for it and a flagship of its colour."""
    found: list[State] = []
    for colour, flagship in zip(COLOURS, FLAGSHIPS, strict=True):
        found.append(
            position(
                hands={P1: " ".join(f"{colour}-{required}" for required in range(3, 7))},
                ships={P1: f"{colour}-1 {colour}-2 {colour}-3"},
                flagships=(flagship, *(other for other in FLAGSHIPS if other != flagship)),
                coins=[30],
            )
        )
    return [state for start in found for state in _sending(start)]


def _sending(state: State) -> list[State]:
    """The position, and those in which a contract or an expedition has been named."""
    named = [name for name in can(state) if name.startswith(("contract", "expedition"))]
    return [state, *(do(state.clone(), name) for name in named)]


def said() -> list[Message]:
    """Whatever Age of Discovery says is heard in every game."""
    return []
