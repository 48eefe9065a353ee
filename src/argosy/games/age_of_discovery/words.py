"""The nouns of the game as messages: ships, contracts, expeditions and coins."""

from argosy.engine.message import Message
from argosy.games.age_of_discovery.actions import COLOURS, COLUMNS, DURATIONS, EXPEDITIONS
from argosy.games.age_of_discovery.components import SHIPS
from argosy.games.age_of_discovery.position import (
    FILLING,
    NOWHERE,
    OPEN_CONTRACTS,
    Position,
    colour_of,
    contract_colour,
    required_value,
    value_of,
)  # fmt: skip


def coins(count: int) -> Message:
    """So many coins."""
    return Message("age_of_discovery.coin", n=count)


def points(count: int) -> Message:
    """So many victory points."""
    return Message("age_of_discovery.point", n=count)


def ship_of(kind: int) -> Message:
    """A ship by its colour and value."""
    return Message("age_of_discovery.ship." + COLOURS[colour_of(kind)], value=value_of(kind))


def ship(position: Position, number: int) -> Message:
    """A ship; of a flagship also what it was declared to be."""
    kind = position.ship_class(number)
    if number < SHIPS:
        return ship_of(kind)
    return Message("age_of_discovery.flagship.as", ship=ship_of(kind))


def contract(number: int) -> Message:
    """A contract by its colour and required value."""
    return Message(
        "age_of_discovery.contract." + COLOURS[contract_colour(number)], required=required_value(number)
    )


def contract_and_payout(position: Position, number: int) -> Message:
    """A contract with what it pays."""
    payout = position.tables.payout
    i = number * DURATIONS
    return Message(
        "age_of_discovery.contract.pays",
        contract=contract(number),
        one=payout[i],
        two=payout[i + 1],
        three=payout[i + 2],
    )


def expedition(number: int) -> Message:
    """An expedition by its explorer."""
    return Message("age_of_discovery.explorer." + EXPEDITIONS[number])


def place(target: int) -> Message:
    """Where a card lies that can be reserved."""
    if target < FILLING:
        return Message("age_of_discovery.place.purchase", column=target + 1)
    if target < OPEN_CONTRACTS:
        return Message("age_of_discovery.place.filling", column=target - COLUMNS + 1)
    return Message("age_of_discovery.place.contract", slot=target - OPEN_CONTRACTS + 1)


def card(position: Position, target: int) -> Message:
    """The card that can be reserved there."""
    if target < OPEN_CONTRACTS:
        number = position.purchase[target] if target < FILLING else position.filling[target - FILLING]
        return Message("age_of_discovery.nothing") if number == NOWHERE else ship(position, number)
    number = position.open_contracts[target - OPEN_CONTRACTS]
    return Message("age_of_discovery.nothing") if number == NOWHERE else contract(number)
