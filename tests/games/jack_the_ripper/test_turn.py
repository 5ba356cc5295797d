"""Setting up, the vote, and the order of a turn."""

import random

import pytest

from gaslamp.chance import Shuffler
from gaslamp.setup import OptionError, Setup
from gaslamp.view import ALL, TABLE
from tests.games.jack_the_ripper.table import (
    DECK,
    GAME,
    area,
    cards,
    hand,
    play,
    refusal,
    refused,
    setup,
    table,
    yard,
)

SUSPECTS = ["druitt", "eddy", "gull", "pedachenko", "chapman", "jill"]


def test_jr_1_1_two_to_four_seats_each_for_itself_and_the_dealers_left_begins() -> None:
    for seats in (2, 3, 4):
        given = setup(seats)
        assert given.sides == tuple(range(seats))
        for dealer in range(seats):
            game = given.deal(DECK.full(), dealer, Shuffler(0))
            assert game.actors() == ((dealer + 1) % seats,)
            assert game.status().turn == (dealer + 1) % seats
    for seats in (1, 5):
        with pytest.raises(OptionError, match="2, 3, 4 seats"):
            Setup(GAME, seats)


@pytest.mark.parametrize(("seats", "held", "left"), [(2, 10, 41), (3, 9, 34), (4, 8, 29)])
def test_jr_1_2_the_deal(seats: int, held: int, left: int) -> None:
    order = DECK.full()
    random.Random(seats).shuffle(order)
    game = setup(seats).deal(order, 1, Shuffler(0))
    view = game.view(ALL)
    assert [zone.size for zone in view.hands] == [held] * seats
    assert view.pile("file").size == left
    first = 2 % seats  # the dealer's left gets the first card
    assert view.hands[first].cards == tuple(
        (code, n)
        for code in DECK.codes
        if (n := [DECK.codes[kind] for kind in order[: held * seats : seats]].count(code))
    )
    assert view.pile("discard").top == DECK.codes[order[held * seats]]
    assert all(zone.size == 0 for zone in view.areas)


@pytest.mark.parametrize("gavel", ["victim-kelly", "scene-kelly", "strikes", "resigns"])
def test_jr_1_2_a_gavel_turned_up_has_no_effect(gavel: str) -> None:
    order = DECK.full()
    order.remove(DECK.index[gavel])
    order.insert(20, DECK.index[gavel])
    game = setup(2).deal(order, 0, Shuffler(0))
    assert game.view(TABLE).pile("discard").top == gavel
    assert game.legal_texts(1) == ["draw discard", "draw file"]
    assert game.view(TABLE).fact("victims") == 0


def test_jr_1_3_only_the_top_of_scotland_yard_is_open() -> None:
    game = table("scene-kelly druitt", "eddy", yard="jill letters strikes")
    for viewer in (0, 1, TABLE):
        pile = game.view(viewer).pile("discard")
        assert (pile.size, pile.cards, pile.top) == (3, None, "strikes")
    play(game, "0 play scene-kelly")
    assert game.view(0).pile("discard").cards == (("jill", 1), ("letters", 1), ("strikes", 1))
    assert game.view(1).pile("discard").cards is None
    play(game, "0 take letters")
    assert game.view(0).pile("discard").cards is None


def test_jr_2_1_the_vote_is_called_before_the_draw_when_a_meld_lies_there() -> None:
    game = table("druitt*3 eddy", "gull*2", areas=["victim-kelly"], yard="jill", drawn=False)
    assert refused(game, "0 vote") == ("JR-2.1",)
    assert "meld" in refusal(game, "0 vote").sentence
    play(game, "0 draw file", "0 meld druitt 3")
    assert refused(game, "0 vote")[0] == "JR-2.4"  # too late in this turn
    play(game, "0 discard eddy")
    assert refused(game, "1 vote") == ()
    assert refused(game, "0 vote") == ("G-3",)


def test_jr_2_1_a_meld_of_letters_counts_and_there_is_one_vote_a_round() -> None:
    game = table("gull*4", "jill*4", areas=["victim-kelly letters*3"], yard="jill", drawn=False)
    play(game, "0 vote", "1 name druitt", "0 name eddy")
    assert refused(game, "0 vote") == ("JR-2.1",)
    play(game, "0 draw file", "0 discard gull")
    assert refused(game, "1 vote") == ("JR-2.1",)
    assert "already" in refusal(game, "1 vote").sentence


