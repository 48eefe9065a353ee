"""R4: dealing the map, and the starting sets and spaces that the players choose."""

from argosy.engine.message import Message, player
from argosy.engine.rng import Rng
from argosy.games.century.actions import PLACE, PORTS, SETS, TAKE_SET
from argosy.games.century.components import CLOSED_PORT_DEPTH, TILES_PER_SYMBOL
from argosy.games.century.position import NOWHERE, Position
from argosy.games.century.words import cubes_of, space_name


def deal(position: Position) -> None:
    """R4.2 to R4.6: a fixed layout if one was chosen, else at random."""
    name = position.settings["layout"]
    if name == "random":
        _deal_markets(position)
        _deal_vp_tiles(position)
    else:
        layout = position.tables.layouts[name]
        position.removed = layout.removed
        position.markets = layout.markets
        position.ports = layout.ports.copy()
        position.stack = layout.stack[::-1]
    first = position.settings["first"]
    if first == "random":
        position.first = position.draw_number("first-player", position.players)  # R4.6
    else:
        position.first = int(first) - 1


def _deal_markets(position: Position) -> None:
    """R4.2: one tile of each symbol leaves the game, the others go on the map."""
    tables = position.tables
    remaining: list[int] = []
    for symbol in range(4):
        tiles = [i for i in range(len(tables.market_names)) if tables.market_symbol[i] == symbol]
        removed = tiles.pop(position.draw_number("removed-tile", TILES_PER_SYMBOL))
        position.removed.append(removed)
        remaining.extend(tiles)
    order = position.draw_order("market-tiles", remaining)
    for i, space in enumerate(position.chart.markets):
        position.markets[space] = order[i]


def _deal_vp_tiles(position: Position) -> None:
    """R4.4: one order to each port, the Closed Port tile among the next five."""
    closed = position.tables.closed
    orders = position.draw_order("vp-tiles", list(range(closed)))
    for port in range(PORTS):
        position.ports[port] = orders[port]
    stack = orders[PORTS:]
    stack.insert(position.draw_number("closed-port", CLOSED_PORT_DEPTH + 1), closed)
    stack.reverse()
    position.stack = stack


def set_options(position: Position) -> list[int]:
    """R4.8.1: the sets still lying there."""
    return [TAKE_SET + i for i in range(SETS) if position.sets_left[i]]


def take_set(position: Position, seat: int, number: int) -> None:
    """R4.8.1: one set goes into the hold."""
    position.sets_left[number] = 0
    cubes = position.tables.set_cubes
    for colour in range(4):
        position.change_hold(seat, colour, cubes[number * 4 + colour])
    if position.listener is not None:
        position.tell(Message("century.log.set", player=player(seat), cubes=cubes_of(cubes, number)))


def space_options(position: Position) -> list[int]:
    """R4.8.2: any market space, whoever is there."""
    return [PLACE + space for space in position.chart.markets]


def place_boat(position: Position, seat: int, space: int) -> None:
    """R4.8.2: the boat enters the map; no toll."""
    assert position.boats[seat] == NOWHERE
    position.boats[seat] = space
    if position.listener is not None:
        position.tell(Message("century.log.place", player=player(seat), space=space_name(position, space)))


def return_sets(position: Position) -> None:
    """R4.9: the sets that nobody took go to the supply."""
    for i in range(SETS):
        position.sets_left[i] = 0


def reshuffle_stack(position: Position, rng: Rng) -> None:
    """R13.4: the unseen orders in any order, the Closed Port tile anywhere it may still be."""
    closed = position.tables.closed
    stack = [tile for tile in position.stack if tile != closed]
    stack.sort()  # so that the guess does not depend on the order it must not know
    rng.shuffle(stack)
    if position.closed_port == NOWHERE:
        depth = rng.below(CLOSED_PORT_DEPTH + 1 - position.draws)
        stack.insert(len(stack) - depth, closed)
    position.stack = stack
