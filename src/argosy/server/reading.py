"""What requests say, read strictly: what is missing, doubled, unknown or of the wrong kind is refused."""

import json
import re
import unicodedata
from typing import Final
from urllib.parse import parse_qsl

from argosy.engine.reading import as_object
from argosy.server.problem import problem

FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"
MOST_FIELDS: Final = 100
LONGEST_NAME: Final = 40
LONGEST_KEY: Final = 100

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


class Fields:
    """The fields of a request."""

    def __init__(self, fields: dict[str, object]) -> None:
        self._fields: Final = fields

    @staticmethod
    def read(body: bytes, kind: str) -> "Fields":
        """The fields in the body of a request: a form, or an object of JSON."""
        name = kind.partition(";")[0].strip().lower()
        if name == JSON:
            fields = _from_json(body)
        elif name == FORM or not body:
            fields = _from_form(body)
        else:
            raise problem(415, "table.error.kind")
        for value in [*fields, *fields.values()]:
            if isinstance(value, str) and not _can_be_written(value):
                raise problem(400, "table.error.body")
        return Fields(fields)

    def known(self, *names: str, prefixes: tuple[str, ...] = ()) -> None:
        """Refuse every field but these, and the guard of the form."""
        for name in self._fields:
            if name not in (*names, "csrf") and not name.startswith(prefixes):
                raise problem(400, "table.error.field-unknown", field=name[:LONGEST_NAME])

    def names(self) -> list[str]:
        """The names of all fields."""
        return list(self._fields)

    def texts(self) -> dict[str, str]:
        """All fields with a text, as they came: to show a form again that has been refused."""
        return {name: value for name, value in self._fields.items() if isinstance(value, str)}

    def text(self, name: str, default: str | None = None) -> str:
        """A field with a text."""
        value = self._fields.get(name, default)
        if not isinstance(value, str):
            raise problem(400, "table.error.field", field=name)
        return value

    def number(self, name: str, default: int | None = None) -> int:
        """A field with a whole number; in a form it is written in digits."""
        value = self._fields.get(name, default)
        if isinstance(value, str) and _NUMBER.fullmatch(value):
            return int(value)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 10**9:
            raise problem(400, "table.error.field", field=name)
        return value

    def optional_number(self, name: str) -> int | None:
        """A field with a whole number, which may be left out."""
        return self.number(name) if self._fields.get(name) not in (None, "") else None

    def flag(self, name: str) -> bool:
        """A field with yes or no: in a form 1 or 0, or left out for no."""
        value = self._fields.get(name, "0")
        if isinstance(value, bool):
            return value
        if value not in ("0", "1"):
            raise problem(400, "table.error.field", field=name)
        return value == "1"

    def name(self, name: str) -> str:
        """A field with the name of somebody or something: one line, not too long; empty if left out."""
        text = " ".join(self.text(name, "").split())
        if len(text) > LONGEST_NAME:
            raise problem(400, "table.error.name", most=LONGEST_NAME)
        return "".join(letter for letter in text if not unicodedata.category(letter).startswith("C"))

    def key(self) -> str | None:
        """The name that the browser gave to the request, if it did."""
        key = self.text("key", "")
        if len(key) > LONGEST_KEY:
            raise problem(400, "table.error.field", field="key")
        return key or None


def _from_json(body: bytes) -> dict[str, object]:
    try:
        fields = as_object(json.loads(body, parse_constant=_no_constant))
    except (ValueError, RecursionError):
        fields = None
    if fields is None:
        raise problem(400, "table.error.body")
    return fields


def _no_constant(name: str) -> object:
    """NaN and Infinity are not JSON."""
    raise ValueError(name)


def _from_form(body: bytes) -> dict[str, object]:
    try:
        pairs = parse_qsl(
            body.decode("utf-8"), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS
        )
    except ValueError:
        raise problem(400, "table.error.body") from None
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise problem(400, "table.error.field-twice", field=name[:LONGEST_NAME])
        fields[name] = value
    return fields


def _can_be_written(text: str) -> bool:
    """No database keeps a zero character, and no file half a pair of surrogates."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return "\0" not in text
