"""Victims, Scenes, Ripper Strikes, Commissioner Resigns and the escape."""

import pytest

from tests.games.jack_the_ripper.table import (
    FIVE_VICTIMS,
    area,
    hand,
    play,
    refusal,
    refused,
    table,
    yard,
)

NAMES = ["nichols", "chapman", "stride", "eddowes", "kelly"]


@pytest.mark.parametrize("name", NAMES)
def test_jr_5_1_a_victim_takes_its_scene_along_and_draws_two(name: str) -> None:
    other = NAMES[NAMES.index(name) - 1]
    game = table(
        f"victim-{name} jill",
        "eddy",
        areas=["", f"scene-{name} scene-{other}"],
        yard="gull",
        file="druitt wild letters ...",
    )
    play(game, f"0 play victim-{name}")
    assert area(game, 0) == f"victim-{name} scene-{name}"
    assert area(game, 1) == f"scene-{other}"
    assert hand(game, 0) == "druitt jill wild"
    assert game.status().pending == "JR-2.4"  # the stolen Scene searches nothing
    assert game.view(1).fact("victims") == 1


@pytest.mark.parametrize("left", [0, 1, 2])
def test_jr_5_1_as_many_cards_as_there_are(left: int) -> None:
    game = table("victim-kelly jill", "eddy", file=" ".join(["letters"] * left))
    play(game, "0 play victim-kelly")
    assert game.view(0).hands[0].size == 1 + left
    assert game.view(0).pile("file").size == 0


@pytest.mark.parametrize("name", NAMES)
def test_jr_5_2_a_scene_takes_its_victim_along_and_searches(name: str) -> None:
    other = NAMES[NAMES.index(name) - 1]
    game = table(
        f"scene-{name} jill",
        "eddy",
        areas=["", f"victim-{name} victim-{other}"],
        yard="letters gull strikes",
    )
    play(game, f"0 play scene-{name}")
    assert area(game, 0) == f"victim-{name} scene-{name}"
    assert area(game, 1) == f"victim-{other}"
    assert game.legal_texts(0) == ["take gull", "take letters", "take strikes"]
    assert refused(game, "0 discard jill") == ("JR-5.2",)
    assert "Scotland Yard" in refusal(game, "0 discard jill").sentence
    assert refused(game, "0 take druitt") == ("G-2",)
    assert refused(game, "1 take druitt") == ("G-3",)  # others do not learn what lies there
    play(game, "0 take gull")
    assert hand(game, 0) == "gull jill"
    assert yard(game) == ["letters", "strikes"]


def test_jr_5_2_and_g_6_the_copy_nearest_the_top_leaves() -> None:
    game = table("scene-kelly jill", "eddy", yard="gull letters gull druitt")
    play(game, "0 play scene-kelly", "0 take gull")
    assert yard(game) == ["gull", "letters", "druitt"]
    game = table("scene-kelly jill", "eddy", yard="gull letters")
    play(game, "0 play scene-kelly")
    assert refused(game, "0 discard jill") == ("JR-5.2",)  # one card must be taken (G-6)


def test_jr_5_2_nothing_is_taken_from_an_empty_scotland_yard() -> None:
    game = table("scene-kelly jill", "eddy", areas=["", "victim-kelly"])
    play(game, "0 play scene-kelly")
    assert area(game, 0) == "victim-kelly scene-kelly"
    assert game.status().pending == "JR-2.4"
    assert refused(game, "0 take jill") == ("JR-2.4",)


def test_jr_5_3_a_stolen_card_has_no_second_effect_but_counts_where_it_lies() -> None:
    game = table(
        "victim-kelly jill",
        "scene-stride eddy*2",
        areas=["victim-stride"],
        yard="gull",
        file="wild*2 druitt",
    )
    play(game, "0 play victim-kelly", "0 discard jill", "1 draw discard", "1 play scene-stride")
    assert game.view(0).pile("file").size == 1  # no draw for the stolen Victim
    assert game.view(0).fact("victims") == 2  # still in play
    play(game, "1 take gull", "1 discard eddy", "0 draw discard", "0 discard wild")
    assert [area(game, seat) for seat in (0, 1)] == ["victim-kelly", "victim-stride scene-stride"]


def test_jr_5_3_nothing_is_stolen_from_oneself() -> None:
    game = table("scene-kelly jill", "eddy", areas=["victim-kelly"], yard="gull")
    play(game, "0 play scene-kelly")
    assert area(game, 0) == "victim-kelly scene-kelly"
    assert game.view(0).fact("victims") == 1


