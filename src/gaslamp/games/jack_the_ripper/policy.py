"""A quick policy for Jack the Ripper: lay what can be laid, keep what may become a meld.

Cards are weighed in tenths of points. What Evidence may become is looked up in tables made once for
a set-up: by how near the end is, how many of its kind are held and how many are still unseen.
"""

from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.games.jack_the_ripper.moves import (
    ADD,
    ADD_WILD,
    ALIBIS,
    DECK,
    DISCARD_MOVE,
    DRAW_DISCARD,
    DRAW_FILE,
    ESCAPE,
    ESCAPES,
    EVIDENCE,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    FORCE,
    LETTERS,
    MELD,
    MELD_CARDS,
    MELD_KIND,
    MELD_WILDS,
    MELDABLE,
    NAME,
    PLAY,
    RESIGNS,
    REVEAL,
    STRIKES,
    SUSPECT_EVIDENCE,
    SUSPECTS,
    TAKE,
    THE_ESCAPE,
    VICTIM_CARDS,
    VICTIMS,
    VOTE,
    WILD,
    WILD_CARDS,
)
from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.games.jack_the_ripper.scoring import wilds_for
from gaslamp.games.jack_the_ripper.stages import (
    DISCARDING,
    DRAWING,
    NAMING,
    PLAYING,
    STRIKING,
    TAKING,
)
from gaslamp.melding import HELD_ROWS, PHASE_ROWS, Melding, Melds, Nearness, phase_of
from gaslamp.policy import Policy, how_many, lowest, within
from gaslamp.setup import Setup

_HELD_GAVELS: Final = 0x7FFFFF00

# Habits. By how near the end is: how soon the round ends, to reckon how likely a meld comes first.
_PACES: Final = [0.14, 0.22, 0.4]
_RATE: Final = 0.02  # how likely each unseen card of a kind comes to a seat in a turn
_OTHERS: Final = 0.3  # how likely somebody else melds a kind that can still be melded
_STUCK: Final = 0.9  # how likely a card that finds no meld is paid for
_STEP: Final = 10  # what it is worth to be rid of a card
_DOUBLED: Final = 1.25  # what a point against a suspect counts, who may be the Ripper
_FILE_WORTH: Final = 8
_WILD_WORTH: Final = 30
_SEARCH_WORTH: Final = 30
_TWO_WORTH: Final = 25
_SLOT: Final = 6  # how much each further Gavel is in the way
_NEAR: Final = 5  # cards: with no more, it counts whether the next one lets the seat go out,
_RUSH: Final = 100  # and so much
_HOLD: Final = 8  # tenths: how much it counts that a meld helps others
_JITTER: Final = 6
_GIFTS: Final = [0, 0, 2, 4, 6, 6]  # by number unseen
_ESCAPE_GIFTS: Final = [0, 5, 20, 60, 200, 400]  # by Victims in play
_ESCAPE_WORTHS: Final = [-30, -30, -30, -20, 20, 300]  # by Victims in play or in the hand
_DANGERS: Final = [0, 0, 0, 10, 40, 150]  # by Victims in play after another one


_POINTLESS: Final = 1 << STRIKES | 1 << RESIGNS
_MARKS: Final = [BIT[each] | BIT[FIRST_SUSPECT + each] for each in range(SUSPECTS)]
_SECONDS: Final = sum(DECK.put_many(0, kind, 2) ^ DECK.put(0, kind) for kind in range(SUSPECTS))
_FILE_SIZES: Final = [0, 0, 41, 34, 29]  # by number of seats, after the deal
# By twice the cards that a seat is likely to be unable to lay: per mille, that it goes out.
_HAZARDS: Final = [max(3, round(380 * 0.6 ** max(0.0, n / 2 - 1))) for n in range(21)]
# By kind and number held, the meld of so many natural cards; by kind, that of two and a Wild.
_NATURAL: Final = [0] * (8 * (LETTERS + 1))
_MIXED: Final = [0] * (LETTERS + 1)
for _at, _kind in enumerate(MELD_KIND):
    if not MELD_WILDS[_at]:
        _NATURAL[8 * _kind + MELD_CARDS[_at]] = MELD + _at
    elif MELD_WILDS[_at] == 1 and MELD_CARDS[_at] == 2:
        _MIXED[_kind] = MELD + _at


