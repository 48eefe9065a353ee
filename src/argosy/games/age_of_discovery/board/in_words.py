"""The picture in words, for those who do not see it: headings, and lines below them."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from argosy.engine.message import Message, player
from argosy.words import Words

View: TypeAlias = Mapping[str, Any]


def describe(view: View, words: Words) -> list[tuple[str, list[str]]]:
    """What is for sale, the contracts, the expeditions, then every player."""
    found = [
        (words.text("age_of_discovery.board.purchase"), list(_row(view["purchase"], words))),
        (words.text("age_of_discovery.board.filling"), list(_row(view["filling"], words))),
        (words.text("age_of_discovery.board.piles"), list(_piles(view, words))),
        (words.text("age_of_discovery.board.contracts"), list(_open_contracts(view, words))),
        (
            words.text("age_of_discovery.board.expeditions"),
            [words.say(expedition(each)) for each in view["expeditions"]],
        ),
    ]
    for seat in range(view["players"]):
        heading = words.text("age_of_discovery.board.seat", player=player(seat))
        found.append((heading, list(_seat(view, seat, words))))
    return found


# What things are called


def ship(item: View) -> Message:
    """A ship of a view."""
    if item["flagship"] and item["colour"] is None:
        return Message("age_of_discovery.flagship.own")
    name = Message("age_of_discovery.ship." + item["colour"], value=item["value"])
    return Message("age_of_discovery.flagship.as", ship=name) if item["flagship"] else name


def ships(items: list[View]) -> Message:
    """Several ships, or that there are none."""
    if not items:
        return Message("age_of_discovery.board.none")
    return Message("age_of_discovery.board.list", items=tuple(ship(item) for item in items))


def contract(item: View) -> Message:
    """A contract of a view with what it pays."""
    name = Message("age_of_discovery.contract." + item["colour"], required=item["required"])
    one, two, three = item["payout"]
    return Message("age_of_discovery.contract.pays", contract=name, one=one, two=two, three=three)


def expedition(item: View) -> Message:
    """An expedition: what it asks for, what it gives, and who is there."""
    points = item["points"]
    there = tuple(
        Message("age_of_discovery.board.ship-of", ship=ship(each), player=player(each["owner"]))
        for each in item["ships"]
    )
    return Message(
        "age_of_discovery.board.expedition",
        explorer=Message("age_of_discovery.explorer." + item["id"]),
        colour=Message("age_of_discovery.colour." + item["colour"]),
        room=item["room"],
        limit=item["limit"],
        fleet=fleet(item),
        first=points["first"]["other"],
        first_match=points["first"]["match"],
        last=points["last"]["other"],
        last_match=points["last"]["match"],
        ships=Message("age_of_discovery.board.list", items=there)
        if there
        else Message("age_of_discovery.board.none"),
    )


def fleet(item: View) -> Message:
    """The fleet colour of an expedition."""
    if item["fleet_colour"] is None:
        return Message("age_of_discovery.board.any-colour")
    return Message("age_of_discovery.colour." + item["fleet_colour"])


def mission(item: View) -> Message:
    """A mission by its type, with what it gives now."""
    return Message(
        "age_of_discovery.board.mission",
        mission=Message("age_of_discovery.mission." + item["type"]),
        points=Message("age_of_discovery.point", n=item["points_per_expedition"]),
        expeditions=Message("age_of_discovery.expedition", n=item["expeditions"]),
    )


def scoring(view: View, which: str) -> Message | None:
    """Where a scoring stands, if its card has been drawn."""
    state = view["scorings"][which]
    if state["done"] or not state["drawn"]:
        return None
    turns = Message("age_of_discovery.turn", n=state["turns_left"])
    return Message(f"age_of_discovery.board.scoring.{which}", turns=turns)


def flagship(item: View) -> Message:
    """The flagship of a seat as far as it is known."""
    if not item["colours"]:
        return Message("age_of_discovery.board.flagship.hidden")
    one, other = item["colours"]
    key = "age_of_discovery.board.flagship" if item["shown"] else "age_of_discovery.board.flagship.secret"
    return Message(
        key, one=Message("age_of_discovery.colour." + one), other=Message("age_of_discovery.colour." + other)
    )


# Lines


def _row(row: list[View | None], words: Words) -> Iterator[str]:
    for column, item in enumerate(row, start=1):
        if item is None:
            yield words.text("age_of_discovery.board.empty", place=column)
        else:
            cost = Message("age_of_discovery.coin", n=item["cost"])
            line = words.text("age_of_discovery.board.offer", place=column, ship=ship(item), coins=cost)
            yield _with_marker(line, item, words)


def _with_marker(line: str, item: View, words: Words) -> str:
    if item["reserved"] is None:
        return line
    return words.text("age_of_discovery.board.reserved", text=line, player=player(item["reserved"]))


def _piles(view: View, words: Words) -> Iterator[str]:
    yield words.text("age_of_discovery.board.pile-sizes", text=", ".join(str(n) for n in view["piles"]))
    for which in ("first", "last"):
        told = scoring(view, which)
        if told is not None:
            yield words.say(told)


def _open_contracts(view: View, words: Words) -> Iterator[str]:
    for slot, item in enumerate(view["open_contracts"], start=1):
        if item is None:
            yield words.text("age_of_discovery.board.empty", place=slot)
        else:
            line = words.text("age_of_discovery.board.open", place=slot, contract=contract(item))
            yield _with_marker(line, item, words)
    yield words.text("age_of_discovery.board.deck", n=view["contract_deck"])


def _seat(view: View, seat: int, words: Words) -> Iterator[str]:
    item: View = view["seats"][seat]
    yield words.text(
        "age_of_discovery.board.purse",
        coins=Message("age_of_discovery.coin", n=item["coins"]),
        points=Message("age_of_discovery.point", n=item["victory_points"]),
        completed=Message("age_of_discovery.contract", n=item["completed"]),
    )
    yield words.text("age_of_discovery.board.ships", ships=ships(item["ships"]))
    if item["flagship"]["idle"]:
        yield words.say(flagship(item["flagship"]))
    for voyage in item["voyages"]:
        yield words.text(
            "age_of_discovery.board.voyage",
            contract=contract(voyage),
            turns=Message("age_of_discovery.turn", n=voyage["remaining"]),
            coins=Message("age_of_discovery.coin", n=voyage["payout"][voyage["duration"] - 1]),
            ships=ships(voyage["ships"]),
        )
    yield words.text("age_of_discovery.board.hand", n=item["hand"])
    for held in item["contracts"]:
        yield words.text("age_of_discovery.board.held", contract=contract(held))
    yield words.text(
        "age_of_discovery.board.cards",
        wild=Message("age_of_discovery.wild-ship", n=item["wild_ships"]),
        reservations=Message("age_of_discovery.reservation", n=item["reservations"]),
    )
    if item["mission"] is not None:
        yield words.say(mission(item["mission"]))
