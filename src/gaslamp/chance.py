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
    cannot depend on what nobody knows. What raises NotImplementedError is each source's to give:
    compiled, that is much quicker than an abstract class.
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

    A linear congruential generator with 30 bits of state, whose high bits are used: good enough to
    choose moves and to shuffle in a search, not meant to deal cards that people play with. Numbers
    below 2**30 are those that interpreted Python reckons with fastest. The multiplier is one of
    L'Ecuyer's (Tables of linear congruential generators of different sizes and good lattice
    structure, 1999).
    """

    def __init__(self, seed: int) -> None:
        # Neighbouring small seeds would give alike first numbers without a good stir.
        # The low 54 bits of the seed times 0x9E3779B97F4A7C15, reckoned in halves: Ctrl-C in the
        # middle of a product of longer numbers would abort a compiled program.
        low: i64 = seed & 0x7FFFFFF
        high: i64 = seed >> 27 & 0x7FFFFFF
        upper = (high * 0x74A7C15 + low * 0x6EF372F) & 0x7FFFFFF
        stirred = low * 0x74A7C15 + (upper << 27) + 0x2BE59BD9B4E019
        self._state: i64 = (stirred >> 24 ^ stirred) & 0x3FFFFFFF
        for _ in range(4):
            self.below(2)

    def mark(self) -> i64:
        """Where the generator stands, for `rewind`."""
        return self._state

    def rewind(self, mark: i64) -> None:
        """Go back to, or on from, where a generator stood: the same numbers follow again."""
        self._state = mark

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        x = (self._state * 438293613 + 907633385) & 0x3FFFFFFF
        self._state = x
        return (x * n) >> 30

    def choose(self, moves: list[int]) -> int:
        """One of `moves`, each as likely as the others to within n / 2**30."""
        return moves[self.below(len(moves))]

    def order(self, name: str, cards: list[int]) -> list[int]:
        """The cards shuffled."""
        x = self._state
        last: i64
        for last in range(len(cards) - 1, 0, -1):
            # What `below` does, written out: interpreted, a call costs as much again.
            x = (x * 438293613 + 907633385) & 0x3FFFFFFF
            at = (x * last + x) >> 30
            card = cards[at]
            cards[at] = cards[last]
            cards[last] = card
        self._state = x
        return cards

    def pick(self, name: str, cards: list[int]) -> int:
        """One of the cards."""
        return self.choose(cards)