def test_jr_2_2_all_name_a_suspect_secretly_and_in_any_order() -> None:
    game = table(
        *["gull*4", "jill*4", "letters*2"],
        areas=["victim-kelly druitt*3 alibi-druitt"],
        yard="jill",
        turn=1,
        drawn=False,
    )
    play(game, "1 vote")
    assert game.status().pending == "JR-2.2"
    assert game.status().actors == (1, 2, 0)  # clockwise from the caller
    for seat in (0, 1, 2):
        assert game.legal_texts(seat) == sorted(f"name {suspect}" for suspect in SUSPECTS)
        assert refused(game, f"{seat} draw file") == ("JR-2.2",)
        assert refused(game, f"{seat} name letters") == ("G-1",)
        assert refused(game, f"{seat} name escapes") == ("G-1",)
    play(game, "0 name druitt")  # of whom this seat has no card, and who has an alibi
    assert refused(game, "0 name eddy") == ("G-3",)  # a choice is final
    assert game.status().actors == (1, 2)
    play(game, "1 name jill")
    assert game.status().actors == (2,)
    play(game, "2 name gull")
    assert game.status().actors == (1,)
    assert game.legal_texts(1) == ["draw discard", "draw file"]


def test_jr_2_2_votes_stay_closed_until_the_scoring() -> None:
    game = table("gull*2", "jill*4", areas=["victim-kelly druitt*3"], yard="jill", drawn=False)
    play(game, "0 vote", "1 name jill", "0 name druitt")
    for _ in range(2):  # just after the vote, and one turn later
        assert game.view(0).chosen == ("druitt", "?")
        assert game.view(1).chosen == ("?", "jill")
        assert game.view(TABLE).chosen == ("?", "?")
        assert game.view(ALL).chosen == ("druitt", "jill")
        if game.turn == 0:
            play(game, "0 draw file", "0 discard gull", "1 draw file")
    play(game, "1 discard jill", "0 draw file", "0 discard gull")
    game = table("gull", "jill*4", areas=["victim-kelly druitt*3"], file="eddy", drawn=False)
    play(game, "0 vote", "1 name jill", "0 name druitt", "0 draw discard", "0 discard gull")
    play(game, "1 draw file", "1 discard jill")  # still at large: void, and shown all the same
    assert game.result() == "large"
    for viewer in (0, 1, TABLE):
        assert game.view(viewer).chosen == ("druitt", "jill")


@pytest.mark.parametrize("named", [0, 1, 2])
def test_jr_2_2_an_escape_before_the_last_name_drops_the_vote(named: int) -> None:
    game = table(
        *["gull*4", "escapes jill", "letters*2"],
        areas=["druitt*3 victim-nichols victim-chapman victim-stride victim-eddowes victim-kelly"],
        yard="jill",
        drawn=False,
    )
    play(game, "0 vote", *["1 name jill", "0 name druitt"][:named], "1 escape")
    assert game.result() == "escaped 1"
    for viewer in (0, 1, 2, TABLE, ALL):
        assert game.view(viewer).chosen == ("", "", "")
        assert game.view(viewer).fact("caller") == -1


def test_jr_2_2_a_complete_vote_is_shown_even_after_an_escape() -> None:
    game = table(
        *["gull*4", "escapes jill"],
        areas=["druitt*3 victim-nichols victim-chapman victim-stride victim-eddowes victim-kelly"],
        yard="jill",
        drawn=False,
    )
    play(game, "0 vote", "0 name druitt", "1 name jill", "1 escape")
    assert game.view(TABLE).chosen == ("druitt", "jill")
    assert game.scores() == [5, 35]


def test_jr_2_3_the_turn_begins_with_a_draw_from_either_pile() -> None:
    game = table("druitt*4", "eddy*4", yard="jill letters", file="gull wild", drawn=False)
    assert game.status().pending == "JR-2.3"
    for text in ("play victim-kelly", "add druitt", "discard druitt", "meld druitt 3"):
        assert refused(game, f"0 {text}")[0] == ("G-2" if "kelly" in text else "JR-2.3")
    other = game.clone()
    play(game, "0 draw file")
    assert hand(game, 0) == "druitt*4 gull"
    play(other, "0 draw discard")
    assert hand(other, 0) == "druitt*4 letters"
    assert yard(other)[-1] == "jill"
    assert refused(other, "0 draw file") == ("JR-2.4",)


