"""What a position is worth, for programs that play: the points a seat can expect at the end of the game.

What is scored already, and what goods, ships, tracks, half-filled lines and the buildings promise in the time
that is left. The weights were found in games between bots that use them.
"""

from typing import Final

from argosy.games.santa_maria import scoring, year
from argosy.games.santa_maria.actions import CELLS, COINS, DOCKS, LINES, POINTS, RESOURCES, SIZE
from argosy.games.santa_maria.components import (
    PHILOSOPHY,
    SCHOLARS,
    SHOWN,
    YEARS,
)  # fmt: skip
from argosy.games.santa_maria.position import (
    ALL_CELLS,
    BITS,
    KINDS,
    LINE_BITS,
    LINE_CELLS,
    MARKET,
    NOWHERE,
    Position,
)  # fmt: skip
from argosy.games.santa_maria.worth import GAIN_WORTH

# Goods

FEW_COINS: Final = 3
FEW_COIN: Final = 0.6
MORE_COIN: Final = 0.42
"""What the first coins are worth, which make everything possible, and what the others are."""

LAST_YEAR: Final = 0.55
"""So much more than its price is a good worth in the last year, compared with the years before."""

# Dice

NOW: Final = 0.6
"""The part that counts of what dice can still do this year."""

LATER: Final = 0.75
"""The part that counts of what they will do in a later year."""

PIPS: Final = 0.5
"""What it costs on average to change a die so that it fits."""

ACTIVATIONS: Final = 1.0
"""So many of the best buildings are activated with coins in a later year."""

COIN_SPENT: Final = 0.4
"""What a coin is worth that pays for an activation."""

# Ships, the tracks and monks

DOCK_WORTH: Final = (0.8, 0.7, 1.0, 0.8)
"""What a ship gives whenever its owner retires."""

SET_BEGUN: Final = 0.45
"""The part of a ship set that counts for the docks that have a ship already."""

MONK: Final = 4.0
BLUE_DIE: Final = 3.0
"""What a monk and a blue die are worth that the next symbol brings, the die for each year that is left."""

AHEAD: Final = 0.8
"""The part of the next symbol that counts for the spaces on the way to it."""

LEAD: Final = 0.65
"""The part of the points for conquest that counts before the year is over."""

SPACE: Final = 0.35
"""What a space on the conquest track is worth by itself."""

ABILITY: Final = (0.5, 1.2, 1.0, 1.0, 0.7, 0.7, 0.8, 1.0, 1.0, 0.5)
"""What each scholar is worth in a year."""

GROWTH: Final = (1.5, 2.5, 1.5, 2.5, 2.0, 2.5)
"""By how much the goal of each bishop grows in a year."""

# Colonists

FILLED: Final = (1.0, 0.72, 0.52, 0.34, 0.2, 0.08, 0.0)
"""How likely a line is to be complete at the end, by its free cells, at the beginning."""


def evaluate(position: Position, seat: int) -> float:
    """The points that a seat can expect."""
    if position.seat is None:
        return float(scoring.final_score(position, seat))
    left = years_left(position, seat)
    whole = float(YEARS - position.year)
    worth = float(
        position.stock[seat * KINDS + POINTS]
        + scoring.scholar_points(position, seat)
        + scoring.set_points(position, seat)
        + scoring.ship_points(position, seat)
    )
    worth += goods_worth(position, seat, left)
    worth += dice_worth(position, seat, whole)
    worth += port_worth(position, seat, whole)
    worth += religion_worth(position, seat, left)
    worth += conquest_worth(position, seat)
    worth += monks_worth(position, seat, left)
    worth += colonists_worth(position, seat, left)
    return worth


def years_left(position: Position, seat: int) -> float:
    """The years to come, and the part of this one that its dice still promise."""
    whole = float(YEARS - position.year)
    if position.year == 0:
        return float(YEARS)
    if position.retired[seat] != MARKET:
        return whole
    dice = position.tables.most_white_dice + position.blue_dice[seat]
    used = position.white_used[seat] + position.blue_used[seat]
    return whole + 0.25 + 0.75 * (dice - used) / dice


