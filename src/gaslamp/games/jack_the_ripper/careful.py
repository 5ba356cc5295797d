"""A careful way to play Jack the Ripper: by what each card is worth, kept, laid or given away.

Everything is reckoned in points of the round, as the seat's own less what the others have on
average. `Judgement` weighs one decision from what a seat knows; the numbers in capitals are habits,
tuned by playing this player against itself.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gaslamp.games.jack_the_ripper.moves import (
    ALIBIS,
    ESCAPES,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    KINDS,
    LETTERS,
    MELD,
    MELD_CARDS,
    MELD_KIND,
    MELD_WILDS,
    STRIKES,
    SUSPECTS,
    WILD,
)
from gaslamp.games.jack_the_ripper.outlook import ESCAPED, Outlook
from gaslamp.games.jack_the_ripper.scoring import VOTE_BONUS
from gaslamp.known import Known

STUCK = 0.9  # how likely a card that never finds its meld is paid for in the end
SHARED = 0.7  # how likely a card can still be laid on a meld of somebody else's
TWO = 2.5  # what two cards of the Case File are worth
FIRST = 2.0  # what it is worth to have a first Victim in play, so that Evidence can be laid
SEARCH = 3.0  # what a search of Scotland Yard brings
WILD_WORTH = 3.0
SMALL = 0.3  # what a Gavel without points may be good for
FORCING = 5.0  # what Ripper Strikes is worth to the holder of Ripper Escapes,
BLOOD = 8.0  # and each Victim that it can play itself
VICTIM_STEPS = 1.5  # how many cards that cannot be laid a Victim brings, less itself
SCENE_STEPS = -0.3  # and a Scene
TEMPTING = 1.0  # how much better than a Victim alone it has to be, with Ripper Strikes before it
SHED = 1.0  # what it costs to let others throw a card
LAST_CARD = 5.0  # what it is worth to take a last card by Commissioner Resigns
ONE = 0.5  # what a card is worth to a seat that holds another of the kind
THIRD_STEPS = 3.0  # how much sooner a seat goes out by the third card of a kind
GIFT = 0.2  # how much of what the next seat gains by a discard counts against it
HOLD = {2: 1.0, 3: 0.8, 4: 0.8}  # by seats: how much it counts that a meld helps others
OUT_NOW = 8.0  # what a card is worth, beside its points, that lets the seat go out at once
AIM = 10.0  # and the chance of one for the next turn
NEAR = 5  # cards that cannot be laid: with no more, the seat looks a turn ahead
WILD_HAZARD = 0.25  # with so much danger that the round ends, Wilds are laid
GO_LEAST = -8.0  # a seat further behind does not go out yet
VOTE_LEAST = 1.0
PAID = 0.8  # what each card of a hand costs its seat when another goes out


def choose(known: Known, moves: Sequence[str]) -> str:
    """The move that a careful seat makes, of the legal ones; "" is to let the others go on."""
    return Judgement(known).choose(moves)


class _Meld(NamedTuple):
    """A meld that could be laid, and the move that lays it."""

    move: str
    kind: int
    cards: int
    wilds: int

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.cards + self.wilds


class Judgement(Outlook):
    """One decision: what each card is worth, and each move."""

    def choose(self, moves: Sequence[str]) -> str:
        """The best of `moves`."""
        if "escape" in moves:
            return "escape"
        verbs = {move.partition(" ")[0] for move in moves}
        if "draw" in verbs:
            return self._draw(moves)
        if "name" in verbs:
            return self._best(moves, self.odds.__getitem__)
        if "take" in verbs:
            return self._best(moves, self._find_worth)
        if "reveal" in verbs:
            return self._strike(moves)
        if "force" in verbs:
            return self._best(moves, self._force_worth)
        if self.known.status.ask == "discard":
            return self._best(moves, lambda kind: -self.loss(kind))
        return self._play(moves)

    def _kind(self, move: str) -> int:
        """The card that a move names first."""
        return self.index[move.split(" ")[1]]

    def _best(self, moves: Sequence[str], worth: Callable[[int], float]) -> str:
        """The move whose card is worth most; "" if there is none."""
        return max(moves, key=lambda move: worth(self._kind(move)), default="")

    # What the own cards are worth

    def gain(self, kind: int) -> float:
        """What one more card of `kind` would be worth in the hand."""
        return self._worth(kind, 1) - self._worth(kind, 0)

    def loss(self, kind: int) -> float:
        """What would be lost with one card of `kind`; less than nothing for a burden."""
        return self._worth(kind, 0) - self._worth(kind, -1)

    def _worth(self, kind: int, change: int) -> float:
        """What the cards that belong together with `kind` are worth, with `change` more of it."""
        n = self.hand[kind] + change
        if kind == LETTERS:
            return self._evidence(kind, n, self.own_meld(kind, n), 1.0)
        if kind == WILD:
            return n * WILD_WORTH
        if kind < FIRST_VICTIM:
            return self._suspect(kind, change)
        if kind == ESCAPES:
            return n * (self.escape_worth() - self.step)
        return n * self._gavel(kind)

    def _evidence(self, kind: int, n: int, own: float, factor: float) -> float:
        """`n` cards of one kind, which the seat will have melded with odds `own`."""
        points = self.points[kind]
        if kind in self.melded:
            return n * points * factor
        if not n:
            return 0.0
        free = self.any_meld(kind, own)
        laid = own * max(n, 3) + (free - own) * n * SHARED
        stuck = n * (1 - own - (free - own) * SHARED)
        return laid * points * factor - (1 - free) * STUCK * n * points - stuck * self.step

    def _suspect(self, kind: int, change: int) -> float:
        """All that the hand holds for and against the suspect to whom `kind` belongs."""
        k = kind
        if kind >= FIRST_SUSPECT:
            k = kind - (FIRST_SUSPECT if kind < FIRST_ALIBI else FIRST_ALIBI)
        n = self.hand[k] + (change if kind == k else 0)
        own = self.own_meld(k, n, self.wilds_for(k))
        free = self.any_meld(k, own)
        factor = self.worth_against(k)
        worth = self._evidence(k, n, own, factor)
        gavels = [(FIRST_SUSPECT + k, self.points[FIRST_SUSPECT + k] * factor)]
        if k < ALIBIS:
            gavels.append((FIRST_ALIBI + k, self.points[FIRST_ALIBI + k] + self.alibi_gain(k)))
        for gavel, played in gavels:
            if self.hand[gavel] + (change if kind == gavel else 0):
                worth += free * self.slot * max(played, 0.5) - (1 - free * self.slot) * self.step
                worth -= (1 - free) * STUCK * self.points[gavel]
        return worth

    def _gavel(self, kind: int) -> float:
        """A Gavel that needs no meld."""
        burden = self.points[kind] + self.step
        if kind >= STRIKES:
            if kind == STRIKES and self.hand[ESCAPES]:
                return FORCING
            useful = kind == STRIKES and self._strikes_worth() > 0
            return SMALL - (1 - self.slot if useful else 1) * self.step
        if kind >= FIRST_SCENE:
            played = self.points[kind] + SEARCH + self._theft(kind)
        elif self.hand[ESCAPES]:
            return BLOOD
        else:
            played = self.points[kind] + TWO - self.danger(kind)
        free = self.slot if played > 0 else 0.0
        return free * played - (1 - free) * burden

    def _theft(self, kind: int) -> float:
        """What is won by the card that a Victim or a Scene takes from another area."""
        partner = kind + FIRST_SCENE - FIRST_VICTIM
        if kind >= FIRST_SCENE:
            partner = kind - FIRST_SCENE + FIRST_VICTIM
        if not any(self.areas[seat][partner] for seat in self.rivals):
            return 0.0
        return self.points[partner] * (1 + 1 / len(self.rivals))

    # What a card would be worth to others

    def need(self, seat: int, kind: int) -> float:
        """What one more card of `kind` would be worth to another seat."""
        points = self.points[kind]
        if kind <= LETTERS:
            doubled = self.caught * self.odds[kind] if kind < SUSPECTS else 0.0
            if kind in self.melded:
                return points * (1 + doubled) + self.step
            one, two = self._held(seat, kind)
            return two * (3 * points * (1 + doubled) + THIRD_STEPS * self.step) + one * ONE
        if kind == WILD:
            return WILD_WORTH
        if kind == ESCAPES:
            return ESCAPED * self.others_come()
        if kind >= STRIKES:
            return SMALL
        if kind >= FIRST_SCENE:
            return points + SEARCH
        if kind >= FIRST_VICTIM:
            return points + TWO + self.danger(kind)
        k = kind - (FIRST_SUSPECT if kind < FIRST_ALIBI else FIRST_ALIBI)
        if k not in self.melded:
            return SMALL
        if kind < FIRST_ALIBI:
            return points * (1 + self.caught * self.odds[k])
        return points + max(0.0, -self.alibi_gain(k))

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

    # Vote, draw, discard

    def _vote_gain(self) -> float:
        """How much likelier the own name is right than those of the others, in points."""
        theirs = sum(p * q for p, q in zip(self.public_odds(), self.odds, strict=True))
        return VOTE_BONUS * self.caught * (max(self.odds) - theirs)

    def _draw(self, moves: Sequence[str]) -> str:
        if "vote" in moves and self._vote_gain() > VOTE_LEAST:
            return "vote"
        if "draw discard" not in moves:
            return "draw file"
        cheapest = min(self._discard_cost(kind) for kind in range(KINDS) if self.hand[kind])

        def worth(kind: int) -> float:
            """Of a card that is kept for the cheapest one, or goes straight back."""
            kept = self.gain(kind) - cheapest + OUT_NOW * self._finishes_by(kind, gavel=True)
            return max(kept, -GIFT * self.need(self.following, kind))

        drawn = sum(n * worth(kind) for kind, n in enumerate(self.unseen) if n) / self.hidden
        return "draw discard" if worth(self.yard[-1]) > drawn else "draw file"

    def _finishes_by(self, kind: int, *, gavel: bool) -> bool:
        """Whether the seat can go out with one card of `kind` more."""
        if self.stuck > NEAR:
            return False
        hand = self.hand[:]
        hand[kind] += 1
        return self.finishes(hand, gavel=gavel)

    def _discard(self, moves: Sequence[str]) -> str:
        cost = self._aimed_cost if self.stuck <= NEAR else self._discard_cost
        discards = [move for move in moves if move.startswith("discard")]
        return self._best(discards, lambda kind: -cost(kind))

    def _discard_cost(self, kind: int) -> float:
        return self.loss(kind) + GIFT * self.need(self.following, kind)

    def _aimed_cost(self, kind: int) -> float:
        """Of a discard, with the chance it leaves of going out in the next turn."""
        hand = self.hand[:]
        hand[kind] -= 1
        outs = 0
        for drawn, n in enumerate(self.unseen):
            if n:
                hand[drawn] += 1
                outs += n * self.finishes(hand, gavel=True)
                hand[drawn] -= 1
        return self._discard_cost(kind) - AIM * outs / self.hidden

    # Plays

    def _play(self, moves: Sequence[str]) -> str:
        if self._goes_out():
            return self._lay_all(moves)
        gavels = [move for move in moves if move.startswith("play")]
        gavel = self._best(gavels, self._gavel_worth)
        if gavel and self._gavel_worth(self._kind(gavel)) <= 0:
            gavel = ""
        if gavel and self._kind(gavel) >= FIRST_VICTIM:
            return gavel  # what it brings may make another meld
        return self._lay(moves) or gavel or self._late_wild(moves) or self._discard(moves)

    def _lay(self, moves: Sequence[str]) -> str:
        """Evidence that is better laid than held; "" if there is none."""
        if self.size > 2 and (additions := _additions(moves)):
            return self._best(additions, self.points.__getitem__)
        melds = [m for m in self._melds(moves) if self.size > 1 + m.size and self._shows(m)]
        return max(melds, key=self._meld_worth).move if melds else ""

    def _late_wild(self, moves: Sequence[str]) -> str:
        """A Wild laid before it is too late for it."""
        return self._wild(moves) if self.hazard > WILD_HAZARD and self.size > 2 else ""

    def _wild(self, moves: Sequence[str]) -> str:
        """A Wild laid against the suspect against whom it counts most; "" if none can be."""
        wilds = [move for move in moves if move.startswith("add wild")]
        return max(wilds, key=lambda m: self.worth_against(self.index[m.split(" ")[2]]), default="")

    def _melds(self, moves: Sequence[str]) -> list[_Meld]:
        """The melds that can be laid, with no more Wilds than they need."""
        found = []
        for move in moves:
            if move.startswith("meld"):
                at = self.known.setup.move_ids[move] - MELD
                meld = _Meld(move, MELD_KIND[at], MELD_CARDS[at], MELD_WILDS[at])
                if not meld.wilds or meld.size == 3 > self.hand[meld.kind] == meld.cards:
                    found.append(meld)
        return found

    def _meld_worth(self, meld: _Meld) -> float:
        factor = self.worth_against(meld.kind) if meld.kind < SUSPECTS else 1.0
        return meld.size * self.points[meld.kind] * factor - meld.wilds * self.points[WILD]

    def _shows(self, meld: _Meld) -> bool:
        """Whether a meld is better laid now than hidden from those who would add to it."""
        kind = meld.kind
        unlocked = self.hand[FIRST_SUSPECT + kind] if kind < SUSPECTS else 0
        unlocked += self.hand[FIRST_ALIBI + kind] if kind < ALIBIS else 0
        saved = self.hazard * 2 * meld.cards * self.points[kind] + unlocked * self.step
        held = sum(self.known.hand(seat).unknown for seat in self.rivals) / len(self.rivals)
        helped = held * self.unseen[kind] / self.hidden * (self.points[kind] + self.step)
        return saved >= HOLD[len(self.areas)] * helped

    # Gavels

    def _gavel_worth(self, kind: int) -> float:
        """What it is worth to play a Gavel now."""
        if kind < FIRST_ALIBI:
            return self.points[kind] * self.worth_against(kind - FIRST_SUSPECT) + self.step
        if kind < FIRST_VICTIM:
            return self.points[kind] + self.alibi_gain(kind - FIRST_ALIBI) + self.step
        if kind < FIRST_SCENE:
            if self.hand[ESCAPES]:
                return BLOOD
            worth = self.points[kind] + self._theft(kind) + TWO - self.danger(kind)
            return worth + (0 if self.victims else FIRST) - VICTIM_STEPS * self.step
        if kind < STRIKES:
            found = max((self._find_worth(card) for card in set(self.yard)), default=0.0)
            return self.points[kind] + self._theft(kind) + found - SCENE_STEPS * self.step
        if kind == STRIKES:
            return self._strikes_worth()
        last = any(self.known.hand(seat).size == 1 for seat in self.rivals)
        return LAST_CARD if last else -SHED

    def _strikes_worth(self) -> float:
        """What Ripper Strikes is worth: to the holder of the escape, or with a Victim to play."""
        if self.hand[ESCAPES]:
            return BLOOD
        own = [kind for kind in range(FIRST_VICTIM, FIRST_SCENE) if self.hand[kind]]
        return max(map(self._gavel_worth, own)) - TEMPTING + self.step if own else -TEMPTING

    def _strike(self, moves: Sequence[str]) -> str:
        """After Ripper Strikes: a Victim of the own hand, or the others' ones."""
        if self.hand[ESCAPES] or self._goes_out():
            return "reveal"
        return self._best([m for m in moves if m != "reveal"], self._gavel_worth) or "reveal"

    def _force_worth(self, victim: int) -> float:
        """Of a Victim that its owner has to play: rather not one that takes the own Scene."""
        return -float(self.areas[self.me][victim - FIRST_VICTIM + FIRST_SCENE])

    def _find_worth(self, kind: int) -> float:
        """What a card of Scotland Yard is worth that a Scene finds."""
        worth = self.gain(kind) + (0.5 if FIRST_SUSPECT <= kind < STRIKES else 0.0)
        return worth + OUT_NOW * self._finishes_by(kind, gavel=False)

    # Going out

    def _goes_out(self) -> bool:
        """Whether all cards but one can be laid in this turn, and that is a good end."""
        if not self.finishes(self.hand, gavel=not self.gavel_played):
            return False
        least = self.escape_worth() if self.hand[ESCAPES] else GO_LEAST
        return self._margin() > least

    def _margin(self) -> float:
        """How far ahead the seat would be if it went out now."""
        mine = self._laid(self.me)
        mine += sum(n * self.points[kind] for kind, n in enumerate(self.hand[:FIRST_VICTIM]))
        theirs = [self._laid(seat) - self.known.hand(seat).size * PAID for seat in self.rivals]
        return mine - sum(theirs) / len(theirs) + self.doubled

    def _laid(self, seat: int) -> int:
        return sum(n * self.points[kind] for kind, n in enumerate(self.areas[seat]))

    def _lay_all(self, moves: Sequence[str]) -> str:
        """The next step of going out: melds of three, so that any card can be kept to the end."""
        if melds := [meld for meld in self._melds(moves) if meld.size == 3]:
            return max(melds, key=self._meld_worth).move
        gavels = [m for m in moves if m.startswith("play") and self._sheds(self._kind(m))]
        if self.size > 1 and (gavel := self._best(gavels, self._gavel_worth)):
            return gavel
        if self.size > 1 and (laid := _additions(moves)):
            return self._best(laid, self.points.__getitem__)
        return (self.size > 1 and self._wild(moves)) or self._discard(moves)

    def _sheds(self, kind: int) -> bool:
        """Whether it helps to go out that a Gavel is played: for points, or to be rid of it."""
        return kind < FIRST_VICTIM or (kind >= STRIKES and self.stuck > 1)


def _additions(moves: Sequence[str]) -> list[str]:
    """The layoffs of natural cards."""
    return [move for move in moves if move.startswith("add") and not move.startswith("add wild")]
