"""The worked examples of RULES.md, section 15, to the letter."""

import pytest

from tests.games.century.table import (
    P1,
    P2,
    P3,
    P4,
    board,
    boat,
    can,
    columns,
    decision,
    do,
    hold,
    lying,
    port,
    position,
    space,
    stack,
    view,
    why_not,
)  # fmt: skip


def test_w1_three_ways_to_exchange_nine_yellow_cubes() -> None:
    """W1, R7.5.1."""
    for k, rest in ((1, "Y6 B1"), (2, "Y3 B2"), (3, "B3")):
        state = position(boats="D2", holds=["Y9"], outposts={P1: "D2"})
        do(state, "stay", *["exchange"] * k)
        if k < 3:
            do(state, "done")
        assert hold(state, P1) == rest
        assert decision(state) != "exchange"  # after k = 3 the engine does not ask for a fourth
    state = do(position(boats="D2", holds=["Y9"], outposts={P1: "D2"}), "stay")
    assert can(state) == ["exchange", "harvest", "pass"]
    do(state, "exchange")
    assert can(state) == ["exchange", "done"]  # k = 0 was not to be had


def test_w2_two_paid_steps() -> None:
    """W2."""
    state = position(boats="C3", holds=["Y2 G1"])
    do(state, "sail C4", "sail C5", "leave yellow", "sail C6", "leave yellow", "stop")
    assert boat(state, P1) == "C6"
    assert hold(state, P1) == "G1"
    assert {name: lying(state, name) for name in ("C3", "C4", "C5", "C6")} == {
        "C3": "",
        "C4": "Y1",
        "C5": "Y1",
        "C6": "",
    }


def test_w3_one_cube_is_not_enough_for_two_paid_steps() -> None:
    """W3."""
    state = do(position(boats="C3", holds=["Y1"]), "sail C4", "sail C5")
    # The yellow cube is the only one, so it is left without asking, and the move is over.
    assert boat(state, P1) == "C5"
    assert lying(state, "C4") == "Y1"
    assert hold(state, P1) == ""
    assert decision(state) == "action"
    state = do(position(boats="C3", holds=["Y2"]), "sail C4", "sail C5")
    assert "sail C6" in can(state)


@pytest.mark.parametrize(("colour", "to_p2", "to_p3"), [("yellow", "Y1", "R1"), ("red", "R1", "Y1")])
def test_w4_a_cube_for_each_boat(colour: str, to_p2: str, to_p3: str) -> None:
    """W4."""
    state = position(boats="C3 D3 D3", holds=["Y1 R1"])
    do(state, "sail D3", "stop")
    assert can(state) == ["toll yellow", "toll red"]
    do(state, f"toll {colour}")  # what is left goes to the other one without asking
    assert [hold(state, seat) for seat in (P1, P2, P3)] == ["", to_p2, to_p3]


def test_w4_one_cube_is_not_enough_for_two_boats() -> None:
    """W4."""
    state = position(boats="C3 D3 D3", holds=["Y1"])
    do(state, "sail D3")  # to sail on and leave the cube there is possible
    assert "stop" not in can(state)
    assert why_not(state, "stop").key == "century.why.stop"


def test_w5_the_toll_comes_before_the_pick_up() -> None:
    """W5."""
    state = position(boats="C3 D3", holds=[""], lying={"D3": "Y2"})
    assert "sail D3" not in can(state)
    assert why_not(state, "sail D3").key == "century.why.toll"
    state = position(boats="C3 D3", holds=["G1"], lying={"D3": "Y2"})
    do(state, "sail D3", "stop")
    assert hold(state, P2) == "G1"
    do(state, "pick-up-all")
    assert hold(state, P1) == "Y2"
    assert lying(state, "D3") == ""


@pytest.mark.parametrize(
    ("start", "exchanges", "end"), [("", 0, ""), ("R2", 0, "R2"), ("R2", 1, "Y3 R1"), ("R2", 2, "Y6")]
)
def test_w6_the_first_outpost_is_free(start: str, exchanges: int, end: str) -> None:
    """W6."""
    state = position(boats="C6", holds=[start])
    do(state, "stay", "build")
    assert space(state, "C6")["outposts"] == [P1]
    assert board(state, P1)["built"] == {"ginger": 1, "chili": 0, "tea": 0, "cloves": 0}
    assert board(state, P1)["points"]["outposts"] == 0
    do(state, *["exchange"] * exchanges)
    if decision(state) == "exchange":
        do(state, "done")
    assert hold(state, P1) == end


def test_w7_the_fourth_outpost_costs_three_cubes() -> None:
    """W7."""
    state = position(
        4, boats="A1 A1 A1 C2", holds=["", "", "", "Y3 B1"], turn=P4, outposts={0: "C2", 1: "C2", 2: "C2"}
    )
    do(state, "stay", "build", "pay yellow", "pay yellow", "pay yellow", "exchange")
    assert space(state, "C2")["outposts"] == [P1, P2, P3, P4]
    assert hold(state, P4) == "Y3 R2"


def test_w7_two_players_pay_two_cubes_for_an_outpost() -> None:
    """W7."""
    state = position(2, boats="A1 C2", holds=["", "Y3"], turn=P2, outposts={P1: "C2"})
    do(state, "stay", "build")
    assert hold(state, P2) == "Y1"  # both of its two cubes are yellow: nothing to choose
    state = position(2, boats="A1 C2", holds=["", "Y1"], turn=P2, outposts={P1: "C2"})
    assert "build" not in can(do(state, "stay"))


