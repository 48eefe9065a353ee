"""A page that is open: it listens to a stream."""

import http.client
import json
import zlib
from types import TracebackType
from typing import Any, Self

from tests.server.killing import PATIENCE, Player


class Listener:
    """One stream of a browser."""

    def __init__(self, player: Player, path: str, packed: bool = False) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", player.port, timeout=PATIENCE)
        headers = {"Cookie": f"argosy={player.cookie}", "Accept-Encoding": "gzip" if packed else "identity"}
        self.connection.request("GET", path, headers=headers)
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200
        assert self.answer.getheader("content-type", "").startswith("text/event-stream")
        assert self.answer.getheader("cache-control") == "no-store"
        assert self.answer.getheader("content-encoding", "") == ("gzip" if packed else "")
        self._unpacker = zlib.decompressobj(wbits=31) if packed else None
        self._text = ""
        self.received = 0
        """Bytes on the line."""

    def event(self) -> tuple[str, Any]:
        """The next event: its name and data."""
        while True:
            part, end, rest = self._text.partition("\n\n")
            if not end:
                self._read()
                continue
            self._text = rest
            if not part.startswith(":"):
                name, data = part.split("\n")
                return name.removeprefix("event: "), json.loads(data.removeprefix("data: "))

    def table(self, version: int) -> Any:
        """The news that brings a table to a version."""
        while True:
            name, data = self.event()
            assert name == "table", name
            if data["version"] >= version:
                return data

    def _read(self) -> None:
        data = self.answer.read1(65_536)
        assert data, "the stream has ended"
        self.received += len(data)
        self._text += (self._unpacker.decompress(data) if self._unpacker else data).decode()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.answer.close()
        self.connection.close()
