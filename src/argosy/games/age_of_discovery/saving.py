"""Dumping a position as readable data, and reading it back."""

from typing import Final

from argosy.engine.message import refuse
from argosy.engine.reading import Reader
from argosy.engine.state import BrokenState
from argosy.games.age_of_discovery.actions import CLASSES, COLOURS, COLUMNS, EXPEDITIONS, OPEN, TARGETS
from argosy.games.age_of_discovery.components import CONTRACTS, SHIPS, Tables
from argosy.games.age_of_discovery.invariants import check
from argosy.games.age_of_discovery.position import (
    AT_SEA,
    FACE_UP,
    IDLE,
    IN_BOX,
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    NOT_DRAWN,
    NOWHERE,
    Position,
)  # fmt: skip

_MOST: Final = 1_000_000
_SCORING_CARDS: Final = ("first-scoring-card", "last-scoring-card")


def dump(position: Position) -> dict[str, object]:
    """The whole position; piles and deck with the next card first, ships and contracts by name."""
    tables = position.tables
    cards = [*tables.ship_names, *_SCORING_CARDS]
    contracts = tables.contract_names
    seats = range(position.players)
    return {
        **position.dump_common(),
        "first": position.first,
        "round": position.round,
        "taken": position.taken,
        "coins": position.coins.copy(),
        "wild_ships": position.wild_ships.copy(),
        "reservations": position.reservations.copy(),
        "completed": position.completed.copy(),
        "missions": [_name(tables.mission_names, mission) for mission in position.missions],
        "flagships": [_name(tables.flagship_names, flagship) for flagship in position.flagships],
        "flagship_shown": position.flagship_shown.copy(),
        "declared": position.declared.copy(),
        "flagship_at": [_place(position, SHIPS + seat) for seat in seats],
        "pile": [cards[card] for card in reversed(position.pile)],
        "purchase": [_name(cards, ship) for ship in position.purchase],
        "filling": [_name(cards, ship) for ship in position.filling],
        "fleets": [
            {cards[ship]: _place(position, ship) for ship in range(SHIPS) if position.owner[ship] == seat}
            for seat in seats
        ],
        "aboard": [
            f"flagship-of-{ship - SHIPS}" if ship >= SHIPS else cards[ship] for ship in position.aboard
        ],
        "fleet_colours": [_name(list(COLOURS), colour) for colour in position.fleet_colour],
        "deck": [contracts[contract] for contract in reversed(position.deck)],
        "open_contracts": [_name(contracts, contract) for contract in position.open_contracts],
        "hands": [_contracts(position, IN_HAND + seat) for seat in seats],
        "taken_openly": [contracts[i] for i in range(CONTRACTS) if position.taken_openly[i]],
        "voyages": [_contracts(position, IN_PLAY + seat) for seat in seats],
        "duration": position.duration.copy(),
        "remaining": position.remaining.copy(),
        "marker": position.marker.copy(),
        "marker_turns": position.marker_turns.copy(),
        "due": position.due.copy(),
        "first_scored": position.first_scored.copy(),
        "target": "" if position.target == NOWHERE else place_name(tables, position.target),
        "picked": position.picked.copy(),
    }


def _name(names: list[str], number: int) -> str:
    return "" if number == NOWHERE else names[number]


def place_name(tables: Tables, place: int) -> str:
    """Where a ship has been sent."""
    return EXPEDITIONS[place] if place < AT_SEA else tables.contract_names[place - AT_SEA]


def _place(position: Position, ship: int) -> str:
    place = position.sent_to[ship]
    return "" if place == IDLE else place_name(position.tables, place)


def _contracts(position: Position, place: int) -> list[str]:
    return [position.tables.contract_names[i] for i in range(CONTRACTS) if position.contract_at[i] == place]


def load_into(position: Position, fields: Reader) -> None:
    """Take over what `dump` wrote, then check every invariant."""
    seats = position.players
    tables = position.tables
    position.load_common(fields)
    position.first = fields.number("first", 0, seats - 1)
    position.round = fields.number("round", 0, _MOST)
    position.taken = fields.number("taken", 0, 15)
    position.coins = fields.numbers("coins", 0, _MOST, seats)
    position.wild_ships = fields.numbers("wild_ships", 0, 99, seats)
    position.reservations = fields.numbers("reservations", 0, 99, seats)
    position.completed = fields.numbers("completed", 0, CONTRACTS, seats)
    position.missions = _numbers(fields, "missions", tables.mission_names, seats)
    position.flagships = _numbers(fields, "flagships", tables.flagship_names, seats)
    position.flagship_shown = fields.numbers("flagship_shown", 0, 1, seats)
    position.declared = fields.numbers("declared", NOWHERE, CLASSES - 1, seats)
    _load_cards(position, fields)
    _load_contracts(position, fields)
    position.duration = fields.numbers("duration", 0, 3, CONTRACTS)
    position.remaining = fields.numbers("remaining", 0, 3, CONTRACTS)
    position.marker = fields.numbers("marker", NOWHERE, seats - 1, len(TARGETS))
    position.marker_turns = fields.numbers("marker_turns", 0, 2, len(TARGETS))
    position.due = fields.numbers("due", NOT_DRAWN, 999, 2)
    position.first_scored = fields.numbers("first_scored", 0, _MOST)
    position.picked = fields.numbers("picked", 0, 2 * CLASSES - 1)
    target = fields.text("target")
    position.target = _place_number(fields, "target", tables, target) if target else NOWHERE
    try:
        check(position)
    except BrokenState as error:
        raise refuse("error.broken-state", detail=str(error)) from None


