"""`argosy verify`: do records replay to the same games?"""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import argosy
from argosy.cli.setup import read_text
from argosy.cli.terminal import Terminal
from argosy.engine.message import Message, Refusal, refuse
from argosy.engine.record import Record, verify


def run(args: Namespace, terminal: Terminal) -> int:
    """Replay every record; 1 if one differs."""
    files = list(_files(args.paths))
    problems: dict[str, Message] = {}
    with terminal.progress("cli.progress.records", len(files)) as progress:
        for done, file in enumerate(files, start=1):
            problem = _problem(file, args.edition)
            if problem is not None:
                problems[str(file)] = problem
            progress(done)
    if args.json:
        terminal.json(_as_data(terminal, len(files), problems))
    else:
        for name, problem in problems.items():
            terminal.say("cli.verify.differs", style="red", file=name, reason=problem)
        if any(problem.args.get("field") == "edition" for problem in problems.values()):
            terminal.say("cli.hint.edition", style="dim")
        terminal.say("cli.verify.sound", n=len(files) - len(problems), all=len(files))
    return 1 if problems else 0


def _files(paths: list[Path]) -> Iterator[Path]:
    """The files named, and the .json files in the folders named."""
    for path in paths:
        found = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not found:
            raise refuse("cli.error.no-records", folder=str(path))
        yield from found


def _problem(file: Path, edition: Path | None) -> Message | None:
    """What is wrong with a record, or None."""
    try:
        record = Record.from_text(read_text(file))
        verify(record, argosy.game(record.game, edition))
    except Refusal as refusal:
        return refusal.message
    return None


def _as_data(terminal: Terminal, count: int, problems: dict[str, Message]) -> dict[str, object]:
    return {
        "records": count,
        "sound": count - len(problems),
        "differences": [
            {"file": name, "reason": terminal.words.say(problem), "message": problem.to_json()}
            for name, problem in problems.items()
        ],
    }
