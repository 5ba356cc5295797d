"""Jack the Ripper: two to four seats, each for itself; six suspects, and one who may get away."""

from collections.abc import Mapping
from typing import Final

from gaslamp.games.jack_the_ripper import moves
from gaslamp.games.jack_the_ripper.rules import deal
from gaslamp.setup import Game, Option, OptionValue


def _sides(seats: int, options: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """JR-1.1."""
    return tuple(range(seats))


GAME: Final = Game(
    name="jack-the-ripper",
    rules=1,
    seat_counts=(2, 3, 4),
    deck=moves.DECK,
    options=(
        Option("large_deducts", True, "JR-9.1"),
        Option("target", 100, "JR-10.1", least=1),
        Option("max_rounds", 0, "G-10"),
    ),
    moves=moves.MOVES,
    patterns=moves.patterns,
    places=moves.places,
    deal=deal,
    words="gaslamp.games.jack_the_ripper.telling",
    sides=_sides,
)
