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
from argosy.lab.match import Progress
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


class Bench:
    """Measures games and, if asked for, the engines installed beside them."""

    __slots__ = ("_done", "_on_progress", "_seconds", "peers", "slugs")

    def __init__(self, slugs: Sequence[str], peers: bool, seconds: float) -> None:
        """A sample takes so many seconds."""
        self.slugs: Final = tuple(slugs)
        self.peers: Final = tuple(peer for peer in PEERS if peers and peer.installed())
        self._seconds: Final = seconds
        self._done = 0
        self._on_progress: Progress | None = None

    def samples(self) -> int:
        """How many samples will be taken; one that does not apply counts as well."""
        return (SAMPLES + 1) * (3 * len(self.slugs) + 2 * len(self.peers))

    def measure(self, on_progress: Progress | None = None) -> Iterator[Figures]:
        """The figures of all, one after the other. `on_progress` is told how many samples are done."""
        self._done = 0
        self._on_progress = on_progress
        for slug in self.slugs:
            yield self._measure_game(argosy.game(slug))
        for peer in self.peers:
            yield self._measure_peer(peer)

    def _measure_game(self, game: Game) -> Figures:
        players = game.seats[-1]
        middle = _middle(game, players)
        return Figures(
            f"{game.slug} ({players})",
            self._rate(_public_games(game, players), self._seconds),
            self._clone_us(middle.clone),
            self._rate(_compiled_games(game, players), self._seconds),
            _bytes(middle),
        )

    def _measure_peer(self, peer: Peer) -> Figures:
        play, clone = peer.prepare()
        rate = self._rate(play, self._seconds)
        if clone is None:
            self._advance(SAMPLES + 1)
            return Figures(peer.name, rate, None)
        return Figures(peer.name, rate, self._clone_us(clone))

    def _rate(self, play: Callable[[], int], seconds: float) -> float:
        """Decisions a second: `play` plays a number of them and says how many. A first sample warms up."""
        rates: list[float] = []
        for _ in range(SAMPLES + 1):
            decisions, began = 0, process_time()
            while process_time() - began < seconds:
                decisions += play()
            rates.append(decisions / (process_time() - began))
            self._advance(1)
        return statistics.median(rates[1:])

    def _clone_us(self, clone: Callable[[], object]) -> float:
        def batch() -> int:
            for _ in range(10):
                clone()
            return 10

        return 1_000_000 / self._rate(batch, self._seconds / 4)

    def _advance(self, samples: int) -> None:
        self._done += samples
        if self._on_progress is not None:
            self._on_progress(self._done)


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
