"""Finished rounds looked at again: for each seat once, in the background, and kept for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, final

from gaslamp.house import words
from gaslamp.house.refused import Refused
from gaslamp.house.thinking import Thinkers
from gaslamp.house.views import Finished
from gaslamp.players.analysis import Analysis, Decision, Sitting, Verdict, sittings
from gaslamp.players.answering import Question
from gaslamp.players.budget import Budget, Spec
from gaslamp.record import parse
from gaslamp.setup import Setup, option_text

THOROUGH: Final = Budget(iterations=200)
"""How much is thought about a decision: in iterations, so that it comes out the same every time."""

MOST_KEPT: Final = 256
MOST_AT_ONCE: Final = 8

_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Looking:
    """So many decisions have been looked at, of so many (0: not yet counted)."""

    done: int
    total: int


@final
class _Work:
    """An analysis that is being made for a person."""

    def __init__(self, person: str) -> None:
        self.person: Final = person
        self.looking = Looking(0, 0)
        self.failed = False
        self.task: asyncio.Task[None] | None = None


@final
class Hindsight:
    """The analyses that are kept, and those being made: one at a time for each person."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[tuple[str, int], Analysis]] = OrderedDict()
        self._works: Final[dict[tuple[str, int], _Work]] = {}

    def look(
        self, found: Finished, seat: int, person: str, thinkers: Thinkers | None
    ) -> Analysis | Looking:
        """The analysis of a seat's decisions if there is one; else it is made, and is so far.

        Raises `Refused`: `gone` for a seat that is not there, `stage` if nobody thinks here, `rate`
        while another analysis is made for the person or many are made for others, and once after
        one that could not be made.
        """
        if not 0 <= seat < len(found.names):
            raise Refused("gone", words.NO_SEAT)
        key = (found.share, seat)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        work = self._works.get(key)
        if work is None:
            work = self._begin(found, seat, person, thinkers)
        elif work.failed:
            del self._works[key]
            raise Refused("stage", words.NO_ANALYSIS)
        return work.looking

    async def stop(self) -> None:
        """Give up what is being made."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, found: Finished, seat: int, person: str, thinkers: Thinkers | None) -> _Work:
        if thinkers is None:
            raise Refused("stage", words.NO_ANALYST)
        for key in [key for key, work in self._works.items() if work.failed]:
            del self._works[key]
        if len(self._works) >= MOST_AT_ONCE:
            raise Refused("rate", words.MANY_ANALYSES)
        if any(work.person == person for work in self._works.values()):
            raise Refused("rate", words.ONE_ANALYSIS)
        work = self._works[found.share, seat] = _Work(person)
        work.task = asyncio.create_task(self._make(work, found, seat, thinkers))
        return work

    async def _make(self, work: _Work, found: Finished, seat: int, thinkers: Thinkers) -> None:
        try:
            analysis = await _analysis(work, found, seat, thinkers)
        except Exception:
            work.failed = True
            _log.exception("There is no analysis of round %s", found.share)
            return
        del self._works[found.share, seat]
        self._kept[found.share, seat] = analysis
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


async def _analysis(work: _Work, found: Finished, seat: int, thinkers: Thinkers) -> Analysis:
    setup, sitting = await asyncio.to_thread(_sitting, found, seat)
    total = len(sitting.decisions)
    verdicts: list[Verdict] = []
    for decision in sitting.decisions:
        work.looking = Looking(len(verdicts), total)
        verdicts.append(await thinkers.judge(_question(setup, found.number, decision)))
    return Analysis(sitting.number, seat, tuple(verdicts), sitting.result)


def _sitting(found: Finished, seat: int) -> tuple[Setup, Sitting]:
    record = parse(found.record)
    (sitting,) = sittings(record, [seat], found.number)
    return record.setup, sitting


def _question(setup: Setup, number: int, decision: Decision) -> Question:
    """What is asked about a decision; it holds nothing that the seat could not see then."""
    return Question(
        setup.game.name,
        setup.seats,
        tuple((name, option_text(value)) for name, value in setup.options.items()),
        tuple(setup.points.items()),
        number,
        decision.seat,
        str(Spec("searcher", THOROUGH)),
        "",
        tuple(decision.memory.history),
        decision.moves,
        made=(decision.n, decision.played),
    )
