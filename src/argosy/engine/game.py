"""What a game is: its name, seats, options and actions, and the way to begin."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from argosy.engine.actions import ActionTable
from argosy.engine.message import Message, refuse
from argosy.engine.reading import Reader
from argosy.engine.rng import Rng
from argosy.engine.state import KINDS, SEATS, Outcome, Script, State


class Option:
    """A choice made before the game starts. An open option takes other values than the listed ones too."""

    __slots__ = ("default", "name", "open", "values")

    def __init__(self, name: str, values: Sequence[str], default: str, open: bool = False) -> None:
        self.name: Final[str] = name
        self.values: Final[tuple[str, ...]] = tuple(values)
        self.default: Final[str] = default
        self.open: Final[bool] = open


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with one edition of its components."""

    __slots__ = (
        "actions",
        "edition",
        "margin",
        "num_actions",
        "options",
        "rules_version",
        "seats",
        "slug",
        "steps",
    )

    def __init__(
        self,
        slug: str,
        seats: range,
        options: Sequence[Option],
        actions: ActionTable,
        steps: Sequence[str],
        rules_version: int,
        edition: str,
        margin: float = 10.0,
    ) -> None:
        if len(steps) > KINDS or seats[-1] > SEATS:
            raise ValueError(f"{slug}: at most {KINDS} kinds of steps and {SEATS} seats")
        self.slug: Final[str] = slug
        self.seats: Final[range] = seats
        """The numbers of players that it can be played with."""
        self.options: Final[tuple[Option, ...]] = tuple(options)
        self.actions: Final[ActionTable] = actions
        self.num_actions: Final[int] = actions.size
        self.steps: Final[tuple[str, ...]] = tuple(steps)
        """The names of the kinds of pending steps, in the order of their numbers."""
        self.rules_version: Final[int] = rules_version
        """Raised whenever the same seed and actions would give another game."""
        self.edition: Final[str] = edition
        """The content hash of the component files."""
        self.margin: Final[float] = margin
        """By about so many points games are won: bots weigh all differences by it."""

    # What a game provides

    def settle_options(self, chosen: dict[str, str], players: int) -> dict[str, str]:
        """Complete and check a choice of options as far as the game has more to say than their lists."""
        return chosen

    def with_edition(self, folder: Path) -> "Game":
        """The same game with the component files of another folder."""
        raise NotImplementedError

    def sources(self) -> list[tuple[str, str, list[str]]]:
        """(file, record, sources) for every record of the components: where each value comes from."""
        raise NotImplementedError

    def read_option(self, name: str, value: str) -> str:
        """The option value that a person means who may also name a file; only for people at the keyboard."""
        return value

    def warnings(self, options: dict[str, str]) -> list[Message]:
        """What a person should know about settled options before playing with them."""
        return []

    def new_state(self, players: int, options: dict[str, str], rng: Rng) -> State:
        """The state before the first step; the steps of the setup lie on its agenda."""
        raise NotImplementedError

    def load(self, data: object) -> State:
        """The state that `State.dump` wrote; refuses what is malformed or breaks an invariant."""
        raise NotImplementedError

    # What everybody may ask of a game

    def start(
        self,
        players: int,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        script: Sequence[Outcome] | None = None,
    ) -> State:
        """Begin a game. The same seed, options and actions give the same game; no seed gives a new one.

        A `script` prescribes the first outcomes of chance, as a record does.
        """
        if players not in self.seats:
            raise refuse("error.players", players=players, least=self.seats[0], most=self.seats[-1])
        settled = self.choose_options(options or {}, players)
        state = self.new_state(players, settled, Rng(secrets.randbits(128) if seed is None else seed))
        if script is not None:
            state.script = Script(list(script))
        state.proceed()
        return state

    def check_header(self, fields: Reader) -> None:
        """Refuse a dumped state of another game, rules version or edition."""
        version = fields.number("rules_version", 1, 1_000_000)
        found = [fields.text("game"), str(version), fields.text("edition")]
        for name, there, here in zip(
            ("game", "rules_version", "edition"),
            found,
            (self.slug, str(self.rules_version), self.edition),
            strict=True,
        ):
            if there != here:
                raise refuse("error.replay-header", field=name, recorded=there, present=here)

    def choose_options(self, chosen: Mapping[str, str], players: int) -> dict[str, str]:
        """Every option with its value: the chosen one or the default; refuses what does not exist."""
        names = [option.name for option in self.options]
        for name in chosen:
            if name not in names:
                raise refuse("error.option", option=name, known=", ".join(names))
        settled: dict[str, str] = {}
        for option in self.options:
            value = chosen.get(option.name, option.default)
            if value not in option.values and not option.open:
                known = ", ".join(option.values)
                raise refuse("error.option-value", option=option.name, value=value, known=known)
            settled[option.name] = value
        return self.settle_options(settled, players)

    def notation(self, action: int) -> str:
        """An action as text, for records, logs and tests."""
        return self.actions.notation(action)

    def parse(self, text: str) -> int:
        """The action that `notation` wrote."""
        return self.actions.parse(text)
