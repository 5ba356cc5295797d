"""Players: those who play by what a seat may see, found by their names."""

from collections.abc import Callable
from typing import Final

from gaslamp.players.careful import Careful
from gaslamp.players.plain import Plain
from gaslamp.players.player import Player

_MAKERS: Final[dict[str, Callable[[str], Player]]] = {"plain": Plain, "careful": Careful}

NAMES: Final = tuple(_MAKERS)
"""The names of the players, the weakest first."""


def make(name: str, seed: str) -> Player:
    """A new player of that name; equal seeds play alike (ValueError naming the choices)."""
    if name not in _MAKERS:
        raise ValueError(f"There is no player {name!r}; choose one of {', '.join(NAMES)}.")
    return _MAKERS[name](seed)
