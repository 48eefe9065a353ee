"""The turn, read from the rulebook: which step follows which, and who decides.

The steps lie on the agenda; each is asked, answered or carried out here by the function of its rule.
"""

from typing import Final

from argosy.engine.message import Message
from argosy.engine.rng import Rng
from argosy.games.century import (
    evaluate,
    invariants,
    market,
    ports,
    sailing,
    saving,
    scoring,
    setup,
    view,
    wording,
)
from argosy.games.century.actions import (
    BONUS,
    BUILD,
    CLAIM,
    DISCARD,
    DONE,
    END_TURN,
    EXCHANGE,
    HARVEST,
    LEAVE,
    PASS,
    PAY,
    PICK_UP,
    PICK_UP_ALL,
    PLACE,
    SAIL,
    STAY,
    STOP,
    TAKE_SET,
    TOLL,
    UPGRADE,
)  # fmt: skip
from argosy.games.century.position import UPGRADER, Position, colour_options
from argosy.games.century.steps import (
    STEP_ACTION,
    STEP_BONUS,
    STEP_BUILD,
    STEP_DEAL,
    STEP_DISCARD,
    STEP_END_TURN,
    STEP_EXCHANGE,
    STEP_LEAVE,
    STEP_LIMIT,
    STEP_MOVE,
    STEP_NEXT_TURN,
    STEP_OTHERS_LIMIT,
    STEP_PAY,
    STEP_PICK_UP,
    STEP_RETURN_SETS,
    STEP_SAIL,
    STEP_SET,
    STEP_SPACE,
    STEP_TOLL,
    STEP_UPGRADE,
    TURN,
)  # fmt: skip

_LEAVE: Final = colour_options(LEAVE)
_TOLL: Final = colour_options(TOLL)
_PAY: Final = colour_options(PAY)
_DISCARD: Final = colour_options(DISCARD)
_END_TURN: Final = [END_TURN]
_NONE: Final[list[int]] = []


def _action_options() -> list[list[int]]:
    """R5.3 for every combination of what is possible: 1 build, 2 exchange, 4 claim."""
    return [
        [a for bit, a in ((1, BUILD), (2, EXCHANGE), (4, CLAIM)) if possible & bit] + [HARVEST, PASS]
        for possible in range(8)
    ]


_ACTION: Final = _action_options()


