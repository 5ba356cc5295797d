"""The database: found, brought up to date, and one house's hold on it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, BinaryIO, Final, final

from sqlalchemy import URL, Connection, event, insert, inspect, make_url, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from gaslamp.folders import data_folder
from gaslamp.house.refused import HouseError
from gaslamp.house.schema import SETTINGS

HEAD: Final = "0001"
"""The revision that this release works with: that of the newest migration."""

_MIGRATION_LOCK: Final = 0x6A51A
_SECRET: Final = "secret"
_log: Final = logging.getLogger(__name__)


@final
class Database:
    """An open database of the present schema; `open_database` makes one.

    `path` is the file of an SQLite database, None for PostgreSQL.
    """

    def __init__(self, engine: AsyncEngine, path: Path | None, secret: bytes) -> None:
        self.engine: Final = engine
        self.path: Final = path
        self._secret: Final = secret

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end unless something is raised.

        Its first statement has to write: on SQLite that is what takes the lock.
        """
        async with self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up."""
        async with self.engine.connect() as connection:
            yield connection

    def key(self, purpose: str) -> bytes:
        """32 secret bytes for a purpose, the same as long as the database lives."""
        return hmac.digest(self._secret, purpose.encode(), "sha256")


def database_url(database: str) -> URL:
    """The URL that a user's word for a database means; raises `HouseError`."""
    if not database:
        return URL.create("sqlite+aiosqlite", database=str(data_folder() / "house.db"))
    if "://" not in database:
        return URL.create("sqlite+aiosqlite", database=database)
    try:
        url = make_url(database)
    except SQLAlchemyError:
        raise HouseError(
            "That is no address of a database; write sqlite:///FILE or postgresql://HOST/NAME."
        ) from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database:
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        if find_spec("psycopg") is None:
            raise HouseError(
                "PostgreSQL needs a driver that is not installed: pip install 'gaslamp[postgres]'."
            )
        return url.set(drivername="postgresql+psycopg")
    raise HouseError(
        f"The house cannot use {kind!r}; write sqlite:///FILE or postgresql://HOST/NAME."
    )


@asynccontextmanager
async def open_database(database: str) -> AsyncIterator[Database]:
    """Open a database and bring it up to date; raises `HouseError`."""
    url = database_url(database)
    is_file = url.drivername.startswith("sqlite")
    path = Path(url.database or "") if is_file else None
    lock = _hold(path) if path is not None else None
    engine = _engine(url)
    try:
        try:
            await _migrate(engine, path)
            secret = await _house_secret(engine)
        except (SQLAlchemyError, OSError) as error:
            raise HouseError(_trouble(url, error)) from error
        yield Database(engine, path, secret)
    finally:
        await engine.dispose()
        if lock is not None:
            lock.close()


def _trouble(url: URL, error: Exception) -> str:
    # The driver's own words without the statement, which is of no use to the reader.
    reason = error.orig if isinstance(error, DBAPIError) else error
    shown = str(reason).strip().splitlines() or [type(reason).__name__]
    return f"The database {url.render_as_string()} cannot be used: {shown[0]}"


def _engine(url: URL) -> AsyncEngine:
    if not url.drivername.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True, pool_size=10)
    engine = create_async_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "cache_size=-16000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _hold(path: Path) -> BinaryIO:
    """Keep other houses from the file: what one of them tells, another would not hear."""
    lock_path = path.with_name(f"{path.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = open(lock_path, "ab")  # noqa: SIM115 -- it stays open as long as the house
    except OSError as error:
        raise HouseError(
            f"The database {path} cannot be used: {error.strerror}. Choose another place for it "
            "with --database or GASLAMP_DATA."
        ) from error
    try:
        if sys.platform == "win32":
            import msvcrt

            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise HouseError(
            f"Another house is using {path}: stop it, or choose another file with --database."
        ) from error
    return lock


async def _migrate(engine: AsyncEngine, path: Path | None) -> None:
    """Bring the schema up to date, in one transaction, with a copy of an SQLite file kept."""
    async with engine.connect() as connection:
        if await connection.run_sync(_revision) == HEAD:
            return
    async with engine.begin() as connection:
        if path is not None:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            # Of several houses that start at once one migrates, and the others wait for it.
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
        found = await connection.run_sync(_revision)
        if found == HEAD:
            return
        if path is not None and found is not None:
            copy = path.with_name(f"{path.name}.before-{HEAD}-{time.strftime('%Y%m%d-%H%M%S')}")
            await asyncio.to_thread(_copy, path, copy)
            _log.warning("The database is being brought up to date; a copy of it is kept: %s", copy)
        await connection.run_sync(_upgrade)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _copy(path: Path, copy: Path) -> None:
    """A copy of an SQLite database as it is now, its log of changes included."""
    fresh = copy.with_name(f"{copy.name}.new")
    fresh.unlink(missing_ok=True)
    source, target = sqlite3.connect(path), sqlite3.connect(fresh)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
    fresh.replace(copy)


def _upgrade(connection: Connection) -> None:
    # Loaded here, because it takes its time and is seldom needed.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "gaslamp.house:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise HouseError(
            f"The database is of a newer release ({error}); install that one, or use another file."
        ) from error


async def _house_secret(engine: AsyncEngine) -> bytes:
    """The secret of this house, drawn when it is opened for the first time."""
    wanted = select(SETTINGS.c.value).where(SETTINGS.c.name == _SECRET)
    async with engine.connect() as connection:
        found = (await connection.execute(wanted)).scalar()
    if found is None:
        try:
            async with engine.begin() as connection:
                row = {"name": _SECRET, "value": secrets.token_bytes(32)}
                await connection.execute(insert(SETTINGS), row)
        except IntegrityError:
            pass  # another house was faster
        async with engine.connect() as connection:
            found = (await connection.execute(wanted)).scalar()
    assert isinstance(found, bytes)
    return found


def digest(secret: str) -> str:
    """What is kept of a token or a code. They are drawn at random, so that no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()
