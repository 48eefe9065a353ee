"""The bots by name: `deckhand`, `mate`, `captain`, or with its budget `captain:2000` and `captain:0.5s`."""

import re
from typing import Final

from argosy.bots.bot import Bot
from argosy.bots.captain import Budget, Captain
from argosy.bots.deckhand import Deckhand
from argosy.bots.mate import Mate
from argosy.engine.message import refuse

LEVELS: Final = ("deckhand", "mate", "captain")
"""The levels, the weakest first."""

DEFAULT_BUDGET: Final = "1s"

_PLAYOUTS: Final = re.compile(r"[1-9][0-9]{0,7}")
_SECONDS: Final = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)s")


def bot(name: str, seed: int | str = 0) -> Bot:
    """A bot by its level. A captain may be given a budget for each decision: playouts, or seconds."""
    level, colon, budget = name.partition(":")
    if level not in LEVELS:
        raise refuse("error.bot", bot=name, known=", ".join(LEVELS))
    if level == "captain":
        return Captain(seed, read_budget(budget if colon else DEFAULT_BUDGET, name))
    if colon:
        raise refuse("error.bot-no-budget", bot=name, level=level)
    return Mate(seed) if level == "mate" else Deckhand(seed)


def read_budget(text: str, name: str) -> Budget:
    """A budget: `2000` playouts, or `0.5s` of time."""
    if _PLAYOUTS.fullmatch(text):
        return Budget(int(text), 0.0)
    seconds = _SECONDS.fullmatch(text)
    if seconds is None or float(seconds[1]) == 0.0:
        raise refuse("error.bot-budget", bot=name, budget=text, examples="captain:2000, captain:0.5s")
    return Budget(0, float(seconds[1]))
