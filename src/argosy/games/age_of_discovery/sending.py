"""R9: sending ships, named one after the other, on expeditions and on trade contracts.

What has been named so far moves nothing: coins, cards and ships move when the last thing has been named
(R9.1.5). Nothing is offered that could not be completed.
"""

from typing import Final

from argosy.games.age_of_discovery import telling
from argosy.games.age_of_discovery.actions import (
    CLASSES,
    CONTRACT,
    DURATION,
    DURATIONS,
    EXPEDITION,
    EXPEDITIONS,
    SHIP,
    VALUES,
)  # fmt: skip
from argosy.games.age_of_discovery.components import CONTRACTS, SHIPS
from argosy.games.age_of_discovery.filling import can_fill
from argosy.games.age_of_discovery.position import (
    AT_SEA,
    IDLE,
    IN_BOX,
    IN_HAND,
    IN_PLAY,
    NOWHERE,
    Position,
    colour_of,
    contract_colour,
    required_value,
    value_of,
)  # fmt: skip

# Why something is not possible
NOT_IN_HAND: Final = 1
CANNOT_FILL: Final = 2
NO_SHIP: Final = 3
FULL: Final = 4
TOO_LARGE: Final = 5
WRONG_COLOUR: Final = 6
NO_MONEY: Final = 7
CANNOT_COMPLETE: Final = 8

_DURATIONS: Final = [DURATION + turns for turns in range(DURATIONS)]


# What can be sent to


def send_options(position: Position, seat: int) -> list[int]:
    """R5.3, R5.5: the expeditions that take a ship, then the contracts that can be filled."""
    least = least_value(position, seat)
    if least == 0:
        return []
    options = [
        EXPEDITION + expedition
        for expedition in range(len(EXPEDITIONS))
        if expedition_problem(position, seat, expedition, least) == 0
    ]
    options += [
        CONTRACT + contract
        for contract in range(CONTRACTS)
        if contract_problem(position, seat, contract) == 0
    ]
    return options


def least_value(position: Position, seat: int) -> int:
    """The smallest transport value that a seat can send at all (R9.1.3), 0 if none."""
    coins = position.coins[seat]
    if position.flagship_is_idle(seat) and coins >= position.tables.flagship_fee:
        return 1
    least = 0
    if coins >= position.tables.ship_fee:
        for kind in range(seat * CLASSES, seat * CLASSES + CLASSES):
            if position.idle[kind]:
                value = kind % VALUES + 1
                if least == 0 or value < least:
                    least = value
    return least


def expedition_problem(position: Position, seat: int, expedition: int, least: int) -> int:
    """R9.3: what stands against sending any ship, `least` being the smallest value that can be sent."""
    room = position.room[expedition]
    if room == 0:
        return FULL
    if least == 0:
        return NO_SHIP
    if least > room:
        return TOO_LARGE
    fleet = position.fleet_colour[expedition]
    if fleet == NOWHERE or position.wild_ships[seat] or _has_fitting(position, seat, fleet, room):
        return 0
    return WRONG_COLOUR


def _has_fitting(position: Position, seat: int, colour: int, room: int) -> bool:
    """Whether a ship of a colour can be sent where there is so much room."""
    coins = position.coins[seat]
    if coins >= position.tables.ship_fee:
        i = seat * CLASSES + colour * VALUES
        for value in range(min(VALUES, room)):
            if position.idle[i + value]:
                return True
    return (
        coins >= position.tables.flagship_fee
        and position.flagship_is_idle(seat)
        and position.flagship_has(seat, colour)
    )


def contract_problem(position: Position, seat: int, contract: int) -> int:
    """R9.4: whether a contract in hand can be filled."""
    if position.contract_at[contract] != IN_HAND + seat:
        return NOT_IN_HAND
    ships = position.idle[seat * CLASSES : seat * CLASSES + CLASSES]
    filled = _fillable(
        position,
        seat,
        contract_colour(contract),
        required_value(contract),
        ships,
        position.flagship_is_idle(seat),
        position.wild_ships[seat],
        position.coins[seat],
    )
    return 0 if filled else CANNOT_FILL


