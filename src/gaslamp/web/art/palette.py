"""Shades and patterns of the bands at the left edge of the cards.

The shades were searched so that any two differ by at least 18 in CIEDE2000, to normal eyes and to
those that lack red, green or blue; a test holds 15. A pattern never stands for a shade alone nor a
shade for a pattern: two bands of a game differ in both, unless they are meant as kin.
"""

from dataclasses import dataclass
from typing import Final

BAND_WIDTH: Final = 16
"""The width of a band, on a card of 100 by 140."""


@dataclass(frozen=True, slots=True)
class Shade:
    """A ground colour, and the colour of the marks drawn on it."""

    ground: str
    mark: str


SHADES: Final[dict[str, Shade]] = {
    "iris": Shade("#5486dc", "#e4edff"),
    "indigo": Shade("#63279d", "#bcd3ff"),
    "mint": Shade("#a7fed6", "#0d4a3c"),
    "bottle": Shade("#165d4c", "#b9ffe2"),
    "apricot": Shade("#fe9767", "#461600"),
    "umber": Shade("#461600", "#ffc2a1"),
    "lilac": Shade("#f1c6fd", "#43105c"),
    "aubergine": Shade("#160022", "#f1c6fd"),
    "pewter": Shade("#8f8f8f", "#2b2b2b"),
    "ochre": Shade("#a66609", "#fff0d0"),
    "scarlet": Shade("#cc1f1a", "#ffd3c9"),
}

INK: Final = Shade("var(--k-paper)", "var(--k-ink)")
"""The band of a card that belongs to no colour: the world's own paper and ink."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A tile of so many units, with marks: paths that are stroked, and paths that are filled."""

    width: float
    height: float
    lines: str = ""
    spots: str = ""
    stroke: float = 1.6
    turn: int = 0


def _tally(strokes: int) -> Pattern:
    upright = "".join(f"M{4 + 2.7 * n:g} 4v12" for n in range(min(strokes, 4)))
    across = "M2.5 14l11-8" if strokes == 5 else ""
    return Pattern(BAND_WIDTH, 23.3, upright + across, stroke=1.5)


PATTERNS: Final[dict[str, Pattern]] = {
    "plain": Pattern(BAND_WIDTH, 8),
    "diagonals": Pattern(6.5, 6.5, "M0 3h7", stroke=1.8, turn=-45),
    "dots": Pattern(8, 8, spots="M.5 2a1.6 1.6 0 1 1 0 .1zM4.5 6a1.6 1.6 0 1 1 0 .1z"),
    "bars": Pattern(BAND_WIDTH, 7, "M0 3.5h16", stroke=2.4),
    "zigzag": Pattern(8, 8, "M-1 7 4 2l5 5", stroke=2),
    "checks": Pattern(8, 8, spots="M.4.4h3.2v3.2H.4zM4.4 4.4h3.2v3.2H4.4z"),
    "lattice": Pattern(8, 8, "M0 0l8 8M8 0 0 8", stroke=1.3),
    "bricks": Pattern(8, 8, "M0 .6h8M0 4.6h8M2 .6v4M6 4.6V9", stroke=1.1),
    "waves": Pattern(BAND_WIDTH, 8, "M0 4q4-5 8 0t8 0", stroke=1.6),
    "chevrons": Pattern(BAND_WIDTH, 12, "M1 10l7-6 7 6", stroke=2.4),
    **{f"tally-{n}": _tally(n) for n in range(1, 6)},
}
