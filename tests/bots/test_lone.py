"""Bots in a game for one, where only the counter of turns tells where a turn ends."""

import pytest

from argosy import Rng
from argosy.bots import bot
from argosy.bots.captain import Budget, chances, search, turns
from argosy.bots.greedy import finish_turn, lead
from argosy.engine.seat import SeatView
from tests.bots.lone import PICKS, TURNS, LoneGame


def test_a_turn_is_finished_and_no_more() -> None:
    state = LoneGame().start(1, seed=1)
    finish_turn(state, 1)
    assert (state.turns, state.points) == (2, 3)  # type: ignore[attr-defined]
    finish_turn(state, 1)
    assert state.turns == 2


def test_the_captain_plans_to_the_end_of_its_turn() -> None:
    state = LoneGame().start(1, seed=1)
    found = turns(state, 0, 12, 8)
    assert {len(turn.actions) for turn in found} == {PICKS}
    assert {turn.after.turns for turn in found} == {2}
    assert found[0].actions == [2, 3, 3]


def test_the_tree_goes_on_from_turn_to_turn() -> None:
    state = LoneGame().start(1, seed=1)
    root = search(SeatView(state, 0), Rng(1), Budget(60, 0.0))
    node, depth = root, 0
    while node.turns:
        assert all(len(turn.actions) == PICKS for turn in node.turns)
        node = node.children[max(range(len(node.turns)), key=lambda i: node.visits_of[i])]
        depth += 1
    assert depth > 1


def test_a_turn_goes_on_when_somebody_else_is_asked() -> None:
    """What a beginning is worth is seen when the turn is over: 3 at once looks best half-way."""
    state = LoneGame().start(2, seed=1)
    found = turns(state, 0, 12, 8)
    assert {turn.after.turns for turn in found} == {2}
    assert {len(turn.actions) for turn in found} == {PICKS - 1}
    assert found[0].actions == [2, 3]
    for name in ("mate", "captain:10"):
        assert bot(name, seed=1).choose(SeatView(state, 0)) == 2


@pytest.mark.parametrize(("name", "points"), [("mate", 32), ("captain:30", 32)])
def test_bots_play_the_lone_game_as_well_as_can_be(name: str, points: int) -> None:
    """Both look at whole turns: 2 and then 3 and 3, four times over."""
    state = LoneGame().start(1, seed=1)
    player = bot(name, seed=1)
    for _ in range(PICKS * TURNS):
        state.play(player.choose(SeatView(state, 0)))
    assert state.seat is None
    assert state.scores() == [points]
    assert state.places() == [1]


def test_the_worth_of_a_lone_position_is_its_points() -> None:
    """More is better, however much it is already; there is nobody to be ahead of."""
    state = LoneGame().start(1, seed=1)
    worths: list[float] = []
    for _ in range(PICKS * TURNS):
        state.push(2)
        worths.append(chances(state)[0])
        assert lead(state, 0) == state.evaluate(0)
    assert worths == sorted(set(worths))
    assert all(0.5 < worth < 1 for worth in worths)
