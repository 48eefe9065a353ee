"""Moving: steps, what they cost, and where a move may end (R6.1 to R6.3)."""

import pytest

from argosy import Refusal, State
from tests.games.century.table import (
    GAME,
    P1,
    P2,
    P3,
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
    why_not,
)  # fmt: skip
from tests.games.century.test_components import RULES


def printed_neighbours() -> dict[str, set[str]]:
    """Which spaces touch on the classic map: the list of R11.4."""
    text = RULES.split("- R11.4")[1].split("```")[1]
    found: dict[str, set[str]] = {}
    words = text.split()
    for word in words:
        if word.endswith(":"):
            found[word[:-1]] = set()
        else:
            found[[*found][-1]].add(word)
    return found


NEIGHBOURS = printed_neighbours()


def sailable(state: State) -> set[str]:
    return {text.split()[1] for text in can(state) if text.startswith("sail")}


# Steps


@pytest.mark.parametrize("start", NEIGHBOURS)
def test_a_step_leads_to_an_adjacent_tile(start: str) -> None:
    """R6.1.1, R11.4: from every space of the classic map to those that touch it, and to no other."""
    state = position(boats=start, holds=["Y3"])
    assert sailable(state) == NEIGHBOURS[start]
    for name in set(NEIGHBOURS) - NEIGHBOURS[start]:
        assert why_not(state, f"sail {name}").key == "century.why.not-adjacent"


def test_gaps_cannot_be_entered() -> None:
    """R6.1.1: the holes of two-lagoons have no name and touch nobody; around them the map goes on."""
    state = GAME.start(2, 1, {"map": "two-lagoons", "first": "1"})
    do(state, "take-set 1", "place B2", "take-set 2", "place B2")
    assert sailable(state) == {"A2", "A3", "B1", "C1", "C2"}  # the hole is the space below B2


@pytest.mark.parametrize(("tiles", "free"), [("", 1), ("move", 2), ("move move", 3)])
def test_free_steps_come_first(tiles: str, free: int) -> None:
    """R6.1.2, U-09."""
    owned = len(tiles.split())
    state = position(boats="A3", holds=["Y1 R1"], outposts={P1: columns(owned)}, bonuses={P1: tiles})
    path = ["B3", "C4", "D4", "E4"]
    for name in path[:free]:
        do(state, f"sail {name}")
        assert hold(state, P1) == "Y1 R1"
    do(state, f"sail {path[free]}")
    assert can(state) == ["leave yellow", "leave red"]
    do(state, "leave red")
    assert lying(state, path[free - 1]) == "R1"
    assert hold(state, P1) == "Y1"


def test_a_cube_of_any_colour_is_left_on_the_tile_that_is_left() -> None:
    """R6.1.3: the cube lies there before the step is taken, and colours may differ."""
    state = position(boats="C1", holds=["Y1 R1 G1 B1"])
    do(state, "sail C2", "sail C3")
    assert boat(state, P1) == "C2"
    assert can(state) == ["leave yellow", "leave red", "leave green", "leave brown"]
    do(state, "leave brown", "sail C4", "leave red", "sail C5", "leave yellow", "stop")
    assert [lying(state, name) for name in ("C1", "C2", "C3", "C4", "C5")] == ["", "B1", "R1", "Y1", ""]
    assert hold(state, P1) == "G1"


@pytest.mark.parametrize("free", [1, 2, 3])
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_where_the_cubes_of_a_long_move_lie(free: int, steps: int) -> None:
    """R6.1.4, R14.7: with f free steps on the f-th to the (k-1)-th tile entered."""
    path = ["C2", "C3", "C4", "C5", "C6"][:steps]
    tiles = " ".join(["move"] * (free - 1))
    state = position(boats="C1", holds=["Y5"], outposts={P1: columns(free - 1)}, bonuses={P1: tiles})
    do(state, *(f"sail {name}" for name in path), "stop")
    with_cubes = [name for name in ["C1", *path] if lying(state, name)]
    assert with_cubes == path[free - 1 : -1]
    paid = max(0, steps - free)
    assert len(with_cubes) == paid
    assert sum(cubes(hold(state, P1))) == 5 - paid


def test_a_path_that_crosses_itself_leaves_cubes_on_its_first_and_last_tile() -> None:
    """R6.1.4, R6.1.7."""
    state = position(boats="C3", holds=["Y5"])
    do(state, "sail C4", "sail C3", "sail C4", "sail C3", "stop")
    assert (lying(state, "C3"), lying(state, "C4")) == ("Y1", "Y2")


