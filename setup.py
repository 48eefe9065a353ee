"""Builds Argosy: the rules compiled by mypyc where a C compiler is found, all of it pure Python otherwise.

ARGOSY_PURE=1 asks for the pure build. A compiler that is found but fails makes the build fail.
"""

import os
import shlex
import shutil
import sysconfig
from pathlib import Path
from typing import Any

# What is compiled: what runs while a program plays or searches.
COMPILED = (
    "src/argosy/engine/*.py",
    "src/argosy/games/*/*.py",
    "src/argosy/bots/*.py",
)

# What is left out of that, by the name of the file.
INTERPRETED = (
    "text_board.py",  # drawn once for a screen; the picture lies in a folder of its own
    "help.py",  # the player's reference: text
)


def can_compile() -> bool:
    """Whether this machine has a C compiler, and this Python its headers."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(shlex.split(compiler)[0]) is not None and headers.exists()


def compiled_files() -> list[str]:
    """The files to compile, in an order that is the same everywhere."""
    found = {path for pattern in COMPILED for path in Path().glob(pattern)}
    return sorted(path.as_posix() for path in found if path.name not in INTERPRETED)


def extensions() -> list[Any]:
    """One extension for all files together, so that calls between modules are plain C calls."""
    if os.environ.get("ARGOSY_PURE"):
        return []
    if not can_compile():
        print("No C compiler or no Python headers: building pure Python.")
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - a pure build does not need it

    # `make lint` checks the types, with every library at hand; here just what the compiler needs to know.
    flags = ["--config-file=", "--ignore-missing-imports"]
    return mypycify([*flags, *compiled_files()], opt_level="3", debug_level="0")


if __name__ == "__main__":
    from setuptools import setup

    setup(ext_modules=extensions())
