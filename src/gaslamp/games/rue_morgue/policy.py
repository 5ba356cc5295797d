"""A quick policy for Murders in the Rue Morgue: lay what can be laid, keep what may become a meld.

Cards are weighed in tenths of points. What a Clue may become is looked up in tables made once for a
set-up: by how near the end is, how many of its kind are held and how many are still unseen.
"""

from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.games.rue_morgue.moves import (
    ADD,
    CLUES,
    DECK,
    DEDUCTIONS,
    DISCARD_VERB,
    DRAW,
    DRAW_DISCARD,
    DRAW_FILE,
    DUPIN,
    FEED,
    FEED_DISCARD,
    FEED_FILE,
    FIRST_MELD,
    HELP,
    KIND,
    KINDS,
    LE_BON,
    MELD,
    MOVES,
    OPENED,
    PLAY,
    PREFECT,
    TAKE,
    VERB,
)
from gaslamp.games.rue_morgue.rules import RueMorgue
from gaslamp.games.rue_morgue.scoring import PAIR_BONUS
from gaslamp.games.rue_morgue.stages import BURYING, DRAWING, FEEDING, GIVING, PASSING, PLAYING
from gaslamp.policy import (
    HELD_ROWS,
    PHASE_ROWS,
    Melds,
    Policy,
    counted,
    how_many,
    lowest,
    phase_of,
    within,
)
from gaslamp.setup import Setup

_ADD_FIRST: Final = MOVES.index("add three-am")
_DISCARD_FIRST: Final = MOVES.index("discard three-am")
_BURY_FIRST: Final = MOVES.index("bury three-am")
_PASS_FIRST: Final = MOVES.index("pass three-am")
_GIVE_FIRST: Final = MOVES.index("give three-am")
_TAKE_FIRST: Final = MOVES.index("take three-am")
_PLAY_FIRST: Final = MOVES.index("play deduction-a")
_TWO: Final = MOVES.index("play help two")
_SEARCH: Final = MOVES.index("play help search")
_CONSULT: Final = MOVES.index("play help consult")
_DUPIN_MOVE: Final = MOVES.index("play dupin")

_HELP_BIT: Final = 1 << (HELP - CLUES)  # of the seven Events, as `OPENED` says them
_DUPIN_BIT: Final = 1 << (DUPIN - CLUES)
_POINTED: Final = 0b11111

# Habits. By how near the end is: how soon the round ends, to reckon how likely a meld comes first.
_PACES: Final = [0.13, 0.22, 0.45]
_RATE: Final = 0.022  # how likely each unseen card of a kind comes to a seat in a turn
_OTHERS: Final = 0.25  # how likely somebody else melds a kind that can still be melded
_STUCK: Final = 0.8  # how likely a card that finds no meld is paid for
_TEMPO: Final = 10  # what it is worth to be rid of a card
_GIFTS: Final = [0, 0, 3, 7, 12, 12]  # by number unseen: what the next seat gains by a discard
_HELP_WORTH: Final = 30
_DUPIN_WORTH: Final = 25
_FILE_WORTH: Final = 15  # what a card of the Case File is worth
_SEARCH_LEAST: Final = 44
_NEAR: Final = 5  # cards: with no more, it counts whether the next one lets the seat go out,
_RUSH: Final = 150  # and so much
_SMALL: Final = 2  # cards: with no more, no further ones are drawn
# By size of a hand: per mille, how likely its seat goes out in its next turn.
_HAZARDS: Final = [1000, 500, 400, 300, 200, 140, 100, 80]
# By cards that a turn cannot lay: how likely the own seat goes out in the next one.
_OWN_HAZARDS: Final = [1000, 600, 420, 294, 206, 144, 101, 71, 49, 35, 24, 17]
_HOLDS: Final = [0, 0, 7, 4, 7]  # by seats: how much it counts that a rival can add to a meld
_JITTER: Final = 6
_HALF: Final = 50


_COPIES: Final = bytes(DECK.copies)
_ALL_OF: Final = [DECK.put_many(0, kind, DECK.copies[kind]) for kind in range(KINDS)]
# A kind's copies are counted in three bits of a number.
_ONE_EACH: Final = [1 << 3 * kind for kind in range(KINDS)]


