"""The table: one page, whose panels and board groups the stream sends again when they have changed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from argosy.engine.message import Message
from argosy.pictures.picture import BOARD, HAND, HEAD, ORDERS, Picture, frame, svg
from argosy.server.model import Choice, Line, Table, Visitor
from argosy.server.pages import ending, rooms
from argosy.server.pages.people import deciding, my_turn, names
from argosy.server.pages.site import page, render, safe, words_in
from argosy.words import Words

END_TURN: Final = "end-turn"
"""By convention the verb that ends a turn: it has a button of its own in the dock."""

_ROUNDS: Final = 3
"""How many rounds of the log the table shows; all of them are in the replay."""

_IMPOSSIBLE: Final = 6

_TURN: Final = ".log.turn"
"""By convention the line that says whose turn begins; the marks beside the others say as much."""

_NOT_YET: Final = "reason.other-decision"
"""Why something is not possible that belongs to another phase: nobody expects it in the list."""


def table(visitor: Visitor, table: Table) -> str:
    """The page of a table; of a game that is over, its result."""
    if table.over:
        return ending.end(visitor, table)
    words = speaking(visitor, table)
    drawn = pictures(words, table)
    laid = lay(drawn, table.viewer)
    return page(
        "table",
        visitor,
        words,
        path=f"/tables/{table.id}",
        table=table,
        title=title(visitor, table),
        game=rooms.title(words, table.game),
        boards=laid.main,
        panels={name: safe(markup) for name, markup in _panels(visitor, words, table, laid).items()},
        rules=rooms.rules(table.game),
    )


class Update(NamedTuple):
    """Everything on the page of a table that changes while it is played."""

    title: str
    panels: dict[str, str]
    """The markup of every panel by its id."""
    groups: dict[str, str]
    """The markup of every group of the pictures by its id."""
    order: dict[str, list[str]]
    """The ids of the groups of each picture, in painting order."""


def update(visitor: Visitor, table: Table) -> Update:
    """The page of a table in its parts, for the stream."""
    words = speaking(visitor, table)
    drawn = pictures(words, table)
    return Update(
        title(visitor, table),
        _panels(visitor, words, table, lay(drawn, table.viewer, frame)),
        {group.id: group.markup for picture in drawn for group in picture.groups},
        {picture.name: [group.id for group in picture.groups] for picture in drawn},
    )


def panels(visitor: Visitor, table: Table) -> dict[str, str]:
    """Every panel of the page by its id."""
    return update(visitor, table).panels


def groups(visitor: Visitor, table: Table) -> dict[str, str]:
    """Every group of the pictures by its id."""
    return update(visitor, table).groups


def order(visitor: Visitor, table: Table) -> dict[str, list[str]]:
    """The ids of the groups of each picture, in painting order."""
    return update(visitor, table).order


def title(visitor: Visitor, table: Table) -> str:
    """What the window is called; a dot says that it is the viewer's turn."""
    words = speaking(visitor, table)
    game = rooms.title(words, table.game)
    mark = "● " if my_turn(table) else ""
    return f"{mark}{_whose_turn(words, table)} – {game} – Argosy"


def speaking(visitor: Visitor, table: Table) -> Words:
    """The visitor's language with the names of the players."""
    words = words_in(visitor.lang)
    return words.named(names(words, table.seats))


def pictures(words: Words, table: Table) -> list[Picture]:
    """The pictures of the position without what the page writes itself."""
    return [picture for picture in rooms.draw(table.game, table.view, words) if picture.place != HEAD]


# The panels


class Laid(NamedTuple):
    """Pictures where they lie in a page."""

    main: list[Markup]
    seats: dict[int, list[Markup]]
    own: list[Markup]


def lay(drawn: Sequence[Picture], viewer: int | None, draw: Callable[[Picture], str] = svg) -> Laid:
    """The main boards, what each seat has before it, and what the viewer has at hand."""
    laid = Laid([], {}, [])
    for picture in drawn:
        if picture.place == BOARD:
            home = laid.main
        elif picture.place in (HAND, ORDERS) and picture.seat == viewer:
            home = laid.own
        elif picture.place == ORDERS:
            continue
        else:
            home = laid.seats.setdefault(picture.seat, [])
        home.append(safe(draw(picture)))
    return laid


def _panels(visitor: Visitor, words: Words, table: Table, laid: Laid) -> dict[str, str]:
    common: dict[str, Any] = {"visitor": visitor, "table": table, "deciding": deciding(table)}
    made = {
        "banner": render("panels/banner", words, **common, **_banner(words, table)),
        "moves": render("panels/moves", words, **common, **_moves(words, table)),
        "dock": render("panels/dock", words, **common, **_dock(words, table, laid.own)),
        "players": render("panels/players", words, **common, boards=laid.seats, round=_round(table)),
        "since": render("panels/since", words, table=table, **_since(table)),
        "sheet": render("panels/sheet", words, table=table, **sheet(words, table)),
        "inwords": render("panels/inwords", words, places=rooms.describe(table.game, table.view, words)),
        "about": render("panels/about", words, **common, options=_options(words, table)),
    }
    for number, lines in log_by_round(table):
        made[f"log-{number}"] = render("panels/log", words, **common, number=number, lines=lines)
    return made


def headline(words: Words, table: Table) -> str:
    """Who won, in a sentence."""
    winners = [seat for seat, place in enumerate(table.places) if place == 1]
    if not winners:  # a lone player may lose
        return words.text("page.end.lost", player=words.player(0), n=table.seats[0].points)
    points = table.seats[winners[0]].points
    if len(winners) == 1:
        return words.text("page.end.wins", player=words.player(winners[0]), n=points)
    players = ", ".join(words.player(seat) for seat in winners)
    return words.text("page.end.shared", players=players, n=points)


