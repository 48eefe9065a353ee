"""The captain: searches."""

from typing import Final

from argosy.bots.mate import Mate


class Budget:
    """How long a decision may take: in playouts, or in seconds when `playouts` is 0."""

    __slots__ = ("playouts", "seconds")

    def __init__(self, playouts: int, seconds: float) -> None:
        self.playouts: Final[int] = playouts
        self.seconds: Final[float] = seconds


class Captain(Mate):
    __slots__ = ("budget",)

    def __init__(self, seed: int | str, budget: Budget) -> None:
        super().__init__(seed)
        self.budget: Final[Budget] = budget
