"""The picture in words, for those who do not see it: the tips of its things, picture by picture."""

from argosy.games.santa_maria.actions import ACTIONS
from argosy.games.santa_maria.board.pages import pictures
from argosy.games.santa_maria.board.table import Table, View
from argosy.words import Words


def describe(view: View, words: Words) -> list[tuple[str, list[str]]]:
    """Whatever can be pointed at, picture by picture."""
    table = Table({**view, "legal": []}, ACTIONS, words)
    found: list[tuple[str, list[str]]] = []
    for picture in pictures(table):
        lines = table.told()
        if lines:
            found.append((picture.title, lines))
    return found
