"""Players: those who play by what a seat may see, found by their names."""

from collections.abc import Callable
from functools import partial
from typing import Final

from gaslamp.players.budget import Budget, Spec
from gaslamp.players.careful import Careful
from gaslamp.players.levels import LEVELS, LONGEST, SLIPS, USUAL_LEVEL, Slipping, detective
from gaslamp.players.plain import Plain
from gaslamp.players.player import Player
from gaslamp.players.searcher import USUAL, Searcher

__all__ = ["LEVELS", "NAMES", "USUAL_LEVEL", "make", "takes_budget", "within"]

_MAKERS: Final[dict[str, Callable[[str], Player]]] = {
    "plain": Plain,
    **{name: partial(Slipping, slips=slips) for name, slips in SLIPS.items()},
    "inspector": Careful,
    "careful": Careful,
}

_THINKERS: Final[dict[str, Callable[[str, Budget | None], Player]]] = {
    "detective": detective,
    "searcher": Searcher,
}
"""Players that think for as long as they are told, made from a seed and a budget (None: usual)."""

_USUAL: Final = {"detective": LONGEST, "searcher": USUAL}

NAMES: Final = (*_MAKERS, *_THINKERS)
"""The names of all players, the levels among them; see `LEVELS` for what people choose from."""


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


def within(spec: str, seconds: float) -> str:
    """The player of a spec, if it thinks by the clock told to do so for no more than `seconds`."""
    wanted = Spec.parse(spec)
    budget = wanted.budget or _USUAL.get(wanted.name)
    if budget is None or budget.seconds is None or budget.seconds <= seconds:
        return spec
    return str(Spec(wanted.name, Budget(seconds=seconds)))
