"""What counts for a move of Jack the Ripper, as far as its seat can be sure of it."""

from collections.abc import Iterator

from gaslamp.counsel import Deed, Reason, gathered, lying, nobody_holds, rivals, scored
from gaslamp.game import Round
from gaslamp.games.jack_the_ripper.moves import (
    DECK,
    ESCAPES,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    LETTERS,
    WILD,
)
from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.games.jack_the_ripper.scoring import (
    ESCAPES_PER_VICTIM,
    VOTE_BONUS,
    costs_nothing,
    ripper,
)
from gaslamp.known import Known


def why(known: Known, deed: Deed) -> Iterator[Reason]:
    """The reasons for a move that are this game's own, the weightiest first."""
    assert isinstance(deed.before, JackTheRipper)
    assert isinstance(deed.world, JackTheRipper)
    yield from scored(known, deed)
    facts = dict(known.status.facts)
    held = known.hand(known.viewer).known
    verb, _, named = deed.move.partition(" ")
    accused = int(ripper(deed.before))
    for code in deed.laid:
        kind = DECK.index[code]
        if FIRST_VICTIM <= kind < FIRST_SCENE and not facts["victims"]:
            yield Reason("first-victim", (code,))
        if FIRST_ALIBI <= kind < FIRST_VICTIM:
            yield Reason("cleared", (DECK.codes[kind - FIRST_ALIBI],))
    after = int(ripper(deed.world))
    if deed.laid and not deed.result and after >= 0 and after != accused:
        against = {DECK.codes[after], DECK.codes[FIRST_SUSPECT + after], "wild"}
        if against.intersection(deed.laid):
            yield Reason("accused", (DECK.codes[after],))
    if verb == "vote":
        yield Reason("vote", n=VOTE_BONUS)
    if verb == "name" and accused >= 0 and DECK.index[named] == accused:
        yield Reason("suspected", (named,))
    melded = {code for seat in range(known.setup.seats) for code in known.area(seat).melds}
    for code in deed.parted:
        if DECK.index[code] <= LETTERS and code not in melded:
            if held.get(code, 0) == 1:
                yield Reason("lone", (code,))
            if nobody_holds(known, code) and not _completes(known, code):
                yield Reason("unwanted", (code,))
    yield from gathered(known, deed)
    code = lying(known, deed)
    if code and DECK.index[code] not in (WILD, ESCAPES) and not held.get(code, 0):
        yield Reason("lying", (code,))


def cost(game: Round, seat: int, code: str) -> int:
    """What a card costs a seat in whose hand it is left, as the table is now (JR-7.3, JR-7.4)."""
    assert isinstance(game, JackTheRipper)
    kind = DECK.index[code]
    if kind == ESCAPES:
        return ESCAPES_PER_VICTIM * int(game.victims)
    return 0 if costs_nothing(game, seat, kind) else game.setup.deck.points[kind]


def _completes(known: Known, code: str) -> bool:
    """Whether a rival may hold Wilds with which that card alone would be a meld (JR-3.4)."""
    if code == DECK.codes[LETTERS]:
        return False
    wild = DECK.codes[WILD]
    unseen = known.unseen().get(wild, 0)
    return any(unseen + known.hand(seat).known.get(wild, 0) > 1 for seat in rivals(known))
