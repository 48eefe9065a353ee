"""The rules in short, for a player at the table; the words are in the catalog."""

from argosy.engine.message import Message

_TOPICS = (
    "goal", "setup", "turn", "move", "toll", "market", "bonus", "port", "harvest", "limit", "end",
)  # fmt: skip

_TERMS = ("market", "port", "outpost", "hold", "toll", "cubes", "bonus", "upgrade", "points")

_PHASES = (
    ("move", ("move", "sail", "leave")),
    ("toll", ("toll",)),
    ("pick-up", ("pick-up",)),
    ("action", ("action", "pay", "build", "bonus", "upgrade", "exchange")),
    ("end", ("discard", "end-turn")),
)
"""The phases of a turn (R5.2) with their steps."""


def pages() -> list[tuple[Message, Message]]:
    """(heading, text), topic by topic; the last one explains the picture in letters."""
    return [*reference(), _topic("picture")]


def reference() -> list[tuple[Message, Message]]:
    """(heading, text), topic by topic, without what only a terminal needs."""
    return [_topic(topic) for topic in _TOPICS]


def _topic(topic: str) -> tuple[Message, Message]:
    return Message(f"century.help.{topic}.title"), Message(f"century.help.{topic}")


def glossary() -> list[tuple[Message, Message]]:
    """(term, meaning)."""
    return [(Message(f"century.term.{term}"), Message(f"century.term.{term}.is")) for term in _TERMS]


def phases() -> list[tuple[Message, tuple[str, ...]]]:
    """The phases of a turn for the banner, each with the steps that belong to it."""
    return [(Message(f"century.phase.{phase}"), steps) for phase, steps in _PHASES]
