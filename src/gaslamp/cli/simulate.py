"""The command simulate: rounds played by the players of the house, a record of each, a summary."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median

from gaslamp.cli import words
from gaslamp.cli.failing import CONTENT, INTERRUPTED, Failure
from gaslamp.match import Match
from gaslamp.players import make
from gaslamp.players.seating import PlayerError, Seating
from gaslamp.record import moves_of
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.terminal.saves import write_whole


@dataclass(frozen=True)
class Job:
    """Rounds to play: plain values only, so that it can be sent to another process."""

    game: str
    seats: int
    options: Mapping[str, str]
    points: Mapping[str, int]
    players: tuple[str, ...]
    seed: int
    rounds: int
    folder: Path

    def setup(self) -> Setup:
        """The table at which the rounds are played."""
        return Setup(load(self.game), self.seats, self.options, self.points)

    def path(self, number: int) -> Path:
        """The record of a round (from 1)."""
        digits = max(4, len(str(self.rounds)))
        return self.folder / f"{self.game}-{self.seats}-{self.seed}-{number:0{digits}}.case"


@dataclass(frozen=True)
class Played:
    """What the summary needs of a round."""

    result: str
    scores: tuple[int, ...]
    decisions: int


def play_round(job: Job, number: int) -> Played:
    """Play one round (from 1) and write its record. Raises OSError and `PlayerError`."""
    match = Match.from_seed(job.setup(), job.players, f"{job.seed} {number}")
    seated = [make(name, f"{job.seed} {number} {seat}") for seat, name in enumerate(job.players)]
    Seating(match, seated).play_round()
    write_whole(job.path(number), match.record.to_text())
    (entry,) = match.record.rounds
    return Played(entry.result, tuple(entry.scores), len(list(moves_of(entry))))


def _some(job: Job, numbers: Sequence[int]) -> list[Played]:
    return [play_round(job, number) for number in numbers]


def simulate(job: Job, jobs: int) -> None:
    """Play all rounds, with progress on stderr, and print what came out."""
    began = time.perf_counter()
    try:
        job.folder.mkdir(parents=True, exist_ok=True)
        with _progress(job.rounds) as advance:
            played = _all(job, jobs, advance)
    except OSError as error:
        where = error.filename or job.folder
        raise Failure(words.NOT_WRITTEN.format(path=where, why=error.strerror), CONTENT) from None
    except BrokenProcessPool:
        raise Failure(words.PROCESS_DIED, CONTENT) from None
    except KeyboardInterrupt:
        raise Failure(words.INTERRUPTED, INTERRUPTED) from None
    except PlayerError as error:
        raise Failure(words.PLAYER_FAILED.format(why=error, seed=job.seed), CONTENT) from None
    for line in summary(job, played, time.perf_counter() - began):
        print(line)


def _all(job: Job, jobs: int, advance: Callable[[int], None]) -> list[Played]:
    """The rounds in order, however many processes share them."""
    numbers = range(1, job.rounds + 1)
    size = max(1, min(50, job.rounds // (4 * jobs)))
    chunks = [numbers[at : at + size] for at in range(0, job.rounds, size)]
    played: list[Played] = []
    if jobs == 1:
        for chunk in chunks:
            played += _some(job, chunk)
            advance(len(played))
        return played
    # Fresh processes: a copy of this one would have the bar's locks, without the bar's thread.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as pool:
        # They inherit this: Ctrl-C is for the process that hands out the work.
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        futures = [pool.submit(_some, job, chunk) for chunk in chunks]
        signal.signal(signal.SIGINT, handler)
        try:
            for future in futures:
                played += future.result()
                advance(len(played))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return played


@contextmanager
def _progress(rounds: int) -> Iterator[Callable[[int], None]]:
    """Something to call with the number of rounds done: it draws a bar or prints lines."""
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=rounds)
            yield lambda done: bar.update(task, completed=done)
        return
    shown = 0

    def tell(done: int) -> None:
        nonlocal shown
        if done * 10 // rounds > shown:
            shown = done * 10 // rounds
            print(words.PROGRESS.format(done=done, rounds=rounds), file=sys.stderr)

    yield tell


def summary(job: Job, played: Sequence[Played], seconds: float) -> Iterator[str]:
    """What came out: how the rounds ended, the scores by side, the decisions, the files."""
    setup = job.setup()
    yield (words.SUMMARY_ONE if job.rounds == 1 else words.SUMMARY).format(
        rounds=job.rounds,
        title=setup.game.words.title,
        seats=job.seats,
        seed=job.seed,
        seconds=seconds,
    )
    ends = Counter(one.result.partition(" ")[0] for one in played)
    listed = [
        words.END.format(how=how, n=n, share=n / len(played)) for how, n in ends.most_common()
    ]
    yield words.ENDS.format(ends=", ".join(listed))
    yield words.SCORES
    for side in range(setup.side_count):
        scores = [one.scores[side] for one in played]
        best = sum(one.scores[side] == max(one.scores) for one in played)
        name, rounds = _side(setup, job, side), len(played)
        yield words.SCORE.format(name=name, best=best, rounds=rounds, **_spread(scores))
    yield words.DECISIONS.format(**_spread([one.decisions for one in played]))
    yield words.WRITTEN.format(
        first=job.path(1).name, last=job.path(job.rounds).name, folder=job.folder
    )


def _side(setup: Setup, job: Job, side: int) -> str:
    seats = [seat for seat, own in enumerate(setup.sides) if own == side]
    text = words.SIDE_SEAT if len(seats) == 1 else words.SIDE_SEATS
    return text.format(
        seats=", ".join(map(str, seats)), names=", ".join(job.players[seat] for seat in seats)
    )


def _spread(values: Sequence[int]) -> dict[str, float]:
    return {
        "median": median(values),
        "mean": fmean(values),
        "least": min(values),
        "most": max(values),
    }
