"""R15: what is hidden from whom."""

import json
from typing import Any

import pytest

from argosy import Rng, State
from tests.games.age_of_discovery.contract import hidden
from tests.games.age_of_discovery.table import (
    GAME,
    P1,
    P2,
    P3,
    Voyage,
    do,
    dumped,
    look,
    position,
    told,
    view,
)  # fmt: skip


def middle() -> State:
    return position(
        hands={P1: "red-3 blue-4", P2: "green-5 white-6"},
        openly="green-5",
        voyages={P2: [Voyage("brown-3", "brown-3")]},
        expeditions={"abreu": "3:flagship=blue-2"},
        markers={"filling-1": (P2, 1)},
        due=(2, -1),
        pile_size=20,
    )


def test_what_nobody_knows() -> None:
    """R15.1: the order of the piles and of the deck, and what went back to the box."""
    state = middle()
    for viewer in (None, P1, P2, P3):
        text = json.dumps(view(state, viewer))
        for name in (*dumped(state)["pile"], *dumped(state)["deck"]):
            assert f'"{name}"' not in text
        boxed = {f"mission-3p-{kind}" for kind in ("one", "half", "majority", "all")} - set(
            dumped(state)["missions"]
        )
        assert not any(name in text for name in boxed)


def test_what_only_the_owner_knows() -> None:
    """R15.2, R7.4, R4.7, R4.8: contracts in hand, the mission, the flagship before it is sent."""
    state = middle()
    assert [item["id"] for item in look(state, P1)["contracts"]] == ["contract-red-3", "contract-blue-4"]
    assert look(state, P1)["mission"]["type"] == "one"
    assert look(state, P1)["flagship"]["colours"] == ["red", "yellow"]
    for viewer in (None, P2, P3):
        seat = view(state, viewer)["seats"][P1]
        assert (seat["hand"], seat["contracts"], seat["mission"]) == (2, [], None)
        assert seat["flagship"]["colours"] == []


def test_what_everybody_knows() -> None:
    """R15.3, Q25: all the rest, coins and the cards that are left included."""
    state = middle()
    look_around = view(state, None)
    assert look_around["expeditions"][0]["ships"][0] | {"id": ""} == {
        "id": "", "owner": P3, "flagship": True, "colour": "blue", "value": 2, "matches": False,
    }  # fmt: skip
    assert look_around["filling"][0]["reserved"] == P2
    assert look_around["seats"][P2]["voyages"][0]["remaining"] == 2
    assert look_around["seats"][P2]["voyages"][0]["ships"][0]["colour"] == "brown"
    assert look_around["scorings"]["first"]["turns_left"] == 2
    for seat in look_around["seats"]:
        assert {"coins", "ships", "hand", "completed", "wild_ships", "reservations", "victory_points"} <= set(
            seat
        )
    assert sum(look_around["piles"]) == 20
    assert look_around["contract_deck"] == len(dumped(state)["deck"])


def test_contracts_taken_openly_stay_known() -> None:
    """R15.4, Q25: until they are played."""
    state = middle()
    assert [item["id"] for item in view(state, P3)["seats"][P2]["contracts"]] == ["contract-green-5"]
    state = position(open="red-3 red-4 red-5 red-6", ships={P1: "red-3"}, coins=[9])
    do(state, "take-contract 1")
    assert [item["id"] for item in view(state, P2)["seats"][P1]["contracts"]] == ["contract-red-3"]
    do(state, "contract red 3", "ship red 3", "duration 1")
    assert view(state, P2)["seats"][P1]["contracts"] == []
    assert dumped(state)["taken_openly"] == []


def test_the_log_names_open_contracts_only() -> None:
    """R15.5: of a drawn one others hear that it was drawn."""
    state = position(open="red-3 red-4 red-5 red-6", deck="blue-3 blue-4")
    mine = told(state.clone(), "draw-contract", seat=P1)
    others = told(state.clone(), "draw-contract", seat=P2)
    assert "blue" in repr(mine[0])
    assert "blue" not in repr(others[0])
    assert "red" in repr(told(state, "take-contract 1", seat=P2)[0])


