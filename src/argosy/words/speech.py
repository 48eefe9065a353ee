"""Saying a message in a language."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from argosy.engine.message import Arg, Message, read_with, refuse
from argosy.words.catalog import NOMINATIVE, catalog, fill, languages, room_of

_REPEATED: Final = re.compile(r" *\[([^]]*)\]")


class MissingText(LookupError):
    """A catalog has no text for a key, or a message no value that its text asks for."""


class Words:
    """A language, and the names of the players who are spoken of."""

    __slots__ = ("lang", "names")

    def __init__(self, lang: str, names: Sequence[str] = ()) -> None:
        if lang not in languages():
            raise refuse("error.language", lang=lang, known=", ".join(languages()))
        self.lang: Final[str] = lang
        self.names: Final[tuple[str, ...]] = tuple(names)

    def named(self, names: Sequence[str]) -> "Words":
        """The same language with names for the players, by seat; an empty one stands for the usual name."""
        return Words(self.lang, names)

    def say(self, message: Message) -> str:
        """A message in words."""
        return self._say(message, NOMINATIVE)

    def text(self, key: str, /, **args: Arg) -> str:
        """The text of a key with its values."""
        return self.say(Message(key, **args))

    def raw(self, key: str, count: int = 1) -> str:
        """The text of a key as it stands in the catalog, its gaps unfilled."""
        return self._template(key, NOMINATIVE, count)

    def has(self, key: str) -> bool:
        """Whether there is a text for a key."""
        return self._find(key, NOMINATIVE, 1) is not None

    def player(self, seat: int) -> str:
        """The player at a seat, by name or else counted from 1."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return fill(self._template("player", NOMINATIVE, 1), lambda _name, _form: str(seat + 1))

    def _say(self, message: Message, form: str, last: bool = True) -> str:
        """A message in a form; one that is not the last of its kind in a list leaves out what repeats."""
        seat = message.args.get("seat")
        if message.key == "player" and isinstance(seat, int):
            return self.player(seat)
        count = message.args.get("n", 1)
        template = self._template(message.key, form, count if isinstance(count, int) else 1)
        template = _REPEATED.sub(r" \1" if last else "", template)
        return fill(template, lambda name, asked: self._value(message.key, message.args, name, asked))

    def _value(self, key: str, args: Mapping[str, Arg], name: str, form: str) -> str:
        if name not in args:
            raise MissingText(f"{key} {{{name}}}")
        value = args[name]
        if isinstance(value, Message):
            return self._say(value, form)
        if isinstance(value, tuple):
            return self._list(value, form)
        return str(value)

    def _list(self, messages: Sequence[Message], form: str) -> str:
        """Messages read one after another: one, two and three."""
        spoken = ""
        for i, message in enumerate(messages):
            ending = i + 1 == len(messages)
            word = self._say(message, form, ending or not _alike(message, messages[i + 1]))
            spoken = self.text("list.and" if ending else "list.comma", head=spoken, tail=word) if i else word
        return spoken or self._template("list.empty", form, 0)

    def _template(self, key: str, form: str, count: int) -> str:
        found = self._find(key, form, count)
        if found is None:
            raise MissingText(key)
        return found

    def _find(self, key: str, form: str, count: int) -> str | None:
        return catalog(room_of(key), self.lang).find(key, form, count)


def _alike(one: Message, other: Message) -> bool:
    """Whether two messages name things of one kind, as cubes of two colours are."""
    return one.key.rpartition(".")[0] == other.key.rpartition(".")[0]


def say(message: Message, lang: str, names: Sequence[str] = ()) -> str:
    """A message in a language, with the names of the players by seat."""
    return Words(lang, names).say(message)


def read_errors_in(lang: str) -> None:
    """Let `str(message)`, and with it what Python prints of an error, be in a language."""
    words = Words(lang)

    def read(message: Message) -> str:
        try:
            return words.say(message)
        except MissingText:
            return repr(message)  # an error must never hide behind another one

    read_with(read)
