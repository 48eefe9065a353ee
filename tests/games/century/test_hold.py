"""Harvests (R9) and the hold limit (R10)."""

import pytest

from tests.games.century.table import (
    P1,
    P2,
    P3,
    P4,
    board,
    can,
    columns,
    cubes,
    decision,
    do,
    hold,
    lying,
    position,
    space_names,
    view,
    why_not,
)  # fmt: skip


@pytest.mark.parametrize("place", ["C3", "D2", "A1"])
@pytest.mark.parametrize("tiles", [0, 1, 2, 3, 4])
def test_a_harvest(place: str, tiles: int) -> None:
    """R9.1: on a market, with and without an own outpost, and on a port."""
    bonuses = {P1: " ".join(["harvest"] * tiles)}
    state = position(boats=place, outposts={P1: columns(tiles)}, bonuses=bonuses)
    do(state, "stay", "harvest")
    assert hold(state, P1) == ("Y2" if tiles == 0 else f"Y2 R{tiles}")


def test_a_harvest_may_overfill_the_hold() -> None:
    """R9.1."""
    state = do(position(boats="C3", holds=["R5 G5"]), "stay", "harvest")
    assert hold(state, P1) == "Y2 R5 G5"
    assert decision(state) == "discard"


@pytest.mark.parametrize("tiles", [0, 1, 2, 3, 4])
def test_the_limit(tiles: int) -> None:
    """R10.1."""
    limit = 10 + 3 * tiles
    bonuses = {P1: " ".join(["hold"] * tiles)}
    full = position(boats="C3", holds=[f"R{limit}"], outposts={P1: columns(tiles)}, bonuses=bonuses)
    assert board(full, P1)["hold_limit"] == limit
    do(full, "stay", "pass")
    assert decision(full) == "end-turn"
    state = position(boats="C3", holds=[f"R{limit - 1}"], outposts={P1: columns(tiles)}, bonuses=bonuses)
    do(state, "stay", "harvest")
    assert decision(state) == "discard"
    assert view(state)["about"] == 1


def test_receivers_of_tolls_discard_too_the_active_player_first() -> None:
    """R10.2, U-16: then clockwise."""
    state = position(
        4,
        boats="D3 D3 C3 D3",
        holds=["Y9 R1", "G9 R1", "B9 R1", "R9 Y1"],
        lying={"D3": "G9"},
        turn=P3,
    )
    do(state, "sail D3", "stop", "toll brown", "toll brown", "toll brown", "pick-up-all", "pass")
    asked: list[int | None] = []
    while view(state)["active_player"] == P3:
        if decision(state) == "discard" and state.seat not in asked:
            asked.append(state.seat)
        do(state, can(state)[0])
    assert asked == [P3, P4, P1, P2]
    for seat in range(4):
        assert sum(cubes(hold(state, seat))) == 10


def test_everybody_is_within_the_limit_before_the_next_turn() -> None:
    """R10.2."""
    state = position(boats="C3 D3", holds=["Y5", "Y9 G1"])
    do(state, "sail D3", "stop", "harvest")
    assert decision(state) == "end-turn"  # the active player has 6 cubes
    do(state, "end-turn")
    assert (state.seat, can(state)) == (P2, ["discard yellow", "discard green"])
    do(state, "discard green")
    assert (state.seat, decision(state)) == (P2, "move")


def test_exactly_the_surplus_is_discarded() -> None:
    """R10.3, U-18: the player chooses, and stops at the limit."""
    state = do(position(boats="C3", holds=["Y4 R3 G3"]), "stay", "harvest")
    assert hold(state, P1) == "Y6 R3 G3"
    assert why_not(state, "end-turn").key == "reason.other-decision"
    assert why_not(state, "discard brown").key == "century.why.no-cube"
    do(state, "discard red", "discard green")
    assert hold(state, P1) == "Y6 R2 G2"
    assert decision(state) == "end-turn"
    assert [lying(state, name) for name in space_names(state)] == [""] * 24


def test_nobody_discards_without_need() -> None:
    """R10.3, U-18."""
    state = do(position(boats="C3", holds=["Y10"]), "stay", "pass")
    assert can(state) == ["end-turn"]
    assert why_not(state, "discard yellow").key == "reason.other-decision"
