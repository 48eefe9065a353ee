"""R7: accepting a contract."""

from tests.games.age_of_discovery.table import (
    P1,
    P2,
    can,
    coins,
    do,
    dumped,
    look,
    position,
    view,
    why,
    why_not,
)  # fmt: skip


def test_an_open_contract() -> None:
    """R7.1, R7.2: one coin; the next card of the deck is turned up in its place."""
    state = position(open="red-3 blue-4 green-5 white-6", deck="brown-3", hands={P1: "red-4"})
    do(state, "take-contract 2")
    assert coins(state, P1) == 5
    assert [item["id"] for item in look(state, P1)["contracts"]] == ["contract-red-4", "contract-blue-4"]
    assert [item["id"] for item in view(state)["open_contracts"]] == [
        "contract-red-3", "contract-brown-3", "contract-green-5", "contract-white-6",
    ]  # fmt: skip
    assert view(state)["contract_deck"] == len(dumped(state)["deck"])


def test_the_top_of_the_deck() -> None:
    """R7.1: unseen, and the open contracts stay."""
    state = position(deck="brown-6")
    before = view(state)["open_contracts"]
    do(state, "draw-contract")
    assert coins(state, P1) == 5
    assert [item["id"] for item in look(state, P1)["contracts"]] == ["contract-brown-6"]
    assert view(state)["open_contracts"] == before


def test_exactly_one_contract() -> None:
    """R7.1, R5.3: the action is over."""
    state = do(position(), "take-contract 1")
    assert why(state, "take-contract 2") == why(state, "draw-contract") == "taken"


def test_a_coin_is_needed() -> None:
    """R7.1, R5.3."""
    state = position(coins=[0])
    assert can(state, "take-contract") == can(state, "draw-contract") == []
    assert why(state, "take-contract 1") == why(state, "draw-contract") == "coins"


def test_an_empty_deck() -> None:
    """R7.2, Q14: the slot stays empty; nothing can be drawn, and nothing is reshuffled."""
    state = do(position(deck_size=0), "take-contract 3")
    assert view(state)["open_contracts"][2] is None
    do(state, "end-turn")
    assert state.seat == P2
    assert why(state, "draw-contract") == "deck-empty"
    assert why(state, "take-contract 3") == why(state, "reserve contract-3") == "nothing-there"
    assert can(state, "take-contract") == ["take-contract 1", "take-contract 2", "take-contract 4"]


def test_four_in_hand_are_enough() -> None:
    """R7.3, Q23: with four nothing can be accepted; contracts in play do not count."""
    state = position(hands={P1: "red-3 red-4 red-5 red-6"}, ships={P1: "red-3 yellow-1"}, coins=[9])
    assert why(state, "take-contract 1") == why(state, "draw-contract") == "hand-full"
    do(state, "contract red 3", "ship red 3", "duration 3", "done", "draw-contract")
    assert look(state, P1)["hand"] == 4
    assert len(look(state, P1)["voyages"]) == 1


def test_contracts_leave_the_hand_only_by_being_played() -> None:
    """R7.3, R7.4: there is no discarding, and others see only how many there are."""
    state = position(hands={P1: "red-3 red-4 red-5 red-6"})
    assert not [name for name in can(state) if "discard" in name]
    assert look(state, P1, seat=P2)["contracts"] == []
    assert look(state, P1, seat=P2)["hand"] == 4


def test_a_reserved_contract() -> None:
    """R7.5: nobody else may take it; its owner takes it as usual; the deck is free."""
    state = position(markers={"contract-1": (P2, 1)})
    assert why(state, "take-contract 1") == "reserved"
    assert why_not(state, "take-contract 1").args["player"].args["seat"] == P2  # type: ignore[union-attr]
    assert can(state, "draw-contract")
    do(state, "end-turn", "take-contract 1")
    assert coins(state, P2) == 5
    assert view(state)["open_contracts"][0]["reserved"] is None
