"""What the other scripts share: finding Pythons, filling virtual environments, building wheels.

Everything lies under build/ (and .venv) and is made again only when what it is made from has changed.
Needs nothing but the standard library.
"""

import fcntl
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
OLDEST = (3, 11)

# What a wheel is made from.
SOURCES = ("LICENSE", "README.md", "pyproject.toml", "setup.py", "src")

# What a Python is asked about itself; without ensurepip and venv it is of no use.
_QUESTIONS = """
import ensurepip, json, platform, runpy, sys, sysconfig, venv
print(json.dumps({
    "path": sys.executable,
    "version": sys.version_info[:2],
    "full": platform.python_version(),
    "usual": (sys.version_info.releaselevel == "final" and sys.implementation.name == "cpython"
              and not sysconfig.get_config_var("Py_GIL_DISABLED")),
    "compiles": sys.version_info >= (3, 11) and runpy.run_path("setup.py")["can_compile"](),
}))
"""


class Python(NamedTuple):
    """A Python of this machine."""

    path: Path
    version: tuple[int, int]
    full: str
    compiles: bool

    @property
    def name(self) -> str:
        return f"{self.version[0]}.{self.version[1]}"


class CommandFailed(Exception):
    """A command ended with an error; the text is what it said, as far as that has not been shown yet."""


def fail(message: str) -> NoReturn:
    """End the script with what is wrong."""
    say(message)
    sys.exit(1)


def say(text: str) -> None:
    """Print a line at once, also into a pipe."""
    print(text, flush=True)


@contextmanager
def lock(name: str) -> Generator[None]:
    """Keep other threads and runs of these scripts away from what has this name."""
    file = BUILD / "lock" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


# Running commands


def run(command: Iterable[str | Path], log: Path, *, cwd: Path = ROOT, **variables: str) -> None:
    """Run a command with its output in a log."""
    words = [str(word) for word in command]
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w") as output:
        environment = {**os.environ, **variables}
        done = subprocess.run(
            words, cwd=cwd, env=environment, stdout=output, stderr=subprocess.STDOUT, check=False
        )
    if done.returncode:
        raise CommandFailed(f"{log.read_text(errors='replace')}\n$ {shlex.join(words)}")


