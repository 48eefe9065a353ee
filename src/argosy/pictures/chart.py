"""What every chart has: paper, sea, rhumb lines from the rose, the graduated border, title and scale."""

import math
from typing import Final, NamedTuple

from argosy.pictures.markup import Markup, element, join, number
from argosy.pictures.pieces import label, use

FRAME: Final = 26.0
"""So wide is the border round the sea."""

_BAR: Final = 37.0
_ROSE: Final = (172.0, 180.0)


class Box(NamedTuple):
    """A place on the chart."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> "Box":
        """The place and what surrounds it."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: "Box") -> bool:
        """Whether two places overlap."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


def sea(width: float, height: float) -> Markup:
    """Paper, and the sea on it."""
    return join(
        element("rect", width=width, height=height, fill="var(--paper)"),
        _inner(width, height, "url(#art-sea-depth)"),
    )


def _inner(width: float, height: float, fill: str) -> Markup:
    return element("rect", x=FRAME, y=FRAME, width=width - 2 * FRAME, height=height - 2 * FRAME, fill=fill)


def rhumb_lines(width: float, height: float, rose: tuple[float, float]) -> Markup:
    """Lines in 32 winds from the rose, and in 16 from three hidden points; they end at the frame."""
    x, y = rose
    hidden = [(width - x, y), (x, height - y), (width - x, height - y)]
    if abs(width - 2 * x) < width / 4:  # opposite a rose in the middle there is but the rose
        hidden = [(width * 0.12, height * 0.2), (width * 0.9, height * 0.3), (width * 0.3, height * 0.9)]
    return join(_winds(x, y, 32, width, height), *(_winds(*point, 16, width, height) for point in hidden))


def _winds(x: float, y: float, count: int, width: float, height: float) -> Markup:
    """A path of straight lines from one point to the frame."""
    lines: list[str] = []
    for i in range(count):
        angle = 2 * math.pi * i / count
        reach = _reach(x, y, math.cos(angle), math.sin(angle), width, height)
        end_x, end_y = x + reach * math.cos(angle), y + reach * math.sin(angle)
        lines.append(f"M{number(x)} {number(y)}L{number(end_x)} {number(end_y)}")
    return element("path", class_="rhumb", d="".join(lines))


def _reach(x: float, y: float, dx: float, dy: float, width: float, height: float) -> float:
    """How far it is to the frame in a direction."""
    reaches: list[float] = []
    for place, step, size in ((x, dx, width), (y, dy, height)):
        if abs(step) > 1e-9:
            reaches.append(((size - FRAME if step > 0 else FRAME) - place) / step)
    return max(0.0, min(reaches))


def border(width: float, height: float) -> Markup:
    """The double line with bars of equal length."""
    return element(
        "g",
        element("rect", x=14, y=14, width=width - 28, height=height - 28, stroke_width="1.6"),
        element(
            "rect", x=FRAME, y=FRAME, width=width - 2 * FRAME, height=height - 2 * FRAME, stroke_width=".8"
        ),
        _bars(f"M20 {number(FRAME)}V{number(height - FRAME)}M{number(width - 20)} {number(FRAME)}V", height),
        _bars(f"M{number(FRAME)} 20H{number(width - FRAME)}M{number(FRAME)} {number(height - 20)}H", width),
        fill="none",
        stroke="var(--coast)",
    )


def _bars(path: str, length: float) -> Markup:
    inside = length - 2 * FRAME
    bars = max(1, round(inside / _BAR / 2)) * 2 + 1
    dash = inside / bars
    return element("path", d=path + number(length - FRAME), stroke_width=5, stroke_dasharray=f"{dash:.3f}")


def rose(box: Box) -> Markup:
    """The compass rose, as large as its place allows."""
    scale = min(box.width / _ROSE[0], box.height / _ROSE[1])
    width, height = _ROSE[0] * scale, _ROSE[1] * scale
    x, y = box.middle
    return use("rose", x - width / 2, y - height / 2, width, height)


def cartouche(box: Box, title: str, below: str) -> Markup:
    """The title of the chart, and a line below it."""
    x, _ = box.middle
    y = box.y + 34
    return join(
        label(title, x, y, 30, "name mid"),
        element(
            "path",
            d=f"M{number(x - 96)} {number(y + 15)}h82m28 0h82",
            stroke="var(--gold)",
        ),
        element("path", d=f"M{number(x)} {number(y + 9)}l6 6-6 6-6-6Z", fill="var(--seal)"),
        label(below, x, y + 42, 22, "note mid"),
    )


def scale_bar(box: Box, sea_name: str, measure: str) -> Markup:
    """The name of the sea above the scale of the chart."""
    x = box.x + (box.width - 200) / 2
    y = box.y + 44
    left, top = number(x), number(y)
    return join(
        label(sea_name, box.middle[0], box.y + 24, 24, "sea-name mid"),
        element("path", d=f"M{left} {top}h200v8h-200Z", fill="var(--card)", stroke="var(--coast)"),
        element(
            "path",
            d=f"M{left} {top}h40v8h-40ZM{number(x + 80)} {top}h40v8h-40ZM{number(x + 160)} {top}h40v8h-40Z",
            fill="var(--coast)",
        ),
        element(
            "path",
            d=f"M{left} {number(y - 5)}v18m100-18v18m100-18v18",
            stroke="var(--coast)",
        ),
        label(measure, box.middle[0], y + 34, 20, "note mid"),
    )
