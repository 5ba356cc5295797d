"""The house's front door: everything that a front can ask of it."""

from __future__ import annotations

import asyncio
import base64
import hmac
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Final, TypeVar, final

from gaslamp.game import Refusal
from gaslamp.house import words
from gaslamp.house.acts import Act, Join, Move, Plan, Rematch, Sit, Undo
from gaslamp.house.chores import chores
from gaslamp.house.database import Database, open_database
from gaslamp.house.desk import FORESIGHT, LEASE, SOON, Desk
from gaslamp.house.drawn import fresh_id, promised
from gaslamp.house.errands import Errands, hint_question
from gaslamp.house.hindsight import Hindsight, Looking
from gaslamp.house.log import Command, Dealt, Entry, Followed, Made
from gaslamp.house.looks import update
from gaslamp.house.people import People
from gaslamp.house.plans import check_act, check_plan, rematch_plan
from gaslamp.house.refused import Refused
from gaslamp.house.rooms import Room, Rooms, listen
from gaslamp.house.store import NOTHING, Conflict, Derived, Store, derive
from gaslamp.house.table import Table
from gaslamp.house.thinking import NoAnswer, Thinkers
from gaslamp.house.views import Finished, Listing, Person, Update, Welcome
from gaslamp.players.advice import Advice
from gaslamp.players.analysis import Analysis
from gaslamp.view import TABLE
from gaslamp.viewrecord import seen_so_far

MOST_MOVES: Final = 500
MOST_WAITING: Final = 20

_LOBBY_SPAN: Final = 7 * 24 * 60 * 60 * 1000
_NONCE: Final = re.compile(r"[A-Za-z0-9_-]{0,40}")
_MAC_BYTES: Final = 18
_log: Final = logging.getLogger(__name__)

T = TypeVar("T")


def _clock() -> int:
    return time.time_ns() // 1_000_000


@asynccontextmanager
async def open_house(database: str = "", workers: int = 2) -> AsyncIterator[House]:
    """Open the house, and close it at the end of the `async with`.

    `database` is a URL such as `postgresql://user@host/name`, `sqlite:///path/of/file.db`, or the
    path of an SQLite file; "" stands for `house.db` in the user's data folder (GASLAMP_DATA, else
    XDG's). The schema is brought up to date first. `workers` processes think for the bots (0: this
    process plays no bots and minds no clocks; another one on the same database does).

    Raises `HouseError`.
    """
    async with AsyncExitStack() as stack:
        opened = await stack.enter_async_context(open_database(database))
        house = House(opened, _clock)
        stack.push_async_callback(house.settle)
        if workers:
            await house.take_over()
            thinkers = await stack.enter_async_context(Thinkers(workers))
            stack.push_async_callback(_stop, asyncio.create_task(house.mind(thinkers)))
            stack.push_async_callback(house.give_up_looking)
        if opened.path is None:
            stack.push_async_callback(_stop, asyncio.create_task(house.listen()))
        yield house


