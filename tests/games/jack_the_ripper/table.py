"""Tables of Jack the Ripper laid out card by card, for tests of single rules."""

from collections.abc import Mapping, Sequence

from gaslamp.cards import Hand
from gaslamp.chance import Shuffler
from gaslamp.game import Refusal
from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.games.jack_the_ripper.stages import DRAWING, PLAYING
from gaslamp.registry import load
from gaslamp.setup import Setup

GAME = load("jack-the-ripper")
DECK = GAME.deck

FIVE_VICTIMS = "victim-nichols victim-chapman victim-stride victim-eddowes victim-kelly"


def setup(seats: int, **options: str) -> Setup:
    return Setup(GAME, seats, options)


def cards(text: str) -> list[int]:
    """Kinds from words: `druitt*3 wild:druitt letters` (what a Wild stands for is left out)."""
    found: list[int] = []
    for word in text.replace("...", "").split():
        code, _, n = word.partition("*")
        found += [DECK.index[code.partition(":")[0]]] * int(n or 1)
    return found


def table(
    *hands: str,
    areas: Sequence[str] = (),
    yard: str = "",
    file: str = "...",
    turn: int = 0,
    drawn: bool = True,
    options: Mapping[str, str] | None = None,
) -> JackTheRipper:
    """A round in which exactly these cards lie where it is said.

    `yard` is written from the bottom up, `file` from the top down; `...` in one of them stands for
    all cards that are not mentioned. Three or more of a kind in an area are a meld. The seat `turn`
    has drawn, or not.
    """
    given = setup(len(hands), **(options or {}))
    game = given.deal(DECK.full(), (turn - 1) % given.seats, Shuffler(0))
    assert isinstance(game, JackTheRipper)
    laid = [*areas, *[""] * (given.seats - len(areas))]
    rest = DECK.full()
    for kind in cards(" ".join([*hands, *laid, yard, file])):
        rest.remove(kind)
    if "..." not in yard + file:
        yard = f"... {yard}"
    game.hands = [Hand(DECK.gather(cards(hand))) for hand in hands]
    game.areas = [DECK.gather(cards(area)) for area in laid]
    game.wilds = tuple(map(_wilds, laid))
    game.melds = tuple(map(_melds, laid))
    for melds in game.melds:
        game.melded |= melds
    game.victims = sum(area.count("victim-") for area in laid)
    game.yard = _pile(yard, rest)
    game.file = tuple(_pile(file, rest))
    game.stage = PLAYING if drawn else DRAWING
    game.observe()
    return game


def _pile(text: str, rest: Sequence[int]) -> list[int]:
    before, dots, after = text.partition("...")
    return [*cards(before), *(rest if dots else ()), *cards(after)]


def _wilds(area: str) -> int:
    total = 0
    for word in area.split():
        code, _, n = word.partition("*")
        card, _, suspect = code.partition(":")
        if card == "wild":
            total += int(n or 1) << 2 * DECK.index[suspect]
    return total


def _melds(area: str) -> int:
    total = 0
    laid = cards(area)
    for kind in range(7):
        if laid.count(kind) + (_wilds(area) >> 2 * kind & 3 if kind < 6 else 0) >= 3:
            total |= 1 << kind
    return total


def play(game: JackTheRipper, *moves: str) -> JackTheRipper:
    """Make moves, each written as in a record."""
    for line in moves:
        seat, _, text = line.partition(" ")
        game.play(int(seat), text)
    return game


def refusal(game: JackTheRipper, line: str) -> Refusal:
    """The refusal of a move written as in a record; it must be refused, also as a number."""
    seat, _, text = line.partition(" ")
    found = game.explain(int(seat), text)
    assert found is not None, f"{line} is allowed"
    assert text not in game.legal_texts(int(seat))
    if text in GAME.move_ids:
        assert not game.permits(int(seat), GAME.move_ids[text])
    assert found.sentence[-1] == "."
    assert "{" not in found.sentence
    return found


def refused(game: JackTheRipper, line: str) -> tuple[str, ...]:
    """The ids of the rules that refuse a move; none if it may be made."""
    seat, _, text = line.partition(" ")
    if game.explain(int(seat), text) is not None:
        return refusal(game, line).ids
    assert text in game.legal_texts(int(seat))
    assert game.permits(int(seat), GAME.move_ids[text])
    return ()


def hand(game: JackTheRipper, seat: int) -> str:
    """A hand as words, in the deck's order."""
    return words(game.setup.codes(DECK.spread(game.hands[seat].cards)))


def area(game: JackTheRipper, seat: int) -> str:
    """An area as everybody sees it."""
    return " ".join(
        word if n == 1 else f"{word}*{n}" for word, n in game.view(-1).areas[seat].cards or ()
    )


def yard(game: JackTheRipper) -> list[str]:
    """Scotland Yard from the bottom up."""
    return game.setup.codes(game.yard)


def words(codes: Sequence[str]) -> str:
    """Codes in a line, equal ones counted."""
    return " ".join(
        code if codes.count(code) == 1 else f"{code}*{codes.count(code)}"
        for code in dict.fromkeys(codes)
    )


def lines(game: JackTheRipper, seat: int) -> list[tuple[str, str, int]]:
    """A seat's lines of the scoresheet: rule, reason, points."""
    return [(line.rule, line.reason, line.points) for line in game.sheet() if line.seat == seat]
