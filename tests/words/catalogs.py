"""The catalogs as the tests look at them: every text of every room, in both languages."""

import re
from dataclasses import dataclass
from functools import cache

from babel.messages.pofile import read_po

from argosy.words import catalog as catalogs
from argosy.words import languages
from argosy.words.catalog import placeholders, rooms

ENGLISH = "en"
POLISH = "pl"
COUNTS = (0, 1, 2, 5, 22)
"""Of each kind of number that Polish or English tells apart, one."""

_WORD = re.compile(r"[^\W\d_]{3,}")
_NOT_PROSE = re.compile(r"\{[^}]*\}|%\([a-z_]+\)[sr]|--[a-z]+|“argosy[^”]*”|„argosy[^”]*”|argosy [a-z]+ --.*")
"""Placeholders and commands: the same in every language."""


@dataclass(frozen=True)
class Entry:
    """One text with its plural forms."""

    room: str
    lang: str
    key: str
    form: str
    texts: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.lang}: {self.key} {self.form}".rstrip()

    def names(self) -> set[str]:
        """The placeholders in all its texts."""
        return {name for text in self.texts for name, _ in placeholders(text)}


@cache
def entries(lang: str) -> tuple[Entry, ...]:
    """Every text there is in a language."""
    return tuple(
        Entry(room, lang, key, form, texts)
        for room in rooms()
        for key, form, texts in catalogs.catalog(room, lang).entries()
    )


def every_entry() -> list[Entry]:
    """Every text in every language."""
    return [entry for lang in languages() for entry in entries(lang)]


@cache
def keys(lang: str) -> frozenset[str]:
    """Every key there is a text for."""
    return frozenset(entry.key for entry in entries(lang))


def plural_forms(room: str, lang: str) -> int:
    """How many forms a counted text must have, by the header of the catalog."""
    with (catalogs.folder(room) / f"{lang}.po").open("rb") as file:
        return read_po(file).num_plurals


def words_of(text: str) -> set[str]:
    """The words of a text that belong to its language."""
    return set(_WORD.findall(_NOT_PROSE.sub(" ", text).lower()))


@cache
def words_in(lang: str) -> frozenset[str]:
    """The words of all texts of a language."""
    return frozenset(word for entry in entries(lang) for text in entry.texts for word in words_of(text))
