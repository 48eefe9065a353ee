"""Prints a digest of one game of each kind: the same in every process, whatever the hash seed."""

import hashlib
import json

import argosy
from argosy import Rng
from tests.players import brisk


def digest() -> str:
    """Everything that can be seen of games with fixed seeds."""
    found = hashlib.sha256()
    for slug in argosy.games():
        state = argosy.game(slug).start(argosy.game(slug).seats[-1], seed=99)
        rng = Rng(99)
        for number in range(400):
            if state.seat is None:
                break
            action = brisk(state, rng)
            found.update(repr((state.legal(), action, state.describe(action))).encode())
            if number % 40 == 0:
                found.update(
                    json.dumps([state.dump(), state.view(0), state.resample(0, rng).dump()]).encode()
                )
            state.push(action)
    return found.hexdigest()


if __name__ == "__main__":
    print(digest())
