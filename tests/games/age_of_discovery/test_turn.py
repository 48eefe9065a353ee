"""R5, R6: the turn and its actions."""

import pytest

from argosy import Rng
from tests.games.age_of_discovery.table import (
    GAME,
    P1,
    P2,
    P3,
    Voyage,
    can,
    coins,
    decision,
    do,
    idle,
    look,
    pass_turns,
    position,
    told,
    view,
    why,
)  # fmt: skip
from tests.players import play_randomly

FREE = {"reserve", "end-turn"}


def verbs(options: list[str]) -> set[str]:
    return {option.partition(" ")[0] for option in options}


def test_what_a_turn_offers() -> None:
    """R1.2, R5.2, R5.3: the four actions, a reservation, or the end of the turn."""
    state = position(ships={P1: "red-3"}, hands={P1: "red-3"})
    assert verbs(can(state)) == {
        "take-coins", "take-contract", "draw-contract", "buy", "expedition", "contract", "reserve",
        "end-turn",
    }  # fmt: skip
    assert decision(state) == "choose"


def test_contracts_move_on_before_anything_is_chosen() -> None:
    """R5.1, R5.2.4: coins and ships are there when the player chooses; those of others do not move."""
    state = position(
        turn=P3,
        coins=[0, 0, 0],
        voyages={
            P1: [Voyage("red-3", "red-3", 1, 1), Voyage("blue-3", "blue-3", 3, 2)],
            P2: [Voyage("green-3", "green-3", 2, 2)],
        },
    )
    do(state, "end-turn")
    assert state.seat == P1
    assert coins(state, P1) == 4
    assert idle(state, P1) == "red-3"
    assert look(state, P1)["completed"] == 1
    assert [voyage["remaining"] for voyage in look(state, P1)["voyages"]] == [1]
    assert [voyage["remaining"] for voyage in look(state, P2)["voyages"]] == [2]
    assert "expedition abreu" in can(state)  # the ship and the coins may be used at once


def test_no_action_twice() -> None:
    """R5.2, R6.2, W6: coins cannot be taken twice; the turn can be ended."""
    state = do(position(), "take-coins")
    assert why(state, "take-coins") == "taken"
    assert "end-turn" in can(state)
    do(state, "draw-contract")
    assert verbs(can(state)) == FREE  # R5.10
    assert why(state, "buy 1") == "two-taken"


def test_actions_in_any_order() -> None:
    """R5.2: any two different ones, in either order."""
    elements = {
        "take-coins": [],
        "draw-contract": [],
        "buy 1": ["done"],
        "expedition abreu": ["ship red 1", "done"],
    }
    for one, rest_of_one in elements.items():
        for other, rest_of_other in elements.items():
            if one != other:
                state = position(ships={P1: "red-1 red-2"}, coins=[20])
                do(state, one, *rest_of_one, other, *rest_of_other)
                assert verbs(can(state)) == FREE
                assert len(view(state)["actions_taken"]) == 2


@pytest.mark.parametrize("actions", [[], ["take-coins"], ["take-coins", "draw-contract"]])
def test_two_actions_one_or_none(actions: list[str]) -> None:
    """R5.2.1, R6.2, Q17: both actions may be forgone."""
    state = do(position(), *actions, "end-turn")
    assert state.seat == P2


def test_an_action_is_taken_with_its_first_element() -> None:
    """R5.2.2, Q17: buying and sending cannot be taken empty; naming a contract is not yet sending."""
    state = position(ships={P1: "red-3"}, hands={P1: "red-3"}, coins=[1])
    assert "done" not in can(state)
    do(state, "contract red 3")
    assert view(state)["actions_taken"] == []
    assert decision(state) == "duration"  # the only ship was named by itself
    do(state, "duration 1")
    assert view(state)["actions_taken"] == ["send"]


def test_a_finished_action_is_not_resumed() -> None:
    """R5.2.3: buying, sending and buying again is impossible; the first is finished before the second."""
    state = do(position(coins=[30]), "buy 1")
    assert verbs(can(state)) == {"buy", "done", "reserve"}
    assert why_other(state, "take-coins") == why_other(state, "end-turn") == "reason.other-decision"
    do(state, "done", "take-coins")
    assert why(state, "buy 1") == "taken"


def why_other(state: object, text: str) -> str:
    reason = state.why_not(GAME.parse(text))  # type: ignore[attr-defined]
    assert reason is not None
    return str(reason.key)


