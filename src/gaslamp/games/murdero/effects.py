"""What the action cards of Murdero do, and what becomes of sets and permanents on the way."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.game import AREA, DISCARD, HAND, only
from gaslamp.games.murdero.moves import (
    CASELOAD,
    CASES,
    DECK,
    DESTROY,
    GONE,
    JOKER,
    MITIGATING,
    OVERTIME,
    PERMANENTS,
    SABOTAGE,
    SHAKEDOWN,
    TREASURE,
)
from gaslamp.games.murdero.stages import SEARCHING

if TYPE_CHECKING:
    from gaslamp.games.murdero.rules import Murdero

_ABOVE: Final = [sum(BIT[kind + 1 : kind - kind % 5 + 5]) for kind in range(CASES)]
"""By kind of case card: the higher ones of its colour."""


def play_one_shot(game: "Murdero", seat: i64, kind: i64, target: i64, other: i64) -> None:
    """MU-6.1, then what the card does to its target and to the other seat."""
    game.take_from_hand(seat, kind)
    game.gone = DECK.put(game.gone, kind)
    if game.events is not None:
        game.tell("play", seat, (kind,), HAND[seat], GONE)
    if kind == OVERTIME:  # MU-6.7
        game.gain(seat, 3)
    elif kind == DESTROY:  # MU-6.4
        owner = _owner_of(game, target)
        remove_permanent(game, owner, target, "destroy")
        game.settle(owner)
    elif kind == SABOTAGE:  # MU-6.8
        _remove_case(game, other, target, "sabotage")
        game.settle(other)
    elif kind == SHAKEDOWN:  # MU-6.9
        _remove_case(game, seat, target, "pay")
        _rob(game, seat, other)
        game.settle(seat)
    elif kind == TREASURE:  # MU-6.6
        game.stage = SEARCHING
        if game.events is not None:
            game.tell("look", seat, game.pile[::-1], DISCARD, "", only(seat))
    else:  # MU-6.5
        game.end(f"reverse {seat}")


def _owner_of(game: "Murdero", permanent: i64) -> i64:
    place: i64 = BIT[permanent - CASELOAD]
    owner: i64 = 0
    while not game.placed_by(owner) & place:
        owner += 1
    return owner


def _rob(game: "Murdero", seat: i64, other: i64) -> None:
    kind = game.picked("robbed", DECK.spread(game.hands[other].cards))
    game.take_from_other(other, kind)
    game.put_into_hand(seat, kind)
    if game.events is not None:
        game.tell("rob", other, (kind,), HAND[other], HAND[seat], only(seat) | only(other))


def place(game: "Murdero", seat: i64, owner: i64, kind: i64, value: i64, replaced: i64) -> None:
    """MU-6.2, MU-7.1; the Joker stands for `value` from now on (MU-6.10)."""
    game.take_from_hand(seat, kind)
    if replaced >= 0:
        remove_permanent(game, owner, replaced, "replace")
    free: i64 = BIT[kind - CASELOAD]
    game.placed |= free << (PERMANENTS * owner)
    game.newest = kind
    if kind == JOKER:
        game.joker = value
        game.add_to_set(owner, value)
    if game.events is not None:
        note = DECK.codes[value] if kind == JOKER else ""
        what = "place" if owner == seat else "place-for"
        game.tell(what, seat, (kind,), HAND[seat], AREA[owner], note=note)
    game.settle(owner)


def use_mitigating(game: "Murdero", seat: i64, kind: i64) -> None:
    """MU-6.11: a case card for two cards of the Case File."""
    if game.events is not None:
        game.tell("use", seat)
    _remove_case(game, seat, kind, "pay")
    game.gain(seat, 2)
    if not game.tables[seat]:
        remove_permanent(game, seat, MITIGATING, "leave")
    game.settle(seat)


def remove_permanent(game: "Murdero", owner: i64, kind: i64, what: str) -> None:
    """A permanent leaves the game; a Joker takes along what it alone supports (MU-3.4)."""
    taken: i64 = BIT[kind - CASELOAD]
    game.placed ^= taken << (PERMANENTS * owner)
    game.gone = DECK.put(game.gone, kind)
    if game.events is not None:
        note = DECK.codes[game.joker] if kind == JOKER else ""
        game.tell(what, owner, (kind,), AREA[owner], GONE, note=note)
    if kind == JOKER:
        stood_for = game.joker
        game.joker = -1
        _fall(game, owner, stood_for)


def _remove_case(game: "Murdero", owner: i64, kind: i64, what: str) -> None:
    """A case card leaves the game, with what it alone supported (MU-3.4)."""
    game.tables[owner] = DECK.drop(game.tables[owner], kind)
    game.gone = DECK.put(game.gone, kind)
    if game.events is not None:
        game.tell(what, owner, (kind,), AREA[owner], GONE)
    _fall(game, owner, kind)


def _fall(game: "Murdero", owner: i64, kind: i64) -> None:
    """MU-3.4: if the last card of a value has left a set, the higher ones leave too."""
    table: i64 = game.tables[owner]
    joker = game.has_joker(owner)
    if table & BIT[kind] or (joker and game.joker == kind):
        return
    above: i64 = _ABOVE[kind]
    game.take_from_set(owner, BIT[kind] | above)
    if table & above:
        fallen: list[int] = []
        for higher in DECK.each(table & above):
            fallen += [higher] * DECK.count(table, higher)
        for higher in fallen:
            game.tables[owner] = DECK.drop(game.tables[owner], higher)
            game.gone = DECK.put(game.gone, higher)
        if game.events is not None:
            game.tell("fall", owner, fallen, AREA[owner], GONE)
    if joker and above & BIT[game.joker]:
        remove_permanent(game, owner, JOKER, "fall")
