"""R11: production, trade, conquest, shipping, religion, monks and blue dice."""

from tests.games.santa_maria.table import (
    P1,
    P2,
    P3,
    colony,
    do,
    legal,
    own,
    position,
    printed,
    reason,
    step,
    stored,
    told,
)

MARKET = printed("1-1 city: wood/gem > 3 coins; 2-2 farm: 2 points")
CONQUEST = printed("1-1 mountain: conquest")
HARBOUR = printed("1-1 city: shipping")
CHURCH = printed("1-1 forest: religion; 2-2 farm: 1 wheat")


def test_production() -> None:
    """R11.1.1: points, too."""
    state = position(MARKET, stock={P1: "1 coins"})
    do(state, "activate 2-2")
    assert stored(state) == "2 points"


def test_trade() -> None:
    """R11.2.1, R11.2.3, W5: one of the resources shown, once."""
    for paid, left in (("wood", "1 gem"), ("gem", "1 wood")):
        state = position(MARKET, stock={P1: "1 wood 1 gem 1 coins"})
        do(state, "activate 1-1", f"pay {paid}")
        assert stored(state) == f"{left} 3 coins"
        assert step(state) == "end-turn"
    state = position(MARKET, stock={P1: "1 wood 1 wheat 1 coins"})
    do(state, "activate 1-1")
    assert own(state) == ["skip", "pay wood"]
    assert reason(state, "pay wheat") == "pay-trade"


def test_gold_may_be_traded_instead() -> None:
    """R11.2.2, R6.4."""
    state = position(MARKET, stock={P1: "1 gold 1 coins"})
    do(state, "activate 1-1")
    assert own(state) == ["skip", "pay gold"]
    do(state, "pay gold")
    assert stored(state) == "3 coins"


def test_the_gain_of_a_trade_obeys_the_limit() -> None:
    """R11.2.3: the payment comes first."""
    state = position(printed("1-1 forest: wood > 2 wood"), stock={P1: "3 wood 1 coins"})
    do(state, "activate 1-1", "pay wood")
    assert stored(state) == "3 wood 1 coins"


def test_no_skip_is_forced_too_early() -> None:
    """R5.2.6: where buying could help the decision stands; where nothing could, it passes."""
    state = position(MARKET, stock={P1: "3 wheat 1 coins"})
    do(state, "activate 1-1")
    assert own(state) == ["skip"]
    do(state, "sell wheat", "sell wheat", "sell wheat", "buy wood", "pay wood")
    assert stored(state) == "3 coins"
    state = position(MARKET, stock={P1: "1 wheat 2 coins"})
    do(state, "activate 1-1")
    assert step(state) == "end-turn"  # 1 coin and a wheat buy no wood


# Conquest


def test_conquest_moves_and_finds_gold() -> None:
    """R11.3.1, R11.3.3."""
    state = position(CONQUEST, stock={P1: "1 coins"}, conquest="1:2")
    do(state, "activate 1-1")
    assert colony(state)["conquest"] == 3
    assert stored(state) == "1 gold"


def test_who_arrives_later_stands_on_top() -> None:
    """R11.3.2, R13.1: the lower marker is the better one."""
    state = position(CONQUEST, stock={P1: "1 coins"}, conquest="2:4 1:3")
    do(state, "activate 1-1")
    track = state.view(None)["conquest_track"]
    assert isinstance(track, dict)
    assert (track["markers"], track["order"]) == ([4, 4], [1, 0])
    state = position(CONQUEST, stock={P1: "1 coins"}, conquest="2:4 1:4")
    do(state, "activate 1-1")
    track = state.view(None)["conquest_track"]
    assert isinstance(track, dict)
    assert track["order"] == [0, 1]


def test_the_end_of_the_conquest_track() -> None:
    """R11.3.4, Q5."""
    state = position(CONQUEST, stock={P1: "1 coins"}, conquest="1:12")
    do(state, "activate 1-1")
    assert colony(state)["conquest"] == 12
    assert colony(state)["activations"] == 1


# Shipping


