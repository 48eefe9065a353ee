"""A colony in any size: the island with its cells, what lies on them, and the docks of the port."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from argosy.engine.message import Message, player
from argosy.engine.rng import Rng
from argosy.games.santa_maria.actions import CELLS, DOCKS, SIZE
from argosy.games.santa_maria.board import cells, sayings
from argosy.games.santa_maria.board.cells import CELL
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures.markup import Markup, element, join, number
from argosy.pictures.picture import Group
from argosy.pictures.pieces import badge, label, use
from argosy.pictures.things import Choice
from argosy.words import Words

_MOST_SHIPS: Final = 5
"""So many ships are drawn at a dock; the figure tells how many there are."""


class Place(NamedTuple):
    """Where a colony is drawn, and how large: its groups are named after the seat."""

    prefix: str
    x: float
    y: float
    cell: float

    @property
    def scale(self) -> float:
        """How large a cell is drawn."""
        return self.cell / CELL

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return self.x + cell % SIZE * self.cell, self.y + cell // SIZE * self.cell

    def middle(self, cell: int) -> tuple[float, float]:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2


# The island


@lru_cache(maxsize=16)
def island(place: Place) -> Markup:
    """Shallow water, the coast, and the land on which nothing has been built yet."""
    shore = coast(place.x, place.y, place.cell * SIZE, max(place.cell * 0.16, 5))
    water = [
        element("path", d=shore, stroke="var(--sea-2)", stroke_width=wide * place.scale, stroke_opacity=faint)
        for wide, faint in ((52, ".35"), (30, ".6"), (14, "1"))
    ]
    side = place.cell - 6 * place.scale
    box = f"h{number(side)}v{number(side)}h{number(-side)}Z"
    free = "".join(
        f"M{number(x + 3 * place.scale)} {number(y + 3 * place.scale)}{box}"
        for x, y in map(place.corner, range(CELLS))
    )
    return join(
        element("g", *water, fill="none", stroke_linejoin="round"),
        element("path", d=shore, fill="url(#art-land-wash)", stroke="var(--coast)", stroke_width=1.6),
        element(
            "path", d=free, fill="none", stroke="var(--coast)", stroke_opacity=".4", stroke_dasharray="2 5"
        ),
    )


def coast(x: float, y: float, side: float, wobble: float) -> str:
    """A closed line round a square, drawn by a steady hand on a moving ship."""
    rng = Rng("coast")
    count = 44
    points: list[tuple[float, float]] = []
    half = side / 2
    for i in range(count):
        angle = 2 * math.pi * i / count
        reach = 1 / max(abs(math.cos(angle)), abs(math.sin(angle)))
        reach = min(reach, 1.385)  # the corners are rounded
        out = half * reach + wobble * (0.7 + rng.below(100) / 120)
        points.append((x + half + out * math.cos(angle), y + half + out * math.sin(angle)))
    middles = [
        ((ax + bx) / 2, (ay + by) / 2)
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
    ]
    start = middles[-1]
    curves = "".join(
        f"Q{number(px)} {number(py)} {number(mx)} {number(my)}"
        for (px, py), (mx, my) in zip(points, middles, strict=True)
    )
    return f"M{number(start[0])} {number(start[1])}{curves}Z"


# Cells


def colony_cells(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """The cells of a colony, each with what can be done there."""
    colony: View = table.view["colonies"][seat]
    aim = table.pending.get("cell") if seat == table.view["seat"] else None
    for i, cell in enumerate(colony["cells"]):
        choices = _choices_at(table, seat, i)
        tip = cell_tip(table, seat, i)
        yield table.thing(
            f"{place.prefix}-cell-{i}",
            cells.face_art(cells.face_of(cell), place.scale),
            cells.ring(place.cell, place.cell, max(3 * place.scale, 2)),
            tip=tip,
            choices=choices,
            at=place.corner(i),
            kind="place aim" if aim == i else "place",
            told=cell["kind"] != "free",
        )
    free = sum(1 for cell in colony["cells"] if cell["kind"] == "free")
    table.tell(table.say("tip.free-cells", n=free))


def _choices_at(table: Table, seat: int, i: int) -> list[Choice]:
    name = f"{i // SIZE + 1}-{i % SIZE + 1}"
    return [
        choice
        for verb in ("activate", "lay", "put-die", "move-die", "move-to")
        for choice in table.mine(seat, verb, name)
    ]


def cell_tip(table: Table, seat: int, i: int) -> str:
    """What a cell is, what its signs mean, and what lies on it."""
    cell: View = table.view["colonies"][seat]["cells"][i]
    said = [_printed(table.words.lang, cells.face_of(cell), i)]
    if cell["kind"] == "building":
        if cell["coins"]:
            said.append(table.say("tip.coins-on-it", coins=sayings.amount("coins", cell["coins"])))
        if cell["die"] is not None:
            die = cell["die"]
            said.append(
                table.say(
                    "tip.die-on-it", die=Message("santa_maria.die." + die["colour"], value=die["value"])
                )
            )
    return "; ".join(said)


@lru_cache(maxsize=4096)
def _printed(lang: str, face: cells.Face, i: int) -> str:
    """What is printed on a cell, where it is, and what its signs mean."""
    words = Words(lang)
    where = Message("santa_maria.building", face=sayings.printed(face), cell=sayings.cell(i))
    return "; ".join(words.say(one) for one in (where, *sayings.meanings(face[2])))


# What lies on the cells


def lying_coins(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """The coins that have activated buildings."""
    size = place.cell * 0.46
    for i, cell in enumerate(table.view["colonies"][seat]["cells"]):
        if cell["coins"]:
            x, y = place.corner(i)
            yield table.thing(
                f"{place.prefix}-coins-{i}",
                use("coin-1", 0, 0, size),
                label(str(cell["coins"]), size * 0.5, size * 0.64, size * 0.5, "fig mid on-coin"),
                tip=cell_tip(table, seat, i),
                choices=_choices_at(table, seat, i),
                stop=False,
                at=(x + place.cell * 0.07, y + place.cell * 0.06),
                kind="piece",
            )


def lying_dice(table: Table, seat: int, place: Place, names: dict[tuple[int, int], str]) -> Iterator[Group]:
    """The dice that block buildings."""
    size = place.cell * 0.56
    for i, cell in enumerate(table.view["colonies"][seat]["cells"]):
        if cell["die"] is not None:
            x, y = place.corner(i)
            yield table.thing(
                names[seat, i],
                cells.die_art(cell["die"]["colour"], cell["die"]["value"], size),
                tip=cell_tip(table, seat, i),
                choices=_choices_at(table, seat, i),
                stop=False,
                at=(x + place.cell * 0.06, y + place.cell * 0.05),
                kind="piece die",
            )


def dice_names(view: View, focus: int) -> dict[tuple[int, int], str]:
    """The group of each die on a colony.

    Dice of a colour and value are counted, those in the pools first: a die that is put down slides there.
    """
    found: dict[tuple[int, int], str] = {}
    seats = [focus, *(seat for seat in range(view["players"]) if seat != focus)]
    counted: dict[str, int] = {}
    for value, n in enumerate(view["white_dice"], start=1):
        counted[f"die-white-{value}"] = n
    for value, n in enumerate(view["blue_pool"] or (), start=1):
        counted[f"die-blue-{value}"] = n
    for seat in seats:
        colony = view["colonies"][seat]
        for value, n in enumerate(colony["blue_dice"], start=1):
            if view["blue_pool"] is None:
                counted[f"die-blue-{seat}-{value}"] = n
        for i, cell in enumerate(colony["cells"]):
            if cell["die"] is not None:
                colour, value = cell["die"]["colour"], cell["die"]["value"]
                own = f"-{seat}" if colour == "blue" and view["blue_pool"] is None else ""
                name = f"die-{colour}{own}-{value}"
                found[seat, i] = f"{name}-{counted.get(name, 0)}"
                counted[name] = counted.get(name, 0) + 1
    return found


# The port


def port(table: Table, seat: int, place: Place, width: float) -> Iterator[Group]:
    """R3.11: the four docks on the east coast, with the ships in them."""
    colony: View = table.view["colonies"][seat]
    left = place.x + place.cell * SIZE + place.cell * 0.14
    pitch = place.cell * SIZE / len(DOCKS)
    ship = min(width * 0.62, pitch * 0.42)
    for i, dock in enumerate(colony["port"]):
        ships = dock["ships"]
        count = len(ships)
        step = min(ship * 0.36, (pitch - ship * 0.75 - width * 0.52) / max(count - 1, 1))
        fleet = [
            caravel(one["id"], (width - ship) / 2, width * 0.5 + nth * step, ship)
            for nth, one in enumerate(ships[:_MOST_SHIPS])
        ]
        shown = [badge(str(count), width - 7, width * 0.42, max(width * 0.15, 8))] if count > 1 else []
        yield table.thing(
            f"{place.prefix}-dock-{dock['dock']}",
            _pier(width - 2, width * 0.5, place.scale),
            gift(dock, width / 2, width * 0.25, width * 0.38),
            *fleet,
            *shown,
            cells.ring(width + 2, pitch - 4, 1),
            tip=dock_tip(table, seat, dock),
            choices=table.mine(seat, "dock", dock["dock"]),
            at=(left, place.y + i * pitch),
            kind="place",
        )


@lru_cache(maxsize=16)
def _pier(width: float, height: float, scale: float) -> Markup:
    """A wooden pier from the coast into the sea, on posts."""
    posts = "".join(
        f"M{number(x * width)} {number(y)}v{number(5 * scale + 3)}"
        for x in (0.25, 0.6, 0.95)
        for y in (3, height - 3)
    )
    planks = "".join(f"M{number(x / 8 * width)} 2V{number(height)}" for x in range(1, 8))
    return join(
        element("path", d=posts, stroke="var(--wood-2)", stroke_width=3 * scale + 1, stroke_linecap="round"),
        element(
            "rect",
            x=-6 * scale,
            y=2,
            width=width + 6 * scale,
            height=height - 2,
            rx=2,
            fill="var(--wood)",
            stroke="var(--wood-2)",
        ),
        element("path", d=planks, stroke="var(--wood-2)", stroke_opacity=".6", stroke_width=0.8),
    )


def gift(dock: View, x: float, y: float, size: float) -> Markup:
    """What each ship in a dock gives when its owner retires."""
    disc = element(
        "circle", cx=x, cy=y, r=size * 0.62, fill="var(--ivory)", stroke="var(--line)", stroke_width=1.2
    )
    if dock["gives"] is None:
        return join(disc, use(dock["dock"], x - size / 2, y - size / 2, size))
    return join(disc, cells.counted(dock["gives"]["what"], dock["gives"]["amount"], x, y, size))


def caravel(id: str, x: float, y: float, width: float) -> Markup:
    """A ship; those of the start have an orange sail."""
    sail = "var(--s2)" if id.startswith("s") else "var(--ivory)"
    return element("use", href="#art-caravel", x=x, y=y, width=width, height=width * 0.75, color=sail)


def dock_tip(table: Table, seat: int, dock: View) -> str:
    """What a dock of the own port gives, and the ships there."""
    name = Message("santa_maria.dock." + dock["dock"])
    said = table.say("tip.dock." + dock["dock"], dock=name, player=player(seat))
    ships = dock["ships"]
    if not ships:
        return said
    points = sum(one["points"] for one in ships)
    return said + "; " + table.say("tip.ships", n=len(ships), points=sayings.amount("points", points))
