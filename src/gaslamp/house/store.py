"""The store of tables: their logs, what is found through them, and the work that they ask for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, final

from sqlalchemy import (
    Row,
    Select,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from gaslamp.house.acts import Pace
from gaslamp.house.chores import Chore, chores
from gaslamp.house.database import Database
from gaslamp.house.log import Entry, from_text, to_text
from gaslamp.house.schema import COMMANDS, MEMBERS, ROUNDS, TABLES, WORK
from gaslamp.house.table import Table
from gaslamp.house.views import Finished, Listing
from gaslamp.record import round_lines, winner_line

CHANNEL: Final = "gaslamp"
"""Where PostgreSQL tells `{"table": ID, "version": N}` when a table has changed."""


class Conflict(Exception):
    """Somebody else has written that version of the table; read what is there and look again."""


@dataclass(frozen=True)
class Derived:
    """What the store keeps of a table beside its log, so that it can be found."""

    chores: frozenset[Chore]
    members: Mapping[str, int]
    ends: int


@dataclass(frozen=True)
class Leased:
    """A chore of a table, held until `until`."""

    table: str
    chore: Chore
    until: int


NOTHING: Final = Derived(frozenset(), {}, 0)
"""What there is of a table that is not made yet."""


def derive(table: Table) -> Derived:
    """What a table asks the store to keep of it."""
    members = dict.fromkeys(table.guests, -1)
    members |= {seat.person: n for n, seat in enumerate(table.seats) if seat.person}
    begun = table.stage not in ("gathering", "closed")
    return Derived(chores(table), members, len(table.play.ends) if begun else 0)


@final
class Store:
    """Tables in a database."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def append(self, written: Sequence[tuple[Table, Entry, Derived]]) -> None:
        """Write the last entry of each table, and what has changed beside it, in one transaction.

        Each table has taken its entry already; `Derived` is what was kept before. Raises
        `Conflict` if one of the versions is there; then nothing is written.
        """
        async with self._database.writing() as connection:
            try:
                await connection.execute(
                    insert(COMMANDS), [_command_row(table.id, entry) for table, entry, _ in written]
                )
            except IntegrityError:
                raise Conflict from None
            for table, entry, before in written:
                await self._keep(connection, table, entry, before)
            if self._database.path is None:
                for table, entry, _ in written:
                    payload = json.dumps({"table": table.id, "version": entry.version})
                    await connection.execute(
                        text("SELECT pg_notify(:channel, :payload)"),
                        {"channel": CHANNEL, "payload": payload},
                    )

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table behind a version, in order; empty if there is no such table."""
        wanted = (
            select(COMMANDS)
            .where(COMMANDS.c.table_id == table, COMMANDS.c.version > after)
            .order_by(COMMANDS.c.version)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            Entry(row.version, row.at, row.person, row.name, from_text(row.command), row.nonce)
            for row in rows
        ]

    # Lists

    async def lobby(self, person: str, since: int, limit: int = 100) -> list[Listing]:
        """The open tables that are gathering or at play and have changed since then."""
        wanted = (
            self._listings(person)
            .where(
                TABLES.c.open,
                TABLES.c.stage.in_(["gathering", "dealing", "playing"]),
                TABLES.c.changed >= since,
            )
            .order_by(case((TABLES.c.stage == "gathering", 0), else_=1), TABLES.c.changed.desc())
            .limit(limit)
        )
        return await self._list(wanted)

    async def tables_of(self, person: str) -> list[Listing]:
        """The tables where a person has a place and that are not over, the latest first."""
        wanted = (
            self._listings(person)
            .where(MEMBERS.c.person == person, TABLES.c.stage.not_in(["over", "closed"]))
            .order_by(TABLES.c.changed.desc())
        )
        return await self._list(wanted)

    async def waiting_tables(self, person: str) -> int:
        """How many tables a person has made at which no match has begun."""
        wanted = select(func.count()).where(TABLES.c.host == person, TABLES.c.stage == "gathering")
        async with self._database.reading() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def finished(self, share: str, person: str) -> Finished | None:
        """The finished round of that share id, with the record of the match up to its end."""
        async with self._database.reading() as connection:
            last = (
                await connection.execute(_rounds(person).where(ROUNDS.c.share == share))
            ).one_or_none()
            if last is None:
                return None
            bodies = await connection.execute(
                select(ROUNDS.c.body)
                .where(ROUNDS.c.table_id == last.table_id, ROUNDS.c.number <= last.number)
                .order_by(ROUNDS.c.number)
            )
        winners = json.loads(last.winners)
        ending = [winner_line(winners) + "\n"] if winners else []
        record = "\n".join([last.head, *(row.body for row in bodies)]) + "".join(ending)
        return _finished(last, record)

    async def games_of(self, person: str, before: int, limit: int) -> list[Finished]:
        """The finished rounds in which a person had a chair, the latest first."""
        wanted = _rounds(person).where(MEMBERS.c.seat >= 0)
        if before:
            wanted = wanted.where(ROUNDS.c.ended < before)
        wanted = wanted.order_by(ROUNDS.c.ended.desc(), ROUNDS.c.number.desc()).limit(limit)
        async with self._database.reading() as connection:
            return [_finished(row, "") for row in await connection.execute(wanted)]

    # Work

    async def lease(self, now: int, until: int, limit: int) -> list[Leased]:
        """Take up to `limit` chores that are due and that nobody holds, and hold them."""
        free = (
            select(WORK.c.table_id, WORK.c.kind, WORK.c.seat)
            .where(WORK.c.due <= now, WORK.c.lease <= now)
            .order_by(WORK.c.due)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
        taken = (
            update(WORK)
            .where(tuple_(WORK.c.table_id, WORK.c.kind, WORK.c.seat).in_(free))
            .values(lease=until)
            .returning(WORK.c.table_id, WORK.c.kind, WORK.c.seat, WORK.c.version, WORK.c.due)
        )
        async with self._database.writing() as connection:
            rows = (await connection.execute(taken)).all()
        return [
            Leased(row.table_id, Chore(row.kind, row.seat, row.version, row.due), until)
            for row in rows
        ]

    async def next_due(self) -> int | None:
        """When the next chore can be taken; None if there is none."""
        at = case((WORK.c.due > WORK.c.lease, WORK.c.due), else_=WORK.c.lease)
        async with self._database.reading() as connection:
            found: int | None = (await connection.execute(select(func.min(at)))).scalar()
            return found

    async def done(self, leased: Leased) -> None:
        """Strike a chore off, unless it has become another one."""
        async with self._database.writing() as connection:
            await connection.execute(delete(WORK).where(*_is_chore(leased.table, leased.chore)))

    async def hand_back(self, leased: Leased, until: int) -> None:
        """Let go of a chore that could not be done; it can be taken again at `until`."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(WORK)
                .where(*_is_chore(leased.table, leased.chore), WORK.c.lease == leased.until)
                .values(lease=until)
            )

    async def _keep(
        self, connection: AsyncConnection, table: Table, entry: Entry, before: Derived
    ) -> None:
        now = derive(table)
        await self._keep_listing(connection, table, entry)
        gone, fresh = before.chores - now.chores, now.chores - before.chores
        if gone:
            await connection.execute(
                delete(WORK).where(
                    WORK.c.table_id == bindparam("table"),
                    WORK.c.kind == bindparam("of_kind"),
                    WORK.c.seat == bindparam("of_seat"),
                ),
                [{"table": table.id, "of_kind": c.kind, "of_seat": c.seat} for c in gone],
            )
        if fresh:
            await connection.execute(insert(WORK), [_work_row(table.id, c) for c in fresh])
        await self._keep_members(connection, table.id, before.members, now.members)
        if now.ends > before.ends:
            await connection.execute(insert(ROUNDS), _round_row(table, entry))

    async def _keep_listing(self, connection: AsyncConnection, table: Table, entry: Entry) -> None:
        values = {
            "stage": table.stage,
            "version": entry.version,
            "changed": entry.at,
            "names": json.dumps([seat.name for seat in table.seats]),
            "asked": json.dumps(_awaited(table)),
        }
        if entry.version > 1:
            await connection.execute(update(TABLES).where(TABLES.c.id == table.id), values)
            return
        values |= {
            "id": table.id,
            "game": table.plan.game,
            "open": table.plan.open,
            "host": table.host,
            "pace": json.dumps(asdict(table.plan.pace)),
        }
        await connection.execute(insert(TABLES), values)

    async def _keep_members(
        self,
        connection: AsyncConnection,
        table: str,
        before: Mapping[str, int],
        now: Mapping[str, int],
    ) -> None:
        changed = {person: seat for person, seat in now.items() if before.get(person) != seat}
        known = [person for person in changed if person in before]
        if known:
            await connection.execute(
                delete(MEMBERS).where(MEMBERS.c.table_id == table, MEMBERS.c.person.in_(known))
            )
        if changed:
            rows = [{"table_id": table, "person": p, "seat": seat} for p, seat in changed.items()]
            await connection.execute(insert(MEMBERS), rows)

    def _listings(self, person: str) -> Select[Any]:
        own = and_(MEMBERS.c.table_id == TABLES.c.id, MEMBERS.c.person == person)
        return select(TABLES, MEMBERS.c.seat).select_from(TABLES.outerjoin(MEMBERS, own))

    async def _list(self, wanted: Select[Any]) -> list[Listing]:
        async with self._database.reading() as connection:
            return [_listing(row) for row in await connection.execute(wanted)]


