"""What a command shows and asks: texts in the chosen language, tables, progress, questions."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich import box
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from argosy.engine.message import Arg, Message
from argosy.words import Words

PLAIN_WIDTH = 110
"""The width where there is no terminal."""


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

    def say(self, key: str, /, style: str = "", **args: Arg) -> None:
        """Show a text of the catalog."""
        self.out.print(Text(self.words.text(key, **args), style))

    def tell(self, message: Message, style: str = "") -> None:
        """Show a message."""
        self.out.print(Text(self.words.say(message), style))

    def warn(self, message: Message) -> None:
        """Show a message beside the output proper."""
        self.err.print(Text(self.words.text("cli.warning", reason=message), "yellow"))

    def json(self, data: object) -> None:
        """Write data for programs."""
        sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str | Text]], numbers: int = 0) -> None:
        """Show a table; so many of its last columns hold numbers."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for i, head in enumerate(heads):
            table.add_column(Text(head), justify="right" if i >= len(heads) - numbers else "left")
        for row in rows:
            table.add_row(*(Text(cell) if isinstance(cell, str) else cell for cell in row))
        self.out.print(table)

    # Asking

    def ask(self, prompt: str) -> str:
        """Ask a person for a line."""
        self.out.print(Text(prompt, "bold"), end="")
        sys.stdout.flush()
        answer = input().strip()
        if not sys.stdin.isatty():
            self.out.print(Text(answer))  # what a file answers is seen as if it had been typed
        return answer

    # Waiting

    @contextmanager
    def progress(self, key: str, total: int) -> Iterator[Callable[[int], None]]:
        """A bar on the way to `total`, if somebody is there to see it."""
        if not self.err.is_terminal:
            yield lambda _: None
            return
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.err, transient=True) as bar:
            task = bar.add_task(self.words.text(key), total=total)
            yield lambda done: bar.update(task, completed=done)

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        """A sign that somebody thinks, if somebody is there to see it."""
        if self.err.is_terminal:
            with self.err.status(Text(text)):
                yield
        else:
            yield


def _console(stderr: bool) -> Console:
    console = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = PLAIN_WIDTH
    return console
