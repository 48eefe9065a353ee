"""`argosy arena`: which bot is stronger, and how sure that is."""

from argparse import Namespace

from argosy.catalogue import room
from argosy.cli.setup import game_of, options_of, players_of, workers_of
from argosy.cli.terminal import Terminal
from argosy.lab.arena import Arena, Standing, run_arena


def run(args: Namespace, terminal: Terminal) -> int:
    """Let the bots play and rank them."""
    game = game_of(args)
    players = players_of(game, args.players)
    options = options_of(game, args, players, terminal)
    with terminal.progress("cli.progress.games", args.games) as progress:
        arena = run_arena(
            game.slug, players, args.bots, args.games, args.seed, options, workers_of(args.workers), progress,
            args.edition,
        )  # fmt: skip
    if args.json:
        terminal.json(arena.to_json())
    else:
        _show(terminal, arena)
    return 0


def _show(terminal: Terminal, arena: Arena) -> None:
    words = terminal.words
    heads = ("bot", "seats", "wins", "win-rate", "interval", "points", "place", "time")
    terminal.table(
        [words.text(f"cli.head.{head}") for head in heads],
        [_row(standing) for standing in sorted(arena.standings, key=lambda standing: -standing.win_rate)],
        numbers=7,
    )
    length = arena.decisions
    terminal.say("cli.length.decisions", least=length.least, median=f"{length.median:g}", most=length.most)
    if arena.rounds is not None:
        length = arena.rounds
        terminal.say("cli.length.rounds", least=length.least, median=f"{length.median:g}", most=length.most)
    for ending, count in arena.endings.items():
        text = words.text(f"{room(arena.game)}.ending.{ending}")
        terminal.say("cli.arena.ending", ending=text, n=count)
    terminal.say("cli.arena.fair", style="dim")


def _row(standing: Standing) -> tuple[str, ...]:
    return (
        standing.name,
        str(standing.games),
        f"{standing.wins:g}",
        f"{standing.win_rate:.1%}",
        f"{standing.win_low:.1%} – {standing.win_high:.1%}",
        f"{standing.mean_points:.1f}",
        f"{standing.mean_place:.2f}",
        f"{standing.seconds_per_decision * 1000:.2f}",
    )
