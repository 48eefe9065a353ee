"""The file of a record: what the contract suite finds out with games, here by hand."""

import json

import pytest

from argosy import Record, Recorder, Refusal
from argosy.engine.record import FORMAT, Result
from argosy.engine.rng import GENERATOR
from argosy.engine.state import Outcome
from tests.engine.toy import ToyGame


def record() -> Record:
    made = Record("toy", 1, "0", 2, 2**70, {"wind": "calm", "flag": "żółta"})
    made.chances = [Outcome("throw", [3], None), Outcome("shuffle", [1, 0], None)]
    made.actions = ["say 2", "confirm"]
    made.result = Result("enough", [-3, 12], [2, 1])
    return made


def test_the_format_is_frozen() -> None:
    """Records are kept for years: a change of this text needs another FORMAT."""
    assert record().text() == (
        '{"format": 1, "game": "toy", "rules_version": 1, "edition": "0", '
        '"options": {"wind": "calm", "flag": "żółta"}, "players": 2, "seed": "1180591620717411303424", '
        '"generator": "sfc32", "chances": [["throw", [3]], ["shuffle", [1, 0]]], '
        '"actions": ["say 2", "confirm"], '
        '"result": {"ending": "enough", "scores": [-3, 12], "places": [2, 1]}}\n'
    )
    assert (FORMAT, GENERATOR) == (1, "sfc32")


def test_a_record_is_read_back_as_written() -> None:
    again = Record.from_text(record().text())
    assert again.text() == record().text()
    assert again.seed == 2**70
    assert again.result is not None
    assert again.result.scores == [-3, 12]
    unfinished = record()
    unfinished.result = None
    assert Record.from_text(unfinished.text()).result is None


def test_what_others_add_to_a_record_is_left_alone() -> None:
    data = json.loads(record().text())
    data["table"] = {"names": ["Ann"]}
    assert Record.from_json(data).text() == record().text()


def test_records_of_another_format_are_refused() -> None:
    for found in (FORMAT + 1, 0, "1", None):
        data = json.loads(record().text())
        data["format"] = found
        with pytest.raises(Refusal) as caught:
            Record.from_json(data)
        assert caught.value.message.args["field"] == "format"


@pytest.mark.parametrize("text", ["", "{", "seven", '{"format": 1', "\ufeff{}", "[" * 100_000])
def test_what_is_not_json_is_refused_as_such(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        Record.from_text(text)
    assert caught.value.message.key == "error.record-json"


@pytest.mark.parametrize("text", ["null", "3", '"record"', "[]"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        Record.from_text(text)
    assert caught.value.message.args["where"] == "record"


def test_a_recorder_settles_the_options_and_begins_with_the_setup() -> None:
    recorder = Recorder(ToyGame(), 3, 5, {"wind": "storm"})
    assert recorder.record.options == {"wind": "storm", "flag": "red"}
    assert (recorder.record.players, recorder.record.seed, recorder.record.actions) == (3, 5, [])
    assert recorder.record.result is not None  # with nothing on the agenda the game is over at once
    assert recorder.record.result.places == [1, 1, 1]
