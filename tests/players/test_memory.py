"""What a memory holds: the view of its viewer, and what can be known beyond it."""

import random

import pytest

from gaslamp.game import DISCARD, FILE, Round
from gaslamp.match import Match
from gaslamp.players import make
from gaslamp.players.memory import Memory, Place
from gaslamp.players.player import Player
from gaslamp.players.seating import Seating
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import Seen
from tests.players.folding import Checked, Drops, Watchers, counted
from tests.support.games import deal, every_setup, finished, label, setups, steps

GAME = "rue-morgue"
APE = "orang-utan"


def watch(game: Round, seed: object, watchers: Watchers) -> int:
    """Play a round at random, checking all memories at each decision; returns the decisions."""
    decisions = 0
    for _ in steps(game, random.Random(f"watch {seed}"), eagerness=0.7):
        watchers.hear()
        watchers.check()
        decisions += 1
    watchers.hear()
    watchers.check()
    assert game.over
    return decisions


@pytest.mark.parametrize("setup", every_setup(), ids=label)
def test_a_memory_is_the_view_of_its_viewer_and_is_true(setup: Setup) -> None:
    game = deal(setup, f"memory {label(setup)}")
    assert watch(game, label(setup), Watchers(game)) > setup.seats


@pytest.mark.soak
@pytest.mark.parametrize("setup", every_setup(thorough=True), ids=label)
def test_many_memories_are_the_views_of_their_viewers(setup: Setup) -> None:
    for seed in range(12):
        game = deal(setup, f"soak {seed}")
        watch(game, seed, Watchers(game))


@pytest.mark.parametrize("setup", setups(GAME), ids=label)
def test_a_memory_is_true_in_rounds_of_careful_players(setup: Setup) -> None:
    match = Match.from_seed(setup, ["careful"] * setup.seats, "memory")
    watchers = Watchers(match.deal())
    players: list[Player] = [
        Checked(make("careful", "memory"), watchers) for _ in range(setup.seats)
    ]
    Seating(match, players).advance()
    watchers.hear()
    watchers.check()


def told(setup: Setup) -> set[str]:
    """What kinds of events some rounds of a set-up tell."""
    found = set()
    for seed in range(3):
        game = deal(setup, f"planted {seed}")
        for _ in steps(game, random.Random(f"watch {seed}"), eagerness=0.7):
            pass
        found |= {event.what for event in game.observe()}
    return found


def needed(name: str) -> list[str]:
    """The events of a game without which a view would be wrong."""
    talk = {"vote", "reveal", "end", "use"}  # nothing that a memory holds depends on them
    talk |= {"shown"}  # tells more than a view has
    if name != GAME:
        talk |= {"look"}  # only into piles that a perfect memory knows
    return sorted(told(setups(name)[-1]) - talk)


def missing(what: str) -> Drops:
    """Picks the events of a kind."""
    return lambda event: event.what == what


def watch_several(setup: Setup, drops: Drops) -> None:
    """Watch some rounds with memories that miss events."""
    for seed in range(3):
        game = deal(setup, f"planted {seed}")
        watch(game, seed, Watchers(game, drops))


@pytest.mark.parametrize(
    ("name", "what"), [(name, what) for name in finished() for what in needed(name)]
)
def test_a_memory_that_misses_events_is_found_out(name: str, what: str) -> None:
    with pytest.raises((AssertionError, KeyError, ValueError)):
        watch_several(setups(name)[-1], missing(what))


def test_a_memory_of_another_seat_is_found_out() -> None:
    game = deal(setups(GAME)[0], "swapped")
    watchers = Watchers(game)
    first, second = watchers.memories[0], watchers.memories[1]
    watchers.memories[0], watchers.memories[1] = second, first
    with pytest.raises(AssertionError, match="sees otherwise"):
        watch(game, "swapped", watchers)


def test_a_memory_that_forgets_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Place, "_forget", lambda place, word, count: None)
    game = deal(setups(GAME)[0], "unforgotten")
    with pytest.raises(AssertionError):
        watch(game, "unforgotten", Watchers(game))


def memory_of(seats: int = 2, viewer: int = 0) -> Memory:
    return Memory(Setup(load(GAME), seats), viewer)


def move(
    what: str, seat: int, cards: str | int, origin: str, target: str = "", note: str = ""
) -> Seen:
    """An event; a number instead of cards where they are not seen."""
    if isinstance(cards, int):
        return Seen(what, seat, cards, None, origin, target, note)
    codes = tuple(cards.split())
    return Seen(what, seat, len(codes), codes, origin, target, note)


def test_a_card_taken_in_the_open_is_known_in_the_hand_until_it_is_played() -> None:
    memory = memory_of()
    memory.see(move("deal", 1, 10, FILE, "hand:1"))
    memory.see(move("turn-up", -1, "sailor", FILE, DISCARD))
    assert memory.discards == ["sailor"]
    memory.see(move("draw", 1, "sailor", DISCARD, "hand:1"))
    assert memory.discards == []
    assert memory.hand(1).known == counted("sailor")
    assert (memory.hand(1).size, memory.hand(1).unknown) == (11, 10)
    memory.see(move("discard", 1, "poe", "hand:1", DISCARD))
    assert memory.hand(1).known == counted("sailor")
    memory.see(move("discard", 1, "sailor", "hand:1", DISCARD))
    assert memory.hand(1).known == counted("")
    assert memory.discards == ["poe", "sailor"]


