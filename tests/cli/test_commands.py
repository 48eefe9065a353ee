"""What there is, what is confirmed, what is covered, how fast: the commands that only report."""

import re
from pathlib import Path

import pytest

import argosy
from argosy.build import compiled
from tests.cli.shell import Shell
from tests.short import CENTURY

COMMANDS = [
    "play", "serve", "backup", "games", "sim", "arena", "bench", "replay", "picture", "verify", "components",
    "clauses",
]  # fmt: skip
in_both_languages = pytest.mark.parametrize("lang", ["en", "pl"])


@in_both_languages
def test_help_names_every_command(shell: Shell, lang: str) -> None:
    done = shell("--lang", lang, "--help")
    assert (done.status, done.err) == (0, "")
    assert re.findall(r"^    ([a-z]+)  ", done.out, re.MULTILINE) == COMMANDS


@in_both_languages
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(shell: Shell, lang: str, command: str) -> None:
    done = shell(command, "--help", "--lang", lang)
    assert (done.status, done.err) == (0, "")
    assert f"argosy {command}" in done.out
    assert done.out.count("--lang") >= 2


def test_no_command_at_all_is_answered_with_help(shell: Shell) -> None:
    done = shell()
    assert done.status == 2
    assert done.out == shell("--help").out


@in_both_languages
def test_games_are_listed_with_their_options(shell: Shell, lang: str) -> None:
    done = shell("games", "--lang", lang)
    assert (done.status, done.err) == (0, "")
    for slug in argosy.games():
        assert slug in done.out
        for option in argosy.game(slug).options:
            for value in option.values:
                assert re.search(rf"^ *{re.escape(f'{option.name}={value}')} ", done.out, re.MULTILINE)
            assert (f"{option.name}=…" in done.out) is option.open


def test_games_as_data(shell: Shell) -> None:
    data = shell("games", "--json").data
    assert [entry["game"] for entry in data] == argosy.games()
    for entry in data:
        game = argosy.game(entry["game"])
        assert entry["players"] == list(game.seats)
        assert entry["edition"] == game.edition
        assert [option["name"] for option in entry["options"]] == [option.name for option in game.options]
        for option in entry["options"]:
            assert option["default"] in option["values"]
    titles = [entry["title"] for entry in data]
    assert [entry["title"] for entry in shell("games", "--json", "--lang", "pl").data] != titles


@in_both_languages
def test_components_are_counted_by_their_sources(shell: Shell, lang: str) -> None:
    done = shell("components", CENTURY, "--lang", lang)
    assert (done.status, done.err) == (0, "")
    assert "vp_tiles.toml" in done.out
    everything = shell("components", CENTURY, "--all", "--lang", lang)
    assert everything.status == 0
    assert "vp-01" in everything.out
    assert "vp-01" not in done.out


def test_components_as_data(shell: Shell) -> None:
    data = shell("components", CENTURY, "--json").data
    assert (data["game"], data["edition"]) == (CENTURY, argosy.game(CENTURY).edition)
    assert len(data["records"]) == sum(sum(counts.values()) for counts in data["files"].values())
    tile = next(record for record in data["records"] if record["record"].endswith("vp-01"))
    assert tile == {
        "file": "vp_tiles.toml",
        "record": "vp_tile vp-01",
        "confirmed_by": "reconstructed",
        "sources": ["reconstructed"],
    }


def test_a_record_is_as_sure_as_its_least_sure_source(shell: Shell) -> None:
    order = ["rulebook", "public", "reconstructed"]
    for record in shell("components", CENTURY, "--json").data["records"]:
        kinds = [source.partition(":")[0] for source in record["sources"]]
        assert record["confirmed_by"] == max(kinds, key=order.index)


def test_components_of_an_own_edition(shell: Shell, edition: Path) -> None:
    data = shell("components", CENTURY, "--edition", edition, "--json").data
    assert data["edition"] == argosy.game(CENTURY, edition).edition != argosy.game(CENTURY).edition


TESTS = '''
def test_something():
    """{}"""
'''


def covering(folder: Path, *clauses: str) -> Path:
    (folder / "century").mkdir(parents=True)
    (folder / "century" / "test_it.py").write_text(TESTS.format(" ".join(clauses)), encoding="utf-8")
    return folder


@in_both_languages
def test_a_clause_without_a_test_is_named_and_fails(shell: Shell, tmp_path: Path, lang: str) -> None:
    done = shell("clauses", CENTURY, "--tests", covering(tmp_path / "tests", "R4.2"), "--lang", lang)
    assert done.status == 1
    assert re.search(r"^ *R4\.2 +test_it\.py::test_something *$", done.out, re.MULTILINE)
    assert re.search(r"R4\.1, ", done.out)


def test_clauses_as_data(shell: Shell, tmp_path: Path) -> None:
    every = shell("clauses", "--tests", covering(tmp_path / "none"), "--json").data[CENTURY]["uncovered"]
    assert len(every) > 100
    done = shell("clauses", CENTURY, "--tests", covering(tmp_path / "all", *every), "--json")
    assert done.status == 0
    assert done.data[CENTURY]["uncovered"] == []
    assert done.data[CENTURY]["clauses"]["W1"] == ["test_it.py::test_something"]


def test_a_test_that_names_no_clause_fails_too(shell: Shell, tmp_path: Path) -> None:
    every = shell("clauses", "--tests", covering(tmp_path / "none"), "--json").data[CENTURY]["uncovered"]
    folder = covering(tmp_path / "tests", *every, "R99.1")
    done = shell("clauses", CENTURY, "--tests", folder)
    assert done.status == 1
    assert "R99.1" in done.out.splitlines()[-1]


def test_clauses_need_a_folder_with_tests(shell: Shell, tmp_path: Path) -> None:
    done = shell("clauses", "--tests", tmp_path / "nowhere")
    assert (done.status, done.out) == (2, "")
    assert "nowhere" in done.err


@in_both_languages
def test_speed_is_measured(shell: Shell, lang: str) -> None:
    done = shell("bench", "--milliseconds", 1, "--no-peers", "--lang", lang)
    assert (done.status, done.err) == (0, "")
    assert all(f"{slug} (" in done.out for slug in argosy.games())


def test_speed_as_data(shell: Shell) -> None:
    data = shell("bench", "--game", CENTURY, "--milliseconds", 1, "--no-peers", "--json").data
    assert data["build"] == ("compiled" if compiled() else "pure")
    assert [figures["name"] for figures in data["figures"]] == [f"{CENTURY} (4)"]
    assert all(data["figures"][0].values())
