"""The points of a round of Murdero."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.game import ScoreLine
from gaslamp.games.murdero.moves import CASELOAD, CASES, REAL_ESTATE

if TYPE_CHECKING:
    from gaslamp.games.murdero.rules import Murdero

ESTATE: Final = 4  # MU-5.3: a Crime Scene's points for the owner of Real Estate


def score(game: "Murdero", lines: list[ScoreLine] | None) -> list[int]:
    """MU-5 and MU-7.3: points by side, all 0 while it goes on; tells how in `lines` if given."""
    points = [0] * game.setup.side_count
    if not game.over:
        return points
    how, _, who = game.ending.partition(" ")
    out = [int(seat) for seat in who.split(",")] if how == "out" else []
    for seat in range(game.seats):
        side = game.setup.sides[seat]
        points[side] += _table(game, seat, lines)
        if seat in out:
            points[side] += _doubling(game, seat, lines)
        points[side] -= _hand(game, seat, lines)
    return points


def _table(game: "Murdero", seat: i64, lines: list[ScoreLine] | None) -> int:
    """MU-5.1 and MU-5.3: what the seat's case cards are worth before any doubling."""
    total = 0
    for first in range(0, CASES, 5):
        total += _set(game, seat, first)
    if lines is not None and game.tables[seat]:
        deck = game.setup.deck
        side = game.setup.sides[seat]
        printed = deck.worth(game.tables[seat])
        cards = game.setup.codes(deck.spread(game.tables[seat]))
        lines.append(ScoreLine(side, seat, "MU-5.1", "table", printed, tuple(cards)))
        if _has_estate(game, seat):
            scenes = [code for code in cards if code.endswith("-1")]
            more = total - printed
            lines.append(ScoreLine(side, seat, "MU-5.3", "estate", more, tuple(scenes)))
    return total


def _set(game: "Murdero", seat: i64, first: i64) -> int:
    """The points of the set whose Crime Scene is the kind `first`."""
    deck = game.setup.deck
    table: i64 = game.tables[seat]
    total = 0
    for kind in range(first, first + 5):
        total += worth(game, seat, kind) * deck.count(table, kind)
    return total


def worth(game: "Murdero", seat: i64, kind: i64) -> int:
    """What a card counts on the seat's table, before any doubling (MU-5.1, MU-5.3)."""
    if kind < CASES and kind % 5 == 0 and _has_estate(game, seat):
        return ESTATE
    return game.setup.deck.points[kind]


def _has_estate(game: "Murdero", seat: i64) -> bool:
    """Whether the seat's Crime Scenes count more, as Real Estate is its (MU-5.3)."""
    return game.placed_by(seat) & BIT[REAL_ESTATE - CASELOAD] != 0


def _doubling(game: "Murdero", seat: i64, lines: list[ScoreLine] | None) -> int:
    """What going out adds: the table once more (MU-5.1), or its best complete set (MU-5.2)."""
    sets = [_set(game, seat, first) for first in range(0, CASES, 5)]
    rule, reason = "MU-5.1", "doubled"
    extra = sum(sets)
    if game.setup.flag("double_one_case"):
        rule, reason = "MU-5.2", "doubled-one"
        built = game.built_by(seat)
        extra = max([points for n, points in enumerate(sets) if built & BIT[5 * n + 4]])
    if lines is not None:
        lines.append(ScoreLine(game.setup.sides[seat], seat, rule, reason, extra))
    return extra


def _hand(game: "Murdero", seat: i64, lines: list[ScoreLine] | None) -> int:
    """MU-5.1: what the cards left in the hand cost."""
    deck = game.setup.deck
    cost = deck.worth(game.hands[seat].cards)
    if lines is not None and game.hands[seat].cards:
        cards = game.setup.codes(deck.spread(game.hands[seat].cards))
        lines.append(ScoreLine(game.setup.sides[seat], seat, "MU-5.1", "hand", -cost, tuple(cards)))
    return cost
