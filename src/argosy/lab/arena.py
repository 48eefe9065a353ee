"""The arena: which bot is stronger, and how sure that is."""

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from argosy.engine.message import refuse
from argosy.lab.match import Match, Played, Progress, play_all
from argosy.lab.sim import line_up, rotate

_Z: Final = 1.959963984540054
"""Between -_Z and _Z lie 95 % of a normal distribution."""


@dataclass(frozen=True)
class Spread:
    """The least, the middle and the most of some numbers."""

    least: int
    median: float
    most: int


@dataclass(frozen=True)
class Standing:
    """What one entrant did in all its games. An entrant with several seats in a game counts each of them."""

    name: str
    games: int
    """Games times seats."""
    wins: float
    """First places; players who share a first place share the win."""
    win_rate: float
    win_low: float
    win_high: float
    """The 95 % Wilson interval of the win rate."""
    mean_points: float
    mean_place: float
    decisions_per_game: float
    seconds_per_decision: float


@dataclass(frozen=True)
class Arena:
    """The result of many games between the same entrants."""

    game: str
    players: int
    games: int
    seed: int
    options: dict[str, str]
    standings: list[Standing]
    decisions: Spread
    """How long the games were, in decisions of all players."""
    rounds: Spread | None
    """How long they were in rounds, if the game counts them."""
    endings: dict[str, int]
    """Why the games ended, and how often."""

    def to_json(self) -> dict[str, object]:
        """The result as plain data."""
        return asdict(self)


def run_arena(
    game: str,
    players: int,
    entrants: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    on_progress: Progress | None = None,
    edition: Path | None = None,
) -> Arena:
    """Let bots play `games` games of the game with that name against each other.

    If there are fewer entrants than players the last one takes all the seats that are left. The entrants
    move on by one seat from game to game, and as many games in a row as there are players have the same
    seed: everybody plays every deal from every seat.
    """
    if games < 1:
        raise refuse("error.games", games=games)
    line = line_up(players, range(len(entrants)))
    seatings = [rotate(line, i) for i in range(games)]
    matches = [
        Match(
            i + 1,
            game,
            tuple(entrants[entrant] for entrant in seatings[i]),
            seed + i // players,
            dict(options or {}),
            edition,
        )
        for i in range(games)
    ]
    played = play_all(matches, workers, on_progress)
    return Arena(
        game,
        players,
        games,
        seed,
        dict(options or {}),
        [_standing(name, entrant, seatings, played) for entrant, name in enumerate(entrants)],
        _spread([sum(one.decisions) for one in played]),
        _rounds(played),
        _endings(played),
    )


def _standing(name: str, entrant: int, seatings: list[list[int]], played: list[Played]) -> Standing:
    seats = [
        (one, seat)
        for one, seating in zip(played, seatings, strict=True)
        for seat, sitting in enumerate(seating)
        if sitting == entrant
    ]
    wins = sum(1 / one.places.count(1) for one, seat in seats if one.places[seat] == 1)
    low, high = wilson(wins, len(seats))
    decisions = sum(one.decisions[seat] for one, seat in seats)
    return Standing(
        name,
        len(seats),
        wins,
        wins / len(seats),
        low,
        high,
        statistics.fmean(one.points[seat] for one, seat in seats),
        statistics.fmean(one.places[seat] for one, seat in seats),
        decisions / len(seats),
        sum(one.seconds[seat] for one, seat in seats) / max(1, decisions),
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a win rate."""
    rate = wins / games
    spread = _Z * math.sqrt(rate * (1 - rate) / games + _Z * _Z / (4 * games * games))
    middle = rate + _Z * _Z / (2 * games)
    scale = 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def _spread(numbers: list[int]) -> Spread:
    return Spread(min(numbers), float(statistics.median(numbers)), max(numbers))


def _rounds(played: list[Played]) -> Spread | None:
    rounds = [one.rounds for one in played if one.rounds is not None]
    return _spread(rounds) if rounds else None


def _endings(played: list[Played]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for one in played:
        counts[one.ending] = counts.get(one.ending, 0) + 1
    return dict(sorted(counts.items()))
