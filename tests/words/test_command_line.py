"""Every command speaks the language that it is asked to speak."""

import argparse
import ast
import inspect
import re
from functools import cache

import pytest

import argosy
from argosy.bots import LEVELS
from argosy.catalogue import room
from argosy.words import languages
from tests.words.asked import COMMANDS, outputs, run
from tests.words.catalogs import ENGLISH, POLISH, entries, words_in, words_of

in_every_language = pytest.mark.parametrize("lang", languages())


@cache
def written(lang: str) -> dict[str, str]:
    """What every command wrote."""
    return dict(outputs(lang))


@in_every_language
def test_every_command_has_something_to_say(lang: str) -> None:
    silent = [command for command, text in written(lang).items() if not text.strip()]
    assert silent == []
    gap = re.compile(r"\{[a-z_]+(:[a-z]+)?\}|Traceback|MissingText|Message\(|%\(")
    assert {command: text for command, text in written(lang).items() if gap.search(text)} == {}


def test_polish_output_holds_no_english_words() -> None:
    """But for names of options, files and values, and what the system says of files."""
    english = words_in(ENGLISH) - words_in(POLISH) - _names()
    assert {"seed", "option", "usage", "players"} <= english
    for command, text in written(POLISH).items():
        if command.endswith("--all"):
            continue  # a table of names and sources, as they stand in the components
        typed = set(re.findall(r"[a-z]+", command))
        found = (words_of(_DATA.sub(" ", text)) & english) - typed
        assert found == set(), f"{command}: {sorted(found)}\n{text}"


_DATA = re.compile(
    r"""(?<![a-z])--?[a-z-]+             # options of commands
    |„[^”\n]*” | '[^'\n]*'               # what is quoted
    |[a-z0-9_/-]+\.(toml|json|po)        # files
    |[a-z-]+=[a-z0-9-]+                  # options of games
    |No\ such\ file\ or\ directory
    """,
    re.VERBOSE | re.MULTILINE,
)


@cache
def _names() -> frozenset[str]:
    """The names of games, commands, bots, fields: English, but names."""
    known = {*COMMANDS, *LEVELS, "playouts", "commands", "name", "value"}
    for slug in argosy.games():
        verbs = argosy.game(slug).actions.verbs
        known |= {*slug.split("-"), room(slug), *(word for verb in verbs for word in verb.name.split("-"))}
    return frozenset(known)


def test_argparse_is_asked_for_its_own_words() -> None:
    """Its texts are found by their English; one that it does not know would never be found."""
    strings = {
        node.value
        for node in ast.walk(ast.parse(inspect.getsource(argparse)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    ours = {text for entry in entries(ENGLISH) if entry.key.startswith("argparse.") for text in entry.texts}
    assert len(ours) > 5
    assert ours - strings == set()


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_whole_in_both_languages(command: str) -> None:
    status, english = run([command, "--help", "--lang", ENGLISH])
    assert status == 0
    assert english.startswith("usage: argosy")
    status, polish = run([command, "--help", "--lang", POLISH])
    assert status == 0
    assert polish.startswith("użycie: argosy")
    options = re.compile(r"(?<![a-z])--?[a-z-]+")
    assert sorted(set(options.findall(english))) == sorted(set(options.findall(polish)))


MISTAKES = {
    "": (
        "argosy: error: the following arguments are required: COMMAND",
        "argosy: błąd: brakuje wymaganych argumentów: POLECENIE",
    ),
    "x": ("argument COMMAND: invalid choice: 'x'", "argument POLECENIE: nieprawidłowa wartość: 'x'"),
    "games --no": ("unrecognized arguments: --no", "nieznane argumenty: --no"),
    "games --json=3": (
        "argument --json: ignored explicit argument '3'",
        "argument --json: zbędna wartość '3'",
    ),
    "sim --game": ("argument --game: expected one argument", "argument --game: oczekiwano jednego argumentu"),
    "sim --game x --players y": (
        "argument --players: “y” is not a whole number from 1 to 1000000",
        "argument --players: „y” nie jest liczbą całkowitą od 1 do 1000000",
    ),
}


@pytest.mark.parametrize("command", MISTAKES)
def test_mistakes_are_named_in_both_languages(command: str) -> None:
    for lang, expected in zip((ENGLISH, POLISH), MISTAKES[command], strict=True):
        status, text = run(["--lang", lang, *command.split()])
        assert status == 2
        assert expected in text
