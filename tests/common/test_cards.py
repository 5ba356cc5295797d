"""Decks, sets of cards as numbers, and the sources of luck."""

import random
from collections import Counter
from itertools import pairwise
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from gaslamp.cards import BIT, Deck, Fan, Kind, size
from gaslamp.chance import Dice, Shuffler
from gaslamp.deckfile import DeckFileError, load_deck, parse_points, points_text, read_points
from gaslamp.registry import load
from tests.support.games import finished

EACH_GAME = pytest.mark.parametrize("name", finished())

DECKS = [load(name).deck for name in finished()]


@st.composite
def some_cards(draw: st.DrawFn) -> tuple[Deck, list[int]]:
    """A deck and some of its cards, in any order."""
    deck = draw(st.sampled_from(DECKS))
    cards = draw(st.permutations(deck.full()))
    return deck, cards[: draw(st.integers(0, deck.size))]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(some_cards())
def test_a_set_is_what_was_put_into_it(given: tuple[Deck, list[int]]) -> None:
    deck, kinds = given
    cards = deck.gather(kinds)
    counted = Counter(kinds)
    assert size(cards) == len(kinds)
    assert deck.spread(cards) == sorted(kinds)
    assert deck.each(cards) == sorted(counted)
    assert all(deck.count(cards, kind) == counted[kind] for kind in range(len(deck.kinds)))
    assert deck.threes(cards) == sorted(kind for kind, n in counted.items() if n >= 3)
    assert deck.worth(cards) == sum(deck.points[kind] for kind in kinds)
    assert 0 <= cards < BIT[61] * 2
    for kind in counted:
        assert deck.has_three(cards, kind) == (counted[kind] >= 3)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(some_cards(), st.randoms(use_true_random=False))
def test_equal_cards_are_one_number_whatever_their_history(
    given: tuple[Deck, list[int]], rng: random.Random
) -> None:
    deck, kinds = given
    cards = deck.gather(kinds)
    extra = [kind for kind in deck.full() if kinds.count(kind) < deck.copies[kind]]
    for kind in rng.sample(extra, min(5, len(extra))):
        assert deck.drop(deck.put(cards, kind), kind) == cards
    other = list(kinds)
    rng.shuffle(other)
    assert deck.gather(other) == cards
    for kind in set(kinds):
        n = kinds.count(kind)
        without = deck.drop_many(cards, kind, n)
        assert deck.spread(without) == sorted(k for k in kinds if k != kind)
        assert deck.put_many(without, kind, n) == cards


@EACH_GAME
def test_a_games_deck_is_described_in_its_file(name: str) -> None:
    deck = load(name).deck
    assert deck.size == sum(deck.copies) == len(deck.full()) <= 62
    assert len(set(deck.codes)) == len(deck.codes)
    assert all(kind.source and kind.group for kind in deck.kinds)
    assert list(load(name).words.cards) == deck.codes
    rulings = {kind.code for kind in deck.kinds if kind.ruling}
    assert rulings == set(load(name).words.card_rulings)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.integers(0, 28), st.integers(0, 2**28 - 1), st.integers(0, 500))
def test_a_fan_lists_the_moves_of_a_mask(kinds: int, mask: int, first: int) -> None:
    mask &= (1 << kinds) - 1
    listed = [kind for kind in range(kinds) if mask >> kind & 1]
    fan = Fan(first, kinds)
    assert fan.of(mask) == [first + kind for kind in listed]
    moves = [7]
    fan.add_to(moves, mask)
    assert moves == [7, *(first + kind for kind in listed)]
    both = Fan(first, kinds, 1000).of(mask)
    assert sorted(both) == sorted([*fan.of(mask), *(1000 + kind for kind in listed)])
    fan.of(mask).append(3)
    assert fan.of(mask) == [first + kind for kind in listed]


def test_dice_give_equal_numbers_for_equal_seeds_and_are_even() -> None:
    assert [Dice(5).below(1000) for _ in range(3)] == [Dice(5).below(1000) for _ in range(3)]
    rolls = [dice.below(6) for dice in [Dice(9)] for _ in range(12_000)]
    expected = 2000
    assert sum((n - expected) ** 2 / expected for n in Counter(rolls).values()) < 25
    firsts = [Dice(seed).below(1000) for seed in range(300)]
    assert len(set(firsts)) > 200
    assert sum(one == other for one, other in pairwise(firsts)) < 10


