"""What effects are worth to a program that plays, in points; games between bots have improved the guess."""

from typing import Final

from argosy.games.santa_maria.actions import GOLD
from argosy.games.santa_maria.faces import CONQUEST, GAIN, RELIGION, TRADE, Faces

GAIN_WORTH: Final = (1.2, 1.1, 1.8, 1.8, 2.0, 0.6, 1.2)
"""One of each kind, in the order of GAINS, while there is time to use it."""

CONQUEST_WORTH: Final = 0.9
RELIGION_WORTH: Final = 1.2
SHIPPING_WORTH: Final = 1.5
LEAST_TRADE: Final = 0.4


def effect_worth(faces: Faces, number: int) -> float:
    """What using an effect once brings."""
    kind = faces.kind[number]
    if kind == CONQUEST:
        return CONQUEST_WORTH
    if kind == RELIGION:
        return RELIGION_WORTH
    gained = GAIN_WORTH[faces.what[number]] * faces.amount[number]
    if kind == GAIN:
        return gained
    if kind == TRADE:
        paid = min(GAIN_WORTH[what] for what in range(GOLD) if faces.pay[number] >> what & 1)
        return max(LEAST_TRADE, gained - paid)
    return SHIPPING_WORTH


def face_worths(faces: Faces) -> list[float]:
    """What activating each building once brings; nothing for roads and free cells."""
    return [
        sum(effect_worth(faces, faces.first[face] + i) for i in range(faces.count[face]))
        for face in range(len(faces.names))
    ]
