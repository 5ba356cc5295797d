"""What the rules of thumb of a game ask of a memory: no more than what a seat knows."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from gaslamp.setup import Setup
from gaslamp.view import Seen, Status


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
        """How many of each word are certainly among them: codes, `wild:druitt` and the like."""

    @property
    def top(self) -> Sequence[str]:
        """The known cards down from its top, the top card last."""

    @property
    def melds(self) -> Sequence[str]:
        """The melds laid there."""


class Known(Protocol):
    """What a seat knows of a round."""

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
        """The discard pile, its top card last."""

    def hand(self, seat: int) -> Place:
        """A seat's hand."""

    def area(self, number: int) -> Place:
        """An area."""

    def place(self, name: str) -> Place:
        """A pile."""

    def unseen(self) -> Mapping[str, int]:
        """The cards whose places are not known."""
