"""Why a move of Murdero is refused: which rules forbid it, in the order of the common rules.

A move is looked at by what it names: `kind` is the card used, `target` the kind of card that it is
aimed at or stands for (for a draw the pile), `other` the seat, `replaced` the permanent that makes
room, -1 where it names none; `partner` says whether the partner gets it.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.games.murdero.moves import (
    BUILD,
    CASELOAD,
    CASES,
    DECK,
    DESTROY,
    DISCARD_PILE,
    DISCARD_VERB,
    DRAW,
    DROP,
    END_VERB,
    JOKER,
    MITIGATING,
    PILES,
    PLAY,
    REVERSE,
    SABOTAGE,
    SHAKEDOWN,
    SWAP,
    TAKE,
    TREASURE,
    USE,
    VERBS,
)
from gaslamp.games.murdero.stages import ANSWERS, PENDING, SEARCHING

if TYPE_CHECKING:
    from gaslamp.games.murdero.rules import Murdero


def reasons(game: "Murdero", seat: int, words: list[str]) -> list[str]:
    """The keys of what forbids a well-written move of a seat that may act; none if it is legal."""
    verb, *named = words
    partner = named[-1:] == ["partner"]
    replaced = DECK.index[named[named.index("for") + 1]] if "for" in named else -1
    if "for" in named:
        named = named[: named.index("for")]
    cards = [DECK.index[word] for word in named if word in DECK.index]
    seats = [int(word) for word in named if word.isdecimal()]
    piles = [PILES.index(word) for word in named if word in PILES]
    kind = cards[0] if cards else -1
    target = (cards[1:] or piles or [-1])[0]
    other = seats[0] if seats else -1
    return bars(game, seat, VERBS[verb], kind, target, other, replaced, partner)


def bars(
    game: "Murdero",
    seat: i64,
    verb: i64,
    kind: i64,
    target: i64,
    other: i64,
    replaced: i64,
    partner: bool,
) -> list[str]:
    """The keys of what forbids a move of a seat that may act; none if it is legal."""
    owner = seat
    if DRAW < verb < END_VERB:  # it uses a card
        if partner:
            owner = game.partner(seat) if game.teams else -1
        missing = _missing(game, seat, verb, kind, target, other, replaced, owner)
        if missing:
            return [missing, "MU-7.2"] if missing == "G-2:partner" else [missing]
    if not ANSWERS[game.stage] & BIT[verb]:
        return [PENDING[game.stage]]
    if verb == DRAW:
        return _bars_draw(game) if target == DISCARD_PILE else []
    if verb == END_VERB:
        return ["MU-2.3:more"] if game.must_discard() else []
    if verb == DISCARD_VERB:
        return [] if game.must_discard() else ["MU-2.3:eight"]
    if verb == BUILD:
        return _bars_build(game, owner, kind)
    if verb == SWAP:
        if game.may_swap():
            return []
        return _spent(game) if game.left() else [*_spent(game), "MU-2.4"]
    if verb == PLAY:
        return _bars_play(game, seat, kind, target, other, replaced, owner)
    if verb == USE:
        return _bars_use(game, target)
    return ["MU-6.6:action"] if verb == TAKE and kind >= CASES else []


def _missing(
    game: "Murdero",
    seat: i64,
    verb: i64,
    kind: i64,
    target: i64,
    other: i64,
    replaced: i64,
    owner: i64,
) -> str:
    """G-2: the key if a card that the move uses does not lie where it uses it, else ""."""
    if USE <= verb <= TAKE:
        return _missing_elsewhere(game, seat, verb, kind, target)
    if not game.hands[seat].cards >> kind & 1:
        return "G-2"
    if verb != PLAY:
        return ""
    if replaced >= 0 and owner >= 0 and not _lies(game, owner, replaced):
        return "G-2:room"
    if target < 0 or kind == JOKER:  # what a Joker stands for is a value, not a card
        return ""
    if kind == SABOTAGE:
        return "" if _lies(game, other, target) else "G-2:table"
    if kind == SHAKEDOWN:
        return _missing_payment(game, seat, target)
    return "" if game.in_play() & BIT[target - CASELOAD] else "G-2:play"


def _missing_elsewhere(game: "Murdero", seat: i64, verb: i64, kind: i64, target: i64) -> str:
    """G-2 for the moves that need no card of the hand."""
    if verb == TAKE:
        there = game.stage != SEARCHING or kind in game.pile
        return "" if there else "G-2:there"
    if verb == DROP:
        return "" if _lies(game, seat, kind) else "G-2:place"
    if not _lies(game, seat, MITIGATING):
        return "G-2:place"
    return _missing_payment(game, seat, target)


def _missing_payment(game: "Murdero", seat: i64, kind: i64) -> str:
    """G-2 for a card of the own table; the partner's is not one's own (MU-7.2)."""
    if _lies(game, seat, kind):
        return ""
    partners = game.teams and _lies(game, game.partner(seat), kind)
    return "G-2:partner" if partners else "G-2:table"


def _lies(game: "Murdero", seat: i64, kind: i64) -> bool:
    """Whether a case card or a permanent of that kind lies on the table of `seat`."""
    if kind < CASELOAD:
        return game.tables[seat] & BIT[kind] != 0
    return game.placed_by(seat) & BIT[kind - CASELOAD] != 0


def _spent(game: "Murdero") -> list[str]:
    return ["MU-2.2:acted"] if game.acted else []


def _bars_draw(game: "Murdero") -> list[str]:
    if not game.pile:
        return ["MU-2.1:discard"]
    return ["G-9"] if game.must_draw_file() else []


def _bars_build(game: "Murdero", owner: i64, kind: i64) -> list[str]:
    if kind >= CASES:
        return ["MU-2.2:build", "MU-3.1"]
    return ["MU-7.1"] if owner < 0 else _bars_set(game, owner, kind)


def _bars_set(game: "Murdero", owner: i64, kind: i64) -> list[str]:
    """MU-3.2, MU-3.3: why the owner's set cannot take a case card now."""
    if game.buildable(owner) & BIT[kind]:
        return []
    supported = kind % 5 == 0 or game.built_by(owner) & BIT[kind - 1] != 0
    return ["MU-3.3" if supported else "MU-3.2"]


