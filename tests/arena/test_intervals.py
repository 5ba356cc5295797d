"""Intervals against tables and samples worked out elsewhere."""

import random

import pytest

from gaslamp.arena.intervals import Interval, mean_interval, quantile, share_interval

TABLE = {
    1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 9: 2.2622, 10: 2.2281, 29: 2.0452,
    30: 2.0423, 99: 1.9842, 120: 1.9799, 1000: 1.9623,
}  # fmt: skip


@pytest.mark.parametrize("freedom", TABLE)
def test_the_quantiles_are_those_of_the_tables(freedom: int) -> None:
    assert quantile(freedom) == pytest.approx(TABLE[freedom], abs=5e-5)


def test_the_two_ways_to_a_quantile_meet() -> None:
    steps = [quantile(freedom - 1) - quantile(freedom) for freedom in range(998, 1004)]
    assert steps == pytest.approx([steps[0]] * 6, rel=0.02)
    assert quantile(10**9) == pytest.approx(1.959964, abs=1e-6)


def test_the_interval_of_a_known_sample() -> None:
    # Mean 5, standard deviation 2.138090, error 0.755929, t 2.364624.
    found = mean_interval([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5
    assert found.low == pytest.approx(5 - 1.787488, abs=1e-5)
    assert found.high == pytest.approx(5 + 1.787488, abs=1e-5)
    assert found.n == 8


def test_one_deal_gives_no_interval() -> None:
    for interval in (mean_interval([3.0]), share_interval([1.0])):
        assert (interval.low, interval.high, interval.n) == (None, None, 1)


def test_deals_that_are_all_alike_prove_nothing() -> None:
    assert mean_interval([0.0] * 5) == Interval(0.0, None, None, 5)
    found = share_interval([0.5] * 10)
    # Wilson's bounds at one half: 1/2 ± t / (2 √(n + t²)).
    half = 2.262157 / (2 * (10 + 2.262157**2) ** 0.5)
    assert (found.mean, found.n) == (0.5, 10)
    assert found.low == pytest.approx(0.5 - half, abs=1e-5)
    assert found.high == pytest.approx(0.5 + half, abs=1e-5)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    luck = random.Random(1)
    held = 0
    for _ in range(2000):
        found = mean_interval([luck.gauss(10, 3) for _ in range(8)])
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 10 <= found.high
    assert 0.935 <= held / 2000 <= 0.965


def test_a_share_stays_a_share() -> None:
    found = share_interval([1, 1, 1, 0.5])
    assert found.mean == 0.875
    assert found.low == pytest.approx(0.875 - 3.182446 * 0.125, abs=1e-5)
    assert found.high == 1


def test_winning_always_is_no_proof_of_winning_always() -> None:
    every, none = share_interval([1.0] * 10), share_interval([0.0] * 10)
    # Wilson's bound n / (n + t²) with t = 2.262157.
    assert every.mean == 1
    assert every.high == pytest.approx(1)
    assert every.low == pytest.approx(10 / (10 + 2.262157**2), abs=1e-5)
    assert none.mean == 0
    assert none.low == pytest.approx(0)
    assert none.high == pytest.approx(1 - 10 / (10 + 2.262157**2), abs=1e-5)
