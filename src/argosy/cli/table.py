"""A game under way between people and bots: what can be done at the table besides playing."""

import json
from collections.abc import Sequence
from pathlib import Path

import argosy
from argosy.bots import bot
from argosy.cli.setup import read_text, write_text
from argosy.engine.game import Game
from argosy.engine.message import Event, Message, refuse
from argosy.engine.reading import Reader
from argosy.engine.record import Record, Recorder, verify
from argosy.engine.rng import GENERATOR
from argosy.engine.seat import SeatView
from argosy.engine.state import State


class Seating:
    """Who sits where: a person by name, or a bot by level."""

    def __init__(self, names: Sequence[str], bots: Sequence[str]) -> None:
        self.names = tuple(names)
        """By seat; empty for a bot."""
        self.bots = tuple(bots)
        """By seat; empty for a person."""

    def to_json(self) -> dict[str, object]:
        """The seating as plain data."""
        return {"names": list(self.names), "bots": list(self.bots)}

    @staticmethod
    def from_json(data: object, players: int) -> "Seating":
        """The seating that `to_json` wrote."""
        fields = Reader(data, "table")
        names, bots = fields.texts("names"), fields.texts("bots")
        for field, found in (("names", names), ("bots", bots)):
            if len(found) != players:
                raise fields.wrong(field, f'{players} × "..."')
        if all(bots):
            raise fields.wrong("bots", '""')
        return Seating(names, bots)


class Table:
    """A game and its players."""

    def __init__(self, game: Game, record: Record, seating: Seating) -> None:
        """Sit down at the game of a record, as far as it has been played."""
        self.game = game
        self.seating = seating
        self.log: list[Event] = []
        self._record = record
        self._marks: list[tuple[int, int]] = []
        self._bots = {
            seat: bot(level, f"{record.seed} {len(record.actions)} {seat}")
            for seat, level in enumerate(seating.bots)
            if level
        }
        self.recorder = self._replay(record.actions)

    @property
    def state(self) -> State:
        """The position."""
        return self.recorder.state

    def person_decides(self) -> bool:
        """Whether a person has to decide now."""
        return self.state.seat is not None and self.state.seat not in self._bots

    def play(self, action: int) -> None:
        """Carry out what a person decided."""
        self.recorder.play(action)

    def play_bot(self) -> None:
        """Let the bot whose decision it is decide."""
        seat = self.state.seat
        assert seat is not None
        self.recorder.play(self._bots[seat].choose(SeatView(self.state, seat)))

    def take_back(self) -> None:
        """Return to the last decision of a person, unless something hidden has been revealed since."""
        if not self._marks:
            raise refuse("cli.play.nothing-to-take-back")
        actions, reveals = self._marks[-1]
        if reveals != self.state.reveals:
            raise refuse("cli.play.revealed")
        self.recorder = self._replay(self.recorder.record.actions[:actions])

    def mark(self) -> None:
        """Remember this decision of a person, to return to."""
        self._marks.append((len(self.recorder.record.actions), self.state.reveals))

    def save(self, path: Path) -> None:
        """Write the record, with who sits where, to a file."""
        data = {**self.recorder.record.to_json(), "table": self.seating.to_json()}
        write_text(path, json.dumps(data, ensure_ascii=False) + "\n")

    def _replay(self, actions: Sequence[str]) -> Recorder:
        """Play the game again up to some action, with a fresh log and the marks on the way."""
        record = self._record
        recorder = Recorder(self.game, record.players, record.seed, record.options)
        self.log.clear()
        self._marks.clear()
        recorder.state.listener = self.log.append
        for text in list(actions):
            seat = recorder.state.seat
            if seat is not None and not self.seating.bots[seat]:
                self._marks.append((len(recorder.record.actions), recorder.state.reveals))
            recorder.play(self.game.parse(text))
        return recorder


def load_table(path: Path, edition: Path | None, level: str) -> Table:
    """Sit down at a saved game. A record without a table seats a person first, and bots of a level."""
    text = read_text(path)
    record = Record.from_text(text)
    game = argosy.game(record.game, edition)
    verify(record, game)
    if record.generator != GENERATOR:
        raise refuse("error.replay-header", field="generator", recorded=record.generator, present=GENERATOR)
    data = json.loads(text).get("table")
    if data is None:
        seating = Seating([""] * record.players, ["", *[level] * (record.players - 1)])
    else:
        seating = Seating.from_json(data, record.players)
    return Table(game, record, seating)


def events_seen(events: Sequence[Event], seat: int | None) -> list[Message]:
    """What a viewer is told of events."""
    return [event.seen_by(seat) for event in events]


def is_headline(message: Message) -> bool:
    """Whether a message opens a turn in the log: by convention `<room>.log.turn`."""
    return message.key.endswith(".log.turn")
