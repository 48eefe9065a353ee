"""The nouns of the game as messages: what is gained and paid, cells and lines, dice, scholars and bishops."""

from argosy.engine.message import Message
from argosy.games.santa_maria.actions import CELLS, DOCKS, GAINS, RESOURCES, RETIRING, SIZE
from argosy.games.santa_maria.components import BISHOPS, CAPITAL_TILE, MISSIONS, ROAD_TILE, SCHOLARS, SHOWN
from argosy.games.santa_maria.faces import EFFECTS, GAIN, ROAD, TERRAINS, TRADE, Faces
from argosy.games.santa_maria.position import BLUE, Position


def amount(what: int, count: int) -> Message:
    """So much of a resource, so many coins or points."""
    return Message("santa_maria.amount." + GAINS[what], n=count)


def resource(what: int) -> Message:
    """One of a kind, or a coin."""
    return amount(what, 1)


def cost(costs: list[int], item: int) -> tuple[Message, ...]:
    """The price that a table of resources holds for an item."""
    i = item * 4
    return tuple(amount(what, costs[i + what]) for what in range(4) if costs[i + what])


def cell_name(cell: int) -> Message:
    """A cell of a colony by its row and column."""
    return Message("santa_maria.cell", row=cell // SIZE + 1, column=cell % SIZE + 1)


def line_name(line: int) -> Message:
    """A column or a row."""
    key = "santa_maria.column" if line < SIZE else "santa_maria.row"
    return Message(key, number=line % SIZE + 1)


def die_name(die: int) -> Message:
    """A die by its colour and value."""
    return roll_names(die // 8 == BLUE, die % 8)


def roll_names(blue: bool, value: int) -> Message:
    """A die by its colour and value."""
    return Message("santa_maria.die." + ("blue" if blue else "white"), value=value)


def scholar(number: int) -> Message:
    """A scholar."""
    return Message("santa_maria.scholar." + SCHOLARS[number])


def bishop(number: int) -> Message:
    """A bishop."""
    return Message("santa_maria.bishop." + BISHOPS[number])


def monk_place(position: Position, place: int) -> Message:
    """A place for monks: a scholar, a bishop or a mission station (R11.6.1)."""
    if place < SHOWN:
        return scholar(position.scholars[place])
    if place < SHOWN + SHOWN:
        return bishop(position.bishops[place - SHOWN])
    tables = position.tables
    number = place - SHOWN - SHOWN
    assert number < MISSIONS
    gain = amount(tables.mission_what[number], tables.mission_amount[number])
    return Message("santa_maria.mission", gain=gain)


def dock_name(dock: int) -> Message:
    """A dock."""
    return Message("santa_maria.dock." + DOCKS[dock])


def space_name(space: int) -> Message:
    """A retiring space."""
    return Message("santa_maria.retiring." + RETIRING[space])


def board_name(position: Position, board: int) -> str:
    """A colony board."""
    return position.tables.board_names[board].upper()


def effect(faces: Faces, number: int) -> Message:
    """What an effect does."""
    kind = faces.kind[number]
    if kind == GAIN:
        return amount(faces.what[number], faces.amount[number])
    if kind == TRADE:
        pay = tuple(resource(what) for what in range(len(RESOURCES)) if faces.pay[number] >> what & 1)
        gain = amount(faces.what[number], faces.amount[number])
        if len(pay) == 1:
            return Message("santa_maria.effect.trade", paid=pay[0], gain=gain)
        return Message("santa_maria.effect.trade.either", paid=pay[0], other=pay[1], gain=gain)
    return Message("santa_maria.effect." + EFFECTS[kind])


def face(faces: Faces, number: int) -> Message:
    """A road with its colonists, or a building with its effects."""
    if faces.terrain[number] == ROAD:
        return Message("santa_maria.face.road", n=faces.colonists[number])
    first = faces.first[number]
    effects = tuple(effect(faces, first + i) for i in range(faces.count[number]))
    return Message("santa_maria.face." + TERRAINS[faces.terrain[number]], effects=effects)


def tile(position: Position, number: int) -> Message:
    """A tile by what is printed on it."""
    if number >= ROAD_TILE:
        return Message("santa_maria.tile.road")
    return Message("santa_maria.tile", faces=tile_faces(position, number))


def capital_tile(position: Position, number: int) -> tuple[Message, ...]:
    """The capital tile of a set."""
    return tile_faces(position, CAPITAL_TILE + number)


def tile_faces(position: Position, number: int) -> tuple[Message, ...]:
    """What is printed on a tile, cell by cell."""
    tables = position.tables
    faces = tables.tile_face[number * 3 : number * 3 + tables.tile_count[number]]
    return tuple(face(tables.faces, one) for one in faces)


def building(position: Position, seat: int, cell: int) -> Message:
    """A building in a colony: where it is and what it does."""
    return Message(
        "santa_maria.building",
        cell=cell_name(cell),
        face=face(position.tables.faces, position.cells[seat * CELLS + cell]),
    )
