"""What several commands need: reading files, and setting up games as the arguments say."""

import os
from argparse import Namespace
from pathlib import Path

import argosy
from argosy.cli.terminal import Terminal
from argosy.engine.game import Game
from argosy.engine.message import refuse

USUAL_PLAYERS = 3


def read_text(path: Path) -> str:
    """The text of a file; refuses what cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise refuse("error.file", file=str(path), detail=_detail(error)) from None


def write_text(path: Path, text: str) -> None:
    """Write a file, whole or not at all; refuses where it cannot be written."""
    unfinished = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        raise refuse("error.file", file=str(path), detail=_detail(error)) from None


def _detail(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def players_of(game: Game, asked: int | None) -> int:
    """The number of players asked for, or the usual one."""
    if asked is not None:
        return asked
    return min(max(USUAL_PLAYERS, game.seats[0]), game.seats[-1])


def options_of(game: Game, args: Namespace, players: int, terminal: Terminal) -> dict[str, str]:
    """The options asked for, complete and checked, after a word about what is unusual in them."""
    chosen: dict[str, str] = {name: game.read_option(name, value) for name, value in args.option}
    settled = game.choose_options(chosen, players)
    for message in game.warnings(settled):
        terminal.warn(message)
    return settled


def game_of(args: Namespace) -> Game:
    """The game asked for, with the edition asked for."""
    return argosy.game(args.game, args.edition)


def workers_of(asked: int | None) -> int:
    """The number of processes asked for, or one for each core."""
    return asked or os.cpu_count() or 1
