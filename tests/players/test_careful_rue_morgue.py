"""The careful player at Murders in the Rue Morgue: its habits, its strength, its speed."""

import time
from collections.abc import Sequence

import pytest

from gaslamp.match import Match
from gaslamp.players import make
from gaslamp.players.player import Player
from gaslamp.players.seating import Seating
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import Seen
from tests.support.rue_morgue import Table

THREE_TRIPLES = "three-am*3 quartier*3 madame*3"


def careful_move(table: Table) -> str:
    """What the careful player does at the seat whose decision it is."""
    seat = table.game.actors()[0]
    player = make("careful", "habits")
    player.start(table.setup, seat, "")
    for event in table.game.observe():
        player.see(event.seen(seat, table.setup.deck))
    return player.choose(table.game.legal_texts(seat))


def careful_turn(table: Table) -> list[str]:
    """Let the seat whose turn it is finish it; returns its moves."""
    turn = table.game.status().turn
    moves = []
    while not table.game.over and table.game.status().turn == turn:
        moves.append(careful_move(table))
        table.do(moves[-1])
    return moves


def test_it_takes_the_card_that_completes_a_meld() -> None:
    table = Table({0: "sailor*2 madame quartier"}, rue="sailor")
    assert careful_move(table) == "draw discard"


def test_it_leaves_a_card_of_no_use() -> None:
    table = Table({0: "sailor*2 madame*2 quartier*2"}, rue="dupin")
    assert careful_move(table.do("draw file", "discard sailor", "draw file")) != "draw discard"
    table = Table({0: "sailor*3 madame*2 quartier*2 three-am*2"}, rue="deduction-b")
    assert careful_move(table) == "draw file"


def test_it_takes_the_card_that_lets_it_go_out_and_goes_out() -> None:
    table = Table({0: f"{THREE_TRIPLES} poe"}, rue="madame", under="help*4")
    moves = careful_turn(table)
    assert moves[0] == "draw discard"
    assert moves[-1] == "discard poe"
    assert table.game.result() == "caught 0"


@pytest.mark.parametrize(
    ("hand", "drawn", "last"),
    [
        ("three-am*4 quartier*3 madame*3", "poe", "discard poe"),
        ("three-am*4 quartier*3 madame*3", "three-am", "discard"),
        (f"{THREE_TRIPLES} deduction-a", "poe", "discard poe"),
        (f"{THREE_TRIPLES} deduction-a", "deduction-b", "discard deduction-b"),
        ("three-am*3 quartier*3 le-bon*3 prefect", "deduction-b", "discard deduction-b"),
        ("three-am*5 quartier*5", "madame", "discard madame"),
    ],
)
def test_it_finds_the_way_out(hand: str, drawn: str, last: str) -> None:
    table = Table({0: hand}, file=drawn)
    moves = careful_turn(table.do("draw file"))
    assert table.game.result() == "caught 0"
    assert moves[-1].startswith(last)


def test_it_finds_the_way_out_through_a_search() -> None:
    table = Table({0: f"{THREE_TRIPLES} help"}, file="poe", rue="madame", under="dupin")
    moves = careful_turn(table.do("draw file"))
    assert moves[:2] == ["play help search", "take madame"]
    assert table.game.result() == "caught 0"


def test_it_catches_what_is_worth_most_when_it_goes_out() -> None:
    hand = {0: f"{THREE_TRIPLES} poe"}
    table = Table(hand, file="madame dupin", rue="deduction-a", under="help*4")
    moves = careful_turn(table.do("draw file"))
    assert moves.count("feed discard") >= 1
    assert table.area(0)["deduction-a"] == 1


def test_it_keeps_pairs_and_throws_what_stands_alone() -> None:
    table = Table({0: "three-am*2 quartier*2 sailor*2 madame*2 le-bon*2"}, file="poe")
    assert careful_move(table.do("draw file")) == "discard poe"


