"""The nouns of the game as messages: cubes, spaces and bonus tiles."""

from argosy.engine.message import Message
from argosy.games.century.actions import BONUSES, COLOURS
from argosy.games.century.position import POINTS, Position


def cube(colour: int, count: int = 1) -> Message:
    """So many cubes of a colour."""
    return Message("century.cube." + COLOURS[colour], n=count)


def colour_name(colour: int) -> Message:
    """A colour by itself, where it is plain that a cube is meant."""
    return Message("century.colour." + COLOURS[colour])


def cubes_of(table: list[int], item: int) -> tuple[Message, ...]:
    """The cubes that a flat table holds for an item, colour by colour."""
    i = item * 4
    return tuple(cube(colour, table[i + colour]) for colour in range(4) if table[i + colour])


def space_name(position: Position, space: int) -> str:
    """The name of a space on the map, a letter and a number."""
    return position.chart.names[space]


def bonus(position: Position, kind: int) -> Message:
    """A bonus tile: what it does and what it is worth (R7.3.4); of the VP tiles the one on top."""
    if kind == POINTS:
        return Message("century.bonus.vp", points=position.top_vp_bonus())
    tile = Message("century.bonus." + BONUSES[kind], n=position.tables.bonus_amount[kind])
    points = position.tables.bonus_points[kind]
    return Message("century.bonus.worth", bonus=tile, points=points) if points else tile


def harvest_cubes(position: Position, seat: int) -> tuple[Message, ...]:
    """What a harvest gives: R9.1."""
    red = position.harvest_red(seat)
    return (cube(0, 2), cube(1, red)) if red else (cube(0, 2),)
