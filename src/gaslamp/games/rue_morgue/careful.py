"""A careful way to play Murders in the Rue Morgue: by what each card is worth, kept or given away.

Everything is reckoned in points of the round. `Judgement` weighs one decision from what a seat
knows; the numbers in capitals are habits, tuned by playing this player against itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from gaslamp.game import DISCARD, FILE
from gaslamp.games.rue_morgue.moves import CLUES, DEDUCTIONS, DUPIN, HELP, KINDS, LE_BON, PREFECT
from gaslamp.setup import Setup
from gaslamp.view import Seen, Status

POE: Final = 9
PAIR_BONUS: Final = 10

HAZARD: Final = (1.0, 0.5, 0.4, 0.3, 0.2, 0.14, 0.1, 0.07, 0.05, 0.03, 0.02, 0.015)
"""By the size of a hand: how likely its seat goes out in its next turn."""

LOOKS = 1.6  # how many chances at a card a turn brings: the own draw, other seats' discards
STUCK = 0.4  # how likely a card that never finds its meld is paid for in the end
OTHERS = 0.25  # how likely somebody else melds a colour that still can be melded
GIFT = 0.6  # how much of what the next seat gains by a discard counts against it
HELP_WORTH = 3.0
DUPIN_WORTH = 2.5
HELP_LEAST = 2.0  # an Event that draws or searches is kept back for less than this
HOLD = 1.0
DENY = 3.0


class Place(Protocol):
    """What is known of a hand, an area or a pile."""

    @property
    def size(self) -> int:
        """How many cards it has."""

    @property
    def unknown(self) -> int:
        """How many of them may be anything."""

    @property
    def known(self) -> Mapping[str, int]:
        """How many of each code are certainly among them."""

    @property
    def melds(self) -> Sequence[str]:
        """The melds laid there."""


class Known(Protocol):
    """What a seat knows: all that is asked of a memory here."""

    @property
    def setup(self) -> Setup:
        """The table's set-up."""

    @property
    def viewer(self) -> int:
        """The seat."""

    @property
    def status(self) -> Status:
        """What everybody knows of the moment."""

    @property
    def history(self) -> Sequence[Seen]:
        """All that the seat has seen happen."""

    @property
    def discards(self) -> Sequence[str]:
        """The Rue Morgue, its top card last."""

    def hand(self, seat: int) -> Place:
        """A seat's hand."""

    def area(self, number: int) -> Place:
        """A side's area."""

    def place(self, name: str) -> Place:
        """A pile."""

    def unseen(self) -> Mapping[str, int]:
        """The cards whose places are not known."""


def choose(known: Known, moves: Sequence[str]) -> str:
    """The move that a careful seat makes, of the legal ones."""
    return Judgement(known).choose(moves)


