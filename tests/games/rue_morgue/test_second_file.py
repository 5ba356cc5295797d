"""Chapters 6 and 7: the second Case File, and the ends of a round."""

import pytest

from gaslamp.view import TABLE
from tests.support.rue_morgue import Table, count

AT_ONCE = "second_file=at_once"


def made(table: Table) -> bool:
    """Whether the second Case File has been made."""
    return table.view(TABLE).fact("second_file") is True


def test_rm_6_1_a_draw_takes_the_last_card_and_the_turn_ends() -> None:
    table = Table().idle_until(1)
    assert table.size("discard") == 36
    table.do("draw file")
    assert (table.size("file"), made(table)) == (0, False)
    table.end_turn()
    assert made(table)
    assert table.size("file") == 37 + 4
    assert table.size("discard") == 0
    assert table.size("orang-utan") == 0
    assert table.legal() == ["draw file"]
    table.do("draw file").end_turn()
    assert table.size("discard") == 1
    assert table.legal() == ["draw discard", "draw file"]


@pytest.mark.parametrize(("seats", "size"), [(2, 41), (3, 34), (4, 29)])
def test_rm_6_1_rue_morgue_and_orang_utan_are_shuffled_together(seats: int, size: int) -> None:
    table = Table(seats=seats, second="poe help").idle_until(1)
    expected = {code: table.rue().get(code, 0) for code in table.setup.deck.codes}
    for code, n in table.under().items():
        expected[code] += n
    table.do("draw file")
    expected[table.last("draw")[0]] += 1
    table.do(f"discard {table.last('draw')[0]}")
    assert dict(table.view().pile("file").cards or ()) == {k: n for k, n in expected.items() if n}
    assert table.size("file") == size
    (remark,) = table.game.remarks
    assert remark.word == "file"
    assert [table.setup.deck.codes[kind] for kind in remark.cards[:2]] == ["poe", "help"]
    for viewer in (*range(seats), TABLE):
        assert table.view(viewer).pile("file").cards is None
        assert table.last("escape", viewer) == ()


def test_rm_6_1_an_event_may_take_the_last_card() -> None:
    table = Table({1: "help"}).idle_until(3).do("draw file", "play help two")
    assert (table.size("file"), made(table)) == (0, False)
    assert made(table.end_turn())


def test_rm_6_1_a_feeding_may_take_the_last_card() -> None:
    table = Table({0: "poe*3"}).idle_until(2).do("draw file", "meld poe 3", "feed file")
    assert (table.size("file"), made(table)) == (0, False)
    assert table.size("orang-utan") == 5
    table.end_turn()
    assert made(table)
    assert table.size("orang-utan") == 0


def test_rm_6_1_going_out_with_the_last_card_still_catches() -> None:
    table = Table({1: "three-am*5 quartier*5"}).idle_until(1).do("draw file")
    table.do("meld three-am 5", "feed discard", "meld quartier 5", "feed discard")
    table.do(table.legal()[0])
    assert table.game.result() == "caught 1"


def test_rm_6_1_read_as_at_once_a_draw_makes_it_before_the_discard() -> None:
    table = Table(options=AT_ONCE).idle_until(1).do("draw file")
    assert made(table)
    assert table.size("file") == 36 + 4
    assert table.size("discard") == 0
    table.end_turn()
    assert table.size("discard") == 1
    assert table.legal() == ["draw discard", "draw file"]


def test_rm_6_1_read_as_at_once_a_feeding_makes_it_with_the_card_fed() -> None:
    table = Table({0: "poe*3"}, options=AT_ONCE).idle_until(2).do("draw file", "meld poe 3")
    fed = table.last("look")[0]
    before = table.rue().get(fed, 0) + table.under().get(fed, 0)
    table.do("feed file")
    assert made(table)
    assert dict(table.view().pile("file").cards or ())[fed] == before + 1
    assert table.game.status().pending == "RM-2.2"


def test_rm_6_1_read_as_at_once_an_effect_goes_on_from_the_new_file() -> None:
    table = Table({0: "help"}, options=AT_ONCE, second="dupin").idle_until(2)
    table.do("draw file")
    last = next(iter(dict(table.view().pile("file").cards or ())))
    table.do("play help two")
    gained = [event for event in table.game.events or () if event.what == "gain"]
    assert [table.setup.deck.codes[event.cards[0]] for event in gained] == [last, "dupin"]
    assert made(table)


def test_rm_6_1_read_as_at_once_going_out_then_catches_nothing() -> None:
    table = Table({1: "three-am*5 quartier*5"}, options=AT_ONCE).idle_until(1).do("draw file")
    table.do("meld three-am 5", "meld quartier 5")
    table.do(table.legal()[0])
    assert table.game.result() == "solved 1"


def test_rm_6_1_the_two_readings_differ_in_nothing_before() -> None:
    for reading in ("second_file=end_of_turn", AT_ONCE):
        table = Table({0: "poe*3 help"}, options=reading).idle_until(4)
        assert not made(table)
        table.do("draw file", "play help two")
        assert not made(table)


def test_rm_6_2_draw_two_makes_it_in_the_middle_of_a_turn() -> None:
    table = Table({0: "help poe*3"}, second="dupin").idle_until(2).do("draw file")
    last = next(iter(dict(table.view().pile("file").cards or ())))
    table.do("play help two")
    gained = [event for event in table.game.events or () if event.what == "gain"]
    assert [table.setup.deck.codes[event.cards[0]] for event in gained] == [last, "dupin"]
    assert made(table)
    table.do("meld poe 3")
    assert table.game.status().pending == "RM-2.2"
    table.end_turn()
    assert table.size("discard") == 1
    assert table.legal() == ["draw discard", "draw file"]


