"""Draws the cards: a hidden sheet of symbols for each game, and pictures that point into it."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from math import cos, radians, sin
from typing import Final

from gaslamp.cards import Kind
from gaslamp.registry import load
from gaslamp.texts import CardWords
from gaslamp.web.art.palette import BAND_WIDTH, PATTERNS
from gaslamp.web.art.plates import Band, Plate, Plates, icons, plates

WIDTH: Final = 100
HEIGHT: Final = 140
CHIP: Final = 24

_MIDDLE: Final = (WIDTH + BAND_WIDTH) / 2
_LEFT: Final = BAND_WIDTH + 6
_ART: Final = 52  # the side of the icon's square
_NAME_SIZE: Final = 13.0
_NAME_ROOM: Final = 70.0
# How wide a letter of the world's typeface is on the average, in parts of its size.
_LETTER: Final = {"paris": 0.47, "london": 0.56, "noir": 0.58}

# What surrounds the icon of a suspect: a bill on a wall, or a rubber stamp.
_FRAMES: Final = {
    "poster": (
        "M32 37h56v64H32z",
        "M35.5 40.5h49v7h-49zM42 94h36v3H42z",
        (39.0, 50.0, 42.0),
    ),
    "stamp": (
        "M60 37a32 32 0 1 0 .1 0zM60 40.5a28.5 28.5 0 1 0 .1 0z",
        "",
        (40.0, 49.0, 40.0),
    ),
}


def sheet(game: str, points: Mapping[str, int] | None = None) -> str:
    """One hidden `<svg>` with a symbol for each card of the game, its back and its piles.

    A page that shows cards holds it once; `points` are an owner's own values by code. The cards
    take their ink and paper from the custom properties of the world around them.
    """
    return _sheet(game, tuple(sorted((points or {}).items())))


@lru_cache(maxsize=16)
def _sheet(game: str, points: tuple[tuple[str, int], ...]) -> str:
    look = plates(game)
    given = dict(points)
    rules = load(game)
    parts = [
        f"<defs>{''.join(_pattern(look, *band) for band in look.bands.items())}{_HATCH}</defs>"
    ]
    parts += [
        f'<symbol id="icon-{game}-{name}" viewBox="0 0 512 512">{icons()[name].body}</symbol>'
        for name in sorted(look.icons())
    ]
    parts.append(_symbol(f"paper-{game}", _PAPER + _BORDERS[look.world]))
    for kind in rules.deck.kinds:
        ruling = kind.ruling and kind.code not in given
        value = given.get(kind.code, kind.points)
        words = rules.words.cards[kind.code]
        parts.append(_symbol(f"card-{game}-{kind.code}", _card(look, kind, words, value, ruling)))
        parts.append(_symbol(f"chip-{game}-{kind.code}", _chip(look, kind.code), CHIP, CHIP))
    parts.append(_symbol(f"back-{game}", _back(look)))
    parts += [
        _symbol(f"pile-{game}-{name}", _SEAL + _art(look, icon, 26, 46, 48))
        for name, icon in look.piles.items()
    ]
    body = "\n".join(parts).replace("hatch", f"hatch-{look.world}")
    return f'<svg class="sheet" data-world="{look.world}" aria-hidden="true">\n{body}\n</svg>\n'


def face(game: str, code: str) -> str:
    """The `<svg>` that shows a card's face; its words stand beside it, in the page."""
    return _picture(f"card-{game}-{code}", "card-face")


def back(game: str) -> str:
    """The `<svg>` that shows a card's back."""
    return _picture(f"back-{game}", "card-face")


def pile(game: str, name: str) -> str:
    """The `<svg>` that marks the place of a pile: `file`, `discard` or one of the game's own."""
    return _picture(f"pile-{game}-{name}", "pile-mark")


def chip(game: str, code: str) -> str:
    """The `<svg>` that shows a card in a line of text: its band and icon."""
    return _picture(f"chip-{game}-{code}", "chip", CHIP, CHIP)


