"""Alembic's folder: how a database of an older Argosy becomes one of this."""
