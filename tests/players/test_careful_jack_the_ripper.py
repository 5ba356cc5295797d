"""The careful player at Jack the Ripper: its habits, its strength, its speed."""

import time
from collections import Counter
from collections.abc import Sequence

import pytest

from gaslamp.game import DISCARD
from gaslamp.games.jack_the_ripper.careful import choose
from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.match import Match
from gaslamp.players import make
from gaslamp.players.memory import Memory
from gaslamp.players.player import Player
from gaslamp.players.seating import OVER, Seating
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import Seen
from tests.games.jack_the_ripper.table import FIVE_VICTIMS, play, table

GAME = "jack-the-ripper"
NICHOLS = "victim-nichols"
FOUR_VICTIMS = FIVE_VICTIMS.rpartition(" ")[0]
JUNK = "druitt eddy gull pedachenko chapman jill"
SCENES = FIVE_VICTIMS.replace("victim", "scene")
SAFE = "escapes"  # under the top of Scotland Yard, where nobody gets at it soon


def memory(game: JackTheRipper, seat: int) -> Memory:
    """What a seat knows that has seen no more than what lies there now, and past discards."""
    found = Memory(game.setup, seat)
    view = game.view(seat)
    zones = [(found.hand(n), zone) for n, zone in enumerate(view.hands)]
    zones += [(found.area(n), zone) for n, zone in enumerate(view.areas)]
    zones += [(found.place(name), zone) for name, zone in view.piles]
    for place, zone in zones:
        place.size = zone.size
        place.known = Counter(dict(zone.cards or ()))
        place.melds = list(zone.melds)
    found.place(DISCARD).top = game.setup.codes(game.yard)
    found.place(DISCARD).known = Counter(found.discards)
    found.status = view.status
    return found


def careful_move(game: JackTheRipper, known: Memory | None = None) -> str:
    """What the careful player does at the seat whose decision it is."""
    seat = game.actors()[0]
    return choose(known or memory(game, seat), game.legal_texts(seat))


def careful_turn(game: JackTheRipper) -> list[str]:
    """Let the seat whose turn it is finish it; returns its moves."""
    turn = game.turn
    moves = []
    while not game.over and game.turn == turn:
        seat = game.actors()[0]
        moves.append(careful_move(game))
        play(game, f"{seat} {moves[-1]}")
    return moves


# Draws, searches, discards


def test_it_takes_the_card_that_completes_a_meld() -> None:
    game = table("gull*2 druitt eddy", "jill*3", areas=[NICHOLS], yard=f"{SAFE} gull", drawn=False)
    assert careful_move(game) == "draw discard"


def test_it_leaves_a_card_of_no_use() -> None:
    game = table(
        "gull*2 jill*2 eddy", "pedachenko*3", areas=[NICHOLS],
        yard=f"{SAFE} suspect-chapman", drawn=False,
    )  # fmt: skip
    assert careful_move(game) == "draw file"


def test_a_search_finds_the_third_card() -> None:
    game = table(
        "gull*2 jill scene-stride letters eddy", "pedachenko*3", areas=[NICHOLS],
        yard=f"{SAFE} chapman gull druitt suspect-eddy",
    )  # fmt: skip
    assert careful_turn(game)[:2] == ["play scene-stride", "take gull"]


def test_it_keeps_pairs_and_throws_what_stands_alone() -> None:
    game = table(
        "gull*2 jill*2 eddy*2 chapman*2 suspect-druitt", "letters*3", areas=[NICHOLS], yard=SAFE
    )
    assert careful_move(game) == "discard suspect-druitt"


def test_it_keeps_from_the_next_seat_what_it_can_lay() -> None:
    for melded in ("druitt", "eddy"):
        game = table(
            "druitt eddy jill*3 gull*2 chapman*2", "letters*4",
            areas=["", f"{NICHOLS} {melded}*3"], yard=SAFE,
        )  # fmt: skip
        assert f"add {melded}" in careful_turn(game)
    game = table(
        "suspect-gull suspect-eddy jill*3 druitt*2 chapman*2", "letters*4",
        areas=["scene-nichols", f"{NICHOLS} gull*3"], yard=SAFE,
    )  # fmt: skip
    game.gavel_played = True
    assert careful_turn(game)[-1] == "discard suspect-eddy"


def test_when_it_has_to_discard_it_gives_what_it_needs_least() -> None:
    game = table("gull*3 druitt*2 suspect-eddy", "jill resigns", areas=[NICHOLS], turn=1)
    play(game, "1 play resigns")
    assert game.actors() == (0,)
    assert careful_move(game) == "discard suspect-eddy"


# Melds and Wilds


def test_between_two_it_hides_its_melds_until_it_can_go_out() -> None:
    game = table("gull*3 druitt eddy jill chapman", JUNK, areas=[NICHOLS], yard=SAFE)
    assert not any(move.startswith("meld") for move in careful_turn(game))


