"""Playing a turn to its end by always taking the step after which the position is worth most."""

from typing import Final

from argosy.engine.state import State

LONGEST_TURN: Final = 40
"""After so many steps a turn is left as it is: nothing obliges a game to let turns end."""

WIN: Final = 50.0
"""What a win is worth, in points, besides the lead."""


def lead(state: State, seat: int) -> float:
    """By how many expected points a seat is ahead of the best of the others; alone, its own points."""
    worth = state.evaluate(seat)
    if state.players == 1:
        return worth
    best = state.evaluate(1 if seat == 0 else 0)
    for other in range(state.players):
        if other != seat:
            best = max(best, state.evaluate(other))
    if state.seat is None:
        worth += WIN if state.places()[seat] == 1 else -WIN
    return worth - best


def best_step(state: State, seat: int) -> int:
    """The option after which the position is worth most to the seat; the first of equals.

    What a single step changes for the others is hardly ever worth the time to look at it.
    """
    options = state.options
    best = options[0]
    if len(options) == 1:
        return best
    most = 0.0
    for i in range(len(options)):
        after = state.clone()
        after.push(options[i])
        worth = lead(after, seat) if after.seat is None else after.evaluate(seat)
        if i == 0 or worth > most:
            best = options[i]
            most = worth
    return best


def finish_turn(state: State, seat: int, turns: int) -> None:
    """Play on for the seat until somebody else decides, or the turn, the `turns`-th of the game, is over."""
    steps = 0
    while state.seat == seat and state.turns == turns and steps < LONGEST_TURN:
        state.push(best_step(state, seat))
        steps += 1
