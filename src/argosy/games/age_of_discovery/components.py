"""What is printed on the components: read once, checked, and laid out in flat tables of integers."""

from pathlib import Path
from typing import Final

from argosy.edition import Edition, Row
from argosy.engine.message import refuse
from argosy.games.age_of_discovery.actions import (
    COLOURS,
    DURATIONS,
    EXPEDITIONS,
    LEAST_REQUIRED,
    OPEN,
    REQUIRED,
    VALUES,
)  # fmt: skip

FOLDER: Final = Path(__file__).parent / "components"
_FILES: Final = (
    "action_cards.toml", "colours.toml", "contracts.toml", "expeditions.toml", "flagships.toml",
    "missions.toml", "setup.toml", "ships.toml",
)  # fmt: skip

SHIPS: Final = 42
"""The ships that are for sale have the numbers below this; SHIPS + seat is the flagship of a seat (R3.1)."""

FIRST_CARD: Final = SHIPS
LAST_CARD: Final = SHIPS + 1
"""The scoring cards, as cards of the piles (R4.3.4)."""

CONTRACTS: Final = 24
"""A contract's number is colour * 4 + required value - 3 (R3.3)."""

FLAGSHIPS: Final = 6
PILES: Final = 5
ROWS: Final = 10
"""So many ships lie face up in the two rows."""

MISSIONS: Final = ("one", "half", "majority", "all")
"""The types of missions (R14.2)."""

SCALE: Final = 11
"""Missions tell the points for 0 to 10 completed contracts (R14.1)."""

_SCORINGS: Final = ("first-scoring", "last-scoring")
_CONSTANTS: Final = (
    "starting_coins", "starting_contracts", "open_contracts", "contract_hand_limit", "take_coins_amount",
    "contract_cost", "ship_send_fee", "flagship_send_fee", "points_per_unassigned_ship",
    "first_scoring_extra_turns_per_player", "last_scoring_extra_turns_per_player",
)  # fmt: skip
_POINTS: Final = ("first_other", "first_match", "last_other", "last_match")
_ACTION_CARDS: Final = ("wild-ship", "reservation")
_COUNTS: Final = (2, 3, 4)
_MOST: Final = 99


class Tables:
    """The components of one edition."""

    __slots__ = (
        "contract_cost", "contract_names", "edition", "expedition_colour", "extra_turns", "flagship_colours",
        "flagship_fee", "flagship_names", "hand_limit", "limit", "mission_names", "mission_points", "payout",
        "pile_begins", "points", "reservations", "ship_class", "ship_cost", "ship_fee", "ship_names",
        "starting_coins", "starting_contracts", "take_coins", "unsent_points", "wild_ships",
    )  # fmt: skip

    def __init__(self, folder: Path = FOLDER) -> None:
        edition = Edition(folder, _FILES)
        self.edition: Final[Edition] = edition
        _in_order(edition, "colours.toml", "ship_colour", COLOURS)
        ships = edition.rows("ships.toml", "ship")
        _refuse_count("ships.toml", "ship", len(ships), SHIPS)
        self.ship_names: Final[list[str]] = [row.text("id") for row in ships]
        self.ship_class: Final[list[int]] = [_class(row) for row in ships]
        self.ship_cost: Final[list[int]] = [row.number("cost", 0, _MOST) for row in ships]
        flagships = edition.rows("flagships.toml", "flagship")
        _refuse_count("flagships.toml", "flagship", len(flagships), FLAGSHIPS)
        self.flagship_names: Final[list[str]] = [row.text("id") for row in flagships]
        self.flagship_colours: Final[list[int]] = [colour for row in flagships for colour in _two(row)]
        """Two for each flagship, the lower number first."""
        contracts = _contracts(edition)
        self.contract_names: Final[list[str]] = [row.text("id") for row in contracts]
        self.payout: Final[list[int]] = [coins for row in contracts for coins in _payout(row)]
        """For 1, 2 and 3 turns, contract by contract."""
        expeditions = _in_order(edition, "expeditions.toml", "expedition", EXPEDITIONS)
        self.expedition_colour: Final[list[int]] = [row.choice("colour", COLOURS) for row in expeditions]
        self.limit: Final[list[int]] = [row.number("transport_limit", 3, _MOST) for row in expeditions]
        self.points: Final[list[int]] = [
            row.number(field, 0, _MOST) for row in expeditions for field in _POINTS
        ]
        """Four for each expedition: first scoring other and match, last scoring other and match."""
        missions = _missions(edition)
        self.mission_names: Final[list[str]] = [row.text("id") for row in missions]
        """Four for each number of players, in the order of MISSIONS."""
        self.mission_points: Final[list[int]] = [points for row in missions for points in _scale(row)]
        self.wild_ships: Final[dict[int, int]] = {}
        self.reservations: Final[dict[int, int]] = {}
        for row in _by_players(edition):
            players = row.number("players", 2, 4)
            self.wild_ships[players] = row.number("wild_ship_cards", 0, _MOST)
            self.reservations[players] = row.number("reservation_cards", 0, _MOST)
        self._check_action_cards(edition)
        self.pile_begins: Final[list[int]] = _pile_begins(edition)
        """How many cards are left when a pile begins: 34 for the first, then 28, 22, 15 and 8 (R4.3.4)."""
        number = {
            row.text("id"): row.number("value", 0, _MOST)
            for row in _in_order(edition, "setup.toml", "constant", _CONSTANTS)
        }
        self.starting_coins: Final[int] = number["starting_coins"]
        self.starting_contracts: Final[int] = number["starting_contracts"]
        self.hand_limit: Final[int] = number["contract_hand_limit"]
        self.take_coins: Final[int] = number["take_coins_amount"]
        self.contract_cost: Final[int] = number["contract_cost"]
        self.ship_fee: Final[int] = number["ship_send_fee"]
        self.flagship_fee: Final[int] = number["flagship_send_fee"]
        self.unsent_points: Final[int] = number["points_per_unassigned_ship"]
        self.extra_turns: Final[list[int]] = [
            number["first_scoring_extra_turns_per_player"],
            number["last_scoring_extra_turns_per_player"],
        ]
        if number["open_contracts"] != OPEN or self.starting_contracts > self.hand_limit:
            raise refuse("error.component-count", file="setup.toml", record="open_contracts", count=OPEN)
        if max(_COUNTS) * self.starting_contracts + OPEN > CONTRACTS:
            raise refuse("error.component-count", file="setup.toml", record="starting_contracts", count=2)
        edition.finish()

    def _check_action_cards(self, edition: Edition) -> None:
        """R4.6: there are enough cards for everybody."""
        for row, dealt in zip(
            _in_order(edition, "action_cards.toml", "action_card", _ACTION_CARDS),
            (self.wild_ships, self.reservations),
            strict=True,
        ):
            row.number("count", max(players * cards for players, cards in dealt.items()), _MOST)

    def mission(self, players: int, kind: int) -> int:
        """The number of the mission of a type in the set for so many players (R4.7)."""
        return (players - 2) * len(MISSIONS) + kind