def _bars_play(
    game: "Murdero",
    seat: i64,
    kind: i64,
    target: i64,
    other: i64,
    replaced: i64,
    owner: i64,
) -> list[str]:
    if kind < CASES:
        return ["MU-2.2:case"]
    if kind < CASELOAD:
        return _spent(game) + _bars_one_shot(game, seat, kind, target, other)
    if owner < 0:
        return [*_spent(game), "MU-7.1"]
    if kind == JOKER:
        return _spent(game) + _bars_joker(game, owner, target, replaced)
    return _spent(game) + _bars_place(game, owner, replaced)


def _bars_one_shot(game: "Murdero", seat: i64, kind: i64, target: i64, other: i64) -> list[str]:
    if kind == DESTROY:
        return [] if target >= 0 else ["MU-6.4"]
    if kind == REVERSE:
        return [] if game.may_reverse() else ["MU-6.5"]
    if kind == TREASURE:
        return [] if game.has_treasure() else ["MU-6.6:none"]
    if kind == SABOTAGE:
        return ["MU-6.8"] if target < 0 else _bars_payment("MU-6.8:action", target)
    if kind == SHAKEDOWN:
        if target < 0:
            return ["MU-6.9"]
        if not game.is_opponent(seat, other):
            return ["MU-6.9:opponent"]
        if not game.hands[other].cards:
            return ["MU-6.9:empty"]
        return _bars_payment("MU-6.9:action", target)
    return []


def _bars_payment(key: str, target: i64) -> list[str]:
    """A permanent, or the Joker, where a case card has to be named."""
    if target < CASES:
        return []
    return [key, "MU-6.10"] if target == JOKER else [key]


def _bars_place(game: "Murdero", owner: i64, replaced: i64) -> list[str]:
    """MU-6.2."""
    if game.has_room(owner):
        return ["MU-6.2:room"] if replaced >= 0 else []
    if replaced >= 0:
        return []
    return ["MU-6.2"] if game.cases(owner) else ["MU-6.2:case"]


def _bars_joker(game: "Murdero", owner: i64, value: i64, replaced: i64) -> list[str]:
    """MU-6.10, and the rules for the card that it stands for."""
    if value < 0:
        return [*_bars_place(game, owner, replaced), "MU-6.10"]
    if value >= CASES:
        return [*_bars_place(game, owner, replaced), "MU-6.10:action"]
    unfit = _bars_set(game, owner, value)
    keys = unfit + _bars_place(game, owner, replaced)
    return [*keys, "MU-6.10"] if unfit else keys


def _bars_use(game: "Murdero", target: i64) -> list[str]:
    keys = _spent(game)
    if target == JOKER:
        keys.append("MU-6.10:pay")
    if target >= CASES or game.newest == MITIGATING:
        keys.append("MU-6.11")
    return keys