def test_what_is_gained_may_be_used_at_once() -> None:
    """R5.2.4: coins taken buy a ship; a ship bought is sent; a contract taken is played."""
    state = position(coins=[2], purchase="yellow-1 red-3 red-3 blue-3 blue-3", reservations=[0, 1, 1])
    assert can(state, "buy") == []
    do(state, "take-coins")
    assert can(state, "buy") == ["buy 1"]
    do(state, "buy 1", "end-turn")
    state = position(coins=[20], ships={P1: "red-3"}, open="red-3 - - -", deck_size=0)
    do(state, "take-contract 1", "contract red 3", "ship red 3", "duration 1")
    assert coins(state, P1) == 18


def test_options_while_buying() -> None:
    """R5.4: buy on, reserve, or finish; nothing else."""
    state = do(position(coins=[30], ships={P1: "red-1"}), "buy 2")
    assert verbs(can(state)) == {"buy", "reserve", "done"}
    assert decision(state) == "buying"
    do(state, "reserve purchase-1")
    assert decision(state) == "buying"
    assert verbs(can(state)) == {"buy", "done"}


def test_options_while_sending() -> None:
    """R5.5: send on, reserve, or finish; nothing else."""
    state = position(coins=[30], ships={P1: "red-1 red-2 red-3"}, hands={P1: "red-3"})
    do(state, "expedition abreu", "ship red 1")
    assert decision(state) == "sending"
    assert verbs(can(state)) == {"expedition", "contract", "reserve", "done"}
    do(state, "reserve filling-1")
    assert decision(state) == "sending"
    assert verbs(can(state)) == {"expedition", "contract", "done"}


def test_a_wild_ship_is_no_option_of_its_own() -> None:
    """R5.6: it goes with the ship that is named."""
    assert not any("wild" in verb.name for verb in GAME.actions.verbs)


def test_an_action_without_an_alternative_ends_by_itself_but_a_turn_never() -> None:
    """R5.7: the end of the turn is always the player's."""
    state = position(coins=[5], reservations=[0, 1, 1], purchase="red-3 red-3 blue-3 blue-3 white-3")
    do(state, "buy 1")
    assert decision(state) == "choose"  # nothing could be bought any more
    do(state, "take-coins")
    assert can(state) == ["end-turn"]
    state = do(position(coins=[5], purchase="red-3 red-3 blue-3 blue-3 white-3"), "buy 1")
    assert decision(state) == "buying"  # a reservation could be played


def test_the_end_of_a_turn() -> None:
    """R5.8, R5.8.1, R5.8.2, R5.8.3, Q32: markers, then scorings, then the next player."""
    state = position(due=(1, -1), markers={"purchase-1": (P1, 1)}, pile_size=20)
    keys = [message.key.removeprefix("age_of_discovery.log.") for message in told(state, "end-turn")]
    assert keys[:2] == ["unreserve", "first-scoring"]
    assert keys[-1] == "turn"
    assert state.seat == P2


def test_play_goes_round_clockwise_for_ever() -> None:
    """R4.10, Q28: the first player never changes."""
    state = GAME.start(3, seed=1, options={"first": "2"})
    seats = []
    for _ in range(7):
        seats.append(state.seat)
        do(state, "end-turn")
    assert seats == [P2, P3, P1, P2, P3, P1, P2]
    assert view(state)["round"] == 3


def test_nobody_is_ever_stuck() -> None:
    """R5.9: with nothing at all the turn can be ended."""
    state = position(coins=[0], reservations=[0, 1, 1])
    assert can(state) == ["take-coins", "end-turn"]
    rng = Rng("stuck")
    for seed in range(10):
        state = GAME.start(2 + seed % 3, seed=seed)
        while state.seat is not None:
            assert {"end-turn", "done", "ship", "flagship", "duration"} & verbs(can(state))
            play_randomly(state, rng, 1)


def test_after_two_actions() -> None:
    """R5.10: reservations, or the end of the turn."""
    state = do(position(), "take-coins", "draw-contract")
    assert verbs(can(state)) == FREE
    do(state, "reserve contract-2")
    assert can(state) == ["end-turn"]


def test_taking_coins() -> None:
    """R6.1: two, whatever the player has."""
    state = do(position(coins=[0]), "take-coins")
    assert coins(state, P1) == 2


def test_nothing_forces_the_game_to_end() -> None:
    """Q29: without purchases it goes on; there is no stall guard."""
    state = pass_turns(position(players=2), 300)
    assert state.seat == P1
    assert state.ending == ""


def test_ships_come_back_from_contracts_and_not_from_expeditions() -> None:
    """R1.1."""
    state = position(ships={P1: "red-3 red-1"}, hands={P1: "red-3"}, coins=[9])
    do(
        state,
        "contract red 3",
        "ship red 3",
        "duration 1",
        "expedition abreu",
        "ship red 1",
        "done",
        "end-turn",
    )
    pass_turns(state, 2)
    assert idle(state, P1) == "red-3"