def test_w8_the_first_column_is_empty() -> None:
    """W8."""
    state = position(boats="C6", outposts={P1: "A2 A3 B1 B5"})
    do(state, "stay", "build")
    assert can(state) == ["bonus move", "bonus hold", "bonus harvest", "bonus upgrade", "bonus vp"]
    assert board(state, P1)["hold_limit"] == 10
    do(state, "bonus hold")
    assert board(state, P1)["hold_limit"] == 13


def test_w9_an_upgrade_after_building() -> None:
    """W9."""
    state = position(boats="D3", holds=["Y1 R1"], outposts={P1: columns(1)}, bonuses={P1: "upgrade"})
    do(state, "stay", "build")
    assert board(state, P1)["points"]["outposts"] == 1
    assert board(state, P1)["built"]["tea"] == 2
    assert can(state) == ["upgrade yellow", "upgrade red", "done"]
    do(state, "upgrade yellow")
    assert hold(state, P1) == "R2"
    do(state, "exchange")
    assert hold(state, P1) == "G2"


def test_w10_harvest_with_two_tiles() -> None:
    """W10."""
    state = position(boats="D3", holds=["G1"], outposts={P1: columns(2)}, bonuses={P1: "harvest harvest"})
    do(state, "stay", "harvest")
    assert hold(state, P1) == "Y2 R2 G1"


def test_w11_the_closed_port_comes_and_moves() -> None:
    """W11."""
    state = position(boats="E4 E1 A4", holds=["Y1 G3 B2", "R2 B3", "B5"])
    do(state, "stay", "claim", "end-turn")
    assert hold(state, P1) == "Y1"
    assert board(state, P1)["points"]["vp-tiles"] == 17
    assert port(state, "E4") == "vp-01"
    do(state, "stay", "claim", "end-turn")
    assert board(state, P2)["points"]["vp-tiles"] == 16
    assert port(state, "E1") == "vp-closed"
    do(state, "stay", "claim", "end-turn")
    assert board(state, P3)["points"]["vp-tiles"] == 20
    assert {name: port(state, name) for name in ("A1", "A4", "E1", "E4")} == {
        "A1": "vp-10",
        "A4": "vp-closed",
        "E1": "vp-11",
        "E4": "vp-01",
    }
    assert stack(state)[:2] == ["vp-24", "vp-08"]
    assert len(stack(state)) == view(state)["stack"] == 20


def test_w12_discards() -> None:
    """W12."""
    # P1 pays R to P2, takes two yellow cubes and harvests two more: Y12 G1.
    state = position(boats="C3 D3", holds=["Y8 R1 G1", "Y9 G1"], lying={"D3": "Y2"})
    do(state, "sail D3", "stop", "toll red", "pick-up-all", "harvest")
    assert hold(state, P1) == "Y12 G1"
    assert hold(state, P2) == "Y9 R1 G1"
    for _ in range(3):
        assert (state.seat, decision(state)) == (P1, "discard")
        assert can(state) == ["discard yellow", "discard green"]
        do(state, "discard yellow")
    assert hold(state, P1) == "Y9 G1"
    do(state, "end-turn")
    assert (state.seat, decision(state)) == (P2, "discard")
    do(state, "discard red")
    assert hold(state, P2) == "Y9 G1"
    assert (state.seat, decision(state)) == (P2, "move")


def test_w13_scoring() -> None:
    """W13."""
    state = position(
        holds=["Y3 R1 B1"],
        orders={P1: "vp-21 vp-02 vp-12"},  # 17, 11 and 14
        outposts={P1: "A2 A3 C1 C5 D2 B1 B3 D1 B5 C3 B2 B4", P2: columns(1)},
        bonuses={P1: "upgrade vp5", P2: "vp6"},
    )
    assert board(state, P1)["built"] == {"cloves": 5, "tea": 3, "chili": 2, "ginger": 2}
    assert state.sheet()[P1] == {"vp-tiles": 42, "outposts": 13, "bonus-tiles": 7, "cubes": 2}
    assert state.scores()[P1] == 64


def test_w14_the_round_is_finished() -> None:
    """W14."""
    state = position(boats="A1 E4 A1", holds=["", "G3 B2"], turn=P2, orders={P2: "vp-02 vp-03 vp-04"})
    do(state, "stay", "claim", "end-turn")
    assert (state.seat, state.ending) == (P3, "")
    do(state, "stay", "pass", "end-turn")
    assert (state.seat, state.ending) == (None, "last-round")


def test_w14_the_last_player_ends_the_game_at_once() -> None:
    """W14."""
    state = position(boats="A1 A1 E4", holds=["", "", "G3 B2"], turn=P3, orders={P3: "vp-02 vp-03 vp-04"})
    do(state, "stay", "claim", "end-turn")
    assert (state.seat, state.ending) == (None, "last-round")


def test_w15_a_tie() -> None:
    """W15."""
    state = position(
        turn=P3,
        orders={P1: "vp-02 vp-03 vp-04 vp-05", P3: "vp-01 vp-06 vp-07 vp-08"},
        ports="vp-10 vp-25 vp-closed vp-20",
    )
    do(state, "stay", "pass", "end-turn")
    assert state.seat is None
    assert state.scores() == [47, 0, 47]
    assert state.places() == [2, 3, 1]
