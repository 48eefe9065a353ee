"""Golden games: recorded once, replayed to the last point on every build."""

import re
from functools import cache
from statistics import median_low

import pytest

import argosy
from argosy.engine.record import Record
from tests.games.century.make_golden import ENDINGS, FOLDER, plans, story_of
from tests.games.century.table import GAME, board, view
from tests.games.century.test_components import RULES

NAMES = sorted(file.stem for file in FOLDER.glob("*.json"))
every_golden_game = pytest.mark.parametrize("name", NAMES)


@cache
def golden(name: str) -> Record:
    return Record.from_text((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_there_is_a_game_for_every_plan() -> None:
    """Each map, the reference layout and an own map with 2, 3 and 4 players; each way to end."""
    assert sorted(plans()) == NAMES
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_000_000


@every_golden_game
def test_golden_games_replay(name: str) -> None:
    record = golden(name)
    state = argosy.verify(record, GAME)
    assert state.ending == "last-round"
    assert record.text() == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@every_golden_game
def test_golden_games_are_those_that_were_planned(name: str) -> None:
    plan = plans()[name]
    record = golden(name)
    assert record.players == len(plan.bots)
    assert record.options == GAME.choose_options(plan.options, record.players)


@pytest.mark.parametrize("name", ENDINGS)
def test_games_end_in_every_way(name: str) -> None:
    """R12.1, R12.2, R12.4: by the first and the last player, for two at once, and with a tie."""
    wanted = ENDINGS[name].wanted
    story = story_of(golden(name))
    assert wanted is not None
    assert wanted(story), story


@pytest.mark.parametrize("name", ["a-tie-2", "a-tie-3"])
def test_ties_in_golden_games(name: str) -> None:
    """R12.4."""
    state = argosy.verify(golden(name), GAME)
    first = golden_first(name)
    best = max(state.scores())
    tied = [seat for seat in range(state.players) if state.scores()[seat] == best]
    assert len(tied) > 1
    latest = max(tied, key=lambda seat: (seat - first) % state.players)
    assert state.places()[latest] == 1


def golden_first(name: str) -> int:
    """Who was drawn as first player."""
    return next(outcome.values[0] for outcome in golden(name).chances if outcome.event == "first-player")


def test_golden_games_are_as_long_as_the_rules_say() -> None:
    """R1.5: the least and the most rounds, and the middle of what a player did."""
    rounds: list[int] = []
    each: dict[str, list[int]] = {"outposts": [], "bonus tiles": [], "points": [], "decisions": []}
    for name in NAMES:
        state = argosy.verify(golden(name), GAME)
        rounds.append(view(state)["round"])
        for seat in range(state.players):
            each["outposts"].append(sum(board(state, seat)["built"].values()))
            each["bonus tiles"].append(sum(board(state, seat)["bonuses"].values()))
        each["points"] += state.scores()
        each["decisions"].append(len(golden(name).actions) // state.players)
    note = RULES.split("- R1.5")[1].split("\n- ")[0].split("\n## ")[0]
    said = [int(number) for number in re.findall(r"\b\d+\b", note)]
    assert said == [min(rounds), max(rounds), median_low(rounds), *map(median_low, each.values())]
