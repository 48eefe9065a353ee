"""`argosy sim`: bots play games, and the records are kept."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median

from argosy.cli.setup import game_of, options_of, players_of, workers_of
from argosy.cli.terminal import Terminal
from argosy.engine.message import refuse
from argosy.lab.match import Played
from argosy.lab.sim import simulate


@dataclass(frozen=True)
class _Tally:
    """What a bot did at all its seats."""

    bot: str
    seats: int
    wins: float
    mean_points: float
    best_points: int


def run(args: Namespace, terminal: Terminal) -> int:
    """Play the games and sum them up."""
    game = game_of(args)
    players = players_of(game, args.players)
    options = options_of(game, args, players, terminal)
    with terminal.progress("cli.progress.games", args.games) as progress:
        try:
            played = simulate(
                game.slug, players, args.bots, args.games, args.seed, options, workers_of(args.workers),
                args.save, progress, args.edition,
            )  # fmt: skip
        except OSError as error:
            raise refuse("error.file", file=str(args.save), detail=error.strerror or str(error)) from None
    tallies = [_tally(name, played) for name in dict.fromkeys(args.bots)]
    if args.json:
        terminal.json(_as_data(args, players, options, tallies, played))
    else:
        _show(terminal, tallies, played)
        if args.save is not None:
            terminal.say("cli.sim.saved", n=len(played), folder=str(args.save))
    return 0


def _tally(bot: str, played: Sequence[Played]) -> _Tally:
    seats = [(one, seat) for one in played for seat, name in enumerate(one.match.bots) if name == bot]
    wins = sum(1 / one.places.count(1) for one, seat in seats if one.places[seat] == 1)
    points = [one.points[seat] for one, seat in seats]
    return _Tally(bot, len(seats), wins, fmean(points) if points else 0.0, max(points, default=0))


def _show(terminal: Terminal, tallies: Sequence[_Tally], played: Sequence[Played]) -> None:
    words = terminal.words
    heads = [
        words.text(f"cli.head.{head}") for head in ("bot", "seats", "wins", "win-rate", "points", "best")
    ]
    rows = [
        (
            tally.bot,
            str(tally.seats),
            f"{tally.wins:g}",
            f"{tally.wins / max(1, tally.seats):.0%}",
            f"{tally.mean_points:.1f}",
            str(tally.best_points),
        )
        for tally in tallies
    ]
    terminal.table(heads, rows, numbers=5)
    decisions = [sum(one.decisions) for one in played]
    show_length(terminal, "cli.length.decisions", decisions)
    rounds = [one.rounds for one in played if one.rounds is not None]
    if rounds:
        show_length(terminal, "cli.length.rounds", rounds)


def show_length(terminal: Terminal, key: str, numbers: Sequence[int]) -> None:
    """How long games were: the least, the middle, the most."""
    terminal.say(key, least=min(numbers), median=f"{median(numbers):g}", most=max(numbers))


def _as_data(
    args: Namespace,
    players: int,
    options: dict[str, str],
    tallies: Sequence[_Tally],
    played: Sequence[Played],
) -> dict[str, object]:
    return {
        "game": args.game,
        "players": players,
        "options": options,
        "bots": [
            {
                "bot": tally.bot,
                "seats": tally.seats,
                "wins": tally.wins,
                "mean_points": tally.mean_points,
                "best_points": tally.best_points,
            }
            for tally in tallies
        ],
        "games": [
            {
                "number": one.match.number,
                "seed": str(one.match.seed),
                "bots": list(one.match.bots),
                "points": one.points,
                "places": one.places,
                "ending": one.ending,
                "decisions": sum(one.decisions),
                "rounds": one.rounds,
            }
            for one in played
        ],
    }
