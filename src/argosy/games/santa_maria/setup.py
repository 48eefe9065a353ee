"""R4, R18: the setup: what chance deals, and the boards and sets that the players choose."""

from argosy.engine.message import Message, player
from argosy.engine.rng import Rng
from argosy.games.santa_maria.actions import (
    COINS,
    DOUBLES,
    LAY,
    OFFER,
    SETS,
    SIZE,
    TAKE_BOARD,
    TAKE_SET,
    TURN,
    WOOD,
)  # fmt: skip
from argosy.games.santa_maria.components import (
    BISHOPS,
    CAPITAL_TILE,
    DOUBLE,
    LAND,
    SCHOLARS,
    SHIPS,
    SHOWN,
    SIDE_B,
    START_SHIPS,
)  # fmt: skip
from argosy.games.santa_maria.expanding import lay_cells, lay_turns
from argosy.games.santa_maria.position import NOWHERE, Position
from argosy.games.santa_maria.words import board_name, capital_tile, cell_name, roll_names, scholar


def deal(position: Position) -> None:
    """R4.1, R4.2.5: what lies on and beside the main board, then the start player."""
    position.year = 0
    roll_white(position)  # R4.1.6
    position.dock_ship = position.draw_order("start-ships", list(range(START_SHIPS)))  # R4.1.3
    position.ship_stack = position.draw_order("ships", list(range(START_SHIPS, SHIPS)))  # R4.1.4
    scholars = position.draw_order("scholars", list(range(len(SCHOLARS))))
    position.scholars = scholars[:SHOWN]  # R4.1.7
    position.bishops = position.draw_order("bishops", list(range(len(BISHOPS))))[:SHOWN]
    position.doubles = position.draw_order("doubles", list(range(DOUBLE)))  # R4.1.8
    position.triples = position.draw_order("triples", list(range(DOUBLE, LAND)))
    reveal_tiles(position)
    first = position.settings["first"]
    position.first = (
        position.draw_number("start-player", position.players) if first == "random" else int(first) - 1
    )
    for seat in range(position.players):
        place = (seat - position.first) % position.players
        position.change_stock(seat, WOOD, position.tables.start_wood)  # R4.2.3
        position.change_stock(seat, COINS, position.tables.start_coins[place])
    if position.advanced:
        position.set_scholar = scholars[SHOWN : SHOWN + SETS]  # R18.2
        for seat in range(position.players):
            position.take_board(seat, SIDE_B)  # R18.1
    elif position.settings["boards"] == "usual":
        boards = position.draw_order("boards", list(range(SIDE_B)))
        for seat in range(position.players):
            position.take_board(seat, boards[seat])  # R4.2.2


def reveal_tiles(position: Position) -> None:
    """R4.1.8, R13.4: the offer of a year."""
    for place in range(OFFER):
        stack = position.doubles if place < DOUBLES else position.triples
        position.offer[place] = stack.pop()


def roll_white(position: Position) -> None:
    """R4.1.6, R13.5: all white dice, sorted by value."""
    position.white = [0] * SIZE
    for _ in range(position.tables.white_dice_per_player * position.players):
        position.white[position.draw_number("white-die", SIZE)] += 1


def roll_blue(position: Position, seat: int) -> int:
    """R4.2.4, R11.7.1, R13.6: one blue die of a seat, or of its making in the shared pool; its value."""
    value = position.draw_number("shared-blue-die" if position.shared else "blue-die", SIZE)
    position.blue[position.blue_row(seat) + value] += 1
    return value + 1


def first_blue_dice(position: Position) -> None:
    """R4.2.4, R19.1: every player unlocks one die and rolls it."""
    for place in range(position.players):
        seat = position.later_seat(position.first, place)
        position.blue_dice[seat] = 1
        value = roll_blue(position, seat)
        if position.listener is not None:
            position.tell(
                Message("santa_maria.log.first-die", player=player(seat), die=roll_names(True, value))
            )


# Boards and sets


def board_options(position: Position) -> list[int]:
    """R4.2.2: the boards that are left."""
    return [TAKE_BOARD + board for board in position.boards_left()]


def take_board(position: Position, seat: int, board: int) -> None:
    """R4.2.2."""
    position.take_board(seat, board)
    if position.listener is not None:
        position.tell(
            Message("santa_maria.log.board", player=player(seat), board=board_name(position, board))
        )


def set_options(position: Position) -> list[int]:
    """R18.3: the sets that are left."""
    return [TAKE_SET + number for number in position.sets_left()]


def take_set(position: Position, seat: int, number: int) -> None:
    """R18.3, R18.5: the scholar works from the start, for this seat alone."""
    own = position.set_scholar[number]
    position.own_scholar[seat] = own
    position.abilities[seat] |= 1 << own
    if position.listener is not None:
        position.tell(
            Message(
                "santa_maria.log.set",
                player=player(seat),
                scholar=scholar(own),
                capital=capital_tile(position, number),
            )
        )


def capital_options(position: Position, seat: int, number: int) -> list[int]:
    """R18.4: where the capital tile can be laid."""
    return [LAY + cell for cell in lay_cells(position, seat, CAPITAL_TILE + number)]


def capital_turn_options(position: Position, seat: int, cell: int) -> list[int]:
    """R18.4: how it can be turned there."""
    return [TURN + turn for turn in lay_turns(position, seat, CAPITAL_TILE + own_set(position, seat), cell)]


def lay_capital(position: Position, seat: int, cell: int, turn: int) -> None:
    """R18.4."""
    position.lay_tile(seat, CAPITAL_TILE + own_set(position, seat), cell, turn)
    if position.listener is not None:
        position.tell(Message("santa_maria.log.capital", player=player(seat), cell=cell_name(cell)))


def own_set(position: Position, seat: int) -> int:
    """The number of the set that a seat has taken."""
    return position.set_scholar.index(position.own_scholar[seat])


# What nobody knows


def shuffle_hidden(position: Position, rng: Rng) -> None:
    """R22.1: the order of the stacks."""
    for stack in (position.ship_stack, position.doubles, position.triples):
        stack.sort()  # so that the guess does not depend on the order it must not know
        rng.shuffle(stack)


def without_set(position: Position) -> list[int]:
    """The seats that still have to take a set, the next one first: R18.3."""
    seats = [position.later_seat(position.first, place) for place in range(position.players)]
    return [seat for seat in reversed(seats) if position.own_scholar[seat] == NOWHERE]
