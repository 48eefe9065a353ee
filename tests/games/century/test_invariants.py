"""The invariants (R14): a position that breaks one of them is refused, with the number of the clause."""

from collections.abc import Callable
from typing import Any

import pytest

from argosy import BrokenState, Refusal, State
from argosy.games.century.position import Position
from tests.games.century.table import (
    GAME,
    P1,
    P2,
    P3,
    columns,
    do,
    position,
    space_names,
)  # fmt: skip

CLOSED = "vp-10 vp-25 vp-closed vp-20"
Break = Callable[[Any], None]


def sound() -> State:
    """A position with something of every kind lying about."""
    return position(
        boats="C3 D3 A1",
        holds=["Y3 R1", "G2", "B4"],
        outposts={P1: columns(1), P2: "C3 D3"},
        bonuses={P1: "vp6"},
        orders={P2: "vp-02", P3: "vp-05"},
        lying={"C4": "R2"},
        ports=CLOSED,
    )


def refused_for(broken: Break, state: State | None = None) -> str:
    """What is said about a position that somebody has tampered with."""
    data: Any = (state or sound()).dump()
    broken(data)
    with pytest.raises(Refusal) as caught:
        GAME.load(data)
    assert caught.value.message.key in ("error.broken-state", "error.field")
    return str(caught.value.message.args.get("detail", caught.value.message.args.get("field")))


def at(name: str) -> int:
    return space_names(position()).index(name)


def put(field: str, index: int, value: object) -> Break:
    def broken(data: Any) -> None:
        data[field][index] = value

    return broken


def test_the_position_is_sound_before_it_is_broken() -> None:
    data: Any = sound().dump()
    assert GAME.load(data).dump() == data


def test_outposts_add_up() -> None:
    """R14.1: one too many on the map or on the board."""
    for broken in (put("outposts", at("C4"), 1), put("outposts", at("B2"), 0), put("built", 0, 2)):
        assert refused_for(broken).startswith("R14.1")


def test_outposts_stand_on_markets() -> None:
    """R14.1, R7.2.1."""
    assert refused_for(put("outposts", at("A1"), 1)).startswith("R7.2.1")


def test_bonus_tiles_fit_the_emptied_columns() -> None:
    """R14.2: one too few, and one too many."""
    assert refused_for(put("bonuses", 4, 0)).startswith("R14.2")
    assert refused_for(put("bonuses", 0, 1)).startswith("R14.2")


def test_every_vp_tile_is_somewhere_once() -> None:
    """R14.3."""

    def lost(data: Any) -> None:
        del data["stack"][-1]

    def doubled(data: Any) -> None:
        data["stack"][-1] = data["ports"][0]

    def owned_too(data: Any) -> None:
        data["vp_owner"]["vp-10"] = P1

    for broken in (lost, doubled, owned_too):
        assert refused_for(broken).startswith("R14.3")


def test_holds_are_within_their_limits_between_turns() -> None:
    """R14.4."""
    assert refused_for(put("holds", 4, 9)).startswith("R14.4")
    assert refused_for(put("holds", 0, 10)).startswith("R14.4")


def test_no_number_of_cubes_is_negative() -> None:
    """R14.4."""
    assert refused_for(put("holds", 0, -1)) == "holds"
    assert refused_for(put("cubes", 0, -1)) == "cubes"
    state = sound()
    assert isinstance(state, Position)
    state.cubes[5] = -1
    with pytest.raises(BrokenState, match=r"R14\.4"):
        state.check()


def test_there_is_one_closed_port_at_most() -> None:
    """R14.5, R8.5."""

    def second(data: Any) -> None:
        data["ports"][0] = "vp-closed"

    def deep_in_the_stack(data: Any) -> None:
        data["ports"][2] = data["stack"][-1]
        data["stack"][-1] = "vp-closed"

    assert refused_for(second).startswith("R14.3")  # then one order is missing
    assert refused_for(deep_in_the_stack).startswith("R4.4")


def test_market_tiles_and_bonus_tiles_are_complete() -> None:
    """R14.9."""

    def doubled(data: Any) -> None:
        data["markets"][1] = data["markets"][2]

    def swapped(data: Any) -> None:
        data["removed"][0], data["markets"][1] = data["markets"][1], data["removed"][0]

    def five_of_a_kind(data: Any) -> None:
        data["outposts"] = [
            seats | 1 if name else 0 for seats, name in zip(data["outposts"], data["markets"], strict=True)
        ]
        data["built"][0:4] = [5, 5, 5, 5]
        data["bonuses"][0:5] = [5, 0, 0, 0, 0]
        data["vp_bonus"][0] = 0

    def points_from_nowhere(data: Any) -> None:
        data["vp_bonus"][0] = 5

    assert refused_for(doubled).startswith("R14.9")
    assert refused_for(swapped).startswith("R4.2")
    assert refused_for(five_of_a_kind).startswith("R14.9")
    assert refused_for(points_from_nowhere).startswith("R7.3.3")


@pytest.mark.parametrize(
    ("field", "value", "clause"),
    [
        ("draws", 3, "R13.4"),
        ("round", 0, "R5.1"),
        ("last_round", True, "R12.1"),
        ("sets_left", [1, 0, 0, 0], "R4.9"),
        ("boats", [-1, 0, 0], "R4.9"),
        ("agenda", [["end-turn", 0, 0]], "R5.2"),
        ("agenda", [], "nothing is pending"),
        ("ending", "last-round", "the game is over"),
    ],
)
def test_what_cannot_come_about_is_refused(field: str, value: object, clause: str) -> None:
    """R5.2 and others: the steps of a turn, the round and the setup must fit together."""

    def broken(data: Any) -> None:
        data[field] = value

    assert refused_for(broken).startswith(clause)


def test_surpluses_must_be_discarded() -> None:
    """R14.4: the number of discards that are due is that of the surplus."""
    state = do(position(boats="C3", holds=["R5 G5"]), "stay", "harvest")

    def fewer(data: Any) -> None:
        assert data["agenda"][-1] == ["discard", 0, 2]
        data["agenda"][-1] = ["discard", 0, 1]

    def none(data: Any) -> None:
        del data["agenda"][-1]

    assert refused_for(fewer, state).startswith("R5.2")
    assert refused_for(none, state).startswith("R5.2")
