"""R8: main action A, a land tile of the offer is paid and laid in the colony; and the road tile (R12.2.5)."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import CELLS, DOUBLES, LAY, OFFER, SKIP, TILE, TURN
from argosy.games.santa_maria.components import ROAD_TILE, ROADS
from argosy.games.santa_maria.paying import NO_WAY, first_way, pay
from argosy.games.santa_maria.position import NOWHERE, Position, cells_in
from argosy.games.santa_maria.words import cell_name, tile

PLACE_EMPTY: Final = 1
CANNOT_PAY: Final = 2
NO_ROOM: Final = 3
DOES_NOT_FIT: Final = 4

_NONE: Final[list[int]] = []


def price_item(place: int) -> int:
    """R8.2: which price in the tables a place of the offer has."""
    return 0 if place < DOUBLES else 1


def tile_problem(position: Position, seat: int, place: int) -> int:
    """R8.1: what keeps a seat from taking the tile of a place; 0 if nothing does."""
    if position.offer[place] == NOWHERE:
        return PLACE_EMPTY
    if first_way(position, seat, position.tables.tile_price, price_item(place)) == NO_WAY:
        return CANNOT_PAY
    return 0 if fits_somewhere(position, seat, position.offer[place]) else NO_ROOM


def tile_options(position: Position, seat: int) -> list[int]:
    """R8.1: the tiles that can be paid and laid."""
    price = position.tables.tile_price
    double = first_way(position, seat, price, 0) != NO_WAY
    triple = first_way(position, seat, price, 1) != NO_WAY
    if not double and not triple:
        return _NONE
    offer = position.offer
    return [
        TILE + place
        for place in range(OFFER)
        if (double if place < DOUBLES else triple)
        and offer[place] != NOWHERE
        and fits_somewhere(position, seat, offer[place])
    ]


def fits(position: Position, seat: int, number: int, cell: int, turn: int) -> bool:
    """R8.4, R8.5: whether a turned tile can be laid by a cell, on free cells only."""
    covered = position.tables.tile_fits[number * 4 + turn][cell]
    return covered != 0 and covered & ~position.free[seat] == 0


def fits_somewhere(position: Position, seat: int, number: int) -> bool:
    """Whether there is room for a tile."""
    taken = ~position.free[seat]
    tables = position.tables
    for turn in range(4):
        for covered in tables.tile_fits[number * 4 + turn]:
            if covered and covered & taken == 0:
                return True
    return False


def lay_turns(position: Position, seat: int, number: int, cell: int) -> list[int]:
    """How a tile can be turned when it is laid by a cell."""
    return [turn for turn in range(4) if fits(position, seat, number, cell, turn)]


def lay_cells(position: Position, seat: int, number: int) -> list[int]:
    """The cells by which a tile can be laid, one way or another."""
    taken = ~position.free[seat]
    fitting = position.tables.tile_fits
    found: list[int] = []
    for cell in range(CELLS):
        for turn in range(4):
            covered = fitting[number * 4 + turn][cell]
            if covered and covered & taken == 0:
                found.append(cell)
                break
    return found


def lay_options(position: Position, seat: int, place: int) -> list[int]:
    """R8.4: where the tile of a place can be laid."""
    return [LAY + cell for cell in lay_cells(position, seat, position.offer[place])]


def turn_options(position: Position, seat: int, place: int, cell: int) -> list[int]:
    """R8.4: how it can be turned there."""
    return [TURN + turn for turn in lay_turns(position, seat, position.offer[place], cell)]


def expand(position: Position, seat: int, place: int, cell: int, turn: int, way: int) -> None:
    """R8: the price is paid, the tile laid; its place stays empty this year (R8.7)."""
    number = position.offer[place]
    pay(position, seat, position.tables.tile_price, price_item(place), way)
    position.offer[place] = NOWHERE
    position.lay_tile(seat, number, cell, turn)
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.tile",
                player=player(seat),
                tile=tile(position, number),
                cell=cell_name(cell),
            )
        )


# The road tile


def road_options(position: Position, seat: int) -> list[int]:
    """R12.2.5: any free cell, or none."""
    if not position.free[seat]:
        return _NONE
    options = [LAY + cell for cell in cells_in(position.free[seat])]
    options.append(SKIP)
    return options


def lay_road(position: Position, seat: int, cell: int) -> None:
    """R12.2.5: one of the road tiles that are left."""
    number = ROAD_TILE
    while position.tile_at[number] != NOWHERE:
        number += 1
    assert number < ROAD_TILE + ROADS
    position.lay_tile(seat, number, cell, 0)
    if position.listener is not None:
        position.tell(Message("santa_maria.log.road", player=player(seat), cell=cell_name(cell)))
