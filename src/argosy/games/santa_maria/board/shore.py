"""The main board but its monks: both tracks, the land tiles on offer, the docks with their ships."""

from collections.abc import Iterable, Iterator
from typing import Final

from argosy.engine.message import player
from argosy.games.santa_maria.board import cells, sayings
from argosy.games.santa_maria.board.cells import CELL, scaled
from argosy.games.santa_maria.board.church import paper
from argosy.games.santa_maria.board.colony import caravel, gift
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.picture import BOARD, Group, Picture
from argosy.pictures.pieces import badge, card, label, seal, use
from argosy.pictures.things import decor

WIDTH: Final = 640.0
HEIGHT: Final = 444.0

_TRACK_X: Final = 46.0
_PITCH: Final = 34.3
_SPACE: Final = 32.0
_RELIGION_Y: Final = 36.0
_CONQUEST_Y: Final = 98.0
_STACKS: Final = (502.0, 94.0)

_TILE: Final = 57.0
_OFFER_X: Final = 15.0
_OFFER_PITCH: Final = 123.0
_DOUBLES_Y: Final = 156.0
_TRIPLES_Y: Final = 222.0
_DOUBLES: Final = 5

_DOCKS_Y: Final = 352.0
_DOCK: Final = (143.0, 78.0)
_DOCK_PITCH: Final = 152.0


def shore(table: Table) -> Picture:
    """The picture of tracks, tiles and ships."""
    groups = [
        decor("shore-paper", paper(WIDTH, HEIGHT), *_headings(table)),
        *_religion(table),
        *_conquest(table),
        *_stacks(table),
        *_offer(table),
        *_docks(table),
    ]
    return Picture("shore", WIDTH, HEIGHT, table.say("tip.title.shore"), groups, BOARD)


def _headings(table: Table) -> list[Markup]:
    """The name of the offer, with the price of a double tile."""
    double = next((tile for tile in table.view["offer"][:_DOUBLES] if tile is not None), None)
    price = [] if double is None else [cells.price_art(double["price"], 436, _DOUBLES_Y - 11, 21)]
    return [label(table.say("tip.heading.double"), 430, _DOUBLES_Y - 5, 17, "note end"), *price]


# Tracks


def _religion(table: Table) -> Iterator[Group]:
    """R11.5: a monk at each symbol between two spaces, and a blue die at the first and the third."""
    track: View = table.view["religion_track"]
    signs: list[Markup] = []
    for symbol in track["symbols"]:
        x = _TRACK_X + (symbol["after"] + 1) * _PITCH - 1
        if symbol["blue_die"]:
            signs.append(scaled(cells.die_art("blue", 5, 22), x + 2, _RELIGION_Y - 24, 1))
            x -= 12
        signs.append(use("monk", x - 12, _RELIGION_Y - 25, 24))
        signs.append(_notch(_TRACK_X + (symbol["after"] + 1) * _PITCH - 1, _RELIGION_Y))
    yield table.thing(
        "religion-track",
        _sign("religion", _RELIGION_Y),
        _spaces(track["last"], _RELIGION_Y, "var(--t-city)"),
        *signs,
        tip=_track_tip(table, "religion"),
    )
    yield from _markers(table, "religion", _RELIGION_Y)


def _conquest(table: Table) -> Iterator[Group]:
    """R11.3: gold between spaces; alone, the trees below them."""
    track: View = table.view["conquest_track"]
    signs: list[Markup] = []
    for after in track["gold"]:
        x = _TRACK_X + (after + 1) * _PITCH - 1
        signs += [use("gold", x - 11, _CONQUEST_Y - 22, 22), _notch(x, _CONQUEST_Y)]
    for after in track["trees"]:
        x = _TRACK_X + (after + 1) * _PITCH - 1
        signs.append(use("tree", x - 10, _CONQUEST_Y + _SPACE - 6, 20))
    yield table.thing(
        "conquest-track",
        _sign("conquest", _CONQUEST_Y),
        _spaces(track["last"], _CONQUEST_Y, "var(--t-mountain)"),
        *signs,
        tip=_track_tip(table, "conquest"),
    )
    yield from _markers(table, "conquest", _CONQUEST_Y)


def _sign(what: str, y: float) -> Markup:
    return join(use("medal", 11, y - 1, 34), use(what, 17, y + 5, 22))


def _spaces(last: int, y: float, fill: str) -> Markup:
    drawn: list[Markup] = []
    for space in range(last + 1):
        x = _TRACK_X + space * _PITCH
        end = space in (0, last)
        drawn.append(
            element(
                "rect",
                x=x,
                y=y,
                width=_SPACE,
                height=_SPACE,
                rx=5,
                fill="var(--land-2)" if end else fill,
                stroke="var(--coast)",
                stroke_width=1.2,
            )
        )
        drawn.append(label(str(space), x + _SPACE / 2, y + _SPACE - 9, 17, "fig mid soft"))
    return join(*drawn)


def _notch(x: float, y: float) -> Markup:
    """From a symbol to the line between two spaces that it stands above."""
    return element("path", d=f"M{x:.1f} {y - 4:.1f}V{y + _SPACE:.1f}", stroke="var(--seal)", stroke_width=2.6)


def _markers(table: Table, name: str, y: float) -> Iterator[Group]:
    """The markers of a track; on the conquest track the first to arrive lies lowest."""
    track: View = table.view[name + "_track"]
    markers: list[int] = track["markers"]
    order: list[int] = track.get("order") or list(range(len(markers)))
    drawn: dict[int, Group] = {}
    for seat in sorted(order, key=lambda seat: -order.index(seat)) if name == "conquest" else order:
        space = markers[seat]
        sharing = [other for other in order if markers[other] == space]
        nth = sharing[::-1].index(seat) if name == "conquest" else sharing.index(seat)
        nth = len(sharing) - 1 - nth if name == "conquest" else nth
        drawn[seat] = table.thing(
            f"{name}-{seat}",
            use(f"marker-{seat}", 0, 0, 27),
            tip=table.say(f"tip.{name}.marker", player=player(seat), space=space),
            at=(_TRACK_X + space * _PITCH + 2 + nth * 6, y + 4 - nth * 9),
            kind="piece",
        )
    yield from _in_painting_order(drawn, markers, order)


