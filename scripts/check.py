"""Run every check of the project, or those named: `scripts/check.py lint`, `scripts/check.py mypy speed`.

A name stands for all checks that begin with it, so `pytest-3.11` is both builds on Python 3.11. The first
check that fails ends the run.
"""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import speed_check
import toolbox
from toolbox import BUILD, ROOT, CommandFailed, Python, say

# How many recorded games all builds must agree on; where nothing is compiled there is little to disagree on.
GAMES = 1000
GAMES_PURE = 100


class Check(NamedTuple):
    """A check: its name, the group it also answers to, and what it does; the answer goes into the summary."""

    name: str
    group: str
    work: Callable[[], str]


class Variant(NamedTuple):
    """A way in which Argosy is built and tested."""

    python: Python
    compiled: bool

    @property
    def name(self) -> str:
        return f"{self.python.name}-{'compiled' if self.compiled else 'pure'}"


def main(wanted: list[str]) -> None:
    pythons = toolbox.find_pythons()
    if not pythons:
        toolbox.fail("FAILED: no released CPython 3.11 or newer with venv was found.")
    checks = chosen(all_checks(pythons), wanted)
    started = time.monotonic()
    summary: list[str] = []
    for check in checks:
        say(f"\n== {check.name}")
        begun = time.monotonic()
        try:
            answer = check.work()
        except CommandFailed as failure:
            toolbox.fail(f"{failure}\nFAILED: {check.name}: make test ONLY={check.name}")
        summary.append(f"  {check.name:<22}{time.monotonic() - begun:6.1f} s  {answer}".rstrip())
    say("\n== summary\n" + "\n".join(summary))
    say(f"\nAll {len(checks)} checks passed in {time.monotonic() - started:.0f} s.")


def all_checks(pythons: list[Python]) -> list[Check]:
    """The checks in their order: what is quick and likely to fail comes first."""
    oldest = pythons[0]
    variants = [
        Variant(python, compiled)
        for python in dict.fromkeys((oldest, pythons[-1]))
        for compiled in ([True, False] if python.compiles else [False])
    ]
    return [
        Check("setup", "", partial(set_up, variants)),
        *lint_checks(oldest),
        Check("build", "", partial(build, variants)),
        *(
            Check(f"pytest-{variant.name}", "", partial(run_tests, variant, left_out(variant, variants)))
            for variant in variants
        ),
        Check("same-games", "", partial(same_games, variants)),
        Check("speed", "", partial(compare_speed, variants[0])),
    ]


def chosen(checks: list[Check], wanted: list[str]) -> list[Check]:
    """The checks that are asked for, all of them if none is."""
    unknown = [name for name in wanted if not any(answers_to(check, name) for check in checks)]
    if unknown:
        known = " ".join(check.name for check in checks)
        toolbox.fail(f"FAILED: there is no check {' '.join(unknown)}; there are: lint {known}")
    return [check for check in checks if not wanted or any(answers_to(check, name) for name in wanted)]


def answers_to(check: Check, name: str) -> bool:
    return check.name.startswith(name) or check.group == name


# Setting up


def set_up(variants: list[Variant]) -> str:
    """Make all virtual environments, side by side."""
    pythons = list(dict.fromkeys(variant.python for variant in variants))
    say("  testing with " + ", ".join(f"Python {python.full} ({python.path})" for python in pythons))
    if not any(variant.compiled for variant in variants):
        say("  NOTE: no C compiler or no Python headers here, so only the pure build is tested")
    toolbox.side_by_side(
        [
            partial(lint_tool, pythons[0]),
            *(partial(test_python, variant) for variant in variants),
            *(partial(toolbox.builder, python) for python in pythons),
        ]
    )
    return ", ".join(variant.name for variant in variants)


def test_python(variant: Variant) -> Path:
    """The Python of the environment in which a build is tested."""
    return toolbox.venv(variant.python, BUILD / "venv" / variant.name, "test")


