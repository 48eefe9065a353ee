"""The twelve expeditions, in three rows of four."""

from collections.abc import Iterator
from typing import Final

from argosy.games.age_of_discovery.board import cards, sayings
from argosy.games.age_of_discovery.board.market import ROMAN
from argosy.games.age_of_discovery.board.sayings import View
from argosy.games.age_of_discovery.board.table import Table
from argosy.pictures.markup import Markup, element, identifier, join
from argosy.pictures.picture import Group
from argosy.pictures.pieces import label, pennant, use
from argosy.pictures.things import thing

_LEFT: Final = 36.0
_TOP: Final = 424.0
_PITCH: Final = (220.0, 190.0)
_WIDTH: Final = 212.0
_HEIGHT: Final = 182.0
_COLUMNS: Final = 4

_SEA: Final = (6.0, 92.0, 200.0, 84.0)
"""Where the ships lie."""

_SHIPS_AT: Final = 36.0
_SHIPS_WIDTH: Final = 168.0
_IN_ROW: Final = 5
"""So many ships lie in one row; more lie in two."""


def expeditions(table: Table) -> Iterator[Group]:
    """The cards first, then the ships on them, then what they have given."""
    items: list[View] = table.view["expeditions"]
    for number, item in enumerate(items):
        yield _card(table, number, item)
    for number, item in enumerate(items):
        yield from _ships(table, number, item)


def _corner(number: int) -> tuple[float, float]:
    return _LEFT + number % _COLUMNS * _PITCH[0], _TOP + number // _COLUMNS * _PITCH[1]


def _card(table: Table, number: int, item: View) -> Group:
    """R3.2: explorer, colour, room, points, and the colour of the fleet."""
    chosen = table.sending is not None and table.sending["expedition"] == item["id"]
    name = table.words.say(sayings.explorer(item)).split()[-1]
    full = item["room"] == 0
    return thing(
        "expedition-" + item["id"],
        cards.sheet(_WIDTH, _HEIGHT, 9),
        cards.hairline(_WIDTH, _HEIGHT, 3.5, 6),
        _sea(),
        pennant(item["colour"], 9, 1, 27),
        label(name, 42, 29, min(23, 190 / len(name)), "name"),
        _room(item["room"], item["limit"]),
        *(_points(table, which, item) for which in sayings.SCORINGS),
        _fleet(item),
        _pips(item["room"], item["limit"]),
        element("rect", class_="ring", x=3, y=3, width=_WIDTH - 6, height=_HEIGHT - 6, rx=7),
        use("tick-badge", _WIDTH - 26, -8, 34) if chosen else "",
        tip=table.words.say(sayings.expedition(item)),
        choices=table.choices.of("expedition", item["id"]),
        at=_corner(number),
        kind="card chosen" if chosen else "card full" if full else "card",
    )


def _sea() -> Markup:
    x, y, width, height = _SEA
    return join(
        element("rect", x=x, y=y, width=width, height=height, rx=5, fill="var(--sea-2)"),
        element(
            "path",
            d=f"M{x + 30:g} {y + 80:g}q7-5 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0 9-1",
            fill="none",
            stroke="var(--deep)",
            stroke_opacity=".5",
            stroke_width=1.4,
        ),
    )


def _room(room: int, limit: int) -> Markup:
    """How much may still sail along, of how much."""
    return join(
        label(str(room), 165, 30, 26, "fig end"),
        label(f"/{limit}", 167, 30, 17, "fig soft"),
        use("cask", 186, 12, 19),
    )


def _pips(room: int, limit: int) -> Markup:
    """The same as a row of loads: full ones from the left."""
    pitch = min(9.5, 76 / limit)
    return join(
        *(
            element(
                "rect",
                x=130 + (8 - limit) * 9.5 + i * pitch,
                y=36,
                width=7.5,
                height=5,
                rx=1.5,
                fill="var(--ink-2)" if i < limit - room else "none",
                stroke="var(--ink-2)",
                stroke_width=0.8,
            )
            for i in range(limit)
        )
    )


