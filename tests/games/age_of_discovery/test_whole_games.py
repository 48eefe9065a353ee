"""Whole games: they come to an end, and nothing is lost on the way."""

import pytest

from argosy import Rng, SeatView, State
from argosy.bots import bot
from tests.games.age_of_discovery.table import GAME, dumped, view

with_any_players = pytest.mark.parametrize("players", [2, 3, 4])


def play(level: str, players: int, seed: int, most: int) -> State:
    """A game among bots of one level."""
    state = GAME.start(players, seed=seed)
    bots = [bot(level, f"{seed} {seat}") for seat in range(players)]
    for _ in range(most):
        if state.seat is None:
            return state
        state.push(bots[state.seat].choose(SeatView(state, state.seat)))
    raise AssertionError("a standstill")


@with_any_players
def test_random_games_end(players: int) -> None:
    """R1.3, Q29: no stall guard is needed."""
    for seed in range(20):
        state = play("deckhand", players, seed, 3_000)
        assert state.ending == "last-scoring"


@with_any_players
def test_bots_do_not_bring_games_to_a_standstill(players: int) -> None:
    """Q29: they buy ships to the end."""
    state = play("mate", players, players, 1_500)
    assert view(state)["round"] < 60


@with_any_players
def test_nothing_is_lost_on_the_way(players: int) -> None:
    """R3.1, R3.3, R7.3, R8.6, R9.1.4: after every action."""
    rng = Rng(f"conservation {players}")
    state = GAME.start(players, seed=players)
    aboard = 0
    while state.seat is not None:
        state.play(rng.choice(state.legal()))
        state.check()
        there = len(dumped(state)["aboard"])
        assert there >= aboard
        aboard = there
        assert max(seat["hand"] for seat in view(state)["seats"]) <= 4
