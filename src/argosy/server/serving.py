"""The process: its address, its signals, and its end."""

import asyncio
import fcntl
import signal
import socket
import threading
import time
import webbrowser
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server.embed import Server

from argosy.engine.message import refuse
from argosy.server.app import Application

LONGEST_GOODBYE: Final = 2.0
"""So many seconds the open streams have to end by themselves."""

LAST_PORT: Final = 65_535


@dataclass(frozen=True)
class Address:
    """Where to listen."""

    host: str
    port: int
    certificate: Path | None = None
    key: Path | None = None

    def __str__(self) -> str:
        """As it is typed into a browser."""
        name = "localhost" if self.host in ("0.0.0.0", "::", "127.0.0.1") else self.host  # noqa: S104
        scheme = "http" if self.certificate is None else "https"
        return f"{scheme}://{f'[{name}]' if ':' in name else name}:{self.port}/"


def serve(application: Application, address: Address, ready: Callable[[], None]) -> None:
    """Answer until a signal says stop; `ready` is called when the first page can be asked for."""
    asyncio.run(_serve(application, address, ready))


async def _serve(application: Application, address: Address, ready: Callable[[], None]) -> None:
    server = Server(
        application.asgi,
        address=address.host,
        port=address.port,
        interface=Interfaces.ASGI,
        backlog=1024,
        backpressure=10_000,  # every open page holds a request
        websockets=False,
        log_level=LogLevels.error,
        ssl_cert=address.certificate,
        ssl_key=address.key,
    )
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    serving = asyncio.create_task(server.serve())
    waiting = asyncio.create_task(stopping.wait())
    if await asyncio.to_thread(_wait_until_open, address, serving):
        ready()
    await asyncio.wait((serving, waiting), return_when=asyncio.FIRST_COMPLETED)
    application.hub.close()
    stop: Callable[[], None] = server.stop
    stop()
    await asyncio.wait((serving,), timeout=LONGEST_GOODBYE)
    waiting.cancel()
    if serving.done():
        serving.result()  # raises what has gone wrong
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()


def _wait_until_open(address: Address, serving: "asyncio.Task[None]") -> bool:
    """Whether the server answers; not if it has ended before it did."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address.host, address.host)  # noqa: S104
    while not serving.done():
        try:
            with socket.create_connection((host, address.port), timeout=1):
                return True
        except OSError:
            time.sleep(0.02)
    return False


def check_free(host: str, port: int) -> None:
    """Refuse an address at which another program listens, or none can."""
    if port > LAST_PORT:
        raise refuse("cli.error.number", text=str(port), least=1, most=LAST_PORT)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(found[0], found[1]) as attempt:
            attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            attempt.bind(found[4])
    except OSError as error:
        raise refuse("cli.serve.address", host=host, port=port, detail=error.strerror or str(error)) from None


@contextmanager
def alone(folder: Path) -> Generator[None]:
    """No two servers on one data folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        held = (folder / "lock").open("w")
    except OSError as error:
        raise refuse("error.file", file=str(folder), detail=error.strerror or str(error)) from None
    with held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise refuse("cli.serve.busy", folder=str(folder)) from None
        yield


def open_browser(address: Address) -> None:
    """Show the front page, without waiting for the browser."""
    threading.Thread(target=webbrowser.open, args=(str(address),), daemon=True).start()
