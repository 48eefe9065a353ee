"""The pieces: each is drawn once, as a symbol, and used wherever one lies.

Three materials, never mixed: print is flat with a dark line; what is cut has a thin edge and a short shadow;
wood, wax and metal have a face, a darker side, light from the upper left, and a shadow. Every colour has a mark
besides, so that nothing is told by colour alone.
"""

from functools import cache
from typing import Final

from argosy.pictures.markup import Markup, element, number
from argosy.pictures.palette import GOODS, SEATS

ART: Final = "art-"
"""What the ids of symbols begin with, so that a page can have its own."""

_PIPS: Final = (
    ((0.0, 0.0, 2.4),),
    ((-3.2, -3.2, 2.0), (3.2, 3.2, 2.0)),
    ((-3.2, -3.2, 1.8), (0.0, 0.0, 1.8), (3.2, 3.2, 1.8)),
    ((-3.2, -3.2, 1.8), (3.2, -3.2, 1.8), (-3.2, 3.2, 1.8), (3.2, 3.2, 1.8)),
)
"""The marks of the goods: centre and radius in a box of 12."""

_MARKS: Final = (
    '<circle cx="6" cy="6" r="4.6" {}/>',
    '<path d="M1.8 1.8h8.4v8.4H1.8Z" {}/>',
    '<path d="M6 .8 11.4 10.6H.6Z" {}/>',
    '<path d="M6 0 11 6 6 12 1 6Z" {}/>',
)
"""The marks of the seats: disc, square, triangle, diamond, in a box of 12."""

_HULL: Final = (
    "M17 6H29V2H32V6H45C48 16 47 27 43 34H32V38H46L58 30C56 44 49 52 39 52H22C12 52 5 46 4 33L11 38H29V34H15"
    "C19 26 20 16 17 6Z"
)
_HULL_SIDE: Final = "M19 9H46C50 19 49 30 45 37H34V42H48L59 34C57 47 50 55 40 55H24C14 55 7 49 6 37L12 42H28V37H17C21 29 22 19 19 9Z"
_WAX: Final = (
    "M44.1 20Q43.4 23 43.8 26Q44.2 28.9 42.4 31.3Q40.5 33.6 39.2 36.3Q37.9 39 34.9 39.8Q32 40.5 29.5 42.4Q27 44.2 "
    "24.1 43.5Q21.1 42.9 18 42.9Q14.9 42.8 12.9 40.5Q10.9 38.1 8.5 36.3Q6.1 34.5 5.6 31.5Q5.1 28.6 3.9 25.8Q2.7 23 "
    "4.1 20.3Q5.4 17.5 5.8 14.6Q6.2 11.6 8.8 10Q11.3 8.3 13.1 5.7Q14.9 3.1 18 3.1Q21.1 3.2 24.1 2.3Q27.1 1.4 29.7 "
    "3.1Q32.3 4.8 35.1 5.9Q37.9 7 39.1 9.7Q40.4 12.5 42.6 14.7Q44.8 16.9 44.1 20Z"
)

_LIGHT: Final = (
    '<linearGradient id="art-lit" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/>'
    '<stop offset=".45" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>',
    '<linearGradient id="art-dome" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient>',
    '<radialGradient id="art-sea-depth" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="var(--sea)"/>'
    '<stop offset="1" stop-color="var(--sea-2)"/></radialGradient>',
    '<linearGradient id="art-land-wash" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="var(--land)"/>'
    '<stop offset="1" stop-color="var(--land-2)"/></linearGradient>',
)
"""The one light from the upper left, on wood and on wax, and the washes of sea and land."""


def _pips(rank: int, centre: float, scale: float, paint: str) -> str:
    return "".join(
        f'<circle cx="{number(centre + x * scale)}" cy="{number(centre + y * scale)}" r="{r * scale:.2f}" {paint}/>'
        for x, y, r in _PIPS[rank]
    )


