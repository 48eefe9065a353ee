"""`argosy components`: what of a game is confirmed, and what is reconstructed."""

from argparse import Namespace
from collections import Counter

from argosy.cli.setup import game_of
from argosy.cli.terminal import Terminal
from argosy.edition import PUBLIC, RECONSTRUCTED, RULEBOOK

KINDS = (RULEBOOK, PUBLIC, RECONSTRUCTED)
"""The surest first."""


def run(args: Namespace, terminal: Terminal) -> int:
    """Report the sources, file by file."""
    game = game_of(args)
    found = game.sources()
    files: dict[str, Counter[str]] = {}
    for file, _, sources in found:
        files.setdefault(file, Counter())[weakest(sources)] += 1
    if args.json:
        terminal.json(_as_data(game.slug, game.edition, files, found))
        return 0
    _show(terminal, files)
    if args.all:
        _show_records(terminal, found)
    return 0


def weakest(sources: list[str]) -> str:
    """A record is as sure as the least sure of its sources."""
    return KINDS[max(KINDS.index(source.partition(":")[0]) for source in sources)]


def _show(terminal: Terminal, files: dict[str, Counter[str]]) -> None:
    words = terminal.words
    heads = [words.text("cli.head.file"), *(words.text(f"cli.source.{kind}") for kind in KINDS)]
    rows = [(file, *(_share(counts, kind) for kind in KINDS)) for file, counts in sorted(files.items())]
    whole: Counter[str] = sum(files.values(), Counter[str]())
    rows.append((words.text("cli.components.all"), *(_share(whole, kind) for kind in KINDS)))
    terminal.table(heads, rows, numbers=len(KINDS))
    terminal.say("cli.components.note", style="dim")


def _share(counts: Counter[str], kind: str) -> str:
    return f"{counts[kind]} ({counts[kind] / max(1, counts.total()):.0%})"


def _show_records(terminal: Terminal, found: list[tuple[str, str, list[str]]]) -> None:
    heads = [terminal.words.text(f"cli.head.{head}") for head in ("file", "record", "source")]
    terminal.table(heads, [(file, record, "; ".join(sources)) for file, record, sources in found])


def _as_data(
    slug: str, edition: str, files: dict[str, Counter[str]], found: list[tuple[str, str, list[str]]]
) -> dict[str, object]:
    return {
        "game": slug,
        "edition": edition,
        "files": {file: {kind: counts[kind] for kind in KINDS} for file, counts in sorted(files.items())},
        "records": [
            {"file": file, "record": record, "confirmed_by": weakest(sources), "sources": sources}
            for file, record, sources in found
        ],
    }
