"""What belongs to a seat: its name, its colony if that is not the one in focus, and its storage.

The viewer's own storage has the free actions and the answers that need no pointing at anything else.
"""

from collections.abc import Iterator
from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import RESOURCES
from argosy.games.santa_maria.board import cells, colony, sayings
from argosy.games.santa_maria.board.colony import Place
from argosy.games.santa_maria.board.own_board import small_things
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.picture import HAND, HEAD, SEAT, Group, Picture
from argosy.pictures.pieces import card, label, use
from argosy.pictures.things import Choice, decor

_WIDTH: Final = 340.0
_LEFT: Final = 10.0

_HEAD_HEIGHT: Final = 46.0
_NAME: Final = 17
"""So many letters of a name fit."""

_SEAT_HEIGHT: Final = 342.0
_COLONY: Final = (34.0, 30.0, 42.0)
_DIE: Final = 22.0
_ROW_Y: Final = 306.0

_HAND_HEIGHT: Final = 50.0
_OWN_HEIGHT: Final = 82.0
_BIN: Final = 46.0
_TOKEN: Final = 25.0
_TAG_Y: Final = 38.0
_ORDERS_X: Final = 240.0

_GOALS_HEIGHT: Final = 226.0

_ORDERS: Final = (
    ("tick", "use", ("use", "pay-rest")),
    ("glass", "skip", ("skip", "give-up")),
    ("flag", "end-turn", ("end-turn",)),
)
"""(icon, name, verbs) of what is answered without pointing at anything."""


def seat_boards(table: Table, seat: int) -> Iterator[Picture]:
    """The pictures of one seat."""
    yield _picture(table, HEAD, seat, _HEAD_HEIGHT, [_head(table, seat)])
    if seat != table.focus:
        yield _picture(table, SEAT, seat, _SEAT_HEIGHT, list(_colony(table, seat)))
    if table.view["solo"] is not None:
        yield _picture(table, SEAT, seat, _GOALS_HEIGHT, list(_goals(table)), "goals")
    own = table.view["you"] == seat
    held = [*_storage(table, seat, own), *(_orders(table, seat) if own else ())]
    yield _picture(table, HAND, seat, _OWN_HEIGHT if own else _HAND_HEIGHT, held)


def _picture(
    table: Table, place: str, seat: int, height: float, groups: list[Group], part: str = ""
) -> Picture:
    part = part or place
    paper = decor(f"paper-{part}-{seat}", card(1, 1, _WIDTH - 5, height - 7, 7))
    title = table.say("tip.title." + part, player=player(seat))
    return Picture(f"{part}-{seat}", _WIDTH, height, title, [paper, *groups], place, seat)


def _head(table: Table, seat: int) -> Group:
    """Mark, name and points."""
    name = table.words.player(seat)
    short = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
    points: int = table.view["scores"][seat]
    return table.thing(
        f"seat-{seat}-head",
        use(f"marker-{seat}", _LEFT, 5, 32),
        label(short, _LEFT + 38, 28, 21, "name"),
        label(table.say("amount.points", n=points), _WIDTH - _LEFT - 6, 28, 18, "fig end"),
        tip=table.say("tip.score", player=player(seat), points=sayings.amount("points", points)),
    )


# The colony in small


def _colony(table: Table, seat: int) -> Iterator[Group]:
    shown: View = table.view["colonies"][seat]
    x, y, side = _COLONY
    place = Place(f"seat-{seat}", x, y, side)
    names = colony.dice_names(table.view, table.focus)
    yield decor(f"seat-{seat}-island", _island(place))
    yield from colony.colony_cells(table, seat, place)
    yield from colony.port(table, seat, place, 36)
    yield from colony.lying_coins(table, seat, place)
    yield from colony.lying_dice(table, seat, place, names)
    if not table.view["shared_blue_dice"]:
        yield from _blue_dice(table, seat, shown, place)
    yield from small_things(table, seat, f"seat-{seat}", (14, _ROW_Y), 24, 326)


