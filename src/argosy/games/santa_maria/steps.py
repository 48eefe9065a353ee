"""The steps of the game, in the order of the rules: the setup, a turn, the main actions, the effects."""

from typing import Final

STEPS: Final = (
    "deal",  # R4.1
    "board",  # R4.2.2
    "dice",  # R4.2.4
    "set",  # R18.3
    "capital",  # R18.4; value: the capital tile
    "capital-turn",  # R18.4; value: the cell
    "begin",  # R5.1.1
    "turn",  # R5.2 DP1: the main action is still to be taken
    "lay",  # R8.4; value: the place in the offer
    "lay-turn",  # R8.4; value: the cell, and the place in the offer
    "pay-tile",  # R8.2; value: the way of paying, how the tile is turned, the cell, the place in the offer
    "line",  # R10.2; value: the die
    "pay-change",  # R10.2; value: the line, and the die
    "building",  # R10.3.2; value: the cell
    "put-die",  # R10.3.4; value: the buildings noted, the line, and the die
    "retiring",  # R12.2; value: the space
    "road",  # R12.2.5
    "income",  # R12.3; value: the dock
    "gain",  # R11.1; value: the effect
    "trade",  # R11.2; value: the effect
    "trade-again",  # R15.7; value: the effect
    "conquest",  # R11.3
    "ship",  # R11.4
    "pay-ship",  # R11.4.1; value: the way of paying, and the dock
    "dock",  # R15.1; value: the ship
    "religion",  # R11.5
    "second-step",  # R11.5.1
    "monk",  # R11.6
    "move-die",  # R15.10; value: the cell
    "end-turn",  # R5.1.4
    "next-turn",  # R5.1.1, R13
)

STEP_DEAL: Final = 0
STEP_BOARD: Final = 1
STEP_DICE: Final = 2
STEP_SET: Final = 3
STEP_CAPITAL: Final = 4
STEP_CAPITAL_TURN: Final = 5
STEP_BEGIN: Final = 6
STEP_TURN: Final = 7
STEP_LAY: Final = 8
STEP_LAY_TURN: Final = 9
STEP_PAY_TILE: Final = 10
STEP_LINE: Final = 11
STEP_PAY_CHANGE: Final = 12
STEP_BUILDING: Final = 13
STEP_PUT_DIE: Final = 14
STEP_RETIRING: Final = 15
STEP_ROAD: Final = 16
STEP_INCOME: Final = 17
STEP_GAIN: Final = 18
STEP_TRADE: Final = 19
STEP_TRADE_AGAIN: Final = 20
STEP_CONQUEST: Final = 21
STEP_SHIP: Final = 22
STEP_PAY_SHIP: Final = 23
STEP_DOCK: Final = 24
STEP_RELIGION: Final = 25
STEP_SECOND_STEP: Final = 26
STEP_MONK: Final = 27
STEP_MOVE_DIE: Final = 28
STEP_END_TURN: Final = 29
STEP_NEXT_TURN: Final = 30
