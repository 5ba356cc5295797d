"""The points of a round and the end of a match."""

from gaslamp.match import Standing
from tests.games.murdero.table import (
    BLUE,
    GREEN,
    RED,
    TEAMS,
    lines,
    play,
    setup,
    table,
)

FOUR = "red-1 red-2 red-3 red-4"
DOUBLE_ONE = {"double_one_case": "true"}


def test_mu_5_1_cards_out_doubled_for_who_went_out_minus_the_hand() -> None:
    game = table(
        "red-5 blue-4 overtime", "blue-5 green-2*2", areas=[f"{FOUR} green-1*2", "blue-1*5"]
    )
    play(game, "0 build red-5")
    assert game.scores() == [2 * 17 - 4, 5 - 9]
    assert lines(game, 0) == [
        ("MU-5.1", "table", 17),
        ("MU-5.1", "doubled", 17),
        ("MU-5.1", "hand", -4),
    ]
    assert lines(game, 1) == [("MU-5.1", "table", 5), ("MU-5.1", "hand", -9)]


def test_mu_5_1_nobody_doubles_without_going_out() -> None:
    game = table("reverse blue-4", "blue-5", areas=[f"{RED} dons-alibi", "blue-1*5"])
    assert play(game, "0 play reverse").scores() == [15 - 4, 5 - 5]


def test_mu_5_1_action_cards_are_worth_nothing_anywhere() -> None:
    hands = "reverse overtime*2 sabotage"
    game = table(hands, "destroy", areas=["red-1 joker:red-2"])
    assert play(game, "0 play reverse").scores() == [1, 0]


def test_mu_5_1_scores_are_zero_while_the_round_goes_on() -> None:
    game = table("red-1", "blue-5", areas=["red-1"])
    assert game.scores() == [0, 0]
    assert game.sheet() == []
    assert game.result() == ""


def test_mu_5_2_with_the_variant_only_the_best_complete_set_is_doubled() -> None:
    areas = [f"{FOUR} blue-1*4 blue-2*4", "green-1"]
    game = table("red-5 blue-4", "", areas=areas, options=DOUBLE_ONE)
    play(game, "0 build red-5")
    assert game.scores() == [10 + 5 + 12 + 15 - 4, 1]
    assert ("MU-5.2", "doubled-one", 15) in lines(game, 0)


def test_mu_5_2_a_covered_set_may_be_the_one() -> None:
    areas = [f"{FOUR} {BLUE} blue-1*2 blue-4 screen-alibi"]
    game = table("red-5", "", areas=areas, options=DOUBLE_ONE)
    play(game, "0 build red-5")
    assert ("MU-5.2", "doubled-one", 21) in lines(game, 0)


def test_mu_5_2_real_estate_counts_before_the_choice() -> None:
    areas = [f"red-1*4 red-2 red-3 red-4 {BLUE} blue-4 real-estate screen-alibi"]
    game = table("red-5", "", areas=areas, options=DOUBLE_ONE)
    play(game, "0 build red-5")
    assert ("MU-5.2", "doubled-one", 4 * 4 + 14) in lines(game, 0)  # not 18, nor 19 + 3


def test_mu_5_2_a_set_that_is_not_complete_is_never_doubled() -> None:
    areas = [f"{FOUR} green-1*5 green-2*4 green-3*3 green-4*2"]
    game = table("red-5", "", areas=areas, options=DOUBLE_ONE)
    play(game, "0 build red-5")
    assert ("MU-5.2", "doubled-one", 15) in lines(game, 0)


def test_mu_5_3_real_estate_makes_the_owners_crime_scenes_count_four() -> None:
    for owner, points in ((0, [2 * (18 + 4 * 3), 2]), (1, [2 * 18, 8])):
        areas = [f"{FOUR} red-1 blue-1*2", "green-1*2"]
        areas[owner] += " real-estate"
        game = table("red-5", "", areas=areas)
        play(game, "0 build red-5")
        assert game.scores() == points


def test_mu_5_3_a_joker_is_no_crime_scene() -> None:
    game = table("reverse", "", areas=["red-1 joker:blue-1 real-estate"])
    play(game, "0 play reverse")
    assert game.scores() == [4, 0]
    assert lines(game, 0) == [("MU-5.1", "table", 1), ("MU-5.3", "estate", 3)]


