"""All tables: sitting down, playing, taking back, looking on."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

import argosy
from argosy.bots import LEVELS
from argosy.engine.game import Game
from argosy.engine.message import Message, Refusal
from argosy.engine.record import Record
from argosy.engine.seat import SeatView
from argosy.engine.state import IllegalAction, State
from argosy.server import model, undo
from argosy.server.hub import Hub, browser_topic, table_topic
from argosy.server.keys import Keys, digest, same
from argosy.server.logbook import AGREE, ASK, JOIN, PLAY, REFUSE, UNDO, Deed
from argosy.server.problem import Problem, problem
from argosy.server.showing import entry, show, show_moment
from argosy.server.sitting import Sitting, start_deed
from argosy.server.storage import Overtaken, Seated, Setup, Storage

ME: Final = "me"
HERE: Final = "here"
OPEN: Final = "open"
BOT: Final = "bot"
KINDS: Final = (ME, HERE, OPEN, BOT)
"""Who can be asked to take a seat."""

USUAL_PLAYERS: Final = 3
USUAL_LEVEL: Final = "mate"
KEPT_IN_MEMORY: Final = 200


@dataclass(frozen=True)
class Chair:
    """A seat of a table to be set up."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class Wish:
    """What a person at a browser wants to do, and the position it was decided in."""

    holder: str
    version: int
    key: str | None = None
    """The same wish twice is one wish."""


