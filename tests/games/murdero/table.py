"""Tables of Murdero laid out card by card, for tests of single rules."""

from collections.abc import Mapping, Sequence

from gaslamp.cards import Hand
from gaslamp.chance import Chance, Shuffler
from gaslamp.game import Refusal
from gaslamp.games.murdero.moves import CASELOAD, CASES, PERMANENTS
from gaslamp.games.murdero.rules import Murdero
from gaslamp.games.murdero.stages import DRAWING, PLAYING
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import ALL, TABLE

GAME = load("murdero")
DECK = GAME.deck

RED = "red-1 red-2 red-3 red-4 red-5"
BLUE = "blue-1 blue-2 blue-3 blue-4 blue-5"
GREEN = "green-1 green-2 green-3 green-4 green-5"

TEAMS = {"teams": "true"}
CHALLENGE = {"challenge": "true"}


def setup(seats: int, **options: str) -> Setup:
    return Setup(GAME, seats, options)


def cards(text: str) -> list[int]:
    """Kinds from words: `red-1*3 joker:red-3` (what the Joker stands for is left out)."""
    found: list[int] = []
    for word in text.replace("...", "").split():
        code, _, n = word.partition("*")
        found += [DECK.index[code.partition(":")[0]]] * int(n or 1)
    return found


def table(
    *hands: str,
    areas: Sequence[str] = (),
    pile: str = "",
    file: str = "...",
    turn: int = 0,
    drawn: bool = True,
    options: Mapping[str, str] | None = None,
    chance: Chance | None = None,
) -> Murdero:
    """A round in which exactly these cards lie where it is said.

    The discard pile is written from the bottom up, the Case File from the top down; `...` in one of
    them stands for all cards that are not mentioned (with none, they have left the game). The seat
    `turn` has drawn, or not.
    """
    given = setup(len(hands), **(options or {}))
    game = given.deal(DECK.full(), (turn - 1) % given.seats, chance or Shuffler(0))
    assert isinstance(game, Murdero)
    laid = [*areas, *[""] * (given.seats - len(areas))]
    rest = DECK.full()
    for kind in cards(" ".join([*hands, *laid, pile, file])):
        rest.remove(kind)
    game.hands = [Hand(DECK.gather(cards(hand))) for hand in hands]
    game.held = len(cards(hands[turn]))
    game.sizes = sum(
        len(cards(hand)) << 8 * seat for seat, hand in enumerate(hands) if seat != turn
    )
    game.built = game.placed = 0
    for seat, words in enumerate(laid):
        _lay(game, seat, words.split())
    game.pile = _pile(pile, rest)
    game.file = tuple(_pile(file, rest))
    game.next = 0
    game.gone = 0 if "..." in pile + file else DECK.gather(rest)
    game.stage = PLAYING if drawn else DRAWING
    game.observe()
    return game


def _lay(game: Murdero, seat: int, words: Sequence[str]) -> None:
    kinds = cards(" ".join(words))
    game.tables[seat] = DECK.gather([kind for kind in kinds if kind < CASES])
    for kind in kinds:
        if kind < CASES:
            game.built |= 1 << (15 * seat + kind)
        else:
            game.placed |= 1 << (PERMANENTS * seat + kind - CASELOAD)
    for word in words:
        if word.startswith("joker:"):
            game.joker = DECK.index[word.partition(":")[2]]
            game.built |= 1 << (15 * seat + game.joker)


def _pile(text: str, rest: Sequence[int]) -> list[int]:
    before, dots, after = text.partition("...")
    return [*cards(before), *(rest if dots else ()), *cards(after)]


def play(game: Murdero, *moves: str) -> Murdero:
    """Make moves, each written as in a record."""
    for line in moves:
        seat, _, text = line.partition(" ")
        game.play(int(seat), text)
        whole(game)
    return game


def whole(game: Murdero) -> None:
    """Each card lies in one place, and no set has a gap."""
    view = game.view(ALL)
    zones = [*view.hands, *view.areas, *(zone for _, zone in view.piles)]
    held = [
        word.partition(":")[0] for zone in zones for word, n in zone.cards or () for _ in "x" * n
    ]
    assert sorted(held) == sorted(game.setup.codes(DECK.full()))
    for seat in range(game.setup.seats):
        for first in range(0, CASES, 5):
            built = game.built_by(seat) >> first & 31
            assert built & built + 1 == 0, f"seat {seat} has a set with a gap"


def refusal(game: Murdero, line: str) -> Refusal:
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


def refused(game: Murdero, line: str) -> tuple[str, ...]:
    """The ids of the rules that refuse a move; none if it may be made."""
    seat, _, text = line.partition(" ")
    if game.explain(int(seat), text) is not None:
        return refusal(game, line).ids
    assert text in game.legal_texts(int(seat))
    assert game.permits(int(seat), GAME.move_ids[text])
    return ()


def hand(game: Murdero, seat: int) -> str:
    """A hand as words, in the deck's order."""
    return _words(game.view(ALL).hands[seat].cards)


def area(game: Murdero, seat: int) -> str:
    """What everybody sees on a seat's table."""
    return _words(game.view(TABLE).areas[seat].cards)


def gone(game: Murdero) -> str:
    """The cards that have left the game."""
    return _words(game.view(TABLE).pile("gone").cards)


def pile(game: Murdero) -> list[str]:
    """The discard pile from the bottom up."""
    return game.setup.codes(game.pile)


def _words(counted: Sequence[tuple[str, int]] | None) -> str:
    return " ".join(word if n == 1 else f"{word}*{n}" for word, n in counted or ())


def plays(game: Murdero, seat: int, verb: str = "play") -> list[str]:
    """The legal moves that begin with these words, without them."""
    texts = game.legal_texts(seat)
    return [text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")]


def told(game: Murdero, since: int = 0) -> list[str]:
    """What the events said happened, the status aside."""
    events = (game.events or [])[since:]
    return [event.what for event in events if event.what != "status"]


def lines(game: Murdero, seat: int) -> list[tuple[str, str, int]]:
    """A seat's lines of the scoresheet: rule, reason, points."""
    return [(line.rule, line.reason, line.points) for line in game.sheet() if line.seat == seat]
