"""Players: those who play by what a seat may see, found by their names."""

from collections.abc import Callable
from typing import Final

from gaslamp.players.budget import Budget, Spec
from gaslamp.players.careful import Careful
from gaslamp.players.plain import Plain
from gaslamp.players.player import Player
from gaslamp.players.searcher import Searcher

_MAKERS: Final[dict[str, Callable[[str], Player]]] = {"plain": Plain, "careful": Careful}

_THINKERS: Final[dict[str, Callable[[str, Budget | None], Player]]] = {"searcher": Searcher}
"""Players that think for as long as they are told, made from a seed and a budget (None: usual)."""

NAMES: Final = (*_MAKERS, *_THINKERS)
"""The names of the players, the weakest first."""


def make(spec: str, seed: str) -> Player:
    """A new player, named as `name` or `name@budget`; equal seeds play alike.

    Raises ValueError naming the choices, for a budget that is none, and for one given to a player
    that takes none.
    """
    wanted = Spec.parse(spec)
    if wanted.name in _THINKERS:
        return _THINKERS[wanted.name](seed, wanted.budget)
    if wanted.name not in _MAKERS:
        raise ValueError(f"There is no player {wanted.name!r}; choose one of {', '.join(NAMES)}.")
    if wanted.budget is not None:
        raise ValueError(f"{wanted.name} takes no time to think: write {wanted.name} alone.")
    return _MAKERS[wanted.name](seed)


def takes_budget(name: str) -> bool:
    """Whether the player of that name can be told for how long to think."""
    return name in _THINKERS
