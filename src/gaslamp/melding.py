"""What quick policies for games of melds have in common: which cards may become which, in tables.

A kind of which three make a meld is looked up by how near the end is, how many are held and how
many are still unseen. Cards are weighed in tenths of points.
"""

from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Deck, Hand
from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.policy import Policy, how_many
from gaslamp.setup import Setup

HELD_ROWS: Final = 8
PHASE_ROWS: Final = 64


@final
class Melds:
    """What cards become of which three make a meld, looked up by row.

    A row is a phase of the round, of `PHASE_ROWS` rows, in it a number held, of `HELD_ROWS` rows,
    and in it a number of cards still unseen. `paces` says for each phase how likely the round ends
    in a turn, `rate` how likely a card that is unseen comes to a seat in a turn, and `others` how
    likely somebody else melds a kind that still can be melded.
    """

    def __init__(self, paces: list[float], rate: float, others: float) -> None:
        self._rows = [(pace, n, u) for pace in paces for n in range(8) for u in range(8)]
        self._rate = rate
        self._others = others
        self.own: Final = bytes(_percents([self._own(*row) for row in self._rows]))
        """How likely the seat melds the kind, in percents."""
        self.anybody: Final = bytes(_percents([self._any(*row) for row in self._rows]))
        """How likely anybody does."""
        self.adds: Final = _percents(
            [self._own(p, n, u) - self._own(p, max(n - 1, 0), u) for p, n, u in self._rows]
        )
        """How much likelier the seat does by the last of the cards that it holds."""

    def losses(self, points: float, tempo: float, stuck: float) -> list[int]:
        """What is lost with one of the cards held, in the unit of the points of each.

        `tempo` is what it is worth to be rid of a card, `stuck` how likely one without a meld is
        paid for in the end.
        """

        def worth(pace: float, held: int, unseen: int) -> float:
            own = self._own(pace, held, unseen)
            burden = (1 - self._any(pace, held, unseen)) * stuck * points * held
            return own * (points + tempo) * max(held, 3) - burden

        return [round(worth(p, n, u) - worth(p, max(n - 1, 0), u)) for p, n, u in self._rows]

    def _own(self, pace: float, held: int, unseen: int) -> float:
        if held >= 3:
            return 0.97
        if held == 0 or held + unseen < 3:
            return 0.0
        rate = self._rate * unseen
        first = rate / (rate + pace)
        if held == 2:
            return first
        rate -= self._rate
        return first * rate / (rate + pace)

    def _any(self, pace: float, held: int, unseen: int) -> float:
        own = self._own(pace, held, unseen)
        return own + (1 - own) * (self._others if unseen >= 3 else 0.0)


@final
class Nearness:
    """How near a seat is to going out, once all that is `done` is laid.

    `alone` is how many cards are left then, `shed` which cards leave the hand for nothing, `hidden`
    how many are out of sight, and `areas` what lies on the table.
    """

    def __init__(self, done: i64, alone: i64, shed: i64, hidden: i64, areas: list[int]) -> None:
        self.done: i64 = done
        self.alone: i64 = alone
        self.shed: i64 = shed
        self.hidden: i64 = hidden
        self.areas = areas


