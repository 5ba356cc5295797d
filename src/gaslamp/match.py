"""A match: rounds from a first deal to a winner, with the dealer, the totals and the record."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from gaslamp.chance import Chance, Shuffler
from gaslamp.game import Round
from gaslamp.record import Record, RoundRecord, remark_text
from gaslamp.setup import Setup

Luck = Callable[[int], tuple[list[int], Chance]]
"""For the number of a round (from 1): its shuffled deck, top first, and its chance source."""

_SECRET: Final = ("pass", "bury", "name")


def seeded(setup: Setup, seed: int | str) -> Luck:
    """The luck of a seed: equal seeds deal equal matches."""

    def luck(number: int) -> tuple[list[int], Chance]:
        order = setup.deck.full()
        random.Random(f"{seed} deck {number}").shuffle(order)
        return order, Shuffler(f"{seed} chance {number}")

    return luck


def first_dealer(setup: Setup, seed: int | str) -> int:
    """The first dealer, drawn at random from a seed."""
    return random.Random(f"{seed} dealer").randrange(setup.seats)


class Standing:
    """The score of a match by side, and whether it is over.

    A match goes to the target (the option `target`), or as the option `format` says; a tie at the
    top plays on, and `max_rounds` ends it whatever the score (G-10, MU-8.2).
    """

    def __init__(self, setup: Setup) -> None:
        self._format = setup.options.get("format", "target")
        self._target = setup.number("target")
        self._max_rounds = setup.number("max_rounds")
        self._due = False
        self.rounds = 0
        self.totals = [0] * setup.side_count
        self.wins = [0] * setup.side_count
        self.winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.winners)

    def add(self, scores: Sequence[int]) -> None:
        """Count a finished round."""
        self.rounds += 1
        best = max(scores)
        for side, score in enumerate(scores):
            self.totals[side] += score
            self.wins[side] += score == best
        if self._format == "target":
            # A tie plays on, and then the leader wins even below the target.
            self._due = self._due or max(self.totals) >= self._target
        else:
            self._due = self.rounds >= 3
        leaders = self._leaders()
        if self._due and len(leaders) == 1:
            self.winners = leaders
        elif self._max_rounds and self.rounds >= self._max_rounds:
            self.winners = _best(self.totals)

    def _leaders(self) -> tuple[int, ...]:
        if self._format == "three_wins":
            return _best(list(zip(self.wins, self.totals, strict=True)))
        return _best(self.totals)


def _best(scores: Sequence[int] | Sequence[tuple[int, int]]) -> tuple[int, ...]:
    top = max(scores)
    return tuple(side for side, score in enumerate(scores) if score == top)


class Match:
    """A match being played: deal a round, play its moves, and again until it is over.

    `record` holds the finished rounds and, as its last one, the round in progress.
    """

    def __init__(self, setup: Setup, players: Sequence[str], luck: Luck, dealer: int) -> None:
        self.setup = setup
        self.luck = luck
        self.dealer = dealer
        self.standing = Standing(setup)
        self.record = Record(setup, tuple(players))
        self.round: Round | None = None

    @classmethod
    def from_seed(cls, setup: Setup, players: Sequence[str], seed: int | str) -> Match:
        """A match whose dealer, decks and chance all come from one seed."""
        return cls(setup, players, seeded(setup, seed), first_dealer(setup, seed))

    @property
    def over(self) -> bool:
        """Whether the match has a winner."""
        return self.standing.over

    def deal(self) -> Round:
        """Start the next round; its events are told from the deal on.

        Raises ValueError while a round is in progress or after the match is over.
        """
        if self.over:
            raise ValueError("The match is over; no further round is dealt.")
        if self.round is not None and not self.round.over:
            raise ValueError("The round in progress has to end before the next one is dealt.")
        number = len(self.record.rounds) + 1
        dealer = (self.dealer + number - 1) % self.setup.seats
        order, chance = self.luck(number)
        self.round = self.setup.deal(order, dealer, chance)
        self.round.observe()
        self.record.rounds.append(RoundRecord(dealer, self.setup.codes(order)))
        return self.round

    def play(self, seat: int, text: str) -> None:
        """Make a move in the round in progress. Raises `IllegalMove`; then nothing has changed."""
        if self.round is None:
            raise ValueError("Deal a round before you play.")
        game = self.round
        game.play(seat, text)
        entry = self.record.rounds[-1]
        _write(entry, self.setup.seats, seat, text)
        entry.lines += [remark_text(self.setup, remark) for remark in game.remarks]
        game.remarks.clear()
        if game.over:
            entry.scores = game.scores()
            self.standing.add(entry.scores)
            entry.totals = list(self.standing.totals)
            entry.result = game.result()
            self.record.winners = self.standing.winners


def _write(entry: RoundRecord, seats: int, seat: int, text: str) -> None:
    """Add a move's line: secret choices in their fixed order, without those of a dropped vote."""
    lines = entry.lines
    verb = text.partition(" ")[0]
    if text == "escape":
        names = _tail(lines, "name")
        if names < seats:
            del lines[len(lines) - names :]
    lines.append(f"{seat} {text}")
    if verb in _SECRET:
        start = len(lines) - _tail(lines, verb)
        # A vote is listed from its caller, whose line stands before; the rest from the dealer.
        first = int(lines[start - 1].split(" ")[0]) if verb == "name" else entry.dealer + 1
        lines[start:] = sorted(
            lines[start:], key=lambda line: (int(line.split(" ")[0]) - first) % seats
        )


def _tail(lines: list[str], verb: str) -> int:
    """How many of the last lines are moves of that verb."""
    n = 0
    while n < len(lines) and lines[-1 - n].split(" ")[1] == verb:
        n += 1
    return n
