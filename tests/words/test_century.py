"""Sentences of Century that come up rarely, from positions made for them."""

from argosy import State
from argosy.words import Words
from tests.games.century.table import P1, P2, P3, do, number, position

NAMES = ("Ola", "Jan", "Ewa")


def why_not(state: State, action: str) -> tuple[str, str]:
    """Why an action is not possible, in English and in Polish."""
    reason = state.why_not(number(state, action))
    assert reason is not None
    return Words("en", NAMES).say(reason), Words("pl", NAMES).say(reason)


def described(state: State, action: str) -> tuple[str, str]:
    """What an action would do, in English and in Polish."""
    message = state.describe(number(state, action))
    return Words("en", NAMES).say(message), Words("pl", NAMES).say(message)


def test_a_toll_that_cannot_be_paid() -> None:
    for state in (
        position(boats="C3 D3 D3"),
        do(position(boats="C2 D3 D3", holds=["Y1"]), "sail C3"),  # the next step would cost the cube
    ):
        assert why_not(state, "sail D3") == (
            "You would be 2 cubes short: the toll on D3 is 2 cubes.",
            "Zabraknie 2 kostek: opłata na D3 to 2 kostki.",
        )


def test_stopping_where_the_toll_is_too_high() -> None:
    state = position(boats="C2 C3 C3", holds=["Y1"], bonuses={P1: "move"}, outposts={P1: "B2 B5 B1 A2"})
    assert why_not(do(state, "sail C3"), "stop") == (
        "You are 1 cube short: the toll here is 2 cubes.",
        "Brakuje 1 kostki: opłata na tym kaflu to 2 kostki.",
    )


def test_stopping_and_sailing_on_tell_their_price() -> None:
    state = do(position(boats="C2 C3 A1", holds=["Y2"]), "sail C3")
    assert described(state, "stop") == (
        "Stop on C3 and pay a toll of 1 cube",
        "Zatrzymaj się na C3 i uiść opłatę: 1 kostka",
    )
    assert described(state, "sail D2") == (
        "Leave a cube and sail to D2 (clove market: 3 yellow cubes → 1 brown cube)",
        "Zostaw kostkę i płyń na D2 (rynek goździków: 3 żółte kostki → 1 brązowa kostka)",
    )


def test_an_outpost_that_costs_too_much() -> None:
    state = do(position(boats="C2", holds=["B1"], outposts={P2: "C2", P3: "C2"}), "stay")
    assert why_not(state, "build") == (
        "You are 1 cube short: an outpost here costs 2 cubes.",
        "Brakuje 1 kostki: faktoria na tym kaflu kosztuje 2 kostki.",
    )
    assert why_not(state, "exchange") == ("You have no outpost here.", "Nie masz faktorii na tym kaflu.")


def test_what_is_wanting_is_counted_in_its_colours() -> None:
    state = do(position(boats="E4", holds=["Y1 G1 B1"]), "stay")
    assert why_not(state, "claim") == (
        "You are 2 green and 1 brown cube short.",
        "Brakuje 2 zielonych i 1 brązowej kostki.",
    )


def test_a_closed_port_gives_nothing() -> None:
    state = do(position(boats="E1", ports="vp-10 vp-25 vp-closed vp-20", orders={P2: "vp-18"}), "stay")
    assert why_not(state, "claim") == ("This port is closed.", "Ten port jest zamknięty.")
