"""The rules that all games share, G-1 to G-11."""

import random
from collections import Counter
from itertools import permutations

import pytest

from gaslamp.chance import Chance, Dice, Shuffler
from gaslamp.game import IllegalMove, Round
from gaslamp.match import Match, Standing
from gaslamp.record import RecordError, parse
from gaslamp.registry import load
from gaslamp.setup import OptionError, Setup, option_text
from gaslamp.view import TABLE
from tests.support.games import (
    Luck,
    deal,
    every_setup,
    finished,
    label,
    misspelt,
    play_out,
    setups,
    steps,
    well_written,
)
from tests.support.rue_morgue import Table, setup

EACH_GAME = pytest.mark.parametrize("name", finished())
EACH_SETUP = pytest.mark.parametrize("table", every_setup(), ids=label)
EACH_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])


def ids(game: Round, seat: int, text: str) -> tuple[str, ...]:
    """The ids of a refusal, none where the move can be made."""
    refusal = game.explain(seat, text)
    return () if refusal is None else refusal.ids


@EACH_SETUP
def test_g_1_a_move_has_exactly_one_spelling(table: Setup) -> None:
    game = deal(table, 1)
    for text in random.Random(label(table)).sample(well_written(table), 40):
        assert "G-1" not in ids(game, game.actors()[0], text)
        for wrong in misspelt(text):
            assert ids(game, game.actors()[0], wrong) == ("G-1",), repr(wrong)


@EACH_GAME
def test_g_1_follows_from_game_and_seats_alone(name: str) -> None:
    for table in setups(name):
        alike = next(other for other in setups(name) if other.seats == table.seats)
        for text in well_written(alike):
            assert table.grammar.parse(text) == text.split(" ")


def test_g_1_any_number_and_any_card_are_well_written() -> None:
    game = Table({0: "poe*3"}).do("draw file").game
    for text in ("meld poe 1", "meld poe 17", "meld dupin 999999999999", "add help", "play poe"):
        assert "G-1" not in ids(game, 0, text)
    for text in ("meld poe 0", "meld poe", "meld 3 poe", "add poe 1", "meld Poe 3", "end"):
        assert ids(game, 0, text) == ("G-1",)


def test_g_1_comes_before_everything() -> None:
    table = Table({0: "three-am*5 quartier*5"}).do("draw file", "meld three-am 5")
    assert ids(table.game, 1, "draw  file") == ("G-1",)
    table.do("feed file", "meld quartier 5", "feed file").end_turn()
    assert table.game.over
    assert ids(table.game, 0, "draw  file") == ("G-1",)
    assert ids(table.game, 0, "draw file") == ("G-4",)


def test_g_2_only_held_cards_are_used_and_it_comes_before_the_pending_decision() -> None:
    table = Table({0: "poe*3 help"})
    for text in ("discard dupin", "meld dupin 3", "add dupin", "play dupin", "meld poe 4"):
        assert table.why(text) == "G-2"
    assert table.why("discard poe") == "RM-2.1"
    assert "Dupin" in str(table.refusal("discard dupin"))


def test_g_2_in_a_search_only_what_lies_there_is_taken() -> None:
    table = Table({0: "help"}, rue="poe").do("draw file", "play help search")
    assert table.why("take dupin") == "G-2"
    assert table.why("take poe") == ""
    assert table.why("discard dupin") == "G-2"


@EACH_SETUP
def test_g_3_who_may_not_act_learns_nothing_else(table: Setup) -> None:
    game = deal(table, f"g3 {label(table)}")
    rng = random.Random(3)
    told = set()
    for _ in steps(game, rng):
        for seat in set(range(-1, table.seats + 1)) - set(game.actors()):
            for text in rng.sample(well_written(table), 3):
                refusal = game.explain(seat, text)
                assert refusal is not None
                told.add((refusal.ids, refusal.sentence))
    assert [given for given, _ in told] == [("G-3",)]


def test_g_3_says_nothing_of_what_lies_in_anothers_search() -> None:
    table = Table({0: "help"}, rue="sailor").do("draw file", "play help search")
    there, not_there = table.refusal("1 take sailor"), table.refusal("1 take poe")
    assert there == not_there
    assert there is not None
    assert there.ids == ("G-3",)


def test_g_3_a_seat_that_has_chosen_may_not_act() -> None:
    game = setup(3).deal(setup(3).deck.full(), 0, Luck(1))
    game.play(2, game.legal_texts(2)[0])
    assert game.actors() == (1, 0)
    assert ids(game, 2, game.legal_texts(1)[0]) == ("G-3",)


