"""Argosy: board games of the age of sail, to play and to study.

import argosy
game = argosy.game("century-eastern-wonders")
state = game.start(players=3, seed=7)
"""

from argosy.catalogue import game, games
from argosy.engine.game import Game
from argosy.engine.message import Message, Refusal
from argosy.engine.record import Difference, Record, Recorder, replay, verify
from argosy.engine.rng import Rng
from argosy.engine.seat import SeatView
from argosy.engine.state import BrokenState, IllegalAction, State
from argosy.words import read_errors_in, say

__all__ = [
    "BrokenState", "Difference", "Game", "IllegalAction", "Message", "Record", "Recorder", "Refusal", "Rng",
    "SeatView", "State", "game", "games", "replay", "say", "verify",
]  # fmt: skip

read_errors_in("en")
