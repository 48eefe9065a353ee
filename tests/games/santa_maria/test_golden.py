"""Golden games: recorded once, replayed to the last point on every build."""

from functools import cache

import pytest

import argosy
from argosy.engine.record import Record
from tests.games.santa_maria.make_golden import ENDINGS, FOLDER, plans
from tests.games.santa_maria.table import GAME

NAMES = sorted(file.stem for file in FOLDER.glob("*.json"))
every_golden_game = pytest.mark.parametrize("name", NAMES)


@cache
def golden(name: str) -> Record:
    return Record.from_text((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_there_is_a_game_for_every_plan() -> None:
    """Each way to set up with each number of players; each way to end."""
    assert sorted(plans()) == NAMES
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_000_000


@every_golden_game
def test_golden_games_replay(name: str) -> None:
    """R14.1."""
    record = golden(name)
    state = argosy.verify(record, GAME)
    assert state.ending == "third-year"
    assert record.text() == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@every_golden_game
def test_golden_games_are_those_that_were_planned(name: str) -> None:
    plan = plans()[name]
    record = golden(name)
    assert record.players == len(plan.bots)
    assert record.options == GAME.choose_options(plan.options, record.players)


@pytest.mark.parametrize("name", ENDINGS)
def test_games_end_in_every_way(name: str) -> None:
    """R14.3, R14.4, R20.4: won and lost alone, by points and by the retiring space, with parts below 0."""
    wanted = ENDINGS[name].wanted
    assert wanted is not None
    assert wanted(argosy.verify(golden(name), GAME))
