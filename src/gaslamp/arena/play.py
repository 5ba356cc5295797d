"""Playing one deal in all its seatings: the piece of work that processes share."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from gaslamp.arena.entrants import Seated, Watch
from gaslamp.arena.settings import MOST_ROUNDS, Settings
from gaslamp.match import Match
from gaslamp.players.seating import Seating


class DealError(RuntimeError):
    """A deal could not be played: a player failed. The message says which, where and how."""


@dataclass(frozen=True)
class Sat:
    """A deal in one seating: the player's number at each seat, and how the round ended.

    `scores` are the points by side. Of a whole match, if one was played: `winners` (sides; several
    share the win), the number of its `rounds`, and whether it was `cut` off undecided.
    """

    players: tuple[int, ...]
    scores: tuple[int, ...]
    result: str
    winners: tuple[int, ...] = ()
    rounds: int = 1
    cut: bool = False


@dataclass(frozen=True)
class Thought:
    """How a player thought in a deal: decisions, seconds in all, the longest of them."""

    decisions: int
    seconds: float
    longest: float


@dataclass(frozen=True)
class Deal:
    """A finished deal (its number is from 1): all seatings, and the thinking of each player."""

    number: int
    seatings: tuple[Sat, ...]
    thinking: tuple[Thought, ...]

    def to_json(self) -> dict[str, Any]:
        """The deal as plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Deal:
        """The deal from plain values. Raises KeyError, TypeError or ValueError if it is none."""
        return cls(
            int(value["number"]),
            tuple(
                Sat(
                    tuple(map(int, sat["players"])),
                    tuple(map(int, sat["scores"])),
                    str(sat["result"]),
                    tuple(map(int, sat["winners"])),
                    int(sat["rounds"]),
                    bool(sat["cut"]),
                )
                for sat in value["seatings"]
            ),
            tuple(
                Thought(int(one["decisions"]), float(one["seconds"]), float(one["longest"]))
                for one in value["thinking"]
            ),
        )


def play_deal(settings: Settings, number: int) -> Deal:
    """Play a deal (from 1) in every seating. Raises `DealError` if a player fails."""
    watches = [Watch() for _ in settings.players]
    sat = []
    for seats in settings.seatings():
        try:
            sat.append(_play(settings, number, seats, watches))
        except Exception as error:
            named = ",".join(settings.players[player] for player in seats)
            raise DealError(
                f"deal {number}, seats {named}: {type(error).__name__}: {error}"
            ) from error
    thinking = tuple(
        Thought(watch.decisions, round(watch.seconds, 6), round(watch.longest, 6))
        for watch in watches
    )
    return Deal(number, tuple(sat), thinking)


def _play(settings: Settings, number: int, seats: tuple[int, ...], watches: list[Watch]) -> Sat:
    seed = settings.deal_seed(number)
    specs = [settings.players[player] for player in seats]
    match = Match.from_seed(settings.setup(), specs, seed)
    seated = [
        Seated(spec, f"{seed} {spec}", match, watches[player])
        for spec, player in zip(specs, seats, strict=True)
    ]
    seating = Seating(match, seated)
    seating.play_round()
    (first,) = match.record.rounds
    if not settings.matches:
        return Sat(seats, tuple(first.scores), first.result)
    while not match.over and match.standing.rounds < MOST_ROUNDS:
        seating.play_round()
    totals = match.standing.totals
    leaders = tuple(side for side, total in enumerate(totals) if total == max(totals))
    return Sat(
        seats,
        tuple(first.scores),
        first.result,
        match.standing.winners or leaders,
        match.standing.rounds,
        not match.over,
    )
