"""A careful way to play Murders in the Rue Morgue: by what each card is worth, kept or given away.

Everything is reckoned in points of the round. `Judgement` weighs one decision from what a seat
knows; the numbers in capitals are habits, tuned by playing this player against itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gaslamp.game import DISCARD, FILE
from gaslamp.games.rue_morgue.moves import CLUES, DEDUCTIONS, DUPIN, HELP, KINDS, LE_BON, PREFECT
from gaslamp.games.rue_morgue.scoring import HELP_BONUS, PAIR_BONUS
from gaslamp.known import Known

HAZARD: Final = (1.0, 0.5, 0.4, 0.3, 0.2, 0.14, 0.1, 0.08)
"""By the size of a hand: how likely its seat goes out in its next turn; the last, of any other."""

OWN_HAZARD = 0.6  # how likely a seat with one card that it cannot lay goes out next time,
NEARER = 0.7  # and how much less with each further one
FURTHER_TURNS = 5.0  # about how many turns a seat has in the second Case File
LOOKS = 1.0  # chances at a card in each turn: the own draw, what others discard, less the misses
SURE = 0.97  # that a hidden meld will be laid
OTHERS = 0.25  # that somebody else melds a colour that still can be melded
STUCK = 0.8  # that a card that never finds its meld is paid for in the end
TEMPO = 1.0  # what it is worth to be rid of a card, beside its points
RUSH = 20.0  # what it is worth to go out now rather than later
GIFT = 0.6  # how much of what the next seat gains by a discard counts against it
HELP_WORTH = 3.0
DUPIN_WORTH = 2.5
SEARCH_LEAST = 2.0  # a Help is kept rather than spent on a search that brings less
HOLD = 10.0  # how much a card counts that a rival can add to a meld


def choose(known: Known, moves: Sequence[str]) -> str:
    """The move that a careful seat makes, of the legal ones."""
    return Judgement(known).choose(moves)


def _colours(deduction: int) -> tuple[int, int]:
    """The two colours of a Brilliant Deduction."""
    first = 2 * (deduction - DEDUCTIONS)
    return first, first + 1


def _mate(kind: int) -> int:
    """The other colour of a pair; -1 for a card without one."""
    return kind ^ 1 if kind < LE_BON else -1


class Judgement:
    """One decision: what the seat knows, in numbers, and what each move would be worth."""

    def __init__(self, known: Known) -> None:
        setup = known.setup
        self.known = known
        self.setup = setup
        self.points = setup.deck.points
        self.me = known.viewer
        self.seats = range(setup.seats)
        self.rivals = [s for s in self.seats if setup.sides[s] != setup.sides[self.me]]
        self.partners = [s for s in self.seats if s != self.me and s not in self.rivals]
        self.following = (self.me + 1) % setup.seats
        self.hand = self._counts(known.hand(self.me).known)
        self.unseen = self._counts(known.unseen())
        self.hidden = max(1, sum(self.unseen))
        self.pile = [setup.deck.index[code] for code in known.discards]
        self.ours = self._melds([setup.sides[self.me]])
        self.theirs = self._melds(setup.sides[seat] for seat in self.rivals)
        self.melded = self.ours | self.theirs
        facts = dict(known.status.facts)
        self.second = facts["second_file"] is True
        self.event_played = facts["event_played"] is True
        self.hazard = sum(self._hazard(seat) for seat in self.rivals)
        turns = known.place(FILE).size / setup.seats + (0 if self.second else FURTHER_TURNS)
        self.pace = self.hazard + 0.5 / max(turns, 0.5)
        self.snubs = self._snubs()
        self._values: dict[tuple[int, int], float] = {}

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
            "take": self._taking,
        }[verb]
        return max(moves, key=lambda move: worth(self._kind(move)))

    # What a seat knows, in numbers

    def _counts(self, cards: Mapping[str, int]) -> list[int]:
        counts = [0] * KINDS
        for code, n in cards.items():
            counts[self.setup.deck.index[code]] = n
        return counts

    def _melds(self, sides: Iterable[int]) -> set[int]:
        index = self.setup.deck.index
        return {index[code] for side in sides for code in self.known.area(side).melds}

    def _kind(self, move: str) -> int:
        return self.setup.deck.index[move.split(" ")[1]]

    def _hazard(self, seat: int) -> float:
        return HAZARD[min(self.known.hand(seat).size, len(HAZARD) - 1)]

    def _snubs(self) -> list[list[float]]:
        """By seat and kind: how often it threw that kind away, or let it lie on the Rue Morgue."""
        index = self.setup.deck.index
        snubs = [[0.0] * KINDS for _ in self.seats]
        top = -1
        for event in self.known.history:
            if event.what == "discard" and event.cards:
                top = index[event.cards[0]]
                snubs[event.seat][top] += 1
            elif event.origin == DISCARD and event.target:
                top = -1
            elif event.what == "draw" and top >= 0:
                snubs[event.seat][top] += 0.5
        return snubs

    # What the own cards are worth

    def _race(self, rate: float) -> float:
        """How likely something that comes at `rate` a turn comes before the round ends."""
        return rate / (rate + self.pace)

    def _own_meld(self, kind: int, n: int) -> float:
        """How likely the side will have melded `kind`, with `n` of it in the hand."""
        if kind in self.melded:
            return 1.0 if kind in self.ours else 0.0
        if n >= 3:
            return SURE
        outs = self.unseen[kind] + (self.pile[-1:] == [kind])
        if n == 0 or outs + n < 3:
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
            return (points + TEMPO) * n
        if n == 0:
            return 0.0
        burden = (1 - self._any_meld(kind, own)) * STUCK * points
        return own * (points + TEMPO) * max(n, 3) - burden * n

    def _event(self, kind: int, playable: float, free: float) -> float:
        """A Brilliant Deduction or the Prefect: it scores if playable, and costs unless free."""
        points = self.points[kind]
        return playable * (points + TEMPO) - (1 - free) * STUCK * points

    def _pair(self, deduction: int, a: int, b: int, held: int) -> float:
        """So many of the two colours of a pair, with its Brilliant Deduction if that is held."""
        first, other = _colours(deduction)
        own_a, own_b = self._own_meld(first, a), self._own_meld(other, b)
        worth = self._clues(first, a, own_a) + self._clues(other, b, own_b)
        worth += PAIR_BONUS * own_a * own_b
        if held:
            any_a, any_b = self._any_meld(first, own_a), self._any_meld(other, own_b)
            free = 1 - (1 - any_a) * (1 - any_b)
            worth += self._event(deduction, any_a * any_b, free)
        return worth

    def _le_bons(self, n: int, prefect: int) -> float:
        own = self._own_meld(LE_BON, n)
        worth = self._clues(LE_BON, n, own)
        if prefect:
            laid = self._any_meld(LE_BON, own)
            worth += self._event(PREFECT, laid, laid)
        return worth

    def _family(self, kind: int, change: int) -> float:
        """What the cards reckoned together with `kind` are worth, with `change` more of it."""
        key = (kind, change)
        if key not in self._values:
            self.hand[kind] += change
            self._values[key] = self._reckon(kind)
            self.hand[kind] -= change
        return self._values[key]

    def _reckon(self, kind: int) -> float:
        hand = self.hand
        if kind < LE_BON or DEDUCTIONS <= kind < PREFECT:
            deduction = kind if kind >= DEDUCTIONS else DEDUCTIONS + kind // 2
            first, other = _colours(deduction)
            return self._pair(deduction, hand[first], hand[other], hand[deduction])
        if kind in (LE_BON, PREFECT):
            return self._le_bons(hand[LE_BON], hand[PREFECT])
        if kind < CLUES:
            return self._clues(kind, hand[kind], self._own_meld(kind, hand[kind]))
        time = 1 - self._race(self.hazard)
        return hand[kind] * time * (HELP_WORTH if kind == HELP else DUPIN_WORTH)

    def gain(self, kind: int) -> float:
        """What one more card of `kind` would be worth in the hand."""
        return self._family(kind, 1) - self._family(kind, 0)

    def loss(self, kind: int) -> float:
        """What would be lost with one card of `kind`; less than nothing for a burden."""
        return self._family(kind, 0) - self._family(kind, -1)

    def _file_gain(self) -> float:
        """What a card of the Case File is worth in the hand, on average."""
        return sum(n * self.gain(kind) for kind, n in enumerate(self.unseen) if n) / self.hidden

    # What a card would be worth to others

    def _held(self, seat: int, kind: int) -> tuple[float, float]:
        """How likely a seat holds at least one, and at least two, of a kind."""
        hand = self.known.hand(seat)
        certain = hand.known.get(self.setup.deck.codes[kind], 0)
        if certain >= 2:
            return 1.0, 1.0
        share = hand.unknown / self.hidden * 0.5 ** self.snubs[seat][kind]
        copies = self.unseen[kind]
        none = (1 - share) ** copies
        if certain:
            return 1.0, 1 - none
        one = copies * share * (1 - share) ** max(0, copies - 1)
        return 1 - none, 1 - none - one

    def need(self, seat: int, kind: int) -> float:
        """What one more card of `kind` would be worth to another seat."""
        points = self.points[kind]
        if kind < CLUES:
            if kind in self.melded:
                return points
            one, two = self._held(seat, kind)
            bonus = PAIR_BONUS if _mate(kind) in self._melds([self.setup.sides[seat]]) else 0
            return two * (3 * points + 2 + bonus) + one * (0.5 + bonus / 5)
        if kind < PREFECT:
            return (0.0, 2.0, points)[sum(colour in self.melded for colour in _colours(kind))]
        if kind == PREFECT:
            return points if LE_BON in self.melded else 0.5
        return HELP_WORTH if kind == HELP else DUPIN_WORTH

    def _gift_to_partner(self, kind: int) -> float:
        return self.need(self.partners[0], kind) - self.loss(kind)

    # The Orang-Utan

    def catch_worth(self, kind: int) -> float:
        """What a card under the Orang-Utan will bring its catcher."""
        points, melded = self.points[kind], self.melded | self._own_colours()
        if kind < CLUES:
            lying = self.known.place("orang-utan").known.get(self.setup.deck.codes[kind], 0)
            return points * (1 if kind in melded else min(1, 0.3 + 0.35 * lying))
        if kind < PREFECT:
            return points * (0.15, 0.4, 1)[sum(colour in melded for colour in _colours(kind))]
        if kind == PREFECT:
            return points if LE_BON in melded else 1
        return 0

    def _catch(self) -> float:
        """How much likelier the own side is to catch the Orang-Utan than the others, -1 to 1."""
        own = self._hazard(self.me) + sum(self._hazard(seat) for seat in self.partners)
        return (own - self.hazard) / (own + self.hazard)

    def _burial(self, kind: int) -> float:
        return self._catch() * self.catch_worth(kind) - self.loss(kind)

    def _feed(self, moves: Sequence[str]) -> str:
        """The Case File's card goes under the Orang-Utan, or else it is the next one drawn."""
        if len(moves) == 1:
            return moves[0]
        above, below = self.setup.deck.index[self.known.place(FILE).top[-1]], self.pile[-1]
        if self.can_go_out():
            fed_above = self.catch_worth(above) > self.catch_worth(below)
            return "feed file" if fed_above else "feed discard"
        drawn = -0.7 * self.need(self.following, above)
        if self.hand[HELP] and not self.event_played:  # the own Help will draw it
            drawn = self.gain(above)
        kept = self._catch() * self.catch_worth(below) + drawn
        return "feed file" if self._catch() * self.catch_worth(above) > kept else "feed discard"

    # Moves

    def _draw(self, moves: Sequence[str]) -> str:
        if len(moves) == 1:
            return moves[0]
        cheapest = min(self._discard_cost(kind) for kind in range(KINDS) if self.hand[kind])

        def worth(kind: int) -> float:
            """Of a card that is kept for the cheapest one, or goes straight back."""
            kept = self.gain(kind) - cheapest + RUSH * self._goes_out_with(kind)
            return max(kept, -GIFT * self.need(self.following, kind))

        expected = [self.setup.deck.index[code] for code in self.known.place(FILE).top[-1:]]
        if expected:
            drawn = worth(expected[0])
        else:
            drawn = sum(n * worth(kind) for kind, n in enumerate(self.unseen) if n) / self.hidden
        return "draw discard" if worth(self.pile[-1]) > drawn else "draw file"

    def _taking(self, kind: int) -> float:
        return self.gain(kind) + RUSH * self._goes_out_with(kind)

    def _play(self, moves: Sequence[str]) -> str:
        if self.can_go_out():
            return self._lay_all(moves)
        additions = [move for move in moves if move.startswith("add")]
        if additions:
            return max(additions, key=lambda move: self.points[self._kind(move)])
        melds = [move for move in moves if move.startswith("meld")]
        melds = [move for move in melds if self._worth_melding(self._kind(move))]
        if melds:
            return max(melds, key=lambda move: int(move[-1]))
        events = [move for move in moves if move.startswith("play")]
        if events:
            best = max(events, key=self._event_gain)
            if self._event_gain(best) > 0:
                return best
        return self._discard(moves)

    def _worth_melding(self, kind: int) -> bool:
        """Whether laying a meld now is safer than hiding it from those who would add to it."""
        own = OWN_HAZARD * NEARER ** (self._stuck(self.melded) - 1)
        losing = self.hazard / (self.hazard + own)
        helped = sum([self._expected(seat, kind) for seat in self.rivals])
        served = sum([self._expected(seat, kind) for seat in self.partners])
        return losing * 2 * self.hand[kind] > HOLD * (helped - served)

    def _expected(self, seat: int, kind: int) -> float:
        """How many cards of a kind a seat holds, on average."""
        hand = self.known.hand(seat)
        certain = hand.known.get(self.setup.deck.codes[kind], 0)
        return certain + hand.unknown * self.unseen[kind] / self.hidden

    def _event_gain(self, move: str) -> float:
        """What an Event brings now, less what it is worth to keep it."""
        kind = self._kind(move)
        if kind < HELP:
            return self.points[kind]
        if kind == DUPIN:
            return (2 * self._file_gain() if self.second else 1.0) + self._reckoning(kind)
        way = move.split(" ")[2]
        if way == "search":
            best = max(self._taking(card) for card in set(self.pile)) - SEARCH_LEAST
        elif way == "two":
            best = 2 * self._file_gain()
        else:
            best = self._file_gain() + 1
        return best + self._reckoning(kind)

    def _reckoning(self, kind: int) -> float:
        """RM-9.4: what Dupin makes of the Helps on the table, if he comes to lie there."""
        if not self.setup.flag("advanced_dupin"):
            return 0.0
        if kind == HELP:
            return -HELP_BONUS
        side = self.setup.sides[self.me]
        helps = [self.known.area(n).known.get("help", 0) for n in range(self.setup.side_count)]
        return float(HELP_BONUS * (sum(helps) - 2 * helps[side]))

    def _discard(self, moves: Sequence[str]) -> str:
        discards = [move for move in moves if move.startswith("discard")]
        near = self._stuck(self.melded) <= 5

        def cost(move: str) -> float:
            kind = self._kind(move)
            return self._discard_cost(kind) - (RUSH * self._ready_without(kind) if near else 0)

        return min(discards, key=cost)

    def _discard_cost(self, kind: int) -> float:
        return self.loss(kind) + GIFT * self.need(self.following, kind)

    # Going out

    def can_go_out(self) -> bool:
        """Whether all cards but one can be laid in this turn."""
        colours = self.melded | self._own_colours()
        event = not self.event_played and any(
            self.hand[kind] and self._playable(kind, colours) for kind in range(CLUES, DUPIN)
        )
        rest = self._stuck(colours) - event
        if rest != 0:
            return rest == 1
        spare = any(self.hand[k] > (0 if k in self.melded else 3) for k in colours)
        return event or spare

    def _own_colours(self) -> set[int]:
        return {kind for kind in range(CLUES) if self.hand[kind] >= 3}

    def _stuck(self, colours: set[int]) -> int:
        """How many cards of the hand can be laid neither as melds nor as additions to `colours`."""
        clues = [n for kind, n in enumerate(self.hand[:CLUES]) if n < 3 and kind not in colours]
        return sum(clues) + sum(self.hand[CLUES:])

    def _playable(self, kind: int, colours: set[int]) -> bool:
        """Whether an Event leaves the hand for nothing once `colours` are melded."""
        if kind < PREFECT:
            return colours.issuperset(_colours(kind))
        if kind == PREFECT:
            return LE_BON in colours
        return any(card in colours for card in self.pile)  # a Help finds a card to add

    def _goes_out_with(self, kind: int) -> bool:
        """Whether one more card of `kind` would let the seat go out in this turn."""
        self.hand[kind] += 1
        out = self.can_go_out()
        self.hand[kind] -= 1
        return out

    def _ready_without(self, kind: int) -> float:
        """How likely the next card lets the seat go out, once one of `kind` is discarded."""
        played, self.event_played = self.event_played, False
        self.hand[kind] -= 1
        outs = sum(n for card, n in enumerate(self.unseen) if n and self._goes_out_with(card))
        self.hand[kind] += 1
        self.event_played = played
        return outs / self.hidden

    def _lay_all(self, moves: Sequence[str]) -> str:
        """The next step of going out: whatever leaves the way out open, melds first.

        A search comes before them, while the card that it is for has not been fed.
        """
        colours = self.melded | self._own_colours()
        events = [k for k in range(CLUES, DUPIN) if self.hand[k] and self._playable(k, colours)]
        if events == [HELP] and "play help search" in moves and sum(self.hand) > 1:
            return "play help search"
        steps = [m for m in moves if m.startswith(("add", "meld", "play")) and self._stays_out(m)]
        if steps:
            return max(steps, key=lambda move: (self._laid(move), self.points[self._kind(move)]))
        return self._discard(moves)

    def _laid(self, move: str) -> int:
        return int(move[-1]) if move.startswith("meld") else 1

    def _stays_out(self, move: str) -> bool:
        """Whether the seat can still go out after laying a meld, an addition or a lone Event."""
        kind, melded, played = self._kind(move), self.melded, self.event_played
        if kind >= HELP:
            return False
        self.hand[kind] -= self._laid(move)
        self.melded = melded | {kind} if move.startswith("meld") else melded
        self.event_played = played or kind >= CLUES
        out = sum(self.hand) > 0 and self.can_go_out()
        self.hand[kind] += self._laid(move)
        self.melded, self.event_played = melded, played
        return out
