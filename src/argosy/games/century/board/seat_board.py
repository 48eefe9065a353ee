"""The player board in pictures: who plays; outposts, the points below them, tiles; the hold; and the orders.

A page lays each where there is room; in a file they lie below each other.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from argosy.engine.message import Message, player
from argosy.games.century.actions import BONUSES, SYMBOLS
from argosy.games.century.board import sayings, tiles
from argosy.games.century.board.sayings import View
from argosy.games.century.board.sea_chart import bonus_face
from argosy.games.century.board.table import Table
from argosy.pictures.markup import Markup, element, identifier, join, number
from argosy.pictures.picture import HAND, HEAD, ORDERS, SEAT, Group, Picture
from argosy.pictures.pieces import badge, card, cube, label, outpost, seal, ship, use
from argosy.pictures.things import Choice, decor, thing

_WIDTH: Final = 340.0
_LEFT: Final = 12.0
_INSIDE: Final = _WIDTH - 2 * _LEFT

_HEAD_HEIGHT: Final = 46.0

_SEAT_HEIGHT: Final = 142.0
_ROW: Final = 30.0
_SLOT: Final = 28.0
_ROWS_AT: Final = 10.0
_TILES_AT: Final = 192.0
_TILES_WIDTH: Final = 138.0
_SEALS_AT: Final = 82.0
_SEAL: Final = 40.0

_HOLD_HEIGHT: Final = 54.0
_HOLD_AT: Final = 9.0
_HOLD_WIDTH: Final = 264.0
_HOLD_SPACE: Final = 34.0
_CUBE: Final = 33.0
"""As large as a cube is drawn at most, with its place."""

_ORDERS_HEIGHT: Final = 50.0
_MEDAL: Final = 15.0

_NAME: Final = 17
"""So many letters of a name fit."""

_ORDERS: Final = (
    ("anchor", "stay", ("stay", "stop")),
    ("house", "build", ("build",)),
    ("barter", "exchange", ("exchange",)),
    ("seal", "claim", ("claim",)),
    ("sheaf", "harvest", ("harvest",)),
    ("glass", "pass", ("pass",)),
    ("tick", "done", ("done",)),
    ("flag", "end-turn", ("end-turn",)),
)
"""(icon, name, verbs) of each order, in the order of a turn."""

_TITLES: Final = {
    HEAD: "century.picture.board.head",
    SEAT: "century.picture.board",
    HAND: "century.picture.board.hold",
    ORDERS: "century.picture.board.orders",
}

_FROM_HOLD: Final = ("leave", "toll", "pay", "discard", "upgrade")
"""What is done with a cube of the hold."""


def seat_boards(table: Table, seat: int) -> list[Picture]:
    """The board of one player, and the orders if it is the viewer's own."""
    board: View = table.view["boards"][seat]
    own = table.view["you"] == seat
    laid = [*_rows(table, seat, board), *_bonuses(table, seat, board), *_claimed(table, seat, board)]
    pictures = [
        _picture(table, seat, HEAD, _HEAD_HEIGHT, [_head(table, seat, board)]),
        _picture(table, seat, SEAT, _SEAT_HEIGHT, laid),
        _picture(table, seat, HAND, _HOLD_HEIGHT, [*_hold(table, seat, board)]),
    ]
    if own:
        pictures.append(_picture(table, seat, ORDERS, _ORDERS_HEIGHT, [*_orders(table, seat)]))
    return pictures


def _picture(table: Table, seat: int, place: str, height: float, groups: list[Group]) -> Picture:
    paper = decor(f"paper-{place}-{seat}", card(1, 1, _WIDTH - 5, height - 7, 7))
    title = table.say(_TITLES[place], player=player(seat))
    return Picture(f"{place}-{seat}", _WIDTH, height, title, [paper, *groups], place, seat)


