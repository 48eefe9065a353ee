"""A process that has everything loaded and launches servers: real processes, ready in a moment.

It reads lines "FOLDER PORT POINT TIMES" and forks a server that kills itself (SIGKILL: nothing is tidied
up) when it passes the point for that many times; POINT "-" means never. It writes the number of the process
as soon as that answers, and a line "ended STATUS" when it has ended.
"""

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from argosy.server import storage
from argosy.server.app import Application, Settings
from argosy.server.hub import Hub
from argosy.server.routes import Routes
from argosy.server.serving import Address, serve
from argosy.server.sitting import Sitting
from argosy.server.storage import Storage
from argosy.server.tables import Tables
from tests.server.plain import PlainPages

BEFORE, AFTER = "before", "after"

POINTS: dict[str, tuple[Any, str, str]] = {
    "received": (Tables, "play", BEFORE),
    "asked-back": (Tables, "take_back", BEFORE),
    "decided": (Sitting, "playing", AFTER),
    "writing": (storage, "_insert_deeds", BEFORE),
    "written": (storage, "_insert_deeds", AFTER),
    "committing": (storage, "_update_game", AFTER),
    "committed": (Storage, "append", AFTER),
    "taken": (Sitting, "take", AFTER),
    "publishing": (Hub, "publish", BEFORE),
    "published": (Hub, "publish", AFTER),
    "answering": (Routes, "_done", AFTER),
}
"""Every step between receiving a move and answering it: where it is done, and on which side to stop."""


def die_at(point: str, times: int) -> None:
    """Let this process die when it passes a point for that many times."""
    place, name, side = POINTS[point]
    work: Callable[..., Any] = getattr(place, name)
    left = [times]

    def passing(*arguments: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] == 0 and side == BEFORE:
            os.kill(os.getpid(), signal.SIGKILL)
        result = work(*arguments, **named)
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    setattr(place, name, passing)


def launch(folder: str, port: str, point: str, times: str) -> None:
    """Be a server, until the end."""
    application = Application(Settings(Path(folder), pace=0.0, new_tables=10**6), PlainPages())
    if point != "-":
        die_at(point, int(times))
    serve(application, Address("127.0.0.1", int(port)), partial(say, os.getpid()))


def say(text: object) -> None:
    print(text, flush=True)


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            launch(*line.split())
            os._exit(0)
        _, status = os.waitpid(child, 0)
        say(f"ended {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    main()
