"""R3, R4, R18, R21: what lies where before the first turn; boards and sets that the players choose."""

from typing import Any

import pytest

from argosy import Refusal
from tests.games.santa_maria.table import GAME, P1, P2, colony, do, legal, reason, step, stored, why_not

PLAYERS = (1, 2, 3, 4)


def start(players: int, seed: int = 3, **options: str) -> Any:
    return GAME.start(
        players, seed=seed, options={"first": "1", **{k.replace("_", "-"): v for k, v in options.items()}}
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_the_main_board(players: int) -> None:
    """R3.10, R4.1.1, R4.1.2, R4.1.3, R4.1.4, R4.1.5, R4.1.6, R4.1.7, R4.1.8, R21.1."""
    view = start(players, boards="usual").view(None)
    assert view["blue_supply"] == 2 * players
    assert sum(view["white_dice"]) == 3 * players
    assert sorted(dock["ship"]["id"] for dock in view["docks"]) == ["s1", "s2", "s3", "s4"]
    assert view["ship_stack"] == 30
    assert view["road_tiles"] == 3
    kinds = [place["kind"] for place in view["monk_places"]]
    assert kinds == ["scholar"] * 3 + ["bishop"] * 3 + ["mission"] * 4
    assert len({place["id"] for place in view["monk_places"]}) == 10
    assert [tile["kind"] for tile in view["offer"]] == ["double"] * 5 + ["triple"] * 5
    assert view["tile_stacks"] == {"double": 10, "triple": 10}
    assert len(view["retiring_spaces"]) == 5


def test_every_player_begins_alike() -> None:
    """R4.1.10, R3.6: markers on the start spaces and on the market, six monks."""
    view = start(3).view(None)
    assert view["religion_track"]["markers"] == view["conquest_track"]["markers"] == [0, 0, 0]
    assert [board["retired"] for board in view["colonies"]] == [None] * 3
    assert [board["monks_left"] for board in view["colonies"]] == [6] * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_goods_and_a_blue_die(players: int) -> None:
    """R4.2.3, R4.2.4, R21.1, W1."""
    state = start(players)
    for seat in range(players):
        assert stored(state, seat) == f"2 wood {3 + seat} coins"
        assert sum(colony(state, seat)["blue_dice"]) == 1
    assert state.view(None)["blue_supply"] == 2 * players


def test_the_start_player_is_drawn_and_coins_go_by_turn_order() -> None:
    """R4.2.1, R4.2.3, Q26: the die keeps its value until it is rolled again."""
    firsts: set[int] = set()
    for seed in range(20):
        state = GAME.start(3, seed=seed)
        first: Any = state.view(None)["start_player"]
        firsts.add(first)
        assert state.seat == first
        assert stored(state, (first + 2) % 3) == "2 wood 5 coins"
        before = colony(state, first)["blue_dice"]
        do(state, "retire coins", "end-turn")
        assert colony(state, first)["blue_dice"] == before
    assert firsts == {0, 1, 2}


def test_random_boards_are_all_different() -> None:
    """R4.2.2, R3.1, R4.1.9, Q30: side A with a capital; no capital tile and no set."""
    state = start(4)
    assert sorted(colony(state, seat)["board"] for seat in range(4)) == ["a1", "a2", "a3", "a4"]
    assert state.view(None)["sets_left"] == []
    for seat in range(4):
        capitals = [cell for cell in colony(state, seat)["cells"] if cell.get("terrain") == "capital"]
        assert len(capitals) == 1
        assert colony(state, seat)["own_scholar"] is None


def test_boards_are_drafted_from_the_last_seat() -> None:
    """R4.2.2, R4.2.5, Q30: the blue dice are rolled when all have chosen; a board is taken once."""
    state = start(3, boards="draft")
    assert state.seat == 2
    assert step(state) == "board"
    assert sum(sum(colony(state, seat)["blue_dice"]) for seat in range(3)) == 0
    assert len(state.view(None)["offer"]) == 10  # what chance has dealt is known
    do(state, "take-board 2")
    assert state.seat == 1
    assert legal(state) == ["take-board 1", "take-board 3", "take-board 4"]
    assert reason(state, "take-board 2") == "board"
    do(state, "take-board 1", "take-board 4")
    assert [colony(state, seat)["board"] for seat in range(3)] == ["a4", "a1", "a2"]
    assert [sum(colony(state, seat)["blue_dice"]) for seat in range(3)] == [1, 1, 1]
    assert (state.seat, step(state)) == (0, "turn")


def test_the_events_of_chance_have_an_order() -> None:
    """R4.2.5: dice and stacks first, then the start player, boards, and last the blue dice."""
    events = list(dict.fromkeys(outcome.event for outcome in GAME.start(2, seed=5).chances()))
    assert events == [
        "white-die", "start-ships", "ships", "scholars", "bishops", "doubles", "triples", "start-player",
        "boards", "blue-die",
    ]  # fmt: skip


# The advanced set-up


def test_the_advanced_set_up() -> None:
    """R18.1, R18.2, R4.1.9: side B for all, four sets, the blue dice rolled."""
    state = start(2, boards="advanced")
    sets = state.view(None)["sets_left"]
    assert len(sets) == 4
    assert len({one["scholar"]["id"] for one in sets}) == 4
    shown = {place["id"] for place in state.view(None)["monk_places"]}
    assert shown.isdisjoint(one["scholar"]["id"] for one in sets)
    assert [colony(state, seat)["side"] for seat in range(2)] == ["B", "B"]
    assert [sum(colony(state, seat)["blue_dice"]) for seat in range(2)] == [1, 1]
    assert not any(cell.get("terrain") == "capital" for cell in colony(state)["cells"])


def test_sets_are_taken_and_laid_one_after_the_other() -> None:
    """R18.3, R18.4, R18.5, R18.6, Q14."""
    state = start(2, boards="advanced")
    assert state.seat == P2
    third = state.view(None)["sets_left"][2]["scholar"]["id"]
    do(state, "take-set 3")
    assert (state.seat, step(state)) == (P2, "capital")
    assert "lay 1-1" not in legal(state)  # printed
    do(state, "lay 2-2")
    assert legal(state) == ["turn 90", "turn 180", "turn 270"]  # 2-3 is printed
    do(state, "turn 180")
    assert colony(state, P2)["cells"][7]["terrain"] == "capital"
    assert colony(state, P2)["cells"][6]["kind"] == "road"
    assert colony(state, P2)["abilities"] == [third]
    assert colony(state, P2)["monks_left"] == 6
    assert colony(state, P2)["sheet"]["scholars"] == colony(state, P2)["own_scholar"]["points"]
    assert (state.seat, step(state)) == (P1, "set")
    assert legal(state) == ["take-set 1", "take-set 2", "take-set 4"]
    assert reason(state, "take-set 3") == "set"
    do(state, "take-set 1", "lay 5-5", "turn 0")
    assert state.view(None)["sets_left"] == []
    assert third not in colony(state, P1)["abilities"]
    assert step(state) == "turn"


def test_alone_there_is_one_way_to_set_up() -> None:
    """R20.1, R4.1.9."""
    state = start(1)
    assert (stored(state), colony(state)["side"]) == ("2 wood 3 coins", "B")
    assert state.view(None)["blue_supply"] == 2
    assert sum(state.view(None)["white_dice"]) == 3
    assert len(legal(state, "take-set")) == 4
    for boards in ("draft", "advanced"):
        with pytest.raises(Refusal):
            start(1, boards=boards)


def test_a_start_player_who_is_not_there_is_refused() -> None:
    """R4.2.1."""
    with pytest.raises(Refusal):
        GAME.start(2, options={"first": "3"})


def test_nothing_else_is_possible_during_the_set_up() -> None:
    """R5.1.2, R1.2."""
    state = start(2, boards="draft")
    assert why_not(state, "retire coins").key == "reason.other-decision"
    assert P1 == 0
