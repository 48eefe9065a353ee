"""Which address does what."""

import logging
import re
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    JSONResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import BaseRoute, Route

import argosy
from argosy.engine.game import Game
from argosy.engine.message import Message, Refusal
from argosy.server.guard import Limiter, read_body, refuse_other_sites
from argosy.server.hub import browser_topic, table_topic
from argosy.server.keys import Keys, digest, new_cookie, same
from argosy.server.model import Lobby, Moment, Table, Visitor
from argosy.server.problem import Problem, problem
from argosy.server.reading import Fields
from argosy.server.storage import Habits
from argosy.server.streams import Seen, Update, packed, stream
from argosy.server.tables import KINDS, Chair, Tables, Wish
from argosy.words import languages, say

COOKIE: Final = "argosy"
SAFE_COOKIE: Final = "__Host-argosy"
"""Under TLS: then browsers take it from this very host only."""

INVITATION: Final = "argosy-invitation"
THEMES: Final = ("day", "night", "system")
OWN: Final = "own"
"""The value of an option that is written in a field of its own."""

EMPTY: Final = "empty"
"""A seat of the form that nobody is to take."""

_A_YEAR: Final = 31_536_000
_AN_HOUR: Final = 3_600
_LOG: Final = logging.getLogger(__name__)
_COOKIE: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_DIGITS: Final = re.compile(r"[0-9]{1,9}")


class Pages(Protocol):
    """What draws the pages: `argosy.server.pages`."""

    def lobby(self, visitor: Visitor, lobby: Lobby) -> str:
        """The front page."""
        ...

    def setup(self, visitor: Visitor, game: Game, errors: list[Message]) -> str:
        """The form for a new table."""
        ...

    def table(self, visitor: Visitor, table: Table) -> str:
        """A table."""
        ...

    def curtain(self, visitor: Visitor, table: Table) -> str:
        """The page between two people with secrets at one browser."""
        ...

    def replay(self, visitor: Visitor, moment: Moment) -> str:
        """A table as it was."""
        ...

    def reference(self, visitor: Visitor, game: Game) -> str:
        """The rules in short."""
        ...

    def error(self, visitor: Visitor, status: int, message: Message) -> str:
        """What went wrong."""
        ...

    def invitation(self, visitor: Visitor, table: Table, seat: int) -> str:
        """The question whether to take a seat."""
        ...

    def update(self, visitor: Visitor, table: Table) -> Update:
        """What of a table changes while it is played."""
        ...

    def static_file(self, name: str) -> Path | None:
        """The file of a name; None for what is not to be served."""
        ...


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
Endpoint = Callable[[Request], Awaitable[Response]]


