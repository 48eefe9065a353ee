"""R15.10: Logistics moves dice along roads; and what roads connect (R17.2)."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import CELLS, COINS, MOVE_DIE, MOVE_TO, SIZE
from argosy.games.santa_maria.components import LOGISTICS
from argosy.games.santa_maria.faces import FREE, ROAD
from argosy.games.santa_maria.position import BITS, DIE, Position, cells_in
from argosy.games.santa_maria.words import amount, cell_name

NO_LOGISTICS: Final = 1
NO_DIE_THERE: Final = 2
TOO_DEAR: Final = 3
NO_WAY_OUT: Final = 4
NOT_CONNECTED: Final = 5

_NONE: Final[list[int]] = []


def _neighbours() -> list[int]:
    """R17.1: the cells beside each cell, as bits."""
    found: list[int] = []
    for cell in range(CELLS):
        row, column = cell // SIZE, cell % SIZE
        bits = 0
        for other in range(CELLS):
            if abs(other // SIZE - row) + abs(other % SIZE - column) == 1:
                bits |= 1 << other
        found.append(bits)
    return found


BESIDE: Final = _neighbours()


def beside(bits: int) -> int:
    """The cells beside any cell of a set."""
    found = 0
    for cell in range(CELLS):
        if bits >> cell & 1:
            found |= BESIDE[cell]
    return found


def cells_of(position: Position, seat: int, terrain: int) -> int:
    """The cells of a terrain, or the roads, as bits."""
    terrains = position.tables.faces.terrain
    i = seat * CELLS
    bits = 0
    for cell in range(CELLS):
        face = position.cells[i + cell]
        if face != FREE and terrains[face] == terrain:
            bits |= BITS[cell]
    return bits


def roads_from(position: Position, seat: int, cell: int) -> int:
    """R17.2, R17.5: the roads that lead away from a cell, one road cell after the other."""
    roads = cells_of(position, seat, ROAD)
    found = BESIDE[cell] & roads
    while True:
        more = beside(found) & roads & ~found
        if not more:
            return found
        found |= more


def connected(position: Position, seat: int, cell: int) -> int:
    """R17.2: the cells that a building touches, directly or by an uninterrupted road, without itself."""
    return (BESIDE[cell] | beside(roads_from(position, seat, cell))) & ~BITS[cell]


def targets(position: Position, seat: int, cell: int) -> int:
    """R15.10: the empty buildings to which the die of a building can be moved."""
    return connected(position, seat, cell) & position.empty[seat]


def move_problem(position: Position, seat: int, cell: int) -> int:
    """R15.10: what keeps a seat from moving the die of a building; 0 if nothing does."""
    if not position.can_do(seat, LOGISTICS):
        return NO_LOGISTICS
    if position.lying[seat * CELLS + cell] < DIE:
        return NO_DIE_THERE
    if position.coins(seat) < position.tables.price_of_move:
        return TOO_DEAR
    return 0 if targets(position, seat, cell) else NO_WAY_OUT


def move_options(position: Position, seat: int) -> list[int]:
    """R15.10: the dice that can be moved."""
    if not position.can_do(seat, LOGISTICS):
        return _NONE
    return [MOVE_DIE + cell for cell in range(CELLS) if move_problem(position, seat, cell) == 0]


def target_options(position: Position, seat: int, cell: int) -> list[int]:
    """R15.10: where the die can go."""
    return [MOVE_TO + target for target in cells_in(targets(position, seat, cell))]


def move_die(position: Position, seat: int, cell: int, target: int) -> None:
    """R15.10: for a coin; the building left behind is empty again."""
    position.change_stock(seat, COINS, -position.tables.price_of_move)
    position.put_on(seat, target, position.take_off(seat, cell))
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.move-die",
                player=player(seat),
                cell=cell_name(cell),
                target=cell_name(target),
                coins=amount(COINS, position.tables.price_of_move),
            )
        )
