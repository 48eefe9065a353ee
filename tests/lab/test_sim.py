"""Simulation: who sits where, which deal is played, and what is kept."""

from pathlib import Path

import pytest

import argosy
from argosy import Record, Refusal
from argosy.lab.sim import line_up, rotate, simulate
from tests.short import CENTURY


def test_everybody_moves_on_by_one_seat() -> None:
    assert [rotate("abc", steps) for steps in range(4)] == [
        list("abc"),
        list("bca"),
        list("cab"),
        list("abc"),
    ]


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert line_up(4, ["mate"]) == ["mate"] * 4
    assert line_up(4, ["captain", "mate"]) == ["captain", "mate", "mate", "mate"]
    assert line_up(2, ["captain", "mate"]) == ["captain", "mate"]


@pytest.mark.parametrize("bots", [[], ["mate"] * 3])
def test_no_bots_and_too_many_are_refused(bots: list[str]) -> None:
    with pytest.raises(Refusal) as caught:
        line_up(2, bots)
    assert caught.value.message.key == "error.line-up"


def test_records_of_all_games_are_kept(edition: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    done: list[int] = []
    options = {"map": "atoll"}
    played = simulate(CENTURY, 3, ["mate", "deckhand"], 3, 40, options, 1, folder, done.append, edition)
    assert done == [1, 2, 3]
    assert sorted(file.name for file in folder.iterdir()) == ["0001.json", "0002.json", "0003.json"]
    for number, one in enumerate(played, start=1):
        record = Record.from_text((folder / f"{number:04}.json").read_text(encoding="utf-8"))
        assert (record.seed, record.options["map"]) == (39 + number, "atoll")
        state = argosy.verify(record, argosy.game(CENTURY, edition))
        assert state.scores() == one.points
    assert [one.match.bots for one in played] == [
        ("mate", "deckhand", "deckhand"),
        ("deckhand", "deckhand", "mate"),
        ("deckhand", "mate", "deckhand"),
    ]


def test_the_same_seed_gives_the_same_games(edition: Path) -> None:
    points = [
        [one.points for one in simulate(CENTURY, 2, ["deckhand"], 6, seed, edition=edition)]
        for seed in (1, 1, 2)
    ]
    assert points[0] == points[1] != points[2]
    assert points[0][1:] != points[2][:-1]  # the deals are the same there, but not what the bots do