@final
class JackTheRipperPolicy(Melding):
    """Plays Jack the Ripper by rules of thumb."""

    def __init__(self, setup: Setup) -> None:
        melds = Melds(_PACES, _RATE, _OTHERS)
        super().__init__(setup, melds, DECK, LETTERS + 1, _NEAR, _RUSH, _JITTER)
        worths = [each * _DOUBLED for each in self.points[:SUSPECTS]]
        worths.append(self.points[LETTERS])
        self._losses = [melds.losses(each, _STEP, _STUCK) for each in worths]

    def following(self, game: Round) -> i64:
        """The seat that decides next: whoever can escape does so at once (JR-5.8)."""
        assert isinstance(game, JackTheRipper)
        if game.victims == VICTIMS:
            holder = game.escaper()
            if holder >= 0:
                return holder
        return game.asked

    def choose(self, game: Round, seat: i64, dice: Dice) -> i64:
        """A legal move of `seat`, which may act."""
        assert isinstance(game, JackTheRipper)
        hand: i64 = game.hands[seat].cards
        if hand & THE_ESCAPE and game.victims == VICTIMS:
            return ESCAPE
        stage = game.stage
        if stage == PLAYING:
            return self._play(game, seat, hand, dice)
        if stage == DRAWING:
            return self._draw(game, seat, hand)
        if stage == TAKING:
            return self._take(game, seat, hand, dice)
        if stage == DISCARDING:
            return DISCARD_MOVE + self._given_up(game, seat, hand, dice)
        if stage == STRIKING:
            return self._strike(game, seat, hand)
        if stage == NAMING:
            return NAME + self._suspected(game, hand)
        return dice.choose(game.legal(seat))

    def urge(self, game: Round, seat: i64, move: i64) -> i64:
        """How good a legal move of `seat` looks at a glance, from 0 to 100."""
        assert isinstance(game, JackTheRipper)
        hand: i64 = game.hands[seat].cards
        if move == ESCAPE:
            return 100
        if move <= DRAW_DISCARD:
            return 90 if move == self._draw(game, seat, hand) else 60
        if move == VOTE:
            return 30
        if NAME <= move < FORCE:
            return 90 if move == NAME + self._suspected(game, hand) else 20
        if move == REVEAL or move < MELD:
            return 50
        if move < ADD:
            return 80 - 15 * MELD_WILDS[move - MELD] + 2 * MELD_CARDS[move - MELD]
        if move < ADD_WILD:
            return 95
        if move < PLAY:
            return 45
        phase = phase_of(game.hands, seat)
        if move < TAKE:
            kind = move - PLAY + FIRST_SUSPECT
            return within(50 + self._gavel(game, seat, hand, kind, phase))
        lying = self.counted(game.yard)
        if move < DISCARD_MOVE:
            return within(50 + self._gain(game, seat, hand, lying, move - TAKE, phase))
        kind = move - DISCARD_MOVE
        cost = self.loss(game, seat, hand, lying, kind, phase)
        if game.stage == PLAYING:
            cost += self.gift(game, seat, hand, lying, kind)
        return within(50 - cost)

    # What cards are worth

    def _held_gavel(self, game: JackTheRipper, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """What a Gavel or the escape is worth in the hand."""
        if kind == ESCAPES:
            victims = game.victims + how_many(hand & VICTIM_CARDS)
            worth: i64 = _ESCAPE_WORTHS[victims if victims < 5 else 5]
            return worth
        late = phase // PHASE_ROWS
        crowd = _SLOT * (how_many(hand & _HELD_GAVELS) - 1)
        points: i64 = self.points[kind]
        if kind >= STRIKES:
            return -7
        if kind >= FIRST_SCENE:
            return 25 - 20 * late - crowd
        if kind >= FIRST_VICTIM:
            if hand & THE_ESCAPE:
                return 80
            danger: i64 = _DANGERS[game.victims + 1]
            first: i64 = 0 if game.victims else 20
            return 15 + first - danger - 18 * late - crowd
        if kind >= FIRST_ALIBI:
            laid = self.laid(game.melded, hand, lying, kind - FIRST_ALIBI, phase)
        else:
            laid = self.laid(game.melded, hand, lying, kind - FIRST_SUSPECT, phase)
            points += points // 4
        return (laid * (points + _STEP) - (100 - laid) * points) // 100 - crowd

    def loss(self, game: Round, seat: i64, hand: i64, lying: i64, kind: i64, phase: i64) -> i64:
        """What is lost with one card of a kind; less than nothing for a burden."""
        assert isinstance(game, JackTheRipper)
        if kind > WILD:
            return self._held_gavel(game, hand, lying, kind, phase)
        if kind == WILD:
            return _WILD_WORTH
        if game.melded >> kind & 1:
            points: i64 = self.points[kind]
            return points + points // 4 + _STEP
        loss: i64 = self._losses[kind][self.row(hand, lying, kind, phase)]
        return loss

    def _gain(
        self, game: JackTheRipper, seat: i64, hand: i64, lying: i64, kind: i64, phase: i64
    ) -> i64:
        """What one more card of a kind would be worth in the hand."""
        if kind < WILD and not game.melded & BIT[kind]:
            gain: i64 = self._losses[kind][self.row(hand, lying, kind, phase) + HELD_ROWS]
            return gain
        return self.loss(game, seat, hand, lying, kind, phase)

    def gift(self, game: Round, seat: i64, hand: i64, lying: i64, kind: i64) -> i64:
        """What the next seat gains by a card of that kind, as far as it counts."""
        assert isinstance(game, JackTheRipper)
        if kind <= LETTERS:
            if game.melded >> kind & 1:
                return 8
            gift: i64 = _GIFTS[self.unseen(hand, lying, kind)]
            return gift
        if kind == WILD:
            return 6
        if kind == ESCAPES:
            danger: i64 = _ESCAPE_GIFTS[game.victims]
            return danger
        if kind >= FIRST_VICTIM:
            return 1 if kind >= STRIKES else 6
        if kind >= FIRST_ALIBI:
            return 8 if game.melded & BIT[kind - FIRST_ALIBI] else 1
        return 12 if game.melded & BIT[kind - FIRST_SUSPECT] else 1

    def _thrown(self, game: JackTheRipper, seat: i64, hand: i64, dice: Dice) -> i64:
        """The kind of card to discard at the end of the turn."""
        lying = self.counted(game.yard)
        if not game.victims:
            return self.cheapest(game, seat, hand, lying, dice, True, None)
        done = self.done(game.melded, hand)
        alone = self._alone(game, seat, hand, done)
        hidden = len(game.file) - game.next + 10
        nearness = Nearness(done, alone, self._shed(done), hidden, game.areas)
        return self.cheapest(game, seat, hand, lying, dice, True, nearness)

    def _given_up(self, game: JackTheRipper, seat: i64, hand: i64, dice: Dice) -> i64:
        lying = self.counted(game.yard)
        return self.cheapest(game, seat, hand, lying, dice, False, None)

    # Going out

    def _goes_out(self, game: JackTheRipper, seat: i64, hand: i64) -> bool:
        """Whether a hand can be laid, all but one card."""
        done = self.done(game.melded, hand)
        alone = self._alone(game, seat, hand, done)
        return alone <= 1 or (alone == 2 and not game.gavel_played and hand & self._shed(done) != 0)

    def _alone(self, game: JackTheRipper, seat: i64, hand: i64, done: i64) -> i64:
        """How many cards are left when all that is `done` is laid, its Gavels among them."""
        wild = hand & WILD_CARDS != 0
        mine = (game.areas[seat] | hand & done) & SUSPECT_EVIDENCE
        hand = self.left(hand, done)
        alone = how_many(hand)
        if wild:
            wilds = DECK.count(hand, WILD)
            if hand & _SECONDS:
                alone -= 2 + wilds
            elif mine:
                alone -= wilds
        return alone

    def _shed(self, done: i64) -> i64:
        """The Gavels that leave the hand for nothing once those kinds are melded."""
        suspects: i64 = done & SUSPECT_EVIDENCE
        return suspects << FIRST_SUSPECT | (suspects & 0x1F) << FIRST_ALIBI | _POINTLESS

    def _hazard(self, game: JackTheRipper, seat: i64) -> i64:
        """Per mille: how likely another seat goes out in its next turn."""
        seats = game.seats
        passed: i64 = _FILE_SIZES[seats] - (len(game.file) - game.next)
        turns = 10 * passed // (13 * seats)
        hazard: i64 = 0
        other: i64 = 0
        while other < seats:
            if other != seat:
                held = how_many(game.hands[other].cards) * (100 - 7 * turns) // 50
                if held < 0:
                    held = 0
                risk: i64 = _HAZARDS[held if held < 20 else 20]
                hazard += risk
            other += 1
        return hazard

    # Who is the Ripper

    def _against(self, game: JackTheRipper, seat: i64, suspect: i64) -> i64:
        """The points of the cards in the seat's area that count against the suspect, in tenths."""
        area: i64 = game.areas[seat]
        mark: i64 = _MARKS[suspect]
        if not area & mark and not game.wilds[seat]:
            return 0
        evidence: i64 = self.points[suspect]
        points = DECK.count(area, suspect) * evidence
        if game.wilds[seat]:
            wild: i64 = self.points[WILD]
            points += wilds_for(game, seat, suspect) * wild
        if area & BIT[FIRST_SUSPECT + suspect]:
            card: i64 = self.points[FIRST_SUSPECT + suspect]
            points += card
        return points

    def _total(self, game: JackTheRipper, suspect: i64) -> i64:
        """The points against a suspect in all areas; -1 if he cannot be the Ripper."""
        total: i64 = 0
        seat: i64 = 0
        while seat < game.seats:
            if suspect < ALIBIS and game.areas[seat] & BIT[FIRST_ALIBI + suspect]:
                return -1
            total += self._against(game, seat, suspect)
            seat += 1
        return total

    def _held_against(self, game: JackTheRipper, hand: i64, suspect: i64) -> i64:
        """The points of what the hand can still bring against a suspect, in tenths."""
        held = DECK.count(hand, suspect)
        if held < 3 and not game.melded >> suspect & 1:
            return 0
        return held * 20 + (40 if hand & BIT[FIRST_SUSPECT + suspect] else 0)

    def _suspected(self, game: JackTheRipper, hand: i64) -> i64:
        """Who is likely to be the Ripper, the own hand counted."""
        best: i64 = 0
        most: i64 = -1
        suspect: i64 = 0
        while suspect < SUSPECTS:
            total: i64 = 0
            if game.melded >> suspect & 1:  # without a meld nothing can lie there, and no Alibi
                total = self._total(game, suspect)
            if total >= 0:
                total += self._held_against(game, hand, suspect)
                if total > most:
                    best = suspect
                    most = total
            suspect += 1
        return best

    def _knows_better(self, game: JackTheRipper, hand: i64) -> bool:
        """Whether the own hand points to a Ripper more surely than the table does."""
        if not hand & (game.melded & SUSPECT_EVIDENCE | DECK.triples):
            return False
        return self._held_against(game, hand, self._suspected(game, hand)) > 0

    # Moves

    def _draw(self, game: JackTheRipper, seat: i64, hand: i64) -> i64:
        if game.melded and self._knows_better(game, hand) and game.permits(seat, VOTE):
            return VOTE
        if game.must_draw_file():
            return DRAW_FILE
        top: i64 = game.yard[-1]
        phase = phase_of(game.hands, seat)
        lying = self.counted(game.yard)
        if game.victims and self._goes_out(game, seat, DECK.put(hand, top)):
            return DRAW_DISCARD
        gain = self._gain(game, seat, hand, lying, top, phase)
        return DRAW_DISCARD if gain > _FILE_WORTH else DRAW_FILE

    def _take(self, game: JackTheRipper, seat: i64, hand: i64, dice: Dice) -> i64:
        phase = phase_of(game.hands, seat)
        lying = self.counted(game.yard)
        best: i64 = -1
        most: i64 = 0
        for kind in game.yard:
            gain = self._gain(game, seat, hand, lying, kind, phase) + dice.below(_JITTER)
            if best < 0 or gain > most:
                best = kind
                most = gain
        return TAKE + best

    def _strike(self, game: JackTheRipper, seat: i64, hand: i64) -> i64:
        victims = hand & VICTIM_CARDS
        if victims and not hand & THE_ESCAPE:
            move = PLAY + lowest(victims) - FIRST_SUSPECT
            if game.permits(seat, move):
                return move
        return REVEAL

    def _play(self, game: JackTheRipper, seat: i64, hand: i64, dice: Dice) -> i64:
        if hand & (hand - 1):
            gavel: i64 = -1
            gavels = hand & game.open_gavels() & game.accused()
            if gavels:
                gavel = self._best_gavel(game, seat, hand, gavels)
                if gavel >= FIRST_VICTIM:
                    return PLAY + gavel - FIRST_SUSPECT
            if game.victims and hand & EVIDENCE:
                laid = hand & game.melded
                if laid:
                    return ADD + lowest(laid)
                move = self._meld(game, seat, hand)
                if move >= 0:
                    return move
            if gavel >= 0:
                return PLAY + gavel - FIRST_SUSPECT
            if game.victims and hand & WILD_CARDS:
                suspects = game.areas[seat] & SUSPECT_EVIDENCE
                if suspects and (phase_of(game.hands, seat) or self._goes_out(game, seat, hand)):
                    return ADD_WILD + lowest(suspects)
        return DISCARD_MOVE + self._thrown(game, seat, hand, dice)

    def _meld(self, game: JackTheRipper, seat: i64, hand: i64) -> i64:
        """The meld to lay now, or -1: some are better hidden from those who would add to them."""
        wilds: i64 = 1 if hand & WILD_CARDS else 0
        meldable: i64 = MELDABLE[wilds]
        if not hand & meldable:
            return -1
        out = self._goes_out(game, seat, hand)
        lying = self.counted(game.yard)
        hazard: i64 = 0
        theirs: i64 = 0
        if not out:
            hazard = self._hazard(game, seat)
            other: i64 = 0
            while other < game.seats:
                if other != seat:
                    theirs += how_many(game.hands[other].cards)
                other += 1
        hidden = len(game.file) - game.next + theirs
        theirs = theirs // (game.seats - 1)
        best: i64 = -1
        most: i64 = 0
        kind: i64 = 0
        while kind <= LETTERS:
            held = DECK.count(hand, kind)
            if held > most and held + wilds >= 3 and (held >= 3 or kind < LETTERS):
                points: i64 = self.points[kind]
                saved = hazard * 2 * held * points
                if hand & self._shed(BIT[kind]) & ~_POINTLESS:
                    saved += 1000 * _STEP
                unseen = self.unseen(hand, lying, kind)
                if out or saved * hidden >= _HOLD * 100 * theirs * unseen * (points + _STEP):
                    best = kind
                    most = held
            kind += 1
        if best < 0:
            return -1
        move: i64 = _NATURAL[8 * best + most] if most >= 3 else _MIXED[best]
        if game.permits(seat, move):
            return move
        return move - 1 if most > 3 else -1

    def _best_gavel(self, game: JackTheRipper, seat: i64, hand: i64, gavels: i64) -> i64:
        """The Gavel to play now, of those that may be, or -1."""
        phase = phase_of(game.hands, seat)
        best: i64 = -1
        most: i64 = 0
        kind: i64 = FIRST_SUSPECT
        while kind < ESCAPES:
            if gavels & BIT[kind]:
                worth = self._gavel(game, seat, hand, kind, phase)
                if worth > most:
                    best = kind
                    most = worth
            kind += 1
        return best

    def _gavel(self, game: JackTheRipper, seat: i64, hand: i64, kind: i64, phase: i64) -> i64:
        """What it is worth to play a Gavel now."""
        points: i64 = self.points[kind]
        size = how_many(hand)
        if kind < FIRST_ALIBI:
            return points + points // 2 + _STEP
        if kind < FIRST_VICTIM:
            return points + _STEP + self._cleared(game, seat, hand, kind - FIRST_ALIBI)
        if kind >= STRIKES:
            if size == 2:
                return 5
            if kind == STRIKES:
                if hand & THE_ESCAPE:
                    return 80
                return 10 if hand & VICTIM_CARDS else -10
            return 50 if phase == 2 * PHASE_ROWS and size > 4 else -10
        drawn: i64 = 25 if phase == 2 * PHASE_ROWS else 0
        if size <= 3:
            drawn += 15
        if kind >= FIRST_SCENE:
            stolen = self._elsewhere(game, seat, kind - FIRST_SCENE + FIRST_VICTIM)
            return points + _SEARCH_WORTH + stolen - drawn // 2 if game.yard else points
        if hand & THE_ESCAPE:
            return 80
        danger: i64 = _DANGERS[game.victims + 1]
        if danger > 10 and ESCAPES in game.yard:
            danger = 10
        first: i64 = 0 if game.victims else 20
        stolen = self._elsewhere(game, seat, kind - FIRST_VICTIM + FIRST_SCENE)
        return points + _TWO_WORTH + first + stolen - danger - drawn

    def _elsewhere(self, game: JackTheRipper, seat: i64, kind: i64) -> i64:
        """What is won if that card lies in somebody else's area."""
        other: i64 = 0
        while other < game.seats:
            if other != seat and game.areas[other] & BIT[kind]:
                return 15
            other += 1
        return 0

    def _cleared(self, game: JackTheRipper, seat: i64, hand: i64, suspect: i64) -> i64:
        """What it is worth that a suspect cannot be the Ripper."""
        if self._suspected(game, hand) != suspect:
            return 0
        mine = self._against(game, seat, suspect)
        if game.melded & BIT[suspect]:
            mine += DECK.count(hand, suspect) * 20
        return (self._total(game, suspect) - 2 * mine) // 2


def make(setup: Setup) -> Policy:
    """The policy for rounds of that set-up."""
    return JackTheRipperPolicy(setup)
