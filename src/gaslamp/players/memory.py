"""What a viewer knows: the fold of the events that it has seen, for any game.

A `Place` says how many cards lie somewhere and which of them must be there: of each kind a number
that is never too high. A card that moves unseen takes away from what was certain: if one of three
cards leaves a hand in which two Sailors are known, one Sailor is still certain. What follows from
two places together ("the Sailor is either here or there") is not kept. So a memory is sound, and it
is complete where all cards were seen.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, final

from gaslamp.chance import Shuffler
from gaslamp.game import DISCARD, FILE, Round
from gaslamp.setup import Setup
from gaslamp.view import ALL, TABLE, Seen, Status, View, Zone

_ORDERED: Final = (FILE, DISCARD)


@final
class Place:
    """A hand, an area or a pile: `size` cards, among which are at least those `known`.

    `known` counts words: codes, with `:code` behind one that stands for another card. Of a pile,
    `top` is the known sequence down from its top, the top card last.
    """

    def __init__(self) -> None:
        self.size = 0
        self.known: Counter[str] = Counter()
        self.top: list[str] = []
        self.melds: list[str] = []

    @property
    def unknown(self) -> int:
        """How many of its cards may be anything."""
        return self.size - self.known.total()

    def add(self, count: int, words: Iterable[str]) -> None:
        """Put `count` cards here, the known ones among them in `words`."""
        self.size += count
        self.known.update(words)

    def remove(self, words: Sequence[str]) -> None:
        """Take away cards that were seen to go; of several in a pile the one nearest the top."""
        self.size -= len(words)
        for word in words:
            self._forget(word, 1)
            if word in self.top:
                at = len(self.top) - 1 - self.top[::-1].index(word)
                del self.top[at]

    def remove_unseen(self, count: int) -> list[str]:
        """Take away `count` cards face down, from the top; returns those that they must be."""
        moved = [self.top.pop() for _ in range(min(count, len(self.top)))]
        self.size -= len(moved)
        for word in moved:
            self._forget(word, 1)
        hidden = count - len(moved)
        if hidden:
            self.size -= hidden
            for word, least in list(self.known.items()):
                moved += [word] * (least - self.size)
                self._forget(word, hidden)
        return moved

    def reveal(self, words: Sequence[str]) -> None:
        """Learn that these cards are here."""
        self.known |= Counter(words)

    def _forget(self, word: str, count: int) -> None:
        left = self.known[word] - count
        if left > 0:
            self.known[word] = left
        else:
            del self.known[word]


@final
class Memory:
    """All that `viewer` (a seat, `TABLE` or `ALL`) can know of a round without guessing.

    `status` is the last one told. `places` are found by the names that events use (`hand:1`,
    `area:0`, `file`, `discard`, ...). `history` has every event seen. `shuffled` counts the cards
    that are known to have been shuffled into the present Case File and have not been seen to leave
    it: they are still there or with those who drew from it unseen.
    """

    def __init__(self, setup: Setup, viewer: int) -> None:
        self.setup: Final = setup
        self.viewer: Final = viewer
        # A made-up deal shows which places this game has and which of them lie open to all.
        shape = setup.deal(setup.deck.full(), 0, Shuffler(0)).view(TABLE)
        self._areas: Final = [f"area:{n}" for n in range(len(shape.areas))]
        self._hands: Final = [f"hand:{seat}" for seat in range(setup.seats)]
        self._piles: Final = [name for name, _ in shape.piles]
        self._open: Final = {name for name, zone in shape.piles if zone.cards is not None}
        self.places: Final = {name: Place() for name in self._areas + self._hands + self._piles}
        self.place(FILE).add(setup.deck.size, setup.codes(setup.deck.full()))
        self.status: Status = shape.status
        self.history: list[Seen] = []
        self.shuffled: Counter[str] = Counter()
        self._choices: list[str] = [""] * setup.seats
        self._choosing = ""
        self._lookers: set[int] = set()  # who has looked at the top of the Case File that is there

    def place(self, name: str) -> Place:
        """What is known of a place (KeyError if the game has none of that name)."""
        return self.places[name]

    def hand(self, seat: int) -> Place:
        """What is known of a hand."""
        return self.places[self._hands[seat]]

    def area(self, number: int) -> Place:
        """What lies in an area."""
        return self.places[self._areas[number]]

    @property
    def discards(self) -> list[str]:
        """The discard pile as a perfect memory has it, its top card last."""
        return self.places[DISCARD].top

    def unseen(self) -> Counter[str]:
        """The cards of the deck of which this viewer knows no place."""
        cards = Counter(self.setup.codes(self.setup.deck.full()))
        for place in self.places.values():
            for word, n in place.known.items():
                cards[word.partition(":")[0]] -= n
        return +cards

    def see(self, event: Seen) -> None:
        """Take note of an event."""
        self.history.append(event)
        if event.status is not None:
            self.status = event.status
        elif event.what in ("choose", "open"):
            self._choosing = event.note
            self._choices[event.seat] = event.cards[0] if event.cards is not None else "?"
        elif event.origin and event.target:
            self._move(event)
        elif event.origin and event.cards is not None:
            self._look(event)
        if event.what == "look" and event.origin == FILE:
            self._lookers.add(event.seat)
        elif event.what == self._choosing:
            self._forget_choices()

    def view(self) -> View:
        """The round as its viewer sees it: the same as `Round.view(viewer)`."""
        return View(
            self.setup.game.name,
            self.setup.seats,
            self.viewer,
            self.status,
            tuple(self._zone(name) for name in self._hands),
            tuple(self._zone(name) for name in self._areas),
            tuple((name, self._zone(name)) for name in self._piles),
            tuple(self._choices),
        )

    def _move(self, event: Seen) -> None:
        origin, target = self.places[event.origin], self.places[event.target]
        if event.cards is None:
            words = origin.remove_unseen(event.count)
        else:
            words = self._words(event)
            origin.remove(words if event.origin.startswith("area") else event.cards)
        if event.origin == FILE:
            self.shuffled -= Counter(words)
        if not event.target.startswith("area"):
            words = [word.partition(":")[0] for word in words]
        target.add(event.count, words)
        if event.target == DISCARD:
            target.top = [*target.top, *words] if len(words) == event.count else []
        elif event.target == FILE:
            target.top = []
            self.shuffled.update(words)
        if FILE in (event.origin, event.target):
            self._lookers.clear()
        if "meld" in (event.what, event.note):
            self._note_meld(target, words)

    def _words(self, event: Seen) -> list[str]:
        """The cards as an area shows them: where the note is a code, others stand for that card."""
        assert event.cards is not None
        place = event.target if event.target.startswith("area") else event.origin
        if event.note not in self.setup.deck.index or not place.startswith("area"):
            return list(event.cards)
        return [card if card == event.note else f"{card}:{event.note}" for card in event.cards]

    def _look(self, event: Seen) -> None:
        assert event.cards is not None
        place = self.places[event.origin]
        place.reveal(event.cards)
        if event.origin in _ORDERED:
            place.top = list(event.cards[::-1])

    def _note_meld(self, area: Place, words: Sequence[str]) -> None:
        area.melds.append(words[0].partition(":")[0])
        area.melds.sort(key=self.setup.deck.index.__getitem__)

    def _forget_choices(self) -> None:
        self._choices = [""] * self.setup.seats
        self._choosing = ""

    def _zone(self, name: str) -> Zone:
        place = self.places[name]
        if name == FILE:
            return self._file(place)
        top = place.top[-1] if name == DISCARD and place.top else ""
        if not self._lies_open(name):
            return Zone(place.size, None, top)
        return Zone(place.size, self._counted(place), top, tuple(place.melds))

    def _file(self, place: Place) -> Zone:
        everything = self._sees_everything()
        knows_top = self._lookers if everything else self.viewer in self._lookers
        cards = self._counted(place) if everything else None
        return Zone(place.size, cards, place.top[-1] if knows_top and place.top else "")

    def _sees_everything(self) -> bool:
        return self.viewer == ALL or self.status.result != ""

    def _lies_open(self, name: str) -> bool:
        if self._sees_everything() or name.startswith("area") or name in self._open:
            return True
        if name.startswith("hand"):
            return self.viewer >= 0 and name == self._hands[self.viewer]
        return self.viewer == self.status.turn and ("searching", name) in self.status.facts

    def _counted(self, place: Place) -> tuple[tuple[str, int], ...]:
        index = self.setup.deck.index
        ordered = sorted(place.known, key=lambda word: [index[code] for code in word.split(":")])
        return tuple((word, place.known[word]) for word in ordered)


def remembered(game: Round, viewer: int) -> Memory:
    """What a viewer knows of a round that has been observed from its deal on."""
    memory = Memory(game.setup, viewer)
    for event in game.observe():
        memory.see(event.seen(viewer, game.setup.deck))
    return memory
