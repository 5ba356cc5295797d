"""What a move at a browser's table costs: bytes on the wire, and the server's time.

    python -m benchmarks.table_line

Two people and a spectator sit at a real house with an SQLite file; moves are random. Bytes are
those of an opponent's move for one viewer, compressed as a browser and the server do it
(permessage-deflate with its context kept). Server time is that of preparing one move for three
viewers, and apart from it that of accepting the move and having it on disk.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
import zlib
from collections.abc import Sequence
from typing import Any, Final, cast

from fastapi import WebSocket

from gaslamp.house import FREE, YOU, Join, Move, Plan, Ready, Refused, Sit, open_house
from gaslamp.registry import names
from gaslamp.web.live import Line

MOVES: Final = 120
GOAL_BYTES: Final = 46 * 4 / 3
GOAL_MS: Final = 0.31 * 4 / 3


class _Wire:
    """Takes the place of a socket and counts what it would send."""

    def __init__(self) -> None:
        self._deflate = zlib.compressobj(wbits=-12, memLevel=5)  # as uvicorn has it
        self.sent: list[int] = []

    async def send_text(self, text: str) -> None:
        """Compress as the extension does: the four last bytes of a flush are left out."""
        packed = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        self.sent.append(len(packed) - 4)


async def measure(game: str) -> dict[str, float]:
    """Medians over a round of random moves."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_house(f"{folder}/house.db", workers=0) as house:
            people = [(await house.welcome(name)).person.id for name in ("Ada", "Basil", "Eve")]
            table = await house.create(people[0], Plan(game, (YOU, FREE)))
            await house.act(table, people[1], Sit(1))
            await house.act(table, people[2], Join())
            for person in people[:2]:
                await house.act(table, person, Ready("benchmark"))
            wires = [_Wire() for _ in people]
            lines = [
                Line(house, cast(WebSocket, wire), table, person)
                for wire, person in zip(wires, people, strict=True)
            ]
            since = [0, 0, 0]
            chance = random.Random(game)
            accept: list[float] = []
            tell: list[float] = []
            sizes: list[int] = []
            for _ in range(MOVES):
                seen: list[Any] = [
                    (await house.update(table, person)).table for person in people[:2]
                ]
                seat = next((seat for seat, found in enumerate(seen) if found.legal), -1)
                if seat < 0:
                    break
                start = time.process_time()
                try:
                    move = Move(chance.choice(seen[seat].legal))
                    await house.act(table, people[seat], move)
                except Refused:
                    break
                accepted = time.process_time()
                for at, line in enumerate(lines):
                    update = await house.update(table, people[at], since[at])
                    since[at] = update.version
                    await line.send(line.message(update))
                told = time.process_time()
                accept.append(accepted - start)
                tell.append(told - accepted)
                sizes.append(wires[1 - seat].sent[-1])
    return {
        "bytes": statistics.median(sizes),
        "tell": statistics.median(tell) * 1000,
        "accept": statistics.median(accept) * 1000,
    }


def main(arguments: Sequence[str] = ()) -> None:
    """Print the table."""
    print(f"{'game':18} {'bytes a move':>13} {'ms to tell three':>17} {'ms to accept':>13}")
    for game in names():
        found = asyncio.run(measure(game))
        print(f"{game:18} {found['bytes']:13.0f} {found['tell']:17.2f} {found['accept']:13.2f}")
    print(f"{'goal, at most':18} {GOAL_BYTES:13.0f} {GOAL_MS:17.2f}")


if __name__ == "__main__":
    main()
