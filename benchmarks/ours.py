"""Gaslamp: its games played at random, copied, and started.

The same functions measure both builds; which one a row runs on is the business of its process
(`COMPILED` and `INTERPRETED` in `benchmarks.child`). Every row names its game and its number
of seats; options have their defaults.

Luck and choices come from `Dice`, the engine's own generator for roll-outs, where the loop is
the engine's. Where the loop is Python, moves are chosen as in the peer's loop.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import mean, stdev

import gaslamp
from benchmarks.sample import Census, Sample, timed
from gaslamp import cards
from gaslamp.chance import Dice
from gaslamp.game import Round, roll_out
from gaslamp.players.budget import Budget
from gaslamp.players.memory import Memory
from gaslamp.players.searcher import consider
from gaslamp.registry import load
from gaslamp.setup import Setup

DEALS = 100
BATCH = 20
COUNTED = 1000
SEARCHED = 2
SIMULATIONS = 500  # as many as the peer's search makes


def about() -> dict[str, str]:
    """The version, and what build it is in truth, whatever the row may hope for."""
    plain = cards.__file__.endswith(".py")
    return {"gaslamp": f"{gaslamp.__version__} {'as plain Python' if plain else 'compiled'}"}


@dataclass(frozen=True, slots=True)
class Table:
    """Where rounds are dealt, as anyone would: shuffle a full deck, and let the next seat deal."""

    setup: Setup
    dice: Dice

    def deal(self, number: int) -> Round:
        return self.setup.new_round(number % self.setup.seats, self.dice)


def table(game: str, seats: int, seed: int) -> Table:
    return Table(Setup(load(game), seats), Dice(seed))


@cache
def dealt(game: str, seats: int) -> tuple[Round, ...]:
    """Rounds just after the deal. Only their clones are played."""
    place = table(game, seats, 0)
    return tuple(place.deal(number) for number in range(DEALS))


@cache
def halfway(game: str, seats: int) -> tuple[Round, ...]:
    """The same rounds in the middle of random play."""
    dice = Dice(0)
    middles = []
    for start in dealt(game, seats):
        position, passed = start.clone(), []
        while not position.over:
            passed.append(position.clone())
            seat = position.first_actor()
            position.advance(seat, dice.choose(position.legal(seat)))
        middles.append(passed[len(passed) // 2])
    return tuple(middles)


def play(game: Round, fraction: Callable[[], float]) -> int:
    """Play to the end at random from Python, every move checked; the decisions made."""
    decisions = 0
    while not game.over:
        seat = game.first_actor()
        moves = game.legal(seat)
        game.apply(seat, moves[int(fraction() * len(moves))])
        decisions += 1
    return decisions


def python_loop(game: str, seats: int, seed: int, seconds: float) -> Sample:
    """Whole rounds from Python, deal included."""
    place, fraction = table(game, seats, seed), random.Random(seed).random

    def rounds() -> tuple[int, None]:
        return sum(play(place.deal(number), fraction) for number in range(BATCH)), None

    return timed(rounds, seconds)


def whole_rounds(game: str, seats: int, seed: int, seconds: float) -> Sample:
    """Whole rounds, deal included, each played inside the engine: Python comes back for a deal."""
    place = table(game, seats, seed)

    def rounds() -> tuple[int, None]:
        return sum(roll_out(place.deal(number), place.dice) for number in range(BATCH)), None

    return timed(rounds, seconds)


def rollouts(game: str, seats: int, seed: int, seconds: float) -> Sample:
    """Random play inside the engine from clones of dealt positions to the end of the round."""
    positions, dice = dealt(game, seats), Dice(seed)

    def once_from_each() -> tuple[int, None]:
        return sum(roll_out(position.clone(), dice) for position in positions), None

    return timed(once_from_each, seconds)


def copies(positions: tuple[Round, ...], seconds: float) -> Sample:
    """Copies of the positions, each thrown away at once."""

    def each_once() -> tuple[int, None]:
        for position in positions:
            position.clone()
        return len(positions), None

    return timed(each_once, seconds)


def clone_dealt(game: str, seats: int, seed: int, seconds: float) -> Sample:
    return copies(dealt(game, seats), seconds)


def clone_halfway(game: str, seats: int, seed: int, seconds: float) -> Sample:
    return copies(halfway(game, seats), seconds)


@cache
def first_decisions(game: str, seats: int) -> tuple[tuple[Memory, list[str]], ...]:
    """What the first seat that plays knows in the first rounds, and its moves."""
    found = []
    for position in dealt(game, seats)[:SEARCHED]:
        playing = position.setup.new_round(int(position.dealer), Dice(0))
        events = playing.observe()
        while playing.secret():
            seat = playing.first_actor()
            playing.apply(seat, playing.legal(seat)[0])
        seat = int(playing.first_actor())
        memory = Memory(playing.setup, seat)
        for event in events:
            memory.see(event.seen(seat, playing.setup.deck))
        found.append((memory, playing.legal_texts(seat)))
    return tuple(found)


def simulations(game: str, seats: int, seed: int, seconds: float) -> Sample:
    """Simulations of the searcher, from first decisions: worlds made ready and drawn included."""
    decisions, dice = first_decisions(game, seats), Dice(seed)
    budget = Budget(iterations=SIMULATIONS)

    def each_once() -> tuple[int, None]:
        done = 0
        for memory, moves in decisions:
            done += sum(finding.tries for finding in consider(memory, moves, budget, dice))
        return done, None

    return timed(each_once, seconds)


def census(game: str, seats: int) -> Census:
    """Whole rounds. A drawn card is no step of its own, so there is no chance to be counted."""
    place, chooser = table(game, seats, 0), Dice(1)
    lengths: list[int] = []
    offers: list[int] = []
    for number in range(COUNTED):
        position = place.deal(number)
        before = len(offers)
        while not position.over:
            seat = position.first_actor()
            moves = position.legal(seat)
            offers.append(len(moves))
            position.advance(seat, chooser.choose(moves))
        lengths.append(len(offers) - before)
    return Census(
        rounds=len(lengths),
        decisions=mean(lengths),
        deviation=stdev(lengths) / sqrt(len(lengths)),
        chance=None,
        moves=mean(offers),
        forced=sum(offer == 1 for offer in offers) / len(offers),
    )
