"""Reading and writing the database. A deed is committed, to the disk, before anybody hears of it."""

import time
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, create_engine, event, func, inspect, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from argosy.engine.state import Outcome
from argosy.server.logbook import (
    GENESIS,
    Deed,
    Facts,
    Told,
    chained,
    chances_to_json,
    facts_to_json,
    read_message,
)  # fmt: skip
from argosy.server.schema import BROWSERS, EVENTS, GAMES, SEATS, SNAPSHOTS, WATCHERS

REVISION: Final = "0001"
"""The form of the database that this code knows."""

CHANNEL: Final = "argosy"
"""Where a PostgreSQL database tells other processes which table has changed."""

DATABASE_FILE: Final = "argosy.sqlite"

_MIGRATIONS: Final = Path(__file__).parent / "migrations"


class Overtaken(Exception):
    """Somebody else has written the next deed first."""


class Damaged(Exception):
    """A log is not what was once written."""


@dataclass(frozen=True)
class Seated:
    """A seat at a table, as it is stored."""

    number: int
    level: str = ""
    """Of a bot; empty for a person."""
    name: str = ""
    holder: str | None = None
    """The browser that plays it; None for a bot, and as long as nobody has taken it."""
    token: str | None = None
    """The digest of the token of the invitation to it."""


@dataclass(frozen=True)
class Setup:
    """What a table was set up with."""

    id: str
    name: str
    game: str
    rules_version: int
    edition: str
    options: dict[str, str]
    players: int
    seed: str
    salt: str
    creator: str


@dataclass(frozen=True)
class Summary:
    """A game in the list of games."""

    setup: Setup
    again: str | None
    version: int
    turn: int | None
    over: bool
    scores: list[int]
    places: list[int]
    changed: float
    begun: float
    seats: list[Seated] = field(default_factory=list[Seated])


@dataclass(frozen=True)
class Habits:
    """How a browser wants its pages."""

    lang: str
    theme: str = "system"
    one_tap: bool = False


