"""Seatings: everybody gets every place, and nobody one more often than another."""

from collections import Counter
from itertools import product

import pytest

from gaslamp.arena.seatings import seatings

ALONE = {seats: tuple(range(seats)) for seats in (2, 3, 4)}
PARTNERS = (0, 1, 0, 1)


def test_two_players_at_two_seats_sit_both_ways() -> None:
    assert seatings(2, ALONE[2]) == [(0, 1), (1, 0)]


@pytest.mark.parametrize("seats", [3, 4])
def test_of_two_players_each_sits_alone_against_the_other_in_every_seat(seats: int) -> None:
    expected = {
        tuple(alone if seat == at else 1 - alone for seat in range(seats))
        for alone, at in product(range(2), range(seats))
    }
    found = seatings(2, ALONE[seats])
    assert set(found) == expected
    assert len(found) == 2 * seats


def test_partners_are_one_player_and_play_both_ways() -> None:
    assert seatings(2, PARTNERS) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_three_players_at_three_seats_sit_in_every_order() -> None:
    assert len(set(seatings(3, ALONE[3]))) == 6


@pytest.mark.parametrize("sides", [*ALONE.values(), PARTNERS])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_has_every_seat_equally_often(players: int, sides: tuple[int, ...]) -> None:
    found = seatings(players, sides)
    assert len(set(found)) == len(found)
    counts = Counter((player, seat) for seats in found for seat, player in enumerate(seats))
    assert len(counts) == players * len(sides)
    assert len(set(counts.values())) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_follows_one_player_more_often_than_another(players: int) -> None:
    follows = Counter(
        (before, after)
        for seats in seatings(players, ALONE[players])
        for before, after in zip(seats, (*seats[1:], seats[0]), strict=True)
    )
    for (before, after), count in follows.items():
        assert follows[after, before] == count


def test_more_players_than_sides_meet_in_every_pair() -> None:
    assert {frozenset(pair) for pair in seatings(4, ALONE[2])} == {
        frozenset((one, other)) for one in range(4) for other in range(one)
    }