def test_a_card_that_leaves_unseen_may_be_any_of_those_known() -> None:
    memory = memory_of()
    memory.see(move("deal", 1, 5, FILE, "hand:1"))
    for _ in range(2):
        memory.see(move("take", 1, "sailor", FILE, "hand:1"))
    memory.see(move("take", 1, "poe", FILE, "hand:1"))
    assert memory.hand(1).known == counted("sailor sailor poe")
    memory.see(move("bury", 1, 1, "hand:1", APE))
    assert memory.hand(1).known == counted("sailor")
    assert memory.place(APE).known == counted("")
    assert memory.place(APE).unknown == 1


def test_what_leaves_a_place_whose_cards_are_all_alike_is_known() -> None:
    memory = memory_of()
    for _ in range(3):
        memory.see(move("take", 1, "sailor", FILE, "hand:1"))
    memory.see(move("bury", 1, 1, "hand:1", APE))
    assert memory.place(APE).known == counted("sailor")
    assert memory.hand(1).known == counted("sailor sailor")


def test_the_own_buried_card_is_known() -> None:
    memory = memory_of()
    memory.see(move("deal", 0, "sailor poe poe", FILE, "hand:0"))
    memory.see(move("bury", 0, "poe", "hand:0", APE))
    assert memory.place(APE).known == counted("poe")
    assert memory.hand(0).known == counted("sailor poe")


def test_the_card_passed_to_the_partner_is_known_there() -> None:
    memory = memory_of(4)
    memory.see(move("deal", 0, "sailor poe", FILE, "hand:0"))
    memory.see(move("deal", 2, 2, FILE, "hand:2"))
    memory.see(move("pass", 0, "poe", "hand:0", "hand:2"))
    memory.see(move("pass", 2, "help", "hand:2", "hand:0"))
    assert memory.hand(2).known == counted("poe")
    assert memory.hand(0).known == counted("sailor help")


def test_a_looked_at_top_is_known_wherever_it_goes() -> None:
    memory = memory_of()
    memory.see(move("look", 0, "dupin", FILE))
    assert memory.view().pile(FILE).top == "dupin"
    memory.see(move("look", 1, 1, FILE))
    assert memory.place(FILE).top == ["dupin"]
    memory.see(move("draw", 1, 1, FILE, "hand:1"))
    assert memory.hand(1).known == counted("dupin")
    assert memory.place(FILE).top == []
    assert memory.view().hands[1].cards is None


def test_of_several_copies_the_one_nearest_the_top_leaves() -> None:
    memory = memory_of()
    for code in ("sailor", "poe", "sailor", "madame"):
        memory.see(move("discard", 1, code, FILE, DISCARD))
    memory.see(move("take", 1, "sailor", DISCARD, "hand:1"))
    assert memory.discards == ["sailor", "poe", "madame"]


def test_what_was_shuffled_into_the_case_file_is_known_until_it_is_seen_to_leave() -> None:
    memory = memory_of()
    memory.see(move("deal", 0, "poe poe", FILE, "hand:0"))
    memory.see(move("discard", 0, "poe", "hand:0", DISCARD))
    memory.see(move("discard", 1, "sailor", FILE, DISCARD))
    memory.see(move("bury", 0, "poe", "hand:0", APE))
    memory.see(move("hide", -1, 2, FILE, APE))
    memory.see(move("draw", 1, memory.place(FILE).size, FILE, "hand:1"))
    memory.see(move("escape", -1, 2, DISCARD, FILE))
    memory.see(move("escape", -1, 3, APE, FILE))
    assert memory.discards == []
    assert memory.shuffled == counted("poe poe sailor")
    assert memory.place(FILE).known == counted("poe poe sailor")
    assert memory.place(FILE).unknown == 2
    memory.see(move("draw", 1, 1, FILE, "hand:1"))
    assert memory.shuffled == counted("poe poe sailor")
    assert memory.place(FILE).known == counted("poe")
    memory.see(move("draw", 0, "sailor", FILE, "hand:0"))
    assert memory.shuffled == counted("poe poe")


def test_cards_without_a_known_place_are_unseen() -> None:
    memory = memory_of()
    everything = memory.unseen()
    assert everything.total() == 0, "before the deal all lie in the Case File"
    memory.see(move("deal", 1, 10, FILE, "hand:1"))
    assert memory.unseen().total() == 61 - memory.place(FILE).known.total()
    memory.see(move("deal", 0, "sailor sailor", FILE, "hand:0"))
    assert memory.unseen()["sailor"] <= 3


def test_a_place_that_a_game_does_not_have_is_an_error() -> None:
    with pytest.raises(KeyError):
        memory_of().place("attic")
