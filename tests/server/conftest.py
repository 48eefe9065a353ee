"""What the tests of the server share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from argosy import catalogue
from argosy.server.app import Application, Settings
from tests.server.browsers import Browser
from tests.server.hands import SLUG, HandsGame
from tests.server.plain import PlainPages

Come = Callable[[], Browser]


@pytest.fixture
def application(tmp_path: Path) -> Iterator[Application]:
    """A server without a socket, and without bots: those play only while it is served."""
    found = Application(Settings(tmp_path / "data", pace=0.0, new_tables=1_000), PlainPages())
    yield found
    found.close()


@pytest.fixture
def come(application: Application) -> Come:
    """Lets another browser come."""
    return lambda: Browser(application).come()


@pytest.fixture
def with_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of secrets is among the games; its words are those of another."""
    known = {**vars(catalogue)["_GAMES"], SLUG: (HandsGame(), "century")}
    monkeypatch.setattr(catalogue, "_GAMES", known)


@pytest.fixture
def ola(come: Come) -> Browser:
    return come()


@pytest.fixture
def jan(come: Come) -> Browser:
    return come()
