"""Pages without any beauty: everything that the server hands to a page, as text."""

import html
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from argosy.engine.game import Game
from argosy.engine.message import Message
from argosy.server.model import Lobby, Moment, Table, Visitor
from argosy.words import Words

_STYLE = Path(__file__).parent / "plain.css"


class PlainUpdate(NamedTuple):
    title: str
    panels: dict[str, str]
    groups: dict[str, str]
    order: dict[str, list[str]]


class PlainPages:
    """Stands where `argosy.server.pages` stands."""

    def lobby(self, visitor: Visitor, lobby: Lobby) -> str:
        return _page("lobby", visitor, lobby.entries, [game.slug for game in lobby.games])

    def setup(
        self,
        visitor: Visitor,
        game: Game,
        errors: Sequence[Message] = (),
        typed: Mapping[str, str] = MappingProxyType({}),
    ) -> str:
        said = [Words(visitor.lang).say(error) for error in errors]
        return _page("setup", visitor, game.slug, said, sorted(typed.items()))

    def table(self, visitor: Visitor, table: Table) -> str:
        return _page("table", visitor, table, _log(visitor, table))

    def curtain(self, visitor: Visitor, table: Table) -> str:
        return _page("curtain", visitor, table.id, table.curtain)

    def replay(self, visitor: Visitor, moment: Moment) -> str:
        return _page("replay", visitor, moment, _log(visitor, moment.table))

    def reference(self, visitor: Visitor, game: Game) -> str:
        return _page("reference", visitor, game.slug)

    def error(self, visitor: Visitor, status: int, message: Message) -> str:
        return _page("error", visitor, status, Words(visitor.lang).say(message))

    def invitation(self, visitor: Visitor, table: Table, seat: int) -> str:
        return _page("invitation", visitor, table, seat)

    def update(self, visitor: Visitor, table: Table) -> PlainUpdate:
        panels = {
            "banner": html.escape(f"{table.name} {table.version} {table.seats}"),
            "moves": html.escape(repr(table.choices)),
            "log": html.escape(repr(_log(visitor, table))),
            "dock": html.escape(repr(table.undo)),
        }
        groups = {name: f'<g id="{name}">{html.escape(repr(part))}</g>' for name, part in table.view.items()}
        return PlainUpdate(
            f"{'● ' if table.choices else ''}{table.name}", panels, groups, {"map": list(groups)}
        )

    def static_file(self, name: str) -> Path | None:
        return _STYLE if name == _STYLE.name else None


def _page(kind: str, visitor: Visitor, *parts: object) -> str:
    body = "".join(f"<p>{html.escape(repr(part))}</p>" for part in parts)
    form = f'<form method="post"><input name="csrf" value="{visitor.csrf}"></form>'
    return f"<!doctype html><title>{kind}</title><html data-theme='{visitor.theme}'>{form}{body}</html>"


def _log(visitor: Visitor, table: Table) -> list[str]:
    words = Words(visitor.lang, [seat.name for seat in table.seats])
    return [words.say(line.text) for line in table.log]
