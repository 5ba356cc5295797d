"""The action space of Murders in the Rue Morgue: every move that can ever be legal, by number."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final

from gaslamp.cards import Fan
from gaslamp.deckfile import load_deck

DECK: Final = load_deck(files(__package__).joinpath("deck.toml").read_text(encoding="utf-8"))

KINDS: Final = 17
CLUES: Final = 10
DEDUCTIONS: Final = 10  # deduction-a to deduction-d follow the Clues
LE_BON: Final = 8
PREFECT: Final = 14
HELP: Final = 15
DUPIN: Final = 16
NO_KIND: Final = 255  # of a move that names a pile

PASS: Final = 0
BURY: Final = 1
DRAW: Final = 2
MELD: Final = 3
ADD: Final = 4
FEED: Final = 5
PLAY: Final = 6
TAKE: Final = 7
GIVE: Final = 8
DISCARD_VERB: Final = 9

VERBS: Final = {
    "pass": PASS,
    "bury": BURY,
    "draw": DRAW,
    "meld": MELD,
    "add": ADD,
    "feed": FEED,
    "play": PLAY,
    "take": TAKE,
    "give": GIVE,
    "discard": DISCARD_VERB,
}

TWO: Final = "two"
SEARCH: Final = "search"
CONSULT: Final = "consult"


def _move_list() -> list[tuple[int, int, str, str]]:
    """(verb, kind, detail, text) of every move; the detail is a number, a pile or a way."""
    codes = DECK.codes
    listed: list[tuple[int, int, str, str]] = []
    listed += [(PASS, kind, "", f"pass {code}") for kind, code in enumerate(codes)]
    listed += [(BURY, kind, "", f"bury {code}") for kind, code in enumerate(codes)]
    listed += [(DRAW, NO_KIND, pile, f"draw {pile}") for pile in ("file", "discard")]
    listed += [
        (MELD, kind, str(n), f"meld {codes[kind]} {n}") for kind in range(CLUES) for n in (3, 4, 5)
    ]
    listed += [(ADD, kind, "", f"add {codes[kind]}") for kind in range(CLUES)]
    listed += [(FEED, NO_KIND, pile, f"feed {pile}") for pile in ("file", "discard")]
    listed += [(PLAY, k, "", f"play {codes[k]}") for k in range(DEDUCTIONS, KINDS) if k != HELP]
    listed += [(PLAY, HELP, way, f"play help {way}") for way in (TWO, SEARCH, CONSULT)]
    listed += [(TAKE, kind, "", f"take {code}") for kind, code in enumerate(codes)]
    listed += [(GIVE, kind, "", f"give {code}") for kind, code in enumerate(codes)]
    listed += [(DISCARD_VERB, kind, "", f"discard {code}") for kind, code in enumerate(codes)]
    return listed


_LIST: Final = _move_list()

MOVES: Final = [text for _, _, _, text in _LIST]
VERB: Final = bytes(verb for verb, _, _, _ in _LIST)
KIND: Final = bytes(kind for _, kind, _, _ in _LIST)
DETAIL: Final = [detail for _, _, detail, _ in _LIST]
COUNT: Final = bytes(int(detail) if verb == MELD else 1 for verb, _, detail, _ in _LIST)
MOVE_COUNT: Final = 138

DRAW_FILE: Final = 34
DRAW_DISCARD: Final = 35
FIRST_MELD: Final = 36  # then three moves for each Clue: of three, four and five cards
FEED_FILE: Final = 76
FEED_DISCARD: Final = 77
DISCARD_MOVE: Final = 121  # then one for each kind


def _opened(melded: int) -> int:
    """RM-5.3 and RM-5.4: the Events, as seven bits, that may be played with those kinds melded."""
    events = 1 << (HELP - CLUES) | 1 << (DUPIN - CLUES)
    for deduction in range(DEDUCTIONS, PREFECT):
        pair = 3 << 2 * (deduction - DEDUCTIONS)
        if melded & pair == pair:
            events |= 1 << (deduction - CLUES)
    if melded >> LE_BON & 1:
        events |= 1 << (PREFECT - CLUES)
    return events


OPENED: Final = bytes(_opened(melded) for melded in range(1 << CLUES))

# For each set of the seven kinds of Events, as a mask, the moves that play one of them.
PLAYS: Final = [
    [move for move in range(MOVE_COUNT) if VERB[move] == PLAY and mask >> (KIND[move] - CLUES) & 1]
    for mask in range(128)
]

PASSES: Final = Fan(MOVES.index("pass three-am"), KINDS)
BURIALS: Final = Fan(MOVES.index("bury three-am"), KINDS)
ADDITIONS: Final = Fan(MOVES.index("add three-am"), CLUES)
TAKES: Final = Fan(MOVES.index("take three-am"), KINDS)
GIFTS: Final = Fan(MOVES.index("give three-am"), KINDS)
DISCARDS: Final = Fan(MOVES.index("discard three-am"), KINDS)


def patterns(seats: int) -> Iterable[str]:
    """The well-written moves with so many seats (G-1)."""
    yield from (
        "bury CARD",
        "draw PILE",
        "meld CARD N",
        "add CARD",
        "feed PILE",
        "play CARD",
        "play help WAY",
        "take CARD",
        "discard CARD",
    )
    if seats == 4:
        yield from ("pass CARD", "give CARD")


def places(seats: int) -> Mapping[str, Iterable[str]]:
    """What the capital words of the patterns stand for."""
    return {"CARD": DECK.codes, "PILE": ("file", "discard"), "WAY": (TWO, SEARCH, CONSULT)}
