"""Contestants, each in a process of its own, so that none warms or fills another's memory."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self, cast

from benchmarks.sample import BenchmarkError, Census, Sample

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Where:
    """The Python that runs a contestant, and folders to import from before all others."""

    python: str = sys.executable
    paths: tuple[Path, ...] = ()


# The two builds of this project: the sources as they stand, and what `make compiled` built.
INTERPRETED = Where(paths=(ROOT / "src",))
COMPILED = Where(paths=(Path(os.environ.get("GASLAMP_COMPILED", ROOT / ".compiled")),))


@dataclass(frozen=True, slots=True)
class Contestant:
    """One row of a table.

    `name` is short and unique, `text` says what is measured; rows that differ in nothing but
    what they play share it. `measure` is `module:function`, the function taking `arguments`
    and then (seed, seconds) and returning a `Sample`; `census` names a function in the same
    module that takes `arguments` and returns a `Census`.
    """

    name: str
    text: str
    measure: str
    census: str | None = None
    where: Where = Where()
    arguments: tuple[int | str, ...] = ()


class Child:
    """A running contestant. Use as a context manager; the process ends with the block.

    Every request raises `BenchmarkError` when the contestant cannot answer it.
    """

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        module, _, self._function = contestant.measure.partition(":")
        environment = dict(os.environ)
        for path in contestant.where.paths:
            if not path.is_dir():
                raise BenchmarkError(f"{path} is missing; run `make compiled`, which makes it.")
        if contestant.where.paths:
            environment["PYTHONPATH"] = os.pathsep.join(map(str, contestant.where.paths))
        self._process = subprocess.Popen(
            [contestant.where.python, "-m", "benchmarks.worker", module],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._requests = cast(IO[str], self._process.stdin)
        self._answers = cast(IO[str], self._process.stdout)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            self._process.kill()
        self._process.communicate()

    def about(self) -> dict[str, str]:
        """Versions: `python`, and whatever the contestant's module tells of itself."""
        return {key: str(value) for key, value in self._ask(do="about").items()}

    def measure(self, seed: int, seconds: float) -> Sample:
        arguments = (*self.contestant.arguments, seed, seconds)
        return Sample(**self._ask(do="measure", name=self._function, arguments=arguments))

    def census(self) -> Census | None:
        if self.contestant.census is None:
            return None
        return Census(
            **self._ask(
                do="census", name=self.contestant.census, arguments=self.contestant.arguments
            )
        )

    def _ask(self, **request: Any) -> dict[str, Any]:
        try:
            self._requests.write(json.dumps(request) + "\n")
            self._requests.flush()
            line = self._answers.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            code = self._process.wait()
            raise BenchmarkError(
                f"{self.contestant.name}: the measuring process ended with exit code {code}; "
                "its own message stands above."
            )
        reply: dict[str, Any] = json.loads(line)
        if "failure" in reply:
            raise BenchmarkError(f"{self.contestant.name}: {reply['failure']}")
        return reply
