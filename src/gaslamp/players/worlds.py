"""Worlds: rounds that may be the real one, as far as a seat knows."""

import importlib
from typing import final

from mypy_extensions import i64

from gaslamp.cards import Deck
from gaslamp.chance import Dice
from gaslamp.game import FILE, Round
from gaslamp.mould import Mould
from gaslamp.players.memory import Memory
from gaslamp.players.tracing import BAG, PILE, UNDER, Trace, follow, steps_of


@final
class Worlds:
    """The worlds that agree with all that `memory` holds, to be drawn from one by one.

    Each card that is not known lies, equally likely, wherever it may lie. Whatever takes time is
    done here, once for a decision; the worlds are those of this moment, also when the memory goes
    on. Raises ValueError after the end of a round, when nothing is left to guess.
    """

    def __init__(self, memory: Memory) -> None:
        if memory.status.result:
            raise ValueError("The round is over: its cards are known, look at the view.")
        setup = memory.setup
        folder = f"gaslamp.games.{setup.game.name.replace('-', '_')}"
        self._mould: Mould = importlib.import_module(f"{folder}.rebuild").mould(memory)
        self._deck: Deck = setup.deck
        bared = 0
        for kinds in self._mould.bared.values():
            bared |= kinds
        under = self._mould.under
        steps = steps_of(setup, memory.viewer, memory.history, under, self._mould.bared)
        traces = follow(setup, steps, bared, len(memory.history) * 4 + memory.viewer + 1)
        self._shapes: list[_Shape] = [
            _Shape(trace, setup.seats) for trace in traces or [_loosest(memory, under)]
        ]

    def sample(self, dice: Dice) -> Round:
        """A new round, without events, whose luck are the `dice`: equal dice, equal worlds."""
        shapes = self._shapes
        many: i64 = len(shapes)
        shape = shapes[dice.below(many)] if many > 1 else shapes[0]
        deck = self._deck
        cards = shape.pool[:]
        left: i64 = len(cards)
        dealt = _shuffle(cards, shape.kept, left, dice)
        if shape.barred_slots:
            _spread_kept(cards, shape.kept, left - shape.barred_slots, dice)
        at = shape.piled
        under: i64 = shape.under
        for _ in range(shape.loose_under):
            under = deck.put(under, cards[at])
            at += 1
        hands = shape.hands[:]
        for seat in range(len(hands)):
            hand: i64 = hands[seat]
            for _ in range(shape.loose[seat]):
                hand = deck.put(hand, cards[at])
                at += 1
            hands[seat] = hand
        file = shape.file + cards[: shape.piled]
        if shape.anew:
            file += cards[at : at + shape.loose_bag]
            at += shape.loose_bag
            dealt = _shuffle(file, 0, len(file), dice)
            for seat in range(len(hands)):
                hand = hands[seat]
                for _ in range(shape.drawn[seat]):
                    dealt -= 1
                    hand = deck.put(hand, file[dealt])
                hands[seat] = hand
            del file[dealt:]
        if shape.barred_slots:
            for seat in range(len(hands)):
                hand = hands[seat]
                for _ in range(shape.barred[seat]):
                    hand = deck.put(hand, cards[at])
                    at += 1
                hands[seat] = hand
        return self._mould.cast(hands, tuple(file), under, dice)


@final
class _Shape:
    """A trace made ready for dealing: which cards lie fast, and how many go where.

    The `pool` begins with the `kept` cards that no barred place may get.
    """

    def __init__(self, trace: Trace, seats: int) -> None:
        deck = trace.deck
        kept = deck.spread(trace.pool & trace.bared)
        bared = trace.bared
        others = [kind for kind in deck.spread(trace.pool) if not bared >> kind & 1]
        self.barred_slots: i64 = sum(trace.barred)
        if not self.barred_slots:
            kept, others = [], deck.spread(trace.pool)
        self.pool: list[int] = kept + others
        self.kept: i64 = len(kept)
        self.hands: list[int] = trace.known[:seats]
        self.loose: list[int] = trace.loose[:seats]
        self.barred: list[int] = trace.barred[:seats]
        self.drawn: list[int] = trace.drawn[:seats]
        self.under: i64 = trace.known[UNDER]
        self.loose_under: i64 = trace.loose[UNDER]
        self.loose_bag: i64 = trace.loose[BAG]
        self.piled: i64 = trace.loose[PILE]
        self.file: list[int] = deck.spread(trace.known[BAG])
        if trace.top >= 0:
            self.file.append(trace.top)
        self.anew: bool = trace.known[BAG] != 0 or self.loose_bag > 0


def _shuffle(cards: list[int], first: i64, left: i64, dice: Dice) -> i64:
    """Shuffle the cards from `first` on, `left` cards in all; returns `left`."""
    end = left
    while left > first + 1:
        at = first + dice.below(left - first)
        left -= 1
        card = cards[at]
        cards[at] = cards[left]
        cards[left] = card
    return end


def _spread_kept(cards: list[int], kept: i64, places: i64, dice: Dice) -> None:
    """Let the first `kept` cards lie anywhere among the first `places`."""
    for at in range(kept):
        other = at + dice.below(places - at)
        card = cards[at]
        cards[at] = cards[other]
        cards[other] = card


def _loosest(memory: Memory, under: str) -> Trace:
    """What is certain and no more, should nothing else explain what was seen."""
    setup = memory.setup
    deck = setup.deck
    trace = Trace(deck, 0, Dice(0))
    places = {seat: memory.hand(seat) for seat in range(setup.seats)}
    if under:
        places[UNDER] = memory.place(under)
    file = memory.place(FILE)
    loose = memory.unseen()
    if file.top:  # not shuffled anew: only its top can be known
        loose += file.known
        loose[file.top[-1]] -= 1
        trace.top = deck.index[file.top[-1]]
        trace.loose[PILE] = file.size - 1
    else:
        places[BAG] = file
    for number, place in places.items():
        trace.known[number] = deck.gather(deck.index[code] for code in place.known.elements())
        trace.loose[number] = place.unknown
    trace.pool = deck.gather(deck.index[code] for code in loose.elements())
    trace.left = loose.total()
    return trace
