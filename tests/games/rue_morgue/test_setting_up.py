"""Chapter 1: seats and sides, the deal, passing and burying."""

from collections import Counter

import pytest

from gaslamp.chance import Shuffler
from gaslamp.game import Round
from gaslamp.match import Match, first_dealer
from gaslamp.setup import OptionError, Setup
from gaslamp.view import ALL, TABLE
from tests.support.games import play_out
from tests.support.rue_morgue import CODES, GAME, HAND, UNDER, Table, setup

EACH_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])


def fresh(seats: int, dealer: int = 0, order: list[int] | None = None) -> Round:
    """A round just dealt, by default from a deck in the order of the notation."""
    table = setup(seats)
    game = table.deal(order or table.deck.full(), dealer, Shuffler(1))
    game.observe()
    return game


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_rm_1_1_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(OptionError, match="2, 3, 4 seats"):
        Setup(GAME, seats)


def test_rm_1_1_two_and_three_play_for_themselves_and_four_are_two_sides() -> None:
    assert setup(2).sides == (0, 1)
    assert setup(3).sides == (0, 1, 2)
    assert setup(4).sides == (0, 1, 0, 1)
    assert [setup(seats).side_count for seats in (2, 3, 4)] == [2, 3, 2]


def test_rm_1_1_partners_share_one_area_and_one_score() -> None:
    table = Table({0: "three-am*3", 2: "quartier*3 three-am"}, seats=4)
    table.do("draw file", "meld three-am 3", "feed file").end_turn().idle(1)
    table.do("draw file", "meld quartier 3", "feed file", "add three-am")
    assert table.area(0) == {"three-am": 4, "quartier": 3}
    assert table.melds(0) == {"three-am", "quartier"}
    assert table.area(1) == {}
    assert len(table.view().areas) == 2
    assert len(table.game.scores()) == 2


def test_rm_1_2_the_first_dealer_is_drawn_evenly() -> None:
    for seats in (2, 3, 4):
        drawn = Counter(first_dealer(setup(seats), seed) for seed in range(1200))
        assert set(drawn) == set(range(seats))
        assert min(drawn.values()) > 0.8 * 1200 / seats


@EACH_TABLE
def test_rm_1_2_the_deal_passes_clockwise_and_the_dealers_left_begins(seats: int) -> None:
    match = Match.from_seed(setup(seats, "target=9999"), ["x"] * seats, 5)
    dealers = []
    for _ in range(seats + 1):
        game = match.deal()
        dealers.append(game.status().dealer)
        assert game.status().turn == (dealers[-1] + 1) % seats
        assert game.actors()[0] == (dealers[-1] + 1) % seats
        while not game.over:
            seat = game.actors()[0]
            match.play(seat, game.legal_texts(seat)[-1])
    assert dealers == [(dealers[0] + n) % seats for n in range(seats + 1)]
    assert [entry.dealer for entry in match.record.rounds] == dealers


@EACH_TABLE
@pytest.mark.parametrize("dealer", [0, 1])
def test_rm_1_3_cards_go_round_one_by_one_from_the_dealers_left(seats: int, dealer: int) -> None:
    order = setup(seats).deck.full()
    order = order[::7] + [kind for n, kind in enumerate(order) if n % 7]
    game = fresh(seats, dealer, order)
    everything = game.view(ALL)
    for seat, zone in enumerate(everything.hands):
        first = (seat - dealer - 1) % seats
        dealt = [CODES[order[first + n * seats]] for n in range(HAND[seats])]
        assert dict(zone.cards or ()) == dict(Counter(dealt))
    turned = HAND[seats] * seats
    assert everything.pile("discard").top == CODES[order[turned]]
    assert everything.pile("discard").size == 1
    hidden = 2 if seats == 2 else 0
    assert everything.pile("file").size == 61 - turned - 1 - hidden


def test_rm_1_4_two_seats_have_two_hidden_cards_from_the_file() -> None:
    order = setup(2).deck.full()[::-1]
    game = fresh(2, 0, order)
    hidden = dict(game.view(ALL).pile("orang-utan").cards or ())
    assert hidden == dict(Counter(CODES[kind] for kind in order[21:23]))
    for viewer in (0, 1, TABLE):
        assert game.view(viewer).pile("orang-utan").cards is None
        assert game.view(viewer).pile("orang-utan").size == 2
        told = [event.seen(viewer, game.setup.deck) for event in game.events or ()]
        assert [seen.cards for seen in told if seen.what == "hide"] == [None]


@pytest.mark.parametrize("seats", [3, 4])
def test_rm_1_4_more_seats_have_none(seats: int) -> None:
    game = fresh(seats)
    assert game.view(ALL).pile("orang-utan").size == 0


def test_rm_1_5_four_seats_pass_a_card_each_to_the_partner() -> None:
    game = fresh(4)
    before = [dict(zone.cards or ()) for zone in game.view(ALL).hands]
    assert set(game.actors()) == {0, 1, 2, 3}
    passed = [game.legal_texts(seat)[seat] for seat in range(4)]
    for seat in (2, 0, 3, 1):
        assert passed[seat].startswith("pass ")
        game.play(seat, passed[seat])
    for seat in range(4):
        expected = Counter(before[seat])
        expected[passed[seat][5:]] -= 1
        expected[passed[(seat + 2) % 4][5:]] += 1
        assert Counter(dict(game.view(ALL).hands[seat].cards or ())) == +expected


