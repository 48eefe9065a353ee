"""Killing servers in the middle of everything, and looking whether a move is lost or doubled."""

import http.client
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.server.browsers import CENTURY
from tests.server.harbour import POINTS
from tests.server.sockets import free_port

ROOT = Path(__file__).parents[2]
_COOKIE = re.compile(r"argosy=([A-Za-z0-9_-]{43})")
_GUARD = re.compile(r'name="csrf" value="([^"]+)"')
PATIENCE = 20.0
TAKEN_BACK = 0.1


class Harbour:
    """Launches servers on one data folder, one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.harbour"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.pid = 0

    def launch(self, point: str = "-", times: int = 1) -> None:
        """Start a server that dies at a point."""
        self._write(f"{self.folder} {self.port} {point} {times}")
        self.pid = int(self._read())

    def ended(self) -> int:
        """How the server has ended."""
        word, status = self._read().split()
        assert word == "ended"
        self.pid = 0
        return int(status)

    def kill(self) -> None:
        """End the server at once."""
        os.kill(self.pid, signal.SIGKILL)

    def stop(self) -> None:
        """Ask the server to end, if it has not."""
        if self.pid:
            os.kill(self.pid, signal.SIGTERM)
            assert self.ended() == 0

    def _write(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the harbour is closed"
        return line.strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if kind is not None and self.pid:
            self.kill()
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()


@dataclass
class Player:
    """A browser with all seats of a table, that never gives up: what is not answered it says again."""

    port: int
    cookie: str = ""
    guard: str = ""
    table: str = ""
    sent: int = 0
    played: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    """By table: the numbers of the acknowledged moves, and of what was taken back."""
    connection: http.client.HTTPConnection | None = None

    def ask(self, method: str, path: str, body: object = None, page: bool = False) -> tuple[int, str, str]:
        """(status, body, cookie); an error of the connection if the server dies."""
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Cookie": f"argosy={self.cookie}", "X-Csrf": self.guard}
        if not page:
            headers["Accept"] = "application/json"
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            self.connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = self.connection.getresponse()
            return answer.status, answer.read().decode(), answer.getheader("set-cookie") or ""
        except (OSError, http.client.HTTPException):
            self.leave()
            raise

    def leave(self) -> None:
        """Close the connection."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def come(self) -> None:
        """Open the front page, where cookie and guard come from."""
        _, page, cookie = self.ask("GET", "/", page=True)
        found, guard = _COOKIE.search(cookie), _GUARD.search(page)
        assert found is not None
        assert guard is not None
        self.cookie, self.guard = found[1], guard[1]

    def set_up(self, other: str = "here", **more: str) -> None:
        """A table with two seats: the first is this browser's, the other too if nothing else is said."""
        fields = {"game": CENTURY, "seat0.kind": "me", "seat1.kind": other, **more}
        status, text, _ = self.ask("POST", "/tables", fields)
        assert status == 200, text
        self.table = str(json.loads(text)["address"]).rpartition("/")[2]
        self.played[self.table] = []

    def look(self) -> Any:
        """The table as it stands."""
        status, text, _ = self.ask("GET", f"/tables/{self.table}/table.json")
        assert status == 200, text
        return json.loads(text)

    def next_move(self, rng: random.Random) -> dict[str, object]:
        """Something to do now, with a key of its own: mostly to play, sometimes to take back."""
        now = self.look()
        self.check(now["version"])
        self.sent += 1
        wish = {"version": now["version"], "key": f"move-{self.sent}"}
        if now["version"] > 1 and rng.random() < TAKEN_BACK:
            return {"what": rng.choice(("step", "turn")), **wish}
        return {"action": rng.choice(now["legal"])["action"], **wish}

    def check(self, version: int) -> None:
        """All that was acknowledged is there, and nothing that was never sent."""
        assert version == len(self.played[self.table]), (version, self.played[self.table])

    def play(self, move: dict[str, object]) -> None:
        """Send a move; it counts when it is acknowledged."""
        place = "undo" if "what" in move else "play"
        status, text, _ = self.ask("POST", f"/tables/{self.table}/{place}", move)
        assert status == 200, (status, text, move)
        self.played[self.table].append(json.loads(text)["version"])


@dataclass
class Toll:
    """What a campaign came to."""

    kills: int = 0
    moves: int = 0
    repeated: int = 0
    """Moves that were written, though not acknowledged, when the server died."""


def campaign(folder: Path, kills: int, seed: int) -> Toll:
    """Play on while the server is killed again and again, at every point in turn; then read the log."""
    rng = random.Random(seed)
    toll = Toll()
    points = list(POINTS)
    with Harbour(folder) as harbour:
        harbour.launch()
        player = Player(harbour.port)
        player.come()
        player.set_up()
        harbour.kill()
        assert harbour.ended() == -signal.SIGKILL
        waiting: dict[str, object] | None = None
        for number in range(kills):
            point = points[number % len(points)] if number % 5 else "-"
            harbour.launch(point, rng.randint(1, 3))
            if point == "-":  # at any moment, from outside
                threading.Timer(rng.uniform(0.001, 0.06), harbour.kill).start()
            waiting = _play_until_it_dies(player, rng, waiting, toll)
            assert harbour.ended() == -signal.SIGKILL
            toll.kills += 1
        harbour.launch()
        if waiting is not None:
            player.play(waiting)
        player.check(player.look()["version"])
        player.leave()
        harbour.stop()
    toll.moves = sum(len(moves) for moves in player.played.values())
    _read_log(folder, player)
    return toll


def _play_until_it_dies(
    player: Player, rng: random.Random, waiting: dict[str, object] | None, toll: Toll
) -> dict[str, object] | None:
    """The move that was not acknowledged, if there is one."""
    while True:
        try:
            if waiting is not None:
                toll.repeated += player.look()["version"] - len(player.played[player.table])
                player.play(waiting)
                waiting = None
            if player.look()["over"]:
                player.set_up()
            waiting = player.next_move(rng)
        except (OSError, http.client.HTTPException):
            return waiting


def _read_log(folder: Path, player: Player) -> None:
    """The log holds the acknowledged moves, each once, in their order."""
    base = sqlite3.connect(folder / "argosy.sqlite")
    try:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for table, moves in player.played.items():
            rows = base.execute(
                "SELECT seq, key FROM event WHERE game = ? AND seq > 0 ORDER BY seq", (table,)
            )
            found = rows.fetchall()
            assert [seq for seq, _ in found] == moves == list(range(1, len(moves) + 1))
            assert len({key for _, key in found}) == len(moves)
    finally:
        base.close()
