"""Whatever a game says is said in both languages, in whole sentences and in one language only."""

import re

import pytest

import argosy
from argosy import Message
from argosy.catalogue import room
from argosy.cli.board import help_pages
from argosy.engine.message import Arg
from argosy.words import Words, languages
from tests.contract.positions import of_every_game
from tests.words.asked import messages, refusals
from tests.words.catalogs import ENGLISH, POLISH, words_in, words_of

NAMES = ("Ola", "Jan", "Zbigniew", "Ewa", "Ida", "Leon")
HOSTILE = ("{seat}", "[x] {n:acc}", "%(prog)s %s", "<b>\\1\\g<0>", "[bold]Ola[/]", " ")
in_every_language = pytest.mark.parametrize("lang", languages())


@in_every_language
@of_every_game
def test_everything_is_said_without_a_gap(slug: str, lang: str) -> None:
    words = Words(lang, NAMES)
    said = [words.say(message) for message in (*messages(slug), *refusals(slug))]
    assert len(said) > 100
    gap = re.compile(r"\{\w+(:\w+)?\}|\[\w+\]|  |None|Message\(|[a-z]\.[a-z]+\.[a-z]")
    assert [text for text in said if not text or gap.search(text)] == []


@of_every_game
def test_what_is_said_in_polish_holds_no_english_words(slug: str) -> None:
    words = Words(POLISH, NAMES)
    english = words_in(ENGLISH) - words_in(POLISH)
    assert "outpost" in english or len(english) > 500
    found = {text: words_of(text) & english for text in map(words.say, messages(slug))}
    assert {text: words for text, words in found.items() if words} == {}


@in_every_language
@of_every_game
def test_different_things_are_said_differently(slug: str, lang: str) -> None:
    """Two messages that read the same leave a player guessing."""
    words = Words(lang, NAMES)
    said: dict[str, Message] = {}
    for message in messages(slug):
        text = words.say(message)
        if ".do." in message.key:
            assert said.setdefault(text, message) == message, text


@in_every_language
@of_every_game
def test_names_are_put_in_as_they_are(slug: str, lang: str) -> None:
    words = Words(lang, HOSTILE)
    named = [message for message in messages(slug) if _players(message)]
    assert len({message.key for message in named}) > 1
    for message in named:
        text = words.say(message)
        assert [seat for seat in _players(message) if HOSTILE[seat] not in text] == [], text


def _players(value: Arg) -> set[int]:
    """The seats of all players who are spoken of."""
    if isinstance(value, tuple):
        return {seat for item in value for seat in _players(item)}
    if not isinstance(value, Message):
        return set()
    seat = value.args.get("seat")
    if value.key == "player" and isinstance(seat, int):
        return {seat}
    return {seat for arg in value.args.values() for seat in _players(arg)}


@in_every_language
@of_every_game
def test_the_rules_in_short_are_worth_reading(slug: str, lang: str) -> None:
    words = Words(lang)
    pages = help_pages(argosy.game(slug))
    headings = [words.say(heading) for heading, _ in pages]
    assert len(set(headings)) == len(headings) >= 5
    assert all(len(words.say(text)) > 80 for _, text in pages)
    assert sum(len(words.say(text)) for _, text in pages) > 2000


@of_every_game
def test_a_turn_in_the_log_has_a_headline(slug: str) -> None:
    assert f"{room(slug)}.log.turn" in {message.key for message in messages(slug)}
