"""How requests come in and answers go out: who asks, in which language, and whether it is in order."""

import logging
import re
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse

from argosy.engine.message import Message, Refusal
from argosy.server.guard import read_body, refuse_other_sites
from argosy.server.keys import Keys, digest, new_cookie, same
from argosy.server.model import Visitor
from argosy.server.problem import Problem, problem
from argosy.server.reading import Fields
from argosy.server.storage import Habits
from argosy.server.streams import packed
from argosy.server.tables import Tables
from argosy.words import languages, say

COOKIE: Final = "argosy"
SAFE_COOKIE: Final = "__Host-argosy"
"""Under TLS: then browsers take it from this very host only."""

_A_YEAR: Final = 31_536_000
_LOG: Final = logging.getLogger(__name__)
_COOKIE: Final = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True)
class Caller:
    """The browser that asks."""

    cookie: str
    holder: str
    """What the database knows it by."""
    new: bool
    secure: bool
    address: str
    json: bool
    """Whether it asks for JSON rather than for a page."""


@dataclass(frozen=True)
class Asked:
    """A request, read and found in order."""

    caller: Caller
    visitor: Visitor
    fields: Fields
    path: Mapping[str, str]
    query: Mapping[str, str]
    cookies: Mapping[str, str]
    headers: Mapping[str, str]


Handler = Callable[[Asked], Response]
StreamHandler = Callable[[Asked], AsyncGenerator[str]]
Endpoint = Callable[[Request], Awaitable[Response]]
ErrorPage = Callable[[Visitor, int, Message], str]


class Doors:
    """Opens the door to whoever asks properly, and tells the others what is wrong."""

    def __init__(self, tables: Tables, keys: Keys, error_page: ErrorPage, proxied: bool) -> None:
        self._tables: Final = tables
        self._keys: Final = keys
        self._error_page: Final = error_page
        self._proxied: Final = proxied

    def get(self, handler: Handler) -> Endpoint:
        """A page, or something else to look at."""

        async def open_door(request: Request, caller: Caller) -> Response:
            return await run_in_threadpool(lambda: handler(self._read(request, caller, Fields({}))))

        return self._guarded(open_door)

    def post(self, handler: Handler) -> Endpoint:
        """Something to be done, by a form of our own."""

        async def open_door(request: Request, caller: Caller) -> Response:
            refuse_other_sites(request.headers)
            body = await read_body(request)
            fields = Fields.read(body, request.headers.get("content-type", ""))
            self._refuse_unguarded(request, caller, fields)
            return await run_in_threadpool(lambda: handler(self._read(request, caller, fields)))

        return self._guarded(open_door)

    def stream(self, handler: StreamHandler) -> Endpoint:
        """Something to listen to."""

        async def open_door(request: Request, caller: Caller) -> Response:
            parts = await run_in_threadpool(lambda: handler(self._read(request, caller, Fields({}))))
            headers = {"X-Accel-Buffering": "no"}
            if "gzip" not in request.headers.get("accept-encoding", ""):
                return StreamingResponse(parts, media_type="text/event-stream", headers=headers)
            headers["Content-Encoding"] = "gzip"
            return StreamingResponse(packed(parts), media_type="text/event-stream", headers=headers)

        return self._guarded(open_door)

    def _guarded(self, open_door: Callable[[Request, Caller], Awaitable[Response]]) -> Endpoint:
        async def endpoint(request: Request) -> Response:
            caller = self._caller(request)
            try:
                response = await open_door(request, caller)
            except Exception as error:  # noqa: BLE001 - whatever it is, nobody shall see its inside
                response = await run_in_threadpool(self._refuse, request, caller, error)
            return _with_cookie(response, caller)

        return endpoint

    def _caller(self, request: Request) -> Caller:
        scheme, address = request.url.scheme, request.client.host if request.client else ""
        if self._proxied:
            scheme = request.headers.get("x-forwarded-proto", scheme)
            address = request.headers.get("x-forwarded-for", address).rpartition(",")[2].strip()
        secure = scheme == "https"
        cookie = request.cookies.get(SAFE_COOKIE if secure else COOKIE, "")
        new = _COOKIE.fullmatch(cookie) is None
        if new:
            cookie = new_cookie()
        asks_for = request.headers.get("accept", "")
        return Caller(cookie, digest(cookie), new, secure, address, "application/json" in asks_for)

    def _read(self, request: Request, caller: Caller, fields: Fields) -> Asked:
        visitor = self._visitor(request, caller)
        return Asked(
            caller,
            visitor,
            fields,
            request.path_params,
            request.query_params,
            request.cookies,
            request.headers,
        )

    def _visitor(self, request: Request, caller: Caller) -> Visitor:
        habits = None if caller.new else self._tables.storage.habits(caller.holder)
        if habits is None:
            habits = Habits(_language(request.headers.get("accept-language", "")))
        return Visitor(habits.lang, habits.theme, self._keys.guard(caller.cookie), habits.one_tap)

    def _refuse_unguarded(self, request: Request, caller: Caller, fields: Fields) -> None:
        given = request.headers.get("x-csrf") or fields.text("csrf", "")
        if caller.new or not same(given, self._keys.guard(caller.cookie)):
            raise problem(403, "table.error.guard")

    def not_there(self, request: Request, error: Exception) -> Response:
        """What Starlette itself refuses: addresses that there are not, and other methods."""
        status = getattr(error, "status_code", 404)
        key = "table.error.method" if status == 405 else "table.error.address"
        return self._refuse(request, self._caller(request), Problem(status, Message(key)))

    def _refuse(self, request: Request, caller: Caller, error: Exception) -> Response:
        status, message = _explain(error)
        if caller.json:
            visitor = self._visitor(request, caller)
            answer: dict[str, object] = {"ok": False, "error": say(message, visitor.lang)}
            table = request.path_params.get("table")
            if table is not None:
                answer["version"] = self._tables.version(caller.holder, table)
            return JSONResponse(answer, status)
        return HTMLResponse(self._error_page(self._visitor(request, caller), status, message), status)


def _explain(error: Exception) -> tuple[int, Message]:
    """The status and the words for what went wrong. What nobody expected is told to the log only."""
    if isinstance(error, Problem):
        return error.status, error.message
    if isinstance(error, Refusal):
        return 400, error.message
    number = secrets.token_hex(4)
    _LOG.error("error %s", number, exc_info=error)
    return 500, Message("table.error.internal", number=number)


def _with_cookie(response: Response, caller: Caller) -> Response:
    if caller.new:
        response.set_cookie(
            SAFE_COOKIE if caller.secure else COOKIE,
            caller.cookie,
            max_age=_A_YEAR,
            httponly=True,
            samesite="lax",
            secure=caller.secure,
        )
    return response


def _language(accepted: str) -> str:
    """The first language that a browser asks for and that there are words in."""
    for wanted in accepted.split(",")[:20]:
        lang = wanted.strip()[:2].lower()
        if lang in languages():
            return lang
    return "en"
