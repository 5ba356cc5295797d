"""The cheater sees the open cards, in the arena alone, and gains by it."""

import pytest

from gaslamp.arena.cheater import Cheater
from gaslamp.arena.entrants import ARENA_ONLY
from gaslamp.arena.play import play_deal
from gaslamp.arena.settings import Settings
from gaslamp.players import NAMES, make
from gaslamp.players.budget import Budget
from tests.support.games import finished


def test_it_sits_at_no_table() -> None:
    assert "cheater" in ARENA_ONLY
    assert "cheater" not in NAMES
    with pytest.raises(ValueError, match="There is no player"):
        make("cheater", "seed")


@pytest.mark.parametrize("game", finished())
def test_it_plays_a_deal_the_same_way_again(game: str) -> None:
    settings = Settings(game, 2, ("cheater@12", "careful"), 1)
    assert play_deal(settings, 1).seatings == play_deal(settings, 1).seatings


def test_it_does_not_decide_blindly() -> None:
    player = Cheater("seed", Budget(iterations=4))
    with pytest.raises(AssertionError):
        player.choose(["end", "draw file"])
