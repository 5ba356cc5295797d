"""A careful way to play Murdero: each move is judged by the race to go out that it leads to.

Everything is reckoned in points of the round, as the own side's less what the others have on
average. What a move does is asked of the rules, at an imagined table; a `Forecast` then reckons how
soon each seat may complete a set, and what everybody would have by then. The numbers in capitals
are habits, tuned by playing this player against itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from gaslamp.cards import BIT, Hand
from gaslamp.chance import Shuffler
from gaslamp.game import FILE
from gaslamp.games.murdero.moves import (
    CASELOAD,
    CASES,
    DECK,
    DESTROY,
    DONS_ALIBI,
    GONE,
    JOKER,
    KIND,
    KINDS,
    MITIGATING,
    OVERTIME,
    PARTNER,
    PERMANENTS,
    POLITICAL_ALIBI,
    REAL_ESTATE,
    REVERSE,
    SABOTAGE,
    SCREEN_ALIBI,
    SEAT,
    SHAKEDOWN,
    TARGET,
    TREASURE,
    USE,
    VERB,
)
from gaslamp.games.murdero.rules import SIZE_BITS, Murdero
from gaslamp.games.murdero.scoring import ESTATE
from gaslamp.known import Known

DRAWS = 1.5  # how many cards of the Case File a turn takes
LOOKS = 1.5  # how many chances at a card a turn brings: its draw, its swap, the discard pile
HOLDS = 1.6  # how much of an unknown hand is as good as drawn for its sets
GROW = 0.7  # how many of the cards that come and fit are laid in the end
SURE = 0.65  # how likely nothing comes between a complete set and going out
UNCOVER = 0.1  # how likely an Alibi, or Heavy Caseload, leaves before it is too late
GIFT = 0.5  # how likely the next seat takes the discard that helps it
FETCHED = 8  # how many cards of the Case File one in reach of Lost Treasure is worth
HORIZON = 8  # how many turns ahead anything is reckoned
ROBBED = 5.0  # what it costs a seat to lose a card when it is about to go out
AGAIN = 1.5  # what Mitigating Circs is worth in every turn to come,
LASTING = 4  # of so many at most

KEPT = {
    OVERTIME: 4.0,
    SABOTAGE: 4.0,
    TREASURE: 3.0,
    MITIGATING: 3.0,
    REAL_ESTATE: 3.0,
    DESTROY: 2.0,
    SHAKEDOWN: 2.0,
    DONS_ALIBI: 2.0,
    POLITICAL_ALIBI: 2.0,
    SCREEN_ALIBI: 2.0,
    REVERSE: 1.5,
    CASELOAD: 1.0,
    JOKER: 1.0,
}
"""What it is worth to hold an action card while there is time enough to play it, the best first."""
FADE = 0.6  # how much each further one is worth, as a turn has room for one action
TIME_ENOUGH = 3.0  # turns

ALIBIS: Final = (DONS_ALIBI, SCREEN_ALIBI, POLITICAL_ALIBI)  # in the deck's order of colours
COLOURS: Final = range(3)


def _all_of(kinds: Iterable[int]) -> int:
    return DECK.gather(kind for kind in kinds for _ in range(DECK.copies[kind]))


COLOUR: Final = [_all_of(range(5 * colour, 5 * colour + 5)) for colour in COLOURS]
"""By colour all its cards, to pick them out of a hand or off a table."""
CASE_CARDS: Final = COLOUR[0] | COLOUR[1] | COLOUR[2]
ACTION_KINDS: Final = sum(BIT[CASES:KINDS])


class Prospect(NamedTuple):
    """What a set promises its owner; lists go by the turns that the owner has had until then.

    `chance` is how likely it is complete, `laid` the points that lie in it, `stuck` those of the
    hand's cards that have found no place, and `whole` its points once it is complete.
    """

    chance: list[float]
    laid: list[float]
    stuck: list[float]
    whole: float


class Outlook(NamedTuple):
    """What a round promises a seat; lists go by the turns that the seat has had until then.

    `out` is how likely it could go out, `points` what it has if nobody does, and `extra` how much
    more it has if it goes out itself.
    """

    out: list[float]
    points: list[float]
    extra: list[float]


def choose(known: Known, moves: Sequence[str]) -> str:
    """The move that a careful seat makes, of the legal ones."""
    return Judgement(known).choose(moves)


def imagine(known: Known) -> Murdero:
    """A round that the seat cannot tell from its own: what it does not know lies in any order."""
    game = known.setup.deal(DECK.full(), known.status.dealer, Shuffler(0))
    assert isinstance(game, Murdero)
    hidden = _listed(known.unseen())
    game.turn = known.viewer
    game.sizes = 0
    for seat in range(known.setup.seats):
        place = known.hand(seat)
        game.hands[seat].cards = DECK.gather(_listed(place.known))
        for _ in range(place.unknown):
            game.hands[seat].cards = DECK.put(game.hands[seat].cards, hidden.pop())
        if seat == known.viewer:
            game.held = place.size
        else:
            game.sizes |= place.size << (SIZE_BITS * seat)
        _lay(game, seat, known.area(seat).known)
    game.file = (*hidden, *_listed(known.place(FILE).known))
    game.gone = DECK.gather(_listed(known.place(GONE).known))
    game.pile = [DECK.index[code] for code in known.discards]
    game.acted = ("action_taken", True) in known.status.facts
    return game


def _listed(cards: Mapping[str, int]) -> list[int]:
    return [DECK.index[code] for code, n in cards.items() for _ in range(n)]


def _count(cards: int, kind: int) -> int:
    return int(DECK.count(cards, kind)) if cards & BIT[kind] else 0


def _lay(game: Murdero, seat: int, words: Mapping[str, int]) -> None:
    for word, n in words.items():
        code, _, stands_for = word.partition(":")
        kind = DECK.index[code]
        if kind < CASES:
            game.tables[seat] = DECK.put_many(game.tables[seat], kind, n)
            game.add_to_set(seat, kind)
        else:
            game.placed |= BIT[kind - CASELOAD] << (PERMANENTS * seat)
        if stands_for:
            game.joker = DECK.index[stands_for]
            game.add_to_set(seat, game.joker)


class Judgement:
    """One decision: what each move would lead to, and which is the best."""

    def __init__(self, known: Known) -> None:
        self.ask = known.status.ask
        self.ids = known.setup.move_ids
        self.me = known.viewer
        self.game = imagine(known)
        self.hand = self.game.hands[self.me].cards
        self.forecast = Forecast(known, self.game)
        self.partners = known.setup.flag("teams")
        self._luck: float | None = None

    def choose(self, moves: Sequence[str]) -> str:
        """The best of `moves`."""
        if self.ask == "draw":
            return max(moves, key=self._draw)
        builds = [move for move in moves if move.startswith("build")]
        if builds and (best := self._build(builds)):
            return best
        return max(self._sensible(moves), key=self._worth)

    def _sensible(self, moves: Sequence[str]) -> Sequence[str]:
        """Without those in which the Joker stands for what a set already has."""
        built = [self.game.built_by(seat) for seat in range(self.game.seats)]
        mine, partner = built[self.me], built[self.me - 2] if len(built) == 4 else 0
        return [
            move
            for move in moves
            if not move.startswith("play joker")
            or not BIT[TARGET[self.ids[move]]] & (partner if move.endswith("partner") else mine)
        ]

    def _after(self, move: str) -> Murdero:
        table = self.game.clone()
        table.advance(self.me, self.ids[move])
        return table

    def _draw(self, move: str) -> float:
        table = self._after(move)
        if move == "draw discard":
            return self.forecast.worth(table, table.hands[self.me].cards)
        return self._with_a_card(table, self.hand)

    def _build(self, builds: Sequence[str]) -> str:
        """A card that is laid without loss, low ones first; "" if there is none.

        A card that ends the round is left for later: first the action may bring something.
        """
        best, most = "", 0.0
        if self.partners:
            most = self.forecast.worth(self.game, self.hand) - 1e-9
        for move in sorted(builds, key=lambda move: KIND[self.ids[move]] % 5):
            if self._after(move).over:
                continue
            if not self.partners:
                return move
            worth = self._run(move)
            if worth > most:
                best, most = move, worth + 1e-9
        return best

    def _run(self, move: str) -> float:
        """The most that comes of laying a card, and on it one after the other what then fits."""
        number = self.ids[move]
        owner = self.game.partner(self.me) if PARTNER[number] else self.me
        colour = COLOUR[KIND[number] // 5]
        table = self.game.clone()
        worths = []
        while True:
            table.advance(self.me, number)
            worths.append(self.forecast.worth(table, table.hands[self.me].cards))
            fits = DECK.each(table.hands[self.me].cards & table.buildable(owner) & colour)
            if table.over or not fits:
                return max(worths)
            number += fits[0] - KIND[number]

    def _worth(self, move: str) -> float:
        """What a move promises, other than a draw."""
        if move == "end":
            return self.forecast.worth(self.game, self.hand, ends=True)
        if move == "play treasure":
            return self._treasure()
        table = self._after(move)
        number = self.ids[move]
        robbed = SEAT[number] if KIND[number] == SHAKEDOWN else -1
        drawn = int(self.game.left() - table.left()) + (robbed >= 0)
        if table.over or not drawn:
            ends = move.startswith("discard")
            return self.forecast.worth(table, table.hands[self.me].cards, ends)
        # The imagined cards that have come are not the ones that will.
        hand = self.hand if VERB[number] == USE else DECK.drop(self.hand, KIND[number])
        worth = self.forecast.worth(table, hand) + drawn * self._gain()
        return worth if robbed < 0 else worth + self._gain() + ROBBED * self.forecast.near(robbed)

    def _treasure(self) -> float:
        table = self.game.clone()
        table.acted = True
        hand = DECK.drop(self.hand, TREASURE)
        found = {kind for kind in table.pile if kind < CASES}
        return max(self.forecast.worth(table, DECK.put(hand, kind)) for kind in found)

    def _with_a_card(self, table: Murdero, hand: int) -> float:
        """What a table promises with one more card of the Case File in the hand, on average."""
        total = cards = 0.0
        without = self.forecast.worth(table, hand)
        for kind, n in enumerate(self.forecast.unseen):
            if not n:
                continue
            if kind < CASES or kind == JOKER:
                worth = self.forecast.worth(table, DECK.put(hand, kind))
            else:
                worth = without + self.forecast.kept(table, kind)
            total += n * worth
            cards += n
        return total / cards if cards else without

    def _gain(self) -> float:
        """What one more card of the Case File is worth in the hand, the action taken."""
        if self._luck is None:
            table = self.game.clone()
            table.acted = True
            without = self.forecast.worth(table, self.hand)
            self._luck = max(0.0, self._with_a_card(table, self.hand) - without)
        return self._luck


class Forecast:
    """What a seat may expect of tables that differ from `game` by a move or so.

    It knows of the other hands what the seat knows. A hand is a set of cards (see `cards`).
    """

    def __init__(self, known: Known, game: Murdero) -> None:
        setup = known.setup
        self.game = game
        self.me = known.viewer
        self.seats = setup.seats
        self.sides = setup.sides
        self.points = setup.deck.points
        self.printed = setup.deck.worth
        self.challenge = setup.flag("challenge")
        self.one_doubles = setup.flag("double_one_case")
        rivals = setup.side_count - 1
        self.weight = [1.0 if s == self.sides[self.me] else -1 / rivals for s in self.sides]
        self.order = [(self.me + step) % self.seats for step in range(1, self.seats + 1)]
        self.unseen = [0] * KINDS
        for code, n in known.unseen().items():
            self.unseen[DECK.index[code]] = n
        self.hidden = max(1, sum(self.unseen))
        self.mean = sum(n * p for n, p in zip(self.unseen, self.points, strict=True)) / self.hidden
        self.unknown = [known.hand(seat).unknown for seat in range(self.seats)]
        self.certain = [DECK.gather(_listed(known.hand(seat).known)) for seat in range(self.seats)]
        turns = ceil(known.place(FILE).size / (DRAWS * self.seats))
        self.times = range(min(HORIZON, turns) + 2)
        self._finds: dict[tuple[int, int], list[float]] = {}
        self._prospects: dict[tuple[int, ...], Prospect] = {}
        self._outlooks: dict[tuple[int, ...], Outlook] = {}
        self._gifts: dict[int, float] = {}

    def worth(self, table: Murdero, hand: int, ends: bool = False) -> float:
        """What a table promises with that own hand, in the own turn or as it ends."""
        if table.over:
            return self._final(table, hand)
        worth, finish = self._promise(table, hand, ends)
        if table.pile:
            worth -= GIFT * self._gift(table.pile[-1])
        return worth if finish is None else max(worth, finish)

    def near(self, seat: int) -> float:
        """How likely another seat could go out in its next turn."""
        return self._outlook(self.game, seat, 0).out[1]

    def kept(self, table: Murdero, kind: int) -> float:
        """What it is worth to hold an action card of that kind."""
        return KEPT[kind] * min(1.0, self._turns(table) / TIME_ENOUGH)

    def _held(self, table: Murdero, hand: int) -> float:
        """What the action cards of the own hand are worth, each less than the one before."""
        worth = 0.0
        if hand & ACTION_KINDS:
            held = [kind for kind in KEPT if hand & BIT[kind] for _ in range(_count(hand, kind))]
            for n, kind in enumerate(held):
                worth += self.kept(table, kind) * FADE**n
        return worth

    def _turns(self, table: Murdero) -> float:
        """How many turns the Case File will give each seat."""
        return int(table.left()) / (DRAWS * self.seats)

    def _final(self, table: Murdero, hand: int) -> float:
        """What the end of the round brings, other hands taken for as good as all hidden cards."""
        table.hands = [Hand(cards) for cards in self.certain]
        table.hands[self.me].cards = hand
        points = [float(score) for score in table.scores()]
        for seat, n in enumerate(self.unknown):
            points[self.sides[seat]] -= n * self.mean
        mine = points.pop(self.sides[self.me])
        return mine - sum(points) / len(points)

    def _promise(self, table: Murdero, hand: int, ends: bool) -> tuple[float, float | None]:
        """What playing on brings, and what going out in this turn brings where that can be."""
        outlooks = [self._outlook(table, seat, hand) for seat in range(self.seats)]
        mine = outlooks[self.me]
        total = 0.0
        other = 0.0
        turns = min(LASTING, self._turns(table))
        for seat, outlook in enumerate(outlooks):
            weight = self.weight[seat]
            total += weight * outlook.points[0]
            if table.placed_by(seat) & BIT[MITIGATING - CASELOAD]:
                other += weight * AGAIN * turns
        other += self._held(table, hand)
        start = self._lying(table, hand) if ends else mine.points[0]
        worth = other + self._race(table, outlooks, total, start)
        finish = None if ends or mine.out[0] < 1 else total + mine.extra[0]
        return worth, finish

    def _race(
        self, table: Murdero, outlooks: Sequence[Outlook], total: float, start: float
    ) -> float:
        """Play on in thought from the next seat's turn: who goes out when, with what."""
        turns = ceil(int(table.left()) / DRAWS)
        has = [outlook.points[0] for outlook in outlooks]
        total += start - has[self.me]
        has[self.me] = start
        could = [0.0] * self.seats
        still = 1.0
        worth = 0.0
        for t in self.times[1:]:
            for seat in self.order:
                if turns == 0:
                    return worth + still * total
                turns -= 1
                out, points, extra = outlooks[seat]
                weight = self.weight[seat]
                total += weight * (points[t] - has[seat])
                has[seat] = points[t]
                if out[t] > could[seat]:
                    ending = still * (out[t] - could[seat]) / (1 - could[seat])
                    could[seat] = out[t]
                    worth += ending * (total + weight * extra[t])
                    still -= ending
        return worth + still * total

    def _lying(self, table: Murdero, hand: int) -> float:
        """The own points as the cards lie."""
        points = int(self.printed(table.tables[self.me]) - self.printed(hand))
        if table.placed_by(self.me) & BIT[REAL_ESTATE - CASELOAD]:
            for scene in range(0, CASES, 5):
                n = _count(table.tables[self.me], scene)
                points += n * (ESTATE - self.points[scene])
        return points

    def _gift(self, kind: int) -> float:
        """What it costs that the next seat may have a card of that kind."""
        if kind not in self._gifts:
            following = self.order[0]
            certain = self.certain[following]
            before, _ = self._promise(self.game, self.certain[self.me], True)
            self.certain[following] = DECK.put(certain, kind)
            after, _ = self._promise(self.game, self.certain[self.me], True)
            self.certain[following] = certain
            self._gifts[kind] = max(0.0, before - after)
        return self._gifts[kind]

    def _outlook(self, table: Murdero, seat: int, hand: int) -> Outlook:
        laid = table.tables[seat]
        in_play = table.in_play()
        joker = table.joker if table.has_joker(seat) else -1
        estate = table.placed_by(seat) & BIT[REAL_ESTATE - CASELOAD]
        wild = fetch = 0
        if seat != self.me:
            hand = self.certain[seat]
        else:
            if hand & BIT[JOKER]:
                ready = laid and not table.acted and (table.placed_by(seat) or table.has_room(seat))
                wild = 2 if ready else 1
            fetch = hand & BIT[TREASURE]
        key = (seat, laid, hand & CASE_CARDS, in_play, joker, estate, wild, fetch)
        if key not in self._outlooks:
            prospects = []
            for colour, cards in enumerate(COLOUR):
                stands = joker if joker // 5 == colour else -1
                part = (seat, colour, laid & cards, hand & cards, stands, estate, wild, fetch)
                if part not in self._prospects:
                    self._prospects[part] = self._prospect(*part)
                prospects.append(self._prospects[part])
            self._outlooks[key] = self._combined(seat, prospects, in_play)
        return self._outlooks[key]

    def _combined(self, seat: int, prospects: Sequence[Prospect], in_play: int) -> Outlook:
        """The outlook of a seat with these sets, the permanents in play as seven bits."""
        a, b, c = prospects
        chances = [
            [UNCOVER * p if t else 0.0 for t, p in enumerate(prospect.chance)]
            if in_play & BIT[alibi - CASELOAD]
            else prospect.chance
            for prospect, alibi in zip(prospects, ALIBIS, strict=True)
        ]
        out = []
        for t, (x, y, z) in enumerate(zip(*chances, strict=True)):
            one = 1 - (1 - x) * (1 - y) * (1 - z)
            if in_play & 1:  # Heavy Caseload
                two = x * y + x * z + y * z - 2 * x * y * z
                one = two + (UNCOVER * (one - two) if t else 0.0)
            out.append(SURE * one if t else one)
        best = max(COLOURS, key=lambda colour: chances[colour][0] + chances[colour][-1])
        won = prospects[best]
        spare = 0.0 if seat == self.me else self.unknown[seat] * self.mean
        points, extra = [], []
        for t in self.times:
            laid = a.laid[t] + b.laid[t] + c.laid[t]
            points.append(laid - a.stuck[t] - b.stuck[t] - c.stuck[t] - spare)
            more = won.whole - won.laid[t]
            extra.append(more + won.stuck[t] + (won.whole if self.one_doubles else laid + more))
        return Outlook(out, points, extra)

    def _prospect(
        self,
        seat: int,
        colour: int,
        laid: int,
        hand: int,
        joker: int,
        estate: int,
        wild: int,
        fetch: int,
    ) -> Prospect:
        """The prospect of a set with the cards `laid` and those that the owner has in hand.

        `joker` is the kind that it stands for in this set, or -1. A Joker in the hand makes `wild`
        2 if it can be played in this turn, else 1; `fetch` is true with Lost Treasure in the hand.
        """
        kinds = range(5 * colour, 5 * colour + 5)
        there = laid | (BIT[joker] if joker >= 0 else 0)
        top = max([kind for kind in kinds if there & BIT[kind]], default=-1)
        wanted = [kind for kind in kinds if not (there | hand) & BIT[kind]]
        reach = [1.0] * len(self.times)  # how likely all cards below have come
        spans = []  # of cards that wait for the same ones below
        lying = whole = blocked = 0.0
        waiting = more = 0.0
        finds = []
        for kind in kinds:
            points = ESTATE if estate and kind == kinds[0] else self.points[kind]
            lying += points * _count(laid, kind)
            held = _count(hand, kind)
            outs = self.unseen[kind]
            if self.challenge and kind < top:
                blocked += held * self.points[kind]
                continue
            waiting += held * points
            more += GROW * LOOKS * outs / self.hidden * points
            if kind in wanted:
                spans.append((reach, waiting, more))
                whole += waiting + points
                waiting = more = 0.0
                if kind == wanted[-1] and self.unseen[JOKER]:
                    outs += 1
                if fetch and kind in self.game.pile:
                    outs += FETCHED
                # A seat that held the next card of its set would have laid it.
                found = self._find(-1 if kind == wanted[0] else seat, outs)
                finds.append(found)
                reach = [p * q for p, q in zip(reach, found, strict=True)]
        spans.append((reach, waiting, more))
        whole += waiting + lying
        points_laid = [lying] * len(self.times)
        stuck = [blocked] * len(self.times)
        for likely, waiting, more in spans:
            steps = zip(points_laid, likely, self.times, strict=True)
            points_laid = [x + p * (waiting + more * t) for x, p, t in steps]
            if waiting:
                stuck = [x + (1 - p) * waiting for x, p in zip(stuck, likely, strict=True)]
        if wild and finds:
            finds.remove(min(finds))
            reach = [1.0] * len(self.times)
            for found in finds:
                reach = [p * q for p, q in zip(reach, found, strict=True)]
            if wild == 1:
                reach[0] = 0.0
        return Prospect(reach, points_laid, stuck, whole)

    def _find(self, seat: int, outs: int) -> list[float]:
        """How likely one of so many cards has come; `seat` may hold it already, -1: nobody."""
        key = (seat, outs)
        if key not in self._finds:
            held = 0.0 if seat in (-1, self.me) else HOLDS * self.unknown[seat]
            miss = (1 - 1 / (self.hidden + 1)) ** outs
            self._finds[key] = [1 - miss ** (held + LOOKS * t) for t in self.times]
        return self._finds[key]
