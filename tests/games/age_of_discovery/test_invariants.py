"""The invariants: a position that breaks one of them is refused, with the number of the clause."""

from collections.abc import Callable
from typing import Any

import pytest

from argosy import Refusal, State
from tests.games.age_of_discovery.table import GAME, P1, P2, Voyage, do, position

Break = Callable[[Any], object]


def sound() -> State:
    """A position with something of every kind lying about."""
    return position(
        ships={P1: "red-1 red-2 blue-3"},
        expeditions={"abreu": "1:green-1 2:red-1", "gama": "3:flagship=blue-2"},
        voyages={P2: [Voyage("white-5", "white-3 white-2")]},
        hands={P1: "red-3 blue-4", P2: "green-5"},
        openly="green-5",
        markers={"filling-2": (P2, 1), "purchase-1": (P1, 2)},
        completed=[1, 0, 0],
        coins=[9, 0, 3],
    )


def refused_for(broken: Break, state: State | None = None) -> str:
    """What is said about a position that somebody has tampered with."""
    data: Any = (state or sound()).dump()
    broken(data)
    with pytest.raises(Refusal) as caught:
        GAME.load(data)
    assert caught.value.message.key in ("error.broken-state", "error.field")
    return str(caught.value.message.args.get("detail", caught.value.message.args.get("field")))


def put(field: str, index: object, value: object) -> Break:
    def broken(data: Any) -> None:
        data[field][index] = value

    return broken


def test_the_position_is_sound_before_it_is_broken() -> None:
    data: Any = sound().dump()
    assert GAME.load(data).dump() == data


BROKEN: dict[str, tuple[Break, str]] = {
    "a ship is missing": (lambda data: data["pile"].pop(0), "R3.1"),
    "a ship is twice there": (lambda data: data["pile"].append("ship-red-1a"), "R3.1"),
    "a scoring card in another pile": (lambda data: data["pile"].insert(0, data["pile"].pop()), "R4.3.4"),
    "a scoring card drawn before its pile": (put("due", 0, 3), "R4.3.4"),
    "an empty space below a full pile": (
        lambda data: (data["fleets"][0].update({data["filling"][0]: ""}), put("filling", 0, "")(data)),
        "R8.2.3",
    ),
    "the missions of another set": (put("missions", 0, "mission-2p-one"), "R4.7"),
    "a flagship twice": (put("flagships", 0, "flagship-yellow-blue"), "R4.8"),
    "an idle flagship that is declared": (put("declared", 0, 3), "R9.2.2"),
    "a flagship of another colour": (put("declared", 2, 0), "R9.2.2"),
    "a flagship sent and not shown": (put("flagship_shown", 2, 0), "R9.2.1"),
    "another fleet colour": (put("fleet_colours", 0, "white"), "R9.3.3"),
    "a fleet colour on an empty expedition": (put("fleet_colours", 1, "white"), "R9.3.3"),
    "a ship too many aboard": (
        lambda data: (
            put("fleets", 0, {**data["fleets"][0], "ship-blue-3a": "abreu"})(data),
            data["aboard"].append("ship-blue-3a"),
        ),
        "R9.3.2",
    ),
    "a ship aboard twice": (lambda data: data["aboard"].append(data["aboard"][0]), "R9.3"),
    "an open contract too few": (put("open_contracts", 0, ""), "R7.2"),
    "a contract in two places": (lambda data: data["hands"][0].append("contract-green-5"), "R3.3"),
    "a contract completed that is not in the box": (put("completed", 0, 2), "R9.4.6"),
    "five contracts in hand": (
        lambda data: data["hands"][0].extend(data["deck"].pop() for _ in range(3)),
        "R7.3",
    ),
    "a known contract in no hand": (lambda data: data["taken_openly"].append(data["deck"][0]), "R15.4"),
    "a duration of a contract in hand": (put("duration", 0, 1), "R9.4.6"),
    "more turns left than there were": (put("remaining", 18, 3), "R9.4.5"),
    "ships that do not add up": (put("voyages", 1, []), "R9.4.6"),
    "too many Wild Ships left": (put("wild_ships", 1, 2), "R10.2"),
    "a reservation without a card for it": (put("reservations", 0, 1), "R10.3"),
    "a reservation that lasts too long": (put("marker_turns", 6, 2), "R10.3.6"),
    "a reservation without an end": (put("marker_turns", 6, 0), "R10.3.1"),
    "a scoring too far away": (put("due", 1, 9), "R4.3.4"),
    "points of a scoring to come": (put("first_scored", slice(0, 0), [1]), "R11.3"),
    "three actions": (lambda data: data.update(taken=7), "R5.2"),
    "another number of turns": (lambda data: data.update(turns=99), "R4.10"),
    "an ending": (lambda data: data.update(ending="last-scoring"), "R11.5"),
    "no turn": (lambda data: data["agenda"].pop(0), "R5"),
    "buying that was not begun": (lambda data: data["agenda"].append(["buying", 0, 0]), "R5.4"),
    "sending nowhere": (lambda data: data["agenda"].append(["ship", 0, 0]), "R9.1.5"),
    "half a selection": (lambda data: data.update(target="abreu"), "R9.1.5"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_positions_are_refused(name: str) -> None:
    broken, clause = BROKEN[name]
    assert refused_for(broken).startswith(clause)


def test_selections_that_cannot_be_completed_are_refused() -> None:
    """R9.1.5."""
    state = do(position(ships={P1: "red-1 red-2 red-3"}, hands={P1: "red-6"}, coins=[3]), "contract red 6")
    assert GAME.load(state.dump()).dump() == state.dump()
    assert refused_for(lambda data: data.update(picked=[0, 0]), state).startswith("R9.1.5")
    assert refused_for(lambda data: data.update(picked=[0, 1, 2]), state).startswith("R9.1.5")
    assert refused_for(lambda data: data.update(coins=[2, 6, 6]), state).startswith("R9.4.4")
    assert refused_for(lambda data: data.update(target="contract-red-5"), state).startswith("R9.4.4")
    assert refused_for(lambda data: data.update(taken=3), state).startswith("R5.2")


def test_the_first_scoring_must_have_been_possible() -> None:
    """R12.2.1: it scored the ships that were sent first."""
    points = [0] * 36
    points[0], points[1] = 4, 6  # Abreu: the green ship of the first player, then the red one of the second
    named: dict[str, Any] = {"expeditions": {"abreu": "1:green-1 2:red-1"}, "due": (0, -1)}
    position(first_scored=points, **named)
    points[0] = 0
    with pytest.raises(Refusal):
        position(first_scored=points, **named)


def test_the_order_of_the_scorings() -> None:
    """R11.6: the last one is never before the first."""
    state = position(due=(0, 2))
    assert refused_for(lambda data: data.update(due=[3, 0], first_scored=[]), state).startswith("R11.6")
    assert refused_for(put("due", 1, 0), state).startswith("R11.5")
