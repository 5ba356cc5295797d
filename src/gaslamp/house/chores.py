"""What the house has to do at a table, and when: derived from the table alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from gaslamp.house.table import Table

Kind = Literal["promise", "deal", "bot", "ask", "close", "warn", "away", "expire"]

_DAY: Final = 24 * 60 * 60 * 1000
_EXPIRY: Final = {"live": _DAY, "days": 30 * _DAY}


@dataclass(frozen=True)
class Chore:
    """A piece of work: what, for which seat (-1: none), due when, derived from which version.

    - `promise`: draw the secret of the next shuffle and publish its commitment.
    - `deal`: deal the next round.
    - `bot`: let the bot at the seat make its move.
    - `ask`: ask the bot at the seat whether it comes in between. Every bot is asked.
    - `close`: end the moment in which others may come in between.
    - `warn`, `away`: the owner of the seat lets others wait: tell them; let a bot play.
    - `expire`: give up a table for which nobody comes.

    A chore is the same as long as all its parts are; when it has become another one, or none, what
    was worked out for it is of no use any more.
    """

    kind: Kind
    seat: int
    version: int
    due: int


def chores(table: Table) -> frozenset[Chore]:
    """All that the house has to do at a table as it stands."""
    if table.stage == "gathering":
        due = table.waiting_since + _EXPIRY[table.plan.pace.kind]
        return frozenset([Chore("expire", -1, table.waiting_mark, due)])
    if table.stage == "dealing":
        return frozenset(_dealing(table))
    if table.stage == "playing" and table.present():
        return frozenset(_in_window(table) if table.play.window else _deciding(table))
    return frozenset()


def deal_deadline(table: Table) -> int:
    """When the next round is dealt even if not everybody is ready (0: it waits for all)."""
    if table.stage != "dealing" or not table.is_clocked():
        return 0
    if all(table.seats[seat].seed is None for seat in table.present()):
        return 0
    return table.waiting_since + _ms(table.plan.pace.pause)


def move_deadline(table: Table, number: int) -> int:
    """Until when a seat, which has to be one that is asked, may think (0: as long as it likes)."""
    seat = table.seats[number]
    if seat.player or not table.is_clocked():
        return 0
    if seat.warned:
        return seat.warned_at + _ms(table.plan.pace.grace)
    return seat.since + _ms(table.plan.pace.move)


def window_end(table: Table) -> int:
    """When the moment to come in between is over (0: there is none)."""
    if table.stage != "playing" or not table.play.window:
        return 0
    return table.window_since + _ms(table.plan.pace.window)


def _dealing(table: Table) -> Iterator[Chore]:
    present = table.present()
    if table.promise is None:
        yield Chore("promise", -1, table.waiting_mark, table.waiting_since)
    elif present and all(table.seats[seat].seed is not None for seat in present):
        yield Chore("deal", -1, table.waiting_mark, table.waiting_since)
    elif deadline := deal_deadline(table):
        yield Chore("deal", -1, table.waiting_mark, deadline)


def _in_window(table: Table) -> Iterator[Chore]:
    yield Chore("close", -1, table.window_mark, window_end(table))
    for number, seat in enumerate(table.seats):
        if seat.player:
            yield Chore("ask", number, table.window_mark, table.window_since)


def _deciding(table: Table) -> Iterator[Chore]:
    for number in table.asked():
        seat = table.seats[number]
        if seat.player:
            due = seat.since + _ms(table.plan.pace.think)
            yield Chore("bot", number, seat.mark, due)
        elif deadline := move_deadline(table, number):
            if seat.warned:
                yield Chore("away", number, seat.warned, deadline)
            else:
                yield Chore("warn", number, seat.mark, deadline)


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
