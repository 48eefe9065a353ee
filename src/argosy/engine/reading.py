"""Reading plain data from outside strictly: what is missing or of the wrong kind is named and refused."""

import re
from typing import Final, cast

from argosy.engine.message import Refusal, refuse

_SEED: Final = re.compile(r"-?[0-9]{1,100}")


class Reader:
    """The fields of one object in a file; `where` says which object in error messages."""

    __slots__ = ("fields", "where")

    def __init__(self, data: object, where: str) -> None:
        fields = as_object(data)
        if fields is None:
            raise refuse("error.object", where=where, expected="{...}")
        self.fields: Final[dict[str, object]] = fields
        self.where: Final[str] = where

    def wrong(self, field: str, expected: str) -> Refusal:
        """The refusal to raise when a field is not what is expected."""
        return refuse("error.field", where=self.where, field=field, expected=expected)

    def value(self, name: str) -> object:
        """A field that must be there, whatever it is."""
        if name not in self.fields:
            raise refuse("error.field-missing", where=self.where, field=name)
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
        found: list[int] = []
        for item in self.items(name):
            if not _is_number(item, least, most):
                raise self.wrong(name, f"[{least} ... {most}, ...]")
            assert isinstance(item, int)  # not asked sooner: compiled code takes true for 1 from there on
            found.append(item)
        if count >= 0 and len(found) != count:
            raise self.wrong(name, f"{count} × {least} ... {most}")
        return found

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
        items = as_list(self.value(name))
        if items is None:
            raise self.wrong(name, "[...]")
        return items

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


def as_object(value: object) -> dict[str, object] | None:
    """The value if it is an object of JSON or a table of TOML, else None."""
    if not isinstance(value, dict):
        return None
    fields = cast("dict[object, object]", value)
    return cast("dict[str, object]", value) if all(isinstance(name, str) for name in fields) else None


def as_list(value: object) -> list[object] | None:
    """The value if it is a list, else None."""
    return cast("list[object]", value) if isinstance(value, list) else None


def _is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
