"""Every text is well made: whole, alike in both languages, and written as print is."""

import re
from collections.abc import Callable

import pytest

from argosy.words.catalog import catalog, fill, placeholders
from tests.words.catalogs import (
    COUNTS,
    ENGLISH,
    POLISH,
    Entry,
    entries,
    every_entry,
    keys,
    plural_forms,
    words_in,
)

OPEN_ENDED = {"argparse.usage", "cli.play.prompt", "cli.play.question"}
"""What is followed by more on the same line, and so ends with a space."""


def wrong(is_right: Callable[[str], object], among: list[Entry] | None = None) -> list[str]:
    """The texts that are not right, each with its name."""
    return [
        f"{entry}: {text}"
        for entry in (every_entry() if among is None else among)
        for text in entry.texts
        if not is_right(text)
    ]


def test_counted_texts_have_as_many_forms_as_their_language() -> None:
    found = every_entry()
    assert [e for e in found if len(e.texts) not in (1, plural_forms(e.room, e.lang))] == []
    assert wrong(bool) == []


def test_all_forms_of_a_text_have_the_same_gaps() -> None:
    assert [e for e in every_entry() if len({frozenset(placeholders(text)) for text in e.texts}) > 1] == []


def test_both_languages_have_the_same_gaps() -> None:
    gaps: dict[str, dict[str, set[str]]] = {}
    for entry in every_entry():
        gaps.setdefault(entry.key, {}).setdefault(entry.lang, set()).update(entry.names())
    assert {key: found for key, found in gaps.items() if found[ENGLISH] != found[POLISH]} == {}


def test_a_word_beside_a_number_has_plural_forms() -> None:
    """`{n} of {all}` stands by itself and may do without."""
    counted = re.compile(r"\{n\} (?!of |z )[a-ząćęłńóśźż\[]")
    assert [e for e in every_entry() if len(e.texts) == 1 and counted.search(e.texts[0])] == []


def test_gaps_are_written_properly() -> None:
    assert wrong(lambda text: not re.search(r"[{}]", fill(text, lambda _name, _form: ""))) == []


def test_at_most_one_noun_repeats() -> None:
    one = re.compile(r"\[[^\[\]{}]+\]")
    assert wrong(lambda text: not re.search(r"[\[\]]", one.sub("", text, count=1))) == []


def test_spaces_are_where_they_belong() -> None:
    assert wrong(lambda text: not re.search(r"  | [,.;:!)”]|[(„“] | \n|\n ", text)) == []
    assert wrong(lambda text: text == text.lstrip()) == []
    assert {
        entry.key for entry in every_entry() if any(text.endswith(" ") for text in entry.texts)
    } == OPEN_ENDED


@pytest.mark.parametrize(("lang", "marks", "foreign"), [(ENGLISH, "“”", "„"), (POLISH, "„”", "“")])
def test_signs_are_those_of_print(lang: str, marks: str, foreign: str) -> None:
    ours = [e for e in entries(lang) if lang == POLISH or not e.key.startswith("argparse.")]
    unprinted = re.compile(rf'"|\.\.\.| - |—|{foreign}')
    assert wrong(lambda text: not unprinted.search(text), ours) == []
    paired = re.compile(f"({marks})*")
    assert wrong(lambda text: paired.fullmatch(re.sub(f"[^{marks}]", "", text)), ours) == []


def test_both_languages_end_a_text_alike() -> None:
    ends: dict[str, set[str]] = {}
    for entry in every_entry():
        ends.setdefault(entry.key, set()).update(re.sub(r".*[^.?!:]", "", text[-1:]) for text in entry.texts)
    assert {key: found for key, found in ends.items() if len(found) > 1} == {}


def test_sentences_end_as_sentences() -> None:
    told = re.compile(r"[a-z_]+\.log\.(?!turn).*|[a-z_]+\.why\..*|reason\..*|error\..*")
    sentences = [entry for entry in every_entry() if told.fullmatch(entry.key)]
    assert len(sentences) > 100
    assert wrong(lambda text: text.endswith((".", "{reason}", "{detail}")), sentences) == []


def test_names_of_players_are_never_declined() -> None:
    declined = re.compile(r"\{(player|receiver|name):")
    assert wrong(lambda text: not declined.search(text)) == []


def test_polish_knows_no_gender_of_the_reader() -> None:
    gendered = re.compile(r"\b\w+ł[ea]ś\b|\b\w+łby(m|ś)?\b|\bpowinn?[ai]e?[nś]\w*|\bjesteś \w+[ya]\b")
    assert gendered.search("wybrałeś")
    assert gendered.search("zagrałaś")
    assert wrong(lambda text: not gendered.search(text.lower()), list(entries(POLISH))) == []


SAME_IN_BOTH = {
    "age", "argosy", "argument", "atoll", "bot", "captain", "century", "chi", "chili", "ctrl", "deckhand",
    "discovery", "enter", "farm", "folder", "games", "https", "json", "kind", "limit", "link", "map", "maria",
    "market", "mate", "ocean", "png", "port", "postgresql", "python", "same", "santa", "svg", "symbol",
    "test", "tests", "tls", "toml", "utopia",
}  # fmt: skip
"""Words that are English and Polish, or names: of games, bots, options, files."""

PEOPLE = {
    "abreu", "amerigo", "antónio", "bartolomeu", "cabot", "cabral", "cartier", "dias", "drake", "elcano",
    "francis", "gama", "giovanni", "jacques", "juan", "magellan", "pedro", "sebastián", "vasco", "verrazzano",
    "vespucci", "álvares",
}  # fmt: skip
"""Names of people."""


def test_polish_texts_hold_no_english_words() -> None:
    """No word is used by both languages but for those named above, and none is named there for nothing."""
    assert sorted(words_in(ENGLISH) & words_in(POLISH)) == sorted(SAME_IN_BOTH | PEOPLE)


@pytest.mark.parametrize("count", COUNTS)
def test_every_template_can_be_filled(count: int) -> None:
    for entry in every_entry():
        template = catalog(entry.room, entry.lang).find(entry.key, entry.form, count)
        assert template in entry.texts
        filled = fill(template, lambda name, _form: str(count) if name == "n" else f"<{name}>")
        assert not re.search(r"[{}]", filled), entry
        assert str(count) in filled or "n" not in entry.names(), entry


def test_keys_belong_to_the_room_that_they_name() -> None:
    strays = [e for e in every_entry() if (e.key.partition(".")[0] == e.room) is (e.room == "")]
    assert strays == []
    assert keys(ENGLISH) == keys(POLISH)