def _picture(symbol: str, css: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return (
        f'<svg class="{css}" viewBox="0 0 {width} {height}" aria-hidden="true">'
        f'<use href="#{symbol}"/></svg>'
    )


def _symbol(name: str, body: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {width} {height}">{body}</symbol>'


def _pattern(look: Plates, name: str, band: Band) -> str:
    pattern, colours = PATTERNS[band.pattern], band.colours
    width, height = f"{pattern.width:g}", f"{pattern.height:g}"
    turn = f' patternTransform="rotate({pattern.turn})"' if pattern.turn else ""
    lines = (
        f'<path d="{pattern.lines}" fill="none" stroke="{colours.mark}"'
        f' stroke-width="{pattern.stroke:g}"/>'
    )
    spots = f'<path d="{pattern.spots}" fill="{colours.mark}"/>'
    return (
        f'<pattern id="band-{look.game}-{name}" width="{width}" height="{height}"'
        f' patternUnits="userSpaceOnUse"{turn}>'
        f'<path d="M0 0h{width}v{height}H0z" fill="{colours.ground}"/>'
        f"{lines if pattern.lines else ''}{spots if pattern.spots else ''}</pattern>"
    )


def _card(look: Plates, kind: Kind, words: CardWords, value: int, ruling: bool) -> str:
    plate = look.cards[kind.code]
    parts = [f'<use href="#paper-{look.game}"/>', _edge(look, plate.bands)]
    mark = f"#icon-{look.game}-{look.marks[kind.group]}"
    if value:
        parts.append(f'<text class="k-value" x="{_LEFT}" y="32">{value}</text>')
        parts.append(f'<use class="k-mark" href="{mark}" x="78" y="11" width="14" height="14"/>')
    else:
        parts.append(
            f'<use class="k-worth" href="{mark}" x="{_LEFT}" y="11" width="20" height="20"/>'
        )
    if ruling:
        x = _LEFT + (14 * len(str(value)) + 4 if value else 25)
        parts.append(f'<path class="k-ruling" d="M{x} 11l3 4-3 4-3-4z"/>')
    parts += [_diamond(look, name, 47 + 20 * n) for n, name in enumerate(plate.bonus)]
    if plate.badge:
        parts.append(f'<text class="k-badge" x="{_LEFT}" y="50">{plate.badge}</text>')
    parts.append(_picture_of(look, plate))
    if plate.steps:
        parts.append(_steps(plate.steps))
    parts.append(_name(look, words.short))
    return "".join(parts)


def _edge(look: Plates, names: Iterable[str]) -> str:
    """The band or bands along the left edge, rounded where the card is."""
    names = list(names)
    step = (HEIGHT - 2) / len(names)
    parts = []
    for n, name in enumerate(names):
        top, bottom = 1 + n * step, 1 + (n + 1) * step
        start = "M8 1H17" if n == 0 else f"M1 {top:g}H17"
        end = "H8a7 7 0 0 1-7-7" if n == len(names) - 1 else "H1"
        close = "V8a7 7 0 0 1 7-7z" if n == 0 else "z"
        path = f"{start}V{bottom:g}{end}{close}"
        parts.append(f'<path class="k-band" d="{path}" fill="url(#band-{look.game}-{name})"/>')
    return "".join(parts)


def _diamond(look: Plates, name: str, y: int) -> str:
    return (
        f'<path class="k-band" d="M{_LEFT + 7} {y - 9}l7 9-7 9-7-9z"'
        f' fill="url(#band-{look.game}-{name})"/>'
    )


def _picture_of(look: Plates, plate: Plate) -> str:
    if len(plate.icons) == 2:
        first, second = plate.icons
        return (
            '<path class="k-line" d="M58 71h8M62 67v8"/>'
            + _art(look, first, 37, 36, 32)
            + _art(look, second, 58, 73, 34)
        )
    if plate.frame:
        outline, bars, (x, y, side) = _FRAMES[plate.frame]
        turn = ' transform="rotate(-9 60 69)"' if plate.frame == "stamp" else ""
        filled = f'<path class="k-solid" d="{bars}"/>' if bars else ""
        return (
            f'<g class="k-lift"><g{turn}><path class="k-line" d="{outline}"/>{filled}'
            f"{_art(look, plate.icons[0], x, y, side)}</g></g>"
        )
    y = 38 if plate.steps else 46
    return f'<g class="k-lift">{_art(look, plate.icons[0], 35, y, _ART)}</g>'


def _art(look: Plates, icon: str, x: float, y: float, side: float) -> str:
    return (
        f'<use class="k-art" href="#icon-{look.game}-{icon}"'
        f' x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}"/>'
    )


def _steps(filled: int) -> str:
    boxes = [f"M{36 + 10 * n} 95h7v4.5h-7z" for n in range(5)]
    return (
        f'<path class="k-solid" d="{"".join(boxes[:filled])}"/>'
        f'<path class="k-line" d="{"".join(boxes)}"/>'
    )


def _name(look: Plates, name: str) -> str:
    lines = _wrapped(name)
    longest = max(len(line) for line in lines)
    size = min(_NAME_SIZE, _NAME_ROOM / (longest * _LETTER[look.world]))
    first = 125 if len(lines) == 1 else 117.5
    return "".join(
        f'<text class="k-name" x="{_MIDDLE:g}" y="{first + 11.5 * n:g}" font-size="{size:.3g}">'
        f"{escape(line, quote=False)}</text>"
        for n, line in enumerate(lines)
    )


def _wrapped(name: str) -> list[str]:
    """The name in one line, or in the two that differ least in length."""
    words = name.split(" ")
    if len(name) <= 11 or len(words) == 1:
        return [name]
    splits = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(splits, key=lambda split: max(map(len, split))))


def _chip(look: Plates, code: str) -> str:
    plate = look.cards[code]
    step = 22 / len(plate.bands)
    bands = "".join(
        f'<path class="k-band" d="M1 {1 + n * step:g}h7v{step:g}H1z"'
        f' fill="url(#band-{look.game}-{name})"/>'
        for n, name in enumerate(plate.bands)
    )
    side = 13 if len(plate.icons) == 1 else 10
    placed = zip(plate.icons, (9.2, 12.5), (5.5, 11.5) if side == 13 else (2.0, 11.5), strict=False)
    drawn = "".join(_art(look, icon, x, y, side) for icon, x, y in placed)
    return f'<path class="k-paper" d="M1 1h22v22H1z"/>{bands}{drawn}'


def _back(look: Plates) -> str:
    inner = "M13 6h74a7 7 0 0 1 7 7v114a7 7 0 0 1-7 7H13a7 7 0 0 1-7-7V13a7 7 0 0 1 7-7z"
    return (
        f'{_PAPER}<path class="k-back" d="{inner}"/>{_BACKS[look.world]}'
        '<circle class="k-medal" cx="50" cy="70" r="15"/>'
        f'<use class="k-emblem" href="#icon-{look.game}-lamp"'
        ' x="39.5" y="59.5" width="21" height="21"/>'
        f'<path class="k-back-line" d="{inner}"/>'
    )


_SEAL: Final = '<circle class="k-seal" cx="50" cy="70" r="36"/>'

_PAPER: Final = '<rect class="k-paper" x=".75" y=".75" width="98.5" height="138.5" rx="7.5"/>'

# In 512ths of an icon: a fine ruling, as an engraver would shade it.
_HATCH: Final = (
    '<pattern id="hatch" width="15" height="15" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(-38)"><path d="M0 0h15v10H0z" fill="var(--k-ink)"/></pattern>'
)

_BORDERS: Final = {
    "paris": ('<path class="k-rule" d="M27 5h60q0 8 8 8v114q-8 0-8 8H20.5M20.5 5H27"/>'),
    "london": (
        '<path class="k-rule" d="M20 4.5h75.5v131H20"/><path class="k-rule" d="M20 7h73v126H20"/>'
    ),
    "noir": (
        '<path class="k-rule" d="M20 5h63l12 12v106l-12 12H20"/>'
        '<path class="k-rule" d="M20 8.5h61.5l10 10v103l-10 10H20"/>'
    ),
}


def _rosette() -> str:
    """Ellipses through the middle, turned round it, as an engraver's lathe would draw them."""
    petals = []
    for turn in range(0, 360, 20):
        x, y = round(40 * sin(radians(turn))), round(-40 * cos(radians(turn)))
        petals.append(f"M0 0a14 20 {turn} 1 1 {x} {y}a14 20 {turn} 1 1 {-x} {-y}")
    return (
        f'<path class="k-trace" transform="translate(50 70) scale(1 1.45)" d="{"".join(petals)}"/>'
    )


def _waves() -> str:
    rows = "".join(f"M6 {y}q11-9 22 0t22 0 22 0 22 0" for y in range(18, 132, 9))
    return f'<path class="k-trace" d="{rows}"/>'


def _rays() -> str:
    ends = [*((x, 6) for x in range(6, 95, 11)), *((94, y) for y in (24, 48, 78))]
    mirrored = ends + [(6, y) for y in (24, 48, 78)]
    rays = "".join(f"M50 134 {x} {y}" for x, y in mirrored)
    arcs = "M26 134a24 24 0 0 1 48 0M32 134a18 18 0 0 1 36 0"
    return f'<path class="k-trace" d="{rays}{arcs}"/>'


_BACKS: Final = {"paris": _rosette(), "london": _waves(), "noir": _rays()}
