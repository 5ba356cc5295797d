"""The command arena: deals played in every seating, kept as they finish, and what came out."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from gaslamp.arena import entrants, table
from gaslamp.arena.chart import chart
from gaslamp.arena.log import DealLog, LogError
from gaslamp.arena.play import Deal, DealError
from gaslamp.arena.report import report
from gaslamp.arena.results import Results, results
from gaslamp.arena.running import NoCluster, OtherCode, ProcessDied, run
from gaslamp.arena.settings import Settings
from gaslamp.arena.words import TIMES
from gaslamp.cli import words
from gaslamp.cli.failing import CONTENT, INTERRUPTED, USAGE, Failure
from gaslamp.cli.progress import progress
from gaslamp.players.budget import Budget
from gaslamp.setup import Setup
from gaslamp.terminal.saves import write_whole

_NEEDED = ("joblib", "openskill")


def needed(*, cluster: bool) -> None:
    """Fail in a sentence where a library is missing that the arena needs."""
    for name, extra in [*((name, "arena") for name in _NEEDED), ("distributed", "cluster")]:
        if extra == "arena" or cluster:
            try:
                importlib.import_module(name)
            except ModuleNotFoundError:
                raise Failure(words.MISSING.format(name=name, extra=extra), USAGE) from None


def entered(text: str, think: str | None, setup: Setup) -> tuple[str, ...]:
    """The specs of the players named with commas, each able to play the game."""
    named = [name.strip() for name in text.split(",") if name.strip()]
    try:
        usual = None if think is None else Budget.parse(think)
        specs = [entrants.with_budget(name, usual) for name in named]
        for spec in specs:
            entrants.enter(spec, "").start(setup, 0, "")
    except ValueError as error:
        raise Failure(str(error), USAGE) from None
    if len(specs) < 2:
        raise Failure(words.TOO_FEW_PLAYERS.format(players=", ".join(entrants.names())), USAGE)
    for spec in specs:
        if specs.count(spec) > 1:
            raise Failure(words.PLAYER_TWICE.format(player=spec), USAGE)
    if usual is not None and not any("@" in spec for spec in specs):
        raise Failure(words.NOBODY_THINKS.format(players=", ".join(specs)), USAGE)
    return tuple(specs)


def arena(settings: Settings, deals: int, out: Path | None, jobs: int, cluster: str) -> None:
    """Play what is not played yet, with progress on stderr, and show and write what came out."""
    found = results(settings, _played(settings, deals, out, jobs, cluster))
    if out is not None:
        _write(found, out)
    _show(found, out)


def _played(
    settings: Settings, deals: int, out: Path | None, jobs: int, cluster: str
) -> Sequence[Deal]:
    done: dict[int, Deal] = {}
    try:
        with ExitStack() as stack:
            log = None if out is None else stack.enter_context(DealLog(out, settings))
            if log is not None:
                done |= {number: deal for number, deal in log.done.items() if number <= deals}
            missing = [number for number in range(1, deals + 1) if number not in done]
            if done:
                print(words.GOING_ON.format(done=len(done), deals=deals), file=sys.stderr)
            playing = run(settings, missing, min(jobs, max(1, len(missing))), cluster)
            advance = stack.enter_context(progress(words.DEALS_DONE, len(done), deals))
            for deal in playing if missing else ():
                done[deal.number] = deal
                if log is not None:
                    log.add(deal)
                advance(len(done))
    except LogError as error:
        raise Failure(str(error), CONTENT) from None
    except DealError as error:
        raise Failure(words.DEAL_FAILED.format(why=error, seed=settings.seed), CONTENT) from None
    except ProcessDied:
        raise Failure(_stopped(words.ARENA_PROCESS_DIED, done, deals, out), CONTENT) from None
    except OtherCode:
        raise Failure(words.OTHER_CODE, CONTENT) from None
    except NoCluster as error:
        raise Failure(
            words.NO_CLUSTER.format(address=cluster, why=str(error).rstrip(".")), CONTENT
        ) from None
    except OSError as error:
        where = error.filename or out
        raise Failure(words.NOT_WRITTEN.format(path=where, why=error.strerror), CONTENT) from None
    except KeyboardInterrupt:
        raise Failure(_stopped(words.ARENA_INTERRUPTED, done, deals, out), INTERRUPTED) from None
    return list(done.values())


def _stopped(sentence: str, done: dict[int, Deal], deals: int, out: Path | None) -> str:
    after = words.LOST if out is None else words.KEPT
    return f"{sentence} {after.format(done=len(done), deals=deals, folder=out)}"


def _write(found: Results, out: Path) -> None:
    texts = {
        "results.json": found.to_text(),
        "times.json": found.times_text(),
        "chart.svg": chart(found),
        "report.html": report(found),
    }
    for name, text in texts.items():
        try:
            write_whole(out / name, text)
        except OSError as error:
            raise Failure(
                words.NOT_WRITTEN.format(path=out / name, why=error.strerror), CONTENT
            ) from None


def _show(found: Results, out: Path | None) -> None:
    print(table.title(found))
    print()
    _draw(table.overall(found))
    print()
    for line in table.explained(found):
        print(line)
    for lineup in found.lineups:
        players, rows = table.by_lineup(found, lineup)
        print()
        print(players)
        _draw(rows)
    print()
    print(TIMES)
    for line in table.times(found):
        print(line)
    if out is not None:
        print()
        print(words.ARENA_WRITTEN.format(folder=out))


def _draw(rows: table.Table) -> None:
    """Print a table: drawn where somebody looks, in plain columns where a program reads."""
    if not sys.stdout.isatty():
        for line in rows.lines():
            print(line)
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=SIMPLE_HEAD, pad_edge=False)
    for at, cell in enumerate(rows.head):
        drawn.add_column(Text(cell), justify="right" if at else "left")
    for row in rows.rows:
        drawn.add_row(*map(Text, row))
    Console().print(drawn)
