"""Setting up, and the order of a turn."""

import random

import pytest

from gaslamp.chance import Shuffler
from gaslamp.setup import OptionError, Setup
from gaslamp.view import ALL
from tests.games.murdero.table import (
    DECK,
    GAME,
    TEAMS,
    area,
    hand,
    pile,
    play,
    plays,
    refusal,
    refused,
    setup,
    table,
    told,
)

EIGHT = "red-5 blue-5 green-5 overtime*2 sabotage*2 destroy"


def test_mu_1_1_two_to_four_seats_each_for_itself_and_four_in_teams() -> None:
    for seats in (2, 3, 4):
        given = setup(seats)
        assert given.sides == tuple(range(seats))
        for dealer in range(seats):
            game = given.deal(DECK.full(), dealer, Shuffler(0))
            assert game.actors() == ((dealer + 1) % seats,)
            assert game.status().turn == (dealer + 1) % seats
    assert setup(4, teams="true").sides == (0, 1, 0, 1)
    for seats in (1, 5):
        with pytest.raises(OptionError, match="2, 3, 4 seats"):
            Setup(GAME, seats)
    for seats in (2, 3):
        with pytest.raises(OptionError, match="need 4 seats"):
            setup(seats, teams="true")


@pytest.mark.parametrize(("seats", "left"), [(2, 43), (3, 35), (4, 27)])
def test_mu_1_2_the_deal(seats: int, left: int) -> None:
    order = DECK.full()
    random.Random(seats).shuffle(order)
    view = setup(seats).deal(order, 1, Shuffler(0)).view(ALL)
    assert [zone.size for zone in view.hands] == [8] * seats
    assert view.pile("file").size == left
    first = 2 % seats  # the dealer's left gets the first card
    assert view.hands[first].cards == tuple(
        (code, n)
        for code in DECK.codes
        if (n := [DECK.codes[kind] for kind in order[: 8 * seats : seats]].count(code))
    )
    assert view.pile("discard").top == DECK.codes[order[8 * seats]]
    assert view.pile("gone").size == 0
    assert all(zone.size == 0 for zone in view.areas)


def test_mu_2_1_a_turn_begins_with_a_draw_from_either_pile() -> None:
    game = table("red-1", "red-2", pile="blue-1 green-4", file="overtime ...", drawn=False)
    assert game.legal_texts(0) == ["draw discard", "draw file"]
    for move in ("build red-1", "swap red-1", "discard red-1", "end"):
        assert refused(game, f"0 {move}") == ("MU-2.1",)
    from_file, from_pile = game.clone(), game.clone()
    assert hand(play(from_file, "0 draw file"), 0) == "red-1 overtime"
    assert pile(from_file) == ["blue-1", "green-4"]
    assert hand(play(from_pile, "0 draw discard"), 0) == "red-1 green-4"
    assert pile(from_pile) == ["blue-1"]


def test_mu_2_1_an_empty_discard_pile_gives_nothing() -> None:
    game = table("red-1", "red-2", drawn=False)
    assert game.legal_texts(0) == ["draw file"]
    assert refused(game, "0 draw discard") == ("MU-2.1",)
    assert "draw file" in refusal(game, "0 draw discard").sentence


def test_mu_2_2_any_number_of_case_cards_and_one_action_in_any_order() -> None:
    game = table("red-1*2 red-2 overtime sabotage", "blue-1", areas=["", "blue-1"])
    play(game, "0 build red-1", "0 play sabotage 1 blue-1", "0 build red-2", "0 build red-1")
    assert area(game, 0) == "red-1*2 red-2"
    assert area(game, 1) == ""
    assert refused(game, "0 play overtime") == ("MU-2.2",)
    assert refused(game, "0 swap overtime") == ("MU-2.2",)
    assert game.legal_texts(0) == ["end"]


@pytest.mark.parametrize(
    "action", ["swap red-5", "play overtime", "play real-estate", "use mitigating green-1"]
)
def test_mu_2_2_each_kind_of_action_is_the_only_one(action: str) -> None:
    hands = "red-5 overtime real-estate caseload"
    file = "overtime sabotage reverse ..."
    game = table(hands, "", areas=["red-1 green-1 blue-1 mitigating"], file=file)
    assert refused(game, "0 play caseload") == ()
    play(game, f"0 {action}")
    for other in ("swap caseload", "play caseload", "use mitigating red-1"):
        assert refused(game, f"0 {other}") == ("MU-2.2",)
    assert game.legal_texts(0) == ["end"]


