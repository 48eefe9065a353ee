"""Keeping open pages up to date: each stream tells one browser what has changed for it."""

import asyncio
import json
import zlib
from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Final, Protocol

from argosy.server.hub import Hub
from argosy.server.model import Table, Visitor

HEARTBEAT: Final = 15.0
"""After so many seconds of silence a stream says that it is still there."""

_STILL_HERE: Final = ": still here\n\n"
_BYE: Final = "event: bye\ndata: {}\n\n"


class Update(Protocol):
    """Everything on the page of a table that changes while it is played."""

    @property
    def title(self) -> str:
        """The title of the page."""
        ...

    @property
    def panels(self) -> dict[str, str]:
        """The HTML of each panel, by its id."""
        ...

    @property
    def groups(self) -> dict[str, str]:
        """The SVG of each group of the pictures, by its id."""
        ...

    @property
    def order(self) -> dict[str, list[str]]:
        """The ids of the groups of each picture, in the order in which they are painted."""
        ...


Draw = Callable[[Visitor, Table], Update]


class Seen:
    """What a browser has on its screen, so that it is sent only what is different."""

    def __init__(self, draw: Draw, visitor: Visitor) -> None:
        self._draw: Final = draw
        self._visitor: Final = visitor
        self._groups: dict[str, str] = {}
        self._panels: dict[str, str] = {}
        self._order: dict[str, list[str]] = {}
        self._title: str = ""
        self._waits = False
        self._full = True

    def news(self, table: Table) -> dict[str, object] | None:
        """What has to change on the screen; None if nothing has to."""
        if table.curtain is not None:
            return self._hidden(table)
        now = self._draw(self._visitor, table)
        waits = any(seat.to_move and seat.number in table.mine for seat in table.seats)
        changes: dict[str, object] = {
            "groups": _different(self._groups, now.groups),
            "panels": _different(self._panels, now.panels),
            "order": {name: ids for name, ids in now.order.items() if self._order.get(name) != ids},
        }
        if not self._full and now.title == self._title and not any(changes.values()):
            return None
        news = {
            "version": table.version,
            "full": self._full,
            "curtain": False,
            **changes,
            "title": now.title,
            "waiting": table.waiting,
            "sound": waits and not self._waits and not self._full,
        }
        self._groups, self._panels, self._order = now.groups, now.panels, now.order
        self._title, self._waits, self._full = now.title, waits, False
        return news

    def _hidden(self, table: Table) -> dict[str, object]:
        """Behind a curtain there is nothing to see; when it is lifted everything is sent again."""
        self._groups, self._panels, self._order, self._full = {}, {}, {}, True
        return {
            "version": table.version,
            "full": True,
            "curtain": True,
            "groups": {},
            "panels": {},
            "order": {},
            "title": "",
            "waiting": table.waiting,
            "sound": False,
        }


def _different(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str | None]:
    """What is new or has changed, and None for what is gone."""
    changed: dict[str, str | None] = {name: text for name, text in now.items() if before.get(name) != text}
    changed.update({name: None for name in before if name not in now})
    return changed


async def stream(
    hub: Hub, topic: str, name: str, news: Callable[[], dict[str, object] | None]
) -> AsyncGenerator[str]:
    """Events of a name, whenever there is news on a topic, until the browser or the server goes."""
    with hub.listen(topic) as bell:
        while not hub.closing:
            found = await asyncio.to_thread(news)
            if found is not None:
                yield event(name, found)
            while not await bell.wait(HEARTBEAT):
                yield _STILL_HERE
    yield _BYE


def event(name: str, data: object) -> str:
    """An event as it is written into a stream."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"event: {name}\ndata: {text}\n\n"


async def packed(parts: AsyncGenerator[str]) -> AsyncGenerator[bytes]:
    """A stream compressed by gzip, each event to its end: what repeats costs next to nothing."""
    packer = zlib.compressobj(wbits=31)
    async for part in parts:
        yield packer.compress(part.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush()
