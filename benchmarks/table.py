"""Repeated, interleaved measurements, and the plain text tables they make."""

import os
import platform
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
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
class Goal:
    """What a row should reach: so many times the speed of the row `than`, or that value itself.

    Of a value, the unit says which way is better.
    """

    bound: float
    than: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """One table: contestants in one unit, and the rows that all are compared with.

    `references` maps a contestant's name to the heading of its ratio column; `goals` maps the
    names of those contestants that have one to their goal.
    """

    title: str
    unit: Unit
    references: Mapping[str, str]
    contestants: tuple[Contestant, ...]
    goals: Mapping[str, Goal] = field(default_factory=dict)


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


def is_met(unit: Unit, goal: Goal, ours: Result, than: Result | None) -> bool | None:
    """Whether the median reaches the goal; None when the row to compare with is missing."""
    if goal.than:
        if than is None:
            return None
        return ratio(unit, ours.samples, than.samples) >= goal.bound
    value = median(unit.value(sample) for sample in ours.samples)
    return value >= goal.bound if unit.per_second else value <= goal.bound


def goal_cells(board: Board, row: Result, known: Mapping[str, Result]) -> list[str]:
    """The goal in the words of the table's head, and whether it is met; dashes without one."""
    goal = board.goals.get(row.contestant.name)
    if goal is None:
        return [NOTHING, NOTHING]
    if goal.than:
        text = f"{goal.bound:g}x {board.references[goal.than]}"
    else:
        text = f"{'at least' if board.unit.per_second else 'at most'} {goal.bound:g}"
    met = is_met(board.unit, goal, row, known.get(goal.than))
    return [text, NOTHING if met is None else "met" if met else "NOT MET"]


def render_goals(boards: Sequence[Board], results: Sequence[Result]) -> str:
    """How many goals are met, and which are not; empty if none could be judged."""
    known = {result.contestant.name: result for result in results}
    met: dict[str, bool] = {}
    for board in boards:
        for name, goal in board.goals.items():
            if name in known:
                verdict = is_met(board.unit, goal, known[name], known.get(goal.than))
                if verdict is not None:
                    met[name] = verdict
    if not met:
        return ""
    missed = [name for name, verdict in met.items() if not verdict]
    rest = f"; not met: {', '.join(missed)}" if missed else ""
    return f"Goals: {len(met) - len(missed)} of {len(met)} met{rest}."


def shared_ending(names: Sequence[str]) -> str:
    """The longest text that all names end in."""
    endings = (names[0][start:] for start in range(len(names[0])))
    return next((one for one in endings if all(name.endswith(one) for name in names)), "")


def legend(contestants: Sequence[Contestant]) -> str:
    """What the rows measure: a line for each text, with what the names that share it end in."""
    names: dict[str, list[str]] = {}
    for one in contestants:
        names.setdefault(one.text, []).append(one.name)
    lines = []
    for text, of in names.items():
        lines.append((of[0] if len(of) == 1 else f"…{shared_ending(of)}", text))
    width = max(len(name) for name, _ in lines)
    return "\n".join(f"  {name.ljust(width)}  {text}" for name, text in lines)


def render(board: Board, results: Sequence[Result]) -> str:
    """The board's table, for those of its contestants that have results."""
    known = {result.contestant.name: result for result in results}
    rows_of = [known[one.name] for one in board.contestants if one.name in known]
    with_chance = any(sample.steps is not None for row in rows_of for sample in row.samples)
    head = ["", f"median {board.unit.name}", "lowest", "highest", "spread"]
    if with_chance:
        head.append("with chance")
    head.extend(board.references.values())
    if board.goals:
        head += ["goal", ""]
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
        if board.goals:
            row += goal_cells(board, result, known)
        rows.append(row)
    texts = legend([row.contestant for row in rows_of])
    return f"{board.title}\n\n{lay_out(rows)}\n\n{texts}"


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
                    NOTHING if census.chance is None else f"{census.chance:.1f}",
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
