"""The turn, read from the rulebook: which step follows which, and who decides.

The steps lie on the agenda; each is asked, answered or carried out here by the function of its rule.
"""

from typing import Final

from argosy.engine.message import Message
from argosy.engine.rng import Rng
from argosy.games.age_of_discovery import (
    acquiring,
    evaluate,
    invariants,
    saving,
    scoring,
    sending,
    setup,
    telling,
    view,
    wording,
)
from argosy.games.age_of_discovery.actions import (
    BUY,
    CONTRACT,
    DONE,
    DRAW_CONTRACT,
    DURATION,
    END_TURN,
    EXPEDITION,
    RESERVE,
    SHIP,
    TAKE_COINS,
    TAKE_CONTRACT,
)  # fmt: skip
from argosy.games.age_of_discovery.position import AT_SEA, Position
from argosy.games.age_of_discovery.steps import (
    ACCEPT,
    BUY_SHIPS,
    COINS,
    SEND_SHIPS,
    STEP_BEGIN_TURN,
    STEP_BUYING,
    STEP_CHOOSE,
    STEP_DEAL,
    STEP_DURATION,
    STEP_SENDING,
    STEP_SHIP,
    STEP_TURN_END,
    TURN,
    two_taken,
)  # fmt: skip

_NONE: Final[list[int]] = []


class AgeOfDiscovery(Position):
    """A position of Age of Discovery."""

    __slots__ = ()

    def ask(self, kind: int, seat: int, value: int) -> list[int]:
        """The legal answers to a step; none if the rules carry it out."""
        if kind == STEP_CHOOSE:
            return self._choices(seat)
        if kind == STEP_BUYING:
            return [*acquiring.buy_options(self, seat), DONE, *acquiring.reserve_options(self, seat)]
        if kind == STEP_SENDING:
            return [*sending.send_options(self, seat), DONE, *acquiring.reserve_options(self, seat)]
        if kind == STEP_SHIP:
            return sending.ship_options(self, seat)
        if kind == STEP_DURATION:
            return sending.duration_options()
        return _NONE

    def explicit(self, kind: int) -> bool:
        """The end of a turn is confirmed by the player."""
        return kind == STEP_CHOOSE

    def answer(self, kind: int, seat: int, value: int, action: int) -> None:
        """Carry out a player's answer to a step."""
        if kind == STEP_CHOOSE:
            if action != END_TURN:
                self.then(STEP_CHOOSE, seat)
                self._act(seat, action)
        elif kind == STEP_BUYING:
            if action != DONE:
                self._buy_or_reserve(STEP_BUYING, seat, action)
        elif kind == STEP_SENDING:
            if action != DONE:
                self._send_or_reserve(seat, action)
        elif kind == STEP_SHIP:
            self._pick(seat, action - SHIP)
        elif kind == STEP_DURATION:
            sending.play_contract(self, seat, action - DURATION + 1)
            self._element_sent(seat)

    def carry_out(self, kind: int, seat: int, value: int) -> None:
        """Do what the rules do by themselves."""
        if kind == STEP_BEGIN_TURN:
            sending.move_contracts_on(self, seat)
        elif kind == STEP_TURN_END:
            self._end_turn(seat)
        elif kind == STEP_DEAL:
            setup.deal(self)
            self._begin_turn(self.first)

    # The turn

    def _begin_turn(self, seat: int) -> None:
        """R5: the steps of a turn go on the agenda."""
        if seat == self.first:
            self.round += 1
        self.taken = 0
        self.turns += 1
        if self.listener is not None:
            self.tell(telling.turn_begins(self, seat))
        for kind in TURN:  # the last one first
            self.then(kind, seat)

    def _choices(self, seat: int) -> list[int]:
        """R5.3: at most two actions, and never the same one twice."""
        options: list[int] = []
        taken = self.taken
        if not two_taken(taken):
            if not taken & COINS:
                options.append(TAKE_COINS)
            if not taken & ACCEPT:
                options += acquiring.contract_options(self, seat)
            if not taken & BUY_SHIPS:
                options += acquiring.buy_options(self, seat)
            if not taken & SEND_SHIPS:
                options += sending.send_options(self, seat)
        if self.reservations[seat]:
            options += acquiring.reserve_options(self, seat)
        options.append(END_TURN)
        return options

    def _act(self, seat: int, action: int) -> None:
        """R5.2: an action counts as taken when its first element is carried out (R5.2.2)."""
        if action == TAKE_COINS:
            self.taken |= COINS
            acquiring.take_coins(self, seat)
        elif action < DRAW_CONTRACT:
            self.taken |= ACCEPT
            acquiring.take_contract(self, seat, action - TAKE_CONTRACT)
        elif action == DRAW_CONTRACT:
            self.taken |= ACCEPT
            acquiring.draw_contract(self, seat)
        elif action < EXPEDITION:
            self.taken |= BUY_SHIPS
            self.then(STEP_BUYING, seat)
            acquiring.buy(self, seat, action - BUY)
        elif action < SHIP:
            self._begin_element(seat, action)
        else:
            acquiring.reserve(self, seat, action - RESERVE)

    def _buy_or_reserve(self, kind: int, seat: int, action: int) -> None:
        """R5.4."""
        self.then(kind, seat)
        if action >= RESERVE:
            acquiring.reserve(self, seat, action - RESERVE)
        else:
            acquiring.buy(self, seat, action - BUY)

    def _send_or_reserve(self, seat: int, action: int) -> None:
        """R5.5."""
        if action >= RESERVE:
            self.then(STEP_SENDING, seat)
            acquiring.reserve(self, seat, action - RESERVE)
        else:
            self._begin_element(seat, action)

    def _begin_element(self, seat: int, action: int) -> None:
        """R9.1.5: what is sent to is named first; then come the ships."""
        target = action - CONTRACT + AT_SEA if action >= CONTRACT else action - EXPEDITION
        sending.begin(self, target)
        self.then(STEP_SHIP, seat)

    def _pick(self, seat: int, pick: int) -> None:
        """R9.3, R9.4: one ship for an expedition, as many as are needed for a contract."""
        if self.target < AT_SEA:
            sending.send_to_expedition(self, seat, pick)
            self._element_sent(seat)
            return
        self.picked.append(pick)
        self.then(STEP_SHIP if sending.needed_value(self) else STEP_DURATION, seat)

    def _element_sent(self, seat: int) -> None:
        self.taken |= SEND_SHIPS
        self.then(STEP_SENDING, seat)

    def _end_turn(self, seat: int) -> None:
        """R5.8: markers, then scorings, then the next player, unless the game is over."""
        acquiring.remove_old_markers(self, seat)
        scoring.count_down(self)
        if not self.ending:
            self._begin_turn(self.later_seat(seat, 1))

    # What the contract asks for

    def clone(self) -> "AgeOfDiscovery":
        twin = AgeOfDiscovery(self.game, self.players, self.settings, self.rng.clone())
        self.copy_position(twin)
        return twin

    def redraw_hidden(self, seat: int, rng: Rng) -> None:
        setup.redraw(self, seat, rng)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def places(self) -> list[int]:
        return scoring.places(self)

    def sheet(self) -> list[dict[str, int]]:
        return scoring.sheet(self)

    def evaluate(self, seat: int) -> float:
        return evaluate.evaluate(self, seat)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def describe(self, action: int) -> Message:
        return wording.describe(self, action)

    def explain(self, action: int) -> Message:
        return wording.explain(self, action)

    def dump(self) -> dict[str, object]:
        return saving.dump(self)

    def check(self) -> None:
        invariants.check(self)
