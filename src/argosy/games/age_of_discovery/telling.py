"""What happened, for the log. Nothing here is asked for unless somebody listens."""

from argosy.engine.message import Message, player
from argosy.games.age_of_discovery.actions import EXPEDITIONS
from argosy.games.age_of_discovery.components import MISSIONS
from argosy.games.age_of_discovery.position import FIRST, Position
from argosy.games.age_of_discovery.words import card, coins, contract, expedition, place, points, ship


def turn_begins(position: Position, seat: int) -> Message:
    """The headline of a turn in the log."""
    return Message("age_of_discovery.log.turn", player=player(seat), round=position.round)


def takes_coins(position: Position, seat: int) -> Message:
    """R6.1."""
    return Message(
        "age_of_discovery.log.take-coins", player=player(seat), coins=coins(position.tables.take_coins)
    )


def takes_contract(position: Position, seat: int, number: int) -> Message:
    """R7.1, R15.5: all see which one."""
    cost = coins(position.tables.contract_cost)
    return Message(
        "age_of_discovery.log.take-contract", player=player(seat), contract=contract(number), coins=cost
    )


def turns_up_contract(number: int) -> Message:
    """R7.2."""
    return Message("age_of_discovery.log.contract-up", contract=contract(number))


def draws_contract(position: Position, seat: int) -> Message:
    """R15.5: nobody else sees which one."""
    cost = coins(position.tables.contract_cost)
    return Message("age_of_discovery.log.draw-contract", player=player(seat), coins=cost)


def draws_contract_secretly(position: Position, seat: int, number: int) -> Message:
    """The same for the one who draws it."""
    cost = coins(position.tables.contract_cost)
    return Message(
        "age_of_discovery.log.draw-contract.own", player=player(seat), contract=contract(number), coins=cost
    )


def buys(position: Position, seat: int, number: int) -> Message:
    """R8.2.1."""
    cost = coins(position.tables.ship_cost[number])
    return Message("age_of_discovery.log.buy", player=player(seat), ship=ship(position, number), coins=cost)


def turns_up_ship(position: Position, number: int) -> Message:
    """R8.2.3."""
    return Message("age_of_discovery.log.ship-up", ship=ship(position, number))


def draws_scoring(position: Position, scoring: int) -> Message:
    """R11.1, R11.3."""
    key = "age_of_discovery.log.first-drawn" if scoring == FIRST else "age_of_discovery.log.last-drawn"
    turns = Message("age_of_discovery.turn", n=position.due[scoring] - 1)
    return Message(key, turns=turns)


def reserves(position: Position, seat: int, target: int) -> Message:
    """R10.3.1."""
    return Message(
        "age_of_discovery.log.reserve",
        player=player(seat),
        card=card(position, target),
        place=place(target),
    )


def loses_reservation(position: Position, seat: int, target: int) -> Message:
    """R10.3.6."""
    return Message("age_of_discovery.log.unreserve", player=player(seat), card=card(position, target))


def sends(position: Position, seat: int, number: int, target: int, wild: bool) -> Message:
    """R9.3.5, R10.2."""
    key = "age_of_discovery.log.send.wild" if wild else "age_of_discovery.log.send"
    return Message(key, player=player(seat), ship=ship(position, number), explorer=expedition(target))


def plays_contract(position: Position, seat: int, number: int, ships: list[int]) -> Message:
    """R9.4."""
    return Message(
        "age_of_discovery.log.play",
        player=player(seat),
        contract=contract(number),
        ships=tuple(ship(position, each) for each in ships),
        turns=Message("age_of_discovery.turn", n=position.duration[number]),
    )


def uses_wild_ships(seat: int, count: int) -> Message:
    """R9.4.3."""
    return Message(
        "age_of_discovery.log.wild", player=player(seat), wild=Message("age_of_discovery.wild-ship", n=count)
    )


def completes(seat: int, number: int, paid: int) -> Message:
    """R9.4.6."""
    return Message(
        "age_of_discovery.log.complete", player=player(seat), contract=contract(number), coins=coins(paid)
    )


def loses_contract(seat: int, number: int) -> Message:
    """R12.3.1."""
    return Message("age_of_discovery.log.lost", player=player(seat), contract=contract(number))


# Scorings


def tell_expeditions(position: Position, scoring: int, found: list[int]) -> None:
    """R12.1: what each expedition gives whom, and then everybody's sum."""
    key = "age_of_discovery.log.first-scoring" if scoring == FIRST else "age_of_discovery.log.last-scoring"
    position.tell(Message(key))
    players = position.players
    for number in range(len(EXPEDITIONS)):
        given = tuple(
            _points_of(seat, found[number * players + seat])
            for seat in range(players)
            if found[number * players + seat]
        )
        if given:
            position.tell(
                Message("age_of_discovery.log.expedition", explorer=expedition(number), points=given)
            )
    for seat in range(players):
        total = points(sum(found[seat::players]))
        position.tell(Message("age_of_discovery.log.expeditions", player=player(seat), points=total))


def _points_of(seat: int, count: int) -> Message:
    return Message("age_of_discovery.points-of", player=player(seat), points=points(count))


def scores_mission(position: Position, seat: int, expeditions: int, gained: int) -> Message:
    """R12.3.3: the mission is revealed."""
    return Message(
        "age_of_discovery.log.mission",
        player=player(seat),
        mission=Message("age_of_discovery.mission." + MISSIONS[position.missions[seat] % len(MISSIONS)]),
        expeditions=Message("age_of_discovery.expedition", n=expeditions),
        completed=Message("age_of_discovery.contract", n=position.completed[seat]),
        points=points(gained),
    )


def scores_ships(seat: int, ships: int, gained: int) -> Message:
    """R12.3.4."""
    return Message(
        "age_of_discovery.log.ships",
        player=player(seat),
        ships=Message("age_of_discovery.ship", n=ships),
        points=points(gained),
    )


def game_over() -> Message:
    """R11.5."""
    return Message("age_of_discovery.log.over")
