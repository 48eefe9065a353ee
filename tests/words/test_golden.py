"""The texts are those that somebody has read: see golden.py."""

import pytest

from argosy.words.catalog import rooms
from tests.words import golden


@pytest.mark.parametrize("name", rooms())
def test_texts_are_as_they_were_read(name: str) -> None:
    assert golden.golden(name).splitlines() == golden.path(name).read_text("utf-8").splitlines()


def test_every_golden_file_has_a_room() -> None:
    assert sorted(golden.FOLDER.iterdir()) == sorted(golden.path(name) for name in rooms())
