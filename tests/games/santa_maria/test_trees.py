"""Counted trees: how many series of actions there are from named positions, as perft counts moves in chess.

A rule that changes shows at once in the number at some depth. The first numbers are derived by hand, as the
comments say; those beyond are what the game gave when these were found to be right.
"""

from collections.abc import Callable

import pytest

from argosy import State
from tests.games.santa_maria.table import GAME, P1, do, position, printed


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


def draft() -> State:
    # Four boards for the third player, three for the second, two for the start player.
    return GAME.start(3, seed=1, options={"boards": "draft", "first": "1"})


def sets() -> State:
    # Four sets. All 28 free cells of side B have a free neighbour. Of the 60 pairs of neighbours in a colony
    # the four corners take two each, the four other printed cells four each: 36 are left, each in two ways.
    return GAME.start(2, seed=1, options={"boards": "advanced", "first": "1"})


def exchange() -> State:
    # A wood, no coin: sell it, skip, or exchange it. After selling nothing can be exchanged: end the turn.
    # After skipping sell or end; after exchanging buy a wood, buy a wheat, or end: 1 + 2 + 3. The next player
    # has a white 1 and a blue 1 that fit, and five spaces to retire: 7. So 7 for each of three ends of the
    # turn; after the other sale the end is left, after either purchase a sale or the end: 3 * 7 + 1 + 2 + 2.
    state = position(printed("1-1 city: wood/gem > 3 coins"), stock={P1: "1 wood 1 coins"})
    return do(state, "activate 1-1")


def monk() -> State:
    # Ten places or none. After the two gold of the third station: sell one, pay one, or stop; nowhere else is
    # anything stored that could pay for the second step, but three sugar or gems sell for 6 coins: sell or
    # stop. All others end the turn at once.
    state = position(printed("1-1 forest: religion"), religion={P1: 2}, stock={P1: "1 coins"})
    return do(state, "activate 1-1", "use")


TREES: list[tuple[Callable[[], State], list[int], list[int]]] = [
    (draft, [4, 12, 24], []),
    (sets, [4, 112, 288], []),
    (exchange, [3, 6, 26], []),
    (monk, [11, 3 + 2 + 2 + 8], []),
]


@pytest.mark.parametrize(("root", "by_hand", "beyond"), TREES)
def test_trees(root: Callable[[], State], by_hand: list[int], beyond: list[int]) -> None:
    """R5.1.1, R5.1.3, R5.2.3, R5.2.6, R8.4, R11.6.1."""
    state = root()
    numbers = [*by_hand, *beyond]
    assert [count(state, depth + 1) for depth in range(len(numbers))] == numbers
