"""The steps of the game, in the order of the rulebook's phase table (R5.2)."""

from typing import Final

STEPS: Final = (
    "deal",  # R4.2 to R4.6
    "set",  # R4.8.1
    "space",  # R4.8.2
    "return-sets",  # R4.9
    "move",  # T1
    "sail",  # T1, after the first step; value: free steps left
    "leave",  # T1, before a paid step; value: the space sailed to
    "toll",  # T2; value: the seat that receives the cube
    "pick-up",  # T3
    "action",  # T4
    "pay",  # T4a; value: cubes still to pay
    "build",  # T4a
    "bonus",  # T4a
    "upgrade",  # T4a; value: upgrades left
    "exchange",  # T4a
    "limit",  # T5
    "discard",  # T5; value: cubes still to discard
    "end-turn",  # T6
    "others-limit",  # T5 for those who received tolls
    "next-turn",  # T6
)

STEP_DEAL: Final = 0
STEP_SET: Final = 1
STEP_SPACE: Final = 2
STEP_RETURN_SETS: Final = 3
STEP_MOVE: Final = 4
STEP_SAIL: Final = 5
STEP_LEAVE: Final = 6
STEP_TOLL: Final = 7
STEP_PICK_UP: Final = 8
STEP_ACTION: Final = 9
STEP_PAY: Final = 10
STEP_BUILD: Final = 11
STEP_BONUS: Final = 12
STEP_UPGRADE: Final = 13
STEP_EXCHANGE: Final = 14
STEP_LIMIT: Final = 15
STEP_DISCARD: Final = 16
STEP_END_TURN: Final = 17
STEP_OTHERS_LIMIT: Final = 18
STEP_NEXT_TURN: Final = 19

TURN: Final = (STEP_NEXT_TURN, STEP_OTHERS_LIMIT, STEP_END_TURN, STEP_LIMIT, STEP_ACTION, STEP_MOVE)
"""A turn as it goes on the agenda, the last step first."""
