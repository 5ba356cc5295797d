"""Melds, layoffs and Wilds; Suspects and Alibis."""

import pytest

from tests.games.jack_the_ripper.table import area, hand, play, refusal, refused, table

SUSPECTS = ["druitt", "eddy", "gull", "pedachenko", "chapman", "jill"]
CLEARED = SUSPECTS[:5]


@pytest.mark.parametrize(
    "move", ["meld druitt 3", "meld druitt 2+1", "meld letters 3", "add gull", "add wild gull"]
)
def test_jr_3_1_no_evidence_before_a_victim(move: str) -> None:
    held = "druitt*3 wild letters*3 gull jill"
    game = table(held, "eddy", areas=["gull*3"])  # as if its Victim were gone
    assert refused(game, f"0 {move}") == ("JR-3.1",)
    assert "Victim" in refusal(game, f"0 {move}").sentence
    assert refused(table(held, "eddy", areas=["gull*3", "victim-kelly"]), f"0 {move}") == ()


@pytest.mark.parametrize("kind", [*SUSPECTS, "letters"])
def test_jr_3_2_a_meld_is_three_or_more_of_one_kind(kind: str) -> None:
    most = 4 if kind == "letters" else 5
    game = table(f"{kind}*{most} victim-kelly", "", areas=["", "victim-stride"])
    melds = [text for text in game.legal_texts(0) if text.startswith("meld")]
    assert melds == [f"meld {kind} {n}" for n in range(3, most + 1)]
    for n in (1, 2):
        assert refused(game, f"0 meld {kind} {n}") == ("JR-3.2",)
    assert refused(game, f"0 meld {kind} {most + 1}") == ("G-2",)
    play(game, f"0 meld {kind} {most}")
    assert area(game, 0) == f"{kind}*{most}"
    assert game.view(1).areas[0].melds == (kind,)


def test_jr_3_2_ripper_escapes_is_no_evidence() -> None:
    game = table("escapes jill", "gull", areas=["victim-kelly"])
    assert refused(game, "0 meld escapes 1") == ("JR-3.2",)
    assert "no Evidence" in refusal(game, "0 meld escapes 1").sentence


@pytest.mark.parametrize("kind", [*SUSPECTS, "letters"])
def test_jr_3_3_a_layoff_goes_to_any_meld_and_into_the_own_area(kind: str) -> None:
    game = table(f"{kind} strikes", "gull", areas=["", f"victim-kelly {kind}*3"])
    play(game, f"0 add {kind}")
    assert area(game, 0) == kind
    assert game.view(0).areas[0].melds == ()
    game = table(f"{kind}*2 strikes", "gull", areas=["victim-kelly"])
    assert refused(game, f"0 add {kind}") == ("JR-3.3",)
    assert "three or more" in refusal(game, f"0 add {kind}").sentence


def test_jr_3_3_only_evidence_is_laid_off() -> None:
    game = table("suspect-gull strikes escapes", "jill", areas=["victim-kelly gull*3"])
    for kind in ("suspect-gull", "strikes", "escapes"):
        assert refused(game, f"0 add {kind}") == ("JR-3.3",)
        assert "no Evidence" in refusal(game, f"0 add {kind}").sentence


@pytest.mark.parametrize("suspect", SUSPECTS)
def test_jr_3_4_a_meld_with_wilds_needs_one_natural_card(suspect: str) -> None:
    game = table(f"{suspect}*2 wild*2 strikes", "gull", areas=["", "victim-kelly"])
    melds = [text for text in game.legal_texts(0) if text.startswith("meld")]
    assert melds == [f"meld {suspect} 1+2", f"meld {suspect} 2+1", f"meld {suspect} 2+2"]
    assert refused(game, f"0 meld {suspect} 1+1") == ("JR-3.2",)
    play(game, f"0 meld {suspect} 1+2")
    assert area(game, 0) == f"{suspect} wild:{suspect}*2"
    assert game.view(1).areas[0].melds == (suspect,)


def test_jr_3_4_wilds_alone_are_no_meld_and_never_stand_for_letters() -> None:
    game = table("wild*2 letters*3 strikes", "gull", areas=["victim-kelly letters*1", "gull*3"])
    assert refused(game, "0 meld wild 2") == ("JR-3.2", "JR-3.4")
    assert refused(game, "0 meld wild 1+1") == ("JR-3.2", "JR-3.4")
    assert refused(game, "0 meld letters 2+1") == ("JR-3.4",)
    assert "Letters" in refusal(game, "0 meld letters 2+1").sentence
    assert refused(game, "0 add wild letters") == ("G-1",)


