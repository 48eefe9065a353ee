"""The market action: building, upgrades and exchanges (R7.1, R7.2, R7.4, R7.5)."""

from itertools import pairwise
from typing import Any

import pytest

from argosy import Message, State
from argosy.games.century.position import Position
from tests.games.century.table import (
    ALL_OF,
    BONUSES,
    GAME,
    P1,
    P2,
    P3,
    P4,
    SYMBOLS,
    board,
    boat,
    can,
    columns,
    cubes,
    decision,
    do,
    hold,
    lying,
    position,
    space,
    space_names,
    view,
    why_not,
    written,
)  # fmt: skip

MARKETS = [name for spaces in ALL_OF.values() for name in spaces]

# The structure of the action


def test_first_the_outpost_then_the_exchanges() -> None:
    """R7.1.1, U-25: in one action; exchanges as often as wanted."""
    state = position(boats="D4", holds=["Y7"])
    do(state, "stay")
    assert why_not(state, "exchange").key == "century.why.no-outpost"
    do(state, "build")
    assert space(state, "D4")["outposts"] == [P1]
    do(state, "exchange", "exchange", "exchange")
    assert (hold(state, P1), decision(state)) == ("Y1 R6", "end-turn")


def test_no_exchange_is_needed_after_building() -> None:
    """R7.1.2."""
    state = do(position(boats="D4", holds=["Y7"]), "stay", "build")
    assert can(state) == ["exchange", "done"]
    do(state, "done")
    assert (hold(state, P1), decision(state)) == ("Y7", "end-turn")


def test_at_least_one_exchange_is_needed_with_an_outpost_there() -> None:
    """R7.1.2: the market action begins with it."""
    state = do(position(boats="D4", holds=["Y7"], outposts={P1: "D4"}), "stay")
    assert can(state) == ["exchange", "harvest", "pass"]
    do(state, "exchange")
    assert hold(state, P1) == "Y5 R2"
    state = do(position(boats="D4", holds=["Y1"], outposts={P1: "D4"}), "stay")
    assert can(state) == ["harvest", "pass"]
    missing = Message("century.cube.yellow", n=1)
    assert why_not(state, "exchange") == Message("century.why.needs", cubes=(missing,))


def test_building_needs_no_exchange_and_exchanging_needs_an_outpost() -> None:
    """R7.1.3: outposts of others do not help."""
    state = do(position(boats="D4", holds=["Y1"]), "stay", "build")
    assert decision(state) == "end-turn"
    state = do(position(boats="D4", holds=["Y7"], outposts={P2: "D4", P3: "D4"}), "stay")
    assert "exchange" not in can(state)
    assert why_not(state, "exchange").key == "century.why.no-outpost"


# Building


@pytest.mark.parametrize(
    ("place", "held", "outposts", "reason"),
    [
        ("A4", "Y9", {}, "century.why.no-market"),
        ("C2", "Y9", {P1: "C2"}, "century.why.outpost-there"),
        ("C2", "Y1", {P2: "C2", P3: "C2"}, "century.why.build-cost"),
    ],
)
def test_where_building_is_not_possible(place: str, held: str, outposts: dict[int, str], reason: str) -> None:
    """R7.2.1."""
    state = do(position(boats=place, holds=[held], outposts=outposts), "stay")
    assert "build" not in can(state)
    assert why_not(state, "build").key == reason


def test_building_needs_an_outpost_in_the_row() -> None:
    """R7.2.1: with five tiles of each symbol it cannot come to this, so the row is emptied by hand."""
    state = position(boats="C2")
    assert isinstance(state, Position)
    state.built[P1 * 4 + SYMBOLS.index("ginger")] = 5
    do(state, "stay")
    assert "build" not in can(state)
    assert why_not(state, "build").key == "century.why.row-empty"


def test_everybody_may_have_one_outpost_on_a_tile() -> None:
    """R7.2.2, R7.2.3: with four players the cost rises from 0 to 3 cubes."""
    state = position(4, boats="C2 C2 C2 C2", holds=["Y9"] * 4)
    for seat in (P1, P2, P3, P4):
        do(state, "stay")
        assert "build" in can(state)
        do(state, "build", "end-turn")
        assert hold(state, seat) == f"Y{9 - seat}"
    assert space(state, "C2")["outposts"] == [P1, P2, P3, P4]
    for _ in range(4):
        do(state, "stay")
        assert why_not(state, "build").key == "century.why.outpost-there"
        do(state, "pass", "end-turn")


@pytest.mark.parametrize(
    ("players", "there", "cost"),
    [(2, 0, 0), (2, 1, 2), (3, 0, 0), (3, 1, 1), (3, 2, 2), (4, 0, 0), (4, 1, 1), (4, 2, 2), (4, 3, 3)],
)
def test_the_cost_of_an_outpost(players: int, there: int, cost: int) -> None:
    """R7.2.3, R7.2.4."""
    outposts = dict.fromkeys(range(1, there + 1), "C2")
    state = do(position(players, boats="C2", holds=["Y9"], outposts=outposts), "stay", "build")
    assert hold(state, P1) == f"Y{9 - cost}"
    if cost:
        poor = do(position(players, boats="C2", holds=[f"Y{cost - 1}"], outposts=outposts), "stay")
        assert why_not(poor, "build").key == "century.why.build-cost"


