"""What a viewer gets of a table: the one projection, through which everything goes that is told."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Final
from weakref import WeakKeyDictionary

from gaslamp.fairness import commitment
from gaslamp.house.chores import deal_deadline, move_deadline, window_end
from gaslamp.house.table import Table, Told
from gaslamp.house.views import Chair, News, Shuffle, TableView, Update
from gaslamp.setup import option_text
from gaslamp.view import TABLE

_PUBLIC: Final[WeakKeyDictionary[Table, tuple[int, dict[str, Any]]]] = WeakKeyDictionary()


def update(table: Table, person: str, since: int, now: int) -> Update:
    """The table for a person ("" for a stranger), and what is new to them behind `since`.

    A version beyond the table's is taken for none at all.
    """
    if since > table.version:
        since = 0
    told = list(takewhile(lambda one: one.version > since, reversed(table.told)))
    return Update(
        table.version,
        max(since, table.kept_since),
        now,
        look(table, person),
        tuple(_news(table, person, one) for one in reversed(told) if _hears(table, person, one)),
    )


def look(table: Table, person: str) -> TableView:
    """The table for a person."""
    own = table.seat_of(person)
    viewer = own if own >= 0 else TABLE
    begun = table.stage not in ("gathering", "closed")
    may_move = own >= 0 and table.stage == "playing" and not table.seats[own].stand_in
    return TableView(
        **_public(table),
        viewer=viewer,
        seat=own,
        guest=table.is_guest(person),
        view=table.play.round.view(viewer) if begun and table.play.number else None,
        legal=tuple(table.play.legal(own)) if may_move else (),
        undo=table.play.last_move() if may_move and table.play.takeable == own else "",
        muted=tuple(sorted(table.muted.get(person, ()))) if person else (),
    )


def _public(table: Table) -> dict[str, Any]:
    """The fields of `TableView` that all get alike; worked out once a version."""
    known = _PUBLIC.get(table)
    if known is None or known[0] != table.version:
        known = _PUBLIC[table] = (table.version, _look_public(table))
    return known[1]


def _look_public(table: Table) -> dict[str, Any]:
    plan = table.plan
    play = table.play if table.stage not in ("gathering", "closed") else None
    dealt = play is not None and play.number > 0
    asked = table.asked()
    return {
        "id": table.id,
        "game": plan.game,
        "options": {name: option_text(value) for name, value in table.setup.options.items()},
        "points": dict(table.setup.points),
        "open": plan.open,
        "pace": plan.pace,
        "fill": plan.fill,
        "hints": plan.hints,
        "host": table.host,
        "stage": table.stage,
        "chairs": tuple(_chair(table, number, asked) for number in range(len(table.seats))),
        "round": play.number if play is not None else 0,
        "dealer": play.match.record.rounds[-1].dealer if play is not None and dealt else -1,
        "shuffle": _shuffle(table),
        "window": window_end(table),
        "ends": tuple(play.ends) if play is not None else (),
        "totals": _totals(table),
        "winners": play.match.standing.winners if play is not None and dealt else (),
        "rematch": table.rematch,
        "shared": {},
    }


def _chair(table: Table, number: int, asked: tuple[int, ...]) -> Chair:
    seat = table.seats[number]
    return Chair(
        seat=number,
        side=table.setup.sides[number],
        name=seat.name,
        person=seat.person,
        bot=seat.player,
        away=seat.stand_in != "",
        resigned=seat.resigned,
        asked=number in asked,
        warned=seat.warned > 0,
        deadline=move_deadline(table, number) if number in asked else 0,
        ready=table.stage == "dealing" and (seat.seed is not None or seat.player != ""),
    )


def _shuffle(table: Table) -> Shuffle | None:
    if table.promise is None or table.stage not in ("dealing", "playing"):
        return None
    number = table.play.number + (table.stage == "dealing")
    promised = commitment(bytes.fromhex(table.promise.secret))
    return Shuffle(number, promised, deal_deadline(table))


def _totals(table: Table) -> tuple[int, ...]:
    if table.stage in ("gathering", "closed") or not table.play.ends:
        return (0,) * table.setup.side_count
    return table.play.ends[-1].totals


def _hears(table: Table, person: str, told: Told) -> bool:
    muted = table.muted.get(person, ())
    return told.what != "said" or not ("" in muted or told.person in muted) or told.person == person


def _news(table: Table, person: str, told: Told) -> News:
    own = table.seat_of(person)
    viewer = own if own >= 0 else TABLE
    deck = table.setup.deck
    return News(
        told.version,
        told.at,
        told.what,
        told.seat,
        told.person,
        told.name,
        told.text,
        tuple(event.seen(viewer, deck) for event in told.events),
    )
