"""The desk: chores done when they are due, once each, and again when they failed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psycopg
import pytest

from gaslamp.house import Say, open_house
from gaslamp.house import desk as desks
from gaslamp.house.acts import YOU, Bot, Pace, Plan
from gaslamp.house.chores import Chore
from gaslamp.house.database import open_database
from gaslamp.house.desk import Desk
from gaslamp.house.log import Entry, Made
from gaslamp.house.store import NOTHING, Leased, Store
from gaslamp.house.table import Table
from tests.house.houses import FAST, asynchronous, person, plan, ready, table_for


def now() -> int:
    return time.time_ns() // 1_000_000


async def put(store: Store, table_id: str, at: int) -> None:
    """A table with one chore, a promise, which is due at a time."""
    table = Table(table_id)
    made = Entry(1, at, "ada", "Ada", Made(Plan("murdero", (YOU, Bot("plain")), pace=FAST)))
    table.apply(made)
    await store.append([(table, made, NOTHING)])


class Clerk:
    """Does chores by noting them down, and fails as often as told."""

    def __init__(self, store: Store, failures: int = 0) -> None:
        self.store = store
        self.failures = failures
        self.done: list[tuple[str, int]] = []

    async def do(self, leased: Leased) -> None:
        if self.failures:
            self.failures -= 1
            raise RuntimeError("the ink is dry")
        self.done.append((leased.table, now()))
        await self.store.done(leased)

    async def has_done(self, count: int) -> None:
        while len(self.done) < count:
            await asyncio.sleep(0.005)


@asynccontextmanager
async def at_work(clerk: Clerk) -> AsyncIterator[Desk]:
    desk = Desk(clerk.store, clerk.do, now)
    running = asyncio.create_task(desk.run())
    yield desk
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


@asynchronous
async def test_chores_that_are_due_are_done_once(sqlite: str) -> None:
    async with open_database(sqlite) as opened:
        clerk = Clerk(Store(opened))
        for n in range(70):  # more than are taken at once
            await put(clerk.store, f"T{n}", now() - 5)
        async with at_work(clerk):
            await clerk.has_done(70)
            await asyncio.sleep(0.05)
        assert sorted(table for table, _ in clerk.done) == sorted(f"T{n}" for n in range(70))


@asynchronous
async def test_a_chore_is_done_when_it_is_due(sqlite: str) -> None:
    async with open_database(sqlite) as opened:
        clerk = Clerk(Store(opened))
        async with at_work(clerk) as desk:
            await asyncio.sleep(0.02)
            due = now() + 300
            await put(clerk.store, "T", due)
            desk.ring(due)
            desk.ring(now() + 50)  # what is rung for earlier does not make it forget
            await clerk.has_done(1)
        ((_, at),) = clerk.done
        assert due <= at < due + 2000


@asynchronous
async def test_what_is_held_is_not_taken_twice(sqlite: str) -> None:
    async with open_database(sqlite) as opened:
        clerk = Clerk(Store(opened))
        due = now() + 150
        held = Leased("T", Chore("promise", -1, 1, due), due + 5000)
        async with at_work(clerk) as desk:
            desk.take([held])
            desk.take([held])
            assert clerk.done == []
            await clerk.has_done(1)
            await asyncio.sleep(0.05)
        ((_, at),) = clerk.done
        assert at >= due


@asynchronous
async def test_a_chore_that_failed_is_done_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(desks, "_AGAIN", 50)
    async with open_database(sqlite) as opened:
        clerk = Clerk(Store(opened), failures=2)
        await put(clerk.store, "T", now())
        async with at_work(clerk):
            await clerk.has_done(1)
        assert clerk.failures == 0
    assert caplog.text.count("failed") == 2
    assert "the ink is dry" in caplog.text


@asynchronous
async def test_a_desk_outlives_a_store_that_fails(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(desks, "_ROUNDS", 20)
    async with open_database(sqlite) as opened:
        clerk = Clerk(Store(opened))
        await put(clerk.store, "T", now())
        lease = Store.lease
        left = [3]

        async def fail_at_first(self: Store, now: int, until: int, limit: int) -> list[Leased]:
            if left[0]:
                left[0] -= 1
                raise OSError("the disk is on fire")
            return await lease(self, now, until, limit)

        monkeypatch.setattr(Store, "lease", fail_at_first)
        async with at_work(clerk):
            await clerk.has_done(1)
    assert caplog.text.count("could not look for work") == 3


@asynchronous
async def test_a_clock_runs_out_after_a_restart(database: str) -> None:
    pace = Pace(move=0.4, grace=0.1, window=0.05, think=0)
    async with open_house(database, workers=0) as house:
        people = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, people, plan(pace=pace))
        await ready(house, table, people)
    async with open_house(database) as house:
        async for update in house.watch(table):
            if any(chair.away for chair in update.table.chairs):
                break
        whats = [news.what for news in update.news]
        assert "away" in whats or "warned" in whats


@asynchronous
async def test_houses_hear_of_each_other(postgres: str) -> None:
    async with open_house(postgres, workers=0) as one, open_house(postgres, workers=0) as two:
        people = [await person(one, name) for name in ("Ada", "Ben")]
        table = await table_for(one, people, plan())
        watch = two.watch(table, people[1])
        first = await anext(watch)
        async with await psycopg.AsyncConnection.connect(postgres, autocommit=True) as line:
            for word in ("good morning", "[]", '{"table": 1}'):  # not meant for houses
                await line.execute("SELECT pg_notify('gaslamp', %s)", (word,))
        version = await one.act(table, people[0], Say("over here"))
        heard = await anext(watch)
        assert (heard.since, heard.version) == (first.version, version)
        assert await two.act(table, people[1], Say("I hear you")) == version + 1


@asynchronous
async def test_a_line_that_breaks_is_mended(postgres: str) -> None:
    async with open_house(postgres, workers=0) as one, open_house(postgres, workers=0) as two:
        people = [await person(one, name) for name in ("Ada", "Ben")]
        table = await table_for(one, people, plan())
        watch = two.watch(table, people[1])
        await anext(watch)
        async with await psycopg.AsyncConnection.connect(postgres, autocommit=True) as line:
            await line.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        version = await one.act(table, people[0], Say("are you there?"))
        heard = await anext(watch)
        assert heard.version == version
