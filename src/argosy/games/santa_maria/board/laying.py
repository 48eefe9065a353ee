"""What is being chosen for a colony: how a tile is turned, or which board to play on."""

from collections.abc import Iterator
from typing import Final

from argosy.engine.message import Message
from argosy.games.santa_maria.actions import SIZE, TURNS
from argosy.games.santa_maria.board import cells, sayings
from argosy.games.santa_maria.board.cells import CELL, scaled
from argosy.games.santa_maria.board.colony import Place
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.picture import Group
from argosy.pictures.pieces import card
from argosy.pictures.things import decor

_BOARDS_X: Final = (66.0, 322.0)
_BOARDS_Y: Final = (104.0, 360.0)
_BOARD_CELL: Final = 40.0


def turns(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """The ways to turn a tile on its cell: each has a sign, and shows the tile while it is pointed at."""
    pending = table.pending
    if seat != table.view["seat"] or not pending.get("turned"):
        return
    x, y = place.middle(pending["cell"])
    said: int | None = pending["turn"]
    for way in pending["turned"]:
        turn: int = way["turn"]
        if said is not None:
            if said == turn:
                yield decor("own-ghost", *_ghost(way["cells"], 0, 0), at=(x, y), kind="still")
            continue
        choices = table.mine(seat, "turn", TURNS[turn])
        others = [one for one in way["cells"] if one["down"] or one["right"]]
        dx = sum(one["right"] for one in others) / len(others) * CELL
        dy = sum(one["down"] for one in others) / len(others) * CELL
        yield table.thing(
            f"own-{seat}-turn-{turn}",
            element("g", *_ghost(way["cells"], dx, dy), class_="preview"),
            element("circle", r=23, fill="var(--card)", stroke="var(--coast)", stroke_width=1.4),
            element("circle", class_="ring", r=21),
            _little(way["cells"]),
            tip=table.say("tip.turn", turned=Message(f"santa_maria.do.turn.{TURNS[turn]}")),
            choices=choices,
            at=(x + dx, y + dy),
            kind="place",
        )


def _ghost(shown: list[View], dx: float, dy: float) -> list[Markup]:
    """A tile as it would lie there, round the middle of the cell that it is laid by, less (dx, dy)."""
    return [
        scaled(
            cells.cell_art(one),
            one["right"] * CELL - dx - CELL / 2,
            one["down"] * CELL - dy - CELL / 2,
            1,
        )
        for one in shown
    ]


def _little(shown: list[View]) -> Markup:
    """A tile as a sign: its cells by their terrains, the one that it is laid by with a dot."""
    size = 13.0
    x = -sum(one["right"] for one in shown) / len(shown) * size
    y = -sum(one["down"] for one in shown) / len(shown) * size
    drawn: list[Markup] = []
    for one in shown:
        terrain = one.get("terrain", "road")
        fill = {"road": "way", "capital": "t-city"}.get(terrain, "t-" + terrain)
        left, top = x + one["right"] * size - size / 2, y + one["down"] * size - size / 2
        drawn.append(
            element(
                "rect",
                x=left,
                y=top,
                width=size,
                height=size,
                fill=f"var(--{fill})",
                stroke="var(--ink)",
                stroke_width=1.2,
            )
        )
        if not one["right"] and not one["down"]:
            drawn.append(element("circle", cx=left + size / 2, cy=top + size / 2, r=2.6, fill="var(--ink)"))
    return join(*drawn)


def boards(table: Table) -> Iterator[Group]:
    """R4.2.2: the boards that can still be chosen."""
    for i, board in enumerate(table.view["boards_left"]):
        place = Place("", 4, 4, _BOARD_CELL)
        side = _BOARD_CELL * SIZE + 8
        shown = [
            scaled(cells.cell_art(one), *place.corner(nth), place.scale)
            for nth, one in enumerate(board["cells"])
            if one["kind"] != "free"
        ]
        faces = tuple(sayings.face(one) for one in board["cells"] if one["kind"] != "free")
        yield table.thing(
            f"own-board-{board['id']}",
            card(0, 0, side, side, 8),
            *shown,
            cells.ring(side, side, 0),
            tip=table.say("tip.board", board=board["id"].upper(), faces=faces),
            choices=table.choices.of("take-board", str(board["number"] + 1)),
            at=(_BOARDS_X[i % 2], _BOARDS_Y[i // 2]),
            kind="card",
        )
