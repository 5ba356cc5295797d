"""The desk: takes chores that are due from the store, and has them done.

Who takes a chore holds it for a while. If that house is killed, the chore can be taken again when
the time is over; if another one does it too, only one of the two gets its entry into the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, final

from gaslamp.house.store import Leased, Store

LEASE: Final = 30_000
"""For so many milliseconds a chore is held: longer than any takes."""

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
        self._wake = 0
        self._doing: set[asyncio.Task[None]] = set()

    def ring(self, due: int) -> None:
        """Tell that there is something to do at `due`."""
        if due < self._wake:
            self._wake = due
            self._bell.set()

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            while True:
                try:
                    await self._turn()
                except Exception:
                    _log.exception("The desk could not look for work")
                    self._wake = self._now() + _AGAIN
                await self._wait()
        finally:
            for task in self._doing:
                task.cancel()
            await asyncio.gather(*self._doing, return_exceptions=True)

    async def _turn(self) -> None:
        now = self._now()
        self._wake = now + _ROUNDS
        free = _AT_ONCE - len(self._doing)
        if not free:
            return
        for leased in await self._store.lease(now, now + LEASE, free):
            task = asyncio.create_task(self._one(leased))
            self._doing.add(task)
            task.add_done_callback(self._doing.discard)
        due = await self._store.next_due()
        if due is not None:
            self._wake = min(self._wake, due)

    async def _wait(self) -> None:
        self._bell.clear()
        pause = (self._wake - self._now()) / 1000
        if pause > 0:
            try:
                async with asyncio.timeout(pause):
                    await self._bell.wait()
            except TimeoutError:
                pass

    async def _one(self, leased: Leased) -> None:
        try:
            await self._do(leased)
        except Exception:
            chore = leased.chore
            _log.exception(
                "Chore %s of table %s at version %d failed", chore.kind, leased.table, chore.version
            )
            again = self._now() + _AGAIN
            try:
                await self._store.hand_back(leased, again)
            except Exception:
                _log.exception("Chore %s of table %s stays held", chore.kind, leased.table)
                return
            self.ring(again)
        finally:
            if len(self._doing) == _AT_ONCE:
                self.ring(self._now())  # there may be more than could be taken at once
