"""Chapters 8, 9 and 10: catching the Orang-Utan, counting up, winning the match."""

from collections.abc import Mapping

import pytest

from gaslamp.match import Standing
from tests.support.rue_morgue import Table, count, setup

NOTHING = "le-bon sailor rear-window"  # what is fed where it should be of no use


def caught(
    under: str,
    hand: str,
    other: str = "",
    options: str = "",
    file: str = NOTHING,
    points: Mapping[str, int] | None = None,
) -> Table:
    """Seat 0 of two melds its whole hand in threes and more, and is out with a Help it drew."""
    hands = {0: hand, 1: other}
    table = Table(hands, under=under, file=f"help {file}", options=options, points=points)
    table.do("draw file")
    for word in hand.split():
        code, _, n = word.partition("*")
        table.do(f"meld {code} {n}", "feed file")
    return table.do("discard help")


THREES = "three-am*4 quartier*3 poe*3"  # 8 + 6 + 9 points, and the bonus of pair A
CAUGHT = 8 + 6 + 9 + 10


def test_rm_8_1_three_of_a_colour_under_the_orang_utan_are_a_meld() -> None:
    table = caught("madame*3 sailor", THREES)
    assert table.melds(0) == {"three-am", "quartier", "poe", "madame"}
    assert table.area(0) == count(f"{THREES} madame*3")
    assert table.game.scores()[0] == CAUGHT + 6
    assert table.under() == {}


def test_rm_8_1_the_cards_fed_count_with_those_buried() -> None:
    table = caught("madame*2 sailor dupin", THREES, file="madame le-bon rear-window")
    assert table.area(0)["madame"] == 3
    assert "madame" in table.melds(0)


def test_rm_8_1_a_caught_meld_may_complete_a_pair() -> None:
    table = caught("quartier*3 sailor", "three-am*5 rear-window*5", file="le-bon madame")
    assert table.points(0) == {"RM-9.3": 10 + 10 + 6, "RM-3.3": 10}


def test_rm_8_1_two_of_a_colour_are_none() -> None:
    table = caught("madame*2 mademoiselle*2", THREES)
    assert table.melds(0) == {"three-am", "quartier", "poe"}
    assert table.rue()["madame"] == 2


def test_rm_8_2_clues_that_match_a_meld_on_the_table_are_additions() -> None:
    table = caught("three-am quartier*2 poe", THREES)
    assert table.area(0) == count("three-am*5 quartier*5 poe*4")
    assert table.game.scores()[0] == CAUGHT + 2 + 4 + 3


def test_rm_8_2_the_meld_may_lie_in_anybodys_area() -> None:
    file = "help help le-bon help le-bon lightning-rod rear-window"
    table = Table({0: THREES, 1: "sailor*3"}, under="sailor madame*2 dupin", file=file)
    table.do("draw file", "discard help")
    table.do("draw file", "meld sailor 3", "feed file", "discard help")
    table.do("draw file", "meld three-am 4", "feed file", "meld quartier 3", "feed file")
    table.do("meld poe 3", "feed file", "discard help")
    assert table.game.result() == "caught 0"
    assert table.area(0) == count(f"{THREES} sailor")
    assert "sailor" not in table.melds(0)
    assert table.game.scores()[0] == CAUGHT + 2


def test_rm_8_3_the_prefect_comes_with_a_le_bon_meld_even_one_just_found() -> None:
    table = caught("le-bon*3 prefect", THREES, file="sailor madame rear-window")
    assert table.area(0) == count(f"{THREES} le-bon*3 prefect")
    assert table.game.scores()[0] == CAUGHT + 6 + 4
    table = caught("madame*3 prefect", THREES)
    assert "prefect" not in table.area(0)
    assert table.rue()["prefect"] == 1


def test_rm_8_3_each_deduction_needs_both_melds_on_the_table() -> None:
    table = caught("deduction-a deduction-b deduction-c deduction-d", THREES)
    assert table.area(0) == count(f"{THREES} deduction-a")
    assert table.game.scores()[0] == CAUGHT + 7
    assert table.rue()["deduction-b"] == 1


def test_rm_8_3_melds_just_found_count_for_a_deduction() -> None:
    under, hand = "quartier*3 deduction-a", "three-am*5 rear-window*5"
    table = caught(under, hand, file="le-bon madame")
    assert table.area(0)["deduction-a"] == 1
    assert table.game.scores()[0] == 10 + 10 + 6 + 7 + 10


def test_rm_8_4_all_else_goes_to_the_rue_morgue_helps_and_dupin_always() -> None:
    table = caught("help*2 dupin prefect", THREES)
    assert table.area(0) == count(THREES)
    for code, n in count("help*3 dupin prefect le-bon").items():
        assert table.rue()[code] == n
    assert table.game.scores()[0] == CAUGHT


def test_rm_8_4_shows_everything_to_everybody() -> None:
    table = caught("help*2 dupin prefect", THREES)
    for viewer in (0, 1, -1):
        assert dict(table.view(viewer).pile("discard").cards or ()) == table.rue()
        shown = [
            event.seen(viewer, table.setup.deck).cards
            for event in table.game.events or ()
            if event.what == "catch"
        ]
        assert ("dupin",) in shown
        assert None not in shown