def test_rm_6_2_draw_two_from_a_file_already_empty() -> None:
    table = Table({1: "help"}, second="dupin sailor").idle_until(1).do("draw file")
    assert not made(table)
    table.do("play help two")
    assert made(table)
    assert table.hand(1)["dupin"] == 1


def test_rm_6_2_consulting_makes_it_too() -> None:
    table = Table({3: "help"}, seats=4, second="dupin").idle_until(1).do("draw file")
    table.do("play help consult")
    assert made(table)
    assert table.last("gain", 3) == ("dupin",)
    assert table.game.status().pending == "RM-5.8"


def test_rm_6_2_from_then_on_going_out_catches_nothing() -> None:
    hands = {1: "help three-am*3 quartier*3 poe*3"}
    second = "three-am quartier"
    table = Table(hands, rue="three-am", under="quartier", bottom="poe", second=second)
    table.idle_until(1)
    table.do("draw file", "play help two", "meld three-am 4", "meld quartier 4", "meld poe 3")
    table.do("discard poe")
    assert table.game.result() == "solved 1"
    assert table.points(1) == {"RM-9.3": 8 + 8 + 9, "RM-3.3": 10}


def exhausted(hand: str, seats: int = 2, rue: str = "", second_bottom: str = "") -> Table:
    """The turn in which seat 0 has taken the last card of the second Case File."""
    table = Table({0: hand}, seats=seats, rue=rue, second_bottom=second_bottom)
    table.idle(table.size("file"))
    assert made(table)
    table.idle(table.size("file") - 1).do("draw file")
    assert table.size("file") == 0
    assert table.game.actors() == (0,)
    return table


def test_rm_6_3_whoever_takes_the_last_card_finishes_the_turn() -> None:
    table = exhausted("poe*3")
    table.do("meld poe 3")
    assert table.area(0) == {"poe": 3}
    table.end_turn()
    assert table.game.over
    assert table.game.result() == "unsolved"


def test_rm_6_3_going_out_with_the_last_card_solves_the_case() -> None:
    table = exhausted("three-am*5 quartier*5").do("meld three-am 5", "meld quartier 5")
    table.do(table.legal()[0])
    assert table.game.result() == "solved 0"


def test_rm_6_3_an_effect_takes_what_is_there() -> None:
    table = Table({1: "help"}, second_bottom="poe madame").idle(36)
    table.idle(table.size("file") - 2).do("draw file", "play help two")
    assert [table.last("draw"), table.last("gain")] == [("poe",), ("madame",)]
    assert [event.what for event in table.game.events or ()].count("gain") == 1
    assert table.size("file") == 0
    table.end_turn()
    assert table.game.result() == "unsolved"


@pytest.mark.parametrize("play", ["play help two", "play dupin"])
def test_rm_6_3_an_effect_may_bring_nothing(play: str) -> None:
    table = exhausted("help dupin")
    before = sum(table.hand(0).values())
    table.do(play)
    assert sum(table.hand(0).values()) == before - 1
    table.end_turn()
    assert table.game.result() == "unsolved"


def test_rm_6_3_consulting_is_then_only_the_exchange() -> None:
    table = exhausted("help poe", seats=4)
    before = sum(table.hand(0).values())
    table.do("play help consult")
    assert table.game.status().pending == "RM-5.8"
    assert sum(table.hand(0).values()) == before - 1
    table.do("give poe").do(table.legal(2)[0])
    assert sum(table.hand(0).values()) == before - 1
    assert table.game.actors() == (0,)


@pytest.mark.parametrize("play", ["play help two", "play dupin"])
def test_rm_6_3_so_it_may_not_be_the_last_card(play: str) -> None:
    card = play.split()[1]
    hand = f"three-am*4 quartier*5 {card}"
    table = exhausted(hand, rue="three-am", second_bottom="three-am")
    table.do("meld three-am 5", "meld quartier 5")
    assert table.why(play) == "RM-2.5"
    table.do(f"discard {card}")
    assert table.game.result() == "solved 0"


def test_rm_7_1_the_last_discard_solves_the_case() -> None:
    table = Table({0: "three-am*5 quartier*5"}, file="poe").do("draw file", "meld three-am 5")
    table.do("feed file", "meld quartier 5", "feed file")
    assert table.game.result() == ""
    table.do("discard poe")
    assert table.game.over
    assert table.game.actors() == ()
    assert table.game.result() == "caught 0"
    assert table.why("0 draw file") == "G-4"
    assert "poe" in table.rue()


def test_rm_7_1_in_the_second_file_it_is_scored_straight_away() -> None:
    table = Table({0: "three-am*5 quartier*5"}).idle(36).do("draw file")
    table.do("meld three-am 5", "meld quartier 5")
    table.do(table.legal()[0])
    assert table.game.result() == "solved 0"
    assert "catch" not in [event.what for event in table.game.events or ()]
    assert table.points(0) == {"RM-9.3": 20, "RM-3.3": 10}


def test_rm_7_2_unsolved_nobody_scores_plus_or_minus() -> None:
    table = exhausted("poe*3 prefect").do("meld poe 3").end_turn()
    assert table.game.result() == "unsolved"
    assert table.game.scores() == [0, 0]
    assert table.game.sheet() == []
    assert table.area(0) == count("poe*3")
