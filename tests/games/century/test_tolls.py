"""What happens where a move has ended: tolls and picking up cubes (R6.4, R6.5)."""

import pytest

from tests.games.century.table import (
    P1,
    P2,
    P3,
    P4,
    can,
    decision,
    do,
    hold,
    lying,
    position,
    space,
    view,
    why_not,
)  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_cube_for_each_other_boat(players: int) -> None:
    """R6.4.1: also with two players, and no matter how many outposts stand there."""
    outposts = dict.fromkeys(range(players), "D3")
    state = position(players, boats="C3 D3 D3 D3", holds=["Y9"], outposts=outposts)
    do(state, "sail D3", "stop")
    assert [hold(state, seat) for seat in range(1, players)] == ["Y1"] * (players - 1)
    assert hold(state, P1) == f"Y{10 - players}"


def test_an_outpost_without_its_boat_costs_no_toll() -> None:
    """R6.4.1, U-31."""
    state = position(boats="C3 A1 A1", holds=["Y3"], outposts={P2: "D3", P3: "D3"})
    do(state, "sail D3", "stop")
    assert hold(state, P1) == "Y3"


def test_the_payer_chooses_the_colour_for_each_receiver() -> None:
    """R6.4.1, U-28."""
    state = position(4, boats="C3 D3 D3 D3", holds=["Y1 G1 B2"])
    do(state, "sail D3", "stop")
    assert (state.seat, can(state)) == (P1, ["toll yellow", "toll green", "toll brown"])
    assert why_not(state, "toll red").key == "century.why.no-cube"
    do(state, "toll brown", "toll yellow")
    assert can(state) == ["toll green", "toll brown"]
    do(state, "toll green")
    assert [hold(state, seat) for seat in range(4)] == ["B1", "B1", "Y1", "G1"]


def test_nobody_can_refuse_a_toll() -> None:
    """R6.4.2: there is no other option, and the cube arrives at once, above the limit too."""
    state = position(boats="C3 D3 D3", holds=["Y1 R1", "Y9 R1", "B10"])
    do(state, "sail D3", "stop")
    assert can(state) == ["toll yellow", "toll red"]
    do(state, "toll red")
    assert (hold(state, P2), hold(state, P3)) == ("Y9 R2", "Y1 B10")
    assert (state.seat, decision(state)) == (P1, "action")


def test_where_no_toll_is_due() -> None:
    """R6.4.3: on ports, for passing through, when staying."""
    state = position(boats="D4 E4 E4", holds=["Y3"])
    do(state, "sail E4", "stop")
    assert (hold(state, P1), decision(state)) == ("Y3", "action")
    state = position(boats="C3 D3 D3", holds=["Y3"])
    do(state, "sail D3", "sail D4", "stop")
    assert (hold(state, P1), lying(state, "D3"), hold(state, P2)) == ("Y2", "Y1", "")
    state = position(boats="D3 D3 D3", holds=["Y3"])
    do(state, "stay")
    assert (hold(state, P1), decision(state)) == ("Y3", "action")


def test_no_toll_during_the_setup() -> None:
    """R6.4.3, U-07."""
    game = position(2).game
    state = game.start(2, 1, {"layout": "reference", "first": "1"})
    do(state, "take-set 3", "place D3", "take-set 1", "place D3")
    assert (hold(state, P1), hold(state, P2)) == ("Y4", "R2")
    assert space(state, "D3")["boats"] == [P1, P2]


# Picking up


@pytest.mark.parametrize(
    ("actions", "taken", "left"),
    [
        (["pick-up-all"], "Y2 R1", ""),
        (["done"], "", "Y2 R1"),
        (["pick-up yellow", "done"], "Y1", "Y1 R1"),
        (["pick-up red", "done"], "R1", "Y2"),
        (["pick-up yellow", "pick-up red", "pick-up yellow"], "Y2 R1", ""),
        (["pick-up yellow", "pick-up-all"], "Y2 R1", ""),
    ],
)
@pytest.mark.parametrize(("start", "end"), [("C3", "D3"), ("D4", "E4")])
def test_any_part_of_the_cubes_may_be_taken(
    start: str, end: str, actions: list[str], taken: str, left: str
) -> None:
    """R6.5.1, U-12: all, some or none; on a market and on a port."""
    state = position(boats=start, lying={end: "Y2 R1"})
    do(state, f"sail {end}", *actions)
    assert (hold(state, P1), lying(state, end)) == (taken, left)
    assert decision(state) == "action"


def test_only_what_lies_there_can_be_taken() -> None:
    """R6.5.1."""
    state = do(position(boats="C3", lying={"D3": "Y1"}), "sail D3")
    assert can(state) == ["pick-up yellow", "done"]
    assert why_not(state, "pick-up brown").key == "century.why.pick-up"
    assert why_not(state, "pick-up-all").key == "century.why.pick-up-all"
    assert decision(do(position(boats="C3"), "sail D3")) == "action"


def test_the_pick_up_comes_after_the_toll() -> None:
    """R6.5.1."""
    state = position(boats="C3 D3", holds=["Y1 R1"], lying={"D3": "B1"})
    do(state, "sail D3", "stop")
    assert can(state) == ["toll yellow", "toll red"]
    do(state, "toll red", "pick-up brown")
    assert (hold(state, P1), hold(state, P2)) == ("Y1 B1", "R1")


def test_a_pick_up_needs_a_move() -> None:
    """R6.5.2, U-11."""
    state = do(position(boats="D3", lying={"D3": "Y2"}), "stay")
    assert decision(state) == "action"
    assert why_not(state, "pick-up-all").key == "reason.other-decision"


def test_cubes_left_in_the_same_move_may_be_taken_back() -> None:
    """R6.5.2."""
    state = position(boats="C3", holds=["Y1 G1"])
    do(state, "sail C4", "sail C5", "leave green", "sail C4", "pick-up green")
    assert (hold(state, P1), lying(state, "C4"), lying(state, "C5")) == ("G1", "", "Y1")


def test_the_hold_may_be_too_full_after_the_pick_up() -> None:
    """R6.5.3: until the end of the turn; what is spent before then need not be discarded."""
    state = position(boats="C2", holds=["Y9"], lying={"C3": "Y6"})
    do(state, "sail C3", "stop", "pick-up-all")
    assert hold(state, P1) == "Y15"
    assert view(state)["boards"][P1]["hold_limit"] == 10
    do(state, "build", "exchange", "exchange", "exchange", "done")  # Y3 -> G1 R1
    assert hold(state, P1) == "Y6 R3 G3"
    assert decision(state) == "discard"


def test_the_fourth_player_pays_tolls_too() -> None:
    """R6.4.1: clockwise means past the last seat to the first."""
    state = position(4, boats="D3 A1 A1 C3", holds=["", "", "", "Y1"], turn=P4)
    do(state, "sail D3", "stop")
    assert hold(state, P1) == "Y1"
