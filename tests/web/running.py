"""A real server in the test's own event loop, and visitors with real sockets."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets

from gaslamp.house import House, open_house
from gaslamp.web.app import create_app


@dataclass
class Running:
    """A served house: its address, and the house itself to compare with."""

    base: str
    house: House
    visitors: list[httpx.AsyncClient] = field(default_factory=list)

    def visitor(self) -> httpx.AsyncClient:
        """Somebody with a browser's cookies and origin."""
        found = httpx.AsyncClient(base_url=self.base, headers={"origin": self.base})
        self.visitors.append(found)
        return found

    async def guest(self, name: str) -> httpx.AsyncClient:
        """Somebody who has given a name."""
        visitor = self.visitor()
        answer = await visitor.post("/welcome", data={"name": name})
        assert answer.status_code == 303
        return visitor


@asynccontextmanager
async def served(folder: Path, workers: int = 0) -> AsyncIterator[Running]:
    """Serve a new house kept in `folder`."""
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(open_house(str(folder / "house.db"), workers))
        listener = stack.enter_context(socket.socket())
        listener.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            create_app(house),
            log_level="warning",
            lifespan="off",
            ws="websockets-sansio",
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        running = Running(f"http://127.0.0.1:{listener.getsockname()[1]}", house)
        try:
            yield running
        finally:
            for visitor in running.visitors:
                await visitor.aclose()
            server.should_exit = True
            await task


def joined_with(old: Any, fresh: Any, depth: int = 4) -> Any:
    """A table with what is new of it: what `static/table/changes.js` does."""
    if not depth or not isinstance(fresh, dict) or not isinstance(old, dict | list):
        return fresh
    if isinstance(old, list):
        return [joined_with(one, fresh.get(str(n), one), depth - 1) for n, one in enumerate(old)]
    return {**old, **{k: joined_with(old.get(k), v, depth - 1) for k, v in fresh.items()}}


@dataclass
class Line:
    """A visitor's socket at a table, with every frame as it came."""

    socket: websockets.ClientConnection
    frames: list[str] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    version: int = 0
    _nonce: int = 0

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), 10)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        if "table" in message:
            self.table = joined_with(self.table, message["table"])
            self.version = message["version"]
        return message

    async def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Hear messages until one fits, and return it."""
        while True:
            message = await self.hear()
            if fits(message):
                return message

    async def do(self, **message: Any) -> dict[str, Any]:
        """Do something and return its answer."""
        self._nonce += 1
        nonce = f"n{self._nonce}"
        await self.socket.send(json.dumps({**message, "nonce": nonce}))
        return await self.until(lambda heard: nonce in (heard.get("done"), heard.get("nonce")))

    async def at(self, version: int) -> None:
        """Hear until the table is at least at that version."""
        while self.version < version:
            await self.hear()


@asynccontextmanager
async def line(running: Running, visitor: httpx.AsyncClient, table: str) -> AsyncIterator[Line]:
    """A visitor's socket at a table, the first update heard."""
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    address = f"{running.base.replace('http', 'ws')}/t/{table}/live"
    async with websockets.connect(
        address,
        additional_headers={"cookie": cookie},
        origin=websockets.Origin(running.base),
    ) as found:
        opened = Line(found)
        await opened.hear()
        yield opened


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine, within two minutes."""
    asyncio.run(asyncio.wait_for(work, 120))
