"""Means with 95 % intervals; the deal is the unit, so its seatings have been averaged before."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean, stdev
from typing import Final

_LEVEL: Final = 0.95
_NORMAL: Final = 1.959963984540054
_LARGE: Final = 1000  # degrees of freedom from which the expansion is exact to nine digits


@dataclass(frozen=True)
class Interval:
    """A mean over `n` deals, with the bounds of its 95 % interval.

    The bounds are None where there is nothing to reckon them from: one deal, or deals all alike.
    """

    mean: float
    low: float | None
    high: float | None
    n: int


def mean_interval(values: Sequence[float]) -> Interval:
    """Student's t interval for the mean of a sample (not empty)."""
    mean, n = fmean(values), len(values)
    if min(values) == max(values):
        return Interval(mean, None, None, n)
    half = quantile(n - 1) * stdev(values) / math.sqrt(n)
    return Interval(mean, mean - half, mean + half, n)


def share_interval(values: Sequence[float]) -> Interval:
    """The same for shares from 0 to 1, within these bounds.

    Where all shares are the same, t would give an interval without any width; Wilson's is taken
    then, which says how much so many deals can show.
    """
    mean, n = fmean(values), len(values)
    if n == 1:
        return Interval(mean, None, None, 1)
    if min(values) == max(values):
        z = quantile(n - 1) ** 2 / n
        middle = (mean + z / 2) / (1 + z)
        half = math.sqrt(z * mean * (1 - mean) + z * z / 4) / (1 + z)
        return Interval(mean, max(0.0, middle - half), min(1.0, middle + half), n)
    found = mean_interval(values)
    assert found.low is not None
    assert found.high is not None
    return Interval(mean, max(0.0, found.low), min(1.0, found.high), n)


@lru_cache(maxsize=64)
def quantile(freedom: int) -> float:
    """Student's t with so many degrees of freedom lies within ± this with 95 %."""
    if freedom > _LARGE:
        z = _NORMAL
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 0.0, 20.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < _LEVEL else (low, middle)
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """How likely Student's t lies within ±t: the finite sums for whole degrees of freedom."""
    angle = math.atan(t / math.sqrt(freedom))
    square = math.cos(angle) ** 2
    even = freedom % 2 == 0
    term = 1.0 if even else math.cos(angle)
    total = term if freedom > 1 else 0.0
    for k in range(2 if even else 3, freedom - 1, 2):
        term *= square * (k - 1) / k
        total += term
    if even:
        return math.sin(angle) * total
    return 2 / math.pi * (angle + math.sin(angle) * total)
