"""Where everything lies on the chart, for any map: hexes first, the rest in the free corners between them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from argosy.pictures.chart import FRAME, Box
from argosy.pictures.hexes import HALF_HEIGHT, centre, covers
from argosy.pictures.pieces import HEX_RADIUS

_MARGIN: Final = 34.0
"""From the frame to the nearest hex."""

_STEP: Final = 14
_GAP: Final = 8.0
_STRIP: Final = 208.0
"""So much wider or higher is the chart where the map leaves no room."""

_BEST_PROPORTION: Final = 0.9
"""Width to height of the room for the chart on a large screen."""

_NEEDED: Final = (("title", 270.0, 96.0, 0, 0), ("supply", 188.0, 188.0, 0, 1), ("stacks", 188.0, 96.0, 1, 1))
_WELCOME: Final = (("rose", 172.0, 180.0, 1, 0), ("scale", 224.0, 88.0, 1, 1))
"""(name, width, height, preferred corner: 0 is left or top, 1 is right or bottom)"""


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
    left = min(x for x, _ in centres) - HEX_RADIUS - FRAME - _MARGIN
    top = min(y for _, y in centres) - HALF_HEIGHT - FRAME - _MARGIN
    hexes = tuple((x - left, y - top) for x, y in centres)
    width = max(x for x, _ in hexes) + HEX_RADIUS + FRAME + _MARGIN
    height = max(y for _, y in hexes) + HALF_HEIGHT + FRAME + _MARGIN
    for wider, higher in _extensions(width, height):
        found = _furnish(width + wider, height + higher, hexes)
        if found is not None:
            return found
    raise AssertionError("a strip along the whole chart has room for everything")


def _extensions(width: float, height: float) -> Iterator[tuple[float, float]]:
    """How much to add to the chart: nothing if possible, else what gives it the better proportion."""
    yield 0, 0
    sides: list[tuple[float, float]] = [(_STRIP + 90, 0), (0, _STRIP), (_STRIP + 90, _STRIP)]
    yield from sorted(sides, key=lambda more: abs((width + more[0]) / (height + more[1]) - _BEST_PROPORTION))
    yield 2 * _STRIP, 2 * _STRIP


def _furnish(width: float, height: float, hexes: tuple[tuple[float, float], ...]) -> Places | None:
    """Places for everything on a chart of that size; None if something needed finds none."""
    boxes: dict[str, Box] = {}
    for name, wide, high, right, bottom in (*_NEEDED, *_WELCOME):
        corner = (right * (width - 2 * FRAME - wide), bottom * (height - 2 * FRAME - high))
        taken = [box.grown(_GAP) for box in boxes.values()]
        box = _nearest_free(Box(*corner, wide, high), width, height, hexes, taken)
        if box is not None:
            boxes[name] = box
        elif (name, wide, high, right, bottom) in _NEEDED:
            return None
    return Places(width, height, hexes, boxes)


def _nearest_free(
    wanted: Box, width: float, height: float, hexes: tuple[tuple[float, float], ...], taken: list[Box]
) -> Box | None:
    """The place nearest to the wanted one where neither hex nor box lies."""
    least = FRAME + _GAP
    most_x, most_y = width - least - wanted.width, height - least - wanted.height
    if most_x < least or most_y < least:
        return None
    columns = [least + _STEP * i for i in range(int((most_x - least) / _STEP) + 1)] + [most_x]
    rows = [least + _STEP * i for i in range(int((most_y - least) / _STEP) + 1)] + [most_y]
    spots = ((abs(x - FRAME - wanted.x) + abs(y - FRAME - wanted.y), x, y) for x in columns for y in rows)
    for _, x, y in sorted(spots):
        box = Box(x, y, wanted.width, wanted.height)
        if any(box.meets(other) for other in taken):
            continue
        room = box.grown(_GAP)
        if not any(covers(hx, hy, room) for hx, hy in hexes):
            return box
    return None
