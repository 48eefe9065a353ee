"""`argosy clauses`: which test covers which clause of the rules."""

from argparse import Namespace

import argosy
from argosy.catalogue import room
from argosy.cli.terminal import Terminal
from argosy.engine.message import refuse
from argosy.lab.clauses import Coverage, coverage


def run(args: Namespace, terminal: Terminal) -> int:
    """List the clauses with their tests; 1 if one has none."""
    slugs = argosy.games() if args.game is None else [args.game]
    if not args.tests.is_dir():
        raise refuse("cli.error.no-tests", folder=str(args.tests))
    found = {slug: coverage(room(slug), args.tests) for slug in slugs}
    if args.json:
        terminal.json({slug: one.to_json() for slug, one in found.items()})
    else:
        for slug, one in found.items():
            _show(terminal, slug, one)
    return 1 if any(one.uncovered() or one.unknown for one in found.values()) else 0


def _show(terminal: Terminal, slug: str, found: Coverage) -> None:
    words = terminal.words
    terminal.say(f"{room(slug)}.title", style="bold")
    rows = [(clause, ", ".join(tests) or "–") for clause, tests in found.tests.items()]
    terminal.table([words.text("cli.head.clause"), words.text("cli.head.tests")], rows)
    terminal.say("cli.clauses.covered", n=len(found.tests) - len(found.uncovered()), all=len(found.tests))
    if found.uncovered():
        terminal.say("cli.clauses.uncovered", style="red", clauses=", ".join(found.uncovered()))
    for clause, tests in found.unknown.items():
        terminal.say("cli.clauses.unknown", style="red", clause=clause, tests=", ".join(tests))