def test_it_lays_them_when_the_round_may_end_before_its_next_turn() -> None:
    for file, rival in (("jill letters", JUNK), ("...", "jill")):
        game = table(
            "gull*3 druitt eddy chapman", rival, areas=[NICHOLS], yard=f"{SAFE} strikes*2 ...",
            file=file,
        )  # fmt: skip
        assert "meld gull 3" in careful_turn(game)


def test_it_lays_a_meld_that_sets_its_gavels_free() -> None:
    game = table(
        "gull*3 suspect-gull alibi-gull druitt eddy", "jill", areas=[NICHOLS], yard=f"{SAFE} gull"
    )
    assert "meld gull 3" in careful_turn(game)


def test_it_adds_to_what_lies_there() -> None:
    game = table("gull druitt eddy jill letters", JUNK, areas=["", f"{NICHOLS} gull*3"])
    assert "add gull" in careful_turn(game)


def test_it_spends_no_wild_on_a_meld_that_needs_none() -> None:
    game = table("gull*3 jill*2 wild druitt", JUNK, areas=[NICHOLS], yard=SAFE)
    moves = careful_turn(game)
    assert {"meld gull 3", "meld jill 2+1"} <= set(moves)
    assert game.result() == "caught gull"


def test_a_late_wild_goes_against_the_ripper() -> None:
    laid = [f"{NICHOLS} gull*4 jill*3", "letters*3"]
    game = table("wild druitt eddy pedachenko", "chapman", areas=laid)
    assert "add wild gull" in careful_turn(game)


# Going out


@pytest.mark.parametrize(
    ("hand", "last"),
    [
        ("gull*3 jill*3 eddy", "discard eddy"),
        ("gull*3 jill*4", "discard jill"),
        ("gull*4 suspect-gull", "discard gull"),
        ("gull*3 jill*3", ""),
        ("gull*3 jill*3 eddy suspect-gull", "discard eddy"),
        ("gull*3 jill*3 suspect-eddy alibi-eddy suspect-jill", ""),
        ("gull*2 wild jill*3 resigns eddy", "discard eddy"),
        ("gull*3 wild eddy", "discard eddy"),
        ("letters*3 wild", "discard wild"),
    ],
)
def test_it_finds_the_way_out(hand: str, last: str) -> None:
    game = table(hand, "pedachenko*5 druitt", areas=[NICHOLS], yard=SAFE)
    moves = careful_turn(game)
    assert game.over == bool(last), moves
    assert moves[-1].startswith(last)


def test_it_takes_the_card_that_lets_it_go_out() -> None:
    hand = "gull*3 jill*2 druitt eddy"
    game = table(f"{hand} suspect-gull", JUNK, areas=[NICHOLS], yard=f"{SAFE} jill", drawn=False)
    game.hands[0].cards ^= 1 << 0  # without druitt
    assert careful_turn(game)[0] == "draw discard"
    assert game.result() == "caught gull"


def test_a_search_can_lead_out() -> None:
    game = table(
        "gull*3 jill*2 scene-kelly eddy", "druitt*3", areas=[NICHOLS], yard=f"{SAFE} jill chapman"
    )
    assert careful_turn(game)[:2] == ["play scene-kelly", "take jill"]
    assert game.result().startswith("caught")


def test_it_does_not_go_out_far_behind() -> None:
    laid = [NICHOLS, "gull*5 wild:gull jill*5 suspect-gull suspect-jill chapman*5 druitt*4"]
    game = table("eddy letters*3", "pedachenko*3 eddy*2", areas=laid, yard=SAFE)
    careful_turn(game)
    assert not game.over


def test_it_waits_with_going_out_for_its_escape() -> None:
    laid = ["", FOUR_VICTIMS]
    game = table("gull*3 escapes victim-kelly", "jill*3 druitt", areas=laid)
    careful_turn(game)
    assert game.result() == "escaped 0"


# Victims, Ripper Strikes, Ripper Escapes


def test_it_opens_the_round_with_a_victim() -> None:
    assert careful_move(table(f"{NICHOLS} gull*2 eddy", JUNK)) == f"play {NICHOLS}"


def test_it_keeps_back_the_victim_that_lets_others_escape() -> None:
    game = table("victim-kelly gull*2 eddy", JUNK, areas=["", FOUR_VICTIMS])
    assert careful_turn(game)[0] != "play victim-kelly"


def test_it_plays_it_when_nobody_can_escape() -> None:
    game = table(
        "victim-kelly gull*2 eddy", JUNK, areas=[SCENES, FOUR_VICTIMS], yard=f"... {SAFE} jill*2"
    )
    assert careful_move(game) == "play victim-kelly"


