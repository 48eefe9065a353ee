"""The picture in letters."""

from argosy import State
from argosy.games.age_of_discovery.text_board import text_board
from argosy.words import Words
from tests.games.age_of_discovery.table import P1, P2, Voyage, do, position

WORDS = Words("en", ("Ann", "Ben", "Cleo"))


def lines(state: State, viewer: int | None = P1) -> list[str]:
    return text_board(state.view(viewer), WORDS, 120).plain.splitlines()


def test_what_lies_on_the_table() -> None:
    state = position(
        purchase="red-1 yellow-2",
        markers={"purchase-2": (P2, 1)},
        open="red-3 - blue-4 white-6",
        deck_size=0,
        expeditions={"abreu": "1:green-1 2:flagship=yellow-1"},
        due=(3, -1),
        pile_size=18,
    )
    text = lines(state)
    assert text[0] == "Round 5 First scoring after 3 turns"
    assert "Purchase row:  1:R1(3)  2:Y2(4)!2 " in text[3]
    assert "1:R3(4/6/8)" in text[4]
    assert "2:–" in text[4]
    assert text[7].split() == ["António", "de", "Abreu", "R", "2/3", "4/6", "5/7", "G11", "*Y12"]


def test_what_lies_before_a_player() -> None:
    state = position(
        ships={P1: "red-1 blue-3"},
        voyages={P1: [Voyage("white-5", "white-3 white-2")]},
        hands={P1: "red-3 red-4"},
        coins=[1],
    )
    text = "\n".join(lines(state))
    assert "1 Ann – has the turn" in text
    assert "1 coin, 0 points, 0 contracts completed" in text
    assert "Idle ships: R1 B3 *RY" in text
    assert "W5(6/10/14) 2 turns left, 10 coins W2 W3" in text
    assert "2 contracts in hand R3(4/6/8) R4(5/8/11)  2 Wild Ships, 1 Reservation" in text
    assert "“at least one ship”" in text
    others = "\n".join(lines(state, P2))
    assert "Idle ships: R1 B3 *?" in others
    assert "2 contracts in hand  2 Wild Ships" in others


def test_nobody_is_marked_when_the_game_is_over() -> None:
    state = do(position(due=(0, 1)), "end-turn")
    text = "\n".join(lines(state))
    assert text.startswith("The game is over")
    assert "has the turn" not in text
