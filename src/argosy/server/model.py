"""What a page shows: plain data made for one viewer (`showing.py`), read by the pages (`pages/`).

Nothing that the viewer may not know is in here: positions come as views, sentences as Messages.
"""

from dataclasses import dataclass, field

from argosy.engine.game import Game
from argosy.engine.message import Message


@dataclass(frozen=True)
class Visitor:
    """A browser: who asks for a page, and how it wants to read it."""

    lang: str
    theme: str
    """day, night or system."""
    csrf: str
    """The token that every form carries."""
    one_tap: bool = False


@dataclass(frozen=True)
class Seat:
    """A seat at a table."""

    number: int
    kind: str
    """me, here (another person at this browser), person (has taken an invitation), open (invitation not yet
    taken), bot."""
    name: str
    """Empty: the usual name of the seat, or of the bot's level."""
    level: str = ""
    """The bot's level."""
    invitation: str = ""
    """The address that takes an open seat; only for the browser that set up the table."""
    points: int = 0
    place: int = 0
    to_move: bool = False


@dataclass(frozen=True)
class Choice:
    """A legal action, or one that a player might expect and that is not legal now."""

    action: int
    notation: str
    verb: str
    text: Message
    reason: Message | None = None
    """Why it is not legal; None if it is."""


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    seq: int
    """The event it belongs to: /tables/ID/replay?at=SEQ shows the position after it."""
    round: int
    seat: int | None
    text: Message
    fresh: bool = False
    """Has happened since the viewer's last turn."""
    back: bool = False
    """Whether the viewer may take back what has been done after it."""


@dataclass(frozen=True)
class Undo:
    """What may be taken back."""

    step: bool = False
    turn: bool = False
    reason: Message | None = None
    """Why not, or why the others have to agree."""
    ask: bool = False
    """Further back than the last reveal: the others can be asked."""
    asked_by: int | None = None
    """A seat that asks for it and waits for the viewer's answer."""
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True)
class Table:
    """A table as one viewer sees it, at one version."""

    id: str
    name: str
    game: Game
    version: int
    """The sequence number of the last event; every POST names the version it was made for."""
    viewer: int | None
    """The seat that looks; None for a spectator."""
    mine: tuple[int, ...]
    """All seats of this browser (several in hot-seat play)."""
    curtain: int | None
    """The seat that must lift the curtain before anything secret is shown; None if there is none."""
    view: dict[str, object]
    seats: list[Seat]
    choices: list[Choice]
    """The legal actions, empty when it is not the viewer's decision."""
    impossible: list[Choice]
    log: list[Line]
    sheet: list[dict[str, int]]
    undo: Undo
    options: dict[str, str]
    edition_confirmed: bool
    commitment: str
    """The hash that the shuffle seed was committed to at the start."""
    seed: str = ""
    """Revealed when the game is over, with the salt that the commitment used."""
    salt: str = ""
    over: bool = False
    ending: Message | None = None
    places: list[int] = field(default_factory=list[int])
    history: list[list[int]] = field(default_factory=list[list[int]])
    """Points of each seat after each round, for the chart."""
    record: bool = False
    """Whether the record can be downloaded (the game is over)."""
    spectators: str = ""
    """The address for spectators."""
    waiting: int = 0
    """How many games wait for this browser."""


@dataclass(frozen=True)
class Moment:
    """One position of a replay."""

    table: Table
    """As it was then: what the viewer saw then."""
    at: int
    first: int
    last: int
    turns: list[int]
    """The sequence numbers at which turns begin, for the scrubber."""


@dataclass(frozen=True)
class Entry:
    """A game in the list on the front page."""

    id: str
    name: str
    game: str
    seats: list[Seat]
    waits: bool
    """For a person at this browser."""
    over: bool
    changed: float


@dataclass(frozen=True)
class Lobby:
    """The front page."""

    games: list[Game]
    entries: list[Entry]
    """Those that wait for this browser first."""