def test_the_cost_is_paid_with_any_cubes_to_the_supply() -> None:
    """R7.2.5: cubes picked up in this turn too."""
    state = position(4, boats="C3", holds=["Y1"], lying={"C2": "R1 B1"}, outposts={1: "C2", 2: "C2"})
    do(state, "sail C2", "stop", "pick-up-all", "build")
    assert can(state) == ["pay yellow", "pay red", "pay brown"]
    do(state, "pay brown", "pay red")
    assert hold(state, P1) == "Y1"
    assert [lying(state, name) for name in space_names(state)] == [""] * 24
    assert [hold(state, seat) for seat in (P2, P3, P4)] == [""] * 3


def test_the_exact_cost_is_paid_before_the_outpost_is_taken() -> None:
    """R7.2.5, R7.2.6."""
    state = position(4, boats="C2", holds=["Y2 R2"], outposts={1: "C2", 2: "C2"})
    do(state, "stay", "build", "pay yellow")
    assert space(state, "C2")["outposts"] == [P2, P3]
    assert why_not(state, "done").key == "reason.other-decision"
    do(state, "pay red")
    assert space(state, "C2")["outposts"] == [P1, P2, P3]
    assert hold(state, P1) == "Y1 R1"


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_outposts_leave_their_row_from_the_left(symbol: str) -> None:
    """R7.2.6: of the row of the tile's symbol; what is under them counts 0, 1, 2, 2 and 3."""
    points = [0]
    for count, name in enumerate(ALL_OF[symbol]):
        before = " ".join(ALL_OF[symbol][:count])
        state = position(boats=name, outposts={P1: before})
        do(state, "stay", "build")
        assert board(state, P1)["built"] == {**dict.fromkeys(SYMBOLS, 0), symbol: count + 1}
        points.append(board(state, P1)["points"]["outposts"])
    assert [after - before for before, after in pairwise(points)] == [0, 1, 2, 2, 3]


# Upgrades


@pytest.mark.parametrize("owned", [1, 2, 3])
def test_as_many_upgrades_as_tiles(owned: int) -> None:
    """R7.4.1, U-14: after the outpost, before the exchanges."""
    tiles = " ".join(["upgrade"] * owned)
    state = position(boats="C6", holds=["Y9"], outposts={P1: columns(owned)}, bonuses={P1: tiles})
    do(state, "stay", "build")
    for number in range(owned):
        assert decision(state) == "upgrade"
        assert hold(state, P1) == written([9 - number, number, 0, 0])
        do(state, "upgrade yellow")
    assert decision(state) == "exchange"


def test_upgrades_come_after_the_bonus_tile() -> None:
    """R7.4.1, U-26."""
    outposts = f"{columns(1)} B4 C3 B3"  # cloves are wanting in column 2
    state = position(boats="A3", holds=["Y1"], outposts={P1: outposts}, bonuses={P1: "upgrade"})
    do(state, "stay", "build")
    assert decision(state) == "bonus"
    do(state, "bonus hold")
    assert decision(state) == "upgrade"


@pytest.mark.parametrize(
    ("held", "colour", "after"),
    [("Y1", "yellow", "R1"), ("R1", "red", "G1"), ("G1", "green", "B1")],
)
def test_an_upgrade_is_one_level(held: str, colour: str, after: str) -> None:
    """R7.4.2."""
    state = position(boats="C6", holds=[held], outposts={P1: columns(1)}, bonuses={P1: "upgrade"})
    do(state, "stay", "build")
    assert can(state) == [f"upgrade {colour}", "done"]
    do(state, f"upgrade {colour}")
    assert hold(state, P1) == after


def test_an_upgrade_can_be_declined_and_brown_cannot_be_upgraded() -> None:
    """R7.4.2."""
    state = position(boats="C6", holds=["Y1 B1"], outposts={P1: columns(2)}, bonuses={P1: "upgrade upgrade"})
    do(state, "stay", "build")
    assert can(state) == ["upgrade yellow", "done"]
    do(state, "done")
    assert (hold(state, P1), decision(state)) == ("Y1 B1", "end-turn")
    for held in ("", "B3"):
        state = position(boats="C6", holds=[held], outposts={P1: columns(1)}, bonuses={P1: "upgrade"})
        assert decision(do(state, "stay", "build")) == "end-turn"


def test_the_same_cube_can_be_raised_twice() -> None:
    """R7.4.2, U-37."""
    state = position(boats="C6", holds=["R1"], outposts={P1: columns(2)}, bonuses={P1: "upgrade upgrade"})
    do(state, "stay", "build", "upgrade red", "upgrade green")
    assert hold(state, P1) == "B1"