class Melding(Policy):
    """A policy for a game whose first `kinds` kinds are melded in threes.

    With no more than `near` cards that cannot be laid it counts, by `rush`, whether a discard lets
    the seat go out by the next card. `jitter` is the luck in what a card costs.
    """

    def __init__(
        self, setup: Setup, melds: Melds, deck: Deck, kinds: i64, near: i64, rush: i64, jitter: i64
    ) -> None:
        super().__init__(setup)
        self.points: Final = [10 * points for points in setup.deck.points]
        self.melds: Final = melds
        self._deck = deck
        self._kinds: i64 = kinds
        self._near: i64 = near
        self._rush: i64 = rush
        self._jitter: i64 = jitter
        # A kind's copies are counted in three bits of a number.
        self._one: i64 = 1
        self._all: i64 = sum([deck.copies[kind] << 3 * kind for kind in range(kinds)])
        self._size: i64 = len(deck.copies)
        self._all_of = [deck.put_many(0, kind, n) for kind, n in enumerate(deck.copies)]

    def loss(self, game: Round, seat: i64, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """What is lost with one card of a kind; less than nothing for a burden."""
        raise NotImplementedError  # each game says it, for all its kinds

    def gift(self, game: Round, seat: i64, hand: i64, lying: i64, kind: i64) -> i64:
        """What the next seat gains by a card of that kind, as far as it counts."""
        raise NotImplementedError  # each game says it, for all its kinds

    def counted(self, pile: list[int]) -> i64:
        """How many cards of each meldable kind lie in a pile, in three bits for each."""
        counts: i64 = 0
        one = self._one
        kinds = self._kinds
        for card in pile:
            kind: i64 = card
            if kind < kinds:
                counts += one << 3 * kind
        return counts

    def spread(self, kinds: i64) -> i64:
        """A mask of three bits for each of the kinds."""
        spread: i64 = 0
        three = self._one * 7
        while kinds:
            if kinds & 1:
                spread |= three
            three <<= 3
            kinds >>= 1
        return spread

    def unseen(self, hand: i64, lying: i64, kind: i64) -> i64:
        """How many cards of a kind are neither in the hand nor, as `counted`, `lying` openly."""
        unseen = (self._all - lying >> (3 * kind) & 7) - self._deck.count(hand, kind)
        return unseen if unseen > 0 else 0

    def row(self, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """The row of the tables for a kind that nobody has melded."""
        held = self._deck.count(hand, kind)
        unseen = (self._all - lying >> (3 * kind) & 7) - held
        return phase + HELD_ROWS * held + (unseen if unseen > 0 else 0)

    def laid(self, melded: i64, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """How likely, in percents, anybody has or will have melded a kind."""
        if melded >> kind & 1:
            return 100
        odds: i64 = self.melds.anybody[self.row(hand, lying, kind, phase)]
        return odds

    def done(self, melded: i64, hand: i64) -> i64:
        """The kinds that are melded, or of which the hand has a meld."""
        if hand & self._deck.triples:
            for kind in self._deck.threes(hand):
                if kind < self._kinds:
                    melded |= BIT[kind]
        return melded

    def left(self, hand: i64, done: i64) -> i64:
        """What is left of a hand when all that is `done` is laid."""
        laid = hand & done
        kind: i64 = 0
        while laid:
            if laid & 1:
                copies: i64 = self._all_of[kind]
                hand &= ~copies
            laid >>= 1
            kind += 1
        return hand

    def cheapest(
        self,
        game: Round,
        seat: i64,
        hand: i64,
        lying: i64,
        dice: Dice,
        given: bool,
        nearness: Nearness | None,
    ) -> i64:
        """The kind of card that is missed least, its gift to the next seat counted if `given`."""
        phase = phase_of(game.hands, seat)
        near = nearness is not None and nearness.alone <= self._near
        best: i64 = -1
        least: i64 = 0
        kind: i64 = 0
        while kind < self._size:
            if hand >> kind & 1:
                cost = self.loss(game, seat, hand, lying, kind, phase) + dice.below(self._jitter)
                if given:
                    cost += self.gift(game, seat, hand, lying, kind)
                if near:
                    assert nearness is not None
                    cost -= self._hope(hand, lying, kind, nearness)
                if best < 0 or cost < least:
                    best = kind
                    least = cost
            kind += 1
        return best

    def _hope(self, hand: i64, lying: i64, kind: i64, nearness: Nearness) -> i64:
        """What it is worth that, without a card, the next one may let the seat go out."""
        done = nearness.done
        rest = self._deck.drop(hand, kind)
        alone = nearness.alone
        if not done >> kind & 1:
            alone -= 1
        if rest & nearness.shed:
            alone -= 1
        if alone <= 0:
            return self._rush
        if alone == 1:
            return self._rush * self._outs(hand, lying, done, nearness.areas) // nearness.hidden
        if alone == 3:
            return self._rush * self._pairs(rest, lying, done) // nearness.hidden
        return 0

    def _outs(self, hand: i64, lying: i64, done: i64, areas: list[int]) -> i64:
        """How many cards that are unseen can be laid on what is `done`."""
        outs: i64 = 0
        kind: i64 = 0
        while kind < self._kinds:
            if done >> kind & 1:
                outs += (self._all - lying >> (3 * kind) & 7) - self._deck.count(hand, kind)
                for area in areas:
                    outs -= self._deck.count(area, kind)
            kind += 1
        return outs

    def _pairs(self, hand: i64, lying: i64, done: i64) -> i64:
        """How many cards that are unseen make a meld of a pair in the hand."""
        outs: i64 = 0
        kind: i64 = 0
        while kind < self._kinds:
            if (hand & ~done) >> kind & 1 and self._deck.count(hand, kind) == 2:
                outs += self.unseen(hand, lying, kind)
            kind += 1
        return outs


def phase_of(hands: list[Hand], seat: i64) -> i64:
    """Where the rows of a phase of `Melds` begin: the smaller the others' hands, the later."""
    least: i64 = 62
    other: i64 = 0
    while other < len(hands):
        if other != seat:
            size = how_many(hands[other].cards)
            if size < least:
                least = size
        other += 1
    if least <= 3:
        return 2 * PHASE_ROWS
    return PHASE_ROWS if least <= 6 else 0


def _percents(parts: list[float]) -> list[int]:
    return [round(100 * part) for part in parts]
