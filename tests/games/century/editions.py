"""Editions to test with: the component files with something changed in them."""

import shutil
from pathlib import Path

from argosy.games.century.components import FOLDER


def copied(folder: Path) -> Path:
    """A copy of the game's own component files in a folder inside this one."""
    return Path(shutil.copytree(FOLDER, folder / "edition"))


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy in which the first `old` in a file is now `new`."""
    edition = copied(folder)
    change(edition, file, old, new)
    return edition


def change(edition: Path, file: str, old: str, new: str) -> None:
    """Change the first `old` in a file, which must be there."""
    text = (edition / file).read_text(encoding="utf-8")
    assert old in text, f"{file}: no {old!r}"
    (edition / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def with_few_orders(folder: Path) -> Path:
    """The fewest orders that a game can do with, 13, for one yellow cube and 11 points each."""
    edition = copied(folder)
    orders = [f"vp-{number:02}" for number in range(1, 14)]
    record = 'kind = "order"\ncost = { yellow = 1 }\npoints = 11\nsource = "reconstructed"\n'
    tiles = [f'[[vp_tile]]\nid = "{name}"\n{record}' for name in orders]
    closed = '[[vp_tile]]\nid = "vp-closed"\nkind = "closed_port"\nsource = "rulebook"\n'
    (edition / "vp_tiles.toml").write_text("\n".join([*tiles, closed]), encoding="utf-8")
    change(edition, "box.toml", "count = 27", "count = 14")
    for old, new in (("vp-25", "vp-01"), ("vp-18", "vp-02"), ("vp-20", "vp-03")):
        change(edition, "reference_layout.toml", f'tile = "{old}"', f'tile = "{new}"')
    layout = (edition / "reference_layout.toml").read_text(encoding="utf-8")
    above, _, _ = layout.partition("stack = [")
    stack = ", ".join(f'"{name}"' for name in ["vp-closed", *orders[3:9], *orders[10:]])
    (edition / "reference_layout.toml").write_text(f"{above}stack = [{stack}]\n", encoding="utf-8")
    return edition