def _awaited(table: Table) -> list[int]:
    """The seats whose owners the table waits for."""
    if table.stage == "dealing":
        return [seat for seat in table.present() if table.seats[seat].seed is None]
    return [seat for seat in table.asked() if table.seats[seat].person]


def _command_row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "version": entry.version,
        "at": entry.at,
        "person": entry.by,
        "name": entry.name,
        "nonce": entry.nonce,
        "command": to_text(entry.command),
    }


def _work_row(table: str, chore: Chore) -> dict[str, Any]:
    return {"table_id": table, **asdict(chore), "lease": 0}


def _is_chore(table: str, chore: Chore) -> Iterable[Any]:
    return (
        WORK.c.table_id == table,
        WORK.c.kind == chore.kind,
        WORK.c.seat == chore.seat,
        WORK.c.version == chore.version,
        WORK.c.due == chore.due,
    )


def _round_row(table: Table, entry: Entry) -> dict[str, Any]:
    """The round that has just ended."""
    record = table.play.match.record
    end = table.play.ends[-1]
    return {
        "share": end.share,
        "table_id": table.id,
        "number": end.number,
        "game": table.plan.game,
        "ended": entry.at,
        "names": json.dumps(record.players),
        "result": end.result,
        "scores": json.dumps(end.scores),
        "totals": json.dumps(end.totals),
        "winners": json.dumps(record.winners),
        "head": "\n".join(record.head_lines()) + "\n",
        "body": "\n".join(round_lines(end.number, record.rounds[-1])) + "\n",
    }


def _rounds(person: str) -> Select[Any]:
    own = and_(MEMBERS.c.table_id == ROUNDS.c.table_id, MEMBERS.c.person == person)
    return select(ROUNDS, MEMBERS.c.seat).select_from(ROUNDS.outerjoin(MEMBERS, own))


def _listing(row: Row[Any]) -> Listing:
    yours = -1 if row.seat is None else row.seat
    return Listing(
        row.id,
        row.game,
        row.stage,
        row.open,
        Pace(**json.loads(row.pace)),
        tuple(json.loads(row.names)),
        yours,
        yours in json.loads(row.asked),
        row.changed,
    )


def _finished(row: Row[Any], record: str) -> Finished:
    return Finished(
        row.share,
        row.table_id,
        row.game,
        row.number,
        row.ended,
        tuple(json.loads(row.names)),
        -1 if row.seat is None else row.seat,
        row.result,
        tuple(json.loads(row.scores)),
        tuple(json.loads(row.totals)),
        tuple(json.loads(row.winners)),
        record,
    )