def _cube(colour: str) -> tuple[str, str]:
    return "0 0 28 30", (
        '<rect class="shade" x="5" y="8" width="22" height="21" rx="4"/>'
        f'<rect x="2" y="4" width="23" height="23" rx="4" fill="var(--{colour}-lo)"/>'
        f'<rect x="2" y="2" width="21" height="21" rx="3.5" fill="var(--{colour})"/>'
        '<rect x="2" y="2" width="21" height="21" rx="3.5" fill="url(#art-lit)"/>'
        '<path d="M5 3.2H20" stroke="#fff" stroke-opacity=".55" stroke-width="1.2" stroke-linecap="round"/>'
        + _pips(GOODS.index(colour), 12.5, 1.34, f'fill="var(--{colour}-m)"')
    )


def _printed(colour: str) -> tuple[str, str]:
    return "0 0 28 28", (
        f'<rect x="1.5" y="1.5" width="25" height="25" rx="4" fill="var(--{colour})" stroke="var(--edge)"'
        ' stroke-width="1.2"/>' + _pips(GOODS.index(colour), 14, 1.56, f'fill="var(--{colour}-m)"')
    )


def _any_cube() -> tuple[str, str]:
    """A printed cube of whichever colour."""
    return "0 0 28 28", (
        '<rect x="1.5" y="1.5" width="25" height="25" rx="4" fill="var(--ivory)" stroke="var(--line)"'
        ' stroke-width="1.2"/>'
        '<path d="M14 2V26M2 14H26" stroke="var(--line)" stroke-width=".8" stroke-opacity=".35"/>'
        '<rect x="5" y="5" width="7" height="7" rx="1.5" fill="var(--yellow)"/>'
        '<rect x="16" y="5" width="7" height="7" rx="1.5" fill="var(--red)"/>'
        '<rect x="5" y="16" width="7" height="7" rx="1.5" fill="var(--green)"/>'
        '<rect x="16" y="16" width="7" height="7" rx="1.5" fill="var(--brown)"/>'
    )


def _mark(seat: int, x: float, y: float, size: float, paint: str) -> str:
    mark = _MARKS[seat].format(paint)
    return f'<g transform="translate({number(x)} {number(y)}) scale({size / 12:.3f})">{mark}</g>'


def _ship(seat: int) -> tuple[str, str]:
    c = SEATS[seat]
    return "0 0 60 60", (
        '<path class="shade" d="M10 43C10 51 17 57 26 57H42C52 57 59 50 60 37L50 43Z"/>'
        f'<path d="{_HULL_SIDE}" fill="var(--{c}-lo)"/><path d="{_HULL}" fill="var(--{c})"/>'
        f'<path d="{_HULL}" fill="url(#art-lit)"/>'
        f'<path d="M9 42C20 45 38 45 51 41" fill="none" stroke="var(--{c}-m)" stroke-opacity=".6" stroke-width="1.4"/>'
        '<path d="M18 6.8H28.6M32.4 6.8H44.4" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>'
        + _mark(seat, 23.5, 11, 16, f'fill="var(--{c}-m)"')
    )


def _outpost(seat: int) -> tuple[str, str]:
    c = SEATS[seat]
    return "0 0 32 32", (
        '<path class="shade" d="M7 16 20 6 32 17V31H7Z"/>'
        f'<path d="M3 14 15 3 28 15V29H3Z" fill="var(--{c}-lo)"/>'
        f'<path d="M2 13 14 1 26 13V26H2Z" fill="var(--{c})"/><path d="M2 13 14 1 26 13V26H2Z" fill="url(#art-lit)"/>'
        '<path d="M2 13 14 1 26 13" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.3"/>'
        + _mark(seat, 7.5, 10.5, 13, f'fill="var(--{c}-m)"')
    )


def _seat_mark(seat: int) -> tuple[str, str]:
    c = SEATS[seat]
    return "-1 -1 14 14", _MARKS[seat].format(f'fill="var(--{c})" stroke="var(--card)" stroke-width=".8"')


