"""Matches, set-ups and refusals: what is the same in every game."""

import pytest

from gaslamp.game import IllegalMove, Refusal
from gaslamp.match import Match, first_dealer, seeded
from gaslamp.registry import load, names
from gaslamp.setup import Option, OptionError, Setup, option_text
from gaslamp.view import ALL, TABLE, viewer_name, viewer_number
from tests.support.games import Luck, finished, rule_ids, setups
from tests.support.rue_morgue import GAME, setup

EACH_GAME = pytest.mark.parametrize("name", finished())


def test_games_are_found_by_name() -> None:
    assert names() == sorted(names())
    assert [load(name).name for name in names()] == names()
    with pytest.raises(ValueError, match=r"no game 'whist'; choose one of .*rue-morgue"):
        load("whist")


@EACH_GAME
def test_equal_seeds_make_equal_matches(name: str) -> None:
    table = setups(name)[0]
    decks = [[seeded(table, seed)(number)[0] for number in (1, 2)] for seed in ("a", "a", "b")]
    assert decks[0] == decks[1] != decks[2]
    assert decks[0][0] != decks[0][1]
    assert sorted(decks[0][0]) == table.deck.full()
    assert first_dealer(table, "a") == first_dealer(table, "a")


def test_a_match_goes_from_deal_to_deal() -> None:
    match = Match.from_seed(setup(2, "max_rounds=2"), ["a", "b"], 1)
    with pytest.raises(ValueError, match="Deal a round"):
        match.play(0, "draw file")
    game = match.deal()
    with pytest.raises(ValueError, match="in progress"):
        match.deal()
    seat = game.actors()[0]
    with pytest.raises(IllegalMove, match=r"\[RM-1.6\]"):
        match.play(seat, "draw file")
    assert match.record.rounds[0].lines == []
    for _ in range(2):
        while not game.over:
            seat = game.actors()[0]
            match.play(seat, game.legal_texts(seat)[-1])
        assert match.record.rounds[-1].result == game.result()
        game = game if match.over else match.deal()
    assert match.over
    assert match.record.winners == match.standing.winners
    with pytest.raises(ValueError, match="over"):
        match.deal()


def test_a_deal_needs_the_whole_deck_and_a_dealer_at_the_table() -> None:
    table = setup(2)
    order = table.deck.full()
    for wrong in (order[1:], [*order[1:], 5], [*order, 1]):
        with pytest.raises(ValueError, match="each of its cards exactly once"):
            table.deal(wrong, 0, Luck(1))
    for dealer in (-1, 2):
        with pytest.raises(ValueError, match="from 0 to 1"):
            table.deal(order, dealer, Luck(1))


def test_a_move_number_that_there_is_not_is_an_error() -> None:
    game = setup(2).deal(setup(2).deck.full(), 0, Luck(1))
    for move in (-1, len(GAME.moves)):
        with pytest.raises(ValueError, match="no move number"):
            game.apply(1, move)


def test_a_refusal_shows_its_first_rule() -> None:
    refusal = Refusal(("RM-2.2", "RM-5.2"), "Wait.")
    assert refusal.id == "RM-2.2"
    assert str(refusal) == "Wait. [RM-2.2]"
    assert str(IllegalMove(refusal)) == "Wait. [RM-2.2]"


@EACH_GAME
def test_every_sentence_of_a_refusal_can_be_filled_in(name: str) -> None:
    table = setups(name)[0]
    known = rule_ids(table)
    for key, template in table.game.words.refusals.items():
        assert key.partition(":")[0] in known, key
        refusal = table.refusal(0, ["meld", table.deck.codes[0], "3", table.deck.codes[1]], [key])
        assert "{" not in refusal.sentence, template
        assert refusal.ids == (key.partition(":")[0],)


def test_options_are_parsed_by_what_they_are() -> None:
    flag, count = Option("flag", False, "X-1"), Option("count", 3, "X-1", least=1)
    word = Option("word", "a", "X-1", ("a", "b"))
    assert [flag.parse("true"), count.parse("12"), word.parse("b")] == [True, 12, "b"]
    for option, wrong, reason in (
        (flag, "yes", "true or false"),
        (count, "0", "from 1 up"),
        (count, "1.0", "from 1 up"),
        (word, "c", "one of a, b"),
    ):
        with pytest.raises(OptionError, match=reason):
            option.parse(wrong)
    assert [option_text(value) for value in (True, 12, "b")] == ["true", "12", "b"]


def test_viewers_have_names() -> None:
    for viewer in (0, 1, TABLE, ALL):
        assert viewer_number(viewer_name(viewer), 2) == viewer
    with pytest.raises(ValueError, match="0, 1"):
        viewer_number("2", 2)


def test_a_setup_tells_its_options() -> None:
    table = Setup(GAME, 2, {"exclusion": "true", "target": "60"})
    assert table.flag("exclusion")
    assert not table.flag("advanced_dupin")
    assert table.number("target") == 60
    assert table.options_text() == (
        "second_file=end_of_turn advanced_dupin=false exclusion=true target=60 max_rounds=0"
    )
