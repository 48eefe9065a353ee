"""Tables made of real positions, as the server would show them."""

from collections.abc import Callable
from dataclasses import replace

import argosy
from argosy import Message, Rng, State
from argosy.catalogue import room
from argosy.engine.message import Event
from argosy.server.model import Choice, Line, Lobby, Entry, Moment, Seat, Table, Undo, Visitor
from tests.players import brisk

SLUG = "century-eastern-wonders"
NAMES = ("Łukasz", "Agata", "", "")
LEVELS = ("", "", "captain", "mate")


def visitor(lang: str = "en", theme: str = "day") -> Visitor:
    """A browser."""
    return Visitor(lang, theme, "token-of-this-browser")


def played(
    actions: int, players: int = 4, seed: int = 7, until: Callable[[State], bool] | None = None
) -> tuple[State, list[Line], list[int]]:
    """A game after so many actions with its log, and the events at which turns began."""
    state = argosy.game(SLUG).start(players, seed)
    rng = Rng(f"sample {seed}")
    log: list[Line] = []
    turns: list[int] = [1]
    heard: list[Message] = []

    def listen(event: Event) -> None:
        heard.append(event.seen_by(None))

    state.listener = listen
    seq = 1
    while state.seat is not None and seq <= actions and not (until is not None and until(state)):
        seat = state.seat
        action = brisk(state, rng)
        state.play(action)
        seq += 1
        view = state.view(None)
        log += [Line(seq, int(str(view["round"])), seat, message) for message in heard]
        heard.clear()
        if state.game.notation(action) == "end-turn":
            turns.append(seq)
    return state, log, turns


def table(
    actions: int = 150, players: int = 4, viewer: int | None = 0, seed: int = 7, fresh: int = 6
) -> Table:
    """A table at its latest moment."""
    until: Callable[[State], bool] = lambda state: actions < 10_000 and bool(_settled(state, viewer, actions))
    state, log, _ = played(10_000 if actions >= 10_000 else actions, players, seed)
    while viewer is not None and state.seat not in (None, viewer) and actions < 10_000:
        actions += 1
        state, log, _ = played(actions, players, seed)
    return shown(state, log, viewer, actions + 1, fresh)


def shown(state: State, log: list[Line], viewer: int | None, version: int, fresh: int = 6) -> Table:
    """A state as one viewer sees it."""
    game = state.game
    legal = state.legal() if state.seat == viewer else []
    over = state.seat is None
    scores, places = state.scores(), state.places()
    marked = [*log[:-fresh], *(replace(line, fresh=True) for line in log[-fresh:])] if fresh else log
    history = [[int(points * (i + 1) / 12) for points in scores] for i in range(12)]
    return Table(
        id="kq3f", name="Piątkowy rejs", game=game, version=version, viewer=viewer,
        mine=() if viewer is None else (viewer,), curtain=None, view=state.view(viewer),
        seats=[_seat(state, i, viewer, scores, places) for i in range(state.players)],
        choices=[_choice(state, action) for action in legal], impossible=_impossible(state) if legal else [],
        log=marked, sheet=state.sheet(), undo=Undo(step=True, turn=True), options=state.settings,
        edition_confirmed=False, commitment="9f2c" * 16, over=over,
        ending=Message(f"{room(game.slug)}.ending.{state.ending}") if over else None,
        places=places if over else [], history=history, record=over, seed="123" if over else "",
        salt="abc" if over else "", spectators="https://table.example/watch/abc",
    )  # fmt: skip


def _settled(state: State, viewer: int | None, actions: int) -> bool:
    return False


def _seat(state: State, seat: int, viewer: int | None, scores: list[int], places: list[int]) -> Seat:
    kind = "bot" if LEVELS[seat] else "me" if seat == viewer else "person"
    return Seat(seat, kind, NAMES[seat], LEVELS[seat], "", scores[seat], places[seat], state.seat == seat)


def _choice(state: State, action: int) -> Choice:
    game = state.game
    return Choice(action, game.notation(action), game.actions.verb(action).name, state.describe(action))


def _impossible(state: State) -> list[Choice]:
    found: list[Choice] = []
    for verb in state.game.actions.verbs:
        reasons = {
            repr(state.why_not(a)): state.why_not(a) for a in range(verb.first, verb.first + verb.count)
        }
        if len(reasons) == 1 and (reason := next(iter(reasons.values()))) is not None:
            text = Message(f"{room(state.game.slug)}.verb.{verb.name}")
            found.append(Choice(verb.first, state.game.notation(verb.first), verb.name, text, reason))
    return found


def lobby() -> Lobby:
    """A front page with games in every state."""
    game = argosy.game(SLUG)
    state, _, _ = played(150)
    seats = [_seat(state, i, 0, state.scores(), state.places()) for i in range(4)]
    mine = [replace(seat, to_move=seat.number == 0) for seat in seats]
    others = [replace(seat, to_move=seat.number == 1) for seat in seats]
    free = [replace(seat, kind="open", name="") if seat.number == 1 else seat for seat in seats]
    return Lobby([game], [
        Entry("a", "Piątkowy rejs", SLUG, mine, True, False, 4.0),
        Entry("b", "", SLUG, others, False, False, 3.0),
        Entry("c", "Kuchenny blat", SLUG, free, False, False, 2.0),
        Entry("d", "", SLUG, others, False, True, 1.0),
    ])  # fmt: skip


def moment(at: int = 100) -> Moment:
    """A moment of a replay."""
    whole, log, turns = played(150)
    state, _, _ = played(at - 1)
    shown_then = replace(shown(state, log, 0, at), choices=[], impossible=[])
    return Moment(shown_then, at, 1, 151, turns)
