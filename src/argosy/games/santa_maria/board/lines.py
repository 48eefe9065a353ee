"""Columns and rows: what a die would do in each, and the dice that lie beside them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from argosy.engine.message import Message
from argosy.games.santa_maria.actions import SIZE
from argosy.games.santa_maria.board import cells, sayings
from argosy.games.santa_maria.board.cells import CELL
from argosy.games.santa_maria.board.colony import Place
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures.markup import Markup, element, translate
from argosy.pictures.picture import Group
from argosy.pictures.pieces import label, use
from argosy.pictures.things import Choice

_DIE: Final = 38.0


def lines(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """The numbers of columns and rows; each shows what a die would do there."""
    shown: View = table.view["colonies"][seat]
    for nth_line, line in enumerate(shown["lines"]):
        is_column = line["line"] == "column"
        nth = line["number"]
        x = place.x + (nth - 0.5) * CELL if is_column else place.x - 15
        y = place.y - 15 if is_column else place.y + (nth - 0.5) * CELL
        wide, high = (CELL - 30, 24.0) if is_column else (24.0, CELL - 30)
        choices = table.mine(seat, line["line"], str(nth))
        yield table.thing(
            f"own-{seat}-line-{nth_line}",
            element(
                "rect",
                x=-wide / 2,
                y=-high / 2,
                width=wide,
                height=high,
                rx=12,
                fill="var(--die)" if is_column else "var(--die-blue)",
                stroke="var(--coast)",
                stroke_width=1.2,
            ),
            label(str(nth), 0, 6.5, 19, "fig mid on-coin" if is_column else "fig mid on-seal"),
            element(
                "rect",
                class_="ring",
                x=-wide / 2 - 3,
                y=-high / 2 - 3,
                width=wide + 6,
                height=high + 6,
                rx=14,
            ),
            *_pips(table, nth, bool(choices), is_column),
            preview(shown, nth_line, place, (x, y)),
            tip=line_tip(table, seat, nth_line),
            choices=choices,
            at=(x, y),
            kind="place",
        )


def _pips(table: Table, nth: int, legal: bool, is_column: bool) -> list[Markup]:
    """By how many pips the die that has been taken must be turned for a line: a coin for each."""
    pending = table.pending
    if not legal or "die" not in pending:
        return []
    pips = abs(nth - pending["die"]["value"])
    x, y = (CELL / 2 - 15, -6.0) if is_column else (-4.0, -CELL / 2 + 18)
    return (
        [
            element(
                "g",
                cells.icon("coins", 0, 0, 22),
                label(str(pips), 0, 5, 14, "fig mid on-coin"),
                transform=translate(x, y),
            )
        ]
        if pips
        else []
    )


def preview(shown: View, line: int, place: Place, at: tuple[float, float]) -> Markup:
    """The buildings that a die in this line would activate, in order; seen while the line is pointed at."""
    return _preview(tuple(shown["lines"][line]["activates"]), place, at)


@lru_cache(maxsize=1024)
def _preview(activated: tuple[int, ...], place: Place, at: tuple[float, float]) -> Markup:
    drawn: list[Markup] = []
    for nth, cell in enumerate(activated, start=1):
        x, y = place.middle(cell)
        last = nth == len(activated)
        drawn += [
            element(
                "rect",
                x=x - CELL / 2 + 2,
                y=y - CELL / 2 + 2,
                width=CELL - 4,
                height=CELL - 4,
                rx=6,
                fill="none",
                stroke="var(--legal)",
                stroke_width=5,
            ),
            element(
                "circle", cx=x, cy=y - 16, r=17, fill="var(--card)", stroke="var(--legal)", stroke_width=3
            ),
            label(str(nth), x, y - 9, 21, "fig mid"),
            *([use("die-white", x + 12, y - 40, 26, 27)] if last else []),
        ]
    return element("g", *drawn, class_="preview", transform=translate(-at[0], -at[1]))


def line_tip(table: Table, seat: int, nth_line: int) -> str:
    """What a die does in a line, and what the line counts at the end."""
    shown: View = table.view["colonies"][seat]
    line: View = shown["lines"][nth_line]
    name = sayings.line(shown, nth_line)
    said = [table.say("tip.line." + line["line"], line=name)]
    if line["activates"]:
        said.append(table.say("tip.line.activates", effects=_effects(shown, line)))
        said.append(table.say("tip.line.die", cell=sayings.cell(line["activates"][-1])))
    else:
        said.append(table.say("tip.line.nothing"))
    if line["colonists"]:
        key = "tip.line.complete" if line["complete"] else "tip.line.open"
        said.append(table.say(key, n=line["colonists"]))
    return "; ".join(said)


def _effects(shown: View, line: View) -> tuple[Message, ...]:
    """What the buildings of a line do, in their order."""
    return tuple(
        sayings.effect(one) for i in line["activates"] for one in cells.face_of(shown["cells"][i])[2]
    )


# The dice beside them


def white_dice(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """R4.1.6: the pool of white dice, each above the column that it would activate."""
    shown: View = table.view["colonies"][seat]
    for value, count in enumerate(table.view["white_dice"], start=1):
        name = Message("santa_maria.die.white", value=value)
        choices = table.choices.of("white-die", str(value)) if seat == table.seat else []
        chosen = _is_taken(table, "white", value)
        for nth in range(count):
            at = _white_place(place, value, nth, count)
            first = nth == count - 1
            yield _die(
                table,
                place,
                shown,
                value - 1,
                (f"die-white-{value}-{nth}", "white", value),
                at,
                choices,
                first,
                chosen and first,
                table.say("tip.white-die", die=name, n=count),
            )


def _white_place(place: Place, value: int, nth: int, count: int) -> tuple[float, float]:
    """Dice of a value lie in a row above their column; what does not fit overlaps."""
    x = place.x + (value - 1) * CELL
    step = min(_DIE + 2, (CELL - _DIE - 4) / max(count - 1, 1))
    return x + (CELL - _DIE - (count - 1) * step) / 2 + nth * step, 21


def blue_dice(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """The blue dice of the seat, or those of all, each beside the row that it would activate."""
    view = table.view
    shown: View = view["colonies"][seat]
    pool: list[int] = shown["blue_dice"] if view["blue_pool"] is None else view["blue_pool"]
    owner = f"{seat}-" if view["blue_pool"] is None else ""
    for value, count in enumerate(pool, start=1):
        name = Message("santa_maria.die.blue", value=value)
        choices = table.choices.of("blue-die", str(value)) if seat == table.seat else []
        chosen = _is_taken(table, "blue", value)
        step = min(_DIE + 2, (CELL - _DIE) / max(count - 1, 1))
        for nth in range(count):
            top = place.y + (value - 0.5) * CELL - (_DIE + (count - 1) * step) / 2
            first = nth == count - 1
            yield _die(
                table,
                place,
                shown,
                SIZE + value - 1,
                (f"die-blue-{owner}{value}-{nth}", "blue", value),
                (7, top + nth * step),
                choices,
                first,
                chosen and first,
                table.say(
                    "tip.blue-die" if view["blue_pool"] is None else "tip.blue-die.shared", die=name, n=count
                ),
            )


def _is_taken(table: Table, colour: str, value: int) -> bool:
    """Whether such a die has been taken, and its line is being decided."""
    pending = table.pending
    if "die" not in pending or table.view["seat"] != table.focus:
        return False
    return bool(pending["die"] == {"colour": colour, "value": value})


def _die(
    table: Table,
    place: Place,
    shown: View,
    line: int,
    what: tuple[str, str, int],
    at: tuple[float, float],
    choices: list[Choice],
    first: bool,
    chosen: bool,
    tip: str,
) -> Group:
    """A die of a pool; while it is pointed at, its line shows what it would do."""
    name, colour, value = what
    return table.thing(
        name,
        cells.die_art(colour, value, _DIE),
        element("rect", class_="ring", x=0, y=-1, width=_DIE - 3, height=_DIE - 2, rx=8),
        *([preview(shown, line, place, at)] if first else []),
        tip=tip,
        choices=choices,
        stop=first,
        at=at,
        kind="piece die fine chosen"
        if chosen
        else "piece die fine"
        if first or not choices
        else "piece die alike",
    )
