"""Players for the tests. Random play hardly ever finishes some games, so whole games are played briskly."""

from argosy import Rng, State

WHIM = 20
"""In so many of 100 cases the brisk player does anything. Without whims it may go round in circles."""


def brisk(state: State, rng: Rng) -> int:
    """An action: mostly the one after which the position looks best to the player who decides."""
    legal = state.legal()
    seat = state.seat
    assert seat is not None
    if len(legal) == 1 or rng.below(100) < WHIM:
        return rng.choice(legal)
    worths: list[float] = []
    for action in legal:
        ahead = state.clone()
        ahead.push(action)
        worths.append(ahead.evaluate(seat))
    best = max(worths)
    return rng.choice([action for action, worth in zip(legal, worths, strict=True) if worth == best])


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
