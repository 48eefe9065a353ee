"""A table as one browser may see it: from the view of the seat that looks, and from nothing else."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import cache

from argosy.catalogue import game as game_of
from argosy.catalogue import room
from argosy.edition import RECONSTRUCTED
from argosy.engine.game import Game
from argosy.engine.message import Message, player
from argosy.engine.state import State
from argosy.server import model, undo
from argosy.server.logbook import JOIN, UNDO, Deed
from argosy.server.sitting import Sitting
from argosy.server.storage import Seated, Summary

_ABOUT_THE_VIEWER = ("you", "legal")
"""What differs between the views of two seats even if neither has a secret."""


def show(
    sitting: Sitting,
    holder: str,
    at: int | None = None,
    invitations: Mapping[int, str] | None = None,
    spectators: str = "",
    waiting: int = 0,
) -> model.Table:
    """The table, now or as it was after some deed."""
    logbook, game = sitting.logbook, sitting.game
    now = logbook.version if at is None else at
    state = sitting.state if at is None else sitting.position(at)
    mine = sitting.seats_of(holder)
    viewer, curtain = _who_looks(sitting, state, holder, mine)
    over = state.seat is None
    finished = sitting.facts.turn is None
    view = state.view(viewer)
    if at is not None:
        view["legal"] = []
    deciding = at is None and viewer is not None and viewer == state.seat
    points, places = state.scores(), state.places()
    return model.Table(
        id=sitting.setup.id,
        name=sitting.setup.name,
        game=game,
        version=now,
        viewer=viewer,
        mine=mine,
        curtain=curtain if at is None else None,
        view=view,
        seats=[
            _seat(seat, holder, viewer, (points, places), state.seat, invitations or {})
            for seat in sitting.seats
        ],
        choices=_choices(state) if deciding else [],
        impossible=_impossible(state) if deciding else [],
        log=_log(sitting, viewer, mine, now, undo.steps_of_turn(sitting, holder) if at is None else ()),
        sheet=state.sheet(),
        undo=undo.offer(sitting, holder) if mine and at is None else model.Undo(),
        options=sitting.setup.options,
        edition_confirmed=confirmed(game.slug),
        commitment=sitting.commitment,
        seed=sitting.setup.seed if finished else "",
        salt=sitting.setup.salt if finished else "",
        over=over,
        ending=Message(f"{room(game.slug)}.ending.{state.ending}") if over else None,
        places=places if over else [],
        history=_history(sitting, now),
        record=finished,
        spectators=spectators,
        waiting=waiting,
    )


def show_moment(sitting: Sitting, holder: str, at: int, spectators: str) -> model.Moment:
    """The table after some deed, with the log up to the present: every line of it leads to its moment."""
    path = sitting.logbook.path(sitting.logbook.version)
    turns = [deed.seq for deed in path if deed.facts is not None and deed.facts.begins_turn()]
    then = show(sitting, holder, at, spectators=spectators)
    table = replace(then, log=_log(sitting, then.viewer, then.mine, sitting.logbook.version))
    return model.Moment(table, at, path[0].seq, path[-1].seq, turns)


# Who looks


def _who_looks(
    sitting: Sitting, state: State, holder: str, mine: tuple[int, ...]
) -> tuple[int | None, int | None]:
    """The seat whose view is shown, and the one that has to lift the curtain first."""
    if not mine:
        return None, None
    if len(mine) == 1:
        return mine[0], None
    if not _secrets(state, mine):
        return (state.seat if state.seat in mine else mine[0]), None
    lifted = sitting.lifted.get(holder)
    if state.seat in mine and lifted != state.seat:
        return None, state.seat
    return lifted, None


def _secrets(state: State, seats: Iterable[int]) -> bool:
    """Whether one of the seats sees what everybody must not see."""
    public = _without_viewer(state.view(None))
    return any(_without_viewer(state.view(seat)) != public for seat in seats)


def _without_viewer(view: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in view.items() if name not in _ABOUT_THE_VIEWER}


def _seat(
    seat: Seated,
    holder: str,
    viewer: int | None,
    result: tuple[list[int], list[int]],
    turn: int | None,
    invitations: Mapping[int, str],
) -> model.Seat:
    return model.Seat(
        number=seat.number,
        kind=_kind(seat, holder, viewer),
        name=seat.name,
        level=seat.level,
        invitation=invitations.get(seat.number, ""),
        points=result[0][seat.number],
        place=result[1][seat.number],
        to_move=seat.number == turn,
    )


def _kind(seat: Seated, holder: str, viewer: int | None) -> str:
    if seat.level:
        return "bot"
    if seat.holder is None:
        return "open"
    if seat.holder != holder:
        return "person"
    return "me" if viewer in (None, seat.number) else "here"


# What can be done


def _choices(state: State) -> list[model.Choice]:
    game = state.game
    return [
        model.Choice(action, game.notation(action), game.actions.verb(action).name, state.describe(action))
        for action in state.legal()
    ]


def _impossible(state: State) -> list[model.Choice]:
    """The verbs with which nothing can be said now, and why: what is missing first, the order last."""
    game, legal = state.game, set(state.legal())
    found: list[tuple[bool, model.Choice]] = []
    for verb in game.actions.verbs:
        actions = range(verb.first, verb.first + verb.count)
        if not legal.isdisjoint(actions):
            continue
        reasons = {repr(reason): reason for reason in map(state.why_not, actions) if reason is not None}
        if len(reasons) == 1:
            reason = next(iter(reasons.values()))
            text = Message(f"{room(game.slug)}.verb.{verb.name}")
            choice = model.Choice(verb.first, verb.name, verb.name, text, reason)
            found.append((reason.key == "reason.other-decision", choice))
    return [choice for _, choice in sorted(found, key=lambda one: one[0])]


# What has happened


def _log(
    sitting: Sitting, viewer: int | None, mine: tuple[int, ...], now: int, back: Collection[int] = ()
) -> list[model.Line]:
    logbook = sitting.logbook
    last = logbook.last_of(mine)
    lines: list[model.Line] = []
    for deed in logbook.lines(now):
        count = logbook.facts(deed.seq).round
        texts = _texts(deed, viewer)
        lines += [
            model.Line(
                deed.seq,
                count,
                deed.seat,
                text,
                fresh=bool(mine) and deed.seq > last,
                back=deed.seq in back and text is texts[-1],
            )
            for text in texts
        ]
    return lines


def _texts(deed: Deed, viewer: int | None) -> list[Message]:
    if deed.facts is not None:
        return [told.seen_by(viewer) for told in deed.facts.told]
    if deed.kind == UNDO and deed.seat is not None:
        return [Message("table.log.undo", player=player(deed.seat))]
    if deed.kind == JOIN and deed.seat is not None:
        return [Message("table.log.join", player=player(deed.seat))]
    return []


def _history(sitting: Sitting, now: int) -> list[list[int]]:
    """The points of each seat after each round, as far as it has come."""
    rounds: dict[int, list[int]] = {}
    for deed in sitting.logbook.path(now):
        if deed.facts is not None and deed.facts.round:
            rounds[deed.facts.round] = list(deed.facts.scores)
    return list(rounds.values())


# The list of games


def entry(summary: Summary, holder: str) -> model.Entry:
    """A game in the list on the front page."""
    result = summary.scores, summary.places
    seats = [_seat(seat, holder, None, result, summary.turn, {}) for seat in summary.seats]
    waits = any(seat.to_move and seat.kind == "me" for seat in seats)
    return model.Entry(
        summary.setup.id,
        summary.setup.name,
        summary.setup.game,
        seats,
        waits,
        summary.over,
        summary.changed,
    )


@cache
def confirmed(slug: str) -> bool:
    """Whether nothing in the usual edition of a game is reconstructed."""
    game: Game = game_of(slug)
    return not any(RECONSTRUCTED in sources for _, _, sources in game.sources())
