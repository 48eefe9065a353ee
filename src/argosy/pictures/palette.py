"""The colours of the pictures by day and by night, read from `board.css`, where alone they stand."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from argosy.engine.message import refuse

STYLESHEET: Final = Path(__file__).parent / "board.css"
THEMES: Final = ("day", "night")
GOODS: Final = ("yellow", "red", "green", "brown")
"""The colours of cubes, by rank: so many pips mark each."""
FLEETS: Final = ("red", "yellow", "blue", "green", "white", "brown")
"""The colours of merchant fleets: cross, star, waves, chevron, saltire and crescent mark them."""
SEATS: Final = ("s1", "s2", "s3", "s4")

_COLOUR: Final = re.compile(r"--([a-z0-9-]+): light-dark\(([^,]+), ([^)]+)\);")
_USE: Final = re.compile(r"var\(--([a-z0-9-]+)\)")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_SCREEN_ONLY: Final = re.compile(r"@media .*|.*(:hover|:focus|pointer-events|cursor).*")


@cache
def stylesheet() -> str:
    """The style sheet for pages, which hold both themes."""
    return STYLESHEET.read_text("utf-8")


@cache
def colours(theme: str) -> dict[str, str]:
    """Every colour of a theme by its name."""
    if theme not in THEMES:
        raise refuse("error.theme", theme=theme, known=", ".join(THEMES))
    half = THEMES.index(theme)
    return {name: (day, night)[half] for name, day, night in _COLOUR.findall(stylesheet())}


def names_used(text: str) -> set[str]:
    """The colours that some markup or style sheet asks for."""
    return set(_USE.findall(text))


def paint(text: str, theme: str) -> str:
    """Markup or a style sheet with the colours of one theme in place of their names.

    What names no colour stays: a player may be called like that.
    """
    palette = colours(theme)
    return _USE.sub(lambda found: palette.get(found[1], found[0]), text)


@cache
def flat_stylesheet(theme: str) -> str:
    """The style sheet for a file by itself: one theme, and nothing that needs a pointer."""
    rules = _COMMENT.sub("", _COLOUR.sub("", stylesheet())).splitlines()
    kept = [rule for rule in rules if "{ " in rule and not _SCREEN_ONLY.fullmatch(rule)]
    return paint("\n".join(kept), theme)
