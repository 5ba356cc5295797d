"""Why a move of Jack the Ripper cannot be made: the keys of its refusals, the shown one first.

First the cards (G-2), then the pending decision, then all other rules from the lowest id up.
"""

from typing import TYPE_CHECKING

from gaslamp.cards import BIT, size
from gaslamp.games.jack_the_ripper.moves import (
    DECK,
    ESCAPES,
    FIRST_ALIBI,
    FIRST_SUSPECT,
    LETTERS,
    VICTIM_CARDS,
    VICTIMS,
    WILD,
)
from gaslamp.games.jack_the_ripper.stages import FORCING, PENDING, PLAYING, STRIKING, TAKING
from gaslamp.notation import number

if TYPE_CHECKING:
    from gaslamp.games.jack_the_ripper.rules import JackTheRipper


def reasons(game: "JackTheRipper", seat: int, words: list[str]) -> list[str]:
    """The keys of what forbids a well-written move of a seat that may act; none if it is legal.

    A seat that is not asked may act only by its escape (JR-5.8) and learns nothing else (G-3).
    """
    verb = words[0]
    if not game.is_asked(seat):
        return [] if verb == "escape" else ["G-3"]
    missing = _missing(game, seat, words)
    if missing:
        return [missing]
    if verb == "escape":  # never out of order
        return [] if game.victims == VICTIMS else ["JR-5.8"]
    pending = PENDING[game.stage]
    kind = DECK.index[words[1]] if len(words) > 1 and words[1] in DECK.index else -1
    if verb not in pending.verbs:
        return [pending.rule]
    if game.stage == STRIKING and verb == "play" and not VICTIM_CARDS & BIT[kind]:
        return [pending.rule]
    if verb == "vote":
        return _bars_vote(game)
    if verb == "draw":
        return ["G-9"] if words[1] == "discard" and game.must_draw_file() else []
    if verb == "meld":
        return _bars_meld(game, seat, kind, *_numbers(words[2]))
    if verb == "add":
        return _bars_add(game, seat, kind, words[2] if len(words) > 2 else "")
    if verb == "play":
        return _bars_play(game, seat, kind)
    return []


def _numbers(word: str) -> tuple[int, int]:
    """The natural cards and the Wilds of a meld."""
    natural, _, wilds = word.partition("+")
    return number(natural), number(wilds) if wilds else 0


def _missing(game: "JackTheRipper", seat: int, words: list[str]) -> str:
    """G-2: whether a card that the move uses is not where it should be."""
    verb = words[0]
    if verb == "take":
        there = game.stage != TAKING or DECK.index[words[1]] in game.yard
        return "" if there else "G-2:there"
    if verb == "force":
        there = game.stage != FORCING or game.shown & BIT[DECK.index[words[1]]] != 0
        return "" if there else "G-2:there"
    if verb == "escape":
        return "" if game.hands[seat].cards & BIT[ESCAPES] else "G-2:escape"
    used: list[int] = []
    if verb == "meld":
        natural, wilds = _numbers(words[2])
        used = [DECK.index[words[1]]] * min(natural, DECK.size) + [WILD] * wilds
    elif verb in ("add", "play", "discard"):
        used = [DECK.index[words[1]]]
    hand = game.hands[seat].cards
    return "G-2" if any(used.count(kind) > DECK.count(hand, kind) for kind in set(used)) else ""


def _last(game: "JackTheRipper", seat: int, used: int) -> list[str]:
    """JR-2.6 as far as it forbids to lay out so many cards."""
    return ["JR-2.6"] if size(game.hands[seat].cards) <= used else []


def _bars_vote(game: "JackTheRipper") -> list[str]:
    if game.caller >= 0:
        return ["JR-2.1:called"]
    return [] if game.melded else ["JR-2.1"]


def _bars_meld(game: "JackTheRipper", seat: int, kind: int, natural: int, wilds: int) -> list[str]:
    keys = ["JR-2.5"] if FIRST_SUSPECT <= kind < ESCAPES else []
    keys += _last(game, seat, natural + wilds)
    if kind == ESCAPES:
        keys.append("JR-3.2:escapes")
    elif kind < FIRST_SUSPECT:
        if not game.victims:
            keys.append("JR-3.1")
        if natural + wilds < 3:
            keys.append("JR-3.2")
        if kind == WILD:
            keys.append("JR-3.4:natural")
        elif kind == LETTERS and wilds:
            keys.append("JR-3.4:letters")
    return keys


def _bars_add(game: "JackTheRipper", seat: int, kind: int, suspect: str) -> list[str]:
    keys = _last(game, seat, 1)
    if kind >= FIRST_SUSPECT:
        return [*keys, "JR-3.3:gavel"]
    if not game.victims:
        keys.append("JR-3.1")
    if kind == WILD:
        if not suspect:
            keys.append("JR-3.4:suspect")
        elif not game.areas[seat] & BIT[DECK.index[suspect]]:
            keys.append("JR-3.4")
    elif not game.melded & BIT[kind]:
        keys.append("JR-3.3")
    return keys


def _bars_play(game: "JackTheRipper", seat: int, kind: int) -> list[str]:
    if kind < FIRST_SUSPECT:
        return ["JR-2.4:evidence"]
    if kind == ESCAPES:
        return ["JR-5.8:play"]
    keys: list[str] = []
    if game.stage == PLAYING and not game.open_gavels() & BIT[kind]:
        keys.append("JR-2.4:gavel")
    if not game.refilling() & BIT[kind]:
        keys += _last(game, seat, 1)
    if not game.accused() & BIT[kind]:
        keys.append("JR-4.1" if kind < FIRST_ALIBI else "JR-4.2")
    return keys
