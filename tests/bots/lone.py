"""A game for one: every turn has three picks of 0 to 3 points, but a greedy first one spoils the other two.

It is there to see that bots know the end of a turn when nobody else ever decides; and, with a second player
who makes the middle pick of each turn, that a turn is not over when somebody else is asked.
"""

from typing import Final

from argosy import Game, Message, Rng, State
from argosy.engine.actions import ActionTable, Verb, numbered

ACTIONS: Final = ActionTable(Verb("pick", numbered("points", 4)))
STEPS: Final = ("pick", "next-turn")
STEP_PICK: Final = 0  # value: which pick of the turn it is
STEP_NEXT_TURN: Final = 1

PICKS: Final = 3
TURNS: Final = 4
ENOUGH: Final = 30
"""So many points win."""


class Lone(State):
    """After a first pick of 3 the other two of the turn bring nothing. All points are the first player's."""

    __slots__ = ("points", "spoilt")

    def start_empty(self) -> None:
        self.points: int = 0
        self.spoilt: bool = False

    def ask(self, kind: int, seat: int, value: int) -> list[int]:
        return [0, 1, 2, 3] if kind == STEP_PICK else []

    def answer(self, kind: int, seat: int, value: int, action: int) -> None:
        if value == 0:
            self.spoilt = action == 3
        if value == 0 or not self.spoilt:
            self.points += action

    def carry_out(self, kind: int, seat: int, value: int) -> None:
        if self.turns == TURNS:
            self.ending = "done"
            return
        self.turns += 1
        self.then(STEP_NEXT_TURN, seat)
        for pick in range(PICKS - 1, -1, -1):
            self.then(STEP_PICK, self.players - 1 if pick == 1 else seat, pick)

    def clone(self) -> "Lone":
        twin = Lone(self.game, self.players, self.settings, self.rng.clone())
        self.copy_common(twin)
        twin.points = self.points
        twin.spoilt = self.spoilt
        return twin

    def redraw_hidden(self, seat: int, rng: Rng) -> None:
        pass

    def evaluate(self, seat: int) -> float:
        return float(self.points if seat == 0 else 0)

    def scores(self) -> list[int]:
        return [self.points, 0][: self.players]

    def places(self) -> list[int]:
        return [1 if self.points >= ENOUGH else 2, 2][: self.players]

    def explain(self, action: int) -> Message:
        return Message("lone.why")


class LoneGame(Game):
    """For one player or two, without options."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("lone", range(1, 3), (), ACTIONS, STEPS, 1, "0")

    def new_state(self, players: int, options: dict[str, str], rng: Rng) -> Lone:
        state = Lone(self, players, options, rng)
        state.start_empty()
        state.then(STEP_NEXT_TURN, 0)
        return state
