"""What is told: every event of every game has its sentence, and none says more than was seen."""

import random

import pytest

from gaslamp.game import ScoreLine
from gaslamp.match import Match
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.telling import Teller, capital, joined
from gaslamp.view import TABLE, Seen
from tests.support.games import every_setup, finished, label

NAMES = ["Ada", "Bruno", "Clara", "Dora"]


def teller(viewer: int = 0, *, seats: int = 2, game: str = "rue-morgue") -> Teller:
    return Teller(Setup(load(game), seats), NAMES[:seats], viewer)


def random_round(setup: Setup, seed: int) -> Match:
    match = Match.from_seed(setup, NAMES[: setup.seats], seed)
    match.deal()
    luck = random.Random(seed)
    assert match.round is not None
    while not match.round.over:
        seat = luck.choice(match.round.actors())
        match.play(seat, luck.choice(match.round.legal_texts(seat)))
    return match


@pytest.mark.parametrize("setup", every_setup(), ids=label)
def test_everything_that_happens_has_a_sentence_for_everyone(setup: Setup) -> None:
    for seed in range(6):
        match = random_round(setup, seed)
        game = match.round
        assert game is not None
        for viewer in (0, setup.seats - 1, TABLE):
            told = Teller(setup, NAMES[: setup.seats], viewer)
            for event in game.observe():
                seen = event.seen(viewer, setup.deck)
                sentence = told.event(seen)
                if seen.status is not None or (seen.origin and not seen.count):
                    assert sentence == ""
                    continue
                assert sentence
                assert sentence[-1] in ".!?"
                assert "{" not in sentence
                assert ".." not in sentence
                assert "  " not in sentence
            assert told.result(game.result())[-1] in ".!?"
            for line in game.sheet():
                assert f"[{line.rule}]" in told.score_line(line)
            for name, value in game.status().facts:
                told.fact(name, value)


@pytest.mark.parametrize("name", finished())
def test_a_sentence_depends_on_nothing_unseen(name: str) -> None:
    """With other cards in the events that a viewer does not see, the same words are said."""
    setup = Setup(load(name), 2)
    told = Teller(setup, NAMES[:2], 0)
    match = random_round(setup, 3)
    assert match.round is not None
    hidden = 0
    for event in match.round.observe():
        if event.visible(0):
            continue
        hidden += 1
        sentence = told.event(event.seen(0, setup.deck))
        assert not [card.name for card in setup.game.words.cards.values() if card.name in sentence]
    assert hidden > 5


def test_the_viewer_is_spoken_to_and_the_others_are_named() -> None:
    mine = Seen("draw", 0, 1, ("poe",), "file", "hand:0")
    theirs = Seen("draw", 1, 1, None, "file", "hand:1")
    assert teller().event(mine) == "You draw Edgar Allan Poe from the Case File."
    assert teller(1).event(Seen("draw", 0, 1, None, "file", "hand:0")) == (
        "Ada draws a card from the Case File."
    )
    assert teller().event(theirs) == "Bruno draws a card from the Case File."
    taken = Seen("draw", 1, 1, ("poe",), "discard", "hand:1")
    assert teller().event(taken) == "Bruno draws Edgar Allan Poe from the Rue Morgue."


def test_notes_places_and_numbers_choose_the_sentence() -> None:
    two = Seen("play", 1, 1, ("help",), "hand:1", "area:1", "two")
    assert teller().event(two) == "Bruno plays Dupin's Help and draws two."
    look = Seen("look", 1, 4, None, "discard")
    assert teller().event(look) == "Bruno looks through the 4 cards of the Rue Morgue."
    under = Seen("look", 1, 4, None, "orang-utan")
    assert teller().event(under) == "Bruno looks at the 4 cards under the Orang-Utan."
    lost = Seen("catch", -1, 2, ("help", "help"), "orang-utan", "discard")
    assert "of no use to anybody: 2 × Dupin's Help" in teller().event(lost)
    won = Seen("catch", -1, 1, ("poe",), "orang-utan", "area:0")
    assert teller().event(won).endswith("laid in your area.")
    assert teller(1).event(won).endswith("laid in the area of Ada.")


