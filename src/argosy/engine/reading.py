"""Reading plain data from outside strictly: what is missing or of the wrong kind is named and refused."""

import re
from typing import Final

from argosy.engine.message import Refusal, refuse

_SEED: Final = re.compile(r"-?[0-9]{1,100}")


class Reader:
    """The fields of one object in a file; `where` says which object in error messages."""

    __slots__ = ("fields", "where")

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict) or not all(isinstance(name, str) for name in data):
            raise refuse("error.field", where=where, field="", expected="{...}")
        self.fields: Final[dict[str, object]] = data
        self.where: Final[str] = where

    def wrong(self, field: str, expected: str) -> Refusal:
        """The refusal to raise when a field is not what is expected."""
        return refuse("error.field", where=self.where, field=field, expected=expected)

    def value(self, name: str) -> object:
        """A field that must be there, whatever it is."""
        if name not in self.fields:
            raise self.wrong(name, "...")
        return self.fields[name]

    def reader(self, name: str) -> "Reader":
        """An object inside this one."""
        return Reader(self.value(name), f"{self.where}.{name}")

    def text(self, name: str) -> str:
        """A field with a text."""
        value = self.value(name)
        if not isinstance(value, str):
            raise self.wrong(name, '"..."')
        return value

    def number(self, name: str, least: int, most: int) -> int:
        """A field with a whole number within limits."""
        value = self.value(name)
        if not _is_number(value, least, most):
            raise self.wrong(name, f"{least} ... {most}")
        assert isinstance(value, int)
        return value

    def numbers(self, name: str, least: int, most: int, count: int = -1) -> list[int]:
        """A field with a list of whole numbers within limits, of a given length if `count` says so."""
        value = self.value(name)
        if not isinstance(value, list) or not all(_is_number(item, least, most) for item in value):
            raise self.wrong(name, f"[{least} ... {most}, ...]")
        if count >= 0 and len(value) != count:
            raise self.wrong(name, f"{count} × {least} ... {most}")
        return [int(item) for item in value]

    def flag(self, name: str) -> bool:
        """A field with true or false."""
        value = self.value(name)
        if not isinstance(value, bool):
            raise self.wrong(name, "true / false")
        return value

    def seed(self, name: str) -> int:
        """A field with a seed, written as text since many readers of JSON lose digits above 2**53."""
        text = self.text(name)
        if _SEED.fullmatch(text) is None:
            raise self.wrong(name, '"123"')
        return int(text)

    def items(self, name: str) -> list[object]:
        """A field with a list of anything."""
        value = self.value(name)
        if not isinstance(value, list):
            raise self.wrong(name, "[...]")
        return value

    def texts(self, name: str) -> list[str]:
        """A field with a list of texts."""
        found: list[str] = []
        for item in self.items(name):
            if not isinstance(item, str):
                raise self.wrong(name, '["...", ...]')
            found.append(item)
        return found

    def texts_by_name(self, name: str) -> dict[str, str]:
        """An object inside this one whose fields are all texts."""
        inner = self.reader(name)
        return {key: inner.text(key) for key in inner.fields}


def _is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
