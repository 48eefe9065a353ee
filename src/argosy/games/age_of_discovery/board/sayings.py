"""What things in the picture are called, made from a view: so that who does not know the game learns it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from argosy.engine.message import Message, player

View: TypeAlias = Mapping[str, Any]

SCORINGS: Final = ("first", "last")
PILE_OF: Final = {"first": 2, "last": 4}
"""R4.3.4: the pile in which each scoring card lies, counted from 0."""


# Nouns


def coins(count: int) -> Message:
    """So many coins."""
    return Message("age_of_discovery.coin", n=count)


def points(count: int) -> Message:
    """So many victory points."""
    return Message("age_of_discovery.point", n=count)


def turns(count: int) -> Message:
    """So many turns."""
    return Message("age_of_discovery.turn", n=count)


def colour(name: str) -> Message:
    """The name of a colour."""
    return Message("age_of_discovery.colour." + name)


def ship(item: View) -> Message:
    """A ship of a view; of a flagship what it was declared to be."""
    if item["flagship"] and item["colour"] is None:
        return Message("age_of_discovery.flagship.own")
    name = Message("age_of_discovery.ship." + item["colour"], value=item["value"])
    return Message("age_of_discovery.flagship.as", ship=name) if item["flagship"] else name


def ships(items: Sequence[View]) -> Message:
    """Several ships, or that there are none."""
    return listed([ship(item) for item in items])


def listed(items: Sequence[Message]) -> Message:
    """Several things, or that there are none."""
    if not items:
        return Message("age_of_discovery.board.none")
    return Message("age_of_discovery.board.list", items=tuple(items))


def contract(item: View) -> Message:
    """A contract of a view with what it pays."""
    one, two, three = item["payout"]
    return Message(
        "age_of_discovery.contract.pays", contract=contract_name(item), one=one, two=two, three=three
    )


def contract_name(item: View) -> Message:
    """A contract by its colour and required value."""
    return Message("age_of_discovery.contract." + item["colour"], required=item["required"])


def explorer(item: View) -> Message:
    """An expedition by its explorer."""
    return Message("age_of_discovery.explorer." + item["id"])


# The market


def offer(item: View | None, row: str, column: int) -> Message:
    """A place of the two rows of ships, counted from 1, and what lies there."""
    if item is None:
        return empty(Message("age_of_discovery.place." + row, column=column))
    told = Message(
        "age_of_discovery.tip." + row,
        ship=ship(item),
        column=column,
        value=item["value"],
        coins=coins(item["cost"]),
    )
    return with_marker(told, item)


def open_contract(item: View | None, slot: int) -> Message:
    """An open contract, counted from 1."""
    place = Message("age_of_discovery.place.contract", slot=slot)
    if item is None:
        return empty(place)
    return with_marker(Message("age_of_discovery.tip.open", place=place, contract=terms(item)), item)


def empty(place: Message) -> Message:
    """A place where nothing lies."""
    return Message("age_of_discovery.tip.empty", place=place)


def with_marker(told: Message, item: View) -> Message:
    """R10.3: what is reserved, and for whom."""
    if item["reserved"] is None:
        return told
    return Message("age_of_discovery.tip.reserved", text=told, player=player(item["reserved"]))


def terms(item: View) -> Message:
    """R9.4: what a contract asks for and what it pays."""
    one, two, three = item["payout"]
    return Message(
        "age_of_discovery.tip.contract",
        contract=contract_name(item),
        required=item["required"],
        one=one,
        two=two,
        three=three,
    )


def pile(view: View, number: int) -> Message:
    """A pile of ships, counted from 0, with the scoring card that lies in it."""
    told = Message("age_of_discovery.tip.pile", number=number + 1, n=view["piles"][number])
    for which in SCORINGS:
        if PILE_OF[which] == number and not view["scorings"][which]["drawn"]:
            return Message("age_of_discovery.tip.pile." + which, text=told)
    return told


def deck(view: View) -> Message:
    """The contract deck."""
    return Message("age_of_discovery.tip.deck", n=view["contract_deck"])


def scoring(view: View, which: str) -> Message | None:
    """Where a scoring stands, if its card has been drawn and it has not taken place."""
    state = view["scorings"][which]
    if state["done"] or not state["drawn"]:
        return None
    return Message(f"age_of_discovery.board.scoring.{which}", turns=turns(state["turns_left"]))


def scoring_told(view: View, which: str) -> Message:
    """R11: the same for whoever wonders what it means; before and after it as well."""
    state = view["scorings"][which]
    key = "age_of_discovery.tip.scoring." + which
    if state["done"]:
        return Message(key + ".done")
    if not state["drawn"]:
        return Message(key, pile=PILE_OF[which] + 1)
    return Message(key + ".near", turns=turns(state["turns_left"]))


# Expeditions


def expedition(item: View) -> Message:
    """R9.3, R12.1: what it asks for, what it gives, and who is there."""
    worth = item["points"]
    there = [
        Message("age_of_discovery.board.ship-of", ship=ship(each), player=player(each["owner"]))
        for each in item["ships"]
    ]
    return Message(
        "age_of_discovery.tip.expedition",
        explorer=explorer(item),
        colour=colour(item["colour"]),
        room=item["room"],
        limit=item["limit"],
        fleet=fleet(item),
        first=worth["first"]["other"],
        first_match=worth["first"]["match"],
        last=worth["last"]["other"],
        last_match=worth["last"]["match"],
        ships=listed(there),
    )


def fleet(item: View) -> Message:
    """R9.3.3: the fleet colour of an expedition."""
    if item["fleet_colour"] is None:
        return Message("age_of_discovery.tip.fleet.any")
    return Message("age_of_discovery.tip.fleet", colour=colour(item["fleet_colour"]))


def aboard(item: View, place: View) -> Message:
    """A ship on an expedition with what it earns there."""
    first, last = earns(place, item["colour"])
    return Message(
        "age_of_discovery.tip.aboard",
        ship=ship(item),
        player=player(item["owner"]),
        first=points(first),
        last=points(last),
    )


def earns(place: View, of_colour: str) -> tuple[int, int]:
    """R12.1.1: what a ship of a colour earns on an expedition at both scorings."""
    which = "match" if place["colour"] == of_colour else "other"
    return place["points"]["first"][which], place["points"]["last"][which]


def gains(place: View) -> Message:
    """R12: what an expedition has given to whom so far."""
    gained: list[int] = place["first_scored"]
    if place["last_scored"]:
        gained = [one + other for one, other in zip(gained, place["last_scored"], strict=True)]
    given = [
        Message("age_of_discovery.tip.gain", player=player(seat), points=points(count))
        for seat, count in enumerate(gained)
        if count
    ]
    return Message("age_of_discovery.tip.gains", explorer=explorer(place), gains=listed(given))


# Players


def idle(item: View) -> Message:
    """A ship that may be sent."""
    return Message("age_of_discovery.tip.idle", ship=ship(item), player=player(item["owner"]))


def flagship(item: View) -> Message:
    """R9.2: the flagship of a seat as far as it is known."""
    owner = player(item["owner"])
    if not item["idle"]:
        return Message("age_of_discovery.tip.flagship.away", player=owner)
    if not item["colours"]:
        return Message("age_of_discovery.tip.flagship.hidden", player=owner)
    one, other = item["colours"]
    key = "age_of_discovery.tip.flagship" if item["shown"] else "age_of_discovery.tip.flagship.secret"
    return Message(key, player=owner, one=colour(one), other=colour(other))


def voyage(item: View) -> Message:
    """A contract in play."""
    return Message(
        "age_of_discovery.board.voyage",
        contract=contract(item),
        turns=turns(item["remaining"]),
        coins=coins(item["payout"][item["duration"] - 1]),
        ships=ships(item["ships"]),
    )


def hand(view: View, seat: int) -> Message:
    """R7: how many contracts a player holds."""
    held: int = view["seats"][seat]["hand"]
    limit: int = view["hand_limit"]
    return Message("age_of_discovery.tip.hand", player=player(seat), held=held, limit=limit)


def held(item: View, seat: int, own: bool) -> Message:
    """R15: a contract in hand: the own ones, and of others those that were taken openly."""
    key = "age_of_discovery.tip.held" if own and not item["known"] else "age_of_discovery.tip.held.known"
    return Message(key, player=player(seat), contract=terms(item))


def mission(item: View) -> Message:
    """A mission by its type, with what it gives now."""
    return Message(
        "age_of_discovery.board.mission",
        mission=Message("age_of_discovery.mission." + item["type"]),
        points=points(item["points_per_expedition"]),
        expeditions=Message("age_of_discovery.expedition", n=item["expeditions"]),
    )


def mission_told(item: View | None, seat: int) -> Message:
    """R14: the special mission of a seat, if it may be seen."""
    if item is None:
        return Message("age_of_discovery.tip.mission.hidden", player=player(seat))
    scale = ", ".join(str(count) for count in item["points"])
    counts = Message("age_of_discovery.tip.mission." + item["type"])
    return Message(
        "age_of_discovery.tip.mission", player=player(seat), mission=mission(item), counts=counts, scale=scale
    )


def purse(view: View, seat: int, what: str) -> Message:
    """What a player has, by the name of the field in the view (`PURSE`)."""
    count: int = view["seats"][seat][what]
    return Message(
        "age_of_discovery.tip." + what, player=player(seat), amount=Message(_AMOUNTS[what], n=count)
    )


_AMOUNTS: Final = {
    "coins": "age_of_discovery.coin",
    "victory_points": "age_of_discovery.point",
    "completed": "age_of_discovery.contract",
    "wild_ships": "age_of_discovery.wild-ship",
    "reservations": "age_of_discovery.reservation",
}
PURSE: Final = tuple(_AMOUNTS)


# What has been named so far


def named(view: View, sending: View) -> Message:
    """R9.1.5: what is being sent, and what it still lacks."""
    told = Message(
        "age_of_discovery.tip.named",
        ships=ships(sending["ships"]),
        coins=coins(sending["fees"]),
    )
    if sending["expedition"] is not None:
        place = next(each for each in view["expeditions"] if each["id"] == sending["expedition"])
        return Message("age_of_discovery.tip.to-expedition", explorer=explorer(place), room=place["room"])
    return Message(
        "age_of_discovery.tip.to-contract",
        contract=contract(sending["contract"]),
        named=told,
        needed=sending["needed"],
    )


def sent(view: View, sending: View, item: View) -> Message:
    """What naming a ship now would lead to."""
    if sending["contract"] is not None:
        left = sending["needed"] - item["value"]
        told = Message("age_of_discovery.tip.send.contract", ship=ship(item), needed=left)
        return _with_wild(told, needs_wild(view, sending, item))
    place = next(each for each in view["expeditions"] if each["id"] == sending["expedition"])
    first, last = earns(place, item["colour"])
    told = Message(
        "age_of_discovery.tip.send.expedition",
        ship=ship(item),
        explorer=explorer(place),
        first=points(first),
        last=points(last),
        room=place["room"] - item["value"],
    )
    return _with_wild(told, needs_wild(view, sending, item))


def needs_wild(view: View, sending: View, item: View) -> bool:
    """R10.2: whether a ship goes where its colour does not fit."""
    if sending["contract"] is not None:
        return bool(sending["contract"]["colour"] != item["colour"])
    place = next(each for each in view["expeditions"] if each["id"] == sending["expedition"])
    return place["fleet_colour"] not in (None, item["colour"])


def _with_wild(told: Message, wild: bool) -> Message:
    return Message("age_of_discovery.tip.send.wild", text=told) if wild else told