def test_it_escapes_as_soon_as_it_can() -> None:
    game = table("victim-kelly escapes gull*2 eddy", JUNK, areas=["", FOUR_VICTIMS])
    assert careful_turn(game) == ["play victim-kelly", "escape"]


def test_it_escapes_off_turn_and_otherwise_lets_the_others_go_on() -> None:
    game = table("escapes gull", "victim-kelly jill", areas=[FOUR_VICTIMS], turn=1)
    assert choose(memory(game, 0), [""]) == ""
    play(game, "1 play victim-kelly")
    assert choose(memory(game, 0), [*game.interruptions(), ""]) == "escape"


def test_players_at_their_seats_are_asked_off_turn() -> None:
    match = Match.from_seed(Setup(load(GAME), 2), ["careful", "somebody"], 1)
    match.deal()
    game = table("escapes gull", "victim-kelly jill letters", areas=[FOUR_VICTIMS], turn=1)
    match.round = game
    seating = Seating(match, [make("careful", ""), None])
    assert seating.advance() == 1
    match.play(1, "play victim-kelly")
    assert seating.advance() == OVER
    assert game.result() == "escaped 0"


def test_it_does_not_throw_away_an_escape_that_is_near() -> None:
    game = table(
        "escapes victim-kelly strikes gull jill*2", JUNK, areas=["", FOUR_VICTIMS], yard="letters"
    )
    game.gavel_played = True
    assert careful_move(game) not in ("discard escapes", "discard victim-kelly", "discard strikes")


def test_the_holder_of_the_escape_makes_others_play_their_victims() -> None:
    game = table("strikes escapes gull*2", "victim-kelly jill*3", areas=[FOUR_VICTIMS])
    assert careful_turn(game) == ["play strikes", "reveal", "force victim-kelly", "escape"]


def test_it_forces_the_victim_that_robs_it_of_nothing() -> None:
    game = table("strikes escapes", "victim-kelly victim-stride", areas=["scene-kelly"])
    play(game, "0 play strikes", "0 reveal")
    assert careful_move(game) == "force victim-stride"


def test_without_the_escape_it_makes_nobody_play_a_victim() -> None:
    game = table("strikes gull*2 jill*2", "victim-kelly druitt*3", areas=[NICHOLS], yard=SAFE)
    assert "play strikes" not in careful_turn(game)


# Suspects, Alibis and the vote


def test_it_plays_the_dearest_suspect() -> None:
    laid = [f"{NICHOLS} gull*3", "jill*3 scene-nichols"]
    game = table("suspect-gull suspect-jill druitt*2 eddy*2", JUNK, areas=laid, yard=SAFE)
    assert "play suspect-gull" in careful_turn(game)


@pytest.mark.parametrize(("holder", "played"), [(0, False), (1, True)])
def test_it_gives_an_alibi_to_the_suspect_of_others(holder: int, played: bool) -> None:
    laid = [f"{NICHOLS} jill*3", "chapman*3"]
    laid[holder] += " gull*5 suspect-gull"
    game = table("alibi-gull druitt*2 eddy*2", JUNK.replace("gull", "letters"), areas=laid)
    assert ("play alibi-gull" in careful_turn(game)) == played


def test_it_calls_the_vote_when_it_knows_more_than_the_table_shows() -> None:
    laid = [f"{NICHOLS} jill*3", "gull*3"]
    game = table("jill*2 suspect-jill druitt", "eddy*3", areas=laid, yard=SAFE, drawn=False)
    assert careful_move(game) == "vote"
    play(game, "0 vote")
    assert careful_move(game) == "name jill"
    game = table("druitt*2 chapman*2", "eddy*3", areas=laid, yard=SAFE, drawn=False)
    assert careful_move(game) != "vote"


def test_it_does_not_clear_the_suspect_whom_it_has_named() -> None:
    laid = [f"{NICHOLS} gull*3", "jill*3 gull"]
    for named in ("gull", "jill"):
        game = table(
            "alibi-gull druitt letters eddy", "chapman*3", areas=laid, yard=SAFE, drawn=False
        )
        known = memory(game, 0)
        start = len(game.observe())
        play(game, "0 vote", f"0 name {named}", "1 name gull", "0 draw file")
        for event in game.observe()[start:]:
            known.see(event.seen(0, game.setup.deck))
        played = careful_move(game, known) == "play alibi-gull"
        assert played == (named == "jill")


# Strength and speed


def wins(matches: int, seats: int) -> int:
    """How many matches one careful seat wins against plain ones, from every place in turn."""
    setup = Setup(load(GAME), seats)
    won = 0
    for number in range(matches):
        careful = number % seats
        names = ["careful" if seat == careful else "plain" for seat in range(seats)]
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
    assert seconds / sum(player.moves for player in timed) < 0.005
