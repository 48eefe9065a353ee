"""Dumping a position as readable data, reading it back, and the invariants that it must keep (R14)."""

from typing import Final

from argosy.engine.message import Refusal, refuse
from argosy.engine.reading import Reader
from argosy.engine.state import BrokenState
from argosy.games.century.actions import BONUSES, PORTS, SETS, SPACES
from argosy.games.century.components import COLUMNS, ROWS
from argosy.games.century.position import BITS, NOWHERE, POINTS, Position
from argosy.games.century.steps import (
    STEP_DEAL, STEP_DISCARD, STEP_LEAVE, STEP_MOVE, STEP_RETURN_SETS, STEP_SET, STEP_SPACE, STEP_TOLL,
    STEPS,
)  # fmt: skip

_MOST: Final = 1_000_000


def dump(position: Position) -> dict[str, object]:
    """The whole position; spaces in the order of the map, cubes in the order of COLOURS."""
    market_names = position.tables.market_names
    vp_names = position.tables.vp_names
    return {
        **position.dump_common(),
        "first": position.first,
        "round": position.round,
        "last_round": position.last_round,
        "removed": [market_names[tile] for tile in position.removed],
        "markets": [_name(market_names, tile) for tile in position.markets],
        "ports": [_name(vp_names, tile) for tile in position.ports],
        "stack": [vp_names[tile] for tile in reversed(position.stack)],
        "draws": position.draws,
        "vp_owner": {vp_names[i]: owner for i, owner in enumerate(position.vp_owner) if owner != NOWHERE},
        "cubes": position.cubes,
        "outposts": position.outposts,
        "boats": position.boats,
        "holds": position.holds,
        "built": position.built,
        "bonuses": position.bonuses,
        "vp_bonus": position.vp_bonus,
        "sets_left": position.sets_left,
    }


def _name(names: list[str], tile: int) -> str:
    return "" if tile == NOWHERE else names[tile]


def load_into(position: Position, fields: Reader) -> None:
    """Take over what `dump` wrote, then check every invariant."""
    seats = position.players
    position.load_common(fields)
    position.first = fields.number("first", 0, seats - 1)
    position.round = fields.number("round", 0, _MOST)
    position.last_round = fields.flag("last_round")
    position.removed = _numbers(fields, "removed", position.tables.market_names)
    position.markets = _numbers(fields, "markets", position.tables.market_names)
    position.ports = _numbers(fields, "ports", position.tables.vp_names)
    position.stack = _numbers(fields, "stack", position.tables.vp_names)[::-1]
    position.draws = fields.number("draws", 0, len(position.vp_owner))
    position.closed_port = NOWHERE
    if position.tables.closed in position.ports:
        position.closed_port = position.ports.index(position.tables.closed)
    _load_owners(position, fields.reader("vp_owner"))
    position.cubes = fields.numbers("cubes", 0, _MOST, SPACES * 4)
    position.outposts = fields.numbers("outposts", 0, 2**seats - 1, SPACES)
    position.boats = fields.numbers("boats", NOWHERE, SPACES - 1, seats)
    position.holds = fields.numbers("holds", 0, _MOST, seats * 4)
    position.built = fields.numbers("built", 0, COLUMNS, seats * 4)
    position.bonuses = fields.numbers("bonuses", 0, 99, seats * 5)
    position.bonuses_left = [
        copies - sum(position.bonuses[seat * 5 + kind] for seat in range(seats))
        for kind, copies in enumerate(position.tables.bonus_copies)
    ]
    position.vp_bonus = fields.numbers("vp_bonus", 0, _MOST, seats)
    position.sets_left = fields.numbers("sets_left", 0, 1, SETS)
    try:
        check(position)
    except BrokenState as error:
        raise refuse("error.broken-state", detail=str(error)) from None


def _numbers(fields: Reader, name: str, names: list[str]) -> list[int]:
    found: list[int] = []
    for text in fields.texts(name):
        if text and text not in names:
            raise _unknown(fields, name, names)
        found.append(names.index(text) if text else NOWHERE)
    return found


