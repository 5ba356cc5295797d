"""What is typed at the prompt and what it is understood as."""

import pytest

from gaslamp.chance import Shuffler
from gaslamp.game import Round
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.terminal.screen import Menu
from gaslamp.terminal.wishes import Move, Refused, Unclear, listed, matches, refusals, understand

HAND = ["sailor"] * 3 + ["madame", "mademoiselle", "poe", "poe", "help", "dupin", "three-am"]


def playing(extra: str = "le-bon") -> Round:
    """A round of two seats in which seat 0, with `HAND` and a card more, has just drawn."""
    setup = Setup(load("rue-morgue"), 2)
    deck = setup.deck
    rest = setup.codes(deck.full())
    for code in (*HAND, extra):
        rest.remove(code)
    # Seat 0 is on the dealer's left; it buries the extra card and draws another one of the kind.
    dealt = [code for n in range(10) for code in (HAND[n], rest.pop())]
    first = extra if extra in rest else rest[-1]
    rest.remove(first)
    order = [*dealt, rest.pop(), rest.pop(), rest.pop(), first, rest.pop(), extra, *rest]
    game = setup.deal([deck.index[code] for code in order], 1, Shuffler(0))
    game.observe()
    game.play(0, "bury three-am")
    game.play(1, game.legal_texts(1)[0])
    game.play(0, "draw file")
    return game


@pytest.fixture(scope="module")
def game() -> Round:
    return playing()


@pytest.fixture(scope="module")
def menu(game: Round) -> list[str]:
    return Menu(game.legal_texts(0), game.setup).moves


def test_the_position_is_what_these_tests_think(menu: list[str]) -> None:
    assert menu[:4] == ["meld sailor 3", "play dupin", "play help two", "play help search"]
    assert menu[4] == "discard mademoiselle"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("meld sailor 3", "meld sailor 3"),
        ("  Meld   SAILOR 3 ", "meld sailor 3"),
        ("meld", "meld sailor 3"),
        ("m s", "meld sailor 3"),
        ("p d", "play dupin"),
        ("p h t", "play help two"),
        ("play help s", "play help search"),
        ("dis po", "discard poe"),
        ("discard madame", "discard madame"),
        ("d made", "discard mademoiselle"),
        ("1", "meld sailor 3"),
        ("01", "meld sailor 3"),
        ("4", "play help search"),
    ],
)
def test_numbers_texts_and_beginnings_are_moves(
    game: Round, menu: list[str], typed: str, move: str
) -> None:
    assert understand(game, 0, menu, typed) == Move(move)


@pytest.mark.parametrize(
    ("typed", "candidates"),
    [
        ("dis mad", ["discard mademoiselle", "discard madame"]),
        ("play help ", []),
        ("play", ["play dupin", "play help two", "play help search"]),
        ("p h", ["play help two", "play help search"]),
    ],
)
def test_several_possible_moves_are_named(
    game: Round, menu: list[str], typed: str, candidates: list[str]
) -> None:
    meant = understand(game, 0, menu, typed)
    if not candidates:  # a whole text is itself, and its own rule answers
        assert isinstance(meant, Refused)
        assert meant.refusal.id == "RM-5.5"
        return
    assert isinstance(meant, Unclear)
    assert all(move in meant.sentence for move in candidates)
    assert "meld" not in meant.sentence


@pytest.mark.parametrize(
    ("typed", "text", "rule"),
    [
        ("meld poe 3", "meld poe 3", "G-2"),
        ("meld poe 2", "meld poe 2", "RM-3.1"),
        ("meld poe", "meld poe", "G-2"),
        ("add poe", "add poe", "RM-3.2"),
        ("a po", "add poe", "RM-3.2"),
        ("draw file", "draw file", "RM-2.2"),
        ("dr f", "draw file", "RM-2.2"),
        ("discard rear-window", "discard rear-window", "G-2"),
        ("dis rear", "discard rear-window", "G-2"),
        ("take poe", "take poe", "RM-2.2"),
        ("feed f", "feed file", "RM-2.2"),
        ("add h", "add help", ""),
    ],
)
def test_an_illegal_wish_is_answered_with_its_rule(
    game: Round, menu: list[str], typed: str, text: str, rule: str
) -> None:
    meant = understand(game, 0, menu, typed)
    if not rule:
        assert isinstance(meant, Unclear)
        return
    assert isinstance(meant, Refused)
    assert (meant.text, meant.refusal.id) == (text, rule)
    assert meant.refusal.sentence.endswith(".")


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("0", "no move number 0; the moves are numbered 1 to"),
        ("99", "no move number 99"),
        ("9" * 5000, "no move number"),
        ("dance", "No move begins with “dance”"),
        ("discard xyz", "behind “discard” begins with “xyz”"),
        ("meld sailor 3 now", "behind “meld sailor 3” begins with “now”"),
        ("give poe", "“give poe” is no move with this number of seats"),
        ("²", "No move begins with “²”"),
        ("meld m", "None of these is possible now"),
    ],
)
def test_what_is_no_move_is_said_to_be_none(
    game: Round, menu: list[str], typed: str, part: str
) -> None:
    meant = understand(game, 0, menu, typed)
    assert isinstance(meant, Unclear)
    assert part.casefold() in meant.sentence.casefold()


def test_a_whole_text_never_stands_for_a_longer_one() -> None:
    """`play help` is a move in writing, so it is refused, though only one longer text may fit."""
    game = playing()
    menu = ["play help two"]
    assert isinstance(understand(game, 0, menu, "play help"), Refused)
    assert understand(game, 0, menu, "play he") == Move("play help two")


def test_a_word_met_in_full_beats_a_beginning() -> None:
    assert matches("take mad", ["take madame", "take mademoiselle"]) == [
        "take madame",
        "take mademoiselle",
    ]
    assert matches("name chapman", ["name chapman", "name chapman-two"]) == ["name chapman"]
    assert matches("build red", ["build red-1", "build red"]) == ["build red"]
    assert matches("discard poe x", ["discard poe"]) == []


def test_a_refused_wish_changes_nothing(game: Round, menu: list[str]) -> None:
    before = game.view(0), game.view(1), len(game.observe())
    for text in game.setup.moves:
        understand(game, 0, menu, text)
    assert (game.view(0), game.view(1), len(game.observe())) == before


def test_refusals_are_those_of_the_game(game: Round) -> None:
    found = refusals(game, 0, ["meld sailor 3", "add poe", "pass poe", "draw file", "feed file"])
    assert {refusal.id: moves for refusal, moves in found.items()} == {
        "RM-3.2": ["add poe"],
        "RM-2.2": ["draw file", "feed file"],
    }


def test_a_long_list_says_how_many_more_there_are() -> None:
    moves = [f"discard {n}" for n in range(11)]
    assert listed(moves[:8]) == ", ".join(moves[:8])
    assert listed(moves) == ", ".join(moves[:8]) + " and 3 more"
