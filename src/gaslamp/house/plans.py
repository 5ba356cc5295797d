"""What a plan and an act must be like before anybody looks at a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gaslamp.deckfile import parse_points, points_text
from gaslamp.house import words
from gaslamp.house.acts import FREE, YOU, Act, Bot, Free, Pace, Plan, SeatBot, You
from gaslamp.house.refused import Refused
from gaslamp.house.table import Table
from gaslamp.players import LEVELS, NAMES
from gaslamp.registry import load
from gaslamp.setup import Setup

LEAST_SECONDS: Final = 0.05
MOST_DAYS: Final = 60


def check_plan(plan: Plan) -> None:
    """Refuse a plan by which no table can be made, with the code `text`."""
    try:
        game = load(plan.game)
        points = parse_points(points_text(plan.points), game.deck)
        Setup(game, len(plan.chairs), plan.options, points)
    except ValueError as error:
        raise Refused("text", str(error)) from None
    if sum(isinstance(chair, You) for chair in plan.chairs) > 1:
        raise Refused("text", words.TWO_CHAIRS)
    for chair in plan.chairs:
        if isinstance(chair, Bot):
            _check_bot(chair.name)
    _check_bot(plan.fill)
    _check_pace(plan.pace)


def check_act(act: Act) -> None:
    """Refuse an act that can be none at any table."""
    if isinstance(act, SeatBot) and act.bot:
        _check_bot(act.bot)


def rematch_plan(table: Table, person: str) -> Plan:
    """The plan of the table that follows one, made by a person who sat there."""
    chairs: list[Free | You | Bot] = []
    for seat in table.seats:
        if seat.person == person:
            chairs.append(YOU)
        elif seat.person and not seat.resigned:
            chairs.append(FREE)
        else:
            chairs.append(Bot(seat.bot))
    return replace(table.plan, chairs=tuple(chairs))


def _check_bot(name: str) -> None:
    if name not in NAMES:
        raise Refused("text", words.NO_BOT.format(bot=name, bots=", ".join(LEVELS)))


def _check_pace(pace: Pace) -> None:
    most = MOST_DAYS * 24 * 60 * 60
    times = (pace.move, pace.grace, pace.pause, pace.window)
    fits = all(LEAST_SECONDS <= time <= most for time in times) and 0 <= pace.think <= most
    if pace.kind not in ("live", "days") or not fits:
        raise Refused("text", words.BAD_PACE.format(least=LEAST_SECONDS, most=MOST_DAYS))
