"""How long a program takes to start: the whole process, as a user waits for it.

Nothing of the project is imported here. The processes inherit the folders to import from, so
they start the build that the row asks for.
"""

import subprocess
import sys
from pathlib import Path
from time import perf_counter

from benchmarks.sample import BenchmarkError, Sample

SCRIPT = Path(sys.executable).with_name("gaslamp")
FIRST_DEAL = """
from gaslamp import Match, Setup, load
Match.from_seed(Setup(load({game!r}), {seats}), ["a"] * {seats}, 1).deal()
"""


def run(*command: str | Path) -> None:
    """Run a program to its end. Raises `BenchmarkError` when it fails."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
    except FileNotFoundError as error:
        raise BenchmarkError(f"{command[0]} is missing; run `make setup`.") from error
    if done.returncode:
        last = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise BenchmarkError(f"{' '.join(map(str, command))!r} failed; it said: {last}")


def waits(seconds: float, *command: str | Path) -> Sample:
    """Starts of a program, at least one. Waiting is what counts, so the clock is the wall's."""
    starts, begin = 0, perf_counter()
    while True:
        run(*command)
        starts += 1
        elapsed = perf_counter() - begin
        if elapsed >= seconds:
            return Sample(starts, elapsed)


def nothing(seed: int, seconds: float) -> Sample:
    return waits(seconds, sys.executable, "-c", "pass")


def import_package(seed: int, seconds: float) -> Sample:
    return waits(seconds, sys.executable, "-c", "import gaslamp")


def first_deal(game: str, seats: int, seed: int, seconds: float) -> Sample:
    return waits(seconds, sys.executable, "-c", FIRST_DEAL.format(game=game, seats=seats))


def command_line_help(seed: int, seconds: float) -> Sample:
    return waits(seconds, SCRIPT, "--help")
