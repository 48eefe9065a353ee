"""R9.1 to R9.3: sending ships on expeditions."""

from typing import Any

import pytest

from argosy import State
from tests.games.age_of_discovery.table import (
    P1,
    P2,
    Voyage,
    can,
    coins,
    decision,
    do,
    dumped,
    expedition,
    idle,
    look,
    position,
    short,
    view,
    why,
)  # fmt: skip


def sent(state: State, name: str) -> str:
    return short(expedition(state, name)["ships"])


# R9.1: what holds for all ships


def test_any_number_of_ships_anywhere() -> None:
    """R9.1.1: expeditions and contracts in one action, one element after the other."""
    state = position(ships={P1: "red-1 blue-1 red-3 green-2"}, hands={P1: "red-3"}, coins=[20])
    do(state, "expedition abreu", "ship blue 1", "contract red 3", "ship red 3", "duration 2")
    do(state, "expedition columbus", "ship red 1", "expedition dias", "ship green 2", "done")
    assert (sent(state, "abreu"), sent(state, "columbus"), sent(state, "dias")) == (
        "blue-1",
        "red-1",
        "green-2",
    )
    assert len(look(state, P1)["voyages"]) == 1
    assert coins(state, P1) == 16


def test_ships_that_are_not_idle_cannot_be_sent() -> None:
    """R9.1.2, R9.1.4: neither those on an expedition nor those on a contract."""
    state = position(
        ships={P1: "white-1"}, expeditions={"abreu": "1:red-1"}, voyages={P1: [Voyage("blue-3", "blue-3")]}
    )
    do(state, "expedition columbus")
    assert [name for name in can(state) if name.startswith("ship")] == ["ship white 1"]
    assert why(state, "ship red 1") == why(state, "ship blue 3") == "no-such-ship"


def test_fees() -> None:
    """R9.1.3, Q21: one coin for a ship, two for the flagship, each time."""
    state = do(position(ships={P1: "red-1"}, coins=[5]), "expedition abreu", "ship red 1")
    assert coins(state, P1) == 4
    do(state, "expedition abreu", "flagship red 1")
    assert coins(state, P1) == 2


def test_who_cannot_pay_cannot_send() -> None:
    """R9.1.3, R9.3.1."""
    state = position(ships={P1: "red-1"}, coins=[0])
    assert can(state, "expedition") == []
    assert why(state, "expedition abreu") == "no-ship"
    state = do(position(ships={P1: "red-1 red-2"}, coins=[1]), "expedition abreu")
    assert can(state) == ["ship red 1", "ship red 2"]
    assert why(state, "flagship red 1") == "coins"


def test_nothing_comes_back_from_an_expedition() -> None:
    """R9.1.4: there is no way to say so."""
    state = position(expeditions={"abreu": "1:red-1"}, ships={P1: "red-1"})
    do(state, "expedition abreu", "ship red 1")
    for _ in range(6):
        do(state, "end-turn") if decision(state) == "choose" else do(state, "done", "end-turn")
    assert sent(state, "abreu") == "red-1 red-1"
    assert idle(state, P1) == ""


def test_nothing_moves_before_all_is_named() -> None:
    """R9.1.5: naming discloses nothing, so it can be taken back; others do not see it."""
    state = position(ships={P1: "red-1 red-2 red-3"}, hands={P1: "red-6"}, coins=[9])
    before = dumped(state)
    do(state, "contract red 6", "ship red 1", "ship red 2", "ship red 3")
    assert decision(state) == "duration"
    assert state.reveals == before["reveals"]
    for field in ("coins", "fleets", "wild_ships", "hands", "voyages", "aboard", "taken"):
        assert dumped(state)[field] == before[field]
    assert view(state, P2)["decision"] == "choose"
    assert view(state, P2)["sending"] is None
    assert view(state, P1)["sending"]["needed"] == 0
    assert view(state, P1)["sending"]["fees"] == 3


def test_only_what_can_be_completed_is_offered() -> None:
    """R9.1.5: red 1 and blue 2 cannot make up 5 with one Wild Ship; red 3 and red 2 can."""
    state = position(
        ships={P1: "red-1 red-2 red-3"}, hands={P1: "red-5 red-3 blue-6"}, coins=[2], wild_ships=[0]
    )
    assert can(state, "contract") == ["contract red 3", "contract red 5"]
    assert why(state, "contract blue 6") == "cannot-fill"
    assert why(state, "contract blue 5") == "not-in-hand"
    do(state, "contract red 5")
    assert can(state) == ["ship red 2", "ship red 3"]
    assert why(state, "ship red 1") == "cannot-complete"


