"""Catching the Orang-Utan, and the points of a round of Murders in the Rue Morgue."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.game import AREA, DISCARD, ScoreLine
from gaslamp.games.rue_morgue.moves import CLUES, DECK, DEDUCTIONS, DUPIN, HELP, LE_BON, PREFECT

if TYPE_CHECKING:
    from gaslamp.games.rue_morgue.rules import RueMorgue

PAIR_BONUS: Final = 10  # RM-3.3
HELP_BONUS: Final = 2  # RM-9.4


def pair_of(deduction: i64) -> i64:
    """The two colours that a Brilliant Deduction names, as a mask of kinds."""
    pair: i64 = 3 << (2 * (deduction - DEDUCTIONS))
    return pair


def catch(game: "RueMorgue", side: i64) -> None:
    """RM-8: deal out what lies under the Orang-Utan when `side` has caught it."""
    caught = game.ape
    game.ape = 0
    for kind in range(CLUES):  # RM-8.1
        if DECK.has_three(caught, kind):
            game.note_meld(side, kind)
    for kind in DECK.each(caught):
        n = DECK.count(caught, kind)
        if _laid_when_caught(game, kind):  # RM-8.2, RM-8.3
            game.areas[side] = DECK.put_many(game.areas[side], kind, n)
            note = "meld" if kind < CLUES and DECK.has_three(caught, kind) else ""
            game.tell("catch", -1, [kind] * n, "orang-utan", AREA[side], note=note)
        else:  # RM-8.4
            game.rue += [kind] * n
            game.tell("catch", -1, [kind] * n, "orang-utan", DISCARD)


def _laid_when_caught(game: "RueMorgue", kind: i64) -> bool:
    if kind < CLUES:
        return game.melded & BIT[kind] != 0
    if kind == PREFECT:
        return game.melded & BIT[LE_BON] != 0
    if kind < PREFECT:
        return game.melded & pair_of(kind) == pair_of(kind)
    return False


def costs_nothing(game: "RueMorgue", kind: i64) -> bool:
    """RM-9.1: whether a card left in a hand can be laid off for nothing."""
    if kind < CLUES:
        return game.melded & BIT[kind] != 0
    if kind == PREFECT:
        return game.melded & BIT[LE_BON] != 0
    if kind < PREFECT:
        return game.melded & pair_of(kind) != 0
    return False


def score(game: "RueMorgue", lines: list[ScoreLine] | None) -> list[int]:
    """RM-9: points by side, all 0 unless the round was solved; tells how in `lines` if given."""
    sides = len(game.areas)
    points = [0] * sides
    how, _, who = game.ending.partition(" ")
    if not who:  # RM-7.2, or not over
        return points
    out = int(who)
    for side in range(sides):
        points[side] = _area(game, side, lines)
    for seat in range(game.seats):
        side = game.setup.sides[seat]
        if side != game.setup.sides[out]:
            points[side] -= _hand(game, seat, lines)
        elif lines is not None and game.hands[seat].cards:  # RM-9.2
            cards = game.setup.codes(DECK.spread(game.hands[seat].cards))
            lines.append(ScoreLine(side, seat, "RM-9.2", "partner", 0, tuple(cards)))
    if how == "caught" and game.setup.flag("exclusion"):
        _exclude(game, game.setup.sides[out], points, lines)
    return points


def _area(game: "RueMorgue", side: i64, lines: list[ScoreLine] | None) -> int:
    """RM-9.3 and RM-9.4: the cards laid out, the pairs, and Dupin's reckoning."""
    area: i64 = game.areas[side]
    melds: i64 = game.melds[side]
    deck = game.setup.deck
    total = deck.worth(area)
    if lines is not None and area:
        cards = game.setup.codes(deck.spread(area))
        lines.append(ScoreLine(side, -1, "RM-9.3", "area", total, tuple(cards)))
    for deduction in range(DEDUCTIONS, PREFECT):
        if melds & pair_of(deduction) == pair_of(deduction):
            total += PAIR_BONUS
            if lines is not None:
                pair = game.setup.codes(deck.each(pair_of(deduction)))
                lines.append(ScoreLine(side, -1, "RM-3.3", "pair", PAIR_BONUS, tuple(pair)))
    if area & BIT[DUPIN] and game.setup.flag("advanced_dupin"):
        for owner, laid in enumerate(game.areas):
            helps = deck.count(laid, HELP)
            worth = HELP_BONUS * helps * (-1 if owner == side else 1)
            total += worth
            if lines is not None and worth:
                reason = "dupin-own" if owner == side else "dupin-other"
                lines.append(ScoreLine(side, -1, "RM-9.4", reason, worth, ("help",) * helps))
    return total


def _hand(game: "RueMorgue", seat: i64, lines: list[ScoreLine] | None) -> int:
    """RM-9.1 and RM-9.3: what the cards left in a hand cost."""
    deck = game.setup.deck
    free: list[int] = []
    paid: list[int] = []
    for kind in deck.spread(game.hands[seat].cards):
        (free if costs_nothing(game, kind) else paid).append(kind)
    cost = deck.worth(deck.gather(paid))
    if lines is not None:
        side = game.setup.sides[seat]
        if free:
            laid = tuple(game.setup.codes(free))
            lines.append(ScoreLine(side, seat, "RM-9.1", "free", 0, laid))
        if paid:
            lines.append(
                ScoreLine(side, seat, "RM-9.3", "hand", -cost, tuple(game.setup.codes(paid)))
            )
    return cost


def _solved_pair(game: "RueMorgue", side: i64) -> bool:
    """Whether the side has a pair's two melds and its Brilliant Deduction."""
    area: i64 = game.areas[side]
    melds: i64 = game.melds[side]
    for deduction in range(DEDUCTIONS, PREFECT):
        if area & BIT[deduction] and melds & pair_of(deduction) == pair_of(deduction):
            return True
    return False


def _exclude(
    game: "RueMorgue", catcher: i64, points: list[int], lines: list[ScoreLine] | None
) -> None:
    """RM-9.5: the catcher alone scores, if it alone has a pair with its Brilliant Deduction."""
    others = [side for side in range(len(points)) if side != catcher]
    if not _solved_pair(game, catcher) or any(_solved_pair(game, side) for side in others):
        return
    for side in others:
        if lines is not None and points[side]:
            lines.append(ScoreLine(side, -1, "RM-9.5", "excluded", -points[side]))
        points[side] = 0
