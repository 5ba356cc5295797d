"""The careful player: by rules of thumb that each game keeps beside its own rules."""

import importlib
from collections.abc import Callable, Sequence
from typing import Final, final

from gaslamp.players.memory import Memory
from gaslamp.setup import Setup
from gaslamp.view import Seen

Policy = Callable[[Memory, Sequence[str]], str]
"""A game's `careful.choose`: what a seat knows and the legal moves in, one of them out.

Where the seat may come in between the moves of others, "" is among its moves: to let them go on.
"""


@final
class Careful:
    """Plays by what its seat knows and the rules of thumb of the game at hand."""

    def __init__(self, seed: str) -> None:
        self._seed: Final = seed
        self._memory: Memory | None = None
        self._policy: Policy | None = None

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        """Sit down for a new deal; ValueError if nobody has taught this player the game."""
        self._policy = policy(setup.game.name)
        self._memory = Memory(setup, seat)

    def see(self, event: Seen) -> None:
        """Remember the event."""
        assert self._memory is not None
        self._memory.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        """The move that the game's rules of thumb like best."""
        assert self._memory is not None
        assert self._policy is not None
        return moves[0] if len(moves) == 1 else self._policy(self._memory, moves)

    def interrupt(self, moves: Sequence[str]) -> str:
        """The move to come in with, if the game's rules of thumb like it better than to wait."""
        return self.choose([*moves, ""])


def policy(game: str) -> Policy:
    """The rules of thumb of the game of that name (ValueError if it has none)."""
    folder = f"gaslamp.games.{game.replace('-', '_')}"
    module = f"{folder}.careful"
    try:
        chosen: Policy = importlib.import_module(module).choose
    except ModuleNotFoundError as error:
        if error.name not in (folder, module):
            raise
        raise ValueError(f"There is no careful player of {game}; choose another one.") from None
    return chosen
