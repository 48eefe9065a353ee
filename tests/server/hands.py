"""A game of secrets: everybody holds cards that nobody else may see, plays one, and draws another.

The names of the cards are canaries: whoever may not know a card must not find its name anywhere.
"""

from typing import Final

from argosy import Game, Message, Rng, State
from argosy.engine.actions import ActionTable, Argument, Verb
from argosy.engine.message import player
from argosy.engine.reading import Reader

CARDS: Final = tuple(f"canary{number:02}x" for number in range(40))
ACTIONS: Final = ActionTable(Verb("show", Argument("card", CARDS)), Verb("end-turn"))
END_TURN: Final = ACTIONS.first("end-turn")
STEPS: Final = ("deal", "show", "end-turn")
STEP_DEAL: Final = 0
STEP_SHOW: Final = 1
STEP_END_TURN: Final = 2
ROUNDS: Final = 3
HAND: Final = 3
SLUG: Final = "hands"


class Hands(State):
    """Who shows the higher card in a round gains nothing at all."""

    __slots__ = ("deck", "hands", "round", "shown")

    def start_empty(self) -> None:
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.deck: list[int] = list(range(len(CARDS)))
        self.shown: list[list[int]] = [[] for _ in range(self.players)]
        self.round = 0

    def ask(self, kind: int, seat: int, value: int) -> list[int]:
        if kind == STEP_SHOW:
            return sorted(self.hands[seat])
        return [END_TURN] if kind == STEP_END_TURN else []

    def explicit(self, kind: int) -> bool:
        return kind == STEP_END_TURN

    def answer(self, kind: int, seat: int, value: int, action: int) -> None:
        if kind == STEP_SHOW:
            self.hands[seat].remove(action)
            self.shown[seat].append(action)
            self.tell(Message("century.log.turn", player=player(seat), round=self.round))
        elif self.round < ROUNDS or seat < self.players - 1:
            self._draw(seat)
            self._next_turn((seat + 1) % self.players)
        else:
            self.ending = "fourth-tile"

    def carry_out(self, kind: int, seat: int, value: int) -> None:
        self.deck = self.draw_order("deck", self.deck)
        for other in range(self.players):
            self.hands[other] = sorted(self.deck.pop() for _ in range(HAND))
        self._next_turn(0)

    def _next_turn(self, seat: int) -> None:
        self.round += seat == 0
        self.then(STEP_END_TURN, seat)
        self.then(STEP_SHOW, seat)

    def _draw(self, seat: int) -> None:
        card = self.deck.pop()
        self.hands[seat].append(card)
        self.reveals += 1
        secret = Message("error.word", word=CARDS[card], text="", argument="", known="")
        self.tell(Message("century.log.pass", player=player(seat)), secret, seat)

    def clone(self) -> "Hands":
        twin = Hands(self.game, self.players, self.settings, self.rng.clone())
        self.copy_common(twin)
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.shown = [cards.copy() for cards in self.shown]
        twin.round = self.round
        return twin

    def redraw_hidden(self, seat: int, rng: Rng) -> None:
        hidden = [
            *self.deck,
            *(card for other, hand in enumerate(self.hands) if other != seat for card in hand),
        ]
        rng.shuffle(hidden)
        for other in range(self.players):
            if other != seat:
                self.hands[other] = [hidden.pop() for _ in self.hands[other]]
        self.deck = hidden

    def scores(self) -> list[int]:
        return [len(cards) for cards in self.shown]

    def places(self) -> list[int]:
        return [1 + sum(other > mine for other in self.scores()) for mine in self.scores()]

    def sheet(self) -> list[dict[str, int]]:
        return [{"vp-tiles": score} for score in self.scores()]

    def evaluate(self, seat: int) -> float:
        return 0.0

    def describe(self, action: int) -> Message:
        return Message("error.word", word=self.game.notation(action), text="", argument="", known="")

    def explain(self, action: int) -> Message:
        return Message("century.why.set")

    def view(self, seat: int | None) -> dict[str, object]:
        return {
            **self.view_common(seat),
            "round": self.round,
            "deck": len(self.deck),
            "hand": [] if seat is None else [CARDS[card] for card in self.hands[seat]],
            "shown": [[CARDS[card] for card in cards] for cards in self.shown],
        }

    def dump(self) -> dict[str, object]:
        piles = {"deck": self.deck, "hands": self.hands, "shown": self.shown}
        return {**self.dump_common(), **piles, "round": self.round}

    def check(self) -> None:
        piles = [*self.hands, *self.shown, self.deck]
        assert sorted(card for pile in piles for card in pile) == list(range(len(CARDS)))


class HandsGame(Game):
    """For two or three."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(SLUG, range(2, 4), [], ACTIONS, STEPS, 1, "0")

    def sources(self) -> list[tuple[str, str, list[str]]]:
        return [("cards.toml", "card 1", ["rulebook"])]

    def new_state(self, players: int, options: dict[str, str], rng: Rng) -> Hands:
        state = Hands(self, players, options, rng)
        state.start_empty()
        state.then(STEP_DEAL, 0)
        return state

    def load(self, data: object) -> Hands:
        fields = Reader(data, "position")
        self.check_header(fields)
        state = Hands(self, fields.number("players", 2, 3), {}, Rng(0))
        state.start_empty()
        state.load_common(fields)
        state.deck = fields.numbers("deck", 0, len(CARDS) - 1)
        for name, piles in (("hands", state.hands), ("shown", state.shown)):
            for seat, pile in enumerate(fields.items(name)):
                piles[seat] = Reader({name: pile}, name).numbers(name, 0, len(CARDS) - 1)
        state.round = fields.number("round", 0, ROUNDS)
        state.check()
        state.proceed()
        return state
