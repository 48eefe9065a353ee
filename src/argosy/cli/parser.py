"""What may be written after `argosy`, explained in the chosen language."""

import argparse
import errno
import os
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import argosy
from argosy.cli.language import translate_argparse
from argosy.pictures.palette import THEMES
from argosy.words import Words, languages

_WIDEST = 1_000_000
_LONGEST = 30
"""So many digits are read at all: Python refuses to read very many."""


class _Subparsers(Protocol):
    """What `add_subparsers` gives, as far as it is used here."""

    def add_parser(
        self, name: str, *, help: str, description: str, epilog: str | None, allow_abbrev: bool
    ) -> ArgumentParser: ...


def make_parser(words: Words) -> ArgumentParser:
    """The parser of the whole command line."""
    translate_argparse(words)
    parser = ArgumentParser(
        prog="argosy",
        description=words.text("cli.about"),
        epilog=words.text("cli.epilog"),
        allow_abbrev=False,
    )
    parser.add_argument("--lang", choices=languages(), help=words.text("cli.help.lang"))
    commands = parser.add_subparsers(
        dest="command",
        required=True,
        metavar=words.text("cli.metavar.command"),
        title=words.text("cli.commands"),
    )
    for name, add_arguments in _COMMANDS.items():
        _Command(commands, name, words, add_arguments)
    return parser


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


class _Command:
    """One command; its arguments are added by the functions below."""

    def __init__(
        self, commands: _Subparsers, name: str, words: Words, add_arguments: "Callable[[_Command], None]"
    ) -> None:
        self.words = words
        about = f"cli.{name}.about"
        more = f"cli.{name}.more"
        self.parser = commands.add_parser(
            name,
            help=words.text(about),
            description=_sentence(words.text(about)),
            epilog=words.text(more) if words.has(more) else None,
            allow_abbrev=False,
        )
        self.parser.add_argument(
            "--lang", choices=languages(), default=argparse.SUPPRESS, help=words.text("cli.help.lang")
        )
        add_arguments(self)

    def value(
        self,
        name: str,
        metavar: str,
        key: str,
        default: object = None,
        type: Callable[[str], object] | None = None,
        required: bool = False,
    ) -> None:
        """An option with a value."""
        self.parser.add_argument(
            name,
            metavar=self.words.text(f"cli.metavar.{metavar}"),
            help=self.words.text(f"cli.help.{key}"),
            default=default,
            type=type or str,
            required=required,
        )

    def number(self, name: str, key: str, default: int | None = None, least: int = 1) -> None:
        """An option with a whole number."""
        self.value(name, "number", key, default, self.whole_number(least))

    def whole_number(self, least: int) -> Callable[[str], int]:
        """Reads a whole number that is large enough."""

        def read(text: str) -> int:
            digits = text.removeprefix("-")
            known = digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST
            if not known or not least <= int(text) <= _WIDEST:
                raise ArgumentTypeError(
                    self.words.text("cli.error.number", text=text, least=least, most=_WIDEST)
                )
            return int(text)

        return read

    def path(self, text: str) -> Path:
        """Reads the name of a file or folder, which need not exist."""
        try:
            os.lstat(text)
        except ValueError:
            raise ArgumentTypeError(self.words.text("cli.error.path")) from None
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                raise ArgumentTypeError(self.words.text("cli.error.path")) from None
        return Path(text)

    def flag(self, name: str, key: str) -> None:
        """An option without a value."""
        self.parser.add_argument(name, action="store_true", help=self.words.text(f"cli.help.{key}"))

    def place(
        self,
        name: str,
        metavar: str,
        key: str,
        nargs: str | None = None,
        type: Callable[[str], object] | None = None,
    ) -> None:
        """An argument without a name."""
        self.parser.add_argument(
            name,
            metavar=self.words.text(f"cli.metavar.{metavar}"),
            help=self.words.text(f"cli.help.{key}"),
            nargs=nargs,
            type=type or str,
        )

    def setup(self) -> None:
        """The options that say how a game is set up."""
        self.value("--edition", "folder", "edition", type=self.path)
        self.parser.add_argument(
            "--option",
            metavar=self.words.text("cli.metavar.option"),
            help=self.words.text("cli.help.option"),
            action="append",
            default=[],
            type=self._pair,
        )

    def _pair(self, text: str) -> tuple[str, str]:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise ArgumentTypeError(self.words.text("cli.error.pair", text=text))
        return name, value

    def bots(self, key: str, default: str | None) -> None:
        """Bots by level, separated by commas."""
        self.value("--bots", "bots", key, default, _names)


