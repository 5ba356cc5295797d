"""A table of Murders in the Rue Morgue where the test decides which card lies where."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from gaslamp.chance import Chance
from gaslamp.game import Refusal, Round
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import ALL, View
from tests.support.invariants import snapshot

GAME: Final = load("rue-morgue")
CODES: Final = GAME.deck.codes
CLUES: Final = CODES[:10]
HAND: Final = {2: 10, 3: 9, 4: 8}
UNDER: Final = {2: 4, 3: 3, 4: 4}


def cards(text: str) -> list[str]:
    """The codes that a text lists: `poe help*2` is one Poe and two Helps."""
    listed: list[str] = []
    for word in text.split():
        code, _, n = word.partition("*")
        assert code in CODES, code
        listed += [code] * int(n or 1)
    return listed


def count(text: str) -> dict[str, int]:
    """The same cards counted by code, as a view counts them."""
    return dict(Counter(cards(text)))


def setup(seats: int = 2, options: str = "", points: Mapping[str, int] | None = None) -> Setup:
    """The game for so many seats, with options written as a record writes them."""
    return Setup(GAME, seats, dict(pair.split("=") for pair in options.split()), points)


class Stacked(Chance):
    """Shuffles so that some cards come first and some last, the others in the deck's order."""

    def __init__(self, first: str, last: str) -> None:
        self.first = [CODES.index(code) for code in cards(first)]
        self.last = [CODES.index(code) for code in cards(last)]

    def order(self, name: str, cards: list[int]) -> list[int]:
        rest = list(cards)
        for kind in self.first + self.last:
            rest.remove(kind)
        return self.first + rest + self.last

    def pick(self, name: str, cards: list[int]) -> int:
        raise AssertionError("no single card is left to chance in this game")


