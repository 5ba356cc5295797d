"""A house for browsers to visit: the product's own app, and two more addresses.

`/test/table/GAME?chairs=you,careful` seats whoever asks at a new table where nobody is kept
waiting. Chairs are `you`, `free` or a player's name; `max_rounds`, `move`, `grace`, `window`,
`think` and `hints=off` may be given too. `/test/round/GAME` shows whoever asks a round of a match
of such a table that has been played to its end for them.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import Request

from gaslamp.house import FREE, YOU, Bot, Pace, Plan, open_house
from gaslamp.web.app import create_app
from gaslamp.web.site import see_other, site
from tests.house.houses import over, play

CHAIRS: dict[str, Any] = {"you": YOU, "free": FREE}


async def make_table(request: Request) -> Any:
    table, _ = await made(request)
    return see_other(f"/t/{table}")


async def play_a_round(request: Request) -> Any:
    table, person = await made(request)
    update = await play(site(request).house, table, person, until=over)
    return see_other(f"/r/{update.table.ends[0].share}")


async def made(request: Request) -> tuple[str, str]:
    """A table as it is asked for, and who asked."""
    home = site(request)
    person = await home.person(request)
    assert person is not None
    asked = request.query_params

    def seconds(name: str, otherwise: float) -> float:
        return float(asked.get(name, otherwise))

    plan = Plan(
        request.path_params["game"],
        tuple(CHAIRS.get(name) or Bot(name) for name in asked["chairs"].split(",")),
        {name: asked[name] for name in ("max_rounds", "teams") if name in asked},
        open="open" in asked,
        hints=asked.get("hints", "on") == "on",
        pace=Pace(
            "live",
            seconds("move", 600),
            seconds("grace", 20),
            600,
            seconds("window", 0.2),
            seconds("think", 0),
        ),
    )
    return await home.house.create(person.id, plan), person.id


async def main(folder: Path, port: int) -> None:
    async with open_house(str(folder / "house.db"), 1) as house:
        app = create_app(house)
        app.add_api_route("/test/table/{game}", make_table)
        app.add_api_route("/test/round/{game}", play_a_round)
        config = uvicorn.Config(
            app,
            port=port,
            log_level="warning",
            lifespan="off",
            ws="websockets-sansio",
            timeout_graceful_shutdown=1,
        )
        await uvicorn.Server(config).serve()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
