"""Tables made of real positions, as the server would show them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import argosy
from argosy import Message, Rng, State
from argosy.catalogue import room
from argosy.engine.message import Event
from argosy.server.model import Choice, Entry, Line, Lobby, Moment, Seat, Table, Undo, Visitor
from tests.players import brisk

SLUG = "century-eastern-wonders"
NAMES = ("Łukasz", "Agata", "", "")
LEVELS = ("", "", "captain", "mate")
WHOLE = 100_000
"""More actions than any game has."""


class Played(NamedTuple):
    """A game so far: its log, and the events at which turns began."""

    state: State
    log: list[Line]
    turns: list[int]


def visitor(lang: str = "en", theme: str = "day") -> Visitor:
    """A browser."""
    return Visitor(lang, theme, "guard-of-this-browser")


def played(actions: int, players: int = 4, stop_at: int | None = None) -> Played:
    """A game after so many actions, and then until a seat decides."""
    state = argosy.game(SLUG).start(players, seed=7)
    rng = Rng("sample")
    log: list[Line] = []
    turns = [1]
    heard: list[Message] = []

    def listen(event: Event) -> None:
        heard.append(event.seen_by(None))

    state.listener = listen
    seq = 1
    while (seat := state.seat) is not None and (seq <= actions or stop_at not in (None, seat)):
        action = brisk(state, rng)
        state.play(action)
        seq += 1
        log += [Line(seq, int(str(state.view(None)["round"])), seat, message) for message in heard]
        heard.clear()
        if state.game.notation(action) == "end-turn":
            turns.append(seq)
    return Played(state, log, turns)


def table(actions: int = 150, players: int = 4, viewer: int | None = 0) -> Table:
    """A table at which the viewer decides, or one that is over."""
    game = played(actions, players, viewer)
    return shown(game.state, game.log, viewer)


def shown(state: State, log: Sequence[Line], viewer: int | None) -> Table:
    """A state as one viewer sees it; the last lines of the log are new."""
    game = state.game
    deciding = state.seat is not None and state.seat == viewer
    over = state.seat is None
    return Table(
        id="kq3f",
        name="Piątkowy rejs",
        game=game,
        version=log[-1].seq if log else 1,
        viewer=viewer,
        mine=() if viewer is None else (viewer,),
        curtain=None,
        view=state.view(viewer),
        seats=[seat_of(state, number, viewer) for number in range(state.players)],
        choices=[_choice(state, action) for action in state.legal()] if deciding else [],
        impossible=_impossible(state) if deciding else [],
        log=[*log[:-6], *(replace(line, fresh=True) for line in log[-6:])],
        sheet=state.sheet(),
        undo=Undo(step=True, turn=True),
        options=state.settings,
        edition_confirmed=False,
        commitment="9f2c" * 16,
        over=over,
        ending=Message(f"{room(game.slug)}.ending.{state.ending}") if over else None,
        places=state.places() if over else [],
        history=[[points * (i + 1) // 12 for points in state.scores()] for i in range(12)],
        record=over,
        seed="123" if over else "",
        salt="abc" if over else "",
        spectators="/watch/abc",
    )


def seat_of(state: State, number: int, viewer: int | None) -> Seat:
    """A seat: two people, then bots."""
    kind = "bot" if LEVELS[number] else "me" if number == viewer else "person"
    points, place = state.scores()[number], state.places()[number]
    return Seat(number, kind, NAMES[number], LEVELS[number], "", points, place, state.seat == number)


def _choice(state: State, action: int) -> Choice:
    game = state.game
    return Choice(action, game.notation(action), game.actions.verb(action).name, state.describe(action))


def _impossible(state: State) -> list[Choice]:
    found: list[Choice] = []
    for verb in state.game.actions.verbs:
        reason = state.why_not(verb.first)
        if reason is not None:
            text = Message(f"{room(state.game.slug)}.verb.{verb.name}")
            found.append(Choice(verb.first, state.game.notation(verb.first), verb.name, text, reason))
    return found


def lobby() -> Lobby:
    """A front page with games in every state."""
    state = played(150).state
    seats = [seat_of(state, number, 0) for number in range(4)]
    mine = [replace(seat, to_move=seat.number == 0) for seat in seats]
    others = [replace(seat, to_move=seat.number == 1) for seat in seats]
    free = [replace(seat, kind="open", name="") if seat.number == 1 else seat for seat in seats]
    own = {"map": "classic", "layout": "random", "first": "random"}
    return Lobby(
        [argosy.game(SLUG)],
        [
            Entry(
                "a",
                "Piątkowy rejs",
                SLUG,
                mine,
                waits=True,
                over=False,
                changed=4,
                begun=0,
                options=own,
            ),
            Entry("b", "", SLUG, others, waits=False, over=False, changed=3, begun=0, options=own),
            Entry(
                "c",
                "Kuchenny blat",
                SLUG,
                free,
                waits=False,
                over=False,
                changed=2,
                begun=0,
                options=own,
            ),
            Entry("d", "", SLUG, others, waits=False, over=True, changed=1, begun=0, options=own),
        ],
    )


def moment(at: int = 100) -> Moment:
    """A moment of a replay."""
    game = played(150)
    then = replace(shown(played(at - 1).state, game.log, 0), choices=[], impossible=[])
    return Moment(then, at, 1, game.log[-1].seq, game.turns)
