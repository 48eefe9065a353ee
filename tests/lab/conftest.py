"""What the tests of the laboratory share."""

from pathlib import Path

import pytest

from tests.short import short_edition


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Components for short games."""
    return short_edition(tmp_path_factory.mktemp("edition") / "short")
