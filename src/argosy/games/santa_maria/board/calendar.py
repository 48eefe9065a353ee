"""The year, the points for conquest, the retiring spaces; before the first year the sets to choose from."""

from collections.abc import Iterator
from typing import Final

from argosy.engine.message import Message, player
from argosy.games.santa_maria.board import cells, sayings
from argosy.games.santa_maria.board.cells import CELL, scaled
from argosy.games.santa_maria.board.church import paper
from argosy.games.santa_maria.board.table import Table, View
from argosy.pictures.markup import Markup, element, join
from argosy.pictures.picture import BOARD, Group, Picture
from argosy.pictures.pieces import card, label, seal, use
from argosy.pictures.things import Choice, decor

WIDTH: Final = 320.0
HEIGHT: Final = 444.0

_LEFT: Final = 12.0
_YEARS_X: Final = 170.0
_YEARS_PITCH: Final = 52.0
_YEARS_Y: Final = 32.0
_RANK: Final = 25.0
_SPACES_Y: Final = 146.0
_SPACE: Final = (294.0, 40.0)
_SPACE_PITCH: Final = 48.0
_MARKET_Y: Final = 388.0
_SET_PITCH: Final = 70.0

_SIGNS: Final = {"coins": "coins", "religion": "religion", "conquest": "conquest", "shipping": "shipping"}


def calendar(table: Table) -> Picture:
    """The picture of the year."""
    view = table.view
    choosing = not view["year"] and (view["sets_left"] or _taken(view) is not None)
    groups = [decor("calendar-paper", paper(WIDTH, HEIGHT)), _years(table), _first(table)]
    groups += [*_sets(table)] if choosing else [*_spaces(table), _market(table), *_markers(table)]
    return Picture("calendar", WIDTH, HEIGHT, table.say("tip.title.calendar"), groups, BOARD)


def _years(table: Table) -> Group:
    """R3.10: the year track, and below each year what conquest scores."""
    view = table.view
    points: list[list[int]] = view["conquest_track"]["points"]
    drawn: list[Markup] = [label(table.say("tip.heading.year"), 24, _YEARS_Y + 7, 21, "name")]
    for number, row in enumerate(points):
        x = _YEARS_X + number * _YEARS_PITCH
        now = number + 1 == view["year"]
        drawn.append(
            element(
                "circle",
                cx=x,
                cy=_YEARS_Y,
                r=19,
                fill="var(--seal)" if now else "var(--card)",
                stroke="var(--coast)",
                stroke_width=1.4,
            )
        )
        drawn.append(label(str(number + 1), x, _YEARS_Y + 8, 23, "fig mid on-seal" if now else "fig mid"))
        for rank, worth in enumerate(row):
            y = _YEARS_Y + 44 + rank * _RANK
            drawn.append(label(str(worth), x, y, 19, "fig mid" if now else "fig mid soft"))
    for rank in range(len(points[0]) if points else 0):
        y = _YEARS_Y + 44 + rank * _RANK
        sign = (
            use("tree", 96, y - 18, 22)
            if view["conquest_track"]["trees"]
            else label(f"{rank + 1}.", 118, y, 19, "fig end soft")
        )
        drawn.append(sign)
    drawn.append(use("conquest", 62, _YEARS_Y + 25, 26))
    over = bool(view["ending"])
    key = "tip.over" if over else "tip.year" if view["year"] else "tip.before"
    tip = table.say(key, year=view["year"]) + "; " + _points_tip(table)
    return table.thing("years", *drawn, tip=tip)


def _first(table: Table) -> Group:
    """Who takes the first turn of the year."""
    seat: int = table.view["start_player"]
    return table.thing(
        "start-player",
        use("flag", 0, 4, 24),
        use(f"marker-{seat}", 24, 0, 30),
        tip=table.say("tip.first", player=player(seat)),
        at=(22, 100),
    )


def _points_tip(table: Table) -> str:
    rows: list[list[int]] = table.view["conquest_track"]["points"]
    if table.view["players"] == 1:
        return table.say("tip.conquest.alone", points=" / ".join(str(row[0]) for row in rows))
    told = "; ".join(
        table.say("tip.conquest.row", year=number + 1, points=", ".join(map(str, row)))
        for number, row in enumerate(rows)
    )
    return table.say("tip.conquest.points") + "; " + told


