"""The stages of a round of Jack the Ripper: which decision is pending, and what answers it."""

from typing import Final, NamedTuple

DRAWING: Final = 0
NAMING: Final = 1
PLAYING: Final = 2
TAKING: Final = 3
DISCARDING: Final = 4
STRIKING: Final = 5
FORCING: Final = 6
ENDED: Final = 7


class Pending(NamedTuple):
    """A decision: the rule that asks for it, what is asked, and the verbs that answer.

    Ripper Escapes may be played whatever is pending, so `escape` is none of the verbs.
    """

    rule: str
    ask: str
    verbs: tuple[str, ...]


PENDING: Final = (
    Pending("JR-2.3", "draw", ("draw", "vote")),
    Pending("JR-2.2", "name", ("name",)),
    Pending("JR-2.4", "play", ("meld", "add", "play", "discard")),
    Pending("JR-5.2", "take", ("take",)),
    Pending("JR-5.5", "discard", ("discard",)),
    Pending("JR-5.6", "strike", ("play", "reveal")),
    Pending("JR-5.7", "force", ("force",)),
    Pending("", "", ()),
)
"""By stage."""
