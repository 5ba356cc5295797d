"""The careful player at Murdero: its imagined table, its habits, its strength, its speed."""

import random
import time
from collections import Counter
from collections.abc import Sequence

import pytest

from gaslamp.game import DISCARD
from gaslamp.games.murdero.careful import choose, imagine
from gaslamp.games.murdero.rules import Murdero
from gaslamp.match import Match
from gaslamp.players import make
from gaslamp.players.memory import Memory
from gaslamp.players.player import Player
from gaslamp.players.seating import Seating
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import Seen
from tests.games.murdero.table import CHALLENGE, TEAMS, play, table
from tests.support.games import deal, label, setups, steps

GAME = "murdero"


def memory(game: Murdero, seat: int) -> Memory:
    """What a seat knows that has seen no more than what lies there now."""
    found = Memory(game.setup, seat)
    view = game.view(seat)
    zones = [(found.hand(n), zone) for n, zone in enumerate(view.hands)]
    zones += [(found.area(n), zone) for n, zone in enumerate(view.areas)]
    zones += [(found.place(name), zone) for name, zone in view.piles]
    for place, zone in zones:
        place.size = zone.size
        place.known = Counter(dict(zone.cards or ()))
    found.place(DISCARD).top = game.setup.codes(game.pile)
    found.place(DISCARD).known = Counter(found.discards)
    found.status = view.status
    return found


def careful_move(game: Murdero, moves: Sequence[str] | None = None) -> str:
    """What the careful player does at the seat whose decision it is, or which of `moves`."""
    seat = game.actors()[0]
    return choose(memory(game, seat), moves or game.legal_texts(seat))


def careful_turn(game: Murdero) -> list[str]:
    """Let the seat whose turn it is finish it; returns its moves."""
    turn = game.turn
    moves = []
    while not game.over and game.turn == turn:
        moves.append(careful_move(game))
        play(game, f"{game.actors()[0]} {moves[-1]}")
    return moves


@pytest.mark.parametrize("setup", setups(GAME), ids=label)
def test_the_imagined_table_looks_like_the_one_that_the_seat_sees(setup: Setup) -> None:
    game = deal(setup, f"imagined {label(setup)}")
    memories = [Memory(setup, seat) for seat in range(setup.seats)]
    told = 0
    assert game.events is not None
    for _ in steps(game, random.Random("imagined"), eagerness=0.7):
        for event in game.events[told:]:
            for seat, known in enumerate(memories):
                known.see(event.seen(seat, setup.deck))
        told = len(game.events)
        for seat, known in enumerate(memories):
            seen, imagined = known.view(), imagine(known).view(seat)
            assert imagined.hands == seen.hands
            assert imagined.areas == seen.areas
            if seen.status.ask != "take":  # who searches the pile sees more of it
                assert imagined.piles == seen.piles


# Sets and going out


def test_it_lays_what_fits_and_the_weapon_last() -> None:
    game = table("red-3 red-4*2 red-5 blue-1", "red-1", areas=["red-1 red-2"])
    moves = careful_turn(game)
    assert moves[-1] == "build red-5"
    assert {"build red-3", "build red-4", "build blue-1"} < set(moves)
    assert game.result() == "out 0"


def test_it_takes_the_card_that_completes_a_set_from_the_discard_pile() -> None:
    laid = "red-1*2 red-2 red-3 red-4"
    game = table("blue-4", "blue-1", areas=[laid], pile="blue-2 red-5", drawn=False)
    moves = careful_turn(game)
    assert moves[0] == "draw discard"
    assert moves[-1] == "build red-5"


def test_it_leaves_a_card_of_no_use() -> None:
    game = table("red-1 red-2 blue-1", "green-1", pile="dons-alibi green-5", drawn=False)
    assert careful_move(game) == "draw file"


def test_it_makes_use_of_its_action_before_it_goes_out() -> None:
    laid = ["red-1 red-2 red-3 red-4"]
    game = table("red-5 overtime", "red-1", areas=laid, file="red-1 red-2 red-3 ...")
    assert careful_turn(game)[0] == "play overtime"
    assert game.scores()[0] == 2 * (15 + 6)
    game = table("red-5 green-4", "red-1", areas=laid, file="blue-1 ...")
    assert careful_turn(game) == ["swap green-4", "build blue-1", "build red-5"]


def test_it_goes_out_with_the_joker() -> None:
    laid = ["red-1 red-2", "blue-1 blue-2 blue-3 blue-4"]
    game = table("red-3 red-5 joker", "red-1*4", areas=laid)
    assert careful_turn(game) == ["build red-3", "play joker red-4", "build red-5"]
    assert game.result() == "out 0"


