"""View records: a record as one viewer could follow it, with `?` for each card it did not see."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gaslamp.game import FILE, Event
from gaslamp.record import Record, RoundRecord, parse, round_lines
from gaslamp.replay import Step, retrace, walk
from gaslamp.view import ALL

_HIDDEN: Final = "?"


def seen_by(record: Record, viewer: int) -> str:
    """The text of a finished record as the viewer (a seat, `TABLE` or `ALL`) saw it played.

    What is laid open after the end of a round does not count as seen; `ALL` sees the whole record.
    Raises `RecordError` if the record is wrong.
    """
    told = Record(record.setup, record.players, winners=record.winners)
    eye: _Eye | None = None
    for step in walk(record):
        if step.n == 0:
            eye = _Eye(record.rounds[step.number - 1], viewer)
            told.rounds.append(eye.entry)
        assert eye is not None
        eye.follow(step)
    return told.to_text()


def seen_so_far(record: Record, viewer: int) -> str:
    """The same of a match that is being played, as `Match.record` has it.

    Its last round may still be going on; then it ends with the last move, without a result.
    """
    text = seen_by(parse(record.to_text()), viewer)
    entry = record.rounds[-1] if record.rounds else None
    if entry is None or entry.result:
        return text
    number = len(record.rounds)
    eye = _Eye(entry, viewer)
    for step in retrace(record.setup, number, entry):
        eye.follow(step)
    return "\n".join([text, *round_lines(number, eye.entry)]) + "\n"


class _Eye:
    """One viewer's look at one round: its lines, hidden until an event shows what they name."""

    def __init__(self, entry: RoundRecord, viewer: int) -> None:
        self._real = entry
        self._viewer = viewer
        self._events = 0
        self._line = -1  # of the move whose events come next, -1 for the deal
        self._choices: dict[int, tuple[int, str]] = {}  # by seat: line and verb
        self._file_line = -1  # of the Case File in use, -1 for the deck itself
        self._next = 0  # its top card
        self.entry = RoundRecord(
            entry.dealer,
            [_HIDDEN] * len(entry.deck),
            [line if line.startswith("!shown") else _hide(line, "!") for line in entry.lines],
            entry.scores,
            entry.totals,
            entry.result,
        )
        if viewer == ALL:
            self.entry = replace(entry, deck=list(entry.deck), lines=list(entry.lines))

    def follow(self, step: Step) -> None:
        """Take in the events that led to the position of the step."""
        events = step.game.events or []
        for event in events[self._events :]:
            self._take_in(event, step.game.setup.seats)
        self._events = len(events)
        self._line += 1
        while self._line < len(self._real.lines) and self._real.lines[self._line][0] == "!":
            self._line += 1

    def _take_in(self, event: Event, seats: int) -> None:
        visible = event.visible(self._viewer)
        if event.what == "deal":
            self._next += len(event.cards)
            if visible:
                first = (event.seat - self._real.dealer - 1) % seats
                dealt = slice(first, len(event.cards) * seats, seats)
                self.entry.deck[dealt] = self._real.deck[dealt]
        elif event.seat in self._choices and event.what in ("choose", self._choices[event.seat][1]):
            line, _ = self._choices.pop(event.seat)
            if visible:
                self.entry.lines[line] = self._real.lines[line]
        elif event.what == "choose":
            self._choices[event.seat] = (self._line, event.note)
            if not visible:
                self.entry.lines[self._line] = _hide(self._real.lines[self._line], "")
        elif event.target == FILE:
            self._file_line = self._line + 1
            self._next = 0
        elif event.origin == FILE and event.what != "show":
            self._from_file(event, visible)
        elif visible and event.cards and self._remark().startswith("!robbed"):
            self.entry.lines[self._line + 1] = self._remark()

    def _remark(self) -> str:
        """The real line behind that of the move."""
        lines = self._real.lines
        return lines[self._line + 1] if self._line + 1 < len(lines) else ""

    def _from_file(self, event: Event, visible: bool) -> None:
        start, stop = self._next, self._next + len(event.cards)
        if event.target:
            self._next = stop
        if not visible:
            return
        if self._file_line < 0:
            self.entry.deck[start:stop] = self._real.deck[start:stop]
            return
        real = self._real.lines[self._file_line].split(" ")
        seen = self.entry.lines[self._file_line].split(" ")
        seen[start + 1 : stop + 1] = real[start + 1 : stop + 1]
        self.entry.lines[self._file_line] = " ".join(seen)


def _hide(line: str, first: str) -> str:
    """The line with `?` for its cards, if it begins with `first`."""
    if not line.startswith(first):
        return line
    words = line.split(" ")
    kept = 1 if first else 2
    return " ".join(words[:kept] + [_HIDDEN] * len(words[kept:]))
