"""The rulebook's own example of a turn, played on a stacked deck, and its word on Dupin's fee."""

from tests.games.rue_morgue.test_scoring import advanced
from tests.support.rue_morgue import Table, count


def the_turn() -> Table:
    """The turn up to the second feeding."""
    table = Table(
        {1: "three-am*2 quartier*3 madame*2 poe rear-window le-bon"},
        rue="lightning-rod",
        file="sailor help three-am deduction-a le-bon",
    )
    table.do("draw file", "discard sailor")
    assert table.top == "sailor"
    table.do("draw file")
    assert table.last("draw", 1) == ("help",)
    table.do("meld quartier 3")
    assert table.last("look", 1) == ("three-am",)
    table.do("feed discard")
    assert table.last("feed") == ("sailor",)
    assert table.top == "lightning-rod"
    table.do("play help two")
    assert table.hand(1)["three-am"] == 3
    assert table.hand(1)["deduction-a"] == 1
    table.do("meld three-am 3")
    assert table.last("look", 1) == ("le-bon",)
    table.do("feed discard")
    assert table.last("feed") == ("lightning-rod",)
    return table


def test_rm_4_1_the_example_feeds_from_the_rue_morgue_twice() -> None:
    table = the_turn()
    assert table.size("discard") == 0
    assert table.under()["sailor"] >= 1
    assert table.under()["lightning-rod"] >= 1
    assert table.view(1).pile("file").top == "le-bon"
    assert table.view(0).pile("file").top == ""


def test_rm_3_3_the_example_has_the_pairs_bonus() -> None:
    table = the_turn()
    assert table.melds(1) == {"quartier", "three-am"}
    assert table.area(1) == count("quartier*3 three-am*3 help")


def test_rm_5_2_the_examples_deduction_has_to_wait() -> None:
    table = the_turn()
    refusal = table.refusal("play deduction-a")
    assert refusal is not None
    assert refusal.ids == ("RM-2.2", "RM-5.2")
    table.do("discard poe")
    assert table.game.actors() == (0,)
    table.idle(1).do("draw file")
    assert table.why("play deduction-a") == ""


def test_rm_9_4_the_examples_fee_is_two_points() -> None:
    assert advanced("advanced_dupin=true").points(0)["RM-9.4"] == 3 * 2 - 2 * 2 == 2