def test_jr_3_4_a_wild_is_laid_off_where_the_own_area_has_that_evidence() -> None:
    game = table("wild eddy strikes", "gull", areas=["victim-kelly gull*3", "eddy*3"])
    assert refused(game, "0 add wild eddy") == ("JR-3.4",)  # the meld is somebody else's
    assert "own area" in refusal(game, "0 add wild eddy").sentence
    assert refused(game, "0 add wild") == ("JR-3.4",)
    assert "accuses" in refusal(game, "0 add wild").sentence
    play(game, "0 add eddy")
    wilds = [text for text in game.legal_texts(0) if text.startswith("add wild")]
    assert wilds == ["add wild eddy", "add wild gull"]
    play(game, "0 add wild eddy")
    assert area(game, 0) == "eddy gull*3 wild:eddy victim-kelly"


def test_jr_3_4_both_wilds_keep_the_suspect_they_were_played_for() -> None:
    game = table("wild*2 strikes", "gull", areas=["victim-kelly gull*3 jill*3"])
    play(game, "0 add wild jill", "0 add wild gull")
    assert area(game, 0) == "gull*3 jill*3 wild:gull wild:jill victim-kelly"


def test_jr_3_5_one_suspect_melded_twice() -> None:
    game = table("druitt*5 wild*2 strikes", "gull", areas=["victim-kelly"])
    play(game, "0 meld druitt 4", "0 meld druitt 1+2")
    assert game.view(1).areas[0].melds == ("druitt", "druitt")
    assert area(game, 0) == "druitt*5 wild:druitt*2 victim-kelly"
    game = table("druitt*3 strikes gull", "wild*2 druitt eddy", areas=["victim-kelly"], yard="jill")
    play(game, "0 meld druitt 3", "0 discard strikes", "1 draw discard")
    assert refused(game, "1 add wild druitt") == ("JR-3.4",)
    play(game, "1 meld druitt 1+2")
    assert [zone.melds for zone in game.view(0).areas] == [("druitt",), ("druitt",)]


@pytest.mark.parametrize("suspect", SUSPECTS)
def test_jr_4_1_a_suspect_needs_a_meld_of_that_evidence(suspect: str) -> None:
    areas = ["victim-kelly letters*3"]
    game = table(f"suspect-{suspect} {suspect}*3 strikes", "escapes", areas=areas)
    assert refused(game, f"0 play suspect-{suspect}") == ("JR-4.1",)
    assert "melded" in refusal(game, f"0 play suspect-{suspect}").sentence
    play(game, f"0 meld {suspect} 3", f"0 play suspect-{suspect}")
    theirs = table(
        f"suspect-{suspect} strikes", "escapes", areas=["", f"{suspect}*2 wild:{suspect}"]
    )
    play(theirs, f"0 play suspect-{suspect}")
    assert area(theirs, 0) == f"suspect-{suspect}"


@pytest.mark.parametrize("suspect", CLEARED)
def test_jr_4_2_an_alibi_needs_a_meld_of_that_evidence(suspect: str) -> None:
    others = [f"{other}*3" for other in SUSPECTS if other != suspect]
    game = table(f"alibi-{suspect} strikes", "escapes", areas=["victim-kelly", " ".join(others)])
    assert refused(game, f"0 play alibi-{suspect}") == ("JR-4.2",)
    game = table(f"alibi-{suspect} strikes", "escapes", areas=["victim-kelly", f"{suspect}*3"])
    play(game, f"0 play alibi-{suspect}")
    assert area(game, 0) == f"alibi-{suspect} victim-kelly"


def test_jr_4_2_and_jr_2_4_are_both_cited() -> None:
    game = table("alibi-gull victim-kelly jill", "eddy")
    play(game, "0 play victim-kelly")
    assert refused(game, "0 play alibi-gull") == ("JR-2.4", "JR-4.2")


def test_jr_4_2_a_cleared_suspect_is_not_the_ripper_and_keeps_the_face_value() -> None:
    game = table("alibi-gull jill", "eddy", areas=["victim-kelly gull*4 suspect-gull", "druitt*3"])
    play(game, "0 play alibi-gull", "0 discard jill")
    assert game.result() == "caught druitt"
    assert game.scores() == [1 + 8 + 4 + 3, 2 * 6 - 2]


def test_jr_4_3_suspect_and_alibi_of_one_may_both_be_in_play() -> None:
    for first, second in (("suspect", "alibi"), ("alibi", "suspect")):
        game = table(f"{second}-gull jill*2", "eddy", areas=[f"gull*3 {first}-gull victim-kelly"])
        play(game, f"0 play {second}-gull")
        assert hand(game, 0) == "jill*2"
        assert "suspect-gull alibi-gull" in area(game, 0)
