"""The captain: searches. Information-set Monte Carlo tree search over guesses of what it cannot see.

A step in the tree is a whole turn: all that one seat does until the next turn begins, with what others answer
in between. Every iteration takes one guess, walks from the position of the table down the tree of the turns
that have been tried, and at its edge looks for the few turns worth trying next. The tree knows turns, not
positions, so that all guesses share it; a turn that a guess does not allow is finished as well as may be.
"""

from math import exp, sqrt
from time import perf_counter
from typing import Final

from argosy.bots.bot import Bot
from argosy.bots.greedy import DEEP, LONGEST_TURN, finish_turn, lead
from argosy.engine.rng import Rng
from argosy.engine.seat import SeatView
from argosy.engine.state import State

EXPLORE: Final = 0.15
"""How much what has been tried little is preferred to what has proved good."""

SHARP: Final = 0.4
"""A turn worth so many usual margins of the game less is less promising by a factor of e."""

SURE: Final = 1.0
"""So many margins ahead make a seat rather sure to win."""

ALONE: Final = 10.0
"""About what a good game is worth to a lone player, in margins."""

GUESSES: Final = 64
"""So many guesses are enough: after that each is used again."""

WIDTH: Final = 12
"""So many beginnings of an own turn are followed at the same time."""

TURNS: Final = 8
"""So many own turns are worth trying."""

OTHERS_WIDTH: Final = 6
OTHERS_TURNS: Final = 2
"""The same for the turns of others: what they do matters less than that it is sensible."""


class Budget:
    """How long a decision may take: in playouts, or in seconds when `playouts` is 0."""

    __slots__ = ("playouts", "seconds")

    def __init__(self, playouts: int, seconds: float) -> None:
        self.playouts: Final[int] = playouts
        self.seconds: Final[float] = seconds


class Turn:
    """A turn, or the beginning of one: what the seat does, what it could have done, and where that leads."""

    __slots__ = ("actions", "after", "legal", "worth")

    def __init__(self, actions: list[int], legal: list[list[int]], after: State, worth: float) -> None:
        self.actions: Final[list[int]] = actions
        self.legal: Final[list[list[int]]] = legal
        """The legal actions at each of its decisions."""
        self.after: Final[State] = after
        self.worth: Final[float] = worth


class Node:
    """A position in the tree: who moves, and for each turn tried what came of it."""

    __slots__ = ("children", "promise", "seat", "turns", "visits", "visits_of", "worth_of")

    def __init__(self) -> None:
        self.seat: int = -1
        self.visits: int = 0
        self.turns: list[Turn] = []
        self.promise: list[float] = []
        """How promising each turn looked at first; they add up to 1."""
        self.visits_of: list[int] = []
        self.worth_of: list[float] = []
        """What came of each turn in all, for the seat that moves."""
        self.children: list[Node] = []


class Captain(Bot):
    """Looks as many turns ahead as its budget allows, the promising ones first; then carries out its plan."""

    __slots__ = ("budget", "plan", "reveals", "step")

    def __init__(self, seed: int | str, budget: Budget) -> None:
        super().__init__(seed)
        self.budget: Final[Budget] = budget
        self.plan: Turn | None = None
        self.step: int = 0
        """So much of the plan has been carried out."""
        self.reveals: int = 0
        """How much had been disclosed when the plan was made."""

    def decide(self, seat: SeatView, legal: list[int]) -> int:
        plan = self.plan
        if plan is None or seat.reveals() != self.reveals or not self.expected(plan, legal):
            plan = best_turn(seat, self.rng, self.budget)
            self.plan = plan
            self.reveals = seat.reveals()
            self.step = 0
        self.step += 1
        return plan.actions[self.step - 1]

    def expected(self, plan: Turn, legal: list[int]) -> bool:
        """Whether the next decision of the plan has come. Those with one option have been made already."""
        while self.step < len(plan.legal) and len(plan.legal[self.step]) == 1:
            self.step += 1
        return self.step < len(plan.legal) and plan.legal[self.step] == legal


def best_turn(seat: SeatView, rng: Rng, budget: Budget) -> Turn:
    """The turn that was tried most within the budget."""
    root = search(seat, rng, budget)
    best = 0
    for i in range(len(root.turns)):
        if root.visits_of[i] > root.visits_of[best]:
            best = i
    return root.turns[best]


def search(seat: SeatView, rng: Rng, budget: Budget) -> Node:
    """The tree that grows within the budget."""
    root = Node()
    guesses: list[State] = []
    began = perf_counter()
    done = 0
    while True:
        if len(guesses) < GUESSES:
            guesses.append(seat.guess(rng))
        grow(root, guesses[done % GUESSES].clone())
        done += 1
        left = budget.playouts - done
        if budget.playouts == 0:
            spent = perf_counter() - began
            left = int(done * (budget.seconds - spent) / spent)
        if left <= 0 or settled(root, left):
            return root


def settled(root: Node, left: int) -> bool:
    """Whether the most visited turn stays so, whatever the iterations that are left bring."""
    first = 0
    second = 0
    for visits in root.visits_of:
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
    return first - second > left


