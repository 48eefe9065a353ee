"""Where everything lies, and the small questions that every rule asks."""

from typing import Final

from argosy.engine.state import State
from argosy.games.santa_maria.actions import (
    CELLS,
    COINS,
    DOCKS,
    GAINS,
    GOLD,
    MONK_PLACES,
    OFFER,
    SETS,
    SIZE,
)  # fmt: skip
from argosy.games.santa_maria.components import SHIPS, SHOWN, SIDE_B, TILES, YEARS, Tables
from argosy.games.santa_maria.faces import FREE, ROAD

NOWHERE: Final = -1
MARKET: Final = -1
"""Where the marker of a player stands who has not retired (R1.2)."""

KINDS: Final = len(GAINS)
PLACES: Final = CELLS * 4
"""A tile lies on seat * PLACES + cell * 4 + turn."""

WHITE: Final = 0
BLUE: Final = 1
DIE: Final = 64
"""What lies on a building: so many coins, or DIE + the die. A die is colour * 8 + value."""

BITS: Final = [1 << i for i in range(CELLS)]

ALL_CELLS: Final = (1 << CELLS) - 1


def _lines() -> list[list[int]]:
    columns = [[row * SIZE + column for row in range(SIZE)] for column in range(SIZE)]
    rows = [[row * SIZE + column for column in range(SIZE)] for row in range(SIZE)]
    return columns + rows


LINE_CELLS: Final = _lines()
"""The cells of each column from top to bottom, then of each row from left to right: R6.7."""

LINE_BITS: Final = [sum(1 << cell for cell in cells) for cells in LINE_CELLS]


