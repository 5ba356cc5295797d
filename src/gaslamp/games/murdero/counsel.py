"""What counts for a move of Murdero, as far as its seat can be sure of it."""

from collections.abc import Iterator

from gaslamp.counsel import Deed, Reason
from gaslamp.games.murdero.moves import CASES
from gaslamp.games.murdero.rules import HAND_SIZE, Murdero
from gaslamp.known import Known


def why(known: Known, deed: Deed) -> Iterator[Reason]:
    """The reasons for a move that are this game's own, the weightiest first."""
    assert isinstance(deed.before, Murdero)
    assert isinstance(deed.world, Murdero)
    setup, me = known.setup, known.viewer
    for seat, side in enumerate(setup.sides):
        if side == setup.sides[me] and _complete(deed.world, seat) > _complete(deed.before, seat):
            yield Reason("complete")
    full = known.hand(me).size > HAND_SIZE and "end" not in deed.before.legal_texts(me)
    if full and deed.move.startswith("discard"):
        yield Reason("room", n=HAND_SIZE)


def _complete(game: Murdero, seat: int) -> int:
    """How many complete cases lie on a seat's table."""
    built = int(game.built_by(seat))
    return sum(built >> last & 1 for last in range(4, CASES, 5))
