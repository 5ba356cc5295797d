"""The action space of Murdero: every move that can ever be legal, by number.

The space is large because a move names its targets, so it is generated: `_move_list` is the one
place that says which moves there are, and everything else here is looked up in it.
"""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final, NamedTuple

from gaslamp.cards import Fan
from gaslamp.deckfile import load_deck

DECK: Final = load_deck(files(__package__).joinpath("deck.toml").read_text(encoding="utf-8"))

GONE: Final = "gone"  # where cards are that have left the game

CASES: Final = 15  # the kinds of case cards: five values of each colour, colour by colour
DESTROY: Final = 15
TREASURE: Final = 16
OVERTIME: Final = 17
REVERSE: Final = 18
SABOTAGE: Final = 19
SHAKEDOWN: Final = 20
CASELOAD: Final = 21  # the first of the permanents
JOKER: Final = 22
MITIGATING: Final = 23
REAL_ESTATE: Final = 24
DONS_ALIBI: Final = 25
POLITICAL_ALIBI: Final = 26
SCREEN_ALIBI: Final = 27
KINDS: Final = 28
PERMANENTS: Final = 7

DRAW: Final = 0
BUILD: Final = 1
SWAP: Final = 2
PLAY: Final = 3
USE: Final = 4
DROP: Final = 5
TAKE: Final = 6
DISCARD_VERB: Final = 7
END_VERB: Final = 8


VERBS: Final = {
    "draw": DRAW,
    "build": BUILD,
    "swap": SWAP,
    "play": PLAY,
    "use": USE,
    "drop": DROP,
    "take": TAKE,
    "discard": DISCARD_VERB,
    "end": END_VERB,
}

PILES: Final = ["file", "discard"]
DISCARD_PILE: Final = 1


class _Row(NamedTuple):
    """One move: its verb, its text, and what it names (-1 or False where it names nothing).

    `kind` is the card used, `target` the kind of card that it is aimed at or stands for (for a draw
    the pile), `seat` the seat named, `replaced` the permanent that makes room; `partner` whether
    the partner gets it.
    """

    verb: int
    text: str
    kind: int = -1
    target: int = -1
    seat: int = -1
    replaced: int = -1
    partner: bool = False


def _move_list() -> list[_Row]:
    codes = DECK.codes
    cards = range(KINDS)
    cases = range(CASES)
    permanents = range(CASELOAD, KINDS)
    to_whom = ((False, ""), (True, " partner"))
    rows = [_Row(DRAW, f"draw {pile}", target=n) for n, pile in enumerate(PILES)]
    rows += [
        _Row(BUILD, f"build {codes[kind]}{word}", kind, partner=partner)
        for partner, word in to_whom
        for kind in cases
    ]
    rows += [_Row(SWAP, f"swap {codes[kind]}", kind) for kind in cards]
    rows += [_Row(PLAY, f"play {codes[kind]}", kind) for kind in (TREASURE, OVERTIME, REVERSE)]
    rows += [_Row(PLAY, f"play destroy {codes[kind]}", DESTROY, kind) for kind in permanents]
    rows += [
        _Row(PLAY, f"play sabotage {seat} {codes[kind]}", SABOTAGE, kind, seat)
        for seat in range(4)
        for kind in cases
    ]
    rows += [
        _Row(PLAY, f"play shakedown {codes[kind]} {seat}", SHAKEDOWN, kind, seat)
        for seat in range(4)
        for kind in cases
    ]
    for kind in permanents:
        for partner, word in to_whom:
            for replaced in (-1, *permanents):
                if replaced == kind:
                    continue
                room = f" for {codes[replaced]}" if replaced >= 0 else ""
                if kind == JOKER:
                    rows += [
                        _Row(
                            PLAY,
                            f"play joker {codes[value]}{room}{word}",
                            JOKER,
                            value,
                            replaced=replaced,
                            partner=partner,
                        )
                        for value in cases
                    ]
                else:
                    text = f"play {codes[kind]}{room}{word}"
                    rows.append(_Row(PLAY, text, kind, replaced=replaced, partner=partner))
    rows += [_Row(USE, f"use mitigating {codes[kind]}", MITIGATING, kind) for kind in cases]
    rows += [_Row(DROP, f"drop {codes[kind]}", kind) for kind in permanents]
    rows += [_Row(TAKE, f"take {codes[kind]}", kind) for kind in cases]
    rows += [_Row(DISCARD_VERB, f"discard {codes[kind]}", kind) for kind in cards]
    rows.append(_Row(END_VERB, "end"))
    return rows


