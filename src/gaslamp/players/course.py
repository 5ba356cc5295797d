"""How a round went for a seat, drawn: as a line of characters, and as SVG."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from gaslamp import words
from gaslamp.players.analysis import Analysis
from gaslamp.telling import Teller

_STEPS: Final = "▁▂▃▄▅▆▇█"
_WIDTH: Final = 640
_HEIGHT: Final = 240
_LEFT: Final = 52
_EDGE: Final = 18
_FOOT: Final = 40

# Blue and orange that all eyes tell apart (Okabe and Ito's); what is marked has another shape too.
STYLE: Final = """
.course { --ground: #ffffff; --ink: #1c1c1c; --soft: #5a5a5a; --grid: #dcdcdc; --line: #0072b2;
  --mark: #b34700; font: 13px system-ui, sans-serif; max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) {
  .course { --ground: #15181c; --ink: #eeeeee; --soft: #b4b4b4; --grid: #363b42; --line: #56b4e9;
    --mark: #f0a030; }
}
.course .ground { fill: var(--ground); }
.course text { fill: var(--soft); }
.course .tick { text-anchor: end; }
.course .foot { text-anchor: middle; }
.course .grid { stroke: var(--grid); }
.course .zero { stroke: var(--soft); }
.course .way { fill: none; stroke: var(--line); stroke-width: 2; }
.course .dot { fill: var(--line); }
.course .mark { fill: var(--ground); stroke: var(--mark); stroke-width: 2.5; }
.course .end { fill: var(--ink); }
"""


def sparkline(course: Sequence[float]) -> str:
    """A character for each value, from the lowest to the highest."""
    low, high = min(course), max(course)
    span = (high - low) or 1.0
    top = len(_STEPS) - 1
    return "".join(_STEPS[round((value - low) / span * top)] for value in course)


def chart(analysis: Analysis, teller: Teller, style: str = STYLE) -> str:
    """The course of expected results as an SVG file, with the moves that mattered most marked.

    It can stand in a page of HTML as well; `teller` names seats and moves. "" as its `style` leaves
    that to the page.
    """
    course = analysis.course()
    low, high, step = _axis(course)
    wide = _WIDTH - _LEFT - _EDGE
    tall = _HEIGHT - _EDGE - _FOOT

    def x(at: int) -> float:
        return _LEFT + wide * (at + 0.5) / len(course)

    def y(value: float) -> float:
        return _EDGE + tall * (high - value) / (high - low)

    mark = f"course-{analysis.number}-{analysis.seat}"
    title = words.COURSE.format(name=teller.seat(analysis.seat), n=analysis.number)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="course" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" height="{_HEIGHT}" role="img" aria-labelledby="{mark}">',
        f'<title id="{mark}">{escape(title)}</title>',
        f"<style>{style}</style>" if style else "",
        f'<rect class="ground" width="{_WIDTH}" height="{_HEIGHT}"/>',
    ]
    tick = low
    while tick <= high + step / 2:
        line = "zero" if abs(tick) < step / 2 else "grid"
        parts.append(
            f'<path class="{line}" d="M{_LEFT} {y(tick):.1f}H{_WIDTH - _EDGE}"/>'
            f'<text class="tick" x="{_LEFT - 8}" y="{y(tick) + 4:.1f}">{_signed(tick)}</text>'
        )
        tick += step
    way = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in enumerate(course))
    parts.append(f'<polyline class="way" points="{way}"/>')
    parts += _dots(analysis, teller, [(x(at), y(value)) for at, value in enumerate(course)])
    foot = f'<text class="foot" x="{_LEFT + wide / 2:.1f}" y="{_HEIGHT - 10}">'
    parts.append(f"{foot}{escape(words.COURSE_FOOT)}</text>")
    parts.append("</svg>")
    return "\n".join(parts)


def _dots(
    analysis: Analysis, teller: Teller, points: Sequence[tuple[float, float]]
) -> Iterator[str]:
    """A dot for each decision, a ring for those that mattered most, a square for the end."""
    grave = {verdict.n for verdict in analysis.grave()}
    for verdict, (x, y) in zip(analysis.verdicts, points, strict=False):
        move = teller.move(verdict.played)
        what = words.COURSE_POINT.format(n=verdict.n, points=verdict.value, move=move)
        shape = (
            f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="7">'
            if verdict.n in grave
            else f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3">'
        )
        yield f"{shape}<title>{escape(what)}</title></circle>"
    x, y = points[-1]
    what = words.COURSE_END.format(points=analysis.result)
    yield (
        f'<rect class="end" x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8">'
        f"<title>{escape(what)}</title></rect>"
    )


def _signed(tick: float) -> str:
    return f"{tick:+g}" if abs(tick) > 1e-9 else "0"


def _axis(course: Sequence[float]) -> tuple[float, float, float]:
    """The lowest and the highest value that is shown, and the step between lines."""
    low, high = min(0.0, *course), max(0.0, *course)
    rough = max(high - low, 1.0) / 5
    size = 10 ** math.floor(math.log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
    return math.floor(low / step) * step, math.ceil(high / step) * step or step, step
