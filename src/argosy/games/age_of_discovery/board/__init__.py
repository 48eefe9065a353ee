"""The position as pictures, made from a view: the table of all, and what lies before each player."""

from argosy.engine.actions import ActionTable
from argosy.games.age_of_discovery.board.expeditions import expeditions
from argosy.games.age_of_discovery.board.in_words import describe
from argosy.games.age_of_discovery.board.market import market
from argosy.games.age_of_discovery.board.sayings import View
from argosy.games.age_of_discovery.board.seat_board import seat_boards
from argosy.games.age_of_discovery.board.table import Table
from argosy.games.age_of_discovery.board.tracks import tracks
from argosy.pictures import chart
from argosy.pictures.palette import FLEETS
from argosy.pictures.picture import Group, Picture, symbol_group
from argosy.pictures.things import decor
from argosy.words import Words

__all__ = ["describe", "draw"]

_WIDTH = 944.0
_HEIGHT = 1158.0

_SYMBOLS_USED = (
    *(f"{kind}-{fleet}" for kind in ("device", "pennant", "disc") for fleet in FLEETS),
    *(f"{kind}-{seat}" for kind in ("ship", "mark", "marker") for seat in range(4)),
    *("merchant-1", "merchant-2", "merchant-3", "ship-card", "scroll", "wild-ship", "reservation", "letter"),
    *("seal", "coin-1", "coin-5", "rose", "glass", "tick", "tick-badge", "cask", "flag", "sea-depth"),
)


def draw(view: View, actions: ActionTable, words: Words) -> list[Picture]:
    """The table, then three pictures for each seat. What is legal in the view can be chosen on them."""
    table = Table(view, actions, words)
    boards = [board for seat in range(view["players"]) for board in seat_boards(table, seat)]
    groups = [symbol_group(_SYMBOLS_USED), _water(), *market(table), *expeditions(table), *tracks(table)]
    return [Picture("map", _WIDTH, _HEIGHT, table.say("title"), groups), *boards]


def _water() -> Group:
    """The sea on which everything lies, its rhumb lines, and the frame."""
    return decor(
        "sea",
        chart.sea(_WIDTH, _HEIGHT),
        chart.rhumb_lines(_WIDTH, _HEIGHT, (_WIDTH / 2, _HEIGHT * 0.36)),
        chart.border(_WIDTH, _HEIGHT),
    )
