"""The colony in focus: its dice pools beside the lines that they activate, and what is being laid there."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import SIZE, TURNS
from argosy.games.santa_maria.board import cells, colony, sayings
from argosy.games.santa_maria.board.cells import CELL, scaled
from argosy.games.santa_maria.board.colony import Place
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures import chart
from argosy.pictures.markup import Markup, element, join, number, translate
from argosy.pictures.picture import BOARD, Group, Picture
from argosy.pictures.pieces import card, label, use
from argosy.pictures.things import Choice, decor

WIDTH: Final = 640.0
HEIGHT: Final = 664.0

_X: Final = 64.0
_Y: Final = 102.0
_PORT: Final = 50.0
_DIE: Final = 38.0
_STRIP: Final = 620.0
_TRAY: Final = "".join(f"M{_X + nth * CELL:.0f} 18v44" for nth in range(1, SIZE))
"""Between the white dice of one value and those of the next."""

_BOARDS_X: Final = (66.0, 322.0)
_BOARDS_Y: Final = (104.0, 360.0)
_BOARD_CELL: Final = 40.0
_NAME: Final = 15
"""So many letters of a name fit."""


def own_board(table: Table, symbols: Group) -> Picture:
    """The picture of the colony in focus."""
    seat = table.focus
    place = Place(f"own-{seat}", _X, _Y, CELL)
    names = colony.dice_names(table.view, seat)
    draft = table.view["boards_left"] and table.view["colonies"][seat]["board"] is None
    groups = [symbols, decor("own-water", _water(place))]
    if draft:
        groups += _boards(table)
    else:
        groups += [*colony.colony_cells(table, seat, place), *colony.port(table, seat, place, _PORT)]
        groups += [*colony.lying_coins(table, seat, place), *colony.lying_dice(table, seat, place, names)]
    groups += [*_lines(table, seat, place), *_white_dice(table, seat, place), *_blue_dice(table, seat, place)]
    groups += [*_turns(table, seat, place), *_strip(table, seat)]
    title = table.say("tip.title.colony", player=player(seat))
    return Picture("colony", WIDTH, HEIGHT, title, groups, BOARD)


@lru_cache(maxsize=4)
def _water(place: Place) -> Markup:
    """The sea round the island."""
    return join(
        element("rect", width=WIDTH, height=HEIGHT, fill="var(--paper)"),
        element("rect", x=6, y=6, width=WIDTH - 12, height=HEIGHT - 12, rx=8, fill="url(#art-sea-depth)"),
        chart.rhumb_lines(WIDTH, HEIGHT, (WIDTH - 40, 46)),
        element(
            "rect",
            x=6,
            y=6,
            width=WIDTH - 12,
            height=HEIGHT - 12,
            rx=8,
            fill="none",
            stroke="var(--coast)",
            stroke_width=1.6,
        ),
        colony.island(place),
        element(
            "rect",
            x=_X - 4,
            y=14,
            width=6 * CELL + 8,
            height=52,
            rx=9,
            fill="var(--card)",
            fill_opacity=".75",
            stroke="var(--coast)",
            stroke_width=1.2,
        ),
        element("path", d=_TRAY, stroke="var(--coast)", stroke_opacity=".35", stroke_dasharray="3 4"),
        use("rose", WIDTH - 58, 12, 48, 50),
    )


# Lines


def _lines(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """The numbers of columns and rows; each shows what a die would do there."""
    shown: View = table.view["colonies"][seat]
    for number_, line in enumerate(shown["lines"]):
        is_column = line["line"] == "column"
        nth = line["number"]
        x = place.x + (nth - 0.5) * CELL if is_column else place.x - 15
        y = place.y - 15 if is_column else place.y + (nth - 0.5) * CELL
        wide, high = (CELL - 30, 24.0) if is_column else (24.0, CELL - 30)
        choices = table.mine(seat, line["line"], str(nth))
        yield table.thing(
            f"own-{seat}-line-{number_}",
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
            *_pips(table, seat, nth, bool(choices), is_column),
            preview(shown, number_, place, (x, y)),
            tip=line_tip(table, seat, number_),
            choices=choices,
            at=(x, y),
            kind="place",
        )


def _pips(table: Table, seat: int, nth: int, legal: bool, is_column: bool) -> list[Markup]:
    """By how many pips the die that has been taken must be turned for a line: a coin for each."""
    pending: View | None = table.view["pending"]
    if not legal or pending is None or "die" not in pending:
        return []
    pips = abs(nth - pending["die"]["value"])
    x, y = (CELL / 2 - 15, -6.0) if is_column else (-4.0, -CELL / 2 + 18)
    return [element("g", cells.icon("coins", 0, 0, 22), label(str(pips), 0, 5, 14, "fig mid on-coin"), transform=translate(x, y))] if pips else []


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
            element("circle", cx=x, cy=y - 16, r=17, fill="var(--card)", stroke="var(--legal)", stroke_width=3),
            label(str(nth), x, y - 9, 21, "fig mid"),
            *([use("die-white", x + 12, y - 40, 26, 27)] if last else []),
        ]
    return element("g", *drawn, class_="preview", transform=translate(-at[0], -at[1]))


def line_tip(table: Table, seat: int, number_: int) -> str:
    """What a die does in a line, and what the line counts at the end."""
    shown: View = table.view["colonies"][seat]
    line: View = shown["lines"][number_]
    name = sayings.line(shown, number_)
    said = [table.say("tip.line." + line["line"], line=name)]
    if line["activates"]:
        said.append(table.say("tip.line.activates", effects=_effects(shown, line)))
        said.append(table.say("tip.line.die", cell=sayings.cell(line["activates"][-1])))
    else:
        said.append(table.say("tip.line.nothing"))
    key = "tip.line.complete" if line["complete"] else "tip.line.open"
    said.append(table.say(key, n=line["colonists"]))
    return "; ".join(said)


def _effects(shown: View, line: View) -> tuple[Message, ...]:
    """What the buildings of a line do, in their order."""
    return tuple(
        sayings.effect(one) for i in line["activates"] for one in cells.face_of(shown["cells"][i])[2]
    )


# Dice


def _white_dice(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """R4.1.6: the pool of white dice, each above the column that it would activate."""
    shown: View = table.view["colonies"][seat]
    for value, count in enumerate(table.view["white_dice"], start=1):
        name = Message("santa_maria.die.white", value=value)
        choices = table.choices.of("white-die", str(value)) if seat == table.seat else []
        chosen = _is_taken(table, "white", value)
        for nth in range(count):
            at = _white_place(place, value, nth, count)
            first = nth == count - 1
            yield _die(table, shown, value - 1, (f"die-white-{value}-{nth}", "white", value), at, choices, first, chosen and first, table.say("tip.white-die", die=name, n=count))


def _white_place(place: Place, value: int, nth: int, count: int) -> tuple[float, float]:
    """Dice of a value lie in a row above their column; what does not fit overlaps."""
    x = place.x + (value - 1) * CELL
    step = min(_DIE + 2, (CELL - _DIE - 4) / max(count - 1, 1))
    return x + (CELL - _DIE - (count - 1) * step) / 2 + nth * step, 21


def _blue_dice(table: Table, seat: int, place: Place) -> Iterator[Group]:
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
            yield _die(table, shown, SIZE + value - 1, (f"die-blue-{owner}{value}-{nth}", "blue", value), (11, top + nth * step), choices, first, chosen and first, table.say("tip.blue-die" if view["blue_pool"] is None else "tip.blue-die.shared", die=name, n=count))


def _is_taken(table: Table, colour: str, value: int) -> bool:
    """Whether such a die has been taken, and its line is being decided."""
    pending: View | None = table.view["pending"]
    if pending is None or "die" not in pending or table.view["seat"] != table.focus:
        return False
    return bool(pending["die"] == {"colour": colour, "value": value})


def _die(
    table: Table,
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
    id, colour, value = what
    place = Place("", _X, _Y, CELL)
    return table.thing(
        id,
        cells.die_art(colour, value, _DIE),
        element("rect", class_="ring", x=0, y=-1, width=_DIE - 3, height=_DIE - 2, rx=8),
        *([preview(shown, line, place, at)] if first else []),
        tip=tip,
        choices=choices,
        stop=first,
        at=at,
        kind="piece die chosen" if chosen else "piece die" if first or not choices else "piece die alike",
    )


# Laying


def _turns(table: Table, seat: int, place: Place) -> Iterator[Group]:
    """The ways in which a tile can be turned on its cell: each has a sign, and shows the tile while pointed at."""
    pending: View | None = table.view["pending"]
    if seat != table.view["seat"] or pending is None or not pending.get("turned") or pending["turn"] is not None:
        return
    anchor: int = pending["cell"]
    x, y = place.middle(anchor)
    for way in pending["turned"]:
        choices = table.mine(seat, "turn", TURNS[way["turn"]])
        others = [one for one in way["cells"] if one["down"] or one["right"]]
        dx = sum(one["right"] for one in others) / len(others) * CELL
        dy = sum(one["down"] for one in others) / len(others) * CELL
        ghost = [
            scaled(cells.cell_art(one), one["right"] * CELL - dx - CELL / 2, one["down"] * CELL - dy - CELL / 2, 1)
            for one in way["cells"]
        ]
        yield table.thing(
            f"own-{seat}-turn-{way['turn']}",
            element("g", *ghost, class_="preview"),
            element("circle", r=23, fill="var(--card)", stroke="var(--coast)", stroke_width=1.4),
            element("circle", class_="ring", r=21),
            _little(way["cells"]),
            tip=table.say("tip.turn", turned=Message(f"santa_maria.do.turn.{TURNS[way['turn']]}")),
            choices=choices,
            at=(x + dx, y + dy),
            kind="place",
        )


def _little(shown: list[View]) -> Markup:
    """A tile as a sign: its cells by their terrains, the one that it is laid by with a dot."""
    size = 13.0
    x = -sum(one["right"] for one in shown) / len(shown) * size
    y = -sum(one["down"] for one in shown) / len(shown) * size
    drawn: list[Markup] = []
    for one in shown:
        terrain = one.get("terrain", "road")
        fill = {"road": "way", "capital": "t-city"}.get(terrain, "t-" + terrain)
        left, top = x + one["right"] * size - size / 2, y + one["down"] * size - size / 2
        drawn.append(
            element(
                "rect", x=left, y=top, width=size, height=size, fill=f"var(--{fill})", stroke="var(--ink)", stroke_width=1.2
            )
        )
        if not one["right"] and not one["down"]:
            drawn.append(element("circle", cx=left + size / 2, cy=top + size / 2, r=2.6, fill="var(--ink)"))
    return join(*drawn)


def _boards(table: Table) -> Iterator[Group]:
    """R4.2.2: the boards that can still be chosen."""
    for i, board in enumerate(table.view["boards_left"]):
        place = Place("", 4, 4, _BOARD_CELL)
        side = _BOARD_CELL * SIZE + 8
        shown = [
            scaled(cells.cell_art(one), *place.corner(nth), place.scale)
            for nth, one in enumerate(board["cells"])
            if one["kind"] != "free"
        ]
        faces = tuple(sayings.face(one) for one in board["cells"] if one["kind"] != "free")
        yield table.thing(
            f"own-board-{board['id']}",
            card(0, 0, side, side, 8),
            *shown,
            cells.ring(side, side, 0),
            tip=table.say("tip.board", board=board["id"].upper(), faces=faces),
            choices=table.choices.of("take-board", str(board["number"] + 1)),
            at=(_BOARDS_X[i % 2], _BOARDS_Y[i // 2]),
            kind="card",
        )


# Below the island


def _strip(table: Table, seat: int) -> Iterator[Group]:
    """Whose colony it is, monks, the price of the next building, and the scholars at work."""
    shown: View = table.view["colonies"][seat]
    name = table.words.player(seat)
    short = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
    yield decor("own-strip", card(10, _STRIP, WIDTH - 23, 36, 7))
    yield table.thing(
        f"own-{seat}-name",
        use(f"marker-{seat}", 0, 1, 28),
        label(short, 34, 22, 21, "name"),
        tip=table.say("tip.title.colony", player=player(seat)),
        at=(20, _STRIP + 3),
    )
    yield from small_things(table, seat, f"own-{seat}", (226, _STRIP + 3), 28, 622)


def small_things(
    table: Table, seat: int, prefix: str, at: tuple[float, float], size: float, end: float
) -> Iterator[Group]:
    """Monks that are left, what the next building costs in coins, and the scholars at work, in a row."""
    shown: View = table.view["colonies"][seat]
    x, y = at
    left: int = shown["monks_left"]
    yield table.thing(
        f"{prefix}-monks",
        *(use(f"monk-{seat}", nth * size * 0.5, 0, size * 0.73, size) for nth in range(left)),
        *([] if left else [element("rect", width=size, height=size, rx=4, fill="var(--slot)")]),
        tip=table.say("tip.monks-left", player=player(seat), n=left),
        at=(x, y),
    )
    x += size * 3.7
    price: int = shown["activation_price"]
    yield table.thing(
        f"{prefix}-price",
        use("cell-city", 0, size * 0.02, size * 0.96),
        cells.counted("coins", price, size * 1.12, size * 0.58, size * 0.8),
        tip=table.say("tip.price", player=player(seat), coins=sayings.amount("coins", price)),
        at=(x, y),
    )
    x += size * 2
    abilities: list[str] = shown["abilities"]
    pitch = min(size * 1.08, (end - x) / max(len(abilities), 1))
    for nth, ability in enumerate(abilities):
        yield table.thing(
            f"{prefix}-ability-{ability}",
            use("medal", 0, 0, size),
            use(ability, size * 0.19, size * 0.18, size * 0.62),
            tip=table.say("tip.ability", scholar=Message("santa_maria.scholar." + ability), does=Message("santa_maria.tip.scholar." + ability)),
            at=(x + nth * pitch, y),
        )
