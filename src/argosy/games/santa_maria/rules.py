"""The turn, read from the rulebook: which step follows which, and who decides.

The steps lie on the agenda; each is asked, answered or carried out here by the function of its rule.
"""

from typing import Final

from argosy.engine.message import Message, player
from argosy.engine.rng import Rng
from argosy.games.santa_maria import (
    dice,
    effects,
    evaluate,
    expanding,
    invariants,
    logistics,
    paying,
    religion,
    retiring,
    saving,
    scoring,
    setup,
    shipping,
    storage,
    view,
    wording,
    year,
)
from argosy.games.santa_maria.actions import (
    ACTIVATE,
    BLUE_DIE,
    CELLS,
    COINS,
    DOCK,
    DOCKS,
    END_TURN,
    GIVE_UP,
    GOLD_FOR,
    LAY,
    LINE,
    MONK,
    MOVE_DIE,
    MOVE_TO,
    PAY,
    PAY_REST,
    PUT_DIE,
    RETIRE,
    SELL,
    SHIP,
    SIZE,
    SKIP,
    TAKE_BOARD,
    TAKE_SET,
    TILE,
    TURN,
    USE,
    WHITE_DIE,
)  # fmt: skip
from argosy.games.santa_maria.components import INDUSTRIALIZATION, MATHEMATICS
from argosy.games.santa_maria.faces import CONQUEST, GAIN, RELIGION, TRADE
from argosy.games.santa_maria.position import BLUE, LINE_CELLS, NOWHERE, WHITE, Position
from argosy.games.santa_maria.steps import (
    STEP_BEGIN,
    STEP_BOARD,
    STEP_BUILDING,
    STEP_CAPITAL,
    STEP_CAPITAL_TURN,
    STEP_CONQUEST,
    STEP_DEAL,
    STEP_DICE,
    STEP_DOCK,
    STEP_END_TURN,
    STEP_GAIN,
    STEP_INCOME,
    STEP_LAY,
    STEP_LAY_TURN,
    STEP_LINE,
    STEP_MONK,
    STEP_MOVE_DIE,
    STEP_NEXT_TURN,
    STEP_PAY_CHANGE,
    STEP_PAY_SHIP,
    STEP_PAY_TILE,
    STEP_PUT_DIE,
    STEP_RELIGION,
    STEP_RETIRING,
    STEP_ROAD,
    STEP_SECOND_STEP,
    STEP_SET,
    STEP_SHIP,
    STEP_TRADE,
    STEP_TRADE_AGAIN,
    STEP_TURN,
)  # fmt: skip

_NONE: Final[list[int]] = []
_RETIRING_STEPS: Final = (STEP_RETIRING, STEP_RELIGION, STEP_CONQUEST, STEP_SHIP, STEP_ROAD)
"""R12.2: what each retiring space offers."""


