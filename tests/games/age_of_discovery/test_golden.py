"""Golden games: recorded once, replayed to the last point on every build."""

import pytest

import argosy
from argosy.engine.record import Record
from tests.games.age_of_discovery.make_golden import ENDINGS, FOLDER, plans, story_of
from tests.games.age_of_discovery.table import GAME

NAMES = sorted(file.stem for file in FOLDER.glob("*.json"))
every_golden_game = pytest.mark.parametrize("name", NAMES)


def golden(name: str) -> Record:
    return Record.from_text((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_there_is_a_game_for_every_plan() -> None:
    """2, 3 and 4 players; each way to end."""
    assert sorted(plans()) == NAMES
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 500_000


@every_golden_game
def test_golden_games_replay(name: str) -> None:
    record = golden(name)
    state = argosy.verify(record, GAME)
    assert state.ending == "last-scoring"
    assert record.text() == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@every_golden_game
def test_golden_games_are_those_that_were_planned(name: str) -> None:
    plan = plans()[name]
    record = golden(name)
    assert record.players == len(plan.bots)
    assert record.options == {"first": plan.first}


@pytest.mark.parametrize("name", ENDINGS)
def test_games_end_in_every_way(name: str) -> None:
    """R11.6, R12.3.1, R13.2, R13.3, Q15, Q16, Q19."""
    wanted = ENDINGS[name].wanted
    story = story_of(golden(name))
    assert wanted is not None
    assert wanted(story), story
