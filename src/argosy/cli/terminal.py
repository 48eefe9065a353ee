"""What a command shows and asks: texts in the chosen language, tables, progress, questions."""

import importlib
import json
import re
import sys
import textwrap
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress

from rich import box
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from argosy.engine.message import Arg, Message
from argosy.words import Words

PLAIN_WIDTH = 110
"""The width where there is no terminal."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    """The text without the characters by which a file could take over the terminal that shows it."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


class Terminal:
    """The two streams to a person, and the words to fill them with."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.out = _console(stderr=False)
        self.err = _console(stderr=True)

    @property
    def width(self) -> int:
        """How many letters go into a line."""
        return self.out.width

    # Telling

    def show(self, thing: RenderableType = "") -> None:
        """Show a text as it is, or a table."""
        self.out.print(thing)

    def say(self, key: str, /, style: str = "", indent: int = 0, wrap: bool = True, **args: Arg) -> None:
        """Show a text of the catalog."""
        self.write(self.words.text(key, **args), style, indent, wrap)

    def tell(self, message: Message, style: str = "") -> None:
        """Show a message."""
        self.write(self.words.say(message), style)

    def write(self, text: str, style: str = "", indent: int = 0, wrap: bool = True) -> None:
        """Show a text, all its lines but the first one indented. Into a file goes every text on one line."""
        wrap = wrap and self.out.is_terminal
        if wrap and indent:
            text = textwrap.fill(text, self.width, subsequent_indent=" " * indent)
        self.out.print(Text(visible(text), style), soft_wrap=not wrap)

    def warn(self, message: Message) -> None:
        """Show a message beside the output proper."""
        text = visible(self.words.text("cli.warning", reason=message))
        self.err.print(Text(text, "yellow"), soft_wrap=True)

    def refuse(self, message: Message) -> None:
        """Say why a command was not carried out."""
        self.err.print(Text(visible(self.words.text("cli.refused", reason=message))), soft_wrap=True)

    def json(self, data: object) -> None:
        """Write data for programs."""
        sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: int = 0) -> None:
        """Show a table; so many of its last columns hold numbers."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for i, head in enumerate(heads):
            table.add_column(Text(head), justify="right" if i >= len(heads) - numbers else "left")
        for row in rows:
            table.add_row(*(Text(visible(cell)) for cell in row))
        self.out.print(table)

    # Asking

    def ask(self, prompt: str) -> str:
        """Ask a person for a line."""
        typed = sys.stdin.isatty()
        if typed:
            with suppress(ImportError):
                importlib.import_module("readline")  # the arrow keys then work in `input`
        answer = input(prompt).strip()
        if not typed:
            self.write(answer)  # what a file answers is seen as if it had been typed
        return answer

    # Waiting

    @contextmanager
    def progress(self, key: str, total: int) -> Generator[Callable[[int], None]]:
        """A bar on the way to `total`, if somebody is there to see it."""
        if not self.err.is_terminal:
            yield lambda _: None
            return
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.err, transient=True) as bar:
            task = bar.add_task(self.words.text(key), total=total)
            yield lambda done: bar.update(task, completed=done)

    @contextmanager
    def waiting(self, text: str) -> Generator[None]:
        """A sign that somebody thinks, if somebody is there to see it."""
        if self.err.is_terminal:
            with self.err.status(Text(text)):
                yield
        else:
            yield


class _Console(Console):
    """Leaves it to the command line what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def _console(stderr: bool) -> Console:
    console = _Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = PLAIN_WIDTH
    return console
