"""What is played in the arena, as plain values that can go to another process or into a file."""

from __future__ import annotations

import hashlib
import platform
import shlex
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import gaslamp
from gaslamp import __version__
from gaslamp.arena.seatings import seatings
from gaslamp.deckfile import points_text
from gaslamp.registry import load
from gaslamp.setup import Setup

MOST_ROUNDS: Final = 100
"""So many rounds a match lasts at most: some players never reach a target."""

_DECIDING: Final = tuple(
    f"{folder}*.{kind}"
    for folder in ("", "games/**/", "players/**/", "arena/**/")
    for kind in ("py", "toml", "json")
)
"""The code and the data by which a deal is played, as patterns."""


@dataclass(frozen=True)
class Settings:
    """The table, the players by their specs, the seed, and whether whole matches are played.

    `options` are those given, as name and text, `points` card values of one's own by code. Deal
    number n (from 1) has the seed `"{seed} {n}"`, as a match has one.
    """

    game: str
    seats: int
    players: tuple[str, ...]
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    points: tuple[tuple[str, int], ...] = ()
    matches: bool = False

    def setup(self) -> Setup:
        """The table (OptionError if the game cannot be set up so)."""
        return _setup(self.game, self.seats, self.options, self.points)

    def seatings(self) -> list[tuple[int, ...]]:
        """For each seating the number of the player at each seat."""
        return seatings(len(self.players), self.setup().sides)

    def deal_seed(self, number: int) -> str:
        """The seed of a deal (from 1)."""
        return f"{self.seed} {number}"

    def head(self) -> dict[str, Any]:
        """All that decides what a deal's results are, the code that plays it included."""
        setup = self.setup()
        return {
            "game": self.game,
            "rules": setup.game.rules,
            "seats": self.seats,
            "options": setup.options_text(),
            "values": points_text(self.points_given()),
            "players": list(self.players),
            "seed": self.seed,
            "matches": self.matches,
            "gaslamp": __version__,
            "source": source(),
            "python": platform.python_version(),
        }

    def points_given(self) -> dict[str, int]:
        """The card values of one's own by code."""
        return dict(self.points)

    def command(self, deals: int) -> str:
        """The command that plays the same again (values of one's own need their file besides)."""
        words = ["gaslamp", "arena", self.game, "--seats", str(self.seats)]
        words += ["--players", ",".join(self.players), "--deals", str(deals)]
        words += ["--seed", str(self.seed)]
        for name, value in self.options:
            words += ["--option", f"{name}={value}"]
        if self.matches:
            words.append("--matches")
        return shlex.join(words)


@lru_cache(maxsize=8)
def _setup(
    game: str,
    seats: int,
    options: tuple[tuple[str, str], ...],
    points: tuple[tuple[str, int], ...],
) -> Setup:
    return Setup(load(game), seats, dict(options), dict(points))


@lru_cache(maxsize=1)
def source() -> str:
    """A checksum of the code that decides how a deal goes: equal code, equal play."""
    total = hashlib.sha256()
    for path in deciding():
        total.update(path.name.encode())
        total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()[:16]


def deciding() -> list[Path]:
    """The files of code and data by which a deal is played."""
    root = Path(gaslamp.__file__).parent
    return sorted({path for pattern in _DECIDING for path in root.glob(pattern)})
