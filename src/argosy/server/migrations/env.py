"""What Alembic runs: the migrations, on the connection that `storage.py` hands it."""

from alembic import context
from sqlalchemy import Connection

from argosy.server.schema import METADATA


def _migrate(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


_migrate(context.config.attributes["connection"])
