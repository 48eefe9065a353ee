"""R13: the end of a year, and the beginning of the next."""

from argosy.engine.message import Message, player
from argosy.games.santa_maria.actions import CELLS, OFFER, POINTS
from argosy.games.santa_maria.components import MOST_SEATS, YEARS
from argosy.games.santa_maria.position import DIE, MARKET, NOWHERE, WHITE, Position
from argosy.games.santa_maria.setup import reveal_tiles, roll_blue, roll_white
from argosy.games.santa_maria.words import amount


def next_active(position: Position, seat: int) -> int:
    """R5.1.1: the next player clockwise who has not retired, perhaps the same; NOWHERE if all have."""
    for steps in range(1, position.players + 1):
        other = position.later_seat(seat, steps)
        if position.retired[other] == MARKET:
            return other
    return NOWHERE


def end_year(position: Position) -> None:
    """R13.1 to R13.3."""
    if position.listener is not None:
        position.tell(Message("santa_maria.log.year-end", year=position.year))
    for seat in range(position.players):
        score_conquest(position, seat)
    for seat in range(position.players):  # R13.2
        position.conquest[seat] = 0
        position.conquest_order[seat] = seat
    for seat in range(position.players):
        clear_colony(position, seat)


def conquest_points(position: Position, seat: int) -> int:
    """R13.1, R20.3: what the conquest marker of a seat is worth at the end of this year."""
    tables = position.tables
    space = position.conquest[seat]
    if position.players == 1:
        return tables.solo_points[position.year - 1] if space >= tables.trees[position.year - 1] else 0
    if space == 0:
        return 0
    rank = position.conquest_order.index(seat)
    return tables.conquest_points[(position.players * YEARS + position.year - 1) * MOST_SEATS + rank]


def score_conquest(position: Position, seat: int) -> None:
    """R13.1."""
    points = conquest_points(position, seat)
    position.conquest_won[seat * YEARS + position.year - 1] = points
    position.change_stock(seat, POINTS, points)
    if points and position.listener is not None:
        position.tell(
            Message("santa_maria.log.conquest-points", player=player(seat), points=amount(POINTS, points))
        )


def clear_colony(position: Position, seat: int) -> None:
    """R13.3: coins and white dice leave the colony, blue dice go back beside the board."""
    for cell in range(CELLS):
        if position.lying[seat * CELLS + cell]:
            lying = position.take_off(seat, cell)
            if lying >= DIE:
                put_back(position, seat, lying - DIE)
    position.bought[seat] = 0
    position.white_used[seat] = 0
    position.blue_used[seat] = 0
    position.mathematics[seat] = 0


def put_back(position: Position, seat: int, die: int) -> None:
    """R13.3: a die to the pool, or beside its owner's board."""
    if die // 8 == WHITE:
        position.white[die % 8 - 1] += 1
    else:
        position.blue[position.blue_row(seat) + die % 8 - 1] += 1


def next_year(position: Position) -> None:
    """R13.4 to R13.9."""
    position.reveals += 1
    for place in range(OFFER):  # R13.4
        position.offer[place] = NOWHERE
    reveal_tiles(position)
    roll_white(position)  # R13.5
    for i in range(len(position.blue)):
        position.blue[i] = 0
    for seat in range(position.players):  # R13.6
        for _ in range(position.blue_dice[seat]):
            roll_blue(position, seat)
    position.first = first_to_start(position)
    for seat in range(position.players):  # R13.8
        position.retired[seat] = MARKET
    begin_year(position)


def begin_year(position: Position) -> None:
    """R4.1.2, R13.9."""
    position.year += 1
    if position.listener is not None:
        position.tell(Message("santa_maria.log.year", year=position.year, player=player(position.first)))


def first_to_start(position: Position) -> int:
    """R13.7: whose marker is nearest to the start-player symbol."""
    rank = position.tables.rank
    best = 0
    for seat in range(1, position.players):
        if rank[position.retired[seat]] < rank[position.retired[best]]:
            best = seat
    return best


def is_last_year(position: Position) -> bool:
    """R14.1."""
    return position.year == YEARS
