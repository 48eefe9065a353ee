"""The picture in words, for those who do not see it: headings, and lines below them."""

from collections.abc import Iterator

from argosy.engine.message import Message, player
from argosy.games.age_of_discovery.board import sayings
from argosy.games.age_of_discovery.board.sayings import View, mission, scoring
from argosy.words import Words

__all__ = ["View", "describe", "mission", "scoring"]


def describe(view: View, words: Words) -> list[tuple[str, list[str]]]:
    """The scorings, what is for sale, the contracts, the expeditions, then every player."""
    found: list[tuple[str, list[Message]]] = [
        ("tip.scorings", [sayings.scoring_told(view, which) for which in sayings.SCORINGS]),
        ("board.purchase", _row(view, "purchase")),
        ("board.filling", _row(view, "filling")),
        ("board.piles", [sayings.pile(view, number) for number in range(len(view["piles"]))]),
        ("board.contracts", _open_contracts(view)),
        ("board.expeditions", list(_expeditions(view))),
    ]
    if view["sending"] is not None:
        found.insert(0, ("step.ship", [sayings.named(view, view["sending"])]))
    told = [(words.text("age_of_discovery." + key), lines) for key, lines in found]
    for seat in range(view["players"]):
        heading = words.text("age_of_discovery.board.seat", player=player(seat))
        told.append((heading, list(_seat(view, seat))))
    return [(heading, [words.say(line) for line in lines]) for heading, lines in told]


def _row(view: View, row: str) -> list[Message]:
    return [sayings.offer(item, row, column) for column, item in enumerate(view[row], start=1)]


def _open_contracts(view: View) -> list[Message]:
    contracts = [
        sayings.open_contract(item, slot) for slot, item in enumerate(view["open_contracts"], start=1)
    ]
    return [*contracts, sayings.deck(view), Message("age_of_discovery.tip.bank")]


def _expeditions(view: View) -> Iterator[Message]:
    """R12: with what they have given, once something has been scored."""
    for item in view["expeditions"]:
        yield sayings.expedition(item)
        if any(item["first_scored"]) or any(item["last_scored"]):
            yield sayings.gains(item)


def _seat(view: View, seat: int) -> Iterator[Message]:
    item: View = view["seats"][seat]
    for what in sayings.PURSE:
        yield sayings.purse(view, seat, what)
    yield Message("age_of_discovery.board.ships", ships=sayings.ships(item["ships"]))
    yield sayings.flagship(item["flagship"])
    for voyage in item["voyages"]:
        yield sayings.voyage(voyage)
    yield sayings.hand(view, seat)
    for held in item["contracts"]:
        yield sayings.held(held, seat, view["you"] == seat)
    yield sayings.mission_told(item["mission"], seat)