_ROWS: Final = _move_list()

MOVES: Final = [row.text for row in _ROWS]
VERB: Final = [row.verb for row in _ROWS]
KIND: Final = [row.kind for row in _ROWS]
TARGET: Final = [row.target for row in _ROWS]
SEAT: Final = [row.seat for row in _ROWS]
REPLACED: Final = [row.replaced for row in _ROWS]
PARTNER: Final = [row.partner for row in _ROWS]

MOVE_COUNT: Final = len(MOVES)

DRAW_FILE: Final = 0
DRAW_DISCARD: Final = 1
PLAY_TREASURE: Final = MOVES.index("play treasure")
PLAY_OVERTIME: Final = MOVES.index("play overtime")
PLAY_REVERSE: Final = MOVES.index("play reverse")
END: Final = len(MOVES) - 1


def _fan(first: str, kinds: int) -> Fan:
    return Fan(MOVES.index(first), kinds)


BUILDS: Final = [_fan(f"build red-1{word}", CASES) for word in ("", " partner")]
SWAPS: Final = _fan("swap red-1", KINDS)
SABOTAGES: Final = [_fan(f"play sabotage {seat} red-1", CASES) for seat in range(4)]
SHAKEDOWNS: Final = [_fan(f"play shakedown red-1 {seat}", CASES) for seat in range(4)]
USES: Final = _fan("use mitigating red-1", CASES)
TAKES: Final = _fan("take red-1", CASES)
DISCARDS: Final = _fan("discard red-1", KINDS)
SWAPS_AND_DISCARDS: Final = Fan(MOVES.index("discard red-1"), KINDS, MOVES.index("swap red-1"))


def _by_permanents(texts: list[str]) -> list[list[int]]:
    """By a set of permanents as seven bits, Heavy Caseload first: the moves that there are."""
    known = {text: move for move, text in enumerate(MOVES)}
    lists: list[list[int]] = [[]]
    for text in texts:
        lists += [moves + ([known[text]] if text in known else []) for moves in lists]
    return lists


_CODES: Final = DECK.codes[CASELOAD:]
_ROOMS: Final = ["", *[f" for {code}" for code in _CODES]]


def _jokers(how: str) -> Fan:
    first = f"play joker red-1{how}"
    return _fan(first, CASES) if first in MOVES else Fan(0, 0)  # it cannot replace itself


DESTRUCTIONS: Final = _by_permanents([f"play destroy {code}" for code in _CODES])
DROPS: Final = _by_permanents([f"drop {code}" for code in _CODES])

PLACINGS: Final = [
    [_by_permanents([f"play {code}{room}{word}" for code in _CODES]) for room in _ROOMS]
    for word in ("", " partner")
]
"""By owner (0: oneself, 1: the partner), by what makes room (0: a free place), by permanents held:
the moves that play one of them. The Joker has moves of its own."""

JOKERS: Final = [[_jokers(f"{room}{word}") for room in _ROOMS] for word in ("", " partner")]
"""By owner and by what makes room, for the kinds of case cards that the Joker can stand for."""


def patterns(seats: int) -> Iterable[str]:
    """The well-written moves with so many seats (G-1)."""
    yield from (
        "draw PILE",
        "build CARD",
        "swap CARD",
        "play CARD",
        "play destroy PERMANENT",
        "play sabotage SEAT CARD",
        "play shakedown CARD SEAT",
        "play joker CARD",
        "play joker CARD for PERMANENT",
        "play PERMANENT for PERMANENT",
        "use mitigating CARD",
        "drop PERMANENT",
        "take CARD",
        "discard CARD",
        "end",
    )
    if seats == 4:
        yield from (
            "build CARD partner",
            "play joker CARD partner",
            "play joker CARD for PERMANENT partner",
            "play PERMANENT partner",
            "play PERMANENT for PERMANENT partner",
        )


def places(seats: int) -> Mapping[str, Iterable[str]]:
    """What the capital words of the patterns stand for."""
    return {
        "CARD": DECK.codes,
        "PERMANENT": DECK.codes[CASELOAD:],
        "PILE": PILES,
        "SEAT": [str(seat) for seat in range(seats)],
    }
