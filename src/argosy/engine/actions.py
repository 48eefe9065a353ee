"""Actions are integers; this table says which number means what."""

from typing import Final

from argosy.engine.message import Refusal, refuse


class Argument:
    """One thing that a verb asks for, with the word for each of its possible values."""

    __slots__ = ("name", "words")

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        self.name: Final[str] = name
        self.words: Final[tuple[str, ...]] = words
        if len(set(words)) < len(words) or any(word.split() != [word] for word in words):
            raise ValueError(f"the words of {name!r} must differ and have no spaces")


def numbered(name: str, count: int) -> Argument:
    """An argument whose values are written 1, 2, ... `count`."""
    return Argument(name, tuple(str(i + 1) for i in range(count)))


class Verb:
    """Something a player can say: a name and what has to be named with it."""

    __slots__ = ("arguments", "count", "first", "name")

    def __init__(self, name: str, *arguments: Argument) -> None:
        self.name: Final[str] = name
        self.arguments: Final[tuple[Argument, ...]] = arguments
        self.first: int = 0  # set by the table
        self.count: int = 1
        for argument in arguments:
            self.count *= len(argument.words)


class ActionTable:
    """Gives every (verb, values) a number below `size`, and the way back."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs: Final[tuple[Verb, ...]] = verbs
        self.size: int = 0
        self._by_name: dict[str, Verb] = {}
        for verb in verbs:
            if verb.name in self._by_name:
                raise ValueError(f"two verbs are called {verb.name!r}")
            verb.first = self.size
            self.size += verb.count
            self._by_name[verb.name] = verb

    def first(self, name: str) -> int:
        """The number of the verb's first action; values count on from there, the last one fastest."""
        return self._by_name[name].first

    def number(self, name: str, *values: int) -> int:
        """The action `name` with these values (each counted from 0)."""
        verb = self._by_name.get(name)
        if verb is None:
            raise refuse("error.verb", text=name, verbs=", ".join(self._by_name))
        if len(values) != len(verb.arguments):
            raise refuse("error.usage", text=name, usage=_usage(verb))
        offset = 0
        for argument, value in zip(verb.arguments, values, strict=True):
            if not 0 <= value < len(argument.words):
                raise _unknown_word(name, str(value), argument)
            offset = offset * len(argument.words) + value
        return verb.first + offset

    def verb(self, action: int) -> Verb:
        """The verb of an action."""
        if not 0 <= action < self.size:
            raise refuse("error.action", action=action, last=self.size - 1)
        for verb in self.verbs:
            if action < verb.first + verb.count:
                return verb
        raise AssertionError("the verbs cover every action")

    def values(self, action: int) -> list[int]:
        """The values named with an action, each counted from 0."""
        verb = self.verb(action)
        offset = action - verb.first
        values: list[int] = []
        for argument in reversed(verb.arguments):
            values.append(offset % len(argument.words))
            offset //= len(argument.words)
        values.reverse()
        return values

    def notation(self, action: int) -> str:
        """The action in words that `parse` reads back, for example `sail 12`."""
        verb = self.verb(action)
        words = [verb.name]
        for argument, value in zip(verb.arguments, self.values(action), strict=True):
            words.append(argument.words[value])
        return " ".join(words)

    def parse(self, text: str) -> int:
        """The number of an action written by `notation`."""
        words = text.split()
        verb = self._by_name.get(words[0]) if words else None
        if verb is None:
            raise refuse("error.verb", text=text, verbs=", ".join(self._by_name))
        if len(words) - 1 != len(verb.arguments):
            raise refuse("error.usage", text=text, usage=_usage(verb))
        values: list[int] = []
        for argument, word in zip(verb.arguments, words[1:], strict=True):
            if word not in argument.words:
                raise _unknown_word(text, word, argument)
            values.append(argument.words.index(word))
        return self.number(verb.name, *values)


def _usage(verb: Verb) -> str:
    return " ".join([verb.name, *(f"<{argument.name}>" for argument in verb.arguments)])


def _unknown_word(text: str, word: str, argument: Argument) -> Refusal:
    known = ", ".join(argument.words)
    return refuse("error.word", text=text, word=word, argument=argument.name, known=known)