def _fillable(
    position: Position,
    seat: int,
    colour: int,
    needed: int,
    ships: list[int],
    flagship: bool,
    wilds: int,
    coins: int,
) -> bool:
    """Whether ships of the 18 classes can make up exactly what a contract of a colour needs."""
    tables = position.tables
    i = colour * VALUES
    own1 = ships[i]
    own2 = ships[i + 1]
    own3 = ships[i + 2]
    other1 = -own1
    other2 = -own2
    other3 = -own3
    for kind in range(0, CLASSES, VALUES):
        other1 += ships[kind]
        other2 += ships[kind + 1]
        other3 += ships[kind + 2]
    if can_fill(needed, own1, own2, own3, other1, other2, other3, wilds, coins, tables.ship_fee):
        return True
    if not flagship:
        return False
    wilds -= 0 if position.flagship_has(seat, colour) else 1
    coins -= tables.flagship_fee
    for value in range(1, min(needed, VALUES) + 1):
        rest = needed - value
        if can_fill(rest, own1, own2, own3, other1, other2, other3, wilds, coins, tables.ship_fee):
            return True
    return False


# Which ships


def begin(position: Position, target: int) -> None:
    """R9.1.5: an expedition, or a contract in hand, is named first."""
    position.target = target
    position.picked = []


def ship_options(position: Position, seat: int) -> list[int]:
    """The ships that can be named next: each class of idle ships once, and the flagship as each it may be."""
    picks = 2 * CLASSES if position.flagship_is_idle(seat) else CLASSES
    return [SHIP + pick for pick in range(picks) if pick_problem(position, seat, pick) == 0]


def pick_problem(position: Position, seat: int, pick: int) -> int:
    """What stands against naming a ship: a class, or CLASSES + what the flagship is declared to be."""
    kind = pick % CLASSES
    if pick < CLASSES:
        if position.idle[seat * CLASSES + kind] <= position.picked.count(kind):
            return NO_SHIP
    elif (
        not position.flagship_is_idle(seat)
        or not position.flagship_has(seat, colour_of(kind))
        or flagship_picked(position)
    ):
        return NO_SHIP
    if coins_left(position, seat) < fee(position, pick):
        return NO_MONEY
    if position.target < AT_SEA:
        return _expedition_pick_problem(position, seat, kind)
    return _contract_pick_problem(position, seat, pick)


def _expedition_pick_problem(position: Position, seat: int, kind: int) -> int:
    """R9.3.2, R9.3.4."""
    if value_of(kind) > position.room[position.target]:
        return TOO_LARGE
    return WRONG_COLOUR if needs_wild(position, kind) and position.wild_ships[seat] == 0 else 0


def _contract_pick_problem(position: Position, seat: int, pick: int) -> int:
    """R9.4.3, R9.4.4: the rest must be possible too."""
    kind = pick % CLASSES
    needed = needed_value(position) - value_of(kind)
    if needed < 0:
        return TOO_LARGE
    wilds = wilds_left(position, seat) - (1 if needs_wild(position, kind) else 0)
    if wilds < 0:
        return WRONG_COLOUR
    ships = position.idle[seat * CLASSES : seat * CLASSES + CLASSES]
    for picked in position.picked:
        if picked < CLASSES:
            ships[picked] -= 1
    if pick < CLASSES:
        ships[kind] -= 1
    filled = _fillable(
        position,
        seat,
        contract_colour(position.target - AT_SEA),
        needed,
        ships,
        pick < CLASSES and position.flagship_is_idle(seat) and not flagship_picked(position),
        wilds,
        coins_left(position, seat) - fee(position, pick),
    )
    return 0 if filled else CANNOT_COMPLETE


def fee(position: Position, pick: int) -> int:
    """R9.1.3: what sending a ship costs."""
    return position.tables.ship_fee if pick < CLASSES else position.tables.flagship_fee


def fees(position: Position) -> int:
    """What sending the ships named so far costs."""
    total = 0
    for pick in position.picked:
        total += fee(position, pick)
    return total


def coins_left(position: Position, seat: int) -> int:
    """The coins of a seat after the fees for what it has named."""
    return position.coins[seat] - fees(position)


def wilds_left(position: Position, seat: int) -> int:
    """The Wild Ships of a seat after what it has named."""
    return position.wild_ships[seat] - wilds_picked(position)


def wilds_picked(position: Position) -> int:
    """R9.4.3: one Wild Ship for each ship that does not fit."""
    count = 0
    for pick in position.picked:
        if needs_wild(position, pick % CLASSES):
            count += 1
    return count


