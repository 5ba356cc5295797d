"""The permanents: places, the Joker, Mitigating Circs, and what is dropped."""

import pytest

from tests.games.murdero.table import (
    CHALLENGE,
    area,
    gone,
    hand,
    play,
    plays,
    refusal,
    refused,
    table,
    told,
)


def test_mu_6_2_a_permanent_needs_a_place_beside_a_case() -> None:
    game = table("real-estate joker red-1", "")
    assert refused(game, "0 play real-estate") == ("MU-6.2",)
    assert "Crime Scene" in refusal(game, "0 play real-estate").sentence
    assert refused(game, "0 play joker red-1") == ("MU-6.2",)
    assert plays(game, 0) == []
    play(game, "0 build red-1", "0 play real-estate")
    assert area(game, 0) == "red-1 real-estate"


def test_mu_6_2_with_every_place_taken_one_replaces_another() -> None:
    game = table("real-estate", "", areas=["red-1 blue-1 caseload mitigating"])
    assert refused(game, "0 play real-estate") == ("MU-6.2",)
    assert "for" in refusal(game, "0 play real-estate").sentence
    assert plays(game, 0) == ["real-estate for caseload", "real-estate for mitigating"]
    play(game, "0 play real-estate for mitigating")
    assert area(game, 0) == "red-1 blue-1 caseload real-estate"
    assert gone(game) == "mitigating"


def test_mu_6_2_replacing_is_for_full_places_only() -> None:
    game = table("real-estate", "", areas=["red-1 blue-1 caseload", "green-1 mitigating"])
    assert refused(game, "0 play real-estate for caseload") == ("MU-6.2",)
    assert "free place" in refusal(game, "0 play real-estate for caseload").sentence
    assert refused(game, "0 play real-estate for mitigating") == ("G-2",)  # another's
    assert plays(game, 0) == ["real-estate"]


def test_mu_6_2_three_places_at_most() -> None:
    areas = ["red-1 blue-1 green-1 caseload mitigating dons-alibi"]
    game = table("real-estate", "", areas=areas)
    assert refused(game, "0 play real-estate") == ("MU-6.2",)
    assert len(plays(game, 0)) == 3


def test_mu_6_2_a_replaced_joker_may_leave_a_surplus_and_even_the_new_card_goes() -> None:
    game = table("real-estate", "", areas=["red-1 joker:blue-1 caseload"])
    play(game, "0 play real-estate for joker")
    assert area(game, 0) == "red-1 caseload real-estate"
    assert game.legal_texts(0) == ["drop caseload", "drop real-estate"]
    play(game, "0 drop real-estate")
    assert area(game, 0) == "red-1 caseload"
    assert gone(game) == "joker real-estate"
    assert "end" in game.legal_texts(0)


def test_mu_6_2_only_permanents_make_room_and_only_for_permanents() -> None:
    game = table("overtime real-estate", "", areas=["red-1 caseload"])
    assert refused(game, "0 play overtime for caseload") == ("G-1",)
    assert refused(game, "0 play real-estate for red-1") == ("G-1",)
    assert refused(game, "0 play real-estate for real-estate") == ("G-2",)


def test_mu_6_3_a_surplus_is_dropped_by_its_owner_in_anothers_turn_before_all_else() -> None:
    game = table(
        "sabotage overtime", "red-5", "", areas=["red-1", "blue-1 green-1 caseload mitigating"]
    )
    play(game, "0 play sabotage 1 green-1")
    assert game.actors() == (1,)
    assert game.status().turn == 0
    assert game.status().pending == "MU-6.3"
    assert game.legal_texts(1) == ["drop caseload", "drop mitigating"]
    assert refused(game, "0 end") == ("G-3",)
    assert refused(game, "1 draw file") == ("MU-6.3",)
    assert refused(game, "1 discard red-5") == ("MU-6.3",)
    assert refused(game, "1 drop real-estate") == ("G-2",)
    play(game, "1 drop mitigating")
    assert game.actors() == (0,)
    assert area(game, 1) == "blue-1 caseload"
    play(game, "0 end")


