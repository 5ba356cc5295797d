"""Matches kept on disk: a file a match, to which every accepted move is added before anything else.

A file begins with a line of JSON, the match's `Plan`; then follows a line for each move, `SEAT
MOVE`, and `undo` where the last one was taken back. Together with the plan's seed that is the whole
match. What stands behind the last end of a line was not written to its end and does not count. Who
plays a match holds a lock on its file, which the system takes away when the process ends, however
it ends.
"""

from __future__ import annotations

import errno
import json
import os
import secrets
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final

from gaslamp.folders import data_folder
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.terminal import words

FORMAT: Final = 1
UNDO: Final = "undo"
_ENDING: Final = ".match"


class SaveError(Exception):
    """A match that cannot be kept or taken up again; the message says what to do."""


class InUseError(SaveError):
    """A match that is being played elsewhere at this moment."""


@dataclass(frozen=True)
class Plan:
    """What a match was begun with; equal plans and equal moves make equal matches.

    `names` are those of the seats; `players` name who plays a seat, "" for the human.
    """

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    points: dict[str, int]
    names: list[str]
    players: list[str]
    seed: int
    begun: str

    @property
    def human(self) -> int:
        """The seat of the human."""
        return self.players.index("")

    def setup(self) -> Setup:
        """The table that the match is played at. Raises `SaveError` if it is of other rules."""
        game = load(self.game)
        if game.rules != self.rules:
            raise SaveError(words.OTHER_RULES.format(theirs=self.rules, ours=game.rules))
        return Setup(game, self.seats, self.options, self.points)


class Saved:
    """The file of one match, open and locked; `lines` are its moves, those undone left out."""

    def __init__(self, path: Path, file: BinaryIO, plan: Plan, lines: list[str]) -> None:
        self.path: Final = path
        self.plan: Final = plan
        self.lines: Final = lines
        self._file = file

    def append(self, line: str) -> None:
        """Add a move, `SEAT MOVE`, or take the last one back, `UNDO`; `sync` makes it lasting.

        Raises `SaveError`; then nothing has been added.
        """
        data = f"{line}\n".encode()
        start = self._file.seek(0, os.SEEK_END)
        try:
            if self._file.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            self._file.truncate(start)
            raise SaveError(words.NOT_KEPT.format(path=self.path, why=error.strerror)) from error
        _fold(self.lines, line)

    def sync(self) -> None:
        """Have everything on the disk itself. Raises `SaveError`."""
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise SaveError(words.NOT_KEPT.format(path=self.path, why=error.strerror)) from error

    def close(self) -> None:
        """Leave the match for another time."""
        self._file.close()

    def remove(self) -> None:
        """Throw the file away."""
        self.path.unlink(missing_ok=True)
        self._file.close()


def create(plan: Plan) -> Saved:
    """The file of a new match, with nothing in it but the plan. Raises `SaveError`."""
    folder = data_folder() / "matches"
    stem = f"{plan.game}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
    fresh, path = folder / f"{stem}.new", folder / f"{stem}{_ENDING}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = open(fresh, "x+b", buffering=0)  # noqa: SIM115 -- it stays open while one plays
        try:
            _lock(file)
            head = {"gaslamp": FORMAT, **asdict(plan)}
            file.write((json.dumps(head, ensure_ascii=False) + "\n").encode())
            os.fsync(file.fileno())
            # Others look for the final name alone: they never see the file half made or unlocked.
            fresh.rename(path)
            _sync_folder(folder)
        except BaseException:
            file.close()
            fresh.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SaveError(words.NOT_KEPT.format(path=folder, why=error.strerror)) from error
    return Saved(path, file, plan, [])


def kept(game: str) -> Iterator[Path]:
    """The files of the matches of a game, the last played first."""
    folder = data_folder() / "matches"
    found = []
    for path in folder.glob(f"{game}-*{_ENDING}"):
        try:
            found.append((path.stat().st_mtime_ns, path))
        except OSError:  # finished by somebody else just now
            continue
    yield from (path for _, path in sorted(found, reverse=True))


def take_up(path: Path) -> Saved:
    """Open the file of a match to play on. Raises `InUseError` or another `SaveError`."""
    try:
        file = open(path, "r+b", buffering=0)  # noqa: SIM115 -- it stays open while one plays
    except OSError as error:
        raise SaveError(words.NOT_READ.format(path=path, why=error.strerror)) from error
    try:
        _lock(file)
        if not path.exists():  # it was finished between the opening and the lock
            raise InUseError(words.IN_USE)
        plan, lines = _read(path, file)
    except BaseException:
        file.close()
        raise
    return Saved(path, file, plan, lines)


def keep_record(name: str, text: str) -> Path:
    """Keep the record of a finished match, whole or not at all, and return its path."""
    path = data_folder() / "records" / f"{name}.case"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
        _sync_folder(path.parent)
    except OSError as error:
        raise SaveError(words.NOT_KEPT.format(path=path, why=error.strerror)) from error
    return path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that its name never stands for a part of it. Raises OSError."""
    fresh = _fresh(path)
    try:
        with open(fresh, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def check_writable(path: Path) -> None:
    """Raise the OSError that `write_whole` would raise for that path, and write nothing."""
    fresh = _fresh(path)
    fresh.touch()
    fresh.unlink()


def _fresh(path: Path) -> Path:
    """Where a file is written before it gets its name."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return path.with_name(f".{path.name}.{os.getpid()}.new")


def _read(path: Path, file: BinaryIO) -> tuple[Plan, list[str]]:
    """The plan and the moves of an open file; a last line that is torn is cut off."""
    data = file.read()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        file.truncate(whole)
    try:
        head, *rest = data[:whole].decode().split("\n")[:-1]
        values = json.loads(head)
        if values.pop("gaslamp") != FORMAT:
            raise SaveError(words.OTHER_FORMAT.format(path=path))
        plan = Plan(**values)
        plan.players.index("")
        if not len(plan.players) == len(plan.names) == plan.seats or type(plan.begun) is not str:
            raise ValueError("There are as many players and names as seats, and a time.")
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise SaveError(words.DAMAGED.format(path=path)) from error
    lines: list[str] = []
    for line in rest:
        _fold(lines, line)
    return plan, lines


def _fold(lines: list[str], line: str) -> None:
    if line != UNDO:
        lines.append(line)
    elif lines:
        lines.pop()


def _lock(file: BinaryIO) -> None:
    """Hold the file for this process alone. Raises `InUseError` if another one holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # A place far behind the text, so that reading is not barred.
            file.seek(1 << 30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise InUseError(words.IN_USE) from error


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
