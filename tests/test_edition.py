"""Reading component files: every field is asked for, and what is wrong is named by file, record and field."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from argosy import Message, Refusal
from argosy.edition import Edition, Row

TOY = """
[[card]]
id = "sloop"
kind = "ship"
cost = 3
quick = true
goods = { rum = 2 }
ports = ["Cadiz", "Palos"]
winds = [1, -2, 3]
holds = [{ name = "fore", size = 1 }, { name = "aft", size = 2 }]
note = "drawn by hand"
source = "rulebook"
cost_source = "public: a list in a library"

[[card]]
id = "cog"
source = "reconstructed"
"""


def written(folder: Path, text: str, name: str = "cards.toml") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def edition(folder: Path, text: str = TOY) -> Edition:
    return Edition(written(folder, text), ("cards.toml",))


def sloop(folder: Path, old: str = "", new: str = "") -> Row:
    """The first card of the toy edition, with something changed in the file."""
    assert old in TOY
    return edition(folder, TOY.replace(old, new, 1) if old else TOY).rows("cards.toml", "card")[0]


def refused(read: Callable[[], object]) -> Message:
    with pytest.raises(Refusal) as caught:
        read()
    return caught.value.message


# Fields

GOODS = ("rum", "silk")
READ: dict[str, Callable[[Row], object]] = {
    "id": lambda row: row.text("id"),
    "kind": lambda row: row.choice("kind", ("person", "ship")),
    "cost": lambda row: row.number("cost", 1, 5),
    "quick": lambda row: row.flag("quick"),
    "goods": lambda row: row.numbers_by_word("goods", GOODS, 9),
    "ports": lambda row: row.texts("ports"),
    "winds": lambda row: row.numbers("winds", -3, 3),
    "holds": lambda row: [
        (each.text("name"), each.number("size", 0, 9)) for each in row.rows("holds", "name")
    ],
}
VALUES: dict[str, object] = {
    "id": "sloop",
    "kind": 1,
    "cost": 3,
    "quick": True,
    "goods": [2, 0],
    "ports": ["Cadiz", "Palos"],
    "winds": [1, -2, 3],
    "holds": [("fore", 1), ("aft", 2)],
}


@pytest.mark.parametrize("field", READ)
def test_what_is_read(tmp_path: Path, field: str) -> None:
    row = sloop(tmp_path)
    assert (row.file, row.name) == ("cards.toml", "card sloop")
    assert row.has(field)
    assert READ[field](row) == VALUES[field]


@pytest.mark.parametrize("field", READ)
def test_a_field_that_is_not_there(tmp_path: Path, field: str) -> None:
    cog = edition(tmp_path).rows("cards.toml", "card")[1]
    if field == "id":
        assert READ[field](cog) == "cog"
        return
    assert not cog.has(field)
    missing = Message("error.component-no-field", file="cards.toml", record="card cog", field=field)
    assert refused(lambda: READ[field](cog)) == missing


WRONG = [
    ('kind = "ship"', "kind", "kind = 1"),
    ('kind = "ship"', "kind", 'kind = "boat"'),
    ("cost = 3", "cost", "cost = 0"),
    ("cost = 3", "cost", "cost = 6"),
    ("cost = 3", "cost", "cost = 3.0"),
    ("cost = 3", "cost", "cost = true"),
    ("cost = 3", "cost", 'cost = "3"'),
    ("quick = true", "quick", "quick = 1"),
    ("{ rum = 2 }", "goods", "2"),
    ("{ rum = 2 }", "goods", "[2, 0]"),
    ("{ rum = 2 }", "goods", "{ gin = 2 }"),
    ("{ rum = 2 }", "goods", "{ rum = 10 }"),
    ("{ rum = 2 }", "goods", "{ rum = -1 }"),
    ("{ rum = 2 }", "goods", "{ rum = true }"),
    ("{ rum = 2 }", "goods", "{ rum = 2, silk = 0.5 }"),
    ('["Cadiz", "Palos"]', "ports", '"Cadiz"'),
    ('["Cadiz", "Palos"]', "ports", '["Cadiz", 1]'),
    ("[1, -2, 3]", "winds", "1"),
    ("[1, -2, 3]", "winds", "[1, 4]"),
    ("[1, -2, 3]", "winds", "[1, true]"),
    ("[1, -2, 3]", "winds", '["1"]'),
    ('[{ name = "fore"', "holds", '[1, { name = "fore"'),
]


@pytest.mark.parametrize(("old", "field", "new"), WRONG)
def test_a_wrong_value_is_named_with_what_was_expected_and_found(
    tmp_path: Path, old: str, field: str, new: str
) -> None:
    row = sloop(tmp_path, old, new)
    message = refused(lambda: READ[field](row))
    assert message.key == "error.component"
    assert (message.args["file"], message.args["record"]) == ("cards.toml", "card sloop")
    assert message.args["field"] == field
    assert message.args["expected"]
    assert message.args["found"]


def test_an_empty_text_is_no_text(tmp_path: Path) -> None:
    row = sloop(tmp_path, '"sloop"', '""')
    assert refused(lambda: row.text("id")).args["field"] == "id"


def test_empty_lists_and_objects(tmp_path: Path) -> None:
    assert sloop(tmp_path, "[1, -2, 3]", "[]").numbers("winds", 0, 1) == []
    assert sloop(tmp_path, '["Cadiz", "Palos"]', "[]").texts("ports") == []
    assert sloop(tmp_path, "{ rum = 2 }", "{}").numbers_by_word("goods", GOODS, 9) == [0, 0]


def test_a_field_of_an_inner_record_is_named(tmp_path: Path) -> None:
    row = sloop(tmp_path, "size = 2", "size = 10")
    message = refused(lambda: READ["holds"](row))
    assert (message.args["record"], message.args["field"]) == ("card sloop.holds aft", "size")


def test_inner_records_with_the_same_name(tmp_path: Path) -> None:
    row = sloop(tmp_path, '"aft"', '"fore"')
    double = Message("error.component-double", file="cards.toml", record="card sloop.holds fore")
    assert refused(lambda: row.rows("holds", "name")) == double


# Whole files


def read_everything(found: Edition) -> None:
    """Ask for every field, as a game would."""
    for row in found.rows("cards.toml", "card"):
        for field, read in READ.items():
            if row.has(field):
                read(row)
        row.skip("note")
    found.finish()


def test_an_edition_that_was_read_whole(tmp_path: Path) -> None:
    found = edition(tmp_path)
    read_everything(found)
    assert list(found.report()) == [
        ("cards.toml", "card sloop", ["rulebook", "public: a list in a library"]),
        ("cards.toml", "card cog", ["reconstructed"]),
    ]
    assert found.folder == tmp_path


@pytest.mark.parametrize(
    ("old", "new", "record", "field"),
    [
        ("quick = true", "quick = true\nquikc = false", "card sloop", "quikc"),
        ("size = 2", "size = 2, sise = 3", "card sloop.holds aft", "sise"),
        ('note = "drawn by hand"', 'memo = "drawn by hand"', "card sloop", "memo"),
    ],
)
def test_fields_that_nobody_asked_for(tmp_path: Path, old: str, new: str, record: str, field: str) -> None:
    found = edition(tmp_path, TOY.replace(old, new))
    unknown = Message("error.component-field", file="cards.toml", record=record, field=field)
    assert refused(lambda: read_everything(found)) == unknown


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('source = "rulebook"', 'source = "hearsay"', "source"),
        ('source = "rulebook"', "source = 7", "source"),
        ('source = "rulebook"\n', "", "source"),
        ('cost_source = "public: a', 'cost_source = "publicly: a', "cost_source"),
    ],
)
def test_every_record_names_its_source(tmp_path: Path, old: str, new: str, field: str) -> None:
    found = edition(tmp_path, TOY.replace(old, new, 1))
    message = refused(lambda: read_everything(found))
    assert (message.args["record"], message.args["field"]) == ("card sloop", field)


def test_a_table_that_nobody_asked_for(tmp_path: Path) -> None:
    found = edition(tmp_path, TOY + '\n[[crad]]\nid = "x"\nsource = "rulebook"\n')
    unknown = Message("error.component-unknown-table", file="cards.toml", table="crad")
    assert refused(lambda: read_everything(found)) == unknown


@pytest.mark.parametrize("text", ["", "card = 1", '[card]\nid = "sloop"', "card = [1]", 'card = ["x"]'])
def test_a_table_that_is_not_there(tmp_path: Path, text: str) -> None:
    found = edition(tmp_path, text)
    missing = Message("error.component-table", file="cards.toml", table="card")
    assert refused(lambda: found.rows("cards.toml", "card")) == missing


def test_records_go_by_their_key_or_their_number(tmp_path: Path) -> None:
    text = '[[card]]\nid = 7\nsource = "rulebook"\n[[card]]\nsource = "rulebook"\n'
    assert [row.name for row in edition(tmp_path, text).rows("cards.toml", "card")] == ["card 7", "card 2"]
    by_source = edition(tmp_path, TOY).rows("cards.toml", "card", "source")
    assert [row.name for row in by_source] == ["card rulebook", "card reconstructed"]


def test_records_with_the_same_name(tmp_path: Path) -> None:
    found = edition(tmp_path, TOY.replace('"cog"', '"sloop"'))
    double = Message("error.component-double", file="cards.toml", record="card sloop")
    assert refused(lambda: found.rows("cards.toml", "card")) == double


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        message = refused(partial(Edition, folder, ("cards.toml",)))
        assert message.key == "error.component-file"
        assert message.args["file"] == str(folder / "cards.toml")


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    message = refused(lambda: edition(tmp_path, "[[card]\n"))
    assert (message.key, message.args["file"]) == ("error.component-toml", "cards.toml")
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe\x00")
    assert refused(lambda: Edition(tmp_path, ("cards.toml",))).key == "error.component-file"


# The name of an edition


def test_the_hash_is_that_of_the_contents(tmp_path: Path) -> None:
    first = edition(tmp_path).hash
    assert len(first) == 16
    assert edition(tmp_path).hash == first
    assert edition(tmp_path, TOY + "# a remark\n").hash != first
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert edition(elsewhere).hash == first


def test_the_hash_tells_apart_which_file_says_what(tmp_path: Path) -> None:
    written(tmp_path, "a = 1\n", "one.toml")
    written(tmp_path, "b = 1\n", "two.toml")
    both = Edition(tmp_path, ("one.toml", "two.toml")).hash
    written(tmp_path, "b = 1\n", "one.toml")
    written(tmp_path, "a = 1\n", "two.toml")
    assert Edition(tmp_path, ("one.toml", "two.toml")).hash != both
