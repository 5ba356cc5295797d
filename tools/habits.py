"""Count what careful players hold, and measure what the counts are good for.

    python -m tools.habits count GAME [DEALS]
    python -m tools.habits measure GAME [DEALS]

`count` plays deals with each number of seats and writes the game's `habits.json`; `measure` plays
others and says how well the hidden cards of the other hands are foretold without and with it.
"""

import itertools
import json
import math
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import gaslamp
from gaslamp.chance import Dice, Shuffler
from gaslamp.players.careful import policy
from gaslamp.players.habits import EVEN, LEAST, MOST, Habits, habits_of, situations
from gaslamp.players.memory import Memory
from gaslamp.players.worlds import Worlds
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import ALL, View

EVERY = 7  # decisions between two looks of a seat
ROUNDS = 3  # how often the counts are corrected by what they lead to
SAMPLES = 12  # worlds for each look, when counting
TRIALS = 200  # worlds for each look, when measuring
FEW = 6.0  # a word seen as seldom as this says little: so many looks that agree with chance
CORRECTION = 0.8  # how far a count is followed: the cards of a hand depend on each other

Look = tuple[Memory, View]


def looks(setup: Setup, seed: str) -> Iterator[Look]:
    """What a seat remembers and what is so, now and then in a round of careful players."""
    rng = random.Random(f"habits {seed}")
    order = setup.deck.full()
    rng.shuffle(order)
    game = setup.deal(order, rng.randrange(setup.seats), Shuffler(seed))
    choose = policy(setup.game.name)
    memories = [Memory(setup, seat) for seat in range(setup.seats)]
    events = game.observe()
    heard = 0
    for n in range(5000):
        for event in events[heard:]:
            for memory in memories:
                memory.see(event.seen(memory.viewer, setup.deck))
        heard = len(events)
        if game.over:
            return
        for seat in range(setup.seats):
            if (n + 3 * seat) % EVERY == 0:
                yield memories[seat], game.view(ALL)
        seat = game.actors()[0]
        game.play(seat, choose(memories[seat], game.legal_texts(seat)))


def setups(name: str) -> list[Setup]:
    """The game with each number of seats, and four as partners where that is an option."""
    game = load(name)
    tables = [Setup(game, seats) for seats in game.seat_counts]
    if any(option.name == "teams" for option in game.options):
        tables.append(Setup(game, 4, {"teams": "true"}))
    return tables


def all_looks(name: str, deals: int, label: str) -> Iterator[Look]:
    """The looks of so many deals at each table."""
    for setup in setups(name):
        for n in range(deals):
            yield from looks(setup, f"{label} {name} {setup.seats} {n}")


def count(name: str, deals: int) -> Habits:
    """The habits of a game."""
    weights: dict[str, list[float]] = {}
    habits = Habits({})
    for _ in range(ROUNDS):
        real: dict[str, Counter[int]] = {}
        made: dict[str, Counter[int]] = {}
        for memory, view in all_looks(name, deals, "count"):
            _tally(memory, view, habits, real, made)
        for word, counts in real.items():
            found = weights.setdefault(word, [1.0] * 8)
            total = sum(counts.values())
            for n in range(8):
                ratio = (counts[n] + FEW) / (made[word][n] / SAMPLES + FEW) if total else 1.0
                found[n] *= ratio**CORRECTION
        habits = Habits({word: _percents(found) for word, found in sorted(weights.items())})
    return habits


def _tally(
    memory: Memory,
    view: View,
    habits: Habits,
    real: dict[str, Counter[int]],
    made: dict[str, Counter[int]],
) -> None:
    """Count copies by word, in the hands that are and in those that worlds have."""
    worlds = Worlds(memory, habits)
    words = situations(memory, worlds.mould)
    codes = memory.setup.deck.codes
    dice = Dice(len(memory.history))
    views = [worlds.sample(dice).view(ALL) for _ in range(SAMPLES)]
    for seat in range(memory.setup.seats):
        if seat == memory.viewer:
            continue
        held = dict(view.hands[seat].cards or ())
        guessed = [dict(one.hands[seat].cards or ()) for one in views]
        for kind, code in enumerate(codes):
            word = words[seat][kind]
            real.setdefault(word, Counter())[held.get(code, 0)] += 1
            made.setdefault(word, Counter()).update(hand.get(code, 0) for hand in guessed)


def _percents(weights: list[float]) -> list[int]:
    """For each copy how much likelier it is than by chance, once the others are there."""
    steps = [round(EVEN * more / less) for less, more in itertools.pairwise(weights)]
    steps = [min(MOST, max(LEAST, percent)) for percent in steps]
    while steps and steps[-1] == EVEN:
        steps.pop()
    return steps


def measure(setup: Setup, deals: int, habits: Habits | None) -> tuple[float, float, int]:
    """The mean log-likelihood of a hidden card, the share of them in a world, and their number."""
    likelihood = hits = 0.0
    cards = 0
    for n in range(deals):
        for memory, view in looks(setup, f"measure {setup.game.name} {setup.seats} {n}"):
            worlds = Worlds(memory, habits)
            dice = Dice(n)
            guessed = [worlds.sample(dice).view(ALL).hands for _ in range(TRIALS)]
            for seat in range(setup.seats):
                if seat == memory.viewer:
                    continue
                certain = memory.hand(seat).known
                hidden = Counter(dict(view.hands[seat].cards or ())) - certain
                worlds_hidden = [Counter(dict(g[seat].cards or ())) - certain for g in guessed]
                total = Counter[str]()
                for one in worlds_hidden:
                    total += one
                    hits += (one & hidden).total() / TRIALS
                size = hidden.total()
                for code, copies in hidden.items():
                    share = (total[code] + 0.5) / (size * TRIALS + 16)
                    likelihood += copies * math.log(share)
                cards += size
    return likelihood / cards, hits / cards, cards


def main() -> None:
    """Do what the command line asks for."""
    task, name = sys.argv[1:3]
    deals = int(sys.argv[3]) if len(sys.argv) > 3 else 40
    if task == "count":
        folder = Path(gaslamp.__file__).parent / "games" / name.replace("-", "_")
        table = count(name, deals).table
        lines = [f"  {json.dumps(word)}: {json.dumps(row)}" for word, row in table.items() if row]
        (folder / "habits.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        print(f"{len(lines)} words in {folder / 'habits.json'}")
        return
    for setup in setups(name):
        for label, habits in (("even", None), ("habits", habits_of(name))):
            likelihood, hits, cards = measure(setup, deals, habits)
            print(
                f"{name} {setup.seats} {setup.options_text()[:10]} {label:7} "
                f"{likelihood:.4f} a card, {hits:.4f} in a world, {cards} cards",
                flush=True,
            )


if __name__ == "__main__":
    main()