class Tables:
    """Every table of this server."""

    def __init__(self, storage: Storage, keys: Keys, hub: Hub) -> None:
        self.storage: Final = storage
        self.hub: Final = hub
        self._keys: Final = keys
        self._lock: Final = Lock()
        self._sittings: Final[OrderedDict[str, Sitting]] = OrderedDict()

    @contextmanager
    def _at(self, table: str) -> Generator[Sitting]:
        """A table, up to date, with nobody else at it."""
        sitting = self._open(table)
        with sitting.lock:
            sitting.catch_up()
            yield sitting

    def _open(self, table: str) -> Sitting:
        with self._lock:
            sitting = self._sittings.get(table)
            if sitting is not None:
                self._sittings.move_to_end(table)
                return sitting
        summary = self.storage.summary(table)
        if summary is None:
            raise _unknown()
        try:
            sitting = Sitting(summary.setup, summary.seats, self.storage)
        except Refusal as refusal:
            raise Problem(409, refusal.message) from None
        with self._lock:
            sitting = self._sittings.setdefault(table, sitting)
            if len(self._sittings) > KEPT_IN_MEMORY:
                self._sittings.popitem(last=False)
        return sitting

    # Setting up

    def set_up(
        self, holder: str, game: Game, name: str, options: Mapping[str, str], chairs: Sequence[Chair]
    ) -> str:
        """A new table; its name in addresses."""
        _check_chairs(chairs)
        settled = game.choose_options(options, len(chairs))
        setup = self._setup(game, name, settled, len(chairs), holder)
        seats = [self._seated(setup.id, number, chair, holder) for number, chair in enumerate(chairs)]
        start = start_deed(game, setup, time.time())
        self.storage.create(setup, seats, start)
        self._publish(setup.id, seats)
        return setup.id

    def set_up_quickly(self, holder: str, game: Game) -> str:
        """A table against bots, without any question."""
        players = min(max(USUAL_PLAYERS, game.seats[0]), game.seats[-1])
        bots = [Chair(BOT, level=USUAL_LEVEL)] * (players - 1)
        return self.set_up(holder, game, "", {}, [Chair(ME), *bots])

    def again(self, holder: str, table: str) -> str:
        """The next game with the same seats; the table that somebody has asked for before, if so."""
        with self._at(table) as sitting:
            self._seats(sitting, holder)
            if sitting.facts.turn is not None:
                raise problem(409, "table.not-over")
            before, seats = sitting.setup, sitting.seats
            options = sitting.game.choose_options(sitting.state.sequel(), before.players)
        setup = self._setup(sitting.game, before.name, options, before.players, holder)
        kept = [replace(seat, token=self._token(setup.id, seat)) for seat in seats]
        found = self.storage.create_again(table, setup, kept, start_deed(sitting.game, setup, time.time()))
        self._publish(found, kept)
        return found

    def _setup(self, game: Game, name: str, options: dict[str, str], players: int, holder: str) -> Setup:
        return Setup(
            id=secrets.token_hex(6),
            name=name,
            game=game.slug,
            rules_version=game.rules_version,
            edition=game.edition,
            options=options,
            players=players,
            seed=str(secrets.randbits(256)),
            salt=secrets.token_hex(32),
            creator=holder,
        )

    def _seated(self, table: str, number: int, chair: Chair, holder: str) -> Seated:
        if chair.kind == BOT:
            return Seated(number, chair.level, chair.name)
        if chair.kind == OPEN:
            return Seated(number, "", chair.name, None, digest(self._keys.invitation(table, number)))
        return Seated(number, "", chair.name, holder)

    def _token(self, table: str, seat: Seated) -> str | None:
        """An invitation to a seat that nobody has taken; at a new table, a new one."""
        if seat.level or seat.holder is not None:
            return None
        return digest(self._keys.invitation(table, seat.number))

    # Taking a seat, and watching

    def invited(self, token: str) -> tuple[str, int]:
        """The table and seat of an invitation."""
        found = self.storage.invited(digest(token))
        if found is None:
            raise problem(404, "table.invitation-unknown")
        return found

    def invitation(self, holder: str, token: str) -> tuple[model.Table, int]:
        """The table and seat of an invitation, to be looked at before it is taken."""
        table, seat = self.invited(token)
        with self._at(table) as sitting:
            if sitting.seats[seat].holder not in (None, holder):
                raise problem(409, "table.invitation-taken")
            return show(sitting, holder), seat

    def join(self, holder: str, token: str, name: str) -> str:
        """Take the seat of an invitation; the table. Doing it twice is doing it once."""
        table, number = self.invited(token)
        with self._at(table) as sitting:
            seat = sitting.seats[number]
            if seat.holder == holder:
                return table
            join = Deed(
                sitting.logbook.version + 1, JOIN, number, {"name": name or seat.name}, at=time.time()
            )
            if seat.holder is not None or not self._take_seat(sitting, join, holder, name or seat.name):
                raise problem(409, "table.invitation-taken")
            sitting.take([join])
            sitting.seats = self.storage.seats(table)
            self._publish(table, sitting.seats)
        return table

    def _take_seat(self, sitting: Sitting, join: Deed, holder: str, name: str) -> bool:
        try:
            return self.storage.take_seat(
                sitting.setup.id, sitting.logbook.hash, join, name, holder, sitting.facts
            )
        except Overtaken:
            raise problem(409, "table.moved-on") from None

    def watch(self, holder: str, token: str) -> str:
        """Let a browser watch; the table."""
        table, _, code = token.partition(".")
        if not same(code, self._keys.watching(table)) or self.storage.summary(table) is None:
            raise _unknown()
        self.storage.watch(table, holder)
        return table

    # Playing

    def play(self, wish: Wish, table: str, action: int, seat: int | None = None) -> int:
        """Carry out what a person decided; the number of the deed."""
        with self._at(table) as sitting:
            seats = self._seats(sitting, wish.holder)
            done = sitting.logbook.answered(wish.key) if wish.key else None
            if done is not None:
                return done.seq
            _refuse_late(sitting, wish.version)
            turn = sitting.facts.turn
            if turn is None:
                raise problem(409, "reason.over")
            if turn not in seats or seat not in (None, turn):
                raise problem(403, "reason.not-your-turn")
            return self._play(sitting, turn, action, wish.key)

    def _play(self, sitting: Sitting, seat: int, action: int, key: str | None) -> int:
        try:
            deed, after = sitting.playing(seat, action, key, time.time())
        except IllegalAction as illegal:
            raise Problem(409, illegal.message) from None
        self._append(sitting, [deed], after)
        return deed.seq

    def _append(self, sitting: Sitting, deeds: Sequence[Deed], after: State | None = None) -> None:
        """Write deeds down, first on the disk, then here; then tell everybody."""
        last = deeds[-1]
        facts = last.facts or (sitting.logbook.facts(last.target) if last.kind == UNDO else sitting.facts)
        snapshot = None if after is None else sitting.snapshot(last, after)
        try:
            self.storage.append(sitting.setup.id, sitting.logbook.hash, deeds, facts, snapshot)
        except Overtaken:
            raise problem(409, "table.moved-on") from None
        sitting.take(deeds, after)
        self._publish(sitting.setup.id, sitting.seats)

    def lift(self, holder: str, table: str) -> int:
        """Lift the curtain for the seat that has to decide."""
        with self._at(table) as sitting:
            turn = sitting.facts.turn
            if turn not in self._seats(sitting, holder):
                raise problem(403, "reason.not-your-turn")
            sitting.lifted[holder] = turn
            self.hub.publish([table_topic(table)])
            return sitting.logbook.version

    # Taking back

    def take_back(self, wish: Wish, table: str, what: str) -> int:
        """Take back, ask the others for it, or answer them; the number of the deed."""
        with self._at(table) as sitting:
            seats = self._seats(sitting, wish.holder)
            done = sitting.logbook.answered(wish.key) if wish.key else None
            if done is not None:
                return done.seq
            _refuse_surprise(sitting, wish.version)
            if sitting.facts.turn is None:
                raise problem(409, "reason.over")
            asked, _, rest = what.partition(":")
            if what in ("agree", "refuse"):
                deeds = self._answer(sitting, wish, what)
            elif asked == "ask":
                deeds = self._ask(sitting, wish, seats[0], rest or undo.STEP)
            else:
                deeds = self._undo(sitting, wish, seats[0], what)
            self._append(sitting, deeds)
            return deeds[0].seq

    def _deed(self, sitting: Sitting, kind: str, seat: int, key: str | None, **payload: object) -> Deed:
        return Deed(sitting.logbook.version + 1, kind, seat, payload, key=key, at=time.time())

    def _undo(self, sitting: Sitting, wish: Wish, seat: int, what: str) -> list[Deed]:
        target = undo.target_of(sitting, wish.holder, what)
        objection = undo.objection(sitting, wish.holder, target)
        if objection is not None:
            raise Problem(409, objection)
        return [self._deed(sitting, UNDO, seat, wish.key, to=target)]

    def _ask(self, sitting: Sitting, wish: Wish, seat: int, what: str) -> list[Deed]:
        if sitting.logbook.asked() is not None:
            raise problem(409, "table.undo.asked-already")
        target = undo.target_of(sitting, wish.holder, what)
        free = undo.objection(sitting, wish.holder, target) is None
        return [self._deed(sitting, UNDO if free else ASK, seat, wish.key, to=target)]

    def _answer(self, sitting: Sitting, wish: Wish, what: str) -> list[Deed]:
        asked = sitting.logbook.asked()
        waiting = undo.still_to_agree(sitting)
        if asked is None or wish.holder not in waiting:
            raise problem(409, "table.undo.not-asked")
        seat = sitting.seats_of(wish.holder)[0]
        answer = self._deed(sitting, AGREE if what == "agree" else REFUSE, seat, wish.key)
        if what == "refuse" or waiting != frozenset((wish.holder,)):
            return [answer]
        taken_back = Deed(answer.seq + 1, UNDO, asked.seat, {"to": asked.target}, at=answer.at)
        return [answer, taken_back]

    # Bots

    def bot_to_move(self, table: str) -> tuple[int, str, int, State] | None:
        """(version, level, seat, a guess of the position by that seat) if a bot decides now."""
        with self._at(table) as sitting:
            turn = sitting.facts.turn
            if turn is None or not sitting.seats[turn].level:
                return None
            version = sitting.logbook.moved
            rng = argosy.Rng(f"{sitting.setup.seed} {version} {turn}")
            guess = SeatView(sitting.state, turn).guess(rng)
            return version, sitting.seats[turn].level, turn, guess

    def play_bot(self, table: str, version: int, action: int) -> bool:
        """Carry out what a bot decided; whether that was still what was asked of it."""
        with self._at(table) as sitting:
            turn = sitting.facts.turn
            if turn is None or sitting.logbook.moved != version:
                return False
            try:
                self._play(sitting, turn, action, None)
            except Problem:
                return False
            return True

    def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot decides."""
        return self.storage.waiting_for_bots()

    # Looking

    def table(self, holder: str, table: str) -> model.Table:
        """A table as a browser may see it."""
        with self._at(table) as sitting:
            self._admit(sitting, holder)
            return show(
                sitting,
                holder,
                invitations=self._invitations(sitting, holder),
                spectators=self._spectators(table),
                waiting=len(self.waiting(holder)),
            )

    def moment(self, holder: str, table: str, at: int | None) -> model.Moment:
        """A table as it was after some deed, as a browser may see it."""
        with self._at(table) as sitting:
            self._admit(sitting, holder)
            seq = sitting.logbook.version if at is None else at
            if not 0 <= seq <= sitting.logbook.version:
                raise problem(404, "table.no-moment")
            return show_moment(sitting, holder, seq, self._spectators(table))

    def record(self, holder: str, table: str) -> Record:
        """The record of a game that is over."""
        with self._at(table) as sitting:
            self._admit(sitting, holder)
            if sitting.facts.turn is not None:
                raise problem(409, "table.not-over")
            return sitting.record()

    def lobby(self, holder: str) -> model.Lobby:
        """The front page: what waits for this browser first, then what goes on, then what is over."""
        entries = [entry(summary, holder) for summary in self.storage.games_of(holder)]
        entries.sort(key=lambda one: (not one.waits, one.over, -one.changed))
        return model.Lobby([argosy.game(slug) for slug in argosy.games()], entries)

    def version(self, holder: str, table: str) -> int | None:
        """The number of the last deed at a table; None for whoever may not look."""
        try:
            with self._at(table) as sitting:
                self._admit(sitting, holder)
                return sitting.logbook.version
        except (Problem, Refusal):
            return None

    def waiting(self, holder: str) -> list[str]:
        """The games that wait for a browser."""
        return self.storage.waiting_for(holder)

    def _invitations(self, sitting: Sitting, holder: str) -> dict[int, str]:
        if holder != sitting.setup.creator:
            return {}
        table = sitting.setup.id
        return {
            seat.number: f"/join/{self._keys.invitation(table, seat.number)}"
            for seat in sitting.seats
            if seat.holder is None and not seat.level
        }

    def _spectators(self, table: str) -> str:
        return f"/watch/{table}.{self._keys.watching(table)}"

    # Who may do what

    def _seats(self, sitting: Sitting, holder: str) -> tuple[int, ...]:
        """The seats of a browser, which must have one."""
        seats = sitting.seats_of(holder)
        if not seats:
            self._admit(sitting, holder)
            raise problem(403, "table.not-seated")
        return seats

    def _admit(self, sitting: Sitting, holder: str) -> None:
        """For whoever neither sits here nor set it up nor came by the spectators' link it is not there."""
        known = sitting.seats_of(holder) or sitting.setup.creator == holder
        if not known and not self.storage.watches(sitting.setup.id, holder):
            raise _unknown()

    def _publish(self, table: str, seats: Iterable[Seated]) -> None:
        holders = {seat.holder for seat in seats if seat.holder}
        self.hub.publish([table_topic(table), *(browser_topic(holder) for holder in sorted(holders))])


