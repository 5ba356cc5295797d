"""The desk: takes chores that are due, and has them done.

Who takes a chore holds it for a while. If that house is killed, the chore can be taken again when
the time is over; if another one does it too, only one of the two gets its entry into the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from heapq import heappop, heappush
from typing import Final, final

from gaslamp.house.chores import Chore
from gaslamp.house.store import Leased, Store

LEASE: Final = 5000
"""For so many milliseconds a chore is held: longer than nearly all take."""

SOON: Final = 2000
"""A chore that is due within so many milliseconds is taken by the house that it comes up in."""

FORESIGHT: Final = 60_000
"""For what is due later than that, it is enough to look now and then."""

_ROUNDS: Final = 1000  # at least so often (ms) one looks for what other houses have left
_AGAIN: Final = 2000  # so long (ms) after a failure a chore is tried again
_AT_ONCE: Final = 32
_log: Final = logging.getLogger(__name__)


@final
class Desk:
    """Does the chores of a store; `do` does one, and `now` is the clock."""

    def __init__(
        self, store: Store, do: Callable[[Leased], Awaitable[None]], now: Callable[[], int]
    ) -> None:
        self._store: Final = store
        self._do: Final = do
        self._now: Final = now
        self._bell: Final = asyncio.Event()
        self._dues: list[int] = []
        self._doing: dict[tuple[str, Chore], asyncio.Task[None]] = {}

    def ring(self, due: int) -> None:
        """Tell that there is something to take at `due`."""
        heappush(self._dues, due)
        if due == self._dues[0]:
            self._bell.set()

    def take(self, held: Iterable[Leased]) -> None:
        """Do chores that are held for this desk, each when it is due."""
        for leased in held:
            key = (leased.table, leased.chore)
            if key not in self._doing:
                self._doing[key] = asyncio.create_task(self._one(leased))

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            while True:
                try:
                    await self._look()
                except Exception:
                    _log.exception("The desk could not look for work")
                await self._wait()
        finally:
            tasks = list(self._doing.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self) -> None:
        now = self._now()
        while self._dues and self._dues[0] <= now:
            heappop(self._dues)
        held = await self._store.lease(now, now + LEASE, _AT_ONCE)
        self.take(held)
        if len(held) == _AT_ONCE:
            self.ring(now)  # there may be more

    async def _wait(self) -> None:
        self._bell.clear()
        now = self._now()
        wake = min(now + _ROUNDS, self._dues[0]) if self._dues else now + _ROUNDS
        if wake > now:
            with suppress(TimeoutError):
                async with asyncio.timeout((wake - now) / 1000):
                    await self._bell.wait()

    async def _one(self, leased: Leased) -> None:
        chore = leased.chore
        try:
            await asyncio.sleep((chore.due - self._now()) / 1000)
            await self._do(leased)
        except Exception:
            _log.exception(
                "Chore %s of table %s at version %d failed", chore.kind, leased.table, chore.version
            )
            await self._hand_back(leased)
        finally:
            del self._doing[leased.table, chore]

    async def _hand_back(self, leased: Leased) -> None:
        again = self._now() + _AGAIN
        try:
            await self._store.hand_back(leased, again)
        except Exception:
            _log.exception("Chore %s of table %s stays held", leased.chore.kind, leased.table)
        else:
            self.ring(again)
