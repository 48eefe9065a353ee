"""Things: what in a picture has a name, and can be pointed at and chosen."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from argosy.engine.actions import ActionTable
from argosy.pictures.markup import element, translate
from argosy.pictures.picture import Group


class Choice(NamedTuple):
    """A legal action, and what it does in a few words."""

    action: int
    words: str


class Choices:
    """The legal actions, to be asked for by verb and values."""

    __slots__ = ("_found",)

    def __init__(self, legal: Sequence[int], actions: ActionTable, name: Callable[[str], str]) -> None:
        self._found: Final[dict[tuple[str, ...], Choice]] = {}
        for action in legal:
            verb = actions.verb(action)
            values = actions.values(action)
            said = [argument.words[value] for argument, value in zip(verb.arguments, values, strict=True)]
            self._found[verb.name, *said] = Choice(action, name(verb.name))

    def of(self, verb: str, *values: str) -> list[Choice]:
        """The action with these values, as they are called in its notation, if it is legal now."""
        choice = self._found.get((verb, *values))
        return [] if choice is None else [choice]


def thing(
    id: str,
    *content: str,
    tip: str = "",
    choices: Sequence[Choice] = (),
    stop: bool = True,
    at: tuple[float, float] | None = None,
    kind: str | None = None,
) -> Group:
    """A thing with its tip, and with what can be chosen at it.

    One that merely lies in front of another, or is one of several alike, takes clicks for it, but is no
    `stop` on the way of the keyboard.
    """
    does = " / ".join(choice.words for choice in choices) if stop else ""
    name = ": ".join(filter(None, (does, tip)))
    return Group(
        id,
        element(
            "g",
            *content,
            id=id,
            class_=" ".join(word for word in ("thing", kind, "legal" if does else "") if word),
            data_actions=" ".join(str(choice.action) for choice in choices) or None,
            tabindex="0" if does else None,
            role="button" if does else "img",
            aria_label=name,
            data_tip=name,
            transform=None if at is None else translate(*at),
        ),
    )


def decor(id: str, *content: str, kind: str | None = None, at: tuple[float, float] | None = None) -> Group:
    """A part of the picture for the eye only."""
    return Group(
        id,
        element(
            "g",
            *content,
            id=id,
            class_=kind,
            aria_hidden="true",
            transform=None if at is None else translate(*at),
        ),
    )
