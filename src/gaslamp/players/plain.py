"""The plain player: any legal move, each as likely as the others."""

from collections.abc import Sequence
from typing import final

from gaslamp.players.player import dice
from gaslamp.setup import Setup
from gaslamp.view import Seen


@final
class Plain:
    """Plays at random and remembers nothing but how much has happened."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._deal = ""
        self._happened = 0

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        """Sit down for a new deal."""
        self._deal = seed
        self._happened = 0

    def see(self, event: Seen) -> None:
        """Count the event: each decision gets luck of its own."""
        self._happened += 1

    def choose(self, moves: Sequence[str]) -> str:
        """A uniformly random move."""
        return moves[dice(self._seed, self._deal, self._happened).below(len(moves))]

    def interrupt(self, moves: Sequence[str]) -> str:
        """One of the moves, or most of the time none."""
        luck = dice(self._seed, self._deal, self._happened, "between")
        return moves[luck.below(len(moves))] if moves and luck.below(8) == 0 else ""