def grow(root: Node, state: State) -> None:
    """One iteration: down the tree, one position more at its edge, and the news up again."""
    path: list[Node] = []
    choices: list[int] = []
    node = root
    while node.turns and state.seat == node.seat:
        choice = choose(node)
        path.append(node)
        choices.append(choice)
        follow(state, node.turns[choice].actions, node.seat)
        node = node.children[choice]
    worths = (
        chances(state)
        if node.turns or state.seat is None
        else open_up(node, state, root.seat in (-1, state.seat))
    )
    for i in range(len(path)):
        node = path[i]
        choice = choices[i]
        node.visits += 1
        node.visits_of[choice] += 1
        node.worth_of[choice] += worths[node.seat]


def choose(node: Node) -> int:
    """The turn to follow: good so far, or promising and little tried."""
    explore = EXPLORE * sqrt(node.visits + 1.0)
    unknown = 0.5
    if node.visits:
        total = 0.0
        for worth in node.worth_of:
            total += worth
        unknown = total / node.visits
    best = 0
    most = 0.0
    for i in range(len(node.turns)):
        visits = node.visits_of[i]
        value = node.worth_of[i] / visits if visits else unknown
        value += explore * node.promise[i] / (1.0 + visits)
        if i == 0 or value > most:
            best = i
            most = value
    return best


def follow(state: State, actions: list[int], seat: int) -> None:
    """Play a turn as far as this guess allows, and then as well as may be to its end."""
    turns = state.turns
    for action in actions:
        if state.seat != seat or state.turns != turns or action not in state.options:
            break
        state.push(action)
        finish_turn(state, turns, seat)
    finish_turn(state, turns)


def open_up(node: Node, state: State, mine: bool) -> list[float]:
    """Look for the turns worth trying: how promising each is, and what it is worth to all to be here."""
    seat = state.seat
    assert seat is not None
    node.seat = seat
    node.turns = turns(state, seat, WIDTH, TURNS) if mine else turns(state, seat, OTHERS_WIDTH, OTHERS_TURNS)
    total = 0.0
    for turn in node.turns:
        share = exp((turn.worth - node.turns[0].worth) / (SHARP * state.game.margin))
        node.promise.append(share)
        total += share
        node.visits_of.append(0)
        node.worth_of.append(0.0)
        node.children.append(Node())
    for i in range(len(node.promise)):
        node.promise[i] /= total
    return chances(node.turns[0].after)


def turns(state: State, seat: int, width: int, most: int) -> list[Turn]:
    """The turns after which the seat is ahead most, the best first: at least one."""
    begun = [Turn([], [], state, 0.0)]
    ended: list[Turn] = []
    steps = 0
    while begun and steps < LONGEST_TURN:
        longer: list[Turn] = []
        for turn in begun:
            go_on(turn, state.turns, seat, DEEP, ended, longer)
        begun = best_of(longer, width)
        steps += 1
    return best_of(ended or begun, most)


def go_on(turn: Turn, turns: int, seat: int, deep: int, ended: list[Turn], longer: list[Turn]) -> None:
    """All ways to go on with the beginning of a turn by a step, further where it only names something."""
    for action in turn.after.options:
        after = turn.after.clone()
        after.push(action)
        finish_turn(after, turns, seat)
        actions, legal = [*turn.actions, action], [*turn.legal, turn.after.options]
        if after.seat != seat or after.turns != turns:
            ended.append(Turn(actions, legal, after, lead(after, seat)))
        elif deep > 0 and after.completes(after.step_kind()):
            go_on(Turn(actions, legal, after, 0.0), turns, seat, deep - 1, ended, longer)
        else:
            longer.append(Turn(actions, legal, after, after.evaluate(seat)))


def best_of(found: list[Turn], most: int) -> list[Turn]:
    """The best of turns, without those that lead to the same worth on another way."""
    kept: list[Turn] = []
    for turn in found:
        at = len(kept)
        while at > 0 and kept[at - 1].worth < turn.worth:
            at -= 1
        if at == most or (at > 0 and kept[at - 1].worth == turn.worth):
            continue
        kept.insert(at, turn)
        if len(kept) > most:
            kept.pop()
    return kept


def chances(state: State) -> list[float]:
    """How likely each seat is to win, by what the position is worth to it; alone, how well it does."""
    worths: list[float] = []
    if state.players == 1:
        return [progress(state.evaluate(0), ALONE * state.game.margin)]
    if state.seat is None:
        return [1.0 if place == 1 else 0.0 for place in state.places()]
    total = 0.0
    most = 0.0
    for seat in range(state.players):
        worth = state.evaluate(seat)
        worths.append(worth)
        if seat == 0 or worth > most:
            most = worth
    for seat in range(state.players):
        worths[seat] = exp((worths[seat] - most) / (SURE * state.game.margin))
        total += worths[seat]
    for seat in range(state.players):
        worths[seat] /= total
    return worths


def progress(worth: float, good: float) -> float:
    """How well a lone player does, between 0 and 1: more is always better, however much it is already."""
    return 0.5 + 0.5 * worth / (abs(worth) + good)
