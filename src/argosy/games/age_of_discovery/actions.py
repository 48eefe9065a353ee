"""What a player can say in Age of Discovery."""

from typing import Final

from argosy.engine.actions import ActionTable, Argument, Verb, numbered

COLOURS: Final = ("red", "yellow", "blue", "green", "white", "brown")
"""The colours of ships, contracts and expeditions (R3.1.1)."""

EXPEDITIONS: Final = (
    "abreu", "columbus", "dias", "cabral", "gama", "cartier", "verrazzano", "elcano", "magellan", "drake",
    "cabot", "vespucci",
)  # fmt: skip
"""The expeditions by their explorers (R3.2)."""

VALUES: Final = 3
"""Transport values are 1, 2 and 3 (R3.1)."""

LEAST_REQUIRED: Final = 3
REQUIRED: Final = ("3", "4", "5", "6")
"""The required values of contracts (R3.3)."""

COLUMNS: Final = 5
OPEN: Final = 4
"""So many contracts lie open (R4.5)."""

DURATIONS: Final = 3

CLASSES: Final = len(COLOURS) * VALUES
"""Ships of equal colour and value are interchangeable: colour * 3 + value - 1 is the class of a ship."""

TARGETS: Final = (
    *(f"purchase-{column + 1}" for column in range(COLUMNS)),
    *(f"filling-{column + 1}" for column in range(COLUMNS)),
    *(f"contract-{slot + 1}" for slot in range(OPEN)),
)
"""What can be reserved (R10.3.2)."""

_COLOUR: Final = Argument("colour", COLOURS)
_VALUE: Final = numbered("value", VALUES)

ACTIONS: Final = ActionTable(
    Verb("take-coins"),  # R6
    Verb("take-contract", numbered("slot", OPEN)),  # R7
    Verb("draw-contract"),  # R7
    Verb("buy", numbered("column", COLUMNS)),  # R8
    Verb("expedition", Argument("expedition", EXPEDITIONS)),  # R9.3
    Verb("contract", _COLOUR, Argument("required", REQUIRED)),  # R9.4
    Verb("ship", _COLOUR, _VALUE),  # R9.3, R9.4
    Verb("flagship", _COLOUR, _VALUE),  # R9.2.2
    Verb("duration", numbered("turns", DURATIONS)),  # R9.4.5
    Verb("done"),  # R5.2.3
    Verb("reserve", Argument("target", TARGETS)),  # R10.3
    Verb("end-turn"),  # R5.3
)

TAKE_COINS: Final = ACTIONS.first("take-coins")
TAKE_CONTRACT: Final = ACTIONS.first("take-contract")
DRAW_CONTRACT: Final = ACTIONS.first("draw-contract")
BUY: Final = ACTIONS.first("buy")
EXPEDITION: Final = ACTIONS.first("expedition")
CONTRACT: Final = ACTIONS.first("contract")
SHIP: Final = ACTIONS.first("ship")
FLAGSHIP: Final = ACTIONS.first("flagship")
DURATION: Final = ACTIONS.first("duration")
DONE: Final = ACTIONS.first("done")
RESERVE: Final = ACTIONS.first("reserve")
END_TURN: Final = ACTIONS.first("end-turn")
