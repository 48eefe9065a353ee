"""Which tests cover which clause: the rules name their clauses, and tests cite them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from argosy.engine.message import refuse
from argosy.games import __path__ as rooms

_RULING: Final = r"R?C?U-\d+|Q\d+"

_DEFINED: Final = re.compile(rf"^\s*(?:-|\d+\.) \**(RC?\d+(?:\.\d+)+|{_RULING}|W\d+)\b", re.MULTILINE)
"""A line that begins with a clause (`- R4.2`), a ruling (`- U-07`, `- Q7`) or a worked example (`- W1`)."""

_CITED: Final = re.compile(rf"\b(RC?\d+(?:\.\d+)+|{_RULING}|W\d+)\b")


@dataclass(frozen=True)
class Coverage:
    """The clauses of a game and the tests that cite them."""

    tests: dict[str, list[str]]
    """By clause, in the order of the rules."""
    unknown: dict[str, list[str]]
    """Tests that cite what is not in the rules."""

    def uncovered(self) -> list[str]:
        """The clauses that no test cites."""
        return [clause for clause, tests in self.tests.items() if not tests]

    def to_json(self) -> dict[str, object]:
        """The coverage as plain data."""
        return {"clauses": self.tests, "uncovered": self.uncovered(), "unknown": self.unknown}


def coverage(room: str, tests: Path) -> Coverage:
    """How the rules of a game's room are covered by the tests in the folder of that name."""
    rules = (Path(rooms[0]) / room / "RULES.md").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {clause: [] for clause in _DEFINED.findall(rules)}
    unknown: dict[str, list[str]] = {}
    for file in sorted((tests / room).rglob("*.py")):
        for name, cited in _cited_by_tests(file):
            test = f"{file.relative_to(tests / room).as_posix()}::{name}"
            for clause in cited:
                (found if clause in found else unknown).setdefault(clause, []).append(test)
    return Coverage(found, unknown)


def _cited_by_tests(file: Path) -> Iterator[tuple[str, list[str]]]:
    """The test functions of a file, each with the clauses that its text cites: comments and docstring too."""
    try:
        source = file.read_text(encoding="utf-8")
        tree = ast.parse(source)
    except (OSError, SyntaxError, ValueError) as error:
        raise refuse("error.file", file=str(file), detail=str(error)) from None
    lines = source.splitlines()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            text = "\n".join(lines[first - 1 : node.end_lineno])
            yield node.name, sorted(set(_CITED.findall(text)))