def _island(place: Place) -> Markup:
    numbers = [
        label(str(nth + 1), place.x + (nth + 0.5) * place.cell, place.y - 12, 13, "fig mid soft")
        for nth in range(6)
    ]
    rows = [
        label(str(nth + 1), place.x - 19, place.y + (nth + 0.5) * place.cell + 5, 13, "fig mid soft")
        for nth in range(6)
    ]
    sea = element("rect", x=5, y=5, width=_WIDTH - 13, height=_ROW_Y - 11, rx=5, fill="var(--sea)")
    return join(sea, colony.island(place), *numbers, *rows)


def _blue_dice(table: Table, seat: int, shown: View, place: Place) -> Iterator[Group]:
    """The blue dice that have not been used this year, beside their rows."""
    for value, count in enumerate(shown["blue_dice"], start=1):
        die = Message("santa_maria.die.blue", value=value)
        for nth in range(count):
            yield table.thing(
                f"die-blue-{seat}-{value}-{nth}",
                cells.die_art("blue", value, _DIE),
                tip=table.say("tip.blue-die", die=die, n=count),
                at=(9, place.y + (value - 0.5) * place.cell - 11 - (count - 1) * 7 + nth * 14),
                kind="piece die",
            )


# The storage


def _storage(table: Table, seat: int, own: bool) -> Iterator[Group]:
    """R6.3: three places for each kind of goods; coins, points and what they are worth now beside them."""
    shown: View = table.view["colonies"][seat]
    limit: int = table.view["storage_limit"]
    paying: dict[str, int] = table.pending.get("paying", {}) if seat == table.view["seat"] else {}
    for nth, what in enumerate(RESOURCES):
        yield _bin(table, seat, what, (_LEFT + nth * _BIN, 9), limit, paying.get(what, 0))
        if own:
            yield from _tags(table, seat, what, _LEFT + nth * _BIN)
    coins: int = shown["coins"]
    due = paying.get("coins", 0)
    yield table.thing(
        f"hand-{seat}-coins",
        use("coin-1", 0, 0, 30),
        label(str(coins), 34, 23, 22, "fig"),
        element("rect", class_="ring", x=-3, y=-2, width=60, height=34, rx=6),
        tip=table.say("tip.coins", player=player(seat), coins=sayings.amount("coins", coins)),
        choices=table.mine(seat, "pay", "coins"),
        at=(246, 7),
        kind="piece chosen" if due else "piece",
    )
    points: int | None = shown["points"]
    yield table.thing(
        f"hand-{seat}-points",
        use("seal", 0, 0, 32),
        label("?" if points is None else str(points), 16, 21.5, 15, "fig mid on-seal"),
        tip=_points_tip(table, seat, points),
        at=(298, 6),
    )


def _points_tip(table: Table, seat: int, points: int | None) -> str:
    if points is None:
        return table.say("tip.points.hidden", player=player(seat))
    return table.say("tip.points", player=player(seat), points=sayings.amount("points", points))


def _bin(table: Table, seat: int, what: str, at: tuple[float, float], limit: int, paid: int) -> Group:
    """The places for one kind of goods; what is about to be paid is marked."""
    have: int = table.view["colonies"][seat]["goods"][what]
    choices: list[Choice] = [*table.mine(seat, "pay", what), *table.mine(seat, "gold-for", what)]
    pitch = (_BIN - 4 - _TOKEN) / (limit - 1)
    drawn: list[Markup] = [
        element("rect", x=-1, y=-2, width=_BIN - 3, height=29, rx=6, fill="var(--slot)"),
        *(
            element("circle", cx=7 + place * 13, cy=22.5, r=2.4, fill="none", stroke="var(--ink-2)")
            for place in range(have, limit)
        ),
    ]
    drawn += [use(what, place * pitch, 0, _TOKEN) for place in range(have)]
    if not have:
        drawn.append(element("g", use(what, 9, -1, 21), class_="faint"))
    price: int = table.view["sell_prices"][what]
    return table.thing(
        f"hand-{seat}-{what}",
        *drawn,
        element("rect", class_="ring", x=-2, y=-3, width=_BIN - 1, height=31, rx=7),
        tip=table.say(
            "tip.stored." + what,
            n=have,
            limit=limit,
            price=sayings.amount("coins", price),
            goods=sayings.amount(what, have),
        ),
        choices=choices,
        at=at,
        kind="piece chosen" if paid else "piece",
    )


