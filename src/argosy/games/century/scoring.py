"""R12: points, by source, and places."""

from argosy.games.century.components import COLUMNS, ROWS
from argosy.games.century.position import POINTS, Position


def vp_tile_points(position: Position, seat: int) -> int:
    """R12.3 (a), R8.7."""
    points = position.tables.vp_points
    owners = position.vp_owner
    total = 0
    for tile in range(len(points)):
        if owners[tile] == seat:
            total += points[tile]
    return total


def outpost_points(position: Position, seat: int) -> int:
    """R12.3 (b): what is printed under the outposts that have left (R3.5)."""
    total = 0
    for row in range(ROWS):
        for column in range(min(position.built[seat * ROWS + row], COLUMNS)):
            total += position.tables.column_points[column]
    return total


def bonus_points(position: Position, seat: int) -> int:
    """R12.3 (c)."""
    total = position.vp_bonus[seat]
    for kind in range(POINTS):
        total += position.tables.bonus_points[kind] * position.bonuses[seat * 5 + kind]
    return total


def cube_points(position: Position, seat: int) -> int:
    """R12.3 (d)."""
    total = 0
    for colour in range(4):
        total += position.tables.colour_points[colour] * position.holds[seat * 4 + colour]
    return total


def score(position: Position, seat: int) -> int:
    """R12.3."""
    return (
        vp_tile_points(position, seat)
        + outpost_points(position, seat)
        + bonus_points(position, seat)
        + cube_points(position, seat)
    )


def scores(position: Position) -> list[int]:
    """The points of every seat."""
    return [score(position, seat) for seat in range(position.players)]


def places(position: Position) -> list[int]:
    """R12.4: a tie goes to the player who sits later in turn order."""
    points = scores(position)
    order = [(seat - position.first) % position.players for seat in range(position.players)]
    ranking = [points[seat] * position.players + order[seat] for seat in range(position.players)]
    return [1 + sum(1 for other in ranking if other > mine) for mine in ranking]


def sheet(position: Position) -> list[dict[str, int]]:
    """The points of every seat by source."""
    return [
        {
            "vp-tiles": vp_tile_points(position, seat),
            "outposts": outpost_points(position, seat),
            "bonus-tiles": bonus_points(position, seat),
            "cubes": cube_points(position, seat),
        }
        for seat in range(position.players)
    ]