def test_legal_options_go_to_their_player_only() -> None:
    """R15.5."""
    state = middle()
    assert view(state, P1)["legal"]
    for viewer in (None, P2, P3):
        assert view(state, viewer)["legal"] == []


def test_playing_a_contract_discloses_it() -> None:
    """R15.2: but for one that was taken openly there is nothing to disclose."""
    for openly, more in (("", 1), ("red-3", 0)):
        state = position(hands={P1: "red-3"}, ships={P1: "red-3"}, openly=openly, coins=[1])
        before = state.reveals
        do(state, "contract red 3", "duration 1")
        assert state.reveals == before + more


def test_drawing_discloses() -> None:
    """R8.2.3, R7.2: whatever is turned up or drawn cannot be taken back."""
    state = position(coins=[30])
    for action in ("buy 1", "done", "draw-contract", "end-turn", "take-contract 1"):
        before = state.reveals
        do(state, action)
        assert (state.reveals > before) is (action not in ("done", "end-turn"))


def test_guesses_keep_the_scoring_cards_in_their_piles() -> None:
    """R15.1, R4.3.4: anywhere in what is left of the third and the fifth."""
    state = position(coins=[99], pile_size=20)
    first: set[int] = set()
    last: set[int] = set()
    for number in range(200):
        data: Any = state.resample(P1, Rng(number)).dump()
        first.add(data["pile"].index("first-scoring-card"))
        last.add(data["pile"].index("last-scoring-card"))
    assert first == set(range(5))
    assert last == set(range(12, 20))


@pytest.mark.parametrize("viewer", [P1, P2, P3])
def test_guesses_draw_all_secrets_afresh(viewer: int) -> None:
    """R15.1, R15.2, R15.4: and keep what was taken openly."""
    state = middle()
    hands: set[str] = set()
    missions: set[str] = set()
    flagships: set[str] = set()
    for number in range(60):
        data: Any = state.resample(viewer, Rng(number)).dump()
        assert data["hands"][viewer] == dumped(state)["hands"][viewer]
        assert "contract-green-5" in data["hands"][P2]
        assert data["flagships"][P3] == "flagship-blue-green"
        other = P2 if viewer == P1 else P1
        hands.add(repr(data["hands"][other]))
        missions.add(data["missions"][other])
        flagships.add(data["flagships"][other])
    assert len(hands) > 5
    assert len(missions) == 3
    assert len(flagships) == 6 - len({viewer, P3})


def test_what_is_being_named_is_not_guessed() -> None:
    """R9.1.5: a guess of somebody else begins before it."""
    state = position(hands={P1: "red-5"}, ships={P1: "red-3 red-2 red-1 red-1"}, coins=[9])
    do(state, "contract red 5")
    guess = state.resample(P2, Rng(1))
    assert guess.view(P2) == state.view(P2)
    assert dumped(guess)["target"] == ""
    assert dumped(state.resample(P1, Rng(1)))["target"] == "contract-red-5"
    state = position(expeditions={"abreu": "2:red-1"}, ships={P1: "red-1 red-2 green-1"}, coins=[9])
    do(state, "expedition columbus", "ship green 1", "expedition abreu")
    guess = state.resample(P2, Rng(1))
    assert guess.view(P2) == state.view(P2)
    assert view(guess, P2)["decision"] == "sending"
    guess.check()


def test_what_the_suite_is_told_is_hidden() -> None:
    """R15.2: the own cards are not hidden from their owner."""
    state = GAME.start(3, seed=1)
    for seat in range(3):
        assert not set(dumped(state)["hands"][seat]) & set(hidden(state, seat))
        assert set(dumped(state)["hands"][seat]) <= set(hidden(state, None))
