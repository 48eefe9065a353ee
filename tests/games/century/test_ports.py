"""The port action: claiming VP tiles, the stack, and the closed port (R8)."""

from pathlib import Path

import pytest

import argosy
from argosy import Message
from tests.games.century.editions import with_few_orders
from tests.games.century.table import (
    P1,
    P2,
    P3,
    P4,
    board,
    boat,
    can,
    do,
    hold,
    lying,
    port,
    position,
    space,
    stack,
    told,
    view,
    why_not,
)  # fmt: skip

CLOSED_AT_E1 = "vp-10 vp-25 vp-closed vp-20"
"""A1, A4 and E4 are open."""


def ports(state: argosy.State) -> list[str]:
    return [port(state, name) for name in ("A1", "A4", "E1", "E4")]


@pytest.mark.parametrize(
    ("held", "left"),
    [("G3 B2", ""), ("Y1 R1 G3 B3", "Y1 R1 B1"), ("G2 B3", None), ("B10", None), ("G5", None)],
)
def test_exactly_the_printed_cubes_are_paid(held: str, left: str | None) -> None:
    """R8.1: no substitution by dearer cubes, no change; vp-20 asks for G3 B2."""
    state = do(position(boats="E4", holds=[held]), "stay")
    assert ("claim" in can(state)) == (left is not None)
    if left is not None:
        assert hold(do(state, "claim"), P1) == left


def test_what_is_missing_is_named() -> None:
    """R8.1."""
    state = do(position(boats="E4", holds=["Y9 G1"]), "stay")
    missing = (Message("century.cube.green", n=2), Message("century.cube.brown", n=2))
    assert why_not(state, "claim") == Message("century.why.needs", cubes=missing)


def test_one_tile_in_a_turn() -> None:
    """R8.2: it lies beside the board then, and the action is used up."""
    state = do(position(boats="E4", holds=["Y2 G6 B2"], stack="vp-01"), "stay", "claim")
    assert port(state, "E4") == "vp-01"  # its Y2 G3 are there
    assert can(state) == ["end-turn"]
    assert [tile["id"] for tile in board(state, P1)["vp_tiles"]] == ["vp-20"]
    assert state.scores()[P1] == 17 + 3


def test_the_cubes_go_to_the_supply() -> None:
    """R8.1."""
    state = do(position(boats="E4", holds=["G3 B2"]), "stay", "claim")
    assert [hold(state, seat) for seat in range(3)] == ["", "", ""]
    assert lying(state, "E4") == ""


def test_the_port_is_filled_again_from_the_stack() -> None:
    """R8.3."""
    state = position(boats="E4", holds=["G3 B2"])
    before = stack(state)
    do(state, "stay", "claim")
    assert ports(state) == ["vp-10", "vp-25", "vp-18", before[0]]
    assert stack(state) == before[1:]


def test_the_closed_port_tile_closes_the_port_that_was_emptied() -> None:
    """R8.3: nothing else is drawn."""
    state = position(boats="E4", holds=["G3 B2"], stack="vp-closed vp-11")
    do(state, "stay", "claim")
    assert ports(state) == ["vp-10", "vp-25", "vp-18", "vp-closed"]
    assert stack(state)[0] == "vp-11"
    assert len(stack(state)) == 22


@pytest.mark.parametrize(
    ("place", "held", "after"),
    [
        ("E4", "G3 B2", ["vp-10", "vp-25", "vp-11", "vp-closed"]),
        ("A1", "Y2 R2 G2", ["vp-closed", "vp-25", "vp-11", "vp-20"]),
        ("A4", "B5", ["vp-10", "vp-closed", "vp-11", "vp-20"]),
    ],
)
def test_the_closed_port_moves_to_the_next_port_that_is_emptied(
    place: str, held: str, after: list[str]
) -> None:
    """R8.4."""
    state = position(boats=place, holds=[held], ports=CLOSED_AT_E1, orders={P2: "vp-01"}, stack="vp-11 vp-24")
    do(state, "stay", "claim")
    assert ports(state) == after
    assert stack(state)[0] == "vp-24"


