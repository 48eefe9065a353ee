"""A shell for the tests: gives a command, and keeps what it answered."""

import io
import json
import os
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple
from unittest.mock import patch

from argosy.cli import main
from argosy.words import read_errors_in

_LANGUAGE = ("ARGOSY_LANG", "LANG", "LC_ALL", "LC_MESSAGES", "COLUMNS")


class Answer(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The output, read as JSON."""
        return json.loads(self.out)


class Shell:
    """Without a terminal; what is typed comes from a list of lines, and then there is nobody any more."""

    def __init__(self, data_home: str) -> None:
        self.environment = {"XDG_DATA_HOME": data_home}

    def __call__(self, *arguments: object, typed: Iterable[object] = (), **environment: str) -> Answer:
        given = {**dict.fromkeys(_LANGUAGE, ""), **self.environment, **environment}
        lines = io.StringIO("".join(f"{line}\n" for line in typed))
        out, err = io.StringIO(), io.StringIO()
        with (
            patch.dict(os.environ, given),
            patch("sys.stdin", lines),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            try:
                status = main([str(argument) for argument in arguments])
            except SystemExit as leaving:  # argparse leaves like this
                status = int(str(leaving.code))
            finally:
                read_errors_in("en")
        return Answer(status, out.getvalue(), err.getvalue())
