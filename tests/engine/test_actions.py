"""Actions are numbers, and every number has its text."""

import pytest

from argosy import Refusal
from argosy.engine.actions import ActionTable, Argument, Verb, numbered

COLOUR = Argument("colour", ("yellow", "red", "green"))


def table() -> ActionTable:
    return ActionTable(
        Verb("wait"),
        Verb("sail", numbered("space", 5)),
        Verb("swap", COLOUR, numbered("space", 5), COLOUR),
        Verb("end-turn"),
    )


def test_verbs_follow_each_other_and_the_last_value_counts_fastest() -> None:
    actions = table()
    assert actions.size == 1 + 5 + 45 + 1
    assert [actions.first(verb.name) for verb in actions.verbs] == [0, 1, 6, 51]
    assert [actions.notation(action) for action in (0, 1, 5, 6, 7, 9, 50, 51)] == [
        "wait",
        "sail 1",
        "sail 5",
        "swap yellow 1 yellow",
        "swap yellow 1 red",
        "swap yellow 2 yellow",
        "swap green 5 green",
        "end-turn",
    ]


def test_every_action_is_found_again_from_its_text_and_from_its_values() -> None:
    actions = table()
    for action in range(actions.size):
        verb = actions.verb(action)
        assert verb.first <= action < verb.first + verb.count
        assert actions.parse(actions.notation(action)) == action
        assert actions.number(verb.name, *actions.values(action)) == action


def test_the_space_between_words_does_not_matter() -> None:
    assert table().parse("  swap\tred  2 green\n") == table().parse("swap red 2 green")


UNREADABLE = [
    ("", "error.verb", {"text": ""}),
    ("   ", "error.verb", {"text": "   "}),
    ("row 1", "error.verb", {"text": "row 1", "verbs": "wait, sail, swap, end-turn"}),
    ("Wait", "error.verb", {"text": "Wait"}),
    ("wait 1", "error.usage", {"text": "wait 1", "usage": "wait"}),
    ("sail", "error.usage", {"text": "sail", "usage": "sail <space>"}),
    ("swap red 1", "error.usage", {"usage": "swap <colour> <space> <colour>"}),
    ("sail 6", "error.word", {"word": "6", "argument": "space", "known": "1, 2, 3, 4, 5"}),
    ("sail 0", "error.word", {"word": "0"}),
    ("sail 01", "error.word", {"word": "01"}),
    ("swap red 1 blue", "error.word", {"word": "blue", "argument": "colour"}),
]


@pytest.mark.parametrize(("text", "key", "args"), UNREADABLE)
def test_what_cannot_be_read_is_refused_with_what_could(text: str, key: str, args: dict[str, str]) -> None:
    with pytest.raises(Refusal) as caught:
        table().parse(text)
    assert caught.value.message.key == key
    assert args.items() <= caught.value.message.args.items()


WRONG_VALUES: list[tuple[str, tuple[int, ...], str]] = [
    ("row", (), "error.verb"),
    ("sail", (), "error.usage"),
    ("wait", (0,), "error.usage"),
    ("sail", (5,), "error.word"),
    ("sail", (-1,), "error.word"),
]


@pytest.mark.parametrize(("name", "values", "key"), WRONG_VALUES)
def test_values_that_do_not_exist_are_refused(name: str, values: tuple[int, ...], key: str) -> None:
    with pytest.raises(Refusal) as caught:
        table().number(name, *values)
    assert caught.value.message.key == key


@pytest.mark.parametrize("action", [-1, 52, 10**30])
def test_numbers_outside_the_table_are_refused(action: int) -> None:
    actions = table()
    for ask in (actions.verb, actions.values, actions.notation):
        with pytest.raises(Refusal) as caught:
            ask(action)
        assert caught.value.message.key == "error.action"
        assert caught.value.message.args == {"action": action, "last": 51}


def test_two_verbs_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="sail"):
        ActionTable(Verb("sail"), Verb("stop"), Verb("sail", COLOUR))


@pytest.mark.parametrize("words", [("a b",), ("",), ("a", "a")])
def test_words_that_could_not_be_read_back_are_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="spaces"):
        Argument("colour", words)
