"""The rules of Murders in the Rue Morgue: one round, from the deal to the last discard.

Ids in the comments are those of the rules (`gaslamp rules rue-morgue`). A method `_bars_…` returns
the key of the refusal that forbids a move, or "": what is legal and what is explained both ask it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.chance import Chance
from gaslamp.game import AREA, DISCARD, FILE, HAND, Round, ScoreLine, only
from gaslamp.games.rue_morgue import projection, scoring
from gaslamp.games.rue_morgue.moves import (
    ADD,
    ADDITIONS,
    BURIALS,
    BURY,
    CLUES,
    CONSULT,
    DECK,
    DEDUCTIONS,
    DETAIL,
    DISCARD_VERB,
    DISCARDS,
    DRAW,
    DRAW_DISCARD,
    DRAW_FILE,
    DRAWS,
    DUPIN,
    FEED,
    FEED_DISCARD,
    FEED_FILE,
    FEEDS,
    FIRST_MELD,
    GIFTS,
    GIVE,
    HELP,
    KIND,
    LE_BON,
    MELD,
    PASS,
    PASSES,
    PLAY,
    PLAYS,
    PREFECT,
    SEARCH,
    TAKE,
    TAKES,
    TWO,
    VERB,
)
from gaslamp.notation import number
from gaslamp.view import Status, View

if TYPE_CHECKING:
    from gaslamp.setup import Setup

APE: Final = "orang-utan"

HAND_SIZE: Final = {2: 10, 3: 9, 4: 8}  # RM-1.3

# The stages of a round: which decision is pending.
PASSING: Final = 0
BURYING: Final = 1
DRAWING: Final = 2
PLAYING: Final = 3
FEEDING: Final = 4
SEARCHING_RUE: Final = 5
SEARCHING_APE: Final = 6
GIVING: Final = 7
GIVING_BACK: Final = 8
ENDED: Final = 9

_ALL_KINDS: Final = 0b1111111_1111111111
_CLUE_KINDS: Final = 0b0000000_1111111111
_EVENT_KINDS: Final = 0b1111111_0000000000
_TRIPLES: Final[i64] = DECK.triples


@final
class RueMorgue(Round):
    """A round of Murders in the Rue Morgue. Hands and areas are sets of cards (see `cards`)."""

    def __init__(self, setup: "Setup", dealer: int, chance: Chance) -> None:
        super().__init__(setup, dealer, chance)
        self.fours: bool = setup.seats == 4
        self.at_once: bool = False
        self.stage: i64 = BURYING
        self.turn: i64 = dealer
        self.hands: list[int] = []
        self.areas: list[int] = []
        self.melds: list[int] = []  # by side: the kinds that it has melded
        self.melded: i64 = 0  # the kinds that anybody has melded
        self.file: tuple[int, ...] = ()
        self.next: i64 = 0  # where in `file` its top card stands
        self.rue: list[int] = []  # the Rue Morgue, its top card last
        self.ape: i64 = 0  # the cards under the Orang-Utan
        self.second: bool = False
        self.event_played: bool = False
        self.gained: i64 = 0  # kinds that this turn's Event brought and that were not held before
        self.streak: i64 = 0  # draws from the Rue Morgue without one from the Case File between
        self.looker: i64 = -1  # who knows the top card of the Case File
        self.chosen: tuple[int, ...] = ()  # secret choices by seat, -1 for none yet
        self.ending: str = ""

    # Who may do what

    def first_actor(self) -> i64:
        """The seat whose decision comes first (G-3, G-7)."""
        stage = self.stage
        if stage == ENDED:
            return -1
        if stage == GIVING_BACK:
            return (self.turn + 2) % 4
        if stage > BURYING:
            return self.turn
        for step in range(1, self.seats + 1):
            seat = (self.dealer + step) % self.seats
            if self.chosen[seat] < 0:
                return seat
        return -1

    def actors(self) -> tuple[int, ...]:
        """The seats that may act; in the set-up all that have not chosen yet (G-7)."""
        first = self.first_actor()
        if first < 0:
            return ()
        if self.stage > BURYING:
            return (first,)
        seats = [(first + step) % self.seats for step in range(self.seats)]
        return tuple([seat for seat in seats if self.chosen[seat] < 0])

    def legal(self, seat: i64) -> list[int]:
        """The moves that `seat` can make now."""
        stage = self.stage
        if stage <= BURYING:
            if seat < 0 or seat >= self.seats or self.chosen[seat] >= 0:
                return []
            held: i64 = self.hands[seat]
            return (PASSES if stage == PASSING else BURIALS).of(held & _ALL_KINDS)
        if seat != self.first_actor() or stage == ENDED:
            return []
        hand: i64 = self.hands[seat]
        if stage == PLAYING:
            return self._plays(hand)
        if stage == DRAWING:
            return [move for move in DRAWS if not self._bars_draw(move)]
        if stage == FEEDING:
            return [move for move in FEEDS if not self._bars_feed(move)]
        if stage == SEARCHING_RUE:
            return TAKES.of(DECK.gather(self.rue) & _ALL_KINDS)
        if stage == SEARCHING_APE:
            return TAKES.of(self.ape & _ALL_KINDS)
        return GIFTS.of(hand & _ALL_KINDS)

    def _plays(self, hand: i64) -> list[int]:
        moves = DISCARDS.of(hand & _ALL_KINDS)
        addable = hand & self.melded
        if addable:
            for addition in ADDITIONS.of(addable):
                if not self._bars_add(hand, KIND[addition]):
                    moves.append(addition)
        if hand & _TRIPLES:
            for kind in DECK.each(hand & _CLUE_KINDS):
                for n in range(3, DECK.count(hand, kind) + 1):
                    if not self._bars_meld(hand, kind, n):
                        moves.append(FIRST_MELD + 3 * kind + n - 3)
        if hand & _EVENT_KINDS and not self.event_played:
            for kind in DECK.each(hand & _EVENT_KINDS):
                for move in PLAYS[kind]:
                    if not self._bars_play(hand, kind, DETAIL[move]):
                        moves.append(move)
        return moves

    # What forbids a move

    def _bars_draw(self, move: i64) -> str:
        left = len(self.file) - self.next
        if move == DRAW_FILE:
            return "" if left else "RM-2.1:file"
        if not self.rue:
            return "RM-2.1:discard"
        return "G-9" if self.streak >= 3 * self.seats and left else ""

    def _bars_meld(self, hand: i64, kind: i64, n: i64) -> str:
        if not DECK.drop_many(hand, kind, n):
            return "RM-2.5"
        if kind >= CLUES:
            return "RM-3.1:event"
        return "RM-3.1" if n < 3 else ""

    def _bars_add(self, hand: i64, kind: i64) -> str:
        if not hand & (hand - 1):
            return "RM-2.5"
        if kind >= CLUES:
            return "RM-3.2:event"
        return "" if self.melded & BIT[kind] else "RM-3.2"

    def _bars_play(self, hand: i64, kind: i64, way: str) -> str:
        if kind < CLUES:
            return "RM-2.2:clue"
        if self.event_played:
            return "RM-2.2:event"
        if not hand & (hand - 1) and not self._brings_a_card(kind, way):
            return "RM-2.5"
        if kind < PREFECT:
            pair: i64 = 3 << (2 * (kind - DEDUCTIONS))
            return "" if self.melded & pair == pair else "RM-5.3"
        if kind == PREFECT:
            return "" if self.melded & BIT[LE_BON] else "RM-5.4"
        if kind == DUPIN:
            return ""
        return self._bars_help(way)

    def _bars_help(self, way: str) -> str:
        if way == TWO:
            return "RM-5.5:two" if self.fours else ""
        if way == CONSULT:
            return "" if self.fours else "RM-5.5:consult"
        if way == SEARCH:
            return "" if self.rue else "RM-5.7:empty"
        return "RM-5.5"

    def _brings_a_card(self, kind: i64, way: str) -> bool:
        """RM-2.5: whether an Event's effect will bring a card into the hand."""
        file_gives = not self.second or self.next < len(self.file)
        if kind == DUPIN:
            return self.ape != 0 if not self.second else file_gives
        if kind == HELP:
            return len(self.rue) > 0 if way == SEARCH else file_gives
        return False

    def _bars_feed(self, move: i64) -> str:
        """RM-4.3: only from a pile that has a card."""
        if move == FEED_FILE:
            return "" if self.next < len(self.file) else "RM-4.3:file"
        return "" if self.rue else "RM-4.3:discard"

    def reasons(self, seat: int, words: list[str]) -> list[str]:
        """The keys of what forbids a well-written move of a seat that may act (G-2 first)."""
        verb = words[0]
        kind = DECK.index.get(words[1], -1)
        hand: i64 = self.hands[seat]
        searched = self._searched()
        if verb == "take":
            if searched and not searched & BIT[kind]:
                return ["G-2:there"]
        elif kind >= 0:
            wanted = number(words[2]) if verb == "meld" else 1
            if DECK.count(hand, kind) < wanted:
                return ["G-2"]
        pending, verbs = self.pending()
        if verb not in verbs:
            return [pending]
        key = self._bars(hand, verb, kind, words)
        if key == "RM-2.2:event" and self.gained & BIT[kind]:
            return [key, "RM-5.2"]
        return [key] if key else []

    def _bars(self, hand: i64, verb: str, kind: i64, words: list[str]) -> str:
        if verb == "draw":
            return self._bars_draw(DRAW_FILE if words[1] == FILE else DRAW_DISCARD)
        if verb == "feed":
            return self._bars_feed(FEED_FILE if words[1] == FILE else FEED_DISCARD)
        if verb == "meld":
            return self._bars_meld(hand, kind, number(words[2]))
        if verb == "add":
            return self._bars_add(hand, kind)
        if verb == "play":
            return self._bars_play(hand, kind, words[2] if len(words) > 2 else "")
        return ""

    def _searched(self) -> i64:
        """The cards that the active seat is looking through, 0 if it is not."""
        if self.stage == SEARCHING_RUE:
            return DECK.gather(self.rue)
        return self.ape if self.stage == SEARCHING_APE else 0

    # What a move does

    def advance(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal."""
        verb: i64 = VERB[move]
        kind: i64 = KIND[move]
        if verb == DISCARD_VERB:
            self._discard(seat, kind)
        elif verb == DRAW:
            self._draw(seat, move)
        elif verb == ADD:
            self._lay(seat, kind, 1)
            if self.events is not None:
                self.tell("add", seat, (kind,), HAND[seat], AREA[self._side(seat)])
        elif verb == MELD:
            self._meld(seat, kind, (move - FIRST_MELD) % 3 + 3)
        elif verb == PLAY:
            self._play(seat, kind, DETAIL[move])
        elif verb == FEED:
            self._feed(seat, move)
        elif verb == TAKE:
            self._take(seat, kind)
        elif verb == GIVE:
            self._give(seat, kind)
        else:
            self._choose(seat, kind)
        if self.events is not None:
            self.tell_status()

    def _side(self, seat: i64) -> i64:
        """RM-1.1: opposite seats of four are one side."""
        return seat % 2 if self.fours else seat

    def _choose(self, seat: i64, kind: i64) -> None:
        """A secret choice of the set-up; the last one lets all of them happen (G-7)."""
        self._note_choice(seat, kind, "pass" if self.stage == PASSING else "bury")
        if self.first_actor() >= 0:
            return
        order = [(self.dealer + step) % self.seats for step in range(1, self.seats + 1)]
        if self.stage == PASSING:  # RM-1.5
            for giver in order:
                self._hand_over(giver, (giver + 2) % 4, self.chosen[giver], "pass")
            self.stage = BURYING
        else:  # RM-1.6
            for owner in order:
                self._bury(owner, self.chosen[owner])
            for owner in order:
                self._file_to_hand(owner, "replace")
            self.stage = DRAWING
        self.chosen = (-1,) * self.seats

    def _note_choice(self, seat: i64, kind: i64, what: str) -> None:
        self.chosen = (*self.chosen[:seat], kind, *self.chosen[seat + 1 :])
        if self.events is not None:
            self.tell("choose", seat, (kind,), HAND[seat], "", only(seat), what)

    def _hand_over(self, giver: i64, taker: i64, kind: i64, what: str) -> None:
        self.hands[giver] = DECK.drop(self.hands[giver], kind)
        self.hands[taker] = DECK.put(self.hands[taker], kind)
        if self.events is not None:
            self.tell(what, giver, (kind,), HAND[giver], HAND[taker], only(giver) | only(taker))

    def _bury(self, seat: i64, kind: i64) -> None:
        self.hands[seat] = DECK.drop(self.hands[seat], kind)
        self.ape = DECK.put(self.ape, kind)
        if self.events is not None:
            self.tell("bury", seat, (kind,), HAND[seat], APE, only(seat))

    def _draw(self, seat: i64, move: i64) -> None:
        """RM-2.1."""
        self.stage = PLAYING
        if move == DRAW_FILE:
            self.streak = 0
            self._file_to_hand(seat, "draw")
        else:
            self.streak += 1
            kind = self.rue.pop()
            self.hands[seat] = DECK.put(self.hands[seat], kind)
            if self.events is not None:
                self.tell("draw", seat, (kind,), DISCARD, HAND[seat])

    def _lay(self, seat: i64, kind: i64, n: i64) -> None:
        side = self._side(seat)
        self.hands[seat] = DECK.drop_many(self.hands[seat], kind, n)
        self.areas[side] = DECK.put_many(self.areas[side], kind, n)

    def _meld(self, seat: i64, kind: i64, n: i64) -> None:
        """RM-3.1, and RM-4.1: in the first Case File the Orang-Utan is then fed."""
        self._lay(seat, kind, n)
        side = self._side(seat)
        self.melds[side] |= BIT[kind]
        self.melded |= BIT[kind]
        if self.events is not None:
            self.tell("meld", seat, [kind] * n, HAND[seat], AREA[side])
        if not self.second:
            self.stage = FEEDING
            self._look(seat)

    def _look(self, seat: i64) -> None:
        if self.next < len(self.file):
            self.looker = seat
            if self.events is not None:
                self.tell("look", seat, (self.file[self.next],), FILE, "", only(seat))

    def _feed(self, seat: i64, move: i64) -> None:
        """RM-4.1: the chosen card goes face down under the Orang-Utan."""
        self.stage = PLAYING
        if move == FEED_FILE:
            kind = self._top_of_file()
            self.ape = DECK.put(self.ape, kind)
            if self.events is not None:
                self.tell("feed", seat, (kind,), FILE, APE, only(seat))
            self._file_was_touched()
        else:
            kind = self.rue.pop()
            self.ape = DECK.put(self.ape, kind)
            if self.events is not None:
                self.tell("feed", seat, (kind,), DISCARD, APE)

    def _play(self, seat: i64, kind: i64, way: str) -> None:
        """RM-5.1, then what the Event does."""
        self.event_played = True
        self._lay(seat, kind, 1)
        if self.events is not None:
            self.tell("play", seat, (kind,), HAND[seat], AREA[self._side(seat)], note=way)
        if way == TWO or (kind == DUPIN and self.second):  # RM-5.6
            self._file_to_hand(seat, "gain")
            self._file_to_hand(seat, "gain")
        elif way == SEARCH:  # RM-5.7
            self.stage = SEARCHING_RUE
            if self.events is not None:
                self.tell("look", seat, self.rue[::-1], DISCARD, "", only(seat))
        elif way == CONSULT:  # RM-5.8
            self._file_to_hand(seat, "gain")
            self.stage = GIVING
        elif kind == DUPIN:  # RM-5.9
            self.stage = SEARCHING_APE
            self.tell("look", seat, DECK.spread(self.ape), APE, "", only(seat))

    def _take(self, seat: i64, kind: i64) -> None:
        """The end of a search: one card, shown to all; the rest stay in order (G-6)."""
        if self.stage == SEARCHING_RUE:
            place = DISCARD
            at = len(self.rue) - 1
            while self.rue[at] != kind:
                at -= 1
            del self.rue[at]
        else:
            place = APE
            self.ape = DECK.drop(self.ape, kind)
        self.stage = PLAYING
        self._gain(seat, kind)
        if self.events is not None:
            self.tell("take", seat, (kind,), place, HAND[seat])

    def _give(self, seat: i64, kind: i64) -> None:
        """RM-5.8: first the active seat's card, then the partner's; then both change hands."""
        self._note_choice(seat, kind, "give")
        if self.stage == GIVING:
            self.stage = GIVING_BACK
            return
        active = self.turn
        received = self.hands[active]
        self._hand_over(active, seat, self.chosen[active], "give")
        self._hand_over(seat, active, kind, "give")
        if not received & BIT[kind]:
            self.gained |= BIT[kind]
        self.chosen = (-1,) * self.seats
        self.stage = PLAYING

    def _gain(self, seat: i64, kind: i64) -> None:
        hand: i64 = self.hands[seat]
        if self.event_played and not hand & BIT[kind]:
            self.gained |= BIT[kind]
        self.hands[seat] = DECK.put(hand, kind)

    def _discard(self, seat: i64, kind: i64) -> None:
        """RM-2.3, and what the end of the turn brings (RM-6, RM-7)."""
        self.hands[seat] = DECK.drop(self.hands[seat], kind)
        self.rue.append(kind)
        if self.events is not None:
            self.tell("discard", seat, (kind,), HAND[seat], DISCARD)
        if not self.hands[seat]:
            if not self.second:
                scoring.catch(self, self._side(seat))
            self._end(f"solved {seat}" if self.second else f"caught {seat}")
            return
        if self.next == len(self.file):
            if self.second:
                self._end("unsolved")
                return
            self._second_file()
        self.turn = (self.turn + 1) % self.seats
        self.stage = DRAWING
        self.event_played = False
        self.gained = 0

    # The Case File

    def _top_of_file(self) -> i64:
        """Take its top card off; RM-6.2: an empty first Case File is made anew for it."""
        if self.next == len(self.file):
            self._second_file()
        kind = self.file[self.next]
        self.next += 1
        self.looker = -1
        return kind

    def _file_to_hand(self, seat: i64, what: str) -> None:
        if self.second and self.next == len(self.file):
            return  # RM-6.3: what is there, even none
        kind = self._top_of_file()
        self._gain(seat, kind)
        if self.events is not None:
            self.tell(what, seat, (kind,), FILE, HAND[seat], only(seat))
        self._file_was_touched()

    def _file_was_touched(self) -> None:
        """RM-6.1 read as 'at once': a first Case File that is empty is made anew directly."""
        if self.at_once and not self.second and self.next == len(self.file):
            self._second_file()

    def _second_file(self) -> None:
        """RM-6.1: the Rue Morgue and the cards under the Orang-Utan become the second Case File."""
        cards = sorted(self.rue + DECK.spread(self.ape))
        if self.events is not None:
            self.tell("escape", -1, self.rue, DISCARD, FILE, 0)
            self.tell("escape", -1, DECK.spread(self.ape), APE, FILE, 0)
        self.rue = []
        self.ape = 0
        self.file = tuple(self.ordered("file", cards))
        self.next = 0
        self.second = True
        self.looker = -1

    # The end

    def _end(self, how: str) -> None:
        self.ending = how
        self.stage = ENDED
        self.over = True
        if self.events is not None:
            projection.tell_end(self)

    def result(self) -> str:
        """`caught SEAT`, `solved SEAT`, `unsolved`, or "" while the round goes on."""
        return self.ending

    def scores(self) -> list[int]:
        """Points by side (RM-9)."""
        return scoring.score(self, None)

    def sheet(self) -> list[ScoreLine]:
        """The lines that add up to `scores()`."""
        lines: list[ScoreLine] = []
        scoring.score(self, lines)
        return lines

    # Copies and what is seen

    def clone(self) -> "RueMorgue":
        """An independent copy, without events."""
        copy = RueMorgue(self.setup, self.dealer, self.chance)
        copy.over = self.over
        copy.at_once = self.at_once
        copy.stage = self.stage
        copy.turn = self.turn
        copy.hands = self.hands[:]
        copy.areas = self.areas[:]
        copy.melds = self.melds[:]
        copy.melded = self.melded
        copy.file = self.file
        copy.next = self.next
        copy.rue = self.rue[:]
        copy.ape = self.ape
        copy.second = self.second
        copy.event_played = self.event_played
        copy.gained = self.gained
        copy.streak = self.streak
        copy.looker = self.looker
        copy.chosen = self.chosen
        copy.ending = self.ending
        return copy

    def pending(self) -> tuple[str, tuple[str, ...]]:
        """The rule that asks for the decision, and the verbs that answer it."""
        return PENDING[self.stage]

    def tell_deal(self) -> None:
        """Report the deal."""
        projection.tell_deal(self)

    def status(self) -> Status:
        """What everybody knows of the moment."""
        return projection.status(self)

    def view(self, viewer: int) -> View:
        """What the viewer may see."""
        return projection.view(self, viewer)


PENDING: Final[list[tuple[str, tuple[str, ...]]]] = [
    ("RM-1.5", ("pass",)),
    ("RM-1.6", ("bury",)),
    ("RM-2.1", ("draw",)),
    ("RM-2.2", ("meld", "add", "play", "discard")),
    ("RM-4.1", ("feed",)),
    ("RM-5.7", ("take",)),
    ("RM-5.9", ("take",)),
    ("RM-5.8", ("give",)),
    ("RM-5.8", ("give",)),
    ("", ()),
]
"""By stage: the rule that asks for the decision, and the verbs that answer it."""


def deal(setup: "Setup", order: Sequence[int], dealer: int, chance: Chance) -> RueMorgue:
    """RM-1.3 and RM-1.4: deal from a shuffled deck, its top card first."""
    game = RueMorgue(setup, dealer, chance)
    seats = setup.seats
    game.at_once = setup.options["second_file"] == "at_once"
    game.stage = PASSING if seats == 4 else BURYING
    game.turn = (dealer + 1) % seats
    dealt = HAND_SIZE[seats] * seats
    for seat in range(seats):
        step = (seat - dealer - 1) % seats
        game.hands.append(DECK.gather(order[step:dealt:seats]))
    game.areas = [0] * setup.side_count
    game.melds = [0] * setup.side_count
    game.rue = [order[dealt]]
    dealt += 1
    if seats == 2:
        game.ape = DECK.gather(order[dealt : dealt + 2])
        dealt += 2
    game.file = tuple(order[dealt:])
    game.chosen = (-1,) * seats
    return game