OTHER = "three-am prefect deduction-a deduction-b help sailor*2 le-bon madame poe"


def test_rm_9_1_cards_that_fit_a_meld_cost_nothing() -> None:
    table = caught("madame mademoiselle dupin advertisement", THREES, OTHER)
    free = next(line for line in table.game.sheet() if line.rule == "RM-9.1")
    assert (free.side, free.seat, free.points) == (1, 1, 0)
    assert free.cards == ("three-am", "poe", "deduction-a")


def test_rm_9_1_one_meld_of_its_pair_is_enough_for_a_deduction() -> None:
    hands = {0: "three-am*5 rear-window*5", 1: "deduction-a deduction-b deduction-c"}
    table = Table(hands, file="help").do("draw file", "meld three-am 5", "feed file")
    table.do("meld rear-window 5", "feed file", "discard help")
    free = next(line for line in table.game.sheet() if line.rule == "RM-9.1")
    assert free.cards == ("deduction-a", "deduction-b")


def test_rm_9_1_the_prefect_is_free_with_a_le_bon_meld_and_caught_melds_count() -> None:
    table = caught("le-bon*3 madame", THREES, "prefect le-bon", file="sailor madame rear-window")
    free = next(line for line in table.game.sheet() if line.rule == "RM-9.1")
    assert {"prefect", "le-bon"} <= set(free.cards)


def test_rm_9_1_free_cards_earn_nothing() -> None:
    table = caught("madame mademoiselle dupin advertisement", THREES, OTHER)
    assert table.points(1)["RM-9.1"] == 0


def test_rm_9_2_the_partner_of_who_went_out_pays_nothing() -> None:
    hands = {0: "three-am*4 quartier*4", 1: "deduction-c", 2: "deduction-d prefect sailor*2"}
    table = Table(hands, seats=4, file="help").do("draw file", "meld three-am 4", "feed file")
    table.do("meld quartier 4", "feed file", "discard help")
    assert table.game.result() == "caught 0"
    partner = next(line for line in table.game.sheet() if line.rule == "RM-9.2")
    assert (partner.side, partner.seat, partner.points) == (0, 2, 0)
    assert sum(table.hand(2).values()) == len(partner.cards) == 8
    assert all(line.seat != 2 for line in table.game.sheet() if line.rule != "RM-9.2")
    assert table.points(1)["RM-9.3"] < -7


def test_rm_9_3_area_and_pairs_less_what_is_left_in_the_hand() -> None:
    table = caught("madame mademoiselle dupin advertisement", THREES, OTHER)
    assert table.game.scores() == [8 + 6 + 9 + 10, -(4 + 7 + 0 + 2 * 2 + 2 + 2)]
    assert table.points(0) == {"RM-9.3": 23, "RM-3.3": 10}
    assert table.points(1) == {"RM-9.1": 0, "RM-9.3": -19}


def test_rm_9_3_counts_the_area_of_a_side_that_did_not_go_out() -> None:
    hands = {0: "le-bon*3 help", 1: "three-am*5 quartier*5"}
    table = Table(hands, file="madame help", rue="mademoiselle").do("draw file", "meld le-bon 3")
    table.do("feed discard", "discard madame", "draw file", "meld three-am 5", "feed file")
    table.do("meld quartier 5", "feed file", "discard help")
    assert table.game.result() == "caught 1"
    paid = [line for line in table.game.sheet() if line.side == 0 and line.reason == "hand"]
    points = dict(zip(table.setup.deck.codes, table.setup.deck.points, strict=True))
    assert -paid[0].points == sum(points[code] for code in paid[0].cards)
    assert table.game.scores()[0] == 6 + paid[0].points


def test_rm_9_3_uses_an_owners_own_values() -> None:
    own = {"poe": 8, "help": 1}
    table = caught("madame mademoiselle dupin advertisement", THREES, OTHER, points=own)
    assert table.game.scores() == [8 + 6 + 3 * 8 + 10, -(4 + 7 + 1 + 2 * 2 + 2 + 2)]


def advanced(options: str) -> Table:
    """Seat 0 goes out with Dupin and two Helps in its area; three Helps lie in that of seat 1."""
    hands = {0: "dupin help*2 three-am*3 quartier*4", 1: "help*3"}
    file = "poe le-bon poe le-bon poe le-bon help madame mademoiselle advertisement"
    table = Table(hands, options=options, file=file, under="sailor*4")
    table.do("draw file", "play dupin", "take sailor", "discard sailor")
    for _ in range(5):
        table.do("draw file", "play help search")
        taken = table.legal()[0].removeprefix("take ")
        table.do(f"take {taken}", f"discard {taken}")
    table.do("draw file", "meld three-am 3", "feed file", "meld quartier 4", "feed file")
    return table.do("meld poe 3", "feed file", "discard help")


