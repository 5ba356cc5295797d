"""The store of tables: their logs, what is found through them, and the work that they ask for."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, final

from sqlalchemy import (
    Connection,
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

_NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")
_NEW_COMMANDS: Final = insert(COMMANDS)
_NEW_TABLE: Final = insert(TABLES)
_CHANGED_TABLE: Final = update(TABLES).where(TABLES.c.id == bindparam("of_table"))
_NEW_WORK: Final = insert(WORK)
_OLD_WORK: Final = delete(WORK).where(
    WORK.c.table_id == bindparam("of_table"),
    WORK.c.kind == bindparam("of_kind"),
    WORK.c.seat == bindparam("of_seat"),
)
_THAT_WORK: Final = (
    WORK.c.table_id == bindparam("of_table"),
    WORK.c.kind == bindparam("of_kind"),
    WORK.c.seat == bindparam("of_seat"),
    WORK.c.version == bindparam("of_version"),
    WORK.c.due == bindparam("of_due"),
)
_FREE_WORK: Final = (
    select(WORK.c.table_id, WORK.c.kind, WORK.c.seat)
    .where(WORK.c.due <= bindparam("now"), WORK.c.lease <= bindparam("now"))
    .order_by(WORK.c.due)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
)
_LEASE: Final = (
    update(WORK)
    .where(tuple_(WORK.c.table_id, WORK.c.kind, WORK.c.seat).in_(_FREE_WORK))
    .values(lease=bindparam("until"))
    .returning(WORK.c.table_id, WORK.c.kind, WORK.c.seat, WORK.c.version, WORK.c.due)
)
_LOG: Final = (
    select(COMMANDS)
    .where(COMMANDS.c.table_id == bindparam("of_table"), COMMANDS.c.version > bindparam("after"))
    .order_by(COMMANDS.c.version)
)


class Conflict(Exception):
    """Somebody else has written that version of the table; read what is there and look again."""


@dataclass(frozen=True)
class Derived:
    """What the store keeps of a table beside its log, so that it can be found.

    `members` are the seats by person, -1 for those who only look on; `ends` how many rounds are
    over.
    """

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

    async def append(
        self, written: Sequence[tuple[Table, Entry, Derived]], soon: int = 0, until: int = 0
    ) -> list[Leased]:
        """Write the last entry of each table, and what has changed beside it, in one transaction.

        Each table has taken its entry already; `Derived` is what was kept before. New chores that
        are due before `soon` are held until `until` by the caller, who gets them. Raises `Conflict`
        if one of the versions is there; then nothing is written.
        """
        rows = [_command_row(table.id, entry) for table, entry, _ in written]
        changes = [_Change(table, entry, before, soon, until) for table, entry, before in written]

        def work(connection: Connection) -> None:
            try:
                connection.execute(_NEW_COMMANDS, rows)
            except IntegrityError:
                raise Conflict from None
            for change in changes:
                change.keep(connection)
            if self._database.path is None:
                for row in rows:
                    payload = json.dumps({"table": row["table_id"], "version": row["version"]})
                    connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})

        await self._database.write(work)
        return [leased for change in changes for leased in change.held]

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table behind a version, in order; empty if there is no such table."""

        def work(connection: Connection) -> list[Entry]:
            rows = connection.execute(_LOG, {"of_table": table, "after": after})
            return [
                Entry(row.version, row.at, row.person, row.name, from_text(row.command), row.nonce)
                for row in rows
            ]

        return await self._database.read(work)

    # Lists

    async def lobby(self, person: str, since: int, limit: int = 100) -> list[Listing]:
        """The open tables that are gathering or at play and have changed since then."""
        wanted = (
            _listings(person)
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
            _listings(person)
            .where(MEMBERS.c.person == person, TABLES.c.stage.not_in(["over", "closed"]))
            .order_by(TABLES.c.changed.desc())
        )
        return await self._list(wanted)

    async def waiting_tables(self, person: str) -> int:
        """How many tables a person has made at which no match has begun."""
        wanted = select(func.count()).where(TABLES.c.host == person, TABLES.c.stage == "gathering")
        return int(await self._database.read(lambda connection: connection.scalar(wanted) or 0))

    async def finished(self, share: str, person: str) -> Finished | None:
        """The finished round of that share id, with the record of the match up to its end."""

        def work(connection: Connection) -> Finished | None:
            row = connection.execute(_rounds(person).where(ROUNDS.c.share == share)).one_or_none()
            if row is None:
                return None
            bodies = connection.scalars(
                select(ROUNDS.c.body)
                .where(ROUNDS.c.table_id == row.table_id, ROUNDS.c.number <= row.number)
                .order_by(ROUNDS.c.number)
            )
            record = "\n".join([row.head, *bodies])
            if winners := json.loads(row.winners):
                record += winner_line(winners) + "\n"
            return _finished(row, record)

        return await self._database.read(work)

    async def games_of(self, person: str, before: int, limit: int) -> list[Finished]:
        """The finished rounds in which a person had a chair, the latest first."""
        wanted = _rounds(person).where(MEMBERS.c.seat >= 0)
        if before:
            wanted = wanted.where(ROUNDS.c.ended < before)
        wanted = wanted.order_by(ROUNDS.c.ended.desc(), ROUNDS.c.number.desc()).limit(limit)
        return await self._database.read(
            lambda connection: [_finished(row, "") for row in connection.execute(wanted)]
        )

    # Work

    async def lease(self, now: int, until: int, limit: int) -> list[Leased]:
        """Take up to `limit` chores that are due and that nobody holds, and hold them."""

        def work(connection: Connection) -> list[Leased]:
            rows = connection.execute(_LEASE, {"now": now, "until": until, "most": limit})
            return [
                Leased(row.table_id, Chore(row.kind, row.seat, row.version, row.due), until)
                for row in rows
            ]

        return await self._database.write(work)

    async def release(self) -> None:
        """Let go of all chores that are held: nobody else can be using this store."""
        await self._database.write(
            lambda connection: connection.execute(
                update(WORK).where(WORK.c.lease > 0).values(lease=0)
            )
        )

    async def done(self, leased: Leased) -> None:
        """Strike a chore off, unless it has become another one."""
        strike = delete(WORK).where(*_THAT_WORK)
        await self._database.write(lambda connection: connection.execute(strike, _key(leased)))

    async def hand_back(self, leased: Leased, until: int) -> None:
        """Let go of a chore that could not be done; it can be taken again at `until`."""
        free = update(WORK).where(*_THAT_WORK, WORK.c.lease == leased.until).values(lease=until)
        await self._database.write(lambda connection: connection.execute(free, _key(leased)))

    async def _list(self, wanted: Select[Any]) -> list[Listing]:
        return await self._database.read(
            lambda connection: [_listing(row) for row in connection.execute(wanted)]
        )