def test_each_element_counts_what_the_earlier_ones_left() -> None:
    """R9.1.6: coins, ships, Wild Ships, fleet colours and room."""
    state = position(
        ships={P1: "red-2 red-1 blue-1 blue-2"},
        coins=[4],
        wild_ships=[1],
        flagships=("white-brown", "yellow-blue", "blue-green"),
    )
    do(state, "expedition abreu", "ship red 2", "expedition abreu")
    assert can(state) == ["ship red 1", "ship blue 1", "flagship white 1", "flagship brown 1"]
    do(state, "ship blue 1")
    assert expedition(state, "abreu")["room"] == 0
    assert why(state, "expedition abreu") == "full"
    do(state, "expedition columbus", "ship red 1")
    assert coins(state, P1) == 1
    assert why(state, "expedition columbus") == "no-fitting"  # only blue 2 is left, and no Wild Ship


# R9.2: the flagship


def test_a_flagship_is_hidden_until_it_is_sent() -> None:
    """R9.2.1."""
    state = position()
    assert look(state, P1)["flagship"]["colours"] == ["red", "yellow"]
    assert look(state, P1, seat=P2)["flagship"]["colours"] == []
    before = state.reveals
    do(state, "expedition abreu", "flagship yellow 2")
    assert state.reveals == before + 1
    assert look(state, P1, seat=P2)["flagship"]["shown"]
    assert look(state, P1, seat=P2)["flagship"]["colours"] == ["red", "yellow"]


def test_a_flagship_is_declared_each_time() -> None:
    """R9.2.2, Q6: one of its two colours, and 1, 2 or 3; afresh when it has come back."""
    state = position(hands={P1: "red-3 yellow-4"}, ships={P1: "yellow-3"}, coins=[20])
    do(state, "expedition abreu")
    assert can(state, "flagship") == [
        f"flagship {colour} {n}" for colour in ("red", "yellow") for n in (1, 2, 3)
    ]
    assert why(state, "flagship blue 1") == "no-flagship"
    state = position(hands={P1: "red-3 yellow-4"}, ships={P1: "yellow-3"}, coins=[20], wild_ships=[0])
    do(state, "contract red 3")  # only the flagship fits, as a red 3
    assert decision(state) == "duration"
    do(state, "duration 1", "done", "end-turn", "end-turn", "end-turn")
    assert dumped(state)["declared"][P1] == -1
    do(state, "contract yellow 4")
    assert set(can(state)) == {"flagship yellow 1", "ship yellow 3"}
    do(state, "flagship yellow 1")
    assert decision(state) == "duration"


def test_a_flagship_is_a_ship_like_any_other() -> None:
    """R9.2.3: first on an expedition, with a Wild Ship, and it sets the fleet colour."""
    state = do(position(coins=[9]), "expedition abreu", "flagship yellow 1")
    assert expedition(state, "abreu")["fleet_colour"] == "yellow"
    state = position(expeditions={"abreu": "2:blue-1"}, coins=[9])
    do(state, "expedition abreu", "flagship red 2")
    assert look(state, P1)["wild_ships"] == 1
    assert sent(state, "abreu") == "blue-1 red-2"


# R9.3: expeditions


@pytest.mark.parametrize("ships", ["red-1 red-1 flagship=red-1", "red-1 red-2", "red-3"])
def test_filling_an_expedition(ships: str) -> None:
    """W2, R9.3.2, R9.3.6: these reach the limit of 3."""
    state = position(expeditions={"abreu": " ".join(f"1:{ship}" for ship in ships.split())})
    assert expedition(state, "abreu")["room"] == 0
    assert why(state, "expedition abreu") == "full"


@pytest.mark.parametrize(
    ("there", "ship"), [("1:red-2", "red 2"), ("1:red-3", "red 1"), ("1:red-1 1:red-1", "red 2")]
)
def test_overfilling_an_expedition(there: str, ship: str) -> None:
    """W2, R9.3.2: 2 + 2, 3 + 1 and 1 + 1 + 2 are too much for a limit of 3."""
    state = position(expeditions={"abreu": there}, ships={P1: f"{ship.replace(' ', '-')} blue-1 yellow-3"})
    if expedition(state, "abreu")["room"]:
        do(state, "expedition abreu")
        assert why(state, f"ship {ship}") == "too-large"
    else:
        assert why(state, "expedition abreu") == "full"


