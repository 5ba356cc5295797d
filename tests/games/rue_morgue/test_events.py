"""Chapter 5: Events."""

import pytest

from gaslamp.view import ALL, TABLE
from tests.support.rue_morgue import Table, count

DEDUCTIONS = {
    "deduction-a": ("three-am", "quartier"),
    "deduction-b": ("rear-window", "lightning-rod"),
    "deduction-c": ("mademoiselle", "madame"),
    "deduction-d": ("advertisement", "sailor"),
}


def test_rm_5_1_an_event_lies_in_the_sides_area_to_the_end() -> None:
    table = Table({0: "help"}).do("draw file", "play help two")
    assert table.area(0) == {"help": 1}
    table.end_turn().idle(5)
    assert table.area(0) == {"help": 1}
    assert table.view(TABLE).areas[0].cards == (("help", 1),)


def test_rm_5_1_an_event_is_played_alone() -> None:
    table = Table({0: "help*3 le-bon*3 prefect"}).do("draw file")
    assert table.why("meld help 3") == "RM-3.1"
    table.do("meld le-bon 3", "feed file")
    assert table.why("add prefect") == "RM-3.2"
    assert table.why("play prefect") == ""


def test_rm_5_2_an_event_won_by_an_event_waits() -> None:
    table = Table({0: "help"}, file="poe dupin prefect").do("draw file", "play help two")
    assert set(table.last("gain")) == {"prefect"}
    for text in ("play dupin", "play prefect"):
        refusal = table.refusal(text)
        assert refusal is not None
        assert refusal.ids == ("RM-2.2", "RM-5.2")
    table.end_turn().idle(1).do("draw file")
    assert table.why("play dupin") == ""


def test_rm_5_2_an_event_held_before_is_refused_as_a_second_one() -> None:
    table = Table({0: "help dupin"}, file="poe sailor le-bon").do("draw file", "play help two")
    refusal = table.refusal("play dupin")
    assert refusal is not None
    assert refusal.ids == ("RM-2.2",)


def test_rm_5_2_holds_for_what_a_search_brings() -> None:
    table = Table({0: "help"}, rue="dupin").do("draw file", "play help search", "take dupin")
    refusal = table.refusal("play dupin")
    assert refusal is not None
    assert refusal.ids == ("RM-2.2", "RM-5.2")


@pytest.mark.parametrize("deduction", DEDUCTIONS)
def test_rm_5_3_a_deduction_needs_both_melds_on_the_table(deduction: str) -> None:
    first, second = DEDUCTIONS[deduction]
    table = Table({0: f"{first}*3 {second}*3 {deduction}"}).do("draw file")
    assert table.why(f"play {deduction}") == "RM-5.3"
    table.do(f"meld {first} 3", "feed file")
    assert table.why(f"play {deduction}") == "RM-5.3"
    table.do(f"meld {second} 3", "feed file")
    table.do(f"play {deduction}")
    assert table.area(0)[deduction] == 1


def test_rm_5_3_in_anyones_areas() -> None:
    table = Table({0: "three-am*3", 1: "quartier*3", 2: "deduction-a"}, seats=3)
    table.do("draw file", "meld three-am 3", "feed file").end_turn()
    table.do("draw file", "meld quartier 3", "feed file").end_turn()
    table.do("draw file", "play deduction-a")
    assert table.area(2) == {"deduction-a": 1}


def test_rm_5_3_the_melds_of_another_pair_do_not_do() -> None:
    table = Table({0: "three-am*3 quartier*3 deduction-b"}).do("draw file", "meld three-am 3")
    table.do("feed file", "meld quartier 3", "feed file")
    assert table.why("play deduction-b") == "RM-5.3"


def test_rm_5_4_the_prefect_needs_a_meld_of_le_bon() -> None:
    table = Table({0: "prefect poe*3", 1: "le-bon*3"}).do("draw file", "meld poe 3", "feed file")
    assert table.why("play prefect") == "RM-5.4"
    table.end_turn().do("draw file", "meld le-bon 3", "feed file").end_turn()
    table.do("draw file", "play prefect")
    assert table.area(0) == count("poe*3 prefect")


