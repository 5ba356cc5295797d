"""Logs written by hand, to see what table they make: no database, no clock, no process."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

from gaslamp.house.acts import FREE, YOU, Bot, Move, Pace, Plan, Ready, Sit
from gaslamp.house.chores import Chore, chores
from gaslamp.house.log import Command, Dealt, Entry, Made, Played, Promised, WindowOver
from gaslamp.house.looks import update
from gaslamp.house.table import Table

NAMES = {"ada": "Ada", "ben": "Ben", "cy": "Cy", "di": "Di", "eve": "Eve", "edith": "Edith", "": ""}
PEOPLE = ("ada", "ben", "cy", "di")
VIEWERS = (*PEOPLE, "eve", "")


def secret(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()


class Log:
    """A table whose log is being written; `at` is its clock in milliseconds."""

    def __init__(self, plan: Plan, host: str = "ada", **made: Any) -> None:
        self.table = Table("T")
        self.entries: list[Entry] = []
        self.at = 1_000_000
        self.luck = "luck"
        self.do(Made(plan, **made), host)

    def do(self, command: Command, by: str = "", after: int = 0) -> None:
        """Add a command so many milliseconds later; the clock stays if it is refused."""
        at = self.at + after
        entry = Entry(self.table.version + 1, at, by, NAMES[by], command)
        self.table.apply(entry)
        self.entries.append(entry)
        self.at = at

    def deal(self, ready: Iterator[str] | tuple[str, ...] = ()) -> None:
        """Promise a shuffle and deal, after these people were ready."""
        self.promise()
        for person in ready:
            self.do(Ready(f"from {person}"), person)
        self.do(Dealt())

    def promise(self) -> None:
        """Promise a shuffle."""
        version = self.table.version
        self.do(Promised(secret(f"{self.luck} {version}"), f"share{version}"))

    def move(self, seat: int, text: str, after: int = 0) -> None:
        """A move of a seat, by its person or as its bot."""
        chair = self.table.seats[seat]
        if chair.player:
            self.do(Played(seat, text), after=after)
        else:
            self.do(Move(text), chair.person, after=after)

    def play(self, choose: Callable[[list[str]], str], most: int = 10_000) -> int:
        """Let each seat that is asked move, until the round is over; returns how many moves."""
        moves = 0
        while self.table.stage == "playing" and moves < most:
            if self.table.play.window:
                self.do(WindowOver())
                continue
            seat = self.table.asked()[0]
            legal = self.table.play.round.legal_texts(seat)
            self.move(seat, choose(legal))
            moves += 1
        return moves

    def chores(self) -> dict[tuple[str, int], Chore]:
        """What the house has to do, by kind and seat."""
        return {(chore.kind, chore.seat): chore for chore in chores(self.table)}

    def seen(self, person: str, since: int = 0) -> dict[str, Any]:
        """What a person gets, as data."""
        return update(self.table, person, since, self.at).to_json()

    def everything(self) -> str:
        """What all get, as one text: equal tables have equal ones."""
        return json.dumps([self.seen(viewer) for viewer in VIEWERS])


def two(game: str, pace: Pace | None = None, **options: str) -> Log:
    """A table for Ada and Ben, who have both sat down."""
    log = Log(Plan(game, (YOU, FREE), options, pace=pace or Pace()))
    log.do(Sit(1), "ben")
    return log


def against_bots(game: str, seats: int = 2, **options: str) -> Log:
    """A table for Ada alone with bots."""
    return Log(Plan(game, (YOU, *[Bot("plain")] * (seats - 1)), options, fill="plain"))


def begun(log: Log) -> Log:
    """The same with its first round dealt."""
    people = [seat.person for seat in log.table.seats if seat.is_present]
    log.deal(tuple(people))
    return log