class Storage:
    """The database: an SQLite file, or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self._engine: Final = _engine(url)
        self._writing: Final = self._engine.execution_options(writing=True)
        self._lock: Final = Lock()
        """SQLite has one writer at a time; waiting here is fair, and never fails."""
        self._migrate()

    @staticmethod
    def in_folder(folder: Path) -> "Storage":
        """The database file of a data folder."""
        return Storage(f"sqlite:///{folder / DATABASE_FILE}")

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    @contextmanager
    def _write(self) -> Generator[Connection]:
        """A transaction that is on the disk when it is over."""
        with self._lock, self._writing.begin() as connection:
            yield connection

    def _tell(self, connection: Connection, game: str) -> None:
        """With the transaction, other processes are told of it."""
        if self._engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_notify(CHANNEL, game)))

    def _migrate(self) -> None:
        with self._write() as connection:
            known = inspect(connection).has_table("alembic_version")
            if known and connection.scalar(text("SELECT version_num FROM alembic_version")) == REVISION:
                return
            migrate(connection, "head")

    # Setting up

    def create(self, setup: Setup, seats: Sequence[Seated], start: Deed) -> None:
        """A new table with its first deed."""
        with self._write() as connection:
            _insert_game(connection, setup, seats, start)

    def create_again(self, before: str, setup: Setup, seats: Sequence[Seated], start: Deed) -> str:
        """The table that follows another: the new one, unless there is one already."""
        with self._write() as connection:
            taken = connection.execute(
                update(GAMES).where(GAMES.c.id == before, GAMES.c.again.is_(None)).values(again=setup.id)
            )
            if taken.rowcount == 0:
                return str(connection.scalar(select(GAMES.c.again).where(GAMES.c.id == before)))
            _insert_game(connection, setup, seats, start)
        return setup.id

    # Reading

    def summary(self, game: str) -> Summary | None:
        """A game; None if there is none of that name."""
        with self._engine.connect() as connection:
            found = _summaries(connection, [game])
        return found[0] if found else None

    def seats(self, game: str) -> list[Seated]:
        """The seats at a table."""
        with self._engine.connect() as connection:
            return _seats(connection, [game]).get(game, [])

    def deeds(self, game: str, since: int, before: str = GENESIS) -> list[Deed]:
        """The deeds at a table from a number on, after that with the hash `before`; refuses damaged ones."""
        query = select(EVENTS).where(EVENTS.c.game == game, EVENTS.c.seq >= since).order_by(EVENTS.c.seq)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        found: list[Deed] = []
        for row in rows:
            deed = _read_deed(row)
            if deed.seq != since + len(found) or row.prev_hash != before or row.hash != chained(before, deed):
                raise Damaged(f"event {row.seq} of game {game} is not what was written")
            before = row.hash
            found.append(deed)
        return found

    def snapshot(self, game: str, among: Collection[int]) -> tuple[int, object] | None:
        """The last position that is kept of some, with its number."""
        query = select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.game == game)
        with self._engine.connect() as connection:
            kept = [seq for seq in connection.scalars(query) if seq in among]
            if not kept:
                return None
            one = select(SNAPSHOTS.c.state).where(SNAPSHOTS.c.game == game, SNAPSHOTS.c.seq == max(kept))
            return max(kept), connection.scalar(one)

    def games_of(self, holder: str) -> list[Summary]:
        """The games in which a browser has a seat."""
        query = select(SEATS.c.game).where(SEATS.c.holder == holder).distinct()
        with self._engine.connect() as connection:
            return _summaries(connection, list(connection.scalars(query)))

    def waiting_for(self, holder: str) -> list[str]:
        """The games that wait for a browser."""
        query = select(GAMES.c.id).join(SEATS, SEATS.c.game == GAMES.c.id)
        query = query.where(SEATS.c.holder == holder, SEATS.c.number == GAMES.c.turn).order_by(GAMES.c.id)
        with self._engine.connect() as connection:
            return list(connection.scalars(query))

    def waiting_for_bots(self) -> list[str]:
        """The games in which a bot decides."""
        query = select(GAMES.c.id).join(SEATS, SEATS.c.game == GAMES.c.id)
        query = query.where(SEATS.c.level != "", SEATS.c.number == GAMES.c.turn)
        with self._engine.connect() as connection:
            return list(connection.scalars(query))

    def invited(self, token: str) -> tuple[str, int] | None:
        """The table and seat that an invitation is for."""
        query = select(SEATS.c.game, SEATS.c.number).where(SEATS.c.token == token)
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else (str(row.game), int(row.number))

    # The log

    def append(
        self,
        game: str,
        before: str,
        deeds: Sequence[Deed],
        now: Facts,
        snapshot: object = None,
    ) -> None:
        """Write deeds, and what the list of games shows after them; all of it or nothing.

        Raises `Overtaken` if another process has written at this table in the meantime.
        """
        try:
            with self._write() as connection:
                _insert_deeds(connection, game, before, deeds)
                _update_game(connection, game, deeds[-1], now)
                self._tell(connection, game)
                if snapshot is not None:
                    values = {"game": game, "seq": deeds[-1].seq, "state": snapshot}
                    connection.execute(SNAPSHOTS.insert().values(values))
        except IntegrityError as error:
            raise Overtaken from error

    def take_seat(self, game: str, before: str, join: Deed, name: str, holder: str, now: Facts) -> bool:
        """Give a browser an open seat; whether it was still open."""
        free = (SEATS.c.game == game, SEATS.c.number == join.seat, SEATS.c.holder.is_(None))
        try:
            with self._write() as connection:
                taken = connection.execute(update(SEATS).where(*free).values(holder=holder, name=name))
                if taken.rowcount == 0:
                    return False
                _insert_deeds(connection, game, before, [join])
                _update_game(connection, game, join, now)
                self._tell(connection, game)
        except IntegrityError as error:
            raise Overtaken from error
        return True

    # Browsers

    def habits(self, holder: str) -> Habits | None:
        """How a browser wants its pages, if it has ever said so."""
        with self._engine.connect() as connection:
            row = connection.execute(select(BROWSERS).where(BROWSERS.c.holder == holder)).first()
        return None if row is None else Habits(row.lang, row.theme, row.one_tap)

    def keep_habits(self, holder: str, habits: Habits) -> None:
        """Remember how a browser wants its pages."""
        values = {"lang": habits.lang, "theme": habits.theme, "one_tap": habits.one_tap}
        self._put(BROWSERS, {"holder": holder}, values)

    def watches(self, game: str, holder: str) -> bool:
        """Whether a browser came by the spectators' link."""
        query = select(WATCHERS).where(WATCHERS.c.game == game, WATCHERS.c.holder == holder)
        with self._engine.connect() as connection:
            return connection.execute(query).first() is not None

    def watch(self, game: str, holder: str) -> None:
        """Let a browser watch."""
        self._put(WATCHERS, {"game": game, "holder": holder}, {})

    def _put(self, table: Any, keys: Mapping[str, object], values: Mapping[str, object]) -> None:
        insert: Callable[[Any], Any] = (
            postgresql.insert if self._engine.dialect.name == "postgresql" else sqlite.insert
        )
        statement = insert(table).values(**keys, **values)
        if values:
            statement = statement.on_conflict_do_update(index_elements=list(keys), set_=dict(values))
        else:
            statement = statement.on_conflict_do_nothing()
        with self._write() as connection:
            connection.execute(statement)


