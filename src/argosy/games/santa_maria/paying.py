"""R6.4: paying in resources, with gold in place of others.

A way of paying says how much gold stands in for each of the four other resources: two bits for each kind.
"""

from typing import Final

from argosy.games.santa_maria.actions import GOLD, GOLD_FOR, PAY_REST
from argosy.games.santa_maria.position import KINDS, Position

NO_WAY: Final = -1
WAYS: Final = 1 << 8

_NONE: Final[list[int]] = []


def first_way(position: Position, seat: int, costs: list[int], item: int) -> int:
    """The way of paying with the least gold; NO_WAY if what is stored does not suffice (R5.2.4)."""
    stock = position.stock
    i = seat * KINDS
    j = item * 4
    gold = stock[i + GOLD]
    way = 0
    for what in range(4):
        missing = costs[j + what] - stock[i + what]
        if missing > 0:
            gold -= missing
            if gold < 0:
                return NO_WAY
            way |= missing << 2 * what
    return way


def way_options(position: Position, seat: int, costs: list[int], item: int, way: int) -> list[int]:
    """R5.2.1: pay like this, or with one gold more; none if there is no choice.

    Gold is chosen for one resource after the other, so that no way of paying comes up twice.
    """
    stock = position.stock
    i = seat * KINDS
    j = item * 4
    gold = stock[i + GOLD]
    begin = 0
    for what in range(4):
        used = way >> 2 * what & 3
        gold -= used
        if used > costs[j + what] - stock[i + what] and used > 0:
            begin = what
    if gold == 0:
        return _NONE
    options = [GOLD_FOR + what for what in range(begin, 4) if costs[j + what] > way >> 2 * what & 3]
    if options:
        options.append(PAY_REST)
    return options


def more_gold(way: int, what: int) -> int:
    """One gold more for a resource."""
    return way + (1 << 2 * what)


def pay(position: Position, seat: int, costs: list[int], item: int, way: int) -> None:
    """R6.4: the price goes to the supply, gold in place of others as the way says."""
    j = item * 4
    for what in range(4):
        gold = way >> 2 * what & 3
        if costs[j + what]:
            position.change_stock(seat, what, gold - costs[j + what])
            if gold:
                position.change_stock(seat, GOLD, -gold)


def paid(costs: list[int], item: int, way: int) -> list[int]:
    """What is paid: a count for each resource, gold last."""
    counts = [costs[item * 4 + what] - (way >> 2 * what & 3) for what in range(4)]
    counts.append(sum(way >> 2 * what & 3 for what in range(4)))
    return counts