def _unknown() -> Problem:
    return problem(404, "table.unknown")


def _refuse_late(sitting: Sitting, version: int) -> None:
    """What was decided in another position is not carried out in this one."""
    if not sitting.logbook.moved <= version <= sitting.logbook.version:
        raise problem(409, "table.moved-on")


def _refuse_surprise(sitting: Sitting, version: int) -> None:
    """Taking back means something else once a person has played, or something has been taken back."""
    logbook = sitting.logbook
    bots = {seat.number for seat in sitting.seats if seat.level}
    later = logbook.deeds[version + 1 :] if version >= 0 else logbook.deeds
    surprising = any(deed.kind in (UNDO, PLAY) and deed.seat not in bots for deed in later)
    if surprising or version > logbook.version:
        raise problem(409, "table.moved-on")


def _check_chairs(chairs: Sequence[Chair]) -> None:
    for chair in chairs:
        if chair.kind not in KINDS:
            raise problem(400, "table.error.seat", kind=chair.kind, known=", ".join(KINDS))
        if chair.kind == BOT and chair.level not in LEVELS:
            raise Problem(400, Message("error.bot", bot=chair.level, known=", ".join(LEVELS)))
    if all(chair.kind == BOT for chair in chairs):
        raise problem(400, "table.error.nobody")