def goods_worth(position: Position, seat: int, left: float) -> float:
    """What the storage is worth: its price, or more as long as there is use for it."""
    i = seat * KINDS
    stock = position.stock
    sell = position.tables.sell_price
    price = stock[i + COINS]
    useful = 0.0
    for what in range(len(RESOURCES)):
        price += stock[i + what] * sell[what]
        useful += GAIN_WORTH[what] * stock[i + what]
    plain = price / position.tables.coins_per_point
    if left == 0.0:
        return float(price // position.tables.coins_per_point)
    coins = stock[i + COINS]
    few = min(coins, FEW_COINS)
    useful += FEW_COIN * few + MORE_COIN * (coins - few)
    part = 1.0 if left >= 1.0 else LAST_YEAR * left / (LAST_YEAR * left + 0.15)
    return part * useful + (1.0 - part) * plain


def dice_worth(position: Position, seat: int, whole: float) -> float:
    """What the dice of this year can still do, and those of the years to come."""
    blue = position.blue_dice[seat]
    white = position.tables.most_white_dice
    everything = ALL_CELLS & ~position.free[seat]
    later = harvest(position, seat, everything, white, blue) if whole > 0.0 else 0.0
    later += ACTIVATIONS * max(0.0, best_building(position, seat, everything) - COIN_SPENT)
    found = LATER * whole * later
    if position.retired[seat] != MARKET or position.year == 0:
        return found
    white -= position.white_used[seat]
    blue -= position.blue_used[seat]
    empty = position.empty[seat]
    now = harvest(position, seat, empty, white, blue)
    price = 1 + position.bought[seat]
    if position.coins(seat) >= price:
        now += max(0.0, best_building(position, seat, empty) - COIN_SPENT * price)
    return found + NOW * now


def best_building(position: Position, seat: int, buildings: int) -> float:
    """What the best of some buildings brings when it is activated by itself."""
    worths = position.tables.worth
    cells = position.cells
    i = seat * CELLS
    best = 0.0
    for cell in range(CELLS):
        if buildings >> cell & 1:
            worth = worths[cells[i + cell]]
            best = max(best, worth)
    return best


def harvest(position: Position, seat: int, buildings: int, white: int, blue: int) -> float:
    """What so many dice bring if each takes the best line there is and blocks its last building."""
    worths = position.tables.worth
    cells = position.cells
    i = seat * CELLS
    total = 0.0
    for die in range(white + blue):
        first = 0 if die < white or position.can_do(seat, PHILOSOPHY) else SIZE
        best = PIPS
        last = NOWHERE
        for line in range(first, SIZE if die < white else LINES):
            bits = buildings & LINE_BITS[line]
            if bits:
                worth = 0.0
                end = NOWHERE
                for cell in LINE_CELLS[line]:
                    if bits >> cell & 1:
                        one = worths[cells[i + cell]]
                        if one > 0.0:
                            worth += one
                            end = cell
                if worth > best:
                    best = worth
                    last = end
        if last == NOWHERE:
            continue
        total += best - PIPS
        buildings &= ~BITS[last]
    return total


def port_worth(position: Position, seat: int, whole: float) -> float:
    """What the ships will give when their owner retires, and sets that have been begun."""
    i = seat * len(DOCKS)
    port = position.port
    times = whole + (1.0 if position.retired[seat] == MARKET else 0.0)
    total = 0.0
    sets = min(port[i], port[i + 1], port[i + 2], port[i + 3])
    begun = 0
    for dock in range(len(DOCKS)):
        total += times * DOCK_WORTH[dock] * port[i + dock]
        if port[i + dock] > sets:
            begun += 1
    chances = min(1.0, times)
    return total + chances * SET_BEGUN * position.tables.set_points * begun / len(DOCKS)


def religion_worth(position: Position, seat: int, left: float) -> float:
    """What the way to the next monk symbol promises."""
    tables = position.tables
    space = position.religion[seat]
    if left == 0.0:
        return 0.0
    behind = space
    while behind > 0 and not tables.religion_symbol[behind]:
        behind -= 1
    ahead = space + 1
    while ahead <= tables.religion_last and not tables.religion_symbol[ahead]:
        ahead += 1
    if ahead > tables.religion_last:
        return 0.0
    prize = MONK
    if tables.blue_die[ahead]:
        prize += BLUE_DIE * left
    return min(1.0, left) * AHEAD * prize * (space - behind) / (ahead - behind)


def conquest_worth(position: Position, seat: int) -> float:
    """What the conquest marker promises for the end of the year."""
    if position.year == 0:
        return 0.0
    points = year.conquest_points(position, seat)
    space = position.conquest[seat]
    if position.players == 1:
        tree = position.tables.trees[position.year - 1]
        if space >= tree:
            return float(points)
        return 0.5 * position.tables.solo_points[position.year - 1] * space / tree
    return LEAD * points + SPACE * space


def monks_worth(position: Position, seat: int, left: float) -> float:
    """What scholars and bishops will still bring, besides what they are worth now."""
    total = 0.0
    abilities = position.abilities[seat]
    for scholar in range(len(SCHOLARS)):
        if abilities >> scholar & 1:
            total += ABILITY[scholar] * left
    maxima = position.tables.bishop_max
    for number in range(SHOWN):
        if position.monks[SHOWN + number] >> seat & 1:
            bishop = position.bishops[number]
            goal = scoring.goal_points(position, seat, bishop) + GROWTH[bishop] * left
            total += min(goal, float(maxima[bishop])) - position.tables.bishop_costs
    return total


def colonists_worth(position: Position, seat: int, left: float) -> float:
    """What the colonists of complete lines count, and those of the others with some hope."""
    of_face = position.tables.faces.colonists
    cells = position.cells
    free = position.free[seat]
    i = seat * CELLS
    hope = min(1.0, left * 0.8)
    total = 0.0
    for line in range(LINES):
        missing = 0
        colonists = 0
        bits = free & LINE_BITS[line]
        for cell in LINE_CELLS[line]:
            if bits >> cell & 1:
                missing += 1
            else:
                colonists += of_face[cells[i + cell]]
        if missing == 0:
            total += colonists
        else:
            total += hope * FILLED[missing] * colonists
    return total
