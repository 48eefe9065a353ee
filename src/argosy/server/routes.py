"""Which address does what."""

import re
from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import quote

from starlette.responses import FileResponse, HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import argosy
from argosy.engine.game import Game
from argosy.engine.message import Message, Refusal
from argosy.server.doors import Asked, Doors
from argosy.server.guard import Limiter
from argosy.server.hub import browser_topic, table_topic
from argosy.server.keys import digest
from argosy.server.model import Lobby, Moment, Table, Visitor
from argosy.server.problem import Problem, problem
from argosy.server.reading import Fields
from argosy.server.storage import Habits
from argosy.server.streams import Seen, Update, stream
from argosy.server.tables import BOT, Chair, Tables, Wish
from argosy.words import languages

INVITATION: Final = "argosy-invitation"
THEMES: Final = ("day", "night", "system")
OWN: Final = "own"
"""The value of an option that is written in a field of its own."""

EMPTY: Final = "empty"
"""A seat of the form that nobody is to take."""

_AN_HOUR: Final = 3_600
_DIGITS: Final = re.compile(r"[0-9]{1,9}")


class Pages(Protocol):
    """What draws the pages: `argosy.server.pages`."""

    def lobby(self, visitor: Visitor, lobby: Lobby) -> str:
        """The front page."""
        ...

    def setup(
        self, visitor: Visitor, game: Game, errors: Sequence[Message] = (), typed: Mapping[str, str] = ...
    ) -> str:
        """The form for a new table; after a refusal, with what was wrong and what had been typed."""
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


class Routes:
    """Everything that can be asked of the server."""

    def __init__(self, tables: Tables, doors: Doors, pages: Pages, limiter: Limiter) -> None:
        self._tables: Final = tables
        self._doors: Final = doors
        self._pages: Final = pages
        self._limiter: Final = limiter

    def all(self) -> list[BaseRoute]:
        """Addresses and what they do."""
        return [
            Route("/", self._doors.get(self.lobby)),
            Route("/new", self._doors.get(self.new)),
            Route("/tables", self._doors.post(self.set_up), methods=["POST"]),
            Route("/tables/{table}", self._doors.get(self.table)),
            Route("/tables/{table}/play", self._doors.post(self.play), methods=["POST"]),
            Route("/tables/{table}/undo", self._doors.post(self.undo), methods=["POST"]),
            Route("/tables/{table}/lift", self._doors.post(self.lift), methods=["POST"]),
            Route("/tables/{table}/again", self._doors.post(self.again), methods=["POST"]),
            Route("/tables/{table}/stream", self._doors.stream(self.stream)),
            Route("/tables/{table}/replay", self._doors.get(self.replay)),
            Route("/tables/{table}/record", self._doors.get(self.record)),
            Route("/tables/{table}/table.json", self._doors.get(self.table_json)),
            Route("/join/{token}", self._doors.get(self.invite)),
            Route("/join", self._doors.get(self.invitation)),
            Route("/join", self._doors.post(self.join), methods=["POST"]),
            Route("/watch/{token}", self._doors.get(self.watch)),
            Route("/preferences", self._doors.post(self.prefer), methods=["POST"]),
            Route("/reference/{game}", self._doors.get(self.reference)),
            Route("/notices", self._doors.stream(self.notices)),
            Route("/health", self._doors.get(self.health)),
            Route("/static/{name:path}", self._doors.get(self.static)),
        ]

    # Pages

    def lobby(self, asked: Asked) -> Response:
        """The front page."""
        return HTMLResponse(self._pages.lobby(asked.visitor, self._tables.lobby(asked.caller.holder)))

    def new(self, asked: Asked) -> Response:
        """The form for a new table."""
        return HTMLResponse(self._pages.setup(asked.visitor, _game(asked.query.get("game", ""))))

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
        file = FileResponse(path, stat_result=path.stat())
        tag = {"ETag": file.headers["etag"]}
        if asked.headers.get("if-none-match") == tag["ETag"]:
            return Response(status_code=304, headers=tag)
        # The whole of it, and not the file: what the web server sends by itself goes out uncompressed.
        return Response(path.read_bytes(), headers=tag, media_type=file.media_type)

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
        except (Problem, Refusal) as error:
            if asked.caller.json or (isinstance(error, Problem) and error.status != 400):
                raise
            form = self._pages.setup(asked.visitor, game, [error.message], asked.fields.texts())
            return HTMLResponse(form, 400)
        return _go(asked, f"/tables/{table}")

    def _set_up(self, asked: Asked, game: Game) -> str:
        fields, holder = asked.fields, asked.caller.holder
        self._limiter.count(asked.caller.address)
        if fields.flag("quick"):
            fields.known("game", "quick")
            return self._tables.set_up_quickly(holder, game)
        fields.known("game", "name", "quick", prefixes=("options.", "own.", "seat"))
        name, options, chairs = fields.name("name"), _options(fields), _chairs(fields, game)
        try:
            return self._tables.set_up(holder, game, name, options, chairs)
        except RecursionError:  # an option of a great many brackets
            raise problem(400, "table.error.body") from None

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
    """The options of the form; where one is "own" what it takes stands in another field, if there is one."""
    options: dict[str, str] = {}
    names = fields.names()
    for field in names:
        if field.startswith("options."):
            name, value = field.removeprefix("options."), fields.text(field)
            own = f"own.{name}"
            options[name] = fields.text(own) if value == OWN and own in names else value
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
            level = fields.text(f"seat{number}.level", "") if kind == BOT else ""
            chairs.append(Chair(kind, fields.name(f"seat{number}.name"), level))
    if len(chairs) not in game.seats:
        raise problem(400, "error.players", players=len(chairs), least=game.seats[0], most=game.seats[-1])
    return chairs


def _inside(address: str) -> str:
    """An address of this server; the front page for anything else."""
    plain = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return quote(address, safe="/?=&#%:~") if plain else "/"
