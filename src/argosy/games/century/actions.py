"""What a player can say in Century: Eastern Wonders."""

from typing import Final

from argosy.engine.actions import ActionTable, Argument, Verb, numbered

COLOURS: Final = ("yellow", "red", "green", "brown")
"""The cubes, the cheapest first (R2.1). The trade symbols have the same numbers: SYMBOLS."""

SYMBOLS: Final = ("ginger", "chili", "tea", "cloves")

BONUSES: Final = ("move", "hold", "harvest", "upgrade", "vp")
"""The types of bonus tiles (R3.4)."""

SPACES: Final = 24
MARKETS: Final = 20
PORTS: Final = 4
SETS: Final = 4

_SPACE: Final = numbered("space", SPACES)
_COLOUR: Final = Argument("colour", COLOURS)

ACTIONS: Final = ActionTable(
    Verb("take-set", numbered("set", SETS)),  # R4.8.1
    Verb("place", _SPACE),  # R4.8.2
    Verb("stay"),  # R6.2.1
    Verb("stop"),  # R6.2.3
    Verb("sail", _SPACE),  # R6.1.1
    Verb("leave", _COLOUR),  # R6.1.3
    Verb("toll", _COLOUR),  # R6.4
    Verb("pick-up", _COLOUR),  # R6.5
    Verb("pick-up-all"),  # R6.5
    Verb("build"),  # R7.2
    Verb("exchange"),  # R7.5
    Verb("claim"),  # R8
    Verb("harvest"),  # R9
    Verb("pass"),  # R5.3.4
    Verb("pay", _COLOUR),  # R7.2.5
    Verb("bonus", Argument("type", BONUSES)),  # R7.3.3
    Verb("upgrade", Argument("colour", COLOURS[:3])),  # R7.4.2
    Verb("done"),  # R5.8
    Verb("discard", _COLOUR),  # R10.3
    Verb("end-turn"),  # R5.2
)

TAKE_SET: Final = ACTIONS.first("take-set")
PLACE: Final = ACTIONS.first("place")
STAY: Final = ACTIONS.first("stay")
STOP: Final = ACTIONS.first("stop")
SAIL: Final = ACTIONS.first("sail")
LEAVE: Final = ACTIONS.first("leave")
TOLL: Final = ACTIONS.first("toll")
PICK_UP: Final = ACTIONS.first("pick-up")
PICK_UP_ALL: Final = ACTIONS.first("pick-up-all")
BUILD: Final = ACTIONS.first("build")
EXCHANGE: Final = ACTIONS.first("exchange")
CLAIM: Final = ACTIONS.first("claim")
HARVEST: Final = ACTIONS.first("harvest")
PASS: Final = ACTIONS.first("pass")
PAY: Final = ACTIONS.first("pay")
BONUS: Final = ACTIONS.first("bonus")
UPGRADE: Final = ACTIONS.first("upgrade")
DONE: Final = ACTIONS.first("done")
DISCARD: Final = ACTIONS.first("discard")
END_TURN: Final = ACTIONS.first("end-turn")
