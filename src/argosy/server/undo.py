"""Taking back: freely as far as nothing has been revealed, further when everybody agrees."""

from argosy.engine.message import Message
from argosy.server import model
from argosy.server.problem import Problem, problem
from argosy.server.sitting import Sitting

STEP = "step"
TURN = "turn"
_TO = "to:"


def target_of(sitting: Sitting, holder: str, what: str) -> int:
    """The deed after which the game would go on; refuses what cannot be taken back."""
    logbook = sitting.logbook
    seats = sitting.seats_of(holder)
    target: int | None = None
    if what == STEP:
        target = logbook.step_back(seats)
    elif what == TURN:
        target = logbook.turn_back(seats)
    elif what.startswith(_TO) and what[len(_TO) :].isascii() and what[len(_TO) :].isdigit():
        target = _moment(sitting, int(what[len(_TO) :][:9]))
    else:
        raise problem(400, "table.error.undo", what=what[:20])
    if target is None:
        raise problem(409, "table.undo.nothing")
    return target


def _moment(sitting: Sitting, seq: int) -> int | None:
    """A moment on the way to the present position; not the present one itself."""
    logbook = sitting.logbook
    if seq > logbook.version:
        return None
    node = logbook.head_at(seq)
    on_the_way = node in {deed.seq for deed in logbook.path(logbook.version)}
    return node if on_the_way and node != logbook.head else None


def objection(sitting: Sitting, holder: str, target: int) -> Message | None:
    """Why the others would have to agree; None if a browser may go back that far by itself."""
    others = sitting.people_elsewhere(holder)
    if not others:
        return None
    logbook = sitting.logbook
    later = [deed for deed in logbook.path(logbook.version) if deed.seq > target]
    if any(deed.seat in others for deed in later):
        return Message("table.undo.others")
    if logbook.facts_of(target).reveals != sitting.facts.reveals:
        return Message("table.undo.revealed")
    return None


def offer(sitting: Sitting, holder: str) -> model.Undo:
    """What a browser may take back now."""
    if sitting.facts.turn is None:
        return model.Undo(reason=Message("reason.over"))
    step = _possible(sitting, holder, STEP)
    turn = _possible(sitting, holder, TURN)
    if isinstance(step, Message):
        return model.Undo(reason=step, asked_by=_waits_for(sitting, holder), agreed=_agreed(sitting))
    stepping = objection(sitting, holder, step)
    turning = turn if isinstance(turn, Message) else objection(sitting, holder, turn)
    reason = stepping or turning
    return model.Undo(
        step=stepping is None,
        turn=turning is None,
        reason=reason,
        ask=reason is not None and sitting.logbook.asked() is None,
        asked_by=_waits_for(sitting, holder),
        agreed=_agreed(sitting),
    )


def steps_of_turn(sitting: Sitting, holder: str) -> frozenset[int]:
    """The steps of a browser's latest turn to which it may go back by itself."""
    logbook, seats = sitting.logbook, sitting.seats_of(holder)
    begin = logbook.turn_back(seats)
    if begin is None or sitting.facts.turn is None:
        return frozenset()
    return frozenset(
        deed.seq
        for deed in logbook.path(logbook.version)
        if begin < deed.seq < logbook.head
        and deed.seat in seats
        and logbook.facts_of(deed.seq).reveals == sitting.facts.reveals
        and objection(sitting, holder, deed.seq) is None
    )


def _possible(sitting: Sitting, holder: str, what: str) -> int | Message:
    try:
        return target_of(sitting, holder, what)
    except Problem as found:
        return found.message


def _agreed(sitting: Sitting) -> tuple[int, ...]:
    asked = sitting.logbook.asked()
    return asked.agreed if asked else ()


def _waits_for(sitting: Sitting, holder: str) -> int | None:
    """The seat that asks and waits for this browser's answer."""
    asked = sitting.logbook.asked()
    if asked is None or holder not in still_to_agree(sitting):
        return None
    return asked.seat


def still_to_agree(sitting: Sitting) -> frozenset[str]:
    """The browsers that have not answered the open question yet."""
    asked = sitting.logbook.asked()
    if asked is None:
        return frozenset()
    holders = {seat.number: seat.holder for seat in sitting.seats}
    answered = {holders[seat] for seat in (asked.seat, *asked.agreed)}
    return frozenset(holder for holder in holders.values() if holder and holder not in answered)
