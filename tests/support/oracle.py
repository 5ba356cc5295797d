"""Murders in the Rue Morgue judged anew: slow, plain, and independent of the engine's code.

What may be done is asked of each text, one after the other, by a reading of the rules over lists of
codes; what a round is worth is counted with pencil and paper. Both look at views only.
"""

from collections import Counter
from collections.abc import Mapping

from gaslamp.view import View

PAIRS = {
    "deduction-a": {"three-am", "quartier"},
    "deduction-b": {"rear-window", "lightning-rod"},
    "deduction-c": {"mademoiselle", "madame"},
    "deduction-d": {"advertisement", "sailor"},
}
CLUES = {*PAIRS["deduction-a"], *PAIRS["deduction-b"], *PAIRS["deduction-c"]}
CLUES |= {*PAIRS["deduction-d"], "le-bon", "poe"}
POINTS = dict.fromkeys(CLUES, 2) | {"poe": 3, "prefect": 4, "help": 0, "dupin": 0}
POINTS |= dict.fromkeys(PAIRS, 7)

_PILES = ("discard", "file", "orang-utan")
_CHOICES = {"RM-1.5": "pass", "RM-1.6": "bury", "RM-5.8": "give"}


def held(view: View, seat: int) -> Counter[str]:
    """A hand, counted."""
    return Counter(dict(view.hands[seat].cards or ()))


def pile(view: View, name: str) -> Counter[str]:
    """A pile, counted."""
    return Counter(dict(view.pile(name).cards or ()))


def on_the_table(view: View) -> set[str]:
    """The colours melded by anybody."""
    return {code for area in view.areas for code in area.melds}


class Position:
    """What matters for a seat's decision, read off the view of everything."""

    def __init__(self, view: View, seat: int, discards_drawn: int) -> None:
        self.seats = view.seats
        self.asked = view.status.pending
        self.second = view.fact("second_file") is True
        self.event_played = view.fact("event_played") is True
        self.table = on_the_table(view)
        self.hand = held(view, seat)
        self.cards = self.hand.total()
        self.rue, self.file, self.ape = (pile(view, name) for name in _PILES)
        self.rue_left, self.file_left = self.rue.total(), self.file.total()
        self.must_draw_file = discards_drawn >= 3 * view.seats and self.file_left > 0

    def may(self, text: str) -> bool:
        """Whether the seat, whose decision it is, may do that."""
        verb, card, *more = text.split(" ")
        if self.asked in _CHOICES:
            return verb == _CHOICES[self.asked] and self.hand[card] > 0
        if self.asked in ("RM-2.1", "RM-4.1"):
            if verb != ("draw" if self.asked == "RM-2.1" else "feed"):
                return False
            if card == "file":
                return self.file_left > 0
            return self.rue_left > 0 and not (verb == "draw" and self.must_draw_file)
        if self.asked in ("RM-5.7", "RM-5.9"):
            there = self.rue if self.asked == "RM-5.7" else self.ape
            return verb == "take" and there[card] > 0
        if verb == "discard":
            return self.hand[card] > 0
        if verb == "meld":
            n = int(more[0])
            return card in CLUES and 3 <= n <= self.hand[card] and n < self.cards
        if verb == "add":
            return card in self.table and self.hand[card] > 0 and self.cards > 1
        if verb == "play" and self.hand[card] > 0 and not self.event_played:
            return self.may_play(card, more[0] if more else "")
        return False

    def may_play(self, card: str, way: str) -> bool:
        """Whether an Event that the seat holds may be the first of its turn."""
        comes = 0  # cards that the Event brings, as far as it matters
        if card in PAIRS:
            fits = PAIRS[card] <= self.table
        elif card == "prefect":
            fits = "le-bon" in self.table
        elif card == "dupin":
            fits, comes = True, self.file_left if self.second else self.ape.total()
        elif card == "help" and way == "search":
            fits, comes = self.rue_left > 0, self.rue_left
        elif card == "help":
            fits = way == ("consult" if self.seats == 4 else "two")
            comes = self.file_left + (not self.second)
        else:
            return False
        return fits and (self.cards > 1 or comes > 0)


def area_when_caught(before: View, side: int) -> tuple[Counter[str], set[str]]:
    """A catcher's area and melds, from the view before its last discard: three steps of RM-8."""
    area = Counter(dict(before.areas[side].cards or ()))
    melds = set(before.areas[side].melds)
    table = on_the_table(before)
    ape = pile(before, "orang-utan")
    found = {code for code, n in ape.items() if code in CLUES and n >= 3}
    melds |= found
    table |= found
    for code, n in ape.items():
        fits = code in table or (code == "prefect" and "le-bon" in table)
        if fits or (code in PAIRS and PAIRS[code] <= table):
            area[code] += n
    return area, melds


def scores(before: View, last: int, options: Mapping[str, object]) -> list[int]:
    """What each side gets when `last` makes its last discard from the position `before`."""
    sides = len(before.areas)
    side_of = [seat % sides for seat in range(before.seats)]
    areas = [Counter(dict(area.cards or ())) for area in before.areas]
    melds = [set(area.melds) for area in before.areas]
    caught = before.fact("second_file") is False
    winner = side_of[last]
    if caught:
        areas[winner], melds[winner] = area_when_caught(before, winner)
    table = set().union(*melds)
    totals = []
    for side in range(sides):
        total = sum(POINTS[code] * n for code, n in areas[side].items())
        total += 10 * sum(pair <= melds[side] for pair in PAIRS.values())
        if options["advanced_dupin"] and areas[side]["dupin"]:
            total += 2 * sum(areas[other]["help"] for other in range(sides) if other != side)
            total -= 2 * areas[side]["help"]
        totals.append(total)
    for seat in range(before.seats):
        if side_of[seat] != winner:
            for code, n in held(before, seat).items():
                free = code in table or (code == "prefect" and "le-bon" in table)
                free = free or (code in PAIRS and bool(PAIRS[code] & table))
                totals[side_of[seat]] -= 0 if free else n * POINTS[code]
    solved = [
        any(areas[side][code] and pair <= melds[side] for code, pair in PAIRS.items())
        for side in range(sides)
    ]
    if options["exclusion"] and caught and solved[winner] and sum(solved) == 1:
        totals = [total if side == winner else 0 for side, total in enumerate(totals)]
    return totals
