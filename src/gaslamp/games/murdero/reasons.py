"""Why a move of Murdero is refused: which rules forbid it, in the order of the common rules.

Nothing here decides what is legal; it asks the round the same questions as `Murdero.legal` does,
and finds the words for the answer.
"""

from typing import TYPE_CHECKING, Final

from gaslamp.cards import BIT
from gaslamp.games.murdero.moves import CASELOAD, CASES, DECK, JOKER, MITIGATING
from gaslamp.games.murdero.stages import PENDING

if TYPE_CHECKING:
    from gaslamp.games.murdero.rules import Murdero

_FROM_HAND: Final = ("build", "swap", "play", "discard")


def reasons(game: "Murdero", seat: int, words: list[str]) -> list[str]:
    """The keys of what forbids a well-written move of a seat that may act; none if it is legal."""
    missing = _missing(game, seat, words)
    if missing:
        return missing
    pending, verbs, _ = PENDING[game.stage]
    verb = words[0]
    if verb not in verbs:
        return [pending]
    kind = DECK.index[words[1]] if len(words) > 1 and words[1] in DECK.index else -1
    if verb == "draw":
        return _bars_draw(game, words[1])
    if verb == "build":
        return _bars_build(game, seat, kind, words)
    if verb == "swap":
        return _spent(game) + ([] if game.left() else ["MU-2.4"])
    if verb == "play":
        return _bars_play(game, seat, kind, words)
    if verb == "use":
        return _bars_use(game, DECK.index[words[2]])
    if verb == "discard":
        return [] if game.must_discard() else ["MU-2.3:eight"]
    if verb == "end":
        return ["MU-2.3:more"] if game.must_discard() else []
    if verb == "take" and kind >= CASES:
        return ["MU-6.6:action"]
    return []


def _missing(game: "Murdero", seat: int, words: list[str]) -> list[str]:
    """G-2: a card named by the move that does not lie where the move uses it."""
    verb = words[0]
    if verb in _FROM_HAND and not game.hands[seat] & BIT[DECK.index[words[1]]]:
        return ["G-2"]
    if verb == "take":
        searched = game.searched()
        return ["G-2:there"] if searched and DECK.index[words[1]] not in searched else []
    if verb == "drop":
        return [] if _lies(game, seat, words[1]) else ["G-2:place"]
    if verb == "use":
        if not _lies(game, seat, "mitigating"):
            return ["G-2:place"]
        return _missing_payment(game, seat, words[2])
    if verb == "play":
        return _missing_target(game, seat, words)
    return []


def _missing_target(game: "Murdero", seat: int, words: list[str]) -> list[str]:
    """G-2 for what a card from the hand is aimed at (a Joker only names what it stands for)."""
    card = words[1]
    if card == "destroy" and len(words) > 2:
        seats = range(game.seats)
        return [] if any(_lies(game, other, words[2]) for other in seats) else ["G-2:play"]
    if card == "sabotage" and len(words) > 2:
        return [] if _lies(game, int(words[2]), words[3]) else ["G-2:table"]
    if card == "shakedown" and len(words) > 2:
        return _missing_payment(game, seat, words[2])
    if "for" in words:
        owner = _owner(game, seat, words)
        if owner >= 0 and not _lies(game, owner, words[words.index("for") + 1]):
            return ["G-2:room"]
    return []


def _missing_payment(game: "Murdero", seat: int, code: str) -> list[str]:
    """G-2 for a case card of the own table; the partner's is not one's own (MU-7.2)."""
    if _lies(game, seat, code):
        return []
    partners = game.teams and _lies(game, game.partner(seat), code)
    return ["G-2:table", "MU-7.2"] if partners else ["G-2:table"]


def _lies(game: "Murdero", seat: int, code: str) -> bool:
    """Whether a card of that code, case card or permanent, lies on the table of `seat`."""
    kind = DECK.index[code]
    if kind < CASELOAD:
        return game.tables[seat] & BIT[kind] != 0
    return game.placed_by(seat) & BIT[kind - CASELOAD] != 0


