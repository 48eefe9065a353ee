"""Every clause of every game's rules has a test, and the report that says so can be trusted."""

import re
from pathlib import Path

import pytest

import argosy
from argosy.catalogue import room
from argosy.lab.clauses import coverage

TESTS = Path(__file__).parent / "games"
of_every_game = pytest.mark.parametrize("slug", argosy.games())


@of_every_game
def test_every_clause_has_a_test(slug: str) -> None:
    assert coverage(room(slug), TESTS).uncovered() == []


@of_every_game
def test_no_test_cites_a_clause_that_does_not_exist(slug: str) -> None:
    assert coverage(room(slug), TESTS).unknown == {}


TOY = '''
"""R4.1 in the docstring of a file covers nothing."""

# R4.2 above a function covers nothing either.
@pytest.mark.parametrize("clause", ["R4.3"])
def test_something() -> None:
    """R4.4.1, W2, U-07 and Q3; neither XR4.5 nor R4 nor U-x is a clause."""
    # R99.9
    assert True  # R4.6


def helper() -> None:
    """R4.7"""


class TestInside:
    def test_method(self) -> None:
        """R4.8"""
'''


@of_every_game
def test_only_the_text_of_a_test_counts(slug: str, tmp_path: Path) -> None:
    folder = tmp_path / room(slug) / "deep"
    folder.mkdir(parents=True)
    (folder / "test_toy.py").write_text(TOY, encoding="utf-8")
    found = coverage(room(slug), tmp_path)
    cited = {clause for clause, tests in (found.tests | found.unknown).items() if tests}
    assert cited == {"R4.3", "R4.4.1", "W2", "U-07", "Q3", "R4.6", "R4.8", "R99.9"}
    assert found.unknown["R99.9"] == ["deep/test_toy.py::test_something"]
    assert set(found.uncovered()) == set(found.tests) - cited
    assert found.to_json() == {
        "clauses": found.tests,
        "uncovered": found.uncovered(),
        "unknown": found.unknown,
    }


@of_every_game
def test_rules_have_clauses_rulings_and_worked_examples(slug: str, tmp_path: Path) -> None:
    (tmp_path / room(slug)).mkdir()
    clauses = coverage(room(slug), tmp_path).uncovered()
    assert any(re.fullmatch(r"RC?[0-9.]+", clause) for clause in clauses)
    assert any(re.fullmatch(r"W[0-9]+", clause) for clause in clauses)
    assert any(re.fullmatch(r"R?C?U-[0-9]+|Q[0-9]+", clause) for clause in clauses)
    assert len(clauses) > 50