def _load_cards(position: Position, fields: Reader) -> None:
    """The piles, the rows, and every ship that somebody owns."""
    tables = position.tables
    cards = [*tables.ship_names, *_SCORING_CARDS]
    position.pile = _numbers(fields, "pile", cards)[::-1]
    position.purchase = _numbers(fields, "purchase", tables.ship_names, COLUMNS)
    position.filling = _numbers(fields, "filling", tables.ship_names, COLUMNS)
    owners: list[object] = fields.items("fleets")
    if len(owners) != position.players:
        raise fields.wrong("fleets", "[{...}, ...]")
    for seat, item in enumerate(owners):
        fleet = Reader(item, f"{fields.where}.fleets")
        for name in fleet.fields:
            if name not in tables.ship_names or position.owner[tables.ship_names.index(name)] != NOWHERE:
                raise fleet.wrong(name, " | ".join(tables.ship_names))
            ship = tables.ship_names.index(name)
            position.owner[ship] = seat
            _place_ship(position, fleet, name, fleet.text(name), ship)
    places = fields.texts("flagship_at")
    if len(places) != position.players:
        raise fields.wrong("flagship_at", '["...", ...]')
    for seat, place_of_flagship in enumerate(places):
        _place_ship(position, fields, "flagship_at", place_of_flagship, SHIPS + seat)
    names = [*tables.ship_names, *(f"flagship-of-{seat}" for seat in range(position.players))]
    position.aboard = _numbers(fields, "aboard", names)
    position.fleet_colour = _numbers(fields, "fleet_colours", list(COLOURS), len(EXPEDITIONS))
    for ship in position.aboard:
        place = position.sent_to[ship]
        kind = position.ship_class(ship) if ship != NOWHERE else NOWHERE
        if ship == NOWHERE or not 0 <= place < AT_SEA or kind == NOWHERE:
            raise fields.wrong("aboard", " | ".join(names))
        position.room[place] -= kind % 3 + 1


def _place_ship(position: Position, fields: Reader, field: str, place: str, ship: int) -> None:
    number = _place_number(fields, field, position.tables, place) if place else IDLE
    position.sent_to[ship] = number
    if ship < SHIPS and number == IDLE:
        position.idle[position.owner[ship] * CLASSES + position.tables.ship_class[ship]] += 1


def _place_number(fields: Reader, field: str, tables: Tables, place: str) -> int:
    places = [*EXPEDITIONS, *tables.contract_names]
    if place not in places:
        raise fields.wrong(field, " | ".join(places))
    return places.index(place)


def _load_contracts(position: Position, fields: Reader) -> None:
    """The deck, the open contracts, the hands and the voyages; the rest lies in the box."""
    names = position.tables.contract_names
    seats = position.players
    position.deck = _numbers(fields, "deck", names)[::-1]
    position.open_contracts = _numbers(fields, "open_contracts", names, OPEN)
    found = [IN_BOX] * CONTRACTS
    places = [(contract, IN_DECK) for contract in position.deck]
    places += [(contract, FACE_UP) for contract in position.open_contracts if contract != NOWHERE]
    for field, place in (("hands", IN_HAND), ("voyages", IN_PLAY)):
        items = fields.items(field)
        if len(items) != seats:
            raise fields.wrong(field, '[["...", ...], ...]')
        for seat, item in enumerate(items):
            held = Reader({field: item}, fields.where)
            places += [(contract, place + seat) for contract in _numbers(held, field, names)]
    for contract, place in places:
        if contract == NOWHERE or found[contract] != IN_BOX:
            raise refuse("error.broken-state", detail="R3.3: a contract is in two places")
        found[contract] = place
    position.contract_at = found
    for contract in _numbers(fields, "taken_openly", names):
        if contract == NOWHERE or position.taken_openly[contract]:
            raise fields.wrong("taken_openly", " | ".join(names))
        position.taken_openly[contract] = 1


def _numbers(fields: Reader, name: str, names: list[str], count: int = -1) -> list[int]:
    found: list[int] = []
    for text in fields.texts(name):
        if text and text not in names:
            raise fields.wrong(name, " | ".join(names))
        found.append(names.index(text) if text else NOWHERE)
    if count >= 0 and len(found) != count:
        raise fields.wrong(name, f"{count} × " + " | ".join(names))
    return found