class Position(State):
    """The components of a game under way. Lists over seats are flat: seat * CELLS + cell, for example."""

    __slots__ = (
        "abilities", "asks_gains", "bishops", "blue", "blue_dice", "blue_used", "boards", "bought", "cells",
        "conquest", "conquest_order", "conquest_won", "dock_ship", "doubles", "empty", "first", "free",
        "lying", "mathematics", "monks", "monks_left", "offer", "own_scholar", "port", "religion", "retired",
        "scholars", "set_scholar", "shared", "ship_at", "ship_stack", "stock", "tables", "tile_at", "triples",
        "white", "white_used", "year",
    )  # fmt: skip

    def start_empty(self, tables: Tables) -> None:
        """Everything in the box."""
        seats = self.players
        self.tables: Tables = tables
        self.shared: bool = self.settings["blue-dice"] == "shared"
        """R19."""
        self.asks_gains: bool = self.settings["gains"] == "asked"
        """Whether effects that only give something are asked for, too (Q36)."""
        self.year: int = 0
        self.first: int = 0
        """The start player of the year."""
        self.scholars: list[int] = []
        """The scholars at the main board; like the bishops never changed after the setup."""
        self.bishops: list[int] = []
        self.set_scholar: list[int] = []
        """The scholar that belongs to each capital tile (R18.2); none in the basic game."""
        self.own_scholar: list[int] = [NOWHERE] * seats
        self.boards: list[int] = [NOWHERE] * seats
        self.cells: list[int] = [FREE] * (seats * CELLS)
        """The face of each cell."""
        self.lying: list[int] = [0] * (seats * CELLS)
        """What lies on each building: nothing, coins, or DIE + a die."""
        self.free: list[int] = [ALL_CELLS] * seats
        """The free cells of each colony as bits (R6.8)."""
        self.empty: list[int] = [0] * seats
        """The empty buildings of each colony as bits (R6.6)."""
        self.stock: list[int] = [0] * (seats * KINDS)
        """The storage of each seat, in the order of GAINS."""
        self.tile_at: list[int] = [NOWHERE] * TILES
        """Where in a colony each tile lies."""
        self.offer: list[int] = [NOWHERE] * OFFER
        self.doubles: list[int] = []
        """The face-down double tiles, the top one last; so are the triples and the ships."""
        self.triples: list[int] = []
        self.white: list[int] = [0] * SIZE
        """How many white dice of each value are in the pool."""
        self.blue: list[int] = [0] * ((1 if self.shared else seats) * SIZE)
        """How many blue dice of each value lie beside each board, or in the shared pool."""
        self.blue_dice: list[int] = [0] * seats
        """How many blue dice each seat has unlocked; so many may it use in a year."""
        self.white_used: list[int] = [0] * seats
        self.blue_used: list[int] = [0] * seats
        self.bought: list[int] = [0] * seats
        """How many buildings each seat has activated with coins this year."""
        self.dock_ship: list[int] = [NOWHERE] * len(DOCKS)
        self.ship_stack: list[int] = []
        self.ship_at: list[int] = [NOWHERE] * SHIPS
        """The port where each ship lies: seat * 4 + dock."""
        self.port: list[int] = [0] * (seats * len(DOCKS))
        """How many ships lie at each dock of each port."""
        self.religion: list[int] = [0] * seats
        self.monks: list[int] = [0] * MONK_PLACES
        """The seats with a monk on each place, as bits: three scholars, three bishops, four missions."""
        self.monks_left: list[int] = [tables.monk_symbols] * seats
        self.abilities: list[int] = [0] * seats
        """The scholars that work for each seat, as bits."""
        self.conquest: list[int] = [0] * seats
        self.conquest_order: list[int] = list(range(seats))
        """The seats as their conquest markers stand, the best first (R13.1)."""
        self.conquest_won: list[int] = [0] * (seats * YEARS)
        """The points for conquest of each seat in each year."""
        self.retired: list[int] = [MARKET] * seats
        self.mathematics: list[int] = [0] * seats
        """Whether Mathematics has returned coins this year (R15.5)."""

    def copy_position(self, twin: "Position") -> None:
        """Give a clone everything, sharing what never changes after the setup."""
        self.copy_common(twin)
        twin.tables = self.tables
        twin.shared = self.shared
        twin.asks_gains = self.asks_gains
        twin.year = self.year
        twin.first = self.first
        twin.scholars = self.scholars
        twin.bishops = self.bishops
        twin.set_scholar = self.set_scholar
        twin.own_scholar = self.own_scholar.copy()
        twin.boards = self.boards.copy()
        twin.cells = self.cells.copy()
        twin.lying = self.lying.copy()
        twin.free = self.free.copy()
        twin.empty = self.empty.copy()
        twin.stock = self.stock.copy()
        twin.tile_at = self.tile_at.copy()
        twin.offer = self.offer.copy()
        twin.doubles = self.doubles.copy()
        twin.triples = self.triples.copy()
        twin.white = self.white.copy()
        twin.blue = self.blue.copy()
        twin.blue_dice = self.blue_dice.copy()
        twin.white_used = self.white_used.copy()
        twin.blue_used = self.blue_used.copy()
        twin.bought = self.bought.copy()
        twin.dock_ship = self.dock_ship.copy()
        twin.ship_stack = self.ship_stack.copy()
        twin.ship_at = self.ship_at.copy()
        twin.port = self.port.copy()
        twin.religion = self.religion.copy()
        twin.monks = self.monks.copy()
        twin.monks_left = self.monks_left.copy()
        twin.abilities = self.abilities.copy()
        twin.conquest = self.conquest.copy()
        twin.conquest_order = self.conquest_order.copy()
        twin.conquest_won = self.conquest_won.copy()
        twin.retired = self.retired.copy()
        twin.mathematics = self.mathematics.copy()

    # Storage

    def coins(self, seat: int) -> int:
        """The coins in a storage."""
        return self.stock[seat * KINDS + COINS]

    def change_stock(self, seat: int, what: int, count: int) -> None:
        """Put something into a storage, or take it out (count below 0): the one door for all of it."""
        i = seat * KINDS + what
        left = self.stock[i] + count
        assert left >= 0
        self.stock[i] = left

    def gain(self, seat: int, what: int, count: int) -> None:
        """R6.1, R6.3.1: into the storage; what is beyond the limit is sold at once, for coins."""
        if what <= GOLD:
            surplus = self.stock[seat * KINDS + what] + count - self.tables.limit
            if surplus > 0:
                count -= surplus
                self.change_stock(seat, COINS, surplus * self.tables.sell_price[what])
        self.change_stock(seat, what, count)

    def can_do(self, seat: int, scholar: int) -> bool:
        """R15: whether a scholar works for a seat."""
        return bool(self.abilities[seat] >> scholar & 1)

    # Colonies

    def set_face(self, seat: int, cell: int, face: int) -> None:
        """Print or tile on a free cell."""
        assert self.cells[seat * CELLS + cell] == FREE
        self.cells[seat * CELLS + cell] = face
        self.free[seat] &= ~BITS[cell]
        if self.tables.faces.terrain[face] != ROAD:
            self.empty[seat] |= BITS[cell]

    def put_on(self, seat: int, cell: int, what: int) -> None:
        """Coins or a die on an empty building."""
        assert self.empty[seat] & BITS[cell]
        self.lying[seat * CELLS + cell] = what
        self.empty[seat] &= ~BITS[cell]

    def take_off(self, seat: int, cell: int) -> int:
        """What lies on a building, which is empty then."""
        what = self.lying[seat * CELLS + cell]
        assert what > 0
        self.lying[seat * CELLS + cell] = 0
        self.empty[seat] |= BITS[cell]
        return what

    def lay_tile(self, seat: int, tile: int, cell: int, turn: int) -> None:
        """R8.4: a tile on free cells of a colony."""
        assert self.tile_at[tile] == NOWHERE
        self.tile_at[tile] = seat * PLACES + cell * 4 + turn
        tables = self.tables
        places = tables.tile_cell[tile * 4 + turn]
        for i in range(tables.tile_count[tile]):
            self.set_face(
                seat, cell + places[2 * i] * SIZE + places[2 * i + 1], tables.tile_face[tile * 3 + i]
            )

    def take_board(self, seat: int, board: int) -> None:
        """R4.2.2: what is printed on a board fills its cells."""
        self.boards[seat] = board
        for cell in range(CELLS):
            face = self.tables.board_faces[board * CELLS + cell]
            if face != FREE:
                self.set_face(seat, cell, face)

    # Dice

    def blue_row(self, seat: int) -> int:
        """Where the blue dice of a seat begin in `blue`: its own, or the shared pool (R19.1)."""
        return 0 if self.shared else seat * SIZE

    def blue_supply(self) -> int:
        """How many blue dice are left above the main board (R4.1.1)."""
        return self.tables.blue_dice_per_player * self.players - sum(self.blue_dice)

    # Seats

    @property
    def advanced(self) -> bool:
        """Whether the boards of side B and the sets are used: R18, R20."""
        return self.players == 1 or self.settings["boards"] == "advanced"

    def later_seat(self, seat: int, steps: int) -> int:
        """The seat that comes so many places later, clockwise."""
        return (seat + steps) % self.players

    def active_seat(self) -> int:
        """Whose turn it is; it is on the step at the bottom of the agenda."""
        return self.pending()[0][1] if self.agenda else self.first

    def scholar_places(self, seat: int) -> list[int]:
        """The monk places of scholars where a seat has a monk."""
        return [place for place in range(SHOWN) if self.monks[place] >> seat & 1]

    def boards_left(self) -> list[int]:
        """The boards of side A that nobody has yet: R4.2.2."""
        return [board for board in range(SIDE_B) if board not in self.boards]

    def sets_left(self) -> list[int]:
        """The sets that nobody has yet: R18.3."""
        if not self.set_scholar or self.year:
            return []
        return [number for number in range(SETS) if self.set_scholar[number] not in self.own_scholar]


def cells_in(bits: int) -> list[int]:
    """The cells of a set of bits, in order."""
    return [cell for cell in range(CELLS) if bits >> cell & 1]