def test_a_ship() -> None:
    """R11.4.1, R11.4.2, R11.4.3, R11.4.4, W6: at the own dock of the same symbol; the dock is refilled."""
    state = position(HARBOUR, stock={P1: "1 wood 1 sugar 1 coins"}, docks={"religion": "n01"})
    before = state.reveals
    do(state, "activate 1-1")
    assert "ship religion" in own(state)
    do(state, "ship religion")
    assert stored(state) == ""
    port = colony(state)["port"]
    assert [len(dock["ships"]) for dock in port] == [0, 0, 1, 0]
    assert port[2]["ships"][0]["id"] == "n01"
    docks = state.view(None)["docks"]
    assert isinstance(docks, list)
    assert docks[2]["ship"]["id"] != "n01"
    assert state.view(None)["ship_stack"] == 28  # one of the thirty lay in the dock
    assert state.reveals == before + 1
    assert colony(state)["sheet"]["ships"] == 4
    assert step(state) == "end-turn"  # one ship per effect


def test_an_empty_stack_leaves_docks_empty() -> None:
    """R11.4.3."""
    names = [f"n{number:02}" for number in range(5, 31)]
    state = position(
        HARBOUR,
        stock={P1: "3 wood 3 wheat 3 sugar 3 gem 1 coins"},
        ships={P2: " ".join(f"coins:{name}" for name in names)},
        docks={"coins": "n01", "conquest": "n02", "religion": "n03", "points": "n04"},
    )
    assert state.view(None)["ship_stack"] == 0
    do(state, "activate 1-1", "ship coins")
    docks = state.view(None)["docks"]
    assert isinstance(docks, list)
    assert docks[0]["ship"] is None
    state.check()


def test_ships_that_cannot_be_paid() -> None:
    """R11.4.1, R6.4, R5.2.6, Q3, W10: sell, activate, buy, take the ship."""
    state = position(
        printed("1-1 city: shipping; 2-2 farm: 1 wheat; 3-3 farm: 1 wheat"),
        stock={P1: "2 sugar 2 gem"},
        lying={P1: "2-2=1 3-3=2"},
        docks={"coins": "s3"},
    )
    do(state, "sell sugar", "sell sugar", "sell gem")
    assert stored(state) == "1 gem 6 coins"
    do(state, "activate 1-1")
    assert stored(state) == "1 gem 3 coins"
    assert (step(state), own(state)) == ("ship", ["skip"])
    assert reason(state, "ship coins") == "ship"
    do(state, "buy wheat", "ship coins")
    assert stored(state) == ""
    assert colony(state)["port"][0]["ships"][0]["id"] == "s3"


def test_paying_a_ship_with_gold() -> None:
    """R6.4, R5.2.1, R5.2.3."""
    state = position(HARBOUR, stock={P1: "1 wood 1 sugar 1 gold 1 coins"}, docks={"points": "n01"})
    do(state, "activate 1-1", "ship points")
    assert legal(state) == ["gold-for wood", "gold-for sugar", "pay-rest"]
    assert reason(state, "gold-for gem") == "gold"
    do(state, "gold-for sugar")
    assert stored(state) == "1 sugar"


# Religion


def test_two_steps() -> None:
    """R11.5.1, R11.5.2, Q7, W7."""
    state = position(CHURCH, stock={P1: "1 wheat 1 coins"})
    do(state, "activate 1-1")
    assert (step(state), own(state)) == ("second-step", ["skip", "pay wheat"])
    assert colony(state)["religion"] == 1
    do(state, "pay wheat")
    assert colony(state)["religion"] == 2
    assert stored(state) == ""
    assert step(state) == "end-turn"


def test_the_second_step_can_be_paid_with_what_the_first_one_brought() -> None:
    """R11.5.2, Q7, R11.6.1: the monk is placed before the second step is decided."""
    state = position(CHURCH, religion={P1: 4}, stock={P1: "1 coins"})
    do(state, "activate 1-1")
    assert own(state) == ["use", "skip"]
    do(state, "use")
    assert step(state) == "monk"
    do(state, "monk 9")  # two gold
    assert own(state) == ["skip", "pay gold"]
    do(state, "pay gold")
    assert colony(state)["religion"] == 6