def _seal() -> tuple[str, str]:
    return "0 0 48 48", (
        '<ellipse class="shade" cx="26" cy="27" rx="20.5" ry="19.5"/>'
        f'<path d="{_WAX}" fill="var(--seal)"/><path d="{_WAX}" fill="url(#art-dome)"/>'
        '<circle cx="24" cy="23" r="14.6" fill="var(--seal)" stroke="var(--seal-2)" stroke-width="1.6"/>'
        '<path d="M11 32A16 16 0 0 0 38.6 29" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.2"/>'
    )


def _coin(size: int, metal: str, rim: str) -> tuple[str, str]:
    r = size / 2 - 4
    middle = f'cx="{number(size / 2)}" cy="{number(size / 2 - 1)}"'
    return f"0 0 {size} {size}", (
        f'<circle class="shade" cx="{number(size / 2 + 1.5)}" cy="{number(size / 2 + 2.5)}" r="{number(r)}"/>'
        f'<circle cx="{number(size / 2)}" cy="{number(size / 2 + 0.8)}" r="{number(r)}" fill="var(--{metal}-lo)"/>'
        f'<circle {middle} r="{number(r)}" fill="var(--{metal})"/>'
        f'<circle {middle} r="{number(r)}" fill="url(#art-lit)"/>{rim}'
    )


_OUTLINE: Final = 'stroke="var(--line)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'

