"""What keeps requests within bounds, and answers safe: headers, limits, the guard of forms."""

import time
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from argosy.server.problem import problem

LARGEST_BODY: Final = 64 * 1024

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

_STATIC: Final = "/static/"
_FOR_A_YEAR: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_NEVER_KEPT: Final = "no-store"


class SafeAnswers:
    """Puts the headers on every answer. Nothing is kept by browsers but the static files."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                headers["Cache-Control"] = _keeping(scope, message["status"])
            await send(message)

        await self._app(scope, receive, send_safely)


def _keeping(scope: Scope, status: int) -> str:
    """How long a browser may keep an answer; static files carry their hash in the query."""
    if not str(scope["path"]).startswith(_STATIC) or status not in (200, 304):
        return _NEVER_KEPT
    return _FOR_A_YEAR if scope["query_string"] else _ASK_AGAIN


async def read_body(request: Request) -> bytes:
    """The body of a request, as long as it is not too long."""
    said = request.headers.get("content-length", "0")
    if said.isascii() and said.isdigit() and int(said[:20]) > LARGEST_BODY:
        raise problem(413, "table.error.large")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_BODY:
            raise problem(413, "table.error.large")
    return bytes(body)


def refuse_other_sites(headers: Headers) -> None:
    """A page of another site must not send anything in the name of its visitor."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        foreign = site not in ("same-origin", "none")
    else:
        # Forms say "null" where nothing may be told about the page they come from; then the token decides.
        origin = headers.get("origin", "null")
        foreign = origin != "null" and urlsplit(origin).netloc != headers.get("host", "")
    if foreign:
        raise problem(403, "table.error.guard")


class Limiter:
    """So many times within so many seconds, for each address."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most: Final = most
        self._seconds: Final = seconds
        self._clock: Final = clock
        self._lock: Final = Lock()
        self._times: dict[str, deque[float]] = {}

    def count(self, address: str) -> None:
        """Once more; refuses what is too often."""
        now = self._clock()
        with self._lock:
            self._forget(now)
            times = self._times.setdefault(address, deque())
            if len(times) >= self._most:
                raise problem(429, "table.error.often")
            times.append(now)

    def _forget(self, now: float) -> None:
        for address, times in list(self._times.items()):
            while times and now - times[0] > self._seconds:
                times.popleft()
            if not times:
                del self._times[address]
