"""Catalogs: the texts of one room of the house in one language, read from a .po file."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

_SHARED: Final = Path(__file__).parent / "locale"
_ROOMS: Final = Path(__file__).parent.parent / "games"

SHARED: Final = ""
"""The name under which the shared catalog is asked for."""

NOMINATIVE: Final = "nom"

_PLACEHOLDER: Final = re.compile(r"\{([a-z_]+)(?::([a-z]+))?\}")


class Catalog:
    """Texts by key and grammatical form. The form of a sentence is the empty one."""

    __slots__ = ("_plural", "_texts")

    def __init__(self, path: Path) -> None:
        from babel.messages.pofile import read_po  # noqa: PLC0415 - a tenth of a second, not for every import

        with path.open("rb") as file:
            catalog = read_po(file, abort_invalid=True)
        self._plural: Final = _plural_rule(catalog.plural_expr)
        self._texts: Final[dict[tuple[str, str], tuple[str, ...]]] = {}
        for message in catalog:
            if message.id:
                key = message.id if isinstance(message.id, str) else message.id[0]
                forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
                self._texts[key, message.context or ""] = forms

    def find(self, key: str, form: str, count: int) -> str | None:
        """The text of a key in a form, or in the nearest one there is; None for an unknown key."""
        for candidate in (form, NOMINATIVE, ""):
            texts = self._texts.get((key, candidate))
            if texts is not None:
                return texts[0] if len(texts) == 1 else texts[self._plural(abs(count))]
        return None

    def entries(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """(key, form, texts) of everything; more than one text are the plural forms."""
        for (key, form), texts in self._texts.items():
            yield key, form, texts


def _plural_rule(expression: str) -> Callable[[int], int]:
    """The rule in the header of a catalog, which says which plural form goes with a number."""
    from gettext import c2py  # noqa: PLC0415 - with the catalogs, not before

    return c2py(expression)


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are catalogs for."""
    return tuple(sorted(path.stem for path in _SHARED.glob("*.po")))


@cache
def room_of(key: str) -> str:
    """The room of the game that a key belongs to, or SHARED."""
    room = key.partition(".")[0]
    return room if (_ROOMS / room / "locale").is_dir() else SHARED


@cache
def catalog(room: str, lang: str) -> Catalog:
    """The catalog of a room in a language."""
    return Catalog(folder(room) / f"{lang}.po")


def folder(room: str) -> Path:
    """Where the catalogs of a room are."""
    return _ROOMS / room / "locale" if room else _SHARED


def rooms() -> list[str]:
    """Every room that has a catalog, the shared one first."""
    return [SHARED, *sorted(folder.parent.name for folder in _ROOMS.glob("*/locale"))]


def fill(template: str, value: Callable[[str, str], str]) -> str:
    """The template with each `{name:form}` replaced by value(name, form), once: values are not read again."""
    return _PLACEHOLDER.sub(lambda found: value(found[1], found[2] or NOMINATIVE), template)


def placeholders(template: str) -> list[tuple[str, str]]:
    """The (name, form) of everything that goes into a template."""
    return [(found[1], found[2] or NOMINATIVE) for found in _PLACEHOLDER.finditer(template)]
