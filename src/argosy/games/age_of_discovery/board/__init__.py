"""The position as pictures and in words, made from a view. For the time being the picture is the words."""

from argosy.engine.actions import ActionTable
from argosy.games.age_of_discovery.board.in_words import View, describe
from argosy.pictures.markup import element
from argosy.pictures.picture import Group, Picture
from argosy.words import Words

__all__ = ["describe", "draw"]


def draw(view: View, _actions: ActionTable, words: Words) -> list[Picture]:
    """The description, line by line."""
    lines = [line for heading, below in describe(view, words) for line in (heading, *below)]
    written = [element("text", line, x=10, y=20 * place) for place, line in enumerate(lines, start=1)]
    title = words.text("age_of_discovery.title")
    groups = [Group(f"line-{place}", line) for place, line in enumerate(written)]
    return [Picture("table", 900, 20 * len(lines) + 20, title, groups)]
