"""The pending steps must be what the rules can have put on the agenda, and fit what lies on the table."""

from typing import Final

from argosy.engine.state import BrokenState
from argosy.games.santa_maria import dice, expanding, logistics, paying
from argosy.games.santa_maria.actions import CELLS, DOCKS, LINES, OFFER, RETIRING, SETS, SIZE
from argosy.games.santa_maria.components import CAPITAL_TILE, INDUSTRIALIZATION, SHIPS
from argosy.games.santa_maria.faces import CONQUEST, FREE, GAIN, RELIGION, TRADE
from argosy.games.santa_maria.position import LINE_CELLS, MARKET, NOWHERE, Position
from argosy.games.santa_maria.steps import (
    STEP_BEGIN,
    STEP_BOARD,
    STEP_BUILDING,
    STEP_CAPITAL,
    STEP_CAPITAL_TURN,
    STEP_CONQUEST,
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

_EFFECT_STEPS: Final = (STEP_GAIN, STEP_TRADE, STEP_CONQUEST, STEP_SHIP, STEP_RELIGION)
"""The step of each kind of effect, in the order of EFFECTS."""

_RETIRING_STEPS: Final = (STEP_RETIRING, STEP_RELIGION, STEP_CONQUEST, STEP_SHIP, STEP_ROAD)

Steps = list[list[int]]


def before_dice(position: Position) -> bool:
    """R5.1: whether the boards are still being chosen, before anybody rolls a blue die."""
    return any(step[0] == STEP_DICE for step in position.pending())


def is_laying_capital(position: Position, seat: int) -> bool:
    """R18.4: whether a seat has taken its set and not yet laid the capital tile."""
    return any(
        step[0] in (STEP_CAPITAL, STEP_CAPITAL_TURN) and step[1] == seat for step in position.pending()
    )


# The setup


def check_setup(position: Position, steps: Steps) -> None:
    """R4.2.2, R18.3: whoever has not chosen yet is still to come, and nobody else."""
    first = position.first
    if position.advanced:
        plan = [[STEP_BEGIN, first, 0]]
        kind = STEP_SET
        open_seats = [seat for seat in range(position.players) if position.own_scholar[seat] == NOWHERE]
    else:
        plan = [[STEP_BEGIN, first, 0], [STEP_DICE, first, 0]]
        kind = STEP_BOARD
        open_seats = [seat for seat in range(position.players) if position.boards[seat] == NOWHERE]
    places = sorted((seat - first) % position.players for seat in open_seats)
    in_order = places == list(range(len(places)))
    plan += [[kind, position.later_seat(first, place), 0] for place in places]
    rest = steps[len(plan) :]
    possible = in_order and steps[: len(plan)] == plan
    if possible and rest:
        possible = len(rest) == 1 and _is_laying(position, rest[0], len(places))
    elif possible:
        possible = bool(open_seats) and (position.advanced or position.settings["boards"] == "draft")
    if not possible:
        raise BrokenState("R4.2.2, R18.3: these are not the steps of the setup")


def _is_laying(position: Position, step: list[int], place: int) -> bool:
    """R18.4: the player who has just chosen lays the capital tile."""
    kind, seat, value = step
    if seat != position.later_seat(position.first, place) or position.own_scholar[seat] == NOWHERE:
        return False
    number = position.set_scholar.index(position.own_scholar[seat])
    if kind == STEP_CAPITAL:
        return value == number < SETS
    if kind != STEP_CAPITAL_TURN or value >= CELLS:
        return False
    return bool(expanding.lay_turns(position, seat, CAPITAL_TILE + number, value))


# A turn


def check_turn(position: Position, steps: Steps) -> None:
    """R5.1: the rest of a turn, and on top of it what the main action has begun."""
    seat = steps[0][1]
    frame = [[STEP_NEXT_TURN, seat, 0], [STEP_END_TURN, seat, 0]]
    if steps[:2] != frame or any(step[1] != seat for step in steps):
        raise BrokenState("R5.1: these are not the steps of a turn")
    above = steps[2:]
    retired = position.retired[seat] != MARKET
    if above and above[0] == [STEP_TURN, seat, 0]:
        possible = not retired and _is_logistics(position, seat, above[1:])
    elif not above or above[0][0] == STEP_MOVE_DIE:
        possible = _is_logistics(position, seat, above)
    elif retired:
        possible = _is_retiring(position, seat, above)
    elif len(above) == 1 and _is_choice(position, seat, above[0]):
        possible = True
    elif above[0][0] == STEP_PUT_DIE:
        possible = _is_line(position, seat, above)
    else:
        possible = _is_activation(position, seat, above)
    if not possible:
        raise BrokenState("R5.1: these are not the steps of a main action")


def _is_logistics(position: Position, seat: int, steps: Steps) -> bool:
    """R15.10: nothing more is pending, or a die is being moved."""
    if not steps:
        return True
    cell = steps[0][2]
    return (
        len(steps) == 1
        and steps[0][0] == STEP_MOVE_DIE
        and cell < CELLS
        and logistics.move_problem(position, seat, cell) == 0
    )


def _is_choice(position: Position, seat: int, step: list[int]) -> bool:
    """R5.2.3: the parts of a decision that have been named, and can still be completed."""
    kind, _, value = step
    if kind == STEP_LAY:
        return value < OFFER and expanding.tile_problem(position, seat, value) == 0
    if kind == STEP_LAY_TURN:
        place = value // CELLS
        if place >= OFFER or expanding.tile_problem(position, seat, place) != 0:
            return False
        return bool(expanding.lay_turns(position, seat, position.offer[place], value % CELLS))
    if kind == STEP_PAY_TILE:
        way = value % paying.WAYS
        rest = value // paying.WAYS
        place = rest // 4 // CELLS
        if place >= OFFER or position.offer[place] == NOWHERE:
            return False
        return expanding.fits(position, seat, position.offer[place], rest // 4 % CELLS, rest % 4) and _is_way(
            position, seat, position.tables.tile_price, expanding.price_item(place), way
        )
    if kind == STEP_LINE:
        return _is_die(position, seat, value)
    if kind == STEP_PAY_CHANGE:
        die = value & 15
        line = value >> 4
        return (
            _is_die(position, seat, die)
            and line < LINES
            and dice.line_problem(position, seat, die, line) == 0
        )
    return False


def _is_die(position: Position, seat: int, die: int) -> bool:
    return die < 16 and 1 <= die % 8 <= SIZE and dice.die_problem(position, seat, die // 8, die % 8) == 0


def _is_way(position: Position, seat: int, costs: list[int], item: int, way: int) -> bool:
    """R6.4: whether a price can be paid like this."""
    counts = paying.paid(costs, item, way)
    return all(0 <= counts[what] <= position.stock[seat * 7 + what] for what in range(len(counts)))


def _is_line(position: Position, seat: int, steps: Steps) -> bool:
    """R10.3: the die is put down after the buildings that were noted; the first ones have been activated."""
    value = steps[0][2]
    die = value & 15
    line = value >> 4 & 15
    bits = value >> 8
    if line >= LINES or not 1 <= die % 8 <= SIZE or bits != dice.noted(position, seat, line) or not bits:
        return False
    if line >= SIZE and die < 8:
        return False
    cells = [LINE_CELLS[line][i] for i in range(SIZE) if bits >> i & 1]
    above = steps[1:]
    waiting = 0
    while waiting < len(above) and above[waiting] == [STEP_BUILDING, seat, cells[-1 - waiting]]:
        waiting += 1
        if waiting == len(cells):
            break
    rest = above[waiting:]
    if not rest:
        return waiting in (0, len(cells))
    return waiting < len(cells) and _is_building(position, seat, cells[-1 - waiting], rest)


def _is_activation(position: Position, seat: int, steps: Steps) -> bool:
    """R9.3: the effects of the building that was paid for last."""
    for cell in range(CELLS):
        if 0 < position.lying[seat * CELLS + cell] == position.bought[seat]:
            return _is_building(position, seat, cell, steps)
    return False


def _is_building(position: Position, seat: int, cell: int, steps: Steps) -> bool:
    """R10.3.3: what is left of the effects of a building, the next one begun perhaps."""
    faces = position.tables.faces
    face = position.cells[seat * CELLS + cell]
    if face == FREE:
        return False
    plan: Steps = []
    for effect in range(faces.first[face] + faces.count[face] - 1, faces.first[face] - 1, -1):
        if steps[: len(plan)] == plan and _is_effect(position, seat, effect, steps[len(plan) :]):
            return True
        kind = faces.kind[effect]
        plan.append([_EFFECT_STEPS[kind], seat, effect if kind in (GAIN, TRADE) else 0])
    return False


def _is_effect(position: Position, seat: int, effect: int, steps: Steps) -> bool:
    """R11: an effect as it was planned, or the rest of it."""
    kind = position.tables.faces.kind[effect]
    if kind == GAIN:
        return steps == [[STEP_GAIN, seat, effect]]
    if kind == TRADE:
        again = position.can_do(seat, INDUSTRIALIZATION) and steps == [[STEP_TRADE_AGAIN, seat, effect]]
        return again or steps == [[STEP_TRADE, seat, effect]]
    if kind == CONQUEST:
        return steps == [[STEP_CONQUEST, seat, 0]]
    return _is_religion(position, seat, steps) if kind == RELIGION else _is_shipping(position, seat, steps)


def _is_religion(position: Position, seat: int, steps: Steps) -> bool:
    """R11.5.2: a step, and after it perhaps a second one, each with its monk."""
    monk = [STEP_MONK, seat, 0]
    if monk in steps and not position.tables.religion_symbol[position.religion[seat]]:
        return False
    second = [STEP_SECOND_STEP, seat, 0]
    return steps in ([[STEP_RELIGION, seat, 0]], [second], [second, monk], [monk])


def _is_shipping(position: Position, seat: int, steps: Steps) -> bool:
    """R11.4: a ship is chosen, then paid, then perhaps moved."""
    if len(steps) != 1:
        return False
    kind, _, value = steps[0]
    if kind == STEP_SHIP:
        return value == 0
    if kind == STEP_PAY_SHIP:
        dock = value >> 8
        if dock >= len(DOCKS) or position.dock_ship[dock] == NOWHERE:
            return False
        return _is_way(position, seat, position.tables.ship_cost, position.dock_ship[dock], value & 255)
    return kind == STEP_DOCK and value < SHIPS and position.ship_at[value] // len(DOCKS) == seat


def _is_retiring(position: Position, seat: int, steps: Steps) -> bool:
    """R12: the action of the space before all incomes, or what is left of the incomes."""
    waiting = 0
    while waiting < min(len(DOCKS), len(steps)) and steps[waiting] == [
        STEP_INCOME,
        seat,
        len(DOCKS) - 1 - waiting,
    ]:
        waiting += 1
    rest = steps[waiting:]
    if not rest:
        return waiting > 0
    if waiting == len(DOCKS):
        return _is_action_of_space(position, seat, rest)
    dock = len(DOCKS) - 1 - waiting
    return _is_income(position, seat, dock, rest)


def _is_action_of_space(position: Position, seat: int, steps: Steps) -> bool:
    """R12.2."""
    kind = _RETIRING_STEPS[position.retired[seat]]
    assert len(_RETIRING_STEPS) == len(RETIRING)
    if kind == STEP_RELIGION:
        return _is_religion(position, seat, steps)
    if kind == STEP_SHIP:
        return _is_shipping(position, seat, steps)
    return steps == [[kind, seat, 0]]


def _is_income(position: Position, seat: int, dock: int, steps: Steps) -> bool:
    """R12.3.1: the actions of the ships at a dock that are left, the next one begun perhaps."""
    ships = position.port[seat * len(DOCKS) + dock]
    kind = {"conquest": STEP_CONQUEST, "religion": STEP_RELIGION}.get(DOCKS[dock])
    if kind is None:
        return False
    whole = 0
    while whole < len(steps) and steps[whole] == [kind, seat, 0]:
        whole += 1
    if whole == len(steps):
        return whole <= ships
    return kind == STEP_RELIGION and whole < ships and _is_religion(position, seat, steps[whole:])
