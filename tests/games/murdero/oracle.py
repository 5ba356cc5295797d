"""A second, plain reading of the rules of Murdero: lists of codes, nothing clever, nothing shared.

It is written from the rules alone, plays along with a round, and says at each moment which moves
there are, where each card lies, how the round ended and what it is worth.
"""

from collections.abc import Iterator, Mapping

from gaslamp.setup import OptionValue

COLOURS = ("red", "blue", "green")
ALIBIS = {"red": "dons-alibi", "blue": "screen-alibi", "green": "political-alibi"}
PERMANENTS = ("caseload", "joker", "mitigating", "real-estate", *ALIBIS.values())
CASE_CARDS = tuple(f"{colour}-{n}" for colour in COLOURS for n in range(1, 6))


def value(card: str) -> int:
    """What a card counts on the table or in a hand."""
    return int(card[-1]) if card in CASE_CARDS else 0


class Side:
    """What lies before one seat: case cards, permanents, and what its Joker stands for."""

    def __init__(self) -> None:
        self.cases: list[str] = []
        self.permanents: list[str] = []
        self.joker = ""

    def built(self) -> list[str]:
        """All cards of the sets, the one that the Joker stands for included."""
        return self.cases + ([self.joker] if self.joker else [])

    def values(self, colour: str) -> list[int]:
        """The values that the set of a colour has."""
        return [int(card[-1]) for card in self.built() if card.startswith(colour)]

    def case_count(self) -> int:
        """MU-3.1."""
        return sum(bool(self.values(colour)) for colour in COLOURS)

    def complete(self) -> list[str]:
        """The colours of the complete sets."""
        return [c for c in COLOURS if {1, 2, 3, 4, 5} <= set(self.values(c))]


