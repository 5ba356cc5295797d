"""Where the hidden cards may be: what a seat saw, followed again and again with open ends guessed.

A `Trace` is one possible course of a round as far as it must be guessed. It does not say which card
is which; it counts, place by place, the cards of each sort:

- `known`: cards of which the kind is known;
- `loose`: cards that may be anything in `pool`, the cards that nothing has yet told from another;
- `barred`: the same, but of none of the kinds that their holder would have had to show;
- `drawn`: cards from a Case File that was shuffled anew: one of those in the place `BAG`.

So all that is left to deal a world is to shuffle. A guess is needed only where cards of different
sorts lie together and one of them goes: `follow` then goes on with many traces, gives each the
weight of what it explains, and lets the likely ones multiply.
"""

from collections.abc import Iterable, Sequence
from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import Deck
from gaslamp.chance import Dice
from gaslamp.game import DISCARD, FILE, HAND
from gaslamp.setup import Setup
from gaslamp.view import Seen

# Places by number: the hands come first.
PILE: Final = 4  # the Case File that was dealt from
UNDER: Final = 5  # the pile that lies face down
BAG: Final = 6  # the Case File that was shuffled anew, with those who have drawn from it
PLACES: Final = 7
OPEN: Final = -1  # where all see the cards

MOVED: Final = 0
LOOKED: Final = 1  # at some of the cards of a place
SEARCHED: Final = 2  # all the cards of a place
ESCAPED: Final = 3  # all the cards of a place go into the new Case File
BARED: Final = 4  # a hand holds no other card of these kinds

TRACES: Final = 32
MORE_TRACES: Final = 256

_GRAIN: Final = 1 << 20  # how finely chances are told apart


@final
class Step:
    """Something that was seen: cards by kind where they were, else their number."""

    def __init__(
        self, what: i64, origin: i64, target: i64, kinds: list[int] | None, count: i64
    ) -> None:
        self.what: i64 = what
        self.origin: i64 = origin
        self.target: i64 = target
        self.kinds: Final = kinds
        self.count: i64 = count


