"""R6 to R8, R10.3: coins, contracts and ships from the table, and the cards kept for somebody."""

from typing import Final

from argosy.games.age_of_discovery import telling
from argosy.games.age_of_discovery.actions import BUY, COLUMNS, OPEN, RESERVE, TAKE_CONTRACT, TARGETS
from argosy.games.age_of_discovery.components import FIRST_CARD, SHIPS
from argosy.games.age_of_discovery.position import (
    FACE_UP,
    FILLING,
    IDLE,
    IN_HAND,
    NOWHERE,
    OPEN_CONTRACTS,
    Position,
)  # fmt: skip

# Why something is not possible
NOTHING_THERE: Final = 1
RESERVED: Final = 2
TOO_DEAR: Final = 3
HAND_FULL: Final = 4
DECK_EMPTY: Final = 5
NO_CARD: Final = 6

_NONE: Final[list[int]] = []


def take_coins(position: Position, seat: int) -> None:
    """R6.1."""
    position.change_coins(seat, position.tables.take_coins)
    if position.listener is not None:
        position.tell(telling.takes_coins(position, seat))


# Contracts


def accept_problem(position: Position, seat: int) -> int:
    """R7.1, R7.3: what stands against accepting any contract."""
    if position.coins[seat] < position.tables.contract_cost:
        return TOO_DEAR
    if position.hand_size(seat) >= position.tables.hand_limit:
        return HAND_FULL
    return 0


def open_problem(position: Position, seat: int, slot: int) -> int:
    """R7.5, and Q14: what stands against one of the open contracts."""
    if position.open_contracts[slot] == NOWHERE:
        return NOTHING_THERE
    return reserved_problem(position, seat, OPEN_CONTRACTS + slot)


def take_contract(position: Position, seat: int, slot: int) -> None:
    """R7.1, R7.2: an open contract goes to the hand, and the next one is turned up."""
    contract = position.open_contracts[slot]
    position.change_coins(seat, -position.tables.contract_cost)
    position.contract_at[contract] = IN_HAND + seat
    position.taken_openly[contract] = 1
    _unmark(position, OPEN_CONTRACTS + slot)
    following = NOWHERE
    if position.deck:
        following = position.deck.pop()
        position.contract_at[following] = FACE_UP
        position.reveals += 1
    position.open_contracts[slot] = following
    if position.listener is not None:
        position.tell(telling.takes_contract(position, seat, contract))
        if following != NOWHERE:
            position.tell(telling.turns_up_contract(following))


def draw_contract(position: Position, seat: int) -> None:
    """R7.1: the unseen top card of the deck."""
    contract = position.deck.pop()
    position.change_coins(seat, -position.tables.contract_cost)
    position.contract_at[contract] = IN_HAND + seat
    position.reveals += 1
    if position.listener is not None:
        secret = telling.draws_contract_secretly(position, seat, contract)
        position.tell(telling.draws_contract(position, seat), secret, seat)


def contract_options(position: Position, seat: int) -> list[int]:
    """R5.3: the contracts that can be accepted."""
    if accept_problem(position, seat):
        return _NONE
    options = [TAKE_CONTRACT + slot for slot in range(OPEN) if open_problem(position, seat, slot) == 0]
    if position.deck:
        options.append(TAKE_CONTRACT + OPEN)  # the verb after it: draw-contract
    return options


# Ships


def buy_problem(position: Position, seat: int, column: int) -> int:
    """R8.1, R8.5: what stands against buying the ship in a column of the purchase row."""
    ship = position.purchase[column]
    if ship == NOWHERE:
        return NOTHING_THERE
    if reserved_problem(position, seat, column):
        return RESERVED
    return TOO_DEAR if position.tables.ship_cost[ship] > position.coins[seat] else 0


def buy_options(position: Position, seat: int) -> list[int]:
    """R5.3, R5.4: the ships that can be bought."""
    return [BUY + column for column in range(COLUMNS) if buy_problem(position, seat, column) == 0]


def buy(position: Position, seat: int, column: int) -> None:
    """R8.2: pay, move the ship above down, and draw another one."""
    ship = position.purchase[column]
    position.change_coins(seat, -position.tables.ship_cost[ship])
    position.owner[ship] = seat
    position.move_ship(ship, IDLE)
    if position.listener is not None:
        position.tell(telling.buys(position, seat, ship))
    position.purchase[column] = position.filling[column]
    position.marker[column] = position.marker[FILLING + column]  # R8.2.2
    position.marker_turns[column] = position.marker_turns[FILLING + column]
    _unmark(position, FILLING + column)
    position.filling[column] = _draw_ship(position)


def _draw_ship(position: Position) -> int:
    """R8.2.3, R8.2.4, R11.1: the next ship of the piles; scoring cards are put aside."""
    while position.pile:
        card = position.pile.pop()
        position.reveals += 1
        if card < SHIPS:
            if position.listener is not None:
                position.tell(telling.turns_up_ship(position, card))
            return card
        scoring = card - FIRST_CARD
        position.due[scoring] = position.tables.extra_turns[scoring] * position.players + 1  # R11.4
        if position.listener is not None:
            position.tell(telling.draws_scoring(position, scoring))
    return NOWHERE


# Reservations


def reserved_problem(position: Position, seat: int, target: int) -> int:
    """R10.3.3: a card marked by somebody else."""
    return 0 if position.marker[target] in (NOWHERE, seat) else RESERVED


def reserve_problem(position: Position, seat: int, target: int) -> int:
    """R10.3.2: what stands against marking a card."""
    if position.reservations[seat] == 0:
        return NO_CARD
    if card_at(position, target) == NOWHERE:
        return NOTHING_THERE
    return RESERVED if position.marker[target] != NOWHERE else 0


def card_at(position: Position, target: int) -> int:
    """The ship or contract that a reservation would mark."""
    if target < FILLING:
        return position.purchase[target]
    if target < OPEN_CONTRACTS:
        return position.filling[target - FILLING]
    return position.open_contracts[target - OPEN_CONTRACTS]


def reserve_options(position: Position, seat: int) -> list[int]:
    """R10.3: whatever can be marked, at any decision of the own turn."""
    if position.reservations[seat] == 0:
        return _NONE
    return [
        RESERVE + target for target in range(len(TARGETS)) if reserve_problem(position, seat, target) == 0
    ]


def reserve(position: Position, seat: int, target: int) -> None:
    """R10.3.1: marked until the end of the next turn; the card is used up (R10.1)."""
    position.reservations[seat] -= 1
    position.marker[target] = seat
    position.marker_turns[target] = 2
    if position.listener is not None:
        position.tell(telling.reserves(position, seat, target))


def remove_old_markers(position: Position, seat: int) -> None:
    """R5.8.1, R10.3.6: those that the seat placed in an earlier turn."""
    for target in range(len(TARGETS)):
        if position.marker[target] == seat:
            position.marker_turns[target] -= 1
            if position.marker_turns[target] == 0:
                _unmark(position, target)
                if position.listener is not None:
                    position.tell(telling.loses_reservation(position, seat, target))


def _unmark(position: Position, target: int) -> None:
    position.marker[target] = NOWHERE
    position.marker_turns[target] = 0
