"""The rules of Murders in the Rue Morgue: one round, from the deal to the last discard.

Ids in the comments are those of the rules (`gaslamp rules rue-morgue`). A method `_bars_…` returns
the key of the refusal that forbids a move, or "": what is legal and what is explained both ask it.
"""

from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Hand
from gaslamp.chance import Chance
from gaslamp.game import AREA, DISCARD, FILE, HAND, Round, ScoreLine, only
from gaslamp.games.rue_morgue import projection, scoring
from gaslamp.games.rue_morgue.moves import (
    ADD,
    ADDITIONS,
    BURIALS,
    CLUES,
    CONSULT,
    COUNT,
    DECK,
    DETAIL,
    DISCARD_MOVE,
    DISCARD_VERB,
    DISCARDS,
    DRAW,
    DRAW_DISCARD,
    DRAW_FILE,
    DUPIN,
    FEED,
    FEED_DISCARD,
    FEED_FILE,
    FIRST_MELD,
    GIFTS,
    GIVE,
    HELP,
    KIND,
    MELD,
    MOVE_COUNT,
    NO_KIND,
    OPENED,
    PASSES,
    PLAY,
    PLAYS,
    PREFECT,
    SEARCH,
    TAKE,
    TAKES,
    TWO,
    VERB,
    VERBS,
)
from gaslamp.games.rue_morgue.stages import (
    ANSWERS,
    BURYING,
    DRAWING,
    ENDED,
    FEEDING,
    GIVING,
    GIVING_BACK,
    PASSING,
    PENDING,
    PLAYING,
    SEARCHING_APE,
    SEARCHING_RUE,
)
from gaslamp.notation import number
from gaslamp.setup import Setup
from gaslamp.view import Status, View

APE: Final = "orang-utan"
_ALL_KINDS: Final = 0b1111111_1111111111


