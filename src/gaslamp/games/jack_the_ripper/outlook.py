"""What a seat of Jack the Ripper can reckon from what it knows: odds, and what cards are worth.

Everything is in points of the round, as the seat's own less what the others have on average; the
numbers in capitals are habits, tuned by letting the careful player play against itself.
"""

from collections.abc import Mapping, Sequence
from math import exp

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
    STRIKES,
    SUSPECTS,
    WILD,
)
from gaslamp.games.jack_the_ripper.scoring import ESCAPES_PER_VICTIM, VOTE_BONUS
from gaslamp.known import Known

HAZARD = (1.0, 0.5, 0.35, 0.25, 0.17, 0.12, 0.08, 0.05, 0.03, 0.02, 0.01)
"""By the size of a hand: how likely its seat goes out in its next turn."""

FLOOR = 0.03
DRAWS = 1.3  # how many cards of the Case File a turn takes
LOOKS = 1.2  # how many chances at a card a turn brings: the own draw, other seats' discards
SURE = 0.97
OTHERS = 0.3  # how likely somebody else melds a suspect who still can be melded
STUCK = 0.6  # how likely a card that never finds its meld is paid for in the end
TEMPO = 0.5
SLOT = 0.6
LAID = 0.7
LAID_UNMELDED = 0.25
SUSPECT_LAID = 0.5
ALIBI_OUT = 0.35
SPREAD = 1.5
SPREAD_LEFT = 3.0
TWO = 2.5  # what two cards of the Case File are worth
SEARCH = 3.0
WILD_WORTH = 3.0
BRAKE = 0.1  # how likely a Victim that the seat keeps is forced out of it
LOOSE = 0.45  # how likely a Victim whose place is unknown comes into play
ESCAPED = 45.0  # what is lost when another seat escapes
ONE = 0.5
TWO_EXTRA = 2.0


