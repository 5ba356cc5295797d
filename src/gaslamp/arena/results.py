"""What came out: for each player and each line-up the means over the deals, with intervals.

In one seating a player's points are the mean over its sides; its margin is that less the mean of
all sides that others hold. A round is won by the side with most points, a match by its winners;
several share it evenly. Each number is first averaged over the seatings of a deal; the intervals
are those of the deals' averages.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any, Final

from gaslamp.arena.intervals import Interval, mean_interval, share_interval
from gaslamp.arena.play import Deal, Sat
from gaslamp.arena.rating import Rating, rate
from gaslamp.arena.settings import Settings

_DIGITS: Final = 6


@dataclass(frozen=True)
class Row:
    """A player's part in some seatings.

    `even` is the share of sides that it held: its share of the wins if all were equally strong.
    `matches` is None where none were played.
    """

    player: str
    margin: Interval
    points: Interval
    rounds: Interval
    matches: Interval | None
    even: float


@dataclass(frozen=True)
class Lineup:
    """The seatings in which the same players held the same number of sides each."""

    sides: tuple[int, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Time:
    """A player's decisions, and the seconds that one took it: the mean and the longest."""

    decisions: int
    mean: float
    longest: float


@dataclass(frozen=True)
class Results:
    """The results of so many deals, the players in the order in which they were named.

    `lineups` is empty where there is but one. `cut` counts the matches that were ended undecided.
    """

    settings: Settings
    deals: tuple[Deal, ...]
    rows: tuple[Row, ...]
    lineups: tuple[Lineup, ...]
    ratings: tuple[Rating, ...]
    times: tuple[Time, ...]
    cut: int

    def to_json(self) -> dict[str, Any]:
        """All but the times, as plain values: the same whenever and wherever it was played."""
        settings, count = self.settings, len(self.deals)
        return {
            "arena": 1,
            "command": settings.command(count),
            **settings.head(),
            "deals": count,
            "seatings": len(settings.seatings()),
            "sides": list(settings.setup().sides),
            "players": [
                {**_row(row), **_rounded(asdict(rating))}
                for row, rating in zip(self.rows, self.ratings, strict=True)
            ],
            "lineups": [
                {"sides": list(one.sides), "players": [_row(row) for row in one.rows]}
                for one in self.lineups
            ],
            "matches_cut": self.cut,
            "per_deal": [
                {
                    "deal": deal.number,
                    "seed": settings.deal_seed(deal.number),
                    "seatings": [_sat(sat, settings.matches) for sat in deal.seatings],
                }
                for deal in self.deals
            ],
        }

    def to_text(self) -> str:
        """The same as JSON, one line a deal."""
        value = self.to_json()
        deals = value.pop("per_deal")
        head = json.dumps(value, indent=1, ensure_ascii=False).removesuffix("\n}")
        lines = ",\n".join("  " + json.dumps(deal, separators=(",", ":")) for deal in deals)
        return f'{head},\n "per_deal": [\n{lines}\n ]\n}}\n'

    def times_text(self) -> str:
        """The times as JSON: the one thing that no other run will have alike."""
        times = {
            player: _rounded(asdict(time))
            for player, time in zip(self.settings.players, self.times, strict=True)
        }
        return json.dumps(times, indent=1) + "\n"


def results(settings: Settings, deals: Sequence[Deal]) -> Results:
    """The results of these deals, of which there is at least one, whatever their order."""
    ordered = tuple(sorted(deals, key=lambda deal: deal.number))
    lineups = list(dict.fromkeys(_lineup(settings, sat) for sat in ordered[0].seatings))
    times = []
    for player in range(len(settings.players)):
        thought = [deal.thinking[player] for deal in ordered]
        count = sum(one.decisions for one in thought)
        seconds = sum(one.seconds for one in thought)
        times.append(Time(count, seconds / max(1, count), max(one.longest for one in thought)))
    return Results(
        settings,
        ordered,
        tuple(_rows(settings, ordered, lambda sat: True)),
        tuple(
            Lineup(lineup, tuple(_rows(settings, ordered, _is(settings, lineup))))
            for lineup in lineups
            if len(lineups) > 1
        ),
        tuple(rate(len(settings.players), (_game(settings, sat) for sat in _all(ordered)))),
        tuple(times),
        sum(sat.cut for sat in _all(ordered)),
    )


