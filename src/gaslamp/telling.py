"""What happened, said to one viewer in a game's own words.

A game's `tellings` hold a sentence for each kind of event. The first of these keys that it has is
taken, for an event `what` with a note, a target and an origin (places without their number):
`what:note`, `what:target`, `what:origin`, `what`; and each of them first with `:you` behind it
where the viewer itself did it, then with `:seen` where the viewer sees the cards, then with `:many`
where it is not about one card, then bare. A sentence may use {seat}, {other} (whose hand the target
is), {partner}, {side} (whose area the target is), {cards}, {short} (their short names), {count},
{origin} and {target}.

A game's `moves`, and behind them those of all games, name a move by its text or its beginning: its
verb and first part, or its verb alone; with ` you` behind it where it is aimed at the viewer, and
`meld wilds` where wild cards fill up. They may use {card}, {short}, {other} (a second card), {n}
and {wilds}, {pile} and {seat}. `… for` and `… partner` are what is said behind the name.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from gaslamp import words
from gaslamp.chance import Shuffler
from gaslamp.game import ScoreLine
from gaslamp.setup import Setup
from gaslamp.view import TABLE, Fact, Seen


class Teller:
    """Says things about a table to one viewer: `names` are those of the seats."""

    def __init__(self, setup: Setup, names: Iterable[str], viewer: int) -> None:
        self.setup: Final = setup
        self.words: Final = setup.game.words
        self.viewer: Final = viewer
        self._names = [capital(name) for name in names]
        self._templates: dict[tuple[str | bool, ...], str] = {}
        # A made-up deal shows whether areas belong to sides or to seats in this game.
        shape = setup.deal(setup.deck.full(), 0, Shuffler(0)).view(TABLE)
        self._by_side = len(shape.areas) == setup.side_count

    def seat(self, seat: int) -> str:
        """A seat's name as the subject of a sentence."""
        return self._names[seat]

    def whom(self, seat: int) -> str:
        """A seat's name as the object of a sentence: the viewer is spoken to."""
        return words.YOU if seat == self.viewer else self._names[seat]

    def label(self, seat: int) -> str:
        """A seat's name, its number, and whether it is the viewer's own."""
        text = words.OWN_SEAT if seat == self.viewer else words.OTHER_SEAT
        return text.format(name=self._names[seat], seat=seat)

    def names(self, seats: Iterable[int]) -> str:
        """The names of seats, joined."""
        return joined([self._names[seat] for seat in seats])

    def labels(self, seats: Iterable[int]) -> str:
        """The labels of seats, joined."""
        return joined([self.label(seat) for seat in seats])

    def owners(self, area: int) -> list[int]:
        """The seats to which an area belongs."""
        return self.members(area) if self._by_side else [area]

    def members(self, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat, own in enumerate(self.setup.sides) if own == side]

    def card(self, word: str) -> str:
        """A card's name; for `code:code` what it is and what it stands for."""
        code, _, stands_for = word.partition(":")
        name = self.words.cards[code].name
        if not stands_for:
            return name
        return words.STANDS_FOR.format(card=name, other=self.words.cards[stands_for].name)

    def counted(self, cards: Iterable[tuple[str, int]]) -> str:
        """Cards as names, with their number where there are several of one."""
        named = ((self.card(word), n) for word, n in cards)
        listed = [words.SEVERAL.format(n=n, card=card) if n > 1 else card for card, n in named]
        # A name that looks like a list needs stronger marks around it.
        return ("; " if any(set(name) & set(",:") for name in listed) else ", ").join(listed)

    def in_order(self, codes: Sequence[str]) -> str:
        """Cards as names in their order, with a number where equal ones follow each other."""
        return self.counted((code, len(list(run))) for code, run in groupby(codes))

    def by_kind(self, codes: Sequence[str]) -> str:
        """Cards as names in the order of the deck, with their numbers."""
        index = self.setup.deck.index
        return self.in_order(sorted(codes, key=lambda word: index[word.partition(":")[0]]))

    def place(self, place: str) -> str:
        """The name of a place: `hand:1` is a hand."""
        return self.words.places[place.partition(":")[0]] if place else ""

    def event(self, seen: Seen) -> str:
        """An event as a sentence; empty where there is nothing to tell."""
        if seen.status is not None or (seen.origin and not seen.count):
            return ""
        template = self._template(seen)
        sentence = template.format_map(_Words(lambda name: self._word(name, seen)))
        return sentence.replace("..", ".")  # after a name that ends in a stop itself

    def _word(self, name: str, seen: Seen) -> object:
        """What stands for {name} in the sentence about an event."""
        match name:
            case "seat":
                return self.seat(seen.seat) if seen.seat >= 0 else ""
            case "other":
                return self.whom(_number(seen.target)) if seen.target.startswith("hand:") else ""
            case "partner":
                mates = self._mates(seen.seat)
                return self.whom(next((mate for mate in mates if mate != seen.seat), seen.seat))
            case "side":
                owned = seen.target.startswith("area:")
                return self.names(self.owners(_number(seen.target))) if owned else ""
            case "cards":
                # Only what was looked at has an order that is worth knowing.
                order = self.in_order if seen.what == "look" else self.by_kind
                return order(self._cards(seen))
            case "short":
                return joined([self.words.cards[code].short for code in seen.cards or ()])
            case "count":
                return seen.count
            case "origin":
                return self.place(seen.origin)
            case "target":
                return self.place(seen.target)
        raise KeyError(name)

    def events(self, events: Iterable[Seen]) -> Iterator[str]:
        """The sentences for events, in order."""
        for seen in events:
            if sentence := self.event(seen):
                yield sentence

    def fact(self, name: str, value: Fact) -> str:
        """The sentence for a public fact of the game (`fact:NAME`); empty if it needs none."""
        if not value:
            return ""
        return self.words.tellings.get(f"fact:{name}", "").format(value=value)

    def result(self, result: str) -> str:
        """How a round ended, as a sentence.

        The keys are the whole result, its first word, and that word with `:you` behind it where the
        viewer alone did it. {seat} names the seats behind the first word; any other name stands for
        the card there, or for that word itself.
        """
        how, _, what = result.partition(" ")
        results = self.words.results
        by_seats = all(part.isdecimal() for part in what.split(",")) and what != ""
        seats = [int(part) for part in what.split(",")] if by_seats else []
        keys = [result, f"{how}:you" if seats == [self.viewer] else how, how]
        template = next(results[key] for key in keys if key in results)
        named = self.words.cards[what].short if what in self.words.cards else what
        return template.format_map(defaultdict(lambda: named, seat=self.names(seats)))

    def move(self, move: str) -> str:
        """What a move is called: an infinitive, with its cards, places and seats."""
        verb, *parts = move.split(" ")
        partner = parts[-1:] == ["partner"]
        parts = parts[: len(parts) - partner]
        room = parts[-1] if parts[-2:-1] == ["for"] else ""
        if room:
            parts = parts[:-2]
        cards = [part for part in parts if part in self.words.cards]
        numbers = [int(part) for part in parts if part.isdecimal()]
        n, _, wilds = parts[-1].partition("+") if parts else ("", "", "")
        aimed = verb == "play" and numbers
        beginnings = [
            " ".join((verb, *parts)),
            *([" ".join((verb, parts[0]))] if parts else []),
            verb,
        ]
        if wilds:
            beginnings.insert(0, f"{verb} wilds")
        if aimed and numbers[0] == self.viewer:
            beginnings = [f"{start} you" for start in beginnings] + beginnings
        known = {**words.MOVES, **self.words.moves}
        text = next(known[start] for start in beginnings if start in known).format(
            card=self.card(cards[0]) if cards else "",
            short=self.words.cards[cards[0]].short if cards else "",
            other=self.card(cards[1]) if cards[1:] else "",
            n=n,
            wilds=wilds,
            pile=self.place(parts[0]) if parts and parts[0] in self.words.places else "",
            seat=self.whom(numbers[0]) if aimed else "",
        )
        if room:
            text = known["… for"].format(move=text, card=self.card(room))
        return known["… partner"].format(move=text) if partner else text

    def score_line(self, line: ScoreLine) -> str:
        """One line of a scoresheet: points, what for, which cards, and the rule."""
        reason = self.words.lines[line.reason]
        if line.seat >= 0 and len(self.members(line.side)) > 1:
            reason = words.LINE_OF_SEAT.format(reason=reason, name=self.seat(line.seat))
        if "{short}" in reason:
            named = joined([self.words.cards[code].short for code in line.cards])
            reason = reason.format(short=named)
        elif line.cards:
            reason = words.LINE_CARDS.format(reason=reason, cards=self._worth(line))
        return words.LINE.format(points=line.points, reason=reason, rule=line.rule)

    def _worth(self, line: ScoreLine) -> str:
        """The cards of a scoresheet's line, with points by kind where those make the sum."""
        deck = self.setup.deck
        counted = Counter(line.cards)
        points = {code: n * deck.points[deck.index[code]] for code, n in counted.items()}
        if sum(points.values()) != abs(line.points) or not line.points:
            return self.counted(counted.items())
        return ", ".join(
            words.WORTH.format(cards=self.counted([(code, n)]), points=points[code])
            for code, n in counted.items()
        )

    def _cards(self, seen: Seen) -> list[str]:
        """The cards seen, each with what it stands for if the note names another (on an area)."""
        cards = list(seen.cards or ())
        stands = seen.note in self.setup.deck.index and "area" in seen.origin + seen.target
        return [
            card if not stands or card == seen.note else f"{card}:{seen.note}" for card in cards
        ]

    def _template(self, seen: Seen) -> str:
        """The sentence for this kind of event, found once for each of them."""
        own, sees, many = self._is_own(seen), seen.cards is not None, seen.count != 1
        kind = (seen.what, seen.note, seen.target, seen.origin, own, sees, many)
        if kind not in self._templates:
            tellings = self.words.tellings
            self._templates[kind] = next(
                tellings[key] for key in self._keys(seen) if key in tellings
            )
        return self._templates[kind]

    def _keys(self, seen: Seen) -> Iterator[str]:
        places = [place.partition(":")[0] for place in (seen.target, seen.origin)]
        cases = [f"{seen.what}:{case}" for case in (seen.note, *places) if case]
        for base in (*cases, seen.what):
            if self._is_own(seen):
                yield f"{base}:you"
            if seen.cards is not None:
                yield f"{base}:seen"
            if seen.count != 1:
                yield f"{base}:many"
            yield base

    def _is_own(self, seen: Seen) -> bool:
        """Whether the viewer did it, or gained by what nobody did."""
        if self.viewer < 0 or seen.seat >= 0:
            return seen.seat >= 0 and seen.seat == self.viewer
        place, _, number = seen.target.partition(":")
        return place == "area" and self.viewer in self.owners(int(number))

    def _mates(self, seat: int) -> list[int]:
        return self.members(self.setup.sides[seat]) if seat >= 0 else []


class _Words(dict[str, object]):
    """The words of a sentence, each looked for when the sentence uses it."""

    def __init__(self, find: Callable[[str], object]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, name: str) -> object:
        return self._find(name)


def capital(sentence: str) -> str:
    """A sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def joined(names: Sequence[str]) -> str:
    """Names as a list in a sentence: the last two with an "and"."""
    return words.AND.join([*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]])


def _number(place: str) -> int:
    return int(place.partition(":")[2])