def test_jr_2_4_any_evidence_and_one_gavel_in_any_order() -> None:
    game = table(
        "druitt*4 eddy*3 letters*4 suspect-druitt alibi-eddy jill",
        "gull",
        areas=["", "victim-kelly"],
    )
    play(game, "0 meld druitt 3", "0 play suspect-druitt", "0 meld eddy 3", "0 add druitt")
    assert refused(game, "0 play alibi-eddy") == ("JR-2.4",)
    assert "next" in refusal(game, "0 play alibi-eddy").sentence
    play(game, "0 meld letters 4", "0 discard jill")
    assert area(game, 0) == "druitt*4 eddy*3 letters*4 suspect-druitt"


def test_jr_2_4_evidence_is_not_played_like_a_gavel_and_other_decisions_are_over() -> None:
    game = table("druitt*4 victim-kelly", "gull", yard="jill")
    assert refused(game, "0 play druitt") == ("JR-2.4",)
    for text in ("draw discard", "vote", "reveal", "name jill", "take jill", "force victim-kelly"):
        assert refused(game, f"0 {text}") == ("JR-2.4",)


def test_jr_2_5_gavels_with_points_stay_and_those_without_go_to_scotland_yard() -> None:
    game = table("victim-kelly gull*2", "gull*2", yard="jill")
    play(game, "0 play victim-kelly")
    assert area(game, 0) == "victim-kelly"
    game = table("strikes gull*2", "gull*2", yard="jill")
    play(game, "0 play strikes")
    assert (area(game, 0), yard(game)) == ("", ["jill", "strikes"])
    game = table("resigns gull*2", "gull*2", yard="jill")
    play(game, "0 play resigns")
    assert (area(game, 0), yard(game)) == ("", ["jill", "resigns"])


@pytest.mark.parametrize("gavel", ["strikes", "resigns"])
def test_jr_2_5_a_gavel_is_never_melded(gavel: str) -> None:
    game = table(f"{gavel}*2 victim-kelly jill", "gull", areas=["victim-stride"])
    assert refused(game, f"0 meld {gavel} 2") == ("JR-2.5",)
    assert refused(game, "0 meld victim-kelly 1") == ("JR-2.5",)
    assert refused(game, "0 meld victim-kelly 3") == ("G-2",)


def test_jr_2_6_the_discard_ends_the_turn_and_any_card_will_do() -> None:
    game = table("druitt escapes victim-kelly strikes wild", "gull", yard="jill")
    assert {text for text in game.legal_texts(0) if text.startswith("discard")} == {
        "discard druitt",
        "discard escapes",
        "discard victim-kelly",
        "discard strikes",
        "discard wild",
    }
    play(game, "0 discard victim-kelly")
    assert yard(game) == ["jill", "victim-kelly"]
    assert game.actors() == (1,)


@pytest.mark.parametrize(
    ("held", "move"),
    [
        ("druitt*3", "meld druitt 3"),
        ("druitt*2 wild", "meld druitt 2+1"),
        ("eddy", "add eddy"),
        ("wild", "add wild eddy"),
        ("suspect-eddy", "play suspect-eddy"),
        ("alibi-eddy", "play alibi-eddy"),
        ("strikes", "play strikes"),
        ("resigns", "play resigns"),
    ],
)
def test_jr_2_6_a_play_that_leaves_nothing_to_discard(held: str, move: str) -> None:
    areas = ["eddy*3 victim-kelly"]
    game = table(held, "gull*3", areas=areas, yard="jill")
    assert refused(game, f"0 {move}") == ("JR-2.6",)
    assert "discard" in refusal(game, f"0 {move}").sentence
    with_more = table(f"{held} letters", "gull*3", areas=areas, yard="jill")
    assert refused(with_more, f"0 {move}") == ()


def test_jr_2_6_comes_before_the_rules_behind_it() -> None:
    game = table("druitt*3", "gull")
    assert refused(game, "0 meld druitt 3") == ("JR-2.6", "JR-3.1")
    assert refused(game, "0 meld druitt 2") == ("JR-3.1", "JR-3.2")


def test_jr_2_6_a_last_victim_needs_a_card_in_the_case_file() -> None:
    game = table("victim-kelly", "gull", file="jill")
    play(game, "0 play victim-kelly")
    assert hand(game, 0) == "jill"
    game = table("victim-kelly", "gull", file="")
    assert refused(game, "0 play victim-kelly") == ("JR-2.6",)


