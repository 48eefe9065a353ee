"""The position as pictures, made from a view: a colony, the main board, and what belongs to each player."""

from argosy.engine.actions import ActionTable
from argosy.games.santa_maria.board.in_words import describe
from argosy.games.santa_maria.board.pages import pictures
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures.picture import Picture
from argosy.words import Words

__all__ = ["describe", "draw"]


def draw(view: View, actions: ActionTable, words: Words) -> list[Picture]:
    """All pictures. What is legal in the view can be chosen on them."""
    return list(pictures(Table(view, actions, words)))
