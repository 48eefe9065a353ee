"""`argosy bench`: how fast the games are, beside other engines."""

from argparse import Namespace

import argosy
from argosy.cli.terminal import Terminal
from argosy.lab.bench import Bench, Figures, setting


def run(args: Namespace, terminal: Terminal) -> int:
    """Measure and show."""
    measuring = Bench(args.game or argosy.games(), not args.no_peers, args.milliseconds / 1000)
    with terminal.progress("cli.progress.bench", measuring.samples()) as progress:
        figures = list(measuring.measure(progress))
    if args.json:
        terminal.json({**setting(), "figures": [found.to_json() for found in figures]})
        return 0
    _show(terminal, figures)
    return 0


def _show(terminal: Terminal, figures: list[Figures]) -> None:
    words = terminal.words
    heads = ("engine", "decisions-per-second", "playout-per-second", "clone", "bytes")
    rows = [
        (
            found.name,
            f"{found.decisions:,.0f}",
            _number(found.playout, ",.0f"),
            _number(found.clone_us, ",.2f"),
            _number(found.bytes, ",.0f"),
        )
        for found in figures
    ]
    terminal.table([words.text(f"cli.head.{head}") for head in heads], rows, numbers=4)
    measured = setting()
    terminal.say(
        "cli.bench.setting",
        style="dim",
        python=str(measured["python"]),
        machine=str(measured["machine"]),
        build=words.text(f"cli.bench.{measured['build']}"),
    )


def _number(figure: float | None, format_spec: str) -> str:
    return "–" if figure is None else format(figure, format_spec)
