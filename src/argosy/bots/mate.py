"""The mate: takes the action that leads to the best position at the end of its own turn."""

from argosy.bots.bot import Bot
from argosy.bots.greedy import finish_turn, lead
from argosy.engine.seat import SeatView


class Mate(Bot):
    """Greedy by what positions are worth to its seat. It does not think about what others will do."""

    __slots__ = ()

    def decide(self, seat: SeatView, legal: list[int]) -> int:
        guess = seat.guess(self.rng)
        best: list[int] = []
        most = 0.0
        for action in legal:
            after = guess.clone()
            after.push(action)
            finish_turn(after, guess.turns)
            worth = lead(after, seat.seat)
            if not best or worth > most:
                best = [action]
                most = worth
            elif worth == most:
                best.append(action)
        return self.rng.choice(best)