def test_rm_9_4_dupin_gains_two_for_others_helps_and_loses_two_for_its_own() -> None:
    table = advanced("advanced_dupin=true")
    assert {code: table.area(0)[code] for code in ("dupin", "help")} == {"dupin": 1, "help": 2}
    assert table.area(1)["help"] == 3
    lines = [line for line in table.game.sheet() if line.rule == "RM-9.4"]
    assert sorted((line.side, line.points) for line in lines) == [(0, -4), (0, 6)]
    assert table.points(0)["RM-9.4"] == 2


def test_rm_9_4_is_only_an_option() -> None:
    plain = advanced("advanced_dupin=false")
    assert "RM-9.4" not in plain.points(0) | plain.points(1)
    ours, theirs = plain.game.scores()
    assert advanced("advanced_dupin=true").game.scores() == [ours + 2, theirs]


def test_rm_9_4_nobody_else_pays_or_gains() -> None:
    table = advanced("advanced_dupin=true")
    assert "RM-9.4" not in table.points(1)


EXCLUDING = "exclusion=true"


def test_rm_9_5_the_catcher_with_a_solved_pair_scores_alone() -> None:
    table = caught("deduction-a madame*2 dupin", THREES, OTHER.replace("deduction-a ", "help "))
    paid = table.game.scores()[1]
    assert paid < 0
    table = caught(
        "deduction-a madame*2 dupin", THREES, OTHER.replace("deduction-a ", "help "), EXCLUDING
    )
    assert table.game.scores() == [CAUGHT + 7, 0]
    excluded = next(line for line in table.game.sheet() if line.rule == "RM-9.5")
    assert (excluded.side, excluded.points) == (1, -paid)


def test_rm_9_5_not_without_the_pairs_deduction() -> None:
    table = caught("madame mademoiselle dupin advertisement", THREES, OTHER, EXCLUDING)
    assert table.game.scores() == [33, -19]
    table = caught("deduction-b madame*2 dupin", THREES, "help*2", EXCLUDING)
    assert table.game.scores()[1] < 0


def test_rm_9_5_not_without_the_complete_pair() -> None:
    hand = "three-am*5 rear-window*5"
    under = "deduction-a deduction-b madame dupin"
    table = caught(under, hand, "help*2", EXCLUDING, file="le-bon sailor")
    assert table.game.scores()[1] < 0


def test_rm_9_5_not_without_catching_the_orang_utan() -> None:
    hands = {0: "three-am*4 quartier*4 deduction-a help", 1: "deduction-d"}
    table = Table(hands, options=EXCLUDING, rue="three-am", second="three-am").idle(36)
    table.do("draw file", "meld three-am 5", "meld quartier 4", "play deduction-a", "discard help")
    assert table.game.result() == "solved 0"
    assert table.game.scores()[0] == 10 + 8 + 7 + 10
    assert table.game.scores()[1] <= -7


def both_solved(other: str) -> list[int]:
    """Seat 0 catches with a solved pair; seat 1 has melded pair D and played its `other` card."""
    free = "help*2 dupin"
    hands = {0: "three-am*4 quartier*5 deduction-a", 1: f"sailor*3 advertisement*3 {other} {free}"}
    file = "help help le-bon madame help rear-window lightning-rod"
    under = "mademoiselle madame le-bon rear-window"
    table = Table(hands, options=EXCLUDING, file=file, under=under)
    table.do("draw file", "discard help")
    table.do("draw file", "meld sailor 3", "feed file", "meld advertisement 3", "feed file")
    if other == "deduction-d":
        table.do("play deduction-d")
    table.do("discard help")
    table.do("draw file", "meld three-am 4", "feed file", "meld quartier 5", "feed file")
    table.do("play deduction-a", "discard help")
    assert table.game.result() == "caught 0"
    return table.game.scores()


def test_rm_9_5_not_if_another_side_has_a_solved_pair_too() -> None:
    ours, theirs = 8 + 10 + 7 + 10, 6 + 6 + 7 + 10
    assert both_solved("deduction-d") == [ours, theirs]
    assert both_solved("help") == [ours, 0]


def test_rm_10_1_the_match_ends_when_a_side_has_the_target() -> None:
    standing = Standing(setup(2))
    for scores, over in (([60, 99], False), ([39, 0], False), ([1, 0], True)):
        standing.add(scores)
        assert standing.over == over
    assert standing.winners == (0,)
    assert standing.totals == [100, 99]


def test_rm_10_1_the_highest_wins_even_if_several_are_there() -> None:
    standing = Standing(setup(3))
    standing.add([120, 140, 130])
    assert standing.winners == (1,)


@pytest.mark.parametrize("target", [1, 25, 300])
def test_rm_10_1_the_target_is_an_option(target: int) -> None:
    standing = Standing(setup(2, f"target={target}"))
    standing.add([target - 1, 0])
    assert not standing.over
    standing.add([1, 0])
    assert standing.over


def test_rm_10_1_unsolved_rounds_count_as_rounds() -> None:
    standing = Standing(setup(2, "max_rounds=2"))
    standing.add([0, 0])
    standing.add([0, 0])
    assert standing.rounds == 2
    assert standing.winners == (0, 1)
