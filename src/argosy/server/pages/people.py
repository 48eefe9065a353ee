"""The people at a table: what they are called, and whose decision it is."""

from collections.abc import Sequence

from argosy.engine.message import Message
from argosy.server.model import Line, Seat, Table
from argosy.words import Words


def names(words: Words, seats: Sequence[Seat]) -> list[str]:
    """The names by seat; a bot is called by its level, and an empty name stands for the usual one."""
    return [seat.name or _level_name(words, seat) for seat in seats]


def _level_name(words: Words, seat: Seat) -> str:
    level = seat.level.partition(":")[0]
    return words.text(f"level.{level}", number=seat.number + 1) if seat.kind == "bot" else ""


def level_title(words: Words, level: str) -> str:
    """A level with a few words about it."""
    return words.say(Message(f"level.{level}.about"))


def deciding(table: Table) -> int | None:
    """The seat that decides; None when the game is over."""
    seat = table.view["seat"]
    return seat if isinstance(seat, int) else None


def my_turn(table: Table) -> bool:
    """Whether the viewer decides."""
    return table.viewer is not None and table.viewer == deciding(table) and not table.over


def about(line: Line) -> int | None:
    """The player whom a line of the log is about: not always the one who acted."""
    player = line.text.args.get("player")
    if isinstance(player, Message) and isinstance(seat := player.args.get("seat"), int):
        return seat
    return line.seat
