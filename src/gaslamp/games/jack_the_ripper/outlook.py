"""What a seat of Jack the Ripper can reckon from what it knows: time, odds and dangers.

Everything is in points of the round, as the seat's own less what the others have on average; the
numbers in capitals are habits, tuned by letting the careful player play against itself.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from gaslamp.game import FILE
from gaslamp.games.jack_the_ripper.moves import (
    ALIBIS,
    ESCAPES,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    KINDS,
    LETTERS,
    RESIGNS,
    STRIKES,
    SUSPECTS,
    WILD,
)
from gaslamp.games.jack_the_ripper.scoring import ESCAPES_PER_VICTIM, VOTE_BONUS
from gaslamp.known import Known

READY = 0.38  # how likely a seat with one card that it cannot lay goes out in its next turn,
NEARER = 0.6  # and how much less with each further one
RIPENING = 0.07  # how much of a first hand finds its place with every turn
LEAST_HAZARD = 0.003
HORIZON = 12  # how many turns ahead anything is reckoned
DRAWS = 1.3  # how many cards of the Case File a turn takes
CLOSE = 0.6  # turns of the Case File with which a round ends unsolved as often as not

OUT_WORTH = 10.0  # how much better a round is for the seat that goes out first
PER_CARD = 0.9  # turns that a card takes which cannot be laid
EVEN = 2.5  # turns by which the race to go out is uncertain

LOOKS = 0.8  # chances at a card in each turn: the own draw, what others discard, less the misses
FOUND = 0.2  # how likely a Scene is spent on a card that lies on Scotland Yard, in each turn
SURE = 0.97  # that a hidden meld will be laid
OTHERS = 0.3  # that somebody else melds a suspect who still can be melded
SLOT = 0.6  # how much each Gavel in the hand is in the way of the others

LAID = 0.2  # that the evidence still unseen is laid against a suspect with a meld
LAID_LATER = 0.25  # and against one without
SUSPECT_LAID = 0.4  # how likely, by that, his Suspect card is
ALIBI_OUT = 0.15  # that another seat gives a suspect his Alibi
SPREAD = 2.0  # how many points the totals of suspects are uncertain by at the end of a round,
SPREAD_LEFT = 3.0  # and how many more at its start

LOOSE = 0.45  # that a Victim whose place is unknown comes into play
BRAKE = 0.1  # that one is forced out of a seat that keeps it
BURIED = 0.25  # that one comes back from Scotland Yard
ESCAPED = 45.0  # what is lost when another seat escapes


class Laying(NamedTuple):
    """What a turn can lay of a hand."""

    stuck: int
    """How many cards, Gavels among them, it cannot lay as Evidence."""
    spare: bool
    """Whether one of the others can as well be kept for the discard."""
    melded: set[int]
    """The kinds with a meld on the table by then."""


class Outlook:
    """What a seat knows, in numbers: how long it has, who the Ripper may be, who may escape."""

    def __init__(self, known: Known) -> None:
        self.known = known
        setup = known.setup
        self.index = setup.deck.index
        self.points = setup.deck.points
        self.me = known.viewer
        self.rivals = [seat for seat in range(setup.seats) if seat != self.me]
        self.following = (self.me + 1) % setup.seats
        self.hand = self._counts(known.hand(self.me).known)
        self.size = known.hand(self.me).size
        self.unseen = self._counts(known.unseen())
        self.hidden = max(1, sum(self.unseen))
        self.yard = [self.index[code] for code in known.discards]
        facts = dict(known.status.facts)
        self.victims = int(facts["victims"])
        self.voted = int(facts["caller"]) >= 0
        self.gavel_played = bool(facts["gavel_played"])
        self.melded = {self.index[c] for seat in range(setup.seats) for c in known.area(seat).melds}
        self.areas = [[0] * KINDS for _ in range(setup.seats)]
        self.against = [[0] * SUSPECTS for _ in range(setup.seats)]
        for seat in range(setup.seats):
            self._read_area(seat)
        self.in_play = [any(area[kind] for area in self.areas) for kind in range(KINDS)]
        self._reckon_time()
        self._reckon_ripper()
        self._reckon_escape()

    def _counts(self, cards: Mapping[str, int]) -> list[int]:
        counts = [0] * KINDS
        for code, n in cards.items():
            counts[self.index[code]] = n
        return counts

    def _read_area(self, seat: int) -> None:
        for word, n in self.known.area(seat).known.items():
            code, _, accused = word.partition(":")
            kind = self.index[code]
            self.areas[seat][kind] += n
            suspect = self.index[accused] if accused else kind
            if FIRST_SUSPECT <= kind < FIRST_ALIBI:
                suspect = kind - FIRST_SUSPECT
            if suspect < SUSPECTS:
                self.against[seat][suspect] += n * self.points[kind]

    # Time

    def laying(self, hand: Sequence[int]) -> Laying:
        """What one turn could lay of `hand`, its Gavels aside."""
        wilds = hand[WILD]
        melded = set(self.melded)
        short: list[tuple[int, int]] = []
        stuck = sum(hand[FIRST_SUSPECT:])
        spare = False
        for kind in range(LETTERS + 1):
            n = hand[kind]
            if n and kind in self.melded:
                spare = True
            elif n >= 3:
                spare = spare or n > 3
                melded.add(kind)
            elif n:
                stuck += n
                if kind < SUSPECTS:
                    short.append((3 - n, kind))
        for missing, kind in sorted(short):
            if missing <= wilds:
                wilds -= missing
                stuck -= 3 - missing
                melded.add(kind)
        if wilds:
            mine = self.areas[self.me]
            if any(mine[k] or (hand[k] and k in melded) for k in range(SUSPECTS)):
                spare = True
            else:
                stuck += wilds
        return Laying(stuck, spare, melded)

    def finishes(self, hand: Sequence[int], *, gavel: bool) -> bool:
        """Whether a turn can lay all of `hand` but one card, with or without a Gavel to play.

        Gavels that bring cards into the hand are left out.
        """
        if not self.victims:
            return False
        stuck, spare, melded = self.laying(hand)
        if not stuck:
            return spare
        return stuck == 1 or (stuck == 2 and gavel and _sheds(hand, melded))

    def _reckon_time(self) -> None:
        """How long the round may last, in turns of the seat, and what a card less is worth."""
        seats = len(self.areas)
        turns = [0] * seats
        for event in self.known.history:
            if event.what == "draw":
                turns[event.seat] += 1
        left = self.known.place(FILE).size / (seats * DRAWS)
        ahead = [
            sum(self._hazard(seat, turns[seat] + later) for seat in self.rivals)
            for later in range(min(HORIZON, int(left) + 1))
        ]
        self.hazard = ahead[0] + max(0.0, 1 - left)
        self.turns = 0.0
        lasting = 1.0
        for hazard in ahead:
            lasting *= 1 - min(0.9, hazard)
            self.turns += lasting
        self.caught = left / (CLOSE + left)
        self.reach = min(1.0, self.turns * seats * DRAWS / self.hidden)
        self.stuck = self.laying(self.hand).stuck
        gavels = sum(self.hand[FIRST_SUSPECT:STRIKES])
        self.slot = self.turns / (self.turns + SLOT * gavels)
        lead = self.turns - PER_CARD * self.stuck
        first = 1 / (1 + exp(-lead / EVEN))
        self.step = OUT_WORTH * first * (1 - first) * PER_CARD / EVEN

    def _hazard(self, seat: int, turns: int) -> float:
        """How likely a seat goes out in its next turn, after so many turns."""
        stuck = self.known.hand(seat).size * max(0.0, 1 - RIPENING * turns)
        hazard: float = READY * NEARER ** max(0.0, stuck - 1)
        return max(LEAST_HAZARD, hazard)

    def _race(self, rate: float) -> float:
        """How likely something that comes at `rate` a turn comes before the round ends."""
        return rate / (rate + 1 / self.turns)

    # Melds to come

    def own_meld(self, kind: int, n: int, wilds: int = 0) -> float:
        """How likely the seat will have melded `kind`, with `n` of it and `wilds` for it."""
        if n + wilds >= 3:
            return SURE
        if not n:
            return 0.0
        outs = self.unseen[kind] + (self.yard[-1:] == [kind])
        searched = self.yard.count(kind) if any(self.hand[FIRST_SCENE:STRIKES]) else 0
        if outs + searched + n < 3:
            return 0.0
        rate = LOOKS * outs / self.hidden + (FOUND if searched else 0.0)
        if n == 2:
            return self._race(rate)
        return self._race(rate) * self._race(rate * (outs - 1) / max(outs, 1))

    def any_meld(self, kind: int, own: float) -> float:
        """How likely somebody will have melded `kind`, if the own seat will with odds `own`."""
        if kind in self.melded:
            return 1.0
        return own + (1 - own) * (OTHERS if self.unseen[kind] >= 3 else 0.0)

    def wilds_for(self, kind: int) -> int:
        """How many Wilds of the hand are kept for a meld of `kind`."""
        return self.hand[WILD] if kind == self._short else 0

    # Who is the Ripper

    def _reckon_ripper(self) -> None:
        """Odds by suspect, what each being the Ripper is worth, and each point against him."""
        pairs = [k for k in range(SUSPECTS) if k not in self.melded and 0 < self.hand[k] < 3]
        self._short = max(pairs, key=lambda k: self.hand[k], default=-1)
        if self._short >= 0 and self.hand[self._short] + self.hand[WILD] < 3:
            self._short = -1
        mine = [self._plan(k) for k in range(SUSPECTS)]
        others = len(self.rivals)
        self.stake = [
            mine[k]
            + self.against[self.me][k]
            - sum(self.against[seat][k] for seat in self.rivals) / others
            for k in range(SUSPECTS)
        ]
        if self.voted and (named := self._named()) >= 0:
            self.stake[named] += VOTE_BONUS
        self._spread = SPREAD + SPREAD_LEFT * self.reach
        cleared = [self._cleared(k, self.unseen) for k in range(SUSPECTS)]
        self.odds = self._odds(mine, self.unseen, cleared)
        self.doubled = self._mean_stake()
        for k in range(ALIBIS):
            if self.hand[FIRST_ALIBI + k] and self.stake[k] < self.doubled:
                cleared[k] = self.slot * self.any_meld(k, self.own_meld(k, self.hand[k]))
        self.odds = self._odds(mine, self.unseen, cleared)
        self.doubled = self._mean_stake()

    def _plan(self, k: int) -> float:
        """The points that the own hand is likely to lay against a suspect."""
        own = self.own_meld(k, self.hand[k], self.wilds_for(k))
        laid = 1.0 if k in self.melded else own
        planned = laid * self.hand[k] * self.points[k] + self.wilds_for(k) * self.points[WILD]
        if self.hand[FIRST_SUSPECT + k]:
            planned += self.slot * self.any_meld(k, own) * self.points[FIRST_SUSPECT + k]
        return planned

    def _cleared(self, k: int, unseen: Sequence[int]) -> float:
        """How likely another seat still gives a suspect his Alibi."""
        if k >= ALIBIS or not unseen[FIRST_ALIBI + k]:
            return 0.0
        return ALIBI_OUT if k in self.melded else 0.6 * ALIBI_OUT

    def _odds(
        self, mine: Sequence[float], unseen: Sequence[int], cleared: Sequence[float]
    ) -> list[float]:
        """How likely each suspect is the Ripper in the end, with `mine` laid against each."""
        weights = []
        for k in range(SUSPECTS):
            laid = LAID if k in self.melded else LAID_LATER
            suspect = FIRST_SUSPECT + k
            more = unseen[suspect] * self.points[suspect] * SUSPECT_LAID
            more += unseen[k] * self.points[k]
            total = mine[k] + more * laid * self.reach
            total += sum(against[k] for against in self.against)
            free = 0.0 if k < ALIBIS and self.in_play[FIRST_ALIBI + k] else 1 - cleared[k]
            weights.append(free * exp(total / self._spread))
        return [weight / sum(weights) for weight in weights]

    def _mean_stake(self) -> float:
        return sum(p * stake for p, stake in zip(self.odds, self.stake, strict=True))

    def _named(self) -> int:
        """Whom the seat has named in the vote, or -1."""
        for event in reversed(self.known.history):
            if event.what == "choose" and event.seat == self.me and event.cards:
                return self.index[event.cards[0]]
        return -1

    def public_odds(self) -> list[float]:
        """How likely each suspect is the Ripper for one who sees the table only."""
        hidden = [u + h for u, h in zip(self.unseen, self.hand, strict=True)]
        cleared = [self._cleared(k, hidden) for k in range(SUSPECTS)]
        return self._odds([0.0] * SUSPECTS, hidden, cleared)

    def worth_against(self, suspect: int) -> float:
        """What a point of the seat's own against a suspect is worth, who may be doubled."""
        lead = (self.stake[suspect] - self.doubled) / self._spread
        return max(0.2, 1 + self.caught * self.odds[suspect] * (1 + lead))

    def alibi_gain(self, suspect: int) -> float:
        """What it is worth that a suspect cannot be the Ripper."""
        if suspect >= ALIBIS or self.in_play[FIRST_ALIBI + suspect]:
            return 0.0
        p = min(self.odds[suspect], 0.95)
        return self.caught * p * (self.doubled - self.stake[suspect]) / (1 - p)

    # Who may escape

    def _reckon_escape(self) -> None:
        """How likely another seat can escape, and the own one if it wants to."""
        self.missing = [v for v in range(FIRST_VICTIM, FIRST_SCENE) if not self.in_play[v]]
        if self.unseen[ESCAPES]:
            held = sum(self.known.hand(seat).unknown for seat in self.rivals)
            drawn = self.known.place(FILE).size * self.reach * (len(self.rivals) - 1) / 2
            self._escaper = (held + drawn) / self.hidden
        elif ESCAPES in self.yard:
            searched = any(self.unseen[FIRST_SCENE:STRIKES])
            self._escaper = 0.5 if self.yard[-1] == ESCAPES else 0.1 * searched
        else:
            self._escaper = 0.0 if self.hand[ESCAPES] else 1.0
        self._all_in = 1.0
        for victim in self.missing:
            self._all_in *= self._comes(victim)

    def _comes(self, victim: int) -> float:
        """How likely a Victim comes into play, for a seat that wants it to."""
        if self.hand[victim]:
            return 0.6 + 0.4 * self.slot
        if self.unseen[victim]:
            return LOOSE * min(1.0, 2 * self.reach)
        if victim in self.yard:
            return 0.5 if any(self.hand[FIRST_SCENE:STRIKES]) else 0.15
        return 0.7 if self.hand[STRIKES] else 0.15

    def others_come(self, but: int = -1) -> float:
        """How likely all missing Victims but one come into play, if the seat keeps its own."""
        chance = 1.0
        for victim in self.missing:
            if victim != but:
                free = BURIED if victim in self.yard else LOOSE
                chance *= BRAKE if self.hand[victim] else free
        return chance

    def danger(self, victim: int) -> float:
        """What is lost, on average, by an escape of others once this Victim is in play too."""
        if self.hand[ESCAPES]:
            return 0.0
        return ESCAPED * self._escaper * self.others_come(victim)

    def escape_worth(self) -> float:
        """What Ripper Escapes is worth in the own hand: the escape, or what it costs to hold it."""
        cost = ESCAPES_PER_VICTIM * (self.victims + 1)
        return self._all_in * ESCAPED - (1 - self._all_in) * cost


def _sheds(hand: Sequence[int], melded: set[int]) -> bool:
    """Whether a hand has a Gavel that can be played, with those melds, and brings no card."""
    if hand[RESIGNS] or hand[STRIKES]:
        return True
    return any(
        (kind < SUSPECTS and hand[FIRST_SUSPECT + kind])
        or (kind < ALIBIS and hand[FIRST_ALIBI + kind])
        for kind in melded
    )
