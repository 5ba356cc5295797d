"""Sharing the deals out: here, among processes or on a cluster; what comes out is the same."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from typing import Final

from gaslamp.arena.play import Deal, DealError, play_deal
from gaslamp.arena.settings import Settings, source

_LOOK: Final = 1.0  # seconds after which a process looks again whether its parent is there


class ProcessDied(RuntimeError):
    """A process that shared the work, or the whole cluster, was lost before the work was done."""


class NoCluster(RuntimeError):
    """The cluster cannot be reached."""


class OtherCode(RuntimeError):
    """A process that shares the work has other code, so its deals would not belong to the rest."""


def run(
    settings: Settings, numbers: Sequence[int], jobs: int = 1, cluster: str = ""
) -> Iterator[Deal]:
    """Play the deals of these numbers and yield each as it is finished, in whatever order.

    `jobs` processes of this machine share the work or, with `cluster` (the address of a Dask
    scheduler), all workers there. Raises `DealError`, `ProcessDied`, `NoCluster`, `OtherCode`, and
    ModuleNotFoundError where joblib or distributed is needed and missing.
    """
    if cluster:
        yield from _on_cluster(settings, numbers, cluster)
    elif jobs == 1:
        for number in numbers:
            yield play_deal(settings, number)
    else:
        yield from _shared(settings, numbers, jobs)


def _shared(settings: Settings, numbers: Sequence[int], jobs: int) -> Iterator[Deal]:
    import joblib
    from joblib.externals.loky.process_executor import BrokenProcessPool

    own = {"initializer": _follow, "initargs": (os.getpid(),)}
    with joblib.parallel_config(backend="loky", n_jobs=jobs, **own):
        try:
            yield from _parallel(settings, numbers)
        except BrokenProcessPool as error:
            raise ProcessDied from error


def _on_cluster(settings: Settings, numbers: Sequence[int], address: str) -> Iterator[Deal]:
    import joblib
    from distributed import Client, KilledWorker
    from distributed.comm.addressing import get_address_host_port

    try:
        # A client takes long to go away again if its address is none.
        get_address_host_port(address)
        client = Client(address, timeout="10s", set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise NoCluster(str(error)) from error
    with client, client.as_current(), joblib.parallel_config(backend="dask"):
        try:
            yield from _parallel(settings, numbers)
        except (OSError, CancelledError, KilledWorker) as error:
            raise ProcessDied from error


def _parallel(settings: Settings, numbers: Sequence[int]) -> Iterator[Deal]:
    import joblib

    # One deal a task: each is written down as soon as it is there, and none is long in coming.
    shared = joblib.Parallel(return_as="generator_unordered", batch_size=1)
    results = shared(joblib.delayed(_quietly)(settings, number, source()) for number in numbers)
    try:
        for result in results:
            if not isinstance(result, Deal):
                raise result
            yield result
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # whoever stops early knows that work is lost
            results.close()


def _quietly(settings: Settings, number: int, wanted: str) -> Deal | DealError | OtherCode:
    """The deal, or what went wrong."""
    if source() != wanted:
        return OtherCode(source())
    try:
        return play_deal(settings, number)
    except DealError as error:
        return error


def _follow(parent: int) -> None:
    """Make this process one of those that share the work of the process `parent`.

    Ctrl-C is for that one, and when it is gone this one ends too: killed, it could not say so.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK)
        os._exit(1)

    if sys.platform != "win32":  # where nobody is told that a parent is gone
        threading.Thread(target=watch, daemon=True).start()
