"""The player board: outposts at home and the points under those that left, tiles, hold, and the orders."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from argosy.engine.message import Message, player
from argosy.games.century.actions import BONUSES, SYMBOLS
from argosy.games.century.board import sayings, tiles
from argosy.games.century.board.sayings import View
from argosy.games.century.board.sea_chart import bonus_face
from argosy.games.century.board.table import Table
from argosy.pictures.markup import Markup, element, identifier, join
from argosy.pictures.picture import Group, Picture
from argosy.pictures.pieces import badge, card, cube, label, outpost, seal, ship, use
from argosy.pictures.things import Choice, decor, thing

_WIDTH: Final = 480.0
_HEAD: Final = 54.0
_ROW: Final = 38.0
_ROWS_AT: Final = 60.0
_HOLD_AT: Final = 218.0
_HOLD_HEIGHT: Final = 88.0
_HEIGHT: Final = 318.0
_ORDERS_HEIGHT: Final = 92.0
_LEFT: Final = 18.0
_INSIDE: Final = _WIDTH - 2 * _LEFT
_TILES_AT: Final = 262.0
_TILES_WIDTH: Final = 204.0
_SEAL: Final = 48.0

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

_FROM_HOLD: Final = ("leave", "toll", "pay", "discard", "upgrade")
"""What is done with a cube of the hold."""


def seat_board(table: Table, seat: int) -> Picture:
    """The board of one player; the viewer's own has the orders as well."""
    board: View = table.view["boards"][seat]
    own = table.view["you"] == seat
    height = _HEIGHT + (_ORDERS_HEIGHT if own else 0)
    groups = [
        decor(f"seat-{seat}-board", _paper(height)),
        _head(table, seat, board),
        *_rows(table, seat, board),
        *_bonuses(table, seat, board),
        *_claimed(table, seat, board),
        *_hold(table, seat, board),
        *(_orders(table, seat) if own else ()),
    ]
    return Picture(
        f"seat-{seat}", _WIDTH, height, table.say("century.picture.board", player=player(seat)), groups
    )


def _paper(height: float) -> Markup:
    return join(
        card(4, 4, _WIDTH - 12, height - 14, 9),
        element(
            "path",
            d=f"M{_LEFT} {_HEAD}H{_WIDTH - _LEFT - 4}M{_LEFT} {_HOLD_AT - 6}H{_WIDTH - _LEFT - 4}",
            stroke="var(--gold)",
            stroke_width=".8",
        ),
    )


def _head(table: Table, seat: int, board: View) -> Group:
    """Ship, name and points."""
    name = table.words.player(seat)
    short = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
    points = sum(board["points"].values())
    return thing(
        f"seat-{seat}-head",
        ship(seat, _LEFT - 4, 10, 42),
        label(short, _LEFT + 46, 41, 25, "name"),
        label(table.say("century.points", points=points), _WIDTH - _LEFT - 6, 41, 23, "fig end"),
        tip=table.say("century.picture.score", player=player(seat), points=points),
    )


# Outposts and the points below them


def _rows(table: Table, seat: int, board: View) -> Iterator[Group]:
    """R3.5: a row for each trade symbol, cloves on top; outposts leave it from the left."""
    for row, symbol in enumerate(reversed(SYMBOLS)):
        built: int = board["built"][symbol]
        points: list[int] = table.view["column_points"]
        y = _ROWS_AT + row * _ROW
        slots = [_slot(seat, column, built, points[column]) for column in range(len(points))]
        yield thing(
            f"seat-{seat}-row-{symbol}",
            use("medal", 0, 1, 34),
            use(symbol, 6, 7, 22),
            *slots,
            tip=table.say(
                "century.picture.row",
                symbol=Message("century.symbol." + symbol),
                built=built,
                points=sum(sayings.uncovered(table.view, board, symbol)),
            ),
            at=(_LEFT, y),
        )


@lru_cache(maxsize=1024)
def _slot(seat: int, column: int, built: int, points: int) -> Markup:
    """A place of a row: the outpost, or once it has left the points below it."""
    x = 42 + column * 39
    place = element("rect", x=x, y=2, width=36, height=34, rx=5, fill="var(--slot)")
    if column >= built:
        return join(place, outpost(seat, x + 2.5, 2, 32))
    return join(place, label(str(points), x + 18, 26, 20, "fig mid")) if points else place


# Tiles


def _bonuses(table: Table, seat: int, board: View) -> Iterator[Group]:
    owned = [kind for kind in BONUSES if board["bonuses"][kind]]
    pitch = min(58.0, _TILES_WIDTH / max(len(owned), 1))
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
                *([badge(str(count), 76, 76, 16)] if count > 1 else []),
                transform=f"scale({(pitch - 6) / 82:.3f})",
            ),
            tip=table.say("century.picture.owned", bonus=bonus, count=count),
            at=(_TILES_AT + i * pitch, _ROWS_AT + 4),
            kind="card",
        )


