"""What a seat has seen, told by hand, and the worlds that are left: one case of knowledge each."""

from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from gaslamp.chance import Dice
from gaslamp.game import DISCARD, FILE, Round
from gaslamp.players import tracing
from gaslamp.players.memory import Memory
from gaslamp.players.worlds import Worlds
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import ALL, Fact, Seen, Status
from tests.players.worldly import drawn_first
from tests.support.invariants import zones

MANY = 2000
APE = "orang-utan"
RM_FACTS: tuple[tuple[str, Fact], ...] = (
    ("second_file", False),
    ("event_played", False),
    ("searching", ""),
)
JR_FACTS: tuple[tuple[str, Fact], ...] = (
    ("victims", 0),
    ("caller", -1),
    ("gavel_played", True),
    ("granted", ""),
    ("shown", ""),
    ("searching", ""),
)
MU_FACTS: tuple[tuple[str, Fact], ...] = (("action_taken", False), ("searching", ""))


class Told:
    """A table of which one seat has been told this and that."""

    def __init__(self, name: str, seats: int, viewer: int = 0) -> None:
        self.setup = Setup(load(name), seats)
        self.memory = Memory(self.setup, viewer)
        self.facts = {"rue-morgue": RM_FACTS, "jack-the-ripper": JR_FACTS, "murdero": MU_FACTS}[
            name
        ]

    def move(
        self, what: str, seat: int, cards: str | int, origin: str, target: str = "", note: str = ""
    ) -> None:
        """Something moves; a number instead of cards where they are not seen."""
        if isinstance(cards, int):
            self.memory.see(Seen(what, seat, cards, None, origin, target, note))
        else:
            codes = tuple(cards.split())
            self.memory.see(Seen(what, seat, len(codes), codes, origin, target, note))

    def deal(self, own: str, size: int) -> None:
        """The viewer gets these cards, every other seat so many."""
        for seat in range(self.setup.seats):
            mine = seat == self.memory.viewer
            self.move("deal", seat, own if mine else size, FILE, f"hand:{seat}")

    def ask(self, pending: str, ask: str, turn: int, **facts: Fact) -> None:
        """The status that closes a move."""
        told = tuple((name, facts.get(name, value)) for name, value in self.facts)
        status = Status(0, turn, pending, ask, (turn,), told)
        self.memory.see(Seen("status", turn, 0, (), status=status))

    def worlds(self, many: int = MANY) -> list[Round]:
        """So many worlds."""
        worlds = Worlds(self.memory)
        dice = Dice(77)
        return [worlds.sample(dice) for _ in range(many)]


def there(world: Round, place: str) -> Counter[str]:
    """The cards that lie in a place of a world."""
    return Counter(dict(zones(world.view(ALL))[place].cards or ()))


def share(worlds: Sequence[Round], place: str, code: str) -> float:
    """How often a card of that code lies there."""
    return sum(there(world, place)[code] > 0 for world in worlds) / len(worlds)


def mean(worlds: Iterable[Round], place: str, code: str) -> float:
    """How many cards of that code lie there on average."""
    counts = [there(world, place)[code] for world in worlds]
    return sum(counts) / len(counts)


@pytest.mark.parametrize("what", ["draw", "take"])
def test_a_card_taken_before_all_eyes_is_in_the_hand(what: str) -> None:
    told = Told("murdero", 3)
    told.deal("joker overtime", 4)
    told.move("turn-up", -1, "red-5", FILE, DISCARD)
    told.move(what, 1, "red-5", DISCARD, "hand:1")
    told.ask("MU-2.2", "play", 1)
    assert share(told.worlds(50), "hand:1", "red-5") == 1.0


def test_an_unknown_card_is_as_likely_in_one_place_as_in_another() -> None:
    told = Told("murdero", 3)
    told.deal("joker overtime", 9)
    told.ask("MU-2.1", "draw", 1)
    worlds = told.worlds()
    unseen = 58
    for place, size in (("hand:1", 9), ("hand:2", 9), (FILE, 40)):
        assert mean(worlds, place, "reverse") == pytest.approx(size / unseen, abs=0.04)
        assert mean(worlds, place, "green-1") == pytest.approx(5 * size / unseen, abs=0.12)
    assert share(worlds, "hand:1", "joker") == 0.0


