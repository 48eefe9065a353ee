"""What a player, human or program, gets to see and ask at one seat."""

from typing import Final

from argosy.engine.game import Game
from argosy.engine.message import Message
from argosy.engine.rng import Rng
from argosy.engine.state import State


class SeatView:
    """A state seen from one seat. Its methods tell nothing that the seat may not know."""

    __slots__ = ("_state", "game", "players", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self.game: Final[Game] = state.game
        self.players: Final[int] = state.players
        self.seat: Final[int] = seat
        self._state: Final[State] = state

    def view(self) -> dict[str, object]:
        """Everything the seat may know."""
        return self._state.view(self.seat)

    def legal(self) -> list[int]:
        """The seat's legal actions; none when it is not its turn to decide."""
        return self._state.legal() if self._state.seat == self.seat else []

    def describe(self, action: int) -> Message:
        """One of the legal actions in words."""
        if self._state.seat != self.seat:
            return Message("reason.not-your-turn")
        return self._state.describe(action)

    def reveals(self) -> int:
        """How many times hidden information or chance has been disclosed."""
        return self._state.reveals

    def guess(self, rng: Rng) -> State:
        """A position that agrees with all the seat has seen, with the rest drawn at random."""
        return self._state.resample(self.seat, rng)