def side_by_side(tasks: Iterable[Callable[[], object]]) -> None:
    """Carry out tasks, as many at a time as there are cores; after an error no further one is begun."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            for task in [pool.submit(task) for task in tasks]:
                task.result()
        finally:
            pool.shutdown(cancel_futures=True)


# Finding Pythons


def examine(candidate: Path | str) -> Python | None:
    """What Python this is; None if it does not run, is not a released CPython, or is too old."""
    try:
        done = subprocess.run(
            [candidate, "-c", _QUESTIONS], cwd=ROOT, capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    if done.returncode:
        return None
    facts = json.loads(done.stdout)
    version = (int(facts["version"][0]), int(facts["version"][1]))
    if not facts["usual"] or version < OLDEST:
        return None
    return Python(Path(facts["path"]), version, facts["full"], facts["compiles"])


def find_pythons() -> list[Python]:
    """One Python of every version on this machine, the oldest first."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    folders += sorted(Path.home().glob(".pyenv/versions/*/bin"))
    candidates: list[Path] = [Path(sys.executable)]
    for folder in folders:
        candidates += sorted(folder.glob("python3.[1-9][0-9]"))
    found: dict[tuple[int, int], Python] = {}
    for candidate in candidates:
        python = examine(candidate)
        if python is not None:
            found.setdefault(python.version, python)
    return [found[version] for version in sorted(found)]


# Virtual environments


def venv(python: Python, folder: Path, requirements: str) -> Path:
    """A virtual environment with the packages of requirements/<requirements>.txt; the path of its Python."""
    pins = ROOT / "requirements" / f"{requirements}.txt"
    executable = folder / "bin" / "python"
    stamp = folder / "made-from"
    made_from = digest([pins]) + f" {python.path} {python.full}\n"
    with lock(f"venv-{folder.name}"):
        if stamp.exists() and stamp.read_text() == made_from:
            return executable
        say(f"  setting up {folder.relative_to(ROOT)} (Python {python.full})")
        shutil.rmtree(folder, ignore_errors=True)
        log = BUILD / "log" / f"venv-{folder.name}.log"
        run([python.path, "-m", "venv", folder], log)
        run([*pip(executable), "install", "--require-hashes", "--requirement", pins], log)
        stamp.write_text(made_from)
    return executable


def builder(python: Python) -> Path:
    """The Python of the environment that builds wheels."""
    return venv(python, BUILD / "venv" / f"{python.name}-build", "build")


def install(executable: Path, wheel: Path) -> None:
    """Put a wheel of Argosy into a virtual environment, unless it is there already."""
    folder = executable.parent.parent
    stamp = folder / "installed"
    installed = digest([wheel])
    with lock(f"venv-{folder.name}"):
        if stamp.exists() and stamp.read_text() == installed:
            return
        stamp.unlink(missing_ok=True)
        log = BUILD / "log" / f"install-{folder.name}.log"
        run([*pip(executable), "install", "--no-index", "--no-deps", "--force-reinstall", wheel], log)
        stamp.write_text(installed)


def pip(executable: Path) -> list[str | Path]:
    """The beginning of a pip command that asks nothing and advertises nothing."""
    return [executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]


# Wheels


def build_wheel(python: Python, *, compiled: bool, source: Path = ROOT, name: str = "") -> Path:
    """A wheel of the source tree, compiled (where a C compiler is found) or pure."""
    name = name or f"{python.name}-{'compiled' if compiled else 'pure'}"
    tree, wheels = BUILD / "tree" / name, BUILD / "wheel" / name
    stamp = wheels / "made-from"
    with lock(f"wheel-{name}"):
        files = source_files(source)
        made_from = digest([source / file for file in files]) + means(python, source)
        if not stamp.exists() or stamp.read_text() != made_from:
            copy_source(source, files, tree, means(python, source))
            shutil.rmtree(wheels, ignore_errors=True)
            _build(python, tree, wheels, compiled=compiled)
            stamp.write_text(made_from)
        return next(wheels.glob("*.whl"))


def _build(python: Python, tree: Path, wheels: Path, *, compiled: bool) -> None:
    say(f"  building {wheels.relative_to(ROOT)}")
    started = time.monotonic()
    run(
        [builder(python), "-c", f"from setuptools.build_meta import *; build_wheel({str(wheels)!r})"],
        BUILD / "log" / f"wheel-{wheels.name}.log",
        cwd=tree,
        ARGOSY_PURE="" if compiled else "1",
    )
    say(f"  built {wheels.relative_to(ROOT)} in {time.monotonic() - started:.0f} s")


def means(python: Python, source: Path) -> str:
    """What a wheel is built with: whatever changes here leaves nothing of an earlier build usable."""
    recipe = digest([source / "setup.py", source / "pyproject.toml", ROOT / "requirements" / "build.txt"])
    return f" {recipe} {python.path} {python.full}\n"


def source_files(source: Path) -> list[Path]:
    """The files that go into a wheel, relative to the source tree."""
    found: list[Path] = []
    for top in SOURCES:
        path = source / top
        found += [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sorted(file.relative_to(source) for file in found if not _left_behind(file))


def _left_behind(file: Path) -> bool:
    return any(part == "__pycache__" or part.endswith(".egg-info") for part in file.parts)


def copy_source(source: Path, files: list[Path], tree: Path, with_what: str) -> None:
    """Copy source files to where they are built.

    Files that did not change are left alone, so that the compiler need not compile them again. When a file
    came or went, the tree is begun afresh: setuptools would go on packing what it once built from it.
    """
    listing = tree / "files"
    contents = with_what + "".join(f"{file}\n" for file in files)
    if not listing.exists() or listing.read_text() != contents:
        shutil.rmtree(tree, ignore_errors=True)
    for file in files:
        target = tree / file
        content = (source / file).read_bytes()
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    listing.write_text(contents)


def digest(files: Iterable[Path]) -> str:
    """A number for the names and contents of files."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.name}\0{file.stat().st_size}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()
