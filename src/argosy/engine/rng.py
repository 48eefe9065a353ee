"""The generator behind every shuffle and draw, frozen by test vectors.

It is sfc32 ("small fast counting", Chris Doty-Humphrey): 128 bits of state and nothing but 32-bit
additions, shifts and exclusive-ors, so interpreted and compiled builds agree on every machine.
"""

import hashlib
from typing import Final

GENERATOR: Final = "sfc32"
"""The name under which game records say where their chance outcomes came from."""

_MASK: Final = 0xFFFFFFFF
_WORDS: Final = 0x100000000


class Rng:
    """A stream of random numbers. The same seed gives the same stream, everywhere and for ever."""

    __slots__ = ("_a", "_b", "_c", "_counter")

    def __init__(self, seed: int | str | None) -> None:
        """Start the stream of `seed`, an integer of any size or any text. (None: `clone` fills it.)"""
        self._a: int = 0
        self._b: int = 0
        self._c: int = 0
        self._counter: int = 0
        if seed is not None:
            digest = hashlib.sha256(f"argosy:{seed}".encode()).digest()
            self._a = int.from_bytes(digest[0:4], "little")
            self._b = int.from_bytes(digest[4:8], "little")
            self._c = int.from_bytes(digest[8:12], "little")
            self._counter = int.from_bytes(digest[12:16], "little")

    def next32(self) -> int:
        """The next 32 random bits, as a number from 0 to 2**32 - 1."""
        a = self._a
        b = self._b
        c = self._c
        counter = self._counter
        result = (a + b + counter) & _MASK
        self._counter = (counter + 1) & _MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _MASK
        self._c = (((c << 21) | (c >> 11)) + result) & _MASK
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if not 0 < n <= _WORDS:
            raise ValueError(f"cannot draw a number below {n}")
        usable = _WORDS - _WORDS % n  # drawing again above this keeps every number equally likely
        bits = self.next32()
        while bits >= usable:
            bits = self.next32()
        return bits % n

    def fraction(self) -> float:
        """A number from 0.0 up to, but not including, 1.0."""
        return self.next32() / 4294967296.0

    def shuffle(self, items: list[int]) -> None:
        """Put `items` in random order, every order equally likely."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def choice(self, items: list[int]) -> int:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def clone(self) -> "Rng":
        """A second generator that goes on exactly as this one would."""
        twin = Rng(None)
        twin._a = self._a
        twin._b = self._b
        twin._c = self._c
        twin._counter = self._counter
        return twin

    def dump(self) -> list[int]:
        """The four words of its state."""
        return [self._a, self._b, self._c, self._counter]

    @staticmethod
    def load(words: list[int]) -> "Rng":
        """The generator with the state that `dump` returned."""
        twin = Rng(None)
        twin._a, twin._b, twin._c, twin._counter = words
        return twin
