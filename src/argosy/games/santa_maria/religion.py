"""R11.5 to R11.7: the religion track, the monks, and the blue dice."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import COINS, GIVE_UP, GOLD, MONK, MONK_PLACES, PAY, POINTS, SKIP, WHEAT
from argosy.games.santa_maria.components import SHOWN
from argosy.games.santa_maria.effects import gain
from argosy.games.santa_maria.position import KINDS, Position
from argosy.games.santa_maria.setup import roll_blue
from argosy.games.santa_maria.storage import could_have
from argosy.games.santa_maria.words import amount, monk_place, roll_names

OWN_MONK_THERE: Final = 1
CANNOT_PAY: Final = 2

_NONE: Final[list[int]] = []
_SKIP: Final = [SKIP]


def passes_symbol(position: Position, seat: int) -> bool:
    """Whether the next step of the marker passes a monk symbol."""
    space = position.religion[seat]
    tables = position.tables
    return space < tables.religion_last and tables.religion_symbol[space + 1] > 0


def step(position: Position, seat: int) -> bool:
    """R11.5.1, R11.5.4: one space, or a point on the last one; whether a monk is to be placed."""
    tables = position.tables
    space = position.religion[seat]
    if space == tables.religion_last:
        gain(position, seat, POINTS, 1)
        return False
    space += 1
    position.religion[seat] = space
    if position.listener is not None:
        position.tell(Message("santa_maria.log.religion", player=player(seat), space=space))
    if tables.blue_die[space]:  # R11.5.3: the die comes first
        unlock(position, seat)
    return tables.religion_symbol[space] > 0


def second_step_options(position: Position, seat: int) -> list[int]:
    """R11.5.1: a wheat or a gold for a second step, or none; empty if not even buying could help."""
    i = seat * KINDS
    stock = position.stock
    if stock[i + WHEAT]:
        return [SKIP, PAY + WHEAT, PAY + GOLD] if stock[i + GOLD] else [SKIP, PAY + WHEAT]
    if stock[i + GOLD]:
        return [SKIP, PAY + GOLD]
    return _SKIP if could_have(position, seat, WHEAT) else _NONE


def pay_second_step(position: Position, seat: int, what: int) -> None:
    """R11.5.2: paid when the step is taken."""
    position.change_stock(seat, what, -1)
    if position.listener is not None:
        position.tell(Message("santa_maria.log.second-step", player=player(seat), paid=amount(what, 1)))


def unlock(position: Position, seat: int) -> None:
    """R11.7, R19.2: a blue die from the supply is rolled."""
    position.blue_dice[seat] += 1
    value = roll_blue(position, seat)
    position.reveals += 1
    if position.listener is not None:
        position.tell(Message("santa_maria.log.blue-die", player=player(seat), die=roll_names(True, value)))


# R11.6


def others_there(position: Position, place: int) -> int:
    """How many monks are on a place."""
    seats = position.monks[place]
    return (seats & 1) + (seats >> 1 & 1) + (seats >> 2 & 1) + (seats >> 3 & 1)


def monk_price(position: Position, place: int) -> int:
    """R11.6.4: coins for each player who has a monk there."""
    return others_there(position, place) * position.tables.price_per_monk


def monk_problem(position: Position, seat: int, place: int) -> int:
    """R11.6.2, R11.6.4: what keeps a seat from placing a monk; 0 if nothing does."""
    if position.monks[place] >> seat & 1:
        return OWN_MONK_THERE
    return CANNOT_PAY if position.coins(seat) < monk_price(position, place) else 0


def monk_options(position: Position, seat: int) -> list[int]:
    """R11.6.1, R11.6.5: the places that can be paid for, or the monk is given up."""
    options = [MONK + place for place in range(MONK_PLACES) if monk_problem(position, seat, place) == 0]
    options.append(GIVE_UP)
    return options


def place_monk(position: Position, seat: int, place: int) -> int:
    """R11.6: paid to the owners of the monks there; then the place works. The scholar gained, or -1."""
    price = position.tables.price_per_monk
    there = position.monks[place]
    if position.listener is not None:
        position.tell(Message("santa_maria.log.monk", player=player(seat), place=monk_place(position, place)))
    for other in range(position.players):
        if there >> other & 1:
            position.change_stock(seat, COINS, -price)
            position.change_stock(other, COINS, price)
            if position.listener is not None:
                position.tell(
                    Message(
                        "santa_maria.log.monk-paid",
                        player=player(seat),
                        receiver=player(other),
                        coins=amount(COINS, price),
                    )
                )
    position.monks[place] = there | 1 << seat
    position.monks_left[seat] -= 1
    if place < SHOWN:
        scholar = position.scholars[place]
        position.abilities[seat] |= 1 << scholar  # R11.6.7
        return scholar
    mission = place - SHOWN - SHOWN
    if mission >= 0:  # R11.6.9
        gain(position, seat, position.tables.mission_what[mission], position.tables.mission_amount[mission])
    return -1


def give_up(position: Position, seat: int) -> None:
    """R11.6.5: the monk leaves the game."""
    position.monks_left[seat] -= 1
    if position.listener is not None:
        position.tell(Message("santa_maria.log.give-up", player=player(seat)))
