"""Counted trees: how many series of actions there are from named positions, as perft counts moves in chess.

A rule that changes shows at once in the number at some depth. The first numbers are derived by hand, as the
comments say; those beyond are what the game gave when these were found to be right.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from argosy import State
from tests.games.century.table import GAME, P1, P2, P3, P4, columns, do, position


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


def start(players: int) -> State:
    return GAME.start(players, 1, {"layout": "reference", "first": "1"})


def start_2() -> Tree:
    # P2 has 4 sets and 20 spaces, P1 3 and 20. Then P1 stays or sails to a neighbour: the markets have 98
    # neighbours in all, so 4 * 20 * 3 * (20 + 98). Who stays can build, harvest or pass. On a space with d
    # neighbours the boat stops or sails on, and it got there from one of m markets: m * (1 + d) is 48 over
    # all ports and 536 over all markets. So 4 * 20 * 3 * (3 * 20 + 48 + 536).
    return Tree(lambda: start(2), [4, 80, 240, 4_800, 28_320, 154_560], [])


def start_3() -> Tree:
    # P3 has 4 sets and 20 spaces, P2 3 and 20, P1 2 and 20; then, as above, * (20 + 98) / 20.
    return Tree(lambda: start(3), [4, 80, 240, 4_800, 9_600, 192_000, 1_132_800], [])


def start_4() -> Tree:
    # P4 to P2 as above; the last set goes to P1 without a question, so 192,000 * 20 would come next.
    return Tree(lambda: start(4), [4, 80, 240, 4_800, 9_600, 192_000], [])


def toll() -> Tree:
    # P1 has sailed to D3, where two others are, with Y1 R1. It stops or sails on to one of 6: 7. It stops and
    # chooses the colour of the first toll, 2, or chooses what to leave, 6 * 2. The second toll is forced, so
    # the action is next: 2 * 3. On the six spaces around the boat may stop, or leave its last cube and sail
    # to any neighbour but D3, where it could not pay: 6 + 6 + 6 + 6 + 4 + 4 for each colour. After the tolls
    # 2 * 3 actions end the turn; who has stopped around has 6 * 3 actions for each colour; who sailed on has
    # 3 on a market and 2 on a port: 15 + 15 + 14 + 14 + 8 + 8 for each colour.
    def root() -> State:
        return do(position(boats="C3 D3 D3", holds=["Y1 R1"]), "sail D3")

    return Tree(root, [7, 2 + 12, 6 + 64, 6 + 36 + 148], [226, 1_390, 3_962, 4_662, 22_780])


def pick_up() -> Tree:
    # Y1 R1 lie there: yellow, red, all, done. After one cube the other one or done, 2 + 2; after all and done
    # 3 actions each. One after the other: 4 ways, 3 actions each; and 6 ends of the turn. Then 4 * 3 ends of
    # the turn, and for 6 series P2 at A1 stays or sails to one of 3.
    def root() -> State:
        return do(position(2, boats="C3 A1", lying={"D3": "Y1 R1"}), "sail D3")

    return Tree(root, [4, 4 + 6, 12 + 6, 12 + 24], [114, 198, 594, 3_168, 10_996])


def market() -> Tree:
    # Y1 R1 and two upgrades on C6 (R -> Y3): build, harvest, pass. After building yellow, red or done; the
    # others end the turn: 3 + 2. After yellow (R2) 2 options, after red (Y1 G1) 3, after done 2, exchange or
    # done; and P2 has twice 4 moves. R1 G1 by either way and R2 can still be exchanged, 2 + 2 + 2; Y1 B1,
    # Y1 G1, and what comes after the exchange or done cannot: 1 + 1 + 1 + 1. P2, without a cube, cannot build
    # where P1 has an outpost: twice 2 actions at each of 4 places.
    def root() -> State:
        upgrades = {P1: "upgrade upgrade"}
        state = position(2, boats="C6 A1", holds=["Y1 R1"], outposts={P1: columns(2)}, bonuses=upgrades)
        return do(state, "stay")

    return Tree(root, [3, 3 + 2, 7 + 8, 10 + 16], [39, 118, 400, 840, 3_800])


def pay() -> Tree:
    # An outpost for 2 of Y1 R1 G1. First any of 3 cubes, then any of the 2 left, then the turn ends; the
    # other two actions end the turn, and P2 goes to 4 places, with 2 + 3 + 3 + 3 actions there.
    def root() -> State:
        outposts = {P2: "C2", P3: "C2"}
        return do(position(4, boats="C2", holds=["Y1 R1 G1"], outposts=outposts), "stay")

    return Tree(root, [3, 3 + 2, 6 + 8, 6 + 22], [46, 136, 254, 398, 1_028])


def bonus() -> Tree:
    # The outpost that empties the first column: 5 types of tiles, then the end of the turn, then 4 moves of
    # P2. After the other two actions P2 moves, and can build at B2 only: twice 2 + 2 + 2 + 3.
    def root() -> State:
        return do(position(2, boats="C6 A1", outposts={P1: "B5 B1 A2"}), "stay")

    return Tree(root, [3, 5 + 2, 5 + 8, 20 + 18], [63, 117, 459, 1_512])


def port() -> Tree:
    # Claim, harvest, pass; the end of the turn; then P2 at A4 stays or sails to A3, B4 or B5. Who stays
    # claims, harvests or passes; who sails stops or sails on to one of 4, 6 or 4: 3 * (3 + 5 + 7 + 5).
    def root() -> State:
        return do(position(2, boats="E4 A4", holds=["G3 B2", "B5"], stack="vp-closed"), "stay")

    return Tree(root, [3, 3, 3 * 4, 3 * 20], [276, 1_365, 6_837, 34_314])


def discard() -> Tree:
    # 3 of Y11 R1 G1. After Y all three colours, after R or G the other two: 3 + 2 + 2. After YY 3, after YR,
    # YG, RY and GY 2, after RG and GR the rest is yellow and the turn ends: 3 + 8 + 2. Then 11 ends, and
    # twice the 4 moves of P2.
    def root() -> State:
        state = position(2, boats="C3 A1", holds=["Y8 R1 G1"], lying={"D3": "Y1"})
        return do(state, "sail D3", "stop", "pick-up yellow", "harvest")

    return Tree(root, [3, 7, 13, 11 + 8], [66, 143, 275, 1_749, 9_823])


def end() -> Tree:
    # The last turn: 7 places, 3 actions, the end of the turn, and nothing after the end of the game.
    def root() -> State:
        orders = {P1: "vp-02 vp-03 vp-04 vp-05"}
        return position(2, turn=P2, boats="A1 C3", orders=orders, ports="vp-10 vp-25 vp-closed vp-20")

    return Tree(root, [7, 21, 21, 0, 0], [])


def free_steps() -> Tree:
    # Two free steps and Y2, P2 at D3: C3 has 6 neighbours with 6 neighbours each. Stay and 6 steps; then 3
    # actions, and on each neighbour stop or one more step.
    def root() -> State:
        return position(2, boats="C3 D3", holds=["Y2"], outposts={P1: columns(1)}, bonuses={P1: "move"})

    return Tree(root, [7, 3 + 6 * 7], [243, 1_225, 3_108, 4_542, 20_431, 61_810])


def full_turn() -> Tree:
    # Everything at once. Stay and 6 steps; 3 actions, and on each neighbour stop or one of 6 steps. Of the
    # actions building gives 5 bonus tiles, the harvest 3 colours to discard, and passing the end; stops lead
    # to 3 tolls at D3 and D4 and to 2 + 3 + 3 + 3 actions at B3, B4, C3 and C5; 36 steps to 3 colours.
    def root() -> State:
        return position(
            4,
            boats="C4 D4 D3 D4",
            holds=["Y4 R3 G3", "Y9 R1"],
            lying={"D4": "Y1 R1"},
            outposts={P1: "B4 C3 A2 A3 B1 B3 C1 C6", P2: "D4", P4: "D4"},
            bonuses={P1: "upgrade"},
        )

    by_hand = [7, 3 + 6 * 7, (5 + 3 + 1) + (6 + 11) + 36 * 3]
    return Tree(root, by_hand, [746, 2_220, 11_755, 34_991, 183_870])


TREES = [
    start_2, start_3, start_4, toll, pick_up, market, pay, bonus, port, discard, end, free_steps, full_turn,
]  # fmt: skip


@pytest.mark.parametrize("tree", TREES)
def test_counted_trees(tree: Callable[[], Tree]) -> None:
    planted = tree()
    expected = [*planted.by_hand, *planted.beyond]
    assert [count(planted.root(), depth) for depth in range(1, len(expected) + 1)] == expected
