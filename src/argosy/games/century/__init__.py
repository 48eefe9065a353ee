"""Century: Eastern Wonders (Century: Cuda Wschodu)."""

from pathlib import Path

from argosy.engine.game import Game, Option
from argosy.engine.message import Message, refuse
from argosy.engine.reading import Reader
from argosy.engine.rng import Rng
from argosy.games.century import charts, saving
from argosy.games.century.actions import ACTIONS
from argosy.games.century.charts import Chart
from argosy.games.century.components import FOLDER, Tables
from argosy.games.century.rules import Century
from argosy.games.century.steps import STEP_DEAL, STEPS

SLUG = "century-eastern-wonders"
SEATS = range(2, 5)
RULES_VERSION = 1


class CenturyGame(Game):
    """The game with one edition of its components."""

    __slots__ = ("tables",)

    def __init__(self, folder: Path = FOLDER) -> None:
        self.tables = Tables(folder)
        options = [
            Option("map", list(self.tables.charts), "classic", open=True),
            Option("layout", ["random", *self.tables.layouts], "random"),
            Option("first", ["random", *(str(seat + 1) for seat in range(SEATS[-1]))], "random"),
        ]
        edition = self.tables.edition.hash
        super().__init__(SLUG, SEATS, options, ACTIONS, STEPS, RULES_VERSION, edition)

    def with_edition(self, folder: Path) -> "CenturyGame":
        """The same rules with other components."""
        return CenturyGame(folder)

    def sources(self) -> list[tuple[str, str, list[str]]]:
        """What the edition says about itself."""
        return list(self.tables.edition.report())

    def settle_options(self, chosen: dict[str, str], players: int) -> dict[str, str]:
        """R4.1, R4.6, R11.6: own maps are checked; a layout fits one map; the first player has a seat."""
        chart = self._chart(chosen["map"])
        settled = dict(chosen)
        if chosen["map"] not in self.tables.charts:
            settled["map"] = chart.text()
        layout = chosen["layout"]
        if layout != "random" and self.tables.layouts[layout].map_name != chosen["map"]:
            raise refuse("century.map.layout", layout=layout, map=self.tables.layouts[layout].map_name)
        if chosen["first"] != "random" and int(chosen["first"]) > players:
            raise refuse("century.first", seat=chosen["first"], players=players)
        return settled

    def read_option(self, name: str, value: str) -> str:
        """A map may be named by its file."""
        if name == "map" and value.endswith(".toml"):
            return charts.text_from_file(Path(value))
        return value

    def warnings(self, options: dict[str, str]) -> list[Message]:
        """R11.6."""
        return self._chart(options["map"]).warnings()

    def new_state(self, players: int, options: dict[str, str], rng: Rng) -> Century:
        """Everything in the box; the deal is the first step."""
        state = Century(self, players, options, rng)
        state.start_empty(self.tables, self._chart(options["map"]))
        state.then(STEP_DEAL, 0)
        return state

    def load(self, data: object) -> Century:
        """The position that `dump` wrote."""
        fields = Reader(data, "position")
        self.check_header(fields)
        players = fields.number("players", SEATS[0], SEATS[-1])
        options = self.choose_options(fields.texts_by_name("options"), players)
        state = self.new_state(players, options, Rng(0))
        saving.load_into(state, fields)
        state.proceed()
        return state

    def _chart(self, name: str) -> Chart:
        if name in self.tables.charts:
            return self.tables.charts[name]
        return charts.chart_from_text(name)


GAME = CenturyGame()
