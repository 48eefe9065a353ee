"""The deckhand: plays anything that is legal."""

from argosy.bots.bot import Bot
from argosy.engine.seat import SeatView


class Deckhand(Bot):
    """Every legal action is equally likely."""

    __slots__ = ()

    def decide(self, seat: SeatView, legal: list[int]) -> int:
        return self.rng.choice(legal)
