"""The score sheet and the places at the end."""

from collections.abc import Sequence

from argosy.catalogue import room
from argosy.cli.terminal import Terminal
from argosy.engine.state import State
from argosy.words import Words


def show_sheet(terminal: Terminal, words: Words, state: State, seats: Sequence[int]) -> None:
    """The points of some players by source."""
    sheet, scores = state.sheet(), state.scores()
    key = f"{room(state.game.slug)}.score."
    sources = list(sheet[0])
    heads = [
        words.text("cli.head.player"),
        *(words.text(key + source) for source in sources),
        words.text("cli.head.sum"),
    ]
    rows = [
        (words.player(seat), *(str(sheet[seat][source]) for source in sources), str(scores[seat]))
        for seat in seats
    ]
    terminal.table(heads, rows, numbers=len(sources) + 1)


def show_result(terminal: Terminal, words: Words, state: State) -> None:
    """Why the game is over, who won, and with what."""
    terminal.show()
    terminal.say(f"{room(state.game.slug)}.ending.{state.ending}", style="bold")
    places, scores = state.places(), state.scores()
    order = sorted(range(state.players), key=lambda seat: (places[seat], seat))
    for seat in order:
        style = "bold" if places[seat] == 1 else ""
        if places == [2]:  # a lone player who has lost
            terminal.say("cli.lost", style, name=words.player(seat), n=scores[seat])
        else:
            terminal.say("cli.place", style, place=places[seat], name=words.player(seat), n=scores[seat])
    show_sheet(terminal, words, state, order)