@EACH_SETUP
def test_g_4_a_finished_round_stays_finished(table: Setup) -> None:
    game = play_out(deal(table, 4), 4)
    assert game.actors() == ()
    for seat in range(-1, table.seats + 1):
        assert game.legal(seat) == []
        for text in random.Random(4).sample(well_written(table), 30):
            assert ids(game, seat, text) == ("G-4",)
    move = next(move for text, move in table.move_ids.items() if text in well_written(table))
    with pytest.raises(IllegalMove, match="G-4"):
        game.apply(0, move)


@EACH_TABLE
def test_g_5_the_turn_passes_clockwise(seats: int) -> None:
    table = Table(seats=seats)
    turns = []
    for _ in range(2 * seats + 1):
        turns.append(table.game.status().turn)
        table.idle(1)
    assert turns == [n % seats for n in range(2 * seats + 1)]


def test_g_6_the_copy_nearest_the_top_is_taken_and_the_others_keep_their_order() -> None:
    hands = {0: "help", 1: "help"}
    table = Table(hands, rue="poe", file="sailor poe madame le-bon quartier dupin").idle(4)
    table.do("draw file", "play help search")
    assert table.last("look") == ("le-bon", "madame", "poe", "sailor", "poe")
    table.do("take poe", "discard quartier").do("draw file", "play help search")
    assert table.last("look") == ("quartier", "le-bon", "madame", "sailor", "poe")


def test_g_6_a_search_must_take_one_card() -> None:
    table = Table({0: "help dupin"}, rue="poe").do("draw file", "play help search")
    assert table.legal() == ["take poe"]
    assert table.why("discard dupin") == "RM-5.7"


@EACH_TABLE
def test_g_7_secret_choices_come_in_any_order_and_are_final(seats: int) -> None:
    outcomes = set()
    chosen: dict[int, str] = {}
    for order in permutations(range(seats)):
        game = setup(seats).deal(setup(seats).deck.full()[::-1], 0, Luck(1))
        for verb in ("pass", "bury") if seats == 4 else ("bury",):
            chosen = {seat: game.legal_texts(seat)[0] for seat in game.actors()}
            assert all(text.startswith(verb) for text in chosen.values())
            for done, seat in enumerate(order, 1):
                hands = [zone.size for zone in game.view(TABLE).hands]
                game.play(seat, chosen[seat])
                if done < seats:
                    assert ids(game, seat, chosen[seat]) == ("G-3",)
                    assert game.view(TABLE).chosen[seat] == "?"
                    assert game.view(seat).chosen[seat] == chosen[seat].split()[1]
                    assert [zone.size for zone in game.view(TABLE).hands] == hands
        outcomes.add(str([game.view(seat).to_json() for seat in range(seats)]))
    assert len(outcomes) == 1, "the order of secret choices must not matter"


def test_g_7_all_pass_before_anyone_buries() -> None:
    game = setup(4).deal(setup(4).deck.full(), 0, Luck(1))
    game.play(1, game.legal_texts(1)[0])
    held = game.legal_texts(2)[0].removeprefix("pass ")
    assert ids(game, 2, f"bury {held}") == ("RM-1.5",)
    assert ids(game, 1, f"bury {held}")[0] == "G-3"


def test_g_7_a_record_lists_the_choices_from_the_dealers_left() -> None:
    match = Match(setup(4), "abcd", lambda number: (setup(4).deck.full(), Luck(1)), 2)
    game = match.deal()
    for _ in range(2):
        for seat in (1, 2, 0, 3):
            match.play(seat, game.legal_texts(seat)[0])
    lines = match.record.rounds[0].lines
    assert [line.split()[:2] for line in lines] == [
        [str(seat), verb] for verb in ("pass", "bury") for seat in (3, 0, 1, 2)
    ]


def test_g_8_every_order_is_equally_likely() -> None:
    for source in (Shuffler(1), Dice(1)):
        seen = Counter(tuple(source.order("file", [1, 2, 3, 4])) for _ in range(4800))
        assert set(seen) == set(permutations([1, 2, 3, 4]))
        expected = 4800 / 24
        assert sum((n - expected) ** 2 / expected for n in seen.values()) < 50  # 23 degrees


