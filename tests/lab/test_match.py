"""Games between bots: the same here and in other processes, and a failure says which game it was."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import argosy
from argosy import Record, Refusal, SeatView
from argosy.bots import Bot
from argosy.lab import match as lab
from argosy.lab.match import Match, Played, play, play_all
from tests.short import CENTURY


@pytest.fixture
def matches(edition: Path) -> list[Match]:
    bots = ("deckhand", "deckhand", "mate")
    return [Match(number, CENTURY, bots, 70 + number, edition=edition) for number in range(1, 5)]


def without_time(played: list[Played]) -> list[Played]:
    return [replace(one, seconds=[]) for one in played]


def test_a_match_is_played_to_its_end(matches: list[Match], edition: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played = play(replace(matches[0], save=file))
    record = Record.from_text(file.read_text(encoding="utf-8"))
    state = argosy.verify(record, argosy.game(CENTURY, edition))
    assert (record.seed, record.players) == (71, 3)
    assert (played.points, played.places, played.ending) == (state.scores(), state.places(), state.ending)
    assert sum(played.decisions) == len(record.actions)
    assert all(seconds > 0 for seconds in played.seconds)
    assert played.rounds == state.view(None)["round"]


def test_a_match_is_the_same_whenever_it_is_played(matches: list[Match]) -> None:
    assert without_time([play(matches[0])]) == without_time([play(matches[0])])


def test_bots_play_otherwise_in_another_match_of_the_same_deal(matches: list[Match]) -> None:
    played = [play(replace(matches[0], number=number)) for number in range(1, 5)]
    assert len({tuple(one.decisions) for one in played}) > 1


def test_other_processes_play_the_same_games_in_the_same_order(matches: list[Match]) -> None:
    serial_done: list[int] = []
    parallel_done: list[int] = []
    serial = play_all(matches, 1, serial_done.append)
    parallel = play_all(matches, 2, parallel_done.append)
    assert without_time(parallel) == without_time(serial)
    assert [one.match for one in parallel] == matches
    assert serial_done == parallel_done == [1, 2, 3, 4]


def test_no_matches_are_played_at_once() -> None:
    assert play_all([], 2) == []


CHANGES: list[tuple[Callable[[Match], Match], str]] = [
    (lambda match: replace(match, bots=("mate", "admiral")), "error.bot"),
    (lambda match: replace(match, bots=("mate", "captain:never")), "error.bot-budget"),
    (lambda match: replace(match, bots=("mate",)), "error.players"),
    (lambda match: replace(match, game="chess"), "error.game"),
    (lambda match: replace(match, options={"map": "nowhere"}), "century.map.space"),
    (lambda match: replace(match, edition=Path("no such folder")), "error.component-file"),
]


@pytest.mark.parametrize(("change", "key"), CHANGES)
def test_what_cannot_begin_is_refused_before_anything_begins(
    matches: list[Match], change: Callable[[Match], Match], key: str
) -> None:
    begun: list[int] = []
    with pytest.raises(Refusal) as caught:
        play_all([change(match) for match in matches], 2, begun.append)
    assert caught.value.message.key == key
    assert begun == []


def test_somebody_must_do_the_work(matches: list[Match]) -> None:
    with pytest.raises(Refusal) as caught:
        play_all(matches, 0)
    assert caught.value.message.key == "error.workers"


class Clumsy(Bot):
    """Falls over its own feet."""

    def decide(self, seat: SeatView, legal: list[int]) -> int:
        raise RuntimeError("splash")


def test_a_failure_names_the_game(matches: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    def bot(_name: str, seed: int | str = 0) -> Bot:
        return Clumsy(seed)

    monkeypatch.setattr(lab, "bot", bot)
    with pytest.raises(Refusal) as caught:
        play_all(matches[2:], 1)
    assert caught.value.message.key == "error.match"
    assert caught.value.message.args == {"number": 3, "seed": "73", "detail": "splash"}


def test_a_failure_in_another_process_names_the_game(matches: list[Match], tmp_path: Path) -> None:
    lost = replace(matches[1], save=tmp_path / "no such folder" / "game.json")
    with pytest.raises(Refusal) as caught:
        play_all([matches[0], lost], 2)
    message = caught.value.message
    assert (message.key, message.args["number"], message.args["seed"]) == ("error.match", 2, "72")
    assert "FileNotFoundError" in str(message.args["detail"])
