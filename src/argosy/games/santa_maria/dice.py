"""R9, R10: main actions B and C, a building is activated with coins, or a line with a die."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import (
    ACTIVATE,
    BLUE_DIE,
    CELLS,
    COINS,
    GOLD,
    LINE,
    LINES,
    PAY,
    PUT_DIE,
    SIZE,
    WHEAT,
    WHITE_DIE,
    WOOD,
)  # fmt: skip
from argosy.games.santa_maria.components import BOTANY, CONSTRUCTION, PHILOSOPHY, TAX_COLLECTION
from argosy.games.santa_maria.position import (
    BITS,
    BLUE,
    DIE,
    KINDS,
    LINE_BITS,
    LINE_CELLS,
    WHITE,
    Position,
    cells_in,
)  # fmt: skip
from argosy.games.santa_maria.words import amount, building, die_name, line_name

NOT_EMPTY: Final = 1
TOO_DEAR: Final = 2
NO_DIE: Final = 3
NO_DIE_LEFT: Final = 4
NO_LINE: Final = 5
NOTHING_TO_ACTIVATE: Final = 6
WRONG_LINES: Final = 7
CHANGE_TOO_DEAR: Final = 8

_NONE: Final[list[int]] = []


# B: one building with coins


def activation_price(position: Position, seat: int) -> int:
    """R9.2: one coin for the first building of the year, and one more for each further one."""
    return 1 + position.bought[seat]


def activation_problem(position: Position, seat: int, cell: int) -> int:
    """R9.1: what keeps a seat from activating a building with coins; 0 if nothing does."""
    if not position.empty[seat] & BITS[cell]:
        return NOT_EMPTY
    return TOO_DEAR if position.coins(seat) < activation_price(position, seat) else 0


def activation_options(position: Position, seat: int) -> list[int]:
    """R9.1, R9.5: any empty building, if there are coins enough."""
    if position.coins(seat) < activation_price(position, seat):
        return _NONE
    return [ACTIVATE + cell for cell in cells_in(position.empty[seat])]


def pay_activation(position: Position, seat: int, cell: int) -> None:
    """R9.3: the coins lie on the building."""
    price = activation_price(position, seat)
    position.change_stock(seat, COINS, -price)
    position.put_on(seat, cell, price)
    position.bought[seat] += 1
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.activate",
                player=player(seat),
                coins=amount(COINS, price),
                building=building(position, seat, cell),
            )
        )


# C: the die


def die_left(position: Position, seat: int, colour: int) -> bool:
    """R10.1.1, R10.1.2, R19.3: whether a seat may use one more die of a colour this year."""
    if colour == WHITE:
        return position.white_used[seat] < position.tables.most_white_dice
    return not position.shared or position.blue_used[seat] < position.blue_dice[seat]


def dice_there(position: Position, seat: int, colour: int, value: int) -> int:
    """How many dice of a value a seat could take."""
    if colour == WHITE:
        return position.white[value - 1]
    return position.blue[position.blue_row(seat) + value - 1]


def die_problem(position: Position, seat: int, colour: int, value: int) -> int:
    """R10.1: what keeps a seat from using a die; 0 if nothing does."""
    if not dice_there(position, seat, colour, value):
        return NO_DIE
    if not die_left(position, seat, colour):
        return NO_DIE_LEFT
    return 0 if line_options(position, seat, colour * 8 + value) else NO_LINE


def die_options(position: Position, seat: int) -> list[int]:
    """R10.1: the dice that can be used."""
    options: list[int] = []
    for colour in (WHITE, BLUE):
        if die_left(position, seat, colour):
            first = WHITE_DIE if colour == WHITE else BLUE_DIE
            options += [
                first + value - 1
                for value in range(1, SIZE + 1)
                if dice_there(position, seat, colour, value) and can_use(position, seat, colour, value)
            ]
    return options


def can_use(position: Position, seat: int, colour: int, value: int) -> bool:
    """R10.1.3: whether some line with an empty building can be reached."""
    reach = _reach(position, seat)
    empty = position.empty[seat]
    begin = SIZE if colour == BLUE and not position.can_do(seat, PHILOSOPHY) else 0
    end = LINES if colour == BLUE else SIZE
    for line in range(begin, end):
        if empty & LINE_BITS[line] and abs(line % SIZE + 1 - value) <= reach:
            return True
    return False


def _reach(position: Position, seat: int) -> int:
    """R10.2.1, R15.3: by how much a seat can change the value of a die."""
    if can_use_botany(position, seat):
        return SIZE
    pip = position.tables.price_of_pip
    return position.coins(seat) // pip if pip else SIZE


def line_problem(position: Position, seat: int, die: int, line: int) -> int:
    """R10.1, R10.2: what keeps a die from a line; 0 if nothing does."""
    colour = die // 8
    if line >= SIZE and colour == WHITE:
        return WRONG_LINES
    if line < SIZE and colour == BLUE and not position.can_do(seat, PHILOSOPHY):
        return WRONG_LINES
    if not position.empty[seat] & LINE_BITS[line]:
        return NOTHING_TO_ACTIVATE
    return CHANGE_TOO_DEAR if abs(line % SIZE + 1 - die % 8) > _reach(position, seat) else 0


def line_options(position: Position, seat: int, die: int) -> list[int]:
    """R10.2: the lines that a die can activate, with what is stored now."""
    return [LINE + line for line in range(LINES) if line_problem(position, seat, die, line) == 0]


def change_price(position: Position, die: int, line: int) -> int:
    """R10.2.1: a coin for each pip."""
    return abs(line % SIZE + 1 - die % 8) * position.tables.price_of_pip


def can_use_botany(position: Position, seat: int) -> bool:
    """R15.3: with Botany a wood, a wheat or a gold can pay for the change."""
    i = seat * KINDS
    stock = position.stock
    return position.can_do(seat, BOTANY) and stock[i + WOOD] + stock[i + WHEAT] + stock[i + GOLD] > 0


def change_options(position: Position, seat: int, die: int, line: int) -> list[int]:
    """R10.2, R15.3: how the change of the value can be paid; none if there is no change (R10.2.4)."""
    if line % SIZE + 1 == die % 8:
        return _NONE
    options: list[int] = []
    if position.can_do(seat, BOTANY):
        i = seat * KINDS
        options = [PAY + what for what in (WOOD, WHEAT, GOLD) if position.stock[i + what]]
    if position.coins(seat) >= change_price(position, die, line):
        options.append(PAY + COINS)
    return options


def pay_change(position: Position, seat: int, die: int, line: int, what: int) -> None:
    """R10.2.2, R15.3."""
    count = change_price(position, die, line) if what == COINS else 1
    position.change_stock(seat, what, -count)
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.change",
                player=player(seat),
                die=die_name(die),
                value=line % SIZE + 1,
                paid=amount(what, count),
            )
        )


def take_die(position: Position, seat: int, die: int) -> None:
    """R10.1: out of the pool, or from beside the board."""
    value = die % 8
    if die // 8 == WHITE:
        position.white[value - 1] -= 1
        position.white_used[seat] += 1
    else:
        position.blue[position.blue_row(seat) + value - 1] -= 1
        position.blue_used[seat] += 1


def noted(position: Position, seat: int, line: int) -> int:
    """R10.3.1: the empty buildings of a line, as bits in line order."""
    empty = position.empty[seat]
    cells = LINE_CELLS[line]
    bits = 0
    for i in range(SIZE):
        if empty & BITS[cells[i]]:
            bits |= 1 << i
    return bits


def tell_die(position: Position, seat: int, die: int, line: int) -> None:
    """The log of a die that is used."""
    position.tell(
        Message("santa_maria.log.die", player=player(seat), die=die_name(die), line=line_name(line))
    )


def tax(position: Position, seat: int, line: int) -> int:
    """R15.2: the coins for the colonists of a line."""
    return colonists(position, seat, line) // position.tables.tax_colonists


def colonists(position: Position, seat: int, line: int) -> int:
    """The colonists of a line."""
    count = 0
    of_face = position.tables.faces.colonists
    for cell in LINE_CELLS[line]:
        count += of_face[position.cells[seat * CELLS + cell]]
    return count


def collect_tax(position: Position, seat: int, line: int) -> None:
    """R15.2."""
    if not position.can_do(seat, TAX_COLLECTION):
        return
    coins = tax(position, seat, line)
    if coins:
        position.change_stock(seat, COINS, coins)
        if position.listener is not None:
            position.tell(Message("santa_maria.log.tax", player=player(seat), coins=amount(COINS, coins)))


def put_die_options(position: Position, seat: int, line: int, bits: int) -> list[int]:
    """R15.6: with Construction any noted building; else there is no choice (R10.3.4)."""
    if not position.can_do(seat, CONSTRUCTION):
        return _NONE
    cells = LINE_CELLS[line]
    found = [PUT_DIE + cells[i] for i in range(SIZE) if bits >> i & 1]
    return found if len(found) > 1 else _NONE


def last_noted(line: int, bits: int) -> int:
    """R10.3.4: the lowest noted building of a column, the rightmost one of a row."""
    last = SIZE - 1
    while not bits >> last & 1:
        last -= 1
    return LINE_CELLS[line][last]


def put_die(position: Position, seat: int, die: int, line: int, cell: int) -> None:
    """R10.3.4: the die, with its final value, blocks the building until the end of the year."""
    position.put_on(seat, cell, DIE + die // 8 * 8 + line % SIZE + 1)
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.put-die",
                player=player(seat),
                building=building(position, seat, cell),
            )
        )
