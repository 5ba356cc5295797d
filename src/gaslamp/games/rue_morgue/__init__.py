"""Murders in the Rue Morgue: two to four seats, four of them as partners."""

from collections.abc import Mapping
from typing import Final

from gaslamp.games.rue_morgue import moves
from gaslamp.games.rue_morgue.deal import deal
from gaslamp.setup import Game, Option, OptionValue


def _sides(seats: int, options: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """RM-1.1."""
    return (0, 1, 0, 1) if seats == 4 else tuple(range(seats))


GAME: Final = Game(
    name="rue-morgue",
    rules=1,
    seat_counts=(2, 3, 4),
    deck=moves.DECK,
    options=(
        Option("second_file", "end_of_turn", "RM-6.1", ("end_of_turn", "at_once")),
        Option("advanced_dupin", False, "RM-9.4"),
        Option("exclusion", False, "RM-9.5"),
        Option("target", 100, "RM-10.1", least=1),
        Option("max_rounds", 0, "G-10"),
    ),
    moves=moves.MOVES,
    patterns=moves.patterns,
    places=moves.places,
    deal=deal,
    words="gaslamp.games.rue_morgue.telling",
    sides=_sides,
)
