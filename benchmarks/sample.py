"""What one measurement is: an amount of work, the seconds it took, and how long to go on."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time


class BenchmarkError(Exception):
    """A measurement that cannot be made; its text is one sentence that says what to do."""


@dataclass(frozen=True, slots=True)
class Sample:
    """`amount` units of work in `seconds`.

    `steps` is the same work with chance nodes counted too (a drawn card that the game
    treats as a move of its own); None where chance is no step of its own.
    """

    amount: float
    seconds: float
    steps: float | None = None


@dataclass(frozen=True, slots=True)
class Census:
    """What a contestant's rounds consist of, counted outside the timed loop.

    Means over `rounds` rounds: decisions and chance nodes in a round (None where chance is
    no step of its own), legal moves at a decision, and the share of decisions with a single
    legal move. `deviation` is the standard error of `decisions`.
    """

    rounds: int
    decisions: float
    deviation: float
    chance: float | None
    moves: float
    forced: float


def timed(batch: Callable[[], tuple[float, float | None]], seconds: float) -> Sample:
    """Run `batch` again and again until `seconds` have passed, at least once.

    A batch answers with its (amount, steps). The last batch is finished, not cut off, and
    the clock stops after it. It is the clock of this process, so that whatever else runs on
    the machine takes no time here.
    """
    amount, steps = 0.0, None
    start = process_time()
    while True:
        done, stepped = batch()
        amount += done
        if stepped is not None:
            steps = (steps or 0.0) + stepped
        elapsed = process_time() - start
        if elapsed >= seconds:
            return Sample(amount, elapsed, steps)