def test_jr_5_4_a_gavel_found_by_a_scene_may_be_played_at_once() -> None:
    game = table("scene-kelly jill suspect-gull", "eddy", areas=["gull*3"], yard="victim-stride")
    play(game, "0 play scene-kelly")
    assert refused(game, "0 play suspect-gull")[0] == "JR-5.2"
    play(game, "0 take victim-stride")
    assert game.view(1).fact("granted") == "victim-stride"
    assert refused(game, "0 play suspect-gull") == ("JR-2.4",)  # this one was not found
    play(game, "0 play victim-stride")
    assert game.view(1).fact("granted") == ""
    assert refused(game, "0 play suspect-gull") == ("JR-2.4",)


def test_jr_5_4_or_later_in_the_turn_as_soon_as_it_may_be_played() -> None:
    held = "scene-kelly druitt*3 jill"
    game = table(held, "eddy", areas=["victim-stride"], yard="alibi-druitt")
    play(game, "0 play scene-kelly", "0 take alibi-druitt")
    assert refused(game, "0 play alibi-druitt") == ("JR-4.2",)
    play(game, "0 meld druitt 3", "0 play alibi-druitt")
    assert area(game, 0) == "druitt*3 alibi-druitt victim-stride scene-kelly"


def test_jr_5_4_the_permission_ends_with_the_turn() -> None:
    game = table("scene-kelly victim-nichols jill", "eddy*2", yard="victim-stride")
    play(game, "0 play scene-kelly", "0 take victim-stride", "0 discard jill")
    play(game, "1 draw discard", "1 discard eddy", "0 draw discard")
    assert game.view(1).fact("granted") == ""
    play(game, "0 play victim-nichols")
    assert refused(game, "0 play victim-stride") == ("JR-2.4",)


def test_jr_5_4_the_permission_is_for_one_card_of_the_kind() -> None:
    game = table("scene-kelly strikes jill*2", "eddy", yard="strikes")
    play(game, "0 play scene-kelly", "0 take strikes", "0 play strikes", "0 reveal")
    assert refused(game, "0 play strikes") == ("JR-2.4",)


def test_jr_5_4_scenes_chain() -> None:
    game = table(
        "scene-kelly jill*2", "eddy*2", yard="resigns scene-stride strikes letters resigns"
    )
    play(game, "0 play scene-kelly", "0 take scene-stride", "0 play scene-stride", "0 take resigns")
    assert yard(game) == ["resigns", "strikes", "letters"]
    play(game, "0 play resigns", "1 discard eddy")
    assert refused(game, "0 play scene-stride") == ("G-2",)
    assert game.legal_texts(0) == ["discard jill"]


def test_jr_5_4_evidence_that_is_found_gives_no_permission() -> None:
    game = table("scene-kelly suspect-gull jill*2", "eddy", areas=["gull*3"], yard="jill")
    play(game, "0 play scene-kelly", "0 take jill")
    assert game.view(0).fact("granted") == ""
    assert refused(game, "0 play suspect-gull") == ("JR-2.4",)


def test_jr_5_5_each_other_seat_discards_clockwise() -> None:
    game = table("jill*2", "resigns eddy*2", "gull*3", "druitt*3", yard="letters", turn=1)
    play(game, "1 play resigns")
    assert yard(game) == ["letters", "resigns"]
    for seat, card in ((2, "gull"), (3, "druitt"), (0, "jill")):
        assert game.status().actors == (seat,)
        assert game.status().pending == "JR-5.5"
        assert game.legal_texts(seat) == [f"discard {card}"]
        assert refused(game, f"{seat} draw file") == ("JR-5.5",)
        assert "Commissioner" in refusal(game, f"{seat} draw file").sentence
        assert refused(game, "1 discard eddy") == ("G-3",)
        play(game, f"{seat} discard {card}")
    assert yard(game) == ["letters", "resigns", "gull", "druitt", "jill"]
    assert game.legal_texts(1) == ["discard eddy"]  # one Gavel a turn, no Victim in play
    play(game, "1 discard eddy")
    assert game.actors() == (2,)


def test_jr_5_5_the_forced_card_is_of_ones_own_choice() -> None:
    game = table("resigns jill*2", "eddy escapes victim-kelly strikes", yard="letters")
    play(game, "0 play resigns")
    assert game.legal_texts(1) == [
        "discard eddy",
        "discard escapes",
        "discard strikes",
        "discard victim-kelly",
    ]
    assert refused(game, "1 discard gull") == ("G-2",)
    play(game, "1 discard victim-kelly")
    assert yard(game)[-1] == "victim-kelly"
    assert game.view(0).fact("victims") == 0  # discarded, not played


