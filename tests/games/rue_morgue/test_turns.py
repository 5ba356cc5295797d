"""Chapter 2: draw, play, discard."""

import pytest

from gaslamp.view import TABLE
from tests.support.rue_morgue import Table, count


def test_rm_2_1_a_turn_begins_with_a_draw_from_either_pile() -> None:
    table = Table(rue="poe", file="help")
    assert table.legal() == ["draw discard", "draw file"]
    table.do("draw file")
    assert table.last("draw", 0) == ("help",)
    assert table.last("draw", 1) == ()
    table.do("discard help", "draw discard")
    assert table.last("draw", 0) == ("help",)
    assert table.top == "poe"


@pytest.mark.parametrize(
    "text", ["discard three-am", "meld three-am 3", "add three-am", "play help two", "feed file"]
)
def test_rm_2_1_nothing_comes_before_the_draw(text: str) -> None:
    table = Table({0: "three-am*3 help"})
    assert table.why(text) == "RM-2.1"
    assert "draw" in str(table.refusal(text))


def test_rm_2_1_an_empty_pile_cannot_be_drawn_from() -> None:
    table = Table().idle(36)
    assert table.size("discard") == 0
    assert table.legal() == ["draw file"]
    assert table.why("draw discard") == "RM-2.1"


def test_rm_2_1_only_one_card_is_drawn() -> None:
    table = Table().do("draw file")
    assert table.why("draw file") == "RM-2.2"
    assert table.why("draw discard") == "RM-2.2"


def test_rm_2_2_any_number_of_melds_and_additions_in_any_order() -> None:
    table = Table({0: "three-am*4 quartier*3 poe*3"}, file="quartier")
    table.do("draw file", "meld quartier 3", "feed file", "add quartier", "meld three-am 3")
    table.do("feed file", "meld poe 3", "feed file")
    assert table.area(0) == count("three-am*3 quartier*4 poe*3")
    assert table.hand(0) == count("three-am")


def test_rm_2_2_at_most_one_event_a_turn() -> None:
    table = Table({0: "help*2 prefect le-bon*3"}, file="poe")
    table.do("draw file", "meld le-bon 3", "feed discard", "play help two")
    for text in ("play help two", "play help search", "play prefect", "play help"):
        assert table.why(text) == "RM-2.2"
    table.end_turn().idle(1)
    table.do("draw file")
    assert table.why("play prefect") == ""


@pytest.mark.parametrize("text", ["play le-bon", "play poe"])
def test_rm_2_2_a_clue_is_not_played_alone(text: str) -> None:
    table = Table({0: "le-bon*3 poe"}).do("draw file")
    assert table.why(text) == "RM-2.2"


@pytest.mark.parametrize("text", ["feed file", "feed discard", "draw file", "take poe"])
def test_rm_2_2_between_draw_and_discard_only_plays(text: str) -> None:
    table = Table({0: "poe"}).do("draw file")
    assert table.why(text) == "RM-2.2"


def test_rm_2_3_any_card_may_be_discarded_even_the_one_just_taken() -> None:
    table = Table({0: "dupin help deduction-a"}, rue="sailor").do("draw discard")
    assert table.legal(0) == sorted(
        [f"discard {code}" for code in table.hand(0)]
        + [
            "play dupin",
            "play help two",
        ]
    )
    table.do("discard sailor")
    assert table.top == "sailor"
    assert table.game.status().turn == 1


@pytest.mark.parametrize("code", ["dupin", "help", "deduction-a", "poe"])
def test_rm_2_3_the_discard_ends_the_turn_and_lies_open(code: str) -> None:
    table = Table({0: "dupin help deduction-a poe"}).do("draw file", f"discard {code}")
    assert table.game.actors() == (1,)
    assert table.view(1).pile("discard").top == code
    assert table.view(TABLE).pile("discard").top == code


def test_rm_2_4_only_the_top_of_the_rue_morgue_is_seen() -> None:
    table = Table(rue="poe", file="help sailor madame").idle(3)
    for viewer in (0, 1, TABLE):
        pile = table.view(viewer).pile("discard")
        assert (pile.size, pile.cards, pile.top) == (4, None, "madame")
    table.do("draw file")
    assert table.why("take poe") == "RM-2.2"


