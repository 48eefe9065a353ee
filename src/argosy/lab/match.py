"""Games between bots: one game, or many on several processes."""

import multiprocessing
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

import argosy
from argosy.bots import bot
from argosy.engine.message import refuse
from argosy.engine.record import Recorder
from argosy.engine.seat import SeatView
from argosy.engine.state import State

Progress = Callable[[int], None]
"""Is told how many games are done; called in the process that asked for the games."""


@dataclass(frozen=True)
class Match:
    """A game to be played: everything that another process needs to know."""

    number: int
    """Counted from 1."""
    game: str
    bots: tuple[str, ...]
    """The bot at each seat."""
    seed: int
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    edition: Path | None = None
    save: Path | None = None
    """The file for the record."""


@dataclass(frozen=True)
class Played:
    """How a match went, seat by seat."""

    match: Match
    points: list[int]
    places: list[int]
    ending: str
    decisions: list[int]
    """The decisions of each seat, those with one option included."""
    seconds: list[float]
    """The time each seat took for them."""
    rounds: int | None
    """The length in rounds, if the game counts them."""


def play(match: Match) -> Played:
    """Play one game. A bot's play follows from the match's seed, its number and the bot's seat."""
    players = len(match.bots)
    game = argosy.game(match.game, match.edition)
    recorder = Recorder(game, players, match.seed, match.options)
    state = recorder.state
    bots = [bot(name, f"{match.seed} {match.number} {seat}") for seat, name in enumerate(match.bots)]
    views = [SeatView(state, seat) for seat in range(players)]
    decisions = [0] * players
    seconds = [0.0] * players
    while (seat := state.seat) is not None:
        begun = time.perf_counter()
        action = bots[seat].choose(views[seat])
        seconds[seat] += time.perf_counter() - begun
        decisions[seat] += 1
        recorder.play(action)
    if match.save is not None:
        match.save.write_text(recorder.record.text(), encoding="utf-8")
    return Played(match, state.scores(), state.places(), state.ending, decisions, seconds, _rounds(state))


def _rounds(state: State) -> int | None:
    rounds = state.view(None).get("round")
    return rounds if isinstance(rounds, int) else None


def play_all(matches: Sequence[Match], workers: int, on_progress: Progress | None = None) -> list[Played]:
    """Play games on so many processes; the results are in the order of the matches."""
    if workers < 1:
        raise refuse("error.workers", workers=workers)
    for match in matches[:1]:
        check(match)
    if workers == 1 or len(matches) < 2:
        return _play_here(matches, on_progress)
    return _play_apart(matches, workers, on_progress)


def check(match: Match) -> None:
    """Refuse a match that cannot begin, before any process is started for it."""
    for name in match.bots:
        bot(name)
    players = len(match.bots)
    argosy.game(match.game, match.edition).start(players, match.seed, match.options)


def _play_here(matches: Sequence[Match], on_progress: Progress | None) -> list[Played]:
    played: list[Played] = []
    for match in matches:
        try:
            played.append(play(match))
        except Exception as error:
            raise _failure(match, error) from error
        if on_progress is not None:
            on_progress(len(played))
    return played


def _play_apart(matches: Sequence[Match], workers: int, on_progress: Progress | None) -> list[Played]:
    # Started afresh on every system: what a fork inherits would differ between them.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(min(workers, len(matches)), context, _leave_interrupts) as pool:
        futures: dict[Future[Played], Match] = {pool.submit(_play_there, match): match for match in matches}
        try:
            for done, future in enumerate(as_completed(futures), start=1):
                _result(future, futures[future])
                if on_progress is not None:
                    on_progress(done)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()  # a game can be long; nobody waits for its end any more
            raise
        return [future.result() for future in futures]


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the one that asked for the games ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_there(match: Match) -> Played:
    """Play in another process, from which only plain errors can be sent back."""
    try:
        return play(match)
    except Exception as error:
        raise RuntimeError(repr(error)) from error


def _result(future: "Future[Played]", match: Match) -> Played:
    try:
        return future.result()
    except Exception as error:
        raise _failure(match, error) from error


def _failure(match: Match, error: Exception) -> Exception:
    """The error that says which game it was, so that it can be played again."""
    return refuse("error.match", number=match.number, seed=str(match.seed), detail=str(error))
