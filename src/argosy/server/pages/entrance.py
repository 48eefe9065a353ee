"""The pages around the tables: the lobby, a new table, the hand-over, invitations, the rules, errors."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from argosy.bots import LEVELS
from argosy.engine.game import Game
from argosy.engine.message import Message
from argosy.server.model import Entry, Lobby, Table, Visitor
from argosy.server.pages import rooms
from argosy.server.pages.desk import speaking
from argosy.server.pages.people import level_title, names
from argosy.server.pages.site import page, words_in
from argosy.words import Words

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
"""What has been typed into a fresh form."""


@dataclass(frozen=True)
class Card:
    """A game on the front page."""

    slug: str
    title: str
    about: str
    least: int
    most: int


@dataclass(frozen=True)
class Item:
    """One of my games."""

    entry: Entry
    title: str
    players: str
    moving: str
    winner: str
    open: int


def lobby(visitor: Visitor, lobby: Lobby) -> str:
    """The front page."""
    words = words_in(visitor.lang)
    items = [_item(words, entry, lobby.games) for entry in lobby.entries]
    waiting = [item for item in items if item.entry.waits]
    games = [game for game in lobby.games if rooms.is_furnished(game.slug)]
    cards = [_card(words, game) for game in games]
    chosen = _last_played(lobby, games)
    count = f"({len(waiting)}) " if waiting else ""
    return page(
        "lobby",
        visitor,
        words,
        title=f"{count}{words.text('page.lobby.title')} – Argosy",
        cards=cards,
        items=items,
        waiting=waiting,
        form=_form(words, chosen),
        others=[card for card in cards if card.slug != chosen.slug],
        own=rooms.OWN,
        errors=[],
        typed=_NOTHING,
    )


def _last_played(lobby: Lobby, games: list[Game]) -> Game:
    """The game that this browser has played last, for the form; the first one for somebody new."""
    recent = sorted(lobby.entries, key=lambda entry: -entry.changed)
    slugs = [entry.game for entry in recent]
    return min(games, key=lambda game: slugs.index(game.slug) if game.slug in slugs else len(slugs))


def _card(words: Words, game: Game) -> Card:
    title, about = rooms.title(words, game), rooms.about(words, game)
    return Card(game.slug, title, about, game.seats[0], game.seats[-1])


def _item(words: Words, entry: Entry, games: list[Game]) -> Item:
    named = words.named(names(words, entry.seats))
    game = next(game for game in games if game.slug == entry.game)
    moving = [named.player(seat.number) for seat in entry.seats if seat.to_move]
    winners = [named.player(seat.number) for seat in entry.seats if seat.place == 1]
    return Item(
        entry,
        rooms.title(words, game),
        ", ".join(named.player(seat.number) for seat in entry.seats if seat.kind != "open"),
        ", ".join(moving),
        ", ".join(winners) if entry.over else "",
        sum(seat.kind == "open" for seat in entry.seats),
    )


@dataclass(frozen=True)
class OptionField:
    """An option of a game in the form for a new table."""

    name: str
    title: str
    values: list[tuple[str, str]]
    default: str
    open: bool

    @property
    def names(self) -> list[str]:
        """The values that can be chosen, without the one that is written."""
        return [value for value, _ in self.values if value != rooms.OWN]


@dataclass(frozen=True)
class Form:
    """The form for a new table."""

    slug: str
    title: str
    options: list[OptionField]
    levels: list[tuple[str, str]]
    least: int
    most: int


def _form(words: Words, game: Game) -> Form:
    return Form(
        game.slug,
        rooms.title(words, game),
        [_option_field(words, game, i) for i in range(len(game.options))],
        [(level, level_title(words, level)) for level in LEVELS],
        game.seats[0],
        game.seats[-1],
    )


def _option_field(words: Words, game: Game, i: int) -> OptionField:
    option = game.options[i]
    values = [(value, rooms.value_title(words, game, option, value)) for value in option.values]
    if option.open:
        values.append((rooms.OWN, words.text("page.new.own")))
    return OptionField(
        option.name, rooms.option_title(words, game, option), values, option.default, option.open
    )


def setup(
    visitor: Visitor, game: Game, errors: Sequence[Message] = (), typed: Mapping[str, str] = _NOTHING
) -> str:
    """The form for a new table on a page of its own; refused, with what was wrong and what had been typed."""
    words = words_in(visitor.lang)
    return page(
        "setup",
        visitor,
        words,
        path=f"/new?game={game.slug}",
        title=f"{words.text('page.new.title')} – Argosy",
        form=_form(words, game),
        own=rooms.OWN,
        others=[],
        errors=[words.say(error) for error in errors],
        typed=typed,
    )


def curtain(visitor: Visitor, table: Table) -> str:
    """The hand-over between people at one screen. It says who is next, and nothing else."""
    words = speaking(visitor, table)
    assert table.curtain is not None
    player = words.player(table.curtain)
    return page(
        "curtain",
        visitor,
        words,
        path=f"/tables/{table.id}",
        title=f"{words.text('page.now', player=player)} – Argosy",
        table=table,
        game=rooms.title(words, table.game),
        player=player,
    )


def invitation(visitor: Visitor, table: Table, seat: int) -> str:
    """A seat that is offered to whoever has the link."""
    words = speaking(visitor, table)
    return page(
        "invitation",
        visitor,
        words,
        path="/join",
        title=f"{words.text('page.invitation.title')} – Argosy",
        table=table,
        seat=seat,
        game=rooms.title(words, table.game),
        about=rooms.about(words, table.game),
        others=[words.player(other.number) for other in table.seats if other.kind not in ("open", "bot")],
        bots=[words.player(other.number) for other in table.seats if other.kind == "bot"],
    )


def reference(visitor: Visitor, game: Game) -> str:
    """The rules of a game in short."""
    words = words_in(visitor.lang)
    title = rooms.title(words, game)
    return page(
        "reference",
        visitor,
        words,
        path=f"/reference/{game.slug}",
        title=f"{title}: {words.text('page.rules')} – Argosy",
        game=title,
        slug=game.slug,
        about=rooms.about(words, game),
        rules=rooms.rules(game),
    )


def error(visitor: Visitor, status: int, message: Message) -> str:
    """Something that cannot be done or found, in words."""
    words = words_in(visitor.lang)
    return page(
        "error",
        visitor,
        words,
        title=f"{words.text('page.error.title')} – Argosy",
        status=status,
        message=words.say(message),
    )
