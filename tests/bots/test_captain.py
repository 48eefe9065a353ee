"""What holds for the bot that searches, in any game that fulfils the contract."""

import pytest

import argosy
from argosy import Rng, State
from argosy.bots import Bot, bot
from argosy.bots.captain import Budget, Captain, Turn, best_of, search, turns
from argosy.engine.seat import SeatView
from tests.players import play_randomly

GAMES = argosy.games()


def begun(slug: str, decisions: int, seed: int = 5) -> State:
    """A game of two after so many random decisions, or fewer if it would be over by then."""
    state = argosy.game(slug).start(2, seed=seed)
    rng = Rng(seed)
    for _ in range(decisions):
        after = state.clone()
        play_randomly(after, rng, 1)
        if after.seat is None:
            break
        state = after
    return state


def decide(state: State, player: Bot) -> int:
    assert state.seat is not None
    return player.choose(SeatView(state, state.seat))


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_seed_and_budget_give_the_same_play(slug: str) -> None:
    played: list[list[int]] = []
    for _ in range(2):
        state = begun(slug, 20)
        player = bot("captain:8", seed=3)
        actions: list[int] = []
        for _ in range(12):
            actions.append(decide(state, player))
            state.play(actions[-1])
        played.append(actions)
    assert played[0] == played[1]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("decisions", [0, 15, 60])
def test_the_turns_it_looks_at_can_be_played(slug: str, decisions: int) -> None:
    state = begun(slug, decisions)
    seat = state.seat
    assert seat is not None
    found = turns(state, seat, 6, 4)
    assert 1 <= len(found) <= 4
    assert [turn.worth for turn in found] == sorted((turn.worth for turn in found), reverse=True)
    for turn in found:
        after = state.clone()
        for action, legal in zip(turn.actions, turn.legal, strict=True):
            assert after.seat == seat
            assert after.legal() == legal
            after.play(action)
        assert after.seat != seat or after.turns > state.turns


@pytest.mark.parametrize("slug", GAMES)
def test_thinking_changes_nothing_at_the_table(slug: str) -> None:
    state = begun(slug, 30)
    before = state.dump()
    decide(state, bot("captain:5", seed=1))
    assert state.dump() == before


@pytest.mark.parametrize("slug", GAMES)
def test_a_budget_of_playouts_is_kept(slug: str) -> None:
    state = begun(slug, 30)
    assert state.seat is not None
    root = search(SeatView(state, state.seat), Rng(1), Budget(9, 0.0))
    assert 1 <= sum(root.visits_of) <= 9


@pytest.mark.parametrize("slug", GAMES)
def test_what_differs_from_the_plan_is_thought_about_afresh(slug: str) -> None:
    """The same bot is asked about another position: what it had in mind must not be played there."""
    player = bot("captain:4", seed=1)
    for decisions in range(0, 60, 3):
        state = begun(slug, decisions, seed=decisions)
        for _ in range(3):
            if state.seat is not None:
                action = decide(state, player)
                assert action in state.legal()
                state.play(action)


def test_turns_that_are_worth_the_same_are_one() -> None:
    state = begun(GAMES[0], 0)
    found = [Turn([i], [[i]], state, worth) for i, worth in enumerate([1.0, 3.0, 3.0, 2.0, 5.0])]
    assert [turn.actions[0] for turn in best_of(found, 3)] == [4, 1, 3]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(("strong", "weak"), [("captain:8", "mate"), ("mate", "deckhand")])
def test_who_thinks_longer_makes_more_points(slug: str, strong: str, weak: str) -> None:
    points = {strong: 0, weak: 0}
    for seed in range(2):
        state = argosy.game(slug).start(2, seed=seed)
        names = [strong, weak] if seed % 2 else [weak, strong]
        players = [bot(name, f"{seed} {name}") for name in names]
        while state.seat is not None:
            state.play(decide(state, players[state.seat]))
        for name, scored in zip(names, state.scores(), strict=True):
            points[name] += scored
    assert points[strong] > points[weak]


def test_a_captain_without_a_budget_thinks_for_about_a_second() -> None:
    captain = bot("captain")
    assert isinstance(captain, Captain)
    assert (captain.budget.playouts, captain.budget.seconds) == (0, 1.0)
