"""The same server on PostgreSQL."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from argosy.server.app import Application, Settings
from argosy.server.hub import table_topic
from tests.server.browsers import Browser
from tests.server.plain import PlainPages
from tests.server.sockets import free_port

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server of our own; it refuses to be run by root."""
    if shutil.which("initdb") is None or shutil.which("postgres") is None:
        pytest.skip("there is no PostgreSQL here")
    folder = tmp_path_factory.mktemp("postgres")
    user = pwd.getpwuid(os.getuid()).pw_name
    if user == "root":
        user = "nobody"
        for path in (folder, *list(folder.parents)[:2]):
            path.chmod(0o755)
        shutil.chown(folder, user)
    port = free_port()
    data = folder / "data"
    run = {"user": user, "cwd": folder, "env": {**os.environ, "HOME": str(folder)}}
    init = ["initdb", "-D", str(data), "-U", "argosy", "-A", "trust", "-E", "UTF8", "--locale", "C"]
    subprocess.run(init, check=True, capture_output=True, **run)  # type: ignore[call-overload]
    start = [
        "postgres",
        "-D",
        str(data),
        "-p",
        str(port),
        "-k",
        str(folder),
        "-c",
        "listen_addresses=127.0.0.1",
    ]
    with (folder / "log").open("wb") as log, subprocess.Popen(start, stdout=log, stderr=log, **run) as server:  # type: ignore[call-overload]
        url = f"postgresql+psycopg://argosy@127.0.0.1:{port}/postgres"
        _wait_for(url, folder / "log")
        try:
            yield url
        finally:
            server.send_signal(signal.SIGINT)  # "fast": without waiting for anybody


def _wait_for(url: str, log: Path) -> None:
    engine = create_engine(url, poolclass=NullPool)
    for _ in range(200):
        try:
            with engine.connect():
                return
        except OperationalError:
            time.sleep(0.05)
    raise AssertionError(log.read_text())


def test_two_processes_share_a_database(tmp_path: Path, database: str) -> None:
    """Each reads what the other has written, and of two who play at once one is told that it is too late."""
    settings = Settings(tmp_path / "data", database, pace=0.0)
    one, other = Application(settings, PlainPages()), Application(settings, PlainPages())
    ola, jan = Browser(one).come(), Browser(other).come()
    table = ola.set_up("me:Ola", "open:Żółw", first="1")
    jan.accept(ola.invitation(table), "Jan")
    mover = other_one = ola
    for _ in range(100):
        mover, other_one = (ola, jan) if ola.table(table)["legal"] else (jan, ola)
        mover.play(table)
        mine, theirs = ola.table(table), jan.table(table)
        assert mine["version"] == theirs["version"]
        assert mine["view"]["spaces"] == theirs["view"]["spaces"]
    mover.undo(table, "step")
    assert other_one.table(table)["version"] == 102
    jan.send("/preferences", {"lang": "pl", "theme": "night"})
    assert "data-theme='night'" in jan.page("/")
    ewa = Browser(other).come()
    ewa.page(ola.spectators(table))
    ewa.page(ola.spectators(table))
    assert ewa.table(table)["version"] == 102
    one.close()
    again = Application(settings, PlainPages())
    assert jan.table(table)["version"] == 102
    other.close()
    again.close()


def test_processes_tell_each_other(tmp_path: Path, database: str) -> None:
    settings = Settings(tmp_path / "data", database, pace=0.0)
    one, other = Application(settings, PlainPages()), Application(settings, PlainPages())
    ola = Browser(one).come()
    table = ola.set_up("me", "here")

    async def hear() -> None:
        async with other.asgi.router.lifespan_context(other.asgi):
            with other.hub.listen(table_topic(table)) as bell:
                await bell.wait(5.0)  # when the herald begins, everybody looks
                await asyncio.to_thread(ola.play, table)
                assert await bell.wait(5.0)
                assert other.tables.storage.deeds(table, 0)[-1].seq == 1

    asyncio.run(hear())
    one.close()
