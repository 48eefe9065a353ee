"""R18.6, R19, R20: the shared pool of blue dice, and the solo game."""

from typing import Any

import pytest

import argosy
from argosy import Rng, State
from tests.games.santa_maria.table import (
    GAME,
    P1,
    P2,
    colony,
    do,
    legal,
    lying,
    played_out,
    position,
    printed,
    reason,
    sheet,
    stored,
)

SHARED = {"blue-dice": "shared"}
LINES = printed("1-1 forest: religion; 2-2 farm: 1 wheat; 3-3 city: 1 points; 4-4 city: 2 coins")


def solo(**more: Any) -> Any:
    state = position(more.pop("game", GAME), players=1, **more)
    return state.view(0)["solo"], state


# R19


def test_everybody_rolls_into_the_pool() -> None:
    """R19.1: nobody owns blue dice."""
    state = GAME.start(3, seed=1, options=SHARED)
    pool = state.view(None)["blue_pool"]
    assert isinstance(pool, list)
    assert sum(pool) == 3
    assert all(sum(colony(state, seat)["blue_dice"]) == 0 for seat in range(3))
    assert state.view(None)["blue_supply"] == 6


def test_a_blue_die_of_any_value_within_the_limit() -> None:
    """R19.3: as many as one has unlocked."""
    state = position(LINES, options=SHARED, blue={P1: "2", P2: "3"})
    assert legal(state, "blue-die") == ["blue-die 2", "blue-die 3"]
    do(state, "blue-die 3", "end-turn")
    assert legal(state, "blue-die") == ["blue-die 2"]
    do(state, "retire coins", "end-turn")
    assert legal(state, "blue-die") == []
    assert reason(state, "blue-die 2") == "no-blue-die-left"
    state = position(LINES, options=SHARED, religion={P1: 3}, blue={P1: "3", P2: "4"}, lying={P1: "2-2=b2"})
    assert len(legal(state, "blue-die")) == 2


def test_an_unlocked_die_goes_into_the_pool_at_once() -> None:
    """R19.2, R19.4, Q15: for the others now, for its finder's limit from the next turn on."""
    state = position(LINES, options=SHARED, religion={P1: 2}, blue={P1: "2", P2: "2"}, stock={P1: "1 coins"})
    do(state, "activate 1-1", "use", "give-up")
    assert sum(state.view(None)["blue_pool"]) == 3  # type: ignore[call-overload]
    assert colony(state)["blue_dice_owned"] == 2
    do(state, "end-turn")
    assert state.seat == P2
    state = position(LINES, options=SHARED, religion={P1: 2}, blue={P1: "2", P2: "2"})
    do(state, "retire religion", "use", "give-up", "end-turn")
    assert sum(state.view(None)["blue_pool"]) == 3  # type: ignore[call-overload]


def test_all_blue_dice_are_rolled_for_the_new_year() -> None:
    """R19.5."""
    state = position(LINES, options=SHARED, religion={P1: 3}, lying={P1: "2-2=b2"}, retired={P2: "coins"})
    do(state, "retire road", "skip", "end-turn")
    assert lying(state) == ""
    assert sum(state.view(None)["blue_pool"]) == 3  # type: ignore[call-overload]


@pytest.mark.parametrize("scholar", ["botany", "philosophy", "construction"])
def test_scholars_work_with_shared_dice(scholar: str) -> None:
    """R19.5, Q35."""
    game = printed("2-1 farm: 1 wheat; 2-2 forest: 1 wood; 6-2 city: 1 points")
    state = position(
        game,
        options=SHARED,
        scholars=f"{scholar} logistics astronomy",
        monks={"scholar 1": "1"},
        religion={P1: 3},
        blue={P1: "2 2", P2: "2"},
        stock={P1: "1 wheat"},
    )
    do(state, "blue-die 2")
    if scholar == "construction":
        do(state, "put-die 2-1")
    elif scholar == "philosophy":
        do(state, "column 2")
    else:
        assert "row 6" in legal(state)
        do(state, "row 6")
    assert "b" in lying(state)


@pytest.mark.parametrize(("players", "boards"), [(1, "usual"), (2, "advanced"), (3, "draft"), (4, "usual")])
def test_the_pool_goes_with_every_mode(players: int, boards: str) -> None:
    """Q35, R18.6: whole games."""
    state = GAME.start(players, seed=4, options={"boards": boards, **SHARED})
    rng = Rng(1)
    while state.seat is not None:
        state.play(rng.choice(state.legal()))
        state.check()
    assert state.ending == "third-year"


def test_rare_combinations_are_refused_with_a_reason() -> None:
    """R20.1."""
    for options in ({"boards": "draft"}, {"boards": "advanced"}, {"first": "2"}):
        with pytest.raises(argosy.Refusal):
            GAME.start(1, options=options)


# R20


def test_the_year_ends_when_the_lone_player_retires() -> None:
    """R20.1, R20.2: any space, every year."""
    state = position(GAME, players=1)
    do(state, "retire road", "skip", "end-turn")
    assert state.view(None)["year"] == 2
    assert len(legal(state, "retire")) == 5


