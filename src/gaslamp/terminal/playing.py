"""A match with one human at it: played, kept on disk, taken back and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gaslamp.game import Event, IllegalMove, Round
from gaslamp.match import Match, first_dealer, seeded
from gaslamp.players import make
from gaslamp.players.advice import THINKING, Advice, advise
from gaslamp.players.memory import remembered
from gaslamp.players.player import Interrupter, Player, dice
from gaslamp.players.seating import OVER, Seating
from gaslamp.setup import Setup
from gaslamp.terminal import words
from gaslamp.terminal.saves import UNDO, Saved, SaveError, keep_record
from gaslamp.undo import is_harmless
from gaslamp.view import Seen, Status, View


class _KeptMatch(Match):
    """A match whose moves, whoever makes them, are in a file before they are made."""

    saved: Saved | None = None

    def play(self, seat: int, text: str) -> None:
        """Make a move. Raises `IllegalMove` or `SaveError`; then nothing has changed."""
        if self.saved is not None and self.round is not None:
            if (refusal := self.round.explain(seat, text)) is not None:
                raise IllegalMove(refusal)
            self.saved.append(f"{seat} {text}")
        super().play(seat, text)


class _Window(Exception):
    """Before this move of another seat the human may act out of turn."""


class _Courteous:
    """A player that lets the human in first, where the human may act out of turn."""

    def __init__(self, player: Player, let_in: Callable[[], None]) -> None:
        self._player = player
        self._let_in = let_in

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        """Sit down."""
        self._player.start(setup, seat, seed)

    def see(self, event: Seen) -> None:
        """Take note of an event."""
        self._player.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        """Choose, unless the human may want to act before that."""
        self._let_in()
        return self._player.choose(moves)

    def interrupt(self, moves: Sequence[str]) -> str:
        """Come in between, if the player is one who does."""
        return self._player.interrupt(moves) if isinstance(self._player, Interrupter) else ""


class Table:
    """A match at which a human and players of the house sit; `saved` is its file.

    It is replayed from the file to where it stood, so a table made a second time is like the first,
    and the players, who draw their luck from the events alone, go on as they would have done.
    Raises `SaveError` if no match can be set up so, or if the file's moves are none of it.
    """

    def __init__(self, saved: Saved) -> None:
        self.saved: Final = saved
        self.human: Final = saved.plan.human
        self._waited = -1
        try:
            self.setup: Final[Setup] = saved.plan.setup()
            self._begin()
            for line in list(saved.lines):
                seat, _, text = line.partition(" ")
                self._move(int(seat), text)
        except (IllegalMove, ValueError) as error:
            raise SaveError(words.DAMAGED.format(path=saved.path)) from error
        self.match.saved = saved

    @property
    def round(self) -> Round:
        """The round in progress, or the one that has just ended."""
        assert self.match.round is not None
        return self.match.round

    @property
    def number(self) -> int:
        """The number of that round, from 1."""
        return len(self.match.record.rounds)

    @property
    def view(self) -> View:
        """What the human sees."""
        return self.round.view(self.human)

    @property
    def status(self) -> Status:
        """What everybody knows of the moment."""
        return self.round.status()

    def deal(self) -> None:
        """Begin the next round."""
        self.match.deal()
        self._told = self._free = 0

    def advance(self) -> bool:
        """Let the others play; returns whether the human has to decide (else the round is over).

        All that has been played by then is on disk.
        """
        before = len(self.saved.lines)
        try:
            deciding = self._seating.advance() != OVER
        except _Window:
            deciding = True
        if len(self.saved.lines) != before:
            self._free = 0
        self.saved.sync()
        return deciding

    @property
    def may_wait(self) -> bool:
        """Whether the human may act now but need not, as nobody else knows that it can."""
        return self.human not in self.status.actors

    def wait(self) -> None:
        """Let the next move of the others pass without acting out of turn."""
        self._waited = len(self.saved.lines)

    def play(self, text: str) -> None:
        """Make a move of the human. Raises `IllegalMove` or `SaveError`."""
        self._move(self.human, text)
        self.saved.sync()

    def hint(self) -> Advice:
        """What a search would do in the human's place, from what the human knows."""
        memory = remembered(self.round, self.human)
        moves = self.round.legal_texts(self.human)
        if self.may_wait:
            moves.append("")
        luck = dice(self.saved.plan.seed, "hint", len(memory.history))
        return advise(memory, moves, THINKING, luck)

    def undo(self) -> str:
        """Take the last move back, as long as nobody can have learnt anything by it.

        Returns it; "" if it has to stand.
        """
        if not self._free:
            return ""
        text = self.saved.lines[-1].partition(" ")[2]
        self.saved.append(UNDO)
        self.saved.sync()
        told = self._told
        self.match.saved = None
        self._begin()
        for line in self.saved.lines:
            seat, _, move = line.partition(" ")
            self._move(int(seat), move)
        self.match.saved = self.saved
        self._told = min(told, len(self._events()))
        return text

    def news(self) -> list[Seen]:
        """What has happened since this was last asked, as the human sees it."""
        events = self._events()
        fresh, self._told = events[self._told :], len(events)
        return [event.seen(self.human, self.setup.deck) for event in fresh]

    def finish(self) -> str:
        """Keep the record of the match that is over and return where; its file is removed."""
        path = keep_record(self.saved.path.stem, self.match.record.to_text())
        self.saved.remove()
        return str(path)

    def _begin(self) -> None:
        plan = self.saved.plan
        self.match = _KeptMatch(
            self.setup,
            plan.names,
            seeded(self.setup, plan.seed),
            first_dealer(self.setup, plan.seed),
        )
        players = [
            _Courteous(make(name, f"{plan.seed} {seat}"), self._let_in) if name else None
            for seat, name in enumerate(plan.players)
        ]
        self._seating = Seating(self.match, players)
        self.deal()

    def _let_in(self) -> None:
        hidden = self.may_wait and self.human in self.round.actors()
        if hidden and self._waited != len(self.saved.lines):
            raise _Window

    def _events(self) -> list[Event]:
        return self.round.observe()

    def _move(self, seat: int, text: str) -> None:
        if self.round.over:
            self.deal()
        before = len(self._events())
        status = self.status
        self.match.play(seat, text)
        if seat != self.human:
            self._free = 0
            return
        harmless = is_harmless(seat, status, self.status, self._events()[before:])
        self._free = self._free + 1 if harmless else 0
        if self.match.saved is None:
            self._told = before