class Outlook:
    """What a seat knows, in numbers: who may be the Ripper, what cards are worth to whom."""

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
        self.file = known.place(FILE).size
        self.pile = [self.index[code] for code in known.discards]
        facts = dict(known.status.facts)
        self.victims = int(facts["victims"])
        self.voted = int(facts["caller"]) >= 0
        self.gavel_played = bool(facts["gavel_played"])
        self.granted = {self.index[code] for code in str(facts["granted"]).split()}
        self.melded = {self.index[c] for seat in range(setup.seats) for c in known.area(seat).melds}
        self.areas = [[0] * KINDS for _ in range(setup.seats)]
        self.against = [[0.0] * SUSPECTS for _ in range(setup.seats)]
        for seat in range(setup.seats):
            self._read_area(seat)
        self._time()
        self._ripper()
        self._victims_and_escape()

    # What a seat knows, in numbers

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

    def _kind(self, move: str) -> int:
        return self.index[move.split(" ")[1]]

    def _in_play(self, kind: int) -> bool:
        return any(area[kind] for area in self.areas)

    # Time

    def _time(self) -> None:
        """How fast the round is going to end, in turns of the own seat."""
        seats = len(self.areas)
        self.hazard = sum(self._hazard(seat) for seat in self.rivals)
        self.left = self.file / (seats * DRAWS)
        self.pace = self.hazard + 0.5 / max(self.left, 0.5)
        self.turns = 1 / self.pace
        self.reach = min(1.0, self.turns * seats * DRAWS / self.hidden)
        own = 2 * self._hazard(self.me)
        self.caught = (self.hazard + own) / (self.hazard + own + 0.3 / max(self.left, 0.3))
        gavels = sum(self.hand[FIRST_SUSPECT:STRIKES])
        self.slot = self.turns / (self.turns + SLOT * gavels)

    def _hazard(self, seat: int) -> float:
        return max(FLOOR, HAZARD[min(self.known.hand(seat).size, len(HAZARD) - 1)])

    def _race(self, rate: float) -> float:
        """How likely something that comes at `rate` a turn comes before the round ends."""
        return rate / (rate + self.pace)

    # Who is the Ripper

    def _ripper(self) -> None:
        """Odds by suspect, and what a point more against each is worth."""
        wilds = self.hand[WILD]
        pairs = [k for k in range(SUSPECTS) if k not in self.melded and 0 < self.hand[k] < 3]
        self.wild_for = max(pairs, key=lambda k: self.hand[k], default=-1)
        if self.wild_for >= 0 and self.hand[self.wild_for] + wilds < 3:
            self.wild_for = -1
        mine = [self._plan(k) for k in range(SUSPECTS)]
        if wilds and self.wild_for < 0:
            own = [k for k in range(SUSPECTS) if self.areas[self.me][k]]
            if own:
                best = max(own, key=lambda k: sum(a[k] for a in self.against) + mine[k])
                mine[best] += wilds * self.points[WILD]
        others = len(self.rivals)
        self.stake = [
            mine[k]
            + self.against[self.me][k]
            - sum(self.against[seat][k] for seat in self.rivals) / others
            for k in range(SUSPECTS)
        ]
        if self.voted and (named := self._named()) >= 0:
            self.stake[named] += VOTE_BONUS
        self.spread = SPREAD + SPREAD_LEFT * self.reach
        out = [self._alibi_out(k, self.unseen) for k in range(SUSPECTS)]
        self.odds = self._odds(mine, self.unseen, out)
        self._swing = self._mean_stake()
        for k in range(ALIBIS):
            if self.hand[FIRST_ALIBI + k] and self.stake[k] < self._swing:
                out[k] = self.slot * self._any_meld(k, self._own_meld(k, self.hand[k]))
        self.odds = self._odds(mine, self.unseen, out)
        self._swing = self._mean_stake()
        self.worth_against = [
            max(
                0.2,
                1 + self.caught * p * (1 + (self.stake[k] - self._swing) / self.spread),
            )
            for k, p in enumerate(self.odds)
        ]

    def _mean_stake(self) -> float:
        return sum(p * stake for p, stake in zip(self.odds, self.stake, strict=True))

    def _plan(self, k: int) -> float:
        """The points that the own hand is likely to lay against a suspect."""
        n = self.hand[k]
        own = self._own_meld(k, n)
        laid = 1.0 if k in self.melded else own
        planned = laid * n * self.points[k]
        if self.wild_for == k:
            planned += self.hand[WILD] * self.points[WILD]
        if self.hand[FIRST_SUSPECT + k]:
            planned += self.slot * self._any_meld(k, own) * self.points[FIRST_SUSPECT + k]
        return planned

    def _alibi_out(self, k: int, unseen: Sequence[int]) -> float:
        """How likely others still give a suspect an Alibi."""
        if k >= ALIBIS or not unseen[FIRST_ALIBI + k]:
            return 0.0
        return ALIBI_OUT * (1.0 if k in self.melded else 0.6)

    def _odds(
        self, mine: Sequence[float], unseen: Sequence[int], out: Sequence[float]
    ) -> list[float]:
        """How likely each suspect is the Ripper in the end."""
        weights = []
        for k in range(SUSPECTS):
            laid = LAID if k in self.melded else LAID_UNMELDED
            more = unseen[k] * self.points[k] * laid
            more += unseen[FIRST_SUSPECT + k] * self.points[FIRST_SUSPECT + k] * SUSPECT_LAID * laid
            table = sum(against[k] for against in self.against)
            free = 0.0 if k < ALIBIS and self._in_play(FIRST_ALIBI + k) else 1 - out[k]
            weights.append(free * exp((table + mine[k] + more * self.reach) / self.spread))
        total = sum(weights)
        return [weight / total for weight in weights]

    def _named(self) -> int:
        for event in reversed(self.known.history):
            if event.what == "choose" and event.seat == self.me and event.cards:
                return self.index[event.cards[0]]
        return -1

    def _public_odds(self) -> list[float]:
        """The odds for one who sees the table only."""
        hidden = [u + h for u, h in zip(self.unseen, self.hand, strict=True)]
        out = [self._alibi_out(k, hidden) for k in range(SUSPECTS)]
        return self._odds([0.0] * SUSPECTS, hidden, out)

    def _alibi_gain(self, k: int) -> float:
        """What it is worth that a suspect cannot be the Ripper."""
        if k >= ALIBIS or self._in_play(FIRST_ALIBI + k):
            return 0.0
        p = min(self.odds[k], 0.95)
        return self.caught * p * (self._swing - self.stake[k]) / (1 - p)

    # Victims, and who may escape

    def _victims_and_escape(self) -> None:
        missing = [v for v in range(FIRST_VICTIM, FIRST_SCENE) if not self._in_play(v)]
        self.missing = missing
        if self.unseen[ESCAPES]:
            theirs = sum(self.known.hand(seat).unknown for seat in self.rivals) / self.hidden
            extra = self.file / self.hidden * self.reach * (len(self.rivals) - 1) / 2
            self.theirs = theirs + extra
        else:
            self.theirs = float(
                any(self.known.hand(seat).known.get("escapes", 0) for seat in self.rivals)
            )
            if ESCAPES in self.pile:
                self.theirs = 0.5 if self.pile[-1] == ESCAPES else 0.1
        self.all_in = 1.0
        for victim in missing:
            self.all_in *= self._comes(victim)

    def _comes(self, victim: int) -> float:
        """How likely a Victim comes into play, for a seat that wants it to."""
        if self.hand[victim]:
            return 0.6 + 0.4 * self.slot
        if self.unseen[victim]:
            return LOOSE * min(1.0, 2 * self.reach)
        if victim in self.pile:
            return 0.5 if any(self.hand[FIRST_SCENE:STRIKES]) else 0.15
        return 0.7 if self.hand[STRIKES] else 0.15

    def _danger(self, victim: int) -> float:
        """What is lost, on average, when this Victim comes into play and another seat escapes."""
        if self.hand[ESCAPES]:
            return 0.0
        chance = self.theirs
        for other in self.missing:
            if other != victim:
                if self.hand[other]:
                    chance *= BRAKE
                elif other in self.pile:
                    chance *= 0.25
                else:
                    chance *= LOOSE
        return chance * ESCAPED

    # What the own cards are worth

    def _own_meld(self, kind: int, n: int) -> float:
        """How likely the seat will have melded `kind`, with `n` of it in the hand."""
        if n >= 3 or (kind == self.wild_for and n + self.hand[WILD] >= 3):
            return SURE
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

    def _evidence(self, kind: int, n: int, own: float, worth: float) -> float:
        points = self.points[kind]
        if kind in self.melded:
            return (points * worth + TEMPO) * n
        if n == 0:
            return 0.0
        free = self._any_meld(kind, own)
        laid = own * max(n, 3) + (free - own) * n * 0.7
        return laid * (points * worth + TEMPO) - (1 - free) * STUCK * points * n

    def _group(self, kind: int, change: int) -> float:
        """What the cards that belong together with `kind` are worth, with `change` more of it."""
        n = self.hand[kind] + change
        if kind == LETTERS:
            return self._evidence(kind, n, self._own_meld(kind, n), 1.0)
        if kind == WILD:
            return n * WILD_WORTH
        if kind < FIRST_VICTIM:
            first = FIRST_SUSPECT if kind < FIRST_ALIBI else FIRST_ALIBI
            suspect = kind if kind < SUSPECTS else kind - first
            cards = [suspect, FIRST_SUSPECT + suspect, FIRST_ALIBI + suspect]
            a, b, c = (
                self.hand[card] + (change if card == kind else 0)
                for card in [*cards[:2], cards[2] if suspect < ALIBIS else cards[1]]
            )
            return self._suspect(suspect, a, b, c if suspect < ALIBIS else 0)
        if kind < FIRST_SCENE:
            if self.hand[ESCAPES]:
                return n * 8.0
            playing = self.points[kind] + TWO - self._danger(kind)
            return n * (self.slot * max(0.0, playing) - (1 - self.slot) * self.points[kind])
        if kind < STRIKES:
            playing = self.points[kind] + SEARCH + self._theft(kind - FIRST_SCENE + FIRST_VICTIM)
            return n * (self.slot * playing - (1 - self.slot) * self.points[kind])
        if kind == ESCAPES:
            return n * self._escape_worth()
        if kind == STRIKES and self.hand[ESCAPES]:
            return n * 5.0
        return 0.3 * n

    def _suspect(self, k: int, n: int, cards: int, alibis: int) -> float:
        own = self._own_meld(k, n)
        free = self._any_meld(k, own)
        worth = self._evidence(k, n, own, self.worth_against[k])
        for held, kind, more in (
            (cards, FIRST_SUSPECT + k, self.points[FIRST_SUSPECT + k] * self.worth_against[k]),
            (alibis, FIRST_ALIBI + k, self.points[FIRST_ALIBI] + self._alibi_gain(k)),
        ):
            if held:
                worth += free * self.slot * max(more, 0.5) - (1 - free) * STUCK * self.points[kind]
        return worth

    def _escape_worth(self) -> float:
        cost = ESCAPES_PER_VICTIM * (self.victims + 1)
        return self.all_in * (self.points[ESCAPES] + 10) - (1 - self.all_in) * cost

    def _theft(self, partner: int) -> float:
        """What is won by taking the card that belongs with a Victim or Scene from another area."""
        stolen = any(self.areas[seat][partner] for seat in self.rivals)
        return (1 + 1 / len(self.rivals)) * stolen

    def gain(self, kind: int) -> float:
        """What one more card of `kind` would be worth in the hand."""
        return self._group(kind, 1) - self._group(kind, 0)

    def loss(self, kind: int) -> float:
        """What would be lost with one card of `kind`; less than nothing for a burden."""
        return self._group(kind, 0) - self._group(kind, -1)

    # What a card would be worth to others

    def _held(self, seat: int, kind: int) -> tuple[float, float]:
        """How likely a seat holds at least one, and at least two, of a kind."""
        hand = self.known.hand(seat)
        certain = hand.known.get(self.known.setup.deck.codes[kind], 0)
        share = hand.unknown / self.hidden
        copies = self.unseen[kind]
        none = (1 - share) ** copies
        one = copies * share * (1 - share) ** (copies - 1) if copies else 0.0
        if certain >= 2:
            return 1.0, 1.0
        return (1.0, 1 - none) if certain else (1 - none, 1 - none - one)

    def need(self, seat: int, kind: int) -> float:
        """What one more card of `kind` would be worth to another seat."""
        points = self.points[kind]
        if kind <= LETTERS:
            worth = points * (1 + self.caught * self.odds[kind] if kind < SUSPECTS else 1.0)
            if kind in self.melded:
                return worth
            one, two = self._held(seat, kind)
            return two * (3 * worth + TWO_EXTRA) + one * ONE
        if kind == WILD:
            return WILD_WORTH
        if kind < FIRST_ALIBI:
            k = kind - FIRST_SUSPECT
            return points * (1 + self.caught * self.odds[k]) if k in self.melded else 0.5
        if kind < FIRST_VICTIM:
            k = kind - FIRST_ALIBI
            return points + max(0.0, -self._alibi_gain(k)) if k in self.melded else 0.5
        if kind < FIRST_SCENE:
            return points + TWO + self._danger(kind)
        if kind < STRIKES:
            return points + SEARCH
        if kind == ESCAPES:
            rest = 1.0
            for victim in self.missing:
                rest *= BRAKE if self.hand[victim] else LOOSE
            return rest * ESCAPED
        return 0.3