class Oracle:
    """A round of Murdero as the rules have it, from the deck and the dealer on."""

    def __init__(
        self, deck: list[str], dealer: int, seats: int, options: Mapping[str, OptionValue]
    ) -> None:
        self.options = options
        self.seats = seats
        self.turn = (dealer + 1) % seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        for n, card in enumerate(deck[: 8 * seats]):
            self.hands[(self.turn + n) % seats].append(card)
        self.pile = [deck[8 * seats]]
        self.file = deck[8 * seats + 1 :]
        self.sides = [Side() for _ in range(seats)]
        self.gone: list[str] = []
        self.phase = "draw"
        self.acted = False
        self.draws: list[str] = []
        self.result = ""

    # Whose decision it is, and what can be done

    def actor(self) -> int:
        """The seat that has a permanent too many, else the one on turn."""
        return next(iter(self._surplus()), self.turn)

    def _surplus(self) -> list[int]:
        return [
            seat for seat, side in enumerate(self.sides) if len(side.permanents) > side.case_count()
        ]

    def legal(self) -> list[str]:
        """All moves of the actor, sorted."""
        if self.result:
            return []
        seat = self.actor()
        hand = self.hands[seat]
        if self._surplus():
            moves = [f"drop {card}" for card in self.sides[seat].permanents]
        elif self.phase == "draw":
            recent = self.draws[-3 * self.seats :]
            endless = len(recent) == 3 * self.seats and "file" not in recent
            moves = ["draw file"] + (["draw discard"] if self.pile and not endless else [])
        elif self.phase == "take":
            moves = [f"take {card}" for card in self.pile if card in CASE_CARDS]
        else:
            moves = [f"discard {card}" for card in hand] if len(hand) > 8 else ["end"]
            if self.phase == "play":
                moves += self._builds(seat)
                if not self.acted:
                    moves += self._actions(seat)
        return sorted(set(moves))

    def _partners(self, seat: int) -> Iterator[tuple[int, str]]:
        yield seat, ""
        if self.options["teams"]:
            yield (seat + 2) % 4, " partner"

    def _fits(self, owner: int, card: str) -> bool:
        """MU-3.2 and MU-3.3."""
        colour, n = card[:-2], int(card[-1])
        there = self.sides[owner].values(colour)
        if n > 1 and n - 1 not in there:
            return False
        return not self.options["challenge"] or n >= max(there, default=0)

    def _builds(self, seat: int) -> list[str]:
        return [
            f"build {card}{word}"
            for card in self.hands[seat]
            if card in CASE_CARDS
            for owner, word in self._partners(seat)
            if self._fits(owner, card)
        ]

    def _actions(self, seat: int) -> list[str]:
        hand, own = self.hands[seat], self.sides[seat]
        moves = [f"swap {card}" for card in hand if self.file]
        if "mitigating" in own.permanents:
            moves += [f"use mitigating {card}" for card in own.cases]
        if "destroy" in hand:
            moves += [f"play destroy {card}" for side in self.sides for card in side.permanents]
        if "treasure" in hand and any(card in CASE_CARDS for card in self.pile):
            moves.append("play treasure")
        if "overtime" in hand:
            moves.append("play overtime")
        if "reverse" in hand and len(hand) <= 4:
            moves.append("play reverse")
        for other, side in enumerate(self.sides):
            if "sabotage" in hand:
                moves += [f"play sabotage {other} {card}" for card in side.cases]
            friends = [friend for friend, _ in self._partners(seat)]
            if "shakedown" in hand and other not in friends and self.hands[other]:
                moves += [f"play shakedown {card} {other}" for card in own.cases]
        for card in hand:
            if card in PERMANENTS:
                moves += self._placings(seat, card)
        return moves

    def _placings(self, seat: int, card: str) -> Iterator[str]:
        for owner, word in self._partners(seat):
            side = self.sides[owner]
            full = len(side.permanents) == side.case_count()
            for room in [f" for {old}" for old in side.permanents] if full else [""]:
                if card != "joker":
                    yield f"play {card}{room}{word}"
                    continue
                for stood_for in CASE_CARDS:
                    if self._fits(owner, stood_for):
                        yield f"play joker {stood_for}{room}{word}"

    # What the moves do

    def play(self, text: str, robbed: str = "") -> None:
        """Make a move; `robbed` is the card that a Shake Down took."""
        seat = self.actor()
        verb, *words = text.split(" ")
        partner = words[-1:] == ["partner"]
        owner = (seat + 2) % 4 if partner else seat
        words = words[: len(words) - partner]
        if verb == "draw":
            self.draws.append(words[0])
            self.hands[seat].append(self.file.pop(0) if words[0] == "file" else self.pile.pop())
            self.phase = "play"
        elif verb == "build":
            self.hands[seat].remove(words[0])
            self.sides[owner].cases.append(words[0])
        elif verb == "swap":
            self._discard(seat, words[0])
            self._draw(seat, 1)
            self.acted = True
        elif verb == "discard":
            self._discard(seat, words[0])
            self.phase = "discard"
        elif verb == "take":
            at = max(n for n, card in enumerate(self.pile) if card == words[0])
            self.hands[seat].append(self.pile.pop(at))
            self.phase = "play"
        elif verb == "drop":
            self._remove(seat, words[0])
        elif verb == "end":
            self._end_turn()
        elif verb == "use":
            self.acted = True
            self._remove(seat, words[1])
            self._draw(seat, 2)
            if not self.sides[seat].cases:
                self._remove(seat, "mitigating")
        else:
            self.acted = True
            self._play(seat, owner, words, robbed)
        if not self.result:
            self._look_who_is_out()

    def _discard(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.pile.append(card)

    def _draw(self, seat: int, n: int) -> None:
        self.hands[seat] += self.file[:n]
        del self.file[:n]

    def _end_turn(self) -> None:
        if not self.file:
            self.result = "empty"
        self.turn = (self.turn + 1) % self.seats
        self.phase = "draw"
        self.acted = False

    def _play(self, seat: int, owner: int, words: list[str], robbed: str) -> None:
        card = words[0]
        self.hands[seat].remove(card)
        if card in PERMANENTS:
            if "for" in words:
                self._remove(owner, words[words.index("for") + 1])
            self.sides[owner].permanents.append(card)
            if card == "joker":
                self.sides[owner].joker = words[1]
            return
        self.gone.append(card)
        if card == "destroy":
            has = next(n for n, side in enumerate(self.sides) if words[1] in side.permanents)
            self._remove(has, words[1])
        elif card == "treasure":
            self.phase = "take"
        elif card == "overtime":
            self._draw(seat, 3)
        elif card == "reverse":
            self.result = f"reverse {seat}"
        elif card == "sabotage":
            self._remove(int(words[1]), words[2])
        else:
            self._remove(seat, words[1])
            self.hands[int(words[2])].remove(robbed)
            self.hands[seat].append(robbed)

    def _remove(self, owner: int, card: str) -> None:
        """Out of the game, and then whatever has no support any more (MU-3.4)."""
        side = self.sides[owner]
        (side.permanents if card in PERMANENTS else side.cases).remove(card)
        self.gone.append(card)
        if card == "joker":
            side.joker = ""
        for colour in COLOURS:
            for n in range(2, 6):
                if n - 1 in side.values(colour):
                    continue
                high = f"{colour}-{n}"
                self.gone += [high] * side.cases.count(high)
                side.cases = [other for other in side.cases if other != high]
                if side.joker == high:
                    side.joker = ""
                    side.permanents.remove("joker")
                    self.gone.append("joker")

    def _look_who_is_out(self) -> None:
        """MU-4.1."""
        in_play = [card for side in self.sides for card in side.permanents]
        needed = 2 if "caseload" in in_play else 1
        out = [
            str(seat)
            for seat, side in enumerate(self.sides)
            if len([c for c in side.complete() if ALIBIS[c] not in in_play]) >= needed
        ]
        if out:
            self.result = f"out {','.join(out)}"

    # The points

    def score(self, seat: int) -> int:
        """MU-5."""
        side = self.sides[seat]
        scene = 4 if "real-estate" in side.permanents else 1
        worth = {
            colour: sum(
                scene if card.endswith("1") else value(card)
                for card in side.cases
                if card.startswith(colour)
            )
            for colour in COLOURS
        }
        total = sum(worth.values())
        if self.result.startswith("out") and str(seat) in self.result[4:].split(","):
            best = max(worth[colour] for colour in side.complete())
            total += best if self.options["double_one_case"] else total
        return total - sum(map(value, self.hands[seat]))

    def scores(self) -> list[int]:
        """By side (MU-7.3)."""
        points = [self.score(seat) for seat in range(self.seats)]
        if self.options["teams"]:
            return [points[0] + points[2], points[1] + points[3]]
        return points

    def words(self, seat: int) -> list[str]:
        """What everybody sees on a seat's table, sorted."""
        side = self.sides[seat]
        shown = [f"joker:{side.joker}" if card == "joker" else card for card in side.permanents]
        return sorted(side.cases + shown)
