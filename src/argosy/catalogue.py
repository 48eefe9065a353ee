"""Which games there are. A game is found by the folder of its room: nothing has to be registered."""

import importlib
import pkgutil
from pathlib import Path

from argosy import games as rooms
from argosy.engine.game import Game
from argosy.engine.message import refuse


def _find() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for room in pkgutil.iter_modules(rooms.__path__):
        module = importlib.import_module(f"{rooms.__name__}.{room.name}")
        found[module.GAME.slug] = module.GAME
    return dict(sorted(found.items()))


_GAMES = _find()


def games() -> list[str]:
    """The names of all games, for `game`."""
    return list(_GAMES)


def game(slug: str, edition: Path | str | None = None) -> Game:
    """A game by its name; with components from the folder `edition` if one is given."""
    if slug not in _GAMES:
        raise refuse("error.game", game=slug, known=", ".join(_GAMES))
    if edition is None:
        return _GAMES[slug]
    return _GAMES[slug].with_edition(Path(edition))
