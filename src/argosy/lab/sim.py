"""Simulation: games between bots, kept as records."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from argosy.engine.message import refuse
from argosy.lab.match import Match, Played, Progress, play_all

T = TypeVar("T")


def simulate(
    game: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    save: Path | None = None,
    on_progress: Progress | None = None,
    edition: Path | None = None,
) -> list[Played]:
    """Play `games` games of the game with that name; their records (0001.json, ...) go into `save`.

    If there are fewer bots than seats the last one takes all that are left. They move on by one seat from
    game to game. Game number n has the seed `seed` + n - 1.
    """
    seats = line_up(players, bots)
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    matches = [
        Match(
            i + 1,
            game,
            tuple(rotate(seats, i)),
            seed + i,
            dict(options or {}),
            edition,
            None if save is None else save / f"{i + 1:04}.json",
        )
        for i in range(games)
    ]
    return play_all(matches, workers, on_progress)


def line_up(players: int, bots: Sequence[T]) -> list[T]:
    """A bot for every seat; the last one takes all the seats that are left."""
    if not 1 <= len(bots) <= players:
        raise refuse("error.line-up", bots=len(bots), players=players)
    return [bots[min(seat, len(bots) - 1)] for seat in range(players)]


def rotate(seats: Sequence[T], steps: int) -> list[T]:
    """Everybody moves on by so many seats."""
    return [seats[(seat + steps) % len(seats)] for seat in range(len(seats))]