def test_the_card_that_one_passed_is_in_the_partners_hand_or_under_the_ape() -> None:
    told = Told("rue-morgue", 4)
    told.deal("dupin sailor", 8)
    told.move("pass", 0, "dupin", "hand:0", "hand:2")
    told.move("pass", 2, "poe", "hand:2", "hand:0")
    told.ask("RM-1.6", "bury", 1)
    assert share(told.worlds(50), "hand:2", "dupin") == 1.0
    told.move("bury", 2, 1, "hand:2", APE)
    told.move("replace", 2, 1, FILE, "hand:2")
    told.ask("RM-2.1", "draw", 1)
    worlds = told.worlds()
    under = share(worlds, APE, "dupin")
    assert under == pytest.approx(1 / 8, abs=0.02), "one of eight cards was buried"
    assert under + share(worlds, "hand:2", "dupin") == 1.0
    assert under > 0.0


def one_given_unseen() -> Told:
    """A partner with two known cards and two others has given one of the four, nobody saw which."""
    told = Told("rue-morgue", 4)
    told.move("turn-up", -1, "sailor sailor", FILE, DISCARD)
    told.deal("poe", 2)
    for _ in range(2):
        told.move("draw", 1, "sailor", DISCARD, "hand:1")
    told.move("give", 1, 1, "hand:1", "hand:3")
    told.ask("RM-2.1", "draw", 1)
    return told


def test_of_two_known_cards_and_others_one_went_unseen() -> None:
    told = one_given_unseen()
    worlds = told.worlds()
    assert all(there(w, "hand:1")["sailor"] + there(w, "hand:3")["sailor"] >= 2 for w in worlds)
    assert all(there(w, "hand:1")["sailor"] >= 1 for w in worlds)
    # Half of the time a Sailor went; the others come from the 58 cards that nobody has shown.
    gone = mean(worlds, "hand:3", "sailor") - 3 * 3 / 58 + 0.5 * 3 / 58
    assert gone == pytest.approx(0.5, abs=0.06)


def test_a_long_search_does_not_rest_on_a_few_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "TRACES", 3)
    told = one_given_unseen()
    kept = share(
        [world for world in told.worlds() if there(world, "hand:3")["sailor"] < 2],
        "hand:3",
        "sailor",
    )
    assert kept == pytest.approx(0.5, abs=0.08), "three guesses alone say a third or two thirds"


def test_what_comes_to_light_later_tells_what_went_unseen() -> None:
    told = Told("rue-morgue", 4)
    told.move("turn-up", -1, "dupin", FILE, DISCARD)
    told.deal("poe", 2)
    told.move("draw", 1, "dupin", DISCARD, "hand:1")
    told.move("give", 1, 1, "hand:1", "hand:3")
    told.move("give", 3, 1, "hand:3", "hand:1")
    told.move("play", 3, "dupin", "hand:3", "area:1")
    told.ask("RM-2.1", "draw", 1)
    assert share(told.worlds(50), "hand:1", "dupin") == 0.0


def test_own_buried_and_fed_cards_lie_under_the_orang_utan() -> None:
    told = Told("rue-morgue", 2)
    told.deal("sailor poe poe", 10)
    told.move("turn-up", -1, "madame", FILE, DISCARD)
    told.move("bury", 0, "poe", "hand:0", APE)
    told.move("bury", 1, 1, "hand:1", APE)
    told.move("feed", 1, "madame", DISCARD, APE)
    told.move("feed", 0, "dupin", FILE, APE)
    told.move("feed", 1, 1, FILE, APE)
    told.ask("RM-2.1", "draw", 1)
    worlds = told.worlds(200)
    assert all(there(world, APE) >= Counter(["poe", "madame", "dupin"]) for world in worlds)
    assert len({str(sorted(there(world, APE).items())) for world in worlds}) > 20


def test_the_top_card_that_one_has_looked_at_lies_on_top() -> None:
    told = Told("rue-morgue", 2)
    told.deal("sailor poe poe", 10)
    told.move("turn-up", -1, "madame", FILE, DISCARD)
    told.move("look", 0, "dupin", FILE)
    told.move("feed", 0, "madame", DISCARD, APE)
    told.ask("RM-2.1", "draw", 1)
    assert {drawn_first(world) for world in told.worlds(50)} == {"dupin"}
    told.move("draw", 1, 1, FILE, "hand:1")
    told.ask("RM-2.2", "play", 1)
    worlds = told.worlds(200)
    assert share(worlds, "hand:1", "dupin") == 1.0
    assert len({drawn_first(world) for world in worlds}) > 8


