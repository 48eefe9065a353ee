"""What is printed on a cell: the small notation of the component files, read into flat tables.

A road is `road 2`, with its colonists; a building is `farm: 1 wheat, conquest`, its terrain and its effects
in order. An effect is a gain, `2 coins`; an exchange, `wood/gem > 3 coins`; or `conquest`, `religion`,
`shipping`.
"""

import re
from typing import Final

from argosy.edition import Row
from argosy.games.santa_maria.actions import GAINS, RESOURCES

TERRAINS: Final = ("road", "forest", "mountain", "farm", "city", "capital")
"""What a cell is; all but roads are buildings (R6.5)."""

ROAD: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
FARM: Final = 3
CITY: Final = 4
CAPITAL: Final = 5

EFFECTS: Final = ("gain", "trade", "conquest", "shipping", "religion")
GAIN: Final = 0
TRADE: Final = 1
CONQUEST: Final = 2
SHIPPING: Final = 3
RELIGION: Final = 4

FREE: Final = 0
"""The face of a cell on which nothing is: R6.8."""

MOST_COLONISTS: Final = 2
_MOST: Final = 9
_GAIN: Final = re.compile(r"([1-9]) ([a-z]+)")
_EXPECTED: Final = "road 0 | forest: 1 wood, conquest | city: wood/gem > 3 coins"


class Faces:
    """Every face and every effect that some component shows, each once."""

    __slots__ = (
        "amount", "colonists", "count", "effect_names", "first", "kind", "names", "pay", "terrain", "what",
    )  # fmt: skip

    def __init__(self) -> None:
        self.names: Final[list[str]] = ["free"]
        self.terrain: Final[list[int]] = [-1]
        self.colonists: Final[list[int]] = [0]
        self.first: Final[list[int]] = [0]
        """The first effect of each face in the tables of effects; `count` says how many there are."""
        self.count: Final[list[int]] = [0]
        self.effect_names: Final[list[str]] = []
        self.kind: Final[list[int]] = []
        """The kind of each effect, as in EFFECTS."""
        self.pay: Final[list[int]] = []
        """The resources that a trade takes one of, as bits."""
        self.what: Final[list[int]] = []
        """What an effect gives, as in GAINS."""
        self.amount: Final[list[int]] = []

    def read(self, row: Row, field: str, text: str) -> int:
        """The number of a face; a new one if it has not been seen before."""
        if text in self.names:
            return self.names.index(text)
        name, colon, effects = text.partition(": ")
        if not colon:
            terrain = ROAD
            word, _, colonists = name.partition(" ")
            if word != "road" or colonists not in tuple(str(n) for n in range(MOST_COLONISTS + 1)):
                raise row.wrong(field, _EXPECTED)
            self.colonists.append(int(colonists))
        else:
            if name not in TERRAINS[1:]:
                raise row.wrong(field, _EXPECTED)
            terrain = TERRAINS.index(name)
            self.colonists.append(0)
        self.names.append(text)
        self.terrain.append(terrain)
        self.first.append(len(self.kind))
        for effect in effects.split(", ") if colon else []:
            self._read_effect(row, field, effect)
        self.count.append(len(self.kind) - self.first[-1])
        return len(self.names) - 1

    def _read_effect(self, row: Row, field: str, text: str) -> None:
        pay = 0
        what = 0
        amount = 0
        if text in EFFECTS[CONQUEST:]:
            kind = EFFECTS.index(text)
        else:
            paid, arrow, gained = text.rpartition(" > ")
            kind = TRADE if arrow else GAIN
            for word in paid.split("/") if arrow else []:
                if word not in RESOURCES[:-1]:
                    raise row.wrong(field, _EXPECTED)
                pay |= 1 << RESOURCES.index(word)
            what, amount = read_gain(row, field, gained)
        self.effect_names.append(text)
        self.kind.append(kind)
        self.pay.append(pay)
        self.what.append(what)
        self.amount.append(amount)


def read_gain(row: Row, field: str, text: str) -> tuple[int, int]:
    """(what, how much) of a gain like `3 coins`."""
    found = _GAIN.fullmatch(text)
    if found is None or found[2] not in GAINS:
        raise row.wrong(field, _EXPECTED)
    return GAINS.index(found[2]), int(found[1])