def _points(table: Table, which: str, item: View) -> Markup:
    """R12.1: what a ship earns; once it is scored, what it gave to whom."""
    column = sayings.SCORINGS.index(which)
    x = 8 + column * 100
    scored: list[int] = item[which + "_scored"]
    over = bool(scored) and table.view["scorings"][which]["done"]
    worth = item["points"][which]
    box = element(
        "rect",
        x=x,
        y=48,
        width=96,
        height=38,
        rx=6,
        fill="var(--slot)",
        stroke="var(--gold)",
        stroke_width=0.8,
    )
    roman = label(ROMAN[which], x + 13, 74, 20, "name mid")
    if over:
        return join(box, roman, _given(scored, x))
    return join(
        box,
        roman,
        cards.disc(item["colour"], x + 25, 56, 22),
        label(str(worth["match"]), x + 54, 76, 24, "fig mid"),
        label(f"{worth['other']}", x + 83, 76, 20, "fig mid soft"),
        element("path", d=f"M{x + 69:g} 56v22", stroke="var(--gold)", stroke_width=1),
    )


def _given(scored: list[int], x: float) -> Markup:
    """R12.1: who has earned what here."""
    earning = [(seat, count) for seat, count in enumerate(scored) if count]
    if not earning:
        return label("–", x + 58, 74, 20, "fig mid soft")
    pitch = min(36.0, 70 / len(earning))
    if len(earning) > 2:  # the points below the marks
        return join(
            *(
                join(
                    use(f"mark-{seat}", x + 25 + i * pitch, 51, 13),
                    label(str(count), x + 32 + i * pitch, 80, 17, "fig mid"),
                )
                for i, (seat, count) in enumerate(earning)
            )
        )
    return join(
        *(
            join(
                use(f"mark-{seat}", x + 25 + i * pitch, 60, 13),
                label(str(count), x + 38 + i * pitch, 73, 18, "fig"),
            )
            for i, (seat, count) in enumerate(earning)
        )
    )


def _fleet(item: View) -> Markup:
    """R9.3.3: the colour that the first ship has set."""
    x, y, _, _ = _SEA
    if item["fleet_colour"] is None:
        return element(
            "path",
            d=f"M{x + 4:g} {y + 20:g}h22v38l-11-8-11 8Z",
            fill="none",
            stroke="var(--deep)",
            stroke_width=1.6,
            stroke_dasharray="4 3",
        )
    return join(
        element("path", d=f"M{x + 3:g} {y + 8:g}v72", stroke="var(--wood)", stroke_width=3),
        pennant(item["fleet_colour"], x + 3, y + 10, 24),
    )


def _ships(table: Table, number: int, item: View) -> Iterator[Group]:
    """The ships there, each with its owner's marker; many lie in two rows."""
    ships: list[View] = item["ships"]
    left, top = _corner(number)
    rows = 1 if len(ships) <= _IN_ROW else 2
    in_row = -(-len(ships) // rows) if ships else 1
    scale = min(1.2, 0.74 * 2 / rows, (_SHIPS_WIDTH / in_row - 2) / cards.TOKEN_WIDTH)
    size = cards.TOKEN_WIDTH * scale
    spots = cards.spread(max(in_row, 1), size, _SHIPS_WIDTH)
    height = 80 / rows
    for i, ship in enumerate(ships):
        x = left + _SHIPS_AT + spots[i % in_row]
        y = top + _SEA[1] + 2 + i // in_row * height + (height - cards.TOKEN_HEIGHT * scale) / 2
        yield thing(
            identifier("aboard", ship["id"]),
            element("g", cards.owned_token(ship), transform=f"scale({scale:g})"),
            tip=table.words.say(sayings.aboard(ship, item)),
            choices=table.choices.of("expedition", item["id"]),
            stop=False,
            at=(x, y),
            kind="piece",
        )
