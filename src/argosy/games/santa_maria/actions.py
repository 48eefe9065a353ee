"""What a player can say in Santa Maria."""

from typing import Final

from argosy.engine.actions import ActionTable, Argument, Verb, numbered

RESOURCES: Final = ("wood", "wheat", "sugar", "gem", "gold")
"""The resources; gold is the joker (R6.4)."""

WOOD: Final = 0
WHEAT: Final = 1
SUGAR: Final = 2
GEM: Final = 3
GOLD: Final = 4
COINS: Final = 5
"""Coins, where something is paid or gained."""

POINTS: Final = 6

GAINS: Final = (*RESOURCES, "coins", "points")
"""What a building or a mission station can give."""

DOCKS: Final = ("coins", "conquest", "religion", "points")
"""The docks from top to bottom (R3.11); those of the main board have the same symbols."""

RETIRING: Final = ("coins", "religion", "conquest", "shipping", "road")
"""The retiring spaces from top to bottom (R12.2)."""

SIZE: Final = 6
"""Rows and columns of a colony."""

CELLS: Final = SIZE * SIZE
LINES: Final = 2 * SIZE
"""The columns, then the rows."""

TURNS: Final = ("0", "90", "180", "270")
"""How far a tile is turned, clockwise."""

BOARDS: Final = 4
SETS: Final = 4
OFFER: Final = 10
DOUBLES: Final = 5
"""The first places of the offer are for double tiles, the rest for triple ones."""

MONK_PLACES: Final = 10

_CELL: Final = Argument(
    "cell", tuple(f"{row + 1}-{column + 1}" for row in range(SIZE) for column in range(SIZE))
)
_VALUE: Final = numbered("value", SIZE)

ACTIONS: Final = ActionTable(
    Verb("take-board", numbered("board", BOARDS)),  # R4.2.2
    Verb("take-set", numbered("set", SETS)),  # R18.3
    Verb("sell", Argument("resource", RESOURCES)),  # R7.1
    Verb("buy", Argument("resource", RESOURCES[:4])),  # R7.2, R15.8, R15.9
    Verb("move-die", _CELL),  # R15.10
    Verb("move-to", _CELL),  # R15.10
    Verb("tile", numbered("place", OFFER)),  # R8
    Verb("lay", _CELL),  # R8.4, R12.2.5, R18.4
    Verb("turn", Argument("turn", TURNS)),  # R8.4, R18.4
    Verb("activate", _CELL),  # R9
    Verb("white-die", _VALUE),  # R10.1.1
    Verb("blue-die", _VALUE),  # R10.1.2
    Verb("column", _VALUE),  # R10.2.1
    Verb("row", _VALUE),  # R10.2.1
    Verb("retire", Argument("space", RETIRING)),  # R12.1
    Verb("use"),  # R10.3.3
    Verb("skip"),  # R10.3.3
    Verb("pay", Argument("what", (*RESOURCES, "coins"))),  # R10.2, R11.2, R11.5.1
    Verb("gold-for", Argument("resource", RESOURCES[:4])),  # R6.4
    Verb("pay-rest"),  # R6.4
    Verb("ship", Argument("dock", DOCKS)),  # R11.4
    Verb("dock", Argument("dock", DOCKS)),  # R15.1
    Verb("monk", numbered("place", MONK_PLACES)),  # R11.6
    Verb("give-up"),  # R11.6.5
    Verb("put-die", _CELL),  # R15.6
    Verb("end-turn"),  # R5.1.4
)

TAKE_BOARD: Final = ACTIONS.first("take-board")
TAKE_SET: Final = ACTIONS.first("take-set")
SELL: Final = ACTIONS.first("sell")
BUY: Final = ACTIONS.first("buy")
MOVE_DIE: Final = ACTIONS.first("move-die")
MOVE_TO: Final = ACTIONS.first("move-to")
TILE: Final = ACTIONS.first("tile")
LAY: Final = ACTIONS.first("lay")
TURN: Final = ACTIONS.first("turn")
ACTIVATE: Final = ACTIONS.first("activate")
WHITE_DIE: Final = ACTIONS.first("white-die")
BLUE_DIE: Final = ACTIONS.first("blue-die")
LINE: Final = ACTIONS.first("column")
"""The columns, and right after them the rows."""

RETIRE: Final = ACTIONS.first("retire")
USE: Final = ACTIONS.first("use")
SKIP: Final = ACTIONS.first("skip")
PAY: Final = ACTIONS.first("pay")
GOLD_FOR: Final = ACTIONS.first("gold-for")
PAY_REST: Final = ACTIONS.first("pay-rest")
SHIP: Final = ACTIONS.first("ship")
DOCK: Final = ACTIONS.first("dock")
MONK: Final = ACTIONS.first("monk")
GIVE_UP: Final = ACTIONS.first("give-up")
PUT_DIE: Final = ACTIONS.first("put-die")
END_TURN: Final = ACTIONS.first("end-turn")
