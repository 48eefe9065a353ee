"""Carries the news between processes that share a PostgreSQL database.

A notification only says which table has changed. It may be lost: the truth is read from the log, and after
every interruption everybody is told to look.
"""

import logging
from threading import Event, Thread
from typing import Final

from sqlalchemy import make_url

from argosy.server.hub import Hub, browser_topic, table_topic
from argosy.server.storage import CHANNEL, Storage

_PAUSE: Final = 1.0
_LOG: Final = logging.getLogger(__name__)


class Herald:
    """Listens for what other processes write."""

    def __init__(self, database: str, storage: Storage, hub: Hub) -> None:
        url = make_url(database).set(drivername="postgresql")
        self._address: Final = url.render_as_string(hide_password=False)
        self._storage: Final = storage
        self._hub: Final = hub
        self._stopped: Final = Event()
        self._thread: Final = Thread(target=self._listen, daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        self._stopped.set()
        self._thread.join()

    def _listen(self) -> None:
        import psycopg  # noqa: PLC0415 - only where there is a PostgreSQL

        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hub.wake_all()
                    while not self._stopped.is_set():
                        for news in connection.notifies(timeout=_PAUSE):
                            self._tell(news.payload)
                            if self._stopped.is_set():
                                break
            except psycopg.OperationalError:
                _LOG.warning("the database cannot be listened to; trying again")
                self._stopped.wait(_PAUSE)

    def _tell(self, table: str) -> None:
        holders = {seat.holder for seat in self._storage.seats(table) if seat.holder}
        self._hub.wake([table_topic(table), *map(browser_topic, sorted(holders))])
