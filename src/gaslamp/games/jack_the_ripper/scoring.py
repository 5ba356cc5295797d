"""Who the Ripper was, and the points of a round of Jack the Ripper."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from gaslamp.cards import BIT
from gaslamp.game import ScoreLine
from gaslamp.games.jack_the_ripper.moves import (
    ALIBIS,
    DECK,
    ESCAPES,
    FIRST_ALIBI,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    LETTERS,
    SCENE_CARDS,
    STRIKES,
    SUSPECT_EVIDENCE,
    SUSPECTS,
    VICTIM_CARDS,
    WILD,
)

if TYPE_CHECKING:
    from gaslamp.games.jack_the_ripper.rules import JackTheRipper

VOTE_BONUS: Final = 10  # JR-7.5
ESCAPES_PER_VICTIM: Final = 2  # JR-7.4
NOBODY: Final = "nobody"
LARGE: Final = "large"


def name_of(suspect: i64) -> str:
    """The suspect's word in a result: a code, or `nobody` for -1."""
    return DECK.codes[suspect] if suspect >= 0 else NOBODY


def wilds_for(game: "JackTheRipper", seat: i64, suspect: i64) -> i64:
    """How many Wilds in the seat's area stand for the suspect."""
    wilds: i64 = game.wilds[seat]
    for _ in range(suspect):
        wilds >>= 2
    return wilds & 3


def against(game: "JackTheRipper", seat: i64, suspect: i64) -> list[int]:
    """The cards in the seat's area that count against the suspect (JR-7.1)."""
    area: i64 = game.areas[seat]
    cards = [suspect] * DECK.count(area, suspect) + [WILD] * wilds_for(game, seat, suspect)
    if area & BIT[FIRST_SUSPECT + suspect]:
        cards.append(FIRST_SUSPECT + suspect)
    return cards


def ripper(game: "JackTheRipper") -> i64:
    """JR-7.1: the suspect with the most points against him, or -1 if nobody can be accused."""
    points = game.setup.deck.points
    laid: i64 = 0
    for area in game.areas:
        laid |= area
    found: i64 = -1
    most: i64 = -1
    for suspect in range(SUSPECTS):
        if suspect < ALIBIS and laid & BIT[FIRST_ALIBI + suspect]:
            continue  # JR-4.2
        cards: i64 = 0
        total: i64 = 0
        for seat in range(game.seats):
            for kind in against(game, seat, suspect):
                cards += 1
                total += points[kind]
        if cards and total > most:
            found = suspect
            most = total
    return found


def costs_nothing(game: "JackTheRipper", seat: i64, kind: i64) -> bool:
    """JR-7.3: whether a card left in the seat's hand could be laid on what is on the table."""
    if kind <= LETTERS:
        return game.melded & BIT[kind] != 0
    if kind == WILD:
        return game.areas[seat] & SUSPECT_EVIDENCE != 0
    if kind < FIRST_VICTIM:
        suspect = kind - (FIRST_SUSPECT if kind < FIRST_ALIBI else FIRST_ALIBI)
        return game.melded & BIT[suspect] != 0
    return kind < STRIKES and game.ending == LARGE  # JR-9.1: Victims and Scenes


def score(game: "JackTheRipper", lines: list[ScoreLine] | None) -> list[int]:
    """Points by seat, all 0 while the round goes on; tells how in `lines` if given."""
    points = [0] * game.seats
    how, _, who = game.ending.partition(" ")
    guilty: i64 = DECK.index.get(who, -1)
    for seat in range(len(points)):
        area: i64 = game.areas[seat]
        if how == "escaped":  # JR-8.1
            found = area & (VICTIM_CARDS | SCENE_CARDS)
            points[seat] += _cards(game, seat, found, "JR-8.1", "found", lines)
            points[seat] += _cards(game, seat, area & BIT[ESCAPES], "JR-8.1", "escape", lines)
        elif how == LARGE:  # JR-9.1
            points[seat] += _cards(game, seat, area, "JR-9.1", "area", lines)
            if game.setup.flag("large_deducts"):
                points[seat] += _hand(game, seat, lines)
        elif how:
            points[seat] += _cards(game, seat, area, "JR-7.2", "area", lines)
            if guilty >= 0:
                doubled: i64 = DECK.gather(against(game, seat, guilty))
                points[seat] += _cards(game, seat, doubled, "JR-7.2", "doubled", lines)
            points[seat] += _hand(game, seat, lines)
            points[seat] += _vote(game, seat, guilty, lines)
    return points


def _cards(
    game: "JackTheRipper", seat: i64, cards: i64, rule: str, why: str, lines: list[ScoreLine] | None
) -> i64:
    """What cards on the table are worth, as a line of its own if there are any."""
    deck = game.setup.deck
    worth = deck.worth(cards)
    if lines is not None and cards:
        codes = tuple(game.setup.codes(deck.spread(cards)))
        lines.append(ScoreLine(seat, seat, rule, why, worth, codes))
    return worth


def _hand(game: "JackTheRipper", seat: i64, lines: list[ScoreLine] | None) -> i64:
    """What the cards left in a hand cost, as a number of 0 or less (JR-7.3, JR-7.4)."""
    deck = game.setup.deck
    free: list[int] = []
    paid: list[int] = []
    total: i64 = 0
    fine: i64 = 0
    for kind in deck.spread(game.hands[seat].cards):
        if kind == ESCAPES:
            fine -= ESCAPES_PER_VICTIM * game.victims
        elif costs_nothing(game, seat, kind):
            free.append(kind)
        else:
            paid.append(kind)
            total -= deck.points[kind]
    if lines is not None:
        if free:
            codes = tuple(game.setup.codes(free))
            lines.append(ScoreLine(seat, seat, "JR-7.3", "free", 0, codes))
        if paid:
            codes = tuple(game.setup.codes(paid))
            lines.append(ScoreLine(seat, seat, "JR-7.3", "hand", total, codes))
        if game.hands[seat].cards & BIT[ESCAPES]:
            lines.append(ScoreLine(seat, seat, "JR-7.4", "kept", fine, ("escapes",)))
    return total + fine


def _vote(game: "JackTheRipper", seat: i64, guilty: i64, lines: list[ScoreLine] | None) -> i64:
    """JR-7.5."""
    named: i64 = game.chosen[seat]
    if named < 0:
        return 0
    bonus: i64 = VOTE_BONUS if named == guilty else 0
    if lines is not None:
        why = "right" if bonus else "wrong"
        lines.append(ScoreLine(seat, seat, "JR-7.5", why, bonus, (DECK.codes[named],)))
    return bonus
