"""The games: a folder each. This is the only place that knows which there are."""

import importlib
from typing import Final

from gaslamp.setup import Game

_FOLDERS: Final = {"rue-morgue": "rue_morgue"}

NAMES: Final = tuple(_FOLDERS)


def load(name: str) -> Game:
    """The game of that name (ValueError naming the games if there is none)."""
    if name not in _FOLDERS:
        raise ValueError(f"There is no game {name!r}; choose one of {', '.join(NAMES)}.")
    game: Game = importlib.import_module(f"gaslamp.games.{_FOLDERS[name]}").GAME
    return game
