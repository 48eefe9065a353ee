"""The component files: what stands in them, and what is refused."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

import argosy
from argosy import Refusal
from argosy.games.age_of_discovery.components import FOLDER
from argosy.lab.clauses import coverage
from tests.games.age_of_discovery.table import GAME, P1, do, expedition, look, position

TESTS = Path(__file__).parents[1]


def test_every_clause_ruling_and_example_has_a_test() -> None:
    found = coverage("age_of_discovery", TESTS)
    assert len(found.tests) == 179
    assert found.uncovered() == []
    assert found.unknown == {}


def test_what_is_reconstructed_is_said_to_be() -> None:
    """Q1, Q3, Q4, Q27: payouts, points and the delay of the first scoring are not known for sure."""
    sources = {(file, record): sources for file, record, sources in GAME.sources()}
    assert "reconstructed" in sources["contracts.toml", "contract contract-red-3"]
    assert "reconstructed" in sources["missions.toml", "mission mission-3p-majority"]
    assert "reconstructed" in sources["setup.toml", "constant first_scoring_extra_turns_per_player"]
    assert sources["setup.toml", "constant last_scoring_extra_turns_per_player"] == ["rulebook"]
    assert sources["setup.toml", "constant open_contracts"][0].startswith("public")
    abreu = sources["expeditions.toml", "expedition abreu"]
    assert Counter(abreu) == {"rulebook": 2, "reconstructed": 2}


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """An edition in which something is different."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    path = folder / file
    text = path.read_text("utf-8")
    assert re.search(old, text)
    path.write_text(re.sub(old, new, text, count=1), "utf-8")
    return folder


MISTAKES = {
    "a ship too few": ("ships.toml", r'\[\[ship\]\]\nid = "ship-red-1a"(\n.+){4}\n', ""),
    "a ship of value 4": ("ships.toml", "transport_value = 1", "transport_value = 4"),
    "a ship of another colour": ("ships.toml", 'colour = "red"', 'colour = "pink"'),
    "a name twice": ("ships.toml", 'id = "ship-red-1b"', 'id = "ship-red-1a"'),
    "a scoring card elsewhere": ("ships.toml", "pile = 3", "pile = 2"),
    "a contract twice": ("contracts.toml", "required_value = 4", "required_value = 3"),
    "two payouts": ("contracts.toml", r"payout = \[4, 6, 8\]", "payout = [4, 6]"),
    "a mission too few": ("missions.toml", 'type = "half"', 'type = "one"'),
    "a short scale": ("missions.toml", r"points = \[0, 0, ", "points = ["),
    "an unknown explorer": ("expeditions.toml", 'id = "abreu"', 'id = "nobody"'),
    "a limit of 2": ("expeditions.toml", "transport_limit = 3", "transport_limit = 2"),
    "one colour": ("flagships.toml", r'\["red", "yellow"\]', '["red", "red"]'),
    "too few Wild Ships": ("action_cards.toml", "count = 8", "count = 7"),
    "a colour too few": ("colours.toml", 'id = "red"', 'id = "pink"'),
    "another pile": ("setup.toml", "ships = 6", "ships = 5"),
    "five open contracts": ("setup.toml", r"value = 4\nsource = .public", 'value = 5\nsource = "public'),
    "a misspelt constant": ("setup.toml", 'id = "contract_cost"', 'id = "contract_kost"'),
    "a field that means nothing": ("ships.toml", "cost = 3", "cost = 3\ncoast = 3"),
    "no source": ("ships.toml", 'source = "rulebook"\n', ""),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_refused(mistake: str, tmp_path: Path) -> None:
    file, old, new = MISTAKES[mistake]
    with pytest.raises(Refusal) as caught:
        argosy.game("age-of-discovery", changed(tmp_path, file, old, new))
    assert file.partition(".")[0] in repr(caught.value.message) or "source" in repr(caught.value.message)


def test_an_edition_decides_what_is_printed(tmp_path: Path) -> None:
    """R3.2, R11.4, Q1: points, fees and the delay of a scoring come from the files."""
    changed(tmp_path, "expeditions.toml", "first_match = 6", "first_match = 9")
    path = tmp_path / "setup.toml"
    text = path.read_text("utf-8")
    delay = '"first_scoring_extra_turns_per_player"\nvalue = 1'
    path.write_text(text.replace(delay, delay.replace("value = 1", "value = 0")), "utf-8")
    game = argosy.game("age-of-discovery", tmp_path)
    state = position(game, coins=[9], pile="first", pile_size=20, expeditions={"abreu": "1:red-1"})
    assert expedition(state, "abreu")["points"]["first"] == {"other": 4, "match": 9}
    do(state, "buy 1", "done", "end-turn")
    assert look(state, P1)["victory_points"] == 9  # at once, at the end of the turn


def test_every_clause_is_named_once() -> None:
    rules = (FOLDER.parent / "RULES.md").read_text("utf-8")
    named = re.findall(r"^\s*- ((?:R|W|Q)[0-9.]*[0-9])\b", rules, re.MULTILINE)
    assert len(named) == len(set(named)) == 179