@final
class RueMorguePolicy(Policy):
    """Plays Murders in the Rue Morgue by rules of thumb."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._points = [10 * points for points in setup.deck.points]
        melds = Melds(_PACES, _RATE, _OTHERS)
        self._odds = melds.own
        self._anybody = melds.anybody
        self._adds = melds.adds
        self._losses = [melds.losses(each, _TEMPO, _STUCK) for each in self._points[:CLUES]]

    def choose(self, game: Round, seat: i64, dice: Dice) -> i64:
        """A legal move of `seat`, which may act."""
        assert isinstance(game, RueMorgue)
        stage = game.stage
        hand: i64 = game.hands[seat].cards
        if stage == PLAYING:
            return self._play(game, seat, hand, dice)
        if stage == DRAWING:
            return self._draw(game, seat, hand)
        if stage == FEEDING:
            return self._feed(game, seat, hand)
        if stage == BURYING:
            return _BURY_FIRST + self._cheapest(game, seat, hand, dice, False)
        if stage == PASSING:
            return _PASS_FIRST + self._cheapest(game, seat, hand, dice, False)
        if stage >= GIVING:
            return _GIVE_FIRST + self._cheapest(game, seat, hand, dice, False)
        return self._take(game, seat, hand, game.legal(seat), dice)

    def urge(self, game: Round, seat: i64, move: i64) -> i64:
        """How good a legal move of `seat` looks at a glance, from 0 to 100."""
        assert isinstance(game, RueMorgue)
        verb: i64 = VERB[move]
        kind: i64 = KIND[move]
        hand: i64 = game.hands[seat].cards
        if verb == ADD:
            return 95
        if verb == MELD:
            return 80 + 3 * ((move - FIRST_MELD) % 3)
        phase = phase_of(game.hands, seat)
        if verb == PLAY:
            if kind < HELP:
                return 90
            return self._urge_help(game, seat, hand, move, phase)
        if verb == DRAW:
            return 100 if move == self._draw(game, seat, hand) else 60
        if verb == FEED:
            return 60 if move == self._feed(game, seat, hand) else 50
        lying = counted(game.rue, _ONE_EACH)
        if verb == TAKE:
            return within(50 + self._gain(game, seat, hand, lying, kind, phase) // 2)
        cost = self._loss(game, seat, hand, lying, kind, phase)
        if verb == DISCARD_VERB:
            cost += self._gift(game, seat, hand, lying, kind)
        return within(50 - cost // 2)

    # What cards are worth

    def _mine(self, game: RueMorgue, seat: i64) -> i64:
        """The kinds that the side of the seat has melded."""
        mine: i64 = game.melds[seat % 2 if game.fours else seat]
        return mine

    def _row(self, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """The row of the tables for a kind of Clue that nobody has melded."""
        held = DECK.count(hand, kind)
        copies: i64 = _COPIES[kind]
        unseen = copies - held - (lying >> (3 * kind) & 7)
        return phase + HELD_ROWS * held + (unseen if unseen > 0 else 0)

    def _bonus(
        self, game: RueMorgue, seat: i64, hand: i64, lying: i64, kind: i64, phase: i64
    ) -> i64:
        """How likely, in percents, the other kind of its pair is or will be melded by the side."""
        if kind >= LE_BON:
            return 0
        mate = kind ^ 1
        if game.melded >> mate & 1:
            return 100 if self._mine(game, seat) >> mate & 1 else 0
        odds: i64 = self._odds[self._row(hand, lying, mate, phase)]
        return odds

    def _laid(self, game: RueMorgue, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """How likely, in percents, anybody has or will have melded a kind."""
        if game.melded >> kind & 1:
            return 100
        odds: i64 = self._anybody[self._row(hand, lying, kind, phase)]
        return odds

    def _event(self, game: RueMorgue, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """What an Event is worth in the hand."""
        if kind >= HELP:
            late = phase // 4
            return (_HELP_WORTH if kind == HELP else _DUPIN_WORTH) - late
        points: i64 = self._points[kind]
        if kind == PREFECT:
            laid = self._laid(game, hand, lying, LE_BON, phase)
            return (laid * (points + _TEMPO) - (100 - laid) * points * 8 // 10) // 100
        first = 2 * (kind - DEDUCTIONS)
        one = self._laid(game, hand, lying, first, phase)
        other = self._laid(game, hand, lying, first + 1, phase)
        both = one * other // 100
        none = (100 - one) * (100 - other) // 100
        return (both * (points + _TEMPO) - none * points * 8 // 10) // 100

    def _loss(
        self, game: RueMorgue, seat: i64, hand: i64, lying: i64, kind: i64, phase: i64
    ) -> i64:
        """What is lost with one card of a kind; less than nothing for a burden."""
        if kind >= CLUES:
            return self._event(game, hand, lying, kind, phase)
        points: i64 = self._points[kind]
        if game.melded >> kind & 1:
            return points + _TEMPO
        row = self._row(hand, lying, kind, phase)
        loss: i64 = self._losses[kind][row]
        adds: i64 = self._adds[row]
        if adds:
            loss += adds * self._bonus(game, seat, hand, lying, kind, phase) * PAIR_BONUS // 1000
        return loss

    def _gain(
        self, game: RueMorgue, seat: i64, hand: i64, lying: i64, kind: i64, phase: i64
    ) -> i64:
        """What one more card of a kind would be worth in the hand."""
        if kind >= CLUES:
            return self._event(game, hand, lying, kind, phase)
        points: i64 = self._points[kind]
        if game.melded >> kind & 1:
            return points + _TEMPO
        row = self._row(hand, lying, kind, phase) + HELD_ROWS
        gain: i64 = self._losses[kind][row]
        adds: i64 = self._adds[row]
        if adds:
            gain += adds * self._bonus(game, seat, hand, lying, kind, phase) * PAIR_BONUS // 1000
        return gain

    def _gift(self, game: RueMorgue, seat: i64, hand: i64, lying: i64, kind: i64) -> i64:
        """What the next seat gains by a card of that kind, as far as it counts."""
        points: i64 = self._points[kind]
        if kind >= CLUES:
            if kind >= HELP:
                return 15
            if kind == PREFECT:
                return points // 2 if game.melded & BIT[LE_BON] else 2
            pair = game.melded >> (2 * (kind - DEDUCTIONS)) & 3
            return points // 2 if pair == 3 else 5
        if game.melded >> kind & 1:
            return points // 2
        unseen = self._row(hand, lying, kind, 0) & 7
        gift: i64 = _GIFTS[unseen]
        if kind < LE_BON and self._mine(game, (seat + 1) % game.seats) >> (kind ^ 1) & 1:
            gift += gift
        return gift

    def _cheapest(self, game: RueMorgue, seat: i64, hand: i64, dice: Dice, given: bool) -> i64:
        """The kind of card that is missed least, its gift to the next seat counted if `given`."""
        lying = counted(game.rue, _ONE_EACH)
        phase = phase_of(game.hands, seat)
        done: i64 = 0
        alone: i64 = 99
        shed: i64 = 0
        if given:
            done = self._done(game, hand)
            alone = self._alone(hand, done)
            if alone <= _NEAR:
                shed = self._shed(lying, done)
        best: i64 = -1
        least: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if hand >> kind & 1:
                cost = self._loss(game, seat, hand, lying, kind, phase) + dice.below(_JITTER)
                if given:
                    cost += self._gift(game, seat, hand, lying, kind)
                if alone <= _NEAR:
                    rest = DECK.drop(hand, kind)
                    left = alone if done >> kind & 1 else alone - 1
                    if rest & shed:
                        left -= 1
                    # What it is worth that the next card may let the seat go out.
                    hidden = len(game.file) - game.next + 10
                    if left <= 0:
                        cost -= _RUSH
                    elif left == 1:
                        cost -= _RUSH * self._outs(game, hand, lying, done) // hidden
                    elif left == 3:
                        cost -= _RUSH * self._pairs(rest, lying, done) // hidden
                if best < 0 or cost < least:
                    best = kind
                    least = cost
            kind += 1
        return best

    def _shed(self, lying: i64, done: i64) -> i64:
        """The Events that can be played when the Clues `done` are melded, and bring no burden.

        A Help is one where it finds a card to add.
        """
        opened: i64 = OPENED[done]
        shed = (opened & _POINTED) << CLUES
        return shed | BIT[HELP] if lying & self._spread(done) else shed

    def _alone(self, hand: i64, done: i64) -> i64:
        """How many cards are left when all that is `done` is laid."""
        laid = hand & done
        kind: i64 = 0
        while laid:
            if laid & 1:
                copies: i64 = _ALL_OF[kind]
                hand &= ~copies
            laid >>= 1
            kind += 1
        return how_many(hand)

    def _done(self, game: RueMorgue, hand: i64) -> i64:
        """The kinds that are melded, or of which the hand has a meld."""
        done = game.melded
        if hand & DECK.triples:
            for kind in DECK.threes(hand):
                if kind < CLUES:
                    done |= BIT[kind]
        return done

    def _outs(self, game: RueMorgue, hand: i64, lying: i64, done: i64) -> i64:
        """How many cards that are unseen can be laid on what is `done`."""
        outs: i64 = 0
        kind: i64 = 0
        while kind < CLUES:
            if done & BIT[kind]:
                outs += _COPIES[kind] - (lying >> (3 * kind) & 7) - DECK.count(hand, kind)
                for area in game.areas:
                    outs -= DECK.count(area, kind)
            kind += 1
        return outs

    def _pairs(self, hand: i64, lying: i64, done: i64) -> i64:
        """How many cards that are unseen make a meld of a pair in the hand."""
        outs: i64 = 0
        kind: i64 = 0
        while kind < CLUES:
            if hand & ~done & BIT[kind] and DECK.count(hand, kind) == 2:
                outs += self._row(hand, lying, kind, 0) & 7
            kind += 1
        return outs

    def _spread(self, kinds: i64) -> i64:
        """A mask of three bits for each of the kinds."""
        spread: i64 = 0
        kind: i64 = 0
        while kinds:
            if kinds & 1:
                one: i64 = _ONE_EACH[kind]
                spread += 7 * one
            kinds >>= 1
            kind += 1
        return spread

    # Moves

    def _draw(self, game: RueMorgue, seat: i64, hand: i64) -> i64:
        if not game.permits(seat, DRAW_DISCARD):
            return DRAW_FILE
        if not game.permits(seat, DRAW_FILE):
            return DRAW_DISCARD
        top: i64 = game.rue[-1]
        phase = phase_of(game.hands, seat)
        lying = counted(game.rue, _ONE_EACH)
        least: i64 = _FILE_WORTH
        if game.lookers & BIT[seat]:
            known: i64 = game.file[game.next]
            least = self._gain(game, seat, hand, lying, known, phase)
        return (
            DRAW_DISCARD if self._gain(game, seat, hand, lying, top, phase) > least else DRAW_FILE
        )

    def _feed(self, game: RueMorgue, seat: i64, hand: i64) -> i64:
        if not game.permits(seat, FEED_DISCARD):
            return FEED_FILE
        if not game.permits(seat, FEED_FILE):
            return FEED_DISCARD
        above: i64 = game.file[game.next]
        below: i64 = game.rue[-1]
        ahead = how_many(hand) <= how_many(game.hands[(seat + 1) % game.seats].cards)
        caught = self._caught(game, above) - self._caught(game, below)
        if not ahead:
            caught = -caught
        if hand & BIT[HELP] and not game.event_played and not game.fours:
            phase = phase_of(game.hands, seat)
            drawn = self._gain(game, seat, hand, counted(game.rue, _ONE_EACH), above, phase)
        else:
            drawn = -self._gift(game, seat, hand, 0, above)
        return FEED_FILE if caught > drawn else FEED_DISCARD

    def _caught(self, game: RueMorgue, kind: i64) -> i64:
        """What a card under the Orang-Utan brings whoever catches it."""
        points: i64 = self._points[kind]
        if kind >= HELP:
            return 0
        laid = False
        if kind < CLUES:
            laid = game.melded & BIT[kind] != 0
        elif kind == PREFECT:
            laid = game.melded & BIT[LE_BON] != 0
        else:
            laid = game.melded >> (2 * (kind - DEDUCTIONS)) & 3 == 3
        return points if laid else points // 3

    def _take(self, game: RueMorgue, seat: i64, hand: i64, moves: list[int], dice: Dice) -> i64:
        phase = phase_of(game.hands, seat)
        lying = counted(game.rue, _ONE_EACH)
        best: i64 = -1
        most: i64 = 0
        for move in moves:
            kind: i64 = KIND[move]
            gain = self._gain(game, seat, hand, lying, kind, phase) + dice.below(_JITTER)
            if best < 0 or gain > most:
                best = move
                most = gain
        return best

    def _play(self, game: RueMorgue, seat: i64, hand: i64, dice: Dice) -> i64:
        if hand & (hand - 1):
            laid = hand & game.melded
            if laid:
                kind = lowest(laid)
                if game.permits(seat, _ADD_FIRST + kind):
                    return _ADD_FIRST + kind
            if hand & DECK.triples:
                move = self._meld(game, seat, hand)
                if move >= 0:
                    return move
            if not game.event_played:
                move = self._happening(game, seat, hand)
                if move >= 0:
                    return move
        return _DISCARD_FIRST + self._cheapest(game, seat, hand, dice, True)

    def _meld(self, game: RueMorgue, seat: i64, hand: i64) -> i64:
        """The meld to lay now, or -1: some are better hidden from those who would add to them."""
        lying = counted(game.rue, _ONE_EACH)
        done = self._done(game, hand)
        alone = self._alone(hand, done)
        if alone == 2 and not game.event_played and hand & self._shed(lying, done):
            alone = 1
        hidden: i64 = 0
        danger: i64 = 0
        if alone > 1:
            hazard: i64 = 0
            theirs: i64 = 0
            other: i64 = 0
            while other < game.seats:
                if other != seat and not (game.fours and (other + seat) % 2 == 0):
                    size = how_many(game.hands[other].cards)
                    theirs += size
                    risk: i64 = _HAZARDS[size if size < 8 else 7]
                    hazard += risk
                other += 1
            own: i64 = _OWN_HAZARDS[alone if alone < 12 else 11]
            hidden = hazard * 2 * (len(game.file) - game.next + theirs + 2)
            hold: i64 = _HOLDS[game.seats]
            danger = hold * (theirs // 2 if game.fours else theirs) * (hazard + own)
        best: i64 = -1
        most: i64 = 0
        for kind in DECK.threes(hand):
            if kind < CLUES:
                held = DECK.count(hand, kind)
                unseen = self._row(hand, lying, kind, 0) & 7
                if held > most and hidden * held >= danger * unseen:
                    best = kind
                    most = held
        if best < 0:
            return -1
        move = FIRST_MELD + 3 * best + most - 3
        if game.permits(seat, move):
            return move
        return move - 1 if most > 3 else -1

    def _happening(self, game: RueMorgue, seat: i64, hand: i64) -> i64:
        """The Event to play now, or -1."""
        opened: i64 = OPENED[game.melded]
        events = hand >> CLUES & opened
        if not events:
            return -1
        if events & _POINTED:
            move = _PLAY_FIRST + lowest(events & _POINTED)
            return move if game.permits(seat, move) else -1
        phase = phase_of(game.hands, seat)
        if events & _HELP_BIT:
            if game.rue:
                lying = counted(game.rue, _ONE_EACH)
                most: i64 = 0
                for kind in game.rue:
                    gain = self._gain(game, seat, hand, lying, kind, phase)
                    if gain > most:
                        most = gain
                laid = lying & self._spread(game.melded) != 0 and how_many(hand) == 2
                if (most >= _SEARCH_LEAST or laid) and game.permits(seat, _SEARCH):
                    return _SEARCH
            if phase < 2 * PHASE_ROWS and how_many(hand) > _SMALL:
                move = _CONSULT if game.fours else _TWO
                if game.permits(seat, move):
                    return move
        drawing = not game.second or phase < 2 * PHASE_ROWS
        if events & _DUPIN_BIT and drawing and game.permits(seat, _DUPIN_MOVE):
            return _DUPIN_MOVE
        return -1

    def _urge_help(self, game: RueMorgue, seat: i64, hand: i64, move: i64, phase: i64) -> i64:
        if move == self._happening(game, seat, hand):
            return 75
        return 40


def make(setup: Setup) -> Policy:
    """The policy for rounds of that set-up."""
    return RueMorguePolicy(setup)
