"""Databases of older and newer releases: brought up to date, kept aside, refused."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import Script, ScriptDirectory

from gaslamp.house import HouseError, open_house
from gaslamp.house import database as databases
from gaslamp.house.database import HEAD, open_database
from gaslamp.house.schema import METADATA
from tests.house.houses import asynchronous, person


def scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", "gaslamp.house:migrations")
    return ScriptDirectory.from_config(config)


def test_the_newest_migration_is_the_one_that_the_house_works_with() -> None:
    assert scripts().get_heads() == [HEAD]


@asynchronous
async def test_the_migrations_make_the_schema(database: str) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, METADATA))

    async with open_database(database) as opened:
        assert await opened.read(differences) == []


@asynchronous
async def test_a_new_file_has_nothing_to_keep_aside(sqlite: str) -> None:
    for _ in range(2):
        async with open_house(sqlite, workers=0):
            pass
    assert copies(sqlite) == []


def copies(sqlite: str) -> list[Path]:
    return sorted(Path(sqlite).parent.glob("house.db.before-*"))


@pytest.fixture
def next_release(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], None]], None]:
    """Pretend that there is one migration more, which does what is given."""

    def release(upgrade: Callable[[], None]) -> None:
        module = types.ModuleType("next_release")
        module.__dict__.update(revision="next", down_revision=HEAD, upgrade=upgrade)
        monkeypatch.setitem(sys.modules, "next_release", module)
        monkeypatch.setattr(databases, "HEAD", "next")
        load = ScriptDirectory._load_revisions

        def loaded(self: ScriptDirectory) -> list[Script]:
            return [*load(self), Script(module, "next", "next_release.py")]

        monkeypatch.setattr(ScriptDirectory, "_load_revisions", loaded)

    return release


def add_a_column() -> None:
    op.add_column("people", sa.Column("mood", sa.String(20), server_default="fine"))


@asynchronous
async def test_a_file_is_copied_aside_before_it_is_changed(
    sqlite: str, next_release: Callable[[Callable[[], None]], None]
) -> None:
    async with open_house(sqlite, workers=0) as house:
        ada = await person(house, "Ada")
    next_release(add_a_column)
    async with open_house(sqlite, workers=0) as house:
        assert (await house.rename(ada, "Countess")).name == "Countess"
    (copy,) = copies(sqlite)
    assert rows(str(copy), "SELECT name FROM people") == [("Ada",)]
    assert rows(sqlite, "SELECT name, mood FROM people") == [("Countess", "fine")]
    async with open_house(sqlite, workers=0):
        pass
    assert copies(sqlite) == [copy]


def rows(file: str, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(file)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


@asynchronous
async def test_a_migration_that_fails_changes_nothing(
    database: str,
    next_release: Callable[[Callable[[], None]], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_house(database, workers=0) as house:
        ada = await house.welcome("Ada")

    def stumble() -> None:
        add_a_column()
        op.execute("SELECT no_such_column FROM people")

    next_release(stumble)
    with pytest.raises(HouseError, match="no_such_column"):
        async with open_house(database, workers=0):
            pass
    monkeypatch.setattr(databases, "HEAD", HEAD)

    def columns(connection: sa.Connection) -> list[str]:
        return [column["name"] for column in sa.inspect(connection).get_columns("people")]

    async with open_database(database) as opened:
        assert await opened.read(columns) == ["id", "name", "since"]
    async with open_house(database, workers=0) as house:
        assert await house.recognise(ada.token) == ada.person


@asynchronous
async def test_the_database_of_a_newer_release_is_left_alone(database: str) -> None:
    async with open_database(database) as opened:
        await opened.write(
            lambda connection: connection.execute(
                sa.text("UPDATE alembic_version SET version_num = 'of 2031'")
            )
        )
    with pytest.raises(HouseError, match="newer release"):
        async with open_house(database, workers=0):
            pass


@asynchronous
async def test_houses_that_start_at_once_agree(postgres: str) -> None:
    async def start() -> bytes:
        async with open_house(postgres, workers=0) as house:
            return house.key("x")

    keys = await asyncio.gather(*(start() for _ in range(3)))
    assert len(set(keys)) == 1