class Spy(Chance):
    """Notes what it is asked to shuffle."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []

    def order(self, name: str, cards: list[int]) -> list[int]:
        self.asked.append(list(cards))
        return cards[::-1]

    def pick(self, name: str, cards: list[int]) -> int:
        self.asked.append(list(cards))
        return cards[0]


@EACH_GAME
def test_g_8_the_source_is_handed_in_and_sees_no_order(name: str) -> None:
    table = setups(name)[0]
    asked = 0
    for seed in range(12):
        spy = Spy()
        rng = random.Random(seed)
        order = table.deck.full()
        rng.shuffle(order)
        game = table.deal(order, 0, spy)
        for _ in steps(game, rng, eagerness=0.2):
            pass
        assert all(cards == sorted(cards) for cards in spy.asked)
        asked += len(spy.asked)
    if name == "rue-morgue":
        assert asked


@EACH_TABLE
def test_g_9_after_three_turns_of_taking_discards_the_file_must_be_drawn_from(seats: int) -> None:
    table = Table(seats=seats)
    for _ in range(2):
        for _ in range(3 * seats):
            assert table.legal() == ["draw discard", "draw file"]
            table.do("draw discard")
            table.do(f"discard {table.last('draw')[0]}")
        assert table.legal() == ["draw file"]
        assert table.why("draw discard") == "G-9"
        assert "draw file" in str(table.refusal("draw discard"))
        table.idle(1)


def test_g_9_one_draw_from_the_file_begins_the_count_anew() -> None:
    table = Table()
    for turn in range(5):
        table.do("draw discard")
        table.do(f"discard {table.last('draw')[0]}")
        assert table.why("draw discard") == "", turn
    table.idle(1)
    for _ in range(6):
        table.do("draw discard")
        table.do(f"discard {table.last('draw')[0]}")
    assert table.why("draw discard") == "G-9"


@EACH_GAME
def test_g_9_the_most_stubborn_players_come_to_an_end(name: str) -> None:
    for table in setups(name)[::2]:
        game = deal(table, 9)
        for _ in range(6000):
            if game.over:
                break
            seat = game.actors()[0]
            texts = game.legal_texts(seat)
            wanted = ["draw discard", *(text for text in texts if text.startswith("discard"))]
            game.play(seat, next((text for text in wanted if text in texts), texts[-1]))
        assert game.over


def standing(options: str = "", seats: int = 2) -> Standing:
    """The standing of a match of Murders in the Rue Morgue."""
    return Standing(setup(seats, options))


def test_g_10_a_tie_at_the_top_plays_another_round_with_all() -> None:
    match = standing("target=50", seats=3)
    match.add([60, 60, 10])
    assert not match.over
    match.add([0, -20, 55])
    assert match.totals == [60, 40, 65]
    assert match.winners == (2,)


def test_g_10_even_if_scores_have_dropped_below_the_target() -> None:
    match = standing("target=50")
    match.add([55, 55])
    match.add([-20, -20])
    assert not match.over
    match.add([-10, -5])
    assert match.totals == [25, 30]
    assert match.winners == (1,)


def test_g_10_max_rounds_ends_a_match_for_the_highest_total() -> None:
    match = standing("max_rounds=2")
    match.add([5, 0])
    assert not match.over
    match.add([-10, 0])
    assert match.winners == (1,)


def test_g_10_max_rounds_shares_an_equal_top() -> None:
    match = standing("max_rounds=1", seats=3)
    match.add([7, 3, 7])
    assert match.winners == (0, 2)


def test_g_10_max_rounds_ends_a_tie_too_and_zero_is_none() -> None:
    match = standing("target=1 max_rounds=2")
    match.add([5, 5])
    assert not match.over
    match.add([5, 5])
    assert match.winners == (0, 1)
    endless = standing()
    for _ in range(500):
        endless.add([0, 0])
    assert not endless.over


@EACH_SETUP
def test_g_11_options_are_written_in_full_and_in_order(table: Setup) -> None:
    pairs = [pair.split("=") for pair in table.options_text().split(" ")]
    assert [name for name, _ in pairs] == [option.name for option in table.game.options]
    assert dict(pairs) == {name: option_text(value) for name, value in table.options.items()}
    again = Setup(table.game, table.seats, dict(pairs))
    assert again.options == table.options


@EACH_GAME
def test_g_11_a_record_with_other_options_is_refused(name: str) -> None:
    table = setups(name)[0]
    match = Match.from_seed(table, ["x"] * table.seats, 11)
    text = match.record.to_text()
    full = table.options_text()
    pairs = full.split(" ")
    for wrong in (" ".join(pairs[1:]), " ".join(pairs[::-1]), full.replace(" ", "  "), ""):
        with pytest.raises(RecordError, match="line 5: The options are written in full") as error:
            parse(text.replace(full, wrong))
        assert full in str(error.value)


@EACH_GAME
def test_g_11_unknown_options_and_values_are_refused(name: str) -> None:
    game = load(name)
    with pytest.raises(OptionError, match="no option 'colour'"):
        game.options_from({"colour": "red"})
    for option in game.options:
        for value in ("", "maybe", "True", "-1", "1.5", "1e3", "9" * 30, "\u0663"):
            with pytest.raises(OptionError, match=option.name):
                game.options_from({option.name: value})
