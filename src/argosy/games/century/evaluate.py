"""What a position is worth, for programs that play."""

from argosy.games.century import scoring
from argosy.games.century.position import Position


def evaluate(position: Position, seat: int) -> float:
    """The points so far, and a little for every cube."""
    worth = float(scoring.score(position, seat))
    for colour in range(4):
        worth += 0.5 * (colour + 1) * position.holds[seat * 4 + colour]
    return worth
