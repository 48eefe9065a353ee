"""What every part of the picture needs to know of the position."""

from typing import Any, Final

from argosy.engine.actions import ActionTable
from argosy.games.century.board.sayings import View
from argosy.pictures.things import Choice, Choices
from argosy.words import Words

NOBODY: Final = -1


class Table:
    """A view, the words to tell it in, and what can be chosen now."""

    __slots__ = ("choices", "seat", "view", "words")

    def __init__(self, view: View, actions: ActionTable, words: Words) -> None:
        self.view: Final[View] = view
        self.words: Final[Words] = words
        legal: list[int] = view["legal"]
        self.choices: Final = Choices(legal, actions, lambda verb: words.text("century.verb." + verb))
        self.seat: Final[int] = view["seat"] if legal else NOBODY
        """Who decides, if it is the viewer."""

    def choose(self, *verbs: str) -> list[Choice]:
        """What can be chosen among verbs that need no more than their name."""
        return [choice for verb in verbs for choice in self.choices.of(verb)]

    def say(self, key: str, /, **args: Any) -> str:
        """The text of a key with its values."""
        return self.words.text(key, **args)

    @property
    def boat_space(self) -> int:
        """The space on which the boat of the one who decides is; NOBODY if there is none."""
        for number, space in enumerate(self.view["spaces"]):
            if self.seat in space["boats"]:
                return number
        return NOBODY

    @property
    def free_steps(self) -> int:
        """How many steps of the move that is being decided cost nothing."""
        if self.view["decision"] != "move":
            return int(self.view["about"])
        owned: int = self.view["boards"][self.seat]["bonuses"]["move"]
        return 1 + owned * int(self.view["bonus_effects"]["move"])
