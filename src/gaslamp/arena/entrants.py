"""Those who enter the arena: the players that can sit anywhere, and those that exist only here.

A player for the arena alone may have a method `behold`: before each of its decisions it is shown
the round itself, every card of it. Nothing outside this package calls that method or knows the
players that need it, so a table in the house cannot have one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, Protocol, final, runtime_checkable

from gaslamp import players
from gaslamp.arena.cheater import Cheater
from gaslamp.chance import Shuffler
from gaslamp.game import Round
from gaslamp.match import Match
from gaslamp.players.budget import Budget, Spec
from gaslamp.players.player import Interrupter, Player
from gaslamp.players.seating import PlayerError
from gaslamp.setup import Setup
from gaslamp.view import Seen

Maker = Callable[[str, Budget | None], Player]
"""Makes a player from a seed and a budget (None: its usual one)."""

ARENA_ONLY: Final[dict[str, Maker]] = {"cheater": Cheater}
"""Players for the arena alone, by name. Each of them takes a budget."""


@runtime_checkable
class Beholder(Protocol):
    """A player that looks at the open cards before it decides."""

    def behold(self, game: Round) -> None:
        """See the round: a copy, with luck of its own, that may be played on."""


def names() -> tuple[str, ...]:
    """The names of all who can enter."""
    return (*players.NAMES, *ARENA_ONLY)


def enter(spec: str, seed: str) -> Player:
    """A new player, named as `name` or `name@budget`; ValueError as `players.make` has it."""
    wanted = Spec.parse(spec)
    if wanted.name in ARENA_ONLY:
        return ARENA_ONLY[wanted.name](seed, wanted.budget)
    if wanted.name not in players.NAMES:
        raise ValueError(f"There is no player {wanted.name!r}; choose one of {', '.join(names())}.")
    return players.make(spec, seed)


def with_budget(spec: str, usual: Budget | None) -> str:
    """The spec with the `usual` budget, if it names a player that takes one and has none.

    Raises ValueError for a budget that is none.
    """
    wanted = Spec.parse(spec)
    if usual is not None and wanted.budget is None and takes_budget(wanted.name):
        wanted = Spec(wanted.name, usual)
    return str(wanted)


def takes_budget(name: str) -> bool:
    """Whether the player of that name can be told for how long to think."""
    return name in ARENA_ONLY or players.takes_budget(name)


@final
class Watch:
    """How long a player thought: over how many decisions, in all, and the longest, in seconds.

    Where there is but one legal move nothing is decided, and nothing counted.
    """

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def count(self, seconds: float) -> None:
        """Count a decision."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@final
class Seated:
    """A player at a seat of the arena: timed, and shown the round if it is a `Beholder`."""

    def __init__(self, spec: str, seed: str, match: Match, watch: Watch) -> None:
        self._spec: Final = spec
        self._seed: Final = seed
        self._match: Final = match
        self._watch: Final = watch
        self._player: Final = enter(spec, seed)
        self._asked = 0

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        """Sit down for a new deal."""
        self._player.start(setup, seat, seed)

    def see(self, event: Seen) -> None:
        """Take note of an event."""
        self._player.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        """The player's move (`PlayerError` if it was not offered)."""
        self._behold()
        began = time.perf_counter()
        move = self._player.choose(moves)
        if len(moves) > 1:
            self._watch.count(time.perf_counter() - began)
        return self._offered(move, moves)

    def interrupt(self, moves: Sequence[str]) -> str:
        """The move with which the player comes in between, or ""."""
        if not isinstance(self._player, Interrupter):
            return ""
        self._behold()
        began = time.perf_counter()
        move = self._player.interrupt(moves)
        if moves:
            self._watch.count(time.perf_counter() - began)
        return move and self._offered(move, moves)

    def _offered(self, move: str, moves: Sequence[str]) -> str:
        if move not in moves:
            raise PlayerError(f"{self._spec} chose {move!r}, which is none of {', '.join(moves)}")
        return move

    def _behold(self) -> None:
        if isinstance(self._player, Beholder):
            assert self._match.round is not None
            self._asked += 1
            game = self._match.round.clone()
            # What the deal has in store must be neither known beforehand nor used up.
            game.chance = Shuffler(f"{self._seed} behold {self._asked}")
            self._player.behold(game)
