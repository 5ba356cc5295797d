"""The tables that this process has in mind: each folded from its log, and those who watch it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, final

from gaslamp.house import words
from gaslamp.house.database import Database
from gaslamp.house.refused import Refused
from gaslamp.house.store import CHANNEL, Store
from gaslamp.house.table import Table, extend

_MOST: Final = 500
"""So many tables that nobody watches are kept in mind."""

_LONG: Final = 2000
_PAUSE: Final = 1.0
_log: Final = logging.getLogger(__name__)


@final
class Room:
    """One table in mind. Who reads or changes it holds `lock`; `bells` ring when it has changed.

    `table` is None as long as it has not been read, or when what is in mind may not be what is in
    the store.
    """

    def __init__(self, table_id: str) -> None:
        self.id: Final = table_id
        self.lock: Final = asyncio.Lock()
        self.table: Table | None = None
        self.bells: set[asyncio.Event] = set()
        self.heard = 0

    def ring(self, version: int) -> None:
        """Tell all who watch that the table has that version now."""
        self.heard = max(self.heard, version)
        for bell in self.bells:
            bell.set()

    @contextmanager
    def watched(self) -> Iterator[asyncio.Event]:
        """A bell of one's own, for as long as one watches."""
        bell = asyncio.Event()
        self.bells.add(bell)
        try:
            yield bell
        finally:
            self.bells.discard(bell)


@final
class Rooms:
    """The rooms of a process. Only with `others` can somebody else write to the same store."""

    def __init__(self, store: Store, *, others: bool) -> None:
        self._store: Final = store
        self._others: Final = others
        self._rooms: Final[OrderedDict[str, Room]] = OrderedDict()

    def room(self, table_id: str) -> Room:
        """The room of a table, whether or not there is such a table."""
        room = self._rooms.get(table_id)
        if room is None:
            room = self._rooms[table_id] = Room(table_id)
            self._forget_idle()
        self._rooms.move_to_end(table_id)
        return room

    async def current(self, room: Room) -> Table:
        """The table as the store has it now; to be called with the room's lock held.

        Raises `Refused` if there is no such table.
        """
        if room.table is None or self._others:
            await self._catch_up(room)
        assert room.table is not None
        return room.table

    async def recent(self, room: Room) -> Table:
        """The same, but what others have written in this very moment may still be missing."""
        if room.table is None or room.heard > room.table.version:
            await self._catch_up(room)
        assert room.table is not None
        return room.table

    def heard(self, payload: str) -> None:
        """Take note of what another house has told."""
        try:
            told = json.loads(payload)
            table, version = str(told["table"]), int(told["version"])
        except (ValueError, KeyError, TypeError):
            return  # somebody else is talking here
        room = self._rooms.get(table)
        if room is not None and version > room.heard:
            room.ring(version)

    def doubt(self) -> None:
        """Read every table anew when it is next needed, because something may have been missed."""
        for room in self._rooms.values():
            room.table = None
            room.ring(0)

    async def _catch_up(self, room: Room) -> None:
        table, room.table = room.table, None
        entries = await self._store.entries(room.id, table.version if table is not None else 0)
        if table is None:
            if not entries:
                self._rooms.pop(room.id, None)
                raise Refused("gone", words.NO_TABLE)
            table = Table(room.id)
        try:
            if len(entries) < _LONG:
                extend(table, entries)
            else:
                await asyncio.to_thread(extend, table, entries)
        except Exception as error:
            _log.exception("The log of table %s cannot be followed", room.id)
            raise Refused("gone", words.OTHER_RULES) from error
        room.table = table

    def _forget_idle(self) -> None:
        idle = [r for r in self._rooms.values() if not r.bells and not r.lock.locked()]
        for room in idle[: max(0, len(self._rooms) - _MOST)]:
            del self._rooms[room.id]


async def listen(database: Database, rooms: Rooms, ring: Callable[[], None]) -> None:
    """Hear from PostgreSQL which tables other houses have changed, until cancelled.

    `ring` is called whenever something was heard: there may be work.
    """
    import psycopg

    address = database.address.set(drivername="postgresql").render_as_string(False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as line:
                await line.execute(f"LISTEN {CHANNEL}")
                rooms.doubt()
                async for notice in line.notifies():
                    rooms.heard(notice.payload)
                    ring()
        except psycopg.Error as error:
            _log.warning("The line to PostgreSQL broke (%s); trying again", type(error).__name__)
        await asyncio.sleep(_PAUSE)
