"""Makes the golden games: `python -m tests.games.age_of_discovery.make_golden [NAME ...]`.

A golden game is a whole game that was recorded once and must replay on every build from then on. They have to
be made again only when the rules or the component files change on purpose. Bots play them; seeds are tried in
turn until a game is short enough and goes as wanted.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from argosy import Recorder, Rng, SeatView, replay
from argosy.bots import bot
from argosy.bots.bot import Bot
from argosy.engine.record import Record
from tests.games.age_of_discovery.table import GAME

FOLDER: Final = Path(__file__).parent / "golden"

LONGEST: Final = 800
"""Decisions; longer games are not kept."""


@dataclass
class Story:
    """What is worth telling about a finished game."""

    players: int
    both_pending: bool = False
    """Whether the last scoring card was drawn before the first scoring."""
    lost: int = 0
    """Contracts that were in play at the end."""
    reserved: int = 0
    """The cards that were marked at the same time, at most."""
    tied: bool = False
    """Whether two have the most points, and only one has won."""
    shared: bool = False
    """Whether two have won."""
    piles: int = 0
    """The cards left in the piles."""
    rounds: int = 0


def story_of(record: Record) -> Story:
    """Replay a finished game."""
    story = Story(record.players)
    for state in replay(record, GAME):
        look: Any = state.view(None)
        scorings = look["scorings"]
        story.both_pending |= scorings["last"]["drawn"] and not scorings["first"]["done"]
        if state.seat is not None:
            story.lost = sum(len(seat["voyages"]) for seat in look["seats"])
        marked = [item for row in ("purchase", "filling", "open_contracts") for item in look[row] if item]
        story.reserved = max(story.reserved, sum(item["reserved"] is not None for item in marked))
        story.tied = look["scores"].count(max(look["scores"])) > 1
        story.shared = state.places().count(1) > 1
        story.piles = sum(look["piles"])
        story.rounds = look["round"]
    return story


Wanted = Callable[[Story], bool]


@dataclass(frozen=True)
class Plan:
    """A golden game to be made."""

    bots: tuple[str, ...]
    first: str = "random"
    whim: int = 0
    """In so many of 100 decisions anything is played."""
    wanted: Wanted | None = None


PLANS: Final[dict[str, Plan]] = {
    **{f"mates-{n}": Plan(("mate",) * n) for n in GAME.seats},
    **{f"whims-{n}": Plan(("mate",) * n, first=str(n), whim=15) for n in GAME.seats},
    **{f"deckhands-{n}": Plan(("deckhand",) * n, first="1") for n in GAME.seats},
    "mixed-3": Plan(("mate", "deckhand", "mate")),
    "mixed-4": Plan(("deckhand", "mate", "deckhand", "mate")),
}

ENDINGS: Final[dict[str, Plan]] = {
    "contracts-are-lost-3": Plan(("mate",) * 3, whim=20, wanted=lambda story: story.lost >= 2),
    "both-scorings-pending-4": Plan(("hoarder",) * 4, wanted=lambda story: story.both_pending),
    "the-piles-are-empty-2": Plan(("mate",) * 2, whim=20, wanted=lambda story: story.piles == 0),
    "many-reservations-4": Plan(("deckhand",) * 4, wanted=lambda story: story.reserved >= 4),
    "a-tie-2": Plan(("deckhand",) * 2, wanted=lambda story: story.tied and not story.shared),
    "a-shared-victory-3": Plan(("deckhand",) * 3, wanted=lambda story: story.shared),
}


def plans() -> dict[str, Plan]:
    """Every golden game by the name of its file."""
    return PLANS | ENDINGS


class Hoarder(Bot):
    """Takes coins until it can buy twenty ships in a turn."""

    __slots__ = ()

    def decide(self, seat: SeatView, legal: list[int]) -> int:
        look: Any = seat.view()
        wanted = ("buy", "done", "take-coins", "end-turn")
        if look["seats"][seat.seat]["coins"] < 80 and look["decision"] == "choose":
            wanted = ("take-coins", "end-turn", "done", "buy")
        verbs = {GAME.actions.verb(action).name: action for action in reversed(legal)}
        return next(verbs[name] for name in wanted if name in verbs)


def player(name: str, seed: str) -> Bot:
    return Hoarder(seed) if name == "hoarder" else bot(name, seed)


def recorded(plan: Plan, seed: int) -> Record | None:
    """A game from this seed, or nothing if it gets too long."""
    recorder = Recorder(GAME, len(plan.bots), seed, {"first": plan.first})
    state = recorder.state
    bots = [player(name, f"{seed} {seat}") for seat, name in enumerate(plan.bots)]
    rng = Rng(f"whim {seed}")
    while (seat := state.seat) is not None:
        if len(recorder.record.actions) == LONGEST:
            return None
        if rng.below(100) < plan.whim:
            recorder.play(rng.choice(state.legal()))
        else:
            recorder.play(bots[seat].choose(SeatView(state, seat)))
    return recorder.record


def made(plan: Plan) -> Record:
    """The game from the first seed that gives what is wanted."""
    seed = 0
    while True:
        seed += 1
        record = recorded(plan, seed)
        if record is not None and (plan.wanted is None or plan.wanted(story_of(record))):
            return record


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, plan in plans().items():
        if not names or name in names:
            record = made(plan)
            (FOLDER / f"{name}.json").write_text(record.text(), encoding="utf-8")
            print(f"{name}: seed {record.seed}, {len(record.actions)} decisions", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
