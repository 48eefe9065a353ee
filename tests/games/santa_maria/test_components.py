"""R3: what is in the box, and what a wrong edition is told."""

from typing import Any

import pytest

import argosy
from argosy import Refusal
from argosy.games.santa_maria.components import LAND, SHIPS, Tables
from argosy.games.santa_maria.faces import ROAD
from tests.games.santa_maria.table import COMPONENTS, GAME, edition

TABLES = Tables()


def test_tiles_are_dominoes_and_ls() -> None:
    """R3.3, R3.13, Q18, Q17: their road in the corner; turned, never mirrored."""
    assert TABLES.tile_count == [2] * 15 + [3] * 15 + [2] * 4 + [1] * 3
    for tile in range(LAND):
        terrains = [TABLES.faces.terrain[face] for face in TABLES.tile_face[tile * 3 : tile * 3 + 3]]
        assert terrains.count(ROAD) == 1
    assert TABLES.tile_cell[15 * 4] == [0, 0, 0, 1, 1, 0]
    assert TABLES.tile_cell[15 * 4 + 1] == [0, 0, 1, 0, 0, -1]
    assert TABLES.tile_cell[15 * 4 + 2] == [0, 0, 0, -1, -1, 0]


def test_dice_ships_scholars_and_monks() -> None:
    """R3.2, R3.4, R3.5, R3.6, R3.7, R3.9, R11.6.10, Q1: as many as the rules need."""
    assert len(TABLES.ship_names) == SHIPS == 34
    assert len(TABLES.scholar_points) == 10
    assert all(1 <= points <= 3 for points in TABLES.scholar_points)
    assert TABLES.monk_symbols == 6
    assert TABLES.limit * 4 <= 12
    assert all(TABLES.ship_cost[i] <= TABLES.limit for i in range(SHIPS * 4))


def test_colony_boards() -> None:
    """R3.1, R3.11: four sides A, side B; the docks from top to bottom."""
    assert TABLES.board_names == ["a1", "a2", "a3", "a4", "b"]
    docks = GAME.start(2, seed=1).view(None)["docks"]
    assert isinstance(docks, list)
    assert [dock["dock"] for dock in docks] == ["coins", "conquest", "religion", "points"]


def test_values_of_coins_and_happiness_tokens() -> None:
    """R3.8: they are in the box; the program counts."""
    text = (COMPONENTS / "box.toml").read_text("utf-8")
    assert "values = [1, 3, 10, 30, 100]" in text
    assert "values = [1, 3]" in text


def test_every_record_has_a_source() -> None:
    """R3.12: what is reconstructed is said to be."""
    sources = GAME.sources()
    assert len(sources) > 150
    assert any("reconstructed" in found for _, _, found in sources)
    assert any("rulebook" in found for _, _, found in sources)


def test_missions_give_no_coins() -> None:
    """Q24: resources or points."""
    places: Any = GAME.start(2, seed=1).view(None)["monk_places"]
    assert "coins" not in [place["what"] for place in places if place["kind"] == "mission"]


def test_the_table_of_conquest_follows_one_formula() -> None:
    """Q20."""
    for players in (2, 3, 4):
        for year in (1, 2, 3):
            place = (players * 3 + year - 1) * 4
            row = TABLES.conquest_points[place : place + players - 1]
            assert row == [(players - rank) * (year + 5 - players) for rank in range(1, players)]


def test_the_start_player_symbol_is_at_the_top() -> None:
    """Q19: read from the file, so that an owner of the game can turn it round."""
    assert TABLES.rank == [1, 2, 3, 4, 5]
    text = (COMPONENTS / "tracks.toml").read_text("utf-8")
    for rank in range(1, 6):
        text = text.replace(f"\nrank = {rank}\n", f"\nrank = {6 - rank} \n")
    turned = edition({"tracks.toml": text})
    assert turned.edition != GAME.edition


def test_docks_of_the_main_board_and_of_ports_are_the_same() -> None:
    """Q22, R11.4.2."""
    view = GAME.start(2, seed=1).view(None)
    ports = view["colonies"][0]["port"]  # type: ignore[index]
    assert [dock["dock"] for dock in view["docks"]] == [dock["dock"] for dock in ports]  # type: ignore[attr-defined]


def test_an_edition_is_named_by_its_content() -> None:
    """R3.12."""
    text = (COMPONENTS / "tiles.toml").read_text("utf-8")
    other = edition({"tiles.toml": text.replace("0,1 road 2", "0,1 road 1", 1)})
    assert other.edition != GAME.edition
    assert other.start(2, seed=1).seat is not None


BROKEN = [
    ("tiles.toml", "0,1 road 2", "0,1 road 3"),
    ("tiles.toml", "0,0 forest: 1 wood", "0,0 swamp: 1 wood"),
    ("tiles.toml", "0,0 forest: 1 wood", "0,0 forest: 1 mud"),
    ("tiles.toml", "0,0 forest: 1 wood", "0,0 forest: gold > 1 wood"),
    ("tiles.toml", "0,1 road 2", "0,9 road 2"),
    ("tiles.toml", 'id = "d01"', 'id = "d02"'),
    ("boards.toml", "capital: 1 wood", "city: 1 wood"),
    ("boards.toml", "row = 1", "row = 7"),
    ("boards.toml", 'income = "conquest"', 'income = "religion"'),
    ("ships.toml", "cost = { wood = 2, wheat = 1 }", "cost = { wood = 4 }"),
    ("ships.toml", "cost = { wood = 2, wheat = 1 }", "cost = { }"),
    ("ships.toml", 'kind = "start"', 'kind = "standard"'),
    ("monks.toml", "points = 3", "points = 4"),
    ("monks.toml", "points = [4, 7, 10]", "points = [4, 7]"),
    ("monks.toml", 'gain = "2 gold"', 'gain = "two gold"'),
    ("tracks.toml", "between = [2, 3]", "between = [2, 4]"),
    ("tracks.toml", "blue_die = true", "blue_die = false"),
    ("tracks.toml", "points = [6, 3]", "points = [6]"),
    ("tracks.toml", "rank = 2", "rank = 1"),
    ("tracks.toml", 'action = "2 coins"', 'action = "2 points"'),
    ("box.toml", "number = 3", "number = 4"),
    ("box.toml", "limit = 3", "limit = 2"),
    ("box.toml", "by_seat = [3, 4, 5, 6]", "by_seat = [3, 4]"),
    ("box.toml", 'source = "rulebook"', 'source = "hearsay"'),
]


@pytest.mark.parametrize(("file", "found", "put"), BROKEN)
def test_a_broken_edition_is_refused_by_name(file: str, found: str, put: str) -> None:
    """R3.12."""
    text = (COMPONENTS / file).read_text("utf-8")
    assert found in text
    with pytest.raises(Refusal) as caught:
        edition({file: text.replace(found, put, 1)})
    assert file in str(caught.value)
    assert argosy.games()
