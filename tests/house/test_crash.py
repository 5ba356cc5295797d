"""Houses that are killed under load: nothing accepted is lost, nothing is left half done."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from gaslamp.house import open_house
from gaslamp.house.chores import chores
from gaslamp.house.database import open_database
from gaslamp.house.schema import TABLES, WORK
from gaslamp.house.store import Store
from gaslamp.house.table import fold
from tests.house.houses import asynchronous, over, person, plan, play

ROOT = Path(__file__).resolve().parents[2]


class Busy:
    """A house under load in a process of its own; `said` is what it has said by now."""

    def __init__(self, database: str, kept: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.house.busy", database, str(kept)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.said: list[str] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def wait_for(self, lines: int) -> None:
        """Wait until it has said so many lines."""
        while len(self.said) < lines:
            assert self.process.poll() is None, "the house has ended by itself"
            time.sleep(0.002)

    def kill(self) -> None:
        """Kill it, and hear what it had said before."""
        self.process.kill()
        self.process.wait()
        self._reader.join()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                if line.endswith("\n"):  # the last one may be torn
                    self.said.append(line)


@contextmanager
def busy(database: str, kept: Path) -> Iterator[Busy]:
    """Such a house, which has opened; it is killed at the end."""
    house = Busy(database, kept)
    try:
        house.wait_for(1)
        assert house.said.pop(0) == "open\n"
        yield house
    finally:
        house.kill()


def kill_at_random(database: str, kept: Path, luck: random.Random) -> list[str]:
    """Let a house work for a moment and kill it; returns what it had accepted."""
    with busy(database, kept) as house:
        house.wait_for(luck.randrange(1, 120))
        time.sleep(luck.random() * 0.05)
    return house.said


async def check(database: str, said: list[str]) -> None:
    """Everything accepted is in the logs, and all that is kept follows from them."""
    accepted: dict[str, dict[int, str]] = {}
    for line in said:
        table_id, number, nonce = line.split()
        accepted.setdefault(table_id, {})[int(number)] = nonce
    async with open_database(database) as opened:
        store = Store(opened)

        def rows(connection: Connection) -> list[tuple[str, int]]:
            return [(row.id, row.version) for row in connection.execute(select(TABLES))]

        def work(connection: Connection) -> set[tuple[str, str, int, int, int]]:
            found = connection.execute(select(WORK))
            return {(w.table_id, w.kind, w.seat, w.version, w.due) for w in found}

        kept = await opened.read(work)
        wanted = set()
        for table_id, version in await opened.read(rows):
            entries = await store.entries(table_id)
            assert [entry.version for entry in entries] == list(range(1, version + 1))
            table = fold(table_id, entries)
            wanted |= {(table_id, c.kind, c.seat, c.version, c.due) for c in chores(table)}
            for at, nonce in accepted.pop(table_id, {}).items():
                assert entries[at - 1].nonce == nonce
        assert accepted == {}
        # Who has been asked whether to come in between is not asked again.
        assert kept <= wanted
        assert all(kind == "ask" for _, kind, _, _, _ in wanted - kept)


def ordeal(database: str, folder: Path, times: int) -> None:
    luck = random.Random(times)
    said: list[str] = []
    for _ in range(times):
        fresh = kill_at_random(database, folder / "people.json", luck)
        assert fresh, "the house did nothing"
        said += fresh
        asynchronous(check)(database, said)
    print(f"{times} times killed, {len(said)} acts accepted, none lost")


def test_a_house_that_is_killed_has_lost_nothing(sqlite: str, tmp_path: Path) -> None:
    ordeal(sqlite, tmp_path, 4)


def test_a_house_on_postgresql_that_is_killed_has_lost_nothing(
    postgres: str, tmp_path: Path
) -> None:
    ordeal(postgres, tmp_path, 2)


@pytest.mark.soak
def test_a_house_is_killed_hundreds_of_times(sqlite: str, tmp_path: Path) -> None:
    for part in range(6):  # all is looked through each time: a long log would take most of it
        folder = tmp_path / str(part)
        folder.mkdir()
        ordeal(f"{sqlite}{part}", folder, 50)


@pytest.mark.soak
def test_a_house_on_postgresql_is_killed_many_times(postgres: str, tmp_path: Path) -> None:
    ordeal(postgres, tmp_path, 100)


def test_the_processes_of_a_killed_house_end_with_it(sqlite: str, tmp_path: Path) -> None:
    with busy(sqlite, tmp_path / "people.json") as house:
        house.wait_for(40)
        children = children_of(house.process.pid)
        assert children
    deadline = time.monotonic() + 10
    while any(is_running(child) for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def children_of(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    if not listed.exists():
        pytest.skip("this system does not tell which processes another one has started")
    return [int(word) for word in listed.read_text().split()]


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    return state != "Z"


@asynchronous
async def test_bots_play_on_at_once_after_a_crash(sqlite: str) -> None:
    """What a killed house had begun is free for the next one, which plays the bots at once."""
    async with open_house(sqlite, workers=0) as house:
        ada = await person(house, "Ada")
        table = await house.create(ada, plan("murdero", 1, 1, max_rounds="1"))
    async with open_database(sqlite) as opened:
        now = time.time_ns() // 1_000_000
        await Store(opened).lease(now, now + 3_600_000, 100)  # and then it was killed
    async with open_house(sqlite) as house:
        await play(house, table, ada, until=over)


@asynchronous
async def test_a_house_takes_over_the_work_of_another(postgres: str) -> None:
    """The bots of a table wait for a house that is gone; another one plays them."""
    async with open_house(postgres, workers=0) as idle, open_house(postgres) as other:
        ada = await person(idle, "Ada")
        table = await idle.create(ada, plan("murdero", 1, 1))
        last = await play(idle, table, ada, until=lambda update: update.version > 20)
        assert (await other.update(table, ada)).version >= last.version


def test_a_second_house_goes_on_when_the_first_is_killed(postgres: str, tmp_path: Path) -> None:
    kept = tmp_path / "people.json"
    with busy(postgres, kept) as first, busy(postgres, kept) as second:
        first.wait_for(20)
        second.wait_for(20)
        first.kill()
        second.wait_for(len(second.said) + 40)
    asynchronous(check)(postgres, first.said + second.said)
