"""Worlds: rounds that may be the real one, as far as a seat knows."""

import importlib
from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Deck
from gaslamp.chance import Dice
from gaslamp.game import FILE, Round
from gaslamp.mould import Mould
from gaslamp.players.habits import WIDTH, Habits
from gaslamp.players.memory import Memory
from gaslamp.players.source import Source
from gaslamp.players.tracing import BAG, PILE, UNDER, Trace, follow, steps_of
from gaslamp.setup import Setup

SETTLED: Final = 256  # how many hands there are to choose from, where habits are minded
USES: Final = 3  # how many worlds get the same hands before others take their place
RETRACED: Final = 4  # how many hands a trace leads to on average, before others are followed
SWEEPS: Final = 6  # how often each of their cards is offered another place


@final
class Worlds(Source):
    """The worlds that agree with all that `memory` holds, to be drawn from one by one.

    Each card that is not known lies, equally likely, wherever it may lie; with `habits` a hand is
    the likelier the more it looks like what players hold who have done the same, and a few worlds
    that are not far from each other may share their hands. The worlds are those of this moment,
    also when the memory goes on. Raises ValueError after the end of a round, when nothing is left
    to guess.
    """

    def __init__(self, memory: Memory, habits: Habits | None = None) -> None:
        if memory.status.result:
            raise ValueError("The round is over: its cards are known, look at the view.")
        setup = memory.setup
        folder = f"gaslamp.games.{setup.game.name.replace('-', '_')}"
        self.mould: Final[Mould] = importlib.import_module(f"{folder}.rebuild").mould(memory)
        self._deck: Deck = setup.deck
        self._setup: Setup = setup
        self._bared = 0
        for kinds in self.mould.bared.values():
            self._bared |= kinds
        under = self.mould.under
        self._steps = steps_of(setup, memory.viewer, memory.history, under, self.mould.bared)
        self._shapes: list[_Shape] = []
        self._left: i64 = 0
        self._retrace(Dice(len(memory.history) * 4 + memory.viewer + 1))
        if not self._shapes:
            self._shapes = [_Shape(_loosest(memory, under), setup.seats)]
        self._leanings: list[list[int]] | None = None
        self._settled: list[_Shape] = []
        self._uses: list[int] = []
        if habits is not None:
            self._leanings = habits.leanings(memory, self.mould)
            self._settled = [self._shapes[0]] * SETTLED
            self._uses = [USES] * SETTLED

    def sample(self, dice: Dice) -> Round:
        """A new round, without events, whose luck are the `dice`.

        Equal dice from the first world on, equal worlds: what took time to guess serves for some.
        """
        leanings = self._leanings
        shape = self._shape(dice) if leanings is None else self._settled_shape(leanings, dice)
        deck = self._deck
        cards = shape.pool[:]
        hands = shape.hands[:]
        at = _deal_pool(deck, hands, shape, cards, dice)
        under: i64 = shape.under
        for buried in cards[shape.piled : shape.piled + shape.loose_under]:
            under = deck.put(under, buried)
        file = shape.file + cards[: shape.piled]
        if shape.anew:
            file += cards[at : at + shape.loose_bag]
            _shuffle(file, 0, dice)
            _deal(deck, hands, shape.drawn, file, 0)
            del file[: shape.drawn_slots]
        return self.mould.cast(hands, tuple(file), under, dice)

    def _retrace(self, dice: Dice) -> None:
        """Follow what was seen (again), with the guesses that these dice make."""
        traces = follow(self._setup, self._steps, self._bared, dice)
        if traces:
            self._shapes = [_Shape(trace, self._setup.seats) for trace in traces]
        self._left = RETRACED * len(self._shapes)

    def _shape(self, dice: Dice) -> "_Shape":
        """One of the shapes; from time to time they are made anew, as few guesses are not all."""
        if len(self._shapes) == 1:
            return self._shapes[0]
        if not self._left:
            self._retrace(dice)
        self._left -= 1
        return self._shapes[dice.below(len(self._shapes))]

    def _settled_shape(self, leanings: list[list[int]], dice: Dice) -> "_Shape":
        """A shape in which all hands are known, as likely as the leanings make them.

        To lean takes a while, so such a shape is kept and serves again, but not for ever: the
        worlds of a long search would all have one of a few hands, and it would be surer of what
        they say than it may be.
        """
        number = dice.below(SETTLED)
        if self._uses[number] == USES:
            self._uses[number] = 0
            self._settled[number] = _settle(self._deck, self._shape(dice), leanings, dice)
        self._uses[number] += 1
        return self._settled[number]


