"""R7: building outposts, bonus tiles, upgrades, exchanges. `..._problem` returns 0 when there is none."""

from typing import Final

from argosy.engine.message import Message, player
from argosy.games.century.actions import BONUS, BONUSES, DONE, EXCHANGE, UPGRADE
from argosy.games.century.position import BITS, POINTS, Position
from argosy.games.century.words import bonus, colour_name, cube, cubes_of, space_name

NO_MARKET: Final = 1
OUTPOST_THERE: Final = 2
CANNOT_PAY: Final = 3
ROW_EMPTY: Final = 4
NO_OUTPOST: Final = 5
CANNOT_EXCHANGE: Final = 6

_UPGRADES: Final = [[UPGRADE + c for c in range(3) if held & BITS[c]] + [DONE] for held in range(16)]
_EXCHANGE_OR_DONE: Final = [EXCHANGE, DONE]
_NONE: Final[list[int]] = []


def build_cost(position: Position, space: int) -> int:
    """R7.2.3, R7.2.4: cubes for the outposts already there."""
    return position.tables.build_cost[position.players] * position.outposts_on(space)


def build_problem(position: Position, seat: int) -> int:
    """Whether the player may build here: R7.2.1."""
    space = position.boats[seat]
    tile = position.markets[space]
    if tile < 0:
        return NO_MARKET
    if position.outposts[space] & BITS[seat]:
        return OUTPOST_THERE
    if position.outposts[space] and position.hold_total(seat) < build_cost(position, space):
        return CANNOT_PAY
    if position.row_left(seat, position.tables.market_symbol[tile]) == 0:
        return ROW_EMPTY
    return 0


def exchange_problem(position: Position, seat: int) -> int:
    """Whether the player may exchange here: R7.1.3, R7.5.1, R7.5.2."""
    space = position.boats[seat]
    tile = position.markets[space]
    if tile < 0:
        return NO_MARKET
    if not position.outposts[space] & BITS[seat]:
        return NO_OUTPOST
    if not position.holds_cubes(seat, position.tables.market_give, tile):
        return CANNOT_EXCHANGE
    return 0


def build(position: Position, seat: int) -> bool:
    """R7.2.6: the leftmost outpost of the row goes to the tile. Whether a column is empty now: R7.3.1."""
    space = position.boats[seat]
    symbol = position.tables.market_symbol[position.markets[space]]
    emptied = position.columns_emptied(seat)
    position.outposts[space] |= BITS[seat]
    position.built[seat * 4 + symbol] += 1
    if position.listener is not None:
        position.tell(Message("century.log.build", player=player(seat), space=space_name(position, space)))
    return position.columns_emptied(seat) > emptied


def pay_to_supply(position: Position, seat: int, colour: int, count: int) -> None:
    """R7.2.5: cubes of the player's choice go to the supply."""
    position.change_hold(seat, colour, -count)
    if position.listener is not None and count:
        position.tell(Message("century.log.pay", player=player(seat), cubes=(cube(colour, count),)))


def bonus_options(position: Position) -> list[int]:
    """R7.3.3: any type with tiles left."""
    return [BONUS + kind for kind in range(len(BONUSES)) if position.bonuses_left[kind]]


def take_bonus(position: Position, seat: int, kind: int) -> None:
    """R7.3.3: one tile; of the VP stack the top one."""
    if position.listener is not None:
        position.tell(Message("century.log.bonus", player=player(seat), bonus=bonus(position, kind)))
    if kind == POINTS:
        position.vp_bonus[seat] += position.top_vp_bonus()
    position.bonuses_left[kind] -= 1
    position.bonuses[seat * 5 + kind] += 1


def upgrade_options(position: Position, seat: int) -> list[int]:
    """R7.4.2: a cube that can be raised, or no more."""
    colours = position.colours_held(seat) & 7
    return _UPGRADES[colours] if colours else _NONE


def upgrade(position: Position, seat: int, colour: int) -> None:
    """R7.4.2: a cube is changed for one of the next level."""
    position.change_hold(seat, colour, -1)
    position.change_hold(seat, colour + 1, 1)
    if position.listener is not None:
        position.tell(
            Message(
                "century.log.upgrade",
                player=player(seat),
                given=cube(colour),
                taken=colour_name(colour + 1),
            )
        )


def exchange_options(position: Position, seat: int) -> list[int]:
    """R7.5.1: another exchange, or no more."""
    return _NONE if exchange_problem(position, seat) else _EXCHANGE_OR_DONE


def exchange(position: Position, seat: int) -> None:
    """R7.5.1: the printed cubes for the printed cubes, once."""
    tile = position.markets[position.boats[seat]]
    give = position.tables.market_give
    take = position.tables.market_take
    for colour in range(4):
        i = tile * 4 + colour
        if give[i] != take[i]:
            position.change_hold(seat, colour, take[i] - give[i])
    if position.listener is not None:
        position.tell(
            Message(
                "century.log.exchange",
                player=player(seat),
                given=cubes_of(give, tile),
                taken=cubes_of(take, tile),
            )
        )
