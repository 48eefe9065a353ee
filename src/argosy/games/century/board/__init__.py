"""The position as pictures, made from a view: the chart, and the board of each player."""

from argosy.engine.actions import ActionTable
from argosy.games.century.board.in_words import describe
from argosy.games.century.board.sayings import View
from argosy.games.century.board.sea_chart import sea_chart
from argosy.games.century.board.seat_board import seat_boards
from argosy.games.century.board.table import Table
from argosy.pictures.picture import Picture
from argosy.words import Words

__all__ = ["describe", "draw"]


def draw(view: View, actions: ActionTable, words: Words) -> list[Picture]:
    """The chart, then three pictures for each seat. What is legal in the view can be chosen on them."""
    table = Table(view, actions, words)
    boards = [board for seat in range(view["players"]) for board in seat_boards(table, seat)]
    return [sea_chart(table), *boards]
