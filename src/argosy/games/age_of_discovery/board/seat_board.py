"""What lies before a player, in three pictures: who plays; money, cards, voyages and mission; ships and hand.

A page lays each where there is room; in a file they lie below each other.
"""

from collections.abc import Iterator
from typing import Final

from argosy.engine.message import player
from argosy.games.age_of_discovery.board import cards, hold, sayings
from argosy.games.age_of_discovery.board.sayings import View
from argosy.games.age_of_discovery.board.table import Table
from argosy.pictures.markup import Markup, element, identifier, join
from argosy.pictures.picture import HAND, HEAD, SEAT, Group, Picture
from argosy.pictures.pieces import card, coin, label, marker, seal, ship, use
from argosy.pictures.things import decor, thing

WIDTH: Final = 340.0
LEFT: Final = 12.0
INSIDE: Final = WIDTH - 2 * LEFT

_HEAD_HEIGHT: Final = 46.0
_PURSE_HEIGHT: Final = 58.0
_VOYAGES_HEIGHT: Final = 73.0
_MISSION_HEIGHT: Final = 39.0
_NAME: Final = 17
"""So many letters of a name fit."""

_PURSE_AT: Final = 9.0
_VOYAGES_AT: Final = 52.0
_VOYAGE: Final = (103.0, 68.0)

_TITLES: Final = {HEAD: "board.head", SEAT: "board.affairs", HAND: "board.fleet"}


def seat_boards(table: Table, seat: int) -> list[Picture]:
    """The pictures of one player; the viewer's own ships have the orders below them."""
    own = table.view["you"] == seat
    item: View = table.view["seats"][seat]
    laid = [*_purse(table, seat)]
    height = _PURSE_HEIGHT  # what is not there takes no room: lists of four players are long
    if item["voyages"]:
        laid += _voyages(table, seat)
        height += _VOYAGES_HEIGHT
    if item["mission"] is not None:
        laid.append(_mission(table, seat, height - 6))
        height += _MISSION_HEIGHT
    return [
        _picture(table, seat, HEAD, _HEAD_HEIGHT, [_head(table, seat)]),
        _picture(table, seat, SEAT, height, laid),
        _picture(table, seat, HAND, hold.height(table, seat, own), list(hold.hold(table, seat, own))),
    ]


def _picture(table: Table, seat: int, place: str, height: float, groups: list[Group]) -> Picture:
    paper = decor(f"paper-{place}-{seat}", card(1, 1, WIDTH - 5, height - 7, 7))
    title = table.say(_TITLES[place], player=player(seat))
    return Picture(f"{place}-{seat}", WIDTH, height, title, [paper, *groups], place, seat)


def _head(table: Table, seat: int) -> Group:
    """Ship, name and points."""
    name = table.words.player(seat)
    short = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
    return thing(
        f"seat-{seat}-head",
        ship(seat, LEFT - 3, 3, 35),
        label(short, LEFT + 38, 28, 21, "name"),
        seal(table.view["seats"][seat]["victory_points"], WIDTH - LEFT - 22, 22, 36),
        tip=table.words.say(sayings.purse(table.view, seat, "victory_points")),
    )


# Money and cards


def _purse(table: Table, seat: int) -> Iterator[Group]:
    """Coins, completed contracts, and the two kinds of action cards."""
    item: View = table.view["seats"][seat]
    icons = {
        "coins": use("coin-5", -2, -2, 36),
        "victory_points": seal("", 15, 15, 34),
        "completed": join(use("scroll", 0, 0, 31), use("tick-badge", 15, 13, 19)),
        "wild_ships": use("wild-ship", -1, -1, 32),
        "reservations": use("reservation", -1, -1, 32),
    }
    for i, what in enumerate(sayings.PURSE):
        count: int = item[what]
        yield thing(
            f"seat-{seat}-{what}",
            element(
                "g",
                element("rect", x=-3, y=-3, width=60, height=37, rx=6, fill="var(--slot)"),
                element("g", icons[what], class_="faint" if not count else None),
                label(str(count), 44.5, 23, 22 if count < 100 else 15, "fig mid"),
            ),
            tip=table.words.say(sayings.purse(table.view, seat, what)),
            at=(LEFT + 3 + i * (INSIDE + 3) / len(sayings.PURSE), _PURSE_AT + 3),
        )


