"""Which texts are asked for when games are played and every command is given, in each language.

The texts that the source names outright are found by reading it (source.py). What is put together, the name
of a verb or of a score, shows only when it is asked for: so here everything is asked for.
"""

import io
import json
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import argosy
from argosy import Message, Recorder, Refusal, Rng, State
from argosy.bots import LEVELS
from argosy.catalogue import drawing, room
from argosy.cli import main
from argosy.cli.board import help_pages, text_board, value_name
from argosy.cli.games import option_title, value_title
from argosy.engine.game import Game
from argosy.engine.message import Event
from argosy.lab import bench as lab_bench
from argosy.lab import match as lab_match
from argosy.lab.match import Match, Played
from argosy.server.pages import rooms
from argosy.words import Words
from argosy.words.catalog import Catalog
from tests.contract.hooks import said
from tests.contract.positions import open_positions, positions
from tests.players import brisk

Asked = set[tuple[str, str]]
"""(key, form)"""


@contextmanager
def _noting(asked: Asked) -> Generator[None]:
    """Note every text that is asked for."""
    find = Catalog.find

    def find_and_note(self: Catalog, key: str, form: str, count: int) -> str | None:
        asked.add((key, form))
        return find(self, key, form, count)

    with patch.object(Catalog, "find", find_and_note):
        yield


@cache
def asked(lang: str) -> frozenset[tuple[str, str]]:
    """Every (key, form) that was asked for."""
    found: Asked = set()
    words = Words(lang)
    with _noting(found):
        for slug in argosy.games():
            for message in messages(slug):
                words.say(message)
            _ask_by_name(argosy.game(slug), words)
        for level in LEVELS:
            words.text(f"level.{level}", number=1)
            words.text(f"level.{level}.about")
        for _ in outputs(lang):
            pass
    return frozenset(found)


# What a game says


@cache
def messages(slug: str) -> tuple[Message, ...]:
    """Everything different that the engine says about many positions of a game, with any number of seats."""
    found: dict[str, Message] = {}
    for players in argosy.game(slug).seats:
        for message in _spoken(slug, players):
            found.setdefault(repr(message), message)
    for message in said(slug):
        found.setdefault(repr(message), message)
    return tuple(found.values())


def _spoken(slug: str, players: int) -> Iterator[Message]:
    game = argosy.game(slug)
    for state in open_positions(slug, players):
        for action in range(game.num_actions):
            yield state.why_not(action) or state.describe(action)
    yield from told(slug, players)
    for heading, text in help_pages(game):
        yield heading
        yield text


@cache
def told(slug: str, players: int) -> tuple[Message, ...]:
    """What a whole game tells every viewer, and what each action does when it first becomes possible."""
    state = argosy.game(slug).start(players, seed=players)
    found: dict[str, Message] = {}
    described: set[int] = set()
    keys: set[str] = set()

    def note(message: Message) -> None:
        found.setdefault(repr(message), message)

    def listen(event: Event) -> None:
        for viewer in (None, *range(players)):
            note(event.seen_by(viewer))

    state.listener = listen
    rng = Rng(f"told {slug} {players}")
    while state.seat is not None:
        for action in state.legal():
            message = state.describe(action)
            if action not in described or message.key not in keys:
                described.add(action)
                keys.add(message.key)
                note(message)
        state.push(brisk(state, rng))
    return tuple(found.values())


def _ask_by_name(game: Game, words: Words) -> None:
    """What every game is asked for by the name of something in it."""
    name = room(game.slug)
    words.text(f"{name}.title")
    words.text(f"{name}.about")
    for option in game.options:
        option_title(words, game, option)
        for value in option.values:
            value_title(words, game, option, value)
    for verb in game.actions.verbs:
        words.text(f"{name}.verb.{verb.name}")
    for term, meaning in rooms.glossary(game):
        words.say(term)
        words.say(meaning)
    for phase, _ in rooms.phases(game):
        words.say(phase)
    for players in game.seats:
        for state in positions(game.slug, players):
            _ask_about(state, words)


def _ask_about(state: State, words: Words) -> None:
    name = room(state.game.slug)
    for source in state.sheet()[0]:
        words.text(f"{name}.score.{source}")
    for viewer in (None, 0):
        text_board(state.game, state.view(viewer), words, 120)
        drawing(state.game.slug).draw(state.view(viewer), state.game.actions, words)
        drawing(state.game.slug).describe(state.view(viewer), words)
    if state.seat is None:
        words.text(f"{name}.ending.{state.ending}")
        return
    words.text(f"{name}.step.{state.game.steps[state.step_kind()]}")
    view = state.view(state.seat)
    for verb in state.game.actions.verbs:
        for argument in verb.arguments:
            for value in range(len(argument.words)):
                value_name(state.game, view, argument.name, value, words)


# What the command line says


def run(arguments: Sequence[str], typed: str = "") -> tuple[int, str]:
    """Give a command; its status, and what it writes."""
    written = io.StringIO()
    with redirect_stdout(written), redirect_stderr(written), patch.object(sys, "stdin", io.StringIO(typed)):
        try:
            status = main(arguments)
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
    return status, written.getvalue()