@pytest.mark.parametrize("seats", [2, 3])
def test_rm_5_5_two_or_three_seats_draw_two_or_search(seats: int) -> None:
    table = Table({0: "help"}, seats=seats).do("draw file")
    plays = [text for text in table.legal() if text.startswith("play")]
    assert plays == ["play help search", "play help two"]
    assert table.why("play help consult") == "RM-5.5"
    assert table.why("play help") == "RM-5.5"


def test_rm_5_5_four_seats_search_or_consult() -> None:
    table = Table({0: "help"}, seats=4).do("draw file")
    plays = [text for text in table.legal() if text.startswith("play")]
    assert plays == ["play help consult", "play help search"]
    assert table.why("play help two") == "RM-5.5"
    assert table.why("play help") == "RM-5.5"


def test_rm_5_6_draw_two_brings_the_top_two_cards() -> None:
    table = Table({0: "help"}, file="poe sailor madame").do("draw file")
    before = table.hand(0)
    table.do("play help two")
    gained = [event for event in table.game.events or () if event.what == "gain"]
    assert [event.seen(0, table.setup.deck).cards for event in gained] == [("sailor",), ("madame",)]
    assert [event.seen(1, table.setup.deck).cards for event in gained] == [None, None]
    assert sum(table.hand(0).values()) == sum(before.values()) - 1 + 2
    assert table.size("file") == 33


def test_rm_5_7_a_search_takes_one_card_and_shows_it() -> None:
    table = Table({1: "help"}, rue="poe", file="dupin sailor madame").idle(1)
    table.do("draw file", "play help search")
    assert table.last("look", 1) == ("dupin", "poe")
    assert table.last("look", 0) == ()
    assert table.legal() == ["take dupin", "take poe"]
    table.do("take poe")
    for viewer in (0, 1, TABLE):
        assert table.last("take", viewer) == ("poe",)
    assert table.hand(1)["poe"] >= 1
    assert table.rue() == count("dupin")


def test_rm_5_7_the_others_keep_their_order() -> None:
    table = Table({0: "help", 1: "help"}, rue="poe", file="sailor madame quartier le-bon dupin")
    table.idle(4).do("draw file", "play help search", "take madame", "discard dupin")
    table.do("draw file", "play help search")
    assert table.last("look", 1) == ("dupin", "le-bon", "quartier", "sailor", "poe")


def test_rm_5_7_nothing_else_may_be_done_before_the_card_is_taken() -> None:
    table = Table({0: "help poe*3"}, rue="sailor").do("draw file", "play help search")
    for text in ("discard poe", "meld poe 3", "draw file", "feed file", "play help two"):
        assert table.why(text) in ("RM-5.7", "G-2")
    assert table.why("discard poe") == "RM-5.7"
    assert table.why("take madame") == "G-2"
    assert table.why("discard dupin") == "G-2"


def test_rm_5_7_an_empty_rue_morgue_cannot_be_searched() -> None:
    table = Table({0: "help"}).do("draw discard")
    assert table.size("discard") == 0
    assert table.why("play help search") == "RM-5.7"
    assert table.why("play help two") == ""


def consulting() -> Table:
    """Seat 0 of four has drawn and consults its partner, seat 2."""
    table = Table({0: "help poe", 2: "sailor madame"}, seats=4, file="le-bon dupin")
    return table.do("draw file", "play help consult")


def test_rm_5_8_consulting_draws_a_card_and_exchanges_one_each() -> None:
    table = consulting()
    assert table.last("gain", 0) == ("dupin",)
    assert table.game.actors() == (0,)
    assert table.game.status().pending == "RM-5.8"
    table.do("give poe")
    assert table.game.actors() == (2,)
    before = table.hand(0), table.hand(2)
    table.do("give sailor")
    assert table.game.actors() == (0,)
    assert table.game.status().pending == "RM-2.2"
    assert table.hand(0).get("poe", 0) == before[0]["poe"] - 1
    assert table.hand(0)["sailor"] == before[0].get("sailor", 0) + 1
    assert table.hand(2)["poe"] == before[1].get("poe", 0) + 1


