"""The rules of Jack the Ripper: one round, from the deal to its end.

Ids in the comments are those of the rules (`gaslamp rules jack-the-ripper`). What a rule leaves
open is a set of kinds (`open_gavels`, `accused`, `refilling`): what is legal and what is explained
(see `reasons`) both ask it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Hand
from gaslamp.chance import Chance
from gaslamp.game import AREA, DISCARD, FILE, HAND, Remark, Round, ScoreLine, only
from gaslamp.games.jack_the_ripper import projection, reasons, scoring
from gaslamp.games.jack_the_ripper.moves import (
    ADD,
    ADD_WILD,
    ADDITIONS,
    ANY,
    BESIDE,
    DECK,
    DISCARD_MOVE,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_FILE,
    ENOUGH,
    ESCAPE,
    ESCAPES,
    EVIDENCE,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    FORCE,
    FORCES,
    GAVELS,
    LETTERS,
    MELD,
    MELD_CARDS,
    MELD_KIND,
    MELD_WILDS,
    MELDABLE,
    MELDS,
    MOVE_COUNT,
    NAME,
    NAMES,
    PLAY,
    PLAYS,
    REVEAL,
    SCENE_CARDS,
    STRIKES,
    SUSPECT_EVIDENCE,
    TAKE,
    TAKES,
    THE_ESCAPE,
    UNTIED,
    VICTIM_CARDS,
    VICTIMS,
    VOTE,
    WILD,
    WILD_ADDITIONS,
    WILD_CARDS,
)
from gaslamp.games.jack_the_ripper.stages import (
    DISCARDING,
    DRAWING,
    ENDED,
    FORCING,
    NAMING,
    PLAYING,
    STRIKING,
    TAKING,
)
from gaslamp.view import Status, View

if TYPE_CHECKING:
    from gaslamp.setup import Setup

HAND_SIZE: Final = {2: 10, 3: 9, 4: 8}  # JR-1.2


@final
class JackTheRipper(Round):
    """A round of Jack the Ripper. Hands and areas are sets of cards (see `cards`)."""

    def __init__(
        self,
        setup: "Setup",
        dealer: int,
        chance: Chance,
        hands: list[Hand],
        areas: list[int],
        yard: list[int],
    ) -> None:
        super().__init__(setup, dealer, chance, hands)
        self.stage: i64 = DRAWING
        self.turn: i64 = (dealer + 1) % setup.seats
        self.asked: i64 = self.turn  # whose decision is pending; -1 when over
        self.areas = areas
        self.wilds: tuple[int, ...] = ()  # by seat: its Wilds by suspect, two bits for each
        self.melds: tuple[int, ...] = ()  # by seat: the kinds it melded, from bit 8 on those twice
        self.melded: i64 = 0  # the kinds that anybody has melded
        self.victims: i64 = 0  # how many are in play
        self.file: tuple[int, ...] = ()
        self.next: i64 = 0  # where in `file` its top card stands
        self.yard = yard  # Scotland Yard, its top card last
        self.caller: i64 = -1  # who called the vote
        self.chosen: tuple[int, ...] = ()  # the suspects named by seat, -1 for none yet
        self.gavel_played: bool = False
        self.granted: i64 = 0  # the Gavel that a Scene has found for this turn, as a set of one
        self.shown: i64 = 0  # the Victims shown to choose from
        self.bereft: bool = False  # whether Commissioner Resigns took somebody's last card
        self.streak: i64 = 0  # draws from Scotland Yard without one from the Case File between
        self.ending: str = ""

    # Who may do what

    def first_actor(self) -> i64:
        """The seat whose decision comes first (G-3, G-7)."""
        return self.asked

    def public_actors(self) -> tuple[int, ...]:
        """The seats that everybody knows to be asked: all that have to name, or the one asked."""
        if self.stage == ENDED:
            return ()
        if self.stage != NAMING:
            return (self.asked,)
        seats = [(self.asked + step) % self.seats for step in range(self.seats)]
        return tuple([seat for seat in seats if self.chosen[seat] < 0])

    def actors(self) -> tuple[int, ...]:
        """The seats that may act, the holder of Ripper Escapes among them where it may (JR-5.8)."""
        asked = self.public_actors()
        holder = self.escaper()
        return (*asked, holder) if holder >= 0 and holder not in asked else asked

    def escaper(self) -> i64:
        """The seat that may play Ripper Escapes now, or -1: its own secret (JR-5.8)."""
        if self.victims == VICTIMS and self.stage != ENDED:
            for seat in range(self.seats):
                if self.hands[seat].cards & THE_ESCAPE:
                    return seat
        return -1

    def interruptions(self) -> tuple[str, ...]:
        """JR-5.8: the escape, in anybody's turn, while all Victims are in play."""
        return ("escape",) if self.victims == VICTIMS and self.stage != ENDED else ()

    def secret(self) -> bool:
        """JR-2.2."""
        return self.stage == NAMING

    def is_asked(self, seat: i64) -> bool:
        """Whether the pending decision is the seat's."""
        if self.stage == NAMING:
            return self.chosen[seat] < 0
        return seat == self.asked

    def legal(self, seat: i64) -> list[int]:
        """The moves that `seat` can make now."""
        if seat != self.asked or seat < 0:
            return self._aside(seat)
        hand: i64 = self.hands[seat].cards
        stage = self.stage
        if stage == PLAYING:
            moves = self._plays(seat, hand)
        elif stage == DRAWING:
            moves = [DRAW_FILE] if self.must_draw_file() else [DRAW_FILE, DRAW_DISCARD]
            if self.caller < 0 and self.melded:
                moves.append(VOTE)
        elif stage == TAKING:
            moves = TAKES.of(DECK.gather(self.yard) & ANY)
        elif stage == DISCARDING:
            moves = DISCARDS.of(hand & ANY)
        elif stage == STRIKING:
            moves = self._strikes(hand)
        elif stage == FORCING:
            moves = FORCES.of(self.shown >> FIRST_VICTIM)
        else:
            moves = NAMES[:]
        if self.victims == VICTIMS and hand & THE_ESCAPE:
            moves.append(ESCAPE)
        return moves

    def _aside(self, seat: i64) -> list[int]:
        """The moves of a seat that is not the first to be asked: its vote, its escape."""
        if self.over or seat < 0 or seat >= self.seats:
            return []
        moves = NAMES[:] if self.is_asked(seat) else []
        if self.victims == VICTIMS and self.hands[seat].cards & THE_ESCAPE:
            moves.append(ESCAPE)
        return moves

    def permits(self, seat: i64, move: i64) -> bool:
        """Whether `move` is one of `legal(seat)`."""
        if seat == self.asked and seat >= 0:
            if move >= DISCARD_MOVE and self.stage == PLAYING:
                return (
                    move < MOVE_COUNT and self.hands[seat].cards >> (move - DISCARD_MOVE) & 1 != 0
                )
            if DRAW_FILE <= move <= DRAW_DISCARD and self.stage == DRAWING:
                return move == DRAW_FILE or not self.must_draw_file()
        return move in self.legal(seat)

    def _plays(self, seat: i64, hand: i64) -> list[int]:
        moves = DISCARDS.of(hand & ANY)
        gavels = hand & self.open_gavels()
        if gavels:
            gavels &= self.accused()
        if not hand & (hand - 1):
            gavels &= self.refilling()
        elif self.victims and hand & EVIDENCE:
            self._add_evidence(seat, hand, moves)
        if gavels:
            moves += PLAYS.of(gavels >> FIRST_SUSPECT)
        return moves

    def _strikes(self, hand: i64) -> list[int]:
        """JR-5.6: a Victim of one's own, or the others'."""
        victims = hand & VICTIM_CARDS
        if victims and not hand & (hand - 1):
            victims &= self.refilling()
        moves = PLAYS.of(victims >> FIRST_SUSPECT)
        moves.append(REVEAL)
        return moves

    def _add_evidence(self, seat: i64, hand: i64, moves: list[int]) -> None:
        """The layoffs and melds of a hand of several cards, with a Victim in play (JR-3.1)."""
        addable = hand & self.melded
        if addable:
            moves += ADDITIONS.of(addable)
        wilds: i64 = 0
        if hand & WILD_CARDS:
            wilds = DECK.count(hand, WILD)
            area: i64 = self.areas[seat]
            if area & SUSPECT_EVIDENCE:
                moves += WILD_ADDITIONS.of(area & SUSPECT_EVIDENCE)
        meldable: i64 = MELDABLE[wilds]
        if not hand & meldable:
            return
        enough = ENOUGH[wilds]
        for kind in range(LETTERS + 1):
            bit: i64 = enough[kind]
            if hand & bit:
                held = DECK.count(hand, kind)
                melds = MELDS[kind][held][wilds]
                beside: i64 = BESIDE[kind]
                if not hand & beside:  # JR-2.6
                    most = held + wilds
                    melds = [m for m in melds if MELD_CARDS[m - MELD] + MELD_WILDS[m - MELD] < most]
                moves += melds

    # What the rules leave open

    def must_draw_file(self) -> bool:
        """G-9. Neither pile is ever empty when a turn begins (JR-2.6, JR-6.3)."""
        return self.streak >= 3 * self.seats

    def open_gavels(self) -> i64:
        """JR-2.4 and JR-5.4: one Gavel a turn, and beside it what a Scene has found."""
        return self.granted if self.gavel_played else GAVELS

    def accused(self) -> i64:
        """JR-4.1 and JR-4.2: the Suspects and Alibis of whoever has a meld; all other Gavels."""
        melded = self.melded & SUSPECT_EVIDENCE
        return melded << FIRST_SUSPECT | (melded & 0x1F) << FIRST_ALIBI | UNTIED

    def refilling(self) -> i64:
        """JR-2.6: the kinds that bring a card, so that they may be played as the last one."""
        kinds: i64 = 0
        if self.next < len(self.file):
            kinds = VICTIM_CARDS
        if self.yard:
            kinds |= SCENE_CARDS
        return kinds

    def reasons(self, seat: int, words: list[str]) -> list[str]:
        """The keys of what forbids a well-written move of a seat that may act (G-2 first)."""
        return reasons.reasons(self, seat, words)

    # What a move does

    def advance(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal."""
        if move >= DISCARD_MOVE:
            self._discard(seat, move - DISCARD_MOVE)
        elif move <= DRAW_DISCARD:
            self._draw(seat, move)
        elif move >= TAKE:
            self._take(seat, move - TAKE)
        elif move >= PLAY:
            self._play(seat, move - PLAY + FIRST_SUSPECT)
        elif move >= ADD_WILD:
            self._lay(seat, move - ADD_WILD, 0, 1, "add")
        elif move >= ADD:
            self._lay(seat, move - ADD, 1, 0, "add")
        elif move >= MELD:
            self._meld(seat, move - MELD)
        elif move >= FORCE:
            self._force(move - FORCE + FIRST_VICTIM)
        elif move >= NAME:
            self._name(seat, move - NAME)
        elif move == VOTE:
            self._vote(seat)
        elif move == REVEAL:
            self._reveal(seat)
        else:
            self._escape(seat)
        if self.events is not None:
            self.tell_status()

    # The vote

    def _vote(self, seat: i64) -> None:
        """JR-2.1."""
        self.caller = seat
        self.stage = NAMING
        if self.events is not None:
            self.tell("vote", seat)

    def _name(self, seat: i64, suspect: i64) -> None:
        """JR-2.2: a secret choice; after the last one the caller's turn goes on."""
        self.chosen = (*self.chosen[:seat], suspect, *self.chosen[seat + 1 :])
        if self.events is not None:
            self.tell("choose", seat, (suspect,), "", "", only(seat), "name")
        for step in range(self.seats):
            self.asked = (self.caller + step) % self.seats
            if self.chosen[self.asked] < 0:
                return
        self.asked = self.caller
        self.stage = DRAWING

    # Draw, Evidence, discard

    def _draw(self, seat: i64, move: i64) -> None:
        """JR-2.3."""
        self.stage = PLAYING
        if move == DRAW_FILE:
            kind = self.file[self.next]
            self.next += 1
            self.streak = 0
            if self.events is not None:
                self.tell("draw", seat, (kind,), FILE, HAND[seat], only(seat))
        else:
            kind = self.yard.pop()
            self.streak += 1
            if self.events is not None:
                self.tell("draw", seat, (kind,), DISCARD, HAND[seat])
        self.hands[seat].cards = DECK.put(self.hands[seat].cards, kind)

    def _meld(self, seat: i64, at: i64) -> None:
        """JR-3.2, JR-3.4, and JR-3.5: the same kind may be melded twice."""
        kind: i64 = MELD_KIND[at]
        mine: i64 = self.melds[seat]
        bit: i64 = BIT[kind]
        mine |= bit << 8 if mine & bit else bit
        self.melds = (*self.melds[:seat], mine, *self.melds[seat + 1 :])
        self.melded |= bit
        self._lay(seat, kind, MELD_CARDS[at], MELD_WILDS[at], "meld")

    def _lay(self, seat: i64, kind: i64, n: i64, wilds: i64, what: str) -> None:
        """Lay `n` natural cards of `kind` and `wilds` Wilds that stand for it."""
        self.hands[seat].cards = DECK.drop_many(
            DECK.drop_many(self.hands[seat].cards, kind, n), WILD, wilds
        )
        self.areas[seat] = DECK.put_many(DECK.put_many(self.areas[seat], kind, n), WILD, wilds)
        if wilds:
            mine: i64 = self.wilds[seat]
            mine += wilds * BIT[2 * kind]
            self.wilds = (*self.wilds[:seat], mine, *self.wilds[seat + 1 :])
        if self.events is not None:
            cards = [kind] * n + [WILD] * wilds
            note = DECK.codes[kind] if wilds else ""
            self.tell(what, seat, cards, HAND[seat], AREA[seat], note=note)

    def _discard(self, seat: i64, kind: i64) -> None:
        """JR-2.6, or JR-5.5 when Commissioner Resigns asks for it."""
        hand: i64 = DECK.drop(self.hands[seat].cards, kind)
        self.hands[seat].cards = hand
        self.yard.append(kind)
        forced = self.stage == DISCARDING
        if self.events is not None:
            note = "forced" if forced else ""
            self.tell("discard", seat, (kind,), HAND[seat], DISCARD, note=note)
        if forced:
            if not hand:
                self.bereft = True
            self._ask_for_discard(seat)
        elif self.next == len(self.file):  # JR-6.5: the order of the endings
            self._end(scoring.LARGE)
        elif not hand or self.bereft:
            self._end("caught " + scoring.name_of(scoring.ripper(self)))
        else:
            self.turn = (seat + 1) % self.seats
            self.asked = self.turn
            self.stage = DRAWING
            self.gavel_played = False
            self.granted = 0

    # Gavels

    def _play(self, seat: i64, kind: i64) -> None:
        """JR-2.5: where a Gavel goes, and what it does."""
        if self.stage == STRIKING:  # JR-5.6: not the turn's Gavel
            self.stage = PLAYING
        elif self.gavel_played:
            self.granted = 0
        else:
            self.gavel_played = True
        if kind >= STRIKES:
            self.hands[seat].cards = DECK.drop(self.hands[seat].cards, kind)
            self.yard.append(kind)
            if self.events is not None:
                self.tell("play", seat, (kind,), HAND[seat], DISCARD)
            if kind == STRIKES:  # JR-5.6
                self.stage = STRIKING
            else:  # JR-5.5
                self.stage = DISCARDING
                self._ask_for_discard(seat)
            return
        self._lay_alone(seat, kind, "play")
        if kind >= FIRST_SCENE:
            self._search(seat, kind)
        elif kind >= FIRST_VICTIM:
            self._victim(seat, kind)

    def _lay_alone(self, seat: i64, kind: i64, what: str) -> None:
        self.hands[seat].cards = DECK.drop(self.hands[seat].cards, kind)
        self.areas[seat] = DECK.put(self.areas[seat], kind)
        if self.events is not None:
            self.tell(what, seat, (kind,), HAND[seat], AREA[seat])

    def _victim(self, owner: i64, kind: i64) -> None:
        """JR-5.1: its Scene comes along, then two cards from the Case File."""
        self.victims += 1
        self._steal(owner, kind - FIRST_VICTIM + FIRST_SCENE)
        drawn = self.file[self.next : self.next + 2]
        if not drawn:
            return
        self.next += len(drawn)
        for card in drawn:
            self.hands[owner].cards = DECK.put(self.hands[owner].cards, card)
        if self.events is not None:
            self.tell("gain", owner, drawn, FILE, HAND[owner], only(owner))

    def _steal(self, seat: i64, kind: i64) -> None:
        """JR-5.3: the card comes into the own area, without its effect."""
        for other in range(self.seats):
            if other != seat and self.areas[other] & BIT[kind]:
                self.areas[other] = DECK.drop(self.areas[other], kind)
                self.areas[seat] = DECK.put(self.areas[seat], kind)
                if self.events is not None:
                    self.tell("steal", seat, (kind,), AREA[other], AREA[seat])

    def _search(self, seat: i64, kind: i64) -> None:
        """JR-5.2: its Victim comes along, then Scotland Yard is searched, if a card lies there."""
        self._steal(seat, kind - FIRST_SCENE + FIRST_VICTIM)
        if self.yard:
            self.stage = TAKING
            if self.events is not None:
                self.tell("look", seat, self.yard[::-1], DISCARD, "", only(seat))

    def _take(self, seat: i64, kind: i64) -> None:
        """The end of a search: one card, shown to all; the rest stay in order (G-6)."""
        at = len(self.yard) - 1
        while self.yard[at] != kind:
            at -= 1
        del self.yard[at]
        self.hands[seat].cards = DECK.put(self.hands[seat].cards, kind)
        self.granted = GAVELS & BIT[kind]  # JR-5.4
        self.stage = PLAYING
        if self.events is not None:
            self.tell("take", seat, (kind,), DISCARD, HAND[seat])

    def _ask_for_discard(self, after: i64) -> None:
        """JR-5.5: clockwise, until the turn goes on. Nobody's hand is empty yet."""
        self.asked = (after + 1) % self.seats
        if self.asked == self.turn:
            self.stage = PLAYING

    def _reveal(self, seat: i64) -> None:
        """JR-5.7: all others show their Victims."""
        if self.events is not None:
            self.tell("reveal", seat)
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            hand: i64 = self.hands[other].cards
            victims = hand & VICTIM_CARDS
            if victims:
                self.shown |= victims
                if self.events is not None:
                    cards = DECK.each(victims)
                    self.tell("shown", other, cards, HAND[other])
                    self.remarks.append(Remark("shown", other, tuple(cards)))
        self.stage = FORCING if self.shown else PLAYING

    def _force(self, kind: i64) -> None:
        """JR-5.7: the owner of the Victim plays it at once."""
        self.shown = 0
        self.stage = PLAYING
        owner: i64 = 0
        while not self.hands[owner].cards & BIT[kind]:
            owner += 1
        self._lay_alone(owner, kind, "force")
        self._victim(owner, kind)

    # The end

    def _escape(self, seat: i64) -> None:
        """JR-5.8 and JR-6.2; a vote that is not complete is dropped (JR-2.2)."""
        self._lay_alone(seat, ESCAPES, "escape")
        if self.stage == NAMING:
            self.caller = -1
            self.chosen = (-1,) * self.seats
            if self.events is not None:
                self.tell("name", seat, note="dropped")
        self._end(f"escaped {seat}")

    def _end(self, how: str) -> None:
        self.ending = how
        self.stage = ENDED
        self.asked = -1
        self.over = True
        if self.events is not None:
            projection.tell_end(self)

    def result(self) -> str:
        """`caught SUSPECT`, `caught nobody`, `escaped SEAT`, `large`, or "" while it goes on."""
        return self.ending

    def scores(self) -> list[int]:
        """Points by seat (JR-7, JR-8, JR-9)."""
        return scoring.score(self, None)

    def sheet(self) -> list[ScoreLine]:
        """The lines that add up to `scores()`."""
        lines: list[ScoreLine] = []
        scoring.score(self, lines)
        return lines

    # Copies and what is seen

    def clone(self) -> "JackTheRipper":
        """An independent copy, without events."""
        copy = JackTheRipper(
            self.setup,
            self.dealer,
            self.chance,
            [Hand(hand.cards) for hand in self.hands],
            self.areas[:],
            self.yard[:],
        )
        copy.over = self.over
        copy.stage = self.stage
        copy.turn = self.turn
        copy.asked = self.asked
        copy.wilds = self.wilds
        copy.melds = self.melds
        copy.melded = self.melded
        copy.victims = self.victims
        copy.file = self.file
        copy.next = self.next
        copy.caller = self.caller
        copy.chosen = self.chosen
        copy.gavel_played = self.gavel_played
        copy.granted = self.granted
        copy.shown = self.shown
        copy.bereft = self.bereft
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


def deal(setup: "Setup", order: Sequence[int], dealer: int, chance: Chance) -> JackTheRipper:
    """JR-1.2: deal from a shuffled deck, its top card first."""
    seats = setup.seats
    dealt = HAND_SIZE[seats] * seats
    starts = [(seat - dealer - 1) % seats for seat in range(seats)]
    hands = [Hand(DECK.gather(order[start:dealt:seats])) for start in starts]
    game = JackTheRipper(setup, dealer, chance, hands, [0] * seats, [order[dealt]])
    game.wilds = (0,) * seats
    game.melds = (0,) * seats
    game.file = tuple(order[dealt + 1 :])
    game.chosen = (-1,) * seats
    return game
