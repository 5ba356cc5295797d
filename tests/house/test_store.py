"""The store: two writers of one version, what is kept beside a log, and who holds which work."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import pytest
from sqlalchemy import Connection, select

from gaslamp.house import Plan, Say, open_house
from gaslamp.house.acts import YOU, Bot, Sit
from gaslamp.house.chores import Chore, chores
from gaslamp.house.database import Database, open_database
from gaslamp.house.log import Command, Entry, Made
from gaslamp.house.schema import COMMANDS, MEMBERS, TABLES, WORK
from gaslamp.house.store import NOTHING, Conflict, Leased, Store, derive
from gaslamp.house.table import Table, fold
from tests.house.houses import FAST, asynchronous, finish, person, plan, ready, table_for
from tests.house.logs import NAMES, PEOPLE


async def make(store: Store, table_id: str, plan: Plan) -> Table:
    table = Table(table_id)
    made = Entry(1, 1000, "ada", "Ada", Made(plan))
    table.apply(made)
    await store.append([(table, made, NOTHING)])
    return table


async def add(store: Store, table: Table, command: Command, by: str = "") -> None:
    before = derive(table)
    entry = Entry(table.version + 1, table.at + 5000, by, NAMES[by], command)
    table.apply(entry)
    await store.append([(table, entry, before)])


@asynchronous
async def test_of_two_writers_of_one_version_one_wins(database: str) -> None:
    async with open_database(database) as opened:
        store = Store(opened)
        await make(store, "T", plan())
        won = []
        for round_number in range(10):
            entries = await store.entries("T")
            tables = [fold("T", entries) for _ in PEOPLE]
            writes = [add(store, table, Say(f"{round_number}"), "ada") for table in tables]
            results = await asyncio.gather(*writes, return_exceptions=True)
            assert [r for r in results if r is not None and not isinstance(r, Conflict)] == []
            won.append(results.count(None))
            assert len(await store.entries("T")) == len(entries) + 1
        assert won == [1] * 10


@asynchronous
async def test_a_conflict_leaves_nothing_behind(database: str) -> None:
    async with open_database(database) as opened:
        store = Store(opened)
        table = await make(store, "T", plan())
        late = fold("T", await store.entries("T"))
        await add(store, table, Sit(1), "ben")
        kept = await everything(opened)
        with pytest.raises(Conflict):
            await add(store, late, Sit(1), "cy")
        assert await everything(opened) == kept
        assert {row["person"] for row in kept["members"]} == {"ada", "ben"}


async def everything(database: Database) -> dict[str, list[dict[str, object]]]:
    def work(connection: Connection) -> dict[str, list[dict[str, object]]]:
        return {
            table.name: [dict(row._mapping) for row in connection.execute(select(table))]
            for table in (COMMANDS, TABLES, MEMBERS, WORK)
        }

    return await database.read(work)


@asynchronous
async def test_what_is_kept_beside_the_logs_follows_from_them(database: str) -> None:
    async with open_house(database, workers=0) as house:
        people = [await person(house, name) for name in ("Ada", "Ben")]
        ended = await table_for(house, people, plan("murdero", max_rounds="1"))
        await finish(house, ended, people)
        going_on = await table_for(house, people, plan("jack-the-ripper", 2, 1))
        await ready(house, going_on, people)
        waiting = await house.create(people[0], plan())
        await house.act(waiting, people[0], Say("hello?"))
    async with open_database(database) as opened:
        store = Store(opened)
        kept = await everything(opened)
        for table_id in (ended, going_on, waiting):
            table = fold(table_id, await store.entries(table_id))
            (row,) = [row for row in kept["tables"] if row["id"] == table_id]
            assert (row["version"], row["stage"]) == (table.version, table.stage)
            assert json.loads(str(row["names"])) == [seat.name for seat in table.seats]
            members = {
                row["person"]: row["seat"] for row in kept["members"] if row["table_id"] == table_id
            }
            assert members == derive(table).members
            work = {
                (row["kind"], row["seat"], row["version"], row["due"])
                for row in kept["work"]
                if row["table_id"] == table_id
            }
            assert work == {(c.kind, c.seat, c.version, c.due) for c in chores(table)}


async def bots_to_play(store: Store, tables: Sequence[str]) -> None:
    """Tables that are waiting for a promise, from the very beginning."""
    for table in tables:
        await make(store, table, Plan("murdero", (YOU, Bot("plain")), pace=FAST))


@asynchronous
async def test_work_is_held_by_one_at_a_time(database: str) -> None:
    async with open_database(database) as opened:
        store = Store(opened)
        await bots_to_play(store, [f"T{n}" for n in range(10)])
        taken = await asyncio.gather(*(store.lease(2000, 5000, 4) for _ in range(4)))
        tables = [leased.table for leases in taken for leased in leases]
        assert sorted(tables) == sorted({f"T{n}" for n in range(10)})
        assert {leased.chore for leases in taken for leased in leases} == {
            Chore("promise", -1, 1, 1000)
        }
        assert await store.lease(4999, 9000, 20) == []
        assert len(await store.lease(5000, 9000, 20)) == 10  # after a crash, say


@asynchronous
async def test_work_is_not_taken_before_it_is_due(database: str) -> None:
    async with open_database(database) as opened:
        store = Store(opened)
        await bots_to_play(store, ["T"])
        assert await store.lease(999, 5000, 20) == []
        assert len(await store.lease(1000, 5000, 20)) == 1


@asynchronous
async def test_work_is_struck_off_or_handed_back(database: str) -> None:
    async with open_database(database) as opened:
        store = Store(opened)
        await bots_to_play(store, ["T", "U"])
        one, two = await store.lease(2000, 5000, 20)
        await store.hand_back(one, 3000)
        assert await store.lease(2999, 5000, 20) == []
        (again,) = await store.lease(3000, 6000, 20)
        assert (again.table, again.chore) == (one.table, one.chore)
        await store.hand_back(one, 0)  # it is held by somebody else by now
        assert await store.lease(5000, 6000, 20) == [Leased(two.table, two.chore, 6000)]
        other = Chore(one.chore.kind, -1, one.chore.version + 1, one.chore.due)
        await store.done(Leased(one.table, other, 0))  # that is another piece of work
        assert len(await store.lease(9000, 9500, 20)) == 2
        await store.done(one)
        await store.done(two)
        assert await store.lease(99_000, 99_500, 20) == []


@asynchronous
async def test_what_is_soon_due_is_held_for_who_wrote_it(database: str) -> None:
    async with open_database(database) as opened:
        store = Store(opened)
        table = Table("T")
        made = Entry(1, 1000, "ada", "Ada", Made(Plan("murdero", (YOU, Bot("plain")))))
        table.apply(made)
        held = await store.append([(table, made, NOTHING)], soon=1001, until=4000)
        assert held == [Leased("T", Chore("promise", -1, 1, 1000), 4000)]
        assert await store.lease(3999, 9000, 20) == []
        await store.release()
        assert len(await store.lease(3999, 9000, 20)) == 1


@asynchronous
async def test_an_old_log_is_read_from_any_version(database: str) -> None:
    async with open_database(database) as opened:
        store = Store(opened)
        table = await make(store, "T", plan())
        for n in range(5):
            await add(store, table, Say(f"{n}"), "ada")
        assert [entry.version for entry in await store.entries("T")] == [1, 2, 3, 4, 5, 6]
        assert [entry.version for entry in await store.entries("T", 4)] == [5, 6]
        assert await store.entries("T", 6) == await store.entries("U") == []