def test_the_events_of_a_claim_with_a_closed_port() -> None:
    """R8.4: the one closes, the other opens with the next order."""
    state = position(boats="A4", holds=["B5"], ports=CLOSED_AT_E1, orders={P2: "vp-01"}, stack="vp-11")
    keys = [message.key for message in told(state, "stay", "claim")]
    assert keys == ["century.log.claim", "century.log.port-closes", "century.log.port-order"]


def test_a_closed_port_is_an_ordinary_tile_otherwise() -> None:
    """R8.6, U-34: boats pass, stop, stay and harvest there; cubes lie there and are picked up."""
    state = position(2, boats="D1 E2", holds=["Y3"], ports=CLOSED_AT_E1, orders={P2: "vp-01"}, stack="vp-18")
    do(state, "sail E1", "sail E2", "stop", "pass", "end-turn")
    assert lying(state, "E1") == "Y1"
    do(state, "sail E1", "stop", "pick-up yellow")
    assert (boat(state, P2), hold(state, P2)) == ("E1", "Y2")  # the toll of P1 and the cube
    assert why_not(state, "claim").key == "century.why.port-closed"
    do(state, "harvest")
    assert hold(state, P2) == "Y4"


def test_the_closed_port_tile_belongs_to_nobody() -> None:
    """R8.7: a position in which somebody owns it is refused."""
    with pytest.raises(argosy.Refusal) as caught:
        position(orders={P1: "vp-closed"})
    assert caught.value.message.key == "error.broken-state"
    assert "R8.7" in str(caught.value.message.args["detail"])


def test_the_stack_lasts_for_every_possible_claim() -> None:
    """R8.8: four players with four orders each have drawn 16 of the 23 tiles."""
    orders = {
        0: "vp-01 vp-02 vp-03 vp-04",
        1: "vp-05 vp-06 vp-07 vp-08",
        2: "vp-09 vp-11 vp-12 vp-13",
        3: "vp-14 vp-15 vp-16",
    }
    state = position(
        4, boats="A1 A1 A1 E4", holds=["", "", "", "G3 B2"], turn=3, orders=orders, ports=CLOSED_AT_E1
    )
    do(state, "stay", "claim")
    assert len(stack(state)) == 7
    assert len(board(state, 3)["vp_tiles"]) == 4
    with pytest.raises(argosy.Refusal):
        position(4, orders={**orders, 3: "vp-14 vp-15 vp-16 vp-17 vp-19"}, ports=CLOSED_AT_E1)


def test_an_empty_stack_leaves_the_port_empty(tmp_path: Path) -> None:
    """R8.8, U-17: with 13 orders instead of 26 it can come to that; here they cost one yellow cube each."""
    game = argosy.game("century-eastern-wonders", edition=with_few_orders(tmp_path))
    state = position(
        4,
        boats="A1 A4",
        holds=["Y1", "Y1"],
        ports="vp-01 vp-02 vp-03 vp-closed",
        orders={P1: "vp-04 vp-05", P2: "vp-06 vp-07", P3: "vp-08 vp-09 vp-10", P4: "vp-11 vp-12 vp-13"},
        game=game,
    )
    assert stack(state) == []
    do(state, "stay", "claim", "end-turn")
    assert [space(state, name)["tile"] is None for name in ("A1", "A4", "E1", "E4")] == [False] * 3 + [True]
    assert port(state, "A1") == "vp-closed"
    do(state, "stay", "claim", "end-turn")
    assert (port(state, "A4"), space(state, "A1")["tile"]) == ("vp-closed", None)
    state.check()
    assert not view(state)["last_round"]
    do(state, "stay")  # P3 is at A1
    assert why_not(state, "claim").key == "century.why.port-empty"
