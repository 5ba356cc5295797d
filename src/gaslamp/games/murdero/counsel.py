"""What counts for a move of Murdero, as far as its seat can be sure of it."""

from collections.abc import Iterator

from gaslamp.counsel import Deed, Reason, lying, rivals, scored
from gaslamp.game import Round
from gaslamp.games.murdero.moves import CASELOAD, CASES, DECK, DONS_ALIBI, REAL_ESTATE
from gaslamp.games.murdero.rules import HAND_SIZE, Murdero
from gaslamp.games.murdero.scoring import ESTATE, worth
from gaslamp.known import Known


def why(known: Known, deed: Deed) -> Iterator[Reason]:
    """The reasons for a move that are this game's own, the weightiest first."""
    assert isinstance(deed.before, Murdero)
    assert isinstance(deed.world, Murdero)
    setup, me = known.setup, known.viewer
    if setup.side_count == setup.seats:  # with partners, unseen cards of theirs count as well
        yield from scored(known, deed)
    for seat, side in enumerate(setup.sides):
        if side == setup.sides[me] and _complete(deed.world, seat) > _complete(deed.before, seat):
            yield Reason("complete")
    for code in () if deed.result else deed.laid:
        yield from _permanent(deed, DECK.index[code])
    verb = deed.move.split(" ")[0]
    if verb == "discard":
        yield Reason("room", n=HAND_SIZE)
    if verb in ("discard", "swap"):
        for code in deed.parted:
            yield from _thrown(known, deed.before, code)
    if code := lying(known, deed):
        yield Reason("lying", (code,))


def value(game: Round, seat: int, code: str) -> int:
    """What a card counts on the table of a seat, before any doubling."""
    assert isinstance(game, Murdero)
    return worth(game, seat, DECK.index[code])


def cost(game: Round, _seat: int, code: str) -> int:
    """What a card costs that is left in a hand (MU-5.1)."""
    deck = game.setup.deck
    return deck.points[deck.index[code]]


def _permanent(deed: Deed, kind: int) -> Iterator[Reason]:
    """What a permanent does that has come onto the table."""
    assert isinstance(deed.world, Murdero)
    if kind == REAL_ESTATE:
        table = deed.world.tables[deed.seat]
        scenes = sum(DECK.count(table, scene) for scene in range(0, CASES, 5))
        if scenes and deed.area == deed.seat:
            yield Reason("estate", n=ESTATE)
    elif kind >= DONS_ALIBI:
        yield Reason("alibi")
    elif kind == CASELOAD:
        yield Reason("caseload")


def _thrown(known: Known, game: Murdero, code: str) -> Iterator[Reason]:
    """Why a case card may go."""
    kind = DECK.index[code]
    if kind >= CASES:
        return
    if not any(text.startswith(f"build {code}") for text in game.legal_texts(known.viewer)):
        yield Reason("stuck")
    if not any(game.buildable(seat) >> kind & 1 for seat in rivals(known)):
        yield Reason("harmless")


def _complete(game: Murdero, seat: int) -> int:
    """How many complete cases lie on a seat's table."""
    built = int(game.built_by(seat))
    return sum(built >> last & 1 for last in range(4, CASES, 5))
