"""The rules in short, for a player at the table; the words are in the catalog."""

from argosy.engine.message import Message

_TOPICS = (
    "goal", "setup", "turn", "tile", "coins", "die", "effects", "ships", "religion", "monks", "storage",
    "retire", "year", "scoring", "solo",
)  # fmt: skip

_TERMS = (
    "colony", "building", "road", "colonist", "capital", "line", "storage", "joker", "ship-set", "scholar",
    "bishop", "mission", "market", "happiness",
)  # fmt: skip

_PHASES = (
    ("setup", ("board", "set", "capital", "capital-turn")),
    ("main", ("turn", "lay", "lay-turn", "pay-tile", "line", "pay-change", "move-die")),
    (
        "effects",
        (
            "gain", "trade", "trade-again", "conquest", "ship", "pay-ship", "dock", "religion",
            "second-step", "monk", "put-die", "retiring", "road",
        ),
    ),
    ("end", ("end-turn",)),
)  # fmt: skip
"""The phases of a turn (R5.1) with their steps."""


def pages() -> list[tuple[Message, Message]]:
    """(heading, text), topic by topic; the last one explains the picture in letters."""
    return [*reference(), _topic("picture")]


def reference() -> list[tuple[Message, Message]]:
    """(heading, text), topic by topic, without what only a terminal needs."""
    return [_topic(topic) for topic in _TOPICS]


def _topic(topic: str) -> tuple[Message, Message]:
    return Message(f"santa_maria.help.{topic}.title"), Message(f"santa_maria.help.{topic}")


def glossary() -> list[tuple[Message, Message]]:
    """(term, meaning)."""
    return [(Message(f"santa_maria.term.{term}"), Message(f"santa_maria.term.{term}.is")) for term in _TERMS]


def phases() -> list[tuple[Message, tuple[str, ...]]]:
    """The phases of a turn for the banner, each with the steps that belong to it."""
    return [(Message(f"santa_maria.phase.{phase}"), steps) for phase, steps in _PHASES]
