"""The deal of Murders in the Rue Morgue."""

from collections.abc import Sequence
from typing import Final

from gaslamp.cards import Hand
from gaslamp.chance import Chance
from gaslamp.games.rue_morgue.moves import DECK
from gaslamp.games.rue_morgue.rules import RueMorgue
from gaslamp.games.rue_morgue.stages import BURYING, PASSING
from gaslamp.setup import Setup

HAND_SIZE: Final = {2: 10, 3: 9, 4: 8}  # RM-1.3


def deal(setup: Setup, order: Sequence[int], dealer: int, chance: Chance) -> RueMorgue:
    """RM-1.3 and RM-1.4: deal from a shuffled deck, its top card first."""
    seats = setup.seats
    dealt = HAND_SIZE[seats] * seats
    starts = [(seat - dealer - 1) % seats for seat in range(seats)]
    hands = [Hand(DECK.gather(order[start:dealt:seats])) for start in starts]
    areas = [0] * setup.side_count
    game = RueMorgue(setup, dealer, chance, hands, areas, [order[dealt]])
    game.melds = (0,) * setup.side_count
    game.at_once = setup.options["second_file"] == "at_once"
    game.stage = PASSING if seats == 4 else BURYING
    game.turn = (dealer + 1) % seats
    dealt += 1
    if seats == 2:
        game.ape = DECK.gather(order[dealt : dealt + 2])
        dealt += 2
    game.file = tuple(order[dealt:])
    game.chosen = (-1,) * seats
    return game
