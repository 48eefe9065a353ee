"""A game from its beginning, moment by moment. Every moment has its own address."""

from argosy.server.model import Moment, Visitor
from argosy.server.pages import charts, desk, rooms
from argosy.server.pages.people import deciding
from argosy.server.pages.site import page, safe
from argosy.words import Words


def replay(visitor: Visitor, moment: Moment) -> str:
    """The page of one moment."""
    table = moment.table
    words = desk.speaking(visitor, table)
    laid = desk.lay(desk.pictures(words, table), None)
    return page(
        "replay",
        visitor,
        words,
        path=f"/tables/{table.id}/replay?at={moment.at}",
        table=table,
        moment=moment,
        title=f"{words.text('page.replay')} – {rooms.title(words, table.game)} – Argosy",
        game=rooms.title(words, table.game),
        told=told(words, moment),
        turn=turn_number(moment),
        deciding=deciding(table),
        round=next((line.round for line in reversed(table.log) if line.seq <= moment.at), 0),
        boards=laid.main,
        seats=laid.seats,
        rounds=desk.log_by_round(table, rounds=10_000),
        current=current(moment),
        fresh=next((line.seq for line in table.log if line.fresh), None),
        lanes=safe(
            charts.lanes(turns_of_seats(moment), len(table.seats), moment.first, moment.last, moment.at)
        ),
        steps=steps(moment),
        inwords=rooms.describe(table.game, table.view, words),
    )


def current(moment: Moment) -> int:
    """The event of the log's last line up to this moment."""
    return max((line.seq for line in moment.table.log if line.seq <= moment.at), default=moment.first)


def told(words: Words, moment: Moment) -> list[tuple[int | None, str]]:
    """What has just happened: the lines of the current event."""
    seq = current(moment)
    return [(line.seat, words.say(line.text)) for line in moment.table.log if line.seq == seq]


def turn_number(moment: Moment) -> int:
    """The turn that the moment belongs to, counted from 1; 0 in the setup."""
    return sum(start <= moment.at for start in moment.turns)


def turns_of_seats(moment: Moment) -> list[tuple[int, int]]:
    """(event, seat) for every turn, as far as the log tells whose it is."""
    found: list[tuple[int, int]] = []
    lines = iter([line for line in moment.table.log if line.seat is not None])
    line = next(lines, None)
    for start in moment.turns:
        while line is not None and line.seq < start:
            line = next(lines, None)
        if line is not None and line.seat is not None:
            found.append((start, line.seat))
    return found


def steps(moment: Moment) -> dict[str, int | None]:
    """Where the buttons of the scrubber lead; None where there is nothing further."""
    before = [start for start in moment.turns if start < moment.at]
    after = [start for start in moment.turns if start > moment.at]
    return {
        "first": moment.first if moment.at > moment.first else None,
        "back": (before[-1] if before else moment.first) if moment.at > moment.first else None,
        "on": (after[0] if after else moment.last) if moment.at < moment.last else None,
        "last": moment.last if moment.at < moment.last else None,
    }
