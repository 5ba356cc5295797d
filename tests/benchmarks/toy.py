"""Contestants whose speed is known without a clock."""

import os

from benchmarks.sample import BenchmarkError, Census, Sample


def about() -> dict[str, str]:
    return {"toy": "1", "path": os.environ.get("PYTHONPATH", "none")}


def slow(seed: int, seconds: float) -> Sample:
    print("this must not get between the answers")
    return Sample(100.0 * seed, 1.0)


def fast(seed: int, seconds: float) -> Sample:
    return Sample(400.0 * seed, 1.0, 500.0 * seed)


def count() -> Census:
    return Census(rounds=7, decisions=12.0, deviation=0.5, chance=3.0, moves=4.0, forced=0.25)


def told(name: str, number: int, seed: int, seconds: float) -> Sample:
    return Sample(number if name == "a" else 0, seconds, seed)


def told_count(name: str, number: int) -> Census:
    return Census(rounds=number, decisions=1, deviation=0, chance=None, moves=1, forced=0)


def unable(seed: int, seconds: float) -> Sample:
    raise BenchmarkError("Buy a faster machine.")


def dying(seed: int, seconds: float) -> Sample:
    os._exit(3)