def _tags(table: Table, seat: int, what: str, x: float) -> Iterator[Group]:
    """R7: below each kind what it sells for, and what it costs if it can be bought."""
    sells = table.mine(seat, "sell", what)
    gain: int = table.view["sell_prices"][what]
    yield table.thing(
        f"hand-{seat}-sell-{what}",
        *_tag("+", gain, bool(sells)),
        tip=table.say("tip.sell", goods=sayings.amount(what, 1), coins=sayings.amount("coins", gain)),
        choices=sells,
        at=(x - 1, _TAG_Y),
        kind="order fine" if sells else "order faint",
    )
    prices: dict[str, int] = table.view["colonies"][seat]["buy_prices"]
    if what in prices:
        buys = table.mine(seat, "buy", what)
        yield table.thing(
            f"hand-{seat}-buy-{what}",
            *_tag("−", prices[what], bool(buys)),
            tip=table.say(
                "tip.buy", goods=sayings.amount(what, 1), coins=sayings.amount("coins", prices[what])
            ),
            choices=buys,
            at=(x + 21, _TAG_Y),
            kind="order fine" if buys else "order faint",
        )


def _tag(sign: str, coins: int, legal: bool) -> list[Markup]:
    """So many coins that are gained or paid."""
    return [
        element("rect", width=20, height=30, rx=5, fill="var(--card)", stroke="var(--coast)", stroke_width=1),
        cells.counted("coins", coins, 10, 19.5, 18),
        label(sign, 10, 9.5, 14, "fig mid"),
        element("rect", class_="ring", x=1, y=1, width=18, height=28, rx=5) if legal else Markup(""),
    ]


def _orders(table: Table, seat: int) -> Iterator[Group]:
    """To use, to skip, to end the turn: medals below coins and points."""
    for nth, (icon, name, verbs) in enumerate(_ORDERS):
        choices = table.choose(*verbs) if seat == table.seat else []
        yield table.thing(
            f"hand-{seat}-order-{name}",
            use("medal", 0, 0, 30),
            use(icon, 6, 6, 18),
            element("circle", class_="ring", cx=15, cy=15, r=14),
            tip=table.say("tip.order." + name),
            choices=choices,
            at=(_ORDERS_X + nth * 31, _TAG_Y),
            kind="order" if choices else "order faint",
        )


# Alone


def _goals(table: Table) -> Iterator[Group]:
    """R20: the points that win, the trees, and the goals."""
    solo: View = table.view["solo"]
    total: int = table.view["scores"][0]
    yield table.thing(
        "solo-win",
        label(table.say("tip.heading.solo"), 0, 16, 19, "name"),
        label(f"{total} / {solo['win_at']}", 306, 16, 18, "fig end"),
        element("rect", y=22, width=306, height=7, rx=3.5, fill="var(--slot)"),
        element(
            "rect",
            y=22,
            width=306 * max(0, min(total / solo["win_at"], 1)),
            height=7,
            rx=3.5,
            fill="var(--seal)",
        ),
        tip=table.say("tip.solo.win", points=sayings.amount("points", solo["win_at"])),
        at=(14, 10),
    )
    for nth, tree in enumerate(solo["thresholds"]):
        yield table.thing(
            f"solo-tree-{nth}",
            use("tree", 0, 0, 26),
            label(f"+{tree['points']}", 30, 20, 18, "fig" if tree["reached"] else "fig soft"),
            *([use("tick-badge", 56, 4, 20)] if tree["reached"] else []),
            tip=table.say(
                "tip.solo.tree",
                year=tree["year"],
                space=tree["passed_at"],
                points=sayings.amount("points", tree["points"]),
            ),
            at=(14 + nth * 104, 46),
        )
    for nth, goal in enumerate(solo["goals"]):
        reached: bool = goal["reached"]
        yield table.thing(
            f"solo-goal-{goal['id']}",
            *(
                [use("tick-badge", 0, 0, 20)]
                if reached
                else [element("circle", cx=10, cy=10, r=8, fill="none", stroke="var(--coast)")]
            ),
            label(table.say("goal." + goal["id"]), 28, 16, 17, "name"),
            label(f"{goal['has']} / {goal['needs']}", 306, 16, 16, "fig end"),
            tip=table.say("tip.goal." + goal["id"], needs=goal["needs"]),
            at=(14, 80 + nth * 23),
        )
