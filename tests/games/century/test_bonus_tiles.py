"""Bonus tiles: when they are taken, which, and what they are good for (R7.3)."""

import pytest

from argosy import State
from tests.games.century.table import (
    ALL_OF,
    BONUSES,
    P1,
    P2,
    SYMBOLS,
    board,
    can,
    columns,
    decision,
    do,
    hold,
    lying,
    position,
    view,
    why_not,
)  # fmt: skip

ONE_LEFT = "B5 B1 A2"
"""One tile of each symbol but ginger: the next ginger outpost empties the first column."""


def about_to_take() -> State:
    """P1 has just emptied the first column and may choose a tile."""
    return do(position(boats="C6", outposts={P1: ONE_LEFT}), "stay", "build")


@pytest.mark.parametrize("last", SYMBOLS)
def test_a_column_is_empty_when_its_last_outpost_leaves(last: str) -> None:
    """R7.3.1: whichever row that is in; the tile is taken at once, before any exchange."""
    others = " ".join(ALL_OF[symbol][0] for symbol in SYMBOLS if symbol != last)
    state = position(boats=ALL_OF[last][1], holds=["Y3 R3 G2 B2"], outposts={P1: others})
    do(state, "stay", "build")
    assert decision(state) == "bonus"
    do(state, "bonus vp")
    assert decision(state) == "exchange"


def test_a_bonus_tile_cannot_be_declined() -> None:
    """R7.3.1, U-13."""
    state = about_to_take()
    assert can(state) == [f"bonus {kind}" for kind in BONUSES]
    for other in ("done", "pass", "end-turn"):
        assert why_not(state, other).key == "reason.other-decision"


def test_no_bonus_tile_without_an_emptied_column() -> None:
    """R7.3.1, R7.3.2: an emptied row gives nothing."""
    state = position(boats="E3", outposts={P1: "B2 B4 C2 C6"})
    do(state, "stay", "build")
    assert board(state, P1)["built"]["ginger"] == 5
    assert decision(state) == "end-turn"
    assert sum(board(state, P1)["bonuses"].values()) == 0


@pytest.mark.parametrize("count", range(1, 6))
def test_a_player_owns_as_many_tiles_as_columns_are_empty(count: int) -> None:
    """R7.3.2: the smallest row decides; one build empties one column at the most."""
    spare = " ".join(" ".join(ALL_OF[symbol][count : count + 1]) for symbol in SYMBOLS[1:])
    before = " ".join(name for name in columns(count).split() if name != ALL_OF["ginger"][count - 1])
    tiles = " ".join(["move"] * (count - 1))
    state = position(
        boats=ALL_OF["ginger"][count - 1], outposts={P1: f"{before} {spare}"}, bonuses={P1: tiles}
    )
    do(state, "stay", "build")
    assert decision(state) == "bonus"
    do(state, "bonus harvest")
    assert decision(state) == "end-turn"
    assert sum(board(state, P1)["bonuses"].values()) == count


def test_the_top_vp_tile_only() -> None:
    """R7.3.3: 6, then 5, 4 and 3."""
    taken: list[int] = []
    for worth in (6, 5, 4, 3):
        before = " ".join(f"vp{points}" for points in taken)
        bonuses = {P2: before}
        state = position(boats="C6", outposts={P1: ONE_LEFT, P2: columns(len(taken))}, bonuses=bonuses)
        do(state, "stay", "build", "bonus vp")
        assert board(state, P1)["vp_bonus"] == worth
        assert state.sheet()[P1]["bonus-tiles"] == worth
        assert view(state)["vp_bonus_tiles"] == list(range(worth - 1, 2, -1))
        taken.append(worth)


@pytest.mark.parametrize("kind", BONUSES)
def test_a_type_without_tiles_cannot_be_taken(kind: str) -> None:
    """R7.3.3: there are four of each, and always another type."""
    tiles = "vp6 vp5 vp4 vp3" if kind == "vp" else " ".join([kind] * 4)
    state = position(boats="E3", outposts={P1: ONE_LEFT, P2: columns(4)}, bonuses={P2: tiles})
    do(state, "stay", "build")
    assert can(state) == [f"bonus {other}" for other in BONUSES if other != kind]
    assert why_not(state, f"bonus {kind}").key == "century.why.bonus"


