"""`argosy picture`: a position as a picture in a file, SVG or PNG."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import argosy
from argosy.bots import bot
from argosy.catalogue import drawing
from argosy.cli.setup import game_of, options_of, players_of, read_text
from argosy.cli.terminal import Terminal
from argosy.engine.message import refuse
from argosy.engine.record import Record, replay
from argosy.engine.seat import SeatView
from argosy.engine.state import State
from argosy.pictures.picture import Picture, side_by_side, svg
from argosy.pictures.raster import png

_KINDS = (".svg", ".png")
_WIDEST = 10_000


def run(args: Namespace, terminal: Terminal) -> int:
    """Draw the position that is asked for."""
    out: Path = args.out
    if out.suffix.lower() not in _KINDS:
        raise refuse("cli.error.picture", file=str(out), kinds=", ".join(_KINDS))
    if args.width is not None and args.width > _WIDEST:
        raise refuse("cli.error.width", width=args.width, most=_WIDEST)
    state = _recorded(args) if args.file is not None else _played(args, terminal)
    picture = _picture(state, args, terminal)
    if out.suffix.lower() == ".png":
        content = png(picture, theme=args.theme, width=args.width)
    else:
        content = svg(picture, standalone=True, theme=args.theme, fonts=True).encode("utf-8")
    _write(out, content)
    terminal.say("cli.picture.done", file=str(out))
    return 0


def _recorded(args: Namespace) -> State:
    """The position of a record after so many actions, the last one unless told otherwise."""
    record = Record.from_text(read_text(Path(args.file)))
    if args.moves is not None and args.moves > len(record.actions):
        raise refuse("cli.error.at", at=args.moves, n=len(record.actions))
    last = len(record.actions) if args.moves is None else args.moves
    states = replay(record, argosy.game(record.game, args.edition))
    return next(state for done, state in enumerate(states) if done == last)


def _played(args: Namespace, terminal: Terminal) -> State:
    """The position after so many decisions of mates."""
    game = game_of(args)
    players = players_of(game, args.players)
    state = game.start(players, args.seed, options_of(game, args, players, terminal))
    mates = [bot("mate", f"{args.seed} {seat}") for seat in range(players)]
    views = [SeatView(state, seat) for seat in range(players)]
    for _ in range(args.moves or 0):
        if state.seat is None:
            break
        state.play(mates[state.seat].choose(views[state.seat]))
    return state


def _picture(state: State, args: Namespace, terminal: Terminal) -> Picture:
    """All boards, as a seat sees them: the one that is asked for, or any onlooker."""
    if args.seat is not None and args.seat > state.players:
        raise refuse("cli.error.seat", seat=args.seat, players=state.players)
    view = state.view(None if args.seat is None else args.seat - 1)
    draw: Callable[..., list[Picture]] = drawing(state.game.slug).draw
    return side_by_side(draw(view, state.game.actions, terminal.words))


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise refuse("error.file", file=str(path), detail=error.strerror or str(error)) from None