class Century(Position):
    """A position of Century: Eastern Wonders."""

    __slots__ = ()

    def ask(self, kind: int, seat: int, value: int) -> list[int]:
        """The legal answers to a step; none if the rules carry it out."""
        if kind == STEP_MOVE:
            return sailing.move_options(self, seat)
        if kind == STEP_SAIL:
            return sailing.sail_options(self, seat, value)
        if kind == STEP_LEAVE:
            return _LEAVE[self.colours_held(seat)]
        if kind == STEP_TOLL:
            return _TOLL[self.colours_held(seat)]
        if kind == STEP_PICK_UP:
            return sailing.pick_up_options(self, seat)
        if kind == STEP_ACTION:
            return self._action_options(seat)
        if kind == STEP_PAY:
            # R7.2.5: a player who must pay all there is has no choice
            return _NONE if self.hold_total(seat) == value else _PAY[self.colours_held(seat)]
        if kind == STEP_BONUS:
            return market.bonus_options(self)
        if kind == STEP_UPGRADE:
            return market.upgrade_options(self, seat)
        if kind == STEP_EXCHANGE:
            return market.exchange_options(self, seat)
        if kind == STEP_DISCARD:
            return _DISCARD[self.colours_held(seat)]
        if kind == STEP_END_TURN:
            return _END_TURN
        if kind == STEP_SET:
            return setup.set_options(self)
        if kind == STEP_SPACE:
            return setup.space_options(self)
        return _NONE

    def explicit(self, kind: int) -> bool:
        """The end of a turn is confirmed by the player."""
        return kind == STEP_END_TURN

    def answer(self, kind: int, seat: int, value: int, action: int) -> None:
        """Carry out a player's answer to a step."""
        if kind == STEP_MOVE:
            if action != STAY:
                self._set_sail(seat, action - SAIL, self.free_steps(seat))
        elif kind == STEP_SAIL:
            if action == STOP:
                self._arrive(seat)
            else:
                self._set_sail(seat, action - SAIL, value)
        elif kind == STEP_LEAVE:
            sailing.leave_cube(self, seat, action - LEAVE)
            self._step(seat, value, 0)
        elif kind == STEP_TOLL:
            sailing.pay_toll(self, seat, value, action - TOLL)
        elif kind == STEP_PICK_UP:
            if action == PICK_UP_ALL:
                sailing.pick_up_all(self, seat)
            elif action != DONE:
                self.then(STEP_PICK_UP, seat)
                sailing.pick_up_one(self, seat, action - PICK_UP)
        elif kind == STEP_ACTION:
            self._act(seat, action)
        elif kind == STEP_PAY:
            if value > 1:
                self.then(STEP_PAY, seat, value - 1)
            market.pay_to_supply(self, seat, action - PAY, 1)
        elif kind == STEP_BONUS:
            market.take_bonus(self, seat, action - BONUS)
        elif kind == STEP_UPGRADE:
            if action != DONE:
                if value > 1:
                    self.then(STEP_UPGRADE, seat, value - 1)
                market.upgrade(self, seat, action - UPGRADE)
        elif kind == STEP_EXCHANGE:
            if action == EXCHANGE:
                self.then(STEP_EXCHANGE, seat)
                market.exchange(self, seat)
        elif kind == STEP_DISCARD:
            if value > 1:
                self.then(STEP_DISCARD, seat, value - 1)
            self._discard(seat, action - DISCARD)
        elif kind == STEP_SET:
            setup.take_set(self, seat, action - TAKE_SET)
        elif kind == STEP_SPACE:
            setup.place_boat(self, seat, action - PLACE)

    def carry_out(self, kind: int, seat: int, value: int) -> None:
        """Do what the rules do by themselves."""
        if kind == STEP_LIMIT:
            self._check_limit(seat)
        elif kind == STEP_OTHERS_LIMIT:
            for place in range(self.players - 1, 0, -1):  # clockwise, so the last one goes on first
                self._check_limit(self.later_seat(seat, place))
        elif kind == STEP_NEXT_TURN:
            self._next_turn(seat)
        elif kind == STEP_PAY:
            for colour in range(4):
                market.pay_to_supply(self, seat, colour, self.holds[seat * 4 + colour])
        elif kind == STEP_BUILD:
            if market.build(self, seat):
                self.then(STEP_BONUS, seat)  # R7.3.1
        elif kind == STEP_DEAL:
            setup.deal(self)
            self._plan_setup()
        elif kind == STEP_RETURN_SETS:
            setup.return_sets(self)
            self._begin_turn(seat)

    # The setup

    def _plan_setup(self) -> None:
        """R4.8: in reverse turn order each player takes a set and places the boat."""
        self.then(STEP_RETURN_SETS, self.first)
        for place in range(self.players):
            seat = self.later_seat(self.first, place)
            self.then(STEP_SPACE, seat)
            self.then(STEP_SET, seat)

    # The turn

    def _begin_turn(self, seat: int) -> None:
        """R5.2: the steps of a turn go on the agenda."""
        self.turns += 1
        if seat == self.first:
            self.round += 1
        self.wake = []
        if self.listener is not None:
            self.tell(wording.turn_begins(self, seat))
        for kind in TURN:  # the last one first
            self.then(kind, seat)

    def _set_sail(self, seat: int, space: int, free: int) -> None:
        """R6.1.2, R6.1.3: the next step is free, or a cube is left first."""
        if free == 0:
            self.then(STEP_LEAVE, seat, space)
        else:
            self._step(seat, space, free - 1)

    def _step(self, seat: int, space: int, free: int) -> None:
        sailing.sail(self, seat, space)
        self.then(STEP_SAIL, seat, free)

    def _arrive(self, seat: int) -> None:
        """R5.2: tolls, clockwise from the active player (R5.8), then the pick-up."""
        self.then(STEP_PICK_UP, seat)
        for other in reversed(sailing.toll_receivers(self, seat)):
            self.then(STEP_TOLL, seat, other)

    def _action_options(self, seat: int) -> list[int]:
        """R5.3."""
        possible = 0
        if self.markets[self.boats[seat]] >= 0:
            if market.build_problem(self, seat) == 0:
                possible = 1
            elif market.exchange_problem(self, seat) == 0:
                possible = 2
        elif ports.claim_problem(self, seat) == 0:
            possible = 4
        return _ACTION[possible]

    def _act(self, seat: int, action: int) -> None:
        """R5.3: at most one action."""
        if action == HARVEST:
            self._harvest(seat)
        elif action == BUILD:
            self._plan_building(seat)
        elif action == EXCHANGE:
            market.exchange(self, seat)
            self.then(STEP_EXCHANGE, seat)
        elif action == CLAIM:
            ports.claim(self, seat)
        elif action == PASS and self.listener is not None:
            self.tell(wording.passes(seat))

    def _plan_building(self, seat: int) -> None:
        """R7.1.1: pay, build, then upgrades (R7.4.1) with the tiles owned before (R7.3.5), then exchanges."""
        self.then(STEP_EXCHANGE, seat)
        upgrades = self.tables.bonus_amount[UPGRADER] * self.bonuses[seat * 5 + UPGRADER]
        if upgrades:
            self.then(STEP_UPGRADE, seat, upgrades)
        self.then(STEP_BUILD, seat)
        cost = market.build_cost(self, self.boats[seat])
        if cost:
            self.then(STEP_PAY, seat, cost)

    def _harvest(self, seat: int) -> None:
        """R9.1."""
        self.change_hold(seat, 0, 2)
        self.change_hold(seat, 1, self.harvest_red(seat))
        if self.listener is not None:
            self.tell(wording.harvests(self, seat))

    def _check_limit(self, seat: int) -> None:
        """R10.2: whoever holds too much discards down to the limit."""
        surplus = self.hold_total(seat) - self.hold_limit(seat)
        if surplus > 0:
            self.then(STEP_DISCARD, seat, surplus)

    def _discard(self, seat: int, colour: int) -> None:
        """R10.3."""
        self.change_hold(seat, colour, -1)
        if self.listener is not None:
            self.tell(wording.discards(seat, colour))

    def _next_turn(self, seat: int) -> None:
        """R5.1, R12.1: the next player clockwise, unless the last round is over."""
        following = self.later_seat(seat, 1)
        if self.last_round and following == self.first:
            self.ending = "last-round"
            if self.listener is not None:
                self.tell(wording.game_over())
            return
        self._begin_turn(following)

    # What the contract asks for

    def clone(self) -> "Century":
        twin = Century(self.game, self.players, self.settings, self.rng.clone())
        self.copy_position(twin)
        return twin

    def redraw_hidden(self, seat: int, rng: Rng) -> None:
        """R13.2, R13.4: the stack in any order, the Closed Port tile where it may still be."""
        setup.reshuffle_stack(self, rng)

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
