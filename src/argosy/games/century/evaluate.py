"""What a position is worth, for programs that play: the points a seat can expect at the end of the game.

Points that nobody can take away any more, and a part of those that cubes, outposts, bonus tiles and the best
next action promise. The weights were found in matches between bots that use them.
"""

from typing import Final

from mypy_extensions import i64

from argosy.games.century import scoring
from argosy.games.century.actions import PORTS, SPACES
from argosy.games.century.components import COLUMNS
from argosy.games.century.position import (
    BITS,
    LARGER_HOLD,
    NOWHERE,
    RICH_HARVEST,
    SWIFT_SAILS,
    UPGRADER,
    Position,
)  # fmt: skip
from argosy.games.century.steps import STEP_ACTION, STEP_EXCHANGE, STEP_MOVE, STEP_SAIL

# Cubes and orders

DELIVER: Final = 0.85
"""The part of an order's worth that its cubes promise while they are still in the hold."""

CLAIM: Final = 10.0
"""What a claimed order is worth besides its points: one step nearer to the end."""

CHANGED: Final = 0.6
"""A level of a cube that an order does not ask for counts so much towards those that are missing."""

SPARE: Final = 0.4
"""The points for a level that not even that can use."""

# The engine

OUTPOST: Final = 1.0
"""What an outpost is worth by the exchange it opens, as long as the game goes on."""

SAILS: Final = 5.0
HOLD: Final = 3.0
HARVEST: Final = 6.0
UPGRADE: Final = 7.0
"""What bonus tiles are worth besides their points, as long as the game goes on."""

COLUMN: Final = 4.5
"""What a bonus tile is worth on average; each row that is ready for one counts a quarter of it."""

# The next action

STEP: Final = 0.8
"""The cost of a step that has to be paid for: about a yellow cube."""

FAR: Final = 2
"""A market so many paid steps away is worth a look; a port always is."""

TOLL: Final = 1.0

NOW: Final = 0.95
"""The part of an action's gain that counts while the action can still be taken in this turn."""

LATER: Final = 0.75
"""The part that counts if the action has to wait for the next turn."""

# The clock

TURNS_PER_ORDER: Final = 6.0
LEVELS_PER_ORDER: Final = 15.0
READY: Final = 0.75
"""The part of an order's turns that are saved when the hold is full of cubes for it."""

USUAL_ROUNDS: Final = 30.0
LONG_GAME: Final = 60.0
"""Nobody hopes for more turns than a game usually has, or in a long game for more than these."""

VERDICT: Final = 10.0
"""The last round is worth at most so much more for who is ahead."""

HORIZON: Final = 4.0
"""With so many turns left half of what takes time will still be done."""


def evaluate(position: Position, seat: int) -> float:
    """The points that a seat can expect."""
    claimed = CLAIM * position.vp_tiles[seat]
    if position.seat is None:
        return scoring.score(position, seat) + claimed
    left = turns_left(position, seat)
    worth = float(
        scoring.vp_tile_points(position, seat)
        + scoring.outpost_points(position, seat)
        + scoring.bonus_points(position, seat)
    )
    i = seat * 4
    holds = position.holds
    chances = left / (left + HORIZON)
    hold = hold_worth(position, seat, holds[i], holds[i + 1], holds[i + 2], holds[i + 3], chances, -1)
    worth += claimed + hold + engine_worth(position, seat, chances)
    if left > 0.0:
        worth += best_action(position, seat, chances, hold)
    if position.last_round:
        worth += verdict(position, seat)
    return worth


def verdict(position: Position, seat: int) -> float:
    """What it is worth that the last round has come: good for who is ahead."""
    points = position.scores()
    others = max(points[other] for other in range(position.players) if other != seat)
    return max(0.0, min(VERDICT, float(points[seat] - others)))


