"""The match of a table: its rounds with their seeds, its moves, what can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from gaslamp.chance import Chance
from gaslamp.fairness import Fair, Seeds, commitment
from gaslamp.game import Event, Round
from gaslamp.house.views import RoundEnd
from gaslamp.match import Match
from gaslamp.setup import Setup
from gaslamp.undo import is_harmless

_MOST_UNDONE: Final = 8
"""So often may a seat take moves back before the turn goes on: nobody shall play for time so."""


@final
class Play:
    """A match being played, from its first deal on. Nothing in here knows of people or clocks.

    `window` says that others may come in between before the next move. `takeable` is the seat whose
    last moves can be taken back (-1: nobody's), and `takes` how many of them. `ends` are the rounds
    that are over.
    """

    def __init__(self, setup: Setup, names: Sequence[str], dealer: int) -> None:
        self.setup: Final = setup
        self._seeds: dict[int, Seeds] = {}
        self._shares: dict[int, str] = {}
        self._names: Final = tuple(names)
        self._dealer = dealer
        self._match: Match | None = None
        self._moves: list[tuple[int, str]] = []
        self.window = False
        self.takeable = -1
        self.takes = 0
        self._undone = 0
        self.ends: list[RoundEnd] = []

    @property
    def match(self) -> Match:
        """The match, once a round has been dealt."""
        assert self._match is not None
        return self._match

    @property
    def round(self) -> Round:
        """The round in progress, or the one that ended last."""
        assert self.match.round is not None
        return self.match.round

    @property
    def number(self) -> int:
        """The number of that round; 0 before the first deal."""
        return 0 if self._match is None else len(self._match.record.rounds)

    @property
    def is_round_open(self) -> bool:
        """Whether a round is in progress."""
        return self._match is not None and not self.round.over

    @property
    def is_over(self) -> bool:
        """Whether the match has its winners."""
        return self._match is not None and self._match.over

    @property
    def next_dealer(self) -> int:
        """Who would deal the next round, in this match or the one after it."""
        return (self._dealer + self.number) % self.setup.seats

    def asked(self) -> tuple[int, ...]:
        """The seats that all know to be asked for a move, and whose move would be accepted."""
        if not self.is_round_open or self.window:
            return ()
        return self.round.status().actors

    def legal(self, seat: int) -> list[str]:
        """The moves of a seat that would be accepted now, sorted."""
        if not self.is_round_open:
            return []
        if self.window:
            return self.interruptions(seat)
        return self.round.legal_texts(seat)

    def interruptions(self, seat: int) -> list[str]:
        """The moves with which a seat could come in between, sorted."""
        between = self.round.interruptions()
        return [move for move in self.round.legal_texts(seat) if move in between] if between else []

    def luck_of(self, seat: int) -> str:
        """The seed of whoever plays at a seat by itself in this round."""
        secret = self._seeds[self.number].secret
        return commitment(secret + f"player {seat}".encode())

    def deal(self, seeds: Seeds, share: str) -> list[Event]:
        """Deal the next round from its seeds; returns what the deal told."""
        number = self.number + 1
        self._seeds[number] = seeds
        self._shares[number] = share
        if self._match is None:
            if self._dealer < 0:
                self._dealer = Fair(seeds, number).seat(self.setup.seats)
            self._match = Match(self.setup, self._names, self._luck, self._dealer)
        self._moves.clear()
        self._undone = 0
        self._keep_all()
        return self._deal()

    def move(self, seat: int, text: str, *, by_owner: bool) -> list[Event]:
        """Make a move; returns what it told. Raises `IllegalMove`; then nothing has changed."""
        game = self.round
        events = game.observe()
        told = len(events)
        before = game.status()
        self.match.play(seat, text)
        self._moves.append((seat, text))
        fresh = events[told:]
        if game.status().turn != before.turn:
            self._undone = 0
        if (
            by_owner
            and self._undone < _MOST_UNDONE
            and is_harmless(seat, before, game.status(), fresh)
        ):
            self.takes = self.takes + 1 if self.takeable == seat else 1
            self.takeable = seat
        else:
            self._keep_all()
        self.window = bool(game.interruptions())
        if game.over:
            self._end()
        return fresh

    def close_window(self) -> None:
        """Let the next move come; what was played before it stands."""
        self.window = False
        self._keep_all()

    def undo(self) -> str:
        """Take the last move back, which must be takeable, and return it."""
        assert self.takes
        _, text = self._moves.pop()
        self.takes -= 1
        self._undone += 1
        if not self.takes or self._undone == _MOST_UNDONE:
            self._keep_all()
        self.match.record.rounds.pop()
        self.match.round = None
        self._deal()
        for seat, move in self._moves:
            self.match.play(seat, move)
        self.window = False
        return text

    def last_move(self) -> str:
        """The move that was made last in the round ("": none)."""
        return self._moves[-1][1] if self._moves else ""

    def _keep_all(self) -> None:
        self.takeable = -1
        self.takes = 0

    def _deal(self) -> list[Event]:
        game = self.match.deal()
        entry = self.match.record.rounds[-1]
        entry.commitment = commitment(self._seeds[self.number].secret)
        return list(game.observe())

    def _end(self) -> None:
        entry = self.match.record.rounds[-1]
        # The seeds are told when the round is over, and with them every card that lay hidden.
        entry.seeds = self._seeds[self.number]
        self.ends.append(
            RoundEnd(
                self.number,
                self._shares[self.number],
                entry.dealer,
                entry.result,
                tuple(entry.scores),
                tuple(entry.totals),
                tuple(self.round.sheet()),
            )
        )

    def _luck(self, number: int) -> tuple[list[int], Chance]:
        fair = Fair(self._seeds[number], number)
        return fair.deck(self.setup.deck.full()), fair
