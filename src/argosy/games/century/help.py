"""The rules in short, for a player at the table; the words are in the catalog."""

from argosy.engine.message import Message

_TOPICS = (
    "goal", "setup", "turn", "move", "toll", "market", "bonus", "port", "harvest", "limit", "end", "picture",
)  # fmt: skip


def pages() -> list[tuple[Message, Message]]:
    """(heading, text), topic by topic."""
    return [(Message(f"century.help.{topic}.title"), Message(f"century.help.{topic}")) for topic in _TOPICS]
