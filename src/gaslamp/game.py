"""The contract that every game fulfils: a round, its events, its refusals. No rule lives here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Deck, Hand
from gaslamp.chance import Chance, Dice
from gaslamp.view import ALL, EVERYONE, Seen, Status, View

if TYPE_CHECKING:
    from gaslamp.setup import Setup

HAND: Final = tuple(f"hand:{seat}" for seat in range(4))
AREA: Final = tuple(f"area:{side}" for side in range(4))
FILE: Final = "file"
DISCARD: Final = "discard"


@dataclass(frozen=True)
class Refusal:
    """Why a move cannot be made: the ids of the rules that forbid it, and a sentence.

    The first id is the rule to show (the order is the one of the common rules); the sentence says
    what would make the move possible.
    """

    ids: tuple[str, ...]
    sentence: str

    @property
    def id(self) -> str:
        """The rule that refuses."""
        return self.ids[0]

    def __str__(self) -> str:
        return f"{self.sentence} [{self.id}]"


class IllegalMove(Exception):
    """A move that the rules refuse; nothing has changed. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@final
class Event:
    """One thing that happened, with the seats that may see its cards.

    `cards` are kinds; `seers` has a bit for each seat that sees them, or is `EVERYONE`. That the
    event happened, its seat, places, note and number of cards are public. See `Seen`.
    """

    def __init__(
        self,
        what: str,
        seat: int,
        cards: Sequence[int] = (),
        origin: str = "",
        target: str = "",
        seers: int = EVERYONE,
        note: str = "",
        status: Status | None = None,
    ) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.cards: Final = tuple(cards)
        self.origin: Final = origin
        self.target: Final = target
        self.seers: Final = seers
        self.note: Final = note
        self.status: Final = status

    def visible(self, viewer: int) -> bool:
        """Whether the viewer may see the cards."""
        if viewer >= 0:
            return self.seers >> viewer & 1 == 1
        return viewer == ALL or self.seers == EVERYONE

    def seen(self, viewer: int, deck: Deck) -> Seen:
        """The event as the viewer sees it."""
        cards = tuple(deck.codes[kind] for kind in self.cards) if self.visible(viewer) else None
        return Seen(
            self.what,
            self.seat,
            len(self.cards),
            cards,
            self.origin,
            self.target,
            self.note,
            self.status,
        )


@dataclass(frozen=True)
class Remark:
    """What a record writes behind `!` after a move: a word, a seat or -1, and kinds in order."""

    word: str
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ScoreLine:
    """One line of a scoresheet: points for a side, the rule that gives them, and for which cards.

    `reason` is the key of the sentence in the game's words; `seat` is -1 where the line belongs to
    the whole side.
    """

    side: int
    seat: int
    rule: str
    reason: str
    points: int
    cards: tuple[str, ...] = ()


