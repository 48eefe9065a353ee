"""Whole games with every law of the game checked after every action, and what they must have shown."""

from typing import Any

import pytest

from argosy import Rng, State
from tests.games.santa_maria.table import GAME
from tests.players import brisk

SETUPS = [
    (1, {}),
    (2, {"boards": "draft"}),
    (3, {"boards": "advanced", "blue-dice": "shared"}),
    (4, {"gains": "asked"}),
]


def laws(state: State, before: dict[str, Any]) -> None:
    """What every position keeps, seen from outside."""
    view: Any = state.view(None)
    for seat, colony in enumerate(view["colonies"]):
        assert all(0 <= count <= 3 for count in colony["goods"].values())  # R6.3
        assert colony["coins"] >= 0
        assert colony["white_dice_used"] <= 3  # R10.1.1
        assert colony["blue_dice_owned"] <= 3  # R11.7.3
        assert colony["religion"] >= before["colonies"][seat]["religion"]  # R11.5.4
        printed = [cell for cell in before["colonies"][seat]["cells"] if cell["kind"] != "free"]
        now = {(cell["row"], cell["column"]): cell for cell in colony["cells"]}
        for cell in printed:  # R8.6
            same = now[cell["row"], cell["column"]]
            assert (same["kind"], same.get("effects")) == (cell["kind"], cell.get("effects"))
    spaces = [space["seat"] for space in view["retiring_spaces"] if space["seat"] is not None]
    assert len(set(spaces)) == len(spaces)  # R12.1.1
    assert all(len(set(place["monks"])) == len(place["monks"]) for place in view["monk_places"])  # R11.6.2


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_whole_games_keep_the_laws(players: int, options: dict[str, str]) -> None:
    """R6.3, R8.6, R10.1.1, R11.5.4, R11.6.2, R11.7.3, R12.1.1, R13.4."""
    state = GAME.start(players, seed=players, options=options)
    rng = Rng(f"whole {players}")
    years: set[Any] = set()
    while state.seat is not None:
        before: Any = state.view(None)
        years.add(before["year"])
        state.play(brisk(state, rng) if rng.below(2) else rng.choice(state.legal()))
        state.check()
        laws(state, before)
    assert years >= {1, 2, 3}
    assert state.view(None)["tile_stacks"] == {"double": 0, "triple": 0}
