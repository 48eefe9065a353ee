"""The steps of the game, in the order of the rules (R5)."""

from typing import Final

STEPS: Final = (
    "deal",  # R4
    "begin-turn",  # R5.1
    "choose",  # R5.3
    "buying",  # R5.4
    "sending",  # R5.5
    "ship",  # R9.3, R9.4: the next ship of what is being sent
    "duration",  # R9.4.5
    "turn-end",  # R5.8
)

STEP_DEAL: Final = 0
STEP_BEGIN_TURN: Final = 1
STEP_CHOOSE: Final = 2
STEP_BUYING: Final = 3
STEP_SENDING: Final = 4
STEP_SHIP: Final = 5
STEP_DURATION: Final = 6
STEP_TURN_END: Final = 7

TURN: Final = (STEP_TURN_END, STEP_CHOOSE, STEP_BEGIN_TURN)
"""A turn as it goes on the agenda, the last step first."""

COINS: Final = 1
ACCEPT: Final = 2
BUY_SHIPS: Final = 4
SEND_SHIPS: Final = 8
"""The four actions of a turn (R5.2), as bits of those already taken."""


def two_taken(taken: int) -> bool:
    """R5.2: whether two actions have been taken in this turn."""
    return taken & (taken - 1) != 0