_ICONS: Final = {
    "ginger": (
        "0 0 32 32",
        '<path d="M4 19C3 14 8 13 11 15 10 10 13 6 17 8 20 10 18 13 17 15 21 11 26 11 28 15 29 19 25 21 21 20 22 24 19 27 '
        f'15 25 13 24 13 22 14 21 10 23 5 23 4 19Z" fill="var(--yellow)" {_OUTLINE}/>'
        f'<path d="M8 17l2 3M15 10l2 2M22 14l2 3" fill="none" {_OUTLINE}/>',
    ),
    "chili": (
        "0 0 32 32",
        f'<path d="M10 9C14 7 18 8 19 12 20 18 22 23 28 26 20 29 9 24 8 13 8 11 9 10 10 9Z" fill="var(--red)" {_OUTLINE}/>'
        '<path d="M10 9C9 6 7 5 4 5M9 11C12 12 15 11 17 9" fill="none" stroke="var(--green-lo)" stroke-width="2.4"'
        ' stroke-linecap="round"/>',
    ),
    "tea": (
        "0 0 32 32",
        f'<path d="M6 26C5 14 12 6 27 5 27 19 20 27 9 24Z" fill="var(--green)" {_OUTLINE}/>'
        f'<path d="M5 28C11 20 16 15 22 10M13 18v-6M12 20h8" fill="none" {_OUTLINE}/>',
    ),
    "cloves": (
        "0 0 32 32",
        f'<path d="M14 13 15 29H17L18 13Z" fill="var(--brown)" {_OUTLINE}/>'
        f'<path d="M9 15 8 8 13 10 16 4 19 10 24 8 23 15C19 18 13 18 9 15Z" fill="var(--brown)" {_OUTLINE}/>'
        f'<circle cx="16" cy="10" r="2.6" fill="var(--yellow)" {_OUTLINE}/>',
    ),
    "medal": (
        "0 0 40 40",
        '<circle cx="20" cy="20" r="18" fill="var(--ivory)" stroke="var(--gold)" stroke-width="2"/>'
        '<circle cx="20" cy="20" r="15.4" fill="none" stroke="var(--gold)" stroke-width=".7"/>',
    ),
    "arrow": ("0 0 24 16", '<path d="M1 6H13V1L23 8 13 15V10H1Z" fill="var(--ink)"/>'),
    "anchor": (
        "0 0 32 32",
        '<path d="M16 9V28M9 13H23M5 19C6 26 11 28 16 28S26 26 27 19" fill="none" stroke="var(--line)"'
        ' stroke-width="2.6" stroke-linecap="round"/>'
        '<circle cx="16" cy="6" r="3" fill="none" stroke="var(--line)" stroke-width="2.4"/>'
        '<path d="M3 22 5 17 9 20ZM29 22 27 17 23 20Z" fill="var(--line)"/>',
    ),
    "house": (
        "0 0 32 32",
        f'<path d="M5 15 16 5 27 15V27H5Z" fill="var(--wash)" {_OUTLINE}/>'
        f'<path d="M2 17 16 4 30 17" fill="none" {_OUTLINE}/><path d="M13 27V20H19V27" fill="var(--wood)" {_OUTLINE}/>',
    ),
    "barter": (
        "0 0 32 32",
        f'<path d="M4 9H19V4L29 11.5 19 19V14H4Z" fill="var(--green)" {_OUTLINE}/>'
        f'<path d="M28 24H16V29L7 22.5 13 18" fill="none" {_OUTLINE}/>',
    ),
    "sheaf": (
        "0 0 32 32",
        '<path d="M16 30V12M16 30C12 24 9 20 7 14M16 30C20 24 23 20 25 14" fill="none" stroke="var(--gold)" stroke-width="2"'
        ' stroke-linecap="round"/>'
        '<path d="M16 13C12 10 13 5 16 2 19 5 20 10 16 13ZM8 16C3 14 3 9 5 6 9 8 10 12 8 16ZM24 16C29 14 29 9 27 6 23 8 22 12'
        f' 24 16Z" fill="var(--yellow)" {_OUTLINE}/><path d="M11 22H21" {_OUTLINE}/>',
    ),
    "glass": (
        "0 0 32 32",
        f'<path d="M8 4H24M8 28H24" fill="none" {_OUTLINE}/>'
        f'<path d="M10 4C10 12 15 13 15 16S10 20 10 28H22C22 20 17 19 17 16S22 12 22 4Z" fill="var(--ivory)" {_OUTLINE}/>'
        '<path d="M12 27C12 22 15 22 16 20 17 22 20 22 20 27ZM13 9H19L16 14Z" fill="var(--wood)"/>',
    ),
    "tick": (
        "0 0 32 32",
        '<path d="M6 17 13 24 26 8" fill="none" stroke="var(--line)" stroke-width="4" stroke-linecap="round"'
        ' stroke-linejoin="round"/>',
    ),
    "flag": (
        "0 0 32 32",
        f'<path d="M8 4H25L20 10.500 25 17H8Z" fill="var(--seal)" {_OUTLINE}/>'
        f'<path d="M8 3V29M4 29H12" fill="none" {_OUTLINE}/>',
    ),
    "sails": (
        "0 0 32 32",
        f'<path d="M15 3V22" fill="none" {_OUTLINE}/>'
        f'<path d="M17 4C25 8 27 15 25 20H17ZM13 8C8 11 6 16 6 20H13Z" fill="var(--ivory)" {_OUTLINE}/>'
        f'<path d="M3 23H29C27 28 24 29 20 29H11C7 29 4 27 3 23Z" fill="var(--wood)" {_OUTLINE}/>',
    ),
    "crate": (
        "0 0 32 32",
        f'<path d="M4 9H28V28H4Z" fill="var(--wash)" {_OUTLINE}/>'
        f'<path d="M4 9 28 28M28 9 4 28M4 15H28M4 22H28" fill="none" stroke-opacity=".45" {_OUTLINE}/>'
        f'<path d="M16 1V13M10 7H22" fill="none" stroke="var(--seal)" stroke-width="3" stroke-linecap="round"/>',
    ),
    "lock": (
        "0 0 32 32",
        f'<path d="M9 15V10C9 2 23 2 23 10V15" fill="none" stroke="var(--line)" stroke-width="3"/>'
        f'<path d="M6 15H26V28H6Z" fill="var(--gold)" {_OUTLINE}/>'
        '<path d="M16 19V24" stroke="var(--line)" stroke-width="3" stroke-linecap="round"/>',
    ),
    "tick-badge": (
        "0 0 32 32",
        '<circle cx="16" cy="16" r="14" fill="var(--select)" stroke="var(--card)" stroke-width="2.5"/>'
        '<path d="M9 16.500 14 21.500 23 11" fill="none" stroke="var(--card)" stroke-width="3.4" stroke-linecap="round"'
        ' stroke-linejoin="round"/>',
    ),
}


