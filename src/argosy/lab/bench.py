"""How fast the games are, beside the engines that researchers use; all in one run, on one core.

Whole random games: list the legal actions of every decision, choose one at random, carry it out. Samples
are of processor time, and the median counts. Ratios mean something, absolute numbers are this machine's.
"""

import gc
import platform
import random
import statistics
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Final

import argosy
from argosy.build import compiled
from argosy.engine.game import Game
from argosy.engine.playout import play_out
from argosy.engine.rng import Rng
from argosy.engine.state import State
from argosy.lab.peers import PEERS, Peer

SAMPLES: Final = 5
_CLONES: Final = 1_000
_BATCH: Final = 1_000
_MIDDLE: Final = 200


class Figures:
    """What was measured of one engine; a figure that does not apply is None."""

    __slots__ = ("bytes", "clone_us", "decisions", "name", "playout")

    def __init__(
        self,
        name: str,
        decisions: float,
        clone_us: float | None,
        playout: float | None = None,
        bytes: float | None = None,
    ) -> None:
        self.name: Final = name
        self.decisions: Final = decisions
        """Decisions a second through the interface that its users call."""
        self.clone_us: Final = clone_us
        """Microseconds for a copy of a position in the middle of a game."""
        self.playout: Final = playout
        """Decisions a second inside the engine."""
        self.bytes: Final = bytes
        """Memory for one more position."""

    def to_json(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "name": self.name,
            "decisions_per_second": round(self.decisions),
            "playout_per_second": None if self.playout is None else round(self.playout),
            "clone_us": None if self.clone_us is None else round(self.clone_us, 2),
            "bytes": None if self.bytes is None else round(self.bytes),
        }


def setting() -> dict[str, object]:
    """On what the figures were measured."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "build": "compiled" if compiled() else "pure",
    }


def tasks(slugs: Sequence[str], peers: bool) -> list[str]:
    """The names of what `measure` will measure, in order."""
    return [*slugs, *(peer.name for peer in PEERS if peers and peer.installed())]


def measure(slugs: Sequence[str], peers: bool, seconds: float) -> Iterator[Figures]:
    """The figures of these games and, if asked for, of the engines installed beside them."""
    for slug in slugs:
        yield _measure_game(argosy.game(slug), seconds)
    for peer in PEERS:
        if peers and peer.installed():
            yield _measure_peer(peer, seconds)


def _measure_game(game: Game, seconds: float) -> Figures:
    players = game.seats[-1]
    middle = _middle(game, players)
    return Figures(
        f"{game.slug} ({players})",
        _rate(_public_games(game, players), seconds),
        _clone_us(middle.clone, seconds),
        _rate(_compiled_games(game, players), seconds),
        _bytes(middle),
    )


def _measure_peer(peer: Peer, seconds: float) -> Figures:
    play, clone = peer.prepare()
    return Figures(peer.name, _rate(play, seconds), None if clone is None else _clone_us(clone, seconds))


def _rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions a second: `play` plays a number of them and says how many. A first sample warms up."""
    rates: list[float] = []
    for _ in range(SAMPLES + 1):
        decisions, began = 0, process_time()
        while process_time() - began < seconds:
            decisions += play()
        rates.append(decisions / (process_time() - began))
    return statistics.median(rates[1:])


def _clone_us(clone: Callable[[], object], seconds: float) -> float:
    def batch() -> int:
        for _ in range(10):
            clone()
        return 10

    return 1_000_000 / _rate(batch, seconds / 4)


def _public_games(game: Game, players: int) -> Callable[[], int]:
    """Random games as a user of the Python interface plays them, a batch of decisions at a time."""
    number = random.Random(game.slug).random
    state = game.start(players, 0)
    seed = 0

    def batch() -> int:
        nonlocal state, seed
        for _ in range(_BATCH):
            if state.seat is None:
                seed += 1
                state = game.start(players, seed)
            options = state.legal()
            state.play(options[int(number() * len(options))])
        return _BATCH

    return batch


def _compiled_games(game: Game, players: int) -> Callable[[], int]:
    rng = Rng(0)
    state = game.start(players, 0)
    seed = 0

    def batch() -> int:
        nonlocal state, seed
        if state.seat is None:
            seed += 1
            state = game.start(players, seed)
        return play_out(state, rng, _BATCH)

    return batch


def _middle(game: Game, players: int) -> State:
    """A position some way into a game."""
    state = game.start(players, 1)
    play_out(state, Rng(1), _MIDDLE)
    return state


def _bytes(state: State) -> float:
    """What a clone takes, averaged over many."""
    gc.collect()
    tracemalloc.start()
    clones = [state.clone() for _ in range(_CLONES)]
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(clones)
