"""The turn: its phases and the action (R5)."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from tests.games.century.table import (
    P1,
    P2,
    P3,
    board,
    can,
    columns,
    cubes,
    decision,
    do,
    endings,
    hold,
    lying,
    position,
    space,
    view,
    why_not,
    written,
)  # fmt: skip

PASS = ("stay", "pass", "end-turn")


def test_a_player_sails_builds_trades_and_delivers() -> None:
    """R1.1: Y5 -> B2 at C5, then the order of vp-20 at E4 for 17 points."""
    state = position(2, boats="C6 A1", holds=["Y5 G3"])
    do(state, "sail C5", "stop", "build", "exchange", "end-turn", *PASS)
    assert hold(state, P1) == "G3 B2"
    assert space(state, "C5")["outposts"] == [P1]
    do(state, "sail D5", "stop", "pass", "end-turn", *PASS)
    do(state, "sail E4", "stop", "claim", "end-turn")
    assert [tile["points"] for tile in board(state, P1)["vp_tiles"]] == [17]
    assert hold(state, P1) == ""


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 2), (4, 0)])
def test_everybody_takes_one_turn_in_each_round(players: int, first: int) -> None:
    """R5.1."""
    state = position(players, turn=first, first=first)
    begun = view(state)["round"]
    for number in range(3 * players):
        assert state.seat == view(state)["active_player"] == (first + number) % players
        assert view(state)["round"] == begun + number // players
        do(state, *PASS)


def test_the_phases_of_a_turn() -> None:
    """R5.2: every phase in its order."""
    state = position(
        boats="C4 D4 A1",
        holds=["Y8 G2", "Y9 R1"],
        lying={"D4": "Y4 R1"},
        outposts={P1: "B4 C3 A2 A3 B1 B3 C1 C6", P2: "D4"},
        bonuses={P1: "upgrade"},
    )
    script = [
        (P1, "move", "sail D3"),  # T1
        (P1, "sail", "sail D4"),
        (P1, "leave", "leave yellow"),
        (P1, "sail", "stop"),
        (P1, "toll", "toll green"),  # T2
        (P1, "pick-up", "pick-up-all"),  # T3
        (P1, "action", "build"),  # T4
        (P1, "pay", "pay yellow"),  # T4a
        (P1, "bonus", "bonus vp"),
        (P1, "upgrade", "upgrade red"),
        (P1, "exchange", "exchange"),
        (P1, "exchange", "done"),
        (P1, "discard", "discard yellow"),  # T5
        (P1, "discard", "discard yellow"),
        (P1, "end-turn", "end-turn"),
        (P2, "discard", "discard yellow"),
        (P2, "move", "stay"),  # T6, and T1 of the next player
    ]
    for seat, kind, action in script:
        assert (state.seat, decision(state)) == (seat, kind)
        do(state, action)
    assert hold(state, P1) == "Y6 R2 G2"
    assert hold(state, P2) == "Y8 R1 G1"


def test_phases_without_a_choice_are_passed() -> None:
    """R5.2, R5.7: after STAY there is neither toll nor pick-up; without a surplus no discard."""
    state = position(boats="D3 D3", holds=["Y1"], lying={"D3": "Y1"})
    assert decision(state) == "move"
    do(state, "stay")
    assert decision(state) == "action"
    do(state, "pass")
    assert decision(state) == "end-turn"
    do(state, "end-turn")
    assert (state.seat, decision(state)) == (P2, "move")


# The action


@pytest.mark.parametrize("action", ["harvest", "pass", "claim", "build", "exchange"])
def test_there_is_one_action_in_a_turn(action: str) -> None:
    """R5.3, R5.4, U-08: then nothing but what belongs to it, the limit and the end of the turn."""
    place = {"claim": "E4", "build": "C6", "exchange": "D2"}.get(action, "D1")
    state = position(boats=place, holds=["Y3 G3 B2"], outposts={P1: "D2"})
    do(state, "stay", action)
    while decision(state) in ("exchange", "discard"):
        do(state, "done" if "done" in can(state) else can(state)[0])
    assert can(state) == ["end-turn"]
    for other in ("harvest", "pass", "claim", "build", "exchange", "stay", "sail C3", "stop"):
        assert why_not(state, other).key == "reason.other-decision"


@pytest.mark.parametrize(
    ("place", "held", "outposts", "offered", "reason"),
    [
        ("C2", "", {}, "build", ""),
        ("C2", "", {P2: "C2"}, "", "century.why.build-cost"),
        ("C2", "Y1", {P2: "C2"}, "build", ""),
        ("C2", "", {P1: "C2"}, "", "century.why.outpost-there"),
        ("C2", "B1", {P1: "C2"}, "exchange", "century.why.outpost-there"),
        ("A1", "B1", {}, "", "century.why.no-market"),
    ],
)
def test_when_the_market_action_is_legal(
    place: str, held: str, outposts: dict[int, str], offered: str, reason: str
) -> None:
    """R5.3.1."""
    state = do(position(boats=place, holds=[held], outposts=outposts), "stay")
    assert can(state) == [*offered.split(), "harvest", "pass"]
    if offered != "build":
        assert why_not(state, "build").key == reason


@pytest.mark.parametrize(
    ("place", "held", "ports", "reason"),
    [
        ("E4", "G3 B2", "vp-10 vp-25 vp-18 vp-20", ""),
        ("E4", "Y1 G3 B2", "vp-10 vp-25 vp-18 vp-20", ""),
        ("E4", "G2 B2", "vp-10 vp-25 vp-18 vp-20", "century.why.needs"),
        ("E1", "G3 B2", "vp-10 vp-25 vp-18 vp-20", "century.why.needs"),
        ("E4", "G3 B2", "vp-10 vp-25 vp-18 vp-closed", "century.why.port-closed"),
        ("D4", "G3 B2", "vp-10 vp-25 vp-18 vp-20", "century.why.no-port"),
    ],
)
def test_when_the_port_action_is_legal(place: str, held: str, ports: str, reason: str) -> None:
    """R5.3.2."""
    orders = {P2: "vp-01"} if "closed" in ports else {}
    stack = "vp-20 vp-11" if "closed" in ports else ""
    state = do(position(boats=place, holds=[held], ports=ports, orders=orders, stack=stack), "stay")
    assert ("claim" in can(state)) == (not reason)
    if reason:
        assert why_not(state, "claim").key == reason


@pytest.mark.parametrize("place", ["C3", "E4", "E1"])
def test_harvest_and_pass_are_always_possible(place: str) -> None:
    """R5.3.3, R5.3.4: on a market, on a port and on the closed port."""
    state = position(boats=place, ports="vp-10 vp-25 vp-closed vp-20", orders={P2: "vp-01"}, stack="vp-18")
    do(state, "stay")
    assert can(state)[-2:] == ["harvest", "pass"]
    after = do(state.clone(), "pass")
    assert (hold(after, P1), can(after)) == ("", ["end-turn"])
    after = do(state.clone(), "harvest")
    assert hold(after, P1) == "Y2"


def test_the_move_comes_before_the_action() -> None:
    """R5.4."""
    state = do(position(boats="C3", holds=["Y5"]), "stay", "harvest")
    assert why_not(state, "sail C4").key == "reason.other-decision"
    state = do(position(boats="C3", holds=["Y5"]), "stay")
    assert why_not(state, "sail C4").key == "reason.other-decision"


def test_move_and_action_can_both_be_given_up() -> None:
    """R5.5."""
    state = position(boats="C3", holds=["Y5"])
    before = view(state)
    do(state, *PASS)
    assert state.seat == P2
    after = view(state)
    assert {field for field in before if before[field] != after[field]} <= {"seat", "active_player", "agenda"}


@pytest.mark.parametrize(
    ("place", "action", "held", "after"),
    [("A1", "harvest", "", "Y6"), ("D2", "exchange", "Y9", "B3"), ("C3", "pass", "G1", "G1")],
)
def test_the_same_action_on_the_same_tile_turn_after_turn(
    place: str, action: str, held: str, after: str
) -> None:
    """R5.6."""
    state = position(2, boats=place, holds=[held], outposts={P1: "D2"})
    for _ in range(3):
        do(state, "stay", action)
        if decision(state) == "exchange":
            do(state, "done")
        do(state, "end-turn", *PASS)
    assert hold(state, P1) == after


def test_the_same_port_turn_after_turn() -> None:
    """R5.6."""
    state = position(2, boats="E4", holds=["Y3 G3 B4"], ports="vp-10 vp-25 vp-18 vp-20", stack="vp-02")
    do(state, "stay", "claim", "end-turn", *PASS)  # G3 B2 for vp-20, which vp-02 follows: Y3 B2
    do(state, "stay", "claim", "end-turn", *PASS)
    assert [tile["id"] for tile in board(state, P1)["vp_tiles"]] == ["vp-02", "vp-20"]


def test_a_turn_is_never_stuck() -> None:
    """R5.7: with nothing in the hold and boats all around."""
    state = position(4, boats="B5 A4 A4 B4", holds=["", "", "", ""])
    assert can(state)[0] == "stay"
    do(state, "stay")
    assert can(state)[-1] == "pass"


# Decisions that are taken cube by cube


def all_hands(total: dict[str, int], count: int) -> set[str]:
    """Every choice of so many cubes out of these."""
    choices = {
        written(cubes(" ".join(f"{c}1" for c in chosen)))
        for chosen in combinations_with_replacement("YRGB", count)
    }
    return {chosen for chosen in choices if within(chosen, total)}


def within(chosen: str, total: dict[str, int]) -> bool:
    return all(number <= total.get(letter, 0) for letter, number in zip("YRGB", cubes(chosen), strict=True))


def lost(before: str, after: str) -> str:
    return written([was - now for was, now in zip(cubes(before), cubes(after), strict=True)])


def test_a_cost_paid_cube_by_cube_is_any_choice_of_cubes() -> None:
    """R5.8, R7.2.5."""
    state = position(4, boats="C2", holds=["Y3 R1 G1 B2"], outposts={1: "C2", 2: "C2", 3: "C2"})
    do(state, "stay", "build")
    paid = Counter(lost("Y3 R1 G1 B2", hold(end, P1)) for end in endings(state, "pay"))
    assert set(paid) == all_hands({"Y": 3, "R": 1, "G": 1, "B": 2}, 3)


def test_discards_cube_by_cube_are_any_choice_of_cubes() -> None:
    """R5.8, R10.3."""
    state = position(boats="C3 D3", holds=["Y6 R1 G2 B1"], lying={"D3": "Y1 R1 B1"}, turn=P1)
    do(state, "sail D3", "stop", "toll yellow", "pick-up-all", "harvest")
    before = hold(state, P1)
    assert before == "Y8 R2 G2 B2"
    thrown = {lost(before, hold(end, P1)) for end in endings(state, "discard")}
    assert thrown == all_hands({"Y": 8, "R": 2, "G": 2, "B": 2}, 4)


def test_a_pick_up_cube_by_cube_is_any_part_of_what_lies_there() -> None:
    """R5.8, R6.5.1: DONE ends it at any time."""
    state = position(boats="C3", lying={"D3": "Y2 R1 B1"})
    do(state, "sail D3")  # with an empty hold the move is over
    assert can(state) == ["pick-up yellow", "pick-up red", "pick-up brown", "pick-up-all", "done"]
    taken = {hold(end, P1) for end in endings(state, "pick-up")}
    parts = {count: all_hands({"Y": 2, "R": 1, "B": 1}, count) for count in range(5)}
    assert taken == set().union(*parts.values())
    for end in endings(state, "pick-up"):
        assert lost("Y2 R1 B1", hold(end, P1)) == lying(end, "D3")


def test_tolls_are_paid_clockwise_from_the_active_player() -> None:
    """R5.8."""
    state = position(4, boats="D3 D3 C3 D3", holds=["", "", "Y1 R1 G1"], turn=P3)
    do(state, "sail D3", "stop")
    receivers: list[int] = []
    for colour in ("yellow", "red"):
        receivers.append(view(state)["about"])
        do(state, f"toll {colour}")
    assert receivers == [3, P1]
    assert [hold(state, seat) for seat in (3, P1, P2)] == ["Y1", "R1", "G1"]


def test_tolls_cube_by_cube_are_any_way_of_giving_one_to_each() -> None:
    """R5.8, R6.4.1."""
    state = position(boats="C3 D3 D3", holds=["Y2 R1"])
    do(state, "sail D3", "stop")
    given = {(hold(end, P2), hold(end, P3)) for end in endings(state, "toll")}
    assert given == {("Y1", "Y1"), ("Y1", "R1"), ("R1", "Y1")}


def test_upgrades_and_exchanges_end_with_done() -> None:
    """R5.8: DONE is offered before each of them, except before the first exchange of R7.1.2."""
    state = position(boats="C6", holds=["Y1 R2"], outposts={P1: columns(2)}, bonuses={P1: "upgrade upgrade"})
    do(state, "stay", "build")
    results = {hold(end, P1) for each in endings(state, "upgrade") for end in endings(each, "exchange")}
    upgraded = ["Y1 R2", "R3", "Y1 R1 G1", "R2 G1", "Y1 G2", "Y1 R1 B1"]
    assert results == {traded(held, k) for held in upgraded for k in range(4) if cubes(held)[1] >= k}


def traded(held: str, times: int) -> str:
    """After exchanges of R for Y3."""
    numbers = cubes(held)
    return written([numbers[0] + 3 * times, numbers[1] - times, *numbers[2:]])


def test_a_single_option_is_taken_without_asking() -> None:
    """R5.7: but the end of the turn is always confirmed."""
    state = position(boats="C3 D3", holds=["Y1"])
    do(state, "sail D3", "stop")
    assert (hold(state, P2), decision(state)) == ("Y1", "action")
    do(state, "pass")
    assert can(state) == ["end-turn"]