def _rose() -> tuple[str, str]:
    def winds(count: int, turn: float, shape: str, half: str, line: str, colour: str) -> str:
        point = (
            f'<path d="{shape}" fill="var(--card)" stroke="var(--coast)" stroke-width="{line}"/>'
            f'<path d="{half}" fill="var(--{colour})"/>'
        )
        return "".join(
            f'<g transform="rotate({number(turn + i * 360 / count)})">{point}</g>' for i in range(count)
        )

    return "-110 -120 220 230", (
        '<circle r="80" fill="none" stroke="var(--gold)"/>'
        '<circle r="75" fill="none" stroke="var(--gold)" stroke-width="4" stroke-dasharray="1 6.363"/>'
        + winds(8, 22.5, "M0 0 4.5-34 0-70-4.5-34Z", "M0 0 4.5-34 0-70Z", ".6", "gold")
        + winds(4, 45, "M0 0 9-22 0-76-9-22Z", "M0 0 9-22 0-76Z", ".8", "deep")
        + winds(4, 0, "M0 0 11-26 0-94-11-26Z", "M0 0 11-26 0-94Z", ".9", "seal")
        + '<circle r="9" fill="var(--card)" stroke="var(--coast)"/><circle r="4.5" fill="var(--gold)"/>'
        '<path d="M0-118C7-110 7-104 2-98H-2C-7-104-7-110 0-118ZM-4-97C-14-96-17-106-11-110-7-111-6-106-9-105-7-101-5-101-3-101Z'
        'M4-97C14-96 17-106 11-110 7-111 6-106 9-105 7-101 5-101 3-101ZM-7-97H7V-94H-7Z" fill="var(--gold-2)"/>'
    )


_HEX: Final = "M106 0 53 91.8-53 91.8-106 0-53-91.8 53-91.8Z"
_COASTS: Final = (
    "M-93.3 22C-84 32-72 38-58 29S-34 25-8 34 22 35 42 28 78 34 94.5 20",
    "M-94.5 20C-78 34-62 21-42 28S-14 43 8 34 44 20 58 29 84 32 93.3 22",
    "M-93.3 22C-80 26-70 20-54 30S-24 40-6 30 26 24 44 34 76 24 93.3 22",
)
"""Where land and bay of a tile meet, from the left edge to the right one."""

_QUAY: Final = "M-94 20H-72V34H-40V22H40V34H72V20H94"


def _market(coast: str) -> tuple[str, str]:
    land = coast + "L106 0 53-91.8H-53L-106 0Z"
    return "-110 -96 220 196", (
        f'<path d="{_HEX}" fill="var(--sea)" stroke="var(--coast)" stroke-width="1.4" stroke-linejoin="round"/>'
        '<g clip-path="url(#art-hex-clip)" fill="none" stroke="var(--sea-2)">'
        f'<path d="{coast}" transform="translate(0 8)" stroke-width="9"/>'
        f'<path d="{coast}" transform="translate(0 17)" stroke-width="1.2"/></g>'
        f'<path d="{land}" fill="url(#art-land-wash)"/>'
        f'<path d="{coast}" transform="translate(0 -5)" clip-path="url(#art-hex-clip)" fill="none" stroke="var(--wash)"'
        ' stroke-width="8" stroke-opacity=".45"/>'
        f'<path d="{coast}" fill="none" stroke="var(--coast)" stroke-width="1.6"/>'
        f'<path d="{_HEX}" transform="scale(.939)" fill="none" stroke="var(--gold)" stroke-width=".9" stroke-opacity=".7"/>'
    )


