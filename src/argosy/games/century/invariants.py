"""The invariants that every position keeps (R14); `load` refuses what breaks them."""

from argosy.engine.state import BrokenState
from argosy.games.century import market, sailing
from argosy.games.century.actions import BONUSES, PORTS, SETS, SPACES
from argosy.games.century.components import CLOSED_PORT_DEPTH, ROWS
from argosy.games.century.position import BITS, NOWHERE, POINTS, UPGRADER, Position
from argosy.games.century.steps import (
    STEP_ACTION,
    STEP_BONUS,
    STEP_BUILD,
    STEP_DISCARD,
    STEP_END_TURN,
    STEP_EXCHANGE,
    STEP_LEAVE,
    STEP_LIMIT,
    STEP_MOVE,
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


def check(position: Position) -> None:
    """Raise `BrokenState` with the first thing that is wrong."""
    if any(count < 0 for count in position.holds + position.cubes):
        raise BrokenState("R14.4: a negative number of cubes")
    _check_markets(position)
    _check_vp_tiles(position)
    for seat in range(position.players):
        _check_board(position, seat)
    _check_bonus_tiles(position)
    pending = position.pending()
    if not pending:
        _check_ending(position)
    elif pending[0][0] == STEP_RETURN_SETS:
        _check_setup(position, pending)
    else:
        _check_turn(position, pending)


def _check_markets(position: Position) -> None:
    """R14.9, R4.2."""
    tables = position.tables
    tiles = [tile for tile in position.markets if tile != NOWHERE]
    if len(position.markets) != SPACES or sorted(tiles + position.removed) != list(
        range(len(tables.market_names))
    ):
        raise BrokenState("R14.9: not every market tile is there exactly once")
    if sorted(tables.market_symbol[tile] for tile in position.removed) != [0, 1, 2, 3]:
        raise BrokenState("R4.2: one tile of each symbol is removed")
    for space in range(SPACES):
        if position.chart.is_port[space] != (position.markets[space] == NOWHERE):
            raise BrokenState(f"R4.3: {position.chart.names[space]} holds the wrong kind of tile")


def _check_vp_tiles(position: Position) -> None:
    """R14.3, R14.5, R8.7, R13.4."""
    closed = position.tables.closed
    lying = [tile for tile in position.ports if tile != NOWHERE]
    owned = [tile for tile, owner in enumerate(position.vp_owner) if owner != NOWHERE]
    if sorted(lying + position.stack + owned) != list(range(closed + 1)):
        raise BrokenState("R14.3: not every VP tile is there exactly once")
    if len(position.ports) != PORTS or closed in owned:
        raise BrokenState("R8.7: the Closed Port tile is on a port or in the stack")
    if position.draws != closed + 1 - PORTS - len(position.stack):
        raise BrokenState("R13.4: the number of draws does not fit the stack")
    if (position.closed_port == NOWHERE) == (closed in position.ports):
        raise BrokenState("R14.5: the closed port is not where the Closed Port tile is")
    depth = max(0, CLOSED_PORT_DEPTH + 1 - position.draws)
    if closed in position.stack[: len(position.stack) - depth]:
        raise BrokenState("R4.4: the Closed Port tile lies too deep in the stack")
    if position.stack and NOWHERE in position.ports:
        raise BrokenState("R8.3: a port was not filled again")
    for seat in range(position.players):
        if position.vp_tiles[seat] != position.vp_owner.count(seat):
            raise BrokenState("R14.3: the VP tiles of a player are miscounted")
        if position.vp_tiles[seat] > position.tables.end_tiles[position.players]:
            raise BrokenState("R12.2: a player owns more VP tiles than can be claimed")
    at_end = max(position.vp_tiles) == position.tables.end_tiles[position.players]
    if position.last_round != at_end:
        raise BrokenState("R12.1: the last round does not fit the VP tiles")


def _check_board(position: Position, seat: int) -> None:
    """R14.1, R14.2."""
    there = [0] * ROWS
    for space in range(SPACES):
        if position.outposts[space] & BITS[seat]:
            if position.markets[space] == NOWHERE:
                raise BrokenState("R7.2.1: an outpost stands on a port")
            there[position.tables.market_symbol[position.markets[space]]] += 1
    if there != position.built[seat * ROWS : seat * ROWS + ROWS]:
        raise BrokenState(f"R14.1: the outposts of seat {seat} do not add up")
    owned = sum(position.bonuses[seat * 5 : seat * 5 + len(BONUSES)])
    emptied = position.columns_emptied(seat)
    if owned != emptied - position.is_pending(STEP_BONUS, seat):
        raise BrokenState(f"R14.2: the bonus tiles of seat {seat} do not fit the emptied columns")


def _check_bonus_tiles(position: Position) -> None:
    """R14.9, R4.5."""
    for kind, left in enumerate(position.bonuses_left):
        taken = sum(position.bonuses[seat * 5 + kind] for seat in range(position.players))
        if left < 0 or left + taken != position.tables.bonus_copies[kind]:
            raise BrokenState(f"R14.9: the {BONUSES[kind]} bonus tiles do not add up")
    taken_points = position.tables.vp_stack[: -position.bonuses_left[POINTS] or None]
    possible = sum(position.vp_bonus) == sum(taken_points)
    for seat, points in enumerate(position.vp_bonus):
        count = position.bonuses[seat * 5 + POINTS]
        most = sum(sorted(taken_points, reverse=True)[:count])
        possible = possible and sum(sorted(taken_points)[:count]) <= points <= most
    if not possible:
        raise BrokenState("R7.3.3: the points on VP bonus tiles do not add up")


# The pending steps must be what the rules can have put on the agenda, and fit what lies on the table


def _check_ending(position: Position) -> None:
    """R12.1."""
    if position.ending != "last-round" or not position.last_round:
        raise BrokenState("nothing is pending, yet the game is not over")
    _check_after_setup(position)
    for seat in range(position.players):
        _check_within_limit(position, seat)


def _check_setup(position: Position, pending: list[list[int]]) -> None:
    """R4.8, R4.10: whoever has not chosen yet has nothing, and no turn has begun."""
    plan = [[STEP_RETURN_SETS, position.first, 0]]
    for place in range(position.players):
        seat = position.later_seat(position.first, place)
        plan.append([STEP_SPACE, seat, 0])
        plan.append([STEP_SET, seat, 0])
    if pending != plan[: len(pending)] or position.ending:
        raise BrokenState("R4.8: these are not the steps of the setup")
    if position.round or position.draws or any(position.cubes) or any(position.outposts):
        raise BrokenState("R4.10: a turn was taken during the setup")
    held: list[list[int]] = []
    for seat in range(position.players):
        boat = position.boats[seat]
        if (boat == NOWHERE) != ([STEP_SPACE, seat, 0] in pending) or boat in position.chart.ports:
            raise BrokenState("R4.8.2: a boat is not where it can be during the setup")
        hold = position.holds[seat * 4 : seat * 4 + 4]
        if [STEP_SET, seat, 0] not in pending:
            held.append(hold)
        elif any(hold):
            raise BrokenState("R4.8.1: cubes in a hold before a set was taken")
    cubes = position.tables.set_cubes
    taken = [cubes[i * 4 : i * 4 + 4] for i in range(SETS) if not position.sets_left[i]]
    if sorted(held) != sorted(taken):
        raise BrokenState("R4.8.1: the starting sets do not add up")


def _check_after_setup(position: Position) -> None:
    if any(boat == NOWHERE for boat in position.boats) or any(position.sets_left):
        raise BrokenState("R4.9: the setup is not complete")
    if position.round == 0:
        raise BrokenState("R5.1: the first round has not begun")


def _check_turn(position: Position, pending: list[list[int]]) -> None:
    """R5.2: the rest of a turn, and on top of it the steps of the phase that has begun."""
    _check_after_setup(position)
    seat = pending[0][1]
    rest = 0
    while rest < min(len(TURN), len(pending)) and pending[rest] == [TURN[rest], seat, 0]:
        rest += 1
    steps = pending[rest:]
    begun = TURN[rest] if rest < len(TURN) else -1
    if position.ending:
        raise BrokenState("the game is over, yet something is pending")
    if begun == -1:
        for each in range(position.players):
            _check_within_limit(position, each)
    if begun == STEP_MOVE and steps:
        possible = _is_move(position, seat, steps)
    elif begun == STEP_ACTION and steps:
        possible = _is_market_action(position, seat, steps)
    elif begun == STEP_LIMIT:
        possible = steps == _discards(position, [seat])
    elif begun == STEP_END_TURN:
        possible = not steps and not _discards(position, [seat])
    elif begun == STEP_OTHERS_LIMIT:
        others = [position.later_seat(seat, place) for place in range(position.players - 1, 0, -1)]
        possible = steps == _discards(position, others) and not _discards(position, [seat])
    else:
        possible = not steps and rest > 0
    if not possible:
        raise BrokenState("R5.2: these are not the steps of a turn")


def _check_within_limit(position: Position, seat: int) -> None:
    if position.hold_total(seat) > position.hold_limit(seat):
        raise BrokenState(f"R14.4: seat {seat} holds more than its limit")


def _discards(position: Position, seats: list[int]) -> list[list[int]]:
    """R10.2: what these seats have to discard, as steps."""
    surplus = [[STEP_DISCARD, seat, position.hold_total(seat) - position.hold_limit(seat)] for seat in seats]
    return [step for step in surplus if step[2] > 0]


def _is_move(position: Position, seat: int, steps: list[list[int]]) -> bool:
    """R6: sailing on, leaving a cube before a step, or what follows the move."""
    kind, _, value = steps[0]
    boat = position.boats[seat]
    cubes = position.hold_total(seat)
    if kind == STEP_SAIL:
        possible = value < position.free_steps(seat) and sailing.can_finish(
            position, seat, boat, value, cubes
        )
        return possible and steps == [[kind, seat, value]]
    if kind == STEP_LEAVE:
        possible = value < SPACES and sailing.sail_problem(position, seat, value, 0) == 0
        return possible and steps == [[kind, seat, value]]
    tolls = [[STEP_TOLL, seat, other] for other in sailing.toll_receivers(position, seat)]
    paid = len(tolls) - len(steps) + 1
    return paid >= 0 and len(steps) - 1 <= cubes and steps == [[STEP_PICK_UP, seat, 0], *tolls[paid:][::-1]]


def _is_market_action(position: Position, seat: int, steps: list[list[int]]) -> bool:
    """R7.1.1: exchanges, before them upgrades, before them the bonus tile or the building itself."""
    tile = position.markets[position.boats[seat]]
    if tile == NOWHERE or steps[0] != [STEP_EXCHANGE, seat, 0]:
        return False
    above = steps[1:]
    if above and above[0][0] == STEP_UPGRADE:
        most = position.tables.bonus_amount[UPGRADER] * position.bonuses[seat * 5 + UPGRADER]
        if above[0][1] != seat or not 1 <= above[0][2] <= most:
            return False
        above = above[1:]
    if not above or above == [[STEP_BONUS, seat, 0]]:
        return bool(position.outposts[position.boats[seat]] & BITS[seat])
    if above[0] != [STEP_BUILD, seat, 0] or market.build_problem(position, seat) == market.OUTPOST_THERE:
        return False
    if position.row_left(seat, position.tables.market_symbol[tile]) == 0:
        return False
    cost = market.build_cost(position, position.boats[seat])
    most = min(cost, position.hold_total(seat))
    paying = above[1:]
    if not paying:
        return True
    return len(paying) == 1 and paying[0][:2] == [STEP_PAY, seat] and 1 <= paying[0][2] <= most