def test_jr_2_6_a_last_scene_needs_a_card_in_scotland_yard() -> None:
    game = table("scene-kelly", "gull", yard="jill")
    play(game, "0 play scene-kelly")
    assert game.legal_texts(0) == ["take jill"]  # an empty hand inside a turn is not the end
    play(game, "0 take jill", "0 discard jill")
    assert game.over
    game = table("scene-kelly", "gull")
    assert yard(game) == []
    assert refused(game, "0 play scene-kelly") == ("JR-2.6",)


def test_the_retellings_own_example_jr_2_3_jr_2_4_jr_3_1_jr_5_1() -> None:
    mine = "druitt*2 suspect-druitt victim-nichols letters eddy gull jill alibi-eddy strikes"
    theirs = "eddy*2 gull*2 pedachenko*2 chapman*2 jill letters"
    rest = DECK.full()
    for kind in [*cards(mine), *cards(theirs), *cards("druitt")]:
        rest.remove(kind)
    dealt = [kind for pair in zip(cards(mine), cards(theirs), strict=True) for kind in pair]
    game = setup(2).deal([*dealt, *cards("druitt"), *rest], 1, Shuffler(0))
    game.play(0, "draw discard")
    refusal = game.explain(0, "meld druitt 3")
    assert refusal is not None
    assert refusal.id == "JR-3.1"
    game.play(0, "play victim-nichols")
    assert game.view(0).hands[0].size == 12
    game.play(0, "meld druitt 3")
    refusal = game.explain(0, "play suspect-druitt")
    assert refusal is not None
    assert refusal.ids == ("JR-2.4",)
    game.play(0, "discard letters")
    view = game.view(1)
    assert view.areas[0].cards == (("druitt", 3), ("victim-nichols", 1))
    assert view.areas[0].melds == ("druitt",)
    assert view.pile("discard").top == "letters"
    assert game.actors() == (1,)


def test_g_1_what_is_well_written_depends_on_nothing_but_the_game() -> None:
    for seats in (2, 3, 4):
        grammar = setup(seats).grammar
        for text in (
            "meld escapes 99",
            "meld wild 1+2",
            "meld letters 2+1",
            "add wild",
            "add wild jill",
            "play escapes",
            "take suspect-jill",
            "force victim-kelly",
        ):
            assert grammar.parse(text) == text.split()
        for text in (
            "meld druitt 3+0",
            "meld druitt 2+3",
            "meld druitt 02+1",
            "meld druitt +1",
            "add wild letters",
            "add druitt druitt",
            "add wild wild",
            "force druitt",
            "name suspect-druitt",
            "reveal ",
            "escape now",
            "bury druitt",
            "alibi-jill",
            "play alibi-jill",
        ):
            assert grammar.parse(text) is None


def test_g_2_a_card_that_is_not_there() -> None:
    game = table("druitt*2 wild gull", "jill", areas=["victim-kelly"], yard="letters", drawn=False)
    for text in ("meld druitt 3", "meld druitt 2+2", "play strikes", "discard jill", "escape"):
        assert refused(game, f"0 {text}") == ("G-2",)  # before the pending decision (JR-2.3)
    assert refused(game, "0 take letters") == ("JR-2.3",)
    assert refused(game, "0 meld wild 2+1") == ("G-2",)
    assert game.legal_texts(0) == ["draw discard", "draw file"]


def test_g_4_nothing_is_played_after_the_end() -> None:
    game = play(table("gull", "jill"), "0 discard gull")
    assert game.actors() == ()
    for seat in (0, 1):
        assert game.legal_texts(seat) == []
        assert refused(game, f"{seat} escape") == ("G-4",)
        assert refused(game, f"{seat} discard jill") == ("G-4",)
        assert refused(game, f"{seat} discard  jill") == ("G-1",)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g_9_not_for_ever_from_scotland_yard(seats: int) -> None:
    game = table(*["gull*2", "jill*2", "eddy*2", "druitt*2"][:seats], yard="wild", drawn=False)
    for turn in range(3 * seats):
        seat = turn % seats
        assert game.legal_texts(seat) == ["draw discard", "draw file"]
        play(game, f"{seat} draw discard", f"{seat} discard wild")
    assert refused(game, "0 draw discard") == ("G-9",)
    assert game.legal_texts(0) == ["draw file"]
    play(game, "0 draw file", "0 discard gull")
    assert game.legal_texts(1) == ["draw discard", "draw file"]