async def _stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@final
class House:
    """An open house; see `open_house`. All ids and codes are texts that cannot be guessed.

    Where a method takes a `person`, it is the id of one whom the front has recognised (""
    stands for a stranger). Every method raises `Refused` where it says no.
    """

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database: Final = database
        self._now: Final = now
        self._people: Final = People(database, now)
        self._store: Final = Store(database)
        self._rooms: Final = Rooms(self._store, others=database.path is None)
        self._desk: Desk | None = None
        self._thinkers: Thinkers | None = None
        self._begun: Final[set[asyncio.Task[Any]]] = set()
        self._advised: Final[set[str]] = set()
        self._hindsight: Final = Hindsight()

    # People

    async def welcome(self, name: str) -> Welcome:
        """Make a new person of a guest who gives a name: 1 to 24 printable characters, no `;`."""
        return await self._people.welcome(name)

    async def recognise(self, token: str) -> Person | None:
        """Who has this token; None if nobody has."""
        return await self._people.recognise(token)

    async def rename(self, person: str, name: str) -> Person:
        """Change a person's name; at tables where they sit already they keep the old one."""
        return await self._people.rename(person, name)

    async def link(self, person: str) -> str:
        """A code that, within a day and once, lets another device be this person: `redeem`.

        It is a secret: put it behind the `#` of a link, where no server logs it.
        """
        return await self._people.link(person)

    async def redeem(self, code: str) -> Welcome:
        """Be the person who made that code, on this device: a token of its own."""
        return await self._people.redeem(code)

    async def forget(self, token: str) -> None:
        """Make a token worthless: the person leaves this device."""
        await self._people.forget(token)

    # Tables

    async def create(self, person: str, plan: Plan) -> str:
        """Make a table and return its id. If no chair is free, its match begins at once."""
        return await self._to_the_end(self._create(person, plan))

    async def _create(self, person: str, plan: Plan) -> str:
        check_plan(plan)
        host = await self._people.person(person)
        if await self._store.waiting_tables(person) >= MOST_WAITING:
            raise Refused("rate", words.TOO_MANY_TABLES.format(most=MOST_WAITING))
        room = self._rooms.room(fresh_id())
        async with room.lock:
            room.table = Table(room.id)
            await self._append(room, Made(plan), host)
            await self._do_at_once(room)
        return room.id

    async def lobby(self, person: str = "") -> tuple[Listing, ...]:
        """The open tables that can be joined or watched: those with free chairs first."""
        return tuple(await self._store.lobby(person, self._now() - _LOBBY_SPAN))

    async def tables_of(self, person: str) -> tuple[Listing, ...]:
        """The tables where a person sits or has joined and that are not over, their turn first."""
        listed = await self._store.tables_of(person)
        return tuple(sorted(listed, key=lambda listing: not listing.turn))

    async def invitation(self, table: str, person: str) -> str:
        """The code that lets others join a table; guests of the table may hand it on.

        It is a secret: put it behind the `#` of a link.
        """
        room = self._rooms.room(table)
        async with room.lock:
            current = await self._rooms.recent(room)
            if not current.is_guest(person):
                raise Refused("invite", words.BY_INVITATION, version=current.version)
        return f"{table}.{self._mac(table)}"

    async def join(self, person: str, code: str) -> str:
        """Become a guest of the table that a code invites to, and return its id."""
        return await self._to_the_end(self._join(person, code))

    async def _join(self, person: str, code: str) -> str:
        table, _, mac = code.partition(".")
        if not hmac.compare_digest(mac.encode(), self._mac(table).encode()):
            raise Refused("gone", words.NO_CODE)
        guest = await self._people.person(person)
        room = self._rooms.room(table)
        async with room.lock:
            current = await self._rooms.current(room)
            while not current.is_guest(person):
                with suppress(Conflict):
                    await self._append(room, Join(), guest)
                current = await self._rooms.current(room)
        return table

    async def act(
        self, table: str, person: str, act: Act, *, seen: int | None = None, nonce: str = ""
    ) -> int:
        """Do something at a table; returns the table's version that it became.

        `seen` is the last version that the client showed: a `Move` or `Undo` of a seat that has
        acted since, on another device or by the bot that stood in, is refused as `stale`. `nonce`
        is a word that the client made up for this act (up to 40 letters, digits, `-` and `_`): the
        same act sent twice with it, because a line broke, is done once and answered twice.
        """
        check_act(act)
        if not _NONCE.fullmatch(nonce):
            raise Refused("text", words.NO_NONCE)
        return await self._to_the_end(self._act(table, person, act, seen, nonce))

    async def _act(self, table: str, person: str, act: Act, seen: int | None, nonce: str) -> int:
        actor = await self._people.person(person)
        room = self._rooms.room(table)
        async with room.lock:
            while True:
                current = await self._rooms.current(room)
                if done := current.done_before(person, nonce):
                    return done
                self._check(current, person, act, seen)
                if isinstance(act, Rematch) and current.rematch:
                    break
                try:
                    if isinstance(act, Rematch):
                        version = await self._follow(room, current, actor, nonce)
                    else:
                        version = await self._append(room, act, actor, nonce)
                except Conflict:
                    continue
                await self._do_at_once(room)
                return version
        await self._sit_again(current, person)
        return current.version

    async def update(self, table: str, person: str = "", since: int = 0) -> Update:
        """The table as it is now for a person, with the news behind the version `since`."""
        return await self._update(self._rooms.room(table), person, since)

    async def watch(self, table: str, person: str = "", since: int = 0) -> AsyncIterator[Update]:
        """An update now, and another one whenever the table has changed.

        A slow reader gets one update for several changes, never a queue of them. Close the
        iterator (or cancel its task) to stop.
        """
        room = self._rooms.room(table)
        with room.watched() as bell:
            while True:
                bell.clear()
                found = await self._update(room, person, since)
                if found.version != since:
                    since = found.version
                    yield found
                else:
                    await bell.wait()

    async def explain(
        self, table: str, person: str, moves: Sequence[str]
    ) -> tuple[Refusal | None, ...]:
        """For each of up to 500 moves of the person's seat: why it cannot be made, None if it can.

        The answers are the rules' own; a seat that may not act learns nothing but that (G-3).
        """
        if len(moves) > MOST_MOVES:
            raise Refused("rate", words.TOO_MANY_MOVES.format(most=MOST_MOVES))
        room = self._rooms.room(table)
        async with room.lock:
            current = await self._rooms.recent(room)
            seat = current.seat_of(person)
            if seat < 0:
                raise Refused("seat", words.NOT_SEATED, version=current.version)
            if current.stage != "playing":
                raise Refused("stage", words.ONLY_PLAYING, version=current.version)
            return tuple(current.play.round.explain(seat, move) for move in moves)

    async def hint(self, table: str, person: str) -> tuple[int, Advice]:
        """Advice for the decision of the person's seat, and the table's version that it is for.

        It takes a second or two, and is thought of from what the seat has seen and nothing else. A
        person gets one at a time; nobody else learns that it was asked for. A table may be made
        without hints.
        """
        room = self._rooms.room(table)
        async with room.lock:
            current = await self._rooms.recent(room)
            seat = current.seat_of(person)
            if seat < 0:
                raise Refused("seat", words.NOT_SEATED, version=current.version)
            if not current.plan.hints:
                raise Refused("hints", words.NO_HINTS, version=current.version)
            if current.stage != "playing":
                raise Refused("stage", words.ONLY_PLAYING, version=current.version)
            if current.seats[seat].player:
                raise Refused("away", words.AWAY, version=current.version)
            asked = hint_question(current, seat)
            if not asked.moves:
                raise Refused("stage", words.NO_HINT, version=current.version)
            version = current.version
        if person in self._advised:
            raise Refused("rate", words.ONE_HINT, version=version)
        if self._thinkers is None:
            raise Refused("stage", words.NO_THINKER, version=version)
        self._advised.add(person)
        try:
            return version, await self._thinkers.advise(asked)
        except NoAnswer as error:
            _log.error("There is no hint: %s", error)
            raise Refused("rate", words.NO_THINKER, version=version) from None
        finally:
            self._advised.discard(person)

    async def view_record(self, table: str, person: str = "") -> str:
        """The match so far as a view record: `?` for each card that the viewer has not seen.

        The round in progress is the last one; it has no `[Result]` yet.
        """
        room = self._rooms.room(table)
        async with room.lock:
            current = await self._rooms.recent(room)
            self._check_look(current, person)
            if current.stage in ("gathering", "closed") or not current.play.number:
                raise Refused("stage", words.ONLY_PLAYING, version=current.version)
            seat = current.seat_of(person)
            return seen_so_far(current.play.match.record, seat if seat >= 0 else TABLE)

    # Finished rounds

    async def finished(self, share: str, person: str = "") -> Finished:
        """The finished round with that share id: anybody who has the id may see it."""
        found = await self._store.finished(share, person)
        if found is None:
            raise Refused("gone", words.NO_ROUND)
        return found

    async def games_of(self, person: str, before: int = 0, limit: int = 50) -> tuple[Finished, ...]:
        """The finished rounds in which a person had a chair, the latest first, records left out.

        `before` (an `ended`) asks for earlier ones.
        """
        return tuple(await self._store.games_of(person, before, min(limit, 200)))

    def look_again(self, found: Finished, seat: int, person: str = "") -> Analysis | Looking:
        """What a search says of a seat's decisions in a finished round, from what it knew then.

        The first who asks has it made, one at a time for each person, and sees how far it is: ask
        again in a second or two. It is always the same, and is kept until many others are.
        """
        return self._hindsight.look(found, seat, person, self._thinkers)

    def key(self, purpose: str) -> bytes:
        """32 secret bytes, for ever the same for that purpose in this house: to sign with."""
        return self._database.key(f"front {purpose}")

    # The house's own work

    async def take_over(self) -> None:
        """Take up what a house before this one had in hand, if it was alone as this one is."""
        if self._database.path is not None:
            await self._store.release()

    async def mind(self, thinkers: Thinkers) -> None:
        """Play the bots and mind the clocks of the whole store, until cancelled."""
        self._thinkers = thinkers
        errands = Errands(self._rooms, self._store, thinkers, self._append_own)
        self._desk = Desk(self._store, errands.do, self._now)
        await self._desk.run()

    async def give_up_looking(self) -> None:
        """Leave rounds that are being looked at again as they are."""
        await self._hindsight.stop()

    def processes(self) -> list[int]:
        """The ids of the processes that think for the bots."""
        return self._thinkers.processes() if self._thinkers is not None else []

    async def listen(self) -> None:
        """Hear what other houses do in the same database, until cancelled."""
        await listen(self._database, self._rooms, self._ring)

    def _ring(self) -> None:
        if self._desk is not None:
            self._desk.ring(self._now())

    async def settle(self) -> None:
        """Wait until all is done that has been begun."""
        await asyncio.gather(*self._begun, return_exceptions=True)

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Do the work even if the caller does not wait for it: what is accepted is also told."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        if not task.cancelled():
            task.exception()  # the caller has it, unless there is none any more

    async def _append_own(self, room: Room, command: Command) -> None:
        await self._append(room, command, None)
        await self._do_at_once(room)

    async def _append(
        self, room: Room, command: Command, actor: Person | None, nonce: str = ""
    ) -> int:
        """Add a command to a table's log and tell everybody; with the room's lock held.

        Raises `Refused`, and `Conflict` if another house was faster: then look again.
        """
        table = room.table
        assert table is not None
        before = derive(table) if table.version else NOTHING
        entry = self._entry(table, command, actor, nonce)
        room.table = None  # until it is known that the store is as far as the table
        try:
            table.apply(entry)
        except Refused:
            room.table = table
            raise
        await self._write([(table, entry, before)])
        room.table = table
        self._tell(room, entry)
        return entry.version

    async def _write(self, written: list[tuple[Table, Entry, Derived]]) -> None:
        """Write entries, and take what they soon ask for to the desk of this house."""
        if self._desk is None:
            await self._store.append(written)
            return
        now = self._now()
        held = await self._store.append(written, now + SOON, now + SOON + LEASE)
        self._desk.take(held)
        for table, _, _ in written:
            for chore in chores(table):
                if now + SOON <= chore.due < now + FORESIGHT:
                    self._desk.ring(chore.due)

    async def _follow(self, room: Room, table: Table, actor: Person, nonce: str) -> int:
        """Make the table of the rematch, and note it at this one, in one transaction."""
        following = self._rooms.room(fresh_id())
        plan = rematch_plan(table, actor.id)
        async with following.lock:
            new = Table(following.id)
            guests = {**table.guests, actor.id: actor.name}
            made = self._entry(new, Made(plan, table.play.next_dealer, guests), actor, "")
            new.apply(made)
            before = derive(table)
            followed = self._entry(table, Followed(new.id), actor, nonce)
            table.apply(followed)
            room.table = None
            await self._write([(new, made, NOTHING), (table, followed, before)])
            room.table, following.table = table, new
            self._tell(following, made)
            self._tell(room, followed)
            await self._do_at_once(following)
        return followed.version

    async def _sit_again(self, table: Table, person: str) -> None:
        """Take one's old chair at the rematch of a table; stay where one is if one has it."""
        chair = next(n for n, seat in enumerate(table.seats) if seat.person == person)
        room = self._rooms.room(table.rematch)
        async with room.lock:
            new = await self._rooms.current(room)
            if new.seat_of(person) >= 0:
                return
        await self.act(table.rematch, person, Sit(chair))

    async def _do_at_once(self, room: Room) -> None:
        """Do what needs no thinking and no waiting: promise a shuffle, deal."""
        while (table := room.table) is not None:
            due = {chore.kind: chore for chore in chores(table) if chore.due <= self._now()}
            if "promise" not in due and "deal" not in due:
                return
            command = promised() if "promise" in due else Dealt()
            try:
                await self._append(room, command, None)
            except Conflict:
                return  # the other house does the rest

    def _entry(self, table: Table, command: Command, actor: Person | None, nonce: str) -> Entry:
        who = actor or Person("", "")
        # The clock may be set back, and those of several houses differ; a log never goes back.
        at = max(self._now(), table.at)
        return Entry(table.version + 1, at, who.id, who.name, command, nonce)

    def _tell(self, room: Room, entry: Entry) -> None:
        _log.info("Table %s, version %d: %s", room.id, entry.version, type(entry.command).__name__)
        room.ring(entry.version)

    async def _update(self, room: Room, person: str, since: int) -> Update:
        async with room.lock:
            table = await self._rooms.recent(room)
            self._check_look(table, person)
            return update(table, person, since, self._now())

    @staticmethod
    def _check_look(table: Table, person: str) -> None:
        if not table.may_look(person):
            raise Refused("invite", words.BY_INVITATION, version=table.version)

    def _check(self, table: Table, person: str, act: Act, seen: int | None) -> None:
        """What an act needs beside what the table itself looks at."""
        self._check_look(table, person)
        seat = table.seat_of(person)
        if isinstance(act, Move | Undo) and seen is not None and seat >= 0:
            acted = table.seats[seat].acted
            if seen < acted and not table.seats[seat].stand_in:
                raise Refused("stale", words.STALE, version=table.version)
        if isinstance(act, Rematch):
            if table.stage != "over":
                raise Refused("stage", words.ONLY_OVER, version=table.version)
            if all(chair.person != person for chair in table.seats):
                raise Refused("seat", words.NOT_SEATED, version=table.version)

    def _mac(self, table: str) -> str:
        mac = hmac.digest(self._database.key("invitation"), table.encode(), "sha256")
        return base64.urlsafe_b64encode(mac[:_MAC_BYTES]).decode()
