"""No text is missing, and none is there that nobody asks for."""

import re

import pytest

from argosy.words import languages
from tests.words.asked import asked
from tests.words.catalogs import ENGLISH, POLISH, entries, keys
from tests.words.source import families, literal_keys

in_every_language = pytest.mark.parametrize("lang", languages())

_MAY_BE_MISSING = re.compile(r"cli\.[a-z]+\.more|[a-z_]+\.option\.[a-z-]+\.[0-9]+")
"""What is asked for only if it is there: a command's longer help, the name of a value that is a number."""


@in_every_language
def test_every_key_that_the_source_names_has_a_text(lang: str) -> None:
    assert literal_keys() - keys(lang) == set()


@in_every_language
def test_every_key_that_is_put_together_has_a_text(lang: str) -> None:
    missing = {key for key, _ in asked(lang)} - keys(lang)
    assert {key for key in missing if not _MAY_BE_MISSING.fullmatch(key)} == set()


@in_every_language
def test_every_text_is_asked_for(lang: str) -> None:
    assert keys(lang) - literal_keys() - {key for key, _ in asked(lang)} == set()


def test_every_way_of_putting_keys_together_was_tried() -> None:
    """Else the two tests above would say nothing about it."""
    tried = {key for key, _ in asked(ENGLISH)}
    assert [where for where, pattern in families().items() if not any(map(pattern.fullmatch, tried))] == []


def test_both_languages_have_the_same_keys() -> None:
    assert keys(ENGLISH) == keys(POLISH)


def test_polish_nouns_have_every_form_that_sentences_ask_for() -> None:
    """A sentence has no forms; a noun that is asked for in the genitive must have one."""
    there = {(entry.key, entry.form) for entry in entries(POLISH)}
    declined = {key for key, form in there if form}
    missing = {
        (key, form)
        for key, form in asked(POLISH)
        if key in keys(POLISH) and (key, form) not in there and (form != "nom" or key in declined)
    }
    assert missing == set()
