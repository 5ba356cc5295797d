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
from gaslamp.melding import HELD_ROWS, PHASE_ROWS, Melding, Melds, Nearness, phase_of
from gaslamp.policy import Policy, how_many, lowest, within
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
_GIFT: Final = 6  # tenths: how much of what the next seat gains by a discard counts
# By number unseen: how likely another seat holds one of them, and how likely two or more.
_HELD: Final = [(0.0, 0.0), (0.2, 0.0), (0.32, 0.04), (0.38, 0.1), (0.41, 0.18), (0.41, 0.26)]
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
_HOLD: Final = 9  # how much it counts that a rival can add to a meld
_JITTER: Final = 6
_HALF: Final = 50


@final
class RueMorguePolicy(Melding):
    """Plays Murders in the Rue Morgue by rules of thumb."""

    def __init__(self, setup: Setup) -> None:
        melds = Melds(_PACES, _RATE, _OTHERS)
        super().__init__(setup, melds, DECK, CLUES, _NEAR, _RUSH, _JITTER)
        self._odds = melds.own
        self._adds = melds.adds
        self._losses = [melds.losses(each, _TEMPO, _STUCK) for each in self.points[:CLUES]]
        self._needs = [
            [round(two * (3 * each + 20) + one * 5) for one, two in _HELD]
            for each in self.points[:CLUES]
        ]
        self._pairings = [round(10 * PAIR_BONUS * (two + one / 5)) for one, two in _HELD]

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
            return _BURY_FIRST + self._buried(game, seat, hand, dice)
        if stage == PASSING:
            return _PASS_FIRST + self._present(game, seat, hand, dice)
        if stage >= GIVING:
            return _GIVE_FIRST + self._present(game, seat, hand, dice)
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
        lying = self.counted(game.rue)
        if verb == TAKE:
            return within(50 + self._gain(game, seat, hand, lying, kind, phase) // 2)
        cost = self.loss(game, seat, hand, lying, kind, phase)
        if verb == DISCARD_VERB:
            cost += self.gift(game, seat, hand, lying, kind)
        return within(50 - cost // 2)

    # What cards are worth

    def _mine(self, game: RueMorgue, seat: i64) -> i64:
        """The kinds that the side of the seat has melded."""
        mine: i64 = game.melds[seat % 2 if game.fours else seat]
        return mine

    def _bonus(
        self, game: RueMorgue, seat: i64, hand: i64, lying: i64, kind: i64, phase: i64
    ) -> i64:
        """How likely, in percents, the other kind of its pair is or will be melded by the side."""
        if kind >= LE_BON:
            return 0
        mate = kind ^ 1
        if game.melded >> mate & 1:
            return 100 if self._mine(game, seat) >> mate & 1 else 0
        odds: i64 = self._odds[self.row(hand, lying, mate, phase)]
        return odds

    def _event(self, game: RueMorgue, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """What an Event is worth in the hand."""
        if kind >= HELP:
            late = phase // 4
            return (_HELP_WORTH if kind == HELP else _DUPIN_WORTH) - late
        points: i64 = self.points[kind]
        if kind == PREFECT:
            laid = self.laid(game.melded, hand, lying, LE_BON, phase)
            return (laid * (points + _TEMPO) - (100 - laid) * points * 8 // 10) // 100
        first = 2 * (kind - DEDUCTIONS)
        one = self.laid(game.melded, hand, lying, first, phase)
        other = self.laid(game.melded, hand, lying, first + 1, phase)
        both = one * other // 100
        none = (100 - one) * (100 - other) // 100
        return (both * (points + _TEMPO) - none * points * 8 // 10) // 100

    def loss(self, game: Round, seat: i64, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """What is lost with one card of a kind; less than nothing for a burden."""
        assert isinstance(game, RueMorgue)
        if kind >= CLUES:
            return self._event(game, hand, lying, kind, phase)
        points: i64 = self.points[kind]
        if game.melded >> kind & 1:
            return points + _TEMPO
        row = self.row(hand, lying, kind, phase)
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
        points: i64 = self.points[kind]
        if game.melded >> kind & 1:
            return points + _TEMPO
        row = self.row(hand, lying, kind, phase) + HELD_ROWS
        gain: i64 = self._losses[kind][row]
        adds: i64 = self._adds[row]
        if adds:
            gain += adds * self._bonus(game, seat, hand, lying, kind, phase) * PAIR_BONUS // 1000
        return gain

    def _need(self, game: RueMorgue, to: i64, hand: i64, lying: i64, kind: i64) -> i64:
        """What a card of that kind would be worth to the seat `to`, of which only that is known."""
        points: i64 = self.points[kind]
        if kind >= CLUES:
            if kind >= HELP:
                return _HELP_WORTH
            if kind == PREFECT:
                return points if game.melded & BIT[LE_BON] else 5
            pair = game.melded >> (2 * (kind - DEDUCTIONS)) & 3
            return points if pair == 3 else 20 if pair else 0
        if game.melded >> kind & 1:
            return points
        unseen = self.unseen(hand, lying, kind)
        need: i64 = self._needs[kind][unseen]
        if kind < LE_BON and self._mine(game, to) >> (kind ^ 1) & 1:
            pairing: i64 = self._pairings[unseen]
            need += pairing
        return need

    def gift(self, game: Round, seat: i64, hand: i64, lying: i64, kind: i64) -> i64:
        """What the next seat gains by a card of that kind, as far as it counts."""
        assert isinstance(game, RueMorgue)
        return self._need(game, (seat + 1) % game.seats, hand, lying, kind) * _GIFT // 10

    def _buried(self, game: RueMorgue, seat: i64, hand: i64, dice: Dice) -> i64:
        lying = self.counted(game.rue)
        return self.cheapest(game, seat, hand, lying, dice, False, None)

    def _present(self, game: RueMorgue, seat: i64, hand: i64, dice: Dice) -> i64:
        """The kind of card that is of more use to the partner than to the seat."""
        lying = self.counted(game.rue)
        phase = phase_of(game.hands, seat)
        partner = (seat + 2) % game.seats
        best: i64 = -1
        least: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if hand >> kind & 1:
                cost = self.loss(game, seat, hand, lying, kind, phase) + dice.below(_JITTER)
                cost -= self._need(game, partner, hand, lying, kind)
                if best < 0 or cost < least:
                    best = kind
                    least = cost
            kind += 1
        return best

    def _thrown(self, game: RueMorgue, seat: i64, hand: i64, dice: Dice) -> i64:
        """The kind of card to discard."""
        lying = self.counted(game.rue)
        done = self.done(game.melded, hand)
        alone = how_many(self.left(hand, done))
        if alone > _NEAR:
            return self.cheapest(game, seat, hand, lying, dice, True, None)
        hidden = len(game.file) - game.next + 10
        nearness = Nearness(done, alone, self._shed(lying, done), hidden, game.areas)
        return self.cheapest(game, seat, hand, lying, dice, True, nearness)

    def _shed(self, lying: i64, done: i64) -> i64:
        """The Events that can be played when the Clues `done` are melded, and bring no burden.

        A Help is one where it finds a card to add.
        """
        opened: i64 = OPENED[done]
        shed = (opened & _POINTED) << CLUES
        return shed | BIT[HELP] if lying & self.spread(done) else shed

    def _goes_out(self, game: RueMorgue, hand: i64, lying: i64) -> bool:
        """Whether a hand can be laid, all but one card."""
        done = self.done(game.melded, hand)
        alone = how_many(self.left(hand, done))
        return alone <= 1 or (alone == 2 and hand & self._shed(lying, done) != 0)

    # Moves

    def _draw(self, game: RueMorgue, seat: i64, hand: i64) -> i64:
        moves = game.legal(seat)
        if len(moves) == 1:
            return moves[0]
        top: i64 = game.rue[-1]
        phase = phase_of(game.hands, seat)
        lying = self.counted(game.rue)
        if self._goes_out(game, DECK.put(hand, top), lying):
            return DRAW_DISCARD
        least: i64 = _FILE_WORTH
        if game.lookers & BIT[seat]:
            known: i64 = game.file[game.next]
            least = self._gain(game, seat, hand, lying, known, phase)
        return (
            DRAW_DISCARD if self._gain(game, seat, hand, lying, top, phase) > least else DRAW_FILE
        )

    def _feed(self, game: RueMorgue, seat: i64, hand: i64) -> i64:
        moves = game.legal(seat)
        if len(moves) == 1:
            return moves[0]
        above: i64 = game.file[game.next]
        below: i64 = game.rue[-1]
        ahead = how_many(hand) <= how_many(game.hands[(seat + 1) % game.seats].cards)
        caught = self._caught(game, above) - self._caught(game, below)
        if not ahead:
            caught = -caught
        if hand & BIT[HELP] and not game.event_played and not game.fours:
            phase = phase_of(game.hands, seat)
            drawn = self._gain(game, seat, hand, self.counted(game.rue), above, phase)
        else:
            drawn = -self.gift(game, seat, hand, 0, above)
        return FEED_FILE if caught > drawn else FEED_DISCARD

    def _caught(self, game: RueMorgue, kind: i64) -> i64:
        """What a card under the Orang-Utan brings whoever catches it."""
        points: i64 = self.points[kind]
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
        lying = self.counted(game.rue)
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
        return _DISCARD_FIRST + self._thrown(game, seat, hand, dice)

    def _meld(self, game: RueMorgue, seat: i64, hand: i64) -> i64:
        """The meld to lay now, or -1: some are better hidden from those who would add to them."""
        lying = self.counted(game.rue)
        done = self.done(game.melded, hand)
        alone = how_many(self.left(hand, done))
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
            danger = _HOLD * (theirs // 2 if game.fours else theirs) * (hazard + own)
        best: i64 = -1
        most: i64 = 0
        for kind in DECK.threes(hand):
            if kind < CLUES:
                held = DECK.count(hand, kind)
                unseen = self.unseen(hand, lying, kind)
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
                lying = self.counted(game.rue)
                most: i64 = 0
                looked: i64 = 0
                for kind in game.rue:
                    if not looked >> kind & 1:
                        looked |= BIT[kind]
                        gain = self._gain(game, seat, hand, lying, kind, phase)
                        if gain > most:
                            most = gain
                laid = lying & self.spread(game.melded) != 0 and how_many(hand) == 2
                if (most >= _SEARCH_LEAST or laid) and game.permits(seat, _SEARCH):
                    return _SEARCH
            if game.fours or (phase < 2 * PHASE_ROWS and how_many(hand) > _SMALL):
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
