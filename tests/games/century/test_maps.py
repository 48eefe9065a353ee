"""Maps: those of the box and own ones (R11)."""

from pathlib import Path

import pytest

from argosy import Message, Refusal, Rng, State
from tests.games.century.make_golden import OWN_MAP
from tests.games.century.table import GAME, decision, do, space_names, view
from tests.games.century.test_moving import NEIGHBOURS, sailable
from tests.players import play_randomly

MAPS = GAME.options[0].values
of_every_map = pytest.mark.parametrize("name", MAPS)

OWN = GAME.read_option("map", str(OWN_MAP))


def on(name: str, start: str = "") -> State:
    """The first turn of two players, both at the same market space."""
    state = GAME.start(2, 1, {"map": name, "first": "1"})
    while decision(state) in ("set", "space"):
        if decision(state) == "space" and start:
            do(state, f"place {start}")
        else:
            state.play(state.legal()[0])
    return state


def places(state: State) -> dict[tuple[int, int], str]:
    return {(each["q"], each["r"]): each["name"] for each in view(state)["spaces"]}


@of_every_map
def test_a_map_has_twenty_markets_and_four_ports(name: str) -> None:
    """R11.1, R11.5: also that they can be played on, with the same rules."""
    state = GAME.start(3, 1, {"map": name})
    kinds = [each["kind"] for each in view(state)["spaces"]]
    assert (kinds.count("market"), kinds.count("port"), len(kinds)) == (20, 4, 24)
    assert len(places(state)) == 24
    play_randomly(state, Rng(1), 400)
    state.check()


DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@pytest.mark.parametrize("name", [*MAPS, OWN])
def test_neighbours_share_an_edge(name: str) -> None:
    """R11.2: from every market space; ports are reached from the markets around them."""
    state = GAME.start(2, 1, {"map": name})
    at = places(state)
    markets = {each["name"] for each in view(state)["spaces"] if each["kind"] == "market"}
    for (q, r), start in at.items():
        if start in markets:
            around = {at[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in at}
            assert sailable(on(name, start)) == around


def test_the_classic_map() -> None:
    """R11.3, R11.4: five columns of 4, 5, 6, 5 and 4 spaces; touching is mutual."""
    state = on("classic", "C3")
    names = space_names(state)
    assert [sum(1 for name in names if name[0] == letter) for letter in "ABCDE"] == [4, 5, 6, 5, 4]
    ports = [each["name"] for each in view(state)["spaces"] if each["kind"] == "port"]
    assert ports == ["A1", "A4", "E1", "E4"]
    assert set(names) == set(NEIGHBOURS)
    touching = {(name, near) for name in NEIGHBOURS for near in NEIGHBOURS[name]}
    assert touching == {(near, name) for name, near in touching}
    assert sailable(state) == NEIGHBOURS["C3"]


@of_every_map
def test_spaces_are_named_column_by_column_from_the_top(name: str) -> None:
    """R11.3."""
    spaces = view(GAME.start(2, 1, {"map": name}))["spaces"]
    columns = sorted({each["q"] for each in spaces})
    for letter, q in zip("ABCDEFGHIJ", columns, strict=False):
        column = sorted((each["r"], each["name"]) for each in spaces if each["q"] == q)
        assert [name for _, name in column] == [f"{letter}{number}" for number in range(1, len(column) + 1)]


def test_the_extra_maps_differ() -> None:
    """R11.5."""
    assert MAPS[1:] == ("atoll", "strait", "hourglass", "two-lagoons", "crescent")
    shapes = {frozenset(places(GAME.start(2, 1, {"map": name}))) for name in MAPS}
    assert len(shapes) == 6


@of_every_map
def test_the_maps_of_the_box_keep_the_recommendation(name: str) -> None:
    """R11.6: every space of them touches two others at least."""
    assert GAME.warnings(GAME.choose_options({"map": name}, 2)) == []


# Own maps


def test_an_own_map_from_a_file() -> None:
    """R11.6, U-19: it can be played; the space that touches only one other is named in a warning."""
    settled = GAME.choose_options({"map": OWN}, 3)
    assert GAME.warnings(settled) == [Message("century.map.lonely", space="A5")]
    state = GAME.start(3, 1, settled)
    assert state.settings["map"] == OWN
    assert len(space_names(state)) == 24
    assert GAME.load(state.dump()).dump() == state.dump()


def test_ports_of_an_own_map_lie_anywhere() -> None:
    """R11.8, U-35: C2 of this one lies in the middle of six markets."""
    spaces = view(GAME.start(2, 1, {"map": OWN}))["spaces"]
    assert "C2" in [each["name"] for each in spaces if each["kind"] == "port"]
    markets = [each["name"] for each in spaces if each["kind"] == "market"]
    assert [name for name in markets if "C2" in sailable(on(OWN, name))] == [
        "B2",
        "B3",
        "C1",
        "C3",
        "D1",
        "D2",
    ]


def test_the_order_of_the_spaces_in_a_file_does_not_matter() -> None:
    words = OWN.split()
    turned = GAME.choose_options({"map": " ".join(reversed(words))}, 2)
    assert turned["map"] == OWN


WORDS = OWN.split()
BAD_MAPS: list[tuple[str, str, dict[str, object]]] = [
    (" ".join([*WORDS, WORDS[5]]), "century.map.overlap", {"space": "B2"}),
    (" ".join([*WORDS, "30,30m"]), "century.map.counts", {"markets": 21, "ports": 4, "m": 20, "p": 4}),
    (" ".join(WORDS[:-1]), "century.map.counts", {"markets": 19, "ports": 4, "m": 20, "p": 4}),
    (OWN.replace("p", "m", 1), "century.map.counts", {"markets": 21, "ports": 3, "m": 20, "p": 4}),
    (OWN.replace("9,-2m", "11,-2m"), "century.map.apart", {"space": "J1", "start": "A1"}),
    (OWN.replace("0,0p", "0,-9p"), "century.map.apart", {"space": "A2", "start": "A1"}),
    (OWN.replace("9,-2m", "9,-2x"), "century.map.space", {"text": "9,-2x"}),
    (OWN.replace("9,-2m", "9m"), "century.map.space", {"text": "9m"}),
    (OWN.replace("9,-2m", "9,m"), "century.map.space", {"text": "9,m"}),
    (OWN.replace("9,-2m", "9,51m"), "century.map.space", {"text": "9,51m"}),
    (OWN.replace("9,-2m", "9.0,1m"), "century.map.space", {"text": "9.0,1m"}),
    ("m", "century.map.space", {"text": "m"}),
    ("", "century.map.counts", {"markets": 0, "ports": 0, "m": 20, "p": 4}),
]


@pytest.mark.parametrize(("text", "key", "args"), BAD_MAPS)
def test_a_map_that_cannot_be_played_is_refused(text: str, key: str, args: dict[str, object]) -> None:
    """R11.6: overlapping, too few or too many spaces, not connected, or no map at all; the place is named."""
    with pytest.raises(Refusal) as caught:
        GAME.start(2, 1, {"map": text})
    assert caught.value.message.key == key
    assert caught.value.message.args == args


def own_map_with(folder: Path, old: str, new: str) -> Path:
    """The own map with the first `old` replaced."""
    text = OWN_MAP.read_text(encoding="utf-8")
    assert old in text
    file = folder / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


BAD_RECORDS: list[tuple[str, str, str]] = [
    ('{ q = 0, r = 1, kind = "market" }', '{ r = 1, kind = "market" }', "2"),
    ('{ q = 0, r = 1, kind = "market" }', '{ q = 0, kind = "market" }', "2"),
    ('{ q = 0, r = 1, kind = "market" }', "{ q = 0, r = 1 }", "2"),
    ('{ q = 0, r = 1, kind = "market" }', '{ q = 0, r = 1, kind = "sea" }', "2"),
    ('{ q = 0, r = 1, kind = "market" }', '{ q = "0", r = 1, kind = "market" }', "2"),
    ('{ q = 0, r = 1, kind = "market" }', '{ q = 0.5, r = 1, kind = "market" }', "2"),
    ('{ q = 0, r = 1, kind = "market" }', '{ q = true, r = 1, kind = "market" }', "2"),
    ('{ q = 0, r = 1, kind = "market" }', '{ q = 0, r = 51, kind = "market" }', "2"),
    ('{ q = 0, r = 1, kind = "market" }', "7", "2"),
    ('q = 0, r = 4, kind = "port"', 'q = 0, r = 4, kind = "harbour"', "the jetty"),
]


@pytest.mark.parametrize(("old", "new", "record"), BAD_RECORDS)
def test_a_broken_record_of_a_map_file_is_named(tmp_path: Path, old: str, new: str, record: str) -> None:
    """R11.6: by its name, or by its number if it has none."""
    file = own_map_with(tmp_path, old, new)
    with pytest.raises(Refusal) as caught:
        GAME.read_option("map", str(file))
    assert caught.value.message.key == "century.map.record"
    assert caught.value.message.args["file"] == str(file)
    assert caught.value.message.args["record"] == record


NO_MAPS = [b"space = [", b"", b"space = 7", b"spaces = []", b"\xff\xfe", b'space = "x"', b"[space]\nq = 1"]


@pytest.mark.parametrize("content", NO_MAPS)
def test_a_file_that_is_no_map_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    with pytest.raises(Refusal) as caught:
        GAME.read_option("map", str(file))
    assert caught.value.message.key == "century.map.file"
    assert caught.value.message.args["file"] == str(file)


def test_a_missing_map_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    for name in ("none.toml", "folder.toml"):
        with pytest.raises(Refusal) as caught:
            GAME.read_option("map", str(tmp_path / name))
        assert caught.value.message.key == "century.map.file"
        assert caught.value.message.args["file"] == str(tmp_path / name)


def test_only_maps_are_read_from_files() -> None:
    assert GAME.read_option("map", "strait") == "strait"
    assert GAME.read_option("layout", "x.toml") == "x.toml"


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("q = 9, r = -2", "q = 8, r = -2", "century.map.overlap"),
        ("q = 9, r = -2", "q = 12, r = -2", "century.map.apart"),
        ('  { q = 9, r = -2, kind = "market" },\n', "", "century.map.counts"),
    ],
)
def test_a_map_file_is_checked_when_it_is_read(tmp_path: Path, old: str, new: str, key: str) -> None:
    """R11.6."""
    with pytest.raises(Refusal) as caught:
        GAME.read_option("map", str(own_map_with(tmp_path, old, new)))
    assert caught.value.message.key == key


def test_a_map_may_be_a_single_chain() -> None:
    """R11.6: both its ends are lonely."""
    chain = " ".join(f"{q},0{'p' if q in (0, 7, 15, 23) else 'm'}" for q in range(24))
    state = GAME.start(2, 1, {"map": chain})
    assert space_names(state) == [f"{letter}1" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX"]
    lonely = [Message("century.map.lonely", space=name) for name in ("A1", "X1")]
    assert GAME.warnings(state.settings) == lonely
