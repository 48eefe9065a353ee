"""The end of the game, the scoring and ties (R12)."""

import pytest

from argosy import Refusal, State
from tests.games.century.table import (
    P1,
    P2,
    P3,
    P4,
    board,
    can,
    columns,
    do,
    position,
    view,
)  # fmt: skip

PASS = ("stay", "pass", "end-turn")
THREE = "vp-02 vp-03 vp-04"
FOUR = "vp-02 vp-03 vp-04 vp-05"
CLOSED = "vp-10 vp-25 vp-closed vp-20"


def about_to_claim(players: int, first: int, turn: int) -> State:
    """The player whose turn it is can take a fourth order at E4."""
    boats = " ".join("E4" if seat == turn else "A1" for seat in range(players))
    holds = ["G3 B2" if seat == turn else "" for seat in range(players)]
    return position(players, boats=boats, holds=holds, turn=turn, first=first, orders={turn: THREE})


@pytest.mark.parametrize(
    ("players", "first", "turn"),
    [(2, P1, P1), (2, P1, P2), (3, P2, P2), (3, P2, P3), (3, P2, P1), (4, P4, P2)],
)
def test_the_round_of_the_fourth_tile_is_the_last_one(players: int, first: int, turn: int) -> None:
    """R12.1, R1.2: those later in turn order still take their turn, and nobody else."""
    state = do(about_to_claim(players, first, turn), "stay", "claim")
    assert view(state)["last_round"]
    do(state, "end-turn")
    still = players - 1 - (turn - first) % players
    for number in range(still):
        assert state.seat == (turn + 1 + number) % players
        do(state, *PASS)
    assert state.seat is None
    assert state.ending == "last-round"
    assert can(state) == []


def test_the_third_tile_ends_nothing() -> None:
    """R12.1."""
    state = position(boats="E4", holds=["G3 B2"], orders={P1: "vp-02 vp-03"})
    do(state, "stay", "claim")
    assert not view(state)["last_round"]


def test_the_limit_holds_in_the_last_turn_too() -> None:
    """R12.1: T5 of the last turn is carried out, for receivers of tolls as well."""
    state = position(2, boats="C3 C4", holds=["Y9 R1", "Y5 R4"], turn=P2, orders={P1: FOUR}, ports=CLOSED)
    do(state, "sail C3", "stop")
    do(state, "toll red", "harvest", "end-turn")
    assert (state.seat, state.ending) == (P1, "")
    assert can(state) == ["discard yellow", "discard red"]
    do(state, "discard yellow")
    assert state.ending == "last-round"
    assert state.sheet()[P1]["cubes"] == 2


def test_further_players_may_reach_four_tiles() -> None:
    """R12.2: everything is as usual in the remaining turns."""
    state = position(
        boats="E4 A4 A1",
        holds=["G3 B2", "B5", "R1"],
        orders={P1: "vp-02 vp-03 vp-04", P2: "vp-05 vp-06 vp-07"},
        ports=CLOSED,
        stack="vp-11",
    )
    do(state, "stay", "claim", "end-turn", "stay", "claim", "end-turn")
    assert [len(board(state, seat)["vp_tiles"]) for seat in (P1, P2)] == [4, 4]
    assert state.seat == P3
    do(state, "stay", "harvest", "end-turn")
    assert state.ending == "last-round"


def test_nobody_has_five_tiles() -> None:
    """R12.2."""
    with pytest.raises(Refusal) as caught:
        position(orders={P1: f"{FOUR} vp-06"}, ports=CLOSED)
    assert "R12.2" in str(caught.value.message.args["detail"])


