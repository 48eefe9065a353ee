"""What a position is worth, for programs that play: the points a seat can expect at the end of the game."""

from argosy.games.santa_maria import scoring
from argosy.games.santa_maria.position import Position


def evaluate(position: Position, seat: int) -> float:
    """The points that a seat can expect."""
    return float(scoring.final_score(position, seat))