def test_rm_2_4_a_search_opens_it_to_the_searcher_alone() -> None:
    table = Table({1: "help"}, rue="poe", file="sailor madame quartier").idle(1)
    table.do("draw file", "play help search")
    assert dict(table.view(1).pile("discard").cards or ()) == count("poe sailor")
    assert table.view(0).pile("discard").cards is None
    assert table.view(TABLE).pile("discard").cards is None
    table.do("take poe")
    assert table.view(1).pile("discard").cards is None


def last_card(hand: str, under: str = "") -> Table:
    """A turn in which seat 0 has melded all but the named two cards, three of each colour."""
    table = Table({0: f"three-am*3 quartier*3 poe*2 {hand}"}, file="poe", under=under)
    table.do("draw file", "meld three-am 3", "feed file", "meld quartier 3", "feed file")
    return table.do("meld poe 3", "feed file")


def test_rm_2_5_a_meld_or_addition_may_not_take_the_last_card() -> None:
    table = Table({0: "three-am*4 quartier*4 poe*2"}, file="poe")
    table.do("draw file", "meld three-am 4", "feed discard", "meld quartier 4", "feed file")
    assert table.why("meld poe 3") == "RM-2.5"
    table = last_card("quartier sailor").do("add quartier")
    assert table.hand(0) == count("sailor")
    table = last_card("quartier three-am").do("add quartier")
    assert table.why("add three-am") == "RM-2.5"
    assert table.legal() == ["discard three-am"]


def test_rm_2_5_an_event_that_brings_no_card_may_not_be_the_last() -> None:
    table = last_card("deduction-a quartier").do("add quartier")
    assert table.why("play deduction-a") == "RM-2.5"
    table = Table({0: "le-bon*3 quartier*3 three-am*2 prefect sailor"}, file="three-am")
    table.do("draw file", "meld le-bon 3", "feed discard", "meld quartier 3", "feed file")
    table.do("meld three-am 3", "feed file")
    assert table.why("play prefect") == ""
    table.do("discard sailor", "draw file").end_turn()
    table.do("draw discard")
    assert len(table.hand(0)) == 2


def test_rm_2_5_comes_before_the_rules_with_higher_numbers() -> None:
    table = last_card("deduction-d quartier").do("add quartier")
    assert table.why("play deduction-d") == "RM-2.5"
    assert table.why("add deduction-d") == "RM-2.5"
    assert table.why("meld deduction-d 1") == "RM-2.5"
    assert table.why("meld deduction-d 3") == "G-2"


@pytest.mark.parametrize("way", ["two", "search"])
def test_rm_2_5_dupins_help_may_be_the_last_card(way: str) -> None:
    table = last_card("help quartier").do("add quartier", f"play help {way}")
    assert not table.game.over
    if way == "search":
        assert table.hand(0) == {}
        assert table.game.status().pending == "RM-5.7"
        assert [text.split()[0] for text in table.legal()] == ["take"] * len(table.legal())
        table.do(table.legal()[0])
    assert sum(table.hand(0).values()) == (2 if way == "two" else 1)
    assert table.game.status().turn == 0


def test_rm_2_5_dupin_may_be_the_last_card_and_an_empty_hand_is_not_gone_out() -> None:
    table = last_card("dupin quartier", under="sailor*4").do("add quartier", "play dupin")
    assert table.hand(0) == {}
    assert not table.game.over
    assert table.game.result() == ""
    assert table.game.status().pending == "RM-5.9"
    assert table.game.scores() == [0, 0]
    table.do("take sailor")
    assert table.hand(0) == count("sailor")
    assert table.legal() == ["discard sailor"]
    table.do("discard sailor")
    assert table.game.result() == "caught 0"


def test_rm_2_5_consulting_may_be_the_last_card() -> None:
    table = Table({0: "three-am*3 quartier*4 help"}, seats=4, file="three-am sailor*3")
    table.do("draw file", "meld three-am 3", "feed file", "meld quartier 4", "feed file")
    table.do("add three-am")
    assert table.hand(0) == count("help")
    table.do("play help consult")
    assert table.hand(0) == count("sailor")
    assert table.legal() == ["give sailor"]
    table.do("give sailor")
    table.do(table.legal(2)[0])
    assert sum(table.hand(0).values()) == 1
    assert table.game.actors() == (0,)


def test_rm_2_6_the_last_card_must_go_and_ends_the_round() -> None:
    table = last_card("quartier sailor").do("add quartier")
    assert table.legal() == ["discard sailor"]
    assert table.why("draw file") == "RM-2.2"
    assert table.why("1 draw file") == "G-3"
    table.do("discard sailor")
    assert table.game.over
    assert table.game.result() == "caught 0"
