"""Makes the golden games: `python -m tests.games.century.make_golden [NAME ...]`.

A golden game is a whole game that was recorded once and must replay on every build from then on. They have to
be made again only when the rules or the component files change on purpose. Bots play them; seeds are tried in
turn until a game is short enough and ends as wanted.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from argosy import Recorder, Rng, SeatView, replay
from argosy.bots import bot
from argosy.engine.record import Record
from tests.games.century.table import GAME

FOLDER: Final = Path(__file__).parent / "golden"
OWN_MAP: Final = Path(__file__).parent / "own_map.toml"
MAPS: Final = ("classic", "atoll", "strait", "hourglass", "two-lagoons", "crescent")

LONGEST: Final = 1_200
"""Decisions; longer games are not kept."""


@dataclass
class Story:
    """What is worth telling about a finished game. Places in turn order are counted from the first player."""

    players: int
    ended_by: int = -1
    """The place in turn order of whoever took a fourth VP tile first."""
    with_four: int = 0
    """How many players have four VP tiles at the end."""
    closings: int = 0
    """How many times a port was closed."""
    stack: int = 0
    """How many VP tiles are left in the stack."""
    tied: bool = False
    """Whether the highest score was reached more than once."""


def story_of(record: Record) -> Story:
    """Replay a finished game."""
    story = Story(record.players)
    closed = ""
    for state in replay(record, GAME):
        look: Any = state.view(None)
        counts = [len(board["vp_tiles"]) for board in look["boards"]]
        if story.ended_by < 0 and max(counts) == 4:
            story.ended_by = (counts.index(4) - look["first_player"]) % record.players
        at = next((each["name"] for each in look["spaces"] if (each["tile"] or {}).get("closed")), "")
        story.closings += at != closed
        closed = at
        story.with_four = counts.count(4)
        story.stack = look["stack"]
        story.tied = look["scores"].count(max(look["scores"])) > 1
    return story


Wanted = Callable[[Story], bool]


@dataclass(frozen=True)
class Plan:
    """A golden game to be made."""

    bots: tuple[str, ...]
    whim: int = 0
    """In so many of 100 decisions anything is played."""
    options: dict[str, str] = field(default_factory=dict)
    wanted: Wanted | None = None


MATES: Final = {players: Plan(("mate",) * players) for players in GAME.seats}
MIXED: Final = {
    2: Plan(("mate", "mate"), whim=3),
    3: Plan(("mate", "deckhand", "mate")),
    4: Plan(("mate", "deckhand", "mate", "mate")),
}

ENDINGS: Final[dict[str, Plan]] = {
    "the-first-player-ends-it-2": replace(MATES[2], wanted=lambda story: story.ended_by == 0),
    "the-last-player-ends-it-2": replace(MATES[2], wanted=lambda story: story.ended_by == 1),
    "the-first-player-ends-it-4": replace(MATES[4], wanted=lambda story: story.ended_by == 0),
    "the-last-player-ends-it-4": replace(MATES[4], wanted=lambda story: story.ended_by == 3),
    "two-have-four-3": replace(MATES[3], wanted=lambda story: story.with_four == 2),
    "a-tie-2": replace(MATES[2], wanted=lambda story: story.tied),
    "a-tie-3": replace(MATES[3], wanted=lambda story: story.tied),
    "the-closed-port-moves-4": replace(MATES[4], wanted=lambda story: story.closings >= 10),
    "many-orders-4": replace(MATES[4], wanted=lambda story: story.stack <= 8),
}


def plans() -> dict[str, Plan]:
    """Every golden game by the name of its file: all maps, the reference layout, an own map, all endings."""
    found: dict[str, Plan] = {}
    for players in GAME.seats:
        for number, name in enumerate(MAPS):
            plan = MIXED[players] if number % 3 == 0 else MATES[players]
            found[f"{name}-{players}"] = replace(plan, options={"map": name})
        reference = {"layout": "reference", "first": str(players)}
        found[f"reference-{players}"] = replace(MATES[players], options=reference)
        own = {"map": GAME.read_option("map", str(OWN_MAP)), "first": "1"}
        found[f"own-map-{players}"] = replace(MATES[players], options=own)
    return found | ENDINGS


def recorded(plan: Plan, seed: int) -> Record | None:
    """A game from this seed, or nothing if it gets too long.

    Whoever can claim an order does: bots that think they had better wait might play on for ever.
    """
    recorder = Recorder(GAME, len(plan.bots), seed, plan.options)
    state = recorder.state
    bots = [bot(name, f"{seed} {seat}") for seat, name in enumerate(plan.bots)]
    rng = Rng(f"whim {seed}")
    while (seat := state.seat) is not None:
        if len(recorder.record.actions) == LONGEST:
            return None
        if GAME.parse("claim") in state.legal():
            recorder.play(GAME.parse("claim"))
        elif rng.below(100) < plan.whim:
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
            print(
                f"{name}: seed {record.seed}, {len(record.actions)} decisions, {story_of(record)}", flush=True
            )


if __name__ == "__main__":
    main(sys.argv[1:])
