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
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO, Final, Protocol, TypeVar, final

from sqlalchemy import URL, Connection, create_engine, event, inspect, make_url, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from gaslamp.folders import data_folder
from gaslamp.house.refused import HouseError
from gaslamp.house.schema import SETTINGS

HEAD: Final = "0001"
"""The revision that this release works with: that of the newest migration."""

_MIGRATION_LOCK: Final = 0x6A51A
_SECRET: Final = "secret"
_UNLESS_THERE: Final = text(
    "INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
)
T = TypeVar("T")

_log: Final = logging.getLogger(__name__)


@final
class Database:
    """An open database of the present schema; `open_database` makes one.

    `address` is its URL, `path` the file of an SQLite database, None for PostgreSQL.
    """

    def __init__(self, address: URL, path: Path | None, runner: Runner) -> None:
        self.address: Final = address
        self.path: Final = path
        self._runner: Final = runner
        self._secret = b""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction, which counts as a whole or, if it raises, not at all.

        The first statement has to write: on SQLite that is what takes the lock. A caller who is
        cancelled leaves only when it is known to have ended.
        """
        return await self._runner.run(work, writes=True)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up."""
        return await self._runner.run(work, writes=False)

    def key(self, purpose: str) -> bytes:
        """32 secret bytes for a purpose, the same as long as the database lives."""
        return hmac.digest(self._secret, purpose.encode(), "sha256")

    async def prepare(self) -> None:
        """Bring the schema up to date, and have the house's secret at hand."""
        if await self.read(_revision) != HEAD:
            await self._runner.run(lambda connection: _migrate(connection, self.path), writes=True)
        self._secret = await self.write(_house_secret)


class Runner(Protocol):
    """How work gets to a database and its result back, without keeping the event loop waiting."""

    async def run(self, work: Callable[[Connection], T], *, writes: bool) -> T:
        """Do the work in a transaction of its own."""
        raise NotImplementedError

    async def close(self) -> None:
        """Let go of the database."""
        raise NotImplementedError


@final
class _InThreads:
    """SQLite: one thread writes, as only one may, and others read beside it."""

    def __init__(self, address: URL) -> None:
        self._engine: Final = create_engine(address, connect_args={"timeout": 30})
        event.listen(self._engine, "connect", _prepare_sqlite)
        self._writer: Final = ThreadPoolExecutor(1, "house-writer")
        self._readers: Final = ThreadPoolExecutor(2, "house-reader")

    async def run(self, work: Callable[[Connection], T], *, writes: bool) -> T:
        loop = asyncio.get_running_loop()
        done = loop.run_in_executor(self._writer if writes else self._readers, self._transact, work)
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            while not done.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([done])
            done.exception()  # nobody else is left to take it
            raise

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)


@final
class _OverTheNet:
    """PostgreSQL, by its asynchronous driver."""

    def __init__(self, address: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self._engine: Final = create_async_engine(address, pool_pre_ping=True, pool_size=10)
        # One statement that reads needs no transaction, and so three ways to the server less.
        self._reader: Final = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def run(self, work: Callable[[Connection], T], *, writes: bool) -> T:
        if not writes:
            async with self._reader.connect() as connection:
                return await connection.run_sync(work)
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    # FULL: what was accepted survives a power cut as well as a killed process.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "cache_size=-16000"):
        connection.execute(f"PRAGMA {pragma}")


def database_url(database: str) -> URL:
    """The URL that a user's word for a database means; raises `HouseError`."""
    if not database:
        return URL.create("sqlite", database=str(data_folder() / "house.db"))
    if "://" not in database:
        return URL.create("sqlite", database=database)
    try:
        url = make_url(database)
    except SQLAlchemyError:
        raise HouseError(
            "That is no address of a database; write sqlite:///FILE or postgresql://HOST/NAME."
        ) from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database:
        return url.set(drivername="sqlite")
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
    address = database_url(database)
    path = Path(address.database or "") if address.drivername == "sqlite" else None
    lock = _hold(path) if path is not None else None
    runner: Runner = _InThreads(address) if path is not None else _OverTheNet(address)
    try:
        opened = Database(address, path, runner)
        try:
            await opened.prepare()
        except (SQLAlchemyError, OSError) as error:
            raise HouseError(_trouble(address, error)) from error
        yield opened
    finally:
        await runner.close()
        if lock is not None:
            lock.close()


def _trouble(url: URL, error: Exception) -> str:
    # The driver's own words without the statement, which is of no use to the reader.
    reason = error.orig if isinstance(error, DBAPIError) else error
    shown = str(reason).strip().splitlines() or [type(reason).__name__]
    return f"The database {url.render_as_string()} cannot be used: {shown[0]}"


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


def _migrate(connection: Connection, path: Path | None) -> None:
    """Bring the schema up to date, in one transaction, with a copy of an SQLite file kept."""
    if path is not None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        # Of several houses that start at once one migrates, and the others wait for it.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
    found = _revision(connection)
    if found == HEAD:
        return
    if path is not None and found is not None:
        copy = path.with_name(f"{path.name}.before-{HEAD}-{time.strftime('%Y%m%d-%H%M%S')}")
        _copy(path, copy)
        _log.warning("The database is being brought up to date; a copy of it is kept: %s", copy)
    _upgrade(connection)


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


def _house_secret(connection: Connection) -> bytes:
    """The secret of this house, drawn when it is opened for the first time."""
    wanted = select(SETTINGS.c.value).where(SETTINGS.c.name == _SECRET)
    found = connection.execute(wanted).scalar()
    if found is None:
        # Two houses may get here at once: the one that is second takes the first one's.
        connection.execute(
            text(
                "INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
            ),
            {"name": _SECRET, "value": secrets.token_bytes(32)},
        )
        found = connection.execute(wanted).scalar()
    assert isinstance(found, bytes)
    return found


def digest(secret: str) -> str:
    """What is kept of a token or a code. They are drawn at random, so that no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()