def needs_wild(position: Position, kind: int) -> bool:
    """R9.3.3, R9.3.4, R9.4.3: whether the colour of a class does not fit what is being sent to."""
    target = position.target
    if target >= AT_SEA:
        return colour_of(kind) != contract_colour(target - AT_SEA)
    fleet = position.fleet_colour[target]
    return fleet not in (NOWHERE, colour_of(kind))


def flagship_picked(position: Position) -> bool:
    """Whether the flagship is among the ships named."""
    return len(position.picked) > 0 and max(position.picked) >= CLASSES


def needed_value(position: Position) -> int:
    """What the ships named so far still lack of the required value (R9.4.4)."""
    needed = required_value(position.target - AT_SEA)
    for pick in position.picked:
        needed -= value_of(pick % CLASSES)
    return needed


# Sending what was named


def send_to_expedition(position: Position, seat: int, pick: int) -> None:
    """R9.3.5: pay, use a Wild Ship where the colour does not fit, and stay there for good."""
    expedition = position.target
    kind = pick % CLASSES
    wild = needs_wild(position, kind)
    position.picked.append(pick)
    ship = _pay_and_send(position, seat, pick)
    position.aboard.append(ship)
    position.room[expedition] -= value_of(kind)
    if position.fleet_colour[expedition] == NOWHERE:
        position.fleet_colour[expedition] = colour_of(kind)  # R9.3.3
    if wild:
        position.wild_ships[seat] -= 1
    if position.listener is not None:
        position.tell(telling.sends(position, seat, ship, expedition, wild))
    _end_element(position)


def duration_options() -> list[int]:
    """R9.4.5."""
    return _DURATIONS


def play_contract(position: Position, seat: int, duration: int) -> None:
    """R9.4: pay the fees, lay the contract face up with its ships, and mark the duration."""
    contract = position.target - AT_SEA
    wilds = wilds_picked(position)
    position.wild_ships[seat] -= wilds
    ships = [_pay_and_send(position, seat, pick) for pick in position.picked]
    if not position.taken_openly[contract]:
        position.reveals += 1
    position.taken_openly[contract] = 0
    position.contract_at[contract] = IN_PLAY + seat
    position.duration[contract] = duration
    position.remaining[contract] = duration
    if position.listener is not None:
        position.tell(telling.plays_contract(position, seat, contract, ships))
        if wilds:
            position.tell(telling.uses_wild_ships(seat, wilds))
    _end_element(position)


def _pay_and_send(position: Position, seat: int, pick: int) -> int:
    """R9.1.3: one ship sets out to the target."""
    position.change_coins(seat, -fee(position, pick))
    if pick < CLASSES:
        ship = position.idle_ship(seat, pick)
    else:
        ship = SHIPS + seat
        position.declared[seat] = pick - CLASSES
        if not position.flagship_shown[seat]:
            position.flagship_shown[seat] = 1  # R9.2.1
            position.reveals += 1
    position.move_ship(ship, position.target)
    return ship


def _end_element(position: Position) -> None:
    position.target = NOWHERE
    position.picked = []


# Coming home


def move_contracts_on(position: Position, seat: int) -> None:
    """R5.1, R9.4.6: every contract of the seat moves one space; those that leave the track are completed."""
    for contract in range(CONTRACTS):
        if position.contract_at[contract] == IN_PLAY + seat:
            position.remaining[contract] -= 1
            if position.remaining[contract] == 0:
                _complete(position, seat, contract)


def _complete(position: Position, seat: int, contract: int) -> None:
    """R9.4.6."""
    coins = position.tables.payout[contract * DURATIONS + position.duration[contract] - 1]
    position.change_coins(seat, coins)
    position.completed[seat] += 1
    put_away(position, contract)
    if position.listener is not None:
        position.tell(telling.completes(seat, contract, coins))


def put_away(position: Position, contract: int) -> None:
    """The contract goes to the box, and its ships are idle again."""
    position.contract_at[contract] = IN_BOX
    position.duration[contract] = 0
    position.remaining[contract] = 0
    for ship in range(len(position.sent_to)):
        if position.sent_to[ship] == AT_SEA + contract:
            position.move_ship(ship, IDLE)