def turns_left(position: Position, seat: int) -> float:
    """A guess of the turns until another seat fills its last order; exact in the last round.

    Its own orders do not count: to come nearer to the end must not look like a loss.
    """
    players = position.players
    if position.last_round:
        active = position.agenda[0] >> 8 & 0xF
        mine = (seat - position.first) % players
        return 1.0 if mine >= (active - position.first) % players else 0.0
    fewest = max(USUAL_ROUNDS - position.round, LONG_GAME / (position.round + 1))
    end = position.tables.end_tiles[players]
    holds = position.holds
    for other in range(players):
        if other == seat:
            continue
        i = other * 4
        levels = holds[i] + 2 * holds[i + 1] + 3 * holds[i + 2] + 4 * holds[i + 3]
        ready = min(1.0, levels / LEVELS_PER_ORDER)
        fewest = min(fewest, TURNS_PER_ORDER * (end - position.vp_tiles[other] - READY * ready))
    return fewest


def hold_worth(
    position: Position, seat: int, yellow: i64, red: i64, green: i64, brown: i64, chances: float, claimed: i64
) -> float:
    """What cubes are worth: as a part of the open order they fit best, or as they count at the end.

    Without the cheapest ones, if they are too many. The order of the port `claimed` is not open any more.
    """
    tables = position.tables
    surplus: i64 = yellow + red + green + brown - position.hold_limit(seat)
    if surplus > 0:
        less: i64 = min(surplus, yellow)
        yellow -= less
        surplus -= less
        less = min(surplus, red)
        red -= less
        surplus -= less
        green -= min(surplus, green)
    final = tables.colour_points
    plain = float(yellow * final[0] + red * final[1] + green * final[2] + brown * final[3])
    if chances == 0.0:
        return plain
    levels: i64 = yellow + 2 * red + 3 * green + 4 * brown
    costs = tables.vp_cost
    points = tables.vp_points
    ports = position.ports
    closed: i64 = position.closed_port
    best = SPARE * float(levels)
    port: i64 = 0
    while port < PORTS:
        tile: i64 = ports[port]
        if tile != NOWHERE and port not in (closed, claimed):
            j: i64 = tile * 4
            a: i64 = costs[j]
            b: i64 = costs[j + 1]
            c: i64 = costs[j + 2]
            d: i64 = costs[j + 3]
            price: i64 = a + 2 * b + 3 * c + 4 * d
            matched: i64 = min(a, yellow) + 2 * min(b, red) + 3 * min(c, green) + 4 * min(d, brown)
            other = float(levels - matched)
            used = min(other * CHANGED, float(price - matched))
            worth = DELIVER * (points[tile] + CLAIM) * ((float(matched) + used) / float(price))
            worth += SPARE * (other - used / CHANGED)
            best = max(best, worth)
        port += 1
    return chances * best + (1.0 - chances) * plain


def engine_worth(position: Position, seat: int, chances: float) -> float:
    """Outposts, bonus tiles and rows on the way to the next one, by the turns in which they can be used."""
    built = position.built
    i = seat * 4
    emptied = position.columns_emptied(seat)
    outposts = 0
    ready = 0
    for row in range(4):
        outposts += built[i + row]
        if built[i + row] > emptied:
            ready += 1
    bonuses = position.bonuses
    j = seat * 5
    gains = (
        OUTPOST * outposts
        + SAILS * bonuses[j + SWIFT_SAILS]
        + HOLD * bonuses[j + LARGER_HOLD]
        + HARVEST * bonuses[j + RICH_HARVEST]
        + UPGRADE * bonuses[j + UPGRADER]
    )
    end = position.tables.end_tiles[position.players]
    open_orders = max(0, end - position.vp_tiles[seat]) / end
    return chances * (open_orders * gains + COLUMN * ready * 0.25)