@final
class RueMorgue(Round):
    """A round of Murders in the Rue Morgue. Hands and areas are sets of cards (see `cards`)."""

    def __init__(
        self,
        setup: Setup,
        dealer: int,
        chance: Chance,
        hands: list[Hand],
        areas: list[int],
        rue: list[int],
    ) -> None:
        super().__init__(setup, dealer, chance, hands)
        self.fours: bool = setup.seats == 4
        self.at_once: bool = False
        self.stage: i64 = BURYING
        self.turn: i64 = dealer
        self.areas = areas
        self.melds: tuple[int, ...] = ()  # by side: the kinds that it has melded
        self.melded: i64 = 0  # the kinds that anybody has melded
        self.file: tuple[int, ...] = ()
        self.next: i64 = 0  # where in `file` its top card stands
        self.rue = rue  # the Rue Morgue, its top card last
        self.ape: i64 = 0  # the cards under the Orang-Utan
        self.second: bool = False
        self.event_played: bool = False
        self.gained: i64 = 0  # kinds that this turn's Event brought and that were not held before
        self.streak: i64 = 0  # draws from the Rue Morgue without one from the Case File between
        self.lookers: i64 = 0  # the seats that know the top card of the Case File, a bit each
        self.chosen: tuple[int, ...] = ()  # secret choices by seat, -1 for none yet
        self.ending: str = ""

    # Who may do what

    def first_actor(self) -> i64:
        """The seat whose decision comes first (G-3, G-7)."""
        stage = self.stage
        if BURYING < stage < GIVING_BACK:
            return self.turn
        if stage == GIVING_BACK:
            return (self.turn + 2) % 4
        if stage == ENDED:
            return -1
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
        if BURYING < stage < GIVING_BACK:
            if seat != self.turn:
                return []
        elif seat not in self.actors():
            return []
        if stage == DRAWING:
            if self._bars_draw_discard():
                return [DRAW_FILE]
            return [DRAW_DISCARD] if self._bars_draw_file() else [DRAW_FILE, DRAW_DISCARD]
        hand: i64 = self.hands[seat].cards
        if stage == PLAYING:
            return self._plays(hand)
        if stage == FEEDING:
            return [move for move in (FEED_FILE, FEED_DISCARD) if not self._bars_feed(move)]
        if stage in (SEARCHING_RUE, SEARCHING_APE):
            return TAKES.of(self._searched() & _ALL_KINDS)
        fan = PASSES if stage == PASSING else BURIALS if stage == BURYING else GIFTS
        return fan.of(hand & _ALL_KINDS)

    def _plays(self, hand: i64) -> list[int]:
        moves = DISCARDS.of(hand & _ALL_KINDS)
        addable = self._addable(hand)
        if addable:
            ADDITIONS.add_to(moves, addable)
        if hand & DECK.triples:
            for kind in DECK.threes(hand):
                for n in range(3, DECK.count(hand, kind) + 1):
                    if not self._bars_meld(hand, kind, n):
                        moves.append(FIRST_MELD + 3 * kind + n - 3)
        if not self.event_played:
            for play in PLAYS[(hand >> CLUES) & OPENED[self.melded]]:
                if not self._bars_play(hand, KIND[play], DETAIL[play]):
                    moves.append(play)
        return moves

    # What forbids a move

    def _bars_draw_file(self) -> str:
        return "" if self.next < len(self.file) else "RM-2.1:file"

    def _bars_draw_discard(self) -> str:
        if not self.rue:
            return "RM-2.1:discard"
        return "G-9" if self.streak >= 3 * self.seats and self.next < len(self.file) else ""

    def _bars_meld(self, hand: i64, kind: i64, n: i64) -> str:
        if hand & _ALL_KINDS == BIT[kind] and not DECK.drop_many(hand, kind, n):
            return "RM-2.5"
        if kind >= CLUES:
            return "RM-3.1:event"
        return "RM-3.1" if n < 3 else ""

    def _addable(self, hand: i64) -> i64:
        """RM-3.2: the kinds of a hand that can be laid beside a meld; RM-2.5: not a last card."""
        if not hand & (hand - 1):
            return 0
        return hand & self.melded

    def _bars_add(self, hand: i64, kind: i64) -> str:
        if self._addable(hand) & BIT[kind]:
            return ""
        if not hand & (hand - 1):
            return "RM-2.5"
        return "RM-3.2" if kind < CLUES else "RM-3.2:event"

    def _bars_play(self, hand: i64, kind: i64, way: str) -> str:
        if kind < CLUES:
            return "RM-2.2:clue"
        if self.event_played:
            return "RM-2.2:event"
        if not hand & (hand - 1) and not self._brings_a_card(kind, way):
            return "RM-2.5"
        if not OPENED[self.melded] & BIT[kind - CLUES]:
            return "RM-5.4" if kind == PREFECT else "RM-5.3"
        return self._bars_help(way) if kind == HELP else ""

    def _bars_help(self, way: str) -> str:
        """RM-5.5: which helps there are, and RM-5.7."""
        if way == TWO:
            return "RM-5.5:two" if self.fours else ""
        if way == CONSULT:
            return "" if self.fours else "RM-5.5:consult"
        if way == SEARCH:
            return "" if self.rue else "RM-5.7:empty"
        return "RM-5.5:partners" if self.fours else "RM-5.5"

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
        """The keys of what forbids a well-written move of a seat that may act."""
        verb = VERBS[words[0]]
        kind = DECK.index.get(words[1], NO_KIND)
        n = number(words[2]) if verb == MELD else 1
        key = self._bars(seat, verb, kind, n, words[-1])
        if key == "RM-2.2:event" and self.gained & BIT[kind]:
            return [key, "RM-5.2"]
        return [key] if key else []

    def permits(self, seat: i64, move: i64) -> bool:
        """Whether `move` is one of `legal(seat)`."""
        if self.stage != PLAYING:
            return move in self.legal(seat)  # a short list
        if seat != self.turn or not 0 <= move < MOVE_COUNT:
            return False
        if move >= DISCARD_MOVE:
            return self.hands[seat].cards >> (move - DISCARD_MOVE) & 1 != 0
        return not self._bars(seat, VERB[move], KIND[move], COUNT[move], DETAIL[move])

    def secret(self) -> bool:
        """RM-1.5, RM-1.6 and RM-5.8."""
        return self.stage <= BURYING or GIVING <= self.stage < ENDED

    def _bars(self, seat: i64, verb: i64, kind: i64, n: i64, detail: str) -> str:
        """What forbids a move of a seat that may act: G-2, the pending decision, then the rest.

        The detail is the pile of a draw or a feed and the way of a Dupin's Help.
        """
        hand: i64 = self.hands[seat].cards
        if verb == TAKE:
            searched = self._searched()
            if searched and not searched & BIT[kind]:
                return "G-2:there"
        elif kind != NO_KIND and (not hand >> kind & 1 or (n > 1 and DECK.count(hand, kind) < n)):
            return "G-2"
        if not ANSWERS[self.stage] >> verb & 1:
            return PENDING[self.stage]
        if verb == MELD:
            return self._bars_meld(hand, kind, n)
        if verb == ADD:
            return self._bars_add(hand, kind)
        if verb == PLAY:
            return self._bars_play(hand, kind, detail)
        if verb == DRAW:
            return self._bars_draw_file() if detail == FILE else self._bars_draw_discard()
        if verb == FEED:
            return self._bars_feed(FEED_FILE if detail == FILE else FEED_DISCARD)
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
        self.hands[giver].cards = DECK.drop(self.hands[giver].cards, kind)
        self.hands[taker].cards = DECK.put(self.hands[taker].cards, kind)
        if self.events is not None:
            self.tell(what, giver, (kind,), HAND[giver], HAND[taker], only(giver) | only(taker))

    def _bury(self, seat: i64, kind: i64) -> None:
        self.hands[seat].cards = DECK.drop(self.hands[seat].cards, kind)
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
            self.hands[seat].cards = DECK.put(self.hands[seat].cards, kind)
            if self.events is not None:
                self.tell("draw", seat, (kind,), DISCARD, HAND[seat])

    def _lay(self, seat: i64, kind: i64, n: i64) -> None:
        side = self._side(seat)
        self.hands[seat].cards = DECK.drop_many(self.hands[seat].cards, kind, n)
        self.areas[side] = DECK.put_many(self.areas[side], kind, n)

    def _meld(self, seat: i64, kind: i64, n: i64) -> None:
        """RM-3.1, and RM-4.1: in the first Case File the Orang-Utan is then fed."""
        self._lay(seat, kind, n)
        side = self._side(seat)
        self.note_meld(side, kind)
        if self.events is not None:
            self.tell("meld", seat, [kind] * n, HAND[seat], AREA[side])
        if not self.second:
            self.stage = FEEDING
            self._look(seat)

    def note_meld(self, side: i64, kind: i64) -> None:
        """Let a kind count as melded from now on."""
        mine: i64 = self.melds[side]
        self.melds = (*self.melds[:side], mine | BIT[kind], *self.melds[side + 1 :])
        self.melded |= BIT[kind]

    def _look(self, seat: i64) -> None:
        if self.next < len(self.file):
            self.lookers |= BIT[seat]
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
        received = self.hands[active].cards
        self._hand_over(active, seat, self.chosen[active], "give")
        self._hand_over(seat, active, kind, "give")
        if not received & BIT[kind]:
            self.gained |= BIT[kind]
        self.chosen = (-1,) * self.seats
        self.stage = PLAYING

    def _gain(self, seat: i64, kind: i64) -> None:
        hand: i64 = self.hands[seat].cards
        if self.event_played and not hand & BIT[kind]:
            self.gained |= BIT[kind]
        self.hands[seat].cards = DECK.put(hand, kind)

    def _discard(self, seat: i64, kind: i64) -> None:
        """RM-2.3, and what the end of the turn brings (RM-6, RM-7)."""
        hand = DECK.drop(self.hands[seat].cards, kind)
        self.hands[seat].cards = hand
        self.rue.append(kind)
        if self.events is not None:
            self.tell("discard", seat, (kind,), HAND[seat], DISCARD)
        if not hand:
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
        self.lookers = 0
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
        self.lookers = 0

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
        copy = RueMorgue(
            self.setup,
            self.dealer,
            self.chance,
            [Hand(hand.cards) for hand in self.hands],
            self.areas[:],
            self.rue[:],
        )
        copy.over = self.over
        copy.at_once = self.at_once
        copy.stage = self.stage
        copy.turn = self.turn
        copy.melds = self.melds
        copy.melded = self.melded
        copy.file = self.file
        copy.next = self.next
        copy.ape = self.ape
        copy.second = self.second
        copy.event_played = self.event_played
        copy.gained = self.gained
        copy.streak = self.streak
        copy.lookers = self.lookers
        copy.chosen = self.chosen
        copy.ending = self.ending
        return copy

    def tell_deal(self) -> None:
        """Report the deal."""
        projection.tell_deal(self)

    def status(self) -> Status:
        """What everybody knows of the moment."""
        return projection.status(self)

    def view(self, viewer: int) -> View:
        """What the viewer may see."""
        return projection.view(self, viewer)
