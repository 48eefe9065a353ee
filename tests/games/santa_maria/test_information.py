"""R5.2, R22: who may know what; what happens by itself."""

from typing import Any

from argosy import Rng
from tests.games.santa_maria.table import (
    GAME,
    P1,
    P2,
    colony,
    do,
    legal,
    played_out,
    position,
    printed,
    stored,
    told,
)


def test_the_stacks_are_hidden() -> None:
    """R22.1, R22.3, R22.4: their order from everybody, what they hold from nobody."""
    state = position(players=3)
    dump: Any = state.dump()
    for seat in (None, 0, 1, 2):
        text = str(state.view(seat))
        assert all(f"'{name}'" not in text for name in dump["ship_stack"] + dump["doubles"] + dump["triples"])
    guess: Any = state.resample(P1, Rng(1)).dump()
    for name in ("ship_stack", "doubles", "triples"):
        assert guess[name] != dump[name]
        assert sorted(guess[name]) == sorted(dump[name])


def test_happiness_tokens_lie_face_down() -> None:
    """R22.2, Q29, R6.2: only their owner sees them before the end; a guess keeps them."""
    state = position(stock={P1: "7 points", P2: "9 points"})
    views: list[Any] = [state.view(seat) for seat in (None, P1, P2)]
    assert [[board["points"] for board in view["colonies"]] for view in views] == [
        [None, None],
        [7, None],
        [None, 9],
    ]
    assert state.scores() == [0, 0]
    assert [points["happiness"] for points in state.sheet()] == [0, 0]
    guess: Any = state.resample(P1, Rng(1)).dump()
    assert guess["stock"] == state.dump()["stock"]
    state = position(year=3, stock={P1: "7 points"}, retired={P2: "coins"})
    played_out(state, "retire road", "skip")
    assert state.scores()[P1] >= 7
    final: Any = state.view(P2)
    assert final["colonies"][P1]["points"] == 7


def test_alone_there_is_nobody_to_hide_them_from() -> None:
    """R22.2."""
    state = position(players=1, stock={P1: "7 points"})
    assert state.scores()[0] >= 7


def test_what_happens_by_itself() -> None:
    """R5.2.2: overflow, gold on the track, dice, taxes, income: no question is asked."""
    state = position(
        printed("1-1 mountain: conquest; 2-1 forest: 2 wood"),
        stock={P1: "3 wood"},
        conquest="1:2",
        white="1",
    )
    assert told(state, "white-die 1") == ["die", "conquest", "gain", "gain", "put-die"]
    assert stored(state) == "3 wood 1 gold 2 coins"


def test_only_the_active_player_decides() -> None:
    """R5.1.5."""
    state = GAME.start(3, seed=2)
    rng = Rng(3)
    for _ in range(200):
        if state.seat is None:
            break
        agenda: Any = state.view(None)["agenda"]
        assert {step[1] for step in agenda} == {state.seat}
        state.play(rng.choice(state.legal()))


def test_costs_and_points_of_ships_stay_known() -> None:
    """R22.3."""
    state = position(ships={P2: "coins:n02"})
    ship = colony(state, P2)["port"][0]["ships"][0]
    assert ship["points"] > 0
    assert ship["cost"]
    assert legal(state)


def test_views_show_what_a_line_would_do() -> None:
    """R6.7, R10.3.1: columns from top to bottom, rows from left to right."""
    state = position(
        printed("1-2 forest: 1 wood; 5-2 farm: 1 wheat; 5-4 city: 2 coins; 3-2 road 2"), lying={P1: "1-2=1"}
    )
    lines = colony(state)["lines"]
    assert lines[1] == {"line": "column", "number": 2, "activates": [25], "colonists": 2, "complete": False}
    assert lines[10]["activates"] == [25, 27]


def test_a_decision_under_way_is_in_the_view() -> None:
    """R5.2.3."""
    state = position(stock={P1: "2 wood"})
    do(state, "tile 1")
    pending: Any = state.view(None)["pending"]
    assert pending["place"] == 0
    assert pending["tile"]["kind"] == "double"