def test_the_same_type_again() -> None:
    """R7.3.3, U-14: effects add up."""
    outposts = f"{columns(1)} C3 B3 A3"
    state = position(boats="C6", outposts={P1: outposts}, bonuses={P1: "hold"})
    do(state, "stay", "build", "bonus hold")
    assert board(state, P1)["bonuses"]["hold"] == 2
    assert board(state, P1)["hold_limit"] == 16


# Effects


def test_move_adds_a_free_step_to_every_later_move() -> None:
    """R7.3.4."""
    state = do(about_to_take(), "bonus move", "end-turn")
    while state.seat != P1:
        do(state, "stay", "pass", "end-turn")
    do(state, "sail C5")
    assert "sail C4" in can(state)  # with an empty hold
    do(state, "sail C4")
    assert decision(state) == "action"


def test_hold_adds_three_spaces_at_once() -> None:
    """R7.3.4: already for the limit at the end of this turn."""
    state = position(boats="C5", holds=["Y9"], lying={"C6": "Y4"}, outposts={P1: ONE_LEFT})
    do(state, "sail C6", "stop", "pick-up-all", "build", "bonus hold")
    assert (hold(state, P1), decision(state)) == ("Y13", "end-turn")
    assert board(state, P1)["hold_limit"] == 13


def test_harvest_adds_a_red_cube_to_later_harvests() -> None:
    """R7.3.4."""
    state = do(about_to_take(), "bonus harvest", "end-turn")
    assert state.sheet()[P1]["bonus-tiles"] == 1
    while state.seat != P1:
        do(state, "stay", "pass", "end-turn")
    do(state, "stay", "harvest")
    assert hold(state, P1) == "Y2 R1"


def test_upgrade_follows_later_builds() -> None:
    """R7.3.4."""
    state = position(boats="C6 A1 A1", holds=["Y2"], outposts={P1: ONE_LEFT})
    do(state, "stay", "build", "bonus upgrade", "end-turn")
    assert state.sheet()[P1]["bonus-tiles"] == 2
    while state.seat != P1:
        do(state, "stay", "pass", "end-turn")
    do(state, "sail C5", "stop", "build")
    assert can(state) == ["upgrade yellow", "done"]


def test_a_tile_does_not_serve_the_build_that_earned_it() -> None:
    """R7.3.5, U-15: neither as the first of its kind nor as another one."""
    state = position(boats="C6", holds=["Y2"], outposts={P1: ONE_LEFT})
    do(state, "stay", "build", "bonus upgrade")
    assert decision(state) == "end-turn"
    outposts = f"{columns(1)} C3 B3 A3"
    state = position(boats="C6", holds=["Y2"], outposts={P1: outposts}, bonuses={P1: "upgrade"})
    do(state, "stay", "build", "bonus upgrade", "upgrade yellow")
    assert (hold(state, P1), decision(state)) == ("Y1 R1", "exchange")  # no second upgrade


def test_bonus_tiles_do_not_end_the_game() -> None:
    """R7.3.6, U-20: three orders and a VP bonus tile are not four VP tiles."""
    orders = {P1: "vp-02 vp-03 vp-04"}
    state = position(boats="C6", outposts={P1: ONE_LEFT}, orders=orders)
    do(state, "stay", "build", "bonus vp")
    assert not view(state)["last_round"]
    assert len(board(state, P1)["vp_tiles"]) == 3


def test_bonus_tiles_lie_open_and_stay() -> None:
    """R7.3.6: everybody sees them, and a further turn takes nothing away."""
    state = do(about_to_take(), "bonus vp", "end-turn")
    for _ in range(6):
        do(state, "stay", "harvest", "end-turn")
        for viewer in (None, P1, P2):
            assert view(state, viewer)["boards"][P1]["bonuses"]["vp"] == 1
            assert view(state, viewer)["boards"][P1]["vp_bonus"] == 6
    assert lying(state, "C6") == ""
