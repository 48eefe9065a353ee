"""What the tests of the command line share."""

from pathlib import Path

import pytest

from tests.cli.shell import Shell
from tests.short import CENTURY, short_edition


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Components for short games."""
    return short_edition(tmp_path_factory.mktemp("edition") / "short")


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """A shell that keeps games in a folder of its own."""
    return Shell(str(tmp_path / "home"))


@pytest.fixture(scope="session")
def records(edition: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of some games with the short edition. Not to be changed."""
    folder = tmp_path_factory.mktemp("records") / "kept"
    shell = Shell(str(folder))
    done = shell(
        *("sim", "--game", CENTURY, "--edition", edition, "--players", 3, "--games", 3),
        *("--bots", "mate,deckhand", "--seed", 5, "--save", folder, "--workers", 1),
    )
    assert done.status == 0, done.err
    return folder
