"""Editions: folders of TOML files that say what is printed on a game's components.

Every record has a `source`; `rulebook`, `public: ...` or `reconstructed`; a field may have its own, named
`<field>_source`. Whatever is wrong is refused with the names of the file, the record and the field.
"""

import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from argosy.engine.message import Refusal, refuse
from argosy.engine.reading import as_list, as_object

RULEBOOK: Final = "rulebook"
PUBLIC: Final = "public"
RECONSTRUCTED: Final = "reconstructed"


class Row:
    """One record of a component file. Every field must be asked for, so that a misspelt one is noticed."""

    __slots__ = ("_fields", "_inner", "_unread", "file", "name")

    def __init__(self, file: str, name: str, fields: dict[str, object]) -> None:
        self.file: Final[str] = file
        self.name: Final[str] = name
        self._fields: Final[dict[str, object]] = fields
        self._unread: Final[set[str]] = set(fields)
        self._inner: Final[list[Row]] = []

    def wrong(self, field: str, expected: str) -> Refusal:
        """The refusal to raise when a field is not what is expected."""
        found = repr(self._fields[field]) if field in self._fields else "-"
        return refuse(
            "error.component", file=self.file, record=self.name, field=field, expected=expected, found=found
        )

    def has(self, field: str) -> bool:
        """Whether the record has this field."""
        return field in self._fields

    def text(self, field: str) -> str:
        """A field with a text."""
        value = self._read(field)
        if not isinstance(value, str) or not value:
            raise self.wrong(field, '"..."')
        return value

    def choice(self, field: str, known: tuple[str, ...]) -> int:
        """A field with one of the known words: the position of the word among them."""
        value = self._read(field)
        if not isinstance(value, str) or value not in known:
            raise self.wrong(field, " | ".join(known))
        return known.index(value)

    def number(self, field: str, least: int, most: int) -> int:
        """A field with a whole number within limits."""
        value = self._read(field)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(field, f"{least} ... {most}")
        return value

    def flag(self, field: str) -> bool:
        """A field with true or false."""
        value = self._read(field)
        if not isinstance(value, bool):
            raise self.wrong(field, "true | false")
        return value

    def numbers_by_word(self, field: str, words: tuple[str, ...], most: int) -> list[int]:
        """A field like `{ yellow = 2, red = 1 }`: a number for each word, 0 where a word is left out."""
        numbers = as_object(self._read(field))
        expected = "{ " + ", ".join(f"{word} = 0 ... {most}" for word in words) + " }"
        if numbers is None or not set(numbers) <= set(words):
            raise self.wrong(field, expected)
        found: list[int] = []
        for word in words:
            number = numbers.get(word, 0)
            if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
                raise self.wrong(field, expected)
            found.append(number)
        return found

    def texts(self, field: str) -> list[str]:
        """A field with a list of texts."""
        items = as_list(self._read(field))
        if items is None or not all(isinstance(item, str) for item in items):
            raise self.wrong(field, '["...", ...]')
        return [str(item) for item in items]

    def numbers(self, field: str, least: int, most: int) -> list[int]:
        """A field with a list of whole numbers within limits."""
        items = as_list(self._read(field))
        found: list[int] = []
        for item in [None] if items is None else items:
            if not isinstance(item, int) or isinstance(item, bool) or not least <= item <= most:
                raise self.wrong(field, f"[{least} ... {most}, ...]")
            found.append(item)
        return found

    def rows(self, field: str, key: str) -> list["Row"]:
        """A field with records of its own, each named by its field `key`."""
        items = as_list(self._read(field))
        if items is None or any(as_object(item) is None for item in items):
            raise self.wrong(field, "[{ ... }, ...]")
        rows = _rows(self.file, field, items, key, f"{self.name}.")
        self._inner.extend(rows)
        return rows

    def skip(self, *fields: str) -> None:
        """Fields that are there for people who read the file and that nothing depends on."""
        self._unread.difference_update(fields)

    def sources(self) -> list[str]:
        """The sources named in the record: its own first, then those of single fields."""
        found = [self._source("source")]
        found += [self._source(field) for field in sorted(self._fields) if field.endswith("_source")]
        return found

    def finish(self) -> None:
        """Refuse the record if it has fields that nobody asked for."""
        self.sources()
        self._refuse_unread()

    def _refuse_unread(self) -> None:
        for field in sorted(self._unread):
            raise refuse("error.component-field", file=self.file, record=self.name, field=field)
        for row in self._inner:
            row._refuse_unread()

    def _read(self, field: str) -> object:
        if field not in self._fields:
            raise refuse("error.component-no-field", file=self.file, record=self.name, field=field)
        self._unread.discard(field)
        return self._fields[field]

    def _source(self, field: str) -> str:
        source = self.text(field)
        if source.split(":")[0] not in (RULEBOOK, PUBLIC, RECONSTRUCTED):
            raise self.wrong(field, f"{RULEBOOK} | {PUBLIC}: ... | {RECONSTRUCTED}")
        return source


class Edition:
    """The component files of one game, from the game's own folder or from a folder of the user's."""

    __slots__ = ("_rows", "_tables", "folder", "hash")

    def __init__(self, folder: Path, files: tuple[str, ...]) -> None:
        self.folder: Final[Path] = folder
        self._tables: Final[dict[str, dict[str, object]]] = {}
        self._rows: Final[list[Row]] = []
        digest = hashlib.sha256()
        for file in files:
            content = _read_file(folder / file)
            digest.update(f"{file}\n{content}\n".encode())
            self._tables[file] = _parse(file, content)
        self.hash: Final[str] = digest.hexdigest()[:16]

    def rows(self, file: str, table: str, key: str = "id") -> list[Row]:
        """The records `[[table]]` of a file, each named by its field `key`; names must not repeat."""
        if table not in self._tables[file]:
            raise refuse("error.component-table", file=file, table=table)
        rows = _rows(file, table, self._tables[file].pop(table), key, "")
        self._rows.extend(rows)
        return rows

    def finish(self) -> None:
        """Refuse the edition if it holds tables or fields that nobody asked for."""
        for file, tables in self._tables.items():
            for table in tables:
                raise refuse("error.component-unknown-table", file=file, table=table)
        for row in self._rows:
            row.finish()

    def report(self) -> Iterator[tuple[str, str, list[str]]]:
        """(file, record, sources) for every record, for the report of what is confirmed."""
        for row in self._rows:
            yield row.file, row.name, row.sources()


def _read_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise refuse("error.component-file", file=str(path), detail=str(error)) from None


def _parse(file: str, content: str) -> dict[str, object]:
    try:
        return dict(tomllib.loads(content))
    except tomllib.TOMLDecodeError as error:
        raise refuse("error.component-toml", file=file, detail=str(error)) from None


def _rows(file: str, table: str, data: object, key: str, prefix: str) -> list[Row]:
    items = as_list(data)
    rows: list[Row] = []
    names: set[str] = set()
    for position, item in enumerate([None] if items is None else items, start=1):
        fields = as_object(item)
        if fields is None:
            raise refuse("error.component-table", file=file, table=table)
        name = f"{prefix}{table} {fields.get(key, position)}"
        if name in names:
            raise refuse("error.component-double", file=file, record=name)
        names.add(name)
        rows.append(Row(file, name, dict(fields)))
    return rows