def best_action(position: Position, seat: int, chances: float, hold: float) -> float:
    """The gain of the seat's best next action, wherever it is."""
    boat = position.boats[seat]
    free = position.free_steps(seat)
    part = LATER
    arrived = False
    for step in position.agenda:
        if (step >> 8 & 0xF) == seat:
            kind = step & 0xFF
            if kind in (STEP_ACTION, STEP_EXCHANGE):
                part = NOW
                arrived = True
            elif kind == STEP_MOVE:
                part = NOW
                arrived = False
            elif kind == STEP_SAIL:
                arrived = False
                free = step >> 12
    best = max(0.0, harvest_gain(position, seat, chances, hold))
    if arrived:
        here = NOW * max(best, action_gain(position, seat, boat, chances, hold))
        part = LATER
        free = position.free_steps(seat)
    else:
        here = 0.0
    distances = position.chart.distances
    reach = free + FAR
    for space in range(SPACES):
        steps = 0 if boat == NOWHERE else distances[boat * SPACES + space]
        if steps > reach and position.markets[space] >= 0:
            continue
        gain = action_gain(position, seat, space, chances, hold)
        if gain > best:
            if steps > free:
                gain -= STEP * (steps - free)
            if steps > 0 and position.markets[space] >= 0:
                gain -= TOLL * position.other_boats(seat, space)
        best = max(best, gain)
    return max(here, part * best)


def harvest_gain(position: Position, seat: int, chances: float, hold: float) -> float:
    """What a harvest brings."""
    i = seat * 4
    holds = position.holds
    red = holds[i + 1] + position.harvest_red(seat)
    return hold_worth(position, seat, holds[i] + 2, red, holds[i + 2], holds[i + 3], chances, -1) - hold


def action_gain(position: Position, seat: int, space: int, chances: float, hold: float) -> float:
    """What the best action on a space brings to a boat there, harvests aside."""
    tile = position.markets[space]
    if tile == NOWHERE:
        return claim_gain(position, seat, space, chances, hold)
    gain = exchange_gain(position, seat, tile, chances, hold)
    if position.outposts[space] & BITS[seat]:
        return gain
    return gain + build_gain(position, seat, space, chances)


def claim_gain(position: Position, seat: int, space: int, chances: float, hold: float) -> float:
    """What filling the order of a port brings."""
    port = position.chart.port_number[space]
    tile = position.ports[port]
    costs = position.tables.vp_cost
    if tile == NOWHERE or port == position.closed_port or not position.holds_cubes(seat, costs, tile):
        return 0.0
    i = seat * 4
    j = tile * 4
    h = position.holds
    rest = hold_worth(
        position,
        seat,
        h[i] - costs[j],
        h[i + 1] - costs[j + 1],
        h[i + 2] - costs[j + 2],
        h[i + 3] - costs[j + 3],
        chances,
        port,
    )
    return position.tables.vp_points[tile] + CLAIM + rest - hold


def exchange_gain(position: Position, seat: int, tile: int, chances: float, hold: float) -> float:
    """What exchanges on a market tile bring, as many as possible or just one."""
    give = position.tables.market_give
    take = position.tables.market_take
    holds = position.holds
    i: i64 = seat * 4
    j: i64 = tile * 4
    times: i64 = 99
    colour: i64 = 0
    while colour < 4:
        given: i64 = give[j + colour]
        if given > 0:
            possible: i64 = holds[i + colour] // given
            if possible == 0:
                return 0.0
            times = min(times, possible)
        colour += 1
    y: i64 = take[j] - give[j]
    r: i64 = take[j + 1] - give[j + 1]
    g: i64 = take[j + 2] - give[j + 2]
    b: i64 = take[j + 3] - give[j + 3]
    best = hold
    while times > 0:
        worth = hold_worth(
            position,
            seat,
            holds[i] + times * y,
            holds[i + 1] + times * r,
            holds[i + 2] + times * g,
            holds[i + 3] + times * b,
            chances,
            -1,
        )
        best = max(best, worth)
        times = 1 if times > 1 else 0
    return best - hold


def build_gain(position: Position, seat: int, space: int, chances: float) -> float:
    """What an outpost on a space brings, less its cost in cheap cubes; far below 0 if it is impossible."""
    symbol = position.tables.market_symbol[position.markets[space]]
    built = position.built[seat * 4 + symbol]
    cost = position.tables.build_cost[position.players] * position.outposts_on(space)
    if built >= COLUMNS or cost > position.hold_total(seat):
        return -1000.0
    gain = position.tables.column_points[built] + OUTPOST * chances - STEP * cost
    if built == position.columns_emptied(seat):
        gain += COLUMN * chances * 0.25
    return gain
