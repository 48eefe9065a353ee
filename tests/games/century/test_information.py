"""Who knows what (R13), and where chance comes in (R1.3)."""

from collections import Counter
from typing import Any

import pytest

from argosy import Refusal, Rng, State
from tests.games.century.table import (
    GAME,
    P1,
    P2,
    P3,
    board,
    columns,
    do,
    position,
    stack,
    view,
    written,
)  # fmt: skip

CLOSED = "vp-10 vp-25 vp-closed vp-20"
VIEWERS = (None, P1, P2, P3)
PASS = ("stay", "pass", "end-turn")


def busy() -> State:
    """A position with something of every kind lying about."""
    return position(
        boats="C3 D3 A1",
        holds=["Y3 R1", "G2", "B4"],
        outposts={P1: columns(1), P2: "C3 D3"},
        bonuses={P1: "vp6"},
        orders={P2: "vp-02", P3: "vp-05"},
        lying={"C4": "R2"},
        ports=CLOSED,
    )


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_everybody_sees(viewer: int | None) -> None:
    """R13.1: spectators too."""
    look = view(busy(), viewer)
    spaces = {each["name"]: each for each in look["spaces"]}
    assert spaces["C4"]["cubes"] == {"yellow": 0, "red": 2, "green": 0, "brown": 0}
    assert spaces["C3"]["outposts"] == [P2]
    assert (spaces["C3"]["boats"], spaces["D3"]["boats"], spaces["A1"]["boats"]) == ([P1], [P2], [P3])
    assert spaces["D3"]["tile"]["id"] == "tea-4"
    assert spaces["A4"]["tile"]["cost"] == {"yellow": 0, "red": 0, "green": 0, "brown": 5}
    assert spaces["E1"]["tile"]["closed"]
    assert [written(each["hold"].values()) for each in look["boards"]] == ["Y3 R1", "G2", "B4"]
    assert [each["built"]["ginger"] for each in look["boards"]] == [1, 0, 0]
    assert [each["bonuses"]["vp"] for each in look["boards"]] == [1, 0, 0]
    assert [len(each["vp_tiles"]) for each in look["boards"]] == [0, 1, 1]
    assert look["stack"] == 21
    assert look["vp_bonus_tiles"] == [5, 4, 3]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_order_of_the_stack_is_hidden(viewer: int | None) -> None:
    """R13.2: two positions that differ in nothing else look the same; so it is with the Closed Port tile."""
    orders = {P2: "vp-02"}
    one = position(orders=orders, stack="vp-01 vp-closed vp-11")
    for top in ("vp-11 vp-closed vp-01", "vp-closed vp-24 vp-01", "vp-01 vp-11 vp-24 vp-08 vp-closed"):
        other = position(orders=orders, stack=top)
        assert stack(other) != stack(one)
        assert view(other, viewer) == view(one, viewer)


def test_claimed_tiles() -> None:
    """R13.3, U-21: all have seen them, so all may still know them."""
    state = do(position(boats="E4", holds=["G3 B2"]), "stay", "claim")
    for viewer in VIEWERS:
        tiles = view(state, viewer)["boards"][P1]["vp_tiles"]
        assert [tile["id"] for tile in tiles] == ["vp-20"]


@pytest.mark.parametrize("draws", range(6))
def test_where_the_closed_port_tile_may_be(draws: int) -> None:
    """R13.4: after so many draws without it in each of the top 6 - draws places, equally likely."""
    tiles = ["vp-01", "vp-11", "vp-24", "vp-08", "vp-16"][:draws]
    owners = {seat: " ".join(tiles[seat::3]) for seat in range(3)}
    state = position(orders=owners, stack="vp-closed")
    rng = Rng(draws)
    depths = Counter(stack(state.resample(P1, rng)).index("vp-closed") for _ in range(600))
    assert set(depths) == set(range(6 - draws))
    expected = 600 / (6 - draws)
    assert all(0.7 * expected <= count <= 1.3 * expected for count in depths.values())


def test_the_orders_in_the_stack_may_lie_in_any_order() -> None:
    """R13.4: each of those that have not been seen is as likely to be the next one."""
    state = position(orders={P2: "vp-01"}, ports=CLOSED)
    unseen = set(stack(state))
    rng = Rng(1)
    tops = Counter(stack(state.resample(P2, rng))[0] for _ in range(1_100))
    assert set(tops) == unseen
    assert all(25 <= count <= 80 for count in tops.values())  # 50 are expected
    for _ in range(20):
        assert set(stack(state.resample(P1, rng))) == unseen


def test_the_closed_port_tile_appears_with_the_sixth_claim_at_the_latest() -> None:
    """R13.4."""
    tiles = {P1: "vp-01 vp-11", P2: "vp-24 vp-08", P3: "vp-16"}
    state = position(boats="E4", holds=["G3 B2"], orders=tiles, stack="vp-closed")
    do(state, "stay", "claim")
    assert any((each["tile"] or {}).get("closed") for each in view(state)["spaces"])
    refused: Any = position(boats="E4", orders=tiles, stack="vp-closed").dump()
    refused["stack"][0], refused["stack"][1] = refused["stack"][1], refused["stack"][0]
    with pytest.raises(Refusal) as caught:
        GAME.load(refused)
    assert "R4.4" in str(caught.value.message.args["detail"])


def test_only_draws_from_the_stack_reveal_anything() -> None:
    """R13.5: a claim counts as a reveal, harvest, exchange, building and sailing do not."""
    state = position(boats="C6 E4 A4", holds=["Y1 R2", "G3 B2", "B5"], stack="vp-closed")
    begun = state.reveals
    do(state, "stay", "build", "exchange", "done", "end-turn")
    assert state.reveals == begun
    do(state, "stay", "claim")
    assert state.reveals == begun + 1
    do(state, "end-turn", "stay", "claim")  # the closed port moves, too
    assert state.reveals == begun + 2
    do(state, "end-turn", "stay", "harvest", "end-turn")
    assert state.reveals == begun + 2


def test_after_the_setup_nothing_is_left_to_chance() -> None:
    """R1.3: the generator is not asked again, and another one changes nothing."""
    state = GAME.start(3, 5)
    drawn = len(state.chances())
    events = [outcome.event for outcome in state.chances()]
    assert events == [*["removed-tile"] * 4, "market-tiles", "vp-tiles", "closed-port", "first-player"]
    other = state.clone()
    other.rng = Rng("another")
    rng = Rng(5)
    for _ in range(2_000):
        action = rng.choice(state.legal())
        state.push(action)
        other.push(action)
    assert len(state.chances()) == drawn
    assert view(state) == view(other)
    assert stack(state) == stack(other)
    assert board(state, P1) == board(other, P1)
