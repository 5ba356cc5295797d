"""The compiled build and the interpreted source play the same, to the last byte."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.games import deal, finished, setups
from tests.support.traces import hashes

ROOT = Path(__file__).resolve().parents[2]
EACH_GAME = pytest.mark.parametrize("name", finished())


def compiled() -> Path:
    """Where the compiled build is; skips the test where there is none."""
    folder = Path(os.environ.get("GASLAMP_COMPILED") or ROOT / ".no-build")
    if not list(folder.glob("gaslamp__mypyc*")):
        pytest.skip("there is no compiled build here; with a C compiler `make test` makes one")
    return folder


def told(folder: Path, name: str, rounds: int) -> list[str]:
    """Where the engine at `folder` was loaded from, and what its rounds say."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.traces", name, str(rounds)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def compare(name: str, rounds: int) -> None:
    """Play the same rounds by both builds."""
    fast = told(compiled(), name, rounds)
    plain = told(ROOT / "src", name, rounds)
    assert Path(fast[0]).suffix != ".py"
    assert Path(plain[0]).suffix == ".py"
    assert len(plain) == rounds // 100 + 1
    differing = [n for n, pair in enumerate(zip(fast, plain, strict=True)) if len({*pair}) > 1]
    assert differing == [0], "the first rounds that differ are in the hundred of that number"


@EACH_GAME
def test_a_thousand_rounds_of_each_game_are_the_same_compiled_and_interpreted(name: str) -> None:
    compare(name, 1000)


@pytest.mark.soak
@EACH_GAME
def test_tens_of_thousands_of_rounds_are_the_same(name: str) -> None:
    compare(name, 30_000)


@EACH_GAME
def test_the_hashes_tell_rounds_apart(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = list(hashes(name, 100))
    assert honest != list(hashes(name, 100, first=100))
    kind = type(deal(setups(name)[0], 0))
    legal: Any = kind.legal
    monkeypatch.setattr(kind, "legal", lambda game, seat: legal(game, seat)[::-1])
    assert honest != list(hashes(name, 100))


INTERRUPTED = """
import signal
from gaslamp.chance import Dice

class Rung(Exception):
    pass

def ring(*args):
    raise Rung

signal.signal(signal.SIGALRM, ring)
for _ in range(50):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.002)
        while True:
            Dice(2**40 + 5)
    except Rung:
        pass
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_a_compiled_search_can_be_interrupted_while_it_makes_its_dice() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        env={**os.environ, "PYTHONPATH": str(compiled())},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
