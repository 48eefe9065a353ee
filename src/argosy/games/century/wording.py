"""The game in words: what an action would do, and why another is not possible. Nothing here is hot."""

from typing import Final

from argosy.engine.message import Arg, Message, player
from argosy.games.century import market, ports, sailing
from argosy.games.century.actions import ACTIONS, SYMBOLS
from argosy.games.century.position import NOWHERE, Position
from argosy.games.century.steps import (
    STEP_ACTION,
    STEP_BONUS,
    STEP_DISCARD,
    STEP_END_TURN,
    STEP_EXCHANGE,
    STEP_LEAVE,
    STEP_MOVE,
    STEP_PAY,
    STEP_PICK_UP,
    STEP_SAIL,
    STEP_SET,
    STEP_SPACE,
    STEP_TOLL,
    STEP_UPGRADE,
    STEPS,
)  # fmt: skip
from argosy.games.century.words import bonus, colour_name, cube, cubes_of, harvest_cubes, space_name

_STEPS_OF_VERB: Final[dict[str, tuple[int, ...]]] = {
    "take-set": (STEP_SET,),
    "place": (STEP_SPACE,),
    "stay": (STEP_MOVE,),
    "stop": (STEP_SAIL,),
    "sail": (STEP_MOVE, STEP_SAIL),
    "leave": (STEP_LEAVE,),
    "toll": (STEP_TOLL,),
    "pick-up": (STEP_PICK_UP,),
    "pick-up-all": (STEP_PICK_UP,),
    "build": (STEP_ACTION,),
    "exchange": (STEP_ACTION, STEP_EXCHANGE),
    "claim": (STEP_ACTION,),
    "harvest": (STEP_ACTION,),
    "pass": (STEP_ACTION,),
    "pay": (STEP_PAY,),
    "bonus": (STEP_BONUS,),
    "upgrade": (STEP_UPGRADE,),
    "done": (STEP_PICK_UP, STEP_UPGRADE, STEP_EXCHANGE),
    "discard": (STEP_DISCARD,),
    "end-turn": (STEP_END_TURN,),
}


# What an action would do


def describe(position: Position, action: int) -> Message:
    """A legal action in words."""
    verb = ACTIONS.verb(action).name
    values = ACTIONS.values(action)
    value = values[0] if values else 0
    seat = position.seat if position.seat is not None else 0
    key = "century.do." + verb
    if verb == "take-set":
        return Message(key, cubes=cubes_of(position.tables.set_cubes, value))
    if verb == "place":
        return Message(key, space=describe_space(position, value))
    if verb == "sail":
        return _describe_sail(position, seat, value)
    if verb == "stop":
        return _describe_stop(position, seat)
    if verb == "stay":
        return Message(key, space=space_name(position, position.boats[seat]))
    if verb == "toll":
        return Message(key, cube=cube(value), receiver=player(position.step_value()))
    if verb == "upgrade":
        return Message(key, given=cube(value), taken=colour_name(value + 1))
    if verb == "bonus":
        return Message(key, bonus=bonus(position, value))
    if verb in ("leave", "pick-up", "pay", "discard"):
        return Message(key, cube=cube(value))
    if verb == "pick-up-all":
        return Message(key, cubes=cubes_of(position.cubes, position.boats[seat]))
    if verb == "build":
        return _describe_build(position, position.boats[seat])
    if verb == "exchange":
        tile = position.markets[position.boats[seat]]
        tables = position.tables
        return Message(
            key, given=cubes_of(tables.market_give, tile), taken=cubes_of(tables.market_take, tile)
        )
    if verb == "claim":
        tile = position.ports[position.chart.port_number[position.boats[seat]]]
        cubes = cubes_of(position.tables.vp_cost, tile)
        return Message(key, cubes=cubes, points=position.tables.vp_points[tile])
    if verb == "harvest":
        return Message(key, cubes=harvest_cubes(position, seat))
    if verb == "done":
        return Message(key + "." + STEPS[position.step_kind()])
    return Message(key)


def describe_space(position: Position, space: int) -> Message:
    """A space and the tile on it."""
    name = space_name(position, space)
    tables = position.tables
    tile = position.markets[space]
    if tile != NOWHERE:
        return Message(
            "century.space.market",
            space=name,
            symbol=Message("century.symbol." + SYMBOLS[tables.market_symbol[tile]]),
            given=cubes_of(tables.market_give, tile),
            taken=cubes_of(tables.market_take, tile),
        )
    order = position.ports[position.chart.port_number[space]]
    if order == NOWHERE:
        return Message("century.space.empty-port", space=name)
    if order == tables.closed:
        return Message("century.space.closed-port", space=name)
    cubes = cubes_of(tables.vp_cost, order)
    return Message("century.space.port", space=name, cubes=cubes, points=tables.vp_points[order])


def _describe_sail(position: Position, seat: int, space: int) -> Message:
    """R6.1.3: a paid step costs a cube."""
    key = "century.do.sail" if _free_steps_left(position, seat) else "century.do.sail.paid"
    return Message(key, space=describe_space(position, space))


def _describe_stop(position: Position, seat: int) -> Message:
    """R6.4.1: stopping beside other boats costs a toll."""
    space = position.boats[seat]
    toll = sailing.toll_at(position, seat, space)
    name = space_name(position, space)
    if toll == 0:
        return Message("century.do.stop", space=name)
    return Message("century.do.stop.toll", space=name, toll=Message("century.cube", n=toll))


