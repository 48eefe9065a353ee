"""Which language to answer in, and argparse's own words in it."""

import argparse
import os
from collections.abc import Sequence

from argosy.words import Words, languages
from argosy.words.catalog import SHARED, catalog

DEFAULT = "en"


def choose_language(arguments: Sequence[str]) -> str:
    """The language asked for by --lang or ARGOSY_LANG, else that of the system if there are words for it."""
    asked = _argument(arguments) or os.environ.get("ARGOSY_LANG", "")
    if asked:
        return asked
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            spoken = value.partition("_")[0].partition(".")[0].lower()
            return spoken if spoken in languages() else DEFAULT
    return DEFAULT


def _argument(arguments: Sequence[str]) -> str:
    """The value of --lang, which must be known before there is a parser that could read it."""
    found = ""
    for i, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang" and i + 1 < len(arguments):
            found = arguments[i + 1]
        elif argument.startswith("--lang="):
            found = argument.removeprefix("--lang=")
    return found


def translate_argparse(words: Words) -> None:
    """Let argparse speak the language too.

    It asks gettext for its texts, under the two names below; gettext itself reads compiled catalogs only. So
    the two names are given to a lookup in ours: their English texts are argparse's own, word for word.
    """
    english = catalog(SHARED, DEFAULT).entries()
    ours = {
        text: (key, len(texts)) for key, _, texts in english if key.startswith("argparse.") for text in texts
    }

    def lookup(text: str) -> str:
        return words.raw(ours[text][0]) if text in ours else text

    def plural_lookup(one: str, many: str, count: int) -> str:
        return words.raw(ours[one][0], count) if one in ours else one if count == 1 else many

    for name, substitute in (("_", lookup), ("ngettext", plural_lookup)):
        setattr(argparse, name, substitute)