def test_a_move_is_as_long_as_the_cubes_last() -> None:
    """R6.1.5: cubes on the way are not picked up."""
    state = position(boats="C3", holds=["Y1"], lying={"C4": "Y5", "C5": "Y5"})
    do(state, "sail C4", "sail C5")
    assert boat(state, P1) == "C5"
    assert (lying(state, "C4"), lying(state, "C5")) == ("Y6", "Y5")
    assert decision(state) == "pick-up"  # the hold is empty, so the move is over
    state = position(boats="C3", holds=["Y1"], lying={"C4": "Y5"})
    do(state, "sail C4")
    assert hold(state, P1) == "Y1"


def test_a_colour_that_is_not_in_the_hold_cannot_be_left() -> None:
    """R6.1.5."""
    state = do(position(boats="C3", holds=["Y1 R1"]), "sail C4", "sail C5")
    assert why_not(state, "leave green").key == "century.why.no-cube"


def test_passing_through_costs_nothing_extra_and_gives_nothing() -> None:
    """R6.1.6, U-27, U-31."""
    state = position(
        boats="C3 C4 C4",
        holds=["Y1 R1", "G1"],
        lying={"C4": "B2"},
        outposts={P1: "C4", P2: "C4", P3: "C4"},
    )
    do(state, "sail C4", "sail C5", "leave yellow", "stop")
    assert hold(state, P1) == "R1"
    assert hold(state, P2) == "G1"
    assert lying(state, "C4") == "Y1 B2"


def test_a_circle_is_a_move() -> None:
    """R6.1.7, U-10: tolls and cubes lying there count where it ends, even if it began there."""
    state = position(boats="C3 C3", holds=["Y1 R1"], lying={"C3": "G1"})
    do(state, "sail C4", "sail C3", "leave yellow", "stop")
    assert (hold(state, P1), hold(state, P2)) == ("", "R1")
    do(state, "pick-up green")
    assert hold(state, P1) == "G1"


def test_cubes_stay_until_somebody_picks_them_up() -> None:
    """R6.1.8: however many there are, and whoever left them."""
    state = position(boats="C3 D4 A1", holds=["Y2"], lying={"C4": "Y40"})
    do(state, "sail C4", "sail C5", "stop", "pass", "end-turn")
    for _ in range(3):
        assert lying(state, "C4") == "Y41"
        do(state, "stay", "pass", "end-turn")
    do(state, "sail C4", "pick-up-all", "pass")
    assert lying(state, "C4") == ""
    assert hold(state, P2) == "Y10"  # what the hold has room for


# Where a move may end


def test_staying_is_always_possible() -> None:
    """R6.2.1, U-11, U-30: no toll, and no cube from the tile."""
    state = position(boats="D3 D3 D3", holds=["Y1"], lying={"D3": "B1"})
    do(state, "stay")
    assert decision(state) == "action"
    assert [hold(state, seat) for seat in (P1, P2, P3)] == ["Y1", "", ""]
    assert lying(state, "D3") == "B1"
    assert can(position(boats="D3 D3 D3"))[0] == "stay"


MOVES = [
    (2, "C3 D3", "", ""),
    (2, "C3 D3", "Y1", ""),
    (3, "C3 D3 D3", "Y2", ""),
    (3, "C3 D3 C4", "Y1", "move"),
    (4, "A3 B3 B3 B3", "Y2", ""),
    (4, "B5 A4 B4 C6", "Y1", "move"),
    (4, "A1 A2 A2 B1", "", "move move"),
    (4, "E1 D1 D1 D2", "Y3", ""),
]


def reached(state: State) -> set[tuple[str, int]]:
    """Where the active boat can stop, and with how many cubes, as the engine offers it."""
    found: set[tuple[str, int]] = set()
    for action in state.legal():
        text = state.game.notation(action)
        if text == "stay":
            continue
        ahead = state.clone()
        ahead.play(action)
        found |= reached(ahead) if decision(ahead) in ("sail", "leave") else {ended(ahead)}
    return found


def ended(state: State) -> tuple[str, int]:
    """Where the move ended, with the cubes before the toll."""
    paid = sum(sum(cubes(hold(state, seat))) for seat in range(1, state.players))
    return boat(state, P1), sum(cubes(hold(state, P1))) + paid


