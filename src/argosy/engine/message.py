"""What the engine says, before anyone translates it."""

from collections.abc import Callable
from typing import Final, TypeAlias, Union

Arg: TypeAlias = Union[int, str, "Message", tuple["Message", ...]]


class Message:
    """A key and the values that belong into the sentence; `argosy.words` turns it into Polish or English.

    A value is a number, a name that is never translated, another message (a counted noun is
    `Message("cube.yellow", n=3)`), or several messages that are read as a list.
    """

    __slots__ = ("args", "key")

    def __init__(self, key: str, /, **args: Arg) -> None:
        self.key: Final[str] = key
        self.args: Final[dict[str, Arg]] = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in sorted(self.args.items()))
        return f"Message({self.key!r}{values})"

    def __str__(self) -> str:
        return _readers[-1](self)

    def to_json(self) -> list[object]:
        """The message as plain lists and dictionaries, for pages and files."""
        return [self.key, {name: _arg_to_json(value) for name, value in self.args.items()}]


def _arg_to_json(value: Arg) -> object:
    if isinstance(value, Message):
        return value.to_json()
    if isinstance(value, tuple):
        return {"list": [item.to_json() for item in value]}
    return value


def player(seat: int) -> Message:
    """The player at a seat; whoever formats the message knows the name."""
    return Message("player", seat=seat)


class Event:
    """Something that happened, told to everybody; `secret` says more to the one seat that may know it."""

    __slots__ = ("message", "seat", "secret")

    def __init__(self, message: Message, secret: Message | None = None, seat: int = -1) -> None:
        self.message: Final[Message] = message
        self.secret: Final[Message | None] = secret
        self.seat: Final[int] = seat

    def seen_by(self, seat: int | None) -> Message:
        """What this viewer is told (None is a spectator)."""
        if self.secret is not None and seat == self.seat:
            return self.secret
        return self.message


class Refusal(ValueError):
    """Something asked for cannot be done; nothing has changed. `message` says why, in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message: Message = message

    def __str__(self) -> str:
        return str(self.message)


def refuse(key: str, /, **args: Arg) -> Refusal:
    """A refusal to raise, from the key and values of its message."""
    return Refusal(Message(key, **args))


_readers: list[Callable[[Message], str]] = [repr]


def read_with(reader: Callable[[Message], str]) -> None:
    """Let `reader` turn messages into text wherever Python asks for `str(message)`."""
    _readers[:] = [reader]