def _in_painting_order(drawn: dict[int, Group], markers: list[int], order: list[int]) -> list[Group]:
    """Who came first is covered by who came later."""
    return [drawn[seat] for seat in sorted(drawn, key=lambda seat: (markers[seat], order.index(seat)))]


def _track_tip(table: Table, name: str) -> str:
    track: View = table.view[name + "_track"]
    said = [table.say(f"tip.{name}.track", last=track["last"])]
    if name == "religion":
        said.append(
            table.say("tip.religion.symbols", after=_listed(one["after"] for one in track["symbols"]))
        )
    else:
        said.append(table.say("tip.conquest.gold", after=_listed(track["gold"])))
    return "; ".join(said)


def _listed(spaces: Iterable[int]) -> str:
    return ", ".join(str(space) for space in spaces)


# Stacks, tiles and ships


def _stacks(table: Table) -> Iterator[Group]:
    """What is still face down, for later years and empty docks."""
    view = table.view
    stacks = (
        ("double", view["tile_stacks"]["double"], "cell-forest"),
        ("triple", view["tile_stacks"]["triple"], "cell-farm"),
        ("ships", view["ship_stack"], "shipping"),
    )
    for nth, (name, count, sign) in enumerate(stacks):
        face = use(sign, 5, 5, 26)
        yield table.thing(
            f"stack-{name}",
            element("rect", x=3, y=3, width=36, height=36, rx=5, fill="var(--card)", stroke="var(--coast)"),
            element("rect", width=36, height=36, rx=5, fill="var(--card)", stroke="var(--coast)"),
            face,
            badge(str(count), 31, 33, 11),
            tip=table.say("tip.stack." + name, n=count),
            at=(_STACKS[0] + nth * 42, _STACKS[1]),
        )


def _offer(table: Table) -> Iterator[Group]:
    """R8: the land tiles of the year, double ones above triple ones."""
    chosen = table.pending.get("place")
    for place, tile in enumerate(table.view["offer"]):
        column, row = place % _DOUBLES, place // _DOUBLES
        at = (_OFFER_X + column * _OFFER_PITCH, _TRIPLES_Y if row else _DOUBLES_Y)
        if tile is None:
            side = 2 * _TILE
            yield decor(f"offer-{place}", _gone(side, side if row else _TILE), at=at)
            continue
        faces = sayings.tile(tile)
        price = sayings.amounts(tile["price"])
        yield table.thing(
            f"offer-{place}",
            scaled(cells.tile_art(tile), 0, 0, _TILE / CELL),
            cells.tile_rings(tile, _TILE),
            *_price(tile),
            tip=table.say("tip.tile." + tile["kind"], cost=price, faces=faces),
            choices=table.choices.of("tile", str(place + 1)),
            at=at,
            kind="card chosen" if chosen == place else "card",
        )


def _gone(width: float, height: float) -> Markup:
    return element(
        "rect",
        x=2,
        y=2,
        width=width - 4,
        height=height - 4,
        rx=6,
        fill="none",
        stroke="var(--coast)",
        stroke_opacity=".35",
        stroke_dasharray="4 5",
    )


def _price(tile: View) -> list[Markup]:
    """What a tile costs: on a tag in the corner that a triple tile leaves free, or across a double one."""
    taken = {(one["down"], one["right"]) for one in tile["cells"]}
    price: dict[str, int] = tile["price"]
    if tile["kind"] == "double":
        return []
    free = [(down, right) for down in (0, 1) for right in (0, 1) if (down, right) not in taken]
    if len(free) != 1:
        return []
    down, right = free[0]
    return [
        element("g", *_tag(price), transform=f"translate({right * _TILE + 8:.0f} {down * _TILE + 6:.0f})")
    ]


def _tag(price: dict[str, int]) -> list[Markup]:
    """The goods of a price below each other."""
    drawn: list[Markup] = []
    for nth, (what, n) in enumerate(price.items()):
        drawn.append(cells.price_art({what: n}, 2, 13 + nth * 24, 22))
    return drawn


def _docks(table: Table) -> Iterator[Group]:
    """R11.4: a ship in each dock, with its cost and its points."""
    pending = table.pending
    for nth, dock in enumerate(table.view["docks"]):
        name: str = dock["dock"]
        ship: View | None = dock["ship"]
        own = table.view["colonies"][table.focus]["port"][nth]
        tip = table.say("tip.market." + name)
        content = [gift(own, 23, 23, 28)]
        if ship is not None:
            cost = sayings.amounts(ship["cost"])
            points = sayings.amount("points", ship["points"])
            tip = table.say("tip.ship", cost=cost, points=points) + "; " + tip
            content += [
                caravel(ship["id"], 45, 4, 58),
                seal(ship["points"], 121, 23, 38),
                cells.price_art(ship["cost"], 14, 61, 25),
            ]
        else:
            tip = table.say("tip.no-ship") + "; " + tip
        yield table.thing(
            f"dock-{name}",
            card(0, 0, *_DOCK, 7),
            *content,
            cells.ring(*_DOCK, 2),
            tip=tip,
            choices=table.choices.of("ship", name),
            at=(_OFFER_X + 4 + nth * _DOCK_PITCH, _DOCKS_Y),
            kind="card chosen" if pending.get("dock") == name else "card",
        )
