"""Murdero: a murder case in three milieus, from Crime Scene to Weapon; four seats may be teams."""

from collections.abc import Mapping
from typing import Final

from gaslamp.games.murdero import moves
from gaslamp.games.murdero.rules import deal
from gaslamp.setup import Game, Option, OptionError, OptionValue


def _sides(seats: int, options: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """MU-1.1."""
    if not options["teams"]:
        return tuple(range(seats))
    if seats != 4:
        raise OptionError(f"Teams of murdero need 4 seats, not {seats}: leave teams=false.")
    return (0, 1, 0, 1)


GAME: Final = Game(
    name="murdero",
    rules=1,
    seat_counts=(2, 3, 4),
    deck=moves.DECK,
    options=(
        Option("teams", False, "MU-7.1"),
        Option("challenge", False, "MU-3.3"),
        Option("double_one_case", False, "MU-5.2"),
        Option("format", "target", "MU-8.2", ("target", "three_total", "three_wins")),
        Option("target", 100, "MU-8.1", least=1, unless=("teams", 200)),
        Option("max_rounds", 0, "G-10"),
    ),
    moves=moves.MOVES,
    patterns=moves.patterns,
    places=moves.places,
    deal=deal,
    words="gaslamp.games.murdero.telling",
    sides=_sides,
)
