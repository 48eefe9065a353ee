"""The pieces: each is drawn once, as a symbol in `pieces.svg`, and used wherever one lies.

Three materials, never mixed: print is flat with a dark line; what is cut has a thin edge and a short shadow;
wood, wax and metal have a face, a darker side, light from the upper left, and a shadow. Every colour has a
mark besides, so that nothing is told by colour alone.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from argosy.pictures.markup import Markup, element, join
from argosy.pictures.palette import FLEETS, GOODS, SEATS

ART: Final = "art-"
"""What the ids of symbols begin with, so that a page can have its own."""

HEX_PATH: Final = "M106 0 53 91.8-53 91.8-106 0-53-91.8 53-91.8Z"
HEX_RADIUS: Final = 106.0

_DRAWINGS: Final = Path(__file__).parent / "pieces.svg"
_DRAWING: Final = re.compile(r"<(symbol|linearGradient|radialGradient|clipPath) .*?</\1>", re.DOTALL)
_ID: Final = re.compile(r'(?<= id=")[^"]*')
_REFERENCE: Final = re.compile(r'( id="|href="#|url\(#)')


@cache
def symbols() -> dict[str, str]:
    """All that can be used, by id: symbols, and what they are painted with."""
    found: dict[str, str] = {}
    for match in _DRAWING.finditer(_DRAWINGS.read_text("utf-8")):
        drawing = _REFERENCE.sub(rf"\1{ART}", re.sub(r"\n *", "", match[0]))
        for variant in _variants(drawing):
            name = _ID.search(variant)
            assert name is not None
            found[name[0]] = variant
    return found


def _variants(drawing: str) -> Iterator[str]:
    """A drawing in every colour that it is meant for."""
    if "{goods}" in drawing:
        yield from (drawing.replace("{goods}", colour) for colour in GOODS)
    elif "{fleet}" in drawing:
        yield from (drawing.replace("{fleet}", colour) for colour in FLEETS)
    elif "{n}" in drawing:
        for number, colour in enumerate(SEATS):
            yield drawing.replace("{n}", str(number)).replace("{seat}", colour)
    else:
        yield drawing


@lru_cache(maxsize=4096)
def use(symbol: str, x: float, y: float, width: float, height: float | None = None) -> Markup:
    """A symbol with its upper left corner at (x, y)."""
    return element(
        "use", href=f"#{ART}{symbol}", x=x, y=y, width=width, height=width if height is None else height
    )


def cube(colour: str, x: float, y: float, size: float) -> Markup:
    """A wooden cube."""
    return use(f"cube-{colour}", x, y, size, size * 30 / 28)


def printed(colour: str, x: float, y: float, size: float) -> Markup:
    """A cube as it is printed: a price, or what is given for it. `any` stands for whichever colour."""
    return use(f"printed-{colour}", x, y, size)


def ship(seat: int, x: float, y: float, size: float) -> Markup:
    """The ship of a seat, with its mark on the sail."""
    return use(f"ship-{seat}", x, y, size)


def merchant(fleet: str, masts: int, x: float, y: float, width: float) -> Markup:
    """A merchant ship as it is printed: as many masts as it is worth, sails in the colour of its fleet."""
    return element(
        "use",
        href=f"#{ART}merchant-{masts}",
        color=f"var(--f-{fleet})",
        x=x,
        y=y,
        width=width,
        height=width * 72 / 92,
    )


def pennant(fleet: str, x: float, y: float, width: float) -> Markup:
    """A pennant in the colour of a fleet, with its device."""
    return use(f"pennant-{fleet}", x, y, width, width * 38 / 24)


def marker(seat: int, x: float, y: float, size: float) -> Markup:
    """A wooden disc of a seat, with its mark."""
    return use(f"marker-{seat}", x, y, size)


def outpost(seat: int, x: float, y: float, size: float) -> Markup:
    """An outpost of a seat."""
    return use(f"outpost-{seat}", x, y, size)


def seal(points: int | str, x: float, y: float, size: float) -> Markup:
    """A seal of wax around (x, y), with the points that it is worth."""
    figure = max(size * 0.4, min(20.0, size * 0.5))
    return element(
        "g",
        use("seal", x - size / 2, y - size / 2, size),
        label(str(points), x, y + figure * 0.3, figure, "fig mid on-seal"),
    )


def coin(value: int, x: float, y: float, size: float) -> Markup:
    """A coin around (x, y): of copper below five, of gold from there on."""
    return element(
        "g",
        use("coin-1" if value < 5 else "coin-5", x - size / 2, y - size / 2, size),
        label(str(value), x, y + size * 0.12, size * 0.42, "fig mid on-coin"),
    )


def label(text: str, x: float, y: float, size: float, kind: str) -> Markup:
    """A line of lettering on its base line."""
    return element("text", text, class_=kind, x=x, y=y, font_size=size)


def card(x: float, y: float, width: float, height: float, corner: float = 7) -> Markup:
    """A cut card: edge, short shadow, and a hairline of gold."""
    return element(
        "g",
        element("rect", fill="var(--shade)", x=x + 3, y=y + 5, width=width, height=height, rx=corner),
        element(
            "rect", x=x, y=y, width=width, height=height, rx=corner, fill="var(--card)", stroke="var(--coast)"
        ),
        element(
            "rect",
            x=x + 4,
            y=y + 4,
            width=width - 8,
            height=height - 8,
            rx=max(corner - 3, 1),
            fill="none",
            stroke="var(--gold)",
            stroke_width="0.8",
        ),
    )


def badge(text: str, x: float, y: float, radius: float) -> Markup:
    """A small disc with a figure, at the corner of a piece: how many of it there are."""
    return element(
        "g",
        element("circle", cx=x, cy=y, r=radius, fill="var(--card)", stroke="var(--coast)"),
        label(text, x, y + radius * 0.58, radius * 1.65, "fig mid"),
    )


def pile(size: float, count: int, face: Markup) -> Markup:
    """Cut tiles on top of each other, with their number; an empty place if there are none."""
    edge = element("rect", class_="ring", x=3, y=3, width=size - 6, height=size - 6, rx=6)
    if not count:
        gone = element(
            "rect",
            x=1,
            y=1,
            width=size,
            height=size,
            rx=8,
            fill="var(--slot)",
            stroke="var(--coast)",
            stroke_dasharray="5 5",
            stroke_opacity=".6",
        )
        return join(gone, edge)
    below = [
        element(
            "rect",
            x=i * 2.5,
            y=i * 2.5,
            width=size,
            height=size,
            rx=8,
            fill="var(--card)",
            stroke="var(--coast)",
        )
        for i in range(min(count, 4) - 1, 0, -1)
    ]
    return join(*below, card(0, 0, size, size, 8), face, edge, badge(str(count), size - 6, size - 6, 13))