def lint_tool(python: Python, name: str = "python") -> Path:
    """A program from the environment of the tools that read the source."""
    return toolbox.venv(python, BUILD / "venv" / "lint", "lint").with_name(name)


def build(variants: list[Variant]) -> str:
    """Build and install every variant, side by side, and the commit to compare the speed with."""
    tasks = [partial(installed, variant) for variant in variants]
    toolbox.side_by_side([*tasks, partial(speed_check.base, variants[0].python)])
    return ""


def installed(variant: Variant) -> Path:
    """The Python of the environment in which a build is installed."""
    wheel = toolbox.build_wheel(variant.python, compiled=variant.compiled)
    python = test_python(variant)
    toolbox.install(python, wheel)
    return python


# Reading the source


def lint_checks(python: Python) -> list[Check]:
    environment = BUILD / "venv" / "lint" / "bin" / "python"

    def tool(name: str, *arguments: str, program: str = "") -> Check:
        return Check(name, "lint", partial(lint, python, program or name, arguments))

    return [
        tool("ruff", "check"),
        tool("format", "format", "--diff", program="ruff"),
        tool("mypy"),
        tool("pyright", "--pythonpath", str(environment), program="basedpyright"),
        tool("imports", "--no-cache", "--no-logo", program="lint-imports"),
    ]


def lint(python: Python, program: str, arguments: Iterable[str]) -> str:
    return show([lint_tool(python, program), *arguments], PYTHONPATH="src")


# Running the games


def left_out(variant: Variant, variants: list[Variant]) -> list[str]:
    """What need not be tested again: server and pages are the same files in every build of a Python."""
    first = next(other for other in variants if other.python == variant.python)
    if variant == variants[0]:
        return []
    return ["tests/browser"] if variant == first else ["tests/browser", "tests/server"]


def run_tests(variant: Variant, without: list[str]) -> str:
    """The test suite, on the package as it is installed."""
    return show(
        [installed(variant), "-m", "pytest", *(f"--ignore={folder}" for folder in without)],
        ARGOSY_EXPECT="compiled" if variant.compiled else "pure",
    )


def same_games(variants: list[Variant]) -> str:
    """Recorded games must be the same games on every Python, compiled and pure."""
    first = variants[0]
    records = BUILD / "games" / "records"
    records.parent.mkdir(parents=True, exist_ok=True)
    count = GAMES if first.compiled else GAMES_PURE
    command = ["-m", "argosy.lab.fingerprint"]
    toolbox.run(
        [installed(first), *command, "play", records, "--records", str(count)], BUILD / "log" / "play.log"
    )
    logs = {variant.name: BUILD / "log" / f"fingerprint-{variant.name}.log" for variant in variants}
    toolbox.side_by_side(
        partial(toolbox.run, [installed(variant), *command, "read", records], logs[variant.name])
        for variant in variants
    )
    prints = {name: log.read_text() for name, log in logs.items()}
    expected = prints[first.name]
    say(expected.rstrip())
    different = [name for name, text in prints.items() if text != expected]
    for name in different:
        say(f"\nbut {name} plays other games than {first.name}:\n{prints[name].rstrip()}")
    if different:
        raise CommandFailed
    return f"{len(variants)} builds play the same {count} games"


def compare_speed(variant: Variant) -> str:
    return speed_check.compare(installed(variant), speed_check.base(variant.python))


def show(command: Iterable[str | Path], **variables: str) -> str:
    """Run a command before the user's eyes; its last line."""
    words = [str(word) for word in command]
    say(f"$ {shlex.join(word.removeprefix(f'{ROOT}/') for word in words)}")
    last = ""
    with subprocess.Popen(
        words,
        cwd=ROOT,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            say(line.rstrip("\n"))
            last = line.strip() or last
    if process.returncode:
        raise CommandFailed
    return last


if __name__ == "__main__":
    main(sys.argv[1:])
