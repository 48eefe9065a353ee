"""R7, R15.8, R15.9: selling and buying, and what could be paid with the help of both."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import BUY, COINS, GEM, GOLD, RESOURCES, SELL, SUGAR, WHEAT
from argosy.games.santa_maria.components import ADVANCED_ECONOMY, BASIC_ECONOMY
from argosy.games.santa_maria.position import KINDS, Position
from argosy.games.santa_maria.words import amount, resource

NOT_FOR_SALE: Final = 0
"""The price of what cannot be bought."""

NOTHING_STORED: Final = 1
NOT_SOLD: Final = 2
NO_ROOM: Final = 3
TOO_DEAR: Final = 4


def price(position: Position, seat: int, what: int) -> int:
    """R7.2, R15.8, R15.9: the coins for one resource; NOT_FOR_SALE if it cannot be bought."""
    tables = position.tables
    if what <= WHEAT:
        return tables.basic_price if position.can_do(seat, BASIC_ECONOMY) else tables.buy_price[what]
    if what <= GEM and position.can_do(seat, ADVANCED_ECONOMY):
        return tables.advanced_price
    return NOT_FOR_SALE


def sell_problem(position: Position, seat: int, what: int) -> int:
    """R7.1: what keeps a seat from selling a resource; 0 if nothing does."""
    return 0 if position.stock[seat * KINDS + what] else NOTHING_STORED


def buy_problem(position: Position, seat: int, what: int) -> int:
    """R7.2, R15.11: what keeps a seat from buying a resource; 0 if nothing does."""
    cost = price(position, seat, what)
    if cost == NOT_FOR_SALE:
        return NOT_SOLD
    if position.stock[seat * KINDS + what] >= position.tables.limit:
        return NO_ROOM
    return TOO_DEAR if position.coins(seat) < cost else 0


def free_actions(position: Position, seat: int) -> list[int]:
    """R7: all that can be sold and bought now."""
    i = seat * KINDS
    stock = position.stock
    options = [SELL + what for what in range(len(RESOURCES)) if stock[i + what]]
    coins = stock[i + COINS]
    if coins >= 2:
        tables = position.tables
        abilities = position.abilities[seat]
        cost = tables.basic_price if abilities >> BASIC_ECONOMY & 1 else tables.buy_price[0]
        if coins >= cost:
            if stock[i] < tables.limit:
                options.append(BUY)
            if stock[i + WHEAT] < tables.limit:
                options.append(BUY + WHEAT)
        if abilities >> ADVANCED_ECONOMY & 1 and coins >= tables.advanced_price:
            if stock[i + SUGAR] < tables.limit:
                options.append(BUY + SUGAR)
            if stock[i + GEM] < tables.limit:
                options.append(BUY + GEM)
    return options


def trade_freely(position: Position, seat: int, action: int) -> None:
    """R7.1, R7.2: sell or buy one resource."""
    if action >= BUY:
        what = action - BUY
        cost = price(position, seat, what)
        position.change_stock(seat, COINS, -cost)
        position.change_stock(seat, what, 1)
        key = "santa_maria.log.buy"
    else:
        what = action - SELL
        cost = position.tables.sell_price[what]
        position.change_stock(seat, what, -1)
        position.change_stock(seat, COINS, cost)
        key = "santa_maria.log.sell"
    if position.listener is not None:
        position.tell(Message(key, player=player(seat), resource=resource(what), coins=amount(COINS, cost)))


# R5.2.6: whether free actions could help


def wealth(position: Position, seat: int) -> int:
    """The coins of a seat if it sold everything."""
    i = seat * KINDS
    stock = position.stock
    coins = stock[i + COINS]
    for what in range(len(RESOURCES)):
        coins += stock[i + what] * position.tables.sell_price[what]
    return coins


def could_have(position: Position, seat: int, what: int) -> bool:
    """Whether a seat could buy a resource, if need be after selling everything else."""
    cost = price(position, seat, what)
    return cost != NOT_FOR_SALE and wealth(position, seat) >= cost


def could_pay(position: Position, seat: int, costs: list[int], item: int) -> bool:
    """Whether a price in resources could be paid after selling and buying.

    Gold stands in for what is missing, first for what cannot be bought; the rest is bought, and paid for by
    all that the price does not ask for.
    """
    i = seat * KINDS
    j = item * 4
    stock = position.stock
    sell = position.tables.sell_price
    gold = stock[i + GOLD]
    coins = stock[i + COINS]
    buying = 0
    for what in range(GEM, -1, -1):
        missing = costs[j + what] - stock[i + what]
        if missing <= 0:
            coins -= missing * sell[what]
            continue
        instead = min(gold, missing)
        gold -= instead
        missing -= instead
        if missing:
            cost = price(position, seat, what)
            if cost == NOT_FOR_SALE:
                return False
            buying += missing * cost
    return coins + gold * sell[GOLD] >= buying
