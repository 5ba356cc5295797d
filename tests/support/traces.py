"""What many rounds of a game say, byte by byte, as hashes: to compare two builds of one source.

    python -m tests.support.traces GAME ROUNDS

prints one hash for each hundred rounds, and first where the engine was loaded from.
"""

import hashlib
import random
import sys
from collections.abc import Iterator

from gaslamp import cards
from gaslamp.chance import Dice, Shuffler
from gaslamp.game import Round, roll_out
from gaslamp.players.habits import habits_of
from gaslamp.players.memory import Memory
from gaslamp.players.worlds import Worlds
from gaslamp.policy import play_out, policy_for
from gaslamp.setup import Setup
from gaslamp.view import ALL, TABLE
from tests.support.games import setups, shuffled, well_written

A_HUNDRED = 100
LOOK_EVERY = 151  # moves between two close looks: views and refusals are slow
SHARE = 9  # of how many texts one is asked about


def hashes(name: str, rounds: int, first: int = 0) -> Iterator[str]:
    """The hash of each hundred of the rounds, which go through all set-ups in turn."""
    digest = hashlib.sha256()
    tables = setups(name)
    for number in range(first, first + rounds):
        for line in trace(tables[number % len(tables)], number):
            digest.update(line.encode())
        if (number + 1) % A_HUNDRED == 0:
            yield digest.hexdigest()


def trace(setup: Setup, seed: int) -> Iterator[str]:
    """Everything that can be told of one round, played by dice."""
    rng = random.Random(seed)
    order = shuffled(setup, rng, rng.choice([0, 2, 4, 6]))
    game = setup.deal(order, rng.randrange(setup.seats), Shuffler(seed))
    events = game.observe()
    dice = Dice(seed)
    told = moves = 0
    while not game.over:
        seat = game.first_actor()
        legal = game.legal(seat)
        move = dice.choose(legal)
        yield f"{seat} {legal} {move} {game.actors()}\n"
        if moves % LOOK_EVERY == seed % LOOK_EVERY:
            yield from _closely(game, seat, Dice(seed + moves))
            memory = Memory(setup, seat)
            for event in events:
                memory.see(event.seen(seat, setup.deck))
            habits = habits_of(setup.game.name) if moves % 2 else None
            world = Worlds(memory, habits).sample(Dice(moves))
            yield f"{world.view(ALL).to_json()} {roll_out(world, dice)} {world.scores()}\n"
        game.advance(seat, move)
        for event in events[told:]:
            yield f"{event.what} {event.seat} {list(event.cards)} {event.seers} {event.note}\n"
        told = len(events)
        moves += 1
    yield f"{game.result()} {game.scores()} {game.sheet()} {game.remarks}\n"
    yield f"{game.view(ALL).to_json()}\n"


def _closely(game: Round, seat: int, dice: Dice) -> Iterator[str]:
    for viewer in (*range(game.setup.seats), TABLE, ALL):
        yield f"{game.view(viewer).to_json()}\n"
    for text in well_written(game.setup)[dice.below(SHARE) :: SHARE]:
        yield f"{game.explain(seat, text)}\n"
    copied = game.clone()
    yield f"{roll_out(copied, dice)} {copied.result()} {copied.scores()}\n"
    policy = policy_for(game.setup)
    yield f"{[policy.urge(game, seat, move) for move in game.legal(seat)]}\n"
    copied = game.clone()
    yield f"{play_out(copied, policy, dice)} {copied.result()} {copied.scores()}\n"


def main() -> None:
    """Print the hashes that the command line asks for."""
    print(cards.__file__)
    for line in hashes(sys.argv[1], int(sys.argv[2])):
        print(line)


if __name__ == "__main__":
    main()
