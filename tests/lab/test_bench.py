"""The benchmark, on budgets so small that its figures mean nothing."""

import json
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

import argosy
from argosy.build import compiled
from argosy.lab import bench
from argosy.lab.bench import Bench, Figures, setting
from argosy.lab.peers import PEERS, Clone, Peer, Play

TINY = 0.002


def test_every_game_has_all_its_figures() -> None:
    slugs = argosy.games()
    measuring = Bench(slugs, False, TINY)
    done: list[int] = []
    found = list(measuring.measure(done.append))
    assert done == list(range(1, measuring.samples() + 1))
    assert [figures.name.partition(" ")[0] for figures in found] == slugs
    for figures in found:
        data = figures.to_json()
        assert json.loads(json.dumps(data)) == data
        assert all(isinstance(data[name], (int, float)) for name in data if name != "name")
        assert figures.decisions > 100
        assert figures.playout is not None
        assert figures.playout > 100
        assert figures.clone_us is not None
        assert 0.01 < figures.clone_us < 10_000
        assert figures.bytes is not None
        assert 100 < figures.bytes < 100_000


def counting() -> tuple[Play, Clone | None]:
    return lambda: 7, lambda: [1, 2]


def without_a_copy() -> tuple[Play, Clone | None]:
    return lambda: 1, None


def test_installed_peers_are_measured_after_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    peers = (
        Peer("abacus", "json", counting),
        Peer("absent", "no_such_package_anywhere", counting),
        Peer("pebbles", "json", without_a_copy),
    )
    monkeypatch.setattr(bench, "PEERS", peers)
    assert list(Bench([], False, TINY).measure()) == []
    measuring = Bench([], True, TINY)
    done: list[int] = []
    abacus, pebbles = measuring.measure(done.append)
    assert done[-1] == measuring.samples()
    assert (abacus.name, pebbles.name) == ("abacus", "pebbles")
    assert abacus.decisions > 0
    assert abacus.clone_us is not None
    assert (abacus.playout, abacus.bytes) == (None, None)
    assert pebbles.to_json() == {
        "name": "pebbles",
        "decisions_per_second": round(pebbles.decisions),
        "playout_per_second": None,
        "clone_us": None,
        "bytes": None,
    }


class Board:
    """A game of seven moves under the names that the chess library uses."""

    def __init__(self, moves: int = 0) -> None:
        self.moves = moves

    @property
    def legal_moves(self) -> Iterator[int]:
        return iter([1])

    def push(self, move: int) -> None:
        assert not self.is_game_over()
        self.moves += move

    def is_game_over(self) -> bool:
        return self.moves == 7

    def copy(self, *, stack: bool) -> "Board":
        return Board(self.moves)


def test_a_peer_plays_game_after_game_and_copies_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    chess = ModuleType("chess")
    monkeypatch.setattr(chess, "Board", Board, raising=False)
    monkeypatch.setitem(sys.modules, "chess", chess)
    play, clone = next(peer for peer in PEERS if peer.package == "chess").prepare()
    assert play() == play() == 50
    assert clone is not None
    one, other = clone(), clone()
    assert isinstance(one, Board)
    assert isinstance(other, Board)
    assert one is not other
    assert one.moves == 100 % 7


def test_the_setting_names_the_build() -> None:
    assert setting()["build"] == ("compiled" if compiled() else "pure")


def test_figures_are_rounded_for_programs() -> None:
    assert Figures("x", 1234.56, 0.98765, 99.5, 1000.4).to_json() == {
        "name": "x",
        "decisions_per_second": 1235,
        "playout_per_second": 100,
        "clone_us": 0.99,
        "bytes": 1000,
    }
