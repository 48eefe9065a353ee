"""Where everything lies, and the small questions that every rule asks."""

from typing import Final

from argosy.engine.state import KINDS, SEATS, State
from argosy.games.age_of_discovery.actions import (
    CLASSES,
    COLUMNS,
    EXPEDITIONS,
    LEAST_REQUIRED,
    OPEN,
    REQUIRED,
    TARGETS,
    VALUES,
)  # fmt: skip
from argosy.games.age_of_discovery.components import CONTRACTS, PILES, SHIPS, Tables

NOWHERE: Final = -1

# Where a ship is: on an expedition (its number), on a contract (AT_SEA + its number), or one of these.
FOR_SALE: Final = -2
IDLE: Final = -1
AT_SEA: Final = len(EXPEDITIONS)

# Where a contract is: one of these, in a hand (IN_HAND + seat), or in play (IN_PLAY + seat).
IN_DECK: Final = 0
FACE_UP: Final = 1
IN_BOX: Final = 2
IN_HAND: Final = 3
IN_PLAY: Final = 7

# The two scorings, and where they are: not drawn yet, so many turn ends to go, or done.
FIRST: Final = 0
LAST: Final = 1
NOT_DRAWN: Final = -1
DONE_SCORING: Final = 0

FILLING: Final = COLUMNS
OPEN_CONTRACTS: Final = 2 * COLUMNS
"""What can be reserved begins with the purchase row; then come the filling row and the open contracts."""


