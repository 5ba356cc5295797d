"""How a round is put together from what a seat knows: what is public stands, the rest is open.

Each game makes the `Mould` of a moment in its `rebuild` module. It holds a round in which
everything stands that governs later play; `cast` makes a copy with given hidden cards. Which cards
those may be is no matter of the game: see `players.worlds`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from mypy_extensions import i64

from gaslamp.chance import Dice
from gaslamp.game import DISCARD, Round
from gaslamp.known import Known
from gaslamp.setup import Setup
from gaslamp.view import Seen, View


class Remembered(Known, Protocol):
    """What a seat knows of a round, and the round as it sees it."""

    def view(self) -> View:
        """The round as the seat sees it."""


class Mould:
    """A round of which the hidden cards can be dealt at will. Games subclass it.

    `under` names the pile, besides hands and Case File, whose cards lie face down ("": none).
    `bared` says by the name of an event which kinds it makes all other seats show, if they hold
    them: a mask of kinds.
    """

    def __init__(self, under: str = "", bared: dict[str, int] | None = None) -> None:
        self.under: Final = under
        self.bared: Final = bared or {}

    def cast(self, hands: list[int], file: tuple[int, ...], under: i64, dice: Dice) -> Round:
        """A new round, without events, with these cards and `dice` for its luck.

        `hands` are sets of cards by seat, `file` are kinds with the top card first. Secret choices
        that are pending are made up, each possible one equally likely.
        """
        raise NotImplementedError

    def situations(self, seat: i64) -> list[str]:
        """For each kind a word that says what a card of it is good for in that seat's hand now.

        Public, and coarse: habits are counted by it (see `players.habits`).
        """
        raise NotImplementedError


def streak(history: Sequence[Seen]) -> int:
    """How many draws from the discard pile there were since the last one from the Case File."""
    draws = 0
    for event in history:
        if event.what == "draw":
            draws = draws + 1 if event.origin == DISCARD else 0
    return draws


def this_turn(history: Sequence[Seen]) -> Sequence[Seen]:
    """The events since the turn passed to the seat whose turn it is."""
    turn = -1
    since = 0
    for at, event in enumerate(history):
        if event.status is not None and event.status.turn != turn:
            turn = event.status.turn
            since = at + 1
    return history[since:]


def mask_of(setup: Setup, words: Iterable[tuple[str, int]]) -> int:
    """The set of the cards that a view counts by their words, whatever they stand for."""
    index = setup.deck.index
    return setup.deck.gather(index[word.partition(":")[0]] for word, n in words for _ in range(n))


def kinds_of(setup: Setup, codes: Iterable[str]) -> list[int]:
    """Cards given by their codes as kinds."""
    return [setup.deck.index[code] for code in codes]


def chosen(view: View, setup: Setup) -> tuple[int, ...]:
    """The secret choices as kinds by seat, -1 for none; also where the viewer does not know it."""
    return tuple(setup.deck.index.get(code, -1) for code in view.chosen)


def choosers(view: View) -> list[int]:
    """The seats that have chosen what the viewer does not know."""
    return [seat for seat, code in enumerate(view.chosen) if code == "?"]
