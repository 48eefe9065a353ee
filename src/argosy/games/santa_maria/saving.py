"""Dumping a position as readable data, and reading it back."""

from typing import Final

from argosy.engine.message import refuse
from argosy.engine.reading import Reader
from argosy.engine.state import BrokenState
from argosy.games.santa_maria.actions import CELLS, DOCKS, MONK_PLACES, OFFER, RETIRING, SETS, SIZE
from argosy.games.santa_maria.components import BISHOPS, SCHOLARS, SHIPS, SHOWN, TILES, YEARS
from argosy.games.santa_maria.invariants import check
from argosy.games.santa_maria.position import DIE, KINDS, MARKET, NOWHERE, PLACES, Position

_MOST: Final = 1_000_000


def dump(position: Position) -> dict[str, object]:
    """The whole position; cells row by row, the storage in the order of GAINS."""
    tables = position.tables
    return {
        **position.dump_common(),
        "year": position.year,
        "first": position.first,
        "scholars": [SCHOLARS[number] for number in position.scholars],
        "bishops": [BISHOPS[number] for number in position.bishops],
        "set_scholars": [SCHOLARS[number] for number in position.set_scholar],
        "own_scholars": [_name(SCHOLARS, number) for number in position.own_scholar],
        "boards": [_name(tuple(tables.board_names), number) for number in position.boards],
        "tiles": {
            tables.tile_names[tile]: [at // PLACES, at % PLACES // 4, at % 4]
            for tile, at in enumerate(position.tile_at)
            if at != NOWHERE
        },
        "lying": position.lying.copy(),
        "stock": position.stock.copy(),
        "offer": [_name(tuple(tables.tile_names), tile) for tile in position.offer],
        "doubles": [tables.tile_names[tile] for tile in reversed(position.doubles)],
        "triples": [tables.tile_names[tile] for tile in reversed(position.triples)],
        "white": position.white.copy(),
        "blue": position.blue.copy(),
        "blue_dice": position.blue_dice.copy(),
        "white_used": position.white_used.copy(),
        "blue_used": position.blue_used.copy(),
        "bought": position.bought.copy(),
        "docks": [_name(tuple(tables.ship_names), ship) for ship in position.dock_ship],
        "ship_stack": [tables.ship_names[ship] for ship in reversed(position.ship_stack)],
        "ships": {
            tables.ship_names[ship]: [at // len(DOCKS), at % len(DOCKS)]
            for ship, at in enumerate(position.ship_at)
            if at != NOWHERE
        },
        "religion": position.religion.copy(),
        "monks": position.monks.copy(),
        "monks_left": position.monks_left.copy(),
        "conquest": position.conquest.copy(),
        "conquest_order": position.conquest_order.copy(),
        "conquest_won": position.conquest_won.copy(),
        "retired": position.retired.copy(),
        "mathematics": position.mathematics.copy(),
    }


def _name(names: tuple[str, ...], number: int) -> str:
    return "" if number == NOWHERE else names[number]


def load_into(position: Position, fields: Reader) -> None:
    """Take over what `dump` wrote, then check every invariant."""
    seats = position.players
    tables = position.tables
    position.load_common(fields)
    position.year = fields.number("year", 0, YEARS)
    position.first = fields.number("first", 0, seats - 1)
    position.scholars = _numbers(fields, "scholars", SCHOLARS, SHOWN)
    position.bishops = _numbers(fields, "bishops", BISHOPS, SHOWN)
    position.set_scholar = _numbers(fields, "set_scholars", SCHOLARS, SETS if position.advanced else 0)
    position.own_scholar = _numbers(fields, "own_scholars", SCHOLARS, seats)
    boards = _numbers(fields, "boards", tuple(tables.board_names), seats)
    for seat in range(seats):
        if boards[seat] != NOWHERE:
            position.take_board(seat, boards[seat])
    _load_tiles(position, fields.reader("tiles"))
    for i, what in enumerate(fields.numbers("lying", 0, DIE + 15, seats * CELLS)):
        if what:
            if not position.empty[i // CELLS] >> i % CELLS & 1:
                raise fields.wrong("lying", "R6.5")
            position.put_on(i // CELLS, i % CELLS, what)
    position.stock = fields.numbers("stock", 0, _MOST, seats * KINDS)
    position.offer = _numbers(fields, "offer", tuple(tables.tile_names), OFFER)
    position.doubles = _numbers(fields, "doubles", tuple(tables.tile_names))[::-1]
    position.triples = _numbers(fields, "triples", tuple(tables.tile_names))[::-1]
    position.white = fields.numbers("white", 0, 99, SIZE)
    position.blue = fields.numbers("blue", 0, 99, len(position.blue))
    position.blue_dice = fields.numbers("blue_dice", 0, 99, seats)
    position.white_used = fields.numbers("white_used", 0, 99, seats)
    position.blue_used = fields.numbers("blue_used", 0, 99, seats)
    position.bought = fields.numbers("bought", 0, CELLS, seats)
    position.dock_ship = _numbers(fields, "docks", tuple(tables.ship_names), len(DOCKS))
    position.ship_stack = _numbers(fields, "ship_stack", tuple(tables.ship_names))[::-1]
    _load_ships(position, fields.reader("ships"))
    position.religion = fields.numbers("religion", 0, tables.religion_last, seats)
    position.monks = fields.numbers("monks", 0, 2**seats - 1, MONK_PLACES)
    position.monks_left = fields.numbers("monks_left", 0, tables.monk_symbols, seats)
    position.conquest = fields.numbers("conquest", 0, tables.conquest_last, seats)
    position.conquest_order = fields.numbers("conquest_order", 0, seats - 1, seats)
    position.conquest_won = fields.numbers("conquest_won", 0, 99, seats * YEARS)
    position.retired = fields.numbers("retired", MARKET, len(RETIRING) - 1, seats)
    position.mathematics = fields.numbers("mathematics", 0, 1, seats)
    for seat in range(seats):
        _load_abilities(position, seat)
    try:
        check(position)
    except BrokenState as error:
        raise refuse("error.broken-state", detail=str(error)) from None


def _numbers(fields: Reader, name: str, names: tuple[str, ...], count: int = -1) -> list[int]:
    """The numbers of named things, NOWHERE for the empty name; so many as `count` says."""
    found: list[int] = []
    for text in fields.texts(name):
        if text and text not in names:
            raise fields.wrong(name, " | ".join(names))
        found.append(names.index(text) if text else NOWHERE)
    if count >= 0 and len(found) != count:
        raise fields.wrong(name, f"{count} x")
    return found


def _load_tiles(position: Position, fields: Reader) -> None:
    names = position.tables.tile_names
    for name in fields.fields:
        if name not in names:
            raise fields.wrong(name, " | ".join(names))
        seat, cell, turn = fields.numbers(name, 0, CELLS - 1, 3)
        tile = names.index(name)
        fits = seat < position.players and turn < 4
        covered = position.tables.tile_fits[tile * 4 + turn][cell] if fits else 0
        if not covered or covered & ~position.free[seat]:
            raise fields.wrong(name, "R8.4, R8.5")
        position.lay_tile(seat, tile, cell, turn)
    assert len(position.tile_at) == TILES


def _load_ships(position: Position, fields: Reader) -> None:
    names = position.tables.ship_names
    for name in fields.fields:
        if name not in names:
            raise fields.wrong(name, " | ".join(names))
        seat, dock = fields.numbers(name, 0, len(DOCKS) - 1, 2)
        if seat >= position.players:
            raise fields.wrong(name, f"0 ... {position.players - 1}")
        position.ship_at[names.index(name)] = seat * len(DOCKS) + dock
        position.port[seat * len(DOCKS) + dock] += 1
    assert len(position.ship_at) == SHIPS


def _load_abilities(position: Position, seat: int) -> None:
    """R11.6.7, R18.5: the scholars that work for a seat."""
    bits = 0
    if position.own_scholar[seat] != NOWHERE:
        bits |= 1 << position.own_scholar[seat]
    for place in range(SHOWN):
        if position.monks[place] >> seat & 1 and position.scholars[place] != NOWHERE:
            bits |= 1 << position.scholars[place]
    position.abilities[seat] = bits
