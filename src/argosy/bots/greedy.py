"""Playing on by always taking the step after which the position is worth most."""

from typing import Final

from argosy.engine.rng import Rng
from argosy.engine.state import State

LONGEST_TURN: Final = 40
"""After so many steps a turn is left as it is: nothing obliges a game to let turns end."""

NOBODY: Final = -1

DEEP: Final = 3
"""So many steps further one looks where something has only been named."""

WINS: Final = 5.0
"""What a win is worth besides the lead, in usual margins of the game."""

WHIM: Final = 20
"""In so many of 100 cases a brisk player does anything."""


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
        win = WINS * state.game.margin
        worth += win if state.places()[seat] == 1 else -win
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
        worth = promise(after, seat, DEEP)
        if i == 0 or worth > most:
            best = options[i]
            most = worth
    return best


def promise(state: State, seat: int, deep: int) -> float:
    """What a position is worth; where something was only named, what may come of it at best."""
    if state.seat is None:
        return lead(state, seat)
    if deep == 0 or state.seat != seat or not state.completes(state.step_kind()):
        return state.evaluate(seat)
    most = 0.0
    options = state.options
    for i in range(len(options)):
        after = state.clone()
        after.push(options[i])
        worth = promise(after, seat, deep - 1)
        if i == 0 or worth > most:
            most = worth
    return most


def finish_turn(state: State, turns: int, asked: int = NOBODY) -> None:
    """Play on for whoever decides until the turn, the `turns`-th of the game, is over, or a seat is asked.

    Others may be asked in the middle of a turn: turns are compared when they are over, not half-way.
    """
    steps = 0
    while state.turns == turns and steps < LONGEST_TURN:
        seat = state.seat
        if seat is None or seat == asked:
            return
        state.push(best_step(state, seat))
        steps += 1


def brisk(state: State, rng: Rng) -> int:
    """What gets a game to its end soon and yet through much of what can happen: the best step, or any.

    Random play takes far too long to finish some games, and play without whims may go round in circles.
    """
    assert state.seat is not None
    return rng.choice(state.options) if rng.below(100) < WHIM else best_step(state, state.seat)