def test_it_does_not_wait_with_going_out_while_others_are_near_too() -> None:
    laid = ["red-1 red-2 red-3 red-4", "blue-1*2 blue-2*2 blue-3 blue-4"]
    game = table("red-5 green-1", "red-1*3", areas=laid)
    assert careful_turn(game)[-1] == "build red-5"


def test_it_gets_rid_of_dear_cards_that_will_find_no_place() -> None:
    game = table("blue-4 green-3", "red-1", areas=["red-1 blue-1"], pile="blue-2*4 blue-3*3")
    assert careful_move(game) == "swap blue-4"


def test_it_keeps_what_it_can_still_use_when_it_holds_too_many() -> None:
    hand = "red-2 red-3*2 red-4 red-5 green-5 blue-2 blue-3 screen-alibi"
    game = table(hand, "red-1", areas=["red-1"])
    game.acted = True
    moves = careful_turn(game)
    assert not any(move.startswith("discard red") for move in moves)


def test_in_the_challenge_it_lays_all_of_a_value_before_it_goes_on() -> None:
    game = table("red-1*2 red-2*2 red-3", "blue-1", options=CHALLENGE)
    game.acted = True
    assert careful_turn(game) == [
        *["build red-1"] * 2,
        *["build red-2"] * 2,
        "build red-3",
        "end",
    ]


def test_it_does_not_help_the_next_seat_with_its_discards() -> None:
    hand = "blue-5 green-5 red-3*2 blue-3*2 green-3*2 red-4"
    for colour in ("blue", "green"):
        laid = ["", " ".join(f"{colour}-{value}" for value in (1, 2, 3, 4))]
        game = table(hand, "red-1*2", areas=laid)
        game.acted = True
        assert f"discard {colour}-5" not in careful_turn(game)


# Action cards


def test_it_sabotages_what_carries_most_of_a_dangerous_set() -> None:
    laid = ["", "red-1*2 red-2 red-3 red-4"]
    game = table("sabotage blue-4", "blue-1", areas=laid)
    assert careful_move(game) == "play sabotage 1 red-2"


def test_it_destroys_a_joker_that_carries_a_dangerous_set() -> None:
    laid = ["blue-1", "red-1 joker:red-2 red-3 red-4"]
    game = table("destroy blue-4", "blue-1", areas=laid)
    assert careful_move(game) == "play destroy joker"


def test_it_holds_up_a_leader_with_an_alibi() -> None:
    laid = ["blue-1 green-1", "red-1 red-2 red-3 red-4 blue-1 blue-2"]
    game = table("dons-alibi political-alibi", "red-5 blue-3", areas=laid)
    assert careful_move(game) == "play dons-alibi"


def test_it_does_not_cover_its_own_best_colour() -> None:
    laid = ["red-1 red-2 red-3 red-4", "blue-1"]
    game = table("dons-alibi", "blue-3 blue-4", areas=laid)
    assert "play dons-alibi" not in careful_turn(game)


def test_it_uncovers_its_own_complete_set() -> None:
    laid = ["red-1 red-2 red-3 red-4 red-5", "dons-alibi blue-1"]
    game = table("destroy", "blue-3 blue-4", areas=laid)
    assert careful_move(game) == "play destroy dons-alibi"
    game = table("mitigating", "blue-3", areas=["red-1 red-2 red-3 red-4 red-5 dons-alibi"])
    assert careful_move(game) == "play mitigating for dons-alibi"


def test_it_does_not_uncover_the_complete_set_of_another() -> None:
    laid = ["blue-1 dons-alibi", "red-1 red-2 red-3 red-4 red-5"]
    game = table("destroy real-estate", "blue-4", areas=laid)
    moves = careful_turn(game)
    assert "play destroy dons-alibi" not in moves
    assert "play real-estate for dons-alibi" not in moves


def test_it_fetches_the_missing_card_from_the_discard_pile() -> None:
    laid = ["red-1 red-2 red-3"]
    game = table("red-5 treasure", "red-1", areas=laid, pile="red-4 green-5 blue-1")
    moves = careful_turn(game)
    assert moves == ["play treasure", "take red-4", "build red-4", "build red-5"]


def test_it_ends_a_round_that_it_would_lose_by_waiting() -> None:
    mine = "red-1*3 red-2*4 red-3*3"
    rival = "green-1 green-2 green-3 green-4 blue-1 blue-2 blue-3 blue-4"
    game = table("reverse", "blue-1*4", areas=[mine, rival], pile="red-4*2 red-5")
    assert careful_move(game) == "play reverse"


def test_it_does_not_end_a_round_that_it_is_about_to_win() -> None:
    laid = ["red-1*2 red-2*2 red-3 red-4 blue-1 blue-2 blue-3 blue-4", "green-1"]
    game = table("reverse", "blue-1", areas=laid)
    assert "play reverse" not in careful_turn(game)


