"""Sentences that come up rarely, from positions made for them."""

from argosy import State
from argosy.words import Words
from tests.games.age_of_discovery.table import GAME, P1, P2, do, position

NAMES = ("Ola", "Jan", "Ewa")


def said(state: State, action: str) -> tuple[str, str]:
    """Why an action is not possible, or what it would do, in English and in Polish."""
    number = GAME.parse(action)
    message = state.why_not(number) or state.describe(number)
    return Words("en", NAMES).say(message), Words("pl", NAMES).say(message)


def test_coins_that_are_missing() -> None:
    """R8.2.1."""
    assert said(position(coins=[3], purchase="red-3"), "buy 1") == (
        "You need 5 coins: you are 2 coins short.",
        "Potrzeba 5 monet, brakuje 2 monet.",
    )


def test_cards_of_others() -> None:
    """R10.3.3."""
    assert said(position(markers={"purchase-1": (P2, 1)}), "buy 1") == (
        "This card is reserved (Jan).",
        "Ta karta jest zarezerwowana (Jan).",
    )


def test_a_ship_that_needs_a_wild_ship() -> None:
    """R10.2."""
    state = position(ships={P1: "red-1 green-2"}, expeditions={"columbus": "2:blue-1"})
    do(state, "expedition columbus")
    assert said(state, "ship green 2") == (
        "Send the green ship of value 2 with a Wild Ship for 1 coin",
        "Wyślij zielony okręt o wartości 2 z kartą Dziki Okręt za 1 monetę",
    )
    assert said(state, "flagship red 1")[1] == (
        "Wyślij okręt flagowy jako czerwony okręt o wartości 1 z kartą Dziki Okręt za 2 monety"
    )


def test_a_contract_that_cannot_be_filled() -> None:
    """R9.4.4."""
    assert said(position(hands={P1: "red-6"}, coins=[1]), "contract red 6") == (
        "Your idle ships, Wild Ships and coins cannot make up exactly what this needs: red contract for 6.",
        (
            "Z wolnych okrętów, kart Dziki Okręt i monet nie da się złożyć dokładnie tyle, ile potrzeba: "
            "czerwony kontrakt na 6."
        ),
    )


def test_durations() -> None:
    """R9.4.5."""
    state = do(position(hands={P1: "red-3"}, ships={P1: "red-3"}, coins=[1]), "contract red 3")
    assert said(state, "duration 2") == ("For 2 turns: pays 6 coins", "Na 2 tury: wypłata 6 monet")


def test_what_can_be_reserved() -> None:
    """R10.3.2."""
    state = position(filling="white-2", open="brown-5 - - -", deck_size=0)
    assert said(state, "reserve filling-1") == (
        "Reserve the white ship of value 2 (filling row, column 1)",
        "Zarezerwuj biały okręt o wartości 2 (rząd zapełniania, kolumna 1)",
    )
    assert said(state, "reserve contract-1")[1] == "Zarezerwuj brązowy kontrakt na 5 (odkryty kontrakt 1)"
    assert said(state, "reserve contract-2")[0] == "There is no card there."


def test_an_expedition_by_its_explorer() -> None:
    """R9.3.2."""
    state = position(ships={P1: "red-1"}, coins=[1])
    assert said(state, "expedition columbus") == (
        "Send a ship on the expedition of Christopher Columbus (room for 8)",
        "Wyślij okręt na ekspedycję Krzysztofa Kolumba (wolne miejsce: 8)",
    )
