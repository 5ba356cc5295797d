import sys
from itertools import product
from pathlib import Path

import pytest

from benchmarks import ours, starting
from benchmarks.run import BOARDS, TABLES
from benchmarks.sample import BenchmarkError
from gaslamp.chance import Dice
from gaslamp.game import Round, roll_out
from gaslamp.registry import load, names

MEASURES = (
    ours.python_loop,
    ours.whole_rounds,
    ours.rollouts,
    ours.clone_dealt,
    ours.clone_halfway,
)


def state(game: Round) -> tuple[object, ...]:
    return game.actors(), game.legal(game.first_actor()), game.status(), game.over


def test_every_game_is_measured_with_its_fewest_and_its_most_seats() -> None:
    assert {game for game, _ in TABLES} == set(names())
    for game in names():
        seats = {at for name, at in TABLES if name == game}
        assert {min(load(game).seat_counts), max(load(game).seat_counts)} == seats
    rows = {one.name for board in BOARDS for one in board.contestants}
    endings = ("rollout", "rounds", "python", "plain", "clone", "clone.halfway", "plain.rollout")
    assert {f"{game}.{seats}.{end}" for (game, seats), end in product(TABLES, endings)} <= rows


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_measurement_of_a_game_counts_what_it_did(game: str, seats: int) -> None:
    for measure in MEASURES:
        sample = measure(game, seats, 1, 0.0)
        assert sample.amount > 0
        assert sample.seconds > 0
        assert sample.steps is None
    for measure in (ours.python_loop, ours.whole_rounds):
        assert measure(game, seats, 1, 0.0).amount == measure(game, seats, 1, 0.0).amount


def test_decisions_are_the_moves_that_were_made() -> None:
    made: list[int] = []

    class Counted:
        """A round that notes each move that gets through to it."""

        def __init__(self, game: Round) -> None:
            self.game = game

        def __getattr__(self, name: str) -> object:
            if name == "apply":
                made.append(1)
            return getattr(self.game, name)

    game = ours.table("rue-morgue", 2, 1).deal(0)
    assert ours.play(Counted(game), lambda: 0.5) == len(made) > 10  # type: ignore[arg-type]
    assert game.over


def test_rounds_are_dealt_anew_and_every_seat_deals() -> None:
    place = ours.table("rue-morgue", 4, 1)
    first, second = place.deal(0), place.deal(1)
    assert (first.dealer, second.dealer) == (0, 1)
    assert state(first) != state(second)
    assert state(ours.table("rue-morgue", 4, 1).deal(0)) == state(first)


def test_measuring_leaves_the_positions_as_they_were() -> None:
    before = [state(game) for game in ours.dealt("murdero", 2)]
    ours.rollouts("murdero", 2, 1, 0.0)
    ours.clone_dealt("murdero", 2, 1, 0.0)
    assert [state(game) for game in ours.dealt("murdero", 2)] == before


def test_halfway_is_between_the_deal_and_the_end() -> None:
    starts, middles = ours.dealt("rue-morgue", 2), ours.halfway("rue-morgue", 2)
    assert not any(game.over for game in middles)
    left = [roll_out(game.clone(), Dice(1)) for game in middles]
    whole = [roll_out(game.clone(), Dice(1)) for game in starts]
    assert 0.3 * sum(whole) < sum(left) < 0.7 * sum(whole)


def test_the_census_is_of_rounds_as_they_are_played() -> None:
    census = ours.census("rue-morgue", 2)
    place = ours.table("rue-morgue", 2, 5)
    lengths = [roll_out(place.deal(number), place.dice) for number in range(300)]
    assert census.decisions == pytest.approx(sum(lengths) / 300, rel=0.15)
    assert census.chance is None
    assert census.moves > 1
    assert 0 < census.forced < 0.5


def test_a_start_is_one_process_and_a_failing_one_says_why() -> None:
    sample = starting.nothing(1, 0.0)
    assert sample.amount == 1
    assert starting.first_deal("rue-morgue", 2, 1, 0.0).seconds > sample.seconds
    with pytest.raises(BenchmarkError, match=r"failed; it said: no such thing$"):
        starting.run(sys.executable, "-c", "raise SystemExit('no such thing')")
    with pytest.raises(BenchmarkError, match=r"is missing; run `make setup`"):
        starting.run(Path("/nowhere/gaslamp"))
