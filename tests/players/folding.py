"""Memories beside a round: what holds between what was seen and what lies there."""

from collections import Counter
from collections.abc import Callable, Sequence

from gaslamp.game import FILE, Round
from gaslamp.players.memory import Memory
from gaslamp.players.player import Player
from gaslamp.setup import Setup
from gaslamp.view import ALL, TABLE, Seen

Drops = Callable[[Seen], bool]


class Watchers:
    """A memory for every viewer of a round; those events that `drops` picks do not reach them."""

    def __init__(self, game: Round, drops: Drops = lambda event: False) -> None:
        self.game = game
        self.drops = drops
        viewers = (ALL, TABLE, *range(game.setup.seats))
        self.memories = {viewer: Memory(game.setup, viewer) for viewer in viewers}
        self._heard = 0

    def hear(self) -> None:
        """Tell all of them what is new."""
        deck = self.game.setup.deck
        events = self.game.observe()
        for event in events[self._heard :]:
            real = event.seen(ALL, deck)
            for viewer, memory in self.memories.items():
                seen = event.seen(viewer, deck)
                if not self.drops(seen):
                    check_expected(memory, real)
                    memory.see(seen)
        self._heard = len(events)

    def check(self) -> None:
        """What each one remembers is what it sees, and is true."""
        truth = self.memories[ALL]
        for viewer, memory in self.memories.items():
            assert memory.view() == self.game.view(viewer), f"viewer {viewer} sees otherwise"
            check_sound(memory, truth)
        for name, place in truth.places.items():
            assert place.unknown == 0, f"the all-seeing viewer does not know all of {name}"


class Checked:
    """A player who has all memories checked before each of its moves."""

    def __init__(self, player: Player, watchers: Watchers) -> None:
        self._player = player
        self._watchers = watchers

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        self._player.start(setup, seat, seed)

    def see(self, event: Seen) -> None:
        self._player.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        self._watchers.hear()
        self._watchers.check()
        return self._player.choose(moves)


def check_sound(memory: Memory, truth: Memory) -> None:
    """All that a memory holds for certain is so, and no card is counted twice or lost."""
    for name, place in memory.places.items():
        real = truth.place(name)
        assert place.size == real.size, f"{name} has another size"
        assert place.known <= real.known, f"viewer {memory.viewer} is wrong about {name}"
    assert memory.discards == truth.discards, "every discard was seen by all"
    hidden = sum(place.unknown for place in memory.places.values())
    assert memory.unseen().total() == hidden
    assert memory.shuffled.total() <= memory.setup.deck.size


def check_expected(memory: Memory, real: Seen) -> None:
    """The card that a memory expects on top of the Case File is the one that leaves it."""
    top = memory.place(FILE).top
    if real.origin == FILE and real.what not in ("look", "show") and real.cards and top:
        assert top[-1] == real.cards[0], f"viewer {memory.viewer} expected another card"


def counted(cards: str) -> Counter[str]:
    """Cards by code."""
    return Counter(cards.split())