class Position(State):
    """The components of a game under way. Ships of equal colour and value are one class."""

    __slots__ = (
        "aboard",
        "coins",
        "completed",
        "contract_at",
        "deck",
        "declared",
        "due",
        "duration",
        "filling",
        "first",
        "first_scored",
        "flagship_shown",
        "flagships",
        "fleet_colour",
        "idle",
        "marker",
        "marker_turns",
        "missions",
        "open_contracts",
        "owner",
        "picked",
        "pile",
        "purchase",
        "remaining",
        "reservations",
        "room",
        "round",
        "sent_to",
        "tables",
        "taken",
        "taken_openly",
        "target",
        "wild_ships",
    )  # fmt: skip

    def start_empty(self, tables: Tables) -> None:
        """Everything in the box, the expeditions laid out (R4.1)."""
        seats = self.players
        self.tables: Tables = tables
        self.first: int = 0
        """The first player (R4.10)."""
        self.round: int = 0
        self.taken: int = 0
        """The actions taken in this turn, as bits (R5.2)."""
        self.coins: list[int] = [0] * seats
        self.wild_ships: list[int] = [0] * seats
        self.reservations: list[int] = [0] * seats
        """The Reservation cards that each seat has left."""
        self.completed: list[int] = [0] * seats
        """The completed contracts of each seat."""
        self.missions: list[int] = [NOWHERE] * seats
        self.flagships: list[int] = [NOWHERE] * seats
        self.flagship_shown: list[int] = [0] * seats
        self.declared: list[int] = [NOWHERE] * seats
        """The class that each flagship was declared to be while it is sent (R9.2.2)."""
        self.first_scored: list[int] = []
        """The points of the first scoring: expedition * players + seat; empty before."""
        self.due: list[int] = [NOT_DRAWN, NOT_DRAWN]
        self._start_ships()
        self._start_contracts()
        self.marker: list[int] = [NOWHERE] * len(TARGETS)
        """Who has reserved each card of the rows and each open contract."""
        self.marker_turns: list[int] = [0] * len(TARGETS)
        """How many of the owner's turn ends a reservation still lasts."""
        self.target: int = NOWHERE
        """What is being sent to, in the numbers of `sent_to`; nobody else knows before it is complete."""
        self.picked: list[int] = []
        """The ships named for it: classes, or CLASSES + the declared class of the flagship."""

    def _start_ships(self) -> None:
        seats = self.players
        self.pile: list[int] = []
        """The cards of the five piles, the next one to be drawn last."""
        self.purchase: list[int] = [NOWHERE] * COLUMNS
        self.filling: list[int] = [NOWHERE] * COLUMNS
        self.owner: list[int] = [NOWHERE] * SHIPS + list(range(seats))
        """The owner of each ship, the flagships included."""
        self.sent_to: list[int] = [FOR_SALE] * SHIPS + [IDLE] * seats
        self.idle: list[int] = [0] * (seats * CLASSES)
        """How many idle ships of each class each seat has, without its flagship."""
        self.aboard: list[int] = []
        """The ships on expeditions, in the order in which they were sent."""
        self.room: list[int] = self.tables.limit.copy()
        """What is left of the transport limit of each expedition."""
        self.fleet_colour: list[int] = [NOWHERE] * len(EXPEDITIONS)

    def _start_contracts(self) -> None:
        self.deck: list[int] = []
        """The contract deck, the next one to be drawn last."""
        self.open_contracts: list[int] = [NOWHERE] * OPEN
        self.contract_at: list[int] = [IN_DECK] * CONTRACTS
        self.taken_openly: list[int] = [0] * CONTRACTS
        """Whether a contract in a hand was taken face up, so that all know of it (R15.4)."""
        self.duration: list[int] = [0] * CONTRACTS
        self.remaining: list[int] = [0] * CONTRACTS

    def copy_position(self, twin: "Position") -> None:
        """Give a clone everything, sharing what is never changed in place."""
        self.copy_common(twin)
        twin.tables = self.tables
        twin.first = self.first
        twin.round = self.round
        twin.taken = self.taken
        twin.coins = self.coins.copy()
        twin.wild_ships = self.wild_ships.copy()
        twin.reservations = self.reservations.copy()
        twin.completed = self.completed.copy()
        twin.missions = self.missions
        twin.flagships = self.flagships
        twin.flagship_shown = self.flagship_shown.copy()
        twin.declared = self.declared.copy()
        twin.pile = self.pile.copy()
        twin.purchase = self.purchase.copy()
        twin.filling = self.filling.copy()
        twin.owner = self.owner.copy()
        twin.sent_to = self.sent_to.copy()
        twin.idle = self.idle.copy()
        twin.aboard = self.aboard.copy()
        twin.room = self.room.copy()
        twin.fleet_colour = self.fleet_colour.copy()
        twin.deck = self.deck.copy()
        twin.open_contracts = self.open_contracts.copy()
        twin.contract_at = self.contract_at.copy()
        twin.taken_openly = self.taken_openly.copy()
        twin.duration = self.duration.copy()
        twin.remaining = self.remaining.copy()
        twin.marker = self.marker.copy()
        twin.marker_turns = self.marker_turns.copy()
        twin.due = self.due.copy()
        twin.first_scored = self.first_scored
        twin.target = self.target
        twin.picked = self.picked.copy()

    # Ships

    def ship_class(self, ship: int) -> int:
        """The class of a ship; of a flagship the one it was declared to be."""
        return self.tables.ship_class[ship] if ship < SHIPS else self.declared[ship - SHIPS]

    def flagship_is_idle(self, seat: int) -> bool:
        """Whether the flagship of a seat can be sent: R9.1.2."""
        return self.sent_to[SHIPS + seat] == IDLE

    def flagship_has(self, seat: int, colour: int) -> bool:
        """Whether a colour is one of the two of a seat's flagship."""
        i = self.flagships[seat] * 2
        colours = self.tables.flagship_colours
        return colour in (colours[i], colours[i + 1])

    def move_ship(self, ship: int, place: int) -> None:
        """The one door for all ships of players: from where a ship is to another place."""
        came_from = self.sent_to[ship]
        assert IDLE in (came_from, place)
        self.sent_to[ship] = place
        if ship < SHIPS:
            i = self.owner[ship] * CLASSES + self.tables.ship_class[ship]
            self.idle[i] += 1 if place == IDLE else -1
        elif place == IDLE:
            self.declared[ship - SHIPS] = NOWHERE  # R9.4.6

    def idle_ship(self, seat: int, kind: int) -> int:
        """One of the interchangeable idle ships of a class."""
        for ship in range(SHIPS):
            if (
                self.owner[ship] == seat
                and self.sent_to[ship] == IDLE
                and self.tables.ship_class[ship] == kind
            ):
                return ship
        raise AssertionError("nobody picks a ship that is not idle")

    def ships_not_on_expeditions(self, seat: int) -> int:
        """R12.3.4: idle ships, those on contracts, and a flagship that was never sent."""
        count = 0
        for ship in range(len(self.owner)):
            if self.owner[ship] == seat and not 0 <= self.sent_to[ship] < AT_SEA:
                count += 1
        return count

    # Contracts

    def hand_size(self, seat: int) -> int:
        """How many contracts a seat has in hand."""
        return self.contract_at.count(IN_HAND + seat)

    def change_coins(self, seat: int, coins: int) -> None:
        """From the bank, or to it (coins below 0)."""
        self.coins[seat] += coins
        assert self.coins[seat] >= 0

    # The turn

    def active_seat(self) -> int:
        """Whose turn it is: R5 has nobody react out of turn. After the end, the first player."""
        return self.agenda[0] // KINDS % SEATS if self.agenda else self.first

    def later_seat(self, seat: int, steps: int) -> int:
        """The seat that comes so many places later, clockwise."""
        return (seat + steps) % self.players

    def pile_sizes(self) -> list[int]:
        """How many cards each of the five piles has left."""
        begins = self.tables.pile_begins
        left = len(self.pile)
        sizes: list[int] = []
        for pile in range(PILES):
            below = begins[pile + 1] if pile + 1 < PILES else 0
            sizes.append(max(0, min(left, begins[pile]) - below))
        return sizes


def colour_of(kind: int) -> int:
    """The colour of a class of ships."""
    return kind // VALUES


def value_of(kind: int) -> int:
    """The transport value of a class of ships."""
    return kind % VALUES + 1


def contract_colour(contract: int) -> int:
    """R3.3."""
    return contract // len(REQUIRED)


def required_value(contract: int) -> int:
    """R3.3."""
    return contract % len(REQUIRED) + LEAST_REQUIRED
