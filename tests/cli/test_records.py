"""Kept games: `verify` names the first difference in a broken one, `replay` tells a sound one again."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import argosy
from argosy import Record
from tests.cli.shell import Shell
from tests.short import CENTURY

Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(("lang", "sound"), [("en", "same result: 3 of 3"), ("pl", "3 z 3")])
def test_sound_records_are_counted(shell: Shell, records: Path, edition: Path, lang: str, sound: str) -> None:
    done = shell("verify", records, "--edition", edition, "--lang", lang)
    assert (done.status, done.err) == (0, "")
    assert sound in done.out


def test_files_and_folders_are_verified_together(shell: Shell, records: Path, edition: Path) -> None:
    data = shell("verify", records, records / "0001.json", "--edition", edition, "--json").data
    assert data == {"records": 4, "sound": 4, "differences": []}


def next_player(data: dict[str, Any]) -> None:
    data["actions"][2:2] = ["end-turn"]


CHANGES: list[tuple[str, Change, str, list[str]]] = [
    ("rules", lambda data: data.update(rules_version=99), "error.replay-header", ["rules_version", "99"]),
    ("edition", lambda data: data.update(edition="beef"), "error.replay-header", ["edition", "beef"]),
    ("seed", lambda data: data.update(seed="987"), "error.replay-seed", ["1"]),
    ("players", lambda data: data.update(players=4), "error.replay-", []),
    ("too many", lambda data: data.update(players=7), "error.replay-setup", ["7"]),
    ("option", lambda data: data["options"].update(map="moon"), "error.replay-setup", ["moon"]),
    ("illegal", next_player, "error.replay-action", ["3", "end-turn"]),
    ("nonsense", lambda data: data["actions"].insert(4, "fly 1"), "error.replay-action", ["5", "fly 1"]),
    ("cut off", lambda data: data["actions"].pop(), "error.replay-unfinished", []),
    ("no result", lambda data: data.update(result=None), "error.replay-no-result", []),
    ("score", lambda data: data["result"]["scores"].reverse(), "error.replay-result", ["scores"]),
    ("places", lambda data: data["result"]["places"].reverse(), "error.replay-result", ["places"]),
    ("ending", lambda data: data["result"].update(ending="storm"), "error.replay-result", ["storm"]),
    ("chance", lambda data: data["chances"].pop(), "error.chance-missing", ["random event"]),
    ("more chance", lambda data: data["chances"].append(["dice", [6]]), "error.replay-chances", []),
    ("other chance", lambda data: data["chances"][0].reverse(), "error.field", ["chances"]),
    ("chance name", lambda data: data["chances"][0].insert(0, "dice"), "error.field", ["chances"]),
    ("dice", lambda data: data["chances"].insert(0, ["dice", [6]]), "error.replay-setup", ["dice"]),
    ("format", lambda data: data.update(format=2), "error.field", ["format"]),
    ("missing", lambda data: data.pop("seed"), "error.field-missing", ["seed"]),
    ("game", lambda data: data.update(game="chess"), "error.game", ["chess"]),
]


@pytest.mark.parametrize(
    ("change", "key", "named"), [case[1:] for case in CHANGES], ids=[case[0] for case in CHANGES]
)
def test_the_first_difference_is_named(
    shell: Shell, records: Path, edition: Path, tmp_path: Path, change: Change, key: str, named: list[str]
) -> None:
    data = json.loads((records / "0002.json").read_text(encoding="utf-8"))
    change(data)
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(data), encoding="utf-8")
    shutil.copy(records / "0001.json", tmp_path / "sound.json")
    done = shell("verify", tmp_path, "--edition", edition, "--json")
    assert (done.status, done.err) == (1, "")
    assert (done.data["records"], done.data["sound"]) == (2, 1)
    [difference] = done.data["differences"]
    assert difference["file"] == str(broken)
    assert difference["message"][0].startswith(key)
    for text in named:
        assert text in difference["reason"]
    for lang in ("en", "pl"):
        told = shell("verify", broken, "--edition", edition, "--lang", lang)
        assert (told.status, told.err) == (1, "")
        assert told.out.startswith(f"{broken}: ")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'"x"', b"[" * 100_000])
def test_what_is_no_record_is_a_difference_too(shell: Shell, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.json").write_bytes(content)
    done = shell("verify", tmp_path)
    assert (done.status, done.err) == (1, "")
    assert "x.json: " in done.out


def test_nothing_to_verify_is_no_success(shell: Shell, tmp_path: Path) -> None:
    empty = shell("verify", tmp_path)
    assert (empty.status, empty.out) == (2, "")
    missing = shell("verify", tmp_path / "none.json")
    assert (missing.status, missing.err) == (1, "")
    assert "none.json" in missing.out


def test_another_edition_is_named_with_the_way_out(shell: Shell, records: Path) -> None:
    done = shell("verify", records)
    assert done.status == 1
    assert done.out.count("0001.json") == 1
    assert done.out.count("--edition") == 1
    told = shell("replay", records / "0001.json")
    assert (told.status, told.out) == (1, "")
    assert "--edition" in told.err


# Replaying


@pytest.mark.parametrize(("lang", "player"), [("en", "Player 1"), ("pl", "Gracz 1")])
def test_a_game_is_told_again(shell: Shell, records: Path, edition: Path, lang: str, player: str) -> None:
    file = records / "0001.json"
    done = shell("replay", file, "--edition", edition, "--lang", lang)
    assert (done.status, done.err) == (0, "")
    record = Record.from_text(file.read_text(encoding="utf-8"))
    assert record.result is not None
    story = [line for line in done.out.splitlines() if line.startswith("· ")]
    assert any(player in line for line in story)
    assert len(story) > len(record.actions) / 4
    for points in record.result.scores:
        assert f" {points} " in done.out


def test_a_game_as_data_says_what_the_words_say(shell: Shell, records: Path, edition: Path) -> None:
    file = records / "0001.json"
    record = Record.from_text(file.read_text(encoding="utf-8"))
    data = shell("replay", file, "--edition", edition, "--json").data
    told = shell("replay", file, "--edition", edition).out
    assert all(line in told for line in data["log"])
    assert data["action"] == len(record.actions)
    assert record.result is not None
    assert (data["scores"], data["places"]) == (record.result.scores, record.result.places)
    assert data["view"]["ending"] == record.result.ending


def test_any_position_can_be_shown(shell: Shell, records: Path, edition: Path) -> None:
    file = records / "0001.json"
    states = argosy.replay(Record.from_text(file.read_text(encoding="utf-8")), argosy.game(CENTURY, edition))
    for number in range(8):
        state = next(states)
        data = shell("replay", file, "--edition", edition, "--at", number, "--json").data
        assert data["view"] == state.view(None)
        assert data["places"] is None
        shown = shell("replay", file, "--edition", edition, "--at", number)
        assert shown.status == 0
        assert str(number) in shown.out.splitlines()[0]
        assert "· " not in shown.out


def test_there_is_nothing_after_the_end(shell: Shell, records: Path, edition: Path) -> None:
    file = records / "0001.json"
    count = len(json.loads(file.read_text(encoding="utf-8"))["actions"])
    assert shell("replay", file, "--edition", edition, "--at", count).status == 0
    done = shell("replay", file, "--edition", edition, "--at", count + 1)
    assert (done.status, done.out) == (2, "")
    assert str(count) in done.err


def test_a_broken_record_is_told_to_be_broken(
    shell: Shell, records: Path, edition: Path, tmp_path: Path
) -> None:
    data = json.loads((records / "0001.json").read_text(encoding="utf-8"))
    data["actions"][7] = "fly 1"
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    done = shell("replay", file, "--edition", edition)
    assert (done.status, done.out) == (1, "")
    assert "fly 1" in done.err
    assert shell("replay", file, "--edition", edition, "--at", 7).status == 0
    missing = shell("replay", tmp_path / "none.json")
    assert (missing.status, missing.out) == (2, "")


def test_a_record_cannot_take_over_the_terminal(shell: Shell, records: Path, tmp_path: Path) -> None:
    data = json.loads((records / "0001.json").read_text(encoding="utf-8"))
    data["game"] = "\x1b[2J\x07chess\u202e"
    file = tmp_path / "hostile.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    for done in (shell("verify", file), shell("replay", file)):
        assert "chess" in done.out + done.err
        assert not set("\x1b\x07\u202e") & set(done.out + done.err)
