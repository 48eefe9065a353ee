"""The position of a game: the part that is the same for every game.

A state holds its pending steps on an *agenda*, a stack of integers, so it can be cloned, dumped and
resumed at any decision. `play` answers the step on top and then lets the rules run on by themselves until
somebody has a real choice.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from argosy.engine.message import Event, Message, Refusal, refuse
from argosy.engine.reading import Reader, as_list
from argosy.engine.rng import Rng

if TYPE_CHECKING:
    from argosy.engine.game import Game

# A pending step is one number: kind + seat * 2**8 + value * 2**12.
KINDS: Final = 256
SEATS: Final = 16
_VALUES: Final = 2**40
_SEAT_SHIFT: Final = 8
_VALUE_SHIFT: Final = 12
_KIND_MASK: Final = KINDS - 1
_SEAT_MASK: Final = SEATS - 1


class IllegalAction(Refusal):
    """The action is not legal now; `message` says why."""


class BrokenState(Exception):
    """An invariant does not hold: a component is missing or doubled, or a limit is exceeded."""


class Outcome:
    """What chance answered to one event, and the outcome before it."""

    __slots__ = ("before", "event", "values")

    def __init__(self, event: str, values: list[int], before: "Outcome | None") -> None:
        self.event: Final[str] = event
        self.values: Final[list[int]] = values
        self.before: Final[Outcome | None] = before


class Script:
    """Outcomes to be used in place of the generator's own, in order, as an old record asks for.

    After the last one the generator goes on. An impossible one is refused in the middle of an action: the
    state is of no use then.
    """

    __slots__ = ("differs", "outcomes")

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes: Final[list[Outcome]] = outcomes
        self.differs: int = -1  # the first outcome that this generator would have drawn otherwise


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Games subclass it; `game.start` and `game.load` make one."""

    __slots__ = (
        "agenda",
        "ending",
        "game",
        "listener",
        "options",
        "outcome",
        "outcomes",
        "players",
        "reveals",
        "rng",
        "script",
        "seat",
        "settings",
        "turns",
    )

    def __init__(self, game: "Game", players: int, settings: dict[str, str], rng: Rng) -> None:
        self.game: Game = game
        self.players: int = players
        self.settings: dict[str, str] = settings
        """The options chosen before the game."""
        self.seat: int | None = None
        """Whose decision it is; None when the game is over."""
        self.options: list[int] = []
        """The legal actions, ascending. Read only: `legal` hands out copies."""
        self.agenda: list[int] = []
        self.rng: Rng = rng
        self.outcome: Outcome | None = None
        self.outcomes: int = 0
        self.script: Script | None = None
        self.reveals: int = 0
        """How many times hidden information or chance has been disclosed."""
        self.turns: int = 0
        """How many turns have begun, of all seats together; the game counts them."""
        self.ending: str = ""
        """Why the game is over; empty while it goes on."""
        self.listener: Callable[[Event], None] | None = None

    # What a game tells about its rules

    def ask(self, kind: int, seat: int, value: int) -> list[int]:
        """The legal answers to a pending step, ascending; none if the rules carry it out by themselves."""
        raise NotImplementedError

    def answer(self, kind: int, seat: int, value: int, action: int) -> None:
        """Carry out the answer to a step, which has been taken off the agenda."""
        raise NotImplementedError

    def carry_out(self, kind: int, seat: int, value: int) -> None:
        """Do what the rules do by themselves at a step, which has been taken off the agenda."""
        raise NotImplementedError

    def explicit(self, kind: int) -> bool:
        """Whether a step is a commitment that the player makes even without an alternative."""
        return False

    def completes(self, kind: int) -> bool:
        """Whether a step goes on with what an earlier answer has only named: nothing has moved in between.

        Bots look further before they compare: a tile, its cell and its turn are one thing to them.
        """
        return False

    def clone(self) -> "State":
        """A copy that shares nothing that can change; without the listener."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat, as they would count if the game ended now."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """The place of each seat by the present scores; 1 is the winner, ties share.

        A lone player has place 1 for winning and 2 for losing, to an automatic rival or for want of points.
        """
        raise NotImplementedError

    def sheet(self) -> list[dict[str, int]]:
        """The points of each seat by source; they add up to `scores`."""
        raise NotImplementedError

    def sequel(self) -> dict[str, str]:
        """The options of the next game of the same players: the same, unless one game leads to another."""
        return self.settings.copy()

    def evaluate(self, seat: int) -> float:
        """What the position is worth to a seat, in expected points at the end of the game."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, object]:
        """Everything that a seat (None: a spectator) may know, as plain data for JSON."""
        raise NotImplementedError

    def redraw_hidden(self, seat: int, rng: Rng) -> None:
        """Draw afresh all that the seat cannot know, uniformly among what agrees with all it has seen."""
        raise NotImplementedError

    def describe(self, action: int) -> Message:
        """An action in words, for the player who may take it now."""
        raise NotImplementedError

    def explain(self, action: int) -> Message:
        """Why an action that exists is not legal now."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """The whole state as readable data for JSON; `game.load` reads it back."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise `BrokenState` unless every component is somewhere exactly once and every limit holds."""
        raise NotImplementedError

    # What everybody may ask of a state

    def legal(self) -> list[int]:
        """The legal actions, ascending; empty only when the game is over."""
        return self.options[:]

    def play(self, action: int) -> None:
        """Carry out an action; raise `IllegalAction` and change nothing if it is not legal."""
        if action not in self.options:
            reason = self.why_not(action)
            assert reason is not None
            raise IllegalAction(reason)
        self.push(action)

    def push(self, action: int) -> None:
        """Carry out an action that is known to be legal. It trusts its caller; `play` does not."""
        step = self.agenda.pop()
        self.answer(step & _KIND_MASK, (step >> _SEAT_SHIFT) & _SEAT_MASK, step >> _VALUE_SHIFT, action)
        self.proceed()

    def why_not(self, action: int) -> Message | None:
        """Why an action is not legal now; None if it is."""
        if action in self.options:
            return None
        if not 0 <= action < self.game.num_actions:
            return Message("error.action", action=action, last=self.game.num_actions - 1)
        if self.seat is None:
            return Message("reason.over")
        return self.explain(action)

    def resample(self, seat: int, rng: Rng) -> "State":
        """A clone in which everything that the seat cannot know, future chance included, is drawn afresh."""
        guess = self.clone()
        guess.rng = Rng(rng.next32())
        guess.script = None
        guess.outcome = None  # what chance answered so far tells what is hidden
        guess.outcomes = 0
        guess.redraw_hidden(seat, rng)
        if guess.seat is not None and guess.seat != seat:
            # What another seat may answer can depend on what it hides, and that has been drawn afresh.
            guess.options = guess.ask(guess.step_kind(), guess.seat, guess.step_value())
        return guess

    def _repr_svg_(self) -> str | None:
        """The position as a notebook shows it; None where nothing is there to draw it."""
        return _drawers[-1](self) if _drawers else None

    # The agenda

    def then(self, kind: int, seat: int, value: int = 0) -> None:
        """Put a step on top of the agenda: what is put there last happens first.

        The value (0 to 2**40 - 1) is public, so nothing hidden belongs into it. What does not fit into a
        number belongs to the position.
        """
        assert 0 <= seat < self.players
        assert 0 <= value < _VALUES
        self.agenda.append(kind | seat << _SEAT_SHIFT | value << _VALUE_SHIFT)

    def cancel(self, kind: int, seat: int) -> None:
        """Take all steps of a kind off the agenda that a seat still has there: what was to come is lost."""
        step = kind | seat << _SEAT_SHIFT
        both = _KIND_MASK | _SEAT_MASK << _SEAT_SHIFT
        self.agenda[:] = [pending for pending in self.agenda if pending & both != step]

    def proceed(self) -> None:
        """Carry out pending steps until somebody has a choice, or nothing is left to do."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            kind = step & _KIND_MASK
            seat = (step >> _SEAT_SHIFT) & _SEAT_MASK
            value = step >> _VALUE_SHIFT
            options = self.ask(kind, seat, value)
            if len(options) > 1 or (options and self.explicit(kind)):
                self.options = options
                self.seat = seat
                return
            agenda.pop()
            if options:
                self.answer(kind, seat, value, options[0])
            else:
                self.carry_out(kind, seat, value)
        self.options = []
        self.seat = None

    def pending(self) -> list[list[int]]:
        """The agenda as [kind, seat, value], the next step last."""
        return [[s & _KIND_MASK, (s >> _SEAT_SHIFT) & _SEAT_MASK, s >> _VALUE_SHIFT] for s in self.agenda]

    def step_kind(self) -> int:
        """The kind of the step that is being decided."""
        return self.agenda[-1] & _KIND_MASK

    def step_value(self) -> int:
        """The value of the step that is being decided."""
        return self.agenda[-1] >> _VALUE_SHIFT

    def is_pending(self, kind: int, seat: int) -> bool:
        """Whether a step of a kind is on the agenda for a seat."""
        return any(found[0] == kind and found[1] == seat for found in self.pending())

    # Chance: every random event has a name, and its outcome is kept

    def draw_number(self, event: str, n: int) -> int:
        """Chance names a number below n."""
        return self._settle(event, [self.rng.below(n)], n)[0]

    def draw_order(self, event: str, items: list[int]) -> list[int]:
        """Chance puts items, all different, in order."""
        order = items[:]
        self.rng.shuffle(order)
        return self._settle(event, order, -1)

    def _settle(self, event: str, drawn: list[int], n: int) -> list[int]:
        """Keep the outcome of an event: the one drawn, or the one that the script prescribes."""
        if self.script is not None:
            drawn = _scripted(self.script, self.outcomes, event, drawn, n)
        self.outcome = Outcome(event, drawn, self.outcome)
        self.outcomes += 1
        return drawn[:]

    def chances(self) -> list[Outcome]:
        """The outcomes of all random events so far, the oldest first."""
        found: list[Outcome] = []
        outcome = self.outcome
        while outcome is not None:
            found.append(outcome)
            outcome = outcome.before
        found.reverse()
        return found

    # Viewing, dumping and loading

    def view_common(self, viewer: int | None) -> dict[str, object]:
        """What every view begins with; the legal actions are for the one who decides."""
        deciding = self.seat is not None
        return {
            "game": self.game.slug,
            "players": self.players,
            "you": viewer,
            "seat": self.seat,
            "decision": self.game.steps[self.step_kind()] if deciding else None,
            "about": self.step_value() if deciding else None,
            "agenda": self._named_agenda(),
            "legal": self.legal() if deciding and viewer == self.seat else [],
            "ending": self.ending,
        }

    def dump_common(self) -> dict[str, object]:
        """What every state has, for `dump`."""
        return {
            "game": self.game.slug,
            "rules_version": self.game.rules_version,
            "edition": self.game.edition,
            "options": self.settings.copy(),
            "players": self.players,
            "reveals": self.reveals,
            "turns": self.turns,
            "ending": self.ending,
            "agenda": self._named_agenda(),
            "rng": self.rng.dump(),
            "chances": write_outcomes(self.chances()),
        }

    def _named_agenda(self) -> list[list[object]]:
        steps = self.game.steps
        return [[steps[kind], seat, value] for kind, seat, value in self.pending()]

    def load_common(self, fields: Reader) -> None:
        """Take over what `dump_common` wrote; the game has read the players and options already."""
        self.reveals = fields.number("reveals", 0, 1_000_000_000)
        self.turns = fields.number("turns", 0, 1_000_000_000)
        self.ending = fields.text("ending")
        self.rng = Rng.load(fields.numbers("rng", 0, 0xFFFFFFFF, 4))
        for outcome in read_outcomes(fields):
            self.outcome = Outcome(outcome.event, outcome.values, self.outcome)
            self.outcomes += 1
        self.agenda.clear()
        for item in fields.items("agenda"):
            self._load_step(fields, item)

    def _load_step(self, fields: Reader, item: object) -> None:
        parts = as_list(item)
        if parts is None or len(parts) != 3 or parts[0] not in self.game.steps:
            raise fields.wrong("agenda", '[["' + " | ".join(self.game.steps) + '", 0, 0], ...]')
        step = Reader({"kind": parts[0], "seat": parts[1], "value": parts[2]}, f"{fields.where}.agenda")
        kind = self.game.steps.index(step.text("kind"))
        self.then(kind, step.number("seat", 0, self.players - 1), step.number("value", 0, _VALUES - 1))

    # For the games' own code

    def tell(self, message: Message, secret: Message | None = None, seat: int = -1) -> None:
        """Tell the listener what happened, and in `secret` what only the seat may know of it.

        Ask for a listener first, so that silence costs nothing.
        """
        if self.listener is not None:
            self.listener(Event(message, secret, seat))

    def copy_common(self, twin: "State") -> None:
        """Give a clone the rest that states share; its game, seats, settings and generator it has already."""
        twin.seat = self.seat
        twin.options = self.options  # never changed in place, so it can be shared
        twin.agenda = self.agenda[:]
        twin.outcome = self.outcome
        twin.outcomes = self.outcomes
        twin.script = self.script
        twin.reveals = self.reveals
        twin.turns = self.turns
        twin.ending = self.ending


def _scripted(script: Script, index: int, event: str, drawn: list[int], n: int) -> list[int]:
    """The outcome that a script prescribes for an event, if it is a possible one."""
    if index >= len(script.outcomes):
        return drawn
    outcome = script.outcomes[index]
    values = outcome.values
    possible = len(values) == 1 and 0 <= values[0] < n if n > 0 else sorted(values) == sorted(drawn)
    if outcome.event != event or not possible:
        raise refuse("error.chance-impossible", number=index + 1, event=event, found=outcome.event)
    if script.differs < 0 and values != drawn:
        script.differs = index
    return values


def write_outcomes(outcomes: list[Outcome]) -> list[object]:
    """Outcomes as plain data."""
    return [[outcome.event, outcome.values.copy()] for outcome in outcomes]


def read_outcomes(fields: Reader) -> list[Outcome]:
    """The field `chances`, as `write_outcomes` wrote it."""
    found: list[Outcome] = []
    for item in fields.items("chances"):
        parts = as_list(item)
        if parts is None or len(parts) != 2 or not isinstance(parts[0], str):
            raise fields.wrong("chances", '[["...", [1, ...]], ...]')
        event = parts[0]
        values = Reader({event: parts[1]}, f"{fields.where}.chances").numbers(event, 0, 1_000_000)
        found.append(Outcome(event, values, None))
    return found


_drawers: list[Callable[[State], str]] = []


def draw_with(drawer: Callable[[State], str]) -> None:
    """Let `drawer` make the picture wherever a notebook asks a state for one."""
    _drawers[:] = [drawer]
