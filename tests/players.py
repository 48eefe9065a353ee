"""Players for the tests. Random play hardly ever finishes some games, so whole games are played briskly."""

from argosy import Rng, State
from argosy.bots.greedy import WHIM, brisk

__all__ = ["WHIM", "brisk", "play_briskly", "play_randomly"]


def play_briskly(state: State, rng: Rng, most: int = 60_000) -> None:
    """Play to the end; fails if that takes more than `most` decisions."""
    for _ in range(most):
        if state.seat is None:
            return
        state.push(brisk(state, rng))
    raise AssertionError(f"no end after {most} decisions")


def play_randomly(state: State, rng: Rng, most: int) -> None:
    """At most so many random actions."""
    for _ in range(most):
        if state.seat is None:
            return
        state.push(rng.choice(state.legal()))
