"""The laws of records: a game is played again from its record, and whatever was changed in it is named."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import argosy
from argosy import Difference, Record, Recorder, Refusal, Rng
from tests.contract.digest import digest
from tests.contract.positions import at_every_table, of_every_game
from tests.players import brisk

ROOT = Path(__file__).parents[2]


@cache
def recorded(slug: str, players: int) -> str:
    """The record of a whole game, as the text of a file."""
    recorder = Recorder(argosy.game(slug), players, seed=2**70 + players)
    rng = Rng(players)
    while recorder.state.seat is not None:
        recorder.play(brisk(recorder.state, rng))
        assert len(recorder.record.actions) < 60_000
    return recorder.record.text()


@at_every_table
def test_a_record_is_verified_from_its_text(slug: str, players: int) -> None:
    record = Record.from_text(recorded(slug, players))
    state = argosy.verify(record, argosy.game(slug))
    assert record.text() == recorded(slug, players)
    assert record.result is not None
    assert (state.scores(), state.places()) == (record.result.scores, record.result.places)


@at_every_table
def test_a_game_can_be_verified_at_any_time(slug: str, players: int) -> None:
    recorder = Recorder(argosy.game(slug), players, seed=3)
    rng = Rng(3)
    for _ in range(60):
        again = argosy.verify(Record.from_text(recorder.record.text()), argosy.game(slug))
        assert again.dump() == recorder.state.dump()
        assert again.legal() == recorder.state.legal()
        recorder.play(brisk(recorder.state, rng))


@at_every_table
def test_an_illegal_action_is_not_recorded(slug: str, players: int) -> None:
    recorder = Recorder(argosy.game(slug), players, seed=3)
    before = recorder.record.text()
    with pytest.raises(argosy.IllegalAction):
        recorder.play(-1)
    assert recorder.record.text() == before


def test_records_keep_long_seeds() -> None:
    for slug in argosy.games():
        for seed in (0, -1, 2**53 + 1, 10**90):
            recorder = Recorder(argosy.game(slug), argosy.game(slug).seats[0], seed)
            argosy.verify(Record.from_text(recorder.record.text()), argosy.game(slug))


# Records that were changed. They are long, so a change is made on the parsed data.

Change = Callable[[dict[str, Any]], None]


def first_wrong(data: dict[str, Any], change: Change) -> Difference:
    """What `verify` says about a changed record."""
    change(data)
    record = Record.from_json(data)
    with pytest.raises(Difference) as caught:
        argosy.verify(record, argosy.game(record.game))
    assert str(caught.value)
    return caught.value


def set_field(name: str, value: object) -> Change:
    def change(data: dict[str, Any]) -> None:
        data[name] = value

    return change


def set_result(name: str, value: Callable[[Any], Any]) -> Change:
    def change(data: dict[str, Any]) -> None:
        data["result"][name] = value(data["result"][name])

    return change


HEADERS: list[tuple[str, object]] = [("rules_version", 999), ("edition", "0123456789abcdef")]
RESULTS: list[tuple[str, Callable[[Any], Any]]] = [
    ("ending", lambda _: "another"),
    ("scores", lambda scores: [scores[0] + 1, *scores[1:]]),
    ("places", lambda places: [places[0] % 2 + 1, *places[1:]]),
]


@at_every_table
@pytest.mark.parametrize(("field", "value"), HEADERS)
def test_another_header_is_named(slug: str, players: int, field: str, value: object) -> None:
    difference = first_wrong(json.loads(recorded(slug, players)), set_field(field, value))
    assert difference.message.args["field"] == field
    assert difference.message.args["recorded"] == str(value)


@of_every_game
def test_a_record_of_another_game_is_named(slug: str) -> None:
    data = json.loads(recorded(slug, argosy.game(slug).seats[0]))
    data["game"] = "no-such-game"
    with pytest.raises(Difference) as caught:
        argosy.verify(Record.from_json(data), argosy.game(slug))
    assert caught.value.message.args["field"] == "game"


@at_every_table
@pytest.mark.parametrize(("field", "value"), RESULTS)
def test_another_result_is_named(slug: str, players: int, field: str, value: Callable[[Any], Any]) -> None:
    difference = first_wrong(json.loads(recorded(slug, players)), set_result(field, value))
    assert difference.message.key == "error.replay-result"
    assert difference.message.args["field"] == field


@at_every_table
def test_a_missing_or_added_result_is_named(slug: str, players: int) -> None:
    difference = first_wrong(json.loads(recorded(slug, players)), set_field("result", None))
    assert difference.message.key == "error.replay-no-result"
    data = json.loads(recorded(slug, players))
    difference = first_wrong(data, lambda data: data["actions"].pop())
    assert difference.message.key == "error.replay-unfinished"


@at_every_table
def test_an_unreadable_or_illegal_action_is_named_with_its_number(slug: str, players: int) -> None:
    game = argosy.game(slug)
    data = json.loads(recorded(slug, players))
    state = game.start(players, int(data["seed"]), data["options"])
    for number, text in enumerate(data["actions"][:80], start=1):
        for wrong in (
            "nonsense",
            next(game.notation(a) for a in range(game.num_actions) if a not in state.legal()),
        ):
            changed = json.loads(recorded(slug, players))
            changed["actions"][number - 1] = wrong
            difference = first_wrong(changed, lambda _: None)
            assert difference.message.key == "error.replay-action"
            assert (difference.message.args["number"], difference.message.args["action"]) == (number, wrong)
        state.push(game.parse(text))


@at_every_table
def test_removed_and_doubled_actions_are_noticed(slug: str, players: int) -> None:
    actions = json.loads(recorded(slug, players))["actions"]
    ends = [place for place, action in enumerate(actions) if action == "end-turn"]
    for place in (ends[0], ends[len(ends) // 2], ends[-1], 0):
        shortened = json.loads(recorded(slug, players))
        shortened["actions"].pop(place)
        first_wrong(shortened, lambda _: None)
    data = json.loads(recorded(slug, players))
    difference = first_wrong(data, lambda data: data["actions"].append(data["actions"][-1]))
    assert difference.message.args["number"] == len(data["actions"])


@at_every_table
def test_other_outcomes_of_chance_are_named(slug: str, players: int) -> None:
    chances = json.loads(recorded(slug, players))["chances"]
    for index, (event, values) in enumerate(chances):
        possible = [values[1], values[0], *values[2:]] if len(values) > 1 else [1 - min(values[0], 1)]
        for wrong in (
            [event + "x", values],
            [event, [*values, 0]],
            [event, [999_999]],
            [event, []],
            [event, possible],
        ):
            data = json.loads(recorded(slug, players))
            data["chances"][index] = wrong
            difference = first_wrong(data, lambda _: None)
            assert difference.message.key != "error.replay-result"


@at_every_table
def test_missing_and_added_outcomes_are_named(slug: str, players: int) -> None:
    if json.loads(recorded(slug, players))["chances"]:
        first_wrong(json.loads(recorded(slug, players)), lambda data: data["chances"].pop())
    difference = first_wrong(
        json.loads(recorded(slug, players)), lambda data: data["chances"].append(["extra", [0]])
    )
    assert difference.message.key == "error.replay-chances"


@at_every_table
def test_another_seed_is_named(slug: str, players: int) -> None:
    if json.loads(recorded(slug, players))["chances"]:
        difference = first_wrong(json.loads(recorded(slug, players)), set_field("seed", "12345"))
        assert difference.message.key == "error.replay-seed"


@at_every_table
def test_an_old_record_replays_when_the_generator_has_changed(slug: str, players: int) -> None:
    """Its outcomes stand in the record: only their origin cannot be checked any more."""
    data = json.loads(recorded(slug, players))
    data["generator"] = "an older one"
    data["seed"] = "1"
    assert argosy.verify(Record.from_json(data), argosy.game(slug)).seat is None


@at_every_table
def test_other_players_are_noticed(slug: str, players: int) -> None:
    for other in argosy.game(slug).seats:
        if other != players:
            first_wrong(json.loads(recorded(slug, players)), set_field("players", other))
    difference = first_wrong(json.loads(recorded(slug, players)), set_field("players", 16))
    assert difference.message.key == "error.replay-setup"


@at_every_table
def test_other_options_are_noticed(slug: str, players: int) -> None:
    for option in argosy.game(slug).options:
        for value in (*option.values, "no such value"):
            data = json.loads(recorded(slug, players))
            if data["options"][option.name] != value:
                data["options"][option.name] = value
                first_wrong(data, lambda _: None)


BAD_TEXTS = [
    "", "x", "null", "[]", "{}", "1", '"x"', "{", "[" * 100_000, "1" * 5_000, "NaN", '{"format": 1}', "\x00",
    "\ud800",
]  # fmt: skip


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        Record.from_text(text)


NO_TEXTS: list[object] = [None, 1, [], {}]
NO_NUMBERS: list[object] = [None, "1", 0, -1, 1.0, True, 10**40]
BAD_VALUES: dict[str, list[object]] = {
    **dict.fromkeys(("game", "edition", "generator"), NO_TEXTS),
    **dict.fromkeys(("format", "rules_version", "players"), NO_NUMBERS),
    "seed": [*NO_TEXTS, "", "x", "1.5", "٣", "1" * 200, "--1", "1_0", " 1"],
    "options": [None, [], "x", {"map": 1}, {"x": None}],
    "actions": [None, "x", {}, [1], [None], [["x"]]],
    "chances": [None, "x", [1], [["x"]], [["x", 1]], [[1, [1]]], [["x", [-1]]], [["x", [10**30]]]],
    "result": [
        *(1, "x", [], {}, {"ending": "x"}),
        {"ending": "x", "scores": [1, 2], "places": [1]},
        {"ending": "x", "scores": [1, 2], "places": [1, 0]},
        {"ending": "x", "scores": [1, 2], "places": [1, "x"]},
        {"ending": "x", "scores": [1, 2], "places": None},
    ],
}
BAD_FIELDS = [(field, value) for field, values in BAD_VALUES.items() for value in values]


@of_every_game
def test_malformed_fields_are_refused_by_name(slug: str) -> None:
    text = Recorder(argosy.game(slug), argosy.game(slug).seats[0], 1).record.text()
    for field, junk in BAD_FIELDS:
        data = json.loads(text)
        data[field] = junk
        with pytest.raises(Refusal):
            Record.from_json(data)
    for field in json.loads(text):
        data = json.loads(text)
        del data[field]
        with pytest.raises(Refusal) as caught:
            Record.from_json(data)
        assert caught.value.message.args["field"] == field


@pytest.mark.parametrize("hash_seed", ["0", "1", "424242"])
def test_games_are_the_same_in_every_process(hash_seed: str) -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "tests.contract.digest"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert printed.stdout.strip() == digest()
