"""Compare the speed of this tree with that of the commit before it, on the same machine at the same time.

Random games are played through the public API by bench/probe.py, on either build in turn. What counts is the
best speed of each, since a busy machine only ever makes a program slower. A game that lost more than a
third fails the check.
"""

import json
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

from toolbox import BUILD, ROOT, CommandFailed, Python, build_wheel, say

ROUNDS = 5
LEAST = 2 / 3

Speeds = dict[str, float]


class NoBase(Exception):
    """There is nothing to compare with; the text says why."""


def base(python: Python) -> Path | None:
    """The folder of the commit to compare with, built and unpacked; None if there is none, and a word why."""
    try:
        return _built(python, base_commit())
    except NoBase as reason:
        say(f"  speed is not compared: {reason}")
        return None


def base_commit() -> str:
    """The commit before this tree: the last one, or the one before it if nothing has changed since."""
    revision = "HEAD" if _git("status", "--porcelain") else "HEAD~1"
    try:
        return _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").strip()
    except NoBase:
        raise NoBase("this clone has no earlier commit") from None


def _built(python: Python, commit: str) -> Path:
    folder = BUILD / "base" / f"{commit}-{python.name}"
    site = folder / "site"
    if site.exists():
        return site
    source = folder / "source"
    shutil.rmtree(folder.parent, ignore_errors=True)  # an earlier commit's is of no more use
    folder.mkdir(parents=True)
    archive = folder / "source.zip"
    _git("archive", f"--output={archive}", commit)
    with ZipFile(archive) as files:
        files.extractall(source)
    if not (source / "bench" / "probe.py").exists():
        raise NoBase(f"commit {commit[:12]} has no speed probe")
    try:
        wheel = build_wheel(python, compiled=python.compiles, source=source, name=f"{python.name}-base")
    except CommandFailed:
        raise NoBase(f"commit {commit[:12]} does not build (see build/log)") from None
    unpacked = folder / "unpacked"
    with ZipFile(wheel) as files:
        files.extractall(unpacked)
    return unpacked.rename(site)


def compare(executable: Path, site: Path | None) -> str:
    """Measure the installed build and the one in `site` in turn; the summary in a line."""
    if site is None:
        return "not compared, see above"
    try:
        before = _measure(executable, site)
    except CommandFailed:
        return "not compared: the commit before does not play"
    now = _measure(executable, None)
    _play(executable, site, before, now)
    if _losses(before, now):  # a loss is believed when it is still there after twice the rounds
        _play(executable, site, before, now)
    ratios = _ratios(before, now)
    say(f"  {'decisions a second':<24}{'before':>12}{'now':>12}")
    for game, speed in now.items():
        change = f"{ratios[game]:8.2f} x" if game in ratios else "     new"
        say(f"  {game:<24}{before.get(game, 0):12,.0f}{speed:12,.0f}{change}")
    losses = _losses(before, now)
    if losses:
        raise CommandFailed(f"  more than a third slower than the commit before: {', '.join(losses)}")
    return ", ".join(f"{game} {ratio:.2f} x" for game, ratio in ratios.items())


def _play(executable: Path, site: Path, before: Speeds, now: Speeds) -> None:
    """Measure both in turn, and keep the best of each."""
    for _ in range(ROUNDS):
        for best, folder in ((before, site), (now, None)):
            for game, speed in _measure(executable, folder).items():
                best[game] = max(speed, best.get(game, 0.0))


def _ratios(before: Speeds, now: Speeds) -> Speeds:
    return {game: speed / before[game] for game, speed in now.items() if game in before}


def _losses(before: Speeds, now: Speeds) -> list[str]:
    return [game for game, ratio in _ratios(before, now).items() if ratio < LEAST]


def _measure(executable: Path, site: Path | None) -> Speeds:
    command = [str(executable), str(ROOT / "bench" / "probe.py")]
    if site is not None:
        command += ["--site", str(site)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=BUILD, check=False)
    if done.returncode:
        raise CommandFailed(done.stderr)
    return {str(game): float(speed) for game, speed in json.loads(done.stdout).items()}


def _git(*arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        raise NoBase("there is no git here") from None
    if done.returncode:
        raise NoBase(done.stderr.strip() or "git knows no such commit")
    return done.stdout
