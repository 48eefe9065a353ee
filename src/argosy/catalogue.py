"""Which games there are. A game is found by the folder of its room: nothing has to be registered."""

import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import argosy.games as rooms
from argosy.engine.game import Game
from argosy.engine.message import refuse


def _find() -> dict[str, tuple[Game, str]]:
    found: dict[str, tuple[Game, str]] = {}
    for place in pkgutil.iter_modules(rooms.__path__):
        module = importlib.import_module(f"{rooms.__name__}.{place.name}")
        found[module.GAME.slug] = (module.GAME, place.name)
    return dict(sorted(found.items()))


_GAMES = _find()


def games() -> list[str]:
    """The names of all games, for `game`."""
    return list(_GAMES)


def game(slug: str, edition: Path | str | None = None) -> Game:
    """A game by its name; with components from the folder `edition` if one is given."""
    found, _ = _entry(slug)
    return found if edition is None else found.with_edition(Path(edition))


def room(slug: str) -> str:
    """The name of a game's room, with which the keys of its messages begin."""
    return _entry(slug)[1]


def drawing(slug: str) -> ModuleType:
    """The module of a game's room that draws: draw(view, actions, words), describe(view, words)."""
    return importlib.import_module(f"{rooms.__name__}.{room(slug)}.board")


def _entry(slug: str) -> tuple[Game, str]:
    if slug not in _GAMES:
        raise refuse("error.game", game=slug, known=", ".join(_GAMES))
    return _GAMES[slug]
