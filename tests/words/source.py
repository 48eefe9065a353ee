"""The keys that stand in the source, found by reading it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import argosy
from tests.words.catalogs import ENGLISH, keys

SOURCE = Path(argosy.__file__).parent
_KEY = re.compile(r"[a-z_]+(\.[a-z0-9-]+)+")
_TAKE_A_KEY = {"Message", "refuse"}
_OF_THE_WORDS = {"text", "say", "raw", "has"}
_GAP = "\0"


@cache
def _trees() -> tuple[tuple[str, ast.Module], ...]:
    return tuple((str(path), ast.parse(path.read_text("utf-8"))) for path in sorted(SOURCE.rglob("*.py")))


def _nodes() -> Iterator[tuple[str, ast.AST]]:
    for path, tree in _trees():
        for node in ast.walk(tree):
            yield path, node


@cache
def heads() -> frozenset[str]:
    """What keys begin with."""
    return frozenset(key.partition(".")[0] for key in keys(ENGLISH))


def literal_keys() -> set[str]:
    """Every string in the source that is a key: by where it stands, or by how it begins."""
    return _by_place() | _by_look() | _in_templates()


def _by_place() -> set[str]:
    """What is given as the key to Message, refuse, words.text and the like."""
    found: set[str] = set()
    for _, node in _nodes():
        if isinstance(node, ast.Call) and node.args and _takes_a_key(node.func):
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    return found


def _takes_a_key(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id in _TAKE_A_KEY
    if not isinstance(function, ast.Attribute) or function.attr not in _OF_THE_WORDS:
        return False
    return ast.unparse(function.value).rpartition(".")[2] in ("words", "terminal")


def _by_look() -> set[str]:
    """What begins as keys do, wherever it stands: in a table, as an argument on the way to a message."""
    return {
        node.value
        for _, node in _nodes()
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and _KEY.fullmatch(node.value)
        and node.value.partition(".")[0] in heads()
    }


def _in_templates() -> set[str]:
    """What begins as keys do in the templates of pages."""
    quoted = re.compile(f'"({_KEY.pattern})"')
    found = {match[0] for path in SOURCE.rglob("*.html") for match in quoted.findall(path.read_text("utf-8"))}
    return {key for key in found if key.partition(".")[0] in heads()}


def families() -> dict[str, re.Pattern[str]]:
    """The keys that are put together, `"century.do." + verb`, each as a pattern, by where they stand."""
    found: dict[str, re.Pattern[str]] = {}
    for path, node in _nodes():
        shape = _shape(node)
        if _GAP in shape and " " not in shape and re.split(rf"[.{_GAP}]", shape)[0] in heads():
            pattern = re.compile("[a-z0-9-]+".join(re.escape(part) for part in shape.split(_GAP)))
            found[f"{Path(path).name}: {shape.replace(_GAP, '*')}"] = pattern
    return found


def _shape(node: ast.AST) -> str:
    """A string with gaps in it; empty if it is no such thing."""
    if isinstance(node, ast.JoinedStr):
        return "".join(
            part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else _GAP
            for part in node.values
        )
    if (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"[a-z_.-]+\.", node.value)
    ):
        return node.value + _GAP
    return ""
