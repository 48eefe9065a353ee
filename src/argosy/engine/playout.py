"""Games played out at random inside the compiled engine, for search and for measuring."""

from argosy.engine.rng import Rng
from argosy.engine.state import State


def play_out(state: State, rng: Rng, most: int) -> int:
    """Play random legal actions until the game is over, `most` at the most; how many were played."""
    played = 0
    while state.seat is not None and played < most:
        options = state.options
        state.push(options[rng.below(len(options))])
        played += 1
    return played
