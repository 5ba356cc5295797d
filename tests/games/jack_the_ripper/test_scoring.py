"""How a round ends, and its points; how a match ends."""

import pytest

from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.games.jack_the_ripper.telling import LINES
from gaslamp.match import Standing
from tests.games.jack_the_ripper.table import (
    FIVE_VICTIMS,
    hand,
    lines,
    play,
    setup,
    table,
)


def caught(*hands: str, areas: list[str], **options: str) -> JackTheRipper:
    """The round that seat 0 ends by discarding Ripper Strikes, its last card."""
    return play(table("strikes", *hands, areas=areas, options=options), "0 discard strikes")


def at_large(*hands: str, areas: list[str], **options: str) -> JackTheRipper:
    """The round that ends with the turn of seat 0, because the Case File is empty."""
    return play(
        table("strikes*2", *hands, areas=areas, file="", options=options), "0 discard strikes"
    )


def test_jr_6_1_going_out_by_the_last_discard() -> None:
    game = table("gull*2", "jill", areas=["victim-kelly gull*3"])
    play(game, "0 add gull", "0 discard gull")
    assert game.over
    assert game.result() == "caught gull"


def test_jr_6_2_the_escape_ends_the_round_at_once() -> None:
    game = table("gull*2", "escapes jill", areas=[FIVE_VICTIMS])
    play(game, "1 escape")
    assert game.over
    assert hand(game, 0) == "gull*2"


@pytest.mark.parametrize("last", ["draw", "victim", "forced victim"])
def test_jr_6_3_after_the_last_card_the_turn_is_finished(last: str) -> None:
    if last == "draw":
        game = table("gull*2", "jill", areas=["victim-kelly gull*3"], file="eddy", drawn=False)
        play(game, "0 draw file")
    elif last == "victim":
        game = table("victim-kelly gull*2", "jill", areas=["gull*3"], file="eddy")
        play(game, "0 play victim-kelly")
    else:
        game = table("strikes gull*2", "victim-kelly jill", areas=["gull*3"], file="eddy druitt")
        play(game, "0 play strikes", "0 reveal", "0 force victim-kelly")
    assert game.actors() == (0,)
    play(game, "0 add gull", "0 discard gull")
    assert game.result() == "large"


def test_jr_6_4_the_commissioner_took_a_last_card() -> None:
    game = table("resigns druitt*2 eddy", "jill", "gull*3", areas=["victim-kelly druitt*3"])
    play(game, "0 play resigns", "1 discard jill", "2 discard gull")
    assert game.actors() == (0,)  # who finishes the turn
    play(game, "0 add druitt", "0 discard druitt")
    assert game.result() == "caught druitt"
    assert game.scores() == [1 + 16 - 2, 0, -4]  # every seat pays, the one whose turn it was too


@pytest.mark.parametrize(
    ("ended", "result"),
    [
        ("escape and empty file", "escaped 1"),
        ("empty file and out", "large"),
        ("empty file and commissioner", "large"),
        ("out and commissioner", "caught nobody"),
    ],
)
def test_jr_6_5_which_ending_counts(ended: str, result: str) -> None:
    if ended == "escape and empty file":
        game = table("gull", "escapes jill", areas=[FIVE_VICTIMS], file="eddy", drawn=False)
        play(game, "0 draw file", "1 escape")
    elif ended == "empty file and out":
        game = play(table("gull", "jill", file=""), "0 discard gull")
    elif ended == "empty file and commissioner":
        game = table("resigns gull*2", "jill", file="")
        play(game, "0 play resigns", "1 discard jill", "0 discard gull")
    else:
        game = table("resigns gull", "jill")
        play(game, "0 play resigns", "1 discard jill", "0 discard gull")
    assert game.result() == result


def test_jr_7_1_the_ripper_is_who_has_most_against_him_over_all_areas() -> None:
    game = caught("jill", areas=["victim-kelly druitt*4", "gull*3 wild:gull*2"])
    assert game.result() == "caught gull"
    game = caught("jill", areas=["druitt*3 gull*3", "druitt gull suspect-gull"])
    assert game.result() == "caught gull"  # 12 with the Suspect card against 8
    game = caught("wild", areas=["druitt*3 wild:druitt gull*3", "gull"])
    assert game.result() == "caught druitt"  # a tie with Gull: the lower number


