"""What is in the box and printed on it (R3), and what the words of the rules mean (R2)."""

import re
from functools import cache

import pytest

from argosy import State
from argosy.games.century.components import FOLDER
from tests.games.century.table import (
    ALL_OF,
    COLOURS,
    GAME,
    P1,
    P2,
    P3,
    SYMBOLS,
    board,
    can,
    columns,
    cubes,
    decision,
    do,
    hold,
    position,
    space,
    view,
    written,
)  # fmt: skip

RULES = (FOLDER.parent / "RULES.md").read_text(encoding="utf-8")


def table(name: str) -> list[list[str]]:
    """The cells of the table below `Table <name>` in RULES.md, the head and the line below it left out."""
    text = RULES.split(f"Table {name}")[1]
    rows = [line for line in text.split("\n\n")[1].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


@cache
def all_tiles() -> dict[str, dict[str, str]]:
    """Every market tile as it can be seen lying on the map in one deal or another."""
    found: dict[str, dict[str, str]] = {}
    for seed in range(40):
        for each in view(GAME.start(2, seed))["spaces"]:
            tile = each["tile"]
            if each["kind"] == "market":
                exchange = f"{written(tile['give'].values())} -> {written(tile['take'].values())}"
                found[tile["id"]] = {"symbol": tile["symbol"], "exchange": exchange}
    return found


def test_the_market_tiles_are_those_of_the_table() -> None:
    """R3.1."""
    printed = {
        f"{row[0].split()[1].strip('`').split('-')[0]}-{number}": (row[0].split()[0], cell)
        for row in table("3.A")
        for number, cell in enumerate(row[1:], start=1)
    }
    assert len(printed) == 24
    assert set(printed) == set(all_tiles())
    for name, (symbol, exchange) in printed.items():
        give, take = exchange.split(" -> ")
        full = " -> ".join(written(cubes(_with_ones(side))) for side in (give, take))
        assert all_tiles()[name] == {"symbol": symbol, "exchange": full}


def _with_ones(text: str) -> str:
    """The tables leave out the number of single cubes."""
    return re.sub(r"\b([YRGB])\b", r"\g<1>1", text)


def test_there_are_six_tiles_of_each_symbol() -> None:
    """R3.1, U-01."""
    symbols = [tile["symbol"] for tile in all_tiles().values()]
    assert {symbol: symbols.count(symbol) for symbol in SYMBOLS} == dict.fromkeys(SYMBOLS, 6)


PORTS_WITH_THE_SAME_ORDER = [
    ("A1", "vp-20 vp-25 vp-18 vp-10"),
    ("A4", "vp-10 vp-20 vp-18 vp-25"),
    ("E1", "vp-10 vp-25 vp-20 vp-18"),
    ("E4", "vp-10 vp-25 vp-18 vp-20"),
]


@pytest.mark.parametrize(("name", "ports"), PORTS_WITH_THE_SAME_ORDER)
def test_a_port_asks_for_what_the_tile_lying_there_says(name: str, ports: str) -> None:
    """R3.2: the same order costs and brings the same at every port."""
    state = do(position(boats=name, holds=["G3 B2"], ports=ports), "stay", "claim")
    assert hold(state, P1) == ""
    assert state.scores()[P1] == 17


def all_orders() -> dict[str, tuple[str, int]]:
    """Every order as it can be seen at a port in one deal or another: cost and points."""
    found: dict[str, tuple[str, int]] = {}
    for seed in range(80):
        for each in view(GAME.start(2, seed))["spaces"]:
            tile = each["tile"]
            if each["kind"] == "port":
                found[tile["id"]] = (written(tile["cost"].values()), tile["points"])
    return found


def test_the_orders_are_those_of_the_table() -> None:
    """R3.3."""
    printed: dict[str, tuple[str, int]] = {}
    for row in table("3.B"):
        for name, cost, points in (row[0:3], row[3:6], row[6:9]):
            printed[name] = (written(cubes(cost if cost != "-" else "")), int(points))
    assert printed.pop("vp-closed") == ("", 0)
    assert len(printed) == 26
    assert all_orders() == printed
    assert {points for _, points in printed.values()} <= set(range(11, 21))
    assert {11, 20} <= {points for _, points in printed.values()}
    lying = [each["tile"] for each in view(GAME.start(2, 1))["spaces"] if each["kind"] == "port"]
    assert len(lying) + view(GAME.start(2, 1))["stack"] == 27


def test_the_bonus_tiles() -> None:
    """R3.4, U-04."""
    look = view(GAME.start(2, 1))
    assert look["bonus_tiles"] == {"move": 4, "hold": 4, "harvest": 4, "upgrade": 4, "vp": 4}
    assert look["vp_bonus_tiles"] == [6, 5, 4, 3]
    owned = {
        kind: position(outposts={P1: columns(1)}, bonuses={P1: kind}).sheet()[P1]["bonus-tiles"]
        for kind in ("move", "hold", "harvest", "upgrade", "vp6")
    }
    assert owned == {"move": 0, "hold": 0, "harvest": 1, "upgrade": 2, "vp6": 6}


def built_in_one_row(symbol: str, count: int) -> State:
    return position(outposts={P1: " ".join(ALL_OF[symbol][:count])})


def test_the_points_under_the_outposts() -> None:
    """R3.5: 0, 1, 2, 2 and 3 in every row."""
    for symbol in SYMBOLS:
        points = [built_in_one_row(symbol, count).scores()[P1] for count in range(6)]
        assert points == [0, 0, 1, 3, 5, 8]
    everything = position(outposts={P1: columns(5)}, bonuses={P1: "move move hold hold hold"})
    assert everything.scores()[P1] == 32
    assert board(position(), P1)["hold_limit"] == 10


def test_every_player_has_one_boat_and_twenty_outposts() -> None:
    """R3.6: after the twentieth there is nowhere left to build."""
    state = position(
        2, boats="D2 A1", outposts={P1: columns(5).replace(" D2", "")}, bonuses={P1: "move move hold hold"}
    )
    do(state, "stay", "build", "bonus vp", "end-turn", "stay", "pass", "end-turn")
    assert sum(board(state, P1)["built"].values()) == 20
    for each in view(state)["spaces"]:
        if each["kind"] == "market":
            ahead = do(
                position(
                    2,
                    boats=f"{each['name']} A1",
                    outposts={P1: columns(5)},
                    bonuses={P1: "move move hold hold vp6"},
                ),
                "stay",
            )
            assert "build" not in can(ahead)
    afloat = [seat for each in view(state)["spaces"] for seat in each["boats"]]
    assert sorted(afloat) == [P1, P2]


def test_the_supply_is_unlimited() -> None:
    """R3.7, U-24: with far more cubes about than the box has, harvests and exchanges go on."""
    state = position(boats="C6", holds=["R2"], lying={"C6": "Y1000 R1000", "A1": "Y60"}, outposts={P1: "C6"})
    do(state, "stay", "exchange", "exchange", "end-turn", "stay", "harvest")
    assert hold(state, P1) == "Y6"
    assert hold(state, P2) == "Y2"


def test_there_are_no_sea_tiles_on_the_maps() -> None:
    """R3.7, R11.7: neither they nor the game that needs them take part."""
    for name in GAME.options[0].values:
        kinds = [each["kind"] for each in view(GAME.start(2, 1, {"map": name}))["spaces"]]
        assert sorted(set(kinds)) == ["market", "port"]
        assert len(kinds) == 24
    assert [option.name for option in GAME.options] == ["map", "layout", "first"]


def test_the_starting_sets() -> None:
    """R3.8."""
    sets = [written(each.values()) for each in view(GAME.start(2, 1))["sets"]]
    assert sets == ["Y4", "Y2 R1", "R2", "Y1 G1"]


def test_the_maps_and_the_reference_layout() -> None:
    """R3.9, R11.5."""
    options = {option.name: option for option in GAME.options}
    assert options["map"].values == ("classic", "atoll", "strait", "hourglass", "two-lagoons", "crescent")
    assert options["map"].default == "classic"
    assert options["layout"].values == ("random", "reference")


# What the words mean


def test_the_levels_of_the_colours() -> None:
    """R2.1: an upgrade leads from each level to the next; brown is the highest."""
    state = position(
        boats="C6", holds=["Y1"], outposts={P1: columns(3)}, bonuses={P1: "upgrade upgrade upgrade"}
    )
    do(state, "stay", "build")
    seen = [hold(state, P1)]
    for colour in COLOURS[:3]:
        assert can(state) == [f"upgrade {colour}", "done"]
        do(state, f"upgrade {colour}")
        seen.append(hold(state, P1))
    assert seen == ["Y1", "R1", "G1", "B1"]
    assert decision(state) == "end-turn"


def test_the_own_boat_is_no_other_boat() -> None:
    """R2.2: whoever comes back to where the move began meets nobody there."""
    state = position(boats="C3 A1", holds=["Y1 R1"])
    do(state, "sail C4", "sail C3", "leave red", "stop")
    assert hold(state, P1) == "Y1"
    assert decision(state) == "action"


def test_the_active_player_stays_the_same_while_another_one_decides() -> None:
    """R2.3."""
    state = position(boats="C3 D3 A1", holds=["Y1 R1", "Y9 G1"])
    do(state, "sail D3", "stop", "toll red", "pass", "end-turn")
    assert (state.seat, view(state)["active_player"]) == (P2, P1)
    do(state, "discard green")
    assert (state.seat, view(state)["active_player"]) == (P2, P2)
    do(state, "stay", "pass", "end-turn")
    assert (state.seat, view(state)["active_player"]) == (P3, P3)


def test_reference_spaces_have_the_symbols_that_these_tests_rely_on() -> None:
    for symbol, spaces in ALL_OF.items():
        assert [space(position(), name)["tile"]["symbol"] for name in spaces] == [symbol] * 5
