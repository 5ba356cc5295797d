"""The One Shot cards."""

import pytest

from gaslamp.chance import Chance, Dice
from gaslamp.view import TABLE
from tests.games.murdero.table import (
    DECK,
    RED,
    TEAMS,
    area,
    gone,
    hand,
    pile,
    play,
    plays,
    refusal,
    refused,
    table,
    told,
)


@pytest.mark.parametrize(
    "move",
    [
        "destroy real-estate",
        "treasure",
        "overtime",
        "reverse",
        "sabotage 1 blue-1",
        "shakedown red-1 1",
    ],
)
def test_mu_6_1_a_one_shot_that_was_played_leaves_the_game(move: str) -> None:
    card = move.split(" ")[0]
    areas = ["red-1", "blue-1 real-estate"]
    game = table(card, "green-5", areas=areas, pile="green-1 overtime", file="green-2 ...")
    play(game, f"0 play {move}")
    assert card in gone(game).split(" ")
    assert pile(game) == ["green-1", "overtime"]


def test_mu_6_1_an_unplayed_one_lies_in_the_discard_pile_and_can_be_drawn() -> None:
    game = table("destroy", "blue-1")
    play(game, "0 swap destroy", "0 end", "1 draw discard")
    assert hand(game, 1) == "blue-1 destroy"


def test_mu_6_4_destroy_removes_any_permanent_of_anybody() -> None:
    areas = ["red-1 mitigating", "blue-1 real-estate", "green-1 joker:red-1 dons-alibi"]
    game = table("destroy", "", "", areas=areas)
    targets = ["dons-alibi", "joker", "mitigating", "real-estate"]
    assert plays(game, 0, "play destroy") == targets
    assert refused(game, "0 play destroy caseload") == ("G-2",)
    assert refused(game, "0 play destroy red-1") == ("G-1",)
    play(game, "0 play destroy real-estate")
    assert area(game, 1) == "blue-1"
    assert gone(game) == "destroy real-estate"


def test_mu_6_4_destroy_needs_a_target() -> None:
    game = table("destroy", "", areas=["red-1 real-estate"])
    assert refused(game, "0 play destroy") == ("MU-6.4",)
    assert plays(table("destroy", "", areas=["red-1"]), 0) == []


def test_mu_6_4_a_destroyed_joker_leaves_what_it_supported_without_support() -> None:
    game = table("destroy", "", areas=["", "red-1 red-2 joker:red-3 red-4 red-5 dons-alibi blue-1"])
    play(game, "0 play destroy joker")
    assert area(game, 1) == "red-1 red-2 blue-1 dons-alibi"
    held = table("destroy", "", areas=["", "red-1 red-2 red-3 joker:red-3 red-4 blue-1"])
    play(held, "0 play destroy joker")
    assert area(held, 1) == "red-1 red-2 red-3 red-4 blue-1"


@pytest.mark.parametrize("others", range(5))
def test_mu_6_5_reverse_charges_needs_four_cards_at_most_itself_counted(others: int) -> None:
    held = " ".join(["red-5", "blue-5", "green-5", "joker"][:others])
    game = table(f"reverse {held}", "blue-1")
    if others <= 3:
        assert play(game, "0 play reverse").result() == "reverse 0"
    else:
        assert refused(game, "0 play reverse") == ("MU-6.5",)
        assert "reverse" not in plays(game, 0)


def test_mu_6_5_nobody_doubles() -> None:
    game = table("reverse", "", areas=[f"{RED} dons-alibi"])
    assert play(game, "0 play reverse").scores() == [15, 0]


def test_mu_6_6_lost_treasure_takes_one_case_card_from_the_discard_pile() -> None:
    game = table("treasure", "", pile="red-2 overtime blue-3 red-2 green-5 joker")
    play(game, "0 play treasure")
    assert game.legal_texts(0) == ["take blue-3", "take green-5", "take red-2"]
    assert refused(game, "0 take overtime") == ("MU-6.6",)
    assert refused(game, "0 take joker") == ("MU-6.6",)
    assert refused(game, "0 take red-1") == ("G-2",)
    for move in ("end", "draw file", "build red-2"):
        assert refused(game, f"0 {move}")[0] in ("MU-6.6", "G-2")
    play(game, "0 take red-2")
    assert hand(game, 0) == "red-2"
    assert pile(game) == ["red-2", "overtime", "blue-3", "green-5", "joker"]  # G-6: the top copy
    assert refused(game, "0 swap red-2") == ("MU-2.2",)


def test_mu_6_6_it_is_refused_when_no_case_card_lies_there() -> None:
    game = table("treasure", "", pile="overtime joker")
    assert refused(game, "0 play treasure") == ("MU-6.6",)
    assert plays(game, 0) == []
    assert refused(table("treasure", ""), "0 play treasure") == ("MU-6.6",)


def test_mu_6_6_the_pile_is_looked_through_privately_and_the_card_is_shown() -> None:
    game = table("treasure", "", "", pile="red-2 overtime")
    play(game, "0 play treasure")
    assert game.view(0).pile("discard").cards == (("red-2", 1), ("overtime", 1))
    for viewer in (1, 2, TABLE):
        assert game.view(viewer).pile("discard").cards is None
    play(game, "0 take red-2")
    assert game.view(0).pile("discard").cards is None
    seen = {event.what: event.seen(TABLE, DECK).cards for event in game.events or ()}
    assert seen["look"] is None
    assert seen["take"] == ("red-2",)