@pytest.mark.parametrize(("taken", "other"), [("sailor", "madame"), ("madame", "sailor")])
def test_it_does_not_throw_what_the_next_seat_is_known_to_collect(taken: str, other: str) -> None:
    hands = {0: f"three-am*3 quartier*3 {taken}*3 {other}", 1: "help*2"}
    table = Table(hands, file="three-am quartier three-am")
    for _ in range(2):
        table.do("draw file", f"discard {taken}", "draw discard", "discard help")
    assert table.hand(0)[taken] == table.hand(0)[other] == 1
    assert careful_turn(table.do("draw file"))[-1] == f"discard {other}"


def test_it_plays_a_deduction_as_soon_as_it_can() -> None:
    table = Table({0: f"{THREE_TRIPLES} deduction-a"}, file="poe sailor le-bon help")
    table.do("draw file", "meld three-am 3", "feed file", "meld quartier 3", "feed file")
    assert "play deduction-a" in careful_turn(table)


def test_it_gives_the_partner_what_completes_a_meld() -> None:
    hands = {0: "help sailor madame three-am*2 quartier*2", 1: "sailor*2", 2: "poe*2"}
    table = Table(hands, seats=4)
    for _ in range(2):
        table.idle(1).do("draw file", "discard sailor", "draw discard", "discard poe").idle(1)
    assert table.view(0).hands[2].cards is None
    table.do("draw file", "play help consult")
    assert careful_move(table) == "give sailor"


@pytest.mark.parametrize(("helper", "played"), [(0, False), (1, True)])
def test_it_reckons_with_dupin_where_that_counts(helper: int, played: bool) -> None:
    """RM-9.4: he brings points for the Helps of others and costs some for the own ones."""
    hands = {0: "dupin", 1: ""}
    hands[helper] += " help*3"
    table = Table(hands, options="advanced_dupin=true")
    for _ in range(3):
        for seat in range(2):
            table.do("draw file")
            if seat == helper:
                table.do("play help two")
            clue = next(code for code in table.hand(seat) if code not in ("help", "dupin"))
            table.do(f"discard {clue}")
    assert table.area(helper) == {"help": 3}
    assert ("play dupin" in careful_turn(table)) == played


class Stopwatch:
    """A player that is timed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.moves = 0
        self.seconds = 0.0

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        self.player.start(setup, seat, seed)

    def see(self, event: Seen) -> None:
        self.player.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        begun = time.perf_counter()
        move = self.player.choose(moves)
        self.seconds += time.perf_counter() - begun
        self.moves += 1
        return move


def wins(seats: int, matches: int) -> int:
    """How many matches careful players win, who sit at every second seat among plain ones."""
    setup = Setup(load("rue-morgue"), seats)
    won = 0
    for number in range(matches):
        first = number % 2
        names = ["careful" if seat % 2 == first else "plain" for seat in range(seats)]
        match = Match.from_seed(setup, names, f"strength {number}")
        Seating(match, [make(name, str(number)) for name in names]).play_match()
        won += match.standing.winners == (first,)
    return won


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_the_plain_player(seats: int) -> None:
    assert wins(seats, 12) >= 11


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 4])
def test_it_nearly_always_beats_the_plain_player(seats: int) -> None:
    assert wins(seats, 100) >= 95


def test_one_careful_seat_of_three_beats_two_plain_ones() -> None:
    setup = Setup(load("rue-morgue"), 3)
    won = 0
    for number in range(8):
        names = ["plain"] * 3
        names[number % 3] = "careful"
        match = Match.from_seed(setup, names, f"three {number}")
        Seating(match, [make(name, str(number)) for name in names]).play_match()
        won += match.standing.winners == (number % 3,)
    assert won >= 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_thinks_at_once(seats: int) -> None:
    setup = Setup(load("rue-morgue"), seats, {"max_rounds": "2"})
    match = Match.from_seed(setup, ["careful"] * seats, "speed")
    timed = [Stopwatch(make("careful", "speed")) for _ in range(seats)]
    Seating(match, timed).play_match()
    seconds = sum(player.seconds for player in timed)
    assert seconds / sum(player.moves for player in timed) < 0.02
