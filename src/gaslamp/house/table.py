"""One table's life: the fold of its log. Pure: no clock, no luck and no storage of its own.

Equal logs make equal tables. What a command needs from outside (the time, a secret, an id, a bot's
move) stands in the log with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, final

from gaslamp.fairness import LONGEST, Seeds, commitment, is_contribution
from gaslamp.game import Event, IllegalMove
from gaslamp.house import words
from gaslamp.house.acts import (
    Bot,
    Close,
    Join,
    Move,
    Mute,
    Plan,
    Ready,
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
from gaslamp.house.log import (
    Command,
    Dealt,
    Entry,
    Followed,
    Made,
    Played,
    Promised,
    TakenOver,
    Warned,
    WindowOver,
)
from gaslamp.house.playing import Play
from gaslamp.house.refused import Refused
from gaslamp.house.views import Stage
from gaslamp.registry import load
from gaslamp.setup import Setup

LONGEST_MESSAGE: Final = 300
BUSY_SPAN: Final = 10_000
MOST_SAID: Final = 5
MOST_DONE: Final = 25
"""So many messages, and so many other acts than moves, of one person in so many milliseconds."""

_KEPT_MESSAGES: Final = 100
_KEPT_NONCES: Final = 1000


@dataclass
class Seat:
    """A chair and what the house knows of it.

    `bot` plays the seat for good, `stand_in` while its owner is away. `seed` is the contribution to
    the next shuffle (None: none yet). `acted` is the version of the last thing that was done for
    the seat. `mark` and `since` are the version and the time at which the seat's present decision
    began, `warned` and `warned_at` those of the warning (0: none).
    """

    person: str = ""
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    resigned: bool = False
    seed: str | None = None
    acted: int = 0
    mark: int = 0
    since: int = 0
    warned: int = 0
    warned_at: int = 0

    @property
    def player(self) -> str:
        """The bot that plays the seat now ("": its owner does, or nobody)."""
        return self.bot or self.stand_in

    @property
    def is_present(self) -> bool:
        """Whether a person plays it."""
        return self.person != "" and not self.player


@dataclass(frozen=True)
class Told:
    """What one version of the table brought; `News` is what a viewer gets of it."""

    version: int
    at: int
    what: str
    seat: int = -1
    person: str = ""
    name: str = ""
    text: str = ""
    events: tuple[Event, ...] = field(default=(), compare=False)


@final
class Table:
    """A table as its log has made it; `apply` takes the next entry.

    `waiting_since` and `waiting_mark` are the time and the version at which it began to wait for
    players or for the next deal, `window_since` and `window_mark` those of the present moment in
    which others may come in between.
    """

    def __init__(self, table_id: str) -> None:
        self.id: Final = table_id
        self.version = 0
        self.at = 0
        self.stage: Stage = "gathering"
        self.host = ""
        self.host_name = ""
        self.guests: dict[str, str] = {}
        self.seats: list[Seat] = []
        self.muted: dict[str, set[str]] = {}
        self.promise: Promised | None = None
        self.rematch = ""
        self.waiting_since = 0
        self.waiting_mark = 0
        self.window_since = 0
        self.window_mark = 0
        self.told: list[Told] = []
        self.kept_since = 0
        self._dealt_at: list[int] = []
        self._busy: dict[tuple[str, bool], list[int]] = {}
        self._nonces: dict[tuple[str, str], int] = {}

    # What others ask

    @property
    def plan(self) -> Plan:
        """How the table was made."""
        return self._made.plan

    def seat_of(self, person: str) -> int:
        """The chair that is a person's by right: -1 if they have none, or have resigned."""
        if person:
            for number, seat in enumerate(self.seats):
                if seat.person == person and not seat.resigned:
                    return number
        return -1

    def is_guest(self, person: str) -> bool:
        """Whether a person has joined the table."""
        return person != "" and person in self.guests

    def may_look(self, person: str) -> bool:
        """Whether a person may look on."""
        return self.plan.open or self.is_guest(person)

    def present(self) -> list[int]:
        """The seats that people play themselves."""
        return [number for number, seat in enumerate(self.seats) if seat.is_present]

    def is_clocked(self) -> bool:
        """Whether decisions have a deadline: only where somebody else waits for them."""
        return len(self.present()) > 1

    def asked(self) -> tuple[int, ...]:
        """The seats that everybody knows the table to wait for."""
        return self.play.asked() if self.stage == "playing" else ()

    def done_before(self, person: str, nonce: str) -> int:
        """The version that an act with this mark made already (0: none)."""
        return self._nonces.get((person, nonce), 0) if nonce else 0

    # The fold

    def apply(self, entry: Entry) -> None:
        """Take the next entry of the log. Raises `Refused`; then nothing has changed."""
        assert entry.version == self.version + 1
        asked = self.asked()
        try:
            recent = self._recent(entry)
            told = self._HANDLERS[type(entry.command)](self, entry, entry.command)
        except IllegalMove as error:
            raise Refused(
                "rule", error.refusal.sentence, error.refusal, version=self.version
            ) from None
        except Refused as refused:
            refused.version = self.version
            raise
        self.version = entry.version
        self.at = entry.at
        recent.append(entry.at)
        if entry.nonce:
            self._nonces[entry.by, entry.nonce] = entry.version
            while len(self._nonces) > _KEPT_NONCES:
                del self._nonces[next(iter(self._nonces))]
        if told is not None:
            self.told.append(told)
        self._follow_decisions(asked, told)
        self._forget_old()

    def _recent(self, entry: Entry) -> list[int]:
        """When the person has done the like lately; refused if that was too often."""
        if not entry.by or isinstance(entry.command, Move | Made):
            return []
        says = isinstance(entry.command, Say)
        recent = self._busy.setdefault((entry.by, says), [])
        recent[:] = [at for at in recent if at > entry.at - BUSY_SPAN]
        if len(recent) >= (MOST_SAID if says else MOST_DONE):
            raise Refused("rate", words.TOO_FAST)
        return recent

    def _follow_decisions(self, before: tuple[int, ...], told: Told | None) -> None:
        """Note which seats have got a new decision, and start their clocks."""
        now = self.asked()
        for number, seat in enumerate(self.seats):
            if number not in now:
                seat.warned = seat.warned_at = 0
            elif number not in before or (
                told is not None
                and told.seat == number
                and told.what in ("moved", "away", "resigned")
            ):
                self._start_clock(seat)

    def _start_clock(self, seat: Seat) -> None:
        seat.mark = self.version
        seat.since = self.at
        seat.warned = seat.warned_at = 0

    def _forget_old(self) -> None:
        """Drop the news of rounds before the last two, except the last messages."""
        cut = self._dealt_at[-2] if len(self._dealt_at) > 1 else 0
        if cut <= self.kept_since:
            return
        said = [told for told in self.told if told.what == "said" and told.version < cut]
        recent = [told for told in self.told if told.version >= cut]
        self.told = said[-_KEPT_MESSAGES:] + recent
        self.kept_since = cut

    # Gathering

    def _on_made(self, entry: Entry, made: Made) -> Told:
        plan = made.plan
        self._made = made
        self.setup = Setup(load(plan.game), len(plan.chairs), plan.options, plan.points)
        self.host, self.host_name = entry.by, entry.name
        self.guests = {**made.guests, entry.by: entry.name}
        self.seats = [
            Seat(entry.by, entry.name) if isinstance(chair, You) else Seat()
            for chair in plan.chairs
        ]
        for number, chair in enumerate(plan.chairs):
            if isinstance(chair, Bot):
                self._put_bot(number, chair.name)
        self._gathered(entry)
        return self._tell(entry, "created")

    def _on_join(self, entry: Entry, _: Join) -> Told:
        self.guests[entry.by] = entry.name
        return self._tell(entry, "joined")

    def _on_sit(self, entry: Entry, act: Sit) -> Told:
        self._need_gathering()
        seat = self._seat(act.seat)
        if self.seat_of(entry.by) >= 0:
            raise Refused("seat", words.SEATED)
        if seat.name:
            raise Refused("seat", words.CHAIR_TAKEN)
        self.guests[entry.by] = entry.name
        seat.person, seat.name = entry.by, entry.name
        for number, other in enumerate(self.seats):
            if other.bot and other.name == seat.name:
                self._put_bot(number, other.bot)
        self._gathered(entry)
        return self._tell(entry, "sat", act.seat)

    def _on_stand(self, entry: Entry, _: Stand) -> Told:
        self._need_gathering()
        number = self._own_seat(entry.by)
        self.seats[number] = Seat()
        self._gathered(entry)
        return self._tell(entry, "stood", number)

    def _on_seat_bot(self, entry: Entry, act: SeatBot) -> Told:
        self._need_host(entry.by)
        self._need_gathering()
        seat = self._seat(act.seat)
        if act.bot and seat.name:
            raise Refused("seat", words.CHAIR_TAKEN)
        if not act.bot and not seat.bot:
            raise Refused("seat", words.CHAIR_NOT_BOTS)
        self._put_bot(act.seat, act.bot)
        self._gathered(entry)
        return self._tell(entry, "bot", act.seat, act.bot)

    def _put_bot(self, number: int, bot: str) -> None:
        """Put a bot on a chair, by a name that nobody else has there ("": take it away)."""
        taken = {seat.name for seat in self.seats}
        names = words.BOT_NAMES[2 * number :] + words.BOT_NAMES[: 2 * number]
        seat = self.seats[number]
        seat.bot = bot
        seat.name = next(name for name in names if name not in taken) if bot else ""

    def _on_start(self, entry: Entry, _: Start) -> Told:
        if self.seat_of(self.host) >= 0 or self.seat_of(entry.by) < 0:
            self._need_host(entry.by)
        self._need_gathering()
        if not self.present():
            raise Refused("seat", words.NOBODY_THERE)
        for number, seat in enumerate(self.seats):
            if not seat.name:
                self._put_bot(number, self.plan.fill)
        self._gathered(entry)
        return self._tell(entry, "started")

    def _on_close(self, entry: Entry, _: Close) -> Told:
        if entry.by:
            self._need_host(entry.by)
        self._need_gathering()
        self.stage = "closed"
        return self._tell(entry, "closed")

    def _gathered(self, entry: Entry) -> None:
        """Wait on; or begin the match, if every chair is taken and somebody is there to play."""
        self._wait(entry)
        if all(seat.name for seat in self.seats) and self.present():
            names = [seat.name for seat in self.seats]
            self.play = Play(self.setup, names, self._made.dealer)
            self.stage = "dealing"

    def _wait(self, entry: Entry) -> None:
        self.waiting_since = entry.at
        self.waiting_mark = entry.version

    # Dealing

    def _on_promised(self, entry: Entry, promised: Promised) -> Told:
        assert self.stage == "dealing"
        assert self.promise is None
        self.promise = promised
        return self._tell(entry, "committed", text=commitment(bytes.fromhex(promised.secret)))

    def _on_ready(self, entry: Entry, act: Ready) -> Told:
        if self.stage != "dealing" or self.promise is None:
            raise Refused("stage", words.ONLY_DEALING)
        number = self._own_seat(entry.by)
        if not is_contribution(act.contribution):
            raise Refused("text", words.NO_SEED.format(longest=LONGEST))
        seat = self.seats[number]
        seat.seed = act.contribution
        seat.stand_in = ""
        return self._tell(entry, "ready", number)

    def _on_dealt(self, entry: Entry, _: Dealt) -> Told:
        assert self.stage == "dealing"
        assert self.promise is not None
        secret = bytes.fromhex(self.promise.secret)
        seeds = Seeds(secret, tuple(seat.seed or "" for seat in self.seats))
        events = self.play.deal(seeds, self.promise.share)
        self.stage = "playing"
        self._dealt_at.append(entry.version)
        return self._tell(entry, "dealt", events=events)

    # Playing

    def _on_move(self, entry: Entry, act: Move) -> Told:
        number = self._playing_seat(entry.by)
        return self._move(entry, number, act.text, by_owner=True)

    def _on_played(self, entry: Entry, played: Played) -> Told:
        return self._move(entry, played.seat, played.text, by_owner=False)

    def _move(self, entry: Entry, number: int, text: str, *, by_owner: bool) -> Told:
        if self.play.window and text not in self.play.round.interruptions():
            raise Refused("window", words.WINDOW)
        events = self.play.move(number, text, by_owner=by_owner)
        self.seats[number].acted = entry.version
        self._open_window(entry)
        if not self.play.is_round_open:
            self.promise = None
            for seat in self.seats:
                seat.seed = None
            self.stage = "over" if self.play.is_over else "dealing"
            self._wait(entry)
        return self._tell(entry, "moved", number, events=events)

    def _open_window(self, entry: Entry) -> None:
        if self.play.window:
            self.window_since = entry.at
            self.window_mark = entry.version

    def _on_window_over(self, entry: Entry, _: WindowOver) -> Told:
        assert self.play.window
        self.play.close_window()
        return self._tell(entry, "window")

    def _on_undo(self, entry: Entry, _: Undo) -> Told:
        number = self._playing_seat(entry.by)
        if self.play.takeable != number:
            raise Refused("undo", words.NO_UNDO)
        text = self.play.undo()
        self.seats[number].acted = entry.version
        return self._tell(entry, "undone", number, text)

    def _on_warned(self, entry: Entry, warned: Warned) -> Told:
        seat = self.seats[warned.seat]
        seat.warned = entry.version
        seat.warned_at = entry.at
        return self._tell(entry, "warned", warned.seat)

    def _on_taken_over(self, entry: Entry, taken: TakenOver) -> Told:
        seat = self.seats[taken.seat]
        seat.stand_in = self.plan.fill
        seat.acted = entry.version
        return self._tell(entry, "away", taken.seat)

    def _on_return(self, entry: Entry, _: Return) -> Told:
        number = self._own_seat(entry.by)
        seat = self.seats[number]
        if not seat.stand_in:
            raise Refused("seat", words.NOT_AWAY)
        seat.stand_in = ""
        # Those who were left alone had no clock, and must not be late by now.
        for asked in self.asked():
            self.seats[asked].since = entry.at
            self.seats[asked].mark = entry.version
        return self._tell(entry, "returned", number)

    def _on_resign(self, entry: Entry, _: Resign) -> Told:
        if self.stage not in ("dealing", "playing"):
            raise Refused("stage", words.MATCH_OVER if self.stage == "over" else words.ONLY_PLAYING)
        number = self._own_seat(entry.by)
        seat = self.seats[number]
        seat.resigned = True
        seat.stand_in = ""
        seat.bot = self.plan.fill
        if all(other.resigned or not other.person for other in self.seats):
            self.stage = "over"
            self._wait(entry)
        return self._tell(entry, "resigned", number)

    # Any time

    def _on_say(self, entry: Entry, act: Say) -> Told:
        if not self.is_guest(entry.by):
            raise Refused("seat", words.JOIN_FIRST)
        text = act.text.strip()
        if not 1 <= len(text) <= LONGEST_MESSAGE:
            raise Refused("text", words.NO_MESSAGE.format(longest=LONGEST_MESSAGE))
        return self._tell(entry, "said", self.seat_of(entry.by), text)

    def _on_mute(self, entry: Entry, act: Mute) -> None:
        if not self.is_guest(entry.by):
            raise Refused("seat", words.JOIN_FIRST)
        if act.person and act.person not in self.guests:
            raise Refused("gone", words.NO_PERSON)
        muted = self.muted.setdefault(entry.by, set())
        if act.on:
            muted.add(act.person)
        else:
            muted.discard(act.person)

    def _on_followed(self, entry: Entry, followed: Followed) -> Told:
        self.rematch = followed.table
        return self._tell(entry, "rematch", text=followed.table)

    # What is needed

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            last = len(self.seats) - 1
            raise Refused("seat", words.NO_CHAIR.format(seat=number, last=last))
        return self.seats[number]

    def _own_seat(self, person: str) -> int:
        number = self.seat_of(person)
        if number < 0:
            resigned = person and any(seat.person == person for seat in self.seats)
            raise Refused("seat", words.RESIGNED if resigned else words.NOT_SEATED)
        return number

    def _playing_seat(self, person: str) -> int:
        if self.stage == "over":
            raise Refused("stage", words.MATCH_OVER)
        if self.stage != "playing":
            raise Refused("stage", words.ONLY_PLAYING)
        number = self._own_seat(person)
        if self.seats[number].stand_in:
            raise Refused("away", words.AWAY)
        return number

    def _need_gathering(self) -> None:
        if self.stage == "closed":
            raise Refused("stage", words.CLOSED)
        if self.stage != "gathering":
            raise Refused("stage", words.ONLY_BEFORE)

    def _need_host(self, person: str) -> None:
        if person != self.host:
            raise Refused("host", words.HOST_ONLY.format(name=self.host_name))

    @staticmethod
    def _tell(
        entry: Entry, what: str, seat: int = -1, text: str = "", events: Iterable[Event] = ()
    ) -> Told:
        return Told(entry.version, entry.at, what, seat, entry.by, entry.name, text, tuple(events))

    # By the kind of a command; each returns what is told, and raises before it changes anything.
    _HANDLERS: Final[dict[type[Command], Callable[[Table, Entry, Any], Told | None]]] = {
        Made: _on_made,
        Join: _on_join,
        Sit: _on_sit,
        Stand: _on_stand,
        SeatBot: _on_seat_bot,
        Start: _on_start,
        Close: _on_close,
        Promised: _on_promised,
        Ready: _on_ready,
        Dealt: _on_dealt,
        Move: _on_move,
        Played: _on_played,
        WindowOver: _on_window_over,
        Undo: _on_undo,
        Warned: _on_warned,
        TakenOver: _on_taken_over,
        Return: _on_return,
        Resign: _on_resign,
        Say: _on_say,
        Mute: _on_mute,
        Followed: _on_followed,
    }


def extend(table: Table, entries: Iterable[Entry]) -> None:
    """Take the entries that follow in the log of a table."""
    for entry in entries:
        table.apply(entry)


def fold(table_id: str, entries: Iterable[Entry]) -> Table:
    """The table that a whole log makes."""
    table = Table(table_id)
    extend(table, entries)
    return table