def test_jr_5_6_an_own_victim_may_be_played_beside_the_gavel_of_the_turn() -> None:
    game = table(
        "strikes victim-kelly victim-stride alibi-gull jill",
        "victim-nichols eddy",
        areas=["gull*3"],
        yard="letters",
        file="druitt*2 wild ...",
    )
    play(game, "0 play strikes")
    assert yard(game) == ["letters", "strikes"]
    assert game.legal_texts(0) == ["play victim-kelly", "play victim-stride", "reveal"]
    for text in ("discard jill", "play alibi-gull", "draw file", "force victim-nichols"):
        assert refused(game, f"0 {text}") == ("JR-5.6",)
    assert refused(game, "0 play victim-nichols") == ("G-2",)
    assert "reveal" in refusal(game, "0 discard jill").sentence
    play(game, "0 play victim-kelly")
    assert hand(game, 0) == "druitt*2 jill alibi-gull victim-stride"
    assert refused(game, "0 reveal") == ("JR-2.4",)
    assert refused(game, "0 play victim-stride") == ("JR-2.4",)  # Strikes was the Gavel


def test_jr_5_6_needs_a_card_for_the_discard() -> None:
    game = table("strikes victim-kelly", "eddy", yard="letters", file="")
    play(game, "0 play strikes")
    assert refused(game, "0 play victim-kelly") == ("JR-2.6",)
    assert game.legal_texts(0) == ["reveal"]
    game = table("strikes victim-kelly", "eddy", yard="letters", file="jill")
    play(game, "0 play strikes", "0 play victim-kelly", "0 discard jill")
    assert game.result() == "large"


def test_jr_5_6_is_no_second_gavel_either_when_a_scene_found_the_strikes() -> None:
    game = table(
        "scene-kelly victim-stride suspect-gull jill", "eddy", areas=["gull*3"], yard="strikes"
    )
    play(game, "0 play scene-kelly", "0 take strikes", "0 play strikes", "0 play victim-stride")
    assert area(game, 0) == "gull*3 victim-stride scene-kelly"
    assert refused(game, "0 play suspect-gull") == ("JR-2.4",)


def test_jr_5_7_the_others_show_their_victims_and_one_is_played_by_its_owner() -> None:
    game = table(
        "strikes jill*2",
        "victim-kelly eddy",
        "gull",
        "victim-nichols victim-stride druitt",
        areas=["scene-kelly"],
        yard="letters",
        file="wild letters gull",
    )
    play(game, "0 play strikes")
    assert game.legal_texts(0) == ["reveal"]
    play(game, "0 reveal")
    remarks = [
        (remark.word, remark.seat, game.setup.codes(remark.cards)) for remark in game.remarks
    ]
    assert remarks == [
        ("shown", 1, ["victim-kelly"]),
        ("shown", 3, ["victim-nichols", "victim-stride"]),
    ]
    assert game.view(2).fact("shown") == "victim-nichols victim-stride victim-kelly"
    assert game.legal_texts(0) == [
        "force victim-kelly",
        "force victim-nichols",
        "force victim-stride",
    ]
    assert refused(game, "0 discard jill") == ("JR-5.7",)
    assert refused(game, "0 force victim-eddowes") == ("G-2",)
    assert refused(game, "1 play victim-kelly") == ("G-3",)
    play(game, "0 force victim-kelly")
    assert area(game, 1) == "victim-kelly scene-kelly"
    assert hand(game, 1) == "eddy letters wild"
    assert area(game, 0) == ""
    assert game.actors() == (0,)
    assert game.view(2).fact("shown") == ""


def test_jr_5_7_if_nobody_has_one_nothing_happens() -> None:
    game = table("strikes victim-kelly jill", "eddy", "gull", yard="letters")
    play(game, "0 play strikes", "0 reveal")
    assert game.remarks == []
    assert game.status().pending == "JR-2.4"
    assert hand(game, 0) == "jill victim-kelly"


def test_jr_5_7_is_nobodys_gavel_of_the_turn() -> None:
    game = table("scene-kelly jill*2", "victim-kelly scene-stride eddy", yard="strikes")
    play(game, "0 play scene-kelly", "0 take strikes", "0 play strikes", "0 reveal")
    play(game, "0 force victim-kelly", "0 discard jill", "1 draw discard", "1 play scene-stride")
    assert area(game, 1) == "victim-kelly scene-stride scene-kelly"


def test_jr_5_7_the_owner_may_be_left_without_a_card() -> None:
    game = table("strikes jill", "victim-kelly", yard="letters", file="")
    play(game, "0 play strikes", "0 reveal", "0 force victim-kelly")
    assert hand(game, 1) == ""
    play(game, "0 discard jill")
    assert game.result() == "large"


# The moves that lead to a decision. None leads to JR-5.7, which needs a Victim not yet in play.
MOMENTS = {
    "draw": (),
    "play": ("0 draw file",),
    "take": ("0 draw file", "0 play scene-kelly"),
    "strike": ("0 draw file", "0 play strikes"),
    "discard": ("0 draw file", "0 play resigns"),
    "name": ("0 vote",),
}


