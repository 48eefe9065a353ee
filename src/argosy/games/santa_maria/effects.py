"""R11.1 to R11.3: production, trade and conquest."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import GOLD, PAY, SKIP, USE
from argosy.games.santa_maria.position import KINDS, Position
from argosy.games.santa_maria.storage import could_have
from argosy.games.santa_maria.words import amount

USE_OR_SKIP: Final = [USE, SKIP]
_NONE: Final[list[int]] = []
_SKIP: Final = [SKIP]


# R11.1


def gain(position: Position, seat: int, what: int, count: int) -> None:
    """R11.1.1: into the storage, as far as there is room."""
    position.gain(seat, what, count)
    if position.listener is not None:
        position.tell(Message("santa_maria.log.gain", player=player(seat), gain=amount(what, count)))


def use_gain(position: Position, seat: int, effect: int) -> None:
    """R11.1.1: what a building produces."""
    faces = position.tables.faces
    gain(position, seat, faces.what[effect], faces.amount[effect])


# R11.2


def trade_options(position: Position, seat: int, effect: int) -> list[int]:
    """R11.2.1, R11.2.2: what can be paid, or nothing; empty if not even free actions could help (R5.2.6)."""
    i = seat * KINDS
    stock = position.stock
    pay = position.tables.faces.pay[effect]
    options = [SKIP]
    options += [PAY + what for what in range(GOLD) if pay >> what & 1 and stock[i + what]]
    if stock[i + GOLD]:
        options.append(PAY + GOLD)
    if len(options) > 1:
        return options
    for what in range(GOLD):
        if pay >> what & 1 and could_have(position, seat, what):
            return _SKIP
    return _NONE


def trade(position: Position, seat: int, effect: int, what: int) -> None:
    """R11.2.3: first the payment, then the gain."""
    faces = position.tables.faces
    position.change_stock(seat, what, -1)
    position.gain(seat, faces.what[effect], faces.amount[effect])
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.trade",
                player=player(seat),
                paid=amount(what, 1),
                gain=amount(faces.what[effect], faces.amount[effect]),
            )
        )


# R11.3


def at_end_of_conquest(position: Position, seat: int) -> bool:
    """R11.3.4."""
    return position.conquest[seat] == position.tables.conquest_last


def conquer(position: Position, seat: int) -> None:
    """R11.3: one space forward, and a gold if the marker passes a gold symbol."""
    if at_end_of_conquest(position, seat):
        return
    space = position.conquest[seat] + 1
    position.conquest[seat] = space
    order = position.conquest_order
    i = order.index(seat)
    while i > 0 and position.conquest[order[i - 1]] < space:  # R11.3.2: who arrived before stays in front
        order[i] = order[i - 1]
        i -= 1
    order[i] = seat
    if position.listener is not None:
        position.tell(Message("santa_maria.log.conquest", player=player(seat), space=space))
    if position.tables.conquest_gold[space]:
        gain(position, seat, GOLD, 1)
