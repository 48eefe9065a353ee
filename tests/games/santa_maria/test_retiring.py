"""R5.1, R12, R13: turns, retiring, ships' income, and the end of a year."""

from tests.games.santa_maria.table import (
    P1,
    P2,
    P3,
    colony,
    do,
    legal,
    lying,
    own,
    played_out,
    position,
    printed,
    reason,
    step,
    stored,
    told,
)

PLAIN = printed("1-1 forest: 1 wood; 2-2 farm: 1 wheat")
SHIPS = {P1: "coins:n02 religion:n03 religion:n04 religion:n05 points:n06 points:n07"}


def test_a_turn_is_one_main_action() -> None:
    """R1.2, R5.1.2, R5.1.4, Q2: it cannot be left out, and retiring is always possible."""
    state = position(PLAIN)
    assert "end-turn" not in legal(state)
    assert reason(state, "end-turn") == "reason.other-decision"
    assert len(legal(state, "retire")) == 5
    do(state, "white-die 1")
    assert legal(state) == ["sell wood", "end-turn"]
    assert reason(state, "retire coins") == "main-action-taken"


def test_turns_go_round_until_all_have_retired() -> None:
    """R1.1, R1.3, R5.1.1, R5.1.5, R12.4.1: retired players are skipped, the last one goes on alone."""
    state = position(PLAIN, players=3, stock={P3: "3 coins"})
    do(state, "retire coins", "end-turn")
    assert state.seat == P2
    do(state, "retire road", "skip", "end-turn")
    assert state.seat == P3
    do(state, "activate 1-1", "end-turn")
    assert state.seat == P3
    do(state, "activate 2-2", "end-turn")
    assert (state.seat, step(state)) == (P3, "turn")
    assert state.turns > 4


def test_a_retiring_space_is_taken_once() -> None:
    """R12.1.1, R12.1.2, R1.4."""
    state = position(PLAIN, players=4)
    for space in ("coins", "conquest", "shipping"):
        do(state, f"retire {space}", "end-turn")
    assert legal(state, "retire") == ["retire religion", "retire road"]
    assert reason(state, "retire coins") == "space-taken"


def test_the_actions_of_the_spaces() -> None:
    """R12.2.1, R12.2.2, R12.2.3, R12.2.4, R12.2.6."""
    state = position(PLAIN, conquest="1:2", stock={P1: "1 wood 1 sugar"}, docks={"coins": "n01"})
    assert stored(do(state.clone(), "retire coins")) == "1 wood 1 sugar 2 coins"
    assert colony(do(state.clone(), "retire religion"))["religion"] == 1
    assert stored(do(state.clone(), "retire conquest")) == "1 wood 1 sugar 1 gold"
    ship = do(state.clone(), "retire shipping")
    assert "ship coins" in own(ship)
    assert "skip" in own(ship)
    for space in ("coins", "religion", "conquest"):
        asked = position(PLAIN, options={"gains": "asked"})
        do(asked, f"retire {space}")
        assert own(asked) == ["use", "skip"]
        do(asked, "skip")
        assert stored(asked) == ""
    useless = position(PLAIN, conquest="1:12")
    do(useless, "retire conquest")
    assert step(useless) == "end-turn"
    poor = position(PLAIN)
    do(poor, "retire shipping")
    assert step(poor) == "end-turn"


def test_the_income_of_ships() -> None:
    """R12.3.1, R12.3.2, R12.2.5, W9: dock by dock, after the action of the space."""
    state = position(PLAIN, stock={P1: "2 wheat"}, ships=SHIPS)
    do(state, "retire road", "lay 5-5")
    assert stored(state) == "2 wheat 2 coins"
    assert step(state) == "second-step"
    do(state, "pay wheat")  # spaces 1 and 2
    assert (step(state), own(state)) == ("religion", ["use", "skip"])
    do(state, "use")
    assert step(state) == "monk"
    do(state, "monk 4", "pay wheat")  # spaces 3 and 4
    do(state, "use", "monk 5")  # space 5
    assert colony(state)["religion"] == 5
    assert stored(state) == "2 coins 2 points"
    assert (step(state), colony(state)["blue_dice_owned"]) == ("end-turn", 2)


def test_a_ship_just_bought_gives_income() -> None:
    """R12.3.3."""
    state = position(PLAIN, stock={P1: "1 wood 1 sugar"}, docks={"coins": "n01"})
    do(state, "retire shipping", "ship coins")
    assert stored(state) == "2 coins"


