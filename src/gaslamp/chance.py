"""Where luck comes from: a round is handed a source, so that it can be replayed or dealt anew."""

import random
from typing import final

from mypy_extensions import i64, mypyc_attr


# Luck may come from anywhere: from a record, from seeds, from a class of one's own.
@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of luck for a round in progress.

    `name` is the word that a record writes behind `!`, so that a source can answer from one.
    The cards come in the deck's order, never in the order in which they lay: what a source answers
    cannot depend on what nobody knows.
    """

    def order(self, name: str, cards: list[int]) -> list[int]:
        """The cards in a new order, the top one first (G-8)."""
        raise NotImplementedError

    def pick(self, name: str, cards: list[int]) -> int:
        """One of the cards, each equally likely."""
        raise NotImplementedError


@final
class Shuffler(Chance):
    """Luck from a seeded generator: equal seeds, equal luck."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def order(self, name: str, cards: list[int]) -> list[int]:
        """A uniformly random order."""
        self._random.shuffle(cards)
        return cards

    def pick(self, name: str, cards: list[int]) -> int:
        """A uniformly random card."""
        return cards[self._random.randrange(len(cards))]


@final
class Dice(Chance):
    """A small fast generator for bots and roll-outs: the same numbers compiled and interpreted.

    Xorshift with 32 bits of state: good enough to choose moves and to shuffle in a search, not
    meant to deal cards that people play with.
    """

    def __init__(self, seed: int) -> None:
        # Neighbouring small seeds would give alike first numbers without a good stir.
        state: i64 = (seed * 2654435761 + 1013904223) & 0x7FFFFFFF
        self._state: i64 = state if state else 1
        for _ in range(8):
            self.below(2)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        x = self._state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self._state = x
        return (x * n) >> 32

    def choose(self, moves: list[int]) -> int:
        """One of `moves`, each as likely as the others to within n / 2**32."""
        return moves[self.below(len(moves))]

    def order(self, name: str, cards: list[int]) -> list[int]:
        """The cards shuffled."""
        left: i64 = len(cards)
        while left > 1:
            at = self.below(left)
            left -= 1
            card = cards[at]
            cards[at] = cards[left]
            cards[left] = card
        return cards

    def pick(self, name: str, cards: list[int]) -> int:
        """One of the cards."""
        return self.choose(cards)
