"""Chapters 3 and 4: melds, additions, pairs, and feeding the Orang-Utan."""

import pytest

from gaslamp.view import TABLE
from tests.support.rue_morgue import CLUES, CODES, Table, count


@pytest.mark.parametrize("code", CLUES)
def test_rm_3_1_three_or_more_of_a_colour_are_a_meld(code: str) -> None:
    table = Table({0: f"{code}*4"}, file="help").do("draw file")
    assert [text for text in table.legal() if text.startswith("meld")] == [
        f"meld {code} 3",
        f"meld {code} 4",
    ]
    table.do(f"meld {code} 4")
    assert table.area(0) == {code: 4}
    assert table.melds(0) == {code}
    assert code not in table.hand(0)


@pytest.mark.parametrize("n", [1, 2])
def test_rm_3_1_fewer_are_refused(n: int) -> None:
    table = Table({0: "poe*3"}).do("draw file")
    assert table.why(f"meld poe {n}") == "RM-3.1"
    assert "at least three" in str(table.refusal(f"meld poe {n}"))


def test_rm_3_1_no_more_than_are_held() -> None:
    table = Table({0: "poe*3 sailor*4"}).do("draw file")
    assert table.why("meld poe 4") == "G-2"
    assert table.why("meld sailor 5") == "G-2"
    assert table.why("meld sailor 1000000000000") == "G-2"


@pytest.mark.parametrize("n", [1, 2, 3])
def test_rm_3_1_events_are_never_melded(n: int) -> None:
    table = Table({0: "help*3"}).do("draw file")
    assert table.why(f"meld help {n}") == "RM-3.1"
    assert "Event" in str(table.refusal(f"meld help {n}"))


def test_rm_3_1_five_can_be_melded_at_once() -> None:
    table = Table({0: "sailor*5"}).do("draw file", "meld sailor 5")
    assert table.area(0) == {"sailor": 5}


def test_rm_3_2_single_clues_are_added_to_a_meld_in_any_area_into_the_own_one() -> None:
    table = Table({0: "poe*3", 1: "poe sailor*3", 2: "sailor"}, seats=3)
    table.do("draw file", "meld poe 3", "feed file").end_turn()
    table.do("draw file", "add poe")
    assert table.area(1) == {"poe": 1}
    assert table.melds(1) == set()
    table.do("meld sailor 3", "feed file").end_turn()
    table.do("draw file", "add sailor")
    assert table.area(2) == {"sailor": 1}
    assert table.area(1) == count("poe sailor*3")


def test_rm_3_2_the_own_meld_can_be_added_to_in_the_same_turn() -> None:
    table = Table({0: "sailor*5"}).do("draw file", "meld sailor 3", "feed file")
    table.do("add sailor", "add sailor")
    assert table.area(0) == {"sailor": 5}


def test_rm_3_2_without_a_meld_nothing_is_added() -> None:
    table = Table({0: "poe help"}).do("draw file")
    assert table.why("add poe") == "RM-3.2"
    assert table.why("add help") == "RM-3.2"
    assert table.why("add dupin") == "G-2"


def test_rm_3_2_additions_are_not_a_meld_that_others_could_add_to_alone() -> None:
    table = Table({0: "poe*3", 1: "le-bon"})
    table.do("draw file", "meld poe 3", "feed file").end_turn().do("draw file")
    assert table.why("add le-bon") == "RM-3.2"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("three-am", "quartier"),
        ("rear-window", "lightning-rod"),
        ("mademoiselle", "madame"),
        ("advertisement", "sailor"),
    ],
)
def test_rm_3_3_both_melds_of_a_pair_in_the_own_area_are_worth_ten(first: str, second: str) -> None:
    table = out_with(f"{first}*5 {second}*5")
    assert table.points(0) == {"RM-9.3": 20, "RM-3.3": 10}
    assert table.game.scores()[0] == 30


def out_with(hand: str) -> Table:
    """Seat 0 of two melds the two colours that it holds, and is out with the card it drew."""
    table = Table({0: hand}).do("draw file")
    drawn = table.last("draw")[0]
    for word in hand.split():
        code, _, n = word.partition("*")
        table.do(f"meld {code} {n}", "feed file")
    return table.do(f"discard {drawn}")


def test_rm_3_3_two_melds_of_different_pairs_are_none() -> None:
    table = out_with("three-am*5 sailor*5")
    assert "RM-3.3" not in table.points(0)


def test_rm_3_3_additions_to_another_sides_meld_are_no_meld_of_ones_own() -> None:
    table = Table({0: "sailor*3 poe*3", 1: "advertisement*5 sailor*2 le-bon*3"}, file="poe madame")
    table.do("draw file", "meld sailor 3", "feed discard").end_turn()
    table.do("draw file", "meld advertisement 5", "feed file", "add sailor", "add sailor")
    table.do("meld le-bon 3", "feed file")
    assert table.area(1) == count("advertisement*5 sailor*2 le-bon*3")
    table.do(f"discard {next(iter(table.hand(1)))}")
    assert table.game.over
    assert "RM-3.3" not in table.points(1)