# Trade voyages


def _voyages(table: Table, seat: int) -> Iterator[Group]:
    """Contracts in play: each with its ships, the turns that are left, and what it will pay."""
    voyages: list[View] = table.view["seats"][seat]["voyages"]
    pitch = INSIDE / max(3, len(voyages))
    scale = (pitch - 3) / _VOYAGE[0]
    for i, item in enumerate(voyages):
        y = _VOYAGES_AT + (1 - scale) * _VOYAGE[1] / 2
        yield thing(
            identifier("at-sea", item["id"]),
            element("g", _voyage(item, seat), transform=f"scale({scale:.3f})"),
            tip=table.words.say(sayings.voyage(item)),
            at=(LEFT + i * pitch, y),
            kind="card",
        )


def _voyage(item: View, seat: int) -> Markup:
    """R9.4.5, R9.4.6: the marker moves towards the coin, turn by turn."""
    ships: list[View] = item["ships"]
    remaining: int = item["remaining"]
    spots = cards.spread(len(ships), 22, 64)
    track = [
        join(
            element("rect", x=4 + i * 22, y=43, width=20, height=21, rx=4, fill="var(--slot)"),
            label(str(3 - i), 14 + i * 22, 59, 15, "fig mid soft"),
        )
        for i in range(3)
    ]
    return join(
        cards.sheet(*_VOYAGE, 6),
        use(f"pennant-{item['colour']}", 4, 0, 22, 35),
        *(_crew(each, 32 + spots[i]) for i, each in enumerate(ships)),
        *track,
        marker(seat, 2 + (3 - remaining) * 22, 42, 25),
        coin(item["payout"][item["duration"] - 1], 85, 52, 31),
    )


def _crew(item: View, x: float) -> Markup:
    """A ship at sea: its fleet and its value."""
    frame = "var(--gold)" if item["flagship"] else "var(--coast)"
    return element(
        "g",
        element("rect", width=22, height=34, rx=3, fill="var(--card)", stroke=frame, stroke_width=1.4),
        cards.disc(item["colour"], 2.5, 1.5, 17),
        label(str(item["value"]), 11, 31.5, 15, "fig mid"),
        transform=f"translate({x:g} 4)",
    )


# The mission


def _mission(table: Table, seat: int, y: float) -> Group:
    """R14: its owner sees the rule, and the scale with the present place on it; others see it at the end."""
    item: View = table.view["seats"][seat]["mission"]
    tip = table.words.say(sayings.mission_told(item, seat))
    reached = min(table.view["seats"][seat]["completed"], len(item["points"]) - 1)
    pitch = 17.2
    scale = [
        join(
            element(
                "rect",
                x=i * pitch,
                y=2,
                width=pitch - 1.6,
                height=28,
                rx=3,
                fill="var(--gold)" if i == reached else "var(--slot)",
                fill_opacity=".6" if i == reached else None,
            ),
            label(str(points), i * pitch + 7.8, 21.5, 14.5, "fig mid" if i == reached else "fig mid soft"),
        )
        for i, points in enumerate(item["points"])
    ]
    return thing(
        f"seat-{seat}-mission",
        use("letter", -2, 1, 30),
        *_rule(item["type"]),
        element("g", *scale, transform="translate(98 0)"),
        label(f"×{item['expeditions']}", 302, 22, 16, "fig mid"),
        tip=tip,
        at=(LEFT, y),
        kind="card",
    )


def _rule(kind: str) -> list[Markup]:
    """What the mission asks for in signs: at least one ship, half of them, most, or all."""
    return [label(_SIGNS[kind], 62, 24, 21, "fig mid")]


_SIGNS: Final = {"one": "1+", "half": "½+", "majority": "> ½", "all": "100%"}
