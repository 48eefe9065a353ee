"""What a game brings to the page: its picture, its words and its help, each found in its room by convention.

board/     draw(view, actions, words) -> list[Picture]: the main boards first; each says its place in the page
           describe(view, words) -> headings with lines: the same in words
           board.css: the style of its pictures, beside what all games share, if it needs one
help.py    reference() and glossary(): the rules in short; phases(): the turn, for the banner
"""

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import Any, TypeAlias

from argosy.catalogue import room
from argosy.engine.actions import ActionTable
from argosy.engine.game import Game, Option
from argosy.engine.message import Message
from argosy.pictures.picture import Picture
from argosy.server.pages.site import has_vignette
from argosy.words import Words

View: TypeAlias = Mapping[str, Any]
Pairs: TypeAlias = list[tuple[Message, Message]]

OWN = "own"
"""By convention the catalog's name for what an open option takes besides its values."""


def title(words: Words, game: Game) -> str:
    """The name of a game."""
    return words.text(f"{room(game.slug)}.title")


def about(words: Words, game: Game) -> str:
    """What a game is, in a sentence or two."""
    return words.text(f"{room(game.slug)}.about")


def option_title(words: Words, game: Game, option: Option) -> str:
    """What an option is called."""
    return words.text(f"{room(game.slug)}.option.{option.name}")


def value_title(words: Words, game: Game, option: Option, value: str) -> str:
    """What a value of an option is called; of an open option's own value it is enough to say so."""
    name = value if value in option.values else OWN
    key = f"{room(game.slug)}.option.{option.name}.{name}"
    return words.text(key) if words.has(key) else value


def verb_title(words: Words, game: Game, verb: str) -> str:
    """What a verb is called."""
    return words.text(f"{room(game.slug)}.verb.{verb}")


def step_title(words: Words, game: Game, step: str) -> str:
    """What is being decided."""
    return words.text(f"{room(game.slug)}.step.{step}")


def source_title(words: Words, game: Game, source: str) -> str:
    """What a column of the score sheet is called."""
    return words.text(f"{room(game.slug)}.score.{source}")


def rules(game: Game) -> dict[str, Pairs]:
    """The rules in short, and the terms of the game."""
    return {"chapters": reference(game), "glossary": glossary(game)}


def reference(game: Game) -> Pairs:
    """The rules in short: (heading, text)."""
    found: Pairs = _module(game, "help").reference()
    return found


def glossary(game: Game) -> Pairs:
    """The terms of the game: (term, meaning)."""
    found: Pairs = _module(game, "help").glossary()
    return found


def phases(game: Game) -> list[tuple[Message, tuple[str, ...]]]:
    """The phases of a turn, each with the steps that belong to it."""
    found: list[tuple[Message, tuple[str, ...]]] = _module(game, "help").phases()
    return found


@cache
def is_furnished(slug: str) -> bool:
    """Whether a game has all that its pages need: picture, help and vignette."""
    parts = (f"argosy.games.{room(slug)}.{name}" for name in ("board", "help"))
    return all(importlib.util.find_spec(part) for part in parts) and has_vignette(slug)


def draw(game: Game, view: View, words: Words) -> list[Picture]:
    """The pictures of a position."""
    drawing: Callable[[View, ActionTable, Words], list[Picture]] = _module(game, "board").draw
    return drawing(view, game.actions, words)


def describe(game: Game, view: View, words: Words) -> list[tuple[str, list[str]]]:
    """The pictures in words: headings with lines."""
    describing: Callable[[View, Words], list[tuple[str, list[str]]]] = _module(game, "board").describe
    return describing(view, words)


def _module(game: Game, name: str) -> ModuleType:
    return importlib.import_module(f"argosy.games.{room(game.slug)}.{name}")
