"""Kinds of cards, decks, and sets of cards as plain integers.

A set of cards is an `int` of at most 62 bits, one bit for each card of the deck. Bits 0 to K-1 say
of each of the deck's K kinds that at least one copy is there; the bits above them, kind by kind,
count the further copies. Copies fill up from the first, so two sets with the same cards are the
same number, no copy can be told from another, and "one card left" is `not cards & (cards - 1)`.
"""

from collections.abc import Iterable, Mapping
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

# A shift of a 64-bit integer by a variable is miscompiled as a 32-bit one: look the bit up instead.
BIT: Final[list[int]] = [1 << n for n in range(62)]


@final
class Kind:
    """A kind of card: its code in the notation and what the deck file says of it.

    `group` is what the game calls the family (`clue`, `event`, ...); `colour` a game's own word for
    what belongs together; `ruling` is true where the points are a house ruling (shown as ◊);
    `source` says where the numbers come from.
    """

    def __init__(
        self,
        code: str,
        copies: int,
        points: int,
        group: str,
        colour: str,
        ruling: bool,
        source: str,
    ) -> None:
        self.code: Final = code
        self.copies: Final = copies
        self.points: Final = points
        self.group: Final = group
        self.colour: Final = colour
        self.ruling: Final = ruling
        self.source: Final = source


