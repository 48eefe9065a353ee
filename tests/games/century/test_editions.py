"""Editions of the game: other component files, and what is said about broken ones."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import argosy
from argosy import Difference, Message, Recorder, Refusal, Rng
from argosy.engine.game import Game
from argosy.games.century.components import FOLDER
from tests.games.century.editions import change, changed, copied
from tests.games.century.table import (
    GAME,
    P1,
    P2,
    board,
    columns,
    decision,
    do,
    hold,
    position,
    space,
    view,
)  # fmt: skip
from tests.players import play_briskly

FILES = sorted(file.name for file in FOLDER.glob("*.toml"))


def with_edition(folder: Path) -> Game:
    return argosy.game("century-eastern-wonders", edition=folder)


def refusal_of(folder: Path) -> Message:
    """What is said about an edition that cannot be played."""
    with pytest.raises(Refusal) as caught:
        with_edition(folder)
    return caught.value.message


# Other values


def test_a_copy_is_the_same_edition(tmp_path: Path) -> None:
    game = with_edition(copied(tmp_path))
    assert game.edition == GAME.edition
    assert game.load(GAME.start(2, 1).dump()).dump() == GAME.start(2, 1).dump()


@pytest.mark.parametrize("file", FILES)
def test_any_change_of_a_file_makes_another_edition(tmp_path: Path, file: str) -> None:
    edition = copied(tmp_path)
    (edition / file).write_text((edition / file).read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    game = with_edition(edition)
    assert re.fullmatch(r"[0-9a-f]{16}", game.edition)
    assert game.edition != GAME.edition


def test_states_and_records_name_their_edition(tmp_path: Path) -> None:
    game = with_edition(changed(tmp_path, "vp_tiles.toml", "points = 11", "points = 12"))
    with pytest.raises(Refusal) as caught:
        game.load(GAME.start(2, 1).dump())
    assert caught.value.message.args["field"] == "edition"
    record = Recorder(game, 2, 1).record
    argosy.verify(record, game)
    with pytest.raises(Difference) as differs:
        argosy.verify(record, GAME)
    assert differs.value.message.args["field"] == "edition"


def test_the_values_of_an_edition_are_played_with(tmp_path: Path) -> None:
    edition = copied(tmp_path)
    change(edition, "market_tiles.toml", "take = { yellow = 3 }", "take = { green = 2 }")  # gin-5
    change(edition, "player_boards.toml", "start_limit = 10", "start_limit = 5")
    change(edition, "player_boards.toml", "points = 1\n", "points = 7\n")
    change(edition, "player_counts.toml", "build_cost_per_outpost = 2", "build_cost_per_outpost = 3")
    change(edition, "player_counts.toml", "end_trigger_vp_tiles = 4", "end_trigger_vp_tiles = 1")
    change(edition, "cubes.toml", "endgame_points = 0", "endgame_points = 5")
    game = with_edition(edition)
    state = position(2, boats="C6 C6", holds=["R2", "Y5"], outposts={P1: "B2"}, game=game)
    do(state, "stay", "build", "exchange", "exchange")
    assert hold(state, P1) == "G4"
    assert (board(state, P1)["points"]["outposts"], board(state, P1)["hold_limit"]) == (7, 5)
    do(state, "end-turn", "stay", "build")
    assert hold(state, P2) == "Y2"
    assert state.sheet()[P2]["cubes"] == 10
    state = position(2, boats="E4 A1", holds=["G3 B2"], game=game)
    assert view(do(state, "stay", "claim"))["last_round"]


def test_bonus_tiles_of_an_edition(tmp_path: Path) -> None:
    edition = copied(tmp_path)
    for kind in ("move", "hold", "harvest", "upgrade"):
        at = f'id = "{kind}"\namount = {3 if kind == "hold" else 1}'
        change(edition, "bonus_tiles.toml", at, f'id = "{kind}"\namount = 2')
    game = with_edition(edition)
    tiles = {P1: "move hold harvest upgrade"}
    state = position(2, boats="C1 A1", holds=["Y3"], outposts={P1: columns(4)}, bonuses=tiles, game=game)
    assert board(state, P1)["hold_limit"] == 12
    do(state, "sail C2", "sail C3", "sail C4")
    assert hold(state, P1) == "Y3"  # three free steps
    do(state, "stop", "harvest")
    assert hold(state, P1) == "Y5 R2"
    tiles = {P1: "upgrade move move"}
    state = position(2, boats="C5 A1", holds=["Y3"], outposts={P1: columns(3)}, bonuses=tiles, game=game)
    do(state, "stay", "build", "upgrade yellow", "upgrade yellow")
    assert (hold(state, P1), decision(state)) == ("Y1 R2", "end-turn")


def test_maps_and_layouts_of_an_edition_are_options(tmp_path: Path) -> None:
    edition = copied(tmp_path)
    change(edition, "maps.toml", 'id = "atoll"', 'id = "ring"')
    change(edition, "reference_layout.toml", 'id = "reference"', 'id = "mine"')
    game = with_edition(edition)
    assert "ring" in game.options[0].values
    assert game.options[1].values == ("random", "mine")
    assert space(game.start(2, 1, {"layout": "mine"}), "C3")["tile"]["id"] == "chi-6"


def test_a_whole_game_with_another_edition(tmp_path: Path) -> None:
    game = with_edition(changed(tmp_path, "player_counts.toml", "vp_tiles = 4", "vp_tiles = 1"))
    state = game.start(2, 1)
    play_briskly(state, Rng(1))
    assert state.ending == "last-round"
    assert 1 in [len(board(state, seat)["vp_tiles"]) for seat in (P1, P2)]


def test_what_is_confirmed() -> None:
    """R3.3, U-03: the report names every record with the sources of its values."""
    sources = {(file, record): kinds for file, record, kinds in GAME.sources()}
    assert {file for file, _ in sources} == set(FILES)
    assert len(sources) == 99
    assert sources["vp_tiles.toml", "vp_tile vp-01"] == ["reconstructed"]
    assert sources["vp_tiles.toml", "vp_tile vp-closed"] == ["rulebook"]
    assert sources["bonus_tiles.toml", "bonus_type move"] == ["rulebook", "reconstructed"]
    kinds = {source.split(":")[0] for named in sources.values() for source in named}
    assert kinds == {"rulebook", "public", "reconstructed"}


# Broken files: every field of every kind of record is taken away, and made something else

KEYS = {"cube": "colour", "player_count": "players"}
"""The fields after which records are named, where it is not `id`."""


@dataclass(frozen=True)
class Field:
    """A field of the first record of its kind."""

    file: str
    table: str
    record: str
    name: str
    line: str

    @property
    def names_the_record(self) -> bool:
        return self.name == KEYS.get(self.table, "id")

    @property
    def optional(self) -> bool:
        return self.name in ("note", "description") or self.name.endswith("_source")

    def __str__(self) -> str:
        return f"{self.record} {self.name}"


def fields() -> Iterator[Field]:
    """The fields that are written in one line; the rows inside maps and layouts are tried further down."""
    for file in FILES:
        tables: set[str] = set()
        text = (FOLDER / file).read_text(encoding="utf-8")
        for part in re.split(r"^\[\[", text, flags=re.MULTILINE)[1:]:
            table, _, body = part.partition("]]\n")
            lines = dict(re.findall(r"^(\w+) = (.*[^\[])$", body, flags=re.MULTILINE))
            if table not in tables:
                tables.add(table)
                name = lines.get(KEYS.get(table, "id"), "1").strip('"')
                for field, value in lines.items():
                    yield Field(file, table, f"{table} {name}", field, f"{field} = {value}\n")


FIELDS = list(fields())
every_field = pytest.mark.parametrize("field", FIELDS, ids=str)


def test_every_kind_of_record_is_tried() -> None:
    assert {field.file for field in FIELDS} == set(FILES)
    assert len({field.table for field in FIELDS}) == 13
    assert len(FIELDS) > 50


@every_field
def test_a_missing_field_is_named(tmp_path: Path, field: Field) -> None:
    edition = changed(tmp_path, field.file, field.line, "")
    if field.optional:
        assert with_edition(edition).edition != GAME.edition
    else:
        message = refusal_of(edition)
        record = f"{field.table} 1" if field.names_the_record else field.record
        expected = {"file": field.file, "record": record, "field": field.name}
        assert {name: message.args[name] for name in expected} == expected


@every_field
def test_a_field_of_the_wrong_kind_is_named(tmp_path: Path, field: Field) -> None:
    edition = changed(tmp_path, field.file, field.line, f"{field.name} = [[7]]\n")
    if field.name in ("note", "description"):
        assert with_edition(edition).edition != GAME.edition  # nobody but people reads these
    else:
        message = refusal_of(edition)
        record = f"{field.table} [[7]]" if field.names_the_record else field.record
        expected = {"file": field.file, "record": record, "field": field.name}
        assert {name: message.args[name] for name in expected} == expected


@pytest.mark.parametrize("field", {field.table: field for field in FIELDS}.values(), ids=str)
def test_a_misspelt_field_is_named(tmp_path: Path, field: Field) -> None:
    message = refusal_of(changed(tmp_path, field.file, field.line, f"{field.line}{field.name}x = 1\n"))
    assert message == Message(
        "error.component-field", file=field.file, record=field.record, field=f"{field.name}x"
    )


# Values that are not possible, and what does not fit together

Broken = tuple[str, str, str, str, str]
"""File, what stands there, what is put in its place, and the record and field that must be named."""

VALUES: list[Broken] = [
    ("bonus_tiles.toml", 'id = "move"', 'id = "swim"', "bonus_type swim", "id"),
    ("bonus_tiles.toml", "amount = 1", "amount = -1", "bonus_type move", "amount"),
    ("bonus_tiles.toml", "amount = 1", "amount = 100", "bonus_type move", "amount"),
    ("bonus_tiles.toml", "amount = 1", "amount = 1.0", "bonus_type move", "amount"),
    ("bonus_tiles.toml", "amount = 1", "amount = true", "bonus_type move", "amount"),
    ("bonus_tiles.toml", "points = 0", "points = 1000", "bonus_type move", "points"),
    ("bonus_tiles.toml", "stack = [6, 5, 4, 3]", 'stack = [6, 5, 4, "3"]', "bonus_type vp", "stack"),
    ("bonus_tiles.toml", "stack = [6, 5, 4, 3]", "stack = 6", "bonus_type vp", "stack"),
    ("bonus_tiles.toml", 'copies_source = "rec', 'copies_source = "inv', "bonus_type move", "copies_source"),
    ("box.toml", "count = 24", "count = 25", "component market_tile", "count"),
    ("box.toml", "count = 24", "count = -1", "component market_tile", "count"),
    ("bonus_tiles.toml", "copies = 4", "copies = 5", "component bonus_tile", "count"),
    ("cubes.toml", 'colour = "yellow"', 'colour = "pink"', "cube pink", "colour"),
    ("cubes.toml", "level = 1", "level = 2", "cube yellow", "level"),
    ("cubes.toml", 'spice = "ginger"', 'spice = "tea"', "cube yellow", "spice"),
    ("cubes.toml", "physical_count = 35", "physical_count = -1", "cube yellow", "physical_count"),
    ("maps.toml", 'kind = "market"', 'kind = "sea"', "map classic.spaces A2", "kind"),
    ("maps.toml", "q = -2, r = 3", "q = -51, r = 3", "map classic.spaces A2", "q"),
    ("maps.toml", "q = -2, r = 3", 'q = -2, r = "3"', "map classic.spaces A2", "r"),
    ("maps.toml", "q = -2, r = 3", "q = -2", "map classic.spaces A2", "r"),
    ("maps.toml", "q = -2, r = 3", "q = -2, r = 3, s = 1", "map classic.spaces A2", "s"),
    ("maps.toml", 'name = "A2"', 'name = "Z9"', "map classic", "spaces"),
    ("maps.toml", "spaces = [", 'spaces = "none"\nrest = [', "map classic", "spaces"),
    ("market_tiles.toml", 'symbol = "ginger"', 'symbol = "pepper"', "market_tile gin-1", "symbol"),
    ("market_tiles.toml", "{ green = 1 }", "{ blue = 1 }", "market_tile gin-1", "give"),
    ("market_tiles.toml", "{ green = 1 }", "{ green = -1 }", "market_tile gin-1", "give"),
    ("market_tiles.toml", "{ green = 1 }", "{ green = 100 }", "market_tile gin-1", "give"),
    ("market_tiles.toml", "{ green = 1 }", "{ green = true }", "market_tile gin-1", "give"),
    ("market_tiles.toml", "{ green = 1 }", "{}", "market_tile gin-1", "give"),
    ("market_tiles.toml", "{ yellow = 4, red = 1 }", "{ red = 0 }", "market_tile gin-1", "take"),
    ("market_tiles.toml", 'id = "gin-1"', 'id = ""', "market_tile ", "id"),
    ("market_tiles.toml", 'source = "public:', 'source = "rumour:', "market_tile gin-1", "source"),
    ("player_boards.toml", "start_limit = 10", "start_limit = 3", "hold 1", "start_limit"),
    (
        "player_boards.toml",
        "position_from_top = 1",
        "position_from_top = 4",
        "row cloves",
        "position_from_top",
    ),
    ("player_boards.toml", 'cube_colour = "brown"', 'cube_colour = "red"', "row cloves", "cube_colour"),
    ("player_boards.toml", "spaces = 5", "spaces = 6", "row cloves", "spaces"),
    ("player_boards.toml", "id = 5", "id = 6", "column 6", "id"),
    ("player_boards.toml", "points = 3", "points = -1", "column 5", "points"),
    ("player_boards.toml", "outposts = 20", "outposts = 19", "player_board board-1", "outposts"),
    ("player_boards.toml", "boats = 1", "boats = 2", "player_board board-1", "boats"),
    ("player_counts.toml", "players = 2", "players = 5", "player_count 5", "players"),
    ("player_counts.toml", "outpost = 2", "outpost = 10", "player_count 2", "build_cost_per_outpost"),
    ("player_counts.toml", "toll_per_boat = 1", "toll_per_boat = 2", "player_count 2", "toll_per_boat"),
    ("player_counts.toml", "vp_tiles = 4", "vp_tiles = 0", "player_count 2", "end_trigger_vp_tiles"),
    ("player_counts.toml", "offered = 4", "offered = 3", "player_count 2", "starting_sets_offered"),
    ("reference_layout.toml", 'map = "classic"', 'map = "atlantis"', "layout reference", "map"),
    ("reference_layout.toml", '["gin-6"', '["gin-7"', "layout reference", "removed"),
    ("reference_layout.toml", '["gin-6"', "[6", "layout reference", "removed"),
    ("reference_layout.toml", 'space = "A2"', 'space = "Z9"', "layout reference.markets Z9", "space"),
    ("reference_layout.toml", 'tile = "clo-3"', 'tile = "clo-9"', "layout reference.markets A2", "tile"),
    ("reference_layout.toml", 'tile = "clo-3"', 'tile = "clo-6"', "layout reference", "markets"),
    ("reference_layout.toml", 'space = "A1"', 'space = "A2"', "layout reference.ports A2", "space"),
    ("reference_layout.toml", 'tile = "vp-10"', 'tile = "vp-99"', "layout reference.ports A1", "tile"),
    ("reference_layout.toml", 'tile = "vp-10"', 'tile = "vp-25"', "layout reference", "stack"),
    ("reference_layout.toml", '"vp-24", ', "", "layout reference", "stack"),
    ("reference_layout.toml", '"vp-24"', '"vp-99"', "layout reference", "stack"),
    ("starting_sets.toml", "{ yellow = 4 }", "{ gold = 4 }", "starting_set start-4y", "cubes"),
    ("starting_sets.toml", "{ yellow = 4 }", "{ yellow = 11 }", "hold 1", "start_limit"),
    ("vp_tiles.toml", 'kind = "order"', 'kind = "request"', "vp_tile vp-01", "kind"),
    ("vp_tiles.toml", "points = 11", "points = 1000", "vp_tile vp-01", "points"),
    ("vp_tiles.toml", "{ yellow = 2, green = 3 }", "{}", "vp_tile vp-01", "cost"),
]


@pytest.mark.parametrize(("file", "old", "new", "record", "field"), VALUES)
def test_an_impossible_value_is_named(
    tmp_path: Path, file: str, old: str, new: str, record: str, field: str
) -> None:
    message = refusal_of(changed(tmp_path, file, old, new))
    assert str(message.args["file"]) in FILES
    assert (message.args["record"], message.args["field"]) == (record, field)


def removed_record(text: str, table: str, name: str) -> str:
    """The text of a file without one record."""
    parts = re.split(r"(?=^\[\[)", text, flags=re.MULTILINE)
    kept = [part for part in parts if not (part.startswith(f"[[{table}]]") and f" = {name}\n" in part)]
    assert len(kept) == len(parts) - 1
    return "".join(kept)


COUNTS: list[tuple[str, str, str, str, dict[str, object]]] = [
    ("market_tiles.toml", "market_tile", '"gin-1"', "count", {"record": "symbol = ginger", "count": 6}),
    ("vp_tiles.toml", "vp_tile", '"vp-closed"', "count", {"record": "kind = closed_port", "count": 1}),
    ("starting_sets.toml", "starting_set", '"start-2r"', "count", {"record": "starting_set", "count": 4}),
    ("player_counts.toml", "player_count", "3", "count", {"record": "player_count", "count": 3}),
    ("player_boards.toml", "column", "5", "count", {"record": "column", "count": 5}),
    ("player_boards.toml", "hold", "10", "table", {"table": "hold"}),
    ("player_boards.toml", "row", '"tea"', "missing", {"record": "ginger, chili, tea, cloves"}),
    ("bonus_tiles.toml", "bonus_type", '"hold"', "missing", {"record": "move, hold, harvest, upgrade, vp"}),
    ("cubes.toml", "cube", '"green"', "missing", {"record": "yellow, red, green, brown"}),
    ("maps.toml", "map", '"classic"', "missing", {"record": "classic"}),
]


@pytest.mark.parametrize(("file", "table", "name", "key", "args"), COUNTS)
def test_a_missing_record_is_noticed(
    tmp_path: Path, file: str, table: str, name: str, key: str, args: dict[str, object]
) -> None:
    edition = copied(tmp_path)
    text = (edition / file).read_text(encoding="utf-8")
    (edition / file).write_text(removed_record(text, table, name), encoding="utf-8")
    message = refusal_of(edition)
    assert message.key == f"error.component-{key}"
    assert message.args == {"file": file, **args}


def test_too_few_of_something(tmp_path: Path) -> None:
    edition = changed(tmp_path, "bonus_tiles.toml", "copies = 4", "copies = 3")
    few = Message("error.component-few", file="bonus_tiles.toml", record="copies", count=20)
    assert refusal_of(edition) == few


def test_orders_must_suffice_for_somebody_to_end_the_game(tmp_path: Path) -> None:
    """R12.5: with eight to win four players might own seven each and wait for ever."""
    edition = changed(tmp_path, "player_counts.toml", "vp_tiles = 4", "vp_tiles = 14")
    few = Message("error.component-few", file="vp_tiles.toml", record="kind = order", count=27)
    assert refusal_of(edition) == few


def test_a_record_that_is_there_twice_is_named(tmp_path: Path) -> None:
    for number, (file, old, new, record) in enumerate(
        [
            ("market_tiles.toml", 'id = "gin-2"', 'id = "gin-1"', "market_tile gin-1"),
            ("vp_tiles.toml", 'id = "vp-02"', 'id = "vp-01"', "vp_tile vp-01"),
            ("player_counts.toml", "players = 3", "players = 2", "player_count 2"),
            ("cubes.toml", 'colour = "red"', 'colour = "yellow"', "cube yellow"),
            ("maps.toml", 'name = "A2"', 'name = "A1"', "map classic.spaces A1"),
            ("maps.toml", 'id = "atoll"', 'id = "classic"', "map classic"),
            ("reference_layout.toml", 'space = "A3"', 'space = "A2"', "layout reference.markets A2"),
            ("vp_tiles.toml", 'kind = "order"\ncost', 'kind = "closed_port"\ncost', "kind = closed_port"),
        ]
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        message = refusal_of(changed(folder, file, old, new))
        assert (message.args["file"], message.args["record"]) == (file, record)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("q = -2, r = 3", "q = -2, r = 2", "century.map.overlap"),
        ('q = -2, r = 3, kind = "market"', 'q = -2, r = 3, kind = "port"', "century.map.counts"),
        ("q = 2, r = 0", "q = 12, r = 0", "century.map.apart"),
    ],
)
def test_a_map_that_cannot_be_sailed_is_named(tmp_path: Path, old: str, new: str, key: str) -> None:
    """R11.6."""
    message = refusal_of(changed(tmp_path, "maps.toml", old, new))
    assert message.key == "error.component-map"
    assert (message.args["file"], message.args["record"]) == ("maps.toml", "map classic")
    assert isinstance(message.args["reason"], Message)
    assert message.args["reason"].key == key


def test_a_layout_keeps_the_rules_of_the_deal(tmp_path: Path) -> None:
    """R4.2, R4.4: one tile of each symbol is removed, and the Closed Port tile lies near the top."""
    edition = copied(tmp_path)
    change(edition, "reference_layout.toml", '"gin-6"', '"chi-6"')
    change(edition, "reference_layout.toml", 'tile = "chi-6"', 'tile = "gin-6"')
    assert refusal_of(edition).args["field"] == "removed"
    deep = copied(tmp_path / "deep")
    change(deep, "reference_layout.toml", '"vp-closed"', '"vp-26"')
    change(deep, "reference_layout.toml", '"vp-23", "vp-26"', '"vp-23", "vp-closed"')
    assert refusal_of(deep).args["field"] == "stack"
    at_port = copied(tmp_path / "port")
    change(at_port, "reference_layout.toml", '"vp-closed"', '"vp-10"')
    change(at_port, "reference_layout.toml", 'tile = "vp-10"', 'tile = "vp-closed"')
    assert refusal_of(at_port).args["field"] == "stack"


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, file: str) -> None:
    edition = copied(tmp_path)
    (edition / file).unlink()
    message = refusal_of(edition)
    assert (message.key, message.args["file"]) == ("error.component-file", str(edition / file))
    (edition / file).write_text("[[x]\n", encoding="utf-8")
    assert (refusal_of(edition).key, refusal_of(edition).args["file"]) == ("error.component-toml", file)
    (edition / file).write_text("", encoding="utf-8")
    assert (refusal_of(edition).key, refusal_of(edition).args["file"]) == ("error.component-table", file)


def test_a_folder_without_an_edition(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        assert refusal_of(folder).key == "error.component-file"


@pytest.mark.parametrize("file", FILES)
def test_a_table_that_nobody_asked_for_is_named(tmp_path: Path, file: str) -> None:
    edition = copied(tmp_path)
    with (edition / file).open("a", encoding="utf-8") as opened:
        opened.write('\n[[extra]]\nid = "x"\nsource = "rulebook"\n')
    unknown = Message("error.component-unknown-table", file=file, table="extra")
    assert refusal_of(edition) == unknown
