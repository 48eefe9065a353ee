"""What has been done at a table, deed by deed, and what of that is still in effect.

Nothing is ever taken out of a logbook. Taking back is a deed, too: it names the one after which everything
goes on. So the deeds form a tree, and the path from its root to the present head is the game as it stands.
"""

import hashlib
import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from argosy.engine.message import Arg, Message
from argosy.engine.reading import as_list, as_object
from argosy.engine.state import Outcome, State

START: Final = "start"
PLAY: Final = "play"
UNDO: Final = "undo"
ASK: Final = "ask"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
JOIN: Final = "join"

GENESIS: Final = "0" * 64
"""The hash before the first."""


@dataclass(frozen=True)
class Told:
    """A line of the log, with what only one seat may know of it."""

    message: Message
    secret: Message | None
    seat: int

    def seen_by(self, viewer: int | None) -> Message:
        """What this viewer is told."""
        return self.secret if self.secret is not None and viewer == self.seat else self.message


@dataclass(frozen=True)
class Facts:
    """What a position is like, as far as the log, the list of games and taking back need to know it."""

    told: tuple[Told, ...]
    """What happened on the way to it."""
    turn: int | None
    """Whose decision it is; None when the game is over."""
    round: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    reveals: int

    def begins_turn(self) -> bool:
        """Whether a turn begins here: by convention the log says `<room>.log.turn`."""
        return any(told.message.key.endswith(".log.turn") for told in self.told)


@dataclass(frozen=True)
class Deed:
    """Something done at a table."""

    seq: int
    kind: str
    seat: int | None
    payload: dict[str, object]
    chances: tuple[Outcome, ...] = ()
    facts: Facts | None = None
    """Of the start and of plays."""
    key: str | None = None
    """The request that it answers: the same request is not carried out twice."""
    at: float = 0.0

    @property
    def target(self) -> int:
        """The deed after which an undo goes on, or would."""
        to = self.payload["to"]
        assert isinstance(to, int)
        return to

    @property
    def action(self) -> str:
        """What was played, in the notation of the game."""
        return str(self.payload["action"])


@dataclass(frozen=True)
class Asked:
    """Somebody asks the others to take something back."""

    seat: int
    target: int
    agreed: tuple[int, ...]


