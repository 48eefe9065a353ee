"""The fingerprint of the rules. `scripts/check.py` compares those of all builds; here that is worth doing."""

import re
import sys
from pathlib import Path

import pytest

import argosy
from argosy import Difference, Record
from argosy.lab import fingerprint
from tests.short import CENTURY


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games of each kind, written by the command."""
    file = tmp_path_factory.mktemp("fingerprint") / "records"
    records = str(3 * len(argosy.games()))
    command(pytest.MonkeyPatch(), "play", str(file), "--records", records, "--workers", "1")
    return file


def lines_of(records: Path, slug: str = CENTURY) -> list[str]:
    """The records of one game."""
    lines = records.read_text(encoding="utf-8").splitlines(keepends=True)
    return [line for line in lines if Record.from_text(line).game == slug]


def command(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "argv", ["fingerprint", *arguments])
        fingerprint.main()


def read(lines: list[str]) -> dict[str, str]:
    return fingerprint.fingerprint(Record.from_text(line) for line in lines)


def test_whole_games_are_played_for_every_number_of_players(records: Path) -> None:
    assert [Record.from_text(line).players for line in lines_of(records)] == list(argosy.game(CENTURY).seats)
    played = [Record.from_text(line) for line in records.read_text(encoding="utf-8").splitlines()]
    assert {record.game for record in played} == set(argosy.games())
    assert all(record.result is not None for record in played)
    for record in played:
        argosy.verify(record, argosy.game(record.game))


def test_the_same_number_is_the_same_game(records: Path) -> None:
    assert fingerprint.play_one(CENTURY, 1).text() == lines_of(records)[1]


def test_the_digest_tells_games_apart(records: Path) -> None:
    lines = lines_of(records)
    assert read(lines) == read(lines)
    assert len({read(lines)[CENTURY], read(lines[:2])[CENTURY], read(lines[::-1])[CENTURY]}) == 3


def test_a_record_that_does_not_replay_is_noticed(records: Path) -> None:
    line = lines_of(records)[0]
    with pytest.raises(Difference):
        read([line.replace('"end-turn"', '"pass"', 1)])


def test_the_command_prints_a_digest_for_each_game(
    records: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command(monkeypatch, "read", str(records))
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[1] for line in lines] == argosy.games()
    assert all(re.fullmatch(r"[0-9a-f]{64}", line.split("  ")[0]) for line in lines)
