"""The picture in letters."""

import pytest

from argosy.games.santa_maria.text_board import text_board, value_name
from argosy.words import Words, languages
from tests.games.santa_maria.table import GAME, P1, do, position


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", [80, 200])
def test_everything_is_there(lang: str, width: int) -> None:
    words = Words(lang, ("Ola", "Jan"))
    state = position(
        stock={P1: "2 wood 5 coins"},
        lying={P1: "1-1=1"},
        ships={P1: "coins:n02"},
        scholars="botany logistics astronomy",
    )
    text = text_board(state.view(0), words, width).plain
    for shown in ("Ola", "Jan", "(1)", words.text("santa_maria.scholar.botany")):
        assert shown in text
    assert max(map(len, text.splitlines())) <= 400
    assert "═o═" in text


@pytest.mark.parametrize("options", [{"boards": "draft"}, {"boards": "advanced"}, {"blue-dice": "shared"}])
def test_the_setup_is_shown(options: dict[str, str]) -> None:
    state = GAME.start(2, seed=1, options=options)
    assert text_board(state.view(0), Words("en"), 100).plain


def test_alone_thresholds_and_goals_are_shown() -> None:
    state = GAME.start(1, seed=1)
    text = text_board(state.view(0), Words("en"), 100).plain
    assert "Communism 0/28" in text
    do(state, "take-set 1")
    assert text_board(state.view(0), Words("pl"), 100).plain


def test_values_have_names() -> None:
    words = Words("en")
    view = position().view(0)
    assert value_name(view, "cell", 8, words) == "row 2, column 3"
    assert value_name(view, "resource", 0, words) == "wo"
    assert value_name(view, "dock", 3, words) == "happiness dock"
    assert value_name(view, "space", 4, words) == "road tile"
    assert value_name(view, "turn", 1, words) == "90°"
    assert value_name(view, "place", 1, words) == "2"
