"""A game made of nothing but steps, to see what the agenda does. Interpreted, like anybody's own."""

from typing import Final

from argosy import Game, Message, Rng, State
from argosy.engine.actions import ActionTable, Verb, numbered
from argosy.engine.game import Option
from argosy.engine.reading import Reader

ACTIONS: Final = ActionTable(Verb("say", numbered("number", 9)), Verb("confirm"), Verb("free"))
SAY: Final = ACTIONS.first("say")
CONFIRM: Final = ACTIONS.first("confirm")
FREE: Final = ACTIONS.first("free")

STEPS: Final = ("choose", "confirm", "show", "throw", "shuffle", "free")
STEP_CHOOSE: Final = 0  # value: among how many
STEP_CONFIRM: Final = 1
STEP_SHOW: Final = 2  # one of the numbers in the own hand, which is secret
STEP_THROW: Final = 3  # value: the sides of the die
STEP_SHUFFLE: Final = 4  # value: how many cards
STEP_FREE: Final = 5  # what may be done at any decision, as often as it is left

Step = tuple[int, int, int]


class Toy(State):
    """What was done is kept in a diary; what an answer leads to stands in `after`."""

    __slots__ = ("after", "diary", "free_actions", "hands")

    def start_empty(self) -> None:
        self.diary: list[tuple[int, ...]] = []
        """(kind, seat, value) of what was carried out, with the action of what was answered."""
        self.after: dict[int, list[Step]] = {}
        """The steps that an answer leads to, the first one first."""
        self.hands: list[list[int]] = [[0, 1, 2] for _ in range(self.players)]
        self.free_actions: int = 0

    def ask(self, kind: int, seat: int, value: int) -> list[int]:
        if kind == STEP_CHOOSE:
            return self._and_free([SAY + number for number in range(value)])
        if kind == STEP_CONFIRM:
            return [CONFIRM]
        return [SAY + number for number in self.hands[seat]] if kind == STEP_SHOW else []

    def _and_free(self, options: list[int]) -> list[int]:
        """Where the step has no answers of its own, the free action must not become its only one."""
        return [*options, FREE] if options and self.free_actions else options

    def explicit(self, kind: int) -> bool:
        return kind == STEP_CONFIRM

    def answer(self, kind: int, seat: int, value: int, action: int) -> None:
        if action == FREE:
            self.then(kind, seat, value)
            self.then(STEP_FREE, seat)
            return
        self.diary.append((kind, seat, value, action))
        for step in reversed(self.after.get(action, [])):
            self.then(*step)

    def carry_out(self, kind: int, seat: int, value: int) -> None:
        self.diary.append((kind, seat, value))
        if kind == STEP_FREE:
            self.free_actions -= 1
        elif kind == STEP_THROW:
            self.diary.append((self.draw_number("throw", value),))
        elif kind == STEP_SHUFFLE:
            self.diary.append(tuple(self.draw_order("shuffle", list(range(value)))))

    def clone(self) -> "Toy":
        twin = Toy(self.game, self.players, self.settings, self.rng.clone())
        self.copy_common(twin)
        twin.diary = self.diary.copy()
        twin.after = self.after
        twin.free_actions = self.free_actions
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def redraw_hidden(self, seat: int, rng: Rng) -> None:
        for other in range(self.players):
            if other != seat:
                numbers = list(range(9))
                rng.shuffle(numbers)
                self.hands[other] = sorted(numbers[:3])

    def scores(self) -> list[int]:
        return [0] * self.players

    def places(self) -> list[int]:
        return [1] * self.players

    def explain(self, action: int) -> Message:
        return Message("toy.why")

    def view(self, seat: int | None) -> dict[str, object]:
        return self.view_common(seat)

    def dump(self) -> dict[str, object]:
        return self.dump_common()

    def check(self) -> None:
        assert all(value >= 0 for _, _, value in self.pending())


class ToyGame(Game):
    """With one option, and one that is open."""

    __slots__ = ()

    def __init__(self) -> None:
        options = [Option("wind", ["calm", "storm"], "calm"), Option("flag", ["red"], "red", open=True)]
        super().__init__("toy", range(2, 5), options, ACTIONS, STEPS, 1, "0")

    def new_state(self, players: int, options: dict[str, str], rng: Rng) -> Toy:
        state = Toy(self, players, options, rng)
        state.start_empty()
        return state

    def load(self, data: object) -> Toy:
        fields = Reader(data, "position")
        self.check_header(fields)
        players = fields.number("players", 2, 4)
        state = self.new_state(players, fields.texts_by_name("options"), Rng(0))
        state.load_common(fields)
        state.proceed()
        return state


def toy(*steps: Step, players: int = 2, seed: int = 1) -> Toy:
    """A game with these steps still to come, the first one first."""
    state = ToyGame().new_state(players, {"wind": "calm", "flag": "red"}, Rng(seed))
    for step in reversed(steps):
        state.then(*step)
    return state