class Doors:
    """Everything that can be asked of the server."""

    def __init__(self, tables: Tables, keys: Keys, pages: Pages, limiter: Limiter, proxied: bool) -> None:
        self._tables: Final = tables
        self._keys: Final = keys
        self._pages: Final = pages
        self._limiter: Final = limiter
        self._proxied: Final = proxied

    def routes(self) -> list[BaseRoute]:
        """Addresses and what they do."""
        return [
            Route("/", self._get(self.lobby)),
            Route("/new", self._get(self.new)),
            Route("/tables", self._post(self.set_up), methods=["POST"]),
            Route("/tables/{table}", self._get(self.table)),
            Route("/tables/{table}/play", self._post(self.play), methods=["POST"]),
            Route("/tables/{table}/undo", self._post(self.undo), methods=["POST"]),
            Route("/tables/{table}/lift", self._post(self.lift), methods=["POST"]),
            Route("/tables/{table}/again", self._post(self.again), methods=["POST"]),
            Route("/tables/{table}/stream", self._get_stream(self.stream)),
            Route("/tables/{table}/replay", self._get(self.replay)),
            Route("/tables/{table}/record", self._get(self.record)),
            Route("/tables/{table}/table.json", self._get(self.table_json)),
            Route("/join/{token}", self._get(self.invite)),
            Route("/join", self._get(self.invitation)),
            Route("/join", self._post(self.join), methods=["POST"]),
            Route("/watch/{token}", self._get(self.watch)),
            Route("/preferences", self._post(self.prefer), methods=["POST"]),
            Route("/reference/{game}", self._get(self.reference)),
            Route("/notices", self._get_stream(self.notices)),
            Route("/health", self._get(self.health)),
            Route("/static/{name:path}", self._get(self.static)),
        ]

    # Pages

    def lobby(self, asked: Asked) -> Response:
        """The front page."""
        return HTMLResponse(self._pages.lobby(asked.visitor, self._tables.lobby(asked.caller.holder)))

    def new(self, asked: Asked) -> Response:
        """The form for a new table."""
        return HTMLResponse(self._pages.setup(asked.visitor, _game(asked.query.get("game", "")), []))

    def table(self, asked: Asked) -> Response:
        """A table, or the curtain before it."""
        table = self._tables.table(asked.caller.holder, asked.path["table"])
        draw = self._pages.table if table.curtain is None else self._pages.curtain
        return HTMLResponse(draw(asked.visitor, table))

    def replay(self, asked: Asked) -> Response:
        """A table as it was."""
        at = _moment(asked.query)
        moment = self._tables.moment(asked.caller.holder, asked.path["table"], at)
        return HTMLResponse(self._pages.replay(asked.visitor, moment))

    def reference(self, asked: Asked) -> Response:
        """The rules in short."""
        return HTMLResponse(self._pages.reference(asked.visitor, _game(asked.path["game"])))

    def static(self, asked: Asked) -> Response:
        """A file that pages are made with."""
        path = self._pages.static_file(asked.path["name"])
        if path is None:
            raise problem(404, "table.error.address")
        response = FileResponse(path, stat_result=path.stat())
        tag = response.headers["etag"]
        return (
            Response(status_code=304, headers={"ETag": tag})
            if asked.headers.get("if-none-match") == tag
            else response
        )

    # For programs

    def table_json(self, asked: Asked) -> Response:
        """A table as a program sees it: the view of its seat, and what it may play."""
        table = self._tables.table(asked.caller.holder, asked.path["table"])
        hidden = table.curtain is not None
        return JSONResponse(
            {
                "id": table.id,
                "version": table.version,
                "over": table.over,
                "mine": table.mine,
                "view": None if hidden else table.view,
                "legal": [{"action": one.action, "notation": one.notation} for one in table.choices],
            }
        )

    def record(self, asked: Asked) -> Response:
        """The record of a game that is over."""
        table = asked.path["table"]
        record = self._tables.record(asked.caller.holder, table)
        headers = {"Content-Disposition": f'attachment; filename="{record.game}-{table}.json"'}
        return Response(record.text(), media_type="application/json", headers=headers)

    def health(self, asked: Asked) -> Response:
        """Whether the server and its database answer."""
        self._tables.waiting(asked.caller.holder)
        return JSONResponse({"ok": True})

    # Setting up, taking a seat, watching

    def set_up(self, asked: Asked) -> Response:
        """A new table."""
        game = _game(asked.fields.text("game"))
        try:
            table = self._set_up(asked, game)
        except (Problem, Refusal, RecursionError) as error:
            if asked.caller.json or (isinstance(error, Problem) and error.status != 400):
                raise
            message = Message("table.error.body") if isinstance(error, RecursionError) else error.message
            page = self._pages.setup(asked.visitor, game, [message])
            return HTMLResponse(page, 400)
        return _go(asked, f"/tables/{table}")

    def _set_up(self, asked: Asked, game: Game) -> str:
        fields, holder = asked.fields, asked.caller.holder
        self._limiter.count(asked.caller.address)
        if fields.flag("quick"):
            fields.known("game", "quick")
            return self._tables.set_up_quickly(holder, game)
        fields.known("game", "name", "quick", prefixes=("options.", "own.", "seat"))
        chairs = _chairs(fields, game)
        return self._tables.set_up(holder, game, fields.name("name"), _options(fields), chairs)

    def again(self, asked: Asked) -> Response:
        """The same once more."""
        asked.fields.known()
        self._limiter.count(asked.caller.address)
        return _go(asked, f"/tables/{self._tables.again(asked.caller.holder, asked.path['table'])}")

    def invite(self, asked: Asked) -> Response:
        """An invitation is put into a cookie, and out of the address."""
        token = asked.path["token"]
        self._tables.invited(token)
        response = RedirectResponse("/join", 303)
        response.set_cookie(
            INVITATION,
            token,
            max_age=_AN_HOUR,
            path="/join",
            httponly=True,
            samesite="lax",
            secure=asked.caller.secure,
        )
        return response

    def invitation(self, asked: Asked) -> Response:
        """The question whether to take a seat; whoever has it already goes to the table."""
        table, seat = self._tables.invitation(asked.caller.holder, _token(asked))
        if seat in table.mine:
            return RedirectResponse(f"/tables/{table.id}", 303)
        return HTMLResponse(self._pages.invitation(asked.visitor, table, seat))

    def join(self, asked: Asked) -> Response:
        """Take a seat."""
        asked.fields.known("name")
        table = self._tables.join(asked.caller.holder, _token(asked), asked.fields.name("name"))
        response = _go(asked, f"/tables/{table}")
        response.delete_cookie(INVITATION, path="/join")
        return response

    def watch(self, asked: Asked) -> Response:
        """Look on."""
        table = self._tables.watch(asked.caller.holder, asked.path["token"])
        at = _moment(asked.query)
        return RedirectResponse(f"/tables/{table}" if at is None else f"/tables/{table}/replay?at={at}", 303)

    def prefer(self, asked: Asked) -> Response:
        """How a browser wants its pages."""
        fields, now = asked.fields, asked.visitor
        fields.known("lang", "theme", "one_tap", "back")
        one_tap = fields.flag("one_tap") if "one_tap" in fields.names() else now.one_tap
        wanted = Habits(fields.text("lang", now.lang), fields.text("theme", now.theme), one_tap)
        if wanted.lang not in languages() or wanted.theme not in THEMES:
            raise problem(400, "table.error.field", field="lang / theme")
        self._tables.storage.keep_habits(asked.caller.holder, wanted)
        return _go(asked, _inside(fields.text("back", "/")))

    # Playing

    def play(self, asked: Asked) -> Response:
        """An action."""
        fields = asked.fields
        fields.known("action", "version", "key", "seat")
        table, wish = asked.path["table"], _wish(asked)
        action, seat = fields.number("action"), fields.optional_number("seat")
        return self._done(asked, self._tables.play(wish, table, action, seat))

    def undo(self, asked: Asked) -> Response:
        """Taking back, asking for it, and answering."""
        fields = asked.fields
        fields.known("what", "version", "key", "seat")
        return self._done(
            asked, self._tables.take_back(_wish(asked), asked.path["table"], fields.text("what"))
        )

    def lift(self, asked: Asked) -> Response:
        """Lift the curtain."""
        asked.fields.known()
        return self._done(asked, self._tables.lift(asked.caller.holder, asked.path["table"]))

    def _done(self, asked: Asked, version: int) -> Response:
        if asked.caller.json:
            return JSONResponse({"ok": True, "version": version})
        return RedirectResponse(f"/tables/{asked.path['table']}", 303)

    # Streams

    def stream(self, asked: Asked) -> AsyncGenerator[str]:
        """What changes at a table."""
        table, holder = asked.path["table"], asked.caller.holder
        self._tables.table(holder, table)  # refuses whoever may not look
        seen = Seen(self._pages.update, asked.visitor)

        def news() -> dict[str, object] | None:
            return seen.news(self._tables.table(holder, table))

        return stream(self._tables.hub, table_topic(table), "table", news)

    def notices(self, asked: Asked) -> AsyncGenerator[str]:
        """How many games wait for this browser."""
        holder = asked.caller.holder
        told: list[list[str]] = []

        def news() -> dict[str, object] | None:
            tables = self._tables.waiting(holder)
            if told == [tables]:
                return None
            told[:] = [tables]
            return {"waiting": len(tables), "tables": tables}

        return stream(self._tables.hub, browser_topic(holder), "waiting", news)

    # Opening the doors

    def _get(self, handler: Handler) -> Endpoint:
        async def open_door(request: Request, caller: Caller) -> Response:
            return await run_in_threadpool(lambda: handler(self._read(request, caller, Fields({}))))

        return self._guarded(open_door)

    def _post(self, handler: Handler) -> Endpoint:
        async def open_door(request: Request, caller: Caller) -> Response:
            refuse_other_sites(request.headers)
            body = await read_body(request)
            fields = Fields.read(body, request.headers.get("content-type", ""))
            self._refuse_unguarded(request, caller, fields)
            return await run_in_threadpool(lambda: handler(self._read(request, caller, fields)))

        return self._guarded(open_door)

    def _get_stream(self, handler: Callable[[Asked], AsyncGenerator[str]]) -> Endpoint:
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

    # Refusing

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
        return HTMLResponse(self._pages.error(self._visitor(request, caller), status, message), status)


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


