"""The deal of Murders in the Rue Morgue."""

from collections.abc import Sequence
from typing import Final

from gaslamp.chance import Chance
from gaslamp.games.rue_morgue.moves import DECK
from gaslamp.games.rue_morgue.rules import RueMorgue
from gaslamp.games.rue_morgue.stages import BURYING, PASSING
from gaslamp.setup import Setup

HAND_SIZE: Final = {2: 10, 3: 9, 4: 8}  # RM-1.3


def deal(setup: Setup, order: Sequence[int], dealer: int, chance: Chance) -> RueMorgue:
    """RM-1.3 and RM-1.4: deal from a shuffled deck, its top card first."""
    game = RueMorgue(setup, dealer, chance)
    seats = setup.seats
    game.at_once = setup.options["second_file"] == "at_once"
    game.stage = PASSING if seats == 4 else BURYING
    game.turn = (dealer + 1) % seats
    dealt = HAND_SIZE[seats] * seats
    for seat in range(seats):
        step = (seat - dealer - 1) % seats
        game.hands.append(DECK.gather(order[step:dealt:seats]))
    game.areas = [0] * setup.side_count
    game.melds = [0] * setup.side_count
    game.rue = [order[dealt]]
    dealt += 1
    if seats == 2:
        game.ape = DECK.gather(order[dealt : dealt + 2])
        dealt += 2
    game.file = tuple(order[dealt:])
    game.chosen = (-1,) * seats
    return game
