"""`argosy games`: what can be played, with which options."""

from argparse import Namespace

import argosy
from argosy.catalogue import room
from argosy.cli.terminal import Terminal
from argosy.engine.game import Game, Option
from argosy.words import Words

OWN = "own"
"""By convention the catalog's name for what an open option takes besides its values."""


def run(args: Namespace, terminal: Terminal) -> int:
    """List the games."""
    found = [argosy.game(slug) for slug in argosy.games()]
    if args.json:
        terminal.json([_as_data(game, terminal.words) for game in found])
        return 0
    for game in found:
        _show(game, terminal)
    terminal.say("cli.games.hint", style="dim", game=found[0].slug)
    return 0


def option_title(words: Words, game: Game, option: Option) -> str:
    """What an option is called."""
    return words.text(f"{room(game.slug)}.option.{option.name}")


def value_title(words: Words, game: Game, option: Option, value: str) -> str:
    """What a value of an option is called."""
    key = f"{room(game.slug)}.option.{option.name}.{value}"
    return words.text(key) if words.has(key) else value


def _show(game: Game, terminal: Terminal) -> None:
    words = terminal.words
    terminal.show()
    terminal.say(f"{room(game.slug)}.title", style="bold")
    terminal.say("cli.games.line", style="dim", game=game.slug, least=game.seats[0], most=game.seats[-1])
    terminal.say(f"{room(game.slug)}.about")
    rows: list[tuple[str, str, str]] = []
    for option in game.options:
        meaning = option_title(words, game, option)
        for value in option.values:
            usual = words.text("cli.games.usual") if value == option.default else ""
            title = f"{value_title(words, game, option, value)} {usual}".rstrip()
            rows.append((f"{option.name}={value}", meaning, title))
        if option.open:
            rows.append((f"{option.name}=…", meaning, value_title(words, game, option, OWN)))
    heads = [words.text(key) for key in ("cli.head.option", "cli.head.meaning", "cli.head.value")]
    terminal.table(heads, rows)


def _as_data(game: Game, words: Words) -> dict[str, object]:
    return {
        "game": game.slug,
        "title": words.text(f"{room(game.slug)}.title"),
        "players": list(game.seats),
        "edition": game.edition,
        "options": [
            {
                "name": option.name,
                "title": option_title(words, game, option),
                "default": option.default,
                "open": option.open,
                "values": {value: value_title(words, game, option, value) for value in option.values},
            }
            for option in game.options
        ],
    }
