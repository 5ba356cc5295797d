"""The levels that people choose from at a table: four players, each clearly stronger than the last.

The first three play by the game's rules of thumb. Two of them slip: now and then they make another
move, one that looks sensible at a glance. The last one searches, for as long as a decision is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.players import careful
from gaslamp.players.budget import Budget
from gaslamp.players.memory import Memory
from gaslamp.players.player import dice
from gaslamp.players.searcher import Searcher
from gaslamp.players.tree import Search
from gaslamp.players.worlds import Worlds
from gaslamp.policy import policy_for
from gaslamp.setup import Setup
from gaslamp.view import Seen

LEVELS: Final = ("novice", "constable", "inspector", "detective")
"""The names of the levels, the weakest first."""

USUAL_LEVEL: Final = "constable"
"""The level for whoever does not choose one."""

SLIPS: Final = {"novice": 45, "constable": 20}
"""In how many of a hundred decisions a level slips."""

LONGEST: Final = Budget(seconds=1.5)
"""How long the detective thinks about a decision at most, if nobody says otherwise."""

_PLAUSIBLE: Final = 2  # a slip looks, at a glance, at least half as good as the best of them

_FIRST_CHECK: Final = 256  # iterations before a search is asked whether it has seen enough
_WORLDS: Final = 48  # as many worlds at least are looked at
_CERTAIN: Final = 3.0  # standard errors within which another move might still be better,
_TRIFLE: Final = 0.25  # by more than so many points


@final
class Slipping:
    """A careful player that slips in so many of a hundred decisions (see `SLIPS`).

    A slip is another legal move that looks sensible at a glance. Going out is never overlooked, and
    no round is ended by a slip.
    """

    def __init__(self, seed: str, slips: int) -> None:
        self._seed: Final = seed
        self._slips: Final = slips
        self._careful: Final = careful.Careful(seed)
        self._deal = ""
        self._memory: Memory | None = None

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        """Sit down for a new deal; ValueError if nobody has taught this player the game."""
        self._careful.start(setup, seat, seed)
        policy_for(setup)
        self._deal = seed
        self._memory = Memory(setup, seat)

    def see(self, event: Seen) -> None:
        """Remember the event."""
        assert self._memory is not None
        self._careful.see(event)
        self._memory.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        """The careful player's move, or by a slip another one."""
        assert self._memory is not None
        best = self._careful.choose(moves)
        if len(moves) == 1:
            return best
        luck = dice(self._seed, self._deal, len(self._memory.history), "slip")
        if luck.below(100) >= self._slips:
            return best
        return self._slip(best, moves, luck)

    def interrupt(self, moves: Sequence[str]) -> str:
        """What the careful player does: nobody slips while others wait."""
        return self._careful.interrupt(moves) if moves else ""

    def _slip(self, best: str, moves: Sequence[str], luck: Dice) -> str:
        """One of the other moves that look good in a world that may be the real one."""
        assert self._memory is not None
        setup, seat = self._memory.setup, self._memory.viewer
        world = Worlds(self._memory).sample(luck)
        ids = setup.move_ids
        if _ends(world, seat, ids[best]):
            return best
        policy = policy_for(setup)
        looks = [(policy.urge(world, seat, ids[move]), move) for move in moves if move != best]
        most = max(urge for urge, _ in looks)
        plausible = [move for urge, move in looks if _PLAUSIBLE * urge >= most]
        other = plausible[luck.below(len(plausible))]
        return best if _ends(world, seat, ids[other]) else other


def detective(seed: str, budget: Budget | None = None) -> Searcher:
    """A searcher that stops as soon as no other move can be much better."""
    return Searcher(seed, budget or LONGEST, _Enough)


@final
class _Enough:
    """Whether a search has seen enough: asked ever more seldom, so that luck alone ends none."""

    def __init__(self) -> None:
        self._check = _FIRST_CHECK

    def __call__(self, search: Search) -> bool:
        if search.iterations < self._check:
            return False
        self._check *= 2
        return is_clear(search.best(), search.findings())


def is_clear(best: int, found: Sequence[tuple[int, int, float, float, float]]) -> bool:
    """Whether no other move can be better than the `best` one by more than a trifle.

    `found` are the findings of a search: move, tries, mean points, gain, its error.
    """
    worlds = max(tries for _, tries, _, _, _ in found)
    if worlds < _WORLDS:
        return False
    lead, doubt = next((gain, error) for move, _, _, gain, error in found if move == best)
    return all(
        gain - lead + _CERTAIN * (error * error + doubt * doubt) ** 0.5 < _TRIFLE
        for move, tries, _, gain, error in found
        if move != best and tries == worlds  # the others have been given up as hopeless
    )


def _ends(world: Round, seat: int, move: int) -> bool:
    after = world.clone()
    after.advance(seat, move)
    return after.over
