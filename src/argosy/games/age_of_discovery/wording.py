"""The game in words: what an action would do, and why another is not possible. Nothing here is hot."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.age_of_discovery import acquiring, sending
from argosy.games.age_of_discovery.actions import (
    ACTIONS,
    CLASSES,
    COLOURS,
    CONTRACT,
    DURATIONS,
    REQUIRED,
    SHIP,
)  # fmt: skip
from argosy.games.age_of_discovery.position import AT_SEA, OPEN_CONTRACTS, Position
from argosy.games.age_of_discovery.steps import (
    ACCEPT,
    BUY_SHIPS,
    COINS,
    SEND_SHIPS,
    STEP_BUYING,
    STEP_CHOOSE,
    STEP_DURATION,
    STEP_SENDING,
    STEP_SHIP,
    STEPS,
    two_taken,
)  # fmt: skip
from argosy.games.age_of_discovery.words import (
    card,
    coins,
    contract,
    contract_and_payout,
    expedition,
    place,
    ship,
    ship_of,
)  # fmt: skip

_STEPS_OF_VERB: Final[dict[str, tuple[int, ...]]] = {
    "take-coins": (STEP_CHOOSE,),
    "take-contract": (STEP_CHOOSE,),
    "draw-contract": (STEP_CHOOSE,),
    "buy": (STEP_CHOOSE, STEP_BUYING),
    "expedition": (STEP_CHOOSE, STEP_SENDING),
    "contract": (STEP_CHOOSE, STEP_SENDING),
    "ship": (STEP_SHIP,),
    "flagship": (STEP_SHIP,),
    "duration": (STEP_DURATION,),
    "done": (STEP_BUYING, STEP_SENDING),
    "reserve": (STEP_CHOOSE, STEP_BUYING, STEP_SENDING),
    "end-turn": (STEP_CHOOSE,),
}

_ACTION_OF_VERB: Final[dict[str, int]] = {
    "take-coins": COINS,
    "take-contract": ACCEPT,
    "draw-contract": ACCEPT,
    "buy": BUY_SHIPS,
    "expedition": SEND_SHIPS,
    "contract": SEND_SHIPS,
}


# What an action would do


def describe(position: Position, action: int) -> Message:
    """A legal action in words."""
    verb = ACTIONS.verb(action).name
    values = ACTIONS.values(action)
    value = values[0] if values else 0
    key = "age_of_discovery.do." + verb
    tables = position.tables
    if verb == "take-coins":
        return Message(key, coins=coins(tables.take_coins))
    if verb == "take-contract":
        number = position.open_contracts[value]
        return Message(key, contract=contract_and_payout(position, number), coins=coins(tables.contract_cost))
    if verb == "draw-contract":
        return Message(key, coins=coins(tables.contract_cost))
    if verb == "buy":
        number = position.purchase[value]
        cost = coins(tables.ship_cost[number])
        return Message(key, ship=ship(position, number), column=value + 1, coins=cost)
    if verb == "expedition":
        return Message(key, explorer=expedition(value), room=position.room[value])
    if verb == "contract":
        return Message(key, contract=contract_and_payout(position, action - CONTRACT))
    if verb in ("ship", "flagship"):
        return _describe_ship(position, action - SHIP)
    if verb == "duration":
        paid = tables.payout[(position.target - AT_SEA) * DURATIONS + value]
        return Message(key, turns=Message("age_of_discovery.turn", n=value + 1), coins=coins(paid))
    if verb == "reserve":
        return Message(key, card=card(position, value), place=place(value))
    if verb == "done":
        return Message(key + "." + STEPS[position.step_kind()])
    return Message(key)


def _describe_ship(position: Position, pick: int) -> Message:
    """R9.1.3, R10.2: with its fee, and with a Wild Ship where its colour does not fit."""
    kind = pick % CLASSES
    key = "age_of_discovery.do.ship" if pick < CLASSES else "age_of_discovery.do.flagship"
    if sending.needs_wild(position, kind):
        key += ".wild"
    return Message(key, ship=ship_of(kind), coins=coins(sending.fee(position, pick)))


# Why an action is not possible


def explain(position: Position, action: int) -> Message:
    """Why an action is not legal now: another decision is pending, or the rule that forbids it."""
    verb = ACTIONS.verb(action).name
    values = ACTIONS.values(action)
    value = values[0] if values else 0
    kind = position.step_kind()
    if kind not in _STEPS_OF_VERB[verb]:
        return Message("reason.other-decision", decision=Message("age_of_discovery.step." + STEPS[kind]))
    seat = position.seat if position.seat is not None else 0
    if kind == STEP_CHOOSE and verb in _ACTION_OF_VERB:
        if position.taken & _ACTION_OF_VERB[verb]:
            return Message("age_of_discovery.why.taken")
        if two_taken(position.taken):
            return Message("age_of_discovery.why.two-taken")
    if verb in ("take-contract", "draw-contract"):
        return _explain_accepting(position, seat, verb, value)
    if verb == "buy":
        return _explain_buying(position, seat, value)
    if verb == "expedition":
        return _explain_expedition(position, seat, value)
    if verb == "contract":
        return _explain_contract(position, seat, value * len(REQUIRED) + values[1])
    if verb == "reserve":
        return _explain_reserving(position, seat, value)
    return _explain_ship(position, seat, action - SHIP)


def _explain_accepting(position: Position, seat: int, verb: str, slot: int) -> Message:
    problem = acquiring.accept_problem(position, seat)
    if problem == acquiring.TOO_DEAR:
        return _short_of(position.tables.contract_cost, position.coins[seat])
    if problem == acquiring.HAND_FULL:
        return Message("age_of_discovery.why.hand-full", limit=position.tables.hand_limit)
    if verb == "draw-contract":
        return Message("age_of_discovery.why.deck-empty")
    if acquiring.open_problem(position, seat, slot) == acquiring.NOTHING_THERE:
        return Message("age_of_discovery.why.nothing-there")
    return _reserved_by(position, OPEN_CONTRACTS + slot)


def _explain_buying(position: Position, seat: int, column: int) -> Message:
    problem = acquiring.buy_problem(position, seat, column)
    if problem == acquiring.NOTHING_THERE:
        return Message("age_of_discovery.why.nothing-there")
    if problem == acquiring.RESERVED:
        return _reserved_by(position, column)
    return _short_of(position.tables.ship_cost[position.purchase[column]], position.coins[seat])


def _explain_expedition(position: Position, seat: int, number: int) -> Message:
    problem = sending.expedition_problem(position, seat, number, sending.least_value(position, seat))
    if problem == sending.FULL:
        return Message("age_of_discovery.why.full")
    if problem == sending.NO_SHIP:
        return Message("age_of_discovery.why.no-ship")
    if problem == sending.TOO_LARGE:
        return Message("age_of_discovery.why.all-too-large", room=position.room[number])
    colour = Message("age_of_discovery.colour." + COLOURS[position.fleet_colour[number]])
    return Message("age_of_discovery.why.no-fitting", colour=colour, room=position.room[number])


def _explain_contract(position: Position, seat: int, number: int) -> Message:
    if sending.contract_problem(position, seat, number) == sending.NOT_IN_HAND:
        return Message("age_of_discovery.why.not-in-hand")
    return Message("age_of_discovery.why.cannot-fill", contract=contract(number))


def _explain_ship(position: Position, seat: int, pick: int) -> Message:
    """R9.1.2, R9.3, R9.4."""
    problem = sending.pick_problem(position, seat, pick)
    if problem == sending.NO_SHIP:
        key = "age_of_discovery.why.no-such-ship" if pick < CLASSES else "age_of_discovery.why.no-flagship"
        return Message(key)
    if problem == sending.NO_MONEY:
        return _short_of(sending.fee(position, pick), sending.coins_left(position, seat))
    if problem == sending.TOO_LARGE:
        return Message("age_of_discovery.why.too-large")
    if problem == sending.WRONG_COLOUR:
        return Message("age_of_discovery.why.colour")
    return Message("age_of_discovery.why.cannot-complete")


def _explain_reserving(position: Position, seat: int, target: int) -> Message:
    problem = acquiring.reserve_problem(position, seat, target)
    if problem == acquiring.NO_CARD:
        return Message("age_of_discovery.why.no-reservation")
    if problem == acquiring.NOTHING_THERE:
        return Message("age_of_discovery.why.nothing-there")
    return _reserved_by(position, target)


def _reserved_by(position: Position, target: int) -> Message:
    return Message("age_of_discovery.why.reserved", player=player(position.marker[target]))


def _short_of(needed: int, held: int) -> Message:
    return Message("age_of_discovery.why.coins", cost=coins(needed), missing=coins(needed - held))
