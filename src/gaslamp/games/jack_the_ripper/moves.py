"""The action space of Jack the Ripper: every move that can ever be legal, by number."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final

from gaslamp.cards import Fan
from gaslamp.deckfile import load_deck

DECK: Final = load_deck(files(__package__).joinpath("deck.toml").read_text(encoding="utf-8"))

KINDS: Final = 32
SUSPECTS: Final = 6  # their Evidence comes first
LETTERS: Final = 6
WILD: Final = 7
FIRST_SUSPECT: Final = 8
FIRST_ALIBI: Final = 14
ALIBIS: Final = 5
FIRST_VICTIM: Final = 19
FIRST_SCENE: Final = 24
VICTIMS: Final = 5
STRIKES: Final = 29
RESIGNS: Final = 30
ESCAPES: Final = 31

# Sets of kinds.
ANY: Final = 0xFFFFFFFF
SUSPECT_EVIDENCE: Final = 0x3F
WILD_CARDS: Final = 0x80
EVIDENCE: Final = 0xFF
GAVELS: Final = 0x7FFFFF00
VICTIM_CARDS: Final = 0x1F << 19
SCENE_CARDS: Final = 0x1F << 24
THE_ESCAPE: Final = 1 << 31
UNTIED: Final = 0xFFF << 19
"""The Gavels that need no meld: all but Suspects and Alibis."""

_MELDED: Final = [
    (kind, n, wilds)
    for wilds in (0, 1, 2)
    for kind in range(LETTERS + 1)
    for n in range(1, DECK.copies[kind] + 1)
    if n + wilds >= 3 and (kind < LETTERS or not wilds)
]


def _texts() -> list[str]:
    codes = DECK.codes
    texts = ["draw file", "draw discard", "vote", "reveal", "escape"]
    texts += [f"name {code}" for code in codes[:SUSPECTS]]
    texts += [f"force {code}" for code in codes[FIRST_VICTIM:FIRST_SCENE]]
    for kind, n, wilds in _MELDED:
        texts.append(f"meld {codes[kind]} {n}" + (f"+{wilds}" if wilds else ""))
    texts += [f"add {code}" for code in codes[:WILD]]
    texts += [f"add wild {code}" for code in codes[:SUSPECTS]]
    texts += [f"play {code}" for code in codes[FIRST_SUSPECT:ESCAPES]]
    texts += [f"take {code}" for code in codes]
    texts += [f"discard {code}" for code in codes]
    return texts


MOVES: Final = _texts()

# The first number of each family of moves; within one they follow the order of the kinds.
DRAW_FILE: Final = 0
DRAW_DISCARD: Final = 1
VOTE: Final = 2
REVEAL: Final = 3
ESCAPE: Final = 4
NAME: Final = 5
FORCE: Final = 11
MELD: Final = 16
ADD: Final = 90
ADD_WILD: Final = 97
PLAY: Final = 103
TAKE: Final = 126
DISCARD_MOVE: Final = 158
MOVE_COUNT: Final = 190

MELD_KIND: Final = [kind for kind, _, _ in _MELDED]
MELD_CARDS: Final = [n for _, n, _ in _MELDED]
MELD_WILDS: Final = [wilds for _, _, wilds in _MELDED]

MELDS: Final = [
    [
        [
            [
                MELD + at
                for at, (melded, n, wilds) in enumerate(_MELDED)
                if melded == kind and n <= held and wilds <= held_wilds
            ]
            for held_wilds in (0, 1, 2)
        ]
        for held in range(6)
    ]
    for kind in range(LETTERS + 1)
]
"""By kind, cards of it held and Wilds held: all melds that these cards can make."""


def _nth(kind: int, n: int) -> int:
    """The bit that a set of cards has if it has `n` cards of `kind`."""
    return DECK.put_many(0, kind, n) ^ DECK.put_many(0, kind, n - 1)


ENOUGH: Final = [
    [_nth(kind, 3 - wilds if kind < LETTERS else 3) for kind in range(LETTERS + 1)]
    for wilds in (0, 1, 2)
]
"""By Wilds held, for each kind: the bit of the card that makes a meld possible."""

MELDABLE: Final = [sum(bits) for bits in ENOUGH]

BESIDE: Final = [
    DECK.gather([other for other in DECK.full() if other not in (kind, WILD)])
    for kind in range(LETTERS + 1)
]
"""By kind: all cards but its own and the Wilds, so that one of them is left after any meld."""

NAMES: Final = list(range(NAME, NAME + SUSPECTS))

# Each takes a mask whose lowest bit is the first kind of its family.
FORCES: Final = Fan(FORCE, VICTIMS)
ADDITIONS: Final = Fan(ADD, WILD)
WILD_ADDITIONS: Final = Fan(ADD_WILD, SUSPECTS)
PLAYS: Final = Fan(PLAY, ESCAPES - FIRST_SUSPECT)
TAKES: Final = Fan(TAKE, KINDS)
DISCARDS: Final = Fan(DISCARD_MOVE, KINDS)


def patterns(seats: int) -> Iterable[str]:
    """The well-written moves, the same for any number of seats (G-1)."""
    return (
        "vote",
        "name SUSPECT",
        "draw PILE",
        "meld CARD N",
        "meld CARD N+W",
        "add CARD",
        "add wild SUSPECT",
        "play CARD",
        "take CARD",
        "reveal",
        "force VICTIM",
        "escape",
        "discard CARD",
    )


def places(seats: int) -> Mapping[str, Iterable[str]]:
    """What the capital words of the patterns stand for."""
    return {
        "CARD": DECK.codes,
        "PILE": ("file", "discard"),
        "SUSPECT": DECK.codes[:SUSPECTS],
        "VICTIM": DECK.codes[FIRST_VICTIM:FIRST_SCENE],
    }
