"""The rules in short, for a player at the table; the words are in the catalog."""

from argosy.engine.message import Message

_TOPICS = (
    "goal", "turn", "coins", "contract", "buy", "send", "expedition", "voyage", "flagship", "cards",
    "scoring", "mission", "end",
)  # fmt: skip

_TERMS = (
    "purchase", "filling", "piles", "value", "limit", "required", "fleet", "voyage", "flagship", "wild",
    "reservation", "mission", "points",
)  # fmt: skip

_PHASES = (
    ("choose", ("choose",)),
    ("buying", ("buying",)),
    ("sending", ("sending", "ship", "duration")),
)
"""What a player does in a turn (R5), with the steps."""


def pages() -> list[tuple[Message, Message]]:
    """(heading, text), topic by topic; the last one explains the picture in letters."""
    return [*reference(), _topic("picture")]


def reference() -> list[tuple[Message, Message]]:
    """(heading, text), topic by topic, without what only a terminal needs."""
    return [_topic(topic) for topic in _TOPICS]


def _topic(topic: str) -> tuple[Message, Message]:
    return Message(f"age_of_discovery.help.{topic}.title"), Message(f"age_of_discovery.help.{topic}")


def glossary() -> list[tuple[Message, Message]]:
    """(term, meaning)."""
    return [
        (Message(f"age_of_discovery.term.{term}"), Message(f"age_of_discovery.term.{term}.is"))
        for term in _TERMS
    ]


def phases() -> list[tuple[Message, tuple[str, ...]]]:
    """The parts of a turn for the banner, each with the steps that belong to it."""
    return [(Message(f"age_of_discovery.phase.{phase}"), steps) for phase, steps in _PHASES]
