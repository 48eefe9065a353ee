"""R10: Wild Ships and Reservations."""

from tests.games.age_of_discovery.table import (
    P1,
    P2,
    P3,
    can,
    do,
    expedition,
    idle,
    look,
    pass_turns,
    position,
    view,
    why,
)  # fmt: skip


def test_action_cards_are_free() -> None:
    """R10.1, R1.2: any number in a turn, no action, once each, in the own turn only."""
    state = position(players=2, coins=[0, 0])
    do(state, "reserve purchase-1", "reserve filling-2")
    assert look(state, P1)["reservations"] == 0
    assert view(state)["actions_taken"] == []
    assert why(state, "reserve contract-1") == "no-reservation"
    do(state, "take-coins", "draw-contract", "end-turn")
    assert state.seat == P2
    assert look(state, P2)["reservations"] == 2


def test_a_wild_ship_lifts_the_colour_only() -> None:
    """R10.2, Q35: limit, sum and fee still hold; one card covers one ship and is used up."""
    state = position(ships={P1: "red-3 red-2 blue-1"}, expeditions={"abreu": "2:blue-1"}, coins=[9])
    do(state, "expedition abreu")
    assert why(state, "ship red 3") == "too-large"
    do(state, "ship red 2")
    assert look(state, P1)["wild_ships"] == 1
    assert expedition(state, "abreu")["room"] == 0
    state = position(
        ships={P1: "red-1 red-1 green-1"},
        hands={P1: "blue-3"},
        coins=[3],
        expeditions={"columbus": "1:flagship=red-1"},
    )
    assert why(state, "contract blue 3") == "cannot-fill"  # three ships, two cards


def test_a_ship_sent_with_a_wild_ship_keeps_its_colour() -> None:
    """R10.2, Q7: it scores as what it is."""
    state = position(ships={P1: "red-2"}, expeditions={"abreu": "2:blue-1"}, coins=[1])
    do(state, "expedition abreu")
    ship = expedition(state, "abreu")["ships"][1]
    assert (ship["colour"], ship["matches"]) == ("red", True)


def test_reserving_at_any_decision() -> None:
    """R10.3: before, between, during and after the actions."""
    state = position(coins=[30], ships={P1: "red-1 red-2 red-1"})
    moments = [
        [],
        ["take-coins"],
        ["buy 1"],
        ["expedition abreu", "ship red 1"],
        ["take-coins", "draw-contract"],
    ]
    for actions in moments:
        assert can(do(state.clone(), *actions), "reserve")


def test_what_can_be_reserved() -> None:
    """R10.3.2, Q10: ships of both rows and open contracts without a marker; not the deck."""
    state = position(players=2, markers={"purchase-2": (P2, 1), "contract-3": (P1, 1)}, reservations=[1, 1])
    targets = [name.removeprefix("reserve ") for name in can(state, "reserve")]
    assert len(targets) == 12
    assert "purchase-2" not in targets
    assert "contract-3" not in targets  # not even by its owner
    assert why(state, "reserve purchase-2") == why(state, "reserve contract-3") == "reserved"


def test_a_reservation_lasts_until_the_end_of_the_next_turn() -> None:
    """R10.3.1, R10.3.6, R5.8.1: then the marker comes off, whether or not the card was acquired."""
    state = do(position(), "reserve purchase-1", "end-turn")
    for seat in (P2, P3):
        assert state.seat == seat
        assert why(state, "buy 1") == "reserved"
        do(state, "end-turn")
    assert view(state)["purchase"][0]["reserved"] == P1
    do(state, "end-turn")
    assert view(state)["purchase"][0]["reserved"] is None
    assert "buy 1" in can(state)


def test_nobody_else_gets_a_reserved_card() -> None:
    """R10.3.3, Q10: nor can anybody reserve it."""
    state = do(position(coins=[9, 9, 9]), "reserve purchase-3", "end-turn")
    assert why(state, "buy 3") == why(state, "reserve purchase-3") == "reserved"
    do(state, "buy 2")
    assert why(state, "buy 3") == "reserved"


def test_the_owner_acquires_it_as_usual() -> None:
    """R10.3.4: a ship in the filling row only after it has moved down, perhaps within the same action."""
    state = do(position(coins=[20], purchase="red-1", filling="blue-1"), "reserve filling-1", "end-turn")
    pass_turns(state, 2)
    assert state.seat == P1
    do(state, "buy 1")
    assert view(state)["purchase"][0]["reserved"] == P1
    do(state, "buy 1")
    assert idle(state, P1) == "red-1 blue-1"
    assert view(state)["purchase"][0]["reserved"] is None


def test_the_owner_may_acquire_it_at_once() -> None:
    """R10.3.5, Q9: in the same turn; the marker comes off."""
    state = do(position(coins=[9]), "reserve purchase-1", "buy 1")
    assert view(state)["purchase"][0]["reserved"] is None
    state = do(position(coins=[9]), "reserve contract-1", "take-contract 1")
    assert view(state)["open_contracts"][0]["reserved"] is None


def test_a_marker_hinders_nothing_else() -> None:
    """R10.3.7: the ship below can be bought by anybody, and the marker moves down."""
    state = do(position(coins=[9, 9, 9]), "reserve filling-4", "end-turn", "buy 4")
    assert view(state)["purchase"][3]["reserved"] == P1


def test_reservations_in_the_last_round() -> None:
    """Q11: legal, and without effect when the game is over."""
    state = do(position(due=(0, 1)), "reserve purchase-1", "end-turn")
    assert state.seat is None


def test_unused_cards_are_worth_nothing() -> None:
    """R10.4, R12.3.4."""
    points = []
    for wild in (0, 2):
        state = do(position(due=(0, 1), wild_ships=[wild, wild, wild]), "end-turn")
        points.append(state.scores())
    assert points[0] == points[1]