@pytest.mark.parametrize("higher", ["eddy", "gull", "pedachenko", "chapman", "jill"])
def test_jr_7_1_ties_go_to_the_lowest_order_number(higher: str) -> None:
    assert caught("letters", areas=[f"{higher}*3", "druitt*3"]).result() == "caught druitt"
    assert caught("letters", areas=[f"{higher}*3", "druitt*3 alibi-druitt"]).result() == (
        f"caught {higher}"
    )


def test_jr_7_1_letters_are_no_suspect_and_without_evidence_there_is_no_ripper() -> None:
    game = caught("jill", areas=["victim-kelly letters*4"])
    assert game.result() == "caught nobody"
    assert game.scores() == [1 + 12, -2]
    game = caught("jill", areas=["victim-kelly gull*4 alibi-gull", "eddy*5 alibi-eddy"])
    assert game.result() == "caught nobody"
    assert game.scores() == [1 + 8 + 3, 10 + 3 - 2]


def test_jr_7_2_the_area_with_the_rippers_cards_counted_twice() -> None:
    game = caught(
        *["jill"],
        areas=[
            "gull*3 wild:gull suspect-gull druitt*3 victim-kelly scene-stride alibi-druitt",
            "gull letters*3",
        ],
    )
    assert game.result() == "caught gull"
    gull = 3 * 2 + 2 + 4
    assert game.scores() == [2 * gull + 6 + 1 + 1 + 3, 2 * 2 + 9 - 2]
    assert lines(game, 0) == [("JR-7.2", "area", gull + 11), ("JR-7.2", "doubled", gull)]


def test_jr_7_2_with_the_values_of_an_owners_deck() -> None:
    game = table("strikes", "jill", areas=["gull*3 suspect-gull", "eddy*3"])
    game.setup = type(game.setup)(game.setup.game, 2, {}, {"suspect-gull": 7, "jill": 5, "eddy": 9})
    play(game, "0 discard strikes")
    assert game.result() == "caught eddy"
    assert game.scores() == [6 + 7, 2 * 27 - 5]


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("gull", 0),  # melded by somebody else
        ("jill", 0),  # melded in the own area
        ("druitt", 2),
        ("druitt*3", 6),  # not even a whole meld
        ("letters", 3),
        ("wild", 0),
        ("suspect-gull", 0),
        ("suspect-druitt", 4),
        ("alibi-gull", 0),
        ("alibi-druitt", 3),
        ("victim-nichols", 1),
        ("scene-nichols", 1),
        ("strikes", 0),
        ("resigns", 0),
    ],
)
def test_jr_7_3_what_a_card_left_in_the_hand_costs(card: str, cost: int) -> None:
    game = caught(card, areas=["victim-kelly gull*3", "jill*3"])
    assert game.scores()[1] == 6 - cost


def test_jr_7_3_letters_that_are_melded_cost_nothing() -> None:
    assert caught("letters", areas=["letters*3 gull*3"]).scores() == [9 + 12, 0]


@pytest.mark.parametrize(
    ("own", "cost"), [("", 2), ("letters*3", 2), ("gull", 0), ("victim-kelly", 2)]
)
def test_jr_7_3_a_wild_needs_evidence_of_a_suspect_in_the_own_area(own: str, cost: int) -> None:
    game = caught("wild gull", areas=["gull*3 letters", own])  # that gull could be laid first
    area = {"": 0, "letters*3": 9, "gull": 4, "victim-kelly": 1}[own]
    assert game.scores()[1] == area - cost


def test_jr_7_3_goes_by_each_seats_own_area() -> None:
    game = caught("wild", "wild", areas=["victim-kelly druitt*3", "druitt", ""])
    assert game.scores() == [13, 4, -2]


@pytest.mark.parametrize("victims", [1, 3, 5])
def test_jr_7_4_ripper_escapes_left_in_the_hand(victims: int) -> None:
    laid = " ".join(FIVE_VICTIMS.split()[:victims])
    game = caught("escapes", areas=[f"{laid} druitt*3"])
    assert game.scores() == [victims + 12, -2 * victims]
    assert lines(game, 1) == [("JR-7.4", "kept", -2 * victims)]


