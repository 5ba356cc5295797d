"""The stages of a round of Murdero: which decision is pending, and what answers it."""

from typing import Final

DRAWING: Final = 0
PLAYING: Final = 1
DISCARDING: Final = 2
SEARCHING: Final = 3
DROPPING: Final = 4
ENDED: Final = 5

PENDING: Final[list[tuple[str, tuple[str, ...], str]]] = [
    ("MU-2.1", ("draw",), "draw"),
    ("MU-2.2", ("build", "swap", "play", "use", "discard", "end"), "play"),
    ("MU-2.3", ("discard", "end"), "discard"),
    ("MU-6.6", ("take",), "take"),
    ("MU-6.3", ("drop",), "drop"),
    ("", (), ""),
]
"""By stage: the rule that asks for the decision, the verbs that answer it, the question asked."""
