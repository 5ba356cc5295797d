"""Sets: what they take, and what they lose."""

import pytest

from tests.games.murdero.table import (
    BLUE,
    CHALLENGE,
    area,
    gone,
    play,
    plays,
    refused,
    table,
    told,
)


def test_mu_3_1_one_set_of_each_colour_and_each_is_a_case() -> None:
    game = table("red-1*2 blue-1 green-1", "", areas=["", "blue-1"])
    assert game.cases(0) == 0
    play(game, "0 build red-1", "0 build red-1")
    assert game.cases(0) == 1
    play(game, "0 build blue-1", "0 build green-1")
    assert game.cases(0) == 3
    assert area(game, 0) == "red-1*2 blue-1 green-1"
    assert area(game, 1) == "blue-1"


def test_mu_3_1_a_joker_alone_and_a_complete_set_are_cases() -> None:
    game = table("", "", areas=[f"joker:red-1 {BLUE} screen-alibi", "green-1"])
    assert game.cases(0) == 2
    assert game.cases(1) == 1
    assert not game.has_room(0)


def test_mu_3_1_an_action_card_belongs_to_no_set() -> None:
    game = table("dons-alibi joker", "", areas=["red-1"])
    for card in ("dons-alibi", "joker"):
        assert "MU-3.1" in refused(game, f"0 build {card}")


def test_mu_3_2_a_set_begins_with_a_crime_scene_and_goes_up_step_by_step() -> None:
    game = table("red-1 red-2 red-3 red-4 blue-2", "", areas=["", "red-1 red-2"])
    assert plays(game, 0, "build") == ["red-1"]
    assert refused(game, "0 build red-2") == ("MU-3.2",)
    assert refused(game, "0 build red-3") == ("MU-3.2",)  # the other's cards do not support it
    play(game, "0 build red-1")
    assert plays(game, 0, "build") == ["red-2"]
    play(game, "0 build red-2", "0 build red-3")
    assert refused(game, "0 build blue-2") == ("MU-3.2",)  # nor do those of another colour
    play(game, "0 build red-4")


def test_mu_3_2_several_cards_of_one_value_may_be_added_at_any_time() -> None:
    game = table("red-1*2 red-2 red-3", "", areas=["red-1 red-2 red-3"])
    play(game, "0 build red-1", "0 build red-3", "0 build red-2", "0 build red-1")
    assert area(game, 0) == "red-1*3 red-2*2 red-3*2"


def test_mu_3_2_a_joker_supports_like_the_card_it_stands_for() -> None:
    game = table("red-3 red-4", "", areas=["red-1 joker:red-2"])
    play(game, "0 build red-3", "0 build red-4")
    assert area(game, 0) == "red-1 red-3 red-4 joker:red-2"


def test_mu_3_3_in_the_challenge_a_set_never_goes_back() -> None:
    hands = "red-1 red-2 red-3 red-4 red-5 blue-1"
    game = table(hands, "", areas=["red-1 red-2 red-3"], options=CHALLENGE)
    assert plays(game, 0, "build") == ["blue-1", "red-3", "red-4"]
    assert refused(game, "0 build red-1") == ("MU-3.3",)
    assert refused(game, "0 build red-2") == ("MU-3.3",)
    assert refused(game, "0 build red-5") == ("MU-3.2",)
    play(game, "0 build red-3", "0 build blue-1", "0 build red-4")
    assert refused(game, "0 build red-3") == ("G-2",)
    assert area(game, 0) == "red-1 red-2 red-3*2 red-4 blue-1"


def test_mu_3_3_a_joker_counts_with_its_value_and_is_bound_too() -> None:
    game = table("red-2 red-3 joker", "", areas=["red-1 red-2"], options=CHALLENGE)
    assert refused(game, "0 play joker red-1") == ("MU-3.3", "MU-6.10")
    assert refused(game, "0 play joker red-4") == ("MU-3.2", "MU-6.10")
    play(game, "0 play joker red-3")
    assert refused(game, "0 build red-2") == ("MU-3.3",)
    play(game, "0 build red-3")


@pytest.mark.parametrize(
    ("before", "removed", "after"),
    [
        ("red-1 red-2 red-3 red-4", "red-3", "red-1 red-2"),
        ("red-1 red-2 red-3*2 red-4", "red-3", "red-1 red-2 red-3 red-4"),
        ("red-1 red-2*3 red-3*2 blue-1", "red-1", "blue-1"),
        ("red-1 red-2 red-3", "red-3", "red-1 red-2"),
        ("red-1 red-2 joker:red-3 blue-1", "red-2", "red-1 blue-1"),
        (
            "red-1 red-2 red-3 red-4 joker:red-3 blue-1",
            "red-3",
            "red-1 red-2 red-4 blue-1 joker:red-3",
        ),
        ("red-1 joker:red-1 red-2 blue-1", "red-1", "red-2 blue-1 joker:red-1"),
        ("red-1 red-2 blue-1 blue-2 joker:blue-3", "red-1", "blue-1 blue-2 joker:blue-3"),
    ],
)
def test_mu_3_4_what_nothing_supports_leaves_the_game(
    before: str, removed: str, after: str
) -> None:
    game = table("sabotage", "", areas=["", before])
    play(game, f"0 play sabotage 1 {removed}")
    assert area(game, 1) == after
    left = {word.partition(":")[0] for word in gone(game).replace("*", " ").split()}
    assert {"sabotage", removed} <= left
    assert refused(game, "0 take red-1") == ("MU-2.2",)


def test_mu_3_4_each_fallen_card_is_out_of_the_game_and_told_of() -> None:
    before = "red-1 red-2*2 red-3 red-4 joker:red-5 blue-1 dons-alibi"
    game = table("sabotage", "", areas=["", before])
    assert not game.over
    since = len(game.events or ())
    play(game, "0 play sabotage 1 red-1")
    assert gone(game) == "red-1 red-2*2 red-3 red-4 sabotage joker"
    assert told(game, since) == ["play", "sabotage", "fall", "fall"]
    assert area(game, 1) == "blue-1 dons-alibi"


def test_mu_3_4_a_joker_that_falls_may_take_others_along() -> None:
    game = table("destroy", "", areas=["", "red-1 joker:red-2 red-3 red-4"])
    play(game, "0 play destroy joker")
    assert area(game, 1) == "red-1"
    assert gone(game) == "red-3 red-4 destroy joker"
