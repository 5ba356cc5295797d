"""Four in two teams: what partners do for each other, and what they do not."""

from tests.games.murdero.table import (
    CHALLENGE,
    RED,
    TEAMS,
    area,
    play,
    plays,
    refusal,
    refused,
    table,
)

FOUR = "red-1 red-2 red-3 red-4"


def test_mu_7_1_case_cards_may_be_built_for_the_partner() -> None:
    areas = ["", "blue-1", "red-1", ""]
    game = table("red-1 red-2 blue-2", "", "", "", areas=areas, options=TEAMS)
    assert plays(game, 0, "build") == ["red-1", "red-1 partner", "red-2 partner"]
    assert refused(game, "0 build red-2") == ("MU-3.2",)
    assert refused(game, "0 build blue-2 partner") == ("MU-3.2",)
    play(game, "0 build red-2 partner")
    assert area(game, 2) == "red-1 red-2"
    assert area(game, 0) == ""


def test_mu_7_1_the_challenge_looks_at_the_partners_set() -> None:
    areas = ["red-1", "", "red-1 red-2", ""]
    game = table("red-1", "", "", "", areas=areas, options=TEAMS | CHALLENGE)
    assert refused(game, "0 build red-1 partner") == ("MU-3.3",)
    assert refused(game, "0 build red-1") == ()


def test_mu_7_1_the_receivers_places_count_for_a_permanent() -> None:
    areas = ["red-1", "", "blue-1 caseload", ""]
    game = table("real-estate", "", "", "", areas=areas, options=TEAMS)
    assert plays(game, 0) == ["real-estate", "real-estate for caseload partner"]
    assert refused(game, "0 play real-estate partner") == ("MU-6.2",)
    assert refused(game, "0 play real-estate for caseload") == ("G-2",)
    play(game, "0 play real-estate for caseload partner")
    assert area(game, 2) == "blue-1 real-estate"


def test_mu_7_1_a_partner_without_a_case_has_no_place() -> None:
    game = table("real-estate", "", "", "", areas=["red-1"], options=TEAMS)
    assert refused(game, "0 play real-estate partner") == ("MU-6.2",)
    assert plays(game, 0) == ["real-estate"]


def test_mu_7_1_a_joker_for_the_partner_stands_for_what_the_partner_could_build() -> None:
    areas = ["red-1 red-2", "", "blue-1 caseload", ""]
    game = table("joker", "", "", "", areas=areas, options=TEAMS)
    partners = ["blue-1", "blue-2", "green-1", "red-1"]
    own = ["blue-1", "green-1", "red-1", "red-2", "red-3"]
    assert plays(game, 0, "play joker") == sorted(
        [f"{code} for caseload partner" for code in partners] + own
    )
    play(game, "0 play joker blue-2 for caseload partner")
    assert area(game, 2) == "blue-1 joker:blue-2"


def test_mu_7_1_the_owner_uses_and_drops_what_was_given() -> None:
    areas = ["red-1", "", "blue-1*2 green-1", ""]
    game = table("mitigating", "sabotage", "", "", areas=areas, options=TEAMS)
    play(game, "0 play mitigating partner")
    assert area(game, 2) == "blue-1*2 green-1 mitigating"
    assert refused(game, "0 use mitigating red-1") == ("G-2",)
    play(game, "0 end", "1 draw file", "1 end", "2 draw file")
    assert refused(game, "2 use mitigating blue-1") == ()
    assert refused(game, "2 use mitigating red-1") == ("G-2", "MU-7.2")


def test_mu_7_1_a_partners_surplus_is_the_partners_to_drop() -> None:
    areas = ["", "", "red-1 joker:blue-1 caseload", ""]
    game = table("real-estate", "", "", "", areas=areas, options=TEAMS)
    play(game, "0 play real-estate for joker partner")
    assert game.actors() == (2,)
    assert game.legal_texts(2) == ["drop caseload", "drop real-estate"]
    play(game, "2 drop caseload")
    assert game.actors() == (0,)


def test_mu_7_1_a_card_that_completes_the_partners_set_lets_the_partner_go_out() -> None:
    areas = ["blue-1", "", FOUR, ""]
    game = table("red-5", "", "", "", areas=areas, options=TEAMS)
    assert play(game, "0 build red-5 partner").result() == "out 2"
    assert game.scores() == [31, 0]


def test_mu_7_1_without_teams_nobody_has_a_partner() -> None:
    game = table("red-1 joker real-estate", "", "", "", areas=["blue-1", "", "blue-1"])
    for move in (
        "build red-1 partner",
        "play real-estate partner",
        "play joker red-1 partner",
        "play real-estate for caseload partner",
        "play joker red-1 for caseload partner",
    ):
        assert refused(game, f"0 {move}") == ("MU-7.1",)
    assert "teams" in refusal(game, "0 build red-1 partner").sentence
    assert not [text for text in game.legal_texts(0) if "partner" in text]
    acted = play(game, "0 swap joker")
    assert refused(acted, "0 play real-estate partner") == ("MU-2.2", "MU-7.1")


def test_mu_7_1_only_case_cards_and_permanents_are_given() -> None:
    game = table("overtime", "", "", "", areas=["red-1", "", "red-1"], options=TEAMS)
    assert refused(game, "0 play overtime partner") == ("G-1",)
    assert refused(game, "0 build overtime partner") == ("MU-2.2", "MU-3.1")


def test_mu_7_2_no_partners_card_pays() -> None:
    areas = ["red-1 mitigating", "blue-1", "green-1", ""]
    hands = ["shakedown", "overtime", "", ""]
    game = table(*hands, areas=areas, options=TEAMS)
    assert refused(game, "0 use mitigating green-1") == ("G-2", "MU-7.2")
    assert refused(game, "0 play shakedown green-1 1") == ("G-2", "MU-7.2")
    assert refused(game, "0 play shakedown blue-1 1") == ("G-2",)
    assert plays(game, 0, "use mitigating") == ["red-1"]
    assert plays(game, 0, "play shakedown") == ["red-1 1"]


def test_mu_7_2_sabotage_may_take_a_partners_card() -> None:
    game = table("sabotage", "", "", "", areas=["", "", "green-1"], options=TEAMS)
    assert plays(game, 0) == ["sabotage 2 green-1"]


def test_mu_7_2_two_complete_sets_of_two_partners_are_not_enough() -> None:
    areas = ["blue-1 blue-2 blue-3 blue-4 caseload", "", RED, ""]
    game = table("blue-5", "", "", "", areas=areas, options=TEAMS)
    assert not play(game, "0 build blue-5").over
    alone = table("blue-5", "", "", "", areas=[f"{areas[0]} {RED}"], options=TEAMS)
    assert play(alone, "0 build blue-5").result() == "out 0"
