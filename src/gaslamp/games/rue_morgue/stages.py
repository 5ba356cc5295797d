"""The stages of a round of Murders in the Rue Morgue: which decision is pending."""

from typing import Final

from gaslamp.cards import BIT
from gaslamp.games.rue_morgue.moves import (
    ADD,
    BURY,
    DISCARD_VERB,
    DRAW,
    FEED,
    GIVE,
    MELD,
    PASS,
    PLAY,
    TAKE,
)

PASSING: Final = 0
BURYING: Final = 1
DRAWING: Final = 2
PLAYING: Final = 3
FEEDING: Final = 4
SEARCHING_RUE: Final = 5
SEARCHING_APE: Final = 6
GIVING: Final = 7
GIVING_BACK: Final = 8
ENDED: Final = 9

# By stage: the rule that asks for the decision, and the verbs that answer it as a mask.
PENDING: Final = [
    "RM-1.5",
    "RM-1.6",
    "RM-2.1",
    "RM-2.2",
    "RM-4.1",
    "RM-5.7",
    "RM-5.9",
    "RM-5.8",
    "RM-5.8",
    "",
]
ANSWERS: Final = [
    BIT[PASS],
    BIT[BURY],
    BIT[DRAW],
    BIT[MELD] | BIT[ADD] | BIT[PLAY] | BIT[DISCARD_VERB],
    BIT[FEED],
    BIT[TAKE],
    BIT[TAKE],
    BIT[GIVE],
    BIT[GIVE],
    0,
]