def test_rm_5_8_the_card_given_is_seen_only_after_giving() -> None:
    table = consulting().do("give poe")
    for viewer in (1, 2, 3, TABLE):
        assert table.last("choose", viewer) == ()
        assert table.view(viewer).chosen[0] == "?"
    assert table.view(0).chosen[0] == "poe"
    partner = table.view(2).hands[2]
    assert partner.cards == table.view(ALL).hands[2].cards
    assert table.hand(0)["poe"] >= 1
    table.do("give sailor")
    given = [event for event in table.game.events or () if event.what == "give"]
    for event in given:
        for viewer in range(4):
            seen = event.seen(viewer, table.setup.deck)
            assert (seen.cards is not None) == (viewer in (0, 2))


def test_rm_5_8_nothing_else_may_be_done_before_giving() -> None:
    table = consulting()
    assert table.why("discard poe") == "RM-5.8"
    assert table.why("0 draw file") == "RM-5.8"
    assert table.why("0 give prefect") == "G-2"
    assert table.why("2 give sailor") == "G-3"
    table.do("give poe")
    assert table.why("0 give poe") == "G-3"
    assert table.why("2 discard sailor") == "RM-5.8"
    assert table.why("2 give prefect") == "G-2"


def test_rm_5_8_an_event_so_given_waits_for_the_next_turn() -> None:
    table = Table({0: "help poe", 2: "dupin"}, seats=4).do("draw file", "play help consult")
    table.do("give poe", "give dupin")
    refusal = table.refusal("play dupin")
    assert refusal is not None
    assert refusal.ids == ("RM-2.2", "RM-5.2")


def test_rm_5_9_dupin_searches_under_the_orang_utan_in_the_first_file() -> None:
    table = Table({0: "dupin"}, under="poe sailor*2 help").do("draw file", "play dupin")
    assert table.game.status().pending == "RM-5.9"
    assert table.legal() == ["take help", "take poe", "take sailor"]
    assert dict(table.view(0).pile("orang-utan").cards or ()) == count("poe sailor*2 help")
    assert table.view(1).pile("orang-utan").cards is None
    assert table.view(TABLE).pile("orang-utan").cards is None
    assert table.why("take madame") == "G-2"
    assert table.why("discard sailor") in ("RM-5.9", "G-2")
    table.do("take sailor")
    for viewer in (0, 1, TABLE):
        assert table.last("take", viewer) == ("sailor",)
    assert table.under() == count("poe sailor help")


def test_rm_5_9_nothing_else_may_be_done_before_the_card_is_taken() -> None:
    table = Table({0: "dupin poe"}).do("draw file", "play dupin")
    for text in ("discard poe", "draw file", "feed file", "meld poe 1", "play poe"):
        assert table.why(text) == "RM-5.9"


def test_rm_5_9_dupin_draws_two_in_the_second_file() -> None:
    table = Table({0: "dupin"}).idle(36).do("draw file")
    before = sum(table.hand(0).values())
    table.do("play dupin")
    assert sum(table.hand(0).values()) == before + 1
    assert table.game.status().pending == "RM-2.2"


def test_rm_5_9_until_the_second_file_is_made_it_is_the_first() -> None:
    table = Table({1: "dupin"}).idle_until(1).do("draw file")
    assert table.size("file") == 0
    table.do("play dupin")
    assert table.game.status().pending == "RM-5.9"


def test_rm_5_9_offers_no_choice() -> None:
    table = Table({0: "dupin"}).do("draw file")
    assert [text for text in table.legal() if "dupin" in text] == ["discard dupin", "play dupin"]
    assert table.why("play dupin two") == "G-1"