class SantaMaria(Position):
    """A position of Santa Maria."""

    __slots__ = ()

    def ask(self, kind: int, seat: int, value: int) -> list[int]:
        """The legal answers to a step; none if the rules carry it out.

        Free actions join the answers wherever a step has some of its own, but for the parts of a decision
        that is one in the rules (R5.2.3).
        """
        if kind == STEP_TURN:
            return self._turn_options(seat)
        if kind == STEP_END_TURN:
            return [*storage.free_actions(self, seat), *logistics.move_options(self, seat), END_TURN]
        if kind == STEP_LINE:
            return dice.line_options(self, seat, value)
        if kind == STEP_LAY:
            return expanding.lay_options(self, seat, value)
        if kind == STEP_LAY_TURN:
            return expanding.turn_options(self, seat, value // CELLS, value % CELLS)
        if kind == STEP_PAY_TILE:
            return self._tile_ways(seat, value)
        if kind == STEP_PAY_CHANGE:
            return dice.change_options(self, seat, value & 15, value >> 4)
        if kind == STEP_PAY_SHIP:
            ship = self.dock_ship[value >> 8]
            return paying.way_options(self, seat, self.tables.ship_cost, ship, value & 255)
        if kind == STEP_MOVE_DIE:
            return logistics.target_options(self, seat, value)
        if kind < STEP_TURN:
            return self._setup_options(kind, seat, value)
        own = self._effect_options(kind, seat, value)
        if not own:
            return _NONE
        free = storage.free_actions(self, seat)  # R5.1.3
        return free + own if free else own

    def explicit(self, kind: int) -> bool:
        """The end of a turn is confirmed by the player."""
        return kind == STEP_END_TURN

    def completes(self, kind: int) -> bool:
        """A tile, its cell, how it lies and is paid; a die, its line and its change; a ship and its price."""
        return kind in (STEP_LAY, STEP_LAY_TURN, STEP_PAY_TILE, STEP_LINE, STEP_PAY_CHANGE, STEP_PAY_SHIP)

    def _turn_options(self, seat: int) -> list[int]:
        """DP1: free actions, or one of the four main actions."""
        options = storage.free_actions(self, seat)
        options += logistics.move_options(self, seat)
        options += expanding.tile_options(self, seat)
        options += dice.activation_options(self, seat)
        options += dice.die_options(self, seat)
        options += retiring.retire_options(self)
        return options

    def _setup_options(self, kind: int, seat: int, value: int) -> list[int]:
        if kind == STEP_BOARD:
            return setup.board_options(self)
        if kind == STEP_SET:
            return setup.set_options(self)
        if kind == STEP_CAPITAL:
            return setup.capital_options(self, seat, value)
        if kind == STEP_CAPITAL_TURN:
            return setup.capital_turn_options(self, seat, value)
        return _NONE

    def _effect_options(self, kind: int, seat: int, value: int) -> list[int]:
        """What a pending effect asks by itself; none where nothing is to be decided."""
        if kind in (STEP_TRADE, STEP_TRADE_AGAIN):
            return effects.trade_options(self, seat, value)
        if kind == STEP_SHIP:
            return shipping.ship_options(self, seat)
        if kind == STEP_RELIGION:
            asks = self.asks_gains or religion.passes_symbol(self, seat)  # Q36
            return effects.USE_OR_SKIP if asks else _NONE
        if kind == STEP_SECOND_STEP:
            return religion.second_step_options(self, seat)
        if kind == STEP_MONK:
            return religion.monk_options(self, seat)
        if kind == STEP_PUT_DIE:
            return dice.put_die_options(self, seat, value >> 4 & 15, value >> 8)
        if kind == STEP_ROAD:
            return expanding.road_options(self, seat)
        if kind == STEP_DOCK:
            return shipping.dock_options(self, seat, value)
        if kind in (STEP_GAIN, STEP_RETIRING):
            return effects.USE_OR_SKIP if self.asks_gains else _NONE
        if kind == STEP_CONQUEST:
            asks = self.asks_gains and not effects.at_end_of_conquest(self, seat)
            return effects.USE_OR_SKIP if asks else _NONE
        return _NONE

    def answer(self, kind: int, seat: int, value: int, action: int) -> None:
        """Carry out a player's answer to a step."""
        if SELL <= action < MOVE_DIE:
            self.then(kind, seat, value)  # the step is still to be decided
            storage.trade_freely(self, seat, action)
        elif MOVE_DIE <= action < MOVE_TO:
            self.then(kind, seat)
            self.then(STEP_MOVE_DIE, seat, action - MOVE_DIE)
        elif kind == STEP_TURN:
            self._act(seat, action)
        elif kind == STEP_LAY:
            self.then(STEP_LAY_TURN, seat, value * CELLS + action - LAY)
        elif kind == STEP_LAY_TURN:
            way = paying.first_way(self, seat, self.tables.tile_price, expanding.price_item(value // CELLS))
            self.then(STEP_PAY_TILE, seat, (value * 4 + action - TURN) * paying.WAYS + way)
        elif kind == STEP_PAY_TILE:
            if action == PAY_REST:
                self._expand(seat, value)
            else:
                self.then(kind, seat, paying.more_gold(value, action - GOLD_FOR))
        elif kind == STEP_LINE:
            self.then(STEP_PAY_CHANGE, seat, value | action - LINE << 4)
        elif kind == STEP_PAY_CHANGE:
            dice.pay_change(self, seat, value & 15, value >> 4, action - PAY)
            self._use_die(seat, value & 15, value >> 4)
        elif kind == STEP_MOVE_DIE:
            logistics.move_die(self, seat, value, action - MOVE_TO)
        elif kind < STEP_TURN:
            self._answer_setup(kind, seat, value, action)
        else:
            self._answer_effect(kind, seat, value, action)

    def _answer_setup(self, kind: int, seat: int, value: int, action: int) -> None:
        if kind == STEP_BOARD:
            setup.take_board(self, seat, action - TAKE_BOARD)
        elif kind == STEP_SET:
            self.then(STEP_CAPITAL, seat, action - TAKE_SET)
            setup.take_set(self, seat, action - TAKE_SET)
        elif kind == STEP_CAPITAL:
            self.then(STEP_CAPITAL_TURN, seat, action - LAY)
        elif kind == STEP_CAPITAL_TURN:
            setup.lay_capital(self, seat, value, action - TURN)

    def _answer_effect(self, kind: int, seat: int, value: int, action: int) -> None:
        if kind == STEP_MONK:
            if action == GIVE_UP:
                religion.give_up(self, seat)
            else:
                self._place_monk(seat, action - MONK)
        elif kind == STEP_PAY_SHIP:
            if action == PAY_REST:
                self._take_ship(seat, value)
            else:
                self.then(kind, seat, paying.more_gold(value, action - GOLD_FOR))
        elif kind == STEP_PUT_DIE:
            dice.put_die(self, seat, value & 15, value >> 4 & 15, action - PUT_DIE)
        elif kind == STEP_DOCK:
            shipping.move_ship(self, seat, value, action - DOCK)
        elif action == SKIP:
            if self.listener is not None:
                self.tell(wording.skips(self, kind, seat, value))
        elif kind == STEP_TRADE:
            self._trade(seat, value, action - PAY)
        elif kind == STEP_TRADE_AGAIN:
            effects.trade(self, seat, value, action - PAY)
        elif kind == STEP_SHIP:
            dock = action - SHIP
            way = paying.first_way(self, seat, self.tables.ship_cost, self.dock_ship[dock])
            self.then(STEP_PAY_SHIP, seat, dock << 8 | way)
        elif kind == STEP_SECOND_STEP:
            religion.pay_second_step(self, seat, action - PAY)
            self._religion_step(seat)
        elif kind == STEP_ROAD:
            expanding.lay_road(self, seat, action - LAY)
        elif action == USE:
            self._use(kind, seat, value)

    def carry_out(self, kind: int, seat: int, value: int) -> None:
        """Do what the rules do by themselves."""
        if kind == STEP_BUILDING:
            self._plan_effects(seat, value)
        elif kind == STEP_PUT_DIE:
            line = value >> 4 & 15
            dice.put_die(self, seat, value & 15, line, dice.last_noted(line, value >> 8))
        elif kind == STEP_PAY_CHANGE:  # R10.2.4
            self._use_die(seat, value & 15, value >> 4)
        elif kind == STEP_PAY_TILE:
            self._expand(seat, value)
        elif kind == STEP_PAY_SHIP:
            self._take_ship(seat, value)
        elif kind == STEP_INCOME:
            self._income(seat, value)
        elif kind == STEP_NEXT_TURN:
            self._next_turn(seat)
        elif kind == STEP_DEAL:
            self._deal()
        elif kind == STEP_DICE:
            setup.first_blue_dice(self)
        elif kind == STEP_BEGIN:
            year.begin_year(self)
            self._begin_turn(self.first)
        else:
            self._use(kind, seat, value)

    # The setup

    def _deal(self) -> None:
        """R4, R18: chance deals, then the players choose, counter-clockwise, the start player last."""
        setup.deal(self)
        self.then(STEP_BEGIN, self.first)
        drafted = not self.advanced and self.settings["boards"] == "draft"
        if drafted:
            self.then(STEP_DICE, self.first)
        if drafted or self.advanced:
            for place in range(self.players):
                self.then(STEP_SET if self.advanced else STEP_BOARD, self.later_seat(self.first, place))
        if not drafted:
            self.then(STEP_DICE, self.first)

    # The turn

    def _begin_turn(self, seat: int) -> None:
        self.turns += 1
        if self.listener is not None:
            self.tell(Message("santa_maria.log.turn", player=player(seat), round=self.year))
        self.then(STEP_NEXT_TURN, seat)
        self.then(STEP_END_TURN, seat)
        self.then(STEP_TURN, seat)

    def _act(self, seat: int, action: int) -> None:
        """R5.1.2: the main action of the turn."""
        if action < LAY:
            self.then(STEP_LAY, seat, action - TILE)
        elif action < WHITE_DIE:
            self.then(STEP_BUILDING, seat, action - ACTIVATE)
            dice.pay_activation(self, seat, action - ACTIVATE)
        elif action < BLUE_DIE:
            self.then(STEP_LINE, seat, WHITE * 8 + action - WHITE_DIE + 1)
        elif action < LINE:
            self.then(STEP_LINE, seat, BLUE * 8 + action - BLUE_DIE + 1)
        else:
            self._retire(seat, action - RETIRE)

    def _next_turn(self, seat: int) -> None:
        """R5.1.1, R1.3: the next player who has not retired, or the end of the year."""
        following = year.next_active(self, seat)
        if following != NOWHERE:
            self._begin_turn(following)
            return
        year.end_year(self)
        if year.is_last_year(self):
            self.ending = "third-year"
            if self.listener is not None:
                wording.tell_goals(self)
                self.tell(Message("santa_maria.log.over"))
            return
        year.next_year(self)
        self._begin_turn(self.first)

    # The main actions

    def _tile_ways(self, seat: int, value: int) -> list[int]:
        place = value // (paying.WAYS * 4 * CELLS)
        price = self.tables.tile_price
        return paying.way_options(self, seat, price, expanding.price_item(place), value % paying.WAYS)

    def _expand(self, seat: int, value: int) -> None:
        way = value % paying.WAYS
        value //= paying.WAYS
        expanding.expand(self, seat, value // 4 // CELLS, value // 4 % CELLS, value % 4, way)

    def _use_die(self, seat: int, die: int, line: int) -> None:
        """R5.2.5: the buildings are noted, taxes collected, the buildings used, then the die put down."""
        dice.take_die(self, seat, die)
        if self.listener is not None:
            dice.tell_die(self, seat, die, line)
        bits = dice.noted(self, seat, line)
        self.then(STEP_PUT_DIE, seat, die | line << 4 | bits << 8)
        cells = LINE_CELLS[line]
        for i in range(SIZE - 1, -1, -1):  # the first building ends up on top
            if bits >> i & 1:
                self.then(STEP_BUILDING, seat, cells[i])
        dice.collect_tax(self, seat, line)

    def _plan_effects(self, seat: int, cell: int) -> None:
        """R10.3.3: the effects of a building, in the order in which they are printed."""
        faces = self.tables.faces
        face = self.cells[seat * CELLS + cell]
        first = faces.first[face]
        for effect in range(first + faces.count[face] - 1, first - 1, -1):
            kind = faces.kind[effect]
            if kind == GAIN:
                self.then(STEP_GAIN, seat, effect)
            elif kind == TRADE:
                self.then(STEP_TRADE, seat, effect)
            elif kind == CONQUEST:
                self.then(STEP_CONQUEST, seat)
            elif kind == RELIGION:
                self.then(STEP_RELIGION, seat)
            else:
                self.then(STEP_SHIP, seat)

    def _retire(self, seat: int, space: int) -> None:
        """R12: first the action of the space, then the income of the ships, dock by dock."""
        for dock in range(len(DOCKS) - 1, -1, -1):
            self.then(STEP_INCOME, seat, dock)
        self.then(_RETIRING_STEPS[space], seat)
        retiring.retire(self, seat, space)

    def _income(self, seat: int, dock: int) -> None:
        """R12.3: the income of all ships at a dock, with those that have just been bought (R12.3.3)."""
        ships = self.port[seat * len(DOCKS) + dock]
        what = self.tables.dock_what[dock]
        if what >= 0:
            if ships:
                effects.gain(self, seat, what, ships * self.tables.dock_amount[dock])
            return
        for _ in range(ships):
            self.then(STEP_CONQUEST if DOCKS[dock] == "conquest" else STEP_RELIGION, seat)

    # The effects

    def _use(self, kind: int, seat: int, value: int) -> None:
        """R11: an effect that gives something, or that nobody has to be asked for."""
        if kind == STEP_GAIN:
            effects.use_gain(self, seat, value)
        elif kind == STEP_CONQUEST:
            effects.conquer(self, seat)
        elif kind == STEP_RELIGION:
            self.then(STEP_SECOND_STEP, seat)
            self._religion_step(seat)
        elif kind == STEP_RETIRING:
            effects.gain(self, seat, COINS, self.tables.retiring_coins)

    def _trade(self, seat: int, effect: int, what: int) -> None:
        """R11.2, R15.7."""
        if self.can_do(seat, INDUSTRIALIZATION):
            self.then(STEP_TRADE_AGAIN, seat, effect)
        effects.trade(self, seat, effect, what)

    def _religion_step(self, seat: int) -> None:
        """R11.5.2: each step is resolved completely."""
        if religion.step(self, seat):
            self.then(STEP_MONK, seat)

    def _place_monk(self, seat: int, place: int) -> None:
        """R11.6, R15.5."""
        if religion.place_monk(self, seat, place) == MATHEMATICS:
            retiring.use_mathematics(self, seat)

    def _take_ship(self, seat: int, value: int) -> None:
        """R11.4, R15.1."""
        ship = shipping.take_ship(self, seat, value >> 8, value & 255)
        self.then(STEP_DOCK, seat, ship)

    # What the contract asks for

    def clone(self) -> "SantaMaria":
        twin = SantaMaria(self.game, self.players, self.settings, self.rng.clone())
        self.copy_position(twin)
        return twin

    def redraw_hidden(self, seat: int, rng: Rng) -> None:
        """R22.1, R22.4: the stacks in any order."""
        setup.shuffle_hidden(self, rng)

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
