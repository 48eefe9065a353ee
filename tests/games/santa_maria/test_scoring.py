"""R14, R16, R17: the end of the game, the goals of bishops, roads and areas."""

from typing import Any

import pytest

from argosy import Game, State
from tests.games.santa_maria.table import P1, P2, colony, do, played_out, position, printed, sheet, stored

PLAIN = printed("1-1 forest: 1 wood")


def with_monk(game: Game, bishop: str, **more: Any) -> State:
    """A position with a monk on a bishop."""
    others = [one for one in ("build-square", "largest-area", "diverse-lines") if one != bishop][:2]
    return position(
        game, bishops=" ".join([bishop, *others]), monks={"bishop 1": "1"}, religion={P1: 3}, **more
    )


def goal(game: Game, bishop: str, **more: Any) -> int:
    """What the goal of a bishop is worth, the 2 points for the monk given back: R16.1."""
    return sheet(with_monk(game, bishop, **more))["bishops"] + 2


def test_goods_and_coins() -> None:
    """R14.2.1, W12."""
    assert sheet(position(PLAIN, stock={P1: "2 wood 1 gem 3 coins"}))["coins"] == 2
    assert sheet(position(PLAIN, stock={P1: "5 coins"}))["coins"] == 1


def test_colonists() -> None:
    """R14.2.2, W13: the complete vector; those in two complete lines count twice."""
    roads = {(4, 4): 1, (2, 4): 1, (5, 4): 1, (1, 6): 1, (4, 2): 1}
    cells = [
        f"{row}-{column} road {roads.get((row, column), 0)}"
        for row in range(1, 7)
        for column in range(1, 7)
        if (column in (4, 6) or row == 4) and (row, column) != (6, 6)
    ]
    state = position(printed("; ".join(cells)))
    assert sheet(state)["colonists"] == 6
    lines = [line for line in colony(state)["lines"] if line["complete"]]
    assert [(line["line"], line["number"], line["colonists"]) for line in lines] == [
        ("column", 4, 3), ("column", 6, 1), ("row", 4, 2),
    ]  # fmt: skip
    open_line = printed("; ".join(cells).replace("1-4 road 0; ", ""))
    assert sheet(position(open_line))["colonists"] == 3


def test_scholars_and_bishops() -> None:
    """R14.2.3, R16.1, W14, R11.6.8."""
    state = position(
        PLAIN,
        scholars="astronomy botany logistics",
        religion={P1: 7},
        bishops="build-square largest-area diverse-lines",
        monks={"scholar 1": "1", "bishop 1": "1", "bishop 2": "1"},
    )
    assert sheet(state)["scholars"] == 3
    assert sheet(state)["bishops"] == -4 + 0 + 2  # one forest cell is an area


def test_ship_sets_and_ships() -> None:
    """R14.2.4, R14.2.5, W15, W16."""
    ships = (
        "coins:n02 coins:n03 conquest:n04 conquest:n05 conquest:n06 religion:n07 religion:n08 "
        "points:n09 points:n10"
    )
    assert sheet(position(PLAIN, ships={P1: ships}))["ship-sets"] == 6
    assert sheet(position(PLAIN, ships={P1: "coins:n02 conquest:n04"}))["ship-sets"] == 0
    state = position(PLAIN, ships={P1: "coins:s1 coins:n05 coins:n18"})
    assert [ship["points"] for ship in colony(state)["port"][0]["ships"]] == [3, 5, 6]
    assert sheet(state)["ships"] == 14


def test_the_highest_total_wins() -> None:
    """R14.2, R14.3, R1.3: no part is capped at 0."""
    state = with_monk(PLAIN, "build-square", year=3, stock={P2: "1 points"}, retired={P2: "coins"})
    played_out(state, "retire road", "skip")
    assert state.scores() == [-2, 1]
    assert state.places() == [2, 1]


def test_ties() -> None:
    """R14.4, Q19: who retired nearest to the start-player symbol."""
    for mine, other, places in (("road", "coins", [2, 1]), ("coins", "road", [1, 2])):
        state = position(PLAIN, year=3, retired={P2: other})
        do(state, f"retire {mine}")
        if mine == "road":
            do(state, "skip")
        do(state, *(["end-turn"]))
        assert state.scores() == [0, 0]
        assert state.places() == places


# R16


@pytest.mark.parametrize(("side", "points"), [(2, 0), (3, 4), (4, 7), (5, 10), (6, 10)])
def test_a_full_square(side: int, points: int) -> None:
    """R16.2, W25: only the largest counts."""
    cells = "; ".join(
        f"{row}-{column} road 0"
        for row in range(1, side + 1)
        for column in range(1, side + 1)
        if row * column < 36
    )
    assert goal(printed(cells), "build-square") == points