@final
class Trace:
    """One possible course of the round; see above. `top` is the known top of the file, or -1."""

    def __init__(self, deck: Deck, bared: i64, dice: Dice) -> None:
        self.deck: Final = deck
        self.bared: i64 = bared
        self.dice: Final = dice
        self.known: list[int] = [0] * PLACES
        self.loose: list[int] = [0] * PLACES
        self.barred: list[int] = [0] * PLACES
        self.drawn: list[int] = [0] * PLACES
        self.pool: i64 = 0
        self.left: i64 = 0  # how many cards the pool has
        self.top: i64 = -1
        self.weight: float = 1.0
        self.guessed: bool = False
        self.lot: i64 = -1  # the luck of the next guess, of `_GRAIN`; -1: ask the dice

    def copy(self) -> "Trace":
        """Another trace that has come as far."""
        other = Trace(self.deck, self.bared, self.dice)
        other.known = self.known[:]
        other.loose = self.loose[:]
        other.barred = self.barred[:]
        other.drawn = self.drawn[:]
        other.pool = self.pool
        other.left = self.left
        other.top = self.top
        other.weight = self.weight
        return other

    def take(self, step: Step) -> None:
        """Follow a step; the weight becomes 0 where it cannot have happened on this course."""
        origin = step.origin
        if step.what == MOVED:
            if step.kinds is None:
                for _ in range(step.count):
                    self._move_unseen(origin, step.target)
            else:
                for kind in step.kinds:
                    if origin != OPEN:
                        self._remove(origin, kind)
                    if step.target != OPEN:
                        self._put(step.target, kind)
        elif step.what == ESCAPED:
            self._escape(origin, step.kinds)
        elif step.what == BARED:
            self.barred[origin] += self.loose[origin]
            self.loose[origin] = 0
        elif origin == PILE:
            assert step.kinds is not None
            self._look_at_top(step.kinds[0])
        else:
            assert step.kinds is not None
            self._look(origin, step.kinds, step.what == SEARCHED)

    def _put(self, place: i64, kind: i64) -> None:
        self.known[place] = self.deck.put(self.known[place], kind)

    def _remove(self, place: i64, kind: i64) -> None:
        """A card of that kind leaves: one known to be there, else it was one of the others."""
        if place == PILE:
            self._leave_file(kind)
        elif place != BAG and self.known[place] >> kind & 1:
            self.known[place] = self.deck.drop(self.known[place], kind)
        else:
            self._identify(place, kind)

    def _leave_file(self, kind: i64) -> None:
        if self.top >= 0:
            if self.top != kind:
                self.weight = 0.0
            self.top = -1
        else:
            self.weight *= self._chance(kind)
            self._withdraw(kind)
            self.loose[PILE] -= 1

    def _withdraw(self, kind: i64) -> None:
        """A card of the pool has been told from the others."""
        if self.weight > 0.0:
            self.pool = self.deck.drop(self.pool, kind)
            self.left -= 1

    def _chance(self, kind: i64) -> float:
        """How likely a loose card is of that kind."""
        copies = float(self.deck.count(self.pool, kind))
        if copies == 0.0:
            return 0.0
        left = float(self.left)
        barred = float(sum(self.barred))
        if barred == 0.0:
            return copies / left
        kept = self._kept()
        free = left - barred
        if self.bared >> kind & 1:
            return copies / free if free > 0.0 else 0.0
        if free <= kept:
            return 0.0
        return copies * (free - kept) / ((left - kept) * free)

    def _chance_barred(self, kind: i64) -> float:
        """How likely a barred card is of that kind."""
        if self.bared >> kind & 1:
            return 0.0
        return float(self.deck.count(self.pool, kind)) / (float(self.left) - self._kept())

    def _kept(self) -> float:
        """How many cards of the pool are none of the barred."""
        return float(len(self.deck.spread(self.pool & self.bared)))

    def _chance_drawn(self, kind: i64) -> float:
        """How likely a card of the new Case File is of that kind."""
        known: i64 = self.known[BAG]
        size = len(self.deck.spread(known)) + self.loose[BAG]
        loose = self.loose[BAG] * self._chance(kind)
        return (float(self.deck.count(known, kind)) + loose) / size if size else 0.0

    def _identify(self, place: i64, kind: i64) -> None:
        """One of the cards of a place that are not known is of that kind, and leaves it."""
        if place == BAG:
            likely = [0.0, 0.0, self._chance_drawn(kind)]
        else:
            likely = [
                self.loose[place] * self._chance(kind) if self.loose[place] else 0.0,
                self.barred[place] * self._chance_barred(kind) if self.barred[place] else 0.0,
                self.drawn[place] * self._chance_drawn(kind) if self.drawn[place] else 0.0,
            ]
        self.weight *= min(1.0, likely[0] + likely[1] + likely[2])
        if self.weight == 0.0:
            return
        sort = self._draw_lot(likely)
        if sort == 0:
            self._withdraw(kind)
            self.loose[place] -= 1
        elif sort == 1:
            self._withdraw(kind)
            self.barred[place] -= 1
        else:
            if place != BAG:
                self.drawn[place] -= 1
            self._leave_bag(kind)

    def _leave_bag(self, kind: i64) -> None:
        copies = self.deck.count(self.known[BAG], kind)
        others = self.loose[BAG] * self._chance(kind)
        if self._draw_lot([float(copies), others]) == 0:
            self.known[BAG] = self.deck.drop(self.known[BAG], kind)
        else:
            self._withdraw(kind)
            self.loose[BAG] -= 1

    def _draw_lot(self, likely: list[float]) -> i64:
        """The number of one of the chances, more often that of a larger one."""
        total = 0.0
        several: i64 = 0
        for chance in likely:
            total += chance
            if chance > 0.0:
                several += 1
        lot = 0.0
        if several > 1:
            self.guessed = True
            luck = self.lot if self.lot >= 0 else self.dice.below(_GRAIN)
            lot = total * float(luck) / _GRAIN
            self.lot = -1
        found: i64 = -1
        for at, chance in enumerate(likely):
            if chance > 0.0:
                found = at
                if lot < chance:
                    return found
                lot -= chance
        return found

    def _move_unseen(self, origin: i64, target: i64) -> None:
        """Some card of a place goes elsewhere, each as likely as the others."""
        if origin == BAG:
            self.drawn[target] += 1
            return
        if origin == PILE:
            if self.top >= 0:
                self._put(target, self.top)
                self.top = -1
            else:
                self.loose[PILE] -= 1
                self.loose[target] += 1
            return
        known: i64 = self.known[origin]
        kinds = self.deck.each(known)
        likely = [float(self.loose[origin]), float(self.barred[origin]), float(self.drawn[origin])]
        likely += [float(self.deck.count(known, kind)) for kind in kinds]
        sort = self._draw_lot(likely)
        if sort < 0:
            self.weight = 0.0
        elif sort == 0:
            self.loose[origin] -= 1
            self.loose[target] += 1
        elif sort == 1:
            self.barred[origin] -= 1
            self.barred[target] += 1
        elif sort == 2:
            self.drawn[origin] -= 1
            self.drawn[target] += 1
        else:
            self.known[origin] = self.deck.drop(known, kinds[sort - 3])
            self._put(target, kinds[sort - 3])

    def _look_at_top(self, kind: i64) -> None:
        if self.top < 0:
            self._leave_file(kind)
            self.top = kind
        elif self.top != kind:
            self.weight = 0.0

    def _look(self, place: i64, kinds: Sequence[int], all_of_it: bool) -> None:
        """These cards lie there, and perhaps no others."""
        seen = self.deck.gather(kinds)
        for kind in self.deck.each(seen):
            missing = self.deck.count(seen, kind) - self.deck.count(self.known[place], kind)
            while missing > 0 and self.weight > 0.0:
                self._identify(place, kind)
                self._put(place, kind)
                missing -= 1
        if all_of_it and self.known[place] != seen:
            self.weight = 0.0

    def _escape(self, place: i64, kinds: list[int] | None) -> None:
        """The cards of a place, or these cards, are shuffled into the new Case File."""
        if kinds is not None:
            for kind in kinds:
                self._put(BAG, kind)
            return
        for kind in self.deck.spread(self.known[place]):
            self._put(BAG, kind)
        self.loose[BAG] += self.loose[place]
        self.known[place] = 0
        self.loose[place] = 0