def _class(row: Row) -> int:
    return row.choice("colour", COLOURS) * VALUES + row.number("transport_value", 1, VALUES) - 1


def _two(row: Row) -> list[int]:
    """R3.1.2: two different colours."""
    colours = row.texts("colours")
    if len(set(colours)) != 2 or len(colours) != 2 or not set(colours) <= set(COLOURS):
        raise row.wrong("colours", '["...", "..."]: ' + " | ".join(COLOURS))
    return sorted(COLOURS.index(colour) for colour in colours)


def _payout(row: Row) -> list[int]:
    payout = row.numbers("payout", 0, _MOST)
    if len(payout) != DURATIONS:
        raise row.wrong("payout", f"{DURATIONS} × 0 ... {_MOST}")
    return payout


def _scale(row: Row) -> list[int]:
    points = row.numbers("points", 0, _MOST)
    if len(points) != SCALE:
        raise row.wrong("points", f"{SCALE} × 0 ... {_MOST}")
    return points


def _contracts(edition: Edition) -> list[Row]:
    """R3.3: one for each colour and required value."""
    file = "contracts.toml"
    found: list[Row | None] = [None] * CONTRACTS
    for row in edition.rows(file, "contract"):
        required = row.number("required_value", LEAST_REQUIRED, LEAST_REQUIRED + len(REQUIRED) - 1)
        found[row.choice("colour", COLOURS) * len(REQUIRED) + required - LEAST_REQUIRED] = row
    return _complete(file, "colour × required_value", found)


def _missions(edition: Edition) -> list[Row]:
    """R3.4: one of each type for each number of players."""
    file = "missions.toml"
    found: list[Row | None] = [None] * (len(_COUNTS) * len(MISSIONS))
    for row in edition.rows(file, "mission"):
        players = row.number("players", _COUNTS[0], _COUNTS[-1])
        found[(players - 2) * len(MISSIONS) + row.choice("type", MISSIONS)] = row
    return _complete(file, "players × type", found)


def _by_players(edition: Edition) -> list[Row]:
    rows = edition.rows("setup.toml", "player_count", "players")
    _refuse_count("setup.toml", "player_count", len(rows), len(_COUNTS))
    return rows


def _pile_begins(edition: Edition) -> list[int]:
    """R4.3.3, R4.3.4: the piles and the scoring cards in them."""
    for row in edition.rows("setup.toml", "component"):
        row.text("id")
        row.number("count", 0, 999)
    sizes: list[int] = []
    for number, row in enumerate(edition.rows("setup.toml", "pile", "number"), start=1):
        row.number("number", number, number)
        sizes.append(row.number("ships", 0, SHIPS))
    _refuse_count("setup.toml", "pile", len(sizes), PILES)
    _refuse_count("setup.toml", "ships", sum(sizes), SHIPS - ROWS)
    piles = [
        row.number("pile", 1, PILES) - 1
        for row in _in_order(edition, "ships.toml", "scoring_card", _SCORINGS)
    ]
    if piles != [2, 4]:
        raise refuse("error.component-count", file="ships.toml", record="scoring_card pile", count=2)
    for pile in piles:
        sizes[pile] += 1
    return [sum(sizes[pile:]) for pile in range(PILES)]


def _in_order(edition: Edition, file: str, table: str, names: tuple[str, ...]) -> list[Row]:
    """One row for each name, in the order of the names."""
    found: list[Row | None] = [None] * len(names)
    for row in edition.rows(file, table):
        found[row.choice("id", names)] = row
    return _complete(file, ", ".join(names), found)


def _complete(file: str, record: str, found: list[Row | None]) -> list[Row]:
    rows = [row for row in found if row is not None]
    if len(rows) != len(found):
        raise refuse("error.component-missing", file=file, record=record)
    return rows


def _refuse_count(file: str, record: str, found: int, count: int) -> None:
    if found != count:
        raise refuse("error.component-count", file=file, record=record, count=count)
