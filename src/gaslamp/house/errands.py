"""How the chores of the house are done."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final, final

from gaslamp.house.acts import Close
from gaslamp.house.chores import Chore, chores
from gaslamp.house.drawn import promised
from gaslamp.house.log import Command, Dealt, Played, TakenOver, Warned, WindowOver
from gaslamp.house.rooms import Room, Rooms
from gaslamp.house.store import Conflict, Leased, Store
from gaslamp.house.table import Table
from gaslamp.house.thinking import NoAnswer, Thinkers
from gaslamp.players import NAMES, takes_budget
from gaslamp.players.advice import THINKING
from gaslamp.players.answering import PASS, Question, answer
from gaslamp.players.budget import Spec
from gaslamp.setup import option_text

_PLAINEST: Final = NAMES[0]
_QUICKEST: Final = "inspector"
_log: Final = logging.getLogger(__name__)


@final
class Errands:
    """Does chores; `append` adds the house's own command to the log of a room whose lock is held.

    A chore that its table does not have any more is struck off. So it does no harm if a chore is
    done twice, or by two houses at once: the second entry finds no chore to come from.
    """

    def __init__(
        self,
        rooms: Rooms,
        store: Store,
        thinkers: Thinkers,
        append: Callable[[Room, Command], Awaitable[None]],
    ) -> None:
        self._rooms: Final = rooms
        self._store: Final = store
        self._thinkers: Final = thinkers
        self._append: Final = append

    async def do(self, leased: Leased) -> None:
        """Do a chore that was taken from the store."""
        room = self._rooms.room(leased.table)
        chore = leased.chore
        if chore.kind in ("bot", "ask"):
            done = await self._think(room, chore)
        else:
            done = await self._put(room, chore, _command(chore))
        if not done:
            await self._store.done(leased)

    async def _think(self, room: Room, chore: Chore) -> bool:
        async with room.lock:
            table = await self._rooms.recent(room)
            if chore not in chores(table):
                return False
            asked = question(table, chore)
        move = await self._answer(asked)
        if chore.kind == "ask" and move == PASS:
            return False
        return await self._put(room, chore, Played(chore.seat, move))

    async def _put(self, room: Room, chore: Chore, command: Command) -> bool:
        """Add the entry that a chore has led to, if the table still has the chore."""
        async with room.lock:
            while True:
                table = await self._rooms.current(room)
                if chore not in chores(table):
                    return False
                try:
                    await self._append(room, command)
                except Conflict:
                    continue
                return True

    async def _answer(self, asked: Question) -> str:
        """The player's answer; where it has none, another one's: play must go on.

        Instead of one that thinks long, a player answers that plays nearly as well without; and if
        even that has no answer, the plainest of all.
        """
        players = [asked.player]
        if takes_budget(asked.player):
            players.append(_QUICKEST)
        for player in players:
            try:
                return await self._thinkers.ask(replace(asked, player=player))
            except NoAnswer as error:
                _log.error("The player %s has no answer: %s", player, error)
        return answer(replace(asked, player=_PLAINEST))


def _command(chore: Chore) -> Command:
    match chore.kind:
        case "promise":
            return promised()
        case "deal":
            return Dealt()
        case "close":
            return WindowOver()
        case "warn":
            return Warned(chore.seat)
        case "away":
            return TakenOver(chore.seat)
        case "expire":
            return Close()
        case "bot" | "ask":
            raise AssertionError("a bot's move has to be thought of")


def question(table: Table, chore: Chore) -> Question:
    """What the bot at the chore's seat is asked; it holds nothing that the seat may not see."""
    play, seat = table.play, chore.seat
    between = chore.kind == "ask"
    moves = play.interruptions(seat) if between else play.legal(seat)
    asked = _asked(table, seat, moves)
    return replace(asked, player=table.seats[seat].player, seed=play.luck_of(seat), between=between)


def hint_question(table: Table, seat: int) -> Question:
    """What is asked about a person's decision; it holds nothing that the person may not see.

    It has no moves where there is nothing to decide.
    """
    asked = _asked(table, seat, table.play.legal(seat))
    between = seat not in table.play.asked()
    return replace(asked, player=str(Spec("searcher", THINKING)), between=between, hint=True)


def _asked(table: Table, seat: int, moves: Sequence[str]) -> Question:
    setup, play = table.setup, table.play
    return Question(
        setup.game.name,
        setup.seats,
        tuple((name, option_text(value)) for name, value in setup.options.items()),
        tuple(setup.points.items()),
        play.number,
        seat,
        "",
        "",
        tuple(event.seen(seat, setup.deck) for event in play.round.observe()),
        tuple(moves),
    )