def _describe_build(position: Position, space: int) -> Message:
    cost = market.build_cost(position, space)
    if cost == 0:
        return Message("century.do.build.free", space=space_name(position, space))
    return Message(
        "century.do.build", space=space_name(position, space), cost=Message("century.cube", n=cost)
    )


# Events without a module of their own


def turn_begins(position: Position, seat: int) -> Message:
    """The headline of a turn in the log."""
    return Message("century.log.turn", player=player(seat), round=position.round)


def harvests(position: Position, seat: int) -> Message:
    """R9.1."""
    return Message("century.log.harvest", player=player(seat), cubes=harvest_cubes(position, seat))


def passes(seat: int) -> Message:
    """R5.3.4."""
    return Message("century.log.pass", player=player(seat))


def discards(seat: int, colour: int) -> Message:
    """R10.3."""
    return Message("century.log.discard", player=player(seat), cube=cube(colour))


def game_over() -> Message:
    """R12.1."""
    return Message("century.log.over")


# Why an action is not possible


def explain(position: Position, action: int) -> Message:
    """Why an action is not legal now: another decision is pending, or the rule that forbids it."""
    verb = ACTIONS.verb(action).name
    values = ACTIONS.values(action)
    value = values[0] if values else 0
    kind = position.step_kind()
    if kind not in _STEPS_OF_VERB[verb]:
        return Message("reason.other-decision", decision=Message("century.step." + STEPS[kind]))
    seat = position.seat if position.seat is not None else 0
    if verb == "sail":
        return _explain_sail(position, seat, value)
    if verb == "stop":
        toll = sailing.toll_at(position, seat, position.boats[seat])
        return _short_of("century.why.stop", toll, position.hold_total(seat))
    if verb == "take-set":
        return Message("century.why.set")
    if verb == "place":
        return Message("century.why.place", space=space_name(position, value))
    if verb == "build":
        return _explain_build(position, seat)
    if verb == "exchange":
        return _explain_exchange(position, seat)
    if verb == "claim":
        return _explain_claim(position, seat)
    if verb == "bonus":
        return Message("century.why.bonus")
    if verb == "pick-up-all":
        return Message("century.why.pick-up-all")
    if verb == "pick-up":
        return Message("century.why.pick-up", cube=cube(value))
    return Message("century.why.no-cube", cube=cube(value))  # leave, toll, pay, upgrade, discard


def _explain_sail(position: Position, seat: int, space: int) -> Message:
    free = _free_steps_left(position, seat)
    problem = sailing.sail_problem(position, seat, space, free)
    name = space_name(position, space)
    if problem == sailing.NOT_ADJACENT:
        return Message("century.why.not-adjacent", space=name)
    if problem == sailing.NO_CUBE_TO_LEAVE:
        return Message("century.why.no-cube-to-leave")
    held = position.hold_total(seat) - (1 if free == 0 else 0)  # a paid step costs a cube first
    return _short_of("century.why.toll", sailing.toll_at(position, seat, space), held, space=name)


def _free_steps_left(position: Position, seat: int) -> int:
    return position.step_value() if position.step_kind() == STEP_SAIL else position.free_steps(seat)


def _explain_build(position: Position, seat: int) -> Message:
    problem = market.build_problem(position, seat)
    space = position.boats[seat]
    if problem == market.NO_MARKET:
        return Message("century.why.no-market")
    if problem == market.OUTPOST_THERE:
        return Message("century.why.outpost-there")
    if problem == market.CANNOT_PAY:
        return _short_of(
            "century.why.build-cost", market.build_cost(position, space), position.hold_total(seat)
        )
    return Message("century.why.row-empty")


def _explain_exchange(position: Position, seat: int) -> Message:
    problem = market.exchange_problem(position, seat)
    if problem == market.NO_MARKET:
        return Message("century.why.no-market")
    if problem == market.NO_OUTPOST:
        return Message("century.why.no-outpost")
    tile = position.markets[position.boats[seat]]
    return Message("century.why.needs", cubes=_missing(position, seat, position.tables.market_give, tile))


def _explain_claim(position: Position, seat: int) -> Message:
    problem = ports.claim_problem(position, seat)
    if problem == ports.NO_PORT:
        return Message("century.why.no-port")
    if problem == ports.PORT_CLOSED:
        return Message("century.why.port-closed")
    if problem == ports.PORT_EMPTY:
        return Message("century.why.port-empty")
    tile = position.ports[position.chart.port_number[position.boats[seat]]]
    return Message("century.why.needs", cubes=_missing(position, seat, position.tables.vp_cost, tile))


def _short_of(key: str, needed: int, held: int, **args: Arg) -> Message:
    """So many cubes of any colour are needed, and too few are held."""
    missing = Message("century.cube", n=needed - held)
    return Message(key, cubes=Message("century.cube", n=needed), missing=missing, **args)


def _missing(position: Position, seat: int, costs: list[int], item: int) -> tuple[Message, ...]:
    """The cubes that are wanting."""
    found: list[Message] = []
    for colour in range(4):
        missing = costs[item * 4 + colour] - position.holds[seat * 4 + colour]
        if missing > 0:
            found.append(cube(colour, missing))
    return tuple(found)
