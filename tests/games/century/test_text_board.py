"""The picture in letters."""

from argosy import Rng, State
from argosy.games.century.text_board import text_board
from argosy.words import Words
from tests.games.century.table import GAME
from tests.players import play_randomly

WORDS = Words("en", ("Ann", "Ben"))


def marked(state: State) -> list[str]:
    """The players who are said to be playing."""
    lines = text_board(state.view(None), WORDS, 120).plain.splitlines()
    here = WORDS.text("century.board.active")
    return [name for name in WORDS.names if any(f"{name} {here}" in line for line in lines)]


def test_before_the_first_turn_the_one_who_decides_is_marked() -> None:
    state = GAME.start(2, seed=5, options={"first": "1"})
    while not state.view(None)["round"]:
        assert state.seat is not None
        assert marked(state) == [WORDS.names[state.seat]]
        state.play(state.legal()[0])
    assert marked(state) == ["Ann"]


def test_nobody_is_marked_when_the_game_is_over() -> None:
    state = GAME.start(2, seed=5)
    play_randomly(state, Rng(1), 40)
    assert len(marked(state)) == 1
    state.ending = "last-round"
    assert marked(state) == []
