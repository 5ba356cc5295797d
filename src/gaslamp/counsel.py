"""What a move surely does, and the reasons for it that a seat can be sure of.

A `Deed` is a move carried out in a made-up world that agrees with all that a seat knows. Reasons
are found in several such worlds and kept only where all of them agree (see `players.advice`): so
what depends on a card that the seat does not see is never a reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from gaslamp.game import DISCARD, FILE, HAND, Round
from gaslamp.known import Known

MAKING: Final = ("meld", "add", "build", "play")
"""The verbs by which cards come onto the table."""


@dataclass(frozen=True)
class Reason:
    """Why a move is good: the key of a sentence (see `Words.counsels`), and what stands in it.

    `cards` are codes, `seat` is a seat or -1, `n` a number of points or cards.
    """

    key: str
    cards: tuple[str, ...] = ()
    seat: int = -1
    n: int = 0


@dataclass
class Deed:
    """What a move of a seat does at once in a world; codes of cards.

    `laid` went from the hand into the area numbered `area` of the own side, `won` from others'
    areas into one, `melds` are the melds new there. `parted` left the hand for the discard pile or,
    chosen in secret, soon will; none where the round ends. `gained` cards came into the hand, of
    which those in `taken` were known before. `opened` are moves with cards that were held before
    and become possible by it, `ready` those that become possible with what was taken. `result` is
    how the round ends by it ("": it goes on). `world` is the round after it.
    """

    move: str
    seat: int
    before: Round
    world: Round
    laid: list[str] = field(default_factory=list)
    area: int = -1
    won: list[str] = field(default_factory=list)
    melds: list[str] = field(default_factory=list)
    parted: list[str] = field(default_factory=list)
    gained: int = 0
    taken: list[str] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    ready: list[str] = field(default_factory=list)
    result: str = ""


def done(known: Known, world: Round, move: str) -> Deed:
    """Make a legal move of the seat that knows `known` in a copy of a world, and see what it does.

    Moves that come in between are made as well; only to wait is no deed (KeyError).
    """
    setup, me = known.setup, known.viewer
    after = world.clone()
    after.events = []
    after.advance(me, setup.move_ids[move])
    deed = Deed(move, me, world, after)
    own = {f"area:{n}" for n in _own_areas(known, world)}
    hand = HAND[me]
    known_top = set(known.place(FILE).top[-1:])
    for event in after.events:
        codes = setup.codes(event.cards)
        if event.what == "choose" and event.note != "name":
            deed.parted += codes
        elif event.origin == hand and event.target in own:
            deed.laid += codes
            deed.area = int(event.target.partition(":")[2])
            if event.what == "meld":
                deed.melds.append(event.note if event.note in setup.deck.index else codes[0])
        elif event.origin == hand and event.target == DISCARD and event.what != "play":
            deed.parted += codes
        elif event.target == hand:
            deed.gained += len(codes)
            unseen = event.origin == FILE and not known_top.issuperset(codes)
            if not unseen and not event.origin.startswith("hand:"):
                deed.taken += codes
        elif event.origin.startswith("area:") and event.origin not in own and event.target in own:
            deed.won += codes
    if after.over:
        deed.result = after.result()
        deed.parted.clear()  # where a card goes does not matter any more
    elif me in after.actors():
        _compare(known, deed)
    return deed


def _own_areas(known: Known, world: Round) -> Iterator[int]:
    """The areas whose cards count for the own side."""
    setup = known.setup
    areas = len(world.view(known.viewer).areas)
    side = setup.sides[known.viewer]
    for number in range(areas):
        owner = number if areas == setup.side_count else setup.sides[number]
        if owner == side:
            yield number


def _compare(known: Known, deed: Deed) -> None:
    """Note which moves the deed makes possible, as far as the cards for them are there."""
    before = set(deed.before.legal_texts(deed.seat))
    could = {tuple(text.split(" ")[:2]) for text in before}
    same = deed.before.status().ask == deed.world.status().ask
    held = known.hand(known.viewer).known
    for text in deed.world.legal_texts(deed.seat):
        verb, _, rest = text.partition(" ")
        code, _, more = rest.partition(" ")
        if verb not in MAKING or text in before:
            continue
        if code in deed.taken:
            deed.ready.append(text)
        elif not same or (verb, code) in could:
            continue  # a card that could be used in another way before is not freed by the deed
        elif held.get(code, 0) >= _needed(verb, more) and "+" not in more:
            deed.opened.append(text)


def _needed(verb: str, more: str) -> int:
    """How many cards of its kind a move takes."""
    return int(more) if verb == "meld" and more.isdecimal() else 1


def lying(known: Known, deed: Deed) -> str:
    """The open card that a draw from elsewhere leaves lying, if it could not be used at once.

    "" if there is none, or if some move with it would be possible in the same turn.
    """
    if deed.move != "draw file" or "draw discard" not in deed.before.legal_texts(deed.seat):
        return ""
    top = known.place(DISCARD).top[-1:]
    return "" if not top or done(known, deed.before, "draw discard").ready else top[0]


def scored(known: Known, deed: Deed) -> Iterator[Reason]:
    """What the round brings the own side, for a game to say where no unseen card decides that."""
    if deed.result:
        yield Reason("scored", n=deed.world.scores()[known.setup.sides[deed.seat]])


def gathered(known: Known, deed: Deed) -> Iterator[Reason]:
    """That the one card taken is of use later: others of its kind are held already."""
    ready = {text.split(" ")[1] for text in deed.ready}
    held = known.hand(known.viewer).known
    for code in deed.taken if deed.gained == 1 else ():
        if code not in ready and held.get(code, 0):
            yield Reason("gathered", (code,), n=held[code] + 1)


def nobody_holds(known: Known, code: str) -> bool:
    """Whether no other seat can have a card of that code in its hand."""
    others = (seat for seat in range(known.setup.seats) if seat != known.viewer)
    return not known.unseen().get(code, 0) and not any(
        known.hand(seat).known.get(code, 0) for seat in others
    )


def rivals(known: Known) -> list[int]:
    """The seats of other sides, from the one that acts next on."""
    setup, me = known.setup, known.viewer
    order = ((me + step) % setup.seats for step in range(1, setup.seats))
    return [seat for seat in order if setup.sides[seat] != setup.sides[me]]


def collector(known: Known, code: str) -> int:
    """A rival that took a card of that code from the discard pile and still holds it; else -1."""
    for seat in rivals(known):
        took = any(
            event.origin == DISCARD
            and event.target == HAND[seat]
            and event.cards is not None
            and code in event.cards
            for event in known.history
        )
        if took and known.hand(seat).known.get(code, 0):
            return seat
    return -1


def thrower(known: Known, code: str) -> int:
    """The nearest rival that has thrown away a card of that code; -1: nobody has."""
    threw = {
        event.seat
        for event in known.history
        if event.what in ("discard", "swap") and code in (event.cards or ())
    }
    return next((seat for seat in rivals(known) if seat in threw), -1)