@pytest.mark.parametrize("ask", MOMENTS)
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_jr_5_8_the_holder_may_escape_before_any_move_of_any_seat(ask: str, holder: int) -> None:
    hands = ["scene-kelly strikes resigns gull*2", "eddy*2", "druitt*2"]
    hands[holder] += " escapes"
    game = table(
        *hands, areas=[FIVE_VICTIMS, "jill*3"], yard="letters", file="wild*2 letters", drawn=False
    )
    play(game, *MOMENTS[ask])
    assert game.status().ask == ask
    asked = game.status().actors
    assert game.actors() == (asked if holder in asked else (*asked, holder))
    assert "escape" in game.legal_texts(holder)
    for other in {0, 1, 2} - {holder}:
        assert "escape" not in game.legal_texts(other)
        assert refused(game, f"{other} escape") == (("G-2",) if other in asked else ("G-3",))
    if holder not in asked:
        assert game.legal_texts(holder) == ["escape"]
        for text in ("draw file", "take letters", "take jill", "discard escapes", "discard wild"):
            assert refused(game, f"{holder} {text}") == ("G-3",)
    play(game, f"{holder} escape")
    assert game.result() == f"escaped {holder}"
    assert area(game, holder).split()[-1] == "escapes"
    assert "escapes" not in hand(game, holder)


def test_jr_5_8_not_before_the_fifth_victim_is_fully_resolved() -> None:
    four = "victim-nichols victim-chapman victim-stride victim-eddowes"
    game = table("victim-kelly jill", "escapes eddy", areas=["", four], yard="gull")
    assert game.actors() == (0,)
    assert refused(game, "1 escape") == ("G-3",)
    play(game, "0 play victim-kelly")  # which draws its two cards before anything else
    assert game.view(0).hands[0].size == 3
    assert game.actors() == (0, 1)
    mine = table("escapes jill", "eddy", areas=["", four])
    assert refused(mine, "0 escape") == ("JR-5.8",)
    assert "five" in refusal(mine, "0 escape").sentence
    before = table("escapes jill", "eddy", areas=["", four], yard="gull", drawn=False)
    assert refused(before, "0 escape") == ("JR-5.8",)  # never a matter of the order of the turn


def test_jr_5_8_a_window_is_open_after_each_move_whoever_holds_the_card() -> None:
    four = "victim-nichols victim-chapman victim-stride victim-eddowes"
    for hands in (("victim-kelly jill*2", "escapes eddy"), ("victim-kelly jill*2", "gull eddy")):
        game = table(*hands, areas=["", four], yard="strikes")
        assert game.interruptions() == ()
        for line in ("0 play victim-kelly", "0 discard jill", "1 draw discard", "1 discard eddy"):
            play(game, line)
            assert game.interruptions() == ("escape",)
        while not game.over:
            seat = game.first_actor()
            play(game, f"{seat} {game.legal_texts(seat)[-1]}")
        assert game.interruptions() == ()


def test_jr_5_8_the_fifth_may_come_by_force_or_come_from_the_escapers_own_hand() -> None:
    four = "victim-nichols victim-chapman victim-stride victim-eddowes"
    game = table("strikes jill", "victim-kelly escapes", areas=["", four], yard="gull")
    play(game, "0 play strikes", "0 reveal")
    assert game.actors() == (0,)
    play(game, "0 force victim-kelly")
    assert game.actors() == (0, 1)
    play(game, "1 escape")
    assert game.scores() == [0, 35 + 5]


def test_jr_5_8_ripper_escapes_is_no_gavel() -> None:
    game = table("escapes jill alibi-eddy", "gull", areas=[FIVE_VICTIMS, "eddy*3"], yard="letters")
    assert refused(game, "0 play escapes") == ("JR-5.8",)
    assert "escape" in refusal(game, "0 play escapes").sentence
    play(game, "0 play alibi-eddy", "0 escape")  # beside the one Gavel of the turn
    assert game.result() == "escaped 0"


def test_jr_5_8_without_a_discard_and_so_even_as_the_last_card() -> None:
    game = table("escapes", "gull", areas=["", FIVE_VICTIMS], yard="letters")
    play(game, "0 escape")
    assert (game.result(), game.scores()) == ("escaped 0", [35, 5])
    assert yard(game) == ["letters"]


@pytest.mark.parametrize("gavel", ["resigns", "strikes", *[f"scene-{name}" for name in NAMES]])
def test_jr_5_9_some_gavels_need_no_victim(gavel: str) -> None:
    game = table(f"{gavel} jill*2", "gull*2", yard="letters")
    assert game.view(0).fact("victims") == 0
    assert refused(game, f"0 play {gavel}") == ()
