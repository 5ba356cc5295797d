"""The stages of a round of Murdero: which decision is pending, and what answers it."""

from typing import Final

from gaslamp.games.murdero.moves import (
    BUILD,
    DISCARD_VERB,
    DRAW,
    DROP,
    END_VERB,
    PLAY,
    SWAP,
    TAKE,
    USE,
)

DRAWING: Final = 0
PLAYING: Final = 1
DISCARDING: Final = 2
SEARCHING: Final = 3
DROPPING: Final = 4
ENDED: Final = 5

# By stage: the rule that asks for the decision, what the seat is asked, and the verbs that answer.
PENDING: Final = ["MU-2.1", "MU-2.2", "MU-2.3", "MU-6.6", "MU-6.3", ""]
ASKED: Final = ["draw", "play", "discard", "take", "drop", ""]
_VERBS: Final = [
    [DRAW],
    [BUILD, SWAP, PLAY, USE, DISCARD_VERB, END_VERB],
    [DISCARD_VERB, END_VERB],
    [TAKE],
    [DROP],
    [],
]
ANSWERS: Final = [sum(1 << verb for verb in verbs) for verbs in _VERBS]
"""By stage: a mask of verbs."""
