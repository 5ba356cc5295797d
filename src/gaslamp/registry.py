"""Which games there are: every folder of `gaslamp.games` that has a deck, found by its name."""

import importlib
from importlib.resources import files

from gaslamp.setup import Game


def names() -> list[str]:
    """The names of the games, sorted."""
    folders = files("gaslamp.games").iterdir()
    found = [folder.name for folder in folders if folder.joinpath("deck.toml").is_file()]
    return sorted(name.replace("_", "-") for name in found)


def load(name: str) -> Game:
    """The game of that name (ValueError naming the games if there is none)."""
    if name not in names():
        raise ValueError(f"There is no game {name!r}; choose one of {', '.join(names())}.")
    game: Game = importlib.import_module(f"gaslamp.games.{name.replace('-', '_')}").GAME
    return game