@pytest.mark.parametrize("left", range(5))
def test_mu_6_7_overtime_draws_three_cards_or_as_many_as_there_are(left: int) -> None:
    file = " ".join(["red-1", "blue-2", "green-3", "red-5"][:left])
    game = table("overtime", "blue-1", pile="...", file=file)
    play(game, "0 play overtime")
    assert hand(game, 0).split() == sorted(file.split()[:3], key=DECK.codes.index)
    assert told(game).count("gain") == min(left, 3)
    play(game, "0 end")
    assert game.result() == ("" if left == 4 else "empty")


def test_mu_6_7_more_than_eight_cards_are_discarded_at_the_end() -> None:
    game = table("overtime*2 red-5 blue-5 green-5 joker sabotage", "blue-1", file="red-4*2 ...")
    play(game, "0 play overtime")
    assert refused(game, "0 end") == ("MU-2.3",)


def test_mu_6_8_sabotage_removes_one_case_card_from_anybodys_table() -> None:
    game = table("sabotage", "", "", areas=["red-1", "blue-1 blue-2", "joker:red-1 green-1"])
    assert plays(game, 0, "play sabotage") == ["0 red-1", "1 blue-1", "1 blue-2", "2 green-1"]
    play(game, "0 play sabotage 0 red-1")
    assert area(game, 0) == ""
    assert gone(game) == "red-1 sabotage"


def test_mu_6_8_sabotage_names_a_case_card_that_lies_there() -> None:
    game = table("sabotage", "", "", areas=["red-1", "blue-1 real-estate", "green-1 joker:red-1"])
    assert refused(game, "0 play sabotage") == ("MU-6.8",)
    assert refused(game, "0 play sabotage 1 red-1") == ("G-2",)
    assert refused(game, "0 play sabotage 2 red-1") == ("G-2",)  # the Joker is no Crime Scene
    assert refused(game, "0 play sabotage 1 real-estate") == ("MU-6.8",)
    assert refused(game, "0 play sabotage 2 joker") == ("MU-6.8", "MU-6.10")
    assert refused(game, "0 play sabotage 3 red-1") == ("G-1",)
    assert "case card" in refusal(game, "0 play sabotage 2 joker").sentence


class _Last(Chance):
    """Luck that picks the last card and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, list[int]]] = []

    def pick(self, name: str, cards: list[int]) -> int:
        self.asked.append((name, list(cards)))
        return cards[-1]


def test_mu_6_9_shake_down_costs_an_own_case_card_and_robs_a_card_at_random() -> None:
    luck = _Last()
    game = table(
        "shakedown", "blue-2*2 overtime", "green-5", areas=["red-1*2 red-2", "blue-1"], chance=luck
    )
    moves = ["red-1 1", "red-1 2", "red-2 1", "red-2 2"]
    assert plays(game, 0, "play shakedown") == moves
    play(game, "0 play shakedown red-1 1")
    assert luck.asked == [("robbed", DECK.spread(DECK.gather([6, 6, 17])))]
    assert hand(game, 0) == "overtime"
    assert hand(game, 1) == "blue-2*2"
    assert area(game, 0) == "red-1 red-2"
    assert gone(game) == "red-1 shakedown"
    assert [(remark.word, remark.cards) for remark in game.remarks] == [("robbed", (17,))]


def test_mu_6_9_what_the_card_alone_supported_goes_too() -> None:
    game = table("shakedown", "overtime", areas=["red-1 red-2 red-3 blue-1"])
    play(game, "0 play shakedown red-2 1")
    assert area(game, 0) == "red-1 blue-1"


def test_mu_6_9_each_card_is_robbed_equally_often() -> None:
    robbed: dict[str, int] = {}
    dice = Dice(3)
    for _ in range(900):
        game = table("shakedown", "blue-2*2 overtime", areas=["red-1"], chance=dice)
        play(game, "0 play shakedown red-1 1")
        robbed[hand(game, 0)] = robbed.get(hand(game, 0), 0) + 1
    assert 540 < robbed["blue-2"] < 660
    assert robbed["overtime"] == 900 - robbed["blue-2"]


def test_mu_6_9_robber_and_robbed_see_the_card_and_nobody_else() -> None:
    game = table("shakedown", "overtime", "", areas=["red-1"])
    play(game, "0 play shakedown red-1 1")
    rob = next(event for event in game.events or () if event.what == "rob")
    assert [rob.visible(viewer) for viewer in (0, 1, 2, TABLE)] == [True, True, False, False]


def test_mu_6_9_only_an_opponent_with_a_card_can_be_robbed() -> None:
    game = table("shakedown red-5", "", "green-5", areas=["red-1 real-estate joker:red-1"])
    assert refused(game, "0 play shakedown") == ("MU-6.9",)
    assert refused(game, "0 play shakedown red-1 0") == ("MU-6.9",)
    assert refused(game, "0 play shakedown red-1 1") == ("MU-6.9",)
    assert refused(game, "0 play shakedown red-2 2") == ("G-2",)
    assert refused(game, "0 play shakedown real-estate 2") == ("MU-6.9",)
    assert refused(game, "0 play shakedown joker 2") == ("MU-6.9", "MU-6.10")
    assert refused(game, "0 play shakedown red-1 2") == ()


def test_mu_6_9_the_partner_is_no_opponent() -> None:
    game = table("shakedown", "blue-5", "green-5", "red-5", areas=["red-1"], options=TEAMS)
    assert refused(game, "0 play shakedown red-1 2") == ("MU-6.9",)
    assert plays(game, 0, "play shakedown") == ["red-1 1", "red-1 3"]


def test_mu_6_9_the_last_case_card_may_leave_a_permanent_too_many() -> None:
    game = table("shakedown", "overtime", areas=["red-1 real-estate"])
    play(game, "0 play shakedown red-1 1")
    assert game.legal_texts(0) == ["drop real-estate"]
    play(game, "0 drop real-estate")
    assert hand(game, 0) == "overtime"
    assert refused(game, "0 end") == ()