def test_partners_are_named_together() -> None:
    four = teller(1, seats=4)
    given = Seen("pass", 3, 1, ("poe",), "hand:3", "hand:1")
    assert four.event(given) == "Dora passes Edgar Allan Poe to you."
    consulted = Seen("play", 0, 1, ("help",), "hand:0", "area:0", "consult")
    assert four.event(consulted) == "Ada plays Dupin's Help and consults Clara."
    won = Seen("catch", -1, 1, ("poe",), "orang-utan", "area:1")
    assert four.event(won).endswith("laid in your area.")
    assert four.labels([1, 3]) == "Bruno (you, seat 1) and Dora (seat 3)"


def test_what_was_looked_through_keeps_its_order_and_the_rest_is_sorted() -> None:
    order = ("sailor", "poe", "sailor", "sailor")
    looked = Seen("look", 0, 4, order, "discard")
    assert teller().event(looked) == (
        "You look through the Rue Morgue, from the top: "
        "The Sailor, Edgar Allan Poe, 2 × The Sailor."
    )
    shown = Seen("show", 1, 4, order, "hand:1")
    assert teller().event(shown) == "Bruno still holds 3 × The Sailor, Edgar Allan Poe."


def test_names_that_look_like_lists_are_kept_apart() -> None:
    shown = Seen("show", 1, 2, ("poe", "deduction-a"), "hand:1")
    assert teller().event(shown) == (
        "Bruno still holds Edgar Allan Poe; Brilliant Deduction: 3 A.M. and Quartier St. Roch."
    )


def test_a_name_that_ends_in_a_stop_ends_the_sentence() -> None:
    assert teller().event(Seen("discard", 1, 1, ("three-am",), "hand:1", "discard")) == (
        "Bruno discards 3 A.M."
    )


def test_nothing_moved_is_not_told() -> None:
    assert teller().event(Seen("escape", -1, 0, None, "discard", "file")) == ""


def test_results_and_lines() -> None:
    assert teller().result("caught 0").startswith("You go out")
    assert teller().result("caught 1").startswith("Bruno goes out")
    assert "unsolved" in teller().result("unsolved")
    line = ScoreLine(0, -1, "RM-9.3", "area", 10, ("sailor", "sailor", "sailor", "prefect"))
    assert teller().score_line(line) == (
        " +10  cards laid out: 3 × The Sailor = 6, Police Prefect = 4 [RM-9.3]"
    )
    pair = ScoreLine(0, -1, "RM-3.3", "pair", 10, ("three-am", "quartier"))
    assert teller().score_line(pair) == (
        " +10  both melds of a pair: 3 A.M., Quartier St. Roch [RM-3.3]"
    )
    mate = ScoreLine(0, 2, "RM-9.3", "hand", -3, ("poe",))
    assert teller(seats=4).score_line(mate) == (
        "  -3  cards left in the hand, Clara: Edgar Allan Poe = 3 [RM-9.3]"
    )


def test_an_own_deck_file_changes_what_a_line_says() -> None:
    setup = Setup(load("rue-morgue"), 2, None, {"poe": 9})
    line = ScoreLine(1, 1, "RM-9.3", "hand", -9, ("poe",))
    assert "Edgar Allan Poe = 9" in Teller(setup, NAMES[:2], 0).score_line(line)


def test_joined_and_capital() -> None:
    assert joined([]) == ""
    assert joined(NAMES[:1]) == "Ada"
    assert joined(NAMES[:2]) == "Ada and Bruno"
    assert joined(NAMES[:3]) == "Ada, Bruno and Clara"
    assert capital("careful 1") == "Careful 1"
    assert capital("") == ""
