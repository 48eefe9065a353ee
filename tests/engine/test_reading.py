"""Data from outside is read strictly: whatever is not as it must be is refused by its name."""

from collections.abc import Callable

import pytest

from argosy import Message, Refusal
from argosy.engine.reading import Reader

Read = Callable[[Reader], object]

GOOD: list[tuple[object, Read, object]] = [
    ("", lambda r: r.text("x"), ""),
    ("Żółw", lambda r: r.text("x"), "Żółw"),
    (0, lambda r: r.number("x", 0, 9), 0),
    (9, lambda r: r.number("x", 0, 9), 9),
    (-5, lambda r: r.number("x", -5, -1), -5),
    ([], lambda r: r.numbers("x", 0, 9), []),
    ([0, 9, 4], lambda r: r.numbers("x", 0, 9), [0, 9, 4]),
    ([1, 2], lambda r: r.numbers("x", 0, 9, 2), [1, 2]),
    (False, lambda r: r.flag("x"), False),
    (True, lambda r: r.flag("x"), True),
    ("-12345678901234567890", lambda r: r.seed("x"), -12345678901234567890),
    ("007", lambda r: r.seed("x"), 7),
    ("9" * 100, lambda r: r.seed("x"), 10**100 - 1),
    ([1, "a", None], lambda r: r.items("x"), [1, "a", None]),
    (["a", ""], lambda r: r.texts("x"), ["a", ""]),
    ({"a": "b"}, lambda r: r.texts_by_name("x"), {"a": "b"}),
    ({"y": 3}, lambda r: r.reader("x").number("y", 0, 9), 3),
    (None, lambda r: r.value("x"), None),
]


@pytest.mark.parametrize(("value", "read", "expected"), GOOD)
def test_what_is_as_it_must_be_is_read(value: object, read: Read, expected: object) -> None:
    assert read(Reader({"x": value}, "file")) == expected


BAD: list[tuple[Read, list[object]]] = [
    (lambda r: r.text("x"), [None, 1, True, ["a"], {}]),
    (lambda r: r.number("x", 0, 9), [None, -1, 10, 10**40, True, False, 1.0, "1", [1], {}]),
    (lambda r: r.numbers("x", 0, 9), [None, 1, "12", {}, [10], [-1], [1, None], [True], [1.0], ["1"], [[1]]]),
    (lambda r: r.numbers("x", 0, 9, 2), [[], [1], [1, 2, 3], [1, 10]]),
    (lambda r: r.flag("x"), [None, 0, 1, "true", []]),
    (lambda r: r.seed("x"), [None, 7, "", "x", "1.0", "+1", " 1", "1 ", "1\n", "٣", "--1", "9" * 101]),
    (lambda r: r.items("x"), [None, "ab", {}, 1]),
    (lambda r: r.texts("x"), [None, "ab", {}, [1], ["a", None], [["a"]]]),
    (lambda r: r.reader("x"), [None, 1, "a", [], {1: 2}]),
]


@pytest.mark.parametrize(("read", "values"), BAD)
def test_what_is_not_as_it_must_be_is_refused_by_name(read: Read, values: list[object]) -> None:
    for value in values:
        with pytest.raises(Refusal) as caught:
            read(Reader({"x": value}, "file"))
        message = caught.value.message
        assert message.key in ("error.field", "error.object")
        assert f"{message.args['where']}.{message.args.get('field', '')}".strip(".") == "file.x", value
        assert message.args["expected"]


@pytest.mark.parametrize("read", [read for read, _ in BAD])
def test_what_is_missing_is_refused_by_name(read: Read) -> None:
    with pytest.raises(Refusal) as caught:
        read(Reader({"y": 1}, "file"))
    assert caught.value.message == Message("error.field-missing", where="file", field="x")


def test_a_field_inside_another_is_named_with_the_way_to_it() -> None:
    reader = Reader({"x": {"y": {"z": []}}}, "file")
    with pytest.raises(Refusal) as caught:
        reader.reader("x").reader("y").text("z")
    assert caught.value.message.args == {"where": "file.x.y", "field": "z", "expected": '"..."'}
    with pytest.raises(Refusal) as caught:
        reader.texts_by_name("x")
    assert caught.value.message.args["where"] == "file.x"


@pytest.mark.parametrize("data", [None, 1, "x", [], [{}], {1: "x"}, {None: 1}])
def test_only_an_object_has_fields(data: object) -> None:
    with pytest.raises(Refusal) as caught:
        Reader(data, "file")
    assert caught.value.message.args == {"where": "file", "expected": "{...}"}


def test_lists_that_were_read_are_copies() -> None:
    numbers, texts = [1, 2], ["a"]
    reader = Reader({"numbers": numbers, "texts": texts}, "file")
    reader.numbers("numbers", 0, 9).append(3)
    reader.texts("texts").append("b")
    assert (numbers, texts) == ([1, 2], ["a"])
