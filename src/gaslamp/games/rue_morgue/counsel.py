"""What counts for a move of Murders in the Rue Morgue, as far as its seat can be sure of it."""

from collections.abc import Iterator

from gaslamp.counsel import Deed, Reason, gathered, lying, nobody_holds, scored
from gaslamp.game import Round
from gaslamp.games.rue_morgue.moves import CLUES, DECK, DEDUCTIONS, KINDS, LE_BON, PREFECT
from gaslamp.games.rue_morgue.rules import RueMorgue
from gaslamp.games.rue_morgue.scoring import PAIR_BONUS, costs_nothing, pair_of
from gaslamp.known import Known


def why(known: Known, deed: Deed) -> Iterator[Reason]:
    """The reasons for a move that are this game's own, the weightiest first."""
    if not deed.result.startswith("caught"):  # what lies under the Orang-Utan is not known
        yield from scored(known, deed)
    held = known.hand(known.viewer).known
    own = set(known.area(known.setup.sides[known.viewer]).melds)
    melded = {code for side in range(known.setup.side_count) for code in known.area(side).melds}
    for code in deed.melds:
        kind = DECK.index[code]
        mate = DECK.codes[kind ^ 1] if kind < LE_BON else ""
        if mate in own and code not in own:
            yield Reason("pair", (code, mate), n=PAIR_BONUS)
        if code not in melded:
            for event in _opened(code, {*melded, code}):
                if held.get(event, 0):
                    yield Reason("opens", (event,))
    for code in deed.parted:
        if DECK.index[code] < CLUES and code not in melded:
            if held.get(code, 0) == 1:
                yield Reason("lone", (code,))
            if deed.move.startswith("discard") and nobody_holds(known, code):
                yield Reason("unwanted", (code,))
    yield from gathered(known, deed)
    if (code := lying(known, deed)) and not held.get(code, 0):
        yield Reason("lying", (code,))


def cost(game: Round, _seat: int, code: str) -> int:
    """What a card costs that is left in a hand, as the table is now (RM-9.1)."""
    assert isinstance(game, RueMorgue)
    kind = DECK.index[code]
    return 0 if costs_nothing(game, kind) else game.setup.deck.points[kind]


def _opened(code: str, melded: set[str]) -> Iterator[str]:
    """The Events that a meld makes playable, with those that will lie there then."""
    kinds = DECK.gather(DECK.index[each] for each in melded)
    kind = DECK.index[code]
    for event in range(DEDUCTIONS, KINDS):
        needs = pair_of(event) if event < PREFECT else 1 << LE_BON if event == PREFECT else 0
        if needs >> kind & 1 and kinds & needs == needs:
            yield DECK.codes[event]