def test_mu_5_3_each_crime_scene_of_who_goes_out_is_worth_eight() -> None:
    game = table("red-5", "", areas=[f"{FOUR} real-estate"])
    assert play(game, "0 build red-5").scores() == [2 * (4 + 2 + 3 + 4 + 5), 0]


def test_mu_5_4_all_who_go_out_at_the_same_moment_double() -> None:
    game = table("destroy", "blue-4", "", areas=[f"{RED} red-1", BLUE, f"{GREEN} caseload"])
    play(game, "0 play destroy caseload")
    assert game.result() == "out 0,1,2"
    assert game.scores() == [32, 26, 30]


def test_mu_6_12_real_estate_pays_only_while_it_is_in_play() -> None:
    game = table("reverse", "", areas=["red-1", "green-1 real-estate"])
    assert play(game, "0 play reverse").scores() == [1, 4]
    game = table("destroy", "reverse", areas=["red-1", "green-1 real-estate"])
    play(game, "0 play destroy real-estate", "0 end", "1 draw file", "1 play reverse")
    assert lines(game, 1)[0] == ("MU-5.1", "table", 1)
    held = table("reverse real-estate", "", areas=["red-1"])
    assert play(held, "0 play reverse").scores() == [1, 0]


def test_mu_7_3_a_teams_score_is_both_tables_minus_both_hands() -> None:
    areas = [FOUR, "blue-1", "green-1*5 real-estate", "blue-1*2"]
    game = table("red-5 blue-4", "green-4", "green-5", "blue-2", areas=areas, options=TEAMS)
    play(game, "0 build red-5")
    assert game.scores() == [2 * 15 - 4 + 20 - 5, 1 - 4 + 2 - 2]
    assert lines(game, 2) == [
        ("MU-5.1", "table", 5),
        ("MU-5.3", "estate", 15),
        ("MU-5.1", "hand", -5),
    ]
    assert {line.side for line in game.sheet() if line.seat in (0, 2)} == {0}


def test_mu_7_3_partners_who_go_out_together_both_double() -> None:
    areas = [RED, "dons-alibi blue-1", f"{GREEN} caseload", ""]
    game = table("", "destroy", "", "", areas=areas, options=TEAMS, turn=1)
    assert play(game, "1 play destroy caseload").result() == "out 2"
    assert game.scores() == [15 + 30, 1]


def test_mu_7_3_the_match_of_teams_goes_to_two_hundred() -> None:
    assert setup(4, teams="true").number("target") == 200
    assert setup(4).number("target") == 100
    assert setup(4, teams="true", target="150").number("target") == 150
    assert setup(4, teams="true").options_text() == (
        "teams=true challenge=false double_one_case=false format=target target=200 max_rounds=0"
    )


def test_mu_8_1_a_match_goes_to_a_hundred_and_a_tie_goes_on() -> None:
    standing = Standing(setup(2))
    standing.add([99, 0])
    assert not standing.over
    standing.add([1, 100])
    assert not standing.over  # both have a hundred
    standing.add([-20, -30])
    assert standing.winners == (0,)


def test_mu_8_1_a_team_needs_two_hundred() -> None:
    standing = Standing(setup(4, teams="true"))
    standing.add([199, 100])
    assert not standing.over
    standing.add([1, 0])
    assert standing.winners == (0,)


def test_mu_8_2_the_best_sum_of_three_rounds() -> None:
    standing = Standing(setup(2, format="three_total"))
    standing.add([150, 0])
    standing.add([0, 10])
    assert not standing.over  # no target in this format
    standing.add([0, 139])
    assert standing.winners == (0,)


def test_mu_8_2_most_rounds_won_then_the_sum() -> None:
    standing = Standing(setup(3, format="three_wins"))
    standing.add([5, 4, 4])
    standing.add([6, 5, 5])
    standing.add([-90, -80, 40])
    assert standing.winners == (0,)
    shared = Standing(setup(2, format="three_wins"))
    shared.add([10, 10])  # won by both
    shared.add([20, 10])
    shared.add([0, 9])
    assert shared.wins == [2, 2]
    assert shared.winners == (0,)


def test_mu_8_2_a_tie_goes_on_with_all_rounds_counted() -> None:
    for form in ("three_wins", "three_total"):
        standing = Standing(setup(2, format=form))
        for scores in ([10, 0], [0, 10], [5, 5]):
            standing.add(scores)
        assert not standing.over
        standing.add([1, 2])
        assert standing.winners == (1,)