def test_who_has_looked_under_the_orang_utan_knows_it() -> None:
    told = Told("rue-morgue", 2)
    told.deal("sailor dupin", 10)
    told.move("hide", -1, 2, FILE, APE)
    told.move("bury", 1, 1, "hand:1", APE)
    told.move("play", 0, "dupin", "hand:0", "area:0")
    told.move("look", 0, "poe poe prefect", APE)
    told.move("take", 0, "prefect", APE, "hand:0")
    told.ask("RM-2.2", "play", 0, event_played=True)
    assert all(there(world, APE) == Counter(poe=2) for world in told.worlds(100))


def second_file(hand: int) -> Told:
    """Of the cards that nobody has seen, a hand has so many and the second Case File one.

    They are Sailors, as many as the hand has cards, and a Dupin's Help.
    """
    told = Told("rue-morgue", 2)
    told.deal("poe", hand)
    rest = Counter(told.setup.codes(told.setup.deck.full()))
    rest -= Counter(["poe"]) + Counter({"sailor": hand, "help": 1})
    told.move("hide", -1, 1, FILE, APE)
    for code, n in rest.items():
        for _ in range(n):
            told.move("discard", 0, code, FILE, DISCARD)
    assert told.memory.place(FILE).size == 0
    told.move("escape", -1, rest.total(), DISCARD, FILE)
    told.move("escape", -1, 1, APE, FILE)
    told.ask("RM-2.1", "draw", 1, second_file=True)
    return told


def test_a_second_file_has_the_cards_that_were_shuffled_into_it() -> None:
    told = second_file(4)
    worlds = told.worlds()
    assert all(there(world, FILE)["dupin"] == 1 for world in worlds)
    assert all(there(world, "hand:1")["sailor"] >= 3 for world in worlds)
    assert all(there(world, "hand:1").total() == 4 for world in worlds)
    assert all(set(there(world, "hand:1")) <= {"sailor", "help"} for world in worlds)
    assert share(worlds, "hand:1", "help") == pytest.approx(4 / 5, abs=0.04)


def test_a_hand_has_no_more_of_a_second_file_than_it_drew_from_it() -> None:
    told = second_file(4)
    told.move("draw", 1, 1, FILE, "hand:1")
    told.ask("RM-2.2", "play", 1, second_file=True)
    worlds = told.worlds()
    for world in worlds:
        hand = there(world, "hand:1")
        assert sum(n for code, n in hand.items() if code not in ("sailor", "help")) <= 1
        assert hand["sailor"] >= 3
    drawn = [world for world in worlds if set(there(world, "hand:1")) - {"sailor", "help"}]
    assert len(drawn) > 0.7 * MANY, "most often the card drawn is none of the old ones"


def test_a_discard_tells_whether_it_was_drawn_from_the_second_file() -> None:
    told = second_file(4)
    told.move("draw", 1, 1, FILE, "hand:1")
    told.move("discard", 1, "dupin", "hand:1", DISCARD)
    told.ask("RM-2.1", "draw", 0, second_file=True)
    for world in told.worlds(200):
        assert set(there(world, "hand:1")) <= {"sailor", "help"}
        assert there(world, FILE)["dupin"] == 0


def test_what_ripper_strikes_has_shown_is_known() -> None:
    told = Told("jack-the-ripper", 3)
    told.deal("strikes letters", 5)
    told.move("reveal", 0, "", "")
    told.move("shown", 1, "victim-kelly victim-stride", "hand:1")
    told.ask("JR-5.7", "force", 0, shown="victim-stride victim-kelly")
    for world in told.worlds(200):
        hand = there(world, "hand:1")
        victims = {code for code in hand if code.startswith("victim")}
        assert victims == {"victim-kelly", "victim-stride"}
        assert not {code for code in there(world, "hand:2") if code.startswith("victim")}
    told.move("force", 1, "victim-stride", "hand:1", "area:1")
    told.move("gain", 1, 2, FILE, "hand:1")
    told.ask("JR-2.4", "play", 0, victims=1)
    worlds = told.worlds()
    assert share(worlds, "hand:1", "victim-kelly") == 1.0
    assert share(worlds, "hand:2", "victim-nichols") == 0.0
    # Three Victims are left for the Case File and the two cards that came from it.
    size = told.memory.place(FILE).size
    assert mean(worlds, "hand:1", "victim-nichols") == pytest.approx(2 / (size + 2), abs=0.02)
    assert mean(worlds, FILE, "victim-nichols") == pytest.approx(size / (size + 2), abs=0.02)


