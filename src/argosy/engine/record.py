"""A running or finished game as data: how it was set up, what chance answered, what the players did."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from argosy.engine.game import Game
from argosy.engine.message import Message, Refusal, refuse
from argosy.engine.reading import Reader
from argosy.engine.rng import GENERATOR
from argosy.engine.state import Outcome, State, read_outcomes, write_outcomes

FORMAT: Final = 1


class Difference(Refusal):
    """The first place where a record and its replay part."""


class Record:
    """Everything needed to play a game again, move by move."""

    __slots__ = (
        "actions", "chances", "edition", "game", "generator", "options", "players", "result",
        "rules_version", "seed",
    )  # fmt: skip

    def __init__(
        self,
        game: str,
        rules_version: int,
        edition: str,
        players: int,
        seed: int,
        options: dict[str, str],
        generator: str = GENERATOR,
    ) -> None:
        self.game: Final[str] = game
        self.rules_version: Final[int] = rules_version
        self.edition: Final[str] = edition
        self.players: Final[int] = players
        self.seed: Final[int] = seed
        self.options: Final[dict[str, str]] = options
        self.generator: Final[str] = generator
        self.chances: list[Outcome] = []
        self.actions: list[str] = []
        self.result: Result | None = None

    def keep(self, state: State) -> None:
        """Take over from the state what chance has answered so far, and the result once there is one."""
        self.chances = state.chances()
        if state.seat is None:
            self.result = Result(state.ending, state.scores(), state.places())

    def to_json(self) -> dict[str, object]:
        """The record as plain data."""
        result = self.result
        return {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "edition": self.edition,
            "options": self.options,
            "players": self.players,
            "seed": str(self.seed),  # as text: many readers of JSON lose digits above 2**53
            "generator": self.generator,
            "chances": write_outcomes(self.chances),
            "actions": self.actions,
            "result": None if result is None else result.to_json(),
        }

    def text(self) -> str:
        """The record as the text of a file."""
        return json.dumps(self.to_json(), ensure_ascii=False) + "\n"

    @staticmethod
    def from_text(text: str) -> "Record":
        """The record in a file; refuses what is not one."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise refuse("error.record-json", detail=str(error)) from None
        return Record.from_json(data)

    @staticmethod
    def from_json(data: object) -> "Record":
        """The record that `to_json` wrote; refuses what is malformed."""
        fields = Reader(data, "record")
        fields.number("format", FORMAT, FORMAT)
        record = Record(
            fields.text("game"),
            fields.number("rules_version", 1, 1_000_000),
            fields.text("edition"),
            fields.number("players", 1, 16),
            fields.seed("seed"),
            fields.texts_by_name("options"),
            fields.text("generator"),
        )
        record.chances = read_outcomes(fields)
        record.actions = fields.texts("actions")
        if fields.value("result") is not None:
            record.result = Result.from_json(fields.value("result"))
        return record


class Result:
    """How a game ended."""

    __slots__ = ("ending", "places", "scores")

    def __init__(self, ending: str, scores: list[int], places: list[int]) -> None:
        self.ending: Final[str] = ending
        self.scores: Final[list[int]] = scores
        self.places: Final[list[int]] = places

    def to_json(self) -> dict[str, object]:
        """The result as plain data."""
        return {"ending": self.ending, "scores": self.scores, "places": self.places}

    @staticmethod
    def from_json(data: object) -> "Result":
        """The result that `to_json` wrote."""
        fields = Reader(data, "record.result")
        scores = fields.numbers("scores", -1_000_000, 1_000_000)
        places = fields.numbers("places", 1, 16, len(scores))
        return Result(fields.text("ending"), scores, places)


class Recorder:
    """Plays a game and keeps its record."""

    __slots__ = ("record", "state")

    def __init__(self, game: Game, players: int, seed: int, options: Mapping[str, str] | None = None) -> None:
        settled = game.choose_options(options or {}, players)
        self.state: Final[State] = game.start(players, seed, settled)
        self.record: Final[Record] = Record(
            game.slug, game.rules_version, game.edition, players, seed, settled
        )
        self.record.keep(self.state)

    def play(self, action: int) -> None:
        """Carry out a legal action and write it down."""
        state = self.state
        state.play(action)
        self.record.actions.append(state.game.notation(action))
        if state.seat is None or state.outcomes != len(self.record.chances):
            self.record.keep(state)


def replay(record: Record, game: Game) -> Iterator[State]:
    """The state after the setup and after every action: one and the same object, played on.

    The outcomes of chance are the recorded ones. Raises `Difference` where the record cannot go on.
    """
    _compare_headers(record, game)
    try:
        state = game.start(record.players, record.seed, record.options, record.chances)
    except Refusal as error:
        raise Difference(Message("error.replay-setup", reason=error.message)) from None
    _refuse_unrecorded_chance(record, state)
    yield state
    for number, text in enumerate(record.actions, start=1):
        try:
            state.play(game.parse(text))
        except Refusal as error:
            message = Message("error.replay-action", number=number, action=text, reason=error.message)
            raise Difference(message) from None
        _refuse_unrecorded_chance(record, state)
        yield state


def verify(record: Record, game: Game) -> State:
    """Replay a whole record; the state it ends in, or `Difference` naming the first thing that differs."""
    state: State | None = None
    for state in replay(record, game):
        _compare_chance(record, state)
    assert state is not None
    if state.outcomes != len(record.chances):
        raise Difference(
            Message("error.replay-chances", recorded=len(record.chances), happened=state.outcomes)
        )
    _compare_result(record.result, state)
    state.check()
    return state


def _compare_headers(record: Record, game: Game) -> None:
    for field, recorded, present in (
        ("game", record.game, game.slug),
        ("rules_version", str(record.rules_version), str(game.rules_version)),
        ("edition", record.edition, game.edition),
    ):
        if recorded != present:
            raise Difference(Message("error.replay-header", field=field, recorded=recorded, present=present))


def _refuse_unrecorded_chance(record: Record, state: State) -> None:
    recorded = len(record.chances)
    if state.outcomes > recorded:
        event = state.chances()[recorded].event
        raise Difference(Message("error.chance-missing", number=recorded + 1, event=event))


def _compare_chance(record: Record, state: State) -> None:
    """The seed must give the recorded outcomes, as long as the generator is still the same."""
    script = state.script
    if script is None or script.differs < 0 or record.generator != GENERATOR:
        return
    event = record.chances[script.differs].event
    raise Difference(Message("error.replay-seed", number=script.differs + 1, event=event))


def _compare_result(recorded: Result | None, state: State) -> None:
    if state.seat is not None:
        if recorded is not None:
            raise Difference(Message("error.replay-unfinished"))
        return
    if recorded is None:
        raise Difference(Message("error.replay-no-result"))
    replayed = Result(state.ending, state.scores(), state.places())
    for field, there, here in (
        ("ending", recorded.ending, replayed.ending),
        ("scores", str(recorded.scores), str(replayed.scores)),
        ("places", str(recorded.places), str(replayed.places)),
    ):
        if there != here:
            raise Difference(Message("error.replay-result", field=field, recorded=there, present=here))
