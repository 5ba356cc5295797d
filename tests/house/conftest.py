"""Databases for the tests: SQLite files, and a PostgreSQL of their own where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

_PROGRAMS = ("initdb", "pg_ctl", "postgres")
_SETTINGS = {
    "listen_addresses": "''",
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "max_connections": "60",
}


def _programs() -> Path | None:
    """Where PostgreSQL's programs are; None if it is not installed."""
    found = [Path(path).parent for name in _PROGRAMS if (path := shutil.which(name))]
    # Debian keeps them out of the way, a folder for each version.
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    whole = (folder for folder in found if all((folder / name).exists() for name in _PROGRAMS))
    return next(whole, None)


def _other_user() -> str | None:
    """Somebody else to run PostgreSQL as, which does not run as root."""
    if os.getuid() != 0:
        return None
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Cluster:
    """A PostgreSQL that runs as long as the tests do."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._user = _other_user()
        if self._user is not None:
            shutil.chown(folder, self._user)
        self._run("initdb", "-N", "-A", "trust", "-U", "house", "-E", "UTF8", "--locale=C", "-D")
        options = " ".join(f"-c {name}={value}" for name, value in _SETTINGS.items())
        log = folder / "log"
        self._run("pg_ctl", "-w", "-l", str(log), "-o", f"-k {folder} {options}", "start", "-D")

    def stop(self) -> None:
        self._run("pg_ctl", "-m", "immediate", "stop", "-D")

    def database(self) -> str:
        """The URL of an empty database; what the test before has left in it goes."""
        address = f"postgresql://house@/postgres?host={self._folder}"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return address

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), *words, str(self._folder / "data")]
        done = subprocess.run(
            command,
            user=self._user,
            cwd=self._folder,
            # A server that is left running must not keep the pipe of its starter open.
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        assert done.returncode == 0, f"{command} failed"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = _programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed; with it (Debian: postgresql) this is tested too")
    folder = Path(tempfile.mkdtemp(prefix="gaslamp-pg-"))
    try:
        made = Cluster(programs, folder)
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The URL of an empty PostgreSQL database."""
    return cluster.database()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The path of an SQLite file that is not there yet."""
    return str(tmp_path / "house.db")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """A word for an empty database, of each kind in turn."""
    found: str = request.getfixturevalue(request.param)
    return found