def test_who_has_shown_no_victim_may_have_drawn_one_since() -> None:
    told = Told("jack-the-ripper", 2)
    told.deal("strikes letters", 3)
    told.move("reveal", 0, "", "")
    told.ask("JR-2.4", "play", 0)
    told.move("draw", 1, 1, FILE, "hand:1")
    told.ask("JR-2.4", "play", 1, gavel_played=False)
    worlds = told.worlds()
    victims = [sum(code.startswith("victim") for code in there(w, "hand:1")) for w in worlds]
    assert set(victims) == {0, 1}
    assert sum(victims) / MANY == pytest.approx(5 / (told.memory.place(FILE).size + 1), abs=0.03)
    # A Victim that is then played was that one card: no other can be among the three left.
    told.move("play", 1, "victim-kelly", "hand:1", "area:1")
    told.ask("JR-2.4", "play", 1, victims=1)
    for world in told.worlds(200):
        assert not [code for code in there(world, "hand:1") if code.startswith("victim")]


def test_a_robbed_card_is_known_to_both_and_may_be_any_to_the_others() -> None:
    told = Told("murdero", 3)
    told.deal("joker red-1", 2)
    told.move("rob", 0, "red-1", "hand:0", "hand:1")
    told.ask("MU-2.2", "play", 1, action_taken=True)
    assert share(told.worlds(50), "hand:1", "red-1") == 1.0
    told.move("rob", 1, 1, "hand:1", "hand:2")
    told.ask("MU-2.2", "play", 2, action_taken=True)
    worlds = told.worlds()
    robbed = sum(
        there(world, "hand:2")["red-1"] > there(world, "hand:1")["red-1"] for world in worlds
    )
    assert robbed / MANY == pytest.approx(1 / 3, abs=0.06)
    assert all(there(w, "hand:1")["red-1"] + there(w, "hand:2")["red-1"] >= 1 for w in worlds)


def test_secret_choices_that_are_pending_are_made_up_legally() -> None:
    told = Told("rue-morgue", 4)
    told.deal("dupin sailor", 8)
    for seat in (1, 2):
        told.memory.see(Seen("choose", seat, 1, None, f"hand:{seat}", "", "pass"))
    told.memory.see(Seen("choose", 0, 1, ("dupin",), "hand:0", "", "pass"))
    told.ask("RM-1.5", "pass", 1)
    guessed = set()
    for world in told.worlds(100):
        chosen = world.view(ALL).chosen
        assert chosen[0] == "dupin"
        assert chosen[3] == ""
        for seat in (1, 2):
            assert there(world, f"hand:{seat}")[chosen[seat]] > 0
        guessed.add(chosen[1])
    assert len(guessed) > 8


def test_the_votes_of_the_others_are_made_up() -> None:
    told = Told("jack-the-ripper", 2)
    told.deal("strikes letters", 3)
    told.memory.see(Seen("choose", 1, 1, None, note="name"))
    told.ask("JR-2.2", "name", 0, caller=0)
    votes = Counter(world.view(ALL).chosen[1] for world in told.worlds(300))
    assert len(votes) == 6
    assert {world.view(ALL).chosen[0] for world in told.worlds(50)} == {""}


def test_ripper_escapes_may_be_in_any_hand_or_in_the_case_file() -> None:
    told = Told("jack-the-ripper", 3)
    told.deal("strikes letters", 8)
    told.ask("JR-2.3", "draw", 1)
    worlds = told.worlds()
    for place in ("hand:1", "hand:2", FILE):
        size = told.memory.places[place].size
        assert share(worlds, place, "escapes") == pytest.approx(size / 60, abs=0.05)


def test_when_no_guess_explains_what_was_seen_the_certain_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tracing, "_follow", lambda *args: [])
    told = Told("rue-morgue", 2)
    told.deal("sailor poe poe", 10)
    told.move("turn-up", -1, "madame", FILE, DISCARD)
    told.move("bury", 0, "poe", "hand:0", APE)
    told.move("look", 0, "dupin", FILE)
    told.ask("RM-2.1", "draw", 1)
    for world in told.worlds(50):
        assert there(world, APE)["poe"] >= 1
        assert drawn_first(world) == "dupin"
        assert world.view(0) == told.memory.view()
