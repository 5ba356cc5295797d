"""A rating like Elo's, by the Plackett-Luce model of OpenSkill."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

_START: Final = 1500.0
# 400 points stand for odds of ten to one, as with Elo; the model divides by the root of 2 beta².
_BETA: Final = 400 / math.log(10) / math.sqrt(2)


@dataclass(frozen=True)
class Rating:
    """A player's rating, and its standard deviation as the model has it."""

    rating: float
    deviation: float


def rate(players: int, games: Iterable[Mapping[int, float]]) -> list[Rating]:
    """The ratings after these games, each of which gives its players a score: more is better.

    A rating depends on the order of the games, which is the order of deals and seatings. Raises
    ModuleNotFoundError without the library openskill.
    """
    from openskill.models import PlackettLuce

    # Nobody learns or tires here, so no uncertainty is added from game to game (tau).
    model = PlackettLuce(mu=_START, sigma=2 * _BETA, beta=_BETA, tau=0.0)
    ratings = [model.rating() for _ in range(players)]
    for game in games:
        order = sorted(game)
        teams = [[ratings[player]] for player in order]
        ranks = [float(-game[player]) for player in order]
        for player, (rating,) in zip(order, model.rate(teams, ranks=ranks), strict=True):
            ratings[player] = rating
    return [Rating(float(one.mu), float(one.sigma)) for one in ratings]
