"""The peer: OpenSpiel's gin rummy, played at random from Python and inside its C++.

A *decision* is one move by a player: a node of the game where a player is to act, a forced
one included. A card that comes from the stock is a node of its own in OpenSpiel, settled
by chance; those are never decisions and are counted apart, as steps.

`pyspiel` has no type information, so the few things used here are written down as
protocols, and nothing else in this folder touches the library.
"""

import random
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module, metadata
from itertools import count
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Protocol, cast

from benchmarks.sample import BenchmarkError, Census, Sample, timed

GAME = "gin_rummy"
DEALS = 100
ROLLOUTS = 5
COUNTED = 20
SIMULATIONS = 500
SEARCHED = 2
# In points of the game; it decides which branches a search prefers, hardly how fast it is.
EXPLORATION = 10.0


class Step(Protocol):
    player: int
    action: int


class State(Protocol):
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> "State": ...
    def full_history(self) -> list[Step]: ...


class Game(Protocol):
    def new_initial_state(self) -> State: ...


class Evaluator(Protocol):
    """Plays to the end at random; from Python it can only be made and handed on."""


class SearchNode(Protocol):
    explore_count: int


class TreeSearch(Protocol):
    def mcts_search(self, state: State) -> SearchNode: ...


class Bot(Protocol):
    def get_policy(self, state: State) -> list[tuple[int, float]]: ...


class Library(Protocol):
    # n_rollouts, seed
    RandomRolloutEvaluator: Callable[[int, int], Evaluator]
    # game, evaluator, uct_c, max_simulations, max_memory_mb, solve, seed, verbose
    MCTSBot: Callable[[Game, Evaluator, float, int, int, bool, int, bool], TreeSearch]
    # seed, evaluator, uct_c, max_simulations
    ISMCTSBot: Callable[[int, Evaluator, float, int], Bot]

    def load_game(self, name: str) -> Game: ...
    def sample_action(self, outcomes: list[tuple[int, float]], z: float) -> tuple[int, float]: ...
    def make_uniform_random_bot(self, player: int, seed: int) -> Bot: ...
    def evaluate_bots(self, state: State, bots: Sequence[Bot], seed: int) -> list[float]: ...


@cache
def library() -> Library:
    """The library itself. Raises `BenchmarkError` when it is not installed."""
    try:
        return cast(Library, import_module("pyspiel"))
    except ImportError as error:
        raise BenchmarkError(
            f"OpenSpiel cannot be imported ({error}); install this project's bench extra, "
            "which `make bench` does by itself."
        ) from error


@cache
def game() -> Game:
    return library().load_game(GAME)


@cache
def start() -> State:
    """The empty table before the deal. Only its clones are played."""
    return game().new_initial_state()


def about() -> dict[str, str]:
    library()
    return {"open_spiel": metadata.version("open_spiel")}


def play(state: State, chooser: random.Random) -> tuple[int, int]:
    """Play to the end at random; the decisions made, and the chance nodes passed."""
    fraction = chooser.random
    sample_action = library().sample_action
    decisions = chance = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(sample_action(state.chance_outcomes(), fraction())[0])
            chance += 1
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(fraction() * len(actions))])
            decisions += 1
    return decisions, chance


def python_loop(seed: int, seconds: float) -> Sample:
    """Whole rounds from Python, deal included, each from `new_initial_state()`."""
    chooser = random.Random(seed)
    new_initial_state = game().new_initial_state

    def round_() -> tuple[int, int]:
        decisions, chance = play(new_initial_state(), chooser)
        return decisions, decisions + chance

    return timed(round_, seconds)


def python_loop_cloned(seed: int, seconds: float) -> Sample:
    """The same, but each round from a clone: making a new state costs as much as playing it."""
    chooser = random.Random(seed)
    clone = start().clone

    def round_() -> tuple[int, int]:
        decisions, chance = play(clone(), chooser)
        return decisions, decisions + chance

    return timed(round_, seconds)


@cache
def deals() -> tuple[State, ...]:
    """Positions just after the deal, at the first decision. Only their clones are played."""
    chooser = random.Random(GAME)
    dealt = []
    for _ in range(DEALS):
        state = start().clone()
        while state.is_chance_node():
            state.apply_action(chooser.choice(state.chance_outcomes())[0])
        dealt.append(state)
    return tuple(dealt)


def steps_by_kind(history: Sequence[Step]) -> tuple[int, int]:
    """(decisions, chance nodes) of a stretch of history; chance has a negative player."""
    chance = sum(step.player < 0 for step in history)
    return len(history) - chance, chance


def random_bots(seed: int) -> tuple[Bot, Bot]:
    make = library().make_uniform_random_bot
    return make(0, 2 * seed), make(1, 2 * seed + 1)


