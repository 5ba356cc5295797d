"""How a round ends: somebody goes out, the Case File is empty, the charges are reversed."""

import pytest

from gaslamp.view import TABLE
from tests.games.murdero.table import (
    BLUE,
    GREEN,
    RED,
    area,
    lines,
    play,
    refused,
    table,
)

FOUR = "red-1 red-2 red-3 red-4"


def test_mu_4_1_a_complete_set_ends_the_round_at_once() -> None:
    game = table("red-5 overtime", "blue-1", areas=[FOUR])
    play(game, "0 build red-5")
    assert game.over
    assert game.result() == "out 0"
    assert game.legal_texts(0) == []
    assert refused(game, "0 end") == ("G-4",)


def test_mu_4_1_a_joker_completes_a_set() -> None:
    assert play(table("joker", "", areas=[FOUR]), "0 play joker red-5").result() == "out 0"
    game = table("red-5", "", areas=["red-1 red-2 joker:red-3 red-4"])
    assert play(game, "0 build red-5").result() == "out 0"


def test_mu_4_1_cards_of_two_seats_or_colours_complete_nothing() -> None:
    game = table("blue-1 red-4", "", areas=["red-1 red-2 red-3 blue-1 blue-2", "red-1"])
    assert not play(game, "0 build blue-1", "0 build red-4").over


def test_mu_4_1_is_looked_at_before_a_surplus_is_dropped() -> None:
    # The Joker makes room for the last Alibi to go, and with it goes the case that it began.
    areas = [f"{RED} joker:blue-1 dons-alibi"]
    game = table("real-estate", "", areas=areas)
    surplus = play(game.clone(), "0 play real-estate for joker")
    assert surplus.status().pending == "MU-6.3"  # two permanents, one case
    assert play(game, "0 play real-estate for dons-alibi").result() == "out 0"
    # Whoever is out is out at once, whatever is too much elsewhere on the table.
    areas = ["", "blue-1 joker:green-1 caseload", RED]
    game = table("destroy", "", "", areas=areas)
    assert play(game, "0 play destroy caseload").result() == "out 2"


def test_mu_4_1_is_looked_at_after_each_dropped_card() -> None:
    game = table("sabotage", "", areas=[f"{GREEN}", f"{RED} blue-1 dons-alibi political-alibi"])
    play(game, "0 play sabotage 1 blue-1")
    other = game.clone()
    assert play(game, "1 drop dons-alibi").result() == "out 1"
    assert play(other, "1 drop political-alibi").result() == "out 0"


@pytest.mark.parametrize(
    ("last", "file"),
    [
        ("draw file", "green-5"),
        ("swap red-5", "green-5"),
        ("play overtime", "green-5 green-4 green-3"),
        ("use mitigating blue-1", "green-5 green-4"),
    ],
)
def test_mu_4_2_an_empty_case_file_ends_the_round_after_the_turn(last: str, file: str) -> None:
    hand = "red-5 red-1 overtime*2 sabotage*2 destroy joker"
    drawn = last != "draw file"
    areas = ["blue-1*2 mitigating"]
    game = table(hand, "", areas=areas, pile="...", file=file, drawn=drawn)
    play(game, f"0 {last}")
    assert game.view(TABLE).pile("file").size == 0
    assert not game.over
    play(game, "0 build red-1")
    while refused(game, "0 end") == ("MU-2.3",):
        play(game, f"0 {game.legal_texts(0)[0]}")
        assert not game.over
    play(game, "0 end")
    assert game.result() == "empty"
    assert not [line for line in game.sheet() if line.reason.startswith("doubled")]


def test_mu_4_2_the_last_turn_may_still_complete_a_set() -> None:
    game = table("red-5", "blue-1", areas=[FOUR], pile="...", file="green-5", drawn=False)
    play(game, "0 draw file", "0 build red-5")
    assert game.result() == "out 0"
    assert ("MU-5.1", "doubled", 15) in lines(game, 0)


