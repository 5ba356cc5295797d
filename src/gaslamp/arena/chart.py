"""The chart: an interval as a bar for each player, as SVG that needs nothing from elsewhere."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from gaslamp.arena import words
from gaslamp.arena.intervals import Interval
from gaslamp.arena.results import Results

_PLOT: Final = 420
_VALUE: Final = 80  # for the number behind a row
_LETTER: Final = 8.2  # the width of a letter of a label, generously
_EDGE: Final = 16
_ROW: Final = 30
_HEAD: Final = 34
_AXIS: Final = 34

# Blue and orange that all eyes tell apart (Okabe and Ito's), each against its own ground; the bar
# and the line differ in shape as well.
_STYLE: Final = """
.arena { --ground: #ffffff; --ink: #1c1c1c; --soft: #5a5a5a; --grid: #dcdcdc; --bar: #0072b2;
  --even: #b34700; font: 14px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  .arena { --ground: #15181c; --ink: #eeeeee; --soft: #b4b4b4; --grid: #363b42; --bar: #56b4e9;
    --even: #f0a030; }
}
.arena .ground { fill: var(--ground); }
.arena text { fill: var(--ink); }
.arena .head { font-weight: 600; }
.arena .tick { fill: var(--soft); font-size: 12px; text-anchor: middle; }
.arena .name { text-anchor: end; }
.arena .grid { stroke: var(--grid); }
.arena .even { stroke: var(--even); stroke-width: 1.5; stroke-dasharray: 5 4; }
.arena .bar { fill: var(--bar); fill-opacity: 0.45; stroke: var(--bar); }
.arena .dot { fill: var(--bar); stroke: var(--ground); stroke-width: 1.5; }
"""


@dataclass(frozen=True)
class _Panel:
    """One quantity: a row for each player, and the value of equal strength."""

    title: str
    rows: tuple[tuple[str, Interval], ...]
    even: float
    digits: int

    def bounds(self) -> tuple[float, float]:
        """The least and the greatest value that has to be shown."""
        values = [self.even]
        for _, interval in self.rows:
            values += [interval.mean, interval.mean if interval.low is None else interval.low]
            values.append(interval.mean if interval.high is None else interval.high)
        return min(values), max(values)


def chart(results: Results) -> str:
    """The chart as a whole SVG file, which can stand in a page of HTML as well."""
    panels = list(_panels(results))
    names = max(len(name) for name in results.settings.players)
    left = _EDGE + names * _LETTER + 12
    width = left + _PLOT + _VALUE + _EDGE
    height = float(_EDGE)
    parts: list[str] = []
    for panel in panels:
        parts += _drawn(panel, left, height)
        height += _HEAD + _ROW * len(panel.rows) + _AXIS
    size = f"{_n(width)} {_n(height)}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="arena" viewBox="0 0 {size}" '
            f'width="{_n(width)}" height="{_n(height)}" role="img" aria-labelledby="arena-chart">',
            f'<title id="arena-chart">{escape(words.CHART)}</title>',
            f"<style>{_STYLE}</style>",
            f'<rect class="ground" width="{_n(width)}" height="{_n(height)}"/>',
            *parts,
            "</svg>",
            "",
        ]
    )


def _panels(results: Results) -> Iterator[_Panel]:
    even = 100 * results.rows[0].even
    margins = tuple((row.player, row.margin) for row in results.rows)
    yield _Panel(words.MARGIN_PANEL, margins, 0.0, 2)
    rounds = tuple((row.player, _percent(row.rounds)) for row in results.rows)
    yield _Panel(words.ROUNDS_PANEL, rounds, even, 1)
    matches = [
        (row.player, _percent(row.matches)) for row in results.rows if row.matches is not None
    ]
    if matches:
        yield _Panel(words.MATCHES_PANEL, tuple(matches), even, 1)


def _percent(share: Interval) -> Interval:
    low = None if share.low is None else 100 * share.low
    high = None if share.high is None else 100 * share.high
    return Interval(100 * share.mean, low, high, share.n)


def _drawn(panel: _Panel, left: float, top: float) -> Iterator[str]:
    ticks = _ticks(*panel.bounds())
    first, last = ticks[0], ticks[-1]
    bottom = top + _HEAD + _ROW * len(panel.rows)

    def x(value: float) -> float:
        return left + (value - first) / (last - first) * _PLOT

    yield f'<text class="head" x="{_EDGE}" y="{_n(top + 16)}">{escape(panel.title)}</text>'
    for tick in ticks:
        at = _n(x(tick))
        yield f'<line class="grid" x1="{at}" x2="{at}" y1="{_n(top + 28)}" y2="{_n(bottom)}"/>'
        yield f'<text class="tick" x="{at}" y="{_n(bottom + 16)}">{tick:g}</text>'
    even = _n(x(panel.even))
    yield f'<line class="even" x1="{even}" x2="{even}" y1="{_n(top + 28)}" y2="{_n(bottom)}"/>'
    for number, (name, interval) in enumerate(panel.rows):
        middle = top + _HEAD + _ROW * number + _ROW / 2
        text = _n(middle + 5)
        yield f'<text class="name" x="{_n(left - 12)}" y="{text}">{escape(name)}</text>'
        if interval.low is not None and interval.high is not None:
            start, end = x(interval.low), x(interval.high)
            yield (
                f'<rect class="bar" x="{_n(start)}" y="{_n(middle - 6)}" '
                f'width="{_n(max(1.0, end - start))}" height="12" rx="3"/>'
            )
        yield f'<circle class="dot" cx="{_n(x(interval.mean))}" cy="{_n(middle)}" r="5"/>'
        sign = "+" if panel.even == 0 else ""
        value = f"{interval.mean:{sign}.{panel.digits}f}"
        yield f'<text x="{_n(left + _PLOT + 14)}" y="{text}">{value}</text>'


def _ticks(low: float, high: float) -> Sequence[float]:
    """Round numbers that begin at or below the least value and end at or above the greatest."""
    span = max(high - low, 1e-9 * max(1.0, abs(high)), 0.01)
    rough = span / 5
    power = 10.0 ** math.floor(math.log10(rough))
    step = power * next(factor for factor in (1, 2, 5, 10) if factor * power >= rough)
    first, last = math.floor(low / step), math.ceil(high / step)
    if first == last:
        last += 1
    return [round(n * step, 10) for n in range(first, last + 1)]


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