@pytest.mark.parametrize(("place", "action"), [("B2", "exchange"), ("E4", "claim"), ("D1", "harvest")])
def test_upgrades_follow_buildings_only(place: str, action: str) -> None:
    """R7.4.3."""
    state = position(boats=place, holds=["R2 G3 B2"], outposts={P1: columns(1)}, bonuses={P1: "upgrade"})
    do(state, "stay", action)
    assert decision(state) == "end-turn"


# Exchanges


def with_tile(name: str, tile: str, held: list[int]) -> State:
    """P1 on a space with an own outpost and a tile that the reference layout has perhaps removed."""
    state = position(boats=name, holds=[written(held)], outposts={P1: name})
    data: Any = state.dump()
    at = space_names(state).index(name)
    if tile != data["markets"][at]:
        assert tile in data["removed"]
        data["removed"] = [data["markets"][at] if each == tile else each for each in data["removed"]]
        data["markets"][at] = tile
    return GAME.load(data)


def tiles_by_space() -> list[tuple[str, str]]:
    """All 24 tiles: 20 where the reference layout puts them, 4 in the place of another of their symbol."""
    names = [(name, str(space(position(), name)["tile"]["id"])) for name in MARKETS]
    return [*names, ("B2", "gin-6"), ("B5", "chi-5"), ("B1", "tea-1"), ("A2", "clo-4")]


@pytest.mark.parametrize(("name", "tile"), tiles_by_space())
def test_exchanges_give_and_take_what_is_printed(name: str, tile: str) -> None:
    """R7.5.1, R7.5.3: as often as the hold can pay, and no oftener; what was taken feeds no further one."""
    printed = space(with_tile(name, tile, [1, 0, 0, 0]), name)["tile"]
    give, take = list(printed["give"].values()), list(printed["take"].values())
    assert all(not given or not taken for given, taken in zip(give, take, strict=True))
    for times in (1, 2):
        held = [times * number for number in give]
        state = do(with_tile(name, tile, held), "stay", *["exchange"] * times)
        assert decision(state) in ("end-turn", "discard")
        assert counted(state) >= min(10, times * sum(take))
        if times * sum(take) <= 10:
            assert hold(state, P1) == written([times * number for number in take])
    rest = [max(0, number - 1) for number in give]  # one of each colour is wanting
    if sum(rest):
        assert "exchange" not in can(do(with_tile(name, tile, rest), "stay"))


def counted(state: State) -> int:
    return sum(cubes(hold(state, P1)))


@pytest.mark.parametrize(
    ("held", "most"),
    [("Y1", 0), ("Y3", 1), ("Y5", 1), ("Y6", 2), ("Y8 R1", 2), ("Y9", 3)],
)
def test_the_largest_number_of_exchanges(held: str, most: int) -> None:
    """R7.5.1: the floor of the hold divided by what is given."""
    state = do(position(boats="D2", holds=[held], outposts={P1: "D2"}), "stay")  # Y3 -> B
    done = 0
    while "exchange" in can(state):
        do(state, "exchange")
        done += 1
    assert done == most


def test_the_scarcest_colour_limits_the_exchanges() -> None:
    """R7.5.1: the least over the colours, with R1 Y1 -> B1."""
    state = do(position(boats="C1", holds=["Y5 R2"], outposts={P1: "C1"}), "stay", "exchange", "exchange")
    assert (hold(state, P1), decision(state)) == ("Y3 B2", "end-turn")


@pytest.mark.parametrize("held", ["Y2 R1", "B5", "R5 G5", "G2"])
def test_nothing_else_than_what_is_printed_can_be_exchanged(held: str) -> None:
    """R7.5.2: no part (Y2), no dearer cubes, not in the other direction; the tile is Y3 -> G R."""
    state = do(position(boats="C3", holds=[held], outposts={P1: "C3"}), "stay")
    assert "exchange" not in can(state)
    assert why_not(state, "exchange").key == "century.why.needs"


def test_exchanges_are_those_of_the_tile_with_the_boat() -> None:
    """R7.5.2: the outpost next door is of no use."""
    state = position(boats="C3", holds=["B1"], outposts={P1: "C2 C3"})  # C2 would give R2 Y3 for B
    do(state, "stay")
    assert "exchange" not in can(state)
    assert boat(state, P1) == "C3"


def test_the_hold_may_be_too_full_between_exchanges() -> None:
    """R7.5.3: G -> R Y4, three times."""
    state = position(boats="B4", holds=["G3"], outposts={P1: "B4"})
    do(state, "stay", "exchange", "exchange")
    assert (hold(state, P1), can(state)) == ("Y8 R2 G1", ["exchange", "done"])
    do(state, "exchange")
    assert (hold(state, P1), decision(state)) == ("Y12 R3", "discard")


def test_bonus_tiles_have_the_names_that_these_tests_use() -> None:
    assert tuple(view(position())["bonus_tiles"]) == BONUSES