def outputs(lang: str) -> Iterator[tuple[str, str]]:
    """(command, what it wrote) for every command in every mode that has words of its own."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for slug in argosy.games():
            for command, typed in _commands(slug, folder):
                _, written = run([*command, "--lang", lang], typed)
                yield " ".join(command), written.replace(str(folder), "")
            for build in ("compiled", "pure"):
                with _made_up(slug, build):
                    for command in _experiments(slug, folder):
                        _, written = run([*command, "--lang", lang])
                        yield f"{' '.join(command)} {build}", written.replace(str(folder), "")


def _experiments(slug: str, folder: Path) -> list[list[str]]:
    games = ["--game", slug, "--games", "7", "--workers", "1"]
    return [
        ["sim", *games, "--save", str(folder / "records")],
        ["arena", *games],
        ["bench", "--game", slug, "--no-peers", "--milliseconds", "1"],
    ]


COMMANDS = (
    "play", "serve", "backup", "games", "sim", "arena", "bench", "replay", "verify", "components", "clauses",
    "picture",
)  # fmt: skip

EVENING = "? | | w | w 1 | w2 | w 5 | w 999 | s | m | l | u | zz | 1 | u | 999 | q".replace(" | ", "\n")
"""What somebody types who tries everything."""


def _commands(slug: str, folder: Path) -> Iterator[tuple[list[str], str]]:
    yield [], ""
    for name in COMMANDS:
        yield [name, "--help"], ""
    yield from ((mistake, "") for mistake in _mistakes(slug))
    saved = str(folder / "game.json")
    record = _write_records(slug, folder)
    play = ["play", "--game", slug, "--seed", "1", "--save", saved]
    most = argosy.game(slug).seats[-1]
    yield [*play], f"x\n{most}\n\n1\n{EVENING}\n"
    yield [*play, "--players", str(most)], ""
    yield [*play, "--players", str(most), "--names", ",".join("ABCDEFGHIJ"[: most + 1])], ""
    for level in ("deckhand", "mate", "captain:1"):
        yield [*play, "--players", str(argosy.game(slug).seats[0]), "--names", "Ola", "--bots", level], "q\n"
    yield ["play", "--load", saved], "q\n"
    yield ["games"], ""
    yield ["replay", record], ""
    yield ["replay", record, "--at", "2"], ""
    yield ["replay", record, "--at", "999999"], ""
    yield ["picture", record, "--out", str(folder / "record.svg")], ""
    yield ["picture", "--game", slug, "--moves", "5", "--seat", "1", "--out", str(folder / "game.svg")], ""
    yield ["picture", record, "--moves", "999999", "--out", str(folder / "none.svg")], ""
    yield ["picture", record, "--seat", "99", "--out", str(folder / "none.svg")], ""
    yield ["picture", record, "--width", "20000", "--out", str(folder / "none.png")], ""
    yield ["picture", record, "--out", str(folder / "none.gif")], ""
    yield ["verify", record, str(folder / "wrong.json"), str(folder / "none.json")], ""
    yield ["components", slug], ""
    yield ["components", slug, "--all"], ""
    yield ["clauses", slug, "--tests", str(folder)], ""
    yield ["clauses", slug, "--tests", str(folder / "none")], ""


def _mistakes(slug: str) -> list[list[str]]:
    """Ways of writing a command that there are not."""
    return [
        ["nonsense"],
        ["sim"],
        ["sim", "--game"],
        ["sim", "--game", slug, "--players", "x"],
        ["sim", "--game", slug, "--players", "9" * 5000],
        ["sim", "--game", slug, "--option", "x"],
        ["sim", "--game", slug, "--nonsense"],
        ["sim", "--game", slug, "--json=3"],
        ["sim", "--game", slug, "--bots", "nobody"],
        ["sim", "--game", slug, "--bots", "mate:3"],
        ["sim", "--game", slug, "--bots", "captain:x"],
        ["sim", "--game", slug, "--bots", ",".join(["mate"] * 99)],
        ["arena", "--game", slug, "--bots", ","],
        ["sim", "--game", "nonsense"],
        ["verify", "nowhere"],
    ]


def _write_records(slug: str, folder: Path) -> str:
    """The beginning of a game, and the same with something wrong in it."""
    recorder = Recorder(argosy.game(slug), argosy.game(slug).seats[-1], seed=1)
    rng = Rng(1)
    for _ in range(40):
        recorder.play(brisk(recorder.state, rng))
    path = folder / "begun.json"
    path.write_text(recorder.record.text(), "utf-8")
    wrong = {**recorder.record.to_json(), "actions": ["nonsense"]}
    (folder / "wrong.json").write_text(json.dumps(wrong), "utf-8")
    return str(path)


@contextmanager
def _made_up(slug: str, build: str) -> Generator[None]:
    """Experiments without the long wait for them: no game is played, and the build is said to be another."""

    def play(match: Match) -> Played:
        seats = len(match.bots)
        places = list(range(1, seats + 1))
        ending = sorted(endings_of(slug))[match.number % len(endings_of(slug))]
        return Played(match, [70] * seats, places, ending, [300] * seats, [1.0] * seats, 20)

    def compiled() -> bool:
        return build == "compiled"

    with (
        patch.object(lab_match, "play", play),
        patch.object(lab_bench, "compiled", compiled),
    ):
        yield


def endings_of(slug: str) -> set[str]:
    """The reasons for which games were over."""
    return {positions(slug, players)[-1].ending for players in argosy.game(slug).seats}


def refusals(slug: str) -> Iterator[Message]:
    """What a game says to what makes no sense."""
    game = argosy.game(slug)
    attempts: list[Callable[[], object]] = [
        partial(game.start, 99),
        partial(game.start, game.seats[0], options={"nonsense": "1"}),
        partial(game.notation, -1),
        partial(game.load, {}),
        partial(game.load, []),
        *(partial(game.parse, text) for text in ("", "nonsense")),
        *(
            partial(game.parse, f"{verb.name} {rest}")
            for verb in game.actions.verbs
            for rest in ("x", "x y z")
        ),
        *(partial(game.start, game.seats[0], options={option.name: "nonsense"}) for option in game.options),
    ]
    for attempt in attempts:
        try:
            attempt()
        except Refusal as refusal:
            yield refusal.message