def test_symbols_bring_monks_and_dice() -> None:
    """R11.5.3, R11.6.3, R11.7.1, R11.7.2, R11.7.3: the die comes first, and waits for the next turn."""
    state = position(CHURCH, religion={P1: 2}, stock={P1: "1 coins"})
    log = told(state, "activate 1-1", "use")
    assert log == ["activate", "religion", "blue-die"]
    assert sum(colony(state)["blue_dice"]) == colony(state)["blue_dice_owned"] == 2
    assert state.view(None)["blue_supply"] == 3
    do(state, "monk 1")
    assert colony(state)["monks_left"] == 5
    assert reason(state, "blue-die 1") == "main-action-taken"
    do(state, "end-turn", "retire coins", "end-turn")
    assert sum(colony(state)["blue_dice"]) == 2


def test_the_end_of_the_religion_track() -> None:
    """R11.5.4: a point for each step, the paid one too."""
    state = position(CHURCH, religion={P1: 16}, stock={P1: "1 wheat 1 coins"})
    do(state, "activate 1-1", "pay wheat")
    assert stored(state) == "2 points"
    assert colony(state)["religion"] == 16


def test_a_third_die_and_a_monk_that_pays_others() -> None:
    """R11.5.3, R11.6.4, R11.6.6, R11.6.9, R11.7.3, Q8, W8: retired players are paid, too."""
    state = position(
        CHURCH,
        players=3,
        religion={P1: 6, P2: 5, P3: 5},
        stock={P1: "5 coins"},
        retired={P3: "road"},
        monks={"mission 4": "2 3", "bishop 1": "1"},
    )
    do(state, "activate 1-1", "use")
    assert colony(state)["blue_dice_owned"] == 3
    do(state, "monk 10")
    assert stored(state) == "3 points"
    assert [stored(state, P2), stored(state, P3)] == ["2 coins", "2 coins"]


def test_places_of_monks() -> None:
    """R11.6.1, R11.6.2, R11.6.4, R5.2.6: one of each player, and all must be paid in full."""
    state = position(
        CHURCH,
        players=3,
        religion={P1: 6, P2: 5, P3: 5},
        stock={P1: "1 gem 2 coins"},
        monks={"scholar 1": "1", "mission 1": "2 3", "mission 2": "2"},
    )
    do(state, "activate 1-1", "use")
    assert reason(state, "monk 1") == "own-monk"
    assert reason(state, "monk 7") == "coins"
    assert reason(state, "monk 8") == "coins"
    do(state, "sell gem")
    assert "monk 8" in legal(state)
    assert "monk 7" not in legal(state)
    assert own(state)[-1] == "give-up"


def test_giving_a_monk_up() -> None:
    """R11.6.5, Q9: always possible; the token leaves the game."""
    state = position(CHURCH, religion={P1: 2}, stock={P1: "1 coins"})
    do(state, "activate 1-1", "use", "give-up")
    assert colony(state)["monks_left"] == 5
    places = state.view(None)["monk_places"]
    assert isinstance(places, list)
    assert all(not place["monks"] for place in places)


def test_a_scholar_works_at_once_and_for_several() -> None:
    """R11.6.7, R11.6.8, Q27: Industrialization for a later exchange of the same line."""
    game = printed("1-1 forest: religion; 2-1 city: wood/gem > 3 coins")
    state = position(
        game,
        religion={P1: 2, P2: 5},
        stock={P1: "1 wood 1 gem 2 coins"},
        scholars="industrialization botany logistics",
        monks={"scholar 1": "2"},
    )
    do(state, "white-die 1", "use", "monk 1", "skip", "pay wood")
    assert step(state) == "trade-again"
    do(state, "pay gem")
    assert stored(state) == "6 coins"
    assert stored(state, P2) == "2 coins"


def test_monks_never_move() -> None:
    """R11.6.6, R11.6.10: a token for each symbol, and they stay where they are."""
    state = position(CHURCH, religion={P1: 16, P2: 3}, monks={"scholar 1": "1", "bishop 2": "1"})
    assert colony(state)["monks_left"] == 0
    assert all(not text.startswith("monk") for text in legal(state))


def test_missions_give_at_once() -> None:
    """R11.6.9, R6.3: with the limit of the storage."""
    state = position(CHURCH, religion={P1: 2}, stock={P1: "2 sugar 1 coins"})
    do(state, "activate 1-1", "use", "monk 7")
    assert stored(state) == "3 sugar 4 coins"