def _head(table: Table, seat: int, board: View) -> Group:
    """Ship, name and points."""
    name = table.words.player(seat)
    short = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
    points = sum(board["points"].values())
    return thing(
        f"seat-{seat}-head",
        ship(seat, _LEFT - 3, 3, 35),
        label(short, _LEFT + 38, 28, 21, "name"),
        label(table.say("century.points", points=points), _WIDTH - _LEFT - 6, 28, 18, "fig end"),
        tip=table.say("century.picture.score", player=player(seat), points=points),
    )


# Outposts and the points below them


def _rows(table: Table, seat: int, board: View) -> Iterator[Group]:
    """R3.5: a row for each trade symbol, cloves on top; outposts leave it from the left."""
    points: list[int] = table.view["column_points"]
    for row, symbol in enumerate(reversed(SYMBOLS)):
        built: int = board["built"][symbol]
        slots = [_slot(seat, column, column < built, worth) for column, worth in enumerate(points)]
        yield thing(
            f"seat-{seat}-row-{symbol}",
            use("medal", 0, 1, 27),
            use(symbol, 5, 6, 17),
            *slots,
            tip=table.say(
                "century.picture.row",
                symbol=Message("century.symbol." + symbol),
                built=built,
                points=sum(sayings.uncovered(table.view, board, symbol)),
            ),
            at=(_LEFT, _ROWS_AT + row * _ROW),
        )


@lru_cache(maxsize=1024)
def _slot(seat: int, column: int, built: bool, points: int) -> Markup:
    """A place of a row: the outpost, or once it has left the points below it."""
    x = 32 + column * _SLOT
    place = element("rect", x=x, y=1, width=_SLOT - 2, height=27, rx=4, fill="var(--slot)")
    if not built:
        return join(place, outpost(seat, x + 1, 1.5, 25))
    return join(place, label(str(points), x + 13, 20.5, 17, "fig mid")) if points else place


# Tiles


def _bonuses(table: Table, seat: int, board: View) -> Iterator[Group]:
    owned = [kind for kind in BONUSES if board["bonuses"][kind]]
    pitch = min(66.0, _TILES_WIDTH / max(len(owned), 1))
    for i, kind in enumerate(owned):
        count: int = board["bonuses"][kind]
        points: int = board["vp_bonus"]
        is_points = kind == BONUSES[-1]
        face = seal(points, 41, 40, 62) if is_points else bonus_face(table.view, kind)
        bonus = Message("century.bonus.vp", points=points) if is_points else sayings.bonus(table.view, kind)
        yield thing(
            f"seat-{seat}-bonus-{kind}",
            element(
                "g",
                card(0, 0, 82, 82, 8),
                face,
                *([badge(str(count), 74, 74, 16)] if count > 1 else []),
                transform=f"scale({(pitch - 4) / 82:.3f})",
            ),
            tip=table.say("century.picture.owned", bonus=bonus, count=count),
            at=(_TILES_AT + i * pitch, _ROWS_AT + 1),
            kind="card",
        )


def _claimed(table: Table, seat: int, board: View) -> Iterator[Group]:
    """Claimed VP tiles: their seals, for those who may look; others see the backs."""
    vp_tiles: list[View] = board["vp_tiles"]
    shown = sayings.shows_orders(table.view, seat)
    slots = max(table.view["end_tiles"], len(vp_tiles))
    pitch = min(_SEAL, _TILES_WIDTH / slots)
    empty = [
        element(
            "circle",
            cx=17 + i * pitch,
            cy=22,
            r=13.5,
            fill="var(--slot)",
            stroke="var(--coast)",
            stroke_dasharray="3 3",
        )
        for i in range(len(vp_tiles), slots)
    ]
    yield decor(f"seat-{seat}-vp-slots", *empty, at=(_TILES_AT, _SEALS_AT))
    for i, tile in enumerate(vp_tiles):
        face = seal(tile["points"], 18, 22, _SEAL) if shown else _back()
        tip = table.words.say(sayings.order(tile)) if shown else table.say("century.picture.vp-back")
        name = identifier("vp", tile["id"]) if shown else f"seat-{seat}-vp-{i}"
        yield thing(name, face, tip=tip, at=(_TILES_AT + i * pitch, _SEALS_AT), kind="card")