def _claimed(table: Table, seat: int, board: View) -> Iterator[Group]:
    """Claimed VP tiles: their seals, for those who may look; others see the backs."""
    vp_tiles: list[View] = board["vp_tiles"]
    shown = sayings.shows_orders(table.view, seat)
    slots = max(table.view["end_tiles"], len(vp_tiles))
    pitch = min(_SEAL + 3, _TILES_WIDTH / slots)
    empty = [
        element(
            "circle",
            cx=22 + i * pitch,
            cy=22,
            r=18,
            fill="var(--slot)",
            stroke="var(--coast)",
            stroke_dasharray="3 4",
        )
        for i in range(len(vp_tiles), slots)
    ]
    at_y = _ROWS_AT + 2 * _ROW + 16
    yield decor(f"seat-{seat}-vp-slots", *empty, at=(_TILES_AT, at_y))
    for i, tile in enumerate(vp_tiles):
        face = seal(tile["points"], 22, 22, _SEAL) if shown else _back()
        tip = table.words.say(sayings.order(tile)) if shown else table.say("century.picture.vp-back")
        name = identifier("vp", tile["id"]) if shown else f"seat-{seat}-vp-{i}"
        yield thing(name, face, tip=tip, at=(_TILES_AT + i * pitch, at_y), kind="card")


def _back() -> Markup:
    return join(card(4, 3, 36, 38, 5), use("rose", 10, 8, 24, 25))


# The hold


def _hold(table: Table, seat: int, board: View) -> Iterator[Group]:
    """A place for each cube that the hold has room for; what is too many lies beyond."""
    held = tiles.spread(board["hold"])
    limit: int = board["hold_limit"]
    spots, size = _spots(max(limit, len(held)))
    yield thing(
        f"seat-{seat}-hold",
        label(table.say("century.picture.hold"), _LEFT, _HOLD_AT + 14, 19, "note"),
        label(f"{len(held)}/{limit}", _WIDTH - _LEFT - 6, _HOLD_AT + 14, 19, "fig end"),
        *(
            element("rect", x=x, y=y, width=size - 3, height=size - 2, rx=5, fill="var(--slot)")
            for x, y in spots[:limit]
        ),
        tip=table.say(
            "century.picture.held", held=len(held), limit=limit, cubes=sayings.cubes(board["hold"])
        ),
    )
    counted: dict[str, int] = {}
    for colour, (x, y) in zip(held, spots, strict=False):
        number = counted.get(colour, 0)
        counted[colour] = number + 1
        yield _cube(table, seat, colour, number, (x, y, size))


def _spots(count: int) -> tuple[list[tuple[float, float]], float]:
    """Places for so many cubes, in rows, as large as there is room for."""
    rows = 1
    while True:
        columns = -(-count // rows)
        size = min(44.0, (_INSIDE - 4) / columns, (_HOLD_HEIGHT - 20) / rows)
        if (_INSIDE - 4) / columns >= (_HOLD_HEIGHT - 20) / (rows + 1):
            break
        rows += 1
    top = _HOLD_AT + 22
    return [(_LEFT + i % columns * size, top + i // columns * size) for i in range(count)], size


def _cube(table: Table, seat: int, colour: str, number: int, spot: tuple[float, float, float]) -> Group:
    """A cube of the hold; all of a colour do the same, so the keyboard stops at the first."""
    x, y, size = spot
    choices: list[Choice] = []
    if seat == table.seat:
        choices = [choice for verb in _FROM_HOLD for choice in table.choices.of(verb, colour)]
    return thing(
        f"hold-{seat}-{colour}-{number}",
        element("rect", class_="ring", x=-1, y=-1, width=size - 1, height=size, rx=6) if choices else "",
        cube(colour, 2, 1, size - 7),
        tip=table.say("century.picture.cube", cubes=(Message("century.cube." + colour, n=1),)),
        choices=choices,
        stop=number == 0,
        at=(x, y),
        kind="piece" if number == 0 or not choices else "piece alike",
    )


# Orders


def _orders(table: Table, seat: int) -> Iterator[Group]:
    """What can be done without pointing at anything else, as a row of medals."""
    pitch = _INSIDE / len(_ORDERS)
    for i, (icon, name, verbs) in enumerate(_ORDERS):
        choices = table.choose(*verbs)
        what = table.say("century.picture.order." + name)
        yield thing(
            f"seat-{seat}-order-{name}",
            element(
                "circle", cx=pitch / 2, cy=24, r=22, fill="var(--ivory)", stroke="var(--gold)", stroke_width=2
            ),
            use(icon, pitch / 2 - 14, 10, 28),
            element("circle", class_="ring", cx=pitch / 2, cy=24, r=24),
            label(what, pitch / 2, 64, 14, "fig mid"),
            tip=what,
            choices=choices,
            at=(_LEFT - 2 + i * pitch, _HEIGHT - 14),
            kind="order" if choices else "order faint",
        )
