"""The log of a table: its accepted commands, one an entry, as they are stored.

A person's act stands in the log as it is. What the house does by itself, and what an act of a
person became, are the further kinds below. Secrets of a table are in its log and nowhere else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from gaslamp.house.acts import (
    FREE,
    YOU,
    Act,
    Bot,
    Close,
    Free,
    Join,
    Move,
    Mute,
    Pace,
    Plan,
    Ready,
    Rematch,
    Resign,
    Return,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    Undo,
    You,
)


@dataclass(frozen=True)
class Made:
    """The table was made; `dealer` deals first (-1: by lot), `guests` are invited from the start.

    `guests` are names by person.
    """

    plan: Plan
    dealer: int = -1
    guests: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Promised:
    """The house has drawn its secret for the next round (hex digits), and the round's share id."""

    secret: str
    share: str


@dataclass(frozen=True)
class Dealt:
    """The next round was dealt."""


@dataclass(frozen=True)
class Played:
    """A bot made a move for a seat."""

    seat: int
    text: str


@dataclass(frozen=True)
class WindowOver:
    """The moment in which others could come in between has passed."""


@dataclass(frozen=True)
class Warned:
    """A seat was told that it has little time left."""

    seat: int


@dataclass(frozen=True)
class TakenOver:
    """A bot plays for a seat until its owner is back."""

    seat: int


@dataclass(frozen=True)
class Followed:
    """The rematch of this table has its own table."""

    table: str


HouseAct = Made | Promised | Dealt | Played | WindowOver | Warned | TakenOver | Followed
Command = Act | HouseAct


@dataclass(frozen=True)
class Entry:
    """One accepted command: the version that it made, when, by whom (empty: the house)."""

    version: int
    at: int
    by: str
    name: str
    command: Command
    nonce: str = ""


_COMMANDS: Final[dict[str, type[Command]]] = {
    kind.__name__: kind
    for kind in (
        Join,
        Sit,
        Stand,
        SeatBot,
        Start,
        Ready,
        Move,
        Undo,
        Say,
        Mute,
        Resign,
        Return,
        Rematch,
        Close,
        Promised,
        Dealt,
        Played,
        WindowOver,
        Warned,
        TakenOver,
        Followed,
    )
}


def to_text(command: Command) -> str:
    """A command as it is stored."""
    if isinstance(command, Made):
        data: dict[str, Any] = {
            "plan": _plan_data(command.plan),
            "dealer": command.dealer,
            "guests": dict(command.guests),
        }
    else:
        data = {part.name: getattr(command, part.name) for part in fields(command)}
    return json.dumps({"do": type(command).__name__, **data}, separators=(",", ":"))


def from_text(text: str) -> Command:
    """The command that was stored as `text`."""
    data = json.loads(text)
    kind = data.pop("do")
    if kind == "Made":
        return Made(_plan(data["plan"]), data["dealer"], data["guests"])
    return _COMMANDS[kind](**data)


def _plan_data(plan: Plan) -> dict[str, Any]:
    return {
        "game": plan.game,
        "chairs": [_chair_word(chair) for chair in plan.chairs],
        "options": dict(plan.options),
        "points": dict(plan.points),
        "open": plan.open,
        "pace": asdict(plan.pace),
        "fill": plan.fill,
        "hints": plan.hints,
    }


def _plan(data: dict[str, Any]) -> Plan:
    chairs = tuple(_chair(word) for word in data["chairs"])
    return Plan(**{**data, "chairs": chairs, "pace": Pace(**data["pace"])})


def _chair_word(chair: Free | You | Bot) -> str:
    if isinstance(chair, Bot):
        return f"bot {chair.name}"
    return "you" if isinstance(chair, You) else "free"


def _chair(word: str) -> Free | You | Bot:
    if word.startswith("bot "):
        return Bot(word.removeprefix("bot "))
    return YOU if word == "you" else FREE
