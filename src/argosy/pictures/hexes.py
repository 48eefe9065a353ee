"""Hexes with a flat top, on a grid of two coordinates: q counts columns, r goes down a column."""

import math
from typing import Final

from argosy.pictures.chart import Box
from argosy.pictures.pieces import HEX_RADIUS

COLUMN: Final = 165.0
ROW: Final = 190.5
HALF_HEIGHT: Final = 91.8


def centre(q: int, r: int) -> tuple[float, float]:
    """Where a hex lies."""
    return q * COLUMN, (r + q / 2) * ROW


def covers(x: float, y: float, box: Box) -> bool:
    """Whether the hex around (x, y) reaches into a place."""
    near_x = min(max(x, box.x), box.x + box.width)
    near_y = min(max(y, box.y), box.y + box.height)
    return _inside(near_x - x, near_y - y) or any(
        box.x <= x + dx <= box.x + box.width and box.y <= y + dy <= box.y + box.height for dx, dy in CORNERS
    )


def _inside(dx: float, dy: float) -> bool:
    return abs(dy) <= HALF_HEIGHT and abs(dx) <= HEX_RADIUS - abs(dy) / math.sqrt(3)


CORNERS: Final = (
    (106.0, 0.0),
    (53.0, 91.8),
    (-53.0, 91.8),
    (-106.0, 0.0),
    (-53.0, -91.8),
    (53.0, -91.8),
)


def towards(start: tuple[float, float], end: tuple[float, float], part: float) -> tuple[float, float]:
    """A point on the way from one to the other."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
