"""The command line: `argosy play`, `argosy sim` and so on, one module for each command.

It answers in the chosen language and with a truthful status: 0 when all is well, 1 when what was checked
is not, 2 when it was asked for in a way that makes no sense.
"""

import importlib
import io
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence

from argosy.cli.language import choose_language
from argosy.cli.parser import make_parser
from argosy.cli.terminal import Terminal
from argosy.engine.message import Message, Refusal
from argosy.engine.record import Difference
from argosy.words import Words, read_errors_in

FAILED = 1
BAD_USAGE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command; the status to exit with."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _never_fail_on_letters()
    try:
        return _obey(arguments)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone. Nothing more may be written, not even when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _obey(arguments: list[str]) -> int:
    try:
        words = Words(choose_language(arguments))
    except Refusal as refusal:
        return _refused(Terminal(Words("en")), refusal)
    read_errors_in(words.lang)
    parser = make_parser(words)
    if not arguments:
        parser.print_help()
        return BAD_USAGE
    chosen = parser.parse_args(arguments)
    terminal = Terminal(words)
    try:
        status = _command(chosen.command)(chosen, terminal)
        sys.stdout.flush()
    except Refusal as refusal:
        return _refused(terminal, refusal)
    return status


def _command(name: str) -> Callable[[Namespace, Terminal], int]:
    """A command's own module is loaded only when it is asked for: help should come at once."""
    run: Callable[[Namespace, Terminal], int] = importlib.import_module(f"{__name__}.{name}").run
    return run


def _refused(terminal: Terminal, refusal: Refusal) -> int:
    terminal.refuse(refusal.message)
    if refusal.message.args.get("field") == "edition":
        terminal.refuse(Message("cli.hint.edition"))
    failed = isinstance(refusal, Difference) or refusal.message.key == "error.match"
    return FAILED if failed else BAD_USAGE


def _never_fail_on_letters() -> None:
    """A terminal or pipe that lacks a letter gets a question mark, and a damaged one is read as such."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
