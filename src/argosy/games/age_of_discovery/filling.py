"""Whether a required value can be made up exactly (R9.4.4): a question about numbers of ships alone."""

from typing import Final


def _ways(needed: int) -> list[int]:
    """Every way to add up a number from 1, 2 and 3: how many of each, one after the other."""
    return [
        count
        for threes in range(needed // 3 + 1)
        for twos in range((needed - 3 * threes) // 2 + 1)
        for count in (needed - 3 * threes - 2 * twos, twos, threes)
    ]


_WAYS: Final = [_ways(needed) for needed in range(7)]


def can_fill(
    needed: int,
    own1: int,
    own2: int,
    own3: int,
    other1: int,
    other2: int,
    other3: int,
    wilds: int,
    coins: int,
    fee: int,
) -> bool:
    """Whether ships of value 1, 2 and 3, own1 ... of the right colour and other1 ... of others, add up.

    As the fee is the same for all, a way is best served by as many ships of the right colour as there are.
    """
    if wilds < 0 or coins < 0:
        return False
    ways = _WAYS[needed]
    for i in range(0, len(ways), 3):
        ones = ways[i]
        twos = ways[i + 1]
        threes = ways[i + 2]
        if (ones + twos + threes) * fee > coins:
            continue
        more1 = max(0, ones - own1)
        more2 = max(0, twos - own2)
        more3 = max(0, threes - own3)
        if more1 <= other1 and more2 <= other2 and more3 <= other3 and more1 + more2 + more3 <= wilds:
            return True
    return False
