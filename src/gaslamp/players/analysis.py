"""A round looked at again, decision by decision, from what the seat that decided could know.

Each decision is searched as the `searcher` would have searched it then: in worlds that agree with
the events that the seat had seen up to that moment. The cards that came to light later, and those
that never did, are no part of it.

The best of many moves looks better than it is, as it is also the luckiest. So where another move
seems better than the one that was played, these two are looked at once more, in other worlds.

What the move that was played left possible, and could have followed as well, it did not give up:
whether that should have been done shows at the decision where it was not done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from gaslamp.game import Round
from gaslamp.players.advice import alternatives, foremost, gap, once_more
from gaslamp.players.budget import Budget
from gaslamp.players.memory import Memory, remembered
from gaslamp.players.player import dice
from gaslamp.players.searcher import consider
from gaslamp.record import Record
from gaslamp.replay import walk

USUAL: Final = Budget(seconds=0.2)
"""How long is thought about a decision, if nobody says otherwise."""

_SEED: Final = "analysis"
_SURE: Final = 2.0  # standard errors by which a loss must be more than nothing to matter
_ENOUGH: Final = 8  # worlds in which both moves were tried: of fewer an error cannot be told
_LEAST: Final = 0.5  # points that matter
_MOST: Final = 3  # moves of a seat that mattered most


@dataclass(frozen=True)
class Decision:
    """A decision to be looked at: at move number `n` of the round, with more than one move.

    `memory` is of the events that the seat had seen, `moves` what it could do ("": to wait, where
    it might come in between the moves of others), `played` what it did.
    """

    n: int
    seat: int
    memory: Memory
    moves: tuple[str, ...]
    played: str


@dataclass(frozen=True)
class Verdict:
    """What a search says of a decision, in points of the round (own side less the others' mean).

    `value` is what may be expected with the best move, `loss` how much less with the one that was
    `played` than with the `best` of those that it gave up (0: it was the best, or nothing is known
    to be better), `error` the standard error of that, both from at least so many `tries`. There
    were so many `choices`.
    """

    n: int
    seat: int
    played: str
    best: str
    value: float
    loss: float
    error: float
    tries: int
    choices: int

    def to_json(self) -> dict[str, Any]:
        """The verdict as plain data, points to two places."""
        return {
            "n": self.n,
            "seat": self.seat,
            "played": self.played,
            "best": self.best,
            "value": round(self.value, 2),
            "loss": round(self.loss, 2),
            "error": round(self.error, 2),
            "tries": self.tries,
            "choices": self.choices,
        }


@dataclass(frozen=True)
class Analysis:
    """A seat's decisions in a round, and what the round brought it in the end."""

    number: int
    seat: int
    verdicts: tuple[Verdict, ...]
    result: float

    def grave(self) -> list[Verdict]:
        """The few moves that mattered most, the costliest first: surely worse than the best."""
        sure = [
            verdict
            for verdict in self.verdicts
            if verdict.loss >= _LEAST
            and verdict.loss > _SURE * verdict.error
            and verdict.tries >= _ENOUGH
        ]
        return sorted(sure, key=lambda verdict: (-verdict.loss, verdict.n))[:_MOST]

    def course(self) -> list[float]:
        """What could be expected at each decision, and in the end what was."""
        return [*(verdict.value for verdict in self.verdicts), self.result]

    def to_json(self) -> dict[str, Any]:
        """The analysis as plain data."""
        return {
            "round": self.number,
            "seat": self.seat,
            "result": round(self.result, 2),
            "decisions": [verdict.to_json() for verdict in self.verdicts],
            "mattered": [verdict.n for verdict in self.grave()],
        }


@dataclass(frozen=True)
class Sitting:
    """A seat in a round of a record: its decisions, and what the round brought in the end."""

    number: int
    seat: int
    decisions: tuple[Decision, ...]
    result: float


def sittings(record: Record, seats: Sequence[int], number: int = 0) -> list[Sitting]:
    """The decisions of each of `seats` in a round of a record, or in all its rounds (0).

    Raises `RecordError` at the first line of the record that is wrong.
    """
    found: list[Sitting] = []
    watchers: dict[int, _Watcher] = {}
    for step in walk(record):
        if number not in (0, step.number):
            continue
        if step.n == 0:
            watchers = {seat: _Watcher() for seat in seats}
        for seat, watcher in watchers.items():
            if seat == step.seat:
                watcher.look(step.game, step.n, seat, step.text)
            else:
                watcher.wait(step.game, step.n, seat)
        if step.game.over:
            found += [
                Sitting(step.number, seat, tuple(watcher.decisions), brought(step.game, seat))
                for seat, watcher in watchers.items()
            ]
    return found


class _Watcher:
    """Collects the decisions of a seat."""

    def __init__(self) -> None:
        self.decisions: list[Decision] = []
        self._waiting = False

    def look(self, game: Round, n: int, seat: int, played: str) -> None:
        """Note the decision that a seat has now, if there is anything to decide."""
        self._waiting = False
        moves = game.legal_texts(seat)
        if seat not in game.status().actors:
            moves.append("")
        if len(moves) > 1:
            memory = remembered(game, seat)
            self.decisions.append(Decision(n, seat, memory, tuple(moves), played))

    def wait(self, game: Round, n: int, seat: int) -> None:
        """Note that a seat lets another's move pass, where it might come in.

        It decides that once, and not again at each move until it has something else to decide.
        """
        between = game.interruptions()
        moves = [move for move in game.legal_texts(seat) if move in between] if between else []
        if moves and not self._waiting and seat not in game.status().actors:
            self.decisions.append(Decision(n, seat, remembered(game, seat), (*moves, ""), ""))
        self._waiting = bool(moves)


def brought(game: Round, seat: int) -> float:
    """What a finished round brought a seat: the points of its side less the others' mean."""
    scores = game.scores()
    own = scores[game.setup.sides[seat]]
    return own - (sum(scores) - own) / (len(scores) - 1)


def judge(decision: Decision, budget: Budget) -> Verdict:
    """Search a decision; with a budget of iterations the verdict is always the same."""
    luck = dice(_SEED, decision.seat, len(decision.memory.history))
    found = consider(decision.memory, decision.moves, budget, luck)
    value = found[0].points
    played = next(finding for finding in found if finding.move == decision.played)
    others = [finding for finding in found if finding is not played]
    given_up = alternatives(decision.memory, played.move, others)
    best = found[0] if found[0] in given_up else foremost([played, *given_up])
    loss, error = gap(best, played) if played is not best else (0.0, 0.0)
    if loss > max(error, _LEAST):
        memory = decision.memory
        luck = dice(_SEED, decision.seat, len(memory.history), best.move)
        best, played = once_more(memory, best.move, played.move, budget, luck)
        loss, error = gap(best, played)
        value = best.points
    return Verdict(
        decision.n,
        decision.seat,
        decision.played,
        best.move,
        value,
        max(0.0, loss),
        error,
        min(best.tries, played.tries),
        len(decision.moves),
    )


def analyse(sitting: Sitting, budget: Budget) -> Iterator[Verdict]:
    """The verdicts on a seat's decisions, one after the other."""
    for decision in sitting.decisions:
        yield judge(decision, budget)
