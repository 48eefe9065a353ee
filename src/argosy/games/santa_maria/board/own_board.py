"""The colony in focus: its dice pools beside the lines that they activate, and what is being laid there."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import SIZE
from argosy.games.santa_maria.board import cells, colony, sayings
from argosy.games.santa_maria.board.cells import CELL
from argosy.games.santa_maria.board.colony import Place
from argosy.games.santa_maria.board.laying import boards, turns
from argosy.games.santa_maria.board.lines import blue_dice, lines, white_dice
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures import chart
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.picture import BOARD, Group, Picture
from argosy.pictures.pieces import card, label, use
from argosy.pictures.things import decor

WIDTH: Final = 640.0
HEIGHT: Final = 664.0

_X: Final = 64.0
_Y: Final = 102.0
_PORT: Final = 50.0
_STRIP: Final = 620.0
_TRAY: Final = "".join(f"M{_X + nth * CELL:.0f} 18v44" for nth in range(1, SIZE))
"""Between the white dice of one value and those of the next."""

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
        groups += boards(table)
    else:
        groups += [*colony.colony_cells(table, seat, place), *colony.port(table, seat, place, _PORT)]
        groups += [*colony.lying_coins(table, seat, place), *colony.lying_dice(table, seat, place, names)]
    groups += [*lines(table, seat, place), *white_dice(table, seat, place), *blue_dice(table, seat, place)]
    groups += [*turns(table, seat, place), *_strip(table, seat)]
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


# Below the island


def _strip(table: Table, seat: int) -> Iterator[Group]:
    """Whose colony it is, monks, the price of the next building, and the scholars at work."""
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
    """Monks, the price of the next building, the dice used this year, and the scholars at work, in a row."""
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
    used: int = shown["white_dice_used"]
    most: int = table.view["white_dice_per_year"]
    yield table.thing(
        f"{prefix}-used",
        use("die-white", 0, size * 0.06, size * 0.86, size * 0.9),
        label(f"{used}/{most}", size * 0.96, size * 0.7, size * 0.62, "fig"),
        tip=table.say("tip.used", player=player(seat), n=used, most=most),
        at=(x, y),
    )
    x += size * 2.1
    if table.view["shared_blue_dice"]:
        mine: int = shown["blue_dice_owned"]
        taken: int = shown["blue_dice_used"]
        yield table.thing(
            f"{prefix}-used-blue",
            use("die-blue", 0, size * 0.06, size * 0.86, size * 0.9),
            label(f"{taken}/{mine}", size * 0.96, size * 0.7, size * 0.62, "fig"),
            tip=table.say("tip.used.blue", player=player(seat), n=taken, most=mine),
            at=(x, y),
        )
        x += size * 2.1
    abilities: list[str] = shown["abilities"]
    pitch = min(size * 1.08, (end - x) / max(len(abilities), 1))
    for nth, ability in enumerate(abilities):
        yield table.thing(
            f"{prefix}-ability-{ability}",
            use("medal", 0, 0, size),
            use(ability, size * 0.19, size * 0.18, size * 0.62),
            tip=table.say(
                "tip.ability",
                scholar=Message("santa_maria.scholar." + ability),
                does=Message("santa_maria.tip.scholar." + ability),
            ),
            at=(x + nth * pitch, y),
        )
