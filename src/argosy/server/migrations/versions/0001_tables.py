"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "game",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("salt", sa.Text, nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("again", sa.String(32)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("scores", sa.JSON, nullable=False),
        sa.Column("places", sa.JSON, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "seat",
        _game(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("holder", sa.String(64)),
        sa.Column("token", sa.String(64)),
        sa.PrimaryKeyConstraint("game", "number"),
        sa.UniqueConstraint("token"),
    )
    op.create_index("seat_holder", "seat", ["holder"])
    op.create_table(
        "event",
        _game(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("payload", sa.JSON, nullable=False),
        sa.Column("chances", sa.JSON, nullable=False),
        sa.Column("facts", sa.JSON),
        sa.Column("key", sa.String(64)),
        sa.Column("prev_hash", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.UniqueConstraint("game", "key"),
    )
    op.create_table(
        "snapshot",
        _game(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
    )
    op.create_table(
        "browser",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("theme", sa.Text, nullable=False),
        sa.Column("one_tap", sa.Boolean, nullable=False),
    )
    op.create_table(
        "watcher",
        _game(),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "holder"),
    )


def _game() -> "sa.Column[str]":
    return sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), nullable=False)


def downgrade() -> None:
    """Drop them, with all that is in them."""
    for name in ("watcher", "browser", "snapshot", "event", "seat", "game"):
        op.drop_table(name)
