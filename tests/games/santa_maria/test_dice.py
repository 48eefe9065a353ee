"""R9, R10: buildings activated with coins, lines with dice."""

import pytest

from tests.games.santa_maria.table import (
    P1,
    P2,
    do,
    legal,
    lying,
    own,
    position,
    printed,
    reason,
    step,
    stored,
    told,
)

THREE = printed(
    "1-3 forest: 1 wood; 3-3 farm: 1 wheat; 6-3 farm: 1 sugar; 4-2 city: 2 coins; 4-5 city: 1 points"
)


def test_the_price_of_activations_rises() -> None:
    """R9.1, R9.2, R9.3, R9.4, W2: 1 coin, then 2; the coins stay until the year is over."""
    state = position(THREE, stock={P1: "5 coins"})
    do(state, "activate 1-3", "end-turn", "retire coins", "end-turn")
    assert (stored(state), lying(state)) == ("1 wood 4 coins", "1-3=1")
    assert reason(state, "activate 1-3") == "not-empty"
    do(state, "activate 3-3", "end-turn")
    assert (stored(state), lying(state)) == ("1 wood 1 wheat 2 coins", "1-3=1 3-3=2")
    assert legal(state, "activate") == []
    assert reason(state, "activate 6-3") == "coins"
    do(state, "retire conquest", "end-turn")
    assert lying(state) == ""
    assert stored(state, P2) == "2 coins"  # the coins on buildings are nobody's any more
    assert stored(state, P1) == "1 wood 1 wheat 2 coins 4 points"
    do(state, "retire road", "skip", "end-turn")
    assert "activate 1-3" in legal(state)
    assert told(state, "activate 1-3")[0] == "activate"
    assert lying(state) == "1-3=1"


def test_the_coins_must_be_there_before() -> None:
    """R9.3: what the building yields comes later."""
    state = position(THREE)
    assert reason(state, "activate 4-2") == "coins"


def test_any_empty_building_can_be_activated() -> None:
    """R9.5, R6.5, R6.6, Q5: the capital, and one that is of no use now; roads are no buildings."""
    game = printed("1-1 mountain: conquest; 2-2 city: gem > 3 coins; 3-3 road 2", "6-6 capital: 2 coins")
    state = position(game, players=2, stock={P1: "1 coins"}, conquest="1:12", lying={P1: ""})
    assert legal(state, "activate") == ["activate 1-1", "activate 2-2", "activate 6-6"]
    do(state, "activate 1-1")
    assert step(state) == "end-turn"
    assert lying(state) == "1-1=1"
    assert stored(state) == ""


def test_a_changed_white_die() -> None:
    """R10.2.1, R10.2.2, R10.3.1, R10.3.2, R10.3.4, R10.3.5, W3."""
    state = position(THREE, white="5", stock={P1: "4 coins"})
    log = told(state, "white-die 5", "column 3")
    assert log == ["change", "die", "gain", "gain", "gain", "put-die"]
    assert stored(state) == "1 wood 1 wheat 1 sugar 2 coins"
    assert lying(state) == "6-3=w3"
    do(state, "end-turn", "retire coins", "end-turn")
    assert reason(state, "activate 6-3") == "not-empty"
    assert {"activate 1-3", "activate 3-3"} <= set(legal(state))


def test_a_blue_die() -> None:
    """R10.1.2, R6.7, R10.3.4, W4: from left to right, the die on the right."""
    state = position(THREE, blue={P1: "4"})
    log = told(state, "blue-die 4")
    assert log == ["die", "gain", "gain", "put-die"]
    assert (stored(state), lying(state)) == ("2 coins 1 points", "4-5=b4")
    do(state, "end-turn", "retire coins", "end-turn")
    assert legal(state, "blue-die") == []
    assert reason(state, "blue-die 4") == "no-die"


def test_three_white_dice_a_year() -> None:
    """R10.1.1: of any value, each once."""
    state = position(THREE, white="3", lying={P1: "1-3=w3 3-3=w3"})
    assert "white-die 3" in legal(state)
    assert reason(state, "white-die 4") == "no-die"
    state = position(THREE, white="3", lying={P1: "1-3=w3 3-3=w3 4-2=w2"})
    assert legal(state, "white-die") == []
    assert reason(state, "white-die 3") == "no-white-die-left"