def follow(setup: Setup, steps: Sequence[Step], bared: int, dice: Dice) -> list[Trace]:
    """Equally likely traces of those steps; one where nothing is left to guess, none if all fail.

    Equal steps and dice, equal traces.
    """
    for many in (TRACES, MORE_TRACES):
        traces = _follow(setup, steps, bared, dice, many)
        if traces:
            return traces
    return []


def _follow(setup: Setup, steps: Sequence[Step], bared: int, dice: Dice, many: int) -> list[Trace]:
    first = Trace(setup.deck, bared, dice)
    first.pool = setup.deck.gather(setup.deck.full())
    first.left = setup.deck.size
    first.loose[PILE] = setup.deck.size
    traces = [first]
    for step in steps:
        if len(traces) == 1:
            before = traces[0].copy()
            traces[0].take(step)
            if traces[0].guessed:
                traces = [before.copy() for _ in range(many)]
        if len(traces) > 1:
            if step.origin != OPEN and step.origin != PILE:
                _share_luck(traces, dice)
            for trace in traces:
                trace.take(step)
            traces = _select(traces, dice, 0.5)
        if not traces or traces[0].weight == 0.0:
            return []
        if len(traces) == 1:
            traces[0].weight = 1.0
    return _select(traces, dice, 1.0)


def _share_luck(traces: list[Trace], dice: Dice) -> None:
    """Give each trace another part of all luck for its next guess: so few stand for many."""
    many = len(traces)
    part = _GRAIN // many
    parts = dice.order("", list(range(many)))
    for at, trace in enumerate(traces):
        trace.lot = parts[at] * part + dice.below(part)


def _select(traces: list[Trace], dice: Dice, least: float) -> list[Trace]:
    """The traces again, the likely ones several times, if their weights have become too unlike.

    `least` is the share of them that must still count; with 1.0 all weigh the same afterwards.
    """
    total = 0.0
    squares = 0.0
    for trace in traces:
        total += trace.weight
        squares += trace.weight * trace.weight
    if total == 0.0:
        return []
    many = len(traces)
    if (
        min([trace.weight for trace in traces]) > 0.0
        and total * total >= least * 0.999999 * many * squares
    ):
        for trace in traces:
            trace.weight *= many / total
        return traces
    chosen: list[Trace] = []
    share = total / many
    mark = share * (float(dice.below(_GRAIN)) + 0.5) / _GRAIN
    passed = 0.0
    for trace in traces:
        passed += trace.weight
        while mark < passed and len(chosen) < many:
            other = trace.copy()
            other.weight = 1.0
            chosen.append(other)
            mark += share
    return chosen


def steps_of(
    setup: Setup, viewer: int, history: Iterable[Seen], under: str, bared: Iterable[str]
) -> list[Step]:
    """What a seat saw as steps to follow.

    `under` is the pile that lies face down, `bared` the events that make the others show cards.
    """
    number = {name: seat for seat, name in enumerate(HAND[: setup.seats])}
    number[FILE] = PILE
    if under:
        number[under] = UNDER
    steps: list[Step] = []
    discards: list[int] = []
    baring: list[int] = []
    for event in history:
        if event.status is not None:
            steps += [Step(BARED, seat, OPEN, None, 0) for seat in baring]
            baring = []
            continue
        kinds = None if event.cards is None else [setup.deck.index[code] for code in event.cards]
        origin, target = number.get(event.origin, OPEN), number.get(event.target, OPEN)
        if event.what in bared:
            baring = [seat for seat in range(setup.seats) if seat not in (event.seat, viewer)]
        elif event.target == FILE:
            if event.origin == DISCARD:
                steps.append(Step(ESCAPED, OPEN, BAG, discards, 0))
                discards = []
            else:
                steps.append(Step(ESCAPED, origin, BAG, None, 0))
            number[FILE] = BAG
        elif event.target:
            if event.origin == DISCARD:
                for kind in kinds or ():
                    discards.remove(kind)
            if event.target == DISCARD:
                discards += kinds or ()
            if event.origin and (origin != OPEN or target != OPEN):
                steps.append(Step(MOVED, origin, target, kinds, event.count))
        elif kinds is not None and origin != OPEN and event.what != "choose":
            everything = event.what == "look" and origin == UNDER
            steps.append(Step(SEARCHED if everything else LOOKED, origin, OPEN, kinds, 0))
    return steps