def _engine(url: str) -> Engine:
    engine = create_engine(url, hide_parameters=True)  # what is logged must hold no secrets
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _open_file)
        event.listen(engine, "begin", _begin)
    return engine


def _open_file(connection: Any, _record: object) -> None:
    """Transactions begin when we say so, and are on the disk when they are committed."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer asks for the right to write at once: asking in mid-transaction fails under load."""
    if connection.get_execution_options().get("writing"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def migrate(connection: Connection, revision: str) -> None:
    """Bring the database to a revision, with Alembic."""
    from alembic import command  # noqa: PLC0415 - only new and old databases need it
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    if revision == "base":
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


def _insert_game(connection: Connection, setup: Setup, seats: Sequence[Seated], start: Deed) -> None:
    assert start.facts is not None
    connection.execute(GAMES.insert().values(**vars(setup), **_present(start, start.facts)))
    connection.execute(SEATS.insert(), [{"game": setup.id, **vars(seat)} for seat in seats])
    _insert_deeds(connection, setup.id, GENESIS, [start])


def _insert_deeds(connection: Connection, game: str, before: str, deeds: Sequence[Deed]) -> None:
    for deed in deeds:
        after = chained(before, deed)
        connection.execute(
            EVENTS.insert().values(
                game=game,
                seq=deed.seq,
                kind=deed.kind,
                seat=deed.seat,
                payload=deed.payload,
                chances=chances_to_json(deed.chances),
                facts=None if deed.facts is None else facts_to_json(deed.facts),
                key=deed.key,
                prev_hash=before,
                hash=after,
                at=deed.at,
            )
        )
        before = after


def _update_game(connection: Connection, game: str, last: Deed, now: Facts) -> None:
    connection.execute(update(GAMES).where(GAMES.c.id == game).values(**_present(last, now)))


def _present(last: Deed, now: Facts) -> dict[str, object]:
    """What the list of games shows."""
    return {
        "version": last.seq,
        "turn": now.turn,
        "over": now.turn is None,
        "scores": list(now.scores),
        "places": list(now.places),
        "changed": last.at or time.time(),
    }


def _summaries(connection: Connection, games: Sequence[str]) -> list[Summary]:
    seats = _seats(connection, games)
    begun = select(EVENTS.c.at).where(EVENTS.c.game == GAMES.c.id, EVENTS.c.seq == 0).scalar_subquery()
    rows = connection.execute(select(GAMES, begun.label("begun")).where(GAMES.c.id.in_(games)))
    return [
        Summary(
            Setup(
                row.id,
                row.name,
                row.game,
                row.rules_version,
                row.edition,
                row.options,
                row.players,
                row.seed,
                row.salt,
                row.creator,
            ),
            row.again,
            row.version,
            row.turn,
            row.over,
            row.scores,
            row.places,
            row.changed,
            row.begun,
            seats.get(row.id, []),
        )
        for row in rows
    ]


def _seats(connection: Connection, games: Sequence[str]) -> dict[str, list[Seated]]:
    query = select(SEATS).where(SEATS.c.game.in_(games)).order_by(SEATS.c.game, SEATS.c.number)
    found: dict[str, list[Seated]] = {}
    for row in connection.execute(query):
        seat = Seated(row.number, row.level, row.name, row.holder, row.token)
        found.setdefault(row.game, []).append(seat)
    return found


def _read_deed(row: Row[Any]) -> Deed:
    return Deed(
        row.seq,
        row.kind,
        row.seat,
        row.payload,
        tuple(Outcome(name, values, None) for name, values in row.chances),
        None if row.facts is None else _read_facts(row.facts),
        row.key,
        row.at,
    )


def _read_facts(data: Any) -> Facts:
    told = [
        Told(read_message(message), None if secret is None else read_message(secret), seat)
        for message, secret, seat in data["told"]
    ]
    scores, places = tuple(data["scores"]), tuple(data["places"])
    return Facts(tuple(told), data["turn"], data["round"], scores, places, data["reveals"])
