"""The game in words: what an action would do, and why another is not possible. Nothing here is hot."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria import dice, expanding, logistics, paying, religion, scoring, shipping, storage
from argosy.games.santa_maria.actions import (
    ACTIONS,
    CELLS,
    COINS,
    DOCKS,
    DOUBLES,
    POINTS,
    RESOURCES,
    SIZE,
    TURNS,
    WHEAT,
)  # fmt: skip
from argosy.games.santa_maria.components import GOALS
from argosy.games.santa_maria.position import BITS, BLUE, WHITE, Position
from argosy.games.santa_maria.steps import (
    STEP_BOARD,
    STEP_CAPITAL,
    STEP_CAPITAL_TURN,
    STEP_CONQUEST,
    STEP_DOCK,
    STEP_END_TURN,
    STEP_GAIN,
    STEP_LAY,
    STEP_LAY_TURN,
    STEP_LINE,
    STEP_MONK,
    STEP_MOVE_DIE,
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
    STEPS,
)  # fmt: skip
from argosy.games.santa_maria.words import (
    amount,
    board_name,
    building,
    capital_tile,
    cell_name,
    cost,
    die_name,
    dock_name,
    effect,
    line_name,
    monk_place,
    resource,
    roll_names,
    scholar,
    space_name,
    tile,
)  # fmt: skip

_EFFECTS: Final = (
    STEP_GAIN, STEP_TRADE, STEP_TRADE_AGAIN, STEP_CONQUEST, STEP_SHIP, STEP_RELIGION, STEP_SECOND_STEP,
    STEP_MONK, STEP_DOCK, STEP_PUT_DIE, STEP_ROAD, STEP_RETIRING,
)  # fmt: skip
_FREE: Final = (STEP_TURN, STEP_END_TURN, *_EFFECTS)
"""Where resources can be sold and bought: R5.1.3."""

_PAYING: Final = (STEP_PAY_TILE, STEP_PAY_SHIP)
_STEPS_OF_VERB: Final[dict[str, tuple[int, ...]]] = {
    "take-board": (STEP_BOARD,),
    "take-set": (STEP_SET,),
    "sell": _FREE,
    "buy": _FREE,
    "move-die": (STEP_TURN, STEP_END_TURN),
    "move-to": (STEP_MOVE_DIE,),
    "tile": (STEP_TURN,),
    "lay": (STEP_LAY, STEP_ROAD, STEP_CAPITAL),
    "turn": (STEP_LAY_TURN, STEP_CAPITAL_TURN),
    "activate": (STEP_TURN,),
    "white-die": (STEP_TURN,),
    "blue-die": (STEP_TURN,),
    "column": (STEP_LINE,),
    "row": (STEP_LINE,),
    "retire": (STEP_TURN,),
    "use": (STEP_GAIN, STEP_CONQUEST, STEP_RELIGION, STEP_RETIRING),
    "skip": (
        STEP_GAIN, STEP_TRADE, STEP_TRADE_AGAIN, STEP_CONQUEST, STEP_SHIP, STEP_RELIGION, STEP_SECOND_STEP,
        STEP_ROAD, STEP_RETIRING,
    ),
    "pay": (STEP_PAY_CHANGE, STEP_TRADE, STEP_TRADE_AGAIN, STEP_SECOND_STEP),
    "gold-for": _PAYING,
    "pay-rest": _PAYING,
    "ship": (STEP_SHIP,),
    "dock": (STEP_DOCK,),
    "monk": (STEP_MONK,),
    "give-up": (STEP_MONK,),
    "put-die": (STEP_PUT_DIE,),
    "end-turn": (STEP_END_TURN,),
}  # fmt: skip


# What an action would do


def describe(position: Position, action: int) -> Message:
    """A legal action in words."""
    verb = ACTIONS.verb(action).name
    values = ACTIONS.values(action)
    value = values[0] if values else 0
    seat = position.seat if position.seat is not None else 0
    key = "santa_maria.do." + verb
    if verb == "take-board":
        return Message(key, board=board_name(position, value))
    if verb == "take-set":
        own = position.set_scholar[value]
        return Message(key, scholar=scholar(own), capital=capital_tile(position, value))
    if verb == "sell":
        return Message(key, resource=resource(value), coins=amount(COINS, position.tables.sell_price[value]))
    if verb == "buy":
        coins = amount(COINS, storage.price(position, seat, value))
        return Message(key, resource=resource(value), coins=coins)
    if verb == "move-die":
        coins = amount(COINS, position.tables.price_of_move)
        return Message(key, building=building(position, seat, value), coins=coins)
    if verb in ("move-to", "put-die"):
        return Message(key, building=building(position, seat, value))
    if verb == "tile":
        price = cost(position.tables.tile_price, expanding.price_item(value))
        return Message(key, tile=tile(position, position.offer[value]), cost=price, place=value + 1)
    if verb == "lay":
        return Message(key + ".road" if position.step_kind() == STEP_ROAD else key, cell=cell_name(value))
    if verb == "turn":
        return Message(f"{key}.{TURNS[value]}")
    if verb == "activate":
        coins = amount(COINS, dice.activation_price(position, seat))
        return Message(key, building=building(position, seat, value), coins=coins)
    if verb in ("white-die", "blue-die"):
        return Message(key, die=roll_names(verb == "blue-die", value + 1))
    if verb in ("column", "row"):
        return _describe_line(position, value + SIZE if verb == "row" else value)
    if verb == "retire":
        return Message(key, space=space_name(value))
    if verb in ("use", "skip", "pay"):
        return _describe_effect(position, seat, verb, value)
    if verb == "gold-for":
        return Message(key, resource=resource(value))
    if verb == "pay-rest":
        return Message(key, cost=_to_pay(position))
    if verb == "ship":
        number = position.dock_ship[value]
        tables = position.tables
        return Message(
            key,
            dock=dock_name(value),
            cost=cost(tables.ship_cost, number),
            points=amount(POINTS, tables.ship_points[number]),
        )
    if verb == "dock":
        return _describe_dock(position, value)
    if verb == "monk":
        return _describe_monk(position, value)
    return Message(key)


def _describe_line(position: Position, line: int) -> Message:
    """R10.2.1: what changing the die to the number of the line costs."""
    die = position.step_value() & 15
    pips = abs(line % SIZE + 1 - die % 8)
    if pips == 0:
        return Message("santa_maria.do.line", line=line_name(line))
    coins = amount(COINS, dice.change_price(position, die, line))
    return Message("santa_maria.do.line.change", line=line_name(line), coins=coins)


def _describe_effect(position: Position, seat: int, verb: str, value: int) -> Message:
    """Using or skipping what the pending step is about, or paying for it."""
    kind = position.step_kind()
    key = f"santa_maria.do.{verb}.{STEPS[kind]}"
    if kind in (STEP_TRADE, STEP_TRADE_AGAIN, STEP_GAIN):
        about = effect(position.tables.faces, position.step_value())
        if verb == "pay":
            faces = position.tables.faces
            number = position.step_value()
            gain = amount(faces.what[number], faces.amount[number])
            return Message("santa_maria.do.pay.trade", paid=resource(value), gain=gain)
        return Message(key, effect=about)
    if kind == STEP_RETIRING:
        return Message(key, coins=amount(COINS, position.tables.retiring_coins))
    if kind == STEP_PAY_CHANGE:
        die = position.step_value() & 15
        line = position.step_value() >> 4
        count = dice.change_price(position, die, line) if value == COINS else 1
        return Message(key, paid=amount(value, count), line=line_name(line))
    if kind == STEP_SECOND_STEP and verb == "pay":
        return Message(key, paid=resource(value))
    if kind == STEP_RELIGION and verb == "use":
        symbol = religion.passes_symbol(position, seat)
        return Message(key + ".monk" if symbol else key)
    return Message(key)


def _to_pay(position: Position) -> tuple[Message, ...]:
    """What is paid with as much gold as has been chosen."""
    value = position.step_value()
    if position.step_kind() == STEP_PAY_TILE:
        item = expanding.price_item(value // (paying.WAYS * 4 * CELLS))
        counts = paying.paid(position.tables.tile_price, item, value % paying.WAYS)
    else:
        counts = paying.paid(position.tables.ship_cost, position.dock_ship[value >> 8], value & 255)
    return tuple(amount(what, counts[what]) for what in range(len(RESOURCES)) if counts[what])


def _describe_dock(position: Position, dock: int) -> Message:
    here = position.ship_at[position.step_value()] % len(DOCKS)
    if dock == here:
        return Message("santa_maria.do.dock.stay", dock=dock_name(dock))
    coins = amount(COINS, abs(dock - here) * position.tables.price_of_dock)
    return Message("santa_maria.do.dock", dock=dock_name(dock), coins=coins)


def _describe_monk(position: Position, place: int) -> Message:
    """R11.6.4: those who are there already are paid."""
    price = religion.monk_price(position, place)
    if price == 0:
        return Message("santa_maria.do.monk", place=monk_place(position, place))
    return Message("santa_maria.do.monk.paid", place=monk_place(position, place), coins=amount(COINS, price))


# Events without a module of their own


def skips(position: Position, kind: int, seat: int, value: int) -> Message:
    """R10.3.3: an effect is left unused."""
    key = "santa_maria.log.skip." + STEPS[kind]
    if kind in (STEP_TRADE, STEP_TRADE_AGAIN, STEP_GAIN):
        return Message(key, player=player(seat), effect=effect(position.tables.faces, value))
    return Message(key, player=player(seat))


def tell_goals(position: Position) -> None:
    """R20.4, R20.5: what a lone player has reached."""
    if position.players > 1:
        return
    for number in scoring.goals_reached(position):
        position.tell(Message("santa_maria.log.goal", player=player(0), goal=goal(number)))


def goal(number: int) -> Message:
    """A goal of the solo game."""
    return Message("santa_maria.goal." + GOALS[number])


# Why an action is not possible


def explain(position: Position, action: int) -> Message:
    """Why an action is not legal now: another decision is pending, or the rule that forbids it."""
    verb = ACTIONS.verb(action).name
    values = ACTIONS.values(action)
    value = values[0] if values else 0
    kind = position.step_kind()
    if kind not in _STEPS_OF_VERB[verb]:
        if kind == STEP_END_TURN and STEP_TURN in _STEPS_OF_VERB[verb]:
            return Message("santa_maria.why.main-action-taken")
        return Message("reason.other-decision", decision=Message("santa_maria.step." + STEPS[kind]))
    seat = position.seat if position.seat is not None else 0
    if verb == "sell":
        return Message("santa_maria.why.not-stored", resource=resource(value))
    if verb == "buy":
        return _explain_buy(position, seat, value)
    if verb == "tile":
        return _explain_tile(position, seat, value)
    if verb == "lay":
        return Message("santa_maria.why.no-room-there", cell=cell_name(value))
    if verb == "turn":
        return Message("santa_maria.why.turn")
    if verb == "activate":
        return _explain_activation(position, seat, value)
    if verb in ("white-die", "blue-die"):
        return _explain_die(position, seat, BLUE if verb == "blue-die" else WHITE, value + 1)
    if verb in ("column", "row"):
        return _explain_line(position, seat, value + SIZE if verb == "row" else value)
    if verb == "retire":
        return Message("santa_maria.why.space-taken", space=space_name(value))
    if verb == "pay":
        return _explain_pay(position)
    if verb == "gold-for":
        return Message("santa_maria.why.gold", resource=resource(value))
    if verb == "ship":
        return _explain_ship(position, seat, value)
    if verb == "dock":
        return Message("santa_maria.why.dock", coins=_price_of_dock(position, value))
    if verb == "monk":
        return _explain_monk(position, seat, value)
    if verb == "move-die":
        return _explain_move(position, seat, value)
    if verb == "move-to":
        return Message("santa_maria.why.not-connected", cell=cell_name(value))
    if verb == "put-die":
        return Message("santa_maria.why.not-noted", cell=cell_name(value))
    if verb == "take-set":
        return Message("santa_maria.why.set")
    return Message("santa_maria.why.board")


def _short_of_coins(position: Position, seat: int, price: int) -> Message:
    coins = amount(COINS, position.coins(seat))
    return Message("santa_maria.why.coins", price=amount(COINS, price), coins=coins)


def _explain_buy(position: Position, seat: int, what: int) -> Message:
    problem = storage.buy_problem(position, seat, what)
    if problem == storage.NOT_SOLD:
        return Message("santa_maria.why.not-for-sale", resource=resource(what))
    if problem == storage.NO_ROOM:
        return Message("santa_maria.why.storage-full", resources=amount(what, position.tables.limit))
    return _short_of_coins(position, seat, storage.price(position, seat, what))


def _explain_tile(position: Position, seat: int, place: int) -> Message:
    problem = expanding.tile_problem(position, seat, place)
    if problem == expanding.PLACE_EMPTY:
        return Message("santa_maria.why.no-tile")
    if problem == expanding.CANNOT_PAY:
        key = "santa_maria.why.double" if place < DOUBLES else "santa_maria.why.triple"
        return Message(key, cost=cost(position.tables.tile_price, expanding.price_item(place)))
    return Message("santa_maria.why.no-room")


def _explain_activation(position: Position, seat: int, cell: int) -> Message:
    if not position.empty[seat] & BITS[cell]:
        return Message("santa_maria.why.not-empty", cell=cell_name(cell))
    return _short_of_coins(position, seat, dice.activation_price(position, seat))


def _explain_die(position: Position, seat: int, colour: int, value: int) -> Message:
    problem = dice.die_problem(position, seat, colour, value)
    if problem == dice.NO_DIE:
        return Message("santa_maria.why.no-die", die=roll_names(colour == BLUE, value))
    if problem == dice.NO_DIE_LEFT:
        if colour == WHITE:
            return Message("santa_maria.why.no-white-die-left", n=position.tables.most_white_dice)
        return Message("santa_maria.why.no-blue-die-left", n=position.blue_dice[seat])
    return Message("santa_maria.why.no-line")


def _explain_line(position: Position, seat: int, line: int) -> Message:
    die = position.step_value()
    problem = dice.line_problem(position, seat, die, line)
    if problem == dice.WRONG_LINES:
        key = "santa_maria.why.rows" if line < SIZE else "santa_maria.why.columns"
        return Message(key, die=die_name(die))
    if problem == dice.NOTHING_TO_ACTIVATE:
        return Message("santa_maria.why.nothing-to-activate", line=line_name(line))
    return _short_of_coins(position, seat, dice.change_price(position, die, line))


def _explain_pay(position: Position) -> Message:
    kind = position.step_kind()
    if kind in (STEP_TRADE, STEP_TRADE_AGAIN):
        about = effect(position.tables.faces, position.step_value())
        return Message("santa_maria.why.pay-trade", effect=about)
    if kind == STEP_SECOND_STEP:
        return Message("santa_maria.why.pay-step", wheat=resource(WHEAT))
    return Message("santa_maria.why.pay-change")


def _explain_ship(position: Position, seat: int, dock: int) -> Message:
    if shipping.ship_problem(position, seat, dock) == shipping.NO_SHIP:
        return Message("santa_maria.why.no-ship")
    price = cost(position.tables.ship_cost, position.dock_ship[dock])
    return Message("santa_maria.why.ship", cost=price)


def _price_of_dock(position: Position, dock: int) -> Message:
    here = position.ship_at[position.step_value()] % len(DOCKS)
    return amount(COINS, abs(dock - here) * position.tables.price_of_dock)


def _explain_monk(position: Position, seat: int, place: int) -> Message:
    if religion.monk_problem(position, seat, place) == religion.OWN_MONK_THERE:
        return Message("santa_maria.why.own-monk")
    return _short_of_coins(position, seat, religion.monk_price(position, place))


def _explain_move(position: Position, seat: int, cell: int) -> Message:
    problem = logistics.move_problem(position, seat, cell)
    if problem == logistics.NO_LOGISTICS:
        return Message("santa_maria.why.no-logistics")
    if problem == logistics.NO_DIE_THERE:
        return Message("santa_maria.why.no-die-there", cell=cell_name(cell))
    if problem == logistics.TOO_DEAR:
        return _short_of_coins(position, seat, position.tables.price_of_move)
    return Message("santa_maria.why.no-way-out", cell=cell_name(cell))