def voted(*names: str, areas: str = "victim-kelly druitt*3", file: str = "...") -> JackTheRipper:
    """A round with a complete vote, which seat 0 then ends in the same turn."""
    hands = ["druitt", "jill", "eddy", "gull"][: len(names)]
    game = table(*hands, areas=[areas], yard="... strikes", file=file, drawn=False)
    play(game, "0 vote", *[f"{seat} name {name}" for seat, name in enumerate(names)])
    return play(game, "0 draw discard", "0 add druitt", "0 discard strikes")


def test_jr_7_5_a_right_vote_earns_ten_and_a_wrong_one_nothing() -> None:
    game = voted("gull", "druitt", "jill", "druitt", file="wild*2")
    assert game.result() == "caught druitt"
    assert game.scores() == [1 + 16, 10 - 2, -2, 10 - 2]
    assert lines(game, 1) == [("JR-7.3", "hand", -2), ("JR-7.5", "right", 10)]
    assert lines(game, 2) == [("JR-7.3", "hand", -2), ("JR-7.5", "wrong", 0)]


def test_jr_7_5_and_jr_7_1_without_a_ripper_no_vote_is_right() -> None:
    game = voted("druitt", "gull", areas="victim-kelly druitt*3 alibi-druitt", file="wild*2")
    assert game.result() == "caught nobody"
    assert game.scores() == [1 + 8 + 3, -2]


def test_jr_8_1_after_an_escape_victims_and_scenes_count_and_the_escaper_gets_35() -> None:
    four = "victim-nichols victim-chapman victim-stride victim-eddowes"
    game = table(
        *["gull*2 suspect-druitt", "escapes jill*3", "wild"],
        areas=[f"{four} druitt*3 alibi-druitt", "scene-kelly letters*3", "victim-kelly jill"],
        drawn=False,
    )
    play(game, "0 vote", "0 name druitt", "1 name druitt", "2 name jill", "1 escape")
    assert game.scores() == [4, 1 + 35, 1]
    assert lines(game, 1) == [("JR-8.1", "found", 1), ("JR-8.1", "escape", 35)]


def test_jr_9_1_still_at_large_face_values_and_no_votes() -> None:
    game = voted("druitt", "gull", file="")
    assert game.result() == "large"
    assert game.scores() == [1 + 8, -2]
    assert [rule for rule, _, _ in lines(game, 1)] == ["JR-7.3"]


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("victim-nichols", 0),
        ("scene-nichols", 0),
        ("escapes", 2),
        ("druitt*3", 6),
        ("gull wild", 2),
        ("suspect-druitt alibi-gull", 4),
    ],
)
def test_jr_9_1_what_a_hand_costs_and_the_option_large_deducts(card: str, cost: int) -> None:
    areas = ["victim-kelly gull*3"]
    assert at_large(card, areas=areas).scores() == [7, -cost]
    assert at_large(card, areas=areas, large_deducts="false").scores() == [7, 0]
    if card != "escapes":  # with the Ripper caught the option changes nothing
        assert caught("druitt", areas=areas, large_deducts="false").scores() == [13, -2]


def test_jr_10_1_the_match_ends_at_the_target_for_the_highest_total() -> None:
    standing = Standing(setup(3))
    standing.add([99, 20, 99])
    assert not standing.over
    standing.add([1, 90, 4])
    assert standing.winners == (1,)
    short = Standing(setup(2, target="40"))
    short.add([40, -5])
    assert short.winners == (0,)


def test_jr_10_1_and_g_10_a_tie_at_the_top_plays_on() -> None:
    standing = Standing(setup(2))
    standing.add([100, 100])
    assert not standing.over
    standing.add([-30, -31])
    assert standing.winners == (0,)
    limited = Standing(setup(2, max_rounds="1"))
    limited.add([3, 3])
    assert limited.winners == (0, 1)


def test_every_line_of_the_scoresheet_has_words_and_comes_up() -> None:
    rounds = [
        voted("druitt", "gull", "jill", file="wild*2"),
        caught("escapes gull jill", areas=["victim-kelly gull*3"]),
        play(table("gull", "escapes", areas=[FIVE_VICTIMS]), "1 escape"),
    ]
    reasons = {line.reason for game in rounds for line in game.sheet()}
    assert reasons == set(LINES)
    for game in rounds:
        totals = [0] * game.setup.seats
        for line in game.sheet():
            totals[line.side] += line.points
        assert totals == game.scores()
