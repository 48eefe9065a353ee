"""Market tiles and ports, as they are printed."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from argosy.games.century.actions import COLOURS
from argosy.games.century.board.sayings import Cubes, View
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.pieces import HEX_PATH, card, label, printed, seal, use

_COASTS: Final = 3
_MIDDLE: Final = -14.5
"""The line on which the exchange stands."""

_GAP: Final = 32.0
_SIZES: Final = {2: 34.0, 3: 33.0, 4: 30.0, 5: 28.0, 6: 24.0}
"""The size of printed cubes, by how many columns of them there are before and after the arrow."""


def spread(counts: Cubes) -> list[str]:
    """The colour of each cube, the cheapest first."""
    return [colour for colour in COLOURS for _ in range(counts[colour])]


def ring() -> Markup:
    """Inside the edge of a hex, so that neighbours never share one."""
    return element("path", class_="ring", d=HEX_PATH, transform="scale(.939)")


def hex_shadow() -> Markup:
    """The short shadow of a cut tile."""
    return element("path", fill="var(--shade)", d=HEX_PATH, transform="translate(3 5)")


@lru_cache(maxsize=256)
def market(name: str, symbol: str, give: tuple[str, ...], take: tuple[str, ...]) -> Markup:
    """A market tile: its trade symbol, and its exchange."""
    coast = sum(map(ord, name)) % _COASTS
    return join(
        hex_shadow(),
        use(f"market-{coast}", -110, -96, 220, 196),
        use("medal", -18, -84, 36),
        use(symbol, -11.5, -77.5, 23),
        exchange(give, take),
        place_name(name),
    )


@lru_cache(maxsize=64)
def bare_market(name: str) -> Markup:
    """A market space before a tile is dealt."""
    return join(hex_shadow(), use("market-0", -110, -96, 220, 196), place_name(name))


@lru_cache(maxsize=64)
def port(name: str) -> Markup:
    """A port: a quay between two towers."""
    return join(hex_shadow(), use("port", -110, -96, 220, 196), label(name, 0, -71, 22, "note mid"))


def place_name(name: str) -> Markup:
    """What the space is called, in the upper left corner of the tile."""
    return label(name, -22, -57, 24, "note end")


def exchange(give: Sequence[str], take: Sequence[str]) -> Markup:
    """Cubes, an arrow, cubes."""
    columns = _columns(give) + _columns(take)
    size = _SIZES.get(columns, 120 / max(columns, 1))
    left = -(columns * size + _GAP) / 2
    after = left + _columns(give) * size + _GAP
    return join(
        block(give, left, size),
        use("arrow", after - _GAP + 4, _MIDDLE - 8, 24, 16),
        block(take, after, size),
    )


def _columns(colours: Sequence[str]) -> int:
    return (len(colours) + 1) // 2


def block(colours: Sequence[str], left: float, size: float) -> Markup:
    """Printed cubes in two rows at most, the shorter one on top."""
    columns = _columns(colours)
    if len(colours) == 1:
        return printed(colours[0], left, _MIDDLE - size / 2, size - 1)
    top = len(colours) - columns
    drawn: list[str] = []
    for i, colour in enumerate(colours):
        row, column, indent = (0, i, (columns - top) / 2) if i < top else (1, i - top, 0.0)
        drawn.append(printed(colour, left + (column + indent) * size, _MIDDLE - size + row * size, size - 1))
    return join(*drawn)


@lru_cache(maxsize=64)
def order_card(cost: tuple[str, ...], points: int) -> Markup:
    """A VP tile on its port: the cubes to deliver, and the seal with the points."""
    columns = max(2, (len(cost) + 1) // 2)
    pitch = 26.0 if columns <= 3 else 84 / columns
    rows = [cost[:columns], cost[columns:]] if len(cost) > columns else [cost]
    top = -33 - pitch * len(rows) / 2
    left = -13.5 - pitch * columns / 2 if columns > 2 else -20 - pitch
    drawn = [
        printed(colour, left + column * pitch, top + row * pitch, pitch - 1)
        for row, colours in enumerate(rows)
        for column, colour in enumerate(colours)
    ]
    return join(card(-57, -67, 110, 69), *drawn, seal(points, 44, -2, 52))


def closed_card() -> Markup:
    """The Closed Port tile: a lock, and the chain across the harbour."""
    chain = "M-56 32C-34 62 34 62 56 32"
    return join(
        card(-57, -67, 110, 69),
        use("lock", -25, -58, 50),
        element("path", d=chain, fill="none", stroke="var(--coast)", stroke_width=8, stroke_linecap="round"),
        element(
            "path",
            d=chain,
            fill="none",
            stroke="var(--rock)",
            stroke_width=5,
            stroke_dasharray="8 5",
            stroke_linecap="round",
        ),
    )


def space_art(space: View) -> Markup:
    """The tile that lies on a space; a port without its order."""
    name: str = space["name"]
    if space["kind"] == "port":
        return port(name)
    tile: View | None = space["tile"]
    if tile is None:
        return bare_market(name)
    return market(name, tile["symbol"], tuple(spread(tile["give"])), tuple(spread(tile["take"])))