@pytest.mark.parametrize(
    ("held", "points"),
    [("", 0), ("Y9", 0), ("R2", 2), ("G3", 3), ("B4", 4), ("Y1 R1 G1 B1", 3)],
)
def test_cubes_in_the_hold(held: str, points: int) -> None:
    """R12.3: yellow ones are worth nothing, nor are cubes on the map."""
    state = position(holds=[held], lying={"A1": "B9", "C3": "R9"})
    assert state.sheet()[P1] == {"vp-tiles": 0, "outposts": 0, "bonus-tiles": 0, "cubes": points}


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("move hold", 0),
        ("harvest", 1),
        ("upgrade", 2),
        ("vp6", 6),
        ("harvest upgrade", 3),
        ("vp6 vp5", 11),
    ],
)
def test_bonus_tiles(tiles: str, points: int) -> None:
    """R12.3."""
    state = position(outposts={P1: columns(len(tiles.split()))}, bonuses={P1: tiles})
    assert state.sheet()[P1]["bonus-tiles"] == points


@pytest.mark.parametrize(
    ("outposts", "points"), [("", 0), ("B2", 0), ("B2 B4", 1), ("B2 B4 C2 C6 E3", 8), ("C3 C4 B1", 1)]
)
def test_outposts(outposts: str, points: int) -> None:
    """R12.3: what they uncovered in each row."""
    assert position(outposts={P1: outposts}).sheet()[P1]["outposts"] == points


@pytest.mark.parametrize(("orders", "points"), [("", 0), ("vp-01", 11), ("vp-26 vp-24", 39)])
def test_vp_tiles(orders: str, points: int) -> None:
    """R12.3."""
    assert position(orders={P1: orders}).sheet()[P1]["vp-tiles"] == points


def test_the_parts_of_the_score_add_up() -> None:
    """R12.3."""
    state = position(
        holds=["R2"], orders={P1: "vp-01"}, outposts={P1: columns(2)}, bonuses={P1: "harvest vp6"}
    )
    assert state.sheet()[P1] == {"vp-tiles": 11, "outposts": 4, "bonus-tiles": 7, "cubes": 2}
    assert state.scores()[P1] == 24


def test_the_highest_score_wins() -> None:
    """R1.2, R12.4: not whoever has four tiles."""
    state = position(
        turn=P3,
        holds=["", "B1", ""],
        orders={P1: "vp-01 vp-02 vp-03 vp-04", P2: "vp-26 vp-24 vp-23"},
        ports=CLOSED,
    )
    do(state, *PASS)
    assert state.ending == "last-round"
    assert state.scores() == [46, 58, 0]
    assert state.places() == [2, 1, 3]


@pytest.mark.parametrize(("first", "places"), [(P1, [3, 2, 1]), (P2, [1, 3, 2]), (P3, [2, 1, 3])])
def test_a_tie_goes_to_the_player_who_took_a_turn_latest(first: int, places: list[int]) -> None:
    """R12.4, U-22: counted from the first player, among all who are tied."""
    last = (first + 2) % 3
    orders = {P1: FOUR, P2: "vp-01 vp-06 vp-07 vp-08", P3: "vp-15 vp-17 vp-18"}  # 47 points each
    state = position(first=first, turn=last, orders=orders, holds=["B8", "B8", "B8"], ports=CLOSED)
    do(state, *PASS)
    assert state.scores() == [55, 55, 55]
    assert state.places() == places


def test_nothing_else_breaks_a_tie() -> None:
    """R12.4: neither the number of tiles, nor cubes, nor outposts."""
    orders = {P1: "vp-01 vp-02 vp-03 vp-04", P2: "vp-26 vp-24"}
    state = position(2, turn=P2, holds=["Y9", "B7"], outposts={P1: "B2"}, orders=orders, ports=CLOSED)
    do(state, *PASS)
    assert state.scores() == [46, 46]
    assert state.places() == [2, 1]


def test_without_a_fourth_tile_the_game_goes_on() -> None:
    """R12.5, U-33: a thousand rounds in which nothing happens do not end it."""
    state = position(2)
    begun = view(state)["round"]
    for _ in range(2_000):
        do(state, *PASS)
    assert view(state)["round"] == begun + 1_000
    assert (state.seat, state.ending) == (P1, "")
