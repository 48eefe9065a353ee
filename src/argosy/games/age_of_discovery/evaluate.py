"""What a position is worth, for programs that play: the points a seat can expect at the end of the game."""

from argosy.games.age_of_discovery import scoring
from argosy.games.age_of_discovery.position import Position


def evaluate(position: Position, seat: int) -> float:
    """Points, and a part of what coins and ships promise."""
    return float(scoring.scores(position)[seat] + 0.1 * position.coins[seat])
