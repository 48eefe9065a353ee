"""A picture is a list of groups. A page keeps them apart, so that it can exchange the ones that have changed
and let pieces slide; a file is all of them together.
"""

import base64
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from argosy.pictures.markup import Markup, element, number
from argosy.pictures.palette import flat_stylesheet, paint
from argosy.pictures.pieces import ART, symbols

SYMBOLS: Final = "symbols"
"""The id of the group that holds what the others use: once on a page, in the first picture."""

FONTS: Final = Path(__file__).parent / "fonts"

_SPACE: Final = 12.0
"""Between the boards and the edge of a picture of all."""

_LARGEST: Final = 1.4
"""So much larger may the smaller boards be drawn beside the main one."""

_FACES: Final = (
    ("Alegreya", "normal", 700, "alegreya-700"),
    ("Alegreya", "italic", 500, "alegreya-500-italic"),
    ("Source Sans 3", "normal", 700, "source-sans-3-700"),
)
_USED: Final = re.compile(r'(?:href="#|url\(#)([a-z0-9-]+)')
_TIP: Final = re.compile(r'(<[a-z]+[^>]*) data-tip="([^"]*)"([^>/]*)>')
_FOR_THE_PAGE: Final = re.compile(r' (?:data-actions|tabindex)="[^"]*"')


class Group(NamedTuple):
    """One `<g>` with an id that is its own as long as the game lasts."""

    id: str
    markup: str


BOARD: Final = "board"
"""A main board: it lies in the middle of the page, below each other if there are several."""

HEAD: Final = "head"
"""Name and points of a seat: a page writes them itself, a file shows the picture."""

SEAT: Final = "seat"
"""What a seat has before it: it lies in the list of players."""

HAND: Final = "hand"
"""What its owner needs at hand: the viewer's own lies in the dock, others in the list of players."""


ORDERS: Final = "orders"
"""What the viewer can do without pointing at anything: it lies in the dock, and only where one can act."""


class Picture(NamedTuple):
    """A board; the groups in the order in which they are painted."""

    name: str
    width: float
    height: float
    title: str
    groups: list[Group]
    place: str = BOARD
    seat: int = -1
    """Whose it is, if it is no main board."""


def svg(picture: Picture, *, standalone: bool = False, theme: str = "day", fonts: bool = False) -> str:
    """The picture for a page with the style sheet, or by itself: in one theme, with fonts if asked for."""
    return _by_itself(picture, theme, fonts) if standalone else _for_a_page(picture)


def side_by_side(pictures: Sequence[Picture]) -> Picture:
    """The main board with all others in a column beside it, as one picture."""
    main, *others = (picture for picture in pictures if picture.place != ORDERS)
    if not others:
        return main
    scale = min(_LARGEST, main.height / sum(other.height for other in others))
    column = max(other.width for other in others) * scale
    width = main.width + column + _SPACE
    paper = element("rect", id="paper", width=width, height=main.height, fill="var(--paper)")
    groups = [Group("paper", paper), *main.groups]
    y = 0.0
    for other in others:
        inside = Markup("".join(group.markup for group in other.groups))
        at = f"translate({number(main.width)} {number(y)}) scale({scale:.3f})"
        groups.append(Group(other.name, element("g", inside, id=other.name, transform=at)))
        y += other.height * scale
    return Picture(main.name, width, main.height, main.title, groups)


def frame(picture: Picture) -> str:
    """The picture without its groups: where in a page it belongs that has drawn it already."""
    return _for_a_page(picture._replace(groups=[]), kept="")


def _for_a_page(picture: Picture, kept: str | None = None) -> str:
    return element(
        "svg",
        Markup("".join(group.markup for group in picture.groups)),
        xmlns="http://www.w3.org/2000/svg",
        class_="picture",
        data_picture=picture.name,
        data_kept=kept,
        viewBox=_box(picture),
        role="group",
        aria_label=picture.title,
    )


def _by_itself(picture: Picture, theme: str, fonts: bool) -> str:
    own = "".join(group.markup for group in picture.groups if group.id != SYMBOLS)
    drawn = _TIP.sub(r"\1\3><title>\2</title>", _FOR_THE_PAGE.sub("", own))
    style = flat_stylesheet(theme) + (_embedded_fonts() if fonts else "")
    return element(
        "svg",
        element("title", picture.title),
        element("style", Markup(style)),
        Markup(paint(_definitions(_needed(own)) + drawn, theme)),
        xmlns="http://www.w3.org/2000/svg",
        class_="picture",
        width=picture.width,
        height=picture.height,
        viewBox=_box(picture),
        role="img",
        aria_label=picture.title,
    )


def _box(picture: Picture) -> str:
    return f"0 0 {number(picture.width)} {number(picture.height)}"


def symbol_group(names: Iterable[str]) -> Group:
    """The group that holds what a game's pictures use, and all that this uses in turn."""
    return Group(
        SYMBOLS, element("g", Markup(_definitions(_closure(ART + name for name in names))), id=SYMBOLS)
    )


def _needed(markup: str) -> list[str]:
    return _closure(_USED.findall(markup))


def _closure(names: Iterable[str]) -> list[str]:
    """The symbols of these names with all that they use, in the order in which they are kept.

    What names no symbol is passed over: a player may be called like that.
    """
    known = symbols()
    ahead = list(names)
    found: set[str] = set()
    while ahead:
        name = ahead.pop()
        if name in known and name not in found:
            found.add(name)
            ahead += _USED.findall(known[name])
    return [name for name in known if name in found]


def _definitions(names: Sequence[str]) -> str:
    known = symbols()
    return element("defs", Markup("".join(known[name] for name in names)))


@cache
def _embedded_fonts() -> str:
    faces: list[str] = []
    for family, style, weight, file in _FACES:
        data = base64.b64encode((FONTS / f"{file}.woff2").read_bytes()).decode("ascii")
        faces.append(
            f'@font-face{{font-family:"{family}";font-style:{style};font-weight:{weight};'
            f"src:url(data:font/woff2;base64,{data})}}"
        )
    return "".join(faces)