def _go(asked: Asked, address: str) -> Response:
    if asked.caller.json:
        return JSONResponse({"ok": True, "address": address})
    return RedirectResponse(address, 303)


def _game(slug: str) -> Game:
    if slug not in argosy.games():
        raise problem(404, "error.game", game=slug[:40], known=", ".join(argosy.games()))
    return argosy.game(slug)


def _moment(query: Mapping[str, str]) -> int | None:
    at = query.get("at")
    if at is None:
        return None
    if _DIGITS.fullmatch(at) is None:
        raise problem(404, "table.no-moment")
    return int(at)


def _token(asked: Asked) -> str:
    token = asked.cookies.get(INVITATION)
    if token is None:
        raise problem(404, "table.invitation-unknown")
    return token


def _wish(asked: Asked) -> Wish:
    """The key is made the browser's own: nobody can use up another one's."""
    key = asked.fields.key()
    holder = asked.caller.holder
    return Wish(holder, asked.fields.number("version"), digest(f"{holder} {key}") if key else None)


def _options(fields: Fields) -> dict[str, str]:
    """The options of the form; where one is "own" what it takes stands in another field."""
    options: dict[str, str] = {}
    for field in fields.names():
        if field.startswith("options."):
            name, value = field.removeprefix("options."), fields.text(field)
            options[name] = fields.text(f"own.{name}") if value == OWN else value
    return options


def _chairs(fields: Fields, game: Game) -> list[Chair]:
    """The seats of the form, without those that stay empty."""
    most = game.seats[-1]
    known = {f"seat{number}.{what}" for number in range(most) for what in ("kind", "name", "level")}
    for name in fields.names():
        if name.startswith("seat") and name not in known:
            raise problem(400, "table.error.field-unknown", field=name[:40])
    chairs: list[Chair] = []
    for number in range(most):
        kind = fields.text(f"seat{number}.kind", EMPTY)
        if kind != EMPTY:
            level = fields.text(f"seat{number}.level", "") if kind == KINDS[-1] else ""
            chairs.append(Chair(kind, fields.name(f"seat{number}.name"), level))
    if len(chairs) not in game.seats:
        raise problem(400, "error.players", players=len(chairs), least=game.seats[0], most=game.seats[-1])
    return chairs


def _inside(address: str) -> str:
    """An address of this server; the front page for anything else."""
    plain = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return quote(address, safe="/?=&#%:~") if plain else "/"


def _language(accepted: str) -> str:
    """The first language that a browser asks for and that there are words in."""
    for wanted in accepted.split(",")[:20]:
        lang = wanted.strip()[:2].lower()
        if lang in languages():
            return lang
    return "en"
