"""The server is killed in the middle of everything, and no move is lost or doubled."""

from pathlib import Path

import pytest

from tests.server.killing import campaign


@pytest.mark.parametrize("seed", range(4))
def test_every_acknowledged_move_survives(tmp_path: Path, seed: int) -> None:
    toll = campaign(tmp_path / "data", kills=50, seed=seed)
    assert toll.kills == 50
    assert toll.moves > 30
    assert toll.repeated > 5