@pytest.mark.parametrize(("year", "tree", "points"), [(1, 2, 4), (2, 4, 5), (3, 6, 6)])
def test_the_trees(year: int, tree: int, points: int) -> None:
    """R20.3, W26: the tree of the year must be passed."""
    for space, gained in ((tree - 1, 0), (tree, points)):
        state = position(GAME, players=1, year=year, conquest=f"1:{space}")
        do(state, "retire road", "skip", "end-turn")
        assert colony(state)["conquest_points"][year - 1] == gained
        view: Any = state.view(0)["solo"]
        assert view["thresholds"][year - 1]["reached"] is bool(gained)


def test_a_hundred_points_win() -> None:
    """R20.4."""
    for points, place in ((97, 2), (98, 1)):
        state = position(
            GAME,
            players=1,
            year=3,
            stock={P1: f"{points} points"},
            own={P1: "botany"},
            scholars="astronomy philosophy logistics",
        )
        assert sheet(state)["scholars"] == 2
        played_out(state, "retire road", "skip")
        assert state.places() == [place]


def reached(state: State) -> set[str]:
    view: Any = state.view(0)["solo"]
    return {goal["id"] for goal in view["goals"] if goal["reached"]}


def test_goals_for_points() -> None:
    """R20.5, R20.5.5, R20.5.6: 120 and 150, any number of goals in a game."""
    own = {P1: "botany"}
    names = "astronomy philosophy logistics"
    for points, goals in ((117, set()), (118, {"democracy"}), (148, {"democracy", "utopia"})):
        state = position(GAME, players=1, stock={P1: f"{points} points"}, own=own, scholars=names)
        assert reached(state) == goals


def test_communism() -> None:
    """R20.5.1: 28 points from colonists."""
    for last, goals in ((1, set()), (2, {"communism"})):
        cells = [f"1-{column} road 2" for column in range(1, 6)] + [f"1-6 road {last}"]
        cells += [f"2-{column} road 2" for column in range(1, 7)] + [
            f"3-{column} road 2" for column in (1, 2)
        ]
        cells += ["3-3 road 0", "3-4 road 0", "3-5 road 0", "3-6 road 0"]
        state = position(printed("; ".join(cells)), players=1)
        assert sheet(state)["colonists"] == 26 + last
        assert reached(state) == goals


def test_capitalism() -> None:
    """R20.5.2: four ship sets."""
    docks = ("coins", "conquest", "religion", "points")
    ships = [f"{dock}:n{4 * number + i + 2:02}" for number in range(4) for i, dock in enumerate(docks)]
    assert "capitalism" in reached(position(GAME, players=1, ships={P1: " ".join(ships)}))
    assert "capitalism" not in reached(position(GAME, players=1, ships={P1: " ".join(ships[:-1])}))


def test_theocracy() -> None:
    """R20.5.3, Q16: 30 points from the goals of bishops, without what the monks cost."""
    docks = " ".join(f"points:n{number:02}" for number in range(2, 8))
    four = [
        f"{row}-1 farm: 1 wheat; {row}-2 forest: 1 wood; {row}-3 mountain: 1 gem; {row}-4 city: 1 points"
        for row in range(1, 5)
    ]
    for rows, goals in ((3, 0), (4, 1)):
        state = position(
            printed("; ".join(four[:rows])),
            players=1,
            religion={P1: 7},
            ships={P1: docks},
            bishops="ships-in-one-dock diverse-lines largest-area",
            monks={"bishop 1": "1", "bishop 2": "1", "bishop 3": "1"},
        )
        assert sheet(state)["bishops"] == 12 + 3 * rows + 2 * rows - 6
        assert ("theocracy" in reached(state)) is bool(goals)


def test_terraforming() -> None:
    """R20.5.4, Q13: an area from edge to edge; roads and the capital do not count."""
    cities = [f"{1 if column < 3 else 2}-{column} city: 1 points" for column in (1, 2, 3, 4, 5, 6)]
    assert "terraforming" not in reached(position(printed("; ".join(cities)), players=1))
    cities.append("2-2 city: 1 points")
    assert "terraforming" in reached(position(printed("; ".join(cities)), players=1))
    rows = "; ".join(f"{row}-4 mountain: 1 gem" for row in range(1, 7))
    assert "terraforming" in reached(position(printed(rows), players=1))
    roads = "; ".join(f"{row}-4 road 0" for row in range(1, 7))
    assert "terraforming" not in reached(position(printed(roads), players=1))


def test_the_goals_are_told_at_the_end() -> None:
    """R20.5."""
    state = position(GAME, players=1, year=3, stock={P1: "130 points"})
    told: list[str] = []
    state.listener = lambda event: told.append(event.message.key)
    played_out(state, "retire road", "skip")
    assert told.count("santa_maria.log.goal") == 1
    assert stored(state) == "130 points"
