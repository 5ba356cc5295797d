"""Repeated, interleaved measurements, and the plain text tables they make."""

import os
import platform
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.child import Child, Contestant
from benchmarks.sample import Census, Sample

NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Unit:
    """How a sample becomes a number: work per second, or seconds per unit of work."""

    name: str
    per_second: bool = True
    scale: float = 1.0

    def value(self, sample: Sample) -> float:
        if self.per_second:
            return sample.amount / sample.seconds * self.scale
        return sample.seconds / sample.amount * self.scale

    def times_faster(self, ours: Sample, theirs: Sample) -> float:
        quotient = self.value(ours) / self.value(theirs)
        return quotient if self.per_second else 1 / quotient


@dataclass(frozen=True, slots=True)
class Board:
    """One table: contestants in one unit, and the rows that all are compared with.

    `references` maps a contestant's name to the heading of its ratio column.
    """

    title: str
    unit: Unit
    references: Mapping[str, str]
    contestants: tuple[Contestant, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """All that was found out about one contestant: samples in order of the repeats."""

    contestant: Contestant
    samples: tuple[Sample, ...]
    about: Mapping[str, str]
    census: Census | None


def race(
    contestants: Sequence[Contestant],
    repeats: int,
    seconds: float,
    progress: Callable[[str], None],
) -> list[Result]:
    """Measure every contestant `repeats` times, about `seconds` each, taking turns.

    Each repeat starts with another contestant, so that a machine that slows down or warms
    up meets all alike, and gives all the same seed. A short turn before the first repeat
    is thrown away. Raises `BenchmarkError` when a contestant cannot be measured.
    """
    with ExitStack() as stack:
        children = [stack.enter_context(Child(contestant)) for contestant in contestants]
        abouts = [child.about() for child in children]
        censuses: list[Census | None] = []
        for child in children:
            progress(f"warming up {child.contestant.name}")
            child.measure(0, seconds / 10)
            censuses.append(child.census())
        samples: list[list[Sample]] = [[] for _ in children]
        for repeat in range(repeats):
            progress(f"repeat {repeat + 1} of {repeats}")
            for turn in range(len(children)):
                place = (repeat + turn) % len(children)
                samples[place].append(children[place].measure(repeat + 1, seconds))
        return [
            Result(contestant, tuple(taken), about, census)
            for contestant, taken, about, census in zip(
                contestants, samples, abouts, censuses, strict=True
            )
        ]


def spread(values: Sequence[float]) -> float:
    """Highest minus lowest, as a share of the median."""
    return (max(values) - min(values)) / median(values)


def ratio(unit: Unit, ours: Sequence[Sample], theirs: Sequence[Sample]) -> float:
    """How many times faster: the median of the quotients taken repeat by repeat."""
    return median(unit.times_faster(a, b) for a, b in zip(ours, theirs, strict=True))


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def lay_out(rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """Columns as wide as their widest cell: the first `left` to the left, others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)


def render(board: Board, results: Sequence[Result]) -> str:
    """The board's table, for those of its contestants that have results."""
    known = {result.contestant.name: result for result in results}
    rows_of = [known[one.name] for one in board.contestants if one.name in known]
    with_chance = any(sample.steps is not None for row in rows_of for sample in row.samples)
    head = ["", f"median {board.unit.name}", "lowest", "highest", "spread"]
    if with_chance:
        head.append("with chance")
    head.extend(board.references.values())
    rows = [head]
    for result in rows_of:
        values = [board.unit.value(sample) for sample in result.samples]
        row = [result.contestant.name]
        row += map(number, (median(values), min(values), max(values)))
        row.append(f"{spread(values):.0%}")
        if with_chance:
            stepped = [s.steps / s.seconds for s in result.samples if s.steps is not None]
            row.append(number(median(stepped)) if stepped else NOTHING)
        for name in board.references:
            reference = known.get(name)
            row.append(
                NOTHING
                if reference is None
                else f"{ratio(board.unit, result.samples, reference.samples):.3g}x"
            )
        rows.append(row)
    texts = [[one.contestant.name, one.contestant.text] for one in rows_of]
    width = max(len(name) for name, _ in texts)
    legend = "\n".join(f"  {name.ljust(width)}  {text}" for name, text in texts)
    return f"{board.title}\n\n{lay_out(rows)}\n\n{legend}"


def render_census(results: Sequence[Result]) -> str:
    """What a round consists of for each contestant that counted; empty if none did."""
    rows = [["", "rounds counted", "decisions a round", "chance", "legal moves", "forced"]]
    for result in results:
        census = result.census
        if census is not None:
            rows.append(
                [
                    result.contestant.name,
                    str(census.rounds),
                    f"{census.decisions:.1f} ± {census.deviation:.1f}",
                    f"{census.chance:.1f}",
                    f"{census.moves:.2f}",
                    f"{census.forced:.1%}",
                ]
            )
    return "" if len(rows) == 1 else f"What was played\n\n{lay_out(rows)}"


def processor() -> str:
    """The processor's name as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def machine() -> str:
    """One line: processor, how many, system, and the load before the first measurement."""
    parts = [f"{os.cpu_count()} x {processor()}", f"{platform.system()} {platform.machine()}"]
    if hasattr(os, "getloadavg"):
        parts.append(f"load {os.getloadavg()[0]:.2f}")
    return ", ".join(parts)


def render_versions(results: Sequence[Result]) -> str:
    """One line for each distinct set of versions, with the contestants that ran on it."""
    names: dict[str, list[str]] = {}
    for result in results:
        line = ", ".join(f"{key} {value}" for key, value in result.about.items())
        names.setdefault(line, []).append(result.contestant.name)
    return "\n".join(f"{line}: {', '.join(of)}" for line, of in names.items())
