"""Worlds that lean to what players are used to hold: likelier hands, and still nothing wrong."""

from collections import Counter

import pytest

from gaslamp.chance import Dice
from gaslamp.game import DISCARD, FILE, Round
from gaslamp.players import worlds as worlds_module
from gaslamp.players.habits import LEAST, MOST, WIDTH, Habits, habits_of, situations
from gaslamp.players.memory import Memory
from gaslamp.players.worlds import Worlds
from gaslamp.setup import Setup
from gaslamp.view import ALL
from tests.players.test_worlds import check_blind, check_round
from tests.players.test_worlds_knowledge import Told, share, there
from tests.players.worldly import carefully, moments
from tests.support.games import deal, finished, label, setups
from tools import habits as counting

EACH_GAME = pytest.mark.parametrize("name", finished())
SOME = [setup for name in finished() for setup in setups(name)[:: len(setups(name)) // 2]]

MANY = 2000


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds by habits that could not be better if more time were spent on them."""
    monkeypatch.setattr(worlds_module, "SETTLED", MANY)
    monkeypatch.setattr(worlds_module, "SWEEPS", 20)


class Leaning:
    """Makes worlds by the counted habits of a game."""

    def __init__(self, game: Round, memory: Memory) -> None:
        self.worlds = Worlds(memory, habits_of(memory.setup.game.name))

    def __call__(self, dice: Dice) -> Round:
        return self.worlds.sample(dice)


@pytest.mark.parametrize("setup", SOME, ids=label)
def test_a_world_by_habits_is_what_the_seat_remembers(setup: Setup) -> None:
    for seed in ("habits", "careful habits"):
        assert check_round(deal(setup, seed), seed, 9, Leaning) > 4


@EACH_GAME
def test_a_world_by_habits_does_not_know_the_truth_either(name: str) -> None:
    check_blind(name, Leaning)


@EACH_GAME
def test_a_long_search_meets_ever_new_hands(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds_module, "SETTLED", 4)
    _, seat, memory = next(moments(deal(setups(name)[0], "new"), "new", 9))
    worlds = Worlds(memory, habits_of(name))
    dice = Dice(2)
    hands = {str(worlds.sample(dice).view(ALL).hands[1 - seat].cards) for _ in range(120)}
    assert len(hands) > 20


@EACH_GAME
def test_habits_foretell_the_hands_of_careful_players(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "EVERY", 17)
    monkeypatch.setattr(counting, "TRIALS", 40)
    better = 0.0
    for setup in counting.setups(name)[:2]:
        even, _, cards = counting.measure(setup, 2, None)
        likelihood, _, same = counting.measure(setup, 2, habits_of(name))
        assert cards == same > 20
        better += likelihood - even
    assert better > 0.04


@EACH_GAME
def test_the_habits_speak_of_what_happens(name: str) -> None:
    table = habits_of(name).table
    words: Counter[str] = Counter()
    for n in range(2):
        for _, _, memory in moments(deal(setups(name)[0], n), n, 11, carefully):
            for row in situations(memory, Worlds(memory).mould):
                assert len(row) == len(memory.setup.deck.kinds)
                words.update(row)
    known = sum(n for word, n in words.items() if word in table)
    assert known > 0.8 * words.total()
    for percents in table.values():
        assert 0 < len(percents) < WIDTH
        assert all(LEAST <= percent <= MOST for percent in percents)


def dealt(word: str, percents: list[int], own: str = "overtime") -> tuple[list[Round], Told]:
    """Worlds of a fresh deal in which cards of that word are so likely in a hand.

    They are many and long in the making, to be compared with what can be reckoned.
    """
    told = Told("murdero", 2)
    told.deal(own, 8)
    told.ask("MU-2.1", "draw", 1)
    worlds = Worlds(told.memory, Habits({word: percents}))
    dice = Dice(3)
    return [worlds.sample(dice) for _ in range(MANY)], told


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("percent", [25, 100, 400])
def test_a_card_is_as_much_likelier_in_a_hand_as_the_habits_say(percent: int) -> None:
    worlds, told = dealt("joker early", [percent])
    weight = percent / 100
    rest = told.memory.place(FILE).size
    expected = 8 * weight / (8 * weight + rest)
    assert share(worlds, "hand:1", "joker") == pytest.approx(expected, abs=0.05)
    assert share(worlds, "hand:1", "reverse") == pytest.approx(8 / (8 + rest), abs=0.04)


@pytest.mark.usefixtures("patient")
def test_a_second_copy_has_a_likelihood_of_its_own() -> None:
    pairs = []
    for percents in ([100, 2], [100, 100], [100, 2000]):
        worlds, _ = dealt("overtime early", percents, own="joker")
        pairs.append(sum(there(world, "hand:1")["overtime"] == 2 for world in worlds))
    assert pairs[0] < 0.4 * pairs[1]
    assert pairs[2] > 4 * pairs[1] > 0


@pytest.mark.usefixtures("patient")
def test_habits_do_not_put_a_card_where_it_cannot_be() -> None:
    told = Told("jack-the-ripper", 3)
    told.deal("strikes letters", 5)
    told.move("reveal", 0, "", "")
    told.move("shown", 1, "victim-kelly", "hand:1")
    told.ask("JR-2.4", "play", 0)
    told.move("draw", 2, 1, FILE, "hand:2")
    told.ask("JR-2.4", "play", 2)
    worlds = Worlds(told.memory, Habits({f"victim {phase}": [5000] for phase in ("early", "late")}))
    dice = Dice(9)
    drawn = 0
    for _ in range(300):
        world = worlds.sample(dice)
        one, two = there(world, "hand:1"), there(world, "hand:2")
        assert [code for code in one if code.startswith("victim")] == ["victim-kelly"]
        victims = sum(n for code, n in two.items() if code.startswith("victim"))
        assert victims <= 1
        drawn += victims
    assert drawn > 150, "by chance there would be 25"


def test_what_a_seat_has_done_about_a_card_is_in_its_word() -> None:
    told = Told("rue-morgue", 2)
    told.deal("poe", 10)
    told.move("turn-up", -1, "sailor", FILE, DISCARD)
    told.ask("RM-2.1", "draw", 1)

    def word(code: str) -> str:
        mould = Worlds(told.memory).mould
        return situations(told.memory, mould)[1][told.setup.deck.index[code]]

    assert word("sailor") == "clue early"
    told.move("draw", 1, 1, FILE, "hand:1")
    told.move("discard", 1, "poe", "hand:1", DISCARD)
    told.ask("RM-2.1", "draw", 0)
    assert word("sailor") == "clue early left"
    assert word("poe") == "single early threw"
    told.move("draw", 1, "poe", DISCARD, "hand:1")
    told.ask("RM-2.2", "play", 1)
    assert word("poe") == "single middle threw took"


def test_counting_finds_habits(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = setups("murdero")[0]
    monkeypatch.setattr(counting, "setups", lambda name: [setup])
    monkeypatch.setattr(counting, "ROUNDS", 1)
    table = counting.count("murdero", 2).table
    assert len(table) > 10
    assert all(word.split()[1] in ("early", "middle", "late") for word in table)
