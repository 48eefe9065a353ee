"""The package under test is the installed one, of the kind that was asked for, and plays reproducibly."""

import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import argosy.engine
from argosy.build import compiled


def test_the_installed_package_is_tested() -> None:
    assert Path(argosy.engine.__path__[0]).is_relative_to(sys.prefix)


def test_the_build_is_the_expected_kind() -> None:
    kinds = {"compiled": True, "pure": False}
    expected = os.environ.get("ARGOSY_EXPECT", "compiled" if compiled() else "pure")
    assert compiled() is kinds[expected]


def test_the_whole_engine_is_of_that_kind() -> None:
    for module in pkgutil.iter_modules(argosy.engine.__path__, "argosy.engine."):
        file = importlib.import_module(module.name).__file__
        assert file is not None
        assert file.endswith(".py") is not compiled(), file


def test_the_package_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "argosy", "--help"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "play" in done.stdout