@final
class Fan:
    """The moves `first + kind` for every kind of a set, looked up in tables instead of built.

    With a `second`, the moves `second + kind` too.
    """

    def __init__(self, first: int, kinds: int, second: int = -1) -> None:
        firsts = [first] if second < 0 else [first, second]
        # By two or three parts of a mask, each of so many bits that the tables stay small.
        bits = max((kinds + 1) // 2, 1) if kinds <= 18 else (kinds + 2) // 3
        rows: list[list[list[int]]] = []
        for low in range(0, 3 * bits, bits):
            row: list[list[int]] = [[]]
            for kind in range(low, min(low + bits, kinds)):
                row += [moves + [start + kind for start in firsts] for moves in row]
            rows.append(row)
        self._low, self._middle, self._high = rows
        self._bits: i64 = bits
        self._twice: i64 = 2 * bits
        self._mask: i64 = (1 << bits) - 1

    def of(self, kinds: i64) -> list[int]:
        """A new list of the moves for `kinds`, a mask with bits for kinds only."""
        mask = self._mask
        moves = self._low[kinds & mask] + self._middle[kinds >> self._bits & mask]
        high = kinds >> self._twice
        if high:
            moves += self._high[high]
        return moves

    def add_to(self, moves: list[int], kinds: i64) -> None:
        """Append the moves for `kinds` to a list of moves."""
        mask = self._mask
        low = kinds & mask
        if low:
            moves += self._low[low]
        kinds >>= self._bits
        if kinds:
            moves += self._middle[kinds & mask]
            kinds >>= self._bits
            if kinds:
                moves += self._high[kinds]


@final
class Deck:
    """A game's deck: its kinds in the notation's order, and the arithmetic of sets of its cards."""

    def __init__(self, kinds: Iterable[Kind]) -> None:
        self.kinds: Final = tuple(kinds)
        self.codes: Final = [kind.code for kind in self.kinds]
        self.index: Final = {kind.code: n for n, kind in enumerate(self.kinds)}
        self.copies: Final = [kind.copies for kind in self.kinds]
        self.points: Final = [kind.points for kind in self.kinds]
        self.size: Final = sum(self.copies)
        self._full: Final = [n for n, copies in enumerate(self.copies) for _ in range(copies)]
        self._one: i64 = 1  # for shifts; see `BIT` for what becomes of a literal
        self.all_kinds: i64 = (1 << len(self.kinds)) - 1
        extra = [copies - 1 for copies in self.copies]
        second = [len(self.kinds) + sum(extra[:kind]) for kind in range(len(extra))]
        # By kind: how many further copies there are, and the places of the second and third one's
        # bits; 63, which no set has, where there is none.
        self._extra: Final = bytes(extra)
        self._second: Final = bytes(second)
        self._third: Final = bytes(
            place + 1 if more > 1 else 63 for place, more in zip(second, extra, strict=True)
        )
        self.triples: i64 = sum([1 << place for place in self._third if place < 63])
        self._kinds = Fan(0, len(self.kinds))

    def put(self, cards: i64, kind: i64) -> i64:
        """`cards` with one more card of `kind`."""
        bit = self._one << kind
        if not cards & bit:
            return cards | bit
        second = self._one << self._second[kind]
        more = (second << self._extra[kind]) - second
        return cards | (((cards & more) << 1 | second) & more)

    def drop(self, cards: i64, kind: i64) -> i64:
        """`cards` with one card of `kind` less; the card must be there."""
        second = self._one << self._second[kind]
        more = (second << self._extra[kind]) - second
        extra = cards & more
        if extra:
            return (cards ^ extra) | ((extra >> 1) & more)
        return cards ^ (self._one << kind)

    def put_many(self, cards: i64, kind: i64, n: i64) -> i64:
        """`cards` with `n` more cards of `kind`."""
        while n > 0:
            cards = self.put(cards, kind)
            n -= 1
        return cards

    def drop_many(self, cards: i64, kind: i64, n: i64) -> i64:
        """`cards` with `n` cards of `kind` less; they must be there."""
        while n > 0:
            cards = self.drop(cards, kind)
            n -= 1
        return cards

    def threes(self, cards: i64) -> list[int]:
        """The kinds of which at least three cards are in `cards`, in the deck's order."""
        found: list[int] = []
        triples = cards & self.triples
        kind: i64 = 0
        while triples:
            third = triples & (self._one << self._third[kind])
            if third:
                found.append(kind)
                triples ^= third
            kind += 1
        return found

    def has_three(self, cards: i64, kind: i64) -> bool:
        """Whether at least three cards of `kind` are in `cards`."""
        return cards >> self._third[kind] & 1 != 0

    def count(self, cards: i64, kind: i64) -> i64:
        """How many cards of `kind` are in `cards`."""
        if not cards >> kind & 1:
            return 0
        further = cards >> self._second[kind]
        n: i64 = 1
        while n <= self._extra[kind] and further & 1:
            further >>= 1
            n += 1
        return n

    def worth(self, cards: i64) -> i64:
        """The points of all cards in `cards`."""
        total: i64 = 0
        for kind in self.each(cards & self.all_kinds):
            points: i64 = self.points[kind]
            total += points * self.count(cards, kind)
        return total

    def each(self, cards: i64) -> list[int]:
        """The kinds in `cards`, each once, in the deck's order."""
        return self._kinds.of(cards & self.all_kinds)

    def spread(self, cards: i64) -> list[int]:
        """The kinds in `cards`, each as often as it is there, in the deck's order."""
        found: list[int] = []
        for kind in self.each(cards):
            for _ in range(self.count(cards, kind)):
                found.append(kind)
        return found

    def gather(self, kinds: Iterable[int]) -> int:
        """The set of the cards listed by kind."""
        cards: i64 = 0
        for kind in kinds:
            bit = self._one << kind
            cards = self.put(cards, kind) if cards & bit else cards | bit
        return cards

    def full(self) -> list[int]:
        """Every card of the deck as a list of kinds, unshuffled."""
        return self._full[:]

    def with_points(self, points: Mapping[str, int]) -> "Deck":
        """The same deck with other points for the kinds named."""
        return Deck(
            Kind(
                kind.code,
                kind.copies,
                points.get(kind.code, kind.points),
                kind.group,
                kind.colour,
                kind.ruling,
                kind.source,
            )
            for kind in self.kinds
        )


@final
@mypyc_attr(acyclic=True)
class Hand:
    """The cards of a seat, changed in place: compiled, that is faster than a list of numbers."""

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.cards == other.cards


def size(cards: int) -> int:
    """How many cards the set `cards` has."""
    return cards.bit_count()
