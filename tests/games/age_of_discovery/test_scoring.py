"""R11 to R14: scoring cards, the two scorings, missions, and who wins."""

from typing import Any

import pytest

from argosy import State
from tests.games.age_of_discovery.table import (
    EXPEDITIONS,
    P1,
    P2,
    P3,
    Voyage,
    can,
    coins,
    do,
    expedition,
    idle,
    look,
    pass_turns,
    position,
    row,
    told,
    view,
)  # fmt: skip

SPREAD = {"abreu": "1:red-1 2:red-2", "columbus": "1:blue-2", "gama": "2:blue-1 3:blue-3"}


def finished(state: State) -> State:
    """The end, with nothing more done."""
    while state.seat is not None:
        do(state, "end-turn")
    return state


def points(state: State, seat: int) -> dict[str, int]:
    return dict(state.sheet()[seat])


def near_the_end(**named: Any) -> State:
    """The last turn; the first scoring gave nothing."""
    return position(due=(0, 1), **named)


# R11: the cards


def test_a_scoring_card_takes_no_space() -> None:
    """R11.1, R11.2: it is put aside, the next card is drawn, and the turn goes on."""
    state = position(coins=[30], pile="red-1 first blue-1", pile_size=18)
    do(state, "buy 1")
    assert not view(state)["scorings"]["first"]["drawn"]
    do(state, "buy 2")
    assert row(state, "filling").split()[1] == "blue-1"
    assert view(state)["scorings"]["first"] == {"drawn": True, "turns_left": 4, "done": False}
    assert can(state, "buy")
    assert "done" in can(state)


def test_the_last_card_of_a_pile_is_a_scoring_card() -> None:
    """R11.1, R8.2.4: the next pile is drawn from; below the fifth there is nothing."""
    state = position(coins=[9], pile="last", pile_size=1, due=(0, -1))
    do(state, "buy 1")
    assert row(state, "filling").split()[0] == "-"
    assert view(state)["scorings"]["last"]["drawn"]


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_one_more_turn(players: int, which: int) -> None:
    """W10, R11.3, R11.4, R11.5, Q1, Q2: the one who drew the card is the last of them."""
    drawer = players - 2
    card = ("first", "last")[which]
    state = position(
        players=players,
        turn=drawer,
        coins=[9] * players,
        pile=card,
        pile_size=(20, 8)[which],
        due=((-1, -1), (0, -1))[which],
    )
    do(state, "buy 1")
    left = [view(state)["scorings"][card]["turns_left"]]
    seats = []
    do(state, "done") if "done" in can(state) else None
    while not view(state)["scorings"][card]["done"]:
        seats.append(state.seat)
        do(state, "end-turn")
        left.append(view(state)["scorings"][card]["turns_left"])
    assert left == list(range(players + 1, -1, -1))
    assert seats == [(drawer + i) % players for i in range(players + 1)]
    if which == 0:
        assert state.seat == (drawer + 1) % players  # play goes on with the next one
    else:
        assert state.seat is None
        assert state.ending == "last-scoring"


def test_the_first_scoring_comes_before_the_next_turn_begins() -> None:
    """R11.3, R5.8: contracts of the next player move on only after it."""
    state = position(due=(1, -1), voyages={P2: [Voyage("red-3", "red-3", 1, 1)]}, pile_size=20)
    keys = [message.key.removeprefix("age_of_discovery.log.") for message in told(state, "end-turn")]
    assert keys.index("first-scoring") < keys.index("complete")


def test_both_scorings_may_be_pending() -> None:
    """R11.6, Q16: independent counters; the first is done before the last."""
    state = position(due=(2, 3))
    do(state, "end-turn")
    assert [view(state)["scorings"][which]["turns_left"] for which in ("first", "last")] == [1, 2]
    state = position(due=(1, 1), expeditions=SPREAD)
    keys = [message.key.removeprefix("age_of_discovery.log.") for message in told(state, "end-turn")]
    assert keys.index("first-scoring") < keys.index("last-scoring")
    assert points(state, P1)["first-scoring"] == 6 + 1


# R12: the scorings


