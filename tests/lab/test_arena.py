"""The arena's figures, from results that were made up to know them beforehand."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from argosy import Refusal
from argosy.lab import arena as lab
from argosy.lab.arena import Arena, Spread, run_arena, wilson
from argosy.lab.match import Match, Played, Progress
from tests.short import CENTURY

# Wins, games, and the limits as published tables and other programs give them.
WILSON = [
    (0, 10, 0.0, 0.2775),
    (1, 10, 0.0179, 0.4042),
    (5, 10, 0.2366, 0.7634),
    (10, 10, 0.7225, 1.0),
    (90, 100, 0.8256, 0.9448),
    (50, 100, 0.4038, 0.5962),
    (95, 100, 0.8882, 0.9785),
    (0, 1, 0.0, 0.7935),
]


@pytest.mark.parametrize(("wins", "games", "low", "high"), WILSON)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)
    assert wilson(games - wins, games) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_more_games_make_it_surer() -> None:
    widths = [high - low for low, high in (wilson(n * 0.6, n) for n in (10, 100, 1000, 10000))]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.02


Result = tuple[list[int], list[int]]


def made_up(
    monkeypatch: pytest.MonkeyPatch, entrants: Sequence[str], players: int, results: Sequence[Result]
) -> tuple[Arena, list[Match]]:
    """An arena whose games end with these (points, places) by seat; and the matches that were asked for."""
    asked: list[Match] = []

    def play_all(matches: Sequence[Match], _workers: int, _on_progress: Progress | None) -> list[Played]:
        asked.extend(matches)
        return [
            Played(
                match,
                points,
                places,
                "sunset" if match.number % 2 else "storm",
                [match.number * 10] * players,
                [0.5] * players,
                match.number,
            )
            for match, (points, places) in zip(matches, results, strict=True)
        ]

    monkeypatch.setattr(lab, "play_all", play_all)
    return run_arena(CENTURY, players, entrants, len(results), 100), asked


def test_everybody_plays_every_deal_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    _, matches = made_up(monkeypatch, ["a", "b", "c"], 3, [([0] * 3, [1] * 3)] * 6)
    assert [match.number for match in matches] == [1, 2, 3, 4, 5, 6]
    assert [match.seed for match in matches] == [100, 100, 100, 101, 101, 101]
    for deal in (matches[:3], matches[3:]):
        for seat in range(3):
            assert {match.bots[seat] for match in deal} == {"a", "b", "c"}


def test_the_last_entrant_takes_the_seats_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    arena, matches = made_up(monkeypatch, ["a", "b"], 4, [([0] * 4, [1] * 4)] * 4)
    assert [match.bots.index("a") for match in matches] == [0, 3, 2, 1]
    assert [standing.games for standing in arena.standings] == [4, 12]


def test_points_and_places_go_to_who_sat_there(monkeypatch: pytest.MonkeyPatch) -> None:
    results: list[Result] = [([30, 10], [1, 2]), ([20, 50], [2, 1]), ([7, 9], [2, 1]), ([5, 1], [1, 2])]
    arena, _ = made_up(monkeypatch, ["a", "b"], 2, results)
    first, second = arena.standings
    # "a" has the seats 0, 1, 0, 1
    assert (first.name, first.games, first.wins, first.win_rate) == ("a", 4, 2, 0.5)
    assert first.mean_points == (30 + 50 + 7 + 1) / 4
    assert first.mean_place == (1 + 1 + 2 + 2) / 4
    assert (first.win_low, first.win_high) == wilson(2, 4)
    assert second.mean_points == (10 + 20 + 9 + 5) / 4
    assert first.decisions_per_game == 25
    assert first.seconds_per_decision == pytest.approx(4 * 0.5 / 100)


def test_a_shared_first_place_is_a_shared_win(monkeypatch: pytest.MonkeyPatch) -> None:
    results: list[Result] = [([5, 5, 1], [1, 1, 3]), ([5, 5, 5], [1, 1, 1]), ([1, 5, 5], [3, 1, 1])]
    arena, _ = made_up(monkeypatch, ["a", "b", "c"], 3, results)
    # By seat: a b c, b c a, c a b
    assert [standing.wins for standing in arena.standings] == pytest.approx(
        [1 / 2 + 1 / 3 + 1 / 2, 1 / 2 + 1 / 3 + 1 / 2, 1 / 3]
    )
    assert sum(standing.wins for standing in arena.standings) == pytest.approx(3)


def test_an_entrant_may_play_against_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    arena, _ = made_up(monkeypatch, ["a", "a"], 2, [([3, 1], [1, 2]), ([3, 1], [1, 2])])
    assert [(standing.name, standing.wins) for standing in arena.standings] == [("a", 1), ("a", 1)]


def test_lengths_and_endings_are_summed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    arena, _ = made_up(monkeypatch, ["a", "b"], 2, [([0, 0], [1, 1])] * 4)
    assert arena.decisions == Spread(20, 50.0, 80)
    assert arena.rounds == Spread(1, 2.5, 4)
    assert arena.endings == {"storm": 2, "sunset": 2}
    assert json.loads(json.dumps(arena.to_json()))["standings"][0]["name"] == "a"


@pytest.mark.parametrize(("entrants", "games"), [([], 1), (["mate"] * 3, 1), (["mate"], 0), (["mate"], -1)])
def test_an_arena_without_games_or_with_too_many_entrants_is_refused(entrants: list[str], games: int) -> None:
    with pytest.raises(Refusal) as caught:
        run_arena(CENTURY, 2, entrants, games)
    assert caught.value.message.key in {"error.line-up", "error.games"}


def test_real_games_are_counted_whole(edition: Path) -> None:
    arena = run_arena(CENTURY, 3, ["mate", "deckhand"], 3, 5, {"map": "strait"}, edition=edition)
    assert (arena.game, arena.players, arena.games, arena.seed) == (CENTURY, 3, 3, 5)
    assert arena.options == {"map": "strait"}
    assert [standing.games for standing in arena.standings] == [3, 6]
    assert sum(standing.wins for standing in arena.standings) == pytest.approx(3)
    assert sum(arena.endings.values()) == 3
    assert set(arena.endings) == {"last-round"}
    assert arena.rounds is not None
    assert arena.decisions.least > arena.rounds.least > 0
