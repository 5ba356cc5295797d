"""Moments of rounds, and what must hold of a world that was made up from what a seat remembers."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

from gaslamp.chance import Dice
from gaslamp.game import FILE, Event, Round
from gaslamp.players.careful import policy
from gaslamp.players.memory import Memory
from gaslamp.players.worlds import Worlds
from gaslamp.view import ALL, View
from tests.players.folding import Watchers
from tests.support.games import choose, counted, well_written
from tests.support.invariants import check_conservation, snapshot, zones
from tests.support.permute import HIDDEN

Moment = tuple[Round, int, Memory]
"""A round before a decision, a seat, and what that seat remembers; good until the next one."""

Chooser = Callable[[Memory, list[str], random.Random], str]

SHARE = 13  # of how many texts one is asked about


def at_random(memory: Memory, texts: list[str], rng: random.Random) -> str:
    """A move that is not often a mere discard."""
    return choose(texts, rng, 0.7)


def blindly(memory: Memory, texts: list[str], rng: random.Random) -> str:
    """Any move, each as likely as the others."""
    return rng.choice(texts)


def carefully(memory: Memory, texts: list[str], rng: random.Random) -> str:
    """The move of a careful player."""
    return policy(memory.setup.game.name)(memory, texts)


def moments(game: Round, seed: object, every: int, player: Chooser = at_random) -> Iterator[Moment]:
    """A round from its deal to its end; each seat looks up every so many decisions."""
    watchers = Watchers(game)
    rng = random.Random(f"moments {seed}")
    for n in range(5000):
        watchers.hear()
        if game.over:
            return
        for seat in range(game.setup.seats):
            if (n + 2 * seat) % every == 0:
                yield game, seat, watchers.memories[seat]
        seat = rng.choice(game.actors()) if player is at_random else game.actors()[0]
        game.play(seat, player(watchers.memories[seat], game.legal_texts(seat), rng))
    raise AssertionError("the round does not end")


def check_world(world: Round, game: Round, memory: Memory, rng: random.Random) -> None:
    """A world is the moment that its seat remembers, as far as that seat or anybody can tell."""
    seat = memory.viewer
    assert world.events is None
    assert world.view(seat) == memory.view(), "the seat sees something else"
    assert world.legal(seat) == game.legal(seat), "the seat can make other moves"
    assert (seat in world.actors()) == (seat in game.actors())
    check_conservation(world, rng)
    check_public(world, game, seat)
    texts = well_written(game.setup)
    for text in texts[rng.randrange(SHARE) :: SHARE]:
        assert world.explain(seat, text) == game.explain(seat, text)
    check_known(world, memory)


def check_public(world: Round, game: Round, seat: int) -> None:
    """What governs later play is the same, whether a view shows it or not."""
    hidden = HIDDEN[game.setup.game.name]
    made, real = snapshot(world), snapshot(game)
    assert made.keys() == real.keys()
    differing = {name for name in made if made[name] != real[name]} - hidden
    assert not differing, f"these differ: {', '.join(sorted(differing))}"
    if seat == game.status().turn:
        assert made.get("gained") == real.get("gained")
    assert tuple(map(bool, world.view(ALL).chosen)) == tuple(map(bool, game.view(ALL).chosen))


def check_known(world: Round, memory: Memory) -> None:
    """The cards of which the seat knows the place are there."""
    lying = zones(world.view(ALL))
    for name, place in memory.places.items():
        there = Counter(dict(lying[name].cards or ()))
        assert place.size == lying[name].size
        assert place.known <= there, f"{name} lacks what the seat knows to be there"
    anew = sum(memory.shuffled.values()) > 0
    if anew:
        check_shuffled(lying[FILE].cards or (), memory)
    top = memory.place(FILE).top
    if top:
        assert drawn_first(world) == top[-1], "another card lies on top of the Case File"


def check_shuffled(file: tuple[tuple[str, int], ...], memory: Memory) -> None:
    """No card lies in a file shuffled anew but those that were there to be shuffled."""
    then = Memory(memory.setup, memory.viewer)
    unseen = 0
    for event in memory.history:
        then.see(event)
        if event.target == FILE:
            unseen = then.place(FILE).size - then.shuffled.total()
    strange = Counter(counted(file)) - memory.shuffled
    assert strange.total() <= unseen, "cards lie in the Case File that never came there"


def drawn_first(world: Round) -> str:
    """The code of the top card of the Case File, as whoever sees it next will tell."""
    ahead = world.clone()
    events: list[Event] = []
    ahead.events = events
    while True:
        for event in events:
            if event.origin == FILE and event.cards:
                return str(world.setup.deck.codes[event.cards[0]])
        seat = ahead.first_actor()
        ahead.advance(seat, ahead.legal(seat)[0])


def play_on(world: Round, seed: int) -> list[str]:
    """Play a world to its end by legal moves; returns them, and how it ended."""
    dice = Dice(seed)
    told: list[str] = []
    for _ in range(5000):
        if world.over:
            return [*told, world.result(), str(world.scores())]
        seat = world.first_actor()
        move = dice.choose(world.legal(seat))
        world.apply(seat, move)
        told.append(f"{seat} {world.setup.moves[move]}")
    raise AssertionError("the world does not end")


def likeness(first: View, second: View, seat: int) -> tuple[int, int]:
    """How many cards of the other hands are the same in two views of all, and of how many."""
    same = size = 0
    for other, (one, two) in enumerate(zip(first.hands, second.hands, strict=True)):
        if other != seat:
            same += (Counter(dict(one.cards or ())) & Counter(dict(two.cards or ()))).total()
            size += one.size
    return same, size


Sampler = Callable[[Round, Memory], Callable[[Dice], Round]]
"""Makes a source of worlds for a moment; an honest one does not look at the round."""


def honest(game: Round, memory: Memory) -> Callable[[Dice], Round]:
    """The real thing."""
    return Worlds(memory).sample
