"""A fingerprint of the rules: random games from fixed seeds, hashed move by move.

Two builds play the same games if and only if they print the same. `python -m argosy.lab.fingerprint`
"""

import argparse
import hashlib

import argosy
from argosy.engine.message import Refusal
from argosy.engine.rng import Rng


def play_one(slug: str, number: int) -> str:
    """Everything that happens in one random game, as text. The number decides how it is set up."""
    game = argosy.game(slug)
    rng = Rng(f"fingerprint {slug} {number}")
    players = game.seats[number % len(game.seats)]
    options = {option.name: option.values[rng.below(len(option.values))] for option in game.options}
    lines = [f"{slug} {number} {players} {options}"]
    try:
        state = game.start(players=players, seed=number, options=options)
    except Refusal as refusal:
        lines.append(repr(refusal.message))
        state = game.start(players=players, seed=number)
    while state.seat is not None:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        lines.append(f"{state.seat} {legal} {action}")
        state.play(action)
    lines.append(f"{state.scores()} {state.places()} {state.ending} {state.sheet()} {state.reveals}")
    return "\n".join(lines)


def fingerprint(records: int) -> dict[str, str]:
    """The digest of each game's share of so many random games, by slug."""
    slugs = argosy.games()
    digests = {slug: hashlib.sha256() for slug in slugs}
    for number in range(records):
        slug = slugs[number % len(slugs)]
        digests[slug].update(play_one(slug, number // len(slugs)).encode())
    return {slug: digest.hexdigest() for slug, digest in digests.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description="Print a fingerprint of the rules.")
    parser.add_argument("--records", type=int, default=1000, help="how many games to play (default 1000)")
    records: int = parser.parse_args().records
    found = fingerprint(records)
    for slug, digest in found.items():
        print(f"{digest}  {slug}")
    total = hashlib.sha256("".join(found.values()).encode()).hexdigest()
    print(f"{total}  all of {records} games")


if __name__ == "__main__":
    main()