def test_what_fits() -> None:
    """W3, R9.3.2, R9.3.4: green ships, 2 of the limit left."""
    ships = "green-3 green-2 red-1 red-2"
    setting: dict[str, Any] = {"expeditions": {"verrazzano": "2:green-2"}, "ships": {P1: ships}, "coins": [9]}
    flagships = ("green-white", "yellow-blue", "blue-green")
    state = do(position(**setting, flagships=flagships, wild_ships=[0]), "expedition verrazzano")
    assert set(can(state)) == {"ship green 2", "flagship green 1", "flagship green 2"}
    assert why(state, "ship green 3") == why(state, "flagship green 3") == "too-large"
    assert why(state, "ship red 1") == why(state, "flagship white 1") == "colour"
    state = do(position(**setting, flagships=flagships), "expedition verrazzano")
    assert {"ship red 1", "ship red 2", "ship green 2", "flagship white 1"} <= set(can(state))
    do(state, "ship red 2")
    assert look(state, P1)["wild_ships"] == 1


def test_the_first_ship_sets_the_fleet_colour() -> None:
    """R9.3.3, Q8: any colour, whatever the card's, and no Wild Ship is used."""
    state = do(position(ships={P1: "blue-1"}, wild_ships=[1]), "expedition abreu", "ship blue 1")
    assert expedition(state, "abreu")["fleet_colour"] == "blue"
    assert expedition(state, "abreu")["colour"] == "red"
    assert look(state, P1)["wild_ships"] == 1


def test_a_fitting_ship_uses_no_wild_ship() -> None:
    """R9.3.4, Q8: the fleet colour counts, not the card's."""
    state = position(ships={P1: "blue-1 red-1"}, expeditions={"abreu": "2:blue-1"}, wild_ships=[1])
    do(state, "expedition abreu", "ship blue 1")
    assert look(state, P1)["wild_ships"] == 1
    state = position(ships={P1: "blue-1 red-1"}, expeditions={"abreu": "2:blue-1"}, wild_ships=[1])
    do(state, "expedition abreu", "ship red 1")  # the colour of the card, and still it does not fit
    assert look(state, P1)["wild_ships"] == 0


def test_without_a_wild_ship_the_colour_must_fit() -> None:
    """R9.3.4."""
    state = position(ships={P1: "blue-1"}, expeditions={"columbus": "2:green-1"}, wild_ships=[0])
    assert why(state, "expedition columbus") == "no-fitting"
    state = position(ships={P1: "blue-3"}, expeditions={"abreu": "2:blue-1"}, coins=[1])
    assert why(state, "expedition abreu") == "all-too-large"


def test_expeditions_are_shared() -> None:
    """R9.3.5, Q24: several players, several ships; limit and fleet colour are common."""
    state = position(
        expeditions={"columbus": "1:red-1 2:red-2 1:red-3"}, ships={P1: "red-2 blue-1"}, coins=[1]
    )
    item = expedition(state, "columbus")
    assert [ship["owner"] for ship in item["ships"]] == [P1, P2, P1]
    assert item["room"] == 2
    do(state, "expedition columbus", "ship red 2")
    assert [ship["owner"] for ship in expedition(state, "columbus")["ships"]] == [P1, P2, P1, P1]


def test_the_action_is_paid_and_the_ship_stays() -> None:
    """R9.3.1, R9.3.5."""
    state = do(position(ships={P1: "red-1 red-1"}, coins=[3]), "expedition abreu", "ship red 1")
    assert coins(state, P1) == 2
    assert idle(state, P1) == "red-1"
    assert sent(state, "abreu") == "red-1"


def test_a_wild_ship_does_not_change_the_fleet_colour() -> None:
    """R9.3.7, Q7: nor the colour of the ship; a flagship may declare the colour that does not fit."""
    state = position(
        ships={P1: "red-1"},
        expeditions={"columbus": "2:blue-1"},
        flagships=("blue-green", "red-yellow", "white-brown"),
    )
    do(state, "expedition columbus", "ship red 1")
    assert expedition(state, "columbus")["fleet_colour"] == "blue"
    assert expedition(state, "columbus")["ships"][1]["matches"]
    do(state, "expedition columbus")
    assert {"flagship blue 1", "flagship green 1"} <= set(can(state))
    do(state, "flagship green 1")
    assert look(state, P1)["wild_ships"] == 0


def test_interchangeable_ships_appear_once() -> None:
    """R9.3.1: ships of equal colour and value are one option."""
    state = do(position(ships={P1: "red-2 red-2 red-2"}, coins=[1]), "expedition columbus")
    assert decision(state) == "sending"
    assert sent(state, "columbus") == "red-2"  # there was nothing to decide