@final
class _Shape:
    """A trace made ready for dealing: which cards lie fast, and how many go where.

    The `pool` begins with the `kept` cards that no barred place may get.
    """

    def __init__(self, trace: Trace, seats: int) -> None:
        deck = trace.deck
        self.deck: Final[Deck] = deck
        self.barred: list[int] = trace.barred[:seats]
        self.barred_slots: i64 = sum(self.barred)
        self.bared: i64 = trace.bared if self.barred_slots else 0
        kept = deck.spread(trace.pool & self.bared)
        self.kept: i64 = len(kept)
        bared = self.bared
        self.pool: list[int] = kept
        self.pool += [kind for kind in deck.spread(trace.pool) if not bared & BIT[kind]]
        self.hands: list[int] = trace.known[:seats]
        self.loose: list[int] = trace.loose[:seats]
        self.drawn: list[int] = trace.drawn[:seats]
        self.drawn_slots: i64 = sum(self.drawn)
        self.under: i64 = trace.known[UNDER]
        self.loose_under: i64 = trace.loose[UNDER]
        self.loose_bag: i64 = trace.loose[BAG]
        self.piled: i64 = trace.loose[PILE]
        self.file: list[int] = deck.spread(trace.known[BAG])
        if trace.top >= 0:
            self.file.append(trace.top)
        self.anew: bool = trace.known[BAG] != 0 or self.loose_bag > 0
        # In this order the pool is dealt, once it is shuffled: whose hand each place belongs to.
        self.holders: list[int] = [-1] * (self.piled + self.loose_under)
        self.holders += _owners(self.loose)
        self.holders += [-1] * self.loose_bag
        self.holders += _owners(self.barred)
        self.drawers: list[int] = _owners(self.drawn)

    def settled(self, hands: list[int], pool: list[int], file: list[int]) -> "_Shape":
        """The same with known hands, and the rest of the cards where they were."""
        nothing = Trace(self.deck, 0, Dice(0))
        shape = _Shape(nothing, len(hands))
        shape.hands = hands
        shape.pool = pool
        shape.file = file
        shape.under = self.under
        shape.loose_under = self.loose_under
        shape.piled = self.piled
        shape.anew = self.anew
        return shape


def _owners(counts: list[int]) -> list[int]:
    """The seats, each as often as it gets a card."""
    return [seat for seat, n in enumerate(counts) for _ in range(n)]


def _shuffle(cards: list[int], first: i64, dice: Dice) -> None:
    """Shuffle the cards from `first` on."""
    left: i64 = len(cards)
    while left > first + 1:
        at = first + dice.below(left - first)
        left -= 1
        card = cards[at]
        cards[at] = cards[left]
        cards[left] = card


def _deal(deck: Deck, hands: list[int], counts: list[int], cards: list[int], at: i64) -> i64:
    """Give each hand so many of the cards from `at` on; returns where the next one lies."""
    for seat in range(len(hands)):
        n: i64 = counts[seat]
        if n:
            hand: i64 = hands[seat]
            while n > 0:
                hand = deck.put(hand, cards[at])
                at += 1
                n -= 1
            hands[seat] = hand
    return at


def _spread_kept(cards: list[int], kept: i64, places: i64, dice: Dice) -> None:
    """Let the first `kept` cards lie anywhere among the first `places`."""
    for at in range(kept):
        other = at + dice.below(places - at)
        card = cards[at]
        cards[at] = cards[other]
        cards[other] = card


def _deal_pool(deck: Deck, hands: list[int], shape: _Shape, cards: list[int], dice: Dice) -> i64:
    """Shuffle the pool and fill the hands from it; returns where the new Case File's part begins.

    At its beginning lie the cards of the old Case File, then those of the pile face down.
    """
    _shuffle(cards, shape.kept, dice)
    if shape.barred_slots:
        free: i64 = len(cards) - shape.barred_slots
        _spread_kept(cards, shape.kept, free, dice)
        _deal(deck, hands, shape.barred, cards, free)
    return _deal(deck, hands, shape.loose, cards, shape.piled + shape.loose_under)


def _lean(
    deck: Deck,
    hands: list[int],
    leanings: list[list[int]],
    cards: list[int],
    holders: list[int],
    barred_from: i64,
    bared: i64,
    dice: Dice,
) -> None:
    """Let cards change places until hands look as they are used to look.

    Each card of a hand is offered another one of `cards`, and takes its place as the leanings of
    the hands weigh (a Metropolis walk). `holders` says whose the places are, as far as it goes;
    those from `barred_from` on get no `bared` kind.
    """
    many: i64 = len(cards)
    owned: i64 = len(holders)
    for _ in range(SWEEPS):
        for one in range(owned):
            seat: i64 = holders[one]
            if seat < 0:
                continue
            two = dice.below(many)
            other: i64 = holders[two] if two < owned else -1
            kind: i64 = cards[one]
            offered: i64 = cards[two]
            if kind == offered or seat == other:
                continue
            if (one >= barred_from and bared & BIT[offered]) or (
                two >= barred_from and bared & BIT[kind]
            ):
                continue
            hand: i64 = hands[seat]
            leaning = leanings[seat]
            now: i64 = leaning[kind * WIDTH + deck.count(hand, kind)]
            then: i64 = leaning[offered * WIDTH + deck.count(hand, offered) + 1]
            theirs: i64 = 0
            if other >= 0:
                theirs = hands[other]
                leaning = leanings[other]
                now *= leaning[offered * WIDTH + deck.count(theirs, offered)]
                then *= leaning[kind * WIDTH + deck.count(theirs, kind) + 1]
            if then < now and dice.below(now) >= then:
                continue
            if other >= 0:
                hands[other] = deck.put(deck.drop(theirs, offered), kind)
            hands[seat] = deck.put(deck.drop(hand, kind), offered)
            cards[one] = offered
            cards[two] = kind


def _settle(deck: Deck, shape: _Shape, leanings: list[list[int]], dice: Dice) -> _Shape:
    """A shape with all hands dealt as the leanings make them likely."""
    cards = shape.pool[:]
    hands = shape.hands[:]
    at = _deal_pool(deck, hands, shape, cards, dice)
    free = len(cards) - shape.barred_slots
    _lean(deck, hands, leanings, cards, shape.holders, free, shape.bared, dice)
    file = shape.file[:]
    if shape.anew:
        file += cards[at : at + shape.loose_bag]
        _shuffle(file, 0, dice)
        _deal(deck, hands, shape.drawn, file, 0)
        _lean(deck, hands, leanings, file, shape.drawers, len(file), 0, dice)
        del file[: shape.drawn_slots]
    return shape.settled(hands, cards[: shape.piled + shape.loose_under], file)


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
