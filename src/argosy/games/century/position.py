"""Where everything lies, and the small questions that every rule asks."""

from typing import Final

from argosy.engine.state import State
from argosy.games.century.actions import COLOURS, SETS, SPACES
from argosy.games.century.charts import Chart
from argosy.games.century.components import COLUMNS, ROWS, Tables

# The types of bonus tiles, in the order of BONUSES (R7.3.4).
SWIFT_SAILS: Final = 0
LARGER_HOLD: Final = 1
RICH_HARVEST: Final = 2
UPGRADER: Final = 3
POINTS: Final = 4

NOWHERE: Final = -1

BITS: Final = (1, 2, 4, 8)
"""The bit of each seat in the outposts of a space."""


class Position(State):
    """The components of a game under way. Lists over seats and colours are flat: seat * 4 + colour."""

    __slots__ = (
        "boats", "bonuses", "bonuses_left", "built", "chart", "closed_port", "cubes", "draws", "first",
        "holds", "last_round", "markets", "outposts", "ports", "removed", "round", "sets_left", "stack",
        "tables", "vp_bonus", "vp_owner", "vp_tiles", "wake",
    )  # fmt: skip

    def start_empty(self, tables: Tables, chart: Chart) -> None:
        """Everything in the box, the boards set up for the players (R4.7, R4.10)."""
        seats = self.players
        self.tables: Tables = tables
        self.chart: Chart = chart
        self.first: int = 0
        """The first player (R4.6)."""
        self.round: int = 0
        self.last_round: bool = False
        self.removed: list[int] = []
        """The market tiles out of the game (R4.2)."""
        self.markets: list[int] = [NOWHERE] * SPACES
        """The market tile on each space; like `removed`, never changed after the setup."""
        self.cubes: list[int] = [0] * (SPACES * 4)
        self.outposts: list[int] = [0] * SPACES
        """The seats with an outpost on each space, as bits."""
        self.boats: list[int] = [NOWHERE] * seats
        self.wake: list[int] = []
        """The spaces that the boat of the active player has left in this turn; for the eye, no rule asks."""
        self.holds: list[int] = [0] * (seats * 4)
        self.built: list[int] = [0] * (seats * 4)
        """How many outposts have left each row of each player board."""
        self.bonuses: list[int] = [0] * (seats * 5)
        """How many bonus tiles of each type each seat owns."""
        self.bonuses_left: list[int] = tables.bonus_copies.copy()
        self.vp_bonus: list[int] = [0] * seats
        """The points on the VP bonus tiles of each seat."""
        self.ports: list[int] = [NOWHERE] * 4
        """The VP tile on each port, the Closed Port tile included."""
        self.closed_port: int = NOWHERE
        self.stack: list[int] = []
        """The face-down VP tiles, the top one last."""
        self.draws: int = 0
        self.vp_owner: list[int] = [NOWHERE] * len(tables.vp_points)
        self.vp_tiles: list[int] = [0] * seats
        """How many VP tiles each seat owns."""
        self.sets_left: list[int] = [1] * SETS

    def copy_position(self, twin: "Position") -> None:
        """Give a clone everything, sharing what never changes after the setup."""
        self.copy_common(twin)
        twin.tables = self.tables
        twin.chart = self.chart
        twin.first = self.first
        twin.round = self.round
        twin.last_round = self.last_round
        twin.removed = self.removed
        twin.markets = self.markets
        twin.cubes = self.cubes.copy()
        twin.outposts = self.outposts.copy()
        twin.boats = self.boats.copy()
        twin.wake = self.wake.copy()
        twin.holds = self.holds.copy()
        twin.built = self.built.copy()
        twin.bonuses = self.bonuses.copy()
        twin.bonuses_left = self.bonuses_left.copy()
        twin.vp_bonus = self.vp_bonus.copy()
        twin.ports = self.ports.copy()
        twin.closed_port = self.closed_port
        twin.stack = self.stack.copy()
        twin.draws = self.draws
        twin.vp_owner = self.vp_owner.copy()
        twin.vp_tiles = self.vp_tiles.copy()
        twin.sets_left = self.sets_left.copy()

    # Holds

    def hold_total(self, seat: int) -> int:
        """How many cubes lie in the hold of a seat."""
        holds = self.holds
        i = seat * 4
        return holds[i] + holds[i + 1] + holds[i + 2] + holds[i + 3]

    def hold_limit(self, seat: int) -> int:
        """How many may lie there at the end of a turn: R10.1."""
        tables = self.tables
        return tables.hold_limit + tables.bonus_amount[LARGER_HOLD] * self.bonuses[seat * 5 + LARGER_HOLD]

    def colours_held(self, seat: int) -> int:
        """The colours in the hold of a seat, as bits: 1 yellow, 2 red, 4 green, 8 brown."""
        return _colours(self.holds, seat * 4)

    def colours_lying(self, space: int) -> int:
        """The colours that lie on a space, as bits."""
        return _colours(self.cubes, space * 4)

    def change_hold(self, seat: int, colour: int, count: int) -> None:
        """Put cubes into a hold, or take them out (count below 0): the one door for all cubes of players."""
        i = seat * 4 + colour
        cubes = self.holds[i] + count
        assert cubes >= 0
        self.holds[i] = cubes

    def change_lying(self, space: int, colour: int, count: int) -> None:
        """Lay cubes on a space of the map, or pick them up (count below 0)."""
        i = space * 4 + colour
        cubes = self.cubes[i] + count
        assert cubes >= 0
        self.cubes[i] = cubes

    def holds_cubes(self, seat: int, costs: list[int], item: int) -> bool:
        """Whether a hold covers the cubes that a table asks for."""
        i = seat * 4
        j = item * 4
        holds = self.holds
        return (
            holds[i] >= costs[j]
            and holds[i + 1] >= costs[j + 1]
            and holds[i + 2] >= costs[j + 2]
            and holds[i + 3] >= costs[j + 3]
        )

    def harvest_red(self, seat: int) -> int:
        """The red cubes of a harvest: R9.1."""
        return self.tables.bonus_amount[RICH_HARVEST] * self.bonuses[seat * 5 + RICH_HARVEST]

    # Boats

    def free_steps(self, seat: int) -> int:
        """How many steps of a move cost nothing: R6.1.2."""
        return 1 + self.tables.bonus_amount[SWIFT_SAILS] * self.bonuses[seat * 5 + SWIFT_SAILS]

    def other_boats(self, seat: int, space: int) -> int:
        """How many boats of other players are on a space: R2.2."""
        count = 0
        for other in range(self.players):
            if other != seat and self.boats[other] == space:
                count += 1
        return count

    def active_seat(self) -> int:
        """Whose turn it is, even while another player decides: R2.3. It is on the step that ends the turn."""
        return self.pending()[0][1] if self.agenda else self.later_seat(self.first, -1)

    def later_seat(self, seat: int, steps: int) -> int:
        """The seat that comes so many places later, clockwise."""
        return (seat + steps) % self.players

    # Boards

    def columns_emptied(self, seat: int) -> int:
        """The smallest number of outposts built over the four rows: R7.3.2."""
        i = seat * 4
        built = self.built
        return min(built[i], built[i + 1], built[i + 2], built[i + 3])

    def top_vp_bonus(self) -> int:
        """The points on the top tile of the VP bonus stack: R4.5."""
        stack = self.tables.vp_stack
        return stack[len(stack) - self.bonuses_left[POINTS]]

    def outposts_on(self, space: int) -> int:
        """How many outposts stand on a space."""
        seats = self.outposts[space]
        return (seats & 1) + (seats >> 1 & 1) + (seats >> 2 & 1) + (seats >> 3 & 1)

    def row_left(self, seat: int, symbol: int) -> int:
        """How many outposts are left in a row of a player board."""
        return COLUMNS - self.built[seat * ROWS + symbol]


def _colours(cubes: list[int], i: int) -> int:
    return (
        (1 if cubes[i] else 0)
        | (2 if cubes[i + 1] else 0)
        | (4 if cubes[i + 2] else 0)
        | (8 if cubes[i + 3] else 0)
    )


def colour_options(first_action: int) -> list[list[int]]:
    """For every set of colours (as bits) the actions `first_action` + colour, made once and shared."""
    return [
        [first_action + colour for colour in range(len(COLOURS)) if colours & BITS[colour]]
        for colours in range(16)
    ]
