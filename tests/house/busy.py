"""A house under load in a process of its own, to be killed: `busy.py DATABASE PEOPLE.json`.

It makes tables, or takes those of the last time up again, and plays at all of them for as long as
it lives. Whatever has been accepted it says: TABLE VERSION NONCE, a line each.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from pathlib import Path

from gaslamp.house import House, Move, Ready, Refused, Rematch, Return, Say, open_house
from gaslamp.house.acts import Act
from gaslamp.registry import names
from tests.house.houses import middle, person, plan, table_for

TABLES = 4


async def main(database: str, kept: Path) -> None:
    async with open_house(database, workers=1) as house:
        if not kept.exists():
            fresh = kept.with_suffix(".new")
            fresh.write_text(json.dumps(await make(house)), encoding="utf-8")
            fresh.rename(kept)
        tables: dict[str, list[str]] = json.loads(kept.read_text(encoding="utf-8"))
        say("open")
        await asyncio.gather(
            *(sit(house, table, who) for table, people in tables.items() for who in people)
        )


async def make(house: House) -> dict[str, list[str]]:
    tables = {}
    for number in range(TABLES):
        people = [await person(house, name) for name in ("Ada", "Ben")]
        game = names()[number % len(names())]
        tables[await table_for(house, people, plan(game, 2, number % 3))] = people
    return tables


async def sit(house: House, table: str, who: str) -> None:
    """Play at a table, and at those that follow it, without an end."""
    spoken = 0
    async for update in house.watch(table, who):
        view = update.table
        act: Act | None = None
        if view.seat >= 0 and view.chairs[view.seat].away:
            act = Return()
        elif view.stage == "dealing" and view.shuffle and not view.chairs[view.seat].ready:
            act = Ready(secrets.token_hex(16))
        elif view.legal and not view.window:
            act = Move(middle(view))
        elif view.stage == "over":
            await do(house, table, who, Rematch())
            following = (await house.update(table, who)).table.rematch
            return await sit(house, following, who)
        if act is not None:
            await do(house, table, who, act)
        if update.version > spoken + 30:
            spoken = update.version
            await do(house, table, who, Say("still here"))


async def do(house: House, table: str, who: str, act: Act) -> None:
    nonce = secrets.token_hex(8)
    try:
        version = await house.act(table, who, act, nonce=nonce)
    except Refused:
        return
    if not isinstance(act, Rematch):  # the second one to ask changes another table
        say(f"{table} {version} {nonce}")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