def test_mu_2_2_a_case_card_is_built_and_an_action_card_is_played() -> None:
    game = table("red-1 overtime", "")
    assert refused(game, "0 play red-1") == ("MU-2.2",)
    assert "build" in refusal(game, "0 play red-1").sentence
    assert refused(game, "0 build overtime") == ("MU-2.2", "MU-3.1")
    assert refused(game, "0 draw file") == ("MU-2.2",)
    assert refused(game, "0 take red-1") == ("MU-2.2",)


def test_mu_2_2_a_swap_discards_any_card_and_draws_the_top_of_the_case_file() -> None:
    game = table("red-1 joker", "", pile="blue-1", file="green-3 ...")
    assert plays(game, 0, "swap") == ["joker", "red-1"]
    play(game, "0 swap joker")
    assert hand(game, 0) == "red-1 green-3"
    assert pile(game) == ["blue-1", "joker"]
    assert told(game)[-2:] == ["swap", "gain"]


def test_mu_2_2_the_action_comes_back_with_the_next_turn() -> None:
    game = table("overtime", "blue-1", file="red-1 red-2 red-3 red-4 red-5 ...")
    play(game, "0 play overtime", "0 end", "1 draw file", "1 end", "0 draw file")
    assert refused(game, "0 swap red-2") == ()


def test_mu_2_3_discard_only_above_eight_and_down_to_eight() -> None:
    game = table(f"{EIGHT} joker caseload", "blue-1")
    assert refused(game, "0 end") == ("MU-2.3",)
    assert "discard" in refusal(game, "0 end").sentence
    play(game, "0 discard joker")
    for move in ("build red-5", "swap red-5", "play overtime", "end"):
        assert refused(game, f"0 {move}") == ("MU-2.3",)
    assert [text.split(" ")[0] for text in game.legal_texts(0)] == ["discard"] * 7
    play(game, "0 discard overtime")
    assert game.legal_texts(0) == ["end"]
    assert refused(game, "0 discard red-5") == ("MU-2.3",)
    assert pile(game) == ["joker", "overtime"]
    assert play(game, "0 end").actors() == (1,)


def test_mu_2_3_with_eight_cards_there_is_no_discard() -> None:
    game = table(EIGHT, "blue-1")
    assert plays(game, 0, "discard") == []
    assert refused(game, "0 discard red-5") == ("MU-2.3",)
    assert refused(game, "0 end") == ()


def test_mu_2_3_cards_that_were_built_need_no_discard() -> None:
    game = table(f"{EIGHT} red-1", "blue-1")
    assert refused(game, "0 end") == ("MU-2.3",)
    play(game, "0 build red-1", "0 end")


def test_mu_2_4_no_swap_while_the_case_file_is_empty() -> None:
    game = table("red-5 joker", "blue-1", pile="...", file="")
    assert refused(game, "0 swap red-5") == ("MU-2.4",)
    assert plays(game, 0, "swap") == []
    with_one = table("red-5 joker", "blue-1", pile="...", file="red-1")
    play(with_one, "0 swap red-5")
    assert hand(with_one, 0) == "red-1 joker"


def test_g_9_after_three_turns_of_everybody_the_case_file_is_due() -> None:
    game = table("red-1", "blue-1", pile="green-1 green-2", drawn=False)
    game.streak = 5
    play(game, "0 draw discard", "0 swap red-1", "0 end")  # a swap is no draw of the turn
    assert refused(game, "1 draw discard") == ("G-9",)
    assert game.legal_texts(1) == ["draw file"]
    play(game, "1 draw file", "1 end")
    assert refused(game, "0 draw discard") == ()


def test_the_turn_goes_clockwise() -> None:
    game = table("", "", "", "", options=TEAMS, turn=2)
    play(game, "2 end")
    for seat in (3, 0, 1, 2):
        assert game.actors() == (seat,)
        play(game, f"{seat} draw file", f"{seat} end")


def test_who_may_not_act_learns_nothing_else() -> None:
    game = play(table("treasure", "red-5", pile="red-1"), "0 play treasure")
    for move in ("take red-1", "take red-2", "end", "discard red-5", "draw file"):
        assert refused(game, f"1 {move}") == ("G-3",)
    assert refused(game, "1 play sabotage 2 red-1") == ("G-1",)  # there is no seat 2
    assert refused(game, "0 build red-1 partner") == ("G-1",)  # two seats have no partners
