"""R11.4, R15.1: ships are paid for and put at the docks of the own port."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import COINS, DOCK, DOCKS, POINTS, SHIP, SKIP
from argosy.games.santa_maria.components import ASTRONOMY
from argosy.games.santa_maria.paying import NO_WAY, first_way, pay
from argosy.games.santa_maria.position import NOWHERE, Position
from argosy.games.santa_maria.storage import could_pay, wealth
from argosy.games.santa_maria.words import amount, dock_name

NO_SHIP: Final = 1
CANNOT_PAY: Final = 2

_NONE: Final[list[int]] = []
_SKIP: Final = [SKIP]


def ship_problem(position: Position, seat: int, dock: int) -> int:
    """R11.4.1: what keeps a seat from taking the ship of a dock; 0 if nothing does."""
    ship = position.dock_ship[dock]
    if ship == NOWHERE:
        return NO_SHIP
    return CANNOT_PAY if first_way(position, seat, position.tables.ship_cost, ship) == NO_WAY else 0


def ship_options(position: Position, seat: int) -> list[int]:
    """R11.4.1: the ships that can be paid, or none; empty if not even free actions could help (R5.2.6)."""
    options = [SKIP]
    options += [SHIP + dock for dock in range(len(DOCKS)) if ship_problem(position, seat, dock) == 0]
    if len(options) > 1:
        return options
    costs = position.tables.ship_cost
    for dock in range(len(DOCKS)):
        ship = position.dock_ship[dock]
        if ship != NOWHERE and could_pay(position, seat, costs, ship):
            return _SKIP
    return _NONE


def take_ship(position: Position, seat: int, dock: int, way: int) -> int:
    """R11.4.1: the cost is paid, the ship lies at the own dock, the dock is filled again; the ship."""
    ship = position.dock_ship[dock]
    tables = position.tables
    pay(position, seat, tables.ship_cost, ship, way)
    position.ship_at[ship] = seat * len(DOCKS) + dock
    position.port[seat * len(DOCKS) + dock] += 1
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.ship",
                player=player(seat),
                dock=dock_name(dock),
                points=amount(POINTS, tables.ship_points[ship]),
            )
        )
    refill(position, dock)
    return ship


def refill(position: Position, dock: int) -> None:
    """R11.4.3: the next ship, as long as there is one."""
    position.dock_ship[dock] = NOWHERE
    if position.ship_stack:
        position.dock_ship[dock] = position.ship_stack.pop()
        position.reveals += 1


# R15.1


def dock_options(position: Position, seat: int, ship: int) -> list[int]:
    """R15.1: the docks that can be paid for; empty if not even selling could help, or without Astronomy."""
    if not position.can_do(seat, ASTRONOMY):
        return _NONE
    price = position.tables.price_of_dock
    if wealth(position, seat) < price:
        return _NONE
    here = position.ship_at[ship] % len(DOCKS)
    coins = position.coins(seat)
    return [DOCK + dock for dock in range(len(DOCKS)) if abs(dock - here) * price <= coins]


def move_ship(position: Position, seat: int, ship: int, dock: int) -> None:
    """R15.1: a coin for each dock up or down."""
    here = position.ship_at[ship] % len(DOCKS)
    if dock == here:
        return
    price = abs(dock - here) * position.tables.price_of_dock
    position.change_stock(seat, COINS, -price)
    position.ship_at[ship] = seat * len(DOCKS) + dock
    position.port[seat * len(DOCKS) + here] -= 1
    position.port[seat * len(DOCKS) + dock] += 1
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.dock", player=player(seat), dock=dock_name(dock), coins=amount(COINS, price)
            )
        )
