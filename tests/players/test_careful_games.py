"""The careful player against the plain one, in the games after the first."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gaslamp import Match, Setup, load
from gaslamp.players import make
from gaslamp.players.seating import Seating

SETUPS: list[tuple[str, int, Mapping[str, str]]] = [
    ("jack-the-ripper", 2, {}),
    ("jack-the-ripper", 4, {}),
    ("murdero", 2, {}),
    ("murdero", 3, {"challenge": "true", "double_one_case": "true"}),
    ("murdero", 4, {"teams": "true"}),
]


def wins(game: str, seats: int, options: Mapping[str, str], matches: int) -> int:
    """How many matches the careful side wins, with one careful side and the others plain."""
    setup = Setup(load(game), seats, options)
    won = 0
    for number in range(matches):
        careful = number % setup.side_count
        names = ["careful" if side == careful else "plain" for side in setup.sides]
        match = Match.from_seed(setup, names, f"careful {number}")
        seating = Seating(match, [make(name, f"{number}") for name in names])
        seating.play_match()
        won += match.standing.winners == (careful,)
    return won


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_careful_beats_plain(game: str, seats: int, options: Mapping[str, str]) -> None:
    assert wins(game, seats, options, 8) >= 7