def _spaces(table: Table) -> Iterator[Group]:
    """R12.2: the retiring spaces; the start-player symbol stands beside the nearest one."""
    for nth, space in enumerate(table.view["retiring_spaces"]):
        name: str = space["id"]
        tip = table.say("tip.retiring." + name, coins=sayings.amount("coins", space["coins"]))
        tip += "; " + table.say("tip.retiring.rank", rank=space["rank"])
        if space["seat"] is not None:
            tip += "; " + table.say("tip.retiring.taken", player=player(space["seat"]))
        yield table.thing(
            f"space-{name}",
            card(0, 0, *_SPACE, 7),
            _action(table, space),
            label(_capital(table.say("retiring." + name)), 52, 27, 19, "name"),
            *([use("flag", 196, 7, 26)] if space["rank"] == 1 else []),
            element("circle", cx=265, cy=20, r=15, fill="var(--slot)"),
            cells.ring(*_SPACE, 2),
            tip=tip,
            choices=table.choices.of("retire", name),
            at=(_LEFT, _SPACES_Y + nth * _SPACE_PITCH),
            kind="card",
        )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _action(table: Table, space: View) -> Markup:
    """The sign of what a space gives."""
    name: str = space["id"]
    if name == "road":
        left: int = table.view["road_tiles"]
        return join(use("cell-road", 9, 5, 30), label(f"×{left}", 232, 27, 18, "fig soft"))
    disc = element(
        "circle", cx=24, cy=20, r=15.5, fill="var(--ivory)", stroke="var(--line)", stroke_width=1.2
    )
    if name == "coins":
        return join(disc, cells.counted("coins", space["coins"], 24, 20, 25))
    return join(disc, use(_SIGNS[name], 12, 8, 24))


def _market(table: Table) -> Group:
    """R3.10: where the markers stand of those who have not retired."""
    return table.thing(
        "market",
        element("rect", width=294, height=44, rx=7, fill="var(--slot)"),
        label(_capital(table.say("term.market")), 16, 28, 19, "note"),
        tip=table.say("tip.market"),
        at=(_LEFT, _MARKET_Y),
    )


def _markers(table: Table) -> Iterator[Group]:
    spaces: list[View] = table.view["retiring_spaces"]
    for seat, shown in enumerate(table.view["colonies"]):
        retired: str | None = shown["retired"]
        if retired is None:
            at = (_LEFT + 150 + seat * 34, _MARKET_Y + 7)
            tip = table.say("tip.market.marker", player=player(seat))
        else:
            nth = next(i for i, space in enumerate(spaces) if space["id"] == retired)
            at = (_LEFT + 250, _SPACES_Y + nth * _SPACE_PITCH + 5)
            tip = table.say("tip.retiring.taken", player=player(seat))
        yield table.thing(f"retiring-{seat}", use(f"marker-{seat}", 0, 0, 31), tip=tip, at=at, kind="piece")


# The setup


def _sets(table: Table) -> Iterator[Group]:
    """R18.2: a capital tile and a scholar each."""
    for nth, one in enumerate(table.view["sets_left"]):
        yield _set(table, one, nth, table.choices.of("take-set", str(one["number"] + 1)))
    taken = _taken(table.view)
    if taken is not None:
        yield _set(table, taken, len(table.view["sets_left"]), [])


def _taken(view: View) -> View | None:
    """R18.4: the set whose capital tile is being laid."""
    if view["decision"] not in ("capital", "capital-turn"):
        return None
    scholar = view["colonies"][view["seat"]]["own_scholar"]
    return {"number": "taken", "scholar": scholar, "tile": view["pending"]["tile"]}


def _set(table: Table, one: View, nth: int, choices: list[Choice]) -> Group:
    scholar: View = one["scholar"]
    name = Message("santa_maria.scholar." + scholar["id"])
    return table.thing(
        f"set-{one['number']}",
        card(0, 0, 294, 62, 7),
        scaled(cells.tile_art(one["tile"]), 8, 8, 46 / CELL),
        use("medal", 106, 10, 40),
        use(scholar["id"], 114, 18, 24),
        label(table.words.say(name), 152, 25, 15, "name"),
        seal(scholar["points"], 270, 40, 34),
        cells.ring(294, 62, 2),
        tip=table.say(
            "tip.set",
            scholar=name,
            does=Message("santa_maria.tip.scholar." + scholar["id"]),
            points=sayings.amount("points", scholar["points"]),
            faces=sayings.tile(one["tile"]),
        ),
        choices=choices,
        at=(_LEFT, _SPACES_Y + nth * _SET_PITCH),
        kind="card chosen" if one["number"] == "taken" else "card",
    )