@cache
def lengths() -> tuple[tuple[int, int], ...]:
    """(decisions, chance nodes) of COUNTED random rounds from each of the deals.

    A roll-out does not tell how long it was. The library's two uniform random bots choose
    as a roll-out does and leave the finished state behind, whose history is counted.
    """
    evaluate_bots, bots, seeds = library().evaluate_bots, random_bots(0), count()
    found = []
    for deal in deals():
        before = len(deal.full_history())
        for _ in range(COUNTED):
            state = deal.clone()
            evaluate_bots(state, bots, next(seeds))
            found.append(steps_by_kind(state.full_history()[before:]))
    return tuple(found)


def rollouts(seed: int, seconds: float) -> Sample:
    """Random play in C++ from the deals to the end; Python is left once per ROLLOUTS rounds.

    The evaluator has no method in Python. A tree search of one simulation is one call of
    it: the root is evaluated, nothing else is searched. Decisions are roll-outs times the
    mean of `lengths()`, which come from the same deals with the same weight.
    """
    evaluator = library().RandomRolloutEvaluator(ROLLOUTS, seed)
    bot = library().MCTSBot(game(), evaluator, 1.0, 1, 1, False, seed, False)
    positions, search = deals(), bot.mcts_search
    decisions = mean(decisions for decisions, _ in lengths())
    steps = mean(decisions + chance for decisions, chance in lengths())
    played = ROLLOUTS * len(positions)
    if search(positions[0]).explore_count != 1:
        raise BenchmarkError(
            "OpenSpiel's tree search no longer makes one evaluation a call; "
            "measure with open_spiel 2.0.2, or mend `rollouts` in benchmarks/peer.py."
        )

    def once_from_each() -> tuple[float, float]:
        for position in positions:
            search(position)
        return played * decisions, played * steps

    return timed(once_from_each, seconds)


def cpp_rounds(seed: int, seconds: float) -> Sample:
    """Whole rounds in C++ between two random bots, deal included; every decision counted.

    A second opinion on `rollouts`: less direct, since bots are told of each move, but the
    count needs no mean. The clock stands still while Python counts.
    """
    evaluate_bots, bots, chooser = library().evaluate_bots, random_bots(seed), random.Random(seed)
    clone = start().clone
    decisions = chance = 0
    elapsed = 0.0
    while elapsed < seconds:
        begin = process_time()
        state = clone()
        evaluate_bots(state, bots, chooser.getrandbits(31))
        elapsed += process_time() - begin
        own, others = steps_by_kind(state.full_history())
        decisions += own
        chance += others
    return Sample(decisions, elapsed, decisions + chance)


def clone(seed: int, seconds: float) -> Sample:
    """Copies of positions just after the deal, each thrown away at once."""
    positions = deals()

    def each_once() -> tuple[int, None]:
        for position in positions:
            position.clone()
        return len(positions), None

    return timed(each_once, seconds)


def ismcts(seed: int, seconds: float) -> Sample:
    """Simulations of the library's search for hidden information, from first decisions.

    Every search starts with an empty tree and runs SIMULATIONS simulations, each in a newly
    sampled world and with one random roll-out to the end of the round.
    """
    positions = deals()[:SEARCHED]
    evaluator = library().RandomRolloutEvaluator(1, seed)

    def each_once() -> tuple[int, None]:
        for position in positions:
            bot = library().ISMCTSBot(seed, evaluator, EXPLORATION, SIMULATIONS)
            bot.get_policy(position)
        return SIMULATIONS * len(positions), None

    return timed(each_once, seconds)


def counted(found: Sequence[tuple[int, int]], offers: Sequence[int]) -> Census:
    decisions = [own for own, _ in found]
    return Census(
        rounds=len(found),
        decisions=mean(decisions),
        deviation=stdev(decisions) / sqrt(len(found)),
        chance=mean(chance for _, chance in found),
        moves=mean(offers),
        forced=sum(offer == 1 for offer in offers) / len(offers),
    )


def offers_from(state: State, chooser: random.Random) -> list[int]:
    """How many legal moves there were at each decision of one random round."""
    offers = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.choice(state.chance_outcomes())[0])
        else:
            actions = state.legal_actions()
            offers.append(len(actions))
            state.apply_action(chooser.choice(actions))
    return offers


def census() -> Census:
    """Whole rounds with their deal."""
    chooser, found = random.Random(0), []
    offers: list[int] = []
    for _ in range(DEALS * COUNTED // 4):
        found.append(play(start().clone(), chooser))
        offers.extend(offers_from(start().clone(), chooser))
    return counted(found, offers)


def census_of_deals() -> Census:
    """Rounds from the deals on, as roll-outs play them."""
    chooser = random.Random(0)
    offers = [offer for deal in deals() for offer in offers_from(deal.clone(), chooser)]
    return counted(lengths(), offers)
