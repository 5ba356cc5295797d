"""Which games there are: every folder of `gaslamp.games`, found by its name."""

import importlib
import pkgutil
from functools import cache

from gaslamp.setup import Game


def names() -> list[str]:
    """The names of the games, sorted."""
    folder = importlib.import_module("gaslamp.games").__path__
    return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(folder))


@cache
def load(name: str) -> Game:
    """The game of that name (ValueError naming the games if there is none)."""
    if name not in names():
        raise ValueError(f"There is no game {name!r}; choose one of {', '.join(names())}.")
    game: Game = importlib.import_module(f"gaslamp.games.{name.replace('-', '_')}").GAME
    return game
