"""The end of a game: who won, with what, and how it came about."""

from typing import Any

from argosy.server.model import Table, Visitor
from argosy.server.pages import charts, desk, rooms
from argosy.server.pages.site import page, safe
from argosy.words import Words


def end(visitor: Visitor, table: Table) -> str:
    """The page of a game that is over."""
    words = desk.speaking(visitor, table)
    laid = desk.lay(desk.pictures(words, table), None)
    return page(
        "end",
        visitor,
        words,
        path=f"/tables/{table.id}",
        table=table,
        title=desk.title(visitor, table),
        game=rooms.title(words, table.game),
        headline=headline(words, table),
        podium=podium(table),
        bars=safe_bars(table),
        legend=legend(words, table),
        plot=safe(charts.plot(table.history, words, words.text("page.end.chart"))),
        rounds=len(table.history),
        boards=laid.main,
        **desk.sheet(words, table),
    )


def headline(words: Words, table: Table) -> str:
    """Who won, in a sentence."""
    winners = [seat for seat, place in enumerate(table.places) if place == 1]
    points = table.seats[winners[0]].points if winners else 0
    if len(winners) == 1:
        return words.text("page.end.wins", player=words.player(winners[0]), n=points)
    players = ", ".join(words.player(seat) for seat in winners)
    return words.text("page.end.shared", players=players, n=points)


def podium(table: Table) -> list[tuple[int, int]]:
    """(place, seat), the winner first."""
    return sorted((place, seat) for seat, place in enumerate(table.places))


def safe_bars(table: Table) -> list[tuple[int, Any]]:
    """(seat, bar of points by source), the winner first."""
    most = max((sum(points.values()) for points in table.sheet), default=0)
    return [(seat, safe(charts.bar(list(table.sheet[seat].values()), most))) for _, seat in podium(table)]


def legend(words: Words, table: Table) -> list[tuple[Any, str]]:
    """(pattern, source) for every source of points."""
    return [
        (safe(charts.swatch(i)), rooms.source_title(words, table.game, source))
        for i, source in enumerate(table.sheet[0])
    ]