def _names(text: str) -> tuple[str, ...]:
    """Names separated by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _play(command: _Command) -> None:
    command.value("--game", "game", "game")
    command.number("--players", "players")
    command.value("--names", "names", "names", type=_names)
    command.bots("opponents", None)
    command.number("--seed", "seed", least=0)
    command.setup()
    command.value("--save", "file", "save-game", type=command.path)
    command.value("--load", "file", "load-game", type=command.path)


def _serve(command: _Command) -> None:
    command.value("--host", "address", "host", "127.0.0.1")
    command.number("--port", "port", 8000)
    command.value("--data", "folder", "data", type=Path)
    command.value("--database", "address", "database", "")
    command.value("--tls-cert", "file", "tls-cert", type=Path)
    command.value("--tls-key", "file", "tls-key", type=Path)
    command.flag("--proxied", "proxied")
    command.flag("--open", "open")


def _backup(command: _Command) -> None:
    command.place("folder", "folder", "backup")
    command.value("--data", "folder", "data", type=Path)


def _games(command: _Command) -> None:
    command.flag("--json", "json")


def _sim(command: _Command) -> None:
    _matches(command, "bots", "mate")
    command.value("--save", "folder", "save-records", type=command.path)


def _arena(command: _Command) -> None:
    _matches(command, "entrants", "captain,mate")


def _matches(command: _Command, bots: str, default: str) -> None:
    command.value("--game", "game", "game", required=True)
    command.number("--players", "players")
    command.number("--games", "games", 100)
    command.bots(bots, default)
    command.number("--seed", "seed", 1, least=0)
    command.setup()
    command.number("--workers", "workers")
    command.flag("--json", "json")


def _bench(command: _Command) -> None:
    command.parser.add_argument(
        "--game",
        metavar=command.words.text("cli.metavar.game"),
        help=command.words.text("cli.help.bench-game"),
        action="append",
        choices=argosy.games(),
    )
    command.flag("--no-peers", "no-peers")
    command.number("--milliseconds", "milliseconds", 1000)
    command.flag("--json", "json")


def _picture(command: _Command) -> None:
    command.place("file", "file", "picture-record", nargs="?")
    command.value("--game", "game", "picture-game", argosy.games()[0])
    command.number("--players", "players")
    command.number("--seed", "seed", 1, least=0)
    command.number("--moves", "picture-moves", least=0)
    command.setup()
    command.value("--out", "file", "picture-out", type=Path, required=True)
    command.parser.add_argument(
        "--theme", choices=THEMES, default=THEMES[0], help=command.words.text("cli.help.theme")
    )
    command.number("--seat", "picture-seat")
    command.number("--width", "picture-width", least=16)


def _replay(command: _Command) -> None:
    command.place("file", "file", "record", type=command.path)
    command.number("--at", "at", least=0)
    command.value("--edition", "folder", "edition", type=command.path)
    command.flag("--json", "json")


def _verify(command: _Command) -> None:
    command.place("paths", "path", "records", nargs="+", type=command.path)
    command.value("--edition", "folder", "edition", type=command.path)
    command.flag("--json", "json")


def _components(command: _Command) -> None:
    command.place("game", "game", "game")
    command.value("--edition", "folder", "edition", type=command.path)
    command.flag("--all", "all")
    command.flag("--json", "json")


def _clauses(command: _Command) -> None:
    command.place("game", "game", "clauses-game", nargs="?")
    command.value("--tests", "folder", "tests", Path("tests/games"), command.path)
    command.flag("--json", "json")


_COMMANDS: dict[str, Callable[[_Command], None]] = {
    "play": _play,
    "serve": _serve,
    "backup": _backup,
    "games": _games,
    "sim": _sim,
    "arena": _arena,
    "bench": _bench,
    "replay": _replay,
    "picture": _picture,
    "verify": _verify,
    "components": _components,
    "clauses": _clauses,
}