def _whose_turn(words: Words, table: Table) -> str:
    if table.over:
        return headline(words, table)
    seat = deciding(table)
    if seat is None:
        return words.text("page.over")
    if my_turn(table) and len(table.mine) == 1:
        return words.text("page.your-turn")
    return words.text("page.now", player=words.player(seat))


def _banner(words: Words, table: Table) -> dict[str, Any]:
    step = table.view["decision"]
    return {
        "whose": _whose_turn(words, table),
        "step": rooms.step_title(words, table.game, str(step)) if step else "",
        "mine": my_turn(table),
        "phases": _phases(words, table),
    }


def _phases(words: Words, table: Table) -> list[tuple[str, bool]]:
    """The phases of a turn, and which of them it is; none while the table is being set up."""
    step = table.view["decision"]
    found = [(words.say(name), step in steps) for name, steps in rooms.phases(table.game)]
    return found if any(now for _, now in found) else []


@dataclass(frozen=True)
class Option:
    """A line in the list of moves: what happens, and what it costs or brings."""

    number: int
    action: int
    text: str
    detail: str


@dataclass(frozen=True)
class Options:
    """Moves of one kind under a heading; without one if each of them is the only one of its kind."""

    title: str
    options: list[Option]


def _moves(words: Words, table: Table) -> dict[str, Any]:
    return {
        "groups": _grouped(words, table),
        "impossible": _impossible(words, table),
        "count": len(table.choices),
        "mine": my_turn(table),
    }


def _grouped(words: Words, table: Table) -> list[Options]:
    groups: list[Options] = []
    number = 0
    for verb, choices in groupby(table.choices, key=lambda choice: choice.verb):
        options: list[Option] = []
        for choice in choices:
            number += 1
            options.append(Option(number, choice.action, *in_two(words.say(choice.text))))
        if len(options) > 1:
            groups.append(Options(rooms.verb_title(words, table.game, verb), options))
        elif groups and not groups[-1].title:
            groups[-1].options.extend(options)
        else:
            groups.append(Options("", options))
    return groups


def in_two(text: str) -> tuple[str, str]:
    """A sentence, and what stands behind it in brackets."""
    head, bracket, tail = text.partition(" (")
    if not bracket or not tail.endswith(")"):
        return text, ""
    return head, tail[:1].upper() + tail[1:-1]


def _impossible(words: Words, table: Table) -> list[tuple[str, str]]:
    """What cannot be done and why, each pair once."""
    found: dict[tuple[str, str], None] = {}
    for choice in table.impossible:
        if choice.reason is not None and choice.reason.key != _NOT_YET and choice.verb != END_TURN:
            found.setdefault((words.say(choice.text), words.say(choice.reason)))
    return list(found)[:_IMPOSSIBLE]


def _dock(words: Words, table: Table, own: list[Markup]) -> dict[str, Any]:
    ending_turn = _find(table.choices, END_TURN)
    return {
        "mine": my_turn(table),
        "end": ending_turn.action if ending_turn else None,
        "only": ending_turn is not None and len(table.choices) == 1,
        "why": "" if ending_turn else _why_no_end(words, table),
        "own": own,
        "agreed": ", ".join(words.player(seat) for seat in table.undo.agreed),
    }


def _find(choices: list[Choice], verb: str) -> Choice | None:
    return next((choice for choice in choices if choice.verb == verb), None)


def _why_no_end(words: Words, table: Table) -> str:
    """Why the turn cannot be ended now."""
    refused = _find(table.impossible, END_TURN)
    if refused is not None and refused.reason is not None:
        return words.say(refused.reason)
    if not my_turn(table):
        return words.text("reason.not-your-turn")
    return words.say(
        Message(_NOT_YET, decision=rooms.step_title(words, table.game, str(table.view["decision"])))
    )


def _round(table: Table) -> int:
    return table.log[-1].round if table.log else 0


def _since(table: Table) -> dict[str, Any]:
    """Where in the replay the viewer's last turn ended, and what others have done since, moment by moment."""
    fresh = [line for line in table.log if line.fresh]
    return {
        "since": fresh[0].seq if fresh else None,
        "others": list(dict.fromkeys(line.seq for line in fresh if line.seat not in (None, *table.mine))),
    }


def sheet(words: Words, table: Table) -> dict[str, Any]:
    """The score sheet: a row for every source, a column for every seat."""
    sources = list(table.sheet[0]) if table.sheet else []
    rows = [
        (rooms.source_title(words, table.game, source), [points[source] for points in table.sheet])
        for source in sources
    ]
    return {"rows": rows, "totals": [sum(points.values()) for points in table.sheet]}


def _options(words: Words, table: Table) -> list[tuple[str, str]]:
    return [
        (
            rooms.option_title(words, table.game, option),
            rooms.value_title(words, table.game, option, table.options[option.name]),
        )
        for option in table.game.options
    ]


def log_by_round(table: Table, rounds: int = _ROUNDS) -> list[tuple[int, list[Line]]]:
    """The last rounds of the log, and all rounds in which something is new to the viewer."""
    by_round: dict[int, list[Line]] = {}
    for line in table.log:
        if line.text.key.endswith(_TURN):
            continue
        by_round.setdefault(line.round, []).append(line)
    latest = _round(table)
    return [
        (number, lines)
        for number, lines in by_round.items()
        if number > latest - rounds or any(line.fresh for line in lines)
    ]