def _back() -> Markup:
    return join(card(1, 6, 30, 31, 5), use("rose", 6, 10, 20, 21))


# The hold


def _hold(table: Table, seat: int, board: View) -> Iterator[Group]:
    """A place for each cube that the hold has room for; what is too many lies beyond."""
    held = tiles.spread(board["hold"])
    limit: int = board["hold_limit"]
    spots, size = _spots(max(limit, len(held)))
    yield thing(
        f"seat-{seat}-hold",
        label(f"{len(held)}/{limit}", _WIDTH - _LEFT - 4, _HOLD_AT + 23, 17, "fig end"),
        *(
            element("rect", x=x, y=y, width=size - 2, height=size, rx=4, fill="var(--slot)")
            for x, y in spots[:limit]
        ),
        *(_too_many(x, y, size) for x, y in spots[limit:]),
        tip=table.say(
            "century.picture.held", held=len(held), limit=limit, cubes=sayings.cubes(board["hold"])
        ),
    )
    counted: dict[str, int] = {}
    for colour, (x, y) in zip(held, spots, strict=False):
        nth = counted.get(colour, 0)
        counted[colour] = nth + 1
        yield _cube(table, seat, colour, nth, (x, y, size))


def _too_many(x: float, y: float, size: float) -> Markup:
    """Where a cube lies that has to go before the turn ends."""
    return element(
        "path",
        d=f"M{number(x)} {number(y)}h{number(size - 2)}v{number(size)}h{number(2 - size)}Z",
        fill="none",
        stroke="var(--seal)",
        stroke_width=2,
        stroke_dasharray="4 3",
    )


def _spots(count: int) -> tuple[list[tuple[float, float]], float]:
    """Places for so many cubes, in as few rows as make them largest."""
    size, columns = max(
        (min(_CUBE, _HOLD_WIDTH / -(-count // rows), _HOLD_SPACE / rows), -(-count // rows))
        for rows in range(1, 5)
    )
    middle = (_HOLD_SPACE - size * -(-count // columns)) / 2
    top = _HOLD_AT + middle
    return [(_LEFT + i % columns * size, top + i // columns * size) for i in range(count)], size


def _cube(table: Table, seat: int, colour: str, nth: int, spot: tuple[float, float, float]) -> Group:
    """A cube of the hold; all of a colour do the same, so the keyboard stops at the first."""
    x, y, size = spot
    choices: list[Choice] = []
    if seat == table.seat:
        choices = [choice for verb in _FROM_HOLD for choice in table.choices.of(verb, colour)]
    return thing(
        f"hold-{seat}-{colour}-{nth}",
        element("rect", class_="ring", x=0, y=-1, width=size - 2, height=size + 2, rx=5) if choices else "",
        cube(colour, 1, 0, size - 4),
        tip=table.say("century.picture.cube", cubes=(Message("century.cube." + colour, n=1),)),
        choices=choices,
        stop=nth == 0,
        at=(x, y),
        kind="piece" if nth == 0 or not choices else "piece alike",
    )


# Orders


def _orders(table: Table, seat: int) -> Iterator[Group]:
    """What can be done without pointing at anything else: a row of medals."""
    pitch = _INSIDE / len(_ORDERS)
    for i, (icon, name, verbs) in enumerate(_ORDERS):
        choices = table.choose(*verbs)
        yield thing(
            f"seat-{seat}-order-{name}",
            element("circle", class_="ring", cx=0, cy=0, r=_MEDAL + 2.5),
            element(
                "circle", cx=0, cy=0, r=_MEDAL, fill="var(--ivory)", stroke="var(--gold)", stroke_width=1.6
            ),
            use(icon, -10.5, -10.5, 21),
            tip=table.say("century.picture.order." + name),
            choices=choices,
            at=(_LEFT + (i + 0.5) * pitch, (_ORDERS_HEIGHT - 4) / 2),
            kind="order" if choices else "order faint",
        )