def _unknown(fields: Reader, name: str, names: list[str]) -> Refusal:
    return fields.wrong(name, " | ".join(names))


def _load_owners(position: Position, fields: Reader) -> None:
    for name in fields.fields:
        if name not in position.tables.vp_names:
            raise _unknown(fields, name, position.tables.vp_names)
        owner = fields.number(name, 0, position.players - 1)
        position.vp_owner[position.tables.vp_names.index(name)] = owner
        position.vp_tiles[owner] += 1


# The invariants


def check(position: Position) -> None:
    """Raise `BrokenState` with the first thing that is wrong."""
    _check_agenda(position)
    if not position.agenda and not position.ending:
        raise BrokenState("nothing is pending, yet the game is not over")
    if position.agenda and position.ending:
        raise BrokenState("the game is over, yet something is pending")
    if any(count < 0 for count in position.holds + position.cubes):
        raise BrokenState("R14.4: a negative number of cubes")
    if position.agenda and position.agenda[-1] & 0xFF == STEP_DEAL:
        return
    _check_markets(position)
    _check_vp_tiles(position)
    for seat in range(position.players):
        _check_board(position, seat)
    _check_bonus_tiles(position)
    _check_holds(position)


def _check_agenda(position: Position) -> None:
    for kind, seat, value in position.pending():
        limit = {STEP_LEAVE: SPACES - 1, STEP_TOLL: position.players - 1}.get(kind, _MOST)
        if kind >= len(STEPS) or seat >= position.players or value > limit:
            raise BrokenState(f"no such step: {kind} {seat} {value}")
        if kind == STEP_TOLL and value == seat:
            raise BrokenState("R6.4.1: a toll paid to oneself")
        if kind >= STEP_MOVE and position.boats[seat] == NOWHERE:
            raise BrokenState(f"the boat of seat {seat} is not on the map")
        if kind == STEP_DISCARD and value > position.hold_total(seat):
            raise BrokenState(f"R10.3: seat {seat} cannot discard {value} cubes")


def _check_markets(position: Position) -> None:
    """R14.9, R4.2."""
    tables = position.tables
    tiles = [tile for tile in position.markets if tile != NOWHERE]
    if sorted(tiles + position.removed) != list(range(len(tables.market_names))):
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
    if closed in position.stack and closed not in position.stack[-(6 - position.draws) :]:
        raise BrokenState("R4.4: the Closed Port tile lies too deep in the stack")
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
    if owned != emptied - position.is_pending("bonus", seat):
        raise BrokenState(f"R14.2: the bonus tiles of seat {seat} do not fit the emptied columns")


def _check_bonus_tiles(position: Position) -> None:
    """R14.9, R4.5."""
    for kind, left in enumerate(position.bonuses_left):
        taken = sum(position.bonuses[seat * 5 + kind] for seat in range(position.players))
        if left < 0 or left + taken != position.tables.bonus_copies[kind]:
            raise BrokenState(f"R14.9: the {BONUSES[kind]} bonus tiles do not add up")
    taken_points = position.tables.vp_stack[: -position.bonuses_left[POINTS] or None]
    if sum(position.vp_bonus) != sum(taken_points):
        raise BrokenState("R7.3.3: the points on VP bonus tiles do not add up")


def _check_holds(position: Position) -> None:
    """R14.4: when a turn begins every hold is within its limit. And R4.8: sets and boats during the setup."""
    if not position.agenda:
        return
    kind = position.agenda[-1] & 0xFF
    if kind == STEP_MOVE:
        for seat in range(position.players):
            if position.hold_total(seat) > position.hold_limit(seat):
                raise BrokenState(f"R14.4: seat {seat} holds more than its limit")
    if kind in (STEP_SET, STEP_SPACE, STEP_RETURN_SETS):
        waiting = sum(1 for step in position.pending() if step[0] == STEP_SET)
        if sum(position.sets_left) != SETS - position.players + waiting:
            raise BrokenState("R4.8.1: the starting sets do not add up")
    elif any(boat == NOWHERE for boat in position.boats) or any(position.sets_left):
        raise BrokenState("R4.9: the setup is not complete")
