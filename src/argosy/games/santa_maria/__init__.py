"""Santa Maria."""

from pathlib import Path

from argosy.engine.game import Game, Option
from argosy.engine.message import refuse
from argosy.engine.reading import Reader
from argosy.engine.rng import Rng
from argosy.games.santa_maria import saving
from argosy.games.santa_maria.actions import ACTIONS
from argosy.games.santa_maria.components import FOLDER, Tables
from argosy.games.santa_maria.rules import SantaMaria
from argosy.games.santa_maria.steps import STEP_DEAL, STEPS

SLUG = "santa-maria"
SEATS = range(1, 5)
RULES_VERSION = 1


class SantaMariaGame(Game):
    """The game with one edition of its components."""

    __slots__ = ("tables",)

    def __init__(self, folder: Path = FOLDER) -> None:
        self.tables = Tables(folder)
        options = [
            Option("boards", ["usual", "draft", "advanced"], "usual"),
            Option("blue-dice", ["own", "shared"], "own"),
            Option("gains", ["taken", "asked"], "taken"),
            Option("first", ["random", *(str(seat + 1) for seat in range(SEATS[-1]))], "random"),
        ]
        edition = self.tables.edition.hash
        super().__init__(SLUG, SEATS, options, ACTIONS, STEPS, RULES_VERSION, edition)

    def with_edition(self, folder: Path) -> "SantaMariaGame":
        """The same rules with other components."""
        return SantaMariaGame(folder)

    def sources(self) -> list[tuple[str, str, list[str]]]:
        """What the edition says about itself."""
        return list(self.tables.edition.report())

    def settle_options(self, chosen: dict[str, str], players: int) -> dict[str, str]:
        """R20.1: alone there is one way to set up the boards; R4.2.1: the start player has a seat."""
        if players == 1 and chosen["boards"] != "usual":
            raise refuse("santa_maria.alone")
        if chosen["first"] != "random" and int(chosen["first"]) > players:
            raise refuse("santa_maria.first", seat=chosen["first"], players=players)
        return dict(chosen)

    def new_state(self, players: int, options: dict[str, str], rng: Rng) -> SantaMaria:
        """Everything in the box; the deal is the first step."""
        state = SantaMaria(self, players, options, rng)
        state.start_empty(self.tables)
        state.then(STEP_DEAL, 0)
        return state

    def load(self, data: object) -> SantaMaria:
        """The position that `dump` wrote."""
        fields = Reader(data, "position")
        self.check_header(fields)
        players = fields.number("players", SEATS[0], SEATS[-1])
        options = self.choose_options(fields.texts_by_name("options"), players)
        state = self.new_state(players, options, Rng(0))
        saving.load_into(state, fields)
        state.proceed()
        return state


GAME = SantaMariaGame()