class Table:
    """A round whose first turn begins with the cards that the test names where it names them.

    Seat 0 plays first. `hands` are what the seats hold then (filled up with Clues, never three of
    a kind), `rue` the one card of the Rue Morgue, `under` what lies under the Orang-Utan, `file`
    and `bottom` the first and the last cards of the Case File, `second` and `second_bottom` those
    of the second one. A move without a seat in front is made by the seat whose decision it is.
    """

    def __init__(
        self,
        hands: Mapping[int, str] | None = None,
        *,
        seats: int = 2,
        rue: str = "",
        under: str = "",
        file: str = "",
        bottom: str = "",
        second: str = "",
        second_bottom: str = "",
        options: str = "",
        points: Mapping[str, int] | None = None,
    ) -> None:
        self.setup = setup(seats, options, points)
        self._pool = Counter(dict(zip(CODES, GAME.deck.copies, strict=True)))
        wanted = hands or {}
        held = [self._take(wanted.get(seat, "")) for seat in range(seats)]
        top = self._take(rue)
        ape = self._take(under)
        drawn = self._take(file)
        last = self._take(bottom)
        for hand in held:
            self._fill(hand, HAND[seats])
        self._fill(top, 1)
        self._fill(ape, UNDER[seats])
        self._fill(drawn, sum(self._pool.values()) + len(drawn))
        drawn += last
        order, choices = _undo_set_up(seats, held, ape, top, drawn)
        kinds = [CODES.index(code) for code in order]
        self.game: Round = self.setup.deal(kinds, seats - 1, Stacked(second, second_bottom))
        self.game.observe()
        self.do(*choices)
        assert [self.hand(seat) for seat in range(seats)] == [dict(Counter(h)) for h in held]
        assert self.under() == dict(Counter(ape))

    def _take(self, text: str) -> list[str]:
        taken = cards(text)
        self._pool.subtract(taken)
        assert min(self._pool.values()) >= 0, f"there are not so many cards: {text}"
        return taken

    def _fill(self, place: list[str], size: int) -> None:
        """Add cards up to a size: the Clues that the place has least of, then Events."""
        assert len(place) <= size, f"{len(place)} cards do not fit where {size} lie"
        while len(place) < size:
            left = [code for code in CODES if self._pool[code]]
            code = min(
                left, key=lambda code: (code not in CLUES, place.count(code), place[-1:] == [code])
            )
            self._pool[code] -= 1
            place.append(code)

    # Moves

    def do(self, *moves: str) -> "Table":
        """Make moves one after the other."""
        for move in moves:
            seat, text = self._seated(move)
            self.game.play(seat, text)
        return self

    def why(self, move: str) -> str:
        """The id of the rule that refuses a move, or "" if it can be made."""
        refusal = self.refusal(move)
        return "" if refusal is None else refusal.id

    def refusal(self, move: str) -> Refusal | None:
        """The refusal of a move; that nothing changes and nothing else allows it is checked."""
        seat, text = self._seated(move)
        before = snapshot(self.game)
        refusal = self.game.explain(seat, text)
        assert snapshot(self.game) == before
        assert (refusal is None) == (text in self.game.legal_texts(seat))
        return refusal

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat, or the one whose decision it is, can do."""
        return self.game.legal_texts(self.game.actors()[0] if seat is None else seat)

    def idle(self, turns: int) -> "Table":
        """So many turns in which the card drawn from the Case File is discarded at once."""
        for _ in range(turns):
            self.do("draw file")
            self.do(f"discard {self.last('draw')[0]}")
        return self

    def idle_until(self, left: int) -> "Table":
        """Idle turns until so many cards are left in the Case File."""
        return self.idle(self.size("file") - left)

    def end_turn(self) -> "Table":
        """Discard the first card of the hand that is no Event."""
        return self.do(next(text for text in self.legal() if text.startswith("discard")))

    def _seated(self, move: str) -> tuple[int, str]:
        if move[:1].isdigit():
            return int(move[0]), move[2:]
        return (self.game.actors() or (0,))[0], move

    # What lies where

    def view(self, viewer: int = ALL) -> View:
        return self.game.view(viewer)

    def hand(self, seat: int) -> dict[str, int]:
        return dict(self.view().hands[seat].cards or ())

    def area(self, side: int) -> dict[str, int]:
        return dict(self.view().areas[side].cards or ())

    def melds(self, side: int) -> set[str]:
        return set(self.view().areas[side].melds)

    def under(self) -> dict[str, int]:
        return dict(self.view().pile("orang-utan").cards or ())

    def rue(self) -> dict[str, int]:
        return dict(self.view().pile("discard").cards or ())

    @property
    def top(self) -> str:
        """The card on top of the Rue Morgue."""
        return self.view().pile("discard").top

    def size(self, pile: str) -> int:
        return self.view().pile(pile).size

    def last(self, what: str, viewer: int = ALL) -> tuple[str, ...]:
        """The cards of the last event of that name, as the viewer saw them; () if it did not."""
        assert self.game.events is not None
        event = next(event for event in reversed(self.game.events) if event.what == what)
        return event.seen(viewer, self.setup.deck).cards or ()

    def points(self, side: int) -> dict[str, int]:
        """The scoresheet of a side: points by the rule that gives them."""
        lines: dict[str, int] = {}
        for line in self.game.sheet():
            if line.side == side:
                lines[line.rule] = lines.get(line.rule, 0) + line.points
        return lines


def _undo_set_up(
    seats: int, held: list[list[str]], ape: list[str], top: list[str], drawn: list[str]
) -> tuple[list[str], list[str]]:
    """The deck, and the choices of the set-up, that lead to those hands and piles."""
    buried = ape[len(ape) - seats :]
    dealt = [[*hand[:-1], buried[seat]] for seat, hand in enumerate(held)]
    choices = []
    if seats == 4:
        passed = [held[(seat + 2) % 4][0] for seat in range(4)]
        dealt = [[*hand[1:], passed[seat]] for seat, hand in enumerate(dealt)]
        choices += [f"{seat} pass {passed[seat]}" for seat in range(4)]
    choices += [f"{seat} bury {buried[seat]}" for seat in range(seats)]
    order = [hand[n] for n in range(HAND[seats]) for hand in dealt]
    order += top + ape[: len(ape) - seats] + [hand[-1] for hand in held] + drawn
    return order, choices
