"""Contestants whose speed is known without a clock."""

import os

from benchmarks.sample import BenchmarkError, Census, Sample


def about() -> dict[str, str]:
    return {"toy": "1"}


def slow(seed: int, seconds: float) -> Sample:
    print("this must not get between the answers")
    return Sample(100.0 * seed, 1.0)


def fast(seed: int, seconds: float) -> Sample:
    return Sample(400.0 * seed, 1.0, 500.0 * seed)


def count() -> Census:
    return Census(rounds=7, decisions=12.0, deviation=0.5, chance=3.0, moves=4.0, forced=0.25)


def unable(seed: int, seconds: float) -> Sample:
    raise BenchmarkError("Buy a faster machine.")


def dying(seed: int, seconds: float) -> Sample:
    os._exit(3)
