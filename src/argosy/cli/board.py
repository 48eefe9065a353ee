"""A game's picture and help in the terminal: each game's own, found in its room by convention.

text_board.py   text_board(view, words, width) -> rich Text: the position as the view shows it
value_name(view, argument, value, words) -> str: what an action's value is called
help.py         pages() -> [(heading, text), ...]: the rules in short
"""

import importlib
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TypeAlias

from rich.text import Text

from argosy.catalogue import room
from argosy.engine.game import Game
from argosy.engine.message import Message
from argosy.words import Words

View: TypeAlias = Mapping[str, object]


def text_board(game: Game, view: View, words: Words, width: int) -> Text:
    """The position as a picture in letters."""
    draw: Callable[[View, Words, int], Text] = _module(game, "text_board").text_board
    return draw(view, words, width)


def value_name(game: Game, view: View, argument: str, value: int, words: Words) -> str:
    """What a value of an action is called in this position, a space for instance."""
    name: Callable[[View, str, int, Words], str] = _module(game, "text_board").value_name
    return name(view, argument, value, words)


def help_pages(game: Game) -> list[tuple[Message, Message]]:
    """The rules of the game in short, topic by topic."""
    pages: Callable[[], list[tuple[Message, Message]]] = _module(game, "help").pages
    return pages()


def _module(game: Game, name: str) -> ModuleType:
    return importlib.import_module(f"argosy.games.{room(game.slug)}.{name}")
