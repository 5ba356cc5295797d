"""The cheater: the searcher's search with all cards open. A yardstick, and never at a table."""

from collections.abc import Sequence
from typing import Final, final

from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.players import careful
from gaslamp.players.budget import Budget
from gaslamp.players.memory import Memory
from gaslamp.players.player import dice
from gaslamp.players.searcher import USUAL, look
from gaslamp.players.source import Source
from gaslamp.policy import policy_for
from gaslamp.setup import Setup
from gaslamp.view import Seen


@final
class Cheater:
    """Looks at the round itself before it decides: what it wins more by is what knowing is worth.

    It knows every hand and the order of the Case File, but not the luck that is still to come in
    the middle of a round.
    """

    def __init__(self, seed: str, budget: Budget | None = None) -> None:
        self._seed: Final = seed
        self._budget: Final = budget or USUAL
        self._deal = ""
        self._memory: Memory | None = None
        self._round: Round | None = None

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        """Sit down for a new deal."""
        self._deal = seed
        self._memory = Memory(setup, seat)

    def see(self, event: Seen) -> None:
        """Remember the event, as the searcher does: to know what a careful player would do."""
        assert self._memory is not None
        self._memory.see(event)

    def behold(self, game: Round) -> None:
        """See the round."""
        self._round = game

    def choose(self, moves: Sequence[str]) -> str:
        """The move that did best in the round as it is."""
        return moves[0] if len(moves) == 1 else self._best(moves)

    def interrupt(self, moves: Sequence[str]) -> str:
        """The move to come in with, if it did better than to wait."""
        return self._best([*moves, ""]) if moves else ""

    def _best(self, moves: Sequence[str]) -> str:
        memory = self._memory
        assert memory is not None
        assert self._round is not None
        setup = memory.setup
        expected = careful.policy(setup.game.name)(memory, moves)
        ordered = [expected, *[move for move in moves if move != expected]]
        luck = dice(self._seed, self._deal, len(memory.history))
        source = _Open(self._round)
        found = look(source, policy_for(setup), memory.viewer, ordered, self._budget, luck)
        return found[0].move


class _Open(Source):
    """Always the round as it is."""

    def __init__(self, game: Round) -> None:
        self._game = game

    def sample(self, dice: Dice) -> Round:
        """A copy of the round."""
        return self._game.clone()