def test_actions_of_ships_may_be_skipped() -> None:
    """R12.3.4, R12.3.5, Q23: one by one; free actions in between; coins and points come by themselves."""
    state = position(PLAIN, stock={P1: "1 wood"}, ships={P1: "religion:n03 religion:n04"}, religion={P1: 2})
    do(state, "retire coins")
    assert legal(state) == ["sell wood", "use", "skip"]
    do(state, "sell wood", "buy wheat", "skip")
    assert (step(state), colony(state)["religion"]) == ("religion", 2)
    do(state, "use", "monk 1", "pay wheat")
    assert colony(state)["religion"] == 4
    state = position(PLAIN, ships={P1: "conquest:n03"}, options={"gains": "asked"})
    do(state, "retire coins", "use")
    assert own(state) == ["use", "skip"]


def test_a_die_unlocked_on_retiring_waits_for_next_year() -> None:
    """R11.7.2, R12.4.1."""
    state = position(PLAIN, religion={P1: 2})
    do(state, "retire religion", "use", "give-up", "end-turn")
    assert sum(colony(state)["blue_dice"]) == 2
    assert state.seat == P2


# The end of a year


def year_end(order: str, players: int = 4, year: int = 2) -> list[str]:
    """What the conquest markers are worth."""
    retired = dict(zip(range(1, players), ("religion", "conquest", "shipping"), strict=False))
    state = position(PLAIN, players=players, year=year, conquest=order, retired=retired)
    do(state, "retire coins", "end-turn")
    return [stored(state, seat) for seat in range(players)]


def test_conquest_is_scored() -> None:
    """R13.1, W11, Q20: 9, 6, 3 for four players in year 2; the last one gains nothing."""
    assert year_end("1:7 2:5 3:4 4:1") == ["2 coins 9 points", "6 points", "3 points", ""]
    assert year_end("1:4 3:4 2:4 4:4") == ["2 coins 9 points", "3 points", "6 points", ""]


def test_whoever_has_not_moved_gains_nothing() -> None:
    """R13.1, R13.1.1, Q21: values are left over; who moved and has only those behind is not the last."""
    assert year_end("2:5 4:1") == ["2 coins", "9 points", "", "6 points"]
    assert year_end("", players=3, year=1) == ["2 coins", "", ""]
    assert year_end("1:1", players=2, year=3)[0] == "2 coins 6 points"


def test_what_the_end_of_a_year_clears_and_keeps() -> None:
    """R13.2, R13.3, R13.8, R13.9, R9.4."""
    state = position(
        PLAIN,
        stock={P1: "1 gem", P2: "2 coins"},
        lying={P1: "1-1=w1 2-2=1", P2: "2-2=b2"},
        religion={P1: 4},
        conquest="1:3",
        retired={P2: "coins"},
        monks={"scholar 1": "1"},
    )
    ship = state.view(None)["docks"]
    log = told(state, "retire road", "skip", "end-turn")
    assert log[-4:] == ["year-end", "conquest-points", "year", "turn"]
    assert [lying(state, seat) for seat in (P1, P2)] == ["", ""]
    assert colony(state)["conquest"] == 0
    assert colony(state)["religion"] == 4
    assert stored(state) == "1 gem 4 points"
    assert [colony(state, seat)["retired"] for seat in (P1, P2)] == [None, None]
    assert state.view(None)["year"] == 2
    assert state.view(None)["docks"] == ship
    assert sum(colony(state)["blue_dice"]) == 2
    assert colony(state)["white_dice_used"] == colony(state)["activations"] == 0


def test_new_tiles_and_new_dice() -> None:
    """R13.4, R13.5, R13.6, R22.4: what is left of the offer leaves the game."""
    state = position(PLAIN, retired={P2: "coins"})
    before = {tile["id"] for tile in state.view(None)["offer"]}  # type: ignore[attr-defined]
    count = state.outcomes
    reveals = state.reveals
    do(state, "retire road", "skip", "end-turn")
    after = {tile["id"] for tile in state.view(None)["offer"]}  # type: ignore[attr-defined]
    assert before.isdisjoint(after)
    assert state.view(None)["tile_stacks"] == {"double": 5, "triple": 5}
    assert sum(state.view(None)["white_dice"]) == 6  # type: ignore[call-overload]
    assert [outcome.event for outcome in state.chances()[count:]] == ["white-die"] * 6 + ["blue-die"] * 2
    assert state.reveals == reveals + 1


def test_who_starts_the_next_year() -> None:
    """R13.7, Q19: whose marker is nearest to the top."""
    state = position(PLAIN, players=3, retired={P1: "shipping", P2: "religion"}, turn=P3)
    do(state, "retire road", "skip", "end-turn")
    assert (state.view(None)["start_player"], state.seat) == (P2, P2)


def test_the_game_ends_after_the_third_year() -> None:
    """R1.3, R14.1: after the last scoring of conquest; the last year is cleared, too."""
    state = position(PLAIN, year=3, retired={P2: "coins"}, conquest="1:1", lying={P1: "1-1=w1"})
    played_out(state, "retire road", "skip")
    assert (state.seat, state.ending) == (None, "third-year")
    assert stored(state) == "6 points"
    assert lying(state) == ""
    assert state.scores() == [6, 0]
