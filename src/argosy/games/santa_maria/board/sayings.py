"""What things in the picture are called, made from a view."""

from collections.abc import Iterable, Mapping

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import CELLS, SIZE
from argosy.games.santa_maria.board.cells import Effect, Face, face_of
from argosy.games.santa_maria.board.table import View


def amount(what: str, n: int) -> Message:
    """So much of a resource, so many coins or points."""
    return Message("santa_maria.amount." + what, n=n)


def amounts(counts: Mapping[str, int]) -> tuple[Message, ...]:
    """What there is of each, without what there is none of."""
    return tuple(amount(what, n) for what, n in counts.items() if n)


def players(seats: Iterable[int]) -> tuple[Message, ...]:
    """The players at these seats."""
    return tuple(player(seat) for seat in seats)


def cell(number: int) -> Message:
    """A cell of a colony by its row and column."""
    assert 0 <= number < CELLS
    return Message("santa_maria.cell", row=number // SIZE + 1, column=number % SIZE + 1)


def effect(shown: Effect) -> Message:
    """What an effect does, in a word."""
    kind, what, n, pay = shown
    if kind == "gain":
        return amount(what, n)
    if kind == "trade":
        paid = [amount(one, 1) for one in pay]
        gain = amount(what, n)
        if len(paid) == 1:
            return Message("santa_maria.effect.trade", paid=paid[0], gain=gain)
        return Message("santa_maria.effect.trade.either", paid=paid[0], other=paid[1], gain=gain)
    return Message("santa_maria.effect." + kind)


def face(cell: View) -> Message:
    """What is printed on a cell of a view."""
    return printed(face_of(cell))


def printed(shown: Face) -> Message:
    """What is printed on a cell."""
    terrain, colonists, effects = shown
    if terrain == "free":
        return Message("santa_maria.tip.free")
    if terrain == "road":
        return Message("santa_maria.face.road", n=colonists)
    return Message("santa_maria.face." + terrain, effects=tuple(effect(one) for one in effects))


def tile(shown: View) -> tuple[Message, ...]:
    """What is printed on a tile, cell by cell."""
    return tuple(face(one) for one in shown["cells"])


def meanings(effects: Iterable[Effect]) -> list[Message]:
    """What the signs of a building mean, for whoever does not know them; a gain explains itself."""
    kinds = dict.fromkeys(one[0] for one in effects)
    return [Message("santa_maria.tip.effect." + kind) for kind in kinds if kind != "gain"]


def line(colony: View, number: int) -> Message:
    """A column or a row by its number."""
    shown: View = colony["lines"][number]
    key = "santa_maria.column" if shown["line"] == "column" else "santa_maria.row"
    return Message(key, number=shown["number"])


def monk_place(place: View) -> Message:
    """A scholar, a bishop or a mission station by its name."""
    kind: str = place["kind"]
    if kind == "mission":
        return Message("santa_maria.mission", gain=amount(place["what"], place["amount"]))
    return Message(
        "santa_maria.scholar." + place["id"] if kind == "scholar" else "santa_maria.bishop." + place["id"]
    )
