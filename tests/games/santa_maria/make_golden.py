"""Makes the golden games: `python -m tests.games.santa_maria.make_golden [NAME ...]`.

A golden game is a whole game that was recorded once and must replay on every build from then on. They have to
be made again only when the rules or the component files change on purpose. Bots play them; seeds are tried in
turn until a game ends as wanted.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from argosy import Recorder, Rng, SeatView, State
from argosy.bots import bot
from argosy.engine.record import Record
from tests.games.santa_maria.table import GAME

FOLDER: Final = Path(__file__).parent / "golden"

Wanted = Callable[[State], bool]


@dataclass(frozen=True)
class Plan:
    """A golden game to be made."""

    bots: tuple[str, ...]
    whim: int = 0
    """In so many of 100 decisions anything is played."""
    options: dict[str, str] = field(default_factory=dict)
    wanted: Wanted | None = None


def _tied(state: State) -> bool:
    scores = state.scores()
    return scores.count(max(scores)) > 1


def _mates(players: int) -> tuple[str, ...]:
    return ("mate",) * players


ENDINGS: Final[dict[str, Plan]] = {
    "alone-won": Plan(_mates(1), wanted=lambda state: state.places() == [1]),
    "alone-lost": Plan(_mates(1), wanted=lambda state: state.places() == [2]),
    "a-tie-2": Plan(("deckhand",) * 2, wanted=_tied),
    "a-tie-4": Plan(("deckhand",) * 4, wanted=_tied),
    "the-start-player-wins-2": Plan(_mates(2), wanted=lambda state: state.places() == [1, 2]),
    "a-negative-part-3": Plan(
        ("deckhand",) * 3, wanted=lambda state: min(sheet["bishops"] for sheet in state.sheet()) < 0
    ),
}


def plans() -> dict[str, Plan]:
    """Every golden game by the name of its file: all setups with all numbers of players, all endings."""
    found: dict[str, Plan] = {}
    for players in GAME.seats:
        for boards in ("usual",) if players == 1 else ("usual", "draft", "advanced"):
            for dice in ("own", "shared"):
                found[f"{boards}-{dice}-{players}"] = Plan(
                    _mates(players), 4, {"boards": boards, "blue-dice": dice}
                )
        found[f"asked-{players}"] = Plan(_mates(players), 10, {"gains": "asked"})
    return found | ENDINGS


def recorded(plan: Plan, seed: int) -> Recorder:
    """A game from this seed."""
    recorder = Recorder(GAME, len(plan.bots), seed, plan.options)
    state = recorder.state
    bots = [bot(name, f"{seed} {seat}") for seat, name in enumerate(plan.bots)]
    rng = Rng(f"whim {seed}")
    while (seat := state.seat) is not None:
        if rng.below(100) < plan.whim:
            recorder.play(rng.choice(state.legal()))
        else:
            recorder.play(bots[seat].choose(SeatView(state, seat)))
    return recorder


def made(plan: Plan) -> Record:
    """The game from the first seed that gives what is wanted."""
    seed = 0
    while True:
        seed += 1
        recorder = recorded(plan, seed)
        if plan.wanted is None or plan.wanted(recorder.state):
            return recorder.record


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, plan in plans().items():
        if name in names or (not names and not (FOLDER / f"{name}.json").exists()):
            record = made(plan)
            (FOLDER / f"{name}.json").write_text(record.text(), encoding="utf-8")
            scores = record.result.scores if record.result else []
            print(f"{name}: seed {record.seed}, {len(record.actions)} decisions, {scores}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
