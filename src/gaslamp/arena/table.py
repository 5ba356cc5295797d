"""The results as tables: cells for whoever draws them, and lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gaslamp.arena import words
from gaslamp.arena.intervals import Interval
from gaslamp.arena.rating import Rating
from gaslamp.arena.results import Lineup, Results, Row
from gaslamp.arena.settings import MOST_ROUNDS


@dataclass(frozen=True)
class Table:
    """Rows of cells below a head; the first column is text, the others are numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> Iterator[str]:
        """The table in columns, as plain text."""
        widths = [max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)]
        for row in (self.head, *self.rows):
            first, *others = (
                cell.ljust(width) if at == 0 else cell.rjust(width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            yield "  ".join([first, *others]).rstrip()


def title(results: Results) -> str:
    """What was played, in a line."""
    settings = results.settings
    text = words.TITLE_ONE if len(results.deals) == 1 else words.TITLE
    return text.format(
        title=settings.setup().game.words.title,
        seats=settings.seats,
        seed=settings.seed,
        deals=len(results.deals),
        seatings=len(settings.seatings()),
    )


def overall(results: Results) -> Table:
    """All seatings together, with the ratings."""
    head = _head(results.settings.matches)
    rows = [
        (*_cells(row), _rating(rating))
        for row, rating in zip(results.rows, results.ratings, strict=True)
    ]
    return Table((*head, words.RATING), tuple(rows))


def by_lineup(results: Results, lineup: Lineup) -> tuple[str, Table]:
    """Who played, and the table of these seatings alone."""
    held = [
        words.HELD.format(count=count, player=player)
        for count, player in zip(lineup.sides, results.settings.players, strict=True)
        if count
    ]
    head = (*_head(results.settings.matches), words.EVEN)
    rows = [(*_cells(row), words.SHARE.format(mean=row.even)) for row in lineup.rows]
    return words.LINEUP.format(players=", ".join(held)), Table(head, tuple(rows))


def explained(results: Results) -> list[str]:
    """What the columns mean."""
    lines = [line.format(even=results.rows[0].even) for line in words.EXPLAINED]
    if results.cut:
        lines.append(words.CUT.format(most=MOST_ROUNDS, cut=results.cut))
    return lines


def times(results: Results) -> list[str]:
    """How long the players thought."""
    return [
        words.TIME.format(
            player=player,
            mean=_duration(time.mean),
            longest=_duration(time.longest),
            decisions=time.decisions,
        )
        for player, time in zip(results.settings.players, results.times, strict=True)
    ]


def _head(matches: bool) -> tuple[str, ...]:
    head = (words.PLAYER, words.MARGIN, words.INTERVAL, words.POINTS, words.ROUNDS_WON)
    return (*head, words.MATCHES_WON) if matches else head


def _cells(row: Row) -> Sequence[str]:
    cells = [
        row.player,
        f"{row.margin.mean:+.2f}",
        _range(row.margin),
        f"{row.points.mean:.2f}",
        _share(row.rounds),
    ]
    return cells if row.matches is None else [*cells, _share(row.matches)]


def _range(interval: Interval) -> str:
    if interval.low is None or interval.high is None:
        return words.NONE
    return words.RANGE.format(low=f"{interval.low:+.2f}", high=f"{interval.high:+.2f}")


def _share(interval: Interval) -> str:
    if interval.low is None or interval.high is None:
        return words.SHARE.format(mean=interval.mean)
    low, high = 100 * interval.low, 100 * interval.high
    return words.SHARE_RANGE.format(mean=interval.mean, low=low, high=high)


def _rating(rating: Rating) -> str:
    return words.RATED.format(rating=rating.rating, deviation=rating.deviation)


def _duration(seconds: float) -> str:
    if seconds < 1:
        return words.MILLISECONDS.format(value=seconds * 1000)
    return words.SECONDS.format(value=seconds)
