"""R14, R16, R20: points by source, places, and the goals of the solo game."""

from typing import Final

from argosy.games.santa_maria.actions import CELLS, COINS, DOCKS, LINES, POINTS, RESOURCES, SIZE
from argosy.games.santa_maria.components import (
    BUILD_SQUARE,
    CITIES_TO_CAPITAL,
    COLONISTS_TO_CAPITAL,
    DIVERSE_LINES,
    GOALS,
    LARGEST_AREA,
    SHIPS,
    SHIPS_IN_ONE_DOCK,
    SHOWN,
    YEARS,
)  # fmt: skip
from argosy.games.santa_maria.faces import CAPITAL, CITY, FARM, FOREST, MOUNTAIN
from argosy.games.santa_maria.logistics import beside, cells_of, connected, roads_from
from argosy.games.santa_maria.position import KINDS, LINE_BITS, LINE_CELLS, NOWHERE, Position, cells_in

SOURCES: Final = ("happiness", "conquest", "coins", "colonists", "scholars", "bishops", "ship-sets", "ships")

SMALLEST_SQUARE: Final = 3
LARGEST_SQUARE: Final = 5


def _squares() -> list[list[int]]:
    return [
        [
            sum(1 << (row + i // side) * SIZE + column + i % side for i in range(side * side))
            for row in range(SIZE - side + 1)
            for column in range(SIZE - side + 1)
        ]
        for side in range(SMALLEST_SQUARE, LARGEST_SQUARE + 1)
    ]


_SQUARES: Final = _squares()
"""All squares of each size, as bits."""

_TOP: Final = LINE_BITS[SIZE]
_BOTTOM: Final = LINE_BITS[LINES - 1]
_LEFT: Final = LINE_BITS[0]
_RIGHT: Final = LINE_BITS[SIZE - 1]


# R14.2


def coin_points(position: Position, seat: int) -> int:
    """R14.2.1: all resources are sold, then a point for each three coins."""
    i = seat * KINDS
    coins = position.stock[i + COINS]
    for what in range(len(RESOURCES)):
        coins += position.stock[i + what] * position.tables.sell_price[what]
    return coins // position.tables.coins_per_point


def is_complete(position: Position, seat: int, line: int) -> bool:
    """R14.2.2: no free cell in a line."""
    return not position.free[seat] & LINE_BITS[line]


def colonist_points(position: Position, seat: int) -> int:
    """R14.2.2: the colonists of all complete lines, those in two of them twice."""
    of_face = position.tables.faces.colonists
    cells = position.cells
    i = seat * CELLS
    total = 0
    for line in range(LINES):
        if not position.free[seat] & LINE_BITS[line]:
            for cell in LINE_CELLS[line]:
                total += of_face[cells[i + cell]]
    return total


def scholar_points(position: Position, seat: int) -> int:
    """R14.2.3, R18.5."""
    points = position.tables.scholar_points
    total = 0
    if position.own_scholar[seat] != NOWHERE:
        total += points[position.own_scholar[seat]]
    for place in range(SHOWN):
        if position.monks[place] >> seat & 1:
            total += points[position.scholars[place]]
    return total


def bishop_goal_points(position: Position, seat: int) -> int:
    """R14.2.3: the goals of the bishops with an own monk, without what the bishops cost."""
    total = 0
    for number in range(SHOWN):
        if position.monks[SHOWN + number] >> seat & 1:
            total += goal_points(position, seat, position.bishops[number])
    return total


def bishop_points(position: Position, seat: int) -> int:
    """R14.2.3, R16.1."""
    monks = 0
    for number in range(SHOWN):
        monks += position.monks[SHOWN + number] >> seat & 1
    if monks == 0:
        return 0
    return bishop_goal_points(position, seat) - monks * position.tables.bishop_costs


def ship_sets(position: Position, seat: int) -> int:
    """R14.2.4."""
    i = seat * len(DOCKS)
    port = position.port
    return min(port[i], port[i + 1], port[i + 2], port[i + 3])


def set_points(position: Position, seat: int) -> int:
    """R14.2.4."""
    return ship_sets(position, seat) * position.tables.set_points


def ship_points(position: Position, seat: int) -> int:
    """R14.2.5."""
    points = position.tables.ship_points
    at = position.ship_at
    total = 0
    for ship in range(SHIPS):
        if at[ship] // len(DOCKS) == seat and at[ship] != NOWHERE:
            total += points[ship]
    return total


def final_score(position: Position, seat: int) -> int:
    """R14.2: everything, the happiness tokens included."""
    return (
        position.stock[seat * KINDS + POINTS]
        + coin_points(position, seat)
        + colonist_points(position, seat)
        + scholar_points(position, seat)
        + bishop_points(position, seat)
        + set_points(position, seat)
        + ship_points(position, seat)
    )


# What everybody may know


def hides_happiness(position: Position) -> bool:
    """R22.2: until the end of the game nobody shows the happiness tokens to others."""
    return position.players > 1 and position.seat is not None


def conquest_total(position: Position, seat: int) -> int:
    """The happiness tokens that are for conquest, which everybody has seen."""
    return sum(position.conquest_won[seat * YEARS : seat * YEARS + YEARS])


def happiness(position: Position, seat: int) -> int:
    """R6.2: the other happiness tokens."""
    return position.stock[seat * KINDS + POINTS] - conquest_total(position, seat)


def sheet(position: Position) -> list[dict[str, int]]:
    """The points of every seat by source; the happiness tokens lie face down until the end (R22.2)."""
    hidden = hides_happiness(position)
    return [seat_sheet(position, seat, hidden) for seat in range(position.players)]


def seat_sheet(position: Position, seat: int, hidden: bool) -> dict[str, int]:
    """The points of a seat by source."""
    return {
        "happiness": 0 if hidden else happiness(position, seat),
        "conquest": conquest_total(position, seat),
        "coins": coin_points(position, seat),
        "colonists": colonist_points(position, seat),
        "scholars": scholar_points(position, seat),
        "bishops": bishop_points(position, seat),
        "ship-sets": set_points(position, seat),
        "ships": ship_points(position, seat),
    }


def scores(position: Position) -> list[int]:
    """The points of every seat, as far as they are open."""
    hidden = hides_happiness(position)
    return [
        final_score(position, seat) - (happiness(position, seat) if hidden else 0)
        for seat in range(position.players)
    ]


def places(position: Position) -> list[int]:
    """R14.3, R14.4: a tie goes to who retired nearest to the start-player symbol. R20.4: alone, 100 win."""
    points = scores(position)
    if position.players == 1:
        return [1 if points[0] >= position.tables.solo_win else 2]
    ranking = [points[seat] * SIZE - _tie_rank(position, seat) for seat in range(position.players)]
    return [1 + sum(1 for other in ranking if other > mine) for mine in ranking]


def _tie_rank(position: Position, seat: int) -> int:
    """R14.4: players who have not retired yet count as behind all spaces."""
    space = position.retired[seat]
    return SIZE - 1 if space == NOWHERE else position.tables.rank[space] - 1


# R16


def goal_points(position: Position, seat: int, bishop: int) -> int:
    """R16: what the goal of a bishop is worth to a seat now."""
    if bishop == BUILD_SQUARE:
        return square_points(position, seat)
    tables = position.tables
    if bishop == SHIPS_IN_ONE_DOCK:  # R16.3
        i = seat * len(DOCKS)
        count = max(position.port[i : i + len(DOCKS)])
    elif bishop == CITIES_TO_CAPITAL:
        count = cities_to_capital(position, seat)
    elif bishop == COLONISTS_TO_CAPITAL:
        count = colonists_to_capital(position, seat)
    elif bishop == LARGEST_AREA:
        count = largest_area(position, seat)
    else:
        assert bishop == DIVERSE_LINES
        count = diverse_lines(position, seat)
    return min(count * tables.bishop_per[bishop], tables.bishop_max[bishop])


def square_points(position: Position, seat: int) -> int:
    """R16.2: only the largest full square counts."""
    free = position.free[seat]
    size = len(_SQUARES) - 1
    while size >= 0:
        for square in _SQUARES[size]:
            if not free & square:
                return position.tables.square_points[size]
        size -= 1
    return 0


def capital_cell(position: Position, seat: int) -> int:
    """Where the capital stands; NOWHERE before it is laid."""
    bits = cells_of(position, seat, CAPITAL)
    return cells_in(bits)[0] if bits else NOWHERE


def cities_to_capital(position: Position, seat: int) -> int:
    """R16.4."""
    capital = capital_cell(position, seat)
    if capital == NOWHERE:
        return 0
    return len(cells_in(connected(position, seat, capital) & cells_of(position, seat, CITY)))


def colonists_to_capital(position: Position, seat: int) -> int:
    """R16.5, R17.3."""
    capital = capital_cell(position, seat)
    if capital == NOWHERE:
        return 0
    of_face = position.tables.faces.colonists
    total = 0
    for cell in cells_in(roads_from(position, seat, capital)):
        total += of_face[position.cells[seat * CELLS + cell]]
    return total


def areas(bits: int) -> list[int]:
    """R17.4: the areas into which the cells of a terrain fall, each as bits."""
    found: list[int] = []
    while bits:
        area = bits & -bits
        while True:
            more = beside(area) & bits & ~area
            if not more:
                break
            area |= more
        found.append(area)
        bits &= ~area
    return found


def largest_area(position: Position, seat: int) -> int:
    """R16.6: the cells of the largest area of mountain, forest or farm."""
    largest = 0
    for terrain in (FOREST, MOUNTAIN, FARM):
        for area in areas(cells_of(position, seat, terrain)):
            largest = max(largest, len(cells_in(area)))
    return largest


def diverse_lines(position: Position, seat: int) -> int:
    """R16.7, R16.8: the lines with all four terrains; the capital is no city."""
    terrains = [cells_of(position, seat, terrain) for terrain in (FOREST, MOUNTAIN, FARM, CITY)]
    count = 0
    for line in range(LINES):
        bits = LINE_BITS[line]
        if terrains[0] & bits and terrains[1] & bits and terrains[2] & bits and terrains[3] & bits:
            count += 1
    return count


# R20.5


def spans(position: Position, seat: int) -> bool:
    """R20.5.4: an area that reaches from the first column to the last, or from the first row to the last."""
    for terrain in (FOREST, MOUNTAIN, FARM, CITY):
        for area in areas(cells_of(position, seat, terrain)):
            if (area & _LEFT and area & _RIGHT) or (area & _TOP and area & _BOTTOM):
                return True
    return False


def goals_reached(position: Position) -> list[int]:
    """R20.5: the numbers of the goals that a lone player has reached, as the game stands."""
    needed = position.tables.goals
    score = final_score(position, 0)
    reached = (
        colonist_points(position, 0) >= needed[0],
        ship_sets(position, 0) >= needed[1],
        bishop_goal_points(position, 0) >= needed[2],
        spans(position, 0),
        score >= needed[4],
        score >= needed[5],
    )
    assert len(reached) == len(GOALS)
    return [number for number in range(len(GOALS)) if reached[number]]
