"""R6.1 to R6.4, R7: the storage, its limit, gold as a joker, selling and buying."""

from tests.games.santa_maria.table import (
    GAME,
    P1,
    P2,
    do,
    legal,
    lying,
    position,
    printed,
    reason,
    step,
    stored,
    told,
    with_offer,
)

TWO_WOOD = "1-1 forest: 2 wood; 2-2 farm: 1 wheat"


def test_what_is_beyond_the_limit_is_sold_at_once() -> None:
    """R6.3, R6.3.1, R6.1, R11.1.1: unit by unit, wood for 1 coin."""
    state = position(printed(TWO_WOOD), stock={P1: "2 wood 1 coins"})
    do(state, "activate 1-1")
    assert stored(state) == "3 wood 1 coins"
    state = position(printed("1-1 mountain: 3 gem"), stock={P1: "2 gem 1 coins"})
    do(state, "activate 1-1")
    assert stored(state) == "3 gem 4 coins"


def test_points_are_tokens_and_coins_have_no_limit() -> None:
    """R6.2, R6.3, R7.3: points are neither sold nor bought."""
    state = position(printed("1-1 city: 4 coins; 2-2 farm: 2 points"), stock={P1: "9 coins 1 points"})
    do(state, "activate 1-1")
    assert stored(state) == "12 coins 1 points"
    assert all("points" not in text and "coins" not in text for text in legal(state))


def test_selling() -> None:
    """R7.1: wood and wheat for 1 coin, sugar, gems and gold for 2."""
    state = position(stock={P1: "1 wood 1 wheat 1 sugar 1 gem 1 gold"})
    for name, coins in (("wood", 1), ("wheat", 2), ("sugar", 4), ("gem", 6), ("gold", 8)):
        do(state, f"sell {name}")
        assert stored(state).endswith(f"{coins} coins")
        assert reason(state, f"sell {name}") == "not-stored"
    assert stored(state) == "8 coins"


def test_buying() -> None:
    """R7.2, Q4: wood and wheat for 3 coins; nothing else, and not with three in storage."""
    state = position(stock={P1: "3 wood 7 coins"})
    assert legal(state, "buy") == ["buy wheat"]
    assert reason(state, "buy wood") == "storage-full"
    assert reason(state, "buy sugar") == reason(state, "buy gem") == "not-for-sale"
    do(state, "buy wheat", "buy wheat")
    assert stored(state) == "3 wood 2 wheat 1 coins"
    assert reason(state, "buy wheat") == "coins"


def test_free_actions_before_and_after_the_main_action() -> None:
    """R5.1.3, R5.1.4, R12.4.1: any number, until the player ends the turn."""
    state = position(stock={P1: "2 wood 3 coins"})
    do(state, "sell wood", "buy wheat", "sell wheat", "retire coins")
    assert step(state) == "end-turn"
    do(state, "sell wood")
    assert stored(state) == "5 coins"
    assert legal(state) == ["buy wood", "buy wheat", "end-turn"]
    do(state, "end-turn")
    assert state.seat == P2
    assert not [text for text in legal(state) if text == "sell sugar"]


def test_free_actions_in_the_middle_of_a_line() -> None:
    """R5.1.3, Q3, R10.3.6: at the decision of an exchange; what it gains is there for the next building."""
    game = printed("1-1 city: wood > 3 coins; 2-1 city: wheat > 2 points; 3-3 farm: 1 wheat")
    state = position(game, stock={P1: "1 wood"}, white="1 1 1 1 1 1")
    do(state, "white-die 1")
    assert step(state) == "trade"
    do(state, "pay wood")
    assert step(state) == "trade"
    assert "buy wheat" in legal(state)
    do(state, "buy wheat", "pay wheat")
    assert stored(state) == "2 points"


def test_gold_pays_in_place_of_other_resources() -> None:
    """R6.4, R5.2.1, R8.2: the payer chooses; never in place of coins."""
    state = with_offer(position(printed(TWO_WOOD), stock={P1: "2 wood 2 gold"}), "d01")
    do(state, "tile 1", "lay 3-1", "turn 0")
    assert step(state) == "pay-tile"
    assert legal(state) == ["gold-for wood", "pay-rest"]
    one = do(state.clone(), "pay-rest")
    assert stored(one) == "2 gold"
    do(state, "gold-for wood")
    assert legal(state) == ["gold-for wood", "pay-rest"]
    assert stored(do(state.clone(), "pay-rest")) == "1 wood 1 gold"
    do(state, "gold-for wood")
    assert stored(state) == "2 wood"  # no choice is left
    state = position(stock={P1: "3 gold"})
    assert reason(state, "activate 1-1") in ("coins", "not-empty")
    assert legal(state, "activate") == []


def test_selling_gold_and_its_own_limit() -> None:
    """R6.4, R6.3: gold is a resource of its own, with a limit of three."""
    state = position(printed("1-1 mountain: 1 gold"), stock={P1: "3 gold 1 coins"})
    do(state, "activate 1-1")
    assert stored(state) == "3 gold 2 coins"
    do(state, "sell gold")
    assert stored(state) == "2 gold 4 coins"


def test_what_lies_on_buildings_cannot_be_spent() -> None:
    """R6.9."""
    state = position(printed(TWO_WOOD), stock={P1: "1 wheat"}, lying={P1: "1-1=1"})
    assert reason(state, "activate 2-2") == "coins"
    assert lying(state) == "1-1=1"


def test_only_what_is_stored_counts_for_paying() -> None:
    """R5.2.4: who needs more sells or buys first, at the same decision."""
    state = position(stock={P1: "1 wood 3 coins"})
    assert reason(state, "tile 1") == "double"
    do(state, "buy wood")
    assert "tile 1" in legal(state)


def test_coins_go_to_others_only_for_monks() -> None:
    """R7.3, R1.4: no action gives another player anything else."""
    state = position(stock={P1: "3 wood 3 wheat 5 coins", P2: "1 coins"})
    for action in legal(state):
        after = do(state.clone(), action)
        assert stored(after, P2) == "1 coins"


def test_the_log_of_selling_and_buying() -> None:
    """R7.1, R7.2."""
    assert told(position(stock={P1: "1 wood 3 coins"}), "sell wood", "buy wheat") == ["sell", "buy"]
    assert GAME.num_actions > 200
