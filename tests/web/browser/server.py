"""A house for browsers to visit: the product's own app, and one more address to make tables.

`/test/table/GAME?chairs=you,careful` seats whoever asks at a new table where nobody is kept
waiting. Chairs are `you`, `free` or a player's name; `max_rounds`, `move`, `grace`, `window`,
`think` and `hints=off` may be given too.
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

CHAIRS: dict[str, Any] = {"you": YOU, "free": FREE}


async def make_table(request: Request) -> Any:
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
    return see_other(f"/t/{await home.house.create(person.id, plan)}")


async def main(folder: Path, port: int) -> None:
    async with open_house(str(folder / "house.db"), 1) as house:
        app = create_app(house)
        app.add_api_route("/test/table/{game}", make_table)
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
