"""`argosy replay`: a recorded game told again, in words."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import argosy
from argosy.catalogue import room
from argosy.cli.board import text_board
from argosy.cli.setup import read_text
from argosy.cli.sheet import show_result
from argosy.cli.table import events_seen, is_headline
from argosy.cli.terminal import Terminal
from argosy.engine.message import Event, Message, refuse
from argosy.engine.record import Record, replay
from argosy.engine.state import State

_STEP = 1000
"""The bar moves every so many actions."""


def run(args: Namespace, terminal: Terminal) -> int:
    """Tell the game, or show the position after some action."""
    record = Record.from_text(read_text(args.file))
    log: list[Event] = []
    last = len(record.actions) if args.at is None else args.at
    if last > len(record.actions):
        raise refuse("cli.error.at", at=last, n=len(record.actions))
    with terminal.progress("cli.progress.actions", last) as progress:
        state = _play_to(record, args.edition, last, log, progress)
    story = events_seen(log, None)
    if args.json:
        terminal.json(_as_data(terminal, state, last, story))
        return 0
    if args.at is None:
        show_log(terminal, story)
    else:
        terminal.say("cli.replay.at", n=args.at, all=len(record.actions))
    terminal.show(text_board(state.game, state.view(None), terminal.words, terminal.width))
    _show_what_follows(terminal, state)
    return 0


def show_log(terminal: Terminal, story: list[Message]) -> None:
    """Events, turn by turn."""
    for message in story:
        if is_headline(message):
            terminal.tell(message, "bold")
        else:
            terminal.say("cli.log", indent=2, event=message)


def _play_to(
    record: Record, edition: Path | None, last: int, log: list[Event], progress: Callable[[int], None]
) -> State:
    """The position after so many actions."""
    state: State | None = None
    for done, state in enumerate(replay(record, argosy.game(record.game, edition))):
        state.listener = log.append
        if done % _STEP == 0:
            progress(done)
        if done == last:
            break
    assert state is not None
    return state


def _show_what_follows(terminal: Terminal, state: State) -> None:
    seat = state.seat
    if seat is None:
        show_result(terminal, terminal.words, state)
        return
    step = f"{room(state.game.slug)}.step.{state.game.steps[state.step_kind()]}"
    terminal.say("cli.replay.next", name=terminal.words.player(seat), decision=Message(step))


def _as_data(terminal: Terminal, state: State, at: int, story: list[Message]) -> dict[str, object]:
    return {
        "action": at,
        "log": [terminal.words.say(message) for message in story],
        "view": state.view(None),
        "scores": state.scores(),
        "places": state.places() if state.seat is None else None,
    }
