"""The places for monks: scholars, bishops and mission stations."""

from collections.abc import Iterator
from typing import Final

from argosy.engine.message import Message
from argosy.games.santa_maria.board import cells, sayings
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.picture import BOARD, Group, Picture
from argosy.pictures.pieces import card, label, seal, use
from argosy.pictures.things import decor

WIDTH: Final = 320.0
HEIGHT: Final = 664.0

_LEFT: Final = 10.0
_HEADING: Final = 27.0
_ROW: Final = 71.0
_CARD: Final = (296.0, 62.0)
_LONG: Final = 19
"""Names of more letters are written smaller."""

_STATION: Final = (144.0, 62.0)
_PITCH: Final = 152.0
_TOPS: Final = {"scholar": 8.0, "bishop": 250.0, "mission": 492.0}
_IN_ROW: Final = {"scholar": 1, "bishop": 1, "mission": 2}


def church(table: Table) -> Picture:
    """The picture of all ten places (R11.6.1)."""
    groups = [decor("church-paper", _paper(table)), *_places(table), *_monks(table)]
    return Picture("church", WIDTH, HEIGHT, table.say("tip.title.church"), groups, BOARD)


def _paper(table: Table) -> Markup:
    headings = [
        label(table.say(f"tip.heading.{kind}"), WIDTH / 2, top + 19, 20, "note mid")
        for kind, top in _TOPS.items()
    ]
    return join(paper(WIDTH, HEIGHT), *headings)


def paper(width: float, height: float) -> Markup:
    """The printed board on which everything of a picture lies."""
    return join(
        element("rect", width=width, height=height, fill="var(--paper)"),
        element(
            "rect",
            x=5,
            y=5,
            width=width - 10,
            height=height - 10,
            rx=8,
            fill="none",
            stroke="var(--coast)",
            stroke_width=1.6,
        ),
        element(
            "rect",
            x=8,
            y=8,
            width=width - 16,
            height=height - 16,
            rx=6,
            fill="none",
            stroke="var(--gold)",
            stroke_width=0.8,
        ),
    )


def _corner(places: list[View], number: int) -> tuple[float, float]:
    """Where a place for monks lies."""
    kind: str = places[number]["kind"]
    nth = sum(1 for place in places[:number] if place["kind"] == kind)
    columns = _IN_ROW[kind]
    return _LEFT + 2 + nth % columns * _PITCH, _TOPS[kind] + _HEADING + nth // columns * _ROW


def _places(table: Table) -> Iterator[Group]:
    places: list[View] = table.view["monk_places"]
    for number, place in enumerate(places):
        kind: str = place["kind"]
        if kind != "mission" and not place["id"]:
            continue
        width, height = _STATION if kind == "mission" else _CARD
        art = _station(place) if kind == "mission" else _tile(table, place)
        yield table.thing(
            f"place-{number}",
            card(0, 0, width, height, 7),
            art,
            cells.ring(width, height, 2),
            tip=place_tip(table, place),
            choices=table.choices.of("monk", str(number + 1)),
            at=_corner(places, number),
            kind="card",
        )


def _tile(table: Table, place: View) -> Markup:
    """A scholar or a bishop: sign, name, and points at the end."""
    kind: str = place["kind"]
    name = table.say(f"tip.short.bishop.{place['id']}" if kind == "bishop" else "scholar." + place["id"])
    return join(
        use("medal", 7, 7, 48),
        use(place["id"], 16, 16, 30),
        label(name, 62, 24, 18 if len(name) <= _LONG else 16, "name"),
        seal(place["points"], 270, 23, 38),
        *([_goal(place["goal"][table.focus])] if kind == "bishop" else []),
    )


def _goal(points: int) -> Markup:
    """What the goal of a bishop is worth to the player in focus now."""
    return join(
        element("rect", x=252, y=43, width=36, height=15, rx=7, fill="var(--slot)"),
        label(f"+{points}", 270, 55.5, 15, "fig mid"),
    )


def _station(place: View) -> Markup:
    return join(
        element("circle", cx=31, cy=31, r=23, fill="var(--ivory)", stroke="var(--line)", stroke_width=1.4),
        cells.counted(place["what"], place["amount"], 31, 31, 34),
    )


def _monks(table: Table) -> Iterator[Group]:
    """The monks of all seats, each where it works."""
    places: list[View] = table.view["monk_places"]
    for number, place in enumerate(places):
        x, y = _corner(places, number)
        for seat in place["monks"]:
            dx = (60 + seat * 20, 13) if place["kind"] == "mission" else (62 + seat * 24, 28)
            size = (23.0, 31.6) if place["kind"] != "mission" else (24.0, 33.0)
            yield table.thing(
                f"monk-{seat}-{number}",
                use(f"monk-{seat}", 0, 0, *size),
                tip=place_tip(table, place),
                choices=table.choices.of("monk", str(number + 1)),
                stop=False,
                at=(x + dx[0], y + dx[1]),
                kind="piece",
            )


def place_tip(table: Table, place: View) -> str:
    """What a place for monks does, and who is there."""
    kind: str = place["kind"]
    name = sayings.monk_place(place)
    if kind == "mission":
        said = table.say("tip.mission", gain=sayings.amount(place["what"], place["amount"]))
    elif kind == "scholar":
        does = Message("santa_maria.tip.scholar." + place["id"])
        said = table.say(
            "tip.scholar", scholar=name, does=does, points=sayings.amount("points", place["points"])
        )
    else:
        does = Message("santa_maria.tip.bishop." + place["id"])
        said = table.say(
            "tip.bishop", bishop=name, does=does, points=sayings.amount("points", -place["points"])
        )
        now = sayings.amount("points", place["goal"][table.focus])
        said += "; " + table.say("tip.bishop.now", player=Message("player", seat=table.focus), points=now)
    if place["monks"]:
        said += "; " + table.say("tip.monks-there", players=sayings.players(place["monks"]))
    return said
