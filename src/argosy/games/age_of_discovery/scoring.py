"""R12 to R14: the two scorings, missions, points by source, and places."""

from argosy.games.age_of_discovery import telling
from argosy.games.age_of_discovery.actions import EXPEDITIONS
from argosy.games.age_of_discovery.components import CONTRACTS, MISSIONS, SCALE
from argosy.games.age_of_discovery.position import FIRST, IN_PLAY, LAST, Position, colour_of
from argosy.games.age_of_discovery.sending import put_away


def expedition_points(position: Position, scoring: int) -> list[int]:
    """R12.1: the points of every expedition for every seat, expedition * players + seat."""
    players = position.players
    points = position.tables.points
    colours = position.tables.expedition_colour
    found = [0] * (len(EXPEDITIONS) * players)
    for ship in position.aboard:
        expedition = position.sent_to[ship]
        matches = 1 if colour_of(position.ship_class(ship)) == colours[expedition] else 0
        found[expedition * players + position.owner[ship]] += points[expedition * 4 + scoring * 2 + matches]
    return found


def ships_aboard(position: Position) -> list[int]:
    """How many ships every seat has on every expedition, expedition * players + seat."""
    players = position.players
    found = [0] * (len(EXPEDITIONS) * players)
    for ship in position.aboard:
        found[position.sent_to[ship] * players + position.owner[ship]] += 1
    return found


def count_down(position: Position) -> None:
    """R5.8.2, R11.4: pending scorings come one turn nearer; those due are carried out, First before Last."""
    for scoring in (FIRST, LAST):
        if position.due[scoring] > 0:
            position.due[scoring] -= 1
            if position.due[scoring] == 0:
                if scoring == FIRST:
                    score_first(position)
                else:
                    score_last(position)


def score_first(position: Position) -> None:
    """R12.2: the ships on expeditions, and nothing else."""
    position.first_scored = expedition_points(position, FIRST)
    if position.listener is not None:
        telling.tell_expeditions(position, FIRST, position.first_scored)


def score_last(position: Position) -> None:
    """R12.3: contracts in play go to the box, then everything is scored and the game is over (R11.5)."""
    for contract in range(CONTRACTS):
        if position.contract_at[contract] >= IN_PLAY:
            seat = position.contract_at[contract] - IN_PLAY
            put_away(position, contract)  # R12.3.1
            if position.listener is not None:
                position.tell(telling.loses_contract(seat, contract))
    position.ending = "last-scoring"
    position.reveals += 1  # the missions
    if position.listener is not None:
        telling.tell_expeditions(position, LAST, expedition_points(position, LAST))
        for seat in range(position.players):
            position.tell(
                telling.scores_mission(
                    position, seat, fulfilled(position, seat), mission_points(position, seat)
                )
            )
            ships = position.ships_not_on_expeditions(seat)
            position.tell(telling.scores_ships(seat, ships, ship_points(position, seat)))
        position.tell(telling.game_over())


# Points by source


def first_points(position: Position, seat: int) -> int:
    """R12.2: what the first scoring gave."""
    return sum(position.first_scored[seat :: position.players])


def last_points(position: Position, seat: int) -> int:
    """R12.3.2: what the expeditions give in the last scoring, as they are now."""
    return sum(expedition_points(position, LAST)[seat :: position.players])


def fulfils(kind: int, own: int, others: int) -> bool:
    """R14.2: whether an expedition fulfils a mission of a type."""
    if own == 0:
        return False
    if kind == 0:
        return True
    if kind == 1:
        return own >= others
    if kind == 2:
        return own > others
    return others == 0


def fulfilled(position: Position, seat: int) -> int:
    """R14.2: how many expeditions fulfil the mission of a seat."""
    players = position.players
    aboard = ships_aboard(position)
    kind = position.missions[seat] % len(MISSIONS)
    count = 0
    for first in range(0, len(aboard), players):
        own = aboard[first + seat]
        if own and fulfils(kind, own, sum(aboard[first : first + players]) - own):
            count += 1
    return count


def points_per_expedition(position: Position, seat: int) -> int:
    """R14.1: by the number of contracts completed."""
    return position.tables.mission_points[
        position.missions[seat] * SCALE + min(position.completed[seat], SCALE - 1)
    ]


def mission_points(position: Position, seat: int) -> int:
    """R14.1, R14.5: secret, and so nothing, until the last scoring."""
    return fulfilled(position, seat) * points_per_expedition(position, seat) if position.ending else 0


def ship_points(position: Position, seat: int) -> int:
    """R12.3.4."""
    return position.tables.unsent_points * position.ships_not_on_expeditions(seat)


def track(position: Position, seat: int) -> int:
    """The marker on the victory point track: what has been scored so far."""
    return first_points(position, seat) if not position.ending else scores(position)[seat]


def sheet(position: Position) -> list[dict[str, int]]:
    """R13.1: the points of every seat by source; before the end as if it were now, without the missions."""
    return [
        {
            "first-scoring": first_points(position, seat),
            "expeditions": last_points(position, seat),
            "mission": mission_points(position, seat),
            "ships": ship_points(position, seat),
        }
        for seat in range(position.players)
    ]


def scores(position: Position) -> list[int]:
    """R13.1."""
    return [
        first_points(position, seat)
        + last_points(position, seat)
        + mission_points(position, seat)
        + ship_points(position, seat)
        for seat in range(position.players)
    ]


def places(position: Position) -> list[int]:
    """R13.2, R13.3: ties go to more ships not on expeditions; then they are shared."""
    points = scores(position)
    ranking = [points[seat] * 1000 + position.ships_not_on_expeditions(seat) for seat in range(len(points))]
    return [1 + sum(1 for other in ranking if other > mine) for mine in ranking]