@given(st.integers(-(2**90), 2**90))
def test_dice_stir_a_seed_as_numbers_of_any_length_would(seed: int) -> None:
    stirred = seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019
    state = stirred >> 24 ^ stirred
    for _ in range(4):
        state = state * 438293613 + 907633385
    assert Dice(seed).mark() == state % 2**30


def test_shufflers_repeat_themselves_and_pick_evenly() -> None:
    assert Shuffler("a").order("file", list(range(20))) == Shuffler("a").order(
        "file", list(range(20))
    )
    assert Shuffler("a").order("file", list(range(20))) != Shuffler("b").order(
        "file", list(range(20))
    )
    for source in (Shuffler(2), Dice(2)):
        picked = Counter(source.pick("robbed", [3, 5, 5]) for _ in range(3000))
        assert abs(picked[5] - 2000) < 150


def test_other_points_leave_the_rest_of_a_deck_alone() -> None:
    deck = load("rue-morgue").deck
    other = deck.with_points({"poe": 9})
    assert other.points[other.index["poe"]] == 9
    assert deck.points[deck.index["poe"]] == 3
    assert [kind.code for kind in other.kinds] == deck.codes
    assert other.copies == deck.copies


# Deck files of an owner.


def read(tmp_path: Path, text: str) -> dict[str, int]:
    """The points that a deck file with this text gives."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return read_points(path, load("rue-morgue").deck)


def test_a_deck_file_changes_points(tmp_path: Path) -> None:
    text = '[[card]]\ncode = "le-bon"\npoints = 4\n[[card]]\ncode = "poe"\npoints = 3\n'
    assert read(tmp_path, text) == {"le-bon": 4}, "only what differs"
    assert read(tmp_path, text + 'copies = 4\ngroup = "clue"\n') == {"le-bon": 4}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", r"\[\[card\]\]"),
        ("card = 3", r"\[\[card\]\]"),
        ("[card]\n", r"\[\[card\]\]"),
        ("[[card]\n", "not TOML"),
        ("[[card]]\npoints = 3\n", "None"),
        ('[[card]]\ncode = "ace"\npoints = 3\n', "'ace'.*its cards are three-am"),
        ('[[card]]\ncode = "poe"\n', "poe whole points from 0 to 99"),
        ('[[card]]\ncode = "poe"\npoints = true\n', "whole points"),
        ('[[card]]\ncode = "poe"\npoints = 2.5\n', "whole points"),
        ('[[card]]\ncode = "poe"\npoints = -1\n', "whole points"),
        ('[[card]]\ncode = "poe"\npoints = 100\n', "whole points"),
        ('[[card]]\ncode = "poe"\npoints = 1\ncopies = 5\n', "keep its 4 copies"),
        ('[[card]]\ncode = "poe"\npoints = 1\n' * 2, "twice"),
    ],
)
def test_a_wrong_deck_file_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(DeckFileError, match=reason):
        read(tmp_path, text)


def test_a_deck_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    deck = load("rue-morgue").deck
    with pytest.raises(DeckFileError, match="cannot be read"):
        read_points(tmp_path / "none.toml", deck)
    (tmp_path / "latin.toml").write_bytes(b"\xe9")
    with pytest.raises(DeckFileError, match="UTF-8"):
        read_points(tmp_path / "latin.toml", deck)


def test_points_are_text_and_back() -> None:
    deck = load("rue-morgue").deck
    points = {"le-bon": 3, "poe": 2}
    assert points_text(points) == "le-bon=3 poe=2"
    assert parse_points("le-bon=3 poe=2", deck) == points
    assert parse_points("", deck) == {}
    for wrong in ("poe", "poe=", "ace=1", "poe=-1", "poe=x", "=3", "poe=3=3", "poe=03", "poe=100"):
        with pytest.raises(ValueError, match="written like three-am=3"):
            parse_points(wrong, deck)
    with pytest.raises(ValueError, match="twice"):
        parse_points("poe=1 poe=2", deck)


def test_a_deck_is_read_in_the_order_of_its_file() -> None:
    card = 'copies = 2\npoints = 1\ngroup = "g"\nsource = "s"\n'
    deck = load_deck(f'[[card]]\ncode = "b"\n{card}[[card]]\ncode = "a"\n{card}')
    assert deck.codes == ["b", "a"]
    assert [kind.ruling for kind in deck.kinds] == [False, False]
    assert Deck([Kind("x", 1, 5, "g", "", True, "s")]).kinds[0].ruling