def test_rm_1_5_nothing_else_may_be_done_before() -> None:
    game = fresh(4)
    held = game.legal_texts(0)[0][5:]
    for text in (f"bury {held}", "draw file", "draw discard", f"discard {held}", "feed file"):
        refusal = game.explain(0, text)
        assert refusal is not None
        assert refusal.id == "RM-1.5"
    other = next(code for code in CODES if f"pass {code}" not in game.legal_texts(0))
    refusal = game.explain(0, f"pass {other}")
    assert refusal is not None
    assert refusal.id == "G-2"


def test_rm_1_5_the_card_received_is_seen_only_after_passing() -> None:
    game = fresh(4)
    game.play(2, game.legal_texts(2)[0])
    before = game.view(0).to_json()
    assert game.view(0).chosen == ("", "", "?", "")
    assert game.view(0).hands[0].size == 8
    assert game.view(2).hands[2].size == 8
    for seat in (1, 3):
        game.play(seat, game.legal_texts(seat)[0])
    assert game.view(0).hands[0].cards == tuple(before["hands"][0]["cards"].items())
    passed = game.view(2).chosen[2]
    game.play(0, game.legal_texts(0)[0])
    told = [event.seen(0, game.setup.deck) for event in game.events or () if event.what == "pass"]
    assert [(seen.seat, seen.cards is not None) for seen in told] == [
        (1, False),
        (2, True),
        (3, False),
        (0, True),
    ]
    assert told[1].cards == (passed,)


@pytest.mark.parametrize("seats", [2, 3])
def test_rm_1_5_two_and_three_seats_pass_nothing(seats: int) -> None:
    game = fresh(seats)
    assert game.status().pending == "RM-1.6"
    refusal = game.explain(0, "pass poe")
    assert refusal is not None
    assert refusal.ids == ("G-1",)


@EACH_TABLE
def test_rm_1_6_everyone_buries_a_card_and_draws_one_from_the_dealers_left(seats: int) -> None:
    game = fresh(seats, dealer=1)
    for seat in range(seats if seats == 4 else 0):
        game.play(seat, game.legal_texts(seat)[0])
    file = [CODES[kind] for kind in setup(seats).deck.full()[HAND[seats] * seats + 1 :]]
    file = file[2 if seats == 2 else 0 :]
    before = [Counter(dict(zone.cards or ())) for zone in game.view(ALL).hands]
    under = Counter(dict(game.view(ALL).pile("orang-utan").cards or ()))
    buried = {seat: game.legal_texts(seat)[0] for seat in game.actors()}
    for seat in sorted(buried):
        game.play(seat, buried[seat])
    for step in range(seats):
        seat = (2 + step) % seats
        card = buried[seat].removeprefix("bury ")
        expected = before[seat]
        expected[card] -= 1
        expected[file[step]] += 1
        under[card] += 1
        assert Counter(dict(game.view(ALL).hands[seat].cards or ())) == +expected
    assert dict(game.view(ALL).pile("orang-utan").cards or ()) == under
    assert game.view(ALL).pile("orang-utan").size == UNDER[seats]
    assert game.view(ALL).pile("file").size == {2: 36, 3: 30, 4: 24}[seats]


@EACH_TABLE
def test_rm_1_6_nothing_else_may_be_done_before(seats: int) -> None:
    game = fresh(seats)
    for seat in range(seats if seats == 4 else 0):
        game.play(seat, game.legal_texts(seat)[0])
    held = game.legal_texts(1)[0].removeprefix("bury ")
    for text in ("draw file", "draw discard", f"discard {held}", f"take {held}", "feed file"):
        refusal = game.explain(1, text)
        assert refusal is not None
        assert refusal.id == "RM-1.6", text
    if seats == 4:
        refusal = game.explain(1, f"pass {held}")
        assert refusal is not None
        assert refusal.id == "RM-1.6"


def test_rm_1_6_what_lies_under_the_orang_utan_is_seen_by_its_owner_alone() -> None:
    game = fresh(3)
    for seat in range(3):
        game.play(seat, game.legal_texts(seat)[0])
    for event in game.events or ():
        if event.what in ("bury", "replace"):
            for viewer in (0, 1, 2, TABLE):
                seen = event.seen(viewer, game.setup.deck)
                assert (seen.cards is not None) == (viewer == event.seat)
    assert all(game.view(viewer).pile("orang-utan").cards is None for viewer in (0, 1, 2, TABLE))


def test_the_deck_has_the_printed_numbers_of_cards() -> None:
    copies = dict(zip(CODES, GAME.deck.copies, strict=True))
    assert sum(copies.values()) == 61
    assert {code for code, n in copies.items() if n == 5} == set(CODES[:9])
    assert (copies["poe"], copies["help"], copies["dupin"], copies["prefect"]) == (4, 6, 1, 1)
    points = dict(zip(CODES, GAME.deck.points, strict=True))
    assert [points[code] for code in ("poe", "deduction-a", "prefect", "help")] == [3, 7, 4, 0]


@EACH_TABLE
def test_a_round_can_be_played_from_any_dealer(seats: int) -> None:
    for dealer in range(seats):
        assert play_out(fresh(seats, dealer), dealer).over
