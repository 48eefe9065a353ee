"""The tables of the database. `migrations/` brings a database to this form."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

GAMES = Table(
    "game",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("edition", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("creator", String(64), nullable=False),  # digest of a browser's cookie
    Column("again", String(32)),  # the table at which the game is played again
    # What the list of games shows; it follows from the log.
    Column("version", Integer, nullable=False),
    Column("turn", Integer),  # the seat that decides
    Column("over", Boolean, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("places", JSON, nullable=False),
    Column("changed", Float, nullable=False),
)
"""A game at its table."""

SEATS = Table(
    "seat",
    METADATA,
    Column("game", String(32), ForeignKey("game.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("level", Text, nullable=False),  # of a bot; empty for a person
    Column("name", Text, nullable=False),
    Column("holder", String(64)),  # digest of the cookie of the browser that plays it
    Column("token", String(64)),  # digest of the token of the invitation to it
    PrimaryKeyConstraint("game", "number"),
    UniqueConstraint("token"),
    Index("seat_holder", "holder"),
)

EVENTS = Table(
    "event",
    METADATA,
    Column("game", String(32), ForeignKey("game.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("payload", JSON, nullable=False),
    Column("chances", JSON, nullable=False),
    Column("facts", JSON),
    Column("key", String(64)),  # digest of the browser and the key it gave the request
    Column("prev_hash", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("game", "key"),
)
"""The log: the game itself. Rows are added, never changed."""

SNAPSHOTS = Table(
    "snapshot",
    METADATA,
    Column("game", String(32), ForeignKey("game.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", JSON, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
)
"""Positions after some events, from which a replay may begin."""

BROWSERS = Table(
    "browser",
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("lang", Text, nullable=False),
    Column("theme", Text, nullable=False),
    Column("one_tap", Boolean, nullable=False),
)
"""How a browser wants its pages."""

WATCHERS = Table(
    "watcher",
    METADATA,
    Column("game", String(32), ForeignKey("game.id"), nullable=False),
    Column("holder", String(64), nullable=False),
    PrimaryKeyConstraint("game", "holder"),
)
"""Browsers that came by the spectators' link."""
