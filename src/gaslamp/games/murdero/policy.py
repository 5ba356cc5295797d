"""A quick policy for Murdero: build at once, act where it helps, keep what a set still needs.

Cards are weighed in tenths of points, by how many values a set lacks below and above them.
"""

from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.games.murdero.moves import (
    BUILD,
    CASELOAD,
    CASES,
    DECK,
    DESTROY,
    DISCARD_VERB,
    DONS_ALIBI,
    DRAW,
    DRAW_DISCARD,
    DRAW_FILE,
    DROP,
    END,
    JOKER,
    JOKERS,
    KIND,
    KINDS,
    MITIGATING,
    MOVES,
    OVERTIME,
    PARTNER,
    PLACINGS,
    PLAY,
    PLAY_OVERTIME,
    PLAY_REVERSE,
    PLAY_TREASURE,
    POLITICAL_ALIBI,
    REAL_ESTATE,
    REVERSE,
    SABOTAGE,
    SCREEN_ALIBI,
    SHAKEDOWN,
    SWAP,
    TAKE,
    TARGET,
    TREASURE,
    USE,
    VERB,
)
from gaslamp.games.murdero.rules import Murdero
from gaslamp.games.murdero.stages import DISCARDING, DRAWING, PLAYING, SEARCHING
from gaslamp.policy import Policy, how_many, lowest, within
from gaslamp.setup import Setup

_BUILD_FIRST: Final = MOVES.index("build red-1")
_BUILD_PARTNER: Final = MOVES.index("build red-1 partner")
_SWAP_FIRST: Final = MOVES.index("swap red-1")
_DISCARD_FIRST: Final = MOVES.index("discard red-1")
_TAKE_FIRST: Final = MOVES.index("take red-1")
_DESTROY_FIRST: Final = MOVES.index("play destroy caseload")
_SABOTAGE_FIRST: Final = [MOVES.index(f"play sabotage {seat} red-1") for seat in range(4)]
_SHAKEDOWN_FIRST: Final = [MOVES.index(f"play shakedown red-1 {seat}") for seat in range(4)]
_USE_FIRST: Final = MOVES.index("use mitigating red-1")

_ALL_KINDS: Final = (1 << KINDS) - 1
_CASE_KINDS: Final = (1 << CASES) - 1
_ACTIONS: Final = _ALL_KINDS ^ _CASE_KINDS
_PERMANENT_KINDS: Final = 0x7F << CASELOAD
_WEAPONS: Final = 0b10000_10000_10000
_WHOLE: Final = 0b11111
_ALIBIS: Final = [DONS_ALIBI, SCREEN_ALIBI, POLITICAL_ALIBI]  # by colour

_BITS: Final = [n.bit_count() for n in range(32)]

# By the values of a set: how far it has come, an unbroken run from the Crime Scene counting more.
_RUNS: Final = [2 * n.bit_count() + len(f"{n:b}".rpartition("0")[2]) for n in range(32)]
# Habits, some by number of sides. How likely a card is laid for whose set so many lower values are
# missing, in percents: with four sides each has fewer turns before somebody goes out.
_LAID: Final = {2: [95, 50, 25, 12, 6], 3: [95, 50, 25, 12, 6], 4: [90, 33, 13, 5, 2]}
_COMPLETES: Final = [150, 70, 30, 12, 5, 0]  # by other values missing: what a missing one is worth
_JOKER_WORTH: Final = 80
_FILE_WORTH: Final = {2: 40, 3: 40, 4: 28}
_SWAP_BELOW: Final = 30
_SWAP_FIRST_BELOW: Final = 10  # with four sides: before any other action but the Joker
_OVERTIME_ABOVE: Final = {2: 4, 3: 4, 4: 16}  # cards of the Case File
_NEAR: Final = 150  # what it is worth to break a set that is nearly complete
_LEAD: Final = 15  # points ahead, that nobody doubles any more
_JITTER: Final = 16
_KEPT: Final = {
    OVERTIME: 40,
    SABOTAGE: 40,
    TREASURE: 30,
    MITIGATING: 30,
    REAL_ESTATE: 30,
    DESTROY: 20,
    SHAKEDOWN: 20,
    DONS_ALIBI: 12,
    POLITICAL_ALIBI: 12,
    SCREEN_ALIBI: 12,
    REVERSE: 12,
    CASELOAD: 8,
    JOKER: _JOKER_WORTH,
}
_HELD: Final = [_KEPT.get(kind, 0) for kind in range(KINDS)]