def test_mu_6_3_nothing_is_dropped_out_of_order() -> None:
    game = table("red-5", "", areas=["red-1 caseload", "blue-1 mitigating"])
    assert refused(game, "0 drop caseload") == ("MU-2.2",)
    assert refused(game, "0 drop mitigating") == ("G-2",)
    undrawn = table("red-5", "", areas=["red-1 caseload"], drawn=False)
    assert refused(undrawn, "0 drop caseload") == ("MU-2.1",)


def test_mu_6_3_a_dropped_joker_can_cost_a_case_and_so_another_permanent() -> None:
    areas = ["", "red-1 blue-1 joker:green-1 caseload mitigating"]
    game = table("sabotage", "", areas=areas)
    play(game, "0 play sabotage 1 red-1", "1 drop joker")
    assert game.legal_texts(1) == ["drop caseload", "drop mitigating"]
    play(game, "1 drop caseload")
    assert area(game, 1) == "blue-1 mitigating"
    assert game.actors() == (0,)


def test_mu_6_3_a_fallen_set_with_the_joker_in_it_frees_its_place() -> None:
    game = table("sabotage", "", areas=["", "red-1 joker:red-2 blue-1 caseload"])
    play(game, "0 play sabotage 1 red-1")
    assert area(game, 1) == "blue-1 caseload"
    assert game.actors() == (0,)


def test_mu_6_3_is_asked_after_the_whole_move_that_caused_it() -> None:
    game = table("", "", areas=["red-1 blue-1 mitigating caseload"], file="green-1 green-2 ...")
    play(game, "0 use mitigating red-1")
    assert hand(game, 0) == "green-1 green-2"  # the two cards are there before the drop
    assert game.legal_texts(0) == ["drop caseload", "drop mitigating"]
    play(game, "0 drop mitigating")
    assert refused(game, "0 build green-1") == ()


def test_mu_6_10_a_joker_stands_for_a_card_that_could_be_built() -> None:
    game = table("joker red-1", "", areas=["red-1 red-2 blue-1"])
    assert plays(game, 0, "play joker") == [
        "blue-1",
        "blue-2",
        "green-1",
        "red-1",
        "red-2",
        "red-3",
    ]
    play(game, "0 play joker red-3")
    assert area(game, 0) == "red-1 red-2 blue-1 joker:red-3"
    place = next(event for event in game.events or () if event.what == "place")
    assert place.note == "red-3"


def test_mu_6_10_a_joker_begins_a_case_only_where_another_gives_it_room() -> None:
    game = table("joker", "", areas=["red-1"])
    play(game, "0 play joker blue-1")
    assert area(game, 0) == "red-1 joker:blue-1"
    assert game.cases(0) == 2
    full = table("joker", "", areas=["red-1 caseload"])
    assert refused(full, "0 play joker blue-1") == ("MU-6.2",)
    assert refused(full, "0 play joker blue-1 for caseload") == ()


def test_mu_6_10_a_joker_needs_a_case_card_named() -> None:
    game = table("joker overtime", "", areas=["red-1"])
    assert refused(game, "0 play joker") == ("MU-6.10",)
    assert refused(game, "0 play joker overtime") == ("MU-6.10",)
    assert refused(game, "0 play joker joker") == ("MU-6.10",)
    assert refused(game, "0 play joker red-3") == ("MU-3.2", "MU-6.10")
    assert refused(game, "0 play joker for caseload") == ("G-2",)
    full = table("joker", "", areas=["red-1 caseload"])
    assert refused(full, "0 play joker for caseload") == ("MU-6.10",)
    assert refused(full, "0 play joker") == ("MU-6.2", "MU-6.10")
    acted = play(table("joker red-1 real-estate", "", areas=["red-1"]), "0 swap real-estate")
    assert refused(acted, "0 play joker red-3") == ("MU-2.2", "MU-3.2", "MU-6.10")


def test_mu_6_10_the_card_that_it_stands_for_need_not_be_held_or_left() -> None:
    game = table("joker", "", areas=["red-1 red-2 red-3 red-4 dons-alibi blue-1", "red-1"])
    assert refused(game, "0 play joker red-5") == ()  # nobody has to hold it: a value, not a card


