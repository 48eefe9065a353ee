"""What every part of the picture needs to know of the position."""

from typing import Any, Final

from argosy.engine.actions import ActionTable
from argosy.games.age_of_discovery.board.sayings import View
from argosy.pictures.things import Choice, Choices
from argosy.words import Words

NOBODY: Final = -1


class Table:
    """A view, the words to tell it in, and what can be chosen now."""

    __slots__ = ("choices", "seat", "sending", "view", "words")

    def __init__(self, view: View, actions: ActionTable, words: Words) -> None:
        self.view: Final[View] = view
        self.words: Final[Words] = words
        legal: list[int] = view["legal"]
        self.choices: Final = Choices(
            legal, actions, lambda verb: words.text("age_of_discovery.verb." + verb)
        )
        self.seat: Final[int] = view["seat"] if legal else NOBODY
        """Who decides, if it is the viewer."""
        self.sending: Final[View | None] = view["sending"]
        """What the viewer has named so far."""

    def choose(self, *verbs: str) -> list[Choice]:
        """What can be chosen among verbs that need no more than their name."""
        return [choice for verb in verbs for choice in self.choices.of(verb)]

    def say(self, key: str, /, **args: Any) -> str:
        """The text of a key with its values."""
        return self.words.text("age_of_discovery." + key, **args)
