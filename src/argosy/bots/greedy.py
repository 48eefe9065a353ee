"""Playing a turn to its end by always taking the step after which the position is worth most."""

from typing import Final

from argosy.engine.state import State

LONGEST_TURN: Final = 40
"""After so many steps a turn is left as it is: nothing obliges a game to let turns end."""


def best_step(state: State, seat: int) -> int:
    """The option after which the position is worth most to the seat; the first of equals."""
    options = state.options
    best = options[0]
    if len(options) == 1:
        return best
    most = 0.0
    for i in range(len(options)):
        after = state.clone()
        after.push(options[i])
        worth = after.evaluate(seat)
        if i == 0 or worth > most:
            best = options[i]
            most = worth
    return best


def finish_turn(state: State, seat: int) -> None:
    """Play on for the seat until somebody else decides, or the game is over."""
    steps = 0
    while state.seat == seat and steps < LONGEST_TURN:
        state.push(best_step(state, seat))
        steps += 1