def test_points_for_ships_on_expeditions() -> None:
    """R12.1.1, R12.1.2, R12.1.3, R12.2.1: by the colour of the card, not by value or fleet colour."""
    state = position(due=(1, -1), expeditions=SPREAD, pile_size=20)
    do(state, "end-turn")
    assert [look(state, seat)["victory_points"] for seat in range(3)] == [6 + 1, 6 + 6, 6]
    assert expedition(state, "abreu")["first_scored"] == [6, 6, 0]
    assert expedition(state, "gama")["first_scored"] == [0, 6, 6]
    assert expedition(state, "columbus")["fleet_colour"] == "blue"


def test_a_flagship_scores_in_its_declared_colour() -> None:
    """R12.1.1, Q6, Q7: even where a Wild Ship brought it against the fleet colour."""
    state = position(due=(1, -1), expeditions={"abreu": "2:blue-1 1:flagship=red-1"}, pile_size=20)
    do(state, "end-turn")
    assert look(state, P1)["victory_points"] == 6
    assert look(state, P2)["victory_points"] == 4


def test_the_first_scoring_does_nothing_else() -> None:
    """R12.2.2, Q4: ships stay and score again; idle ships, missions and contracts do not matter."""
    state = position(
        due=(1, -1),
        expeditions=SPREAD,
        ships={P1: "green-1"},
        voyages={P1: [Voyage("white-3", "white-3", 3, 3)]},
        pile_size=20,
    )
    do(state, "end-turn")
    assert points(state, P1)["first-scoring"] == 7
    assert points(state, P1)["mission"] == 0
    assert len(look(state, P1)["voyages"]) == 1
    assert len(expedition(state, "abreu")["ships"]) == 2


def test_what_each_expedition_gave_is_told() -> None:
    """R12.1.1, R12.2.1."""
    state = position(due=(1, -1), expeditions=SPREAD, pile_size=20)
    heard = told(state, "end-turn")
    given = [message for message in heard if message.key == "age_of_discovery.log.expedition"]
    assert len(given) == 3
    assert len([message for message in heard if message.key == "age_of_discovery.log.expeditions"]) == 3


def test_contracts_in_play_are_lost_at_the_end() -> None:
    """R12.3.1, Q20: they pay nothing and do not count; the ships are idle, and give 1 point each."""
    state = near_the_end(voyages={P2: [Voyage("red-3", "red-2 red-1", 1, 1)]}, coins=[0, 0, 0])
    before = points(state, P2)["ships"]
    do(state, "end-turn")
    assert coins(state, P2) == 0
    assert look(state, P2)["completed"] == 0
    assert look(state, P2)["voyages"] == []
    assert idle(state, P2) == "red-1 red-2"
    assert points(state, P2)["ships"] == before == 3


def test_the_stages_of_the_last_scoring() -> None:
    """R12.3.2, R12.3.3, R12.3.4, R13.1: expeditions, missions, ships not sent; and the first one."""
    first = [0] * 36
    first[0] = 6  # Abreu, the first ship
    state = near_the_end(
        expeditions=SPREAD,
        first_scored=first,
        ships={P1: "green-1 green-2"},
        completed=[4, 0, 0],
        spare=P2,
    )
    do(state, "end-turn")
    assert points(state, P1) == {"first-scoring": 6, "expeditions": 7 + 4, "mission": 2 * 2, "ships": 3}
    assert state.scores()[P1] == 6 + 11 + 4 + 3
    assert look(state, P1)["victory_points"] == state.scores()[P1]


def test_an_unsent_flagship_gives_a_point() -> None:
    """R12.3.4, Q18: even face down; not when it is on an expedition."""
    state = finished(near_the_end(expeditions={"abreu": "2:flagship=blue-1"}))
    assert points(state, P1)["ships"] == 1
    assert not look(state, P1, seat=P2)["flagship"]["shown"]
    assert points(state, P2)["ships"] == 0


def test_what_is_worth_nothing() -> None:
    """R12.3.4: contracts in hand, coins and action cards."""
    poor = finished(near_the_end(coins=[0, 0, 0], hands={}, wild_ships=[0, 0, 0]))
    rich = finished(near_the_end(coins=[90, 0, 0], hands={P1: "red-3 red-4"}))
    assert poor.scores() == rich.scores()


# R13: the winner


def test_the_highest_total_wins() -> None:
    """R1.4, R13.1."""
    state = finished(near_the_end(expeditions=SPREAD, spare=P3))
    scores = state.scores()
    assert len(set(scores)) == 3
    assert state.places() == [1 + sum(other > mine for other in scores) for mine in scores]