def test_ships_in_one_dock() -> None:
    """R16.3: at most 12."""
    assert goal(PLAIN, "ships-in-one-dock", ships={P1: "coins:n02 coins:n03 religion:n04"}) == 4
    many = " ".join(f"points:n{number:02}" for number in range(2, 10))
    assert goal(PLAIN, "ships-in-one-dock", ships={P1: many}) == 12


def test_cities_connected_to_the_capital() -> None:
    """R16.4, R17.2, Q34, W20: directly or by a road, but not through a building."""
    game = printed(
        "3-3 capital: 1 wood; 3-4 city: 1 points; 2-3 road 0; 1-3 road 0; 1-2 city: 1 points; "
        "1-4 city: 2 coins; "
        "3-5 forest: 1 wood; 3-6 city: shipping"
    )
    assert goal(game, "cities-to-capital") == 6


def test_the_maximum_of_cities() -> None:
    """R16.4, R16.8, Q13: at most 12; the capital is no city."""
    cells = "; ".join(["1-1 capital: 1 wood", *(f"1-{column} road 0" for column in range(2, 7))])
    cells += "; " + "; ".join(f"2-{column} city: 1 points" for column in range(1, 7))
    assert goal(printed(cells + "; 3-1 city: 1 points"), "cities-to-capital") == 12
    assert goal(printed("1-1 capital: 1 wood; 1-2 city: 1 points"), "cities-to-capital") == 2


def test_colonists_connected_to_the_capital() -> None:
    """R16.5, R17.3: on the roads that begin at the capital; at most 12."""
    game = printed("1-1 capital: 1 wood; 1-2 road 2; 1-3 road 1; 2-3 farm: 1 wheat; 3-3 road 2; 2-2 road 0")
    assert goal(game, "colonists-to-capital") == 3
    cells = "; ".join(["1-1 capital: 1 wood", *(f"{row}-2 road 2" for row in range(1, 7)), "6-3 road 2"])
    assert goal(printed(cells), "colonists-to-capital") == 12


def test_the_largest_area() -> None:
    """R16.6, R17.1, R17.4, W21: corners do not join, roads and cities do not count."""
    game = printed(
        "1-1 farm: 1 wheat; 1-2 farm: 1 wheat; 2-1 farm: 1 wheat; 3-1 farm: 1 sugar; "
        "2-2 road 0; 2-3 farm: 1 sugar; "
        "5-1 city: 1 points; 5-2 city: 1 points; 5-3 city: 1 points; 5-4 city: 1 points; 5-5 city: 1 points; "
        "4-6 mountain: 1 gem; 3-5 mountain: 1 gem"
    )
    assert goal(game, "largest-area") == 8


def test_diverse_lines() -> None:
    """R16.7, R16.8, Q13, W22: 3 points for each line with all four terrains; the capital is no city."""
    four = "{0} farm: 1 wheat; {1} forest: 1 wood; {2} mountain: 1 gem; {3} city: 1 points"
    game = printed(
        "; ".join(
            (
                four.format("1-1", "2-1", "3-1", "4-1"),
                four.format("4-2", "3-2", "2-2", "1-2"),
                "6-3 farm: 1 wheat; 6-4 forest: 1 wood; 6-5 mountain: 1 gem; 6-1 city: 1 points",
                "5-3 farm: 1 wheat; 5-4 forest: 1 wood; 5-5 mountain: 1 gem",
            )
        ),
        "5-6 capital: 1 wood",
    )
    assert goal(game, "diverse-lines") == 9
    lines = [four.format(f"{row}-1", f"{row}-2", f"{row}-3", f"{row}-4") for row in range(1, 6)]
    assert goal(printed("; ".join(lines)), "diverse-lines") == 12


def test_areas_and_roads() -> None:
    """R17.1, R17.2, R17.4, R17.5: roads lead to all four sides, whatever tile they are on."""
    state = position(
        printed("3-3 capital: 1 wood"),
        bishops="cities-to-capital colonists-to-capital build-square",
        monks={"bishop 1": "1", "bishop 2": "1"},
        religion={P1: 5},
        tiles={"d09": "1 1-3 90"},
    )
    places = state.view(None)["monk_places"]
    assert isinstance(places, list)
    assert (places[3]["goal"][P1], places[4]["goal"][P1]) == (2, 1)


def test_points_during_the_game() -> None:
    """R6.2: points in a frame count only at the end."""
    state = position(PLAIN, ships={P1: "coins:n02"}, monks={"scholar 1": "1"}, religion={P1: 3})
    assert stored(state) == ""
    assert sheet(state)["ships"] > 0