def _owner(game: "Murdero", seat: int, words: list[str]) -> int:
    """Who gets the card; -1 where there is no partner (MU-7.1)."""
    if words[-1] != "partner":
        return seat
    return game.partner(seat) if game.teams else -1


def _spent(game: "Murdero") -> list[str]:
    return ["MU-2.2:acted"] if game.acted else []


def _bars_draw(game: "Murdero", pile: str) -> list[str]:
    if pile == "file":
        return []
    if not game.pile:
        return ["MU-2.1:discard"]
    return ["G-9"] if game.must_draw_file() else []


def _bars_build(game: "Murdero", seat: int, kind: int, words: list[str]) -> list[str]:
    if kind >= CASES:
        return ["MU-2.2:build", "MU-3.1"]
    owner = _owner(game, seat, words)
    return ["MU-7.1"] if owner < 0 else _bars_set(game, owner, kind)


def _bars_set(game: "Murdero", owner: int, kind: int) -> list[str]:
    """MU-3.2, MU-3.3: why the set cannot take a case card now."""
    if game.buildable(owner) & BIT[kind]:
        return []
    supported = kind % 5 == 0 or game.built_by(owner) & BIT[kind - 1]
    return ["MU-3.3" if supported else "MU-3.2"]


def _bars_play(game: "Murdero", seat: int, kind: int, words: list[str]) -> list[str]:
    if kind < CASES:
        return ["MU-2.2:case"]
    if kind >= CASELOAD:
        return _spent(game) + _bars_permanent(game, seat, kind, words)
    return _spent(game) + _bars_one_shot(game, seat, words)


def _bars_one_shot(game: "Murdero", seat: int, words: list[str]) -> list[str]:
    card = words[1]
    if card == "destroy":
        return [] if len(words) > 2 else ["MU-6.4"]
    if card == "reverse":
        return [] if game.may_reverse() else ["MU-6.5"]
    if card == "treasure":
        return [] if game.has_treasure() else ["MU-6.6:none"]
    if card == "sabotage":
        if len(words) == 2:
            return ["MU-6.8"]
        return _bars_target("MU-6.8:action", words[3])
    if card == "shakedown":
        if len(words) == 2:
            return ["MU-6.9"]
        other = int(words[3])
        if not game.is_opponent(seat, other):
            return ["MU-6.9:opponent"]
        if not game.hands[other]:
            return ["MU-6.9:empty"]
        return _bars_target("MU-6.9:action", words[2])
    return []


def _bars_target(key: str, code: str) -> list[str]:
    """A permanent, or the Joker, where a case card has to be named."""
    if DECK.index[code] < CASES:
        return []
    return [key, "MU-6.10"] if code == "joker" else [key]


def _bars_permanent(game: "Murdero", seat: int, kind: int, words: list[str]) -> list[str]:
    owner = _owner(game, seat, words)
    value = DECK.index.get(words[2], -1) if kind == JOKER and len(words) > 2 else -1
    if owner < 0:
        return ["MU-7.1"]
    keys: list[str] = []
    if kind == JOKER and 0 <= value < CASES:
        keys += _bars_set(game, owner, value)
    if game.has_room(owner):
        keys += ["MU-6.2:room"] if "for" in words else []
    elif not game.cases(owner):
        keys.append("MU-6.2:case")
    elif "for" not in words:
        keys.append("MU-6.2")
    if kind == JOKER:
        if value < 0:
            keys.append("MU-6.10")
        elif value >= CASES:
            keys.append("MU-6.10:action")
        elif not game.buildable(owner) & BIT[value]:
            keys.append("MU-6.10:value")
    return keys


def _bars_use(game: "Murdero", target: int) -> list[str]:
    keys = _spent(game)
    if target == JOKER:
        keys.append("MU-6.10:pay")
    if target >= CASES or game.newest == MITIGATING:
        keys.append("MU-6.11")
    return keys
