"""The captain: searches. Information-set Monte Carlo tree search over guesses of what it cannot see.

Every iteration takes one guess, walks from the position of the table down the tree of what has been tried,
and at its edge tries all options at once: what the positions behind them are worth says which are promising
and how good it is to be there. The tree knows actions, not positions, so that all guesses share it.
"""

from math import exp, sqrt
from time import perf_counter
from typing import Final

from argosy.bots.bot import Bot
from argosy.bots.greedy import lead
from argosy.engine.rng import Rng
from argosy.engine.seat import SeatView
from argosy.engine.state import State

EXPLORE: Final = 1.5
"""How much what has been tried little is preferred to what has proved good."""

SHARP: Final = 4.0
"""So many points less make an option less promising by a factor of e."""

SURE: Final = 10.0
"""So many points ahead make a seat rather sure to win."""

GUESSES: Final = 64
"""So many guesses are enough: after that each is used again."""

PACE: Final = 16
"""So many iterations are made between two looks at the clock."""


class Budget:
    """How long a decision may take: in playouts, or in seconds when `playouts` is 0."""

    __slots__ = ("playouts", "seconds")

    def __init__(self, playouts: int, seconds: float) -> None:
        self.playouts: Final[int] = playouts
        self.seconds: Final[float] = seconds


class Node:
    """A decision in the tree: who decides, and for each option tried what came of it."""

    __slots__ = ("actions", "children", "promise", "seat", "visits", "visits_of", "worth_of")

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.visits: int = 0
        self.actions: list[int] = []
        self.promise: list[float] = []
        """How promising each option looked at first; they add up to 1."""
        self.visits_of: list[int] = []
        self.worth_of: list[float] = []
        """What came of each option in all, for the seat that decides."""
        self.children: list[Node | None] = []


class Captain(Bot):
    """Looks as many moves ahead as its budget allows, the promising ones first."""

    __slots__ = ("budget",)

    def __init__(self, seed: int | str, budget: Budget) -> None:
        super().__init__(seed)
        self.budget: Final[Budget] = budget

    def decide(self, seat: SeatView, legal: list[int]) -> int:
        root = search(seat, self.rng, self.budget)
        best = legal[0]
        most = -1
        for i in range(len(root.actions)):
            if root.visits_of[i] > most and root.actions[i] in legal:
                most = root.visits_of[i]
                best = root.actions[i]
        return best


def search(seat: SeatView, rng: Rng, budget: Budget) -> Node:
    """The tree that grows within the budget."""
    root = Node(seat.seat)
    guesses: list[State] = []
    began = perf_counter()
    done = 0
    while True:
        if len(guesses) < GUESSES:
            guesses.append(seat.guess(rng))
        grow(root, guesses[done % GUESSES].clone())
        done += 1
        if done % PACE == 0 or done == budget.playouts:
            left = budget.playouts - done
            if budget.playouts == 0:
                spent = perf_counter() - began
                left = int(done * (budget.seconds - spent) / spent)
            if left <= 0 or settled(root, left):
                return root


def settled(root: Node, left: int) -> bool:
    """Whether the most visited option stays so, whatever the iterations that are left bring."""
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
    """One iteration: down the tree, one decision more at its edge, and the news up again."""
    path: list[Node] = []
    choices: list[int] = []
    node = root
    while node.actions:
        choice = choose(node, state.options)
        path.append(node)
        choices.append(choice)
        state.push(node.actions[choice])
        child = node.children[choice]
        if child is None:
            decides = state.seat
            child = Node(-1 if decides is None else decides)
            node.children[choice] = child
        node = child
        if not state.options:
            break
    worths = open_up(node, state)
    for i in range(len(path)):
        node = path[i]
        choice = choices[i]
        node.visits += 1
        node.visits_of[choice] += 1
        node.worth_of[choice] += worths[node.seat]


def choose(node: Node, options: list[int]) -> int:
    """The option to follow: good so far, or promising and little tried; only what is legal in this guess."""
    if len(options) != len(node.actions) or options != node.actions:
        meet(node, options)
    explore = EXPLORE * sqrt(node.visits + 1.0)
    visits_of = node.visits_of
    best = -1
    most = 0.0
    sure = len(options) == len(node.actions)
    unknown = 0.5
    if node.visits:
        total = 0.0
        for worth in node.worth_of:
            total += worth
        unknown = total / node.visits
    for i in range(len(visits_of)):
        if not sure and node.actions[i] not in options:
            continue
        visits = visits_of[i]
        value = node.worth_of[i] / visits if visits else unknown
        value += explore * node.promise[i] / (1.0 + visits)
        if best < 0 or value > most:
            best = i
            most = value
    return best


def meet(node: Node, options: list[int]) -> None:
    """Take up options that no guess has offered here before."""
    for action in options:
        if action not in node.actions:
            node.actions.append(action)
            node.promise.append(1.0 / len(options))
            node.visits_of.append(0)
            node.worth_of.append(0.0)
            node.children.append(None)


def open_up(node: Node, state: State) -> list[float]:
    """Try every option of a decision: how promising each is, and what it is worth to all to be here."""
    seat = state.seat
    if seat is None:
        return chances(state)
    node.seat = seat
    options = state.options
    leads: list[float] = []
    best = state
    most = 0.0
    for i in range(len(options)):
        after = state.clone()
        after.push(options[i])
        ahead = lead(after, seat)
        leads.append(ahead)
        if i == 0 or ahead > most:
            most = ahead
            best = after
    total = 0.0
    shares: list[float] = []
    for ahead in leads:
        share = exp((ahead - most) / SHARP)
        shares.append(share)
        total += share
    node.actions = options[:]
    node.promise = [share / total for share in shares]
    node.visits_of = [0] * len(options)
    node.worth_of = [0.0] * len(options)
    node.children = [None] * len(options)
    return chances(best)


def chances(state: State) -> list[float]:
    """How likely each seat is to win, by what the position is worth to it; alone, how well it does."""
    worths: list[float] = []
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
        worths[seat] = exp((worths[seat] - most) / SURE)
        total += worths[seat]
    for seat in range(state.players):
        worths[seat] /= total
    return worths
