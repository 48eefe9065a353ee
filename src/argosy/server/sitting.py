"""A table in memory: who sits at it, what has been done, and the position that this has led to."""

from collections.abc import Sequence
from threading import RLock
from typing import Final

import argosy
from argosy.engine.game import Game
from argosy.engine.message import Event, Refusal, refuse
from argosy.engine.record import Record
from argosy.engine.state import Outcome, Script, State
from argosy.server.keys import commitment
from argosy.server.logbook import PLAY, START, UNDO, Deed, Facts, Logbook, Told, facts_of
from argosy.server.storage import Seated, Setup, Storage

SNAPSHOT_EVERY: Final = 40
"""After so many deeds a position is kept."""


def start_deed(game: Game, setup: Setup, at: float) -> Deed:
    """The first deed: what chance answered in the setup, and what the game begins with."""
    state = game.start(setup.players, int(setup.seed), setup.options)
    return Deed(0, START, None, {}, tuple(state.chances()), facts_of(state, ()), None, at)


class Sitting:
    """One table. Whoever uses it holds its lock, and first lets it catch up with the log."""

    def __init__(self, setup: Setup, seats: Sequence[Seated], storage: Storage) -> None:
        self.setup: Final = setup
        self.game: Final = argosy.game(setup.game)
        self.seats: list[Seated] = list(seats)
        self.commitment: Final = commitment(setup.seed, setup.salt)
        self.logbook: Final = Logbook()
        self.lock: Final = RLock()
        self.lifted: dict[str, int] = {}
        """By browser: the seat for which it has lifted the curtain."""
        self._storage: Final = storage
        self._state: State | None = None
        self._refuse_other_rules()

    def _refuse_other_rules(self) -> None:
        """A game goes on with the rules and components that it began with, or not at all."""
        setup, game = self.setup, self.game
        for field, then, now in (
            ("rules_version", str(setup.rules_version), str(game.rules_version)),
            ("edition", setup.edition, game.edition),
        ):
            if then != now:
                raise refuse("error.replay-header", field=field, recorded=then, present=now)

    @property
    def state(self) -> State:
        """The present position."""
        if self._state is None:
            self._state = self.position(self.logbook.version)
        return self._state

    @property
    def facts(self) -> Facts:
        """What the present position is like."""
        return self.logbook.facts(self.logbook.version)

    def catch_up(self) -> None:
        """Read what has been written since: the log is the truth, whoever wrote it."""
        news = self._storage.deeds(self.setup.id, len(self.logbook.deeds), self.logbook.hash)
        if news:
            for deed in news:
                self.logbook.add(deed)
            self._state = None
            self.seats = self._storage.seats(self.setup.id)

    def take(self, deeds: Sequence[Deed], state: State | None = None) -> None:
        """Write down deeds that have been stored, and the position if they lead to a known one."""
        for deed in deeds:
            self.logbook.add(deed)
        if state is not None:
            self._state = state
        elif any(deed.kind == UNDO for deed in deeds):
            self._state = None

    def position(self, seq: int) -> State:
        """The position after a deed: played again from the last one that was kept on the way to it."""
        path = self.logbook.path(seq)
        chances = [outcome for deed in path for outcome in deed.chances]
        begun, state = self._kept(path) or (
            0,
            self.game.start(self.setup.players, int(self.setup.seed), self.setup.options, chances),
        )
        state.script = Script(chances)
        for deed in path:
            if deed.seq > begun:
                state.play(self.game.parse(deed.action))
        return state

    def _kept(self, path: Sequence[Deed]) -> tuple[int, State] | None:
        """The last position that was kept on a way, with the deed that led to it.

        One that cannot be read, since an earlier Argosy kept it, is no loss: the log leads to it again.
        """
        kept = self._storage.snapshot(self.setup.id, [deed.seq for deed in path])
        if kept is None:
            return None
        seq, data = kept
        try:
            return seq, self.game.load(data)
        except Refusal:
            return None

    def playing(self, seat: int, action: int, key: str | None, at: float) -> tuple[Deed, State]:
        """The deed of playing an action, and the position after it. Nothing has changed yet."""
        before = self.state
        after = before.clone()
        told: list[Told] = []

        def listen(event: Event) -> None:
            told.append(Told(event.message, event.secret, event.seat))

        after.listener = listen
        after.play(action)
        after.listener = None
        chances = tuple(after.chances()[before.outcomes :])
        payload: dict[str, object] = {"action": self.game.notation(action)}
        deed = Deed(self.logbook.version + 1, PLAY, seat, payload, chances, facts_of(after, told), key, at)
        return deed, after

    def snapshot(self, deed: Deed, state: State) -> object:
        """The position after a deed, if it is one to keep."""
        return state.dump() if deed.seq % SNAPSHOT_EVERY == 0 else None

    def record(self) -> Record:
        """The game as it stands."""
        setup, game = self.setup, self.game
        seed = int(setup.seed)
        record = Record(game.slug, game.rules_version, game.edition, setup.players, seed, setup.options)
        path = self.logbook.path(self.logbook.version)
        record.actions = [deed.action for deed in path if deed.kind == PLAY]
        record.keep(self.state)
        record.chances = [_alone(outcome) for deed in path for outcome in deed.chances]
        return record

    # Who sits here

    def seats_of(self, holder: str) -> tuple[int, ...]:
        """The seats of a browser."""
        return tuple(seat.number for seat in self.seats if seat.holder == holder)

    def people_elsewhere(self, holder: str) -> frozenset[int]:
        """The seats of people at other browsers."""
        return frozenset(seat.number for seat in self.seats if seat.holder and seat.holder != holder)


def _alone(outcome: Outcome) -> Outcome:
    return Outcome(outcome.event, outcome.values, None)
