"""Who sits where: the seatings in which every deal is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations


def seatings(players: int, sides: Sequence[int]) -> list[tuple[int, ...]]:
    """All seatings of so many players: for each seat the number of its player.

    `sides` gives each seat's side; a player sits at all seats of a side. Two players: each of them
    alone against the other at every side in turn. More: in the order named and the reverse one,
    rotated around the table; where they are more than sides, every choice of them that fills the
    table. Each seating stands once.
    """
    count = max(sides) + 1
    places = list(dict.fromkeys(_places(players, count)))
    return [tuple(place[side] for side in sides) for place in places]


def _places(players: int, count: int) -> Iterator[tuple[int, ...]]:
    """The player of each side, some perhaps more than once."""
    if players == 2:
        for alone in range(2):
            for at in range(count):
                yield tuple(alone if side == at else 1 - alone for side in range(count))
        return
    for chosen in combinations(range(players), min(players, count)):
        for order in (chosen, chosen[::-1]):
            for first in range(len(order)):
                # With fewer players than sides some sit there twice: each of them in turn.
                line = [order[(first + n) % len(order)] for n in range(count)]
                for turn in range(count):
                    yield tuple(line[turn:] + line[:turn])
