"""Running the house on this machine: the server, its address, and a browser at it."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from gaslamp.house import open_house
from gaslamp.web.app import create_app

MOST_MESSAGE: Final = 64 * 1024


class ServeError(Exception):
    """The server cannot be started; the message says what to do."""


class _Server(uvicorn.Server):
    """Says when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(
    host: str,
    port: int,
    database: str,
    say: Callable[[str], None],
    *,
    browser: bool = False,
    workers: int = 2,
) -> None:
    """Serve until interrupted. Tells the address by `say` when the pages can be reached.

    `port` 0 takes a free one. Raises `ServeError` if the port cannot be had, `HouseError` if the
    database cannot.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise ServeError(
            f"Port {port} of {host} cannot be had ({error.strerror}); choose another with --port."
        ) from None
    named = f"[{host}]" if ":" in host else host
    shown = {"0.0.0.0": "localhost", "[::]": "localhost"}.get(named, named)
    address = f"http://{shown}:{listener.getsockname()[1]}/"

    def ready() -> None:
        say(address)
        if browser and _has_screen():
            # A browser may take its time to start, and the server must not wait for it.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with listener:
        asyncio.run(_run(listener, database, workers, ready))


def _has_screen() -> bool:
    """Whether a browser can be shown; without one a text browser would take the terminal over."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def _run(
    listener: socket.socket, database: str, workers: int, ready: Callable[[], None]
) -> None:
    async with open_house(database, workers) as house:
        config = uvicorn.Config(
            create_app(house),
            log_level="warning",
            access_log=False,
            lifespan="off",
            ws="websockets-sansio",
            ws_max_size=MOST_MESSAGE,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            timeout_graceful_shutdown=3,
            server_header=False,
        )
        await _Server(config, ready).serve([listener])