class Round:
    """One deal, from the set-up to its end. Games subclass it; everybody else only calls it.

    Moves are small integers of the game's fixed action space: `setup.moves[move]` is the text.
    `apply` with a move that is not legal raises `IllegalMove` and changes nothing. `events` is a
    list that grows while the round is observed, or None (a search runs without events). `hands` are
    the cards of the seats, as sets.

    Methods that raise NotImplementedError are the game's to give: compiled, that is much quicker
    than an abstract class.
    """

    def __init__(self, setup: Setup, dealer: int, chance: Chance, hands: list[Hand]) -> None:
        self.setup = setup
        self.hands = hands
        self.seats: i64 = setup.seats
        self.dealer: i64 = dealer
        self.chance = chance
        self.over: bool = False
        self.events: list[Event] | None = None
        self.remarks: list[Remark] = []

    def actors(self) -> tuple[int, ...]:
        """The seats that can act now, the one whose decision it is first; empty when over."""
        raise NotImplementedError

    def first_actor(self) -> i64:
        """The first of `actors()`, without making the tuple; -1 when over."""
        raise NotImplementedError

    def secret(self) -> bool:
        """Whether seats choose now without knowing what others have chosen (G-7)."""
        return False

    def legal(self, seat: i64) -> list[int]:
        """The moves that `seat` can make now; none if it may not act."""
        raise NotImplementedError

    def interruptions(self) -> tuple[str, ...]:
        """The moves that may come between any two others now, from a seat that nobody can name.

        Public: they are the same whoever could make them, and when nobody can.
        """
        return ()

    def advance(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal: for searches. Others call `apply`."""
        raise NotImplementedError

    def reasons(self, seat: int, words: list[str]) -> list[str]:
        """The keys of the refusals for a well-written move of a seat that may act; none if legal.

        A key is a rule's id, with `:case` behind it where one rule has several sentences.
        """
        raise NotImplementedError

    def refuse(self, seat: int, words: list[str], keys: list[str]) -> Refusal:
        """The refusal for those keys, its sentence in the game's words."""
        return self.setup.refusal(seat, words, keys)

    def clone(self) -> Round:
        """An independent copy with the same chance source and without events."""
        raise NotImplementedError

    def view(self, viewer: int) -> View:
        """What the viewer (a seat, `TABLE` or `ALL`) may see now."""
        raise NotImplementedError

    def status(self) -> Status:
        """What everybody knows of the moment."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of this round by side; all 0 while it goes on."""
        raise NotImplementedError

    def sheet(self) -> list[ScoreLine]:
        """The scoresheet: lines whose points add up to `scores()`."""
        raise NotImplementedError

    def result(self) -> str:
        """How the round ended, in the words of a record; empty while it goes on."""
        raise NotImplementedError

    def permits(self, seat: i64, move: i64) -> bool:
        """Whether `move` is one of `legal(seat)`; games answer without making the list."""
        return move in self.legal(seat)

    def apply(self, seat: i64, move: i64) -> None:
        """Make a move. Raises `IllegalMove` if the rules refuse it."""
        if not self.permits(seat, move):
            self._raise_refusal(seat, move)
        self.advance(seat, move)

    def _raise_refusal(self, seat: i64, move: i64) -> None:
        if not 0 <= move < len(self.setup.moves):
            raise ValueError(f"There is no move number {move} in this game.")
        refusal = self.explain(seat, self.setup.moves[move])
        assert refusal is not None
        raise IllegalMove(refusal)

    def explain(self, seat: int, text: str) -> Refusal | None:
        """Why `seat` cannot make the move written as `text` now, or None if it can.

        G-1, G-4 and G-3 come first and alone, so that a seat that may not act learns nothing.
        """
        words = self.setup.grammar.parse(text)
        if words is None:
            return self.refuse(seat, [text], ["G-1"])
        if self.over:
            return self.refuse(seat, words, ["G-4"])
        if seat not in self.actors():
            return self.refuse(seat, words, ["G-3"])
        keys = self.reasons(seat, words)
        return self.refuse(seat, words, keys) if keys else None

    def play(self, seat: int, text: str) -> None:
        """Make the move written as `text`. Raises `IllegalMove` if the rules refuse it."""
        refusal = self.explain(seat, text)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.advance(seat, self.setup.move_ids[text])

    def legal_texts(self, seat: int) -> list[str]:
        """The legal moves of `seat` in the notation, sorted."""
        moves = self.setup.moves
        return sorted([moves[move] for move in self.legal(seat)])

    def tell_deal(self) -> None:
        """Report the deal, before anything else has happened."""
        raise NotImplementedError

    def observe(self) -> list[Event]:
        """Begin to report events, from the deal on; returns the list that grows.

        To be called before the first move: what happened unobserved is not told afterwards.
        """
        if self.events is None:
            self.events = []
            self.tell_deal()
        return self.events

    def tell(
        self,
        what: str,
        seat: i64,
        cards: Sequence[int] = (),
        origin: str = "",
        target: str = "",
        seers: i64 = EVERYONE,
        note: str = "",
    ) -> None:
        """Report an event, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(what, seat, cards, origin, target, seers, note))

    def tell_status(self) -> None:
        """Close a move's events with the status that it led to."""
        if self.events is not None:
            status = self.status()
            self.events.append(Event("status", status.turn, status=status))

    def ordered(self, word: str, cards: list[int]) -> list[int]:
        """Cards in an order from the chance source, remarked for the record when observed."""
        order = self.chance.order(word, cards)
        if self.events is not None:
            self.remarks.append(Remark(word, -1, tuple(order)))
        return order

    def picked(self, word: str, cards: list[int]) -> int:
        """One of the cards from the chance source, remarked for the record when observed."""
        card = self.chance.pick(word, cards)
        if self.events is not None:
            self.remarks.append(Remark(word, -1, (card,)))
        return card


def only(seat: i64) -> i64:
    """The `seers` of an event that one seat alone sees."""
    return BIT[seat]


def roll_out(game: Round, dice: Dice) -> int:
    """Play uniformly random legal moves to the end of the round; returns how many."""
    moves = 0
    while not game.over:
        seat = game.first_actor()
        game.advance(seat, dice.choose(game.legal(seat)))
        moves += 1
    return moves
