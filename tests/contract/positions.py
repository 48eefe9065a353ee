"""Positions to test the laws on: every kind of decision, from briskly played games."""

from functools import cache

import pytest

import argosy
from argosy import Rng, State
from tests.players import WHIM, brisk

TABLES = [(slug, players) for slug in argosy.games() for players in argosy.game(slug).seats]
at_every_table = pytest.mark.parametrize(("slug", "players"), TABLES)
of_every_game = pytest.mark.parametrize("slug", argosy.games())

PER_KIND = 8
"""How many positions of each kind of decision are kept, from all over the game."""

PER_GAME = 120
"""Where there are many kinds fewer of each are kept: the laws look at every action in every position."""

MOST = 60_000

SETUPS = [
    (slug, players, option.name, value)
    for slug, players in TABLES
    for option in argosy.game(slug).options
    for value in option.values
]


@cache
def positions(slug: str, players: int) -> tuple[State, ...]:
    """Positions of one game, the finished one last. Shared by the tests: play on clones only."""
    rng = Rng(f"positions {slug} {players} {WHIM}")
    state = argosy.game(slug).start(players, seed=players)
    kept: dict[int, list[State]] = {}
    count: dict[int, int] = {}
    for _ in range(MOST):
        if state.seat is None:
            break
        kind = state.step_kind()
        count[kind] = count.get(kind, 0) + 1
        sample = kept.setdefault(kind, [])
        if len(sample) < PER_KIND:
            sample.append(state.clone())
        elif rng.below(count[kind]) < PER_KIND:
            sample[rng.below(PER_KIND)] = state.clone()
        state.push(brisk(state, rng))
    assert state.seat is None, f"no end after {MOST} decisions"
    most = max(2, PER_GAME // max(1, len(kept)))
    return (*(position for sample in kept.values() for position in sample[:most]), state)


def open_positions(slug: str, players: int) -> tuple[State, ...]:
    """Those in which somebody decides."""
    return positions(slug, players)[:-1]


def finished(slug: str, players: int) -> State:
    """The finished game."""
    return positions(slug, players)[-1]
