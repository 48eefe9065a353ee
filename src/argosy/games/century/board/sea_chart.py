"""The main board: the chart with tiles, pieces, supply and the courses that can be sailed."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from argosy.engine.message import Message, player
from argosy.games.century.actions import BONUSES, COLOURS, SYMBOLS
from argosy.games.century.board import sayings, tiles
from argosy.games.century.board.places import Places, places
from argosy.games.century.board.sayings import View
from argosy.games.century.board.table import NOBODY, Table
from argosy.pictures import chart
from argosy.pictures.hexes import towards
from argosy.pictures.markup import Markup, element, identifier, join, number, translate
from argosy.pictures.picture import Group, Picture, symbol_group
from argosy.pictures.pieces import badge, card, cube, label, outpost, pile, printed, seal, ship, use
from argosy.pictures.things import Choice, decor, thing

_Point: TypeAlias = tuple[float, float]

_SHIPS: Final = {1: (58.0, 0.0), 2: (45.0, 46.0), 3: (38.0, 40.0), 4: (31.0, 31.0)}
"""The size of ships and the distance between them, by how many share a bay."""

_OUTPOSTS: Final = (-80.0, -49.0, 17.0, 48.0)
"""Where on the coast each seat builds."""


class _Heap(NamedTuple):
    """How cubes of several colours lie together: their size, their places, and where each has its count."""

    size: float
    spots: tuple[tuple[float, float], ...]
    counts: tuple[tuple[float, float], ...]


_ONE: Final = _Heap(27, ((22, -80),), ((26, 3),))
_TWO: Final = _Heap(25, ((18, -85), (41, -72)), ((24, 3), (24, 3)))
_MANY: Final = _Heap(21, ((19, -89), (40, -86), (25, -68), (47, -65)), ((0, 1), (22, 1), (-2, 19), (22, 19)))
_IN_PORT: Final = _Heap(25, ((-66, 37), (41, 37), (-57, 63), (32, 63)), ((24, 3), (24, 3), (24, 3), (24, 3)))

_TILE: Final = 82.0
_STACK: Final = 90.0
"""The size of a bonus tile, and of a stack of them."""

_SYMBOLS_USED: Final = (
    *(f"{kind}-{colour}" for kind in ("cube", "printed") for colour in COLOURS),
    *(f"{kind}-{seat}" for kind in ("ship", "outpost", "mark") for seat in range(4)),
    *SYMBOLS,
    *("market-0", "market-1", "market-2", "port", "seal", "medal", "arrow", "rose", "lock", "printed-any"),
    *("anchor", "house", "barter", "sheaf", "glass", "tick", "flag", "sails", "cask", "sea-depth"),
)


def sea_chart(table: Table) -> Picture:
    """The whole chart."""
    view = table.view
    grid = tuple((space["q"], space["r"]) for space in view["spaces"])
    laid = places(grid)
    groups = [
        _symbols(),
        _water(grid, table.say("century.picture.sea"), table.say("century.picture.scale")),
        _title(table, laid),
        *_spaces(table, laid),
        *_orders(table, laid),
        *_courses(table, laid),
        *_lying(table, laid),
        *_outposts(table, laid),
        *_ships(table, laid),
        *_tolls(table, laid),
        *(_bonuses(table, laid) if view["round"] or not view["sets"] else _sets(table, laid)),
        *_stacks(table, laid),
    ]
    return Picture("map", laid.width, laid.height, table.say("century.title"), groups)


@cache
def _symbols() -> Group:
    return symbol_group(_SYMBOLS_USED)


@lru_cache(maxsize=128)
def _water(grid: tuple[tuple[int, int], ...], sea_name: str, measure: str) -> Group:
    """Sea, border, rose and scale: the same all game long."""
    laid = places(grid)
    width, height = laid.width, laid.height
    rose, scale = laid.boxes.get("rose"), laid.boxes.get("scale")
    return decor(
        "map-water",
        chart.sea(width, height),
        chart.rhumb_lines(width, height, rose.middle if rose else (width * 0.14, height * 0.18)),
        _shallows(laid.hexes),
        chart.border(width, height),
        chart.rose(rose) if rose else "",
        chart.scale_bar(scale, sea_name, measure) if scale else "",
    )


def _shallows(hexes: tuple[tuple[float, float], ...]) -> Markup:
    """Shallow water round the islands."""
    shore = "".join(f"M{number(x)} {number(y)}m106 0-53 91.8-106 0-53-91.8 53-91.8 106 0Z" for x, y in hexes)
    lines = [
        element("path", d=shore, stroke="var(--sea-2)", stroke_width=wide, stroke_opacity=faint)
        for wide, faint in ((50, ".3"), (30, ".5"), (14, ".8"))
    ]
    return element("g", *lines, fill="none", stroke_linejoin="round")


def _title(table: Table, laid: Places) -> Group:
    view = table.view
    below = table.say("century.title")
    if view["ending"]:
        below = table.say("century.board.over")
    elif view["round"]:
        below = table.say("century.board.round", round=view["round"])
        if view["last_round"]:
            below += " " + table.say("century.board.last-round")
    return decor("map-title", chart.cartouche(laid.boxes["title"], table.say("century.picture.title"), below))


# Places


def _spaces(table: Table, laid: Places) -> Iterator[Group]:
    here = table.boat_space
    for i, space in enumerate(table.view["spaces"]):
        choices = _choices_at(table, i)
        yield thing(
            f"tile-{i}",
            tiles.space_art(space),
            tiles.ring(),
            tip=_space_tip(table, i),
            choices=choices,
            at=laid.hexes[i],
            kind="place chosen" if i == here else "place aim" if _is_aim(table, i) else "place",
        )


def _is_aim(table: Table, i: int) -> bool:
    """Whether a cube is being left in order to sail here."""
    return table.seat != NOBODY and table.view["decision"] == "leave" and table.view["about"] == i


def _choices_at(table: Table, i: int) -> list[Choice]:
    """What can be done with a space: sail there, or act where the boat is."""
    found = [choice for verb in ("place", "sail") for choice in table.choices.of(verb, str(i + 1))]
    if i == table.boat_space:
        found += table.choose("stay", "stop", "pick-up-all", "build", "exchange", "claim")
    return found


def _space_tip(table: Table, i: int) -> str:
    space: View = table.view["spaces"][i]
    return sayings.whole_space(space, table.words) + _fare(table, i)


def _fare(table: Table, i: int) -> str:
    """What it costs to sail to a space and to stop there, as the end of its tip."""
    tip = ""
    if table.choices.of("sail", str(i + 1)) and table.free_steps == 0:
        tip += "; " + table.say("century.picture.paid", cubes=Message("century.cube", n=1))
    toll = _toll(table, i)
    if toll:
        tip += "; " + table.say("century.picture.toll", cubes=Message("century.cube", n=toll))
    return tip


def _toll(table: Table, i: int) -> int:
    """How many cubes it costs to stop on a space that can be sailed to, or on the present one."""
    space: View = table.view["spaces"][i]
    stops = table.choices.of("sail", str(i + 1)) or (i == table.boat_space and table.choose("stop"))
    if not stops or space["kind"] == "port":
        return 0
    return sum(1 for seat in space["boats"] if seat != table.seat)


def _orders(table: Table, laid: Places) -> Iterator[Group]:
    """The VP tiles on the ports."""
    for i, space in enumerate(table.view["spaces"]):
        tile: View | None = space["tile"]
        if space["kind"] == "market" or tile is None:
            continue
        if tile["closed"]:
            art = tiles.closed_card()
            tip = table.say("century.picture.closed")
        else:
            art = tiles.order_card(tuple(tiles.spread(tile["cost"])), tile["points"])
            tip = table.words.say(sayings.order(tile))
        tip += _fare(table, i)
        choices = _choices_at(table, i)
        yield thing(
            identifier("vp", tile["id"]),
            art,
            tip=tip,
            choices=choices,
            stop=False,
            at=laid.hexes[i],
            kind="card",
        )


# Pieces


def _lying(table: Table, laid: Places) -> Iterator[Group]:
    """Cubes that ships have left behind."""
    for i, space in enumerate(table.view["spaces"]):
        there = [colour for colour in COLOURS if space["cubes"][colour]]
        heap = _heap(space["kind"], len(there))
        size = heap.size
        x, y = laid.hexes[i]
        for colour, (dx, dy), spot in zip(there, heap.spots, heap.counts, strict=False):
            count: int = space["cubes"][colour]
            mine = table.choices.of("pick-up", colour) if i == table.boat_space else []
            yield thing(
                f"lying-{i}-{colour}",
                element("rect", class_="ring", x=-2, y=-2, width=size + 4, height=size + 4, rx=6),
                cube(colour, 0, 0, size),
                *([badge(str(count), *spot, 10.5)] if count > 1 else []),
                tip=table.say("century.picture.lying", cubes=(Message("century.cube." + colour, n=count),)),
                choices=mine or _choices_at(table, i),
                stop=bool(mine),
                at=(x + dx, y + dy),
                kind="piece",
            )


def _heap(kind: str, colours: int) -> _Heap:
    """Cubes lie beside the trade symbol of a market, and in the water of a port."""
    if kind == "port":
        return _IN_PORT
    return _ONE if colours == 1 else _TWO if colours == 2 else _MANY


def _outposts(table: Table, laid: Places) -> Iterator[Group]:
    for i, space in enumerate(table.view["spaces"]):
        x, y = laid.hexes[i]
        seats: list[int] = space["outposts"]
        for seat in seats:
            yield thing(
                f"outpost-{i}-{seat}",
                outpost(seat, 0, 0, 32),
                tip=table.say("century.picture.outpost", player=player(seat)),
                choices=_choices_at(table, i),
                stop=False,
                at=(x + _OUTPOSTS[seat], y + 17),
                kind="piece",
            )


def _ships(table: Table, laid: Places) -> list[Group]:
    found: dict[int, Group] = {}
    for i, space in enumerate(table.view["spaces"]):
        for seat in space["boats"]:
            x, y, size = _berth(laid, i, space["boats"], seat)
            found[seat] = thing(
                f"ship-{seat}",
                ship(seat, -size / 2, -size / 2, size),
                tip=table.say("century.picture.boat", player=player(seat)),
                choices=_choices_at(table, i),
                stop=False,
                at=(x, y),
                kind="piece ship",
            )
    return [found[seat] for seat in sorted(found)]


def _berth(laid: Places, i: int, boats: Sequence[int], seat: int) -> tuple[float, float, float]:
    """Where a ship lies in the bay of a space, and how large it is drawn."""
    size, pitch = _SHIPS[len(boats)]
    x, y = laid.hexes[i]
    return x + (boats.index(seat) - (len(boats) - 1) / 2) * pitch, y + 89 - size / 2, size


# Courses, and what they cost


def _courses(table: Table, laid: Places) -> Iterator[Group]:
    """The steps that can be taken now, or the one that is being paid for, each with its price."""
    here = table.boat_space
    if here == NOBODY:
        return
    leaving = table.view["decision"] == "leave"
    for i, end in enumerate(laid.hexes):
        if _is_aim(table, i) or table.choices.of("sail", str(i + 1)):
            arrow = _arrow(*_heading(laid.hexes[here], end))
            price = [_price(end[0] - 55, end[1] - 85)] if leaving or table.free_steps == 0 else []
            yield decor(f"course-{i}", arrow, *price, kind="still")


def _heading(start: tuple[float, float], end: tuple[float, float]) -> tuple[_Point, _Point]:
    """Where an arrow lies that neither hides the name and the symbol of a tile nor a price."""
    (x, y), (end_x, end_y) = start, end
    if abs(end_x - x) < 1:
        side = 1 if end_y > y else -1
        return (x - 47, y + side * 56), (x - 47, y + side * 76)
    return towards(start, end, 0.43), towards(start, end, 0.52)


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> Markup:
    line = f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    x, y = end
    tip = f"M{number(x + 13 * ux)} {number(y + 13 * uy)}"
    wings = "".join(
        f"L{number(x - 9 * ux + side * 11 * uy)} {number(y - 9 * uy - side * 11 * ux)}" for side in (1, -1)
    )
    return join(
        element("path", class_="path-under", d=line),
        element("path", class_="path", d=line),
        element("path", class_="path-head", d=tip + wings + "Z"),
    )


def _price(x: float, y: float) -> Markup:
    """A cube of whichever colour, in a disc."""
    return element(
        "g",
        element("circle", r=18, fill="var(--card)", stroke="var(--legal)", stroke_width="2.5"),
        printed("any", -12, -12, 24),
        transform=translate(x, y),
    )


def _tolls(table: Table, laid: Places) -> Iterator[Group]:
    for i, (x, y) in enumerate(laid.hexes):
        toll = _toll(table, i)
        if toll:
            yield decor(
                f"toll-{i}",
                element(
                    "rect",
                    width=52,
                    height=28,
                    rx=14,
                    fill="var(--card)",
                    stroke="var(--seal)",
                    stroke_width="2.5",
                ),
                label(f"−{toll}", 17, 20.5, 19, "fig mid"),
                printed("any", 27, 4, 20),
                at=(x - 26, y + 12),
                kind="still",
            )


# The supply


def _bonuses(table: Table, laid: Places) -> Iterator[Group]:
    """The stacks of bonus tiles but the one of points, two and two."""
    box = laid.boxes["supply"]
    for i, kind in enumerate(BONUSES[:-1]):
        at = (box.x + i % 2 * (box.width - _STACK), box.y + i // 2 * (box.height - _STACK))
        yield _bonus_stack(table, kind, at)


def _bonus_stack(table: Table, kind: str, at: tuple[float, float]) -> Group:
    left: int = table.view["bonus_tiles"][kind]
    tip = table.say("century.picture.supply", bonus=sayings.bonus(table.view, kind), left=left)
    return thing(
        f"bonus-{kind}",
        pile(_TILE, left, bonus_face(table.view, kind) if left else Markup("")),
        tip=tip,
        choices=table.choices.of("bonus", kind),
        at=at,
        kind="card",
    )


def _stacks(table: Table, laid: Places) -> Iterator[Group]:
    """The bonus tiles worth points, and the VP tiles face down."""
    box = laid.boxes["stacks"]
    yield _bonus_stack(table, BONUSES[-1], (box.x, box.y))
    left: int = table.view["stack"]
    yield thing(
        "stack",
        pile(_TILE, left, join(use("rose", 17, 12, 52, 54.4)) if left else Markup("")),
        tip=table.say("century.board.stack", n=left),
        at=(box.x + box.width - _STACK, box.y),
        kind="card",
    )


def bonus_face(view: View, kind: str) -> Markup:
    """What a bonus tile shows: what it does, and its seal if it is worth points."""
    if kind == BONUSES[-1]:
        return seal(view["vp_bonus_tiles"][0], 41, 40, 62)
    effect = view["bonus_effects"][kind]
    points: int = view["bonus_points"][kind]
    worth = [seal(points, 61, 22, 40)] if points else []
    if kind == "upgrade":
        return join(
            printed("yellow", 9, 14, 24), use("arrow", 32, 34, 18, 12), printed("red", 40, 46, 24), *worth
        )
    icon = {"move": "sails", "hold": "cask", "harvest": "sheaf"}[kind]
    what = [printed("red", 42, 49, 22)] if kind == "harvest" else []
    return join(
        element("circle", cx=30, cy=31, r=22, fill="var(--ivory)", stroke="var(--gold)", stroke_width="1.6"),
        use(icon, 13, 14, 34),
        label(f"+{effect}", 12 if what else 22, 70, 24, "fig"),
        *what,
        *worth,
    )


def _sets(table: Table, laid: Places) -> Iterator[Group]:
    """The starting sets that are left, while they are being chosen."""
    box = laid.boxes["supply"]
    seen: dict[str, int] = {}
    legal = [choice for number in "1234" for choice in table.choices.of("take-set", number)]
    for i, counts in enumerate(table.view["sets"]):
        name = "".join(str(counts[colour]) for colour in COLOURS)
        seen[name] = seen.get(name, 0) + 1
        yield thing(
            identifier("set", name, seen[name]),
            card(0, 0, _STACK - 4, _STACK - 4, 8),
            element("rect", class_="ring", x=4, y=4, width=_STACK - 12, height=_STACK - 12, rx=6),
            *_in_rows(tiles.spread(counts), (_STACK - 4) / 2, 32),
            tip=table.say("century.picture.set", cubes=sayings.cubes(counts)),
            choices=legal[i : i + 1],
            at=(box.x + i % 2 * (box.width - _STACK + 4), box.y + i // 2 * (box.height - _STACK + 4)),
            kind="card",
        )


def _in_rows(colours: list[str], middle: float, size: float) -> list[Markup]:
    """Wooden cubes two and two around a point."""
    columns = 2 if len(colours) <= 4 else 3
    size = size if columns == 2 else size * 0.75
    rows = [colours[i : i + columns] for i in range(0, len(colours), columns)]
    return [
        cube(
            colour,
            middle + (column - len(row) / 2) * size + 1,
            middle + (y - len(rows) / 2) * size + 1,
            size - 3,
        )
        for y, row in enumerate(rows)
        for column, colour in enumerate(row)
    ]