def allowed(start: str, free: int, held: int, others: list[str]) -> set[tuple[str, int]]:
    """The same by R6: every path of single steps, and stops where a cube is left for each boat."""
    found: set[tuple[str, int]] = set()
    ahead = {(name, free - 1, held) for name in NEIGHBOURS[start]}
    seen: set[tuple[str, int, int]] = set()
    while ahead:
        name, left, held = step = ahead.pop()
        seen.add(step)
        if name in PORTS or others.count(name) <= held:
            found.add((name, held))
        following = [(near, max(0, left - 1), held - (left == 0)) for near in NEIGHBOURS[name]]
        ahead |= {each for each in following if each[2] >= 0 and each not in seen}
    return found


PORTS = ("A1", "A4", "E1", "E4")


@pytest.mark.parametrize(("players", "boats", "held", "tiles"), MOVES)
def test_moves_end_exactly_where_the_rules_allow_it(players: int, boats: str, held: str, tiles: str) -> None:
    """R6.2.2, R6.2.3: no step leads where the move cannot end, and no end is missing."""
    owned = len(tiles.split())
    state = position(players, boats=boats, holds=[held], outposts={P1: columns(owned)}, bonuses={P1: tiles})
    start, *others = boats.split()
    assert reached(state) == allowed(start, 1 + owned, sum(cubes(held)), others)


def test_no_step_into_a_dead_end() -> None:
    """R6.2.3: E1 touches two markets and E2, all taken; with an empty hold the boat must not set sail."""
    state = position(4, boats="E1 D1 D2 E2", holds=[""])
    assert decision(state) == "action"  # there was nothing but to stay
    state = position(4, boats="E1 D1 D2 E2", holds=["Y1"])
    assert can(state) == ["stay", "sail D1", "sail D2", "sail E2"]


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_a_cube_for_each_other_boat_must_be_left(others: int, held: int) -> None:
    """R6.3.1."""
    boats = " ".join(["C3", *["D3"] * others, "A1", "A1"][:4])
    state = position(4, boats=boats, holds=[f"Y{held}" if held else ""])
    if "sail D3" in can(state):
        do(state, "sail D3")
        possible = decision(state) != "sail" or "stop" in can(state)
    else:
        possible = False
    assert possible is (held >= others)


def test_cubes_left_on_the_way_are_not_there_for_the_toll() -> None:
    """R6.3.1: what counts is the hold after all paid steps."""
    state = position(boats="B3 D3 D3", holds=["Y2"])
    do(state, "sail C3", "sail D3")
    assert "stop" not in can(state)
    assert why_not(state, "stop").key == "century.why.stop"


def test_a_move_may_always_end_on_a_port() -> None:
    """R6.3.2, R6.4.3, U-23."""
    state = position(4, boats="D4 E4 E4 E4", holds=["Y1"])
    do(state, "sail E4", "stop")
    assert hold(state, P1) == "Y1"
    assert space(state, "E4")["boats"] == [0, 1, 2, 3]
    state = position(4, boats="D4 E4 E4 E4", holds=[""])
    do(state, "sail E4")
    assert (boat(state, P1), decision(state)) == ("E4", "action")


def test_cubes_lying_there_do_not_pay_the_toll() -> None:
    """R6.3.3."""
    state = position(boats="C3 D3", holds=[""], lying={"D3": "Y9"})
    assert "sail D3" not in can(state)


def test_the_position_keeps_the_way_of_the_turn() -> None:
    """R6.1.1: for the eye; it begins anew with each turn, and a position without it can be read."""
    state = do(position(boats="C2 A1", holds=["Y3"]), "sail C3")
    assert state.view(None)["wake"] == ["C2"]
    do(state, "sail C4")
    assert state.view(None)["wake"] == ["C2", "C3"]
    data = state.dump()
    assert GAME.load(data).view(None)["wake"] == ["C2", "C3"]
    del data["wake"]
    assert GAME.load(data).view(None)["wake"] == []
    do(state, "stop", "pass", "end-turn")
    assert state.view(None)["wake"] == []


def test_a_way_that_cannot_be_sailed_is_refused() -> None:
    data = do(position(boats="C2 A1", holds=["Y3"]), "sail C3").dump()
    data["wake"] = [0]
    with pytest.raises(Refusal):
        GAME.load(data)
