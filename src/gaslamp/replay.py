"""Replaying records: every position of a game, and the first line that is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, final

from gaslamp.chance import Chance
from gaslamp.fairness import Fair, commitment
from gaslamp.game import IllegalMove, Round
from gaslamp.match import Standing
from gaslamp.record import Record, RecordError, RoundRecord, moves_of, remark_text
from gaslamp.setup import Setup

_IN_ORDER: Final = ("pass", "bury", "name")


@dataclass(frozen=True)
class Step:
    """A position of a record: `seat` is about to make the move `text`, number `n` of its round.

    `game` is the round before the move, with the events so far; it moves on with the iteration,
    so look at it or `clone` it before asking for the next step. The last step of a round has an
    empty `text` and shows the finished round.
    """

    number: int
    n: int
    seat: int
    text: str
    game: Round


class _Mismatch(Exception):
    """A remark that cannot be the luck that a move asked for."""


@final
class _Told(Chance):
    """Luck read from a record's remarks."""

    def __init__(self, setup: Setup, fair: Fair | None) -> None:
        self._setup = setup
        self._fair = fair
        self.remarks: list[str] = []

    def order(self, name: str, cards: list[int]) -> list[int]:
        told = self._told(name)
        if sorted(told) != sorted(cards):
            raise _Mismatch(
                f"!{name} must list these cards in their new order: "
                f"{' '.join(self._setup.codes(sorted(cards)))}."
            )
        if self._fair is not None:
            self._compare(name, told, self._fair.order(name, cards))
        return told

    def pick(self, name: str, cards: list[int]) -> int:
        told = self._told(name)
        if len(told) != 1 or told[0] not in cards:
            raise _Mismatch(
                f"!{name} must name one of {' '.join(self._setup.codes(sorted(set(cards))))}."
            )
        if self._fair is not None:
            self._compare(name, told, [self._fair.pick(name, cards)])
        return told[0]

    def _compare(self, name: str, told: list[int], drawn: list[int]) -> None:
        if told != drawn:
            cards = " ".join(self._setup.codes(drawn))
            raise _Mismatch(f"By the seeds of this round it is !{name} {cards}.")

    def _told(self, name: str) -> list[int]:
        words = self.remarks.pop(0).split(" ") if self.remarks else [""]
        if words[0] != f"!{name}":
            raise _Mismatch(f"A line that begins with !{name} is needed after this move.")
        unknown = [word for word in words[1:] if word not in self._setup.deck.index]
        if unknown:
            raise _Mismatch(f"There is no card {unknown[0]!r}.")
        return [self._setup.deck.index[word] for word in words[1:]]


def walk(record: Record) -> Iterator[Step]:
    """Every position of a record in order. Raises `RecordError` at the first line that is wrong."""
    standing = Standing(record.setup)
    dealer = record.rounds[0].dealer if record.rounds else 0
    for number, entry in enumerate(record.rounds, 1):
        if standing.over:
            raise RecordError(entry.at["Round"], "The match was over before this round.")
        if not 0 <= entry.dealer < record.setup.seats or entry.dealer != dealer:
            raise RecordError(entry.at["Dealer"], f"The dealer of this round is seat {dealer}.")
        result = ""
        for step in _walk_round(record.setup, number, entry):
            result = step.game.result()
            yield step
        standing.add(entry.scores)
        if entry.totals != standing.totals:
            totals = " ".join(map(str, standing.totals))
            raise RecordError(entry.at["Totals"], f'The totals are "{totals}".')
        if entry.result != result:
            raise RecordError(entry.at["Result"], f'The result is "{result}".')
        dealer = (dealer + 1) % record.setup.seats
    if record.winners != standing.winners:
        winners = ",".join(map(str, standing.winners))
        where = record.at.get("Winner") or (record.rounds[-1].at["Result"] if record.rounds else 1)
        raise RecordError(
            where, f'The winner is "{winners}".' if winners else "The match has no winner yet."
        )


