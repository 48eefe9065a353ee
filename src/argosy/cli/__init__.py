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
    _mend_streams()
    try:
        return _obey(arguments)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _write_no_more()
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
    except BrokenPipeError:
        raise
    except OSError as error:  # the output cannot be written; files are refused where they are used
        _write_no_more()
        terminal.refuse(Message("cli.error.system", detail=error.strerror or str(error)))
        return FAILED
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


def _mend_streams() -> None:
    """A stream that was closed is replaced by nothing; a letter that another one lacks by a question mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = vars(sys)[name]
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - for good
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _write_no_more() -> None:
    """Nobody reads the output any more, or it has no room: nothing is written even when Python closes it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
