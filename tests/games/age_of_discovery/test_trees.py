"""Counted trees: how many series of actions there are from named positions, as perft counts moves in chess.

The first numbers are derived by hand, as the comments say; those beyond are what the game gave when these
were found to be right.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from argosy import State
from tests.games.age_of_discovery.table import GAME, P1, do, position


def count(state: State, depth: int) -> int:
    """The number of series of so many actions."""
    if depth == 1:
        return len(state.legal())
    total = 0
    for action in state.legal():
        ahead = state.clone()
        ahead.push(action)
        total += count(ahead, depth - 1)
    return total


@dataclass(frozen=True)
class Tree:
    """The numbers from depth 1 on."""

    root: Callable[[], State]
    by_hand: list[int]
    beyond: list[int]


NOTHING_ELSE: dict[str, Any] = {"coins": [0, 0, 0], "reservations": [0, 0, 0]}


def poor() -> Tree:
    # Nothing but coins or the end of the turn: 2. After the coins 2 coins: a contract of 4 or the deck, or
    # send the flagship on one of 12 expeditions, or end: 5 + 12 + 1; the next player has 2: 18 + 2.
    return Tree(lambda: position(**NOTHING_ELSE), [2, 18 + 2], [99, 201])


def voyage() -> Tree:
    # Red 1, red 2 and red 3 for 3 coins, the flagship away, red 6 in hand: coins, 12 expeditions, 4 contracts
    # and the deck, the contract in hand, the end; a ship for 3 coins could be bought, but the rows have none.
    def root() -> State:
        return position(
            ships={P1: "red-1 red-2 red-3"},
            hands={P1: "red-6"},
            coins=[3],
            reservations=[0, 0, 0],
            wild_ships=[0, 0, 0],
            expeditions={"columbus": "1:flagship=yellow-3"},
            purchase="blue-3 blue-3 white-3 white-3 green-3",
        )

    # Yellow is the fleet colour of Columbus, so 11 expeditions: 1 + 4 + 1 + 11 + 1 + 1.
    return Tree(root, [19], [151, 1_068])


def naming() -> Tree:
    # The same contract begun: any of three ships, then any of two, the third by itself; then three durations,
    # after which no coin is left: take coins, or end the turn.
    def root() -> State:
        return do(voyage().root(), "contract red 6")

    return Tree(root, [3, 6, 18, 36], [])


def start() -> Tree:
    # 6 coins: take coins, 5 contracts, 5 ships, 12 expeditions for the flagship, 14 reservations, the end.
    return Tree(lambda: GAME.start(3, 1, {"first": "1"}), [1 + 5 + 5 + 12 + 14 + 1], [727])


TREES = {"poor": poor, "voyage": voyage, "naming": naming, "start": start}


@pytest.mark.parametrize("name", TREES)
def test_counted_trees(name: str) -> None:
    tree = TREES[name]()
    expected = tree.by_hand + tree.beyond
    state = tree.root()
    assert [count(state, depth + 1) for depth in range(len(expected))] == expected