@final
class _Change:
    """What an entry changes beside the log, worked out before the transaction begins."""

    def __init__(self, table: Table, entry: Entry, before: Derived, soon: int, until: int) -> None:
        now = derive(table)
        fresh = now.chores - before.chores
        self.held: Final = [Leased(table.id, chore, until) for chore in fresh if chore.due < soon]
        self._is_new = entry.version == 1
        self._listing = _listing_row(table, entry)
        self._table = table.id
        self._struck = [
            {"of_table": table.id, "of_kind": chore.kind, "of_seat": chore.seat}
            for chore in before.chores - now.chores
        ]
        self._work = [
            {"table_id": table.id, "lease": until if chore.due < soon else 0, **asdict(chore)}
            for chore in fresh
        ]
        changed = {p: seat for p, seat in now.members.items() if before.members.get(p) != seat}
        self._moved = [person for person in changed if person in before.members]
        self._members = [
            {"table_id": table.id, "person": person, "seat": seat}
            for person, seat in changed.items()
        ]
        self._round = _round_row(table, entry) if now.ends > before.ends else None

    def keep(self, connection: Connection) -> None:
        """Write it."""
        connection.execute(_NEW_TABLE if self._is_new else _CHANGED_TABLE, self._listing)
        if self._struck:
            connection.execute(_OLD_WORK, self._struck)
        if self._work:
            connection.execute(_NEW_WORK, self._work)
        if self._moved:
            moved = MEMBERS.c.table_id == self._table, MEMBERS.c.person.in_(self._moved)
            connection.execute(delete(MEMBERS).where(*moved))
        if self._members:
            connection.execute(insert(MEMBERS), self._members)
        if self._round is not None:
            connection.execute(insert(ROUNDS), self._round)


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


def _listing_row(table: Table, entry: Entry) -> dict[str, Any]:
    values: dict[str, Any] = {
        "stage": table.stage,
        "version": entry.version,
        "changed": entry.at,
        "names": json.dumps([seat.name for seat in table.seats]),
        "asked": json.dumps(_awaited(table)),
    }
    if entry.version > 1:
        return {**values, "of_table": table.id}
    return {
        **values,
        "id": table.id,
        "game": table.plan.game,
        "open": table.plan.open,
        "host": table.host,
        "pace": json.dumps(asdict(table.plan.pace)),
    }


def _awaited(table: Table) -> list[int]:
    """The seats whose owners the table waits for."""
    if table.stage == "dealing":
        return [seat for seat in table.present() if table.seats[seat].seed is None]
    return [seat for seat in table.asked() if table.seats[seat].person]


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


def _key(leased: Leased) -> dict[str, Any]:
    chore = leased.chore
    return {
        "of_table": leased.table,
        "of_kind": chore.kind,
        "of_seat": chore.seat,
        "of_version": chore.version,
        "of_due": chore.due,
    }


def _listings(person: str) -> Select[Any]:
    own = and_(MEMBERS.c.table_id == TABLES.c.id, MEMBERS.c.person == person)
    return select(TABLES, MEMBERS.c.seat).select_from(TABLES.outerjoin(MEMBERS, own))


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
