"""What it takes to play: events in, a move out."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable
from zlib import crc32

from gaslamp.chance import Dice
from gaslamp.setup import Setup
from gaslamp.view import Seen


class Player(Protocol):
    """One who sits at a seat. All that it learns comes through `start` and `see`.

    A player given the same seeds and the same events makes the same move: it keeps no luck from one
    decision to the next (see `dice`), so that a match can be taken up again in the middle.
    """

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        """Sit down at `seat` for a new deal; `seed` is the deal's share of the player's luck."""

    def see(self, event: Seen) -> None:
        """Take note of an event, as this seat sees it."""

    def choose(self, moves: Sequence[str]) -> str:
        """One of `moves`, the legal moves of this seat in the notation, sorted."""
        raise NotImplementedError


@runtime_checkable
class Interrupter(Protocol):
    """A player who may come in between the moves of others, where a game knows such moves.

    One that cannot never does. Every player is asked in every such moment, whatever it holds.
    """

    def interrupt(self, moves: Sequence[str]) -> str:
        """One of `moves`, which may be none at all, or "" to let the others go on."""
        raise NotImplementedError


def dice(*seeds: str | int) -> Dice:
    """Luck for one decision: equal seeds, equal luck."""
    return Dice(crc32(" ".join(map(str, seeds)).encode()))