def test_it_robs_the_one_who_is_nearest_to_going_out() -> None:
    for leader in (1, 2):
        laid = ["red-1*3 red-2", "blue-1", "blue-1"]
        laid[leader] = "green-1 green-2 green-3 green-4"
        game = table("shakedown", "blue-5 blue-4", "green-3 red-5", areas=laid)
        robberies = [f"play shakedown red-1 {seat}" for seat in (1, 2)]
        assert careful_move(game, robberies) == f"play shakedown red-1 {leader}"


def test_it_pays_with_the_card_that_it_needs_least() -> None:
    laid = ["red-1*3 red-2*2 red-3 mitigating"]
    game = table("red-5", "blue-5 blue-4", areas=laid)
    payments = [move for move in game.legal_texts(0) if move.startswith("use")]
    assert careful_move(game, payments) == "use mitigating red-1"


def test_it_plays_real_estate_on_many_crime_scenes() -> None:
    game = table("real-estate red-4", "blue-5", areas=["red-1*3 blue-1*2 green-1"])
    assert careful_move(game) == "play real-estate"


def test_it_drops_the_permanent_that_serves_it_least() -> None:
    laid = ["red-1*3 red-2 blue-1 real-estate dons-alibi", "green-1"]
    game = table("green-5", "sabotage blue-4", areas=laid, turn=1)
    play(game, "1 play sabotage 0 blue-1")
    assert game.actors() == (0,)
    assert careful_move(game) == "drop dons-alibi"


# Partners


def test_it_goes_out_for_its_partner() -> None:
    laid = ["", "", "red-1 red-2 red-3 red-4"]
    game = table("red-5 blue-3", "", "green-4", "", areas=laid, options=TEAMS)
    assert careful_turn(game)[-1] == "build red-5 partner"
    assert game.result() == "out 2"


def test_it_builds_where_the_better_set_is() -> None:
    laid = ["blue-1", "", "red-1 red-2"]
    game = table("red-1 red-3 red-4", "", "", "", areas=laid, options=TEAMS)
    assert {"build red-3 partner", "build red-4 partner"} <= set(careful_turn(game))


def test_it_gives_real_estate_to_the_partner_with_the_crime_scenes() -> None:
    laid = ["blue-1", "", "red-1*4 blue-1*2 green-1"]
    game = table("real-estate", "red-1", "blue-4", "blue-5", areas=laid, options=TEAMS)
    assert careful_move(game) == "play real-estate partner"


def test_it_harms_no_partner() -> None:
    laid = ["blue-1", "", "red-1 red-2 red-3 red-4", "green-1"]
    game = table("sabotage dons-alibi", "", "red-5", "", areas=laid, options=TEAMS)
    moves = careful_turn(game)
    assert not any("sabotage 2" in move or move.startswith("play dons") for move in moves)


# Strength and speed


def wins(matches: int, seats: int, **options: str) -> int:
    """How many matches one careful side wins against plain ones, from every place in turn."""
    setup = Setup(load(GAME), seats, options)
    won = 0
    for number in range(matches):
        careful = number % setup.side_count
        names = ["careful" if side == careful else "plain" for side in setup.sides]
        match = Match.from_seed(setup, names, f"strength {number}")
        Seating(match, [make(name, str(number)) for name in names]).play_match()
        won += match.standing.winners == (careful,)
    return won


@pytest.mark.soak
def test_it_nearly_always_beats_the_plain_player() -> None:
    assert wins(200, 2) >= 190


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4])
def test_one_careful_seat_beats_several_plain_ones(seats: int) -> None:
    assert wins(60, seats) >= 55


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seats", "option"),
    [
        (2, "challenge=true"),
        (2, "double_one_case=true"),
        (2, "format=three_wins"),
        (4, "teams=true"),
    ],
)
def test_it_beats_the_plain_player_in_the_variants(seats: int, option: str) -> None:
    name, _, value = option.partition("=")
    assert wins(60, seats, **{name: value}) >= 55


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
        begun = time.process_time()
        move = self.player.choose(moves)
        self.seconds += time.process_time() - begun
        self.moves += 1
        return move


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_thinks_at_once(seats: int) -> None:
    setup = Setup(load(GAME), seats, {"max_rounds": "2"})
    match = Match.from_seed(setup, ["careful"] * seats, "speed")
    timed = [Stopwatch(make("careful", "speed")) for _ in range(seats)]
    Seating(match, timed).play_match()
    seconds = sum(player.seconds for player in timed)
    assert seconds / sum(player.moves for player in timed) < 0.02
