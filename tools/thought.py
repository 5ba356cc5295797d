"""Measure what more time to think is worth, decision by decision.

    python -m tools.thought GAME [SEATS] [DEALS] [BUDGET ...]

Careful players play so many deals. Now and then the searcher looks at a decision of theirs with
each of the budgets, and what it would do is judged beside the careful player's move in many worlds
of which it has seen none, played to the end by the quick policy. Whole rounds say how strong a
player is, but luck makes them differ by far more than a better decision does; this says only how
good the decisions are, and says it with few of them.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from time import perf_counter

from gaslamp.arena.intervals import Interval, mean_interval
from gaslamp.chance import Dice
from gaslamp.match import Match
from gaslamp.players.budget import Budget
from gaslamp.players.careful import policy
from gaslamp.players.memory import Memory, remembered
from gaslamp.players.player import dice
from gaslamp.players.searcher import consider, settled, worlds_for
from gaslamp.policy import play_out, policy_for
from gaslamp.registry import load
from gaslamp.setup import Setup

EVERY = 11  # decisions of a round between two that are looked at
WORLDS = 4000  # in which a move is judged
BUDGETS = ("0.05s", "0.2s", "1s", "5s")
FIRST_DEAL = 40_000  # so that no deal is one that the habits were counted on


@dataclass(frozen=True)
class Choice:
    """What a search chose with one budget.

    `gain` is how many points more that brings than the careful move, and `seconds` how long it
    took. `departs` says whether it is another move.
    """

    gain: float
    departs: bool
    seconds: float


def decisions(setup: Setup, deal: int) -> Iterator[tuple[Memory, list[str], str]]:
    """Some decisions of a round among careful players: what is known, the moves, the one made."""
    match = Match.from_seed(setup, ["careful"] * setup.seats, deal)
    game = match.deal()
    choose = policy(setup.game.name)
    for n in range(5000):
        if game.over:
            return
        seat = game.first_actor()
        moves = game.legal_texts(seat)
        memory = remembered(game, seat)
        made = moves[0] if len(moves) == 1 else choose(memory, moves)
        if len(moves) > 1 and n % EVERY == 3 * deal % EVERY:
            yield memory, moves, made
        match.play(seat, made)


def judged(memory: Memory, made: str, others: Sequence[str]) -> dict[str, float]:
    """How many points more the others bring than the move that was made."""
    if not others:
        return {made: 0.0}
    setup, seat = memory.setup, memory.viewer
    quick = policy_for(setup)
    worlds = worlds_for(memory)
    luck = dice("judge", len(memory.history))
    points = dict.fromkeys((made, *others), 0.0)
    for n in range(WORLDS):
        world = worlds.sample(luck)
        for move in points:
            end = world.clone()
            end.chance = Dice(n)
            end.advance(seat, setup.move_ids[move])
            play_out(end, quick, end.chance)
            scores = end.scores()
            own = scores[setup.sides[seat]]
            points[move] += own - (sum(scores) - own) / (len(scores) - 1)
    return {move: (total - points[made]) / WORLDS for move, total in points.items()}


def choices(
    memory: Memory, moves: Sequence[str], made: str, budgets: Sequence[Budget]
) -> list[Choice]:
    """What the searcher does with each of the budgets."""
    chosen, seconds = [], []
    for budget in budgets:
        began = perf_counter()
        luck = dice("thought", str(budget), len(memory.history))
        chosen.append(consider(memory, moves, budget, luck, settled())[0].move)
        seconds.append(perf_counter() - began)
    gains = judged(memory, made, sorted(set(chosen) - {made}))
    return [
        Choice(gains[move], move != made, took) for move, took in zip(chosen, seconds, strict=True)
    ]


def by_budget(
    found: Mapping[int, Sequence[Sequence[Choice]]],
) -> tuple[list[Interval], list[Interval]]:
    """The mean gain of a decision with each budget, and how much more it is than with the last.

    `found` are the choices by deal; the deal is the unit, its decisions are averaged first.
    """
    means = [[fmean(gains) for gains in _gains(rows)] for rows in found.values() if rows]
    columns = list(zip(*means, strict=True))
    more = [
        mean_interval([b - a for a, b in zip(less, much, strict=True)])
        for less, much in pairwise(columns)
    ]
    return [mean_interval(column) for column in columns], more


def _gains(rows: Sequence[Sequence[Choice]]) -> Iterator[list[float]]:
    for column in zip(*rows, strict=True):
        yield [choice.gain for choice in column]


def _told(interval: Interval) -> str:
    if interval.low is None or interval.high is None:
        return f"{interval.mean:+.2f}"
    return f"{interval.mean:+.2f} ({interval.low:+.2f} to {interval.high:+.2f})"


def main() -> None:
    """Do what the command line asks for."""
    name = sys.argv[1]
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    deals = int(sys.argv[3]) if len(sys.argv) > 3 else 30
    budgets = [Budget.parse(text) for text in sys.argv[4:] or BUDGETS]
    setup = Setup(load(name), seats)
    found: dict[int, list[list[Choice]]] = {}
    for deal in range(FIRST_DEAL, FIRST_DEAL + deals):
        found[deal] = [choices(*each, budgets) for each in decisions(setup, deal)]
        print(f"{deal - FIRST_DEAL + 1} of {deals} deals", end="\r", file=sys.stderr, flush=True)
    rows = [row for per_deal in found.values() for row in per_deal]
    print(f"{name}, {seats} seats, {deals} deals, {len(rows)} decisions; points more than careful")
    means, more = by_budget(found)
    for at, budget in enumerate(budgets):
        column = [row[at] for row in rows]
        departs = fmean(choice.departs for choice in column)
        took = fmean(choice.seconds for choice in column)
        rise = f", {_told(more[at - 1])} more" if at else ""
        gain = _told(means[at])
        print(f"{budget!s:>6}: {gain} a decision{rise}; {departs:.0%} others, {took:.2f} s")


if __name__ == "__main__":
    main()
