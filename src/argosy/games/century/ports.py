"""R8: claiming Victory Point tiles, and the closed port."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.century.position import NOWHERE, Position
from argosy.games.century.words import cubes_of, space_name

NO_PORT: Final = 1
PORT_CLOSED: Final = 2
PORT_EMPTY: Final = 3
CANNOT_DELIVER: Final = 4


def claim_problem(position: Position, seat: int) -> int:
    """Whether the player may claim the VP tile of the port: R8.1; 0 if so."""
    port = position.chart.port_number[position.boats[seat]]
    if port < 0:
        return NO_PORT
    if port == position.closed_port:
        return PORT_CLOSED
    tile = position.ports[port]
    if tile == NOWHERE:
        return PORT_EMPTY
    if not position.holds_cubes(seat, position.tables.vp_cost, tile):
        return CANNOT_DELIVER
    return 0


def claim(position: Position, seat: int) -> None:
    """R8.1, R8.2: the printed cubes for the tile; then the ports are filled again."""
    port = position.chart.port_number[position.boats[seat]]
    tile = position.ports[port]
    cost = position.tables.vp_cost
    for colour in range(4):
        if cost[tile * 4 + colour]:
            position.change_hold(seat, colour, -cost[tile * 4 + colour])
    position.ports[port] = NOWHERE
    position.vp_owner[tile] = seat
    position.vp_tiles[seat] += 1
    if position.listener is not None:
        position.tell(
            Message(
                "century.log.claim",
                player=player(seat),
                cubes=cubes_of(cost, tile),
                points=position.tables.vp_points[tile],
            )
        )
    _refill(position, port)
    if position.vp_tiles[seat] >= position.tables.end_tiles[position.players]:
        _trigger_end(position, seat)


def _refill(position: Position, emptied: int) -> None:
    """R8.3, R8.4: the closed port, if there is one, opens and the one just emptied closes."""
    opened = emptied
    if position.closed_port != NOWHERE:
        opened = position.closed_port
        position.ports[emptied] = position.tables.closed
        position.ports[opened] = NOWHERE
        position.closed_port = emptied
        _tell_port(position, "century.log.port-closes", emptied)
    if not position.stack:  # R8.8
        return
    tile = position.stack.pop()
    position.draws += 1
    position.reveals += 1  # R13.5
    position.ports[opened] = tile
    if tile == position.tables.closed:
        position.closed_port = opened
        _tell_port(position, "century.log.port-closes", opened)
    else:
        _tell_port(position, "century.log.port-order", opened)


def _tell_port(position: Position, key: str, port: int) -> None:
    if position.listener is None:
        return
    tables = position.tables
    tile = position.ports[port]
    space = space_name(position, position.chart.ports[port])
    if tile in (NOWHERE, tables.closed):
        position.tell(Message(key, space=space))
    else:
        cubes = cubes_of(tables.vp_cost, tile)
        position.tell(Message(key, space=space, cubes=cubes, points=tables.vp_points[tile]))


def _trigger_end(position: Position, seat: int) -> None:
    """R12.1: this round is the last one."""
    if position.last_round:
        return
    position.last_round = True
    if position.listener is not None:
        position.tell(Message("century.log.last-round", player=player(seat)))
