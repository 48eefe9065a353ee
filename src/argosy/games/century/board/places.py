"""Where everything lies on the chart, for any map: hexes first, the rest in the free corners between them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from argosy.pictures.chart import FRAME, Box
from argosy.pictures.hexes import HALF_HEIGHT, centre, covers
from argosy.pictures.pieces import HEX_RADIUS

_BESIDE: Final = 34.0
_ABOVE: Final = 26.0
"""From the frame to the nearest hex."""

_STEP: Final = 14
_GAP: Final = 8.0
_COLUMN: Final = 298.0
_STRIP: Final = 208.0
"""So much wider, or higher, is the chart where the map leaves no room."""

_BEST_PROPORTION: Final = 0.9
"""Width to height of the room for the chart on a large screen."""


class _Wish(NamedTuple):
    """Something to be placed: its size, and where best, from 0 (left or top) to 1 (right or bottom)."""

    name: str
    width: float
    height: float
    across: float
    down: float


_NEEDED: Final = (
    _Wish("title", 270, 96, 0, 0),
    _Wish("supply", 188, 188, 0, 1),
    _Wish("stacks", 188, 96, 1, 1),
)
_WELCOME: Final = (
    _Wish("rose", 258, 270, 0.5, 0.5),  # in open water, and else smaller in a corner
    _Wish("rose", 172, 180, 1, 0),
    _Wish("scale", 224, 88, 1, 1),
)


class Places(NamedTuple):
    """The size of the chart, the middle of each hex, and the boxes of the rest by name."""

    width: float
    height: float
    hexes: tuple[tuple[float, float], ...]
    boxes: dict[str, Box]


@lru_cache(maxsize=64)
def places(grid: tuple[tuple[int, int], ...]) -> Places:
    """The layout of a map, given by the (q, r) of its spaces."""
    centres = [centre(q, r) for q, r in grid]
    left = min(x for x, _ in centres) - HEX_RADIUS - FRAME - _BESIDE
    top = min(y for _, y in centres) - HALF_HEIGHT - FRAME - _ABOVE
    hexes = tuple((x - left, y - top) for x, y in centres)
    width = max(x for x, _ in hexes) + HEX_RADIUS + FRAME + _BESIDE
    height = max(y for _, y in hexes) + HALF_HEIGHT + FRAME + _ABOVE
    for wider, higher in _extensions(width, height):
        found = _furnish(width + wider, height + higher, hexes)
        if found is not None:
            return found
    raise AssertionError("a strip along the whole chart has room for everything")


def _extensions(width: float, height: float) -> Iterator[tuple[float, float]]:
    """How much to add to the chart: nothing if possible, else what gives it the better proportion."""
    yield 0, 0
    sides = [(_COLUMN, 0.0), (0.0, _STRIP)]
    yield from sorted(sides, key=lambda more: abs((width + more[0]) / (height + more[1]) - _BEST_PROPORTION))
    yield 2 * _COLUMN, 2 * _STRIP


def _furnish(width: float, height: float, hexes: tuple[tuple[float, float], ...]) -> Places | None:
    """Places for everything on a chart of that size; None if something needed finds none."""
    boxes: dict[str, Box] = {}
    for wish in (*_NEEDED, *_WELCOME):
        taken = [box.grown(_GAP) for box in boxes.values()]
        box = None if wish.name in boxes else _nearest_free(wish, width, height, hexes, taken)
        if box is not None:
            boxes[wish.name] = box
        elif wish in _NEEDED:
            return None
    return Places(width, height, hexes, boxes)


def _nearest_free(
    wish: _Wish, width: float, height: float, hexes: tuple[tuple[float, float], ...], taken: list[Box]
) -> Box | None:
    """The place nearest to the wanted one where neither hex nor box lies."""
    across, down = _stops(width, wish.width), _stops(height, wish.height)
    if not across or not down:
        return None
    x, y = (
        stops[0] + part * (stops[-1] - stops[0]) for stops, part in ((across, wish.across), (down, wish.down))
    )
    spots = sorted((abs(left - x) + abs(top - y), left, top) for left in across for top in down)
    for _, left, top in spots:
        box = Box(left, top, wish.width, wish.height)
        if any(box.meets(other) for other in taken):
            continue
        room = box.grown(_GAP)
        if not any(covers(hex_x, hex_y, room) for hex_x, hex_y in hexes):
            return box
    return None


def _stops(whole: float, part: float) -> list[float]:
    """Where something of that length may begin between the frames."""
    least = FRAME + _GAP
    most = whole - least - part
    return (
        [*(least + _STEP * i for i in range(int((most - least) / _STEP) + 1)), most] if most >= least else []
    )