def test_mu_6_10_the_joker_is_never_a_case_card() -> None:
    areas = ["red-1 joker:red-1 mitigating blue-1", "green-1"]
    game = table("sabotage shakedown", "overtime", areas=areas)
    assert refused(game, "0 use mitigating joker") == ("MU-6.10", "MU-6.11")
    assert refused(game, "0 play shakedown joker 1") == ("MU-6.9", "MU-6.10")
    assert refused(game, "0 play sabotage 0 joker") == ("MU-6.8", "MU-6.10")
    play(game, "0 use mitigating red-1")
    assert area(game, 0) == "blue-1 joker:red-1 mitigating"
    assert game.cases(0) == 2


def test_mu_6_10_a_later_card_may_stand_beside_the_joker() -> None:
    game = table("red-2", "", areas=["red-1 joker:red-2 red-3 blue-1"])
    play(game, "0 build red-2")
    assert area(game, 0) == "red-1 red-2 red-3 blue-1 joker:red-2"


def test_mu_6_11_mitigating_circs_gives_two_cards_for_a_case_card() -> None:
    areas = ["red-1 red-2*2 mitigating", "blue-1"]
    game = table("", "", areas=areas, file="green-1 green-2 ...")
    assert plays(game, 0, "use mitigating") == ["red-1", "red-2"]
    assert refused(game, "0 use mitigating blue-1") == ("G-2",)
    play(game, "0 use mitigating red-2")
    assert area(game, 0) == "red-1 red-2 mitigating"
    assert hand(game, 0) == "green-1 green-2"
    assert gone(game) == "red-2"
    assert refused(game, "0 use mitigating red-2") == ("MU-2.2",)


@pytest.mark.parametrize("left", range(3))
def test_mu_6_11_as_many_cards_as_there_are(left: int) -> None:
    file = " ".join(["green-1", "green-2"][:left])
    game = table("", "", areas=["red-1*2 mitigating"], pile="...", file=file)
    play(game, "0 use mitigating red-1")
    assert hand(game, 0) == file
    assert told(game).count("gain") == left


def test_mu_6_11_not_in_the_turn_in_which_it_came_out() -> None:
    game = table("mitigating", "", areas=["red-1*2"])
    play(game, "0 play mitigating")
    assert refused(game, "0 use mitigating red-1") == ("MU-2.2", "MU-6.11")
    play(game, "0 end", "1 draw file", "1 end", "0 draw file")
    assert refused(game, "0 use mitigating red-1") == ()


def test_mu_6_11_it_belongs_to_its_owner_and_takes_case_cards() -> None:
    game = table("", "", areas=["red-1", "blue-1 green-1 mitigating real-estate"])
    assert refused(game, "0 use mitigating red-1") == ("G-2",)
    play(game, "0 end", "1 draw file")
    assert refused(game, "1 use mitigating red-1") == ("G-2",)
    assert refused(game, "1 use mitigating real-estate") == ("MU-6.11",)
    assert refused(game, "1 use real-estate blue-1") == ("G-1",)
    assert refused(game, "1 use mitigating") == ("G-1",)


@pytest.mark.parametrize("before", ["red-1", "red-1 red-2 red-3", "red-1 joker:blue-1"])
def test_mu_6_11_with_the_last_case_card_it_leaves_the_game_too(before: str) -> None:
    game = table("", "", areas=[f"{before} mitigating"], file="green-1 green-2 ...")
    play(game, "0 use mitigating red-1")
    assert area(game, 0) == ("joker:blue-1" if "joker" in before else "")
    assert "mitigating" in gone(game).split(" ")
    assert hand(game, 0) == "green-1 green-2"
    assert game.actors() == (0,)
    assert "end" in game.legal_texts(0)


def test_mu_3_3_and_6_2_of_a_joker_come_in_their_order() -> None:
    game = table("joker", "", areas=["red-1 red-2 caseload"], options=CHALLENGE)
    assert refused(game, "0 play joker red-1") == ("MU-3.3", "MU-6.2", "MU-6.10")
    assert refused(game, "0 play joker red-1 for caseload") == ("MU-3.3", "MU-6.10")
