"""R8: buying ships."""

from tests.games.age_of_discovery.table import (
    P1,
    P2,
    can,
    coins,
    decision,
    do,
    idle,
    look,
    position,
    row,
    told,
    view,
    why,
)  # fmt: skip


def test_the_example_of_the_rulebook() -> None:
    """W1, R8.1, R8.2, R8.3: 8 coins buy a ship for 5 and then the one that moved down for 3."""
    state = position(
        coins=[8],
        purchase="green-3 yellow-1 green-2 red-3 blue-3",
        filling="green-1",
        pile="white-2",
        reservations=[0, 1, 1],
    )
    do(state, "buy 1")
    assert coins(state, P1) == 3
    assert idle(state, P1) == "green-3"
    assert row(state, "purchase").split()[0] == "green-1"
    assert row(state, "filling").split()[0] == "white-2"
    assert decision(state) == "buying"
    assert can(state, "buy") == ["buy 1", "buy 2"]
    assert why(state, "buy 3") == "coins"
    do(state, "buy 1")
    assert coins(state, P1) == 0
    assert idle(state, P1) == "green-1 green-3"
    assert can(state, "buy") == []


def test_a_ship_bought_can_be_sent_in_the_same_turn() -> None:
    """R8.2.1, R9.1.2: it is idle, face up before its owner."""
    state = do(position(coins=[9], purchase="red-1"), "buy 1", "done")
    assert look(state, P1, seat=P2)["ships"][0]["colour"] == "red"
    do(state, "expedition abreu", "ship red 1")
    assert idle(state, P1) == ""


def test_columns() -> None:
    """R8.2.2, R8.2.3: only the column of the ship changes."""
    state = position(
        coins=[9],
        purchase="red-1 red-1 red-2 red-2 red-2",
        filling="blue-1 blue-1 blue-2 blue-2 blue-2",
        pile="white-3",
    )
    do(state, "buy 4")
    assert row(state, "purchase") == "red-1 red-1 red-2 blue-2 red-2"
    assert row(state, "filling") == "blue-1 blue-1 blue-2 white-3 blue-2"


def test_a_reservation_moves_down_with_its_ship() -> None:
    """R8.2.2, R10.3.7: and the ship below can be bought by anybody."""
    state = do(position(coins=[9], markers={"filling-2": (P2, 1)}), "buy 2")
    assert view(state)["purchase"][1]["reserved"] == P2
    assert view(state)["filling"][1]["reserved"] is None
    assert why(state, "buy 2") == "reserved"


def test_piles_are_drawn_in_order() -> None:
    """R8.2.3: from the lowest one that is not empty."""
    state = position(coins=[100])
    sizes = [view(state)["piles"]]
    for _ in range(8):
        do(state, "buy 1")
        sizes.append(view(state)["piles"])
    assert [sum(each) for each in sizes] == list(range(sum(sizes[0]), sum(sizes[0]) - 9, -1))
    assert all(
        all(each[i] == 0 or each[i + 1] == (7 if i != 3 else 8) or i == 0 for i in range(4)) for each in sizes
    )


def test_empty_piles() -> None:
    """R8.2.4, Q15: spaces stay empty, below them too, and nothing moves sideways."""
    state = position(coins=[100], pile_size=0, due=(0, 3), purchase="red-1", filling="red-2")
    do(state, "buy 1")
    assert row(state, "filling").split()[0] == "-"
    do(state, "buy 1")
    assert row(state, "purchase").split()[0] == "-"
    assert why(state, "buy 1") == "nothing-there"
    assert len([item for item in view(state)["purchase"] if item]) == 4


def test_a_ship_revealed_and_moved_down_can_be_bought() -> None:
    """R8.3."""
    state = position(coins=[100], purchase="red-1", filling="blue-1", pile="green-3")
    do(state, "buy 1", "buy 1", "buy 1")
    assert idle(state, P1) == "red-1 blue-1 green-3"


def test_stopping_after_any_purchase() -> None:
    """R8.4."""
    state = do(position(coins=[100]), "buy 1")
    for _ in range(3):
        assert "done" in can(state)
        do(state, "buy 2")
    do(state, "done")
    assert decision(state) == "choose"


def test_what_cannot_be_bought() -> None:
    """R8.5, R8.1: a ship reserved by somebody else; there is no way to name one of the filling row."""
    state = position(coins=[100], markers={"purchase-3": (P2, 1)})
    assert can(state, "buy") == ["buy 1", "buy 2", "buy 4", "buy 5"]
    assert why(state, "buy 3") == "reserved"


def test_no_limit_to_ships_and_no_way_back() -> None:
    """R8.6: no sale, no discard."""
    state = position(players=2, coins=[200, 0], due=(1, 1), spare=P1)
    assert len(look(state, P1)["ships"]) == 42 - 10 - 7
    do(state, "buy 1")
    assert {name.partition(" ")[0] for name in can(state)} == {"buy", "reserve", "done"}


def test_what_is_told() -> None:
    """R8.2: the purchase, and the ship that is turned up."""
    keys = [message.key for message in told(position(coins=[5]), "buy 1")]
    assert keys == ["age_of_discovery.log.buy", "age_of_discovery.log.ship-up"]