def _walk_round(setup: Setup, number: int, entry: RoundRecord) -> Iterator[Step]:
    game: Round | None = None
    for step in retrace(setup, number, entry):
        game = step.game
        first = -1 if game.over else game.actors()[0]
        if step.text.partition(" ")[0] in _IN_ORDER and step.seat != first:
            line = entry.at[_index(entry, step.n)]
            raise RecordError(line, f"Secret choices are listed in order: seat {first}.")
        if not step.text and not game.over:
            raise RecordError(entry.at["Scores"], "The round is not over after its last move.")
        yield step
    assert game is not None
    if entry.scores != game.scores():
        scores = " ".join(map(str, game.scores()))
        raise RecordError(entry.at["Scores"], f'The scores are "{scores}".')


def retrace(setup: Setup, number: int, entry: RoundRecord) -> Iterator[Step]:
    """Every position of one round of a record, which may still be going on.

    Secret choices may stand in any order, some of them missing. The last step has an empty text.
    Raises `RecordError` as `walk` does, with line 0 where the record was not read from a text.
    """
    told = _Told(setup, _proven(setup, number, entry))
    game = setup.deal([setup.deck.index[code] for code in entry.deck], entry.dealer, told)
    game.observe()
    n = 0
    if entry.lines and entry.lines[0].startswith("!"):
        raise RecordError(
            entry.at.get(0, 0), "A line with ! stands behind the move that caused it."
        )
    for at, seat, text, remarks in moves_of(entry):
        line = entry.at.get(at, 0)
        refusal = game.explain(seat, text)
        if refusal is not None:
            raise RecordError(line, str(refusal))
        yield Step(number, n, seat, text, game)
        lines = [entry.at.get(at + step, 0) for step in range(len(remarks) + 1)]
        _move(setup, game, told, (seat, text), list(remarks), lines)
        n += 1
    yield Step(number, n, -1, "", game)


def _proven(setup: Setup, number: int, entry: RoundRecord) -> Fair | None:
    """The luck that a round's seeds give, if it has seeds; they must be what the record says."""
    if entry.seeds is None:
        return None
    if commitment(entry.seeds.secret) != entry.commitment:
        raise RecordError(
            entry.at.get("Seeds", 0), "The first seed is not the one that [Commitment] promised."
        )
    fair = Fair(entry.seeds, number)
    if setup.codes(fair.deck(setup.deck.full())) != entry.deck:
        raise RecordError(entry.at.get("Deck", 0), "This is not the deck that the seeds give.")
    return fair


def _index(entry: RoundRecord, n: int) -> int:
    """Where in `lines` the move number `n` stands."""
    return [at for at, line in enumerate(entry.lines) if not line.startswith("!")][n]


def _move(
    setup: Setup,
    game: Round,
    told: _Told,
    move: tuple[int, str],
    remarks: list[str],
    lines: list[int],
) -> None:
    """Make a move with the luck of its remarks; `lines` are where it and they were read."""
    seat, text = move
    told.remarks = [remark for remark in remarks if not remark.startswith("!shown")]
    try:
        game.play(seat, text)
    except IllegalMove as error:
        raise RecordError(lines[0], str(error)) from None
    except _Mismatch as error:
        raise RecordError(lines[1 if remarks else 0], str(error)) from None
    happened = [remark_text(setup, remark) for remark in game.remarks]
    game.remarks.clear()
    for step, (written, real) in enumerate(zip(remarks, happened, strict=False)):
        if written != real:
            raise RecordError(lines[1 + step], f"Here {real!r} is needed.")
    if len(remarks) > len(happened):
        raise RecordError(lines[1 + len(happened)], "No such line belongs behind this move.")
    if len(happened) > len(remarks):
        raise RecordError(lines[0], f"{happened[len(remarks)]!r} is needed after this move.")


def verify(record: Record) -> None:
    """Replay a record to its end. Raises `RecordError` at the first line that is wrong."""
    for _ in walk(record):
        pass


def legal_lines(record: Record) -> Iterator[str]:
    """For each move one line of JSON with what every seat that may act could do."""
    for step in walk(record):
        if step.text:
            legal = {str(seat): step.game.legal_texts(seat) for seat in sorted(step.game.actors())}
            yield json.dumps(
                {
                    "round": step.number,
                    "n": step.n,
                    "seat": step.seat,
                    "legal": legal,
                    "played": step.text,
                },
                separators=(",", ":"),
            )
