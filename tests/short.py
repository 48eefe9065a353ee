"""Century with components that let even random players finish in no time, for tests that need whole games."""

import re
import shutil
from pathlib import Path

from argosy.games.century.components import FOLDER

CENTURY = "century-eastern-wonders"


def short_edition(folder: Path) -> Path:
    """Component files in a new folder: two yellow cubes claim a VP tile, and the first one ends the game."""
    shutil.copytree(FOLDER, folder)
    _replace(folder / "player_counts.toml", r"end_trigger_vp_tiles = \d+", "end_trigger_vp_tiles = 1")
    _replace(folder / "vp_tiles.toml", r"cost = \{.*?\}", "cost = { yellow = 2 }")
    return folder


def _replace(file: Path, pattern: str, text: str) -> None:
    content, count = re.subn(pattern, text, file.read_text(encoding="utf-8"))
    assert count
    file.write_text(content, encoding="utf-8")
