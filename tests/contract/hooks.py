"""What each game tells the suite about itself, in `tests/games/<room>/contract.py`."""

import importlib
from types import ModuleType

from argosy import Message, State
from argosy.catalogue import room


def hidden(state: State, seat: int | None) -> list[str]:
    """The names of the components that this viewer must not see now, as in views and at the end of keys."""
    return [str(name) for name in _told(state.game.slug).hidden(state, seat)]


def rare(slug: str) -> list[State]:
    """Positions with options that hardly ever come up in the suite's own games."""
    return list(_told(slug).rare())


def said(slug: str) -> list[Message]:
    """What the game says so seldom that the suite's own games may not hear it, as the texts of a story."""
    return list(_told(slug).said())


def _told(slug: str) -> ModuleType:
    return importlib.import_module(f"tests.games.{room(slug)}.contract")
