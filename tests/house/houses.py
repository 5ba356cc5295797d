"""Helpers to play in an open house."""

from __future__ import annotations

import asyncio
import functools
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, ParamSpec

from gaslamp.house import (
    FREE,
    YOU,
    Bot,
    Free,
    House,
    Move,
    Pace,
    Plan,
    Ready,
    Refused,
    Sit,
    TableView,
    Update,
    You,
)

P = ParamSpec("P")

FAST = Pace(move=60, grace=20, pause=60, window=0.05, think=0)
"""A pace that keeps nobody waiting, and hurries nobody."""


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that runs in an event loop, for a minute at most."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 60))

    return run


def first(view: TableView) -> str:
    """The first legal move, but no interruption if there is another."""
    return view.legal[0]


def middle(view: TableView) -> str:
    """One of the legal moves, always the same in the same position."""
    return view.legal[len(view.legal) // 2]


async def person(house: House, name: str) -> str:
    return (await house.welcome(name)).person.id


async def table_for(house: House, people: Sequence[str], plan: Plan) -> str:
    """A table that the first of the people has made, where the others have sat down."""
    table = await house.create(people[0], plan)
    for chair, who in enumerate(people[1:], 1):
        await house.act(table, who, Sit(chair))
    return table


def plan(
    game: str = "rue-morgue", people: int = 2, bots: int = 0, pace: Pace = FAST, **options: str
) -> Plan:
    chairs: list[You | Free | Bot] = [YOU]
    chairs += [FREE] * (people - 1)
    chairs += [Bot("plain")] * bots
    return Plan(game, tuple(chairs), options, pace=pace, fill="plain")


async def ready(house: House, table: str, people: Sequence[str]) -> None:
    for who in people:
        await house.act(table, who, Ready(secrets.token_hex(16)))


async def play(
    house: House,
    table: str,
    who: str,
    *,
    until: Callable[[Update], bool],
    choose: Callable[[TableView], str] = middle,
) -> Update:
    """Play for somebody, being ready for every round, until an update tells to stop."""
    async for update in house.watch(table, who):
        if until(update):
            return update
        view = update.table
        mine = view.chairs[view.seat] if view.seat >= 0 else None
        try:
            if view.stage == "dealing" and view.shuffle and mine and not mine.ready:
                await house.act(table, who, Ready(secrets.token_hex(16)), seen=update.version)
            elif view.legal and not view.window:
                await house.act(table, who, Move(choose(view)), seen=update.version)
        except Refused as refused:
            # Somebody was faster: the next update tells who and what.
            if refused.code not in ("window", "rule", "stage", "stale", "away"):
                raise
    raise AssertionError("the watch has ended")


def over(update: Update) -> bool:
    return update.table.stage == "over"


async def finish(house: House, table: str, people: Sequence[str]) -> TableView:
    """Play a match of people alone to its end, without any watching."""
    while True:
        for who in people:
            view = (await house.update(table, who)).table
            if view.stage == "over":
                return view
            if view.stage == "dealing" and not view.chairs[view.seat].ready:
                await house.act(table, who, Ready(secrets.token_hex(16)))
            elif view.chairs[view.seat].asked:
                await house.act(table, who, Move(middle(view)))