@final
class MurderoPolicy(Policy):
    """Plays Murdero by rules of thumb."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._points = [10 * points for points in setup.deck.points]
        self._file_worth: i64 = _FILE_WORTH[setup.side_count]
        self._laid: list[int] = _LAID[setup.side_count]
        self._swaps_first = setup.side_count == 4
        self._overtime_above: i64 = _OVERTIME_ABOVE[setup.side_count]

    def choose(self, game: Round, seat: i64, dice: Dice) -> i64:
        """A legal move of `seat`, which may act."""
        assert isinstance(game, Murdero)
        stage = game.stage
        hand: i64 = game.hands[seat].cards
        if stage == PLAYING:
            return self._play(game, seat, hand, dice)
        if stage == DRAWING:
            return self._draw(game, seat, hand)
        if stage == DISCARDING:
            if game.must_discard():
                return _DISCARD_FIRST + self._cheapest(game, seat, hand, dice)
            return END
        if stage == SEARCHING:
            return _TAKE_FIRST + self._fetched(game, seat, hand)
        return dice.choose(game.legal(seat))

    def urge(self, game: Round, seat: i64, move: i64) -> i64:
        """How good a legal move of `seat` looks at a glance, from 0 to 100."""
        assert isinstance(game, Murdero)
        verb: i64 = VERB[move]
        kind: i64 = KIND[move]
        hand: i64 = game.hands[seat].cards
        if verb == BUILD:
            return 85 if PARTNER[move] else 95
        if verb == DRAW:
            return 90 if move == self._draw(game, seat, hand) else 60
        if verb == PLAY:
            return self._urge_play(game, seat, hand, kind, move)
        if verb in (SWAP, DISCARD_VERB):
            return within(60 - self._kept(game, seat, hand, kind) // 2)
        if verb == TAKE:
            return within(40 + self._kept(game, seat, hand, kind) // 3)
        if verb == USE:
            lent = DECK.count(game.tables[seat], TARGET[move]) > 1
            return 60 if lent else 15
        if verb == DROP:
            return 20 if kind == JOKER else 50
        return 35

    # What cards are worth

    def _kept(self, game: Murdero, seat: i64, hand: i64, kind: i64) -> i64:
        """What a card of a kind is worth in the hand."""
        if kind >= CASES:
            worth: i64 = _HELD[kind]
            return worth
        colour = kind // 5
        step = kind - 5 * colour
        built = game.built_by(seat) >> (5 * colour) & _WHOLE
        own: i64 = BIT[step]
        points: i64 = self._points[kind]
        if game.challenge and built >> (step + 1):
            return -points
        have = (built | hand >> (5 * colour)) & _WHOLE
        under: i64 = _BITS[~have & (own - 1)]
        laid: i64 = self._laid[under]
        worth = (2 * laid - 100) * points // 100 + laid * points // 200
        if not built & own and DECK.count(hand, kind) <= 1:
            lacking: i64 = _BITS[~(have | own) & _WHOLE]
            more: i64 = _COMPLETES[lacking]
            worth += more
        return worth

    def _gift(self, game: Murdero, seat: i64, kind: i64) -> i64:
        """What the next seat gains by a card of that kind, as far as it counts."""
        if kind >= CASES:
            return 5
        following = (seat + 1) % game.seats
        if not game.buildable(following) & BIT[kind]:
            return 0
        points: i64 = self._points[kind]
        colour = kind // 5
        built = game.built_by(following) >> (5 * colour) & _WHOLE
        if built >> (kind - 5 * colour) & 1:
            return points // 2
        lacking: i64 = _BITS[~built & _WHOLE]
        more: i64 = _COMPLETES[lacking - 1]
        return points // 2 + more // 2

    def _cheapest(self, game: Murdero, seat: i64, hand: i64, dice: Dice) -> i64:
        """The kind of card that is best thrown away."""
        best: i64 = -1
        least: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if hand & BIT[kind]:
                cost = self._kept(game, seat, hand, kind) + self._gift(game, seat, kind)
                cost += dice.below(_JITTER)
                if best < 0 or cost < least:
                    best = kind
                    least = cost
            kind += 1
        return best

    # Moves

    def _draw(self, game: Murdero, seat: i64, hand: i64) -> i64:
        if not game.permits(seat, DRAW_DISCARD):
            return DRAW_FILE
        top: i64 = game.pile[-1]
        worth = self._kept(game, seat, hand, top)
        if top < CASES and game.buildable(seat) & BIT[top]:
            points: i64 = self._points[top]
            worth += points
        return DRAW_DISCARD if worth > self._file_worth else DRAW_FILE

    def _fetched(self, game: Murdero, seat: i64, hand: i64) -> i64:
        """The case card to take out of the discard pile."""
        best: i64 = -1
        most: i64 = 0
        for kind in game.pile:
            if kind < CASES:
                worth = self._kept(game, seat, hand, kind)
                if best < 0 or worth > most:
                    best = kind
                    most = worth
        return best

    def _play(self, game: Murdero, seat: i64, hand: i64, dice: Dice) -> i64:
        fits = hand & game.buildable(seat)
        ready = fits & ~_WEAPONS
        if game.teams:
            move = self._build_for_two(game, seat, hand, fits, False)
            if move >= 0:
                return move
        elif ready:
            return _BUILD_FIRST + lowest(ready)
        if not game.acted:
            move = self._act(game, seat, hand, dice)
            if move >= 0:
                return move
        if game.teams:
            move = self._build_for_two(game, seat, hand, fits, True)
            if move >= 0:
                return move
        elif fits:
            return _BUILD_FIRST + lowest(fits)
        if game.must_discard():
            return _DISCARD_FIRST + self._cheapest(game, seat, hand, dice)
        return END

    def _build_for_two(self, game: Murdero, seat: i64, hand: i64, fits: i64, last: bool) -> i64:
        """The card to build, for oneself or the partner, or -1; Weapons come last.

        All goes to whoever is likelier to go out, as only that seat's cards are doubled.
        """
        partner = game.partner(seat)
        theirs = hand & game.buildable(partner)
        if not last:
            fits &= ~_WEAPONS
            theirs &= ~_WEAPONS
        if not fits | theirs:
            return -1
        mine: i64 = 0
        other: i64 = 0
        first: i64 = 0
        while first < CASES:
            held = hand >> first
            built = game.built_by(seat) >> first & _WHOLE
            reached: i64 = _RUNS[(built | held) & _WHOLE]
            if reached > mine:
                mine = reached
            built = game.built_by(partner) >> first & _WHOLE
            reached = _RUNS[(built | held) & _WHOLE]
            if reached > other:
                other = reached
            first += 5
        if other > mine or (other == mine and game.tables[partner] > game.tables[seat]):
            if theirs:
                return _BUILD_PARTNER + lowest(theirs)
            return _BUILD_FIRST + lowest(fits)
        if fits:
            return _BUILD_FIRST + lowest(fits)
        return _BUILD_PARTNER + lowest(theirs)

    def _act(self, game: Murdero, seat: i64, hand: i64, dice: Dice) -> i64:
        """The action to take, or -1."""
        if hand & BIT[JOKER]:
            move = self._joker(game, seat, hand)
            if move >= 0:
                return move
        left = game.left()
        junk: i64 = -1
        worth: i64 = 0
        if self._swaps_first and left > 1 and hand:
            junk = self._cheapest(game, seat, hand, dice)
            worth = self._kept(game, seat, hand, junk)
            if worth < _SWAP_FIRST_BELOW:
                return _SWAP_FIRST + junk
        if hand & _ACTIONS:
            move = self._action_card(game, seat, hand)
            if move >= 0:
                return move
        if game.placed_by(seat) & BIT[MITIGATING - CASELOAD] and left > 2:
            lent = self._spare(game, seat)
            if lent >= 0 and game.permits(seat, _USE_FIRST + lent):
                return _USE_FIRST + lent
        if left and hand and not self._swaps_first:
            junk = self._cheapest(game, seat, hand, dice)
            worth = self._kept(game, seat, hand, junk)
        if junk >= 0 and worth < _SWAP_BELOW and left > 1:
            return _SWAP_FIRST + junk
        return -1

    def _spare(self, game: Murdero, seat: i64) -> i64:
        """The cheapest card of the own table that nothing rests upon, or -1."""
        table: i64 = game.tables[seat]
        step: i64 = 0
        while step < 2:
            for kind in range(step, CASES, 5):
                if table & BIT[kind] and DECK.count(table, kind) > 1:
                    return kind
            step += 1
        return -1

    def _action_card(self, game: Murdero, seat: i64, hand: i64) -> i64:
        """The action card to play other than the Joker, or -1."""
        if hand & BIT[DESTROY] and game.placed:
            move = self._destroy(game, seat)
            if move >= 0:
                return move
        if hand & BIT[SABOTAGE]:
            move = self._sabotage(game, seat)
            if move >= 0:
                return move
        if hand & BIT[TREASURE] and game.has_treasure():
            found = self._fetched(game, seat, hand)
            if self._kept(game, seat, hand, found) >= 50:
                return PLAY_TREASURE
        if hand & BIT[OVERTIME] and game.left() > self._overtime_above:
            return PLAY_OVERTIME
        if hand & BIT[REVERSE] and game.may_reverse() and self._ahead(game, seat, hand):
            return PLAY_REVERSE
        if hand & _PERMANENT_KINDS and game.has_room(seat):
            move = self._place(game, seat, hand)
            if move >= 0:
                return move
        if hand & BIT[SHAKEDOWN]:
            spare = self._spare(game, seat)
            if spare >= 0:
                other = (seat + 1) % game.seats
                first: i64 = _SHAKEDOWN_FIRST[other]
                if game.permits(seat, first + spare):
                    return first + spare
        return -1

    def _joker(self, game: Murdero, seat: i64, hand: i64) -> i64:
        """The Joker where it completes a set, or -1."""
        colour: i64 = 0
        while colour < 3:
            built = game.built_by(seat) >> (5 * colour) & _WHOLE
            lacking = ~built & _WHOLE
            if lacking and not lacking & (lacking - 1) & ~(hand >> (5 * colour)):
                kind = 5 * colour + lowest(lacking)
                room: i64 = 0
                if not game.has_room(seat):
                    placed = game.placed_by(seat)
                    if not placed:
                        return -1
                    room = 1 + lowest(placed)
                moves = JOKERS[0][room].of(BIT[kind])
                if moves:
                    move: i64 = moves[0]
                    if game.permits(seat, move):
                        return move
            colour += 1
        return -1

    def _destroy(self, game: Murdero, seat: i64) -> i64:
        """The permanent to destroy, or -1: what covers an own set, or helps an opponent."""
        in_play = game.in_play()
        complete = game.built_by(seat) & _WEAPONS
        if complete:
            if in_play & 1:
                return _DESTROY_FIRST
            colour: i64 = 0
            while colour < 3:
                alibi: i64 = _ALIBIS[colour]
                place: i64 = BIT[alibi - CASELOAD]
                if complete >> (5 * colour) & _WHOLE and in_play & place:
                    return _DESTROY_FIRST + alibi - CASELOAD
                colour += 1
        other: i64 = 0
        while other < game.seats:
            if game.is_opponent(seat, other):
                placed = game.placed_by(other)
                for permanent in (JOKER, MITIGATING, REAL_ESTATE):
                    if placed & BIT[permanent - CASELOAD]:
                        return _DESTROY_FIRST + permanent - CASELOAD
            other += 1
        return -1

    def _sabotage(self, game: Murdero, seat: i64) -> i64:
        """The card of an opponent whose loss costs most, or -1 if it is better to wait."""
        best: i64 = -1
        most: i64 = 79
        other: i64 = 0
        while other < game.seats:
            if game.is_opponent(seat, other) and game.tables[other]:
                table: i64 = game.tables[other]
                first: i64 = 0
                while first < CASES:
                    built = game.built_by(other) >> first & _WHOLE
                    if built & 2:
                        worth: i64 = _NEAR if _BITS[built] >= 4 else 0
                        kind = first + 4
                        while kind >= first:
                            held = DECK.count(table, kind)
                            points: i64 = self._points[kind]
                            worth += held * points
                            if held == 1 and worth >= most:
                                most = worth
                                best = _SABOTAGE_FIRST[other]
                                best += kind
                            kind -= 1
                    first += 5
            other += 1
        return best

    def _place(self, game: Murdero, seat: i64, hand: i64) -> i64:
        """The permanent to play into a free place, or -1."""
        held = hand >> CASELOAD & 0x7F
        for permanent in (MITIGATING, REAL_ESTATE):
            if held & BIT[permanent - CASELOAD]:
                return self._placing(permanent)
        colour: i64 = 0
        while colour < 3:
            alibi: i64 = _ALIBIS[colour]
            if held & BIT[alibi - CASELOAD]:
                mine: i64 = _BITS[(game.built_by(seat) | hand) >> (5 * colour) & _WHOLE]
                if self._furthest(game, seat, colour) > mine:
                    return self._placing(alibi)
            colour += 1
        if held & 1:
            for colour in range(3):
                if self._furthest(game, seat, colour) >= 4:
                    return self._placing(CASELOAD)
        return -1

    def _placing(self, permanent: i64) -> i64:
        only: i64 = BIT[permanent - CASELOAD]
        move: i64 = PLACINGS[0][0][only][0]
        return move

    def _furthest(self, game: Murdero, seat: i64, colour: i64) -> i64:
        """How many values an opponent's set of a colour has at most; 0 where it is of no danger."""
        most: i64 = 2
        other: i64 = 0
        while other < game.seats:
            if game.is_opponent(seat, other):
                values: i64 = _BITS[game.built_by(other) >> (5 * colour) & _WHOLE]
                if values > most:
                    most = values
            other += 1
        return most if most > 2 else 0

    def _ahead(self, game: Murdero, seat: i64, hand: i64) -> bool:
        """Whether the seat would be well ahead if the round ended now."""
        mine = DECK.worth(game.tables[seat]) - DECK.worth(hand) - _LEAD
        other: i64 = 0
        while other < game.seats:
            if game.is_opponent(seat, other):
                size = how_many(game.hands[other].cards)
                if DECK.worth(game.tables[other]) - size > mine:
                    return False
            other += 1
        return True

    def _urge_play(self, game: Murdero, seat: i64, hand: i64, kind: i64, move: i64) -> i64:
        if kind == JOKER:
            return 90 if move == self._joker(game, seat, hand) else 30
        return 90 if move == self._action_card(game, seat, hand) else 35


def make(setup: Setup) -> Policy:
    """The policy for rounds of that set-up."""
    return MurderoPolicy(setup)
