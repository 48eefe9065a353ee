"""The application: tables, doors, bots and streams together."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from argosy.server.doors import Doors
from argosy.server.guard import Limiter, SafeAnswers
from argosy.server.herald import Herald
from argosy.server.hub import Hub
from argosy.server.keys import Keys
from argosy.server.pilot import Pilot
from argosy.server.routes import Pages, Routes
from argosy.server.storage import Storage
from argosy.server.tables import Tables

SECRET_FILE: Final = "secret"  # noqa: S105 - the name of the file that holds it


@dataclass(frozen=True)
class Settings:
    """What whoever runs a server decides."""

    folder: Path
    database: str = ""
    """The address of a PostgreSQL database; empty for a file in the folder."""
    proxied: bool = False
    """Behind a proxy, whose word about the address and the scheme of a visitor is believed."""
    pace: float = 0.4
    """The least time that a bot takes for a decision, in seconds."""
    new_tables: int = 60
    """How many tables an address may set up within ten minutes."""


class Application:
    """A server, but for the socket."""

    def __init__(self, settings: Settings, pages: Pages) -> None:
        settings.folder.mkdir(parents=True, exist_ok=True)
        keys = Keys.from_file(settings.folder / SECRET_FILE)
        self.hub: Final = Hub()
        self._storage: Final = (
            Storage(settings.database) if settings.database else Storage.in_folder(settings.folder)
        )
        self.tables: Final = Tables(self._storage, keys, self.hub)
        self._herald: Final = (
            Herald(settings.database, self._storage, self.hub) if settings.database else None
        )
        self._pilot: Final = Pilot(self.tables, settings.pace)
        self.limiter: Final = Limiter(settings.new_tables, 600)
        doors = Doors(self.tables, keys, pages.error, settings.proxied)
        routes = Routes(self.tables, doors, pages, self.limiter)
        self.asgi: Final = Starlette(
            routes=routes.all(),
            middleware=[Middleware(SafeAnswers), Middleware(GZipMiddleware, minimum_size=1000)],
            exception_handlers={404: doors.not_there, 405: doors.not_there},
            lifespan=self._live,
        )
        self.asgi.router.redirect_slashes = False

    @asynccontextmanager
    async def _live(self, _app: Starlette) -> AsyncGenerator[None]:
        if self._herald is not None:
            self._herald.start()
        await self._pilot.start()
        try:
            yield
        finally:
            self.hub.close()
            await self._pilot.stop()
            if self._herald is not None:
                await asyncio.to_thread(self._herald.stop)
            self.close()

    def close(self) -> None:
        """Let go of the database."""
        self._storage.close()