def test_mu_4_2_the_discard_pile_is_not_shuffled_again() -> None:
    game = table("red-1", "blue-1", pile="...", file="green-5", drawn=False)
    size = game.view(TABLE).pile("discard").size
    play(game, "0 draw file", "0 end")
    assert game.view(TABLE).pile("discard").size == size


def test_mu_4_3_reverse_charges_ends_the_round() -> None:
    game = play(table("reverse red-1", "blue-1"), "0 play reverse")
    assert game.over
    assert game.result() == "reverse 0"


def test_mu_6_13_heavy_caseload_asks_for_two_complete_sets_of_one_seat() -> None:
    other = f"{BLUE} red-1 red-2 red-3"
    game = table("red-5 green-1", "red-4 joker", areas=[f"{FOUR} caseload", other])
    play(game, "0 build red-5", "0 end")
    assert not game.over  # one complete set each
    play(game, "1 draw file", "1 build red-4", "1 play joker red-5")
    assert game.result() == "out 1"


def test_mu_6_13_a_covered_set_does_not_count_towards_the_two() -> None:
    areas = [f"{FOUR} {BLUE} caseload screen-alibi"]
    game = table("red-5", "", areas=areas)
    assert not play(game, "0 build red-5").over
    uncovered = table("red-5", "", areas=[f"{FOUR} {BLUE} caseload political-alibi"])
    assert play(uncovered, "0 build red-5").result() == "out 0"


def test_mu_6_13_when_it_leaves_all_with_an_open_complete_set_go_out() -> None:
    areas = [f"{RED} caseload", BLUE, f"{GREEN} political-alibi"]
    game = table("destroy", "", "", areas=areas)
    play(game, "0 play destroy caseload")
    assert game.result() == "out 0,1"


def test_mu_6_14_an_alibi_keeps_everybody_from_going_out_with_its_colour() -> None:
    for alibi, colour in (
        ("dons-alibi", "red"),
        ("screen-alibi", "blue"),
        ("political-alibi", "green"),
    ):
        for other in ("red", "blue", "green"):
            four = " ".join(f"{other}-{n}" for n in range(1, 5))
            game = table(f"{other}-5", "", areas=[four, f"{other}-1 {alibi}"])
            play(game, f"0 build {other}-5")
            assert game.over == (other != colour)


def test_mu_6_14_when_an_alibi_leaves_the_owners_of_its_colour_go_out() -> None:
    game = table("destroy", "", areas=[f"{RED} dons-alibi", "blue-1"])
    assert play(game, "0 play destroy dons-alibi").result() == "out 0"
    game = table("destroy", "", areas=[f"{RED} dons-alibi", "blue-1 caseload"])
    assert not play(game, "0 play destroy dons-alibi").over  # Heavy Caseload still prevents it


def test_mu_6_14_covered_sets_score_as_usual() -> None:
    areas = [f"{RED} dons-alibi"]
    game = table("reverse", "", areas=areas)
    assert play(game, "0 play reverse").scores() == [15, 0]


def test_mu_6_15_a_replaced_permanent_has_left() -> None:
    game = table("real-estate", "", areas=[f"{RED} dons-alibi", "blue-1"])
    assert play(game, "0 play real-estate for dons-alibi").result() == "out 0"
    game = table("dons-alibi", "", areas=[f"{RED} caseload", BLUE])
    assert play(game, "0 play dons-alibi for caseload").result() == "out 1"  # red is covered now


def test_mu_6_15_a_joker_for_heavy_caseload_lets_all_go_out() -> None:
    game = table("joker", "", "", areas=[f"{FOUR} caseload", BLUE, "green-1"])
    play(game, "0 play joker red-5 for caseload")
    assert game.result() == "out 0,1"
    assert area(game, 0) == f"{FOUR} joker:red-5"
    assert game.scores() == [20, 30, 1]
