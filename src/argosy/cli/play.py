"""`argosy play`: a game in the terminal, against people beside you and bots."""

import os
import secrets
import shlex
from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import argosy
from argosy.bots import LEVELS, bot
from argosy.catalogue import room
from argosy.cli.board import View, help_pages, text_board, value_name
from argosy.cli.replay import show_log
from argosy.cli.setup import options_of, players_of
from argosy.cli.sheet import show_result, show_sheet
from argosy.cli.table import Seating, Table, events_seen, is_headline, load_table
from argosy.cli.terminal import Terminal, visible
from argosy.engine.actions import Verb
from argosy.engine.game import Game
from argosy.engine.message import Message, Refusal, refuse
from argosy.engine.record import Record
from argosy.words import Words

USUAL_LEVEL = "mate"
ANSWERS = ("game", "players", "names", "seed", "option")
"""What a kept game has answered already."""


def run(args: Namespace, terminal: Terminal) -> int:
    """Sit down and play to the end, or until somebody leaves."""
    try:
        table, file = _sit_down(args, terminal)
    except EOFError:
        terminal.show()
        raise refuse("cli.play.no-answer") from None
    _Evening(table, file, args.edition, terminal).play()
    return 0


# Sitting down


def _sit_down(args: Namespace, terminal: Terminal) -> tuple[Table, Path]:
    """The table that the arguments ask for, or the answers to what they leave open."""
    if args.load is not None:
        needless = [f"--{name}" for name in ANSWERS if vars(args)[name]]
        if needless:
            raise refuse("cli.play.needless", options=", ".join(needless))
        level = args.bots[0] if args.bots else USUAL_LEVEL
        return load_table(args.load, args.edition, level), args.save or args.load
    game = argosy.game(args.game or _ask_game(terminal), args.edition)
    players = args.players or _players_named(args) or _ask_players(game, terminal)
    options = options_of(game, args, players, terminal)
    names = args.names or (_ask_name(terminal),)
    seating = _seating(names, args.bots, players, terminal)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    record = Record(game.slug, game.rules_version, game.edition, players, seed, options)
    return Table(game, record, seating), args.save or _usual_file(game, seed)


def _ask_game(terminal: Terminal) -> str:
    slugs = argosy.games()
    if len(slugs) == 1:
        return slugs[0]
    for i, slug in enumerate(slugs, start=1):
        terminal.say("cli.play.option", number=i, text=Message(f"{room(slug)}.title"))
    number = _ask_number(terminal, Message("cli.play.which-game"), range(1, len(slugs) + 1), 1)
    return slugs[number - 1]


def _players_named(args: Namespace) -> int:
    """As many players as people and bots are named, if there are enough for a game; else 0."""
    named = len(args.names or ("",)) + len(args.bots or ())
    return named if named > 1 else 0


def _ask_players(game: Game, terminal: Terminal) -> int:
    usual = players_of(game, None)
    return _ask_number(
        terminal, Message("cli.play.how-many", least=game.seats[0], most=game.seats[-1]), game.seats, usual
    )


def _ask_number(terminal: Terminal, question: Message, known: range, usual: int) -> int:
    prompt = terminal.words.text("cli.play.question", question=question, usual=usual)
    while True:
        answer = terminal.ask(prompt)
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and int(answer) in known:
            return int(answer)
        terminal.say("cli.play.number-please", style="yellow", least=known[0], most=known[-1])


def _ask_name(terminal: Terminal) -> str:
    usual = terminal.words.player(0)
    return terminal.ask(
        terminal.words.text("cli.play.question", question=Message("cli.play.name"), usual=usual)
    )


def _seating(
    names: tuple[str, ...], bots: tuple[str, ...] | None, players: int, terminal: Terminal
) -> Seating:
    """People first, then bots; if there are fewer bots than seats the last one takes the rest."""
    seats = players - len(names)
    if seats < len(bots or ()):
        raise refuse("cli.play.too-many", n=len(names) + len(bots or ()), players=players)
    if seats and not bots:
        bots = (_ask_level(terminal),)
    levels = [bots[min(i, len(bots) - 1)] for i in range(seats)] if bots else []
    for level in levels:
        bot(level)  # refuses a level that there is not
    return Seating([*names, *[""] * seats], [*[""] * len(names), *levels])


def _ask_level(terminal: Terminal) -> str:
    for i, level in enumerate(LEVELS, start=1):
        terminal.say("cli.play.option", number=i, text=Message(f"level.{level}.about"))
    usual = LEVELS.index(USUAL_LEVEL) + 1
    return LEVELS[_ask_number(terminal, Message("cli.play.level"), range(1, len(LEVELS) + 1), usual) - 1]