def _port() -> tuple[str, str]:
    tower = "V4h4V0h4v4h4V0h4v4h4V20"
    return "-110 -96 220 196", (
        f'<path d="{_HEX}" fill="var(--sea)" stroke="var(--coast)" stroke-width="1.4" stroke-linejoin="round"/>'
        f'<path d="{_QUAY}" clip-path="url(#art-hex-clip)" fill="none" stroke="var(--sea-2)" stroke-width="12"/>'
        '<path d="M-106 0-53-91.8H53L106 0 94 20H72V34H40V22H-40V34H-72V20H-94Z" fill="url(#art-land-wash)"/>'
        f'<path d="{_QUAY}" fill="none" stroke="var(--coast)" stroke-width="3"/>'
        f'<path d="M-86 20{tower}M66 20{tower}" fill="var(--seal)" stroke="var(--coast)" stroke-width="1.2"/>'
        f'<path d="{_HEX}" transform="scale(.939)" fill="none" stroke="var(--seal)" stroke-width="1.7"/>'
    )


@cache
def symbols() -> dict[str, str]:
    """All that can be used, by id: symbols, and what they are painted with."""
    drawn: dict[str, tuple[str, str]] = {
        **{f"cube-{colour}": _cube(colour) for colour in GOODS},
        **{f"printed-{colour}": _printed(colour) for colour in GOODS},
        "printed-any": _any_cube(),
        **{f"ship-{seat}": _ship(seat) for seat in range(len(SEATS))},
        **{f"outpost-{seat}": _outpost(seat) for seat in range(len(SEATS))},
        **{f"mark-{seat}": _seat_mark(seat) for seat in range(len(SEATS))},
        "seal": _seal(),
        "coin-1": _coin(36, "copper", ""),
        "coin-5": _coin(
            44,
            "coin-gold",
            '<circle cx="22" cy="21" r="16.600" fill="none" stroke="var(--coin-gold-lo)" stroke-width="2.4"'
            ' stroke-dasharray="1.500 2.845"/>',
        ),
        **_ICONS,
        "rose": _rose(),
        **{f"market-{i}": _market(coast) for i, coast in enumerate(_COASTS)},
        "port": _port(),
    }
    found = {
        ART + name: f'<symbol id="{ART}{name}" viewBox="{box}">{drawing}</symbol>'
        for name, (box, drawing) in drawn.items()
    }
    for paint in _LIGHT:
        found[paint.split('"', 2)[1]] = paint
    found[f"{ART}hex-clip"] = f'<clipPath id="{ART}hex-clip"><path d="{_HEX}"/></clipPath>'
    return found


HEX_PATH: Final = _HEX
HEX_RADIUS: Final = 106.0


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


def outpost(seat: int, x: float, y: float, size: float) -> Markup:
    """An outpost of a seat."""
    return use(f"outpost-{seat}", x, y, size)


def seal(points: int | str, x: float, y: float, size: float) -> Markup:
    """A seal of wax around (x, y), with the points that it is worth."""
    return element(
        "g",
        use("seal", x - size / 2, y - size / 2, size),
        label(str(points), x, y + size * 0.12, size * 0.4, "fig mid on-seal"),
    )


def coin(value: int, x: float, y: float, size: float) -> Markup:
    """A coin around (x, y): of copper below five, of gold from there on."""
    return element(
        "g",
        use("coin-1" if value < 5 else "coin-5", x - size / 2, y - size / 2, size),
        label(str(value), x, y + size * 0.12, size * 0.42, "fig mid"),
    )


def label(text: str, x: float, y: float, size: float, kind: str) -> Markup:
    """A line of lettering on its base line."""
    return element("text", text, class_=kind, x=x, y=y, font_size=size)


def card(x: float, y: float, width: float, height: float, corner: float = 7) -> Markup:
    """A cut card: edge, short shadow, and a hairline of gold."""
    return element(
        "g",
        element("rect", class_="shade", x=x + 3, y=y + 5, width=width, height=height, rx=corner),
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
        label(text, x, y + radius * 0.52, radius * 1.5, "fig mid"),
    )
