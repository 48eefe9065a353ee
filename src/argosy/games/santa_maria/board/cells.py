"""What is printed: cells with their terrain and effects, tiles, prices."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from argosy.games.santa_maria.board.table import View
from argosy.pictures.markup import Markup, element, join, number
from argosy.pictures.pieces import label, use

CELL: Final = 84.0
"""The side of a cell as it is drawn; smaller ones are scaled."""

_ICONS: Final = {"coins": "money", "points": "happiness"}


def scaled(drawing: Markup, x: float, y: float, scale: float) -> Markup:
    """A drawing with its corner at (x, y), larger or smaller."""
    return element("g", drawing, transform=f"translate({number(x)} {number(y)}) scale({scale:.3f})")


@lru_cache(maxsize=64)
def ring(width: float, height: float, inset: float = 3) -> Markup:
    """Inside the edge of something rectangular: where it is lit."""
    return element(
        "rect", class_="ring", x=inset, y=inset, width=width - 2 * inset, height=height - 2 * inset, rx=6
    )


def icon(what: str, x: float, y: float, size: float) -> Markup:
    """A resource, a coin or a point around (x, y)."""
    return use(_ICONS.get(what, what), x - size / 2, y - size / 2, size)


def counted(what: str, n: int, x: float, y: float, size: float) -> Markup:
    """So much of something around (x, y): coins and points with their figure, goods with one from two."""
    if what in _ICONS:
        kind = "fig mid on-seal" if what == "points" else "fig mid on-coin"
        return join(icon(what, x, y, size), label(str(n), x, y + size * 0.21, size * 0.6, kind))
    if n == 1:
        return icon(what, x, y, size)
    return join(
        label(str(n), x - size * 0.36, y + size * 0.24, size * 0.66, "fig mid on-coin"),
        icon(what, x + size * 0.2, y, size * 0.74),
    )


# Cells


Effect: TypeAlias = tuple[str, str, int, tuple[str, ...]]
"""Its kind, what it gives, how much, and what it takes one of."""

Face: TypeAlias = tuple[str, int, tuple[Effect, ...]]
"""What is printed on a cell, to be remembered by: the terrain, the colonists, the effects."""


def face_of(cell: View) -> Face:
    """What is printed on a cell of a view."""
    kind: str = cell["kind"]
    if kind != "building":
        return kind, cell.get("colonists", 0), ()
    effects = tuple(
        (one["effect"], one.get("what", ""), one.get("amount", 0), tuple(one.get("pay", ())))
        for one in cell["effects"]
    )
    return cell["terrain"], 0, effects


def cell_art(cell: View) -> Markup:
    """A cell: its terrain, and the effects or the colonists on it."""
    return face_art(face_of(cell), 1)


@lru_cache(maxsize=512)
def face_art(face: Face, scale: float) -> Markup:
    """What is printed on a cell, so large."""
    terrain, colonists, effects = face
    if terrain == "free":
        return Markup("")
    art = _road(colonists) if terrain == "road" else _building(terrain, effects)
    return art if scale == 1 else scaled(art, 0, 0, scale)


@lru_cache(maxsize=8)
def _road(colonists: int) -> Markup:
    """A road leads to all four sides: R17.5."""
    places = ((33.0, 24.0),) if colonists == 1 else ((17.0, 24.0), (45.0, 31.0))
    figures = [use("colonist", x, y, 25, 35) for x, y in places[:colonists]]
    return join(use("cell-road", 0, 0, CELL), *figures)


@lru_cache(maxsize=256)
def _building(terrain: str, effects: tuple[Effect, ...]) -> Markup:
    ground = use("cell-" + terrain, 0, 0, CELL)
    if not effects:
        return ground
    if effects[0][0] == "trade":
        return join(ground, _exchange(effects[0]))
    middles = (60.0,) if len(effects) == 1 else (21.0, 60.0)
    return join(ground, *(_slot(one, x, 60) for one, x in zip(effects, middles, strict=False)))


def _slot(effect: Effect, x: float, y: float) -> Markup:
    """The round place that shows what a building does."""
    kind, what, amount, _ = effect
    inside = counted(what, amount, x, y, 30) if kind == "gain" else use(kind, x - 15, y - 15, 30)
    return join(
        element("circle", cx=x, cy=y, r=20, fill="var(--ivory)", stroke="var(--line)", stroke_width=1.4),
        inside,
    )


def _exchange(effect: Effect) -> Markup:
    """One of these goods, an arrow, and what is given for it."""
    _, what, amount, pay = effect
    drawn = [
        element(
            "rect",
            x=3,
            y=43,
            width=78,
            height=36,
            rx=14,
            fill="var(--ivory)",
            stroke="var(--line)",
            stroke_width=1.4,
        )
    ]
    if len(pay) == 1:
        drawn.append(icon(pay[0], 21, 61, 25))
    else:
        drawn += [icon(pay[0], 15, 56, 20), icon(pay[1], 31, 67, 20)]
        drawn.append(element("path", d="M17 74 30 48", stroke="var(--line)", stroke_width=1.4))
    drawn += [
        element("path", d="M42 58h6v-4l8 7-8 7v-4h-6Z", fill="var(--line)"),
        counted(what, amount, 67, 61, 24),
    ]
    return join(*drawn)


# Tiles


def tile_size(tile: View) -> tuple[int, int]:
    """How many columns and rows a tile takes."""
    cells = tile["cells"]
    downs = [one["down"] for one in cells]
    rights = [one["right"] for one in cells]
    return max(rights) - min(rights) + 1, max(downs) - min(downs) + 1


def tile_art(tile: View) -> Markup:
    """A cut tile with its cells side by side, its upper left corner at the origin."""
    cells = tile["cells"]
    top = min(one["down"] for one in cells)
    left = min(one["right"] for one in cells)
    places = [((one["right"] - left) * CELL, (one["down"] - top) * CELL, one) for one in cells]
    shadow = [
        element("rect", x=x + 4, y=y + 6, width=82, height=82, rx=6, fill="var(--shade)")
        for x, y, _ in places
    ]
    return join(*shadow, *(scaled(cell_art(one), x, y, 1) for x, y, one in places))


def tile_rings(tile: View, size: float) -> Markup:
    """A ring in each cell of a tile, with cells so large."""
    cells = tile["cells"]
    top = min(one["down"] for one in cells)
    left = min(one["right"] for one in cells)
    return join(
        *(
            element(
                "rect",
                class_="ring",
                x=(one["right"] - left) * size + 3,
                y=(one["down"] - top) * size + 3,
                width=size - 6,
                height=size - 6,
                rx=5,
            )
            for one in cells
        )
    )


# Prices and ships


def price_art(cost: Mapping[str, int], x: float, y: float, size: float) -> Markup:
    """The goods of a price one after another, from (x, y) on, with a figure from two."""
    drawn: list[Markup] = []
    for what, n in cost.items():
        if n > 1:
            drawn.append(label(str(n), x, y + size * 0.26, size * 0.74, "fig"))
            x += size * 0.46
        drawn.append(icon(what, x + size / 2, y, size))
        x += size + 3
    return join(*drawn)


@lru_cache(maxsize=64)
def die_art(colour: str, value: int, size: float) -> Markup:
    """A die with its spots, its corner at the origin."""
    spots = element(
        "use",
        href=f"#art-spots-{value}",
        x=size * 0.1,
        y=size * 0.09,
        width=size * 0.74,
        height=size * 0.74,
        color="var(--line)" if colour == "white" else "#fff",
    )
    return join(use("die-" + colour, 0, 0, size, size * 48 / 46), spots)
