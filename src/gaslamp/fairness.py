"""Shuffles that can be checked: a promise before the deal, everybody's part, a proof after it.

The house draws a secret of 32 random bytes for each round and publishes its SHA-256, the
*commitment*. Then each seat may add a text of its own, its *contribution*. Deck and chance of the
round follow from the secret, the contributions and the round's number; the secret is told when the
round is over. What this proves is narrow: the deck was fixed before play, and by nobody alone.

Random numbers come from HMAC-SHA-256. Its key is the secret; its messages are these lines, joined
by line feeds, in UTF-8:

    gaslamp shuffle 1
    round NUMBER
    CONTRIBUTION          a line for each seat in order, empty where it has added nothing
    PURPOSE               `deck`, or the word of a record's `!` line and how manieth draw it is
    BLOCK                 0, 1, 2, ...

The digests, block after block, are read as big-endian numbers of 32 bits. A number below n is
drawn by passing over those that are not below the largest multiple of n, and dividing the next one
with remainder. To shuffle, take the cards in the deck's order (copies side by side) and, for each
place from the last to the second, swap it with the place drawn among it and those before it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from gaslamp.chance import Chance

SECRET_BYTES: Final = 32
LONGEST: Final = 64
"""How many characters a contribution may have."""


def is_contribution(text: str) -> bool:
    """Whether a text can be a seat's contribution: short, printable, and writable in a record."""
    return len(text) <= LONGEST and text.isprintable() and ";" not in text and text == text.strip()


def commitment(secret: bytes) -> str:
    """The promise for a secret: its SHA-256 as hex digits."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True)
class Seeds:
    """What a round's luck follows from: the house's secret, and a contribution for each seat."""

    secret: bytes
    contributions: tuple[str, ...]

    def to_text(self) -> str:
        """The seeds as a tag of a record: the secret as hex digits, then the contributions."""
        return "; ".join([self.secret.hex(), *self.contributions])

    @classmethod
    def from_text(cls, text: str, seats: int) -> Seeds:
        """The seeds written as `text` (ValueError with a sentence if there are none)."""
        secret, *contributions = [part.strip() for part in text.split(";")]
        try:
            key = bytes.fromhex(secret)
        except ValueError:
            key = b""
        if len(key) != SECRET_BYTES or secret != key.hex():
            raise ValueError(f"The first seed is the secret as {2 * SECRET_BYTES} hex digits.")
        if len(contributions) != seats:
            raise ValueError(f"{seats} seats need {seats} seeds behind the secret.")
        if not all(map(is_contribution, contributions)):
            raise ValueError(f"A seat's seed has up to {LONGEST} printable characters.")
        return cls(key, tuple(contributions))


@final
class Fair(Chance):
    """The luck of one round: equal seeds and numbers, equal luck, on every machine."""

    def __init__(self, seeds: Seeds, number: int) -> None:
        self._key: Final = seeds.secret
        self._lines: Final = ["gaslamp shuffle 1", f"round {number}", *seeds.contributions]
        self._drawn: Counter[str] = Counter()

    def deck(self, cards: Sequence[int]) -> list[int]:
        """The deck of the round, its top card first; `cards` are all cards in the deck's order."""
        return _shuffled(list(cards), self._numbers("deck"))

    def seat(self, seats: int) -> int:
        """A seat by lot, to deal first."""
        return self._numbers("dealer").below(seats)

    def order(self, name: str, cards: list[int]) -> list[int]:
        """The cards in a random order."""
        return _shuffled(sorted(cards), self._draw(name))

    def pick(self, name: str, cards: list[int]) -> int:
        """A random card."""
        return sorted(cards)[self._draw(name).below(len(cards))]

    def _draw(self, name: str) -> _Numbers:
        self._drawn[name] += 1
        return self._numbers(f"{name} {self._drawn[name]}")

    def _numbers(self, purpose: str) -> _Numbers:
        return _Numbers(self._key, "\n".join([*self._lines, purpose]))


@final
class _Numbers:
    """The random numbers for one purpose."""

    def __init__(self, key: bytes, message: str) -> None:
        self._key = key
        self._message = message
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all exactly as likely."""
        limit = 2**32 - 2**32 % n
        while (word := self._next()) >= limit:
            pass
        return word % n

    def _next(self) -> int:
        if not self._words:
            message = f"{self._message}\n{self._block}".encode()
            digest = hmac.digest(self._key, message, "sha256")
            self._words = [
                int.from_bytes(digest[at : at + 4], "big") for at in range(0, len(digest), 4)
            ]
            self._block += 1
        return self._words.pop(0)


def _shuffled(cards: list[int], numbers: _Numbers) -> list[int]:
    for last in range(len(cards) - 1, 0, -1):
        other = numbers.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
