"""Progress of long commands, on stderr: a bar where somebody looks, else a line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(template: str, done: int, total: int) -> Iterator[Callable[[int], None]]:
    """Something to call with the number of things done, of which so many were done before.

    The template tells {done}, {total} and {left}, the time that the rest is likely to take.
    """
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(compact=True))
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=total, completed=done)
            yield lambda now: bar.update(task, completed=now)
        return
    began, before, shown = time.monotonic(), done, done * 10 // max(total, 1)

    def tell(now: int) -> None:
        nonlocal shown
        if now * 10 // total > shown:
            shown = now * 10 // total
            left = (time.monotonic() - began) / (now - before) * (total - now)
            print(template.format(done=now, total=total, left=_left(left)), file=sys.stderr)

    yield tell


def _left(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"
