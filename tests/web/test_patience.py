"""A client that takes nothing any more is let go, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import WebSocket

from gaslamp.house import YOU, Bot, Plan, open_house
from gaslamp.web import live
from tests.house.houses import asynchronous, person


class Stuck:
    """A socket that takes the first messages and then none any more."""

    def __init__(self, most: int) -> None:
        self.taken = 0
        self._most = most

    async def send_text(self, text: str) -> None:
        if self.taken == self._most:
            await asyncio.Event().wait()
        self.taken += 1

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError


def test_a_client_that_takes_nothing_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "_PATIENCE", 0.2)

    @asynchronous
    async def check() -> None:
        async with open_house(str(tmp_path / "house.db"), workers=0) as house:
            ada = await person(house, "Ada")
            table = await house.create(ada, Plan("murdero", (YOU, Bot("plain"))))

            async def run(socket: Any) -> None:
                await live.Line(house, cast(WebSocket, socket), table, ada).run(0)

            with pytest.raises(TimeoutError):
                await asyncio.wait_for(run(Stuck(0)), 5)
            willing = Stuck(9)
            quiet = asyncio.create_task(run(willing))
            await asyncio.sleep(0.8)
            assert willing.taken == 1
            assert not quiet.done()
            quiet.cancel()

    check()
