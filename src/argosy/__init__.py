"""Argosy: board games of the age of sail, to play and to study.

import argosy
game = argosy.game("century-eastern-wonders")
state = game.start(players=3, seed=7)
"""

from collections.abc import Callable

from argosy.catalogue import drawing, game, games
from argosy.engine.game import Game
from argosy.engine.message import Message, Refusal
from argosy.engine.record import Difference, Record, Recorder, replay, verify
from argosy.engine.rng import Rng
from argosy.engine.seat import SeatView
from argosy.engine.state import BrokenState, IllegalAction, State, draw_with
from argosy.words import Words, read_errors_in, say

__all__ = [
    "BrokenState", "Difference", "Game", "IllegalAction", "Message", "Record", "Recorder", "Refusal", "Rng",
    "SeatView", "State", "game", "games", "replay", "say", "verify",
]  # fmt: skip

read_errors_in("en")


def _draw(state: State) -> str:
    """The position as the one who decides sees it."""
    from argosy.pictures.picture import Picture, side_by_side, svg  # noqa: PLC0415 - for notebooks only

    draw: Callable[..., list[Picture]] = drawing(state.game.slug).draw
    pictures = draw(state.view(state.seat), state.game.actions, Words("en"))
    return svg(side_by_side(pictures), standalone=True, fonts=True)


draw_with(_draw)
