"""The rules of Murdero: one round, from the deal to the last turn.

Ids in the comments are those of the rules (`gaslamp rules murdero`). What is legal is worked out
here; `reasons` explains what is not, and asks the same questions.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Hand
from gaslamp.chance import Chance
from gaslamp.game import AREA, DISCARD, FILE, HAND, Round, ScoreLine, only
from gaslamp.games.murdero import effects, projection, scoring
from gaslamp.games.murdero.moves import (
    BUILD,
    BUILDS,
    CASELOAD,
    CASES,
    DECK,
    DESTROY,
    DESTRUCTIONS,
    DISCARD_VERB,
    DISCARDS,
    DONS_ALIBI,
    DRAW,
    DRAW_DISCARD,
    DRAW_FILE,
    DROPS,
    END,
    END_VERB,
    JOKERS,
    KIND,
    MOVE_COUNT,
    OVERTIME,
    PARTNER,
    PERMANENTS,
    PLACINGS,
    PLAY,
    PLAY_OVERTIME,
    PLAY_REVERSE,
    PLAY_TREASURE,
    POLITICAL_ALIBI,
    REPLACED,
    REVERSE,
    SABOTAGE,
    SABOTAGES,
    SCREEN_ALIBI,
    SEAT,
    SHAKEDOWN,
    SHAKEDOWNS,
    SWAP,
    SWAPS,
    SWAPS_AND_DISCARDS,
    TAKE,
    TAKES,
    TARGET,
    TREASURE,
    USE,
    USES,
    VERB,
)
from gaslamp.games.murdero.reasons import bars, reasons
from gaslamp.games.murdero.stages import DISCARDING, DRAWING, DROPPING, ENDED, PLAYING, SEARCHING
from gaslamp.view import Status, View

if TYPE_CHECKING:
    from gaslamp.setup import Setup

HAND_SIZE: Final = 8  # MU-1.2, MU-2.3
REVERSE_SIZE: Final = 4  # MU-6.5

# Masks of kinds. Of the case cards: five bits a colour, the Crime Scene's first.
_CASE_KINDS: Final = 0b11111_11111_11111
_SCENES: Final = 0b00001_00001_00001
_WEAPONS: Final = 0b10000_10000_10000
_BELOW_WEAPONS: Final = 0b01111_01111_01111
_ALL_KINDS: Final = 0b1111111_111111_11111_11111_11111
_PERMANENT_KINDS: Final = 0b1111111_000000_00000_00000_00000
# Of the permanents as seven bits, Heavy Caseload's first.
_PLACES: Final = 0b1111111
_CASELOAD_BIT: Final = 0b0000001
_JOKER_BIT: Final = 0b0000010
_MITIGATING_BIT: Final = 0b0000100
# Of the One Shots, in a hand.
_DESTROY_BIT: Final = 1 << DESTROY
_TREASURE_BIT: Final = 1 << TREASURE
_OVERTIME_BIT: Final = 1 << OVERTIME
_REVERSE_BIT: Final = 1 << REVERSE
_SABOTAGE_BIT: Final = 1 << SABOTAGE
_SHAKEDOWN_BIT: Final = 1 << SHAKEDOWN
_ONE_SHOT_KINDS: Final = 0b0000000_111111_00000_00000_00000

_SETS: Final = 15  # the bits of `built` for each seat
_ALL_WEAPONS: Final[i64] = sum(_WEAPONS << (_SETS * seat) for seat in range(4))

SIZE_BITS: Final = 7  # the bits of `sizes` for each seat: all four are a number that Python likes
_SIZES: Final = 127

_COUNT: Final = [n.bit_count() for n in range(1 << PERMANENTS)]

_WEAPON_UNDER: Final = {DONS_ALIBI: 4, SCREEN_ALIBI: 9, POLITICAL_ALIBI: 14}  # kinds

_COVERED: Final = [
    sum(BIT[weapon] for alibi, weapon in _WEAPON_UNDER.items() if n & BIT[alibi - CASELOAD])
    for n in range(1 << PERMANENTS)
]
"""By the permanents in play: the Weapons of the colours whose Alibi is among them (MU-6.14)."""


@final
class Murdero(Round):
    """A round of Murdero. Hands and tables are sets of cards (see `cards`).

    What a seat's sets hold, the Joker's card included, is a mask of the fifteen kinds of case cards
    (`built_by`); its permanents are a mask of seven bits (`placed_by`). Both stand for all seats in
    one number, so that a copy is cheap and a glance tells whether any set is complete.
    """

    def __init__(
        self,
        setup: "Setup",
        dealer: int,
        chance: Chance,
        hands: list[Hand],
        tables: list[int],
        pile: list[int],
    ) -> None:
        super().__init__(setup, dealer, chance, hands)
        self.teams: bool = False
        self.challenge: bool = False
        self.stage: i64 = DRAWING
        self.turn: i64 = dealer
        self.held: i64 = HAND_SIZE  # how many cards the seat on turn holds
        self.sizes: i64 = 0  # how many each other seat holds, `SIZE_BITS` bits for a seat
        self.tables = tables  # by seat: the case cards that it has laid out
        self.built: i64 = 0
        self.placed: i64 = 0
        self.joker: i64 = -1  # the kind that the Joker stands for, while it is in play
        self.file: tuple[int, ...] = ()
        self.next: i64 = 0  # where in `file` its top card stands
        self.pile = pile  # the discard pile, its top card last
        self.gone: i64 = 0  # the cards that have left the game
        self.acted: bool = False  # whether this turn's action is taken
        self.newest: i64 = -1  # the permanent that came out this turn
        self.dropper: i64 = -1  # who has a permanent too many
        self.streak: i64 = 0  # draws from the discard pile without one from the Case File between
        self.ending: str = ""

    # What lies where

    def built_by(self, seat: i64) -> i64:
        """The kinds of case cards in the sets of `seat`, the Joker's included."""
        return (self.built >> (_SETS * seat)) & _CASE_KINDS

    def placed_by(self, seat: i64) -> i64:
        """The permanents of `seat` as seven bits, that of Heavy Caseload first."""
        return (self.placed >> (PERMANENTS * seat)) & _PLACES

    def in_play(self) -> i64:
        """The permanents of all seats as seven bits."""
        placed = self.placed | self.placed >> 2 * PERMANENTS
        return (placed | placed >> PERMANENTS) & _PLACES

    def has_joker(self, seat: i64) -> bool:
        """Whether the Joker stands in one of the sets of `seat`."""
        return self.placed_by(seat) & _JOKER_BIT != 0

    def left(self) -> i64:
        """How many cards the Case File has."""
        return len(self.file) - self.next

    def partner(self, seat: i64) -> i64:
        """MU-1.1: the seat opposite of four."""
        return (seat + 2) % 4

    # What fits

    def buildable(self, owner: i64) -> i64:
        """The kinds of case cards that the sets of `owner` can take now (MU-3.2, MU-3.3)."""
        built = self.built >> (_SETS * owner)
        fitting = ((built & _BELOW_WEAPONS) << 1) | _SCENES
        if self.challenge:
            built &= _CASE_KINDS
            highest = built & ~((built & ~_SCENES) >> 1)
            return (fitting & ~built) | highest
        return fitting

    def cases(self, seat: i64) -> i64:
        """How many cases `seat` has (MU-3.1)."""
        scenes = self.built_by(seat) & _SCENES
        return (scenes & 1) + (scenes >> 5 & 1) + (scenes >> 10)

    def has_room(self, owner: i64) -> bool:
        """Whether a permanent finds a place without replacing one (MU-6.2)."""
        return _COUNT[self.placed_by(owner)] < self.cases(owner)

    def is_opponent(self, seat: i64, other: i64) -> bool:
        """Whether `other` is neither `seat` nor its partner."""
        return seat != other and not (self.teams and self.partner(seat) == other)

    def may_swap(self) -> bool:
        """Whether this turn's action is left and a card to draw for it (MU-2.2, MU-2.4)."""
        return not self.acted and self.next < len(self.file)

    def must_discard(self) -> bool:
        """Whether the seat on turn holds too many cards to end it (MU-2.3)."""
        return self.held > HAND_SIZE

    def may_reverse(self) -> bool:
        """Whether the seat on turn holds few enough cards for Reverse Charges (MU-6.5)."""
        return self.held <= REVERSE_SIZE

    def has_treasure(self) -> bool:
        """Whether a case card lies in the discard pile (MU-6.6)."""
        return any(kind < CASES for kind in self.pile)

    def must_draw_file(self) -> bool:
        """Whether everybody has drawn from the discard pile for three turns (G-9)."""
        return self.streak >= 3 * self.seats

    # Who may do what

    def first_actor(self) -> i64:
        """The seat whose decision it is (G-3)."""
        if self.stage < DROPPING:
            return self.turn
        return self.dropper if self.stage == DROPPING else -1

    def actors(self) -> tuple[int, ...]:
        """The one seat that may act."""
        seat = self.first_actor()
        return () if seat < 0 else (seat,)

    def legal(self, seat: i64) -> list[int]:
        """The moves that `seat` can make now."""
        stage = self.stage
        if stage < DROPPING:
            if seat != self.turn:
                return []
        elif stage == ENDED or seat != self.dropper:
            return []
        if stage == PLAYING:
            return self._plays(seat)
        if stage == DRAWING:
            if not self.pile or self.must_draw_file():
                return [DRAW_FILE]
            return [DRAW_FILE, DRAW_DISCARD]
        if stage == DISCARDING:
            return self._leavings(seat)
        if stage == SEARCHING:
            return TAKES.of(DECK.gather(self.pile) & _CASE_KINDS)
        return DROPS[self.placed_by(seat)][:]

    def _leavings(self, seat: i64) -> list[int]:
        """MU-2.3: down to eight, then `end`."""
        if not self.must_discard():
            return [END]
        hand: i64 = self.hands[seat].cards
        return DISCARDS.of(hand & _ALL_KINDS)

    def _plays(self, seat: i64) -> list[int]:
        """MU-2.2."""
        hand: i64 = self.hands[seat].cards
        if self.acted:
            moves = self._leavings(seat)
        else:
            if self.next == len(self.file):  # MU-2.4
                moves = self._leavings(seat)
            elif self.must_discard():
                moves = SWAPS_AND_DISCARDS.of(hand & _ALL_KINDS)
            else:
                moves = SWAPS.of(hand & _ALL_KINDS)
                moves.append(END)
            self._add_actions(moves, seat, hand)
        fitting = hand & self.buildable(seat)
        if fitting:
            BUILDS[0].add_to(moves, fitting)
        if self.teams:
            BUILDS[1].add_to(moves, hand & self.buildable(self.partner(seat)))
        return moves

    def _add_actions(self, moves: list[int], seat: i64, hand: i64) -> None:
        """MU-2.2: one action card or one permanent that is out."""
        if hand & _ONE_SHOT_KINDS:
            self._add_one_shots(moves, seat, hand)
        if hand & _PERMANENT_KINDS:
            self._add_permanents(moves, 0, seat, hand)
            if self.teams:
                self._add_permanents(moves, 1, self.partner(seat), hand)
        if self.placed and self.placed_by(seat) & _MITIGATING_BIT:
            USES.add_to(moves, self.tables[seat] & _CASE_KINDS)

    def _add_one_shots(self, moves: list[int], seat: i64, hand: i64) -> None:
        if hand & _DESTROY_BIT:
            moves += DESTRUCTIONS[self.in_play()]
        if hand & _TREASURE_BIT and self.has_treasure():
            moves.append(PLAY_TREASURE)
        if hand & _OVERTIME_BIT:
            moves.append(PLAY_OVERTIME)
        if hand & _REVERSE_BIT and self.may_reverse():
            moves.append(PLAY_REVERSE)
        if hand & _SABOTAGE_BIT:
            for owner in range(self.seats):
                SABOTAGES[owner].add_to(moves, self.tables[owner] & _CASE_KINDS)
        if hand & _SHAKEDOWN_BIT:
            own: i64 = self.tables[seat] & _CASE_KINDS
            if own:
                for other in range(self.seats):
                    if self.hands[other].cards and self.is_opponent(seat, other):
                        SHAKEDOWNS[other].add_to(moves, own)

    def _add_permanents(self, moves: list[int], who: i64, owner: i64, hand: i64) -> None:
        """MU-6.2: into a free place, or for one of the owner's when every place is taken."""
        held = hand >> CASELOAD & _PLACES
        if self.has_room(owner):
            moves += PLACINGS[who][0][held]
            if held & _JOKER_BIT:  # MU-6.10
                JOKERS[who][0].add_to(moves, self.buildable(owner))
            return
        for replaced in DECK.each(self.placed_by(owner)):
            moves += PLACINGS[who][1 + replaced][held]
            if held & _JOKER_BIT:
                JOKERS[who][1 + replaced].add_to(moves, self.buildable(owner))

    def permits(self, seat: i64, move: i64) -> bool:
        """Whether `move` is one of `legal(seat)`."""
        if self.stage != PLAYING:
            return move in self.legal(seat)  # a short list
        if seat != self.turn or not 0 <= move < MOVE_COUNT:
            return False
        if move == END:
            return not self.must_discard()
        verb: i64 = VERB[move]
        if verb == BUILD and not PARTNER[move]:
            return (self.hands[seat].cards & self.buildable(seat)) >> KIND[move] & 1 != 0
        if verb == SWAP:
            return self.may_swap() and self.hands[seat].cards >> KIND[move] & 1 != 0
        if verb != PLAY:
            partner = verb == BUILD and PARTNER[move]
            return not bars(self, seat, verb, KIND[move], TARGET[move], -1, -1, partner)
        other: i64 = SEAT[move]
        if other >= self.seats:
            return False
        kind: i64 = KIND[move]
        return not bars(self, seat, PLAY, kind, TARGET[move], other, REPLACED[move], PARTNER[move])

    def reasons(self, seat: int, words: list[str]) -> list[str]:
        """The keys of what forbids a well-written move of a seat that may act (G-2 first)."""
        return reasons(self, seat, words)

    # What a move does

    def advance(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal."""
        verb: i64 = VERB[move]
        kind: i64 = KIND[move]
        if verb == DRAW:
            self._draw(seat, move)
        elif verb == END_VERB:
            self._end_turn(seat)
        elif verb == DISCARD_VERB:
            self.stage = DISCARDING
            self._discard(seat, kind, "discard")
        elif verb == BUILD:
            owner = self.partner(seat) if PARTNER[move] else seat
            self.take_from_hand(seat, kind)
            self.add_to_set(owner, kind)
            self.tables[owner] = DECK.put(self.tables[owner], kind)
            if self.events is not None:
                what = "build" if owner == seat else "build-for"
                self.tell(what, seat, (kind,), HAND[seat], AREA[owner])
            if BIT[kind] & _WEAPONS:
                self.settle(owner)
        elif verb == SWAP:
            self.acted = True
            self._discard(seat, kind, "swap")
            self._from_file(seat, "gain")
        elif verb == PLAY:
            self.acted = True
            if kind < CASELOAD:
                effects.play_one_shot(self, seat, kind, TARGET[move], SEAT[move])
            else:
                owner = self.partner(seat) if PARTNER[move] else seat
                effects.place(self, seat, owner, kind, TARGET[move], REPLACED[move])
        elif verb == USE:
            self.acted = True
            effects.use_mitigating(self, seat, TARGET[move])
        elif verb == TAKE:
            self._take(seat, kind)
        else:
            self.stage = PLAYING
            effects.remove_permanent(self, seat, kind, "drop")
            self.settle(seat)
        if self.events is not None:
            self.tell_status()

    def take_from_hand(self, seat: i64, kind: i64) -> None:
        """Let the seat on turn play or discard a card."""
        self.hands[seat].cards = DECK.drop(self.hands[seat].cards, kind)
        self.held -= 1

    def put_into_hand(self, seat: i64, kind: i64) -> None:
        """Give the seat on turn a card."""
        self.hands[seat].cards = DECK.put(self.hands[seat].cards, kind)
        self.held += 1

    def take_from_other(self, other: i64, kind: i64) -> None:
        """Let a seat that is not on turn lose a card."""
        self.hands[other].cards = DECK.drop(self.hands[other].cards, kind)
        one: i64 = 1
        self.sizes -= one << (SIZE_BITS * other)

    def _draw(self, seat: i64, move: i64) -> None:
        """MU-2.1."""
        self.stage = PLAYING
        if move == DRAW_FILE:
            self.streak = 0
            self._from_file(seat, "draw")
        else:
            self.streak += 1
            kind = self.pile.pop()
            self.put_into_hand(seat, kind)
            if self.events is not None:
                self.tell("draw", seat, (kind,), DISCARD, HAND[seat])

    def _discard(self, seat: i64, kind: i64, what: str) -> None:
        self.take_from_hand(seat, kind)
        self.pile.append(kind)
        if self.events is not None:
            self.tell(what, seat, (kind,), HAND[seat], DISCARD)

    def gain(self, seat: i64, most: i64) -> None:
        """The top cards of the Case File into the hand, as many as there are."""
        while most > 0 and self.next < len(self.file):
            self._from_file(seat, "gain")
            most -= 1

    def _from_file(self, seat: i64, what: str) -> None:
        kind = self.file[self.next]
        self.next += 1
        self.hands[seat].cards = DECK.put(self.hands[seat].cards, kind)
        self.held += 1
        if self.events is not None:
            self.tell(what, seat, (kind,), FILE, HAND[seat], only(seat))

    def _take(self, seat: i64, kind: i64) -> None:
        """MU-6.6: the copy nearest the top leaves; the rest stay in order (G-6)."""
        at = len(self.pile) - 1
        while self.pile[at] != kind:
            at -= 1
        del self.pile[at]
        self.stage = PLAYING
        self.put_into_hand(seat, kind)
        if self.events is not None:
            self.tell("take", seat, (kind,), DISCARD, HAND[seat])

    def add_to_set(self, owner: i64, kind: i64) -> None:
        """A set of `owner` has that kind now."""
        bit: i64 = BIT[kind]
        self.built |= bit << (_SETS * owner)

    def take_from_set(self, owner: i64, kinds: i64) -> None:
        """The sets of `owner` have none of those kinds any more."""
        self.built &= ~(kinds << (_SETS * owner))

    def _end_turn(self, seat: i64) -> None:
        """MU-2.3, MU-4.2, G-5."""
        if self.events is not None:
            self.tell("end", seat)
        if self.next == len(self.file):
            self.end("empty")
            return
        following = (seat + 1) % self.seats
        others = self.sizes | self.held << (SIZE_BITS * seat)
        self.held = others >> (SIZE_BITS * following) & _SIZES
        self.sizes = others ^ self.held << (SIZE_BITS * following)
        self.turn = following
        self.stage = DRAWING
        self.acted = False
        self.newest = -1

    def settle(self, owner: i64) -> None:
        """The end of a move that changed what `owner` has: MU-4.1, then MU-6.3."""
        if self.built & _ALL_WEAPONS and self._went_out():
            return
        if _COUNT[self.placed_by(owner)] > self.cases(owner):
            self.stage = DROPPING
            self.dropper = owner

    def _went_out(self) -> bool:
        """MU-4.1: who has enough complete sets that no Alibi covers, all at once."""
        in_play = self.in_play()
        open_weapons: i64 = _WEAPONS & ~_COVERED[in_play]
        out: list[str] = []
        for seat in range(self.seats):
            complete = self.built_by(seat) & open_weapons
            if in_play & _CASELOAD_BIT:  # MU-6.13
                complete &= complete - 1
            if complete:
                out.append(str(seat))
        if out:
            self.end(f"out {','.join(out)}")
        return len(out) > 0

    # The end

    def end(self, how: str) -> None:
        """End the round with that result."""
        self.ending = how
        self.stage = ENDED
        self.over = True
        if self.events is not None:
            projection.tell_end(self)

    def result(self) -> str:
        """`out SEAT` (several with commas), `empty`, `reverse SEAT`, or "" while it goes on."""
        return self.ending

    def scores(self) -> list[int]:
        """Points by side (MU-5, MU-7.3)."""
        return scoring.score(self, None)

    def sheet(self) -> list[ScoreLine]:
        """The lines that add up to `scores()`."""
        lines: list[ScoreLine] = []
        scoring.score(self, lines)
        return lines

    # Copies and what is seen

    def clone(self) -> "Murdero":
        """An independent copy, without events."""
        copy = Murdero(
            self.setup,
            self.dealer,
            self.chance,
            [Hand(hand.cards) for hand in self.hands],
            self.tables[:],
            self.pile[:],
        )
        copy.over = self.over
        copy.teams = self.teams
        copy.challenge = self.challenge
        copy.stage = self.stage
        copy.turn = self.turn
        copy.held = self.held
        copy.sizes = self.sizes
        copy.built = self.built
        copy.placed = self.placed
        copy.joker = self.joker
        copy.file = self.file
        copy.next = self.next
        copy.gone = self.gone
        copy.acted = self.acted
        copy.newest = self.newest
        copy.dropper = self.dropper
        copy.streak = self.streak
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


def deal(setup: "Setup", order: Sequence[int], dealer: int, chance: Chance) -> Murdero:
    """MU-1.2: deal from a shuffled deck, its top card first."""
    seats = setup.seats
    dealt = HAND_SIZE * seats
    starts = [(seat - dealer - 1) % seats for seat in range(seats)]
    hands = [Hand(DECK.gather(order[start:dealt:seats])) for start in starts]
    game = Murdero(setup, dealer, chance, hands, [0] * seats, [order[dealt]])
    game.teams = setup.flag("teams")
    game.challenge = setup.flag("challenge")
    game.turn = (dealer + 1) % seats
    for seat in range(seats):
        if seat != game.turn:
            game.sizes += HAND_SIZE << (SIZE_BITS * seat)
    game.file = tuple(order[dealt + 1 :])
    return game
