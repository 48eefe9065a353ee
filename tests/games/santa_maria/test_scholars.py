"""R15: what each scholar does; R17.2 and R17.5 for Logistics."""

import pytest

from tests.games.santa_maria.table import (
    P1,
    P2,
    colony,
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

HARBOUR = printed("1-1 city: shipping; 2-2 farm: 1 wheat")
LINE = printed(
    "1-3 forest: 1 wood; 3-3 farm: 1 wheat; 2-3 road 2; 4-3 road 1; 3-4 city: 2 coins; 1-5 city: 1 points"
)
MONK = {"scholar 1": "1"}
PASSED = {P1: 3}


def scholars(name: str) -> str:
    """A scholar, and two others that do nothing here."""
    return " ".join([name, *[one for one in ("basic-economy", "logistics", "astronomy") if one != name][:2]])


def test_astronomy() -> None:
    """R15.1, W17: a coin for each dock up or down, when the ship is gained."""
    state = position(
        HARBOUR,
        scholars=scholars("astronomy"),
        monks=MONK,
        religion=PASSED,
        stock={P1: "1 wood 1 sugar 4 coins"},
        docks={"points": "n01"},
    )
    do(state, "activate 1-1", "ship points")
    assert own(state) == ["dock coins", "dock conquest", "dock religion", "dock points"]
    do(state, "dock coins")
    assert stored(state) == ""
    assert [len(dock["ships"]) for dock in colony(state)["port"]] == [1, 0, 0, 0]
    state = position(
        HARBOUR,
        scholars=scholars("astronomy"),
        monks=MONK,
        religion=PASSED,
        stock={P1: "1 wood 1 sugar 2 coins"},
        docks={"points": "n01"},
    )
    do(state, "activate 1-1", "ship points")
    assert own(state) == ["dock religion", "dock points"]
    assert reason(state, "dock coins") == "dock"
    do(state, "dock points")
    assert stored(state) == "1 coins"


def test_astronomy_can_be_paid_by_selling() -> None:
    """R15.1, R5.2.6."""
    state = position(
        HARBOUR,
        scholars=scholars("astronomy"),
        monks=MONK,
        religion=PASSED,
        stock={P1: "1 wood 1 sugar 1 wheat 1 coins"},
        docks={"points": "n01"},
    )
    do(state, "activate 1-1", "ship points", "sell wheat", "dock religion")
    assert stored(state) == ""


def test_tax_collection() -> None:
    """R15.2, Q10, R5.2.5: a coin for two colonists, after the change and before the first building."""
    state = position(LINE, scholars=scholars("tax-collection"), monks=MONK, religion=PASSED, white="3")
    log = told(state, "white-die 3")
    assert log == ["die", "tax", "gain", "gain", "put-die"]
    assert stored(state) == "1 wood 1 wheat 1 coins"
    state = position(
        LINE, scholars=scholars("tax-collection"), monks=MONK, religion=PASSED, white="2 2 2 2 2 2"
    )
    assert legal(state, "white-die") == []  # the tax cannot pay for the change


def test_botany() -> None:
    """R15.3, R10.2.3, W18: a wood, a wheat or a gold sets the die to any other value."""
    state = position(
        printed("1-6 forest: 1 sugar; 1-1 city: 1 points"),
        scholars=scholars("botany"),
        monks=MONK,
        religion=PASSED,
        white="4 4 4 4 4 4",
        stock={P1: "1 wood"},
    )
    do(state, "white-die 4")
    assert legal(state) == ["column 1", "column 6"]
    do(state, "column 6")
    assert stored(state) == "1 wood 1 sugar"  # the wood comes from the capital in the same column
    assert lying(state) == "6-6=w6"
    state = position(
        LINE,
        scholars=scholars("botany"),
        monks=MONK,
        religion=PASSED,
        white="4 4 4 4 4 4",
        stock={P1: "1 wheat 1 gold 1 coins"},
    )
    do(state, "white-die 4", "column 3")
    assert legal(state) == ["pay wheat", "pay gold", "pay coins"]
    assert reason(state, "pay wood") == "pay-change"
    do(state, "pay gold")
    assert stored(state).startswith("1 wood 2 wheat 1 coins")


def test_a_change_is_paid_in_one_way() -> None:
    """R15.3: never by coins and Botany together, never where nothing changes (R10.2.4)."""
    state = position(
        LINE,
        scholars=scholars("botany"),
        monks=MONK,
        religion=PASSED,
        white="3 3 3 3 3 3",
        stock={P1: "2 wood 5 coins"},
    )
    do(state, "white-die 3", "column 3")
    assert stored(state) == "3 wood 1 wheat 5 coins"


def test_philosophy() -> None:
    """R15.4: blue dice for columns, too; white ones as ever."""
    state = position(
        LINE,
        scholars=scholars("philosophy"),
        monks=MONK,
        religion=PASSED,
        blue={P1: "3"},
        white="3",
        stock={P1: "2 coins"},
    )
    do(state, "blue-die 3")
    assert {"column 3", "row 3", "row 1"} <= set(legal(state))
    do(state, "column 3")
    assert lying(state) == "3-3=b3"
    state = position(LINE, white="3", stock={P1: "2 coins"})
    do(state, "white-die 3")
    assert all(text.startswith("column") for text in legal(state))


def test_mathematics() -> None:
    """R15.5, Q11, R6.9: the largest pile, when the space is taken; once a year."""
    state = position(
        LINE, scholars=scholars("mathematics"), monks=MONK, religion=PASSED, lying={P1: "1-3=1 3-3=2"}
    )
    log = told(state, "retire coins")
    assert log == ["retire", "mathematics", "gain"]
    assert (stored(state), lying(state)) == ("4 coins", "1-3=1")


def test_mathematics_gained_while_retiring() -> None:
    """R15.5, Q11, R11.6.7."""
    state = position(LINE, scholars=scholars("mathematics"), religion={P1: 4}, lying={P1: "1-3=1"})
    do(state, "retire religion", "use", "monk 1")
    assert (stored(state), lying(state)) == ("1 coins", "")


def test_construction() -> None:
    """R15.6: any building that was activated, chosen afterwards."""
    state = position(
        LINE, scholars=scholars("construction"), monks=MONK, religion=PASSED, white="3", lying={P1: ""}
    )
    do(state, "white-die 3")
    assert step(state) == "put-die"
    assert stored(state) == "1 wood 1 wheat"
    assert own(state) == ["put-die 1-3", "put-die 3-3"]
    assert reason(state, "put-die 3-4") == "not-noted"
    do(state, "put-die 1-3")
    assert lying(state) == "1-3=w3"


def test_industrialization() -> None:
    """R15.7, R11.2.4, W19: the exchange twice, the payments may differ; for coins as well."""
    game = printed("1-1 city: wood/gem > 3 coins")
    state = position(
        game,
        scholars=scholars("industrialization"),
        monks=MONK,
        religion=PASSED,
        stock={P1: "1 wood 1 gem 1 coins"},
    )
    do(state, "activate 1-1", "pay wood", "pay gem")
    assert stored(state) == "6 coins"
    state = position(
        game,
        scholars=scholars("industrialization"),
        monks=MONK,
        religion=PASSED,
        stock={P1: "1 wood 1 gem 1 coins"},
    )
    do(state, "activate 1-1", "skip")
    assert step(state) == "end-turn"


def test_basic_economy() -> None:
    """R15.8, R15.11, Q31: wood and wheat for 2 coins, in place of 3."""
    state = position(
        scholars="basic-economy botany logistics", monks=MONK, religion=PASSED, stock={P1: "3 wood 5 coins"}
    )
    do(state, "buy wheat", "buy wheat")
    assert stored(state) == "3 wood 2 wheat 1 coins"
    assert reason(state, "buy wood") == "storage-full"


def test_advanced_economy() -> None:
    """R15.9, R15.11, Q31: sugar and gems for 3 coins; never gold."""
    state = position(
        scholars="advanced-economy botany logistics", monks=MONK, religion=PASSED, stock={P1: "3 gem 6 coins"}
    )
    assert legal(state, "buy") == ["buy wood", "buy wheat", "buy sugar"]
    do(state, "buy sugar", "buy sugar")
    assert stored(state) == "2 sugar 3 gem"
    assert P2 == 1


def test_logistics() -> None:
    """R15.10, Q12, R17.2, R17.5, R6.9: dice along roads, before and after the main action; coins never."""
    state = position(
        LINE,
        scholars=scholars("logistics"),
        monks=MONK,
        religion=PASSED,
        lying={P1: "1-3=w3 1-5=1"},
        stock={P1: "4 coins"},
    )
    assert legal(state, "move-die") == ["move-die 1-3"]
    assert reason(state, "move-die 1-5") == "no-die-there"
    do(state, "move-die 1-3")  # 2-3 is a road to 3-3 alone: 3-4 is beyond a building
    assert (stored(state), lying(state)) == ("3 coins", "1-5=1 3-3=w3")
    assert "activate 1-3" in legal(state)
    do(state, "activate 1-3")
    assert step(state) == "end-turn"
    do(state, "move-die 3-3")
    assert lying(state) == "1-3=2 1-5=1 3-4=w3"


def test_where_a_die_can_go() -> None:
    """R15.10, R17.2: every empty building that touches the same road, or the building itself."""
    game = printed(
        "1-1 forest: 1 wood; 1-2 road 1; 1-3 road 1; 2-3 farm: 1 wheat; 2-1 city: 1 points; 3-1 city: 2 coins"
    )
    state = position(
        game,
        scholars=scholars("logistics"),
        monks=MONK,
        religion=PASSED,
        lying={P1: "1-1=b1"},
        stock={P1: "1 coins"},
    )
    do(state, "move-die 1-1")
    assert legal(state) == ["move-to 2-1", "move-to 2-3"]
    assert reason(state, "move-to 3-1") == "not-connected"
    do(state, "move-to 2-3")
    assert lying(state) == "2-3=b1"


def test_logistics_waits_while_a_line_is_resolved() -> None:
    """R15.10, R5.1.3, Q12."""
    game = printed("1-3 forest: 1 wood; 2-3 road 0; 3-3 farm: 1 wheat; 5-5 city: wood > 1 coins")
    state = position(
        game,
        scholars=scholars("logistics"),
        monks=MONK,
        religion=PASSED,
        lying={P1: "1-3=w3"},
        stock={P1: "1 wood 3 coins"},
    )
    do(state, "activate 5-5")
    assert step(state) == "trade"
    assert legal(state, "move-die") == []


@pytest.mark.parametrize(("coins", "why"), [(0, "coins"), (1, "no-way-out")])
def test_logistics_needs_a_coin_and_a_road(coins: int, why: str) -> None:
    """R15.10, R17.1, Q34: a free cell interrupts a road; a corner joins nothing."""
    game = printed("1-1 forest: 1 wood; 2-2 farm: 1 wheat; 1-3 farm: 1 wheat; 1-4 road 1")
    state = position(
        game,
        scholars=scholars("logistics"),
        monks=MONK,
        religion=PASSED,
        lying={P1: "1-1=w1"},
        stock={P1: f"{coins} coins" if coins else ""},
    )
    assert reason(state, "move-die 1-1") == why
    assert reason(position(game), "move-die 1-1") == "no-logistics"
