"""What the tests of the server share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from argosy.server.app import Application, Settings
from tests.server.browsers import Browser
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
def ola(come: Come) -> Browser:
    return come()


@pytest.fixture
def jan(come: Come) -> Browser:
    return come()
