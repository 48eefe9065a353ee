"""Whole games, and a fingerprint of all that the rules make of them.

Two builds play the same games if and only if they print the same for the same records:

python -m argosy.lab.fingerprint play FILE     plays games and writes their records, one to a line
python -m argosy.lab.fingerprint read FILE     replays them and prints a digest for each game
"""

import argparse
import hashlib
import multiprocessing
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import argosy
from argosy.bots.greedy import brisk
from argosy.engine.message import Refusal
from argosy.engine.record import Record, Recorder, replay
from argosy.engine.rng import Rng
from argosy.engine.state import State


def play_games(records: int, workers: int) -> Iterator[Record]:
    """So many whole games, all that there are in turn, in every number of players and with any options."""
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for text in pool.imap(partial(_play, argosy.games()), range(records), chunksize=4):
            yield Record.from_text(text)


def _play(slugs: list[str], number: int) -> str:
    return play_one(slugs[number % len(slugs)], number // len(slugs)).text()


def play_one(slug: str, number: int) -> Record:
    """A whole game. The number decides how it is set up and what is played."""
    game = argosy.game(slug)
    rng = Rng(f"fingerprint {slug} {number}")
    players = game.seats[number % len(game.seats)]
    options: dict[str, str] = {}
    for option in game.options:
        wanted = options | {option.name: option.values[rng.below(len(option.values))]}
        with suppress(Refusal):  # not all values go together
            options = game.choose_options(wanted, players)
    recorder = Recorder(game, players, number, options)
    state = recorder.state
    while state.seat is not None:
        recorder.play(brisk(state, rng))
    return recorder.record


def fingerprint(records: Iterable[Record]) -> dict[str, str]:
    """The digest of each game's records, by slug."""
    digests = {slug: hashlib.sha256() for slug in argosy.games()}
    for record in records:
        for line in _trace(record):
            digests[record.game].update(line.encode())
    return {slug: digest.hexdigest() for slug, digest in digests.items()}


def _trace(record: Record) -> Iterator[str]:
    """Everything that happens in a game, move by move."""
    yield record.text()
    state: State | None = None
    for state in replay(record, argosy.game(record.game)):
        yield f"{state.seat} {state.legal()} {state.reveals}"
    assert state is not None
    yield f"{state.scores()} {state.places()} {state.ending} {state.sheet()} {state.rng.dump()}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("play", "read"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--records", type=int, default=1000, help="how many games to play (default 1000)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="on how many processes")
    asked = parser.parse_args()
    if asked.what == "play":
        records = play_games(asked.records, asked.workers)
        asked.file.write_text("".join(record.text() for record in records), encoding="utf-8")
        return
    with asked.file.open(encoding="utf-8") as lines:
        for slug, digest in fingerprint(Record.from_text(line) for line in lines).items():
            print(f"{digest}  {slug}")


if __name__ == "__main__":
    main()