def test_rm_3_3_partners_melds_make_one_pair() -> None:
    hands = {0: "three-am*4 quartier poe*3", 2: "quartier*3"}
    table = Table(hands, seats=4, file="help madame*4", second="help")
    table.do("draw file", "meld three-am 4", "feed file", "discard help").idle(1)
    table.do("draw file", "meld quartier 3", "feed file").end_turn().idle(1)
    table.do("draw file", "add quartier", "meld poe 3", "feed file")
    table.do(f"discard {table.last('draw')[0]}")
    assert table.game.result() == "caught 0"
    assert table.points(0)["RM-3.3"] == 10


def test_rm_4_1_each_meld_is_fed_for_after_a_private_look() -> None:
    table = Table({0: "poe*3"}, rue="sailor", file="madame le-bon quartier")
    table.do("draw file", "meld poe 3")
    assert table.game.status().pending == "RM-4.1"
    assert table.legal() == ["feed discard", "feed file"]
    assert table.last("look", 0) == ("le-bon",)
    assert table.last("look", 1) == ()
    assert table.last("look", TABLE) == ()
    assert table.view(0).pile("file").top == "le-bon"
    assert table.view(1).pile("file").top == ""
    before = table.under()
    table.do("feed file")
    assert table.under() == before | {"le-bon": before.get("le-bon", 0) + 1}
    assert table.view(0).pile("file").top == ""
    assert table.game.status().pending == "RM-2.2"


def test_rm_4_1_everybody_sees_from_which_pile() -> None:
    table = Table({0: "poe*3 sailor*3"}, rue="madame", file="quartier le-bon")
    table.do("draw file", "meld poe 3", "feed discard")
    for viewer in (0, 1, TABLE):
        assert table.last("feed", viewer) == ("madame",)
    table.do("meld sailor 3", "feed file")
    assert table.last("feed", 0) == ("le-bon",)
    for viewer in (1, TABLE):
        assert table.last("feed", viewer) == ()
    events = [event for event in table.game.events or () if event.what == "feed"]
    assert [event.origin for event in events] == ["discard", "file"]


@pytest.mark.parametrize("text", ["discard sailor", "add poe", "draw file", "meld sailor 3"])
def test_rm_4_1_nothing_comes_before_the_feeding(text: str) -> None:
    table = Table({0: "poe*4 sailor*3"}).do("draw file", "meld poe 3")
    assert table.why(text) == "RM-4.1"


def test_rm_4_1_an_addition_or_an_event_feeds_nobody() -> None:
    table = Table({0: "poe*4 help"}).do("draw file", "meld poe 3", "feed file")
    before = table.size("orang-utan")
    table.do("add poe", "play help two")
    assert table.game.status().pending == "RM-2.2"
    assert table.size("orang-utan") == before


def test_rm_4_2_the_card_looked_at_stays_on_top_and_is_known_to_the_looker() -> None:
    table = Table({0: "poe*3"}, rue="sailor", file="madame le-bon quartier")
    table.do("draw file", "meld poe 3", "feed discard")
    assert table.view(0).pile("file").top == "le-bon"
    assert table.view(1).pile("file").top == ""
    assert table.view(TABLE).pile("file").top == ""
    table.end_turn()
    assert table.view(0).pile("file").top == "le-bon"
    table.do("draw file")
    assert table.last("draw") == ("le-bon",)
    assert table.view(0).pile("file").top == ""


def test_rm_4_2_two_lookers_may_know_the_same_card() -> None:
    table = Table({0: "poe*3", 1: "sailor*3"}, rue="madame", file="madame le-bon quartier")
    table.do("draw file", "meld poe 3", "feed discard", "discard madame")
    table.do("draw discard", "meld sailor 3")
    assert table.view(0).pile("file").top == "le-bon"
    assert table.view(1).pile("file").top == "le-bon"
    assert table.view(TABLE).pile("file").top == ""
    table.do("feed file")
    assert [table.view(seat).pile("file").top for seat in (0, 1)] == ["", ""]


def test_rm_4_3_an_empty_rue_morgue_leaves_the_case_file_after_the_look() -> None:
    table = Table({0: "poe*3"}, rue="sailor", file="madame le-bon quartier")
    table.do("draw discard", "meld poe 3")
    assert table.last("look", 0) == ("madame",)
    assert table.legal() == ["feed file"]
    assert table.why("feed discard") == "RM-4.3"
    before = table.under().get("madame", 0)
    table.do("feed file")
    assert table.under()["madame"] == before + 1


def test_rm_4_3_an_empty_case_file_leaves_the_rue_morgue_without_a_look() -> None:
    table = Table({1: "poe*3"}).idle_until(1).do("draw file", "meld poe 3")
    assert table.size("file") == 0
    assert "look" not in [event.what for event in table.game.events or ()]
    assert table.legal() == ["feed discard"]
    assert table.why("feed file") == "RM-4.3"
    top = table.top
    table.do("feed discard")
    assert table.last("feed", TABLE) == (top,)


def test_rm_4_4_in_the_second_case_file_nobody_feeds() -> None:
    table = Table({0: "poe*3"}).idle(36)
    assert table.view(TABLE).fact("second_file") is True
    table.do("draw file", "meld poe 3")
    assert table.game.status().pending == "RM-2.2"
    assert table.why("feed file") == "RM-2.2"
    assert table.size("orang-utan") == 0
    assert "look" not in [event.what for event in table.game.events or ()]


def test_every_clue_that_has_a_pair_has_its_deduction() -> None:
    assert len(CLUES) == 10
    assert CODES[10:14] == ["deduction-a", "deduction-b", "deduction-c", "deduction-d"]
