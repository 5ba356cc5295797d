"""How much a player may think about one decision, and players named together with that.

A budget is written `0.2s` (seconds of one core) or `500` (iterations of a search). With iterations
a player's choices follow from its seed alone; with seconds they also depend on the machine.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

LEAST_SECONDS: Final = 0.001
MOST_SECONDS: Final = 3600.0
MOST_ITERATIONS: Final = 10**9

_SECONDS: Final = re.compile(r"([0-9]+(?:\.[0-9]+)?)s")
_ITERATIONS: Final = re.compile(r"[0-9]{1,10}")


@dataclass(frozen=True)
class Budget:
    """Seconds or iterations for one decision: exactly one of the two (else ValueError)."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.iterations is None):
            raise ValueError("A time to think is seconds or iterations, one of the two.")
        if self.seconds is not None and not LEAST_SECONDS <= self.seconds <= MOST_SECONDS:
            raise ValueError(
                f"A time to think is from {LEAST_SECONDS:g} s to {MOST_SECONDS:g} s, "
                f"not {self.seconds:g} s."
            )
        if self.iterations is not None and not 1 <= self.iterations <= MOST_ITERATIONS:
            raise ValueError(
                f"A number of iterations is from 1 to {MOST_ITERATIONS}, not {self.iterations}."
            )

    @classmethod
    def parse(cls, text: str) -> Budget:
        """The budget written as `text` (ValueError saying how one is written)."""
        if found := _SECONDS.fullmatch(text):
            return cls(seconds=round(float(found[1]), 3))
        if _ITERATIONS.fullmatch(text):
            return cls(iterations=int(text))
        raise ValueError(
            f"A time to think is written as seconds (0.2s) or as a number of iterations (500), "
            f"and {text!r} is neither."
        )

    def __str__(self) -> str:
        if self.seconds is None:
            return str(self.iterations)
        return f"{self.seconds:.3f}".rstrip("0").rstrip(".") + "s"


@dataclass(frozen=True)
class Spec:
    """A player's name and, behind an `@`, the budget that it is given (None: its own default)."""

    name: str
    budget: Budget | None = None

    @classmethod
    def parse(cls, text: str) -> Spec:
        """The player written as `name` or `name@budget` (ValueError saying what is wrong)."""
        name, at, budget = text.partition("@")
        return cls(name, Budget.parse(budget) if at else None)

    def __str__(self) -> str:
        return self.name if self.budget is None else f"{self.name}@{self.budget}"
