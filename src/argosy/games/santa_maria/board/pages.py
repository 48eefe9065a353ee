"""All pictures of a position, one after another."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from argosy.games.santa_maria.actions import RESOURCES
from argosy.games.santa_maria.board.calendar import calendar
from argosy.games.santa_maria.board.church import church
from argosy.games.santa_maria.board.own_board import own_board
from argosy.games.santa_maria.board.seat_board import seat_boards
from argosy.games.santa_maria.board.shore import shore
from argosy.games.santa_maria.board.table import Table
from argosy.games.santa_maria.components import BISHOPS, SCHOLARS
from argosy.games.santa_maria.faces import TERRAINS
from argosy.pictures.picture import Group, Picture, symbol_group

_SYMBOLS_USED: Final = (
    *RESOURCES, *SCHOLARS, *BISHOPS,
    *("cell-" + terrain for terrain in TERRAINS),
    *(f"{kind}-{seat}" for kind in ("marker", "monk") for seat in range(4)),
    *(f"spots-{value}" for value in range(1, 7)),
    *("die-white", "die-blue", "conquest", "religion", "shipping", "happiness", "money"),
    *("colonist", "caravel", "monk", "tree", "medal", "seal", "coin-1", "rose"),
    *("tick", "tick-badge", "glass", "flag", "sea-depth", "land-wash"),
)  # fmt: skip


@cache
def _symbols() -> Group:
    return symbol_group(_SYMBOLS_USED)


def pictures(table: Table) -> Iterator[Picture]:
    """The colony in focus, the main board in three parts, then what belongs to each seat."""
    yield own_board(table, _symbols())
    yield church(table)
    yield shore(table)
    yield calendar(table)
    for seat in range(table.view["players"]):
        yield from seat_boards(table, seat)