class Logbook:
    """The deeds at one table, in their order."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self._heads: list[int] = []
        """After each deed: the last play that is in effect (or the start)."""
        self._parents: list[int] = []
        """For each play: the play or start that it follows."""
        self._by_key: dict[str, Deed] = {}
        self.hash = GENESIS
        self.moved = 0
        """The last deed that changed the position: a request made for an older one comes too late."""

    def add(self, deed: Deed) -> None:
        """Write down a deed."""
        assert deed.seq == len(self.deeds)
        head = self._heads[-1] if self._heads else 0
        self._parents.append(head)
        if deed.kind == PLAY:
            head = deed.seq
        elif deed.kind == UNDO:
            head = self._heads[deed.target]
        self._heads.append(head)
        self.deeds.append(deed)
        if deed.key is not None:
            self._by_key[deed.key] = deed
        if deed.kind in (START, PLAY, UNDO):
            self.moved = deed.seq
        self.hash = chained(self.hash, deed)

    @property
    def version(self) -> int:
        """The number of the last deed."""
        return len(self.deeds) - 1

    @property
    def head(self) -> int:
        """The last play that is in effect, or the start."""
        return self._heads[-1]

    def answered(self, key: str) -> Deed | None:
        """The deed that a request has led to already."""
        return self._by_key.get(key)

    def head_at(self, seq: int) -> int:
        """The play whose position was the present one after some deed."""
        return self._heads[seq]

    def facts(self, seq: int) -> Facts:
        """What the position after some deed is like."""
        facts = self.deeds[self._heads[seq]].facts
        assert facts is not None
        return facts

    def parent(self, play: int) -> int:
        """The play or start that a play follows."""
        return self._parents[play]

    def path(self, seq: int) -> list[Deed]:
        """The start and all plays that lead to the position after some deed."""
        path: list[Deed] = []
        node = self._heads[seq]
        while node:
            path.append(self.deeds[node])
            node = self._parents[node]
        path.append(self.deeds[0])
        path.reverse()
        return path

    def asked(self) -> Asked | None:
        """The question that is open: somebody wants to take something back."""
        agreed: list[int] = []
        for deed in reversed(self.deeds):
            if deed.kind in (START, PLAY, UNDO, REFUSE):
                return None
            if deed.kind == AGREE and deed.seat is not None:
                agreed.append(deed.seat)
            if deed.kind == ASK:
                assert deed.seat is not None
                return Asked(deed.seat, deed.target, tuple(sorted(agreed)))
        return None

    def lines(self, seq: int) -> list[Deed]:
        """What the log tells after some deed: what is in effect, and the last taking back before it."""
        lines: list[Deed] = []
        for deed in self.deeds[: seq + 1]:
            if deed.kind == UNDO:
                lines = [line for line in lines if line.seq <= deed.target or line.kind == JOIN]
            if deed.kind in (START, PLAY, UNDO, JOIN):
                lines.append(deed)
        return lines

    def last_of(self, seats: Collection[int]) -> int:
        """The last deed of some seats; -1 if they have done nothing."""
        for deed in reversed(self.deeds):
            if deed.seat in seats and deed.kind in (PLAY, UNDO):
                return deed.seq
        return -1

    # How far back

    def step_back(self, seats: Collection[int]) -> int | None:
        """Before the last step of these seats; None if they have made none."""
        node = self._last_step(seats)
        return None if node is None else self._parents[node]

    def turn_back(self, seats: Collection[int]) -> int | None:
        """Before the turn in which these seats made their last step."""
        node = self._last_step(seats)
        if node is None:
            return None
        seat = self.deeds[node].seat
        first = node  # of the steps without another player's between them
        while self._parents[first] and self.deeds[self._parents[first]].seat == seat:
            if self.facts_of(self._parents[first]).begins_turn():
                return self._parents[first]
            first = self._parents[first]
        before = self._parents[first]
        while before and not self.facts_of(before).begins_turn():
            before = self._parents[before]
        facts = self.facts_of(before)
        return before if facts.begins_turn() and facts.turn == seat else self._parents[first]

    def facts_of(self, play: int) -> Facts:
        """What the position after a play, or the start, is like."""
        facts = self.deeds[play].facts
        assert facts is not None
        return facts

    def _last_step(self, seats: Collection[int]) -> int | None:
        node = self.head
        while node and self.deeds[node].seat not in seats:
            node = self._parents[node]
        return node or None


def facts_of(state: State, told: Iterable[Told]) -> Facts:
    """What a position is like."""
    count = state.view(None).get("round")
    return Facts(
        tuple(told),
        state.seat,
        count if isinstance(count, int) else 0,
        tuple(state.scores()),
        tuple(state.places()),
        state.reveals,
    )


# As plain data


def chained(before: str, deed: Deed) -> str:
    """The hash of a deed and of all before it."""
    row = [
        deed.seq,
        deed.kind,
        deed.seat,
        deed.payload,
        chances_to_json(deed.chances),
        None if deed.facts is None else facts_to_json(deed.facts),
        deed.key,
        deed.at,
    ]
    text = json.dumps(row, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{before}{text}".encode()).hexdigest()


def chances_to_json(chances: Iterable[Outcome]) -> list[object]:
    """Outcomes of chance as plain data."""
    return [[outcome.event, list(outcome.values)] for outcome in chances]


def facts_to_json(facts: Facts) -> dict[str, object]:
    """Facts as plain data."""
    return {
        "told": [
            [told.message.to_json(), None if told.secret is None else told.secret.to_json(), told.seat]
            for told in facts.told
        ],
        "turn": facts.turn,
        "round": facts.round,
        "scores": list(facts.scores),
        "places": list(facts.places),
        "reveals": facts.reveals,
    }


def read_message(data: object) -> Message:
    """The message that `to_json` wrote."""
    parts = as_list(data)
    assert parts is not None
    key, args = parts[0], as_object(parts[1])
    assert isinstance(key, str)
    assert args is not None
    return Message(key, **{name: _read_arg(value) for name, value in args.items()})


def _read_arg(value: object) -> Arg:
    several = as_object(value)
    if several is not None:
        return tuple(read_message(item) for item in as_list(several["list"]) or ())
    if isinstance(value, int | str):
        return value
    return read_message(value)
