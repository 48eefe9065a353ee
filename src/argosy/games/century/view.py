"""R13: what a seat may know, as plain data."""

from argosy.games.century import scoring
from argosy.games.century.actions import BONUSES, COLOURS, SETS, SYMBOLS
from argosy.games.century.position import BITS, NOWHERE, POINTS, Position


def view(position: Position, seat: int | None) -> dict[str, object]:
    """R13.1: everything but the order of the stack. R13.3: claimed tiles, which all have seen, stay known."""
    tables = position.tables
    return {
        **position.view_common(seat),
        "round": position.round,
        "last_round": position.last_round,
        "first_player": position.first,
        "active_player": position.active_seat(),
        "spaces": [_space(position, space) for space in range(len(position.chart.names))],
        "wake": [position.chart.names[space] for space in position.wake],
        "removed": [tables.market_names[tile] for tile in position.removed],
        "stack": len(position.stack),
        "sets": [_cubes(tables.set_cubes, i) for i in range(SETS) if position.sets_left[i]],
        "bonus_tiles": dict(zip(BONUSES, position.bonuses_left, strict=True)),
        "vp_bonus_tiles": tables.vp_stack[len(tables.vp_stack) - position.bonuses_left[POINTS] :],
        "bonus_effects": dict(zip(BONUSES, tables.bonus_amount, strict=True)),
        "bonus_points": dict(zip(BONUSES, tables.bonus_points, strict=True)),
        "column_points": tables.column_points.copy(),
        "end_tiles": tables.end_tiles[position.players],
        "boards": [_board(position, owner) for owner in range(position.players)],
        "scores": position.scores(),
    }


def _cubes(table: list[int], item: int) -> dict[str, int]:
    return {colour: table[item * 4 + i] for i, colour in enumerate(COLOURS)}


def _space(position: Position, space: int) -> dict[str, object]:
    chart = position.chart
    q, r = chart.places[space]
    return {
        "name": chart.names[space],
        "q": q,
        "r": r,
        "kind": "port" if chart.is_port[space] else "market",
        "tile": _port(position, space) if chart.is_port[space] else _market(position, space),
        "cubes": _cubes(position.cubes, space),
        "outposts": [seat for seat in range(position.players) if position.outposts[space] & BITS[seat]],
        "boats": [seat for seat in range(position.players) if position.boats[seat] == space],
    }


def _market(position: Position, space: int) -> dict[str, object] | None:
    tile = position.markets[space]
    if tile == NOWHERE:
        return None
    tables = position.tables
    return {
        "id": tables.market_names[tile],
        "symbol": SYMBOLS[tables.market_symbol[tile]],
        "give": _cubes(tables.market_give, tile),
        "take": _cubes(tables.market_take, tile),
    }


def _port(position: Position, space: int) -> dict[str, object] | None:
    tile = position.ports[position.chart.port_number[space]]
    return None if tile == NOWHERE else vp_tile(position, tile)


def vp_tile(position: Position, tile: int) -> dict[str, object]:
    """A VP tile, or the Closed Port tile."""
    tables = position.tables
    if tile == tables.closed:
        return {"id": tables.vp_names[tile], "closed": True}
    return {
        "id": tables.vp_names[tile],
        "closed": False,
        "cost": _cubes(tables.vp_cost, tile),
        "points": tables.vp_points[tile],
    }


def _board(position: Position, seat: int) -> dict[str, object]:
    owned = [tile for tile, owner in enumerate(position.vp_owner) if owner == seat]
    return {
        "hold": _cubes(position.holds, seat),
        "hold_limit": position.hold_limit(seat),
        "built": dict(zip(SYMBOLS, position.built[seat * 4 : seat * 4 + 4], strict=True)),
        "bonuses": dict(zip(BONUSES, position.bonuses[seat * 5 : seat * 5 + 5], strict=True)),
        "vp_bonus": position.vp_bonus[seat],
        "vp_tiles": [vp_tile(position, tile) for tile in owned],
        "points": scoring.sheet(position)[seat],
    }
