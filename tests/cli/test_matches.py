"""Bots among themselves: `sim` and `arena`."""

import json
import re
from pathlib import Path

import pytest

import argosy
from argosy import Record
from tests.cli.shell import Answer, Shell
from tests.short import CENTURY


@pytest.fixture
def sim(shell: Shell, edition: Path) -> "Command":
    return Command(
        shell, "sim", "--game", CENTURY, "--edition", edition, "--workers", 1, "--bots", "deckhand"
    )


@pytest.fixture
def arena(shell: Shell, edition: Path) -> "Command":
    return Command(shell, "arena", "--game", CENTURY, "--edition", edition, "--workers", 1)


class Command:
    """A command with arguments that are always the same."""

    def __init__(self, shell: Shell, *arguments: object) -> None:
        self.shell = shell
        self.arguments = arguments

    def __call__(self, *arguments: object) -> Answer:
        return self.shell(*self.arguments, *arguments)


@pytest.mark.parametrize(("lang", "saved"), [("en", "2 records were"), ("pl", "2 nowe zapisy")])
def test_games_are_simulated_and_kept(sim: Command, tmp_path: Path, lang: str, saved: str) -> None:
    done = sim("--games", 2, "--seed", 7, "--save", tmp_path / "kept", "--lang", lang)
    assert (done.status, done.err) == (0, "")
    assert re.search(r"^ deckhand +6 +2 +33%", done.out, re.MULTILINE)
    assert saved in done.out
    assert sorted(file.name for file in (tmp_path / "kept").iterdir()) == ["0001.json", "0002.json"]


def test_a_simulation_as_data(sim: Command, edition: Path, tmp_path: Path) -> None:
    arguments = ("--players", 2, "--bots", "mate,deckhand", "--games", 2, "--option", "map=strait", "--json")
    data = sim(*arguments, "--save", tmp_path).data
    assert (data["game"], data["players"], data["options"]["map"]) == (CENTURY, 2, "strait")
    assert [entry["bots"] for entry in data["games"]] == [["mate", "deckhand"], ["deckhand", "mate"]]
    assert [entry["seed"] for entry in data["games"]] == ["1", "2"]
    assert sum(entry["wins"] for entry in data["bots"]) == 2
    for entry in data["games"]:
        text = (tmp_path / f"{entry['number']:04}.json").read_text(encoding="utf-8")
        state = argosy.verify(Record.from_text(text), argosy.game(CENTURY, edition))
        assert (entry["points"], entry["places"]) == (state.scores(), state.places())
        assert entry["decisions"] == len(Record.from_text(text).actions)


def test_several_processes_give_the_same_figures(sim: Command) -> None:
    figures = sim("--games", 3, "--json").data
    assert sim("--games", 3, "--json", "--workers", 2).data == figures
    assert sim("--games", 3, "--json", "--seed", 2).data != figures


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_arena_ranks_the_bots(arena: Command, lang: str) -> None:
    done = arena("--players", 2, "--bots", "deckhand,mate", "--games", 4, "--lang", lang)
    assert (done.status, done.err) == (0, "")
    rows = re.findall(r"^ (\w+) +4 +([0-9.]+) +([0-9.]+)% +([0-9.]+)% – ([0-9.]+)%", done.out, re.MULTILINE)
    assert {row[0] for row in rows} == {"deckhand", "mate"}
    rates = [float(row[2]) for row in rows]
    assert rates == sorted(rates, reverse=True)
    assert all(float(low) <= float(rate) <= float(high) for _, _, rate, low, high in rows)


def test_the_arena_as_data(arena: Command) -> None:
    arguments = ("--players", 3, "--bots", "mate,deckhand", "--games", 3, "--json")
    data = arena(*arguments).data
    assert [entry["name"] for entry in data["standings"]] == ["mate", "deckhand"]
    assert [entry["games"] for entry in data["standings"]] == [3, 6]
    assert sum(data["endings"].values()) == 3
    again = arena(*arguments).data
    for entry in (*data["standings"], *again["standings"]):
        assert entry.pop("seconds_per_decision") > 0
    assert again == data


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_what_cannot_be_played_is_refused(shell: Shell, command: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for wrong, named in (
        (("--game", "chess"), "chess"),
        (("--bots", "admiral"), "admiral"),
        (("--bots", "captain:soon"), "soon"),
        (("--bots", "mate:5"), "mate"),
        (("--bots", ","), "0"),
        (("--bots", "mate,mate,mate,mate,mate"), "5"),
        (("--players", "5"), "5"),
        (("--players", "1"), "1"),
        (("--option", "map=nowhere"), "nowhere"),
        (("--option", "wind=calm"), "wind"),
        (("--option", "layout=reference", "--option", "map=atoll"), "classic"),
        (("--option", "first=4", "--players", "2"), "4"),
        (("--edition", str(tmp_path / "none")), "none"),
    ):
        game = () if wrong[0] == "--game" else ("--game", CENTURY)
        done = shell(command, *game, *wrong, "--games", 1)
        assert (done.status, done.out) == (2, ""), wrong
        assert named in done.err
        assert done.err.startswith("argosy: ")
        assert len(done.err.splitlines()) == 1


def test_records_cannot_be_written_where_there_is_a_file(sim: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = sim("--games", 1, "--save", tmp_path / "file")
    assert (done.status, done.out) == (2, "")
    assert "file" in done.err


def test_a_game_that_fails_is_a_failure(sim: Command, tmp_path: Path) -> None:
    """A folder lies where the second record belongs."""
    (tmp_path / "0002.json").mkdir()
    done = sim("--games", 2, "--save", tmp_path)
    assert (done.status, done.out) == (1, "")
    assert re.search(r"2 .*seed 2\b", done.err)


def test_a_map_of_ones_own(sim: Command, tmp_path: Path) -> None:
    own = ""
    for place in range(24):
        kind = "port" if place in (0, 5, 18, 23) else "market"
        own += f'[[space]]\nq = {place % 6}\nr = {place // 6}\nkind = "{kind}"\n'
    file = tmp_path / "my-sea.toml"
    file.write_text(own, encoding="utf-8")
    done = sim("--games", 1, "--option", f"map={file}", "--json", "--save", tmp_path / "kept")
    assert (done.status, done.err) == (0, "")
    kept = json.loads((tmp_path / "kept" / "0001.json").read_text(encoding="utf-8"))
    assert len(kept["options"]["map"].split()) == 24
    file.write_text(own.replace("q = 5\nr = 0", "q = 5\nr = -1"), encoding="utf-8")
    lonely = sim("--games", 1, "--option", f"map={file}", "--json")
    assert lonely.status == 0
    assert "F1" in lonely.err
    file.write_text(own.replace("q = 0\nr = 0", "q = 9\nr = 9"), encoding="utf-8")
    apart = sim("--games", 1, "--option", f"map={file}")
    assert (apart.status, apart.out) == (2, "")
    file.write_text(own.replace('kind = "port"', 'kind = "harbour"', 1), encoding="utf-8")
    wrong = sim("--games", 1, "--option", f"map={file}")
    assert (wrong.status, wrong.out) == (2, "")
    assert "harbour" in wrong.err
    assert "my-sea.toml" in wrong.err