TEN = "red-1 red-1 red-2 red-2 red-2 red-3 red-3 yellow-1 yellow-1 yellow-2"


def test_a_tie_goes_to_more_ships_at_home() -> None:
    """R13.2: 4 points on an expedition and 10 ships, or 14 ships."""
    state = near_the_end(players=2, expeditions={"columbus": "1:blue-1"}, ships={P1: TEN}, spare=P2)
    finished(state)
    assert state.scores() == [15, 15]
    assert state.places() == [2, 1]


def test_a_full_tie_is_shared() -> None:
    """R13.3, Q19: 13 ships each; coins do not break it."""
    thirteen = f"{TEN} yellow-2 yellow-2 yellow-3"
    state = near_the_end(players=2, ships={P1: thirteen}, spare=P2, pile_size=6, coins=[50, 0])
    finished(state)
    assert state.scores() == [14, 14]
    assert state.places() == [1, 1]


# Missions: what they count


def test_the_example_of_the_rulebook() -> None:
    """W5, R14.1, Q27: the majority on 4 expeditions and 5 completed contracts are 20 points."""
    state = near_the_end(
        missions=("majority", "one", "all"),
        completed=[5, 0, 0],
        expeditions={
            "abreu": "1:red-1 1:red-1",
            "columbus": "1:blue-1 1:blue-1 2:blue-2",
            "dias": "1:green-1",
            "cabral": "1:white-1",
            "gama": "1:yellow-1 2:yellow-1",
        },
    )
    finished(state)
    assert points(state, P1)["mission"] == 20
    assert look(state, P1)["mission"]["expeditions"] == 4


HALVES = {
    "abreu": "1:red-1",  # all
    "columbus": "1:blue-1 1:blue-1 2:blue-2",  # majority
    "dias": "1:green-1 2:green-1",  # half
    "cabral": "1:white-3 2:white-1 3:white-1",  # one of three, however large
    "gama": "2:yellow-1",  # none
}


@pytest.mark.parametrize(("mission", "count"), [("one", 4), ("half", 3), ("majority", 2), ("all", 1)])
def test_types_of_missions(mission: str, count: int) -> None:
    """R14.2, R14.2.1, R14.2.2, R14.2.3, R14.2.4, R14.3, R14.4, Q26: ships are counted, not values."""
    others = [kind for kind in ("one", "half", "majority", "all") if kind != mission]
    state = finished(near_the_end(missions=(mission, *others[:2]), completed=[10, 0, 0], expeditions=HALVES))
    assert look(state, P1)["mission"]["expeditions"] == count
    assert points(state, P1)["mission"] == count * look(state, P1)["mission"]["points"][10]


def test_flagships_and_wild_ships_count_as_one_ship() -> None:
    """R14.3, R9.2.3."""
    state = near_the_end(
        missions=("majority", "one", "all"),
        completed=[5, 0, 0],
        expeditions={"columbus": "2:blue-3 1:flagship=red-1 1:green-1"},
    )
    assert points(finished(state), P1)["mission"] == 5


def test_the_scale_ends_at_ten() -> None:
    """R14.1, Q27: more contracts count as 10; none gives nothing."""
    for completed, expected in ((0, 0), (10, 10), (12, 10)):
        state = near_the_end(
            missions=("majority", "one", "all"),
            completed=[completed, 0, 0],
            expeditions={"abreu": "1:red-1"},
            hands={},
        )
        assert points(finished(state), P1)["mission"] == expected


def test_missions_score_at_the_end_only() -> None:
    """R14.5, R12.3.3: and are revealed then."""
    state = near_the_end(
        missions=("one", "half", "all"), completed=[5, 0, 0], expeditions={"abreu": "1:red-1"}
    )
    assert points(state, P1)["mission"] == 0
    assert look(state, P1, seat=P2)["mission"] is None
    before = state.reveals
    finished(state)
    assert points(state, P1)["mission"] == 3
    assert look(state, P1, seat=P2)["mission"]["type"] == "one"
    assert state.reveals > before
    assert why_over(state)


def why_over(state: State) -> bool:
    reason = state.why_not(0)
    return reason is not None and reason.key == "reason.over"


def test_a_game_has_two_scorings() -> None:
    """R1.3: and ends with the second."""
    state = position(due=(1, 1))
    pass_turns(state, 1)
    assert state.seat is None
    assert len(EXPEDITIONS) == len(view(state)["expeditions"])
    assert why_over(state)
