"""Whether a move can be taken back: only where nobody, its maker included, has learnt by it."""

from collections.abc import Sequence

from gaslamp.game import HAND, Event
from gaslamp.view import Status


def is_harmless(seat: int, before: Status, after: Status, events: Sequence[Event]) -> bool:
    """Whether all that a move did was to lay out cards of its seat, or to move what lay open.

    `before` and `after` are the status around the move, `events` what it told. A turn that has
    ended is over, a secret choice is final, and cards that were drawn, shown or looked at cannot
    be unseen.
    """
    if after.turn != before.turn or seat not in after.actors or after.result:
        return False
    return all(
        event.what != "choose" and (event.origin == HAND[seat] or event.origin.startswith("area:"))
        for event in events
        if event.status is None and event.cards
    )