class Judgement:
    """One decision: what the seat knows, in numbers, and what each move would be worth."""

    def __init__(self, known: Known) -> None:
        self.known = known
        setup = known.setup
        self.index = setup.deck.index
        self.points = setup.deck.points
        self.me = known.viewer
        self.sides = setup.sides
        self.rivals = [s for s in range(setup.seats) if self.sides[s] != self.sides[self.me]]
        self.partners = [s for s in range(setup.seats) if s != self.me and s not in self.rivals]
        self.hand = self._counts(known.hand(self.me).known)
        self.size = known.hand(self.me).size
        self.unseen = self._counts(known.unseen())
        self.hidden = max(1, sum(self.unseen))
        self.pile = [self.index[code] for code in known.discards]
        self.ours = self._melds([self.sides[self.me]])
        self.theirs = self._melds({self.sides[seat] for seat in self.rivals})
        self.melded = self.ours | self.theirs
        self.second = ("second_file", True) in known.status.facts
        self.event_played = ("event_played", True) in known.status.facts
        self.hazard = sum(self._hazard(seat) for seat in self.rivals)
        left = known.place(FILE).size / setup.seats + (0 if self.second else 5)
        self.pace = self.hazard + 0.5 / max(left, 0.5)
        self.snubs = self._snubs()
        self._values: dict[tuple[int, ...], float] = {}

    def choose(self, moves: Sequence[str]) -> str:
        """The best of `moves`."""
        verbs = {move.partition(" ")[0] for move in moves}
        if "discard" in verbs:
            return self._play(moves)
        verb = verbs.pop()
        if verb == "draw":
            return self._draw(moves)
        if verb == "feed":
            return self._feed(moves)
        worth = {
            "pass": self._gift_to_partner,
            "give": self._gift_to_partner,
            "bury": self._burial,
            "take": self.gain,
        }[verb]
        return max(moves, key=lambda move: worth(self._kind(move)))

    # What a seat knows, in numbers

    def _counts(self, cards: Mapping[str, int]) -> list[int]:
        counts = [0] * KINDS
        for code, n in cards.items():
            counts[self.index[code]] = n
        return counts

    def _melds(self, sides: Iterable[int]) -> set[int]:
        return {self.index[code] for side in sides for code in self.known.area(side).melds}

    def _kind(self, move: str) -> int:
        return self.index[move.split(" ")[1]]

    def _hazard(self, seat: int) -> float:
        return HAZARD[min(self.known.hand(seat).size, len(HAZARD) - 1)]

    def _snubs(self) -> list[list[float]]:
        """By seat and kind: how often it threw that kind away, or let it lie on the Rue Morgue."""
        snubs = [[0.0] * KINDS for _ in self.sides]
        pile: list[int] = []
        for event in self.known.history:
            if event.target == DISCARD and event.cards:
                pile += [self.index[code] for code in event.cards]
                if event.what == "discard":
                    snubs[event.seat][pile[-1]] += 1
            elif event.origin == DISCARD and event.target:
                if event.what == "escape":
                    pile.clear()
                elif event.cards:
                    kind = self.index[event.cards[0]]
                    del pile[len(pile) - 1 - pile[::-1].index(kind)]
            elif event.what == "draw" and pile:
                snubs[event.seat][pile[-1]] += 0.5
        return snubs

    # What the own cards are worth

    def _race(self, rate: float) -> float:
        """How likely something that comes at `rate` a turn comes before the round ends."""
        return rate / (rate + self.pace)

    def _own_meld(self, kind: int, n: int) -> float:
        """How likely the side will have melded `kind`, with `n` of it in the hand."""
        if kind in self.ours:
            return 1.0
        if kind in self.theirs:
            return 0.0
        if n >= 3:
            return 0.97
        outs = self.unseen[kind] + (self.pile[-1:] == [kind])
        if outs + n < 3 or n == 0:
            return 0.0
        rate = LOOKS * outs / self.hidden
        if n == 2:
            return self._race(rate)
        return self._race(rate) * self._race(rate * (outs - 1) / outs)

    def _any_meld(self, kind: int, own: float) -> float:
        """How likely somebody will have melded `kind`."""
        if kind in self.melded:
            return 1.0
        others = OTHERS if self.unseen[kind] >= 3 else 0.0
        return own + (1 - own) * others

    def _clues(self, kind: int, n: int, own: float) -> float:
        points = self.points[kind]
        if kind in self.melded:
            return points * n
        if n == 0:
            return 0.0
        free = self._any_meld(kind, own)
        return own * points * max(n, 3) - (1 - free) * STUCK * points * n

    def _event(self, kind: int, n: int, playable: float, free: float) -> float:
        return n * self.points[kind] * (playable - (1 - free) * STUCK)

    def _pair(self, pair: int, a: int, b: int, deductions: int) -> float:
        """The two colours of a pair and its Brilliant Deduction."""
        first, other = 2 * pair, 2 * pair + 1
        own_a, own_b = self._own_meld(first, a), self._own_meld(other, b)
        worth = self._clues(first, a, own_a) + self._clues(other, b, own_b)
        worth += PAIR_BONUS * own_a * own_b
        if first in self.theirs and other not in self.melded:
            worth += DENY * own_b
        if other in self.theirs and first not in self.melded:
            worth += DENY * own_a
        if deductions:
            any_a, any_b = self._any_meld(first, own_a), self._any_meld(other, own_b)
            free = 1 - (1 - any_a) * (1 - any_b)
            worth += self._event(DEDUCTIONS + pair, 1, any_a * any_b, free)
        return worth

    def _group(self, kind: int, change: int) -> float:
        """What the cards that belong together with `kind` are worth, with `change` more of it."""
        n = self.hand[kind] + change
        if kind < 8 or DEDUCTIONS <= kind < PREFECT:
            pair = kind - DEDUCTIONS if kind >= DEDUCTIONS else kind // 2
            cards = [2 * pair, 2 * pair + 1, DEDUCTIONS + pair]
            a, b, d = (self.hand[card] + (change if card == kind else 0) for card in cards)
            return self._pair(pair, a, b, d)
        if kind in (LE_BON, PREFECT):
            clues = n if kind == LE_BON else self.hand[LE_BON]
            prefects = n if kind == PREFECT else self.hand[PREFECT]
            own = self._own_meld(LE_BON, clues)
            free = self._any_meld(LE_BON, own)
            return self._clues(LE_BON, clues, own) + self._event(PREFECT, prefects, free, free)
        if kind == POE:
            return self._clues(POE, n, self._own_meld(POE, n))
        time = 1 - self._race(self.hazard)
        return n * time * (HELP_WORTH if kind == HELP else DUPIN_WORTH)

    def gain(self, kind: int) -> float:
        """What one more card of `kind` would be worth in the hand."""
        return self._group(kind, 1) - self._group(kind, 0)

    def loss(self, kind: int) -> float:
        """What would be lost with one card of `kind`; less than nothing for a burden."""
        return self._group(kind, 0) - self._group(kind, -1)

    def _file_gain(self, floor: float) -> float:
        """What a card of the Case File is worth on average, and at least `floor`."""
        total = sum(n * max(floor, self.gain(kind)) for kind, n in enumerate(self.unseen) if n)
        return total / self.hidden

    # What a card would be worth to others

    def _held(self, seat: int, kind: int) -> tuple[float, float]:
        """How likely a seat holds at least one, and at least two, of a kind."""
        hand = self.known.hand(seat)
        certain = hand.known.get(self.known.setup.deck.codes[kind], 0)
        share = hand.unknown / self.hidden * 0.5 ** self.snubs[seat][kind]
        copies = self.unseen[kind]
        none = (1 - share) ** copies
        one = copies * share * (1 - share) ** (copies - 1) if copies else 0.0
        if certain >= 2:
            return 1.0, 1.0
        return (1.0, 1 - none) if certain else (1 - none, 1 - none - one)

    def need(self, seat: int, kind: int) -> float:
        """What one more card of `kind` would be worth to another seat."""
        side_melds = self._melds([self.sides[seat]])
        points = self.points[kind]
        if kind < CLUES:
            if kind in self.melded:
                return points
            one, two = self._held(seat, kind)
            bonus = PAIR_BONUS if kind < 8 and kind ^ 1 in side_melds else 0
            return two * (3 * points + 2 + bonus) + one * (0.5 + bonus / 5)
        if kind < PREFECT:
            first = 2 * (kind - DEDUCTIONS)
            return (0.0, 2.0, points)[(first in self.melded) + (first + 1 in self.melded)]
        if kind == PREFECT:
            return points if LE_BON in self.melded else 0.5
        return HELP_WORTH if kind == HELP else DUPIN_WORTH

    def _gift_to_partner(self, kind: int) -> float:
        return self.need(self.partners[0], kind) - self.loss(kind)

    def catch_worth(self, kind: int) -> float:
        """What a card under the Orang-Utan will bring its catcher."""
        points = self.points[kind]
        if kind < CLUES:
            return points if kind in self.melded else 0.3 * points
        if kind < PREFECT:
            first = 2 * (kind - DEDUCTIONS)
            return points * (0.15, 0.4, 1)[(first in self.melded) + (first + 1 in self.melded)]
        if kind == PREFECT:
            return points if LE_BON in self.melded else 1
        return 0

    def _my_catch(self) -> float:
        """How much likelier the own side is to catch the Orang-Utan than the others, -1 to 1."""
        own = self._hazard(self.me) + sum(self._hazard(seat) for seat in self.partners)
        return (own - self.hazard) / (own + self.hazard)

    def _burial(self, kind: int) -> float:
        return self._my_catch() * self.catch_worth(kind) - self.loss(kind)

    # Moves

    def _draw(self, moves: Sequence[str]) -> str:
        if len(moves) == 1:
            return moves[0]
        burden = min(self.loss(kind) for kind in range(KINDS) if self.hand[kind])
        top = self.pile[-1]
        return "draw discard" if self.gain(top) > self._file_gain(burden) else "draw file"

    def _feed(self, moves: Sequence[str]) -> str:
        if len(moves) == 1:
            return moves[0]
        above = self.index[self._top_of_file()]
        mine = self._my_catch()
        following = (self.me + 1) % len(self.sides)
        lost = 0.7 * self.need(following, above)
        if self.hand[HELP] and not self.event_played and not self.partners:
            lost = -self.gain(above)
        fed = mine * self.catch_worth(above)
        kept = mine * self.catch_worth(self.pile[-1]) - lost
        return "feed file" if fed > kept else "feed discard"

    def _top_of_file(self) -> str:
        looks = [e for e in self.known.history if e.what == "look" and e.origin == FILE and e.cards]
        cards = looks[-1].cards
        assert cards
        return cards[0]

    def _play(self, moves: Sequence[str]) -> str:
        if self.can_go_out() and (move := self._lay_all(moves)):
            return move
        additions = [move for move in moves if move.startswith("add")]
        if additions and self.size > 2:
            return max(additions, key=lambda move: self.points[self._kind(move)])
        melds = [move for move in moves if move.startswith("meld")]
        melds = [move for move in melds if self._worth_melding(self._kind(move))]
        if melds and self.size > 4:
            return max(melds, key=lambda move: int(move[-1]))
        events = [move for move in moves if move.startswith("play")]
        if events:
            best = max(events, key=self._event_gain)
            if self._event_gain(best) > 0:
                return best
        return self._discard(moves)

    def _discard(self, moves: Sequence[str]) -> str:
        following = (self.me + 1) % len(self.sides)

        def cost(move: str) -> float:
            kind = self._kind(move)
            return self.loss(kind) + GIFT * self.need(following, kind)

        return min((move for move in moves if move.startswith("discard")), key=cost)

    def _worth_melding(self, kind: int) -> bool:
        """Whether laying a meld now is safer than hiding it from those who would add to it."""
        n, points = self.hand[kind], self.points[kind]
        spare = self.unseen[kind] / self.hidden
        helped = sum(self.known.hand(seat).unknown for seat in self.rivals)
        helped -= sum(self.known.hand(seat).unknown for seat in self.partners)
        return self.hazard * 2 * points * n > HOLD * spare * helped * points

    def _event_gain(self, move: str) -> float:
        kind = self._kind(move)
        if kind < HELP:
            return self.points[kind]
        if kind == DUPIN:
            gain = 2 * self._file_gain(-9) if self.second else 3.0
            return gain - HELP_LEAST
        way = move.split(" ")[2]
        if way == "search":
            return max(self.gain(k) for k in self.pile) - HELP_LEAST
        if way == "two":
            return 2 * self._file_gain(-9) - HELP_LEAST
        return self._file_gain(-9) + 1 - HELP_LEAST

    # Going out

    def can_go_out(self) -> bool:
        """Whether all cards but one can be laid in this turn."""
        colours = self.melded | {kind for kind in range(CLUES) if self.hand[kind] >= 3}
        rest = [n for kind, n in enumerate(self.hand[:CLUES]) if kind not in colours]
        stuck = sum(rest) + sum(self.hand[CLUES:])
        event = not self.event_played and any(
            self.hand[kind] and self._playable(kind, colours) for kind in range(CLUES, KINDS)
        )
        if stuck - event == 1:
            return True
        spare = any(self.hand[k] > (0 if k in self.melded else 3) for k in colours)
        return stuck - event == 0 and (event or spare)

    def _playable(self, kind: int, colours: set[int]) -> bool:
        if kind < PREFECT:
            first = 2 * (kind - DEDUCTIONS)
            return first in colours and first + 1 in colours
        if kind == PREFECT:
            return LE_BON in colours
        return kind == HELP and any(card in colours for card in self.pile)

    def _lay_all(self, moves: Sequence[str]) -> str:
        """The next step of going out."""
        laid = [move for move in moves if move.startswith(("add", "meld"))]
        if laid:
            return max(laid)
        events = [m for m in moves if m.startswith("play") and self._kind(m) < HELP]
        if events:
            return max(events, key=lambda move: self.points[self._kind(move)])
        if self.size > 1 and "play help search" in moves:
            return "play help search"
        return self._discard(moves)
