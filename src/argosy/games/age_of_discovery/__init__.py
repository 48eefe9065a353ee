"""Age of Discovery, which keeps its English name in Polish."""

from pathlib import Path

from argosy.engine.game import Game, Option
from argosy.engine.message import refuse
from argosy.engine.reading import Reader
from argosy.engine.rng import Rng
from argosy.games.age_of_discovery import saving
from argosy.games.age_of_discovery.actions import ACTIONS
from argosy.games.age_of_discovery.components import FOLDER, Tables
from argosy.games.age_of_discovery.rules import AgeOfDiscovery
from argosy.games.age_of_discovery.steps import STEP_DEAL, STEPS

SLUG = "age-of-discovery"
SEATS = range(2, 5)
RULES_VERSION = 1


class AgeOfDiscoveryGame(Game):
    """The game with one edition of its components."""

    __slots__ = ("tables",)

    def __init__(self, folder: Path = FOLDER) -> None:
        self.tables = Tables(folder)
        options = [Option("first", ["random", *(str(seat + 1) for seat in range(SEATS[-1]))], "random")]
        edition = self.tables.edition.hash
        super().__init__(SLUG, SEATS, options, ACTIONS, STEPS, RULES_VERSION, edition)

    def with_edition(self, folder: Path) -> "AgeOfDiscoveryGame":
        """The same rules with other components."""
        return AgeOfDiscoveryGame(folder)

    def sources(self) -> list[tuple[str, str, list[str]]]:
        """What the edition says about itself."""
        return list(self.tables.edition.report())

    def settle_options(self, chosen: dict[str, str], players: int) -> dict[str, str]:
        """R4.10: the first player has a seat."""
        if chosen["first"] != "random" and int(chosen["first"]) > players:
            raise refuse("age_of_discovery.first", seat=chosen["first"], players=players)
        return chosen

    def new_state(self, players: int, options: dict[str, str], rng: Rng) -> AgeOfDiscovery:
        """Everything in the box; the deal is the first step."""
        state = AgeOfDiscovery(self, players, options, rng)
        state.start_empty(self.tables)
        state.then(STEP_DEAL, 0)
        return state

    def load(self, data: object) -> AgeOfDiscovery:
        """The position that `dump` wrote."""
        fields = Reader(data, "position")
        self.check_header(fields)
        players = fields.number("players", SEATS[0], SEATS[-1])
        options = self.choose_options(fields.texts_by_name("options"), players)
        state = self.new_state(players, options, Rng(0))
        saving.load_into(state, fields)
        state.proceed()
        return state


GAME = AgeOfDiscoveryGame()
