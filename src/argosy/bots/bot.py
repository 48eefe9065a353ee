"""What a player that is a program does: it looks at its seat and chooses one of the legal actions."""

from mypy_extensions import mypyc_attr

from argosy.engine.rng import Rng
from argosy.engine.seat import SeatView


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. One bot plays one seat of one game; the same seed makes it play the same way again."""

    __slots__ = ("rng",)

    def __init__(self, seed: int | str) -> None:
        self.rng: Rng = Rng(f"bot {seed}")

    def choose(self, seat: SeatView) -> int:
        """One of the seat's legal actions. A decision with one option is no decision."""
        legal = seat.legal()
        if not legal:
            raise ValueError("the seat has nothing to decide")
        return legal[0] if len(legal) == 1 else self.decide(seat, legal)

    def decide(self, seat: SeatView, legal: list[int]) -> int:
        """One of several legal actions."""
        raise NotImplementedError
