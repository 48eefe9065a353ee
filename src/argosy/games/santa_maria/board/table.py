"""What every part of the picture needs to know of the position, and what the picture tells in words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from argosy.engine.actions import ActionTable
from argosy.pictures.picture import Group
from argosy.pictures.things import Choice, Choices, thing
from argosy.words import Words

View: TypeAlias = Mapping[str, Any]

NOBODY: Final = -1


class Table:
    """A view, the words to tell it in, what can be chosen now, and the tips of all that has been drawn."""

    __slots__ = ("_told", "choices", "focus", "seat", "view", "words")

    def __init__(self, view: View, actions: ActionTable, words: Words) -> None:
        self.view: Final[View] = view
        self.words: Final[Words] = words
        legal: list[int] = view["legal"]
        self.choices: Final = Choices(legal, actions, lambda verb: words.text("santa_maria.verb." + verb))
        self.seat: Final[int] = view["seat"] if legal else NOBODY
        """Who decides, if it is the viewer."""
        you: int | None = view["you"]
        self.focus: Final[int] = view["active_player"] if you is None else you
        """Whose colony is drawn large: the viewer's, or that of the one who has the turn."""
        self._told: list[str] = []

    @property
    def pending(self) -> View:
        """The parts of a decision that have been named already; nothing if there are none."""
        found: View | None = self.view["pending"]
        return {} if found is None else found

    def say(self, key: str, /, **args: Any) -> str:
        """The text of a key of the room with its values."""
        return self.words.text("santa_maria." + key, **args)

    def choose(self, *verbs: str) -> list[Choice]:
        """What can be chosen among verbs that need no more than their name."""
        return [choice for verb in verbs for choice in self.choices.of(verb)]

    def mine(self, seat: int, verb: str, *values: str) -> list[Choice]:
        """What can be chosen with something of a seat, which only its owner does."""
        return self.choices.of(verb, *values) if seat == self.seat else []

    def thing(
        self,
        id: str,
        *content: str,
        tip: str,
        choices: Sequence[Choice] = (),
        stop: bool = True,
        at: tuple[float, float] | None = None,
        kind: str | None = None,
        told: bool = True,
    ) -> Group:
        """A thing of the picture; its tip is kept for the picture in words unless something else tells it."""
        if told:
            self._told.append(tip)
        return thing(id, *content, tip=tip, choices=choices, stop=stop, at=at, kind=kind)

    def tell(self, text: str) -> None:
        """Say something in the picture in words that is not the tip of one thing."""
        self._told.append(text)

    def told(self) -> list[str]:
        """The tips since the last time, each once, in the order of drawing."""
        tips = list(dict.fromkeys(self._told))
        self._told.clear()
        return tips
