"""The file to which every finished deal is added at once, so that a run can go on where it stopped.

Its first line has the settings, every further one a deal. A process may be killed at any moment: at
most the last line is torn then, and is dropped by the next start.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, final

from gaslamp.arena import words
from gaslamp.arena.play import Deal
from gaslamp.arena.settings import Settings

NAME: Final = "deals.jsonl"
FORMAT: Final = 1


class LogError(Exception):
    """The folder has deals that this run must not go on with, or another run is at work there."""


@final
class DealLog:
    """The deals of a folder: those `done` by number, and `add` for new ones.

    To be used with `with`; the folder is made if it is not there. Raises `LogError` where the
    folder's deals are of other settings, and OSError.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path: Final = folder / NAME
        self.done: Final[dict[int, Deal]] = {}
        self._players: Final = len(settings.players)
        self._seatings: Final = settings.seatings()
        self._sides: Final = settings.setup().side_count
        self._file: Final = open(self.path, "a+b")  # noqa: SIM115 -- until __exit__
        try:
            _lock(self._file, folder)
            self._read({"arena": FORMAT, **settings.head()})
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> DealLog:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, deal: Deal) -> None:
        """Keep a finished deal."""
        self._write(deal.to_json())
        self.done[deal.number] = deal

    def _write(self, value: dict[str, Any]) -> None:
        self._file.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _read(self, head: dict[str, Any]) -> None:
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines:
            fresh = json.dumps(head, separators=(",", ":")).encode() + b"\n"
            if not fresh.startswith(data):
                raise LogError(words.NO_LOG.format(path=self.path))
            self._file.truncate(0)
            self._write(head)
            return
        self._compare(lines[0], head)
        for number, line in enumerate(lines[1:], 2):
            deal = self._deal(line)
            if deal is None:
                raise LogError(words.BAD_LINE.format(path=self.path, number=number))
            self.done.setdefault(deal.number, deal)
        self._file.truncate(whole)

    def _compare(self, line: bytes, head: dict[str, Any]) -> None:
        there = _parsed(line)
        if there is None or there.get("arena") != FORMAT:
            raise LogError(words.NO_LOG.format(path=self.path))
        for name, ours in head.items():
            if there.get(name) != ours:
                raise LogError(
                    words.OTHER_SETTINGS.format(
                        path=self.path, name=name, theirs=_shown(there.get(name)), ours=_shown(ours)
                    )
                )

    def _deal(self, line: bytes) -> Deal | None:
        value = _parsed(line)
        if value is None:
            return None
        try:
            deal = Deal.from_json(value)
        except (KeyError, TypeError, ValueError):
            return None
        as_sat = [sat.players for sat in deal.seatings] == self._seatings
        scored = all(len(sat.scores) == self._sides for sat in deal.seatings)
        whole = deal.number >= 1 and as_sat and scored and len(deal.thinking) == self._players
        return deal if whole else None


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    return json.dumps(value) if isinstance(value, bool) or value in ("", None) else str(value)


def _lock(file: BinaryIO, folder: Path) -> None:
    """Hold the file for this process; it lets go when it ends, however it does."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # A place far behind the text, so that reading is not barred.
            file.seek(1 << 30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise LogError(words.IN_USE.format(folder=folder)) from None