def test_a_line_needs_an_empty_building() -> None:
    """R10.1.3, R6.6: not one below a die or coins."""
    game = printed("1-1 forest: 1 wood; 2-1 farm: 1 wheat; 1-2 farm: 1 wheat")
    state = position(
        game, white="1 1 1 2 2", lying={P1: "1-1=w1 2-1=1"}, blue={P1: "2"}, stock={P1: "1 coins"}
    )
    do(state, "white-die 1")
    assert lying(state) == "1-1=w1 1-2=w2 2-1=1"  # only column 2 was in reach
    state = position(game, white="1 1 1 2 2 2", lying={P1: "1-1=1 2-1=2"}, stock={})
    assert reason(state, "white-die 1") == "no-line"


@pytest.mark.parametrize(("shown", "line"), [(6, 1), (1, 6)])
def test_a_die_does_not_turn_over(shown: int, line: int) -> None:
    """R10.2.1, W23: from 6 to 1 costs 5, and so does 1 to 6."""
    game = printed("1-1 forest: 1 wood; 1-6 farm: 1 wheat")
    white = " ".join([str(shown)] * 6)
    state = position(game, white=white, stock={P1: "4 coins"})
    do(state, f"white-die {shown}")
    assert step(state) == "end-turn"  # only the line of its own value could be paid
    state = position(game, white=white, stock={P1: "5 coins"})
    do(state, f"white-die {shown}", f"column {line}")
    assert "coins" not in stored(state)


def test_a_die_as_it_lies_costs_nothing() -> None:
    """R10.2.4, R10.2.1."""
    state = position(THREE, white="3 3", stock={P1: "5 coins"})
    do(state, "white-die 3")
    assert legal(state) == ["column 2", "column 3", "column 5", "column 6"]
    assert reason(state, "column 1") == "nothing-to-activate"
    assert reason(state, "row 1") == "columns"
    do(state, "column 3")
    assert stored(state) == "1 wood 1 wheat 1 sugar 5 coins"


def test_coins_of_the_line_cannot_pay_for_the_change() -> None:
    """R10.2.2: it is paid at once."""
    state = position(printed("1-1 city: 4 coins; 1-2 forest: 1 wood"), white="2 2 2 2 2 2")
    do(state, "white-die 2")
    assert lying(state) == "1-2=w2"


def test_white_dice_for_columns_blue_dice_for_rows() -> None:
    """R10.1.1, R10.1.2, R5.2.3."""
    state = position(THREE, blue={P1: "4"}, stock={P1: "5 coins"})
    do(state, "blue-die 4")
    assert legal(state) == ["row 1", "row 3", "row 4", "row 6"]
    assert reason(state, "column 4") == "rows"


def test_a_whole_line() -> None:
    """R5.2.5, R10.3.6, R10.3.1, Q6: the complete vector of the rules."""
    game = printed(
        "1-2 mountain: 1 gem; 3-2 city: wood/gem > 3 coins; 4-2 road 2; 5-2 city: shipping; "
        "6-2 forest: 1 wood"
    )
    for scholars, monks, coins in (
        ("astronomy botany logistics", {}, "3 coins"),
        ("tax-collection botany logistics", {"scholar 1": "1"}, "4 coins"),
    ):
        state = position(
            game,
            stock={P1: "2 coins"},
            white="3",
            lying={P1: "5-2=1"},
            religion={P1: 3 if monks else 0},
            scholars=scholars,
            monks=monks,
        )
        do(state, "sell wood") if "sell wood" in legal(state) else None
        do(state, "white-die 3")
        if step(state) == "line":
            do(state, "column 2")
        assert step(state) == "trade"
        do(state, "pay gem")
        assert stored(state) == f"1 wood {int(coins[0]) + 1} coins"
        assert lying(state) == "5-2=1 6-2=w2"


def test_every_effect_can_be_skipped() -> None:
    """R10.3.3, Q25, Q36, R5.2.6: with the option even those that only give something, one by one."""
    game = printed("1-1 farm: 1 wheat, conquest; 2-1 city: 2 coins, 1 points")
    state = position(game, options={"gains": "asked"})
    do(state, "white-die 1")
    assert own(state) == ["use", "skip"]
    do(state, "skip", "use", "use")
    assert step(state) == "gain"
    do(state, "skip")
    assert stored(state) == "2 coins"
    assert lying(state) == "2-1=w1"
    state = position(game)
    do(state, "white-die 1")
    assert (stored(state), step(state)) == ("1 wheat 2 coins 1 points", "end-turn")


def test_the_die_lies_on_the_last_building_even_if_it_was_useless() -> None:
    """R10.3.4, Q5."""
    state = position(printed("1-1 forest: 1 wood; 6-1 mountain: conquest"), conquest="1:12")
    do(state, "white-die 1")
    assert lying(state) == "6-1=w1"
    assert reason(state, "white-die 1") == "main-action-taken"
