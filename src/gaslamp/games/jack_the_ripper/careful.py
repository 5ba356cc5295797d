"""A careful way to play Jack the Ripper: by what each card is worth, kept, laid or given away.

Everything is reckoned in points of the round, as the seat's own less what the others have on
average. `Judgement` weighs one decision from what a seat knows; the numbers in capitals are habits,
tuned by playing this player against itself.
"""

from collections.abc import Iterable, Sequence

from gaslamp.games.jack_the_ripper.moves import (
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
from gaslamp.games.jack_the_ripper.outlook import TWO, Outlook
from gaslamp.games.jack_the_ripper.scoring import VOTE_BONUS
from gaslamp.known import Known

GIFT = 0.3  # how much of what the next seat gains by a discard counts against it
GO_LEAST = -8.0
PICK = 0.0
RESIGN_COST = 1.0
SEARCH_LEAST = 1.0
VOTE_LEAST = 1.5


def choose(known: Known, moves: Sequence[str]) -> str:
    """The move that a careful seat makes, of the legal ones; "" is to let the others go on."""
    return Judgement(known).choose(moves)


class Judgement(Outlook):
    """One decision: what each move would be worth."""

    def choose(self, moves: Sequence[str]) -> str:
        """The best of `moves`."""
        if "escape" in moves:
            return "escape"
        verbs = {move.partition(" ")[0] for move in moves}
        if "draw" in verbs:
            return self._draw(moves)
        if "name" in verbs:
            return max(moves, key=lambda move: self.odds[self._kind(move)])
        if "take" in verbs:
            return max(moves, key=lambda move: self._take_gain(self._kind(move)))
        if "reveal" in verbs:
            return self._strike(moves)
        if "force" in verbs:
            return max(moves, key=lambda move: self._force_gain(self._kind(move)))
        if self.known.status.ask == "discard":
            return min(moves, key=lambda move: self.loss(self._kind(move)))
        return self._play(moves)

    # Moves

    def _draw(self, moves: Sequence[str]) -> str:
        if "vote" in moves and self._vote_gain() > VOTE_LEAST:
            return "vote"
        if "draw discard" not in moves:
            return "draw file"
        cheapest = min(self._discard_cost(kind) for kind in range(KINDS) if self.hand[kind])

        def worth(kind: int) -> float:
            """Of a card that is kept for the cheapest one, or goes straight back."""
            return max(self.gain(kind) - cheapest, -GIFT * self.need(self.following, kind))

        drawn = sum(n * worth(kind) for kind, n in enumerate(self.unseen) if n) / self.hidden
        return "draw discard" if worth(self.pile[-1]) > drawn + PICK else "draw file"

    def _vote_gain(self) -> float:
        """How much likelier the own name is right than those of the others, in points."""
        public = self._public_odds()
        theirs = sum(p * q for p, q in zip(public, self.odds, strict=True)) / sum(public)
        return VOTE_BONUS * self.caught * (max(self.odds) - theirs)

    def _take_gain(self, kind: int) -> float:
        extra = 0.0
        if FIRST_SUSPECT <= kind < STRIKES:
            extra = 0.5
        return self.gain(kind) + extra

    def _force_gain(self, victim: int) -> float:
        scene = victim - FIRST_VICTIM + FIRST_SCENE
        return -float(self.areas[self.me][scene])

    def _strike(self, moves: Sequence[str]) -> str:
        """After Ripper Strikes: a Victim of the own hand, or the others' ones."""
        plays = [move for move in moves if move.startswith("play")]
        if not plays:
            return "reveal"
        best = max(plays, key=lambda move: self._gavel_gain(self._kind(move)))
        if self.hand[ESCAPES]:
            return "reveal" if self.slot > 0.5 else best
        return best

    def _play(self, moves: Sequence[str]) -> str:
        if self._goes_out() and (move := self._lay_all(moves)):
            return move
        gavels = [move for move in moves if move.startswith("play")]
        best = max(gavels, key=lambda move: self._gavel_gain(self._kind(move)), default="")
        if best and self._kind(best) >= FIRST_VICTIM and self._gavel_gain(self._kind(best)) > 0:
            return best
        if self.size > 2:
            additions = [m for m in moves if m.startswith("add") and not m.startswith("add wild")]
            if additions:
                return max(additions, key=lambda move: self.points[self._kind(move)])
        if self.size > 3:
            melds = [m for m in moves if m.startswith("meld") and self._good_meld(m)]
            if melds:
                return max(melds, key=self._meld_worth)
        if best and self._gavel_gain(self._kind(best)) > 0:
            return best
        if self.hazard > 0.4 or self.file < 4:
            wilds = [m for m in moves if m.startswith("add wild")]
            if wilds and self.size > 1:
                return max(wilds, key=lambda m: self.worth_against[self.index[m.split(" ")[2]]])
        return self._discard(moves)

    def _good_meld(self, move: str) -> bool:
        """Not with more Wilds than it needs."""
        _, code, n = move.split(" ")
        cards, _, wilds = n.partition("+")
        kind = self.index[code]
        if int(cards) < self.hand[kind]:
            return False
        return not wilds or int(cards) + int(wilds) == 3

    def _meld_worth(self, move: str) -> float:
        _, code, n = move.split(" ")
        cards, _, wilds = n.partition("+")
        kind = self.index[code]
        worth = self.worth_against[kind] if kind < SUSPECTS else 1.0
        return (int(cards) + int(wilds or 0)) * self.points[kind] * worth - 2 * int(wilds or 0)

    def _gavel_gain(self, kind: int) -> float:
        """What playing a Gavel now is worth, against keeping it."""
        if kind < FIRST_ALIBI:
            k = kind - FIRST_SUSPECT
            return self.points[kind] * self.worth_against[k]
        if kind < FIRST_VICTIM:
            return self.points[kind] + self._alibi_gain(kind - FIRST_ALIBI)
        if kind < FIRST_SCENE:
            if self.hand[ESCAPES]:
                return 10.0
            thieving = self._theft(kind - FIRST_VICTIM + FIRST_SCENE)
            first = 2.0 if self.victims == 0 else 0.0
            return self.points[kind] + TWO + thieving + first - self._danger(kind)
        if kind < STRIKES:
            if not self.pile:
                return self.points[kind]
            found = max(self._take_gain(card) for card in set(self.pile))
            thieving = self._theft(kind - FIRST_SCENE + FIRST_VICTIM)
            return self.points[kind] + found + thieving - SEARCH_LEAST
        if kind == STRIKES:
            return self._strikes_gain()
        last = any(self.known.hand(seat).size == 1 for seat in self.rivals)
        return 5.0 if last else -RESIGN_COST

    def _strikes_gain(self) -> float:
        if self.hand[ESCAPES]:
            return 8.0
        own = [v for v in range(FIRST_VICTIM, FIRST_SCENE) if self.hand[v]]
        if not own:
            return -3.0
        return max(self._gavel_gain(victim) for victim in own) - 1.0

    def _discard(self, moves: Sequence[str]) -> str:
        discards = (move for move in moves if move.startswith("discard"))
        return min(discards, key=lambda move: self._discard_cost(self._kind(move)))

    def _discard_cost(self, kind: int) -> float:
        return self.loss(kind) + GIFT * self.need(self.following, kind)

    # Going out

    def _goes_out(self) -> bool:
        """Whether all cards but one can be laid in this turn, and that is a good end."""
        return self._can_go_out() and self._margin() > GO_LEAST

    def _can_go_out(self) -> bool:
        if not self.victims:
            return False
        wilds = self.hand[WILD]
        owned = any(self.areas[self.me][:SUSPECTS])
        kinds = set(self.melded)
        stuck = 0
        for kind in range(LETTERS + 1):
            n = self.hand[kind]
            if kind in self.melded:
                owned = owned or (n > 0 and kind < SUSPECTS)
            elif n >= 3:
                kinds.add(kind)
                owned = owned or kind < SUSPECTS
            elif n and kind < SUSPECTS and n + wilds >= 3:
                kinds.add(kind)
                owned = True
                wilds -= 3 - n
            else:
                stuck += n
        if wilds and not owned:
            stuck += wilds
        gavels = [kind for kind in range(FIRST_SUSPECT, ESCAPES) if self.hand[kind]]
        stuck += sum(self.hand[kind] for kind in gavels) + self.hand[ESCAPES]
        if not self.gavel_played and any(self._leaves(kind, kinds) for kind in gavels):
            stuck -= 1
        return stuck <= 1

    def _leaves(self, kind: int, melded: Iterable[int]) -> bool:
        """Whether a Gavel can be played without bringing a card into the hand."""
        if kind < FIRST_ALIBI:
            return kind - FIRST_SUSPECT in melded
        if kind < FIRST_VICTIM:
            return kind - FIRST_ALIBI in melded
        return kind == RESIGNS

    def _margin(self) -> float:
        """How far ahead the seat would be if it went out now."""
        mine = self._laid(self.me) + sum(
            n * self.points[kind] for kind, n in enumerate(self.hand[:FIRST_VICTIM])
        )
        theirs = sum(
            self._laid(seat) - self.known.hand(seat).size * 0.8 for seat in self.rivals
        ) / len(self.rivals)
        return mine - theirs + self._swing

    def _laid(self, seat: int) -> int:
        return sum(n * self.points[kind] for kind, n in enumerate(self.areas[seat]))

    def _lay_all(self, moves: Sequence[str]) -> str:
        """The next step of going out."""
        melds = [move for move in moves if move.startswith("meld") and self._good_meld(move)]
        if melds:
            return max(melds, key=self._meld_worth)
        laid = [move for move in moves if move.startswith("add") and "wild" not in move]
        if laid and self.size > 1:
            return max(laid)
        wilds = [move for move in moves if move.startswith("add wild")]
        if wilds and self.size > 1:
            return max(wilds, key=lambda m: self.worth_against[self.index[m.split(" ")[2]]])
        gavels = [
            move
            for move in moves
            if move.startswith("play") and self._leaves(self._kind(move), self.melded)
        ]
        if gavels and self.size > 1:
            return max(gavels, key=lambda move: self._gavel_gain(self._kind(move)))
        return self._discard(moves)