def _all(deals: Sequence[Deal]) -> list[Sat]:
    return [sat for deal in deals for sat in deal.seatings]


def _rows(settings: Settings, deals: Sequence[Deal], wanted: Callable[[Sat], bool]) -> list[Row]:
    rows = []
    for number, name in enumerate(settings.players):
        shares = [
            [_share(settings, sat, number) for sat in deal.seatings if wanted(sat)]
            for deal in deals
        ]
        seated = [[one for one in deal if one is not None] for deal in shares]
        if not seated[0]:
            continue
        means = [[fmean(part) for part in zip(*deal, strict=True)] for deal in seated]
        margin, points, rounds, matches, even = (list(part) for part in zip(*means, strict=True))
        rows.append(
            Row(
                name,
                mean_interval(margin),
                mean_interval(points),
                share_interval(rounds),
                share_interval(matches) if settings.matches else None,
                even[0],
            )
        )
    return rows


def _share(
    settings: Settings, sat: Sat, player: int
) -> tuple[float, float, float, float, float] | None:
    """Margin, points, share of the round and of the match, and of the sides; None if not seated."""
    holders = _holders(settings, sat)
    own = [side for side, holder in enumerate(holders) if holder == player]
    others = [side for side, holder in enumerate(holders) if holder != player]
    if not own:
        return None
    points = fmean(sat.scores[side] for side in own)
    margin = points - fmean(sat.scores[side] for side in others)
    best = [side for side, score in enumerate(sat.scores) if score == max(sat.scores)]
    return (
        margin,
        points,
        _part(own, best),
        _part(own, sat.winners),
        len(own) / len(holders),
    )


def _part(own: Sequence[int], winners: Sequence[int]) -> float:
    return sum(side in own for side in winners) / len(winners) if winners else 0.0


def _holders(settings: Settings, sat: Sat) -> list[int]:
    """The player of each side."""
    held = dict(zip(settings.setup().sides, sat.players, strict=True))
    return [held[side] for side in sorted(held)]


def _lineup(settings: Settings, sat: Sat) -> tuple[int, ...]:
    holders = _holders(settings, sat)
    return tuple(holders.count(player) for player in range(len(settings.players)))


def _is(settings: Settings, lineup: tuple[int, ...]) -> Callable[[Sat], bool]:
    return lambda sat: _lineup(settings, sat) == lineup


def _game(settings: Settings, sat: Sat) -> dict[int, float]:
    """What a rating sees of a seating: each player's wins for a side, or without matches points."""
    game = {}
    for player in set(sat.players):
        share = _share(settings, sat, player)
        assert share is not None
        _, points, _, matches, even = share
        game[player] = matches / even if settings.matches else points
    return game


def _row(row: Row) -> dict[str, Any]:
    named = {"player": row.player, "margin": row.margin, "points": row.points}
    named |= {"rounds_won": row.rounds, "matches_won": row.matches}
    made = {
        name: _rounded(asdict(part)) if isinstance(part, Interval) else part
        for name, part in named.items()
    }
    return {**made, "even": round(row.even, _DIGITS)}


def _rounded(values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: round(value, _DIGITS) if isinstance(value, float) else value
        for name, value in values.items()
    }


def _sat(sat: Sat, matches: bool) -> dict[str, Any]:
    """A seating of a deal, without what it has not."""
    made: dict[str, Any] = {"players": sat.players, "scores": sat.scores, "result": sat.result}
    if matches:
        made |= {"winners": sat.winners, "rounds": sat.rounds, "cut": sat.cut}
    return made
