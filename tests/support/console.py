"""Calling the command line in the tests: in this process, or as the installed command."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from gaslamp import cli

COMMAND = Path(sys.executable).with_name("gaslamp")
DATA = Path(__file__).resolve().parent.parent / "data"


@dataclass(frozen=True)
class Answer:
    """What a command wrote and the code that it ended with."""

    code: int
    out: str
    err: str


class Console:
    """Runs commands in this process, with a folder of their own for what they keep."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.setenv("GASLAMP_DATA", str(folder))
        monkeypatch.setenv("COLUMNS", "80")

    def __call__(self, *arguments: object) -> Answer:
        self._monkeypatch.setattr(sys, "argv", ["gaslamp", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        written = self._capsys.readouterr()
        code = ended.value.code
        assert code is None or isinstance(code, int)
        return Answer(code or 0, written.out, written.err)


def environment(folder: Path) -> dict[str, str]:
    """The surroundings of a command that keeps its things in `folder`."""
    return {**os.environ, "GASLAMP_DATA": str(folder), "COLUMNS": "80", "TERM": "dumb"}


def run(folder: Path, *arguments: object, typed: str = "") -> Answer:
    """Run the installed command with a pipe for its input."""
    done = subprocess.run(
        [COMMAND, *map(str, arguments)],
        input=typed,
        env=environment(folder),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)