def _usual_file(game: Game, seed: int) -> Path:
    """Where a game is kept if nobody says where."""
    home = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(home) if home else Path.home() / ".local" / "share"
    names = (f"{game.slug}-{seed}{f'-{again}' if again > 1 else ''}.json" for again in count(1))
    return next(file for name in names if not (file := folder / "argosy" / name).exists())


def _with_names(words: Words, seating: Seating) -> Words:
    """What the players are called: people by their names, bots by their level and seat."""
    names: list[str] = []
    for seat, level in enumerate(seating.bots):
        title = level.partition(":")[0]
        name = words.text(f"level.{title}", number=seat + 1) if title else seating.names[seat]
        names.append(visible(name))
    return words.named(names)


# Playing


_POSSIBLE = Message("cli.play.possible")


class _Leave(Exception):
    """The person has had enough for now."""


class _Evening:
    """One sitting: showing, asking, and obeying what is typed."""

    def __init__(self, table: Table, file: Path, edition: Path | None, terminal: Terminal) -> None:
        self.table = table
        self.file = file
        self.edition = edition
        self.terminal = terminal
        self.words = _with_names(terminal.words, table.seating)
        self.terminal.words = self.words
        self.told = 0
        self.turn_shown: int | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "w": self._why,
            "why": self._why,
            "u": self._take_back,
            "s": self._sheet,
            "m": self._map,
            "l": self._whole_log,
            "q": self._leave,
        }

    def play(self) -> None:
        """Go on until the game is over, or until the person leaves: then the game is kept."""
        self.terminal.say(f"{room(self.table.game.slug)}.title", style="bold")
        self.terminal.say("cli.play.welcome", style="dim")
        self.table.save(self.file)  # now is the time to learn that it cannot be kept there
        try:
            while self.table.state.seat is not None:
                if self.table.person_decides():
                    self._decide()
                else:
                    self._wait_for_bot()
        except (_Leave, EOFError, KeyboardInterrupt) as parting:
            self.table.save(self.file)
            self.terminal.show()
            self.terminal.say("cli.play.kept", wrap=False, command=self._how_to_go_on())
            if isinstance(parting, KeyboardInterrupt):
                raise
            return
        self.table.save(self.file)
        self._tell()
        self._map("")
        show_result(self.terminal, self.words, self.table.state)
        self.terminal.say("cli.play.recorded", wrap=False, file=str(self.file))

    def _how_to_go_on(self) -> str:
        """The command, as it is written in a shell."""
        edition = () if self.edition is None else ("--edition", str(self.edition))
        return shlex.join(("argosy", "play", "--load", str(self.file), *edition))

    def _wait_for_bot(self) -> None:
        seat = self.table.state.seat
        assert seat is not None
        with self.terminal.waiting(self.words.text("cli.play.thinks", name=self.words.player(seat))):
            while not self.table.person_decides() and self.table.state.seat == seat:
                self.table.play_bot()

    def _decide(self) -> None:
        """One decision of a person."""
        self.table.save(self.file)
        state = self.table.state
        begins = any(is_headline(event.message) for event in self.table.log[self.told :])
        self._tell()
        if begins or self.turn_shown != state.seat:
            self.terminal.show()
            self._map("")
        self.turn_shown = state.seat
        legal = state.legal()
        self._show_options(legal)
        while self.table.state is state:
            if self._obey(self.terminal.ask(self.words.text("cli.play.prompt")), legal):
                return

    def _show_options(self, legal: list[int]) -> None:
        state = self.table.state
        assert state.seat is not None
        step = Message(f"{room(state.game.slug)}.step.{state.game.steps[state.step_kind()]}")
        self.terminal.show()
        self.terminal.say(
            "cli.play.decision", style="bold", name=self.words.player(state.seat), decision=step
        )
        for number, action in enumerate(legal, start=1):
            self.terminal.say("cli.play.option", indent=4, number=f"{number:>2}", text=state.describe(action))

    def _obey(self, line: str, legal: list[int]) -> bool:
        """Do what was typed; whether it was a decision."""
        word, _, rest = line.partition(" ")
        if word.isascii() and word.isdigit() and not rest:
            if not 1 <= int(word) <= len(legal):
                self.terminal.say("cli.play.number-please", style="yellow", least=1, most=len(legal))
                return False
            self.table.mark()
            self.table.play(legal[int(word) - 1])
            return True
        if not line:
            self._show_options(legal)
            return False
        if word[0] in "wW" and word[1:].isdigit():
            word, rest = "w", word[1:]
        command = self.commands.get(word.lower())
        if command is None:
            self.terminal.say("cli.play.what", style="yellow", text=line)
            return False
        try:
            command(rest.strip())
        except Refusal as refusal:
            self.terminal.tell(refusal.message, "yellow")
        return False

    def _tell(self) -> None:
        """What has happened since it was last told."""
        news = self.table.log[self.told :]
        self.told = len(self.table.log)
        show_log(self.terminal, events_seen(news, self._viewer()))

    def _viewer(self) -> int | None:
        """The person who looks at the screen: the one who decides, or else the first one."""
        seat = self.table.state.seat
        bots = self.table.seating.bots
        return seat if seat is not None and not bots[seat] else bots.index("")

    # What can be typed besides a number

    def _help(self, _rest: str) -> None:
        for heading, text in help_pages(self.table.game):
            self.terminal.show()
            self.terminal.tell(heading, "bold")
            self.terminal.tell(text)
        self.terminal.show()
        self.terminal.say("cli.play.commands")

    def _map(self, _rest: str) -> None:
        state = self.table.state
        self.terminal.show()
        self.terminal.show(
            text_board(state.game, state.view(self._viewer()), self.words, self.terminal.width)
        )

    def _sheet(self, _rest: str) -> None:
        viewer = self._viewer()
        assert viewer is not None
        show_sheet(self.terminal, self.words, self.table.state, [viewer])

    def _whole_log(self, _rest: str) -> None:
        show_log(self.terminal, events_seen(self.table.log, self._viewer()))

    def _take_back(self, _rest: str) -> None:
        self.table.take_back()
        self.told = len(self.table.log)
        self.turn_shown = None
        self.terminal.say("cli.play.taken-back", style="dim")

    def _leave(self, _rest: str) -> None:
        raise _Leave

    def _why(self, rest: str) -> None:
        """What is possible, and what forbids the rest: verb by verb, or the values of one verb."""
        verbs = self.table.game.actions.verbs
        if not rest:
            self._show_reasons(
                (f"w{number} {self._verb(verb)}", self._reason_for(verb))
                for number, verb in enumerate(verbs, start=1)
            )
            self.terminal.say("cli.play.why-more", style="dim")
        elif rest.isascii() and rest.isdigit() and 1 <= int(rest) <= len(verbs):
            verb = verbs[int(rest) - 1]
            view = self.table.state.view(self._viewer())
            self.terminal.write(self._verb(verb), "bold")
            self._show_reasons(
                (self._values(verb, action, view), self._reason(action))
                for action in range(verb.first, verb.first + verb.count)
            )
        else:
            self.terminal.say("cli.play.number-please", style="yellow", least=1, most=len(verbs))

    def _show_reasons(self, things: Iterator[tuple[str, Message]]) -> None:
        """First what is possible; then each reason, with everything that it forbids."""
        found: dict[Message, list[str]] = {_POSSIBLE: []}
        for thing, reason in things:
            found.setdefault(reason, []).append(thing)
        for reason, forbidden in found.items():
            style = "green" if reason == _POSSIBLE else "yellow"
            if len(forbidden) > 1:
                self.terminal.tell(reason, style)
                self.terminal.write(f"   {', '.join(forbidden)}", indent=3)
            elif forbidden:
                self.terminal.write(f"{forbidden[0]}: {self.words.say(reason)}", style, indent=3)

    def _reason_for(self, verb: Verb) -> Message:
        """Whether a verb is possible with some value; else the reason, if it is one for all values."""
        reasons = {self._reason(action) for action in range(verb.first, verb.first + verb.count)}
        if _POSSIBLE in reasons:
            return _POSSIBLE
        return reasons.pop() if len(reasons) == 1 else Message("cli.play.depends")

    def _reason(self, action: int) -> Message:
        return self.table.state.why_not(action) or _POSSIBLE

    def _values(self, verb: Verb, action: int, view: View) -> str:
        """The values named with an action; the verb itself where it needs none."""
        game = self.table.game
        values = zip(verb.arguments, game.actions.values(action), strict=True)
        names = [value_name(game, view, argument.name, value, self.words) for argument, value in values]
        return ", ".join(names) or self._verb(verb)

    def _verb(self, verb: Verb) -> str:
        return self.words.text(f"{room(self.table.game.slug)}.verb.{verb.name}")
