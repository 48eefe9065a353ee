"""Random games through the public API, as fast as they go: decisions a second for each game, as JSON.

It asks for so little that it runs on any commit; scripts/speed_check.py compares two with it.
"""

import argparse
import json
import random
import sys
from time import process_time

WARM_UP = 0.2


def decisions_per_second(slug: str, seconds: float) -> float:
    import argosy  # noqa: PLC0415 - from where --site says

    game = argosy.game(slug)
    players = max(game.seats)
    number = random.Random(slug).random
    decisions, seed, began = 0, 0, process_time()
    while process_time() - began < seconds:
        state = game.start(players=players, seed=seed)
        seed += 1
        while state.seat is not None:
            options = state.legal()
            state.play(options[int(number() * len(options))])
            decisions += 1
    return decisions / (process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each game")
    parser.add_argument("--site", help="a folder with the package to measure instead of the installed one")
    arguments = parser.parse_args()
    if arguments.site:
        sys.path.insert(0, arguments.site)
    import argosy  # noqa: PLC0415 - see above

    speeds: dict[str, float] = {}
    for slug in argosy.games():
        decisions_per_second(slug, WARM_UP)
        speeds[slug] = round(decisions_per_second(slug, arguments.seconds), 1)
    print(json.dumps(speeds))


if __name__ == "__main__":
    main()
