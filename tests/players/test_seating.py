"""Players at a match: who hears what, who is asked when, and that nothing else reaches them."""

import random
from collections.abc import Sequence

import pytest

from gaslamp.game import Round
from gaslamp.match import Match
from gaslamp.players import NAMES, make, takes_budget
from gaslamp.players.careful import policy
from gaslamp.players.plain import Plain
from gaslamp.players.player import Player, dice
from gaslamp.players.seating import OVER, PlayerError, Seating
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import Seen
from tests.players.twins import move_of, twin
from tests.support.games import every_setup, finished, label, setups

GAME = "rue-morgue"
# Who thinks is given few worlds to look at: not to play well, but to play the same again.
SPECS = [f"{name}@8" if takes_budget(name) else name for name in NAMES]


def new_match(seats: int = 2, seed: str = "seating", **options: str) -> Match:
    setup = Setup(load(GAME), seats, {"max_rounds": "2", **options})
    return Match.from_seed(setup, ["x"] * seats, seed)


def players(name: str, seats: int) -> list[Player]:
    return [make(name, f"seat {seat}") for seat in range(seats)]


def lines(match: Match) -> list[list[str]]:
    return [entry.lines for entry in match.record.rounds]


class Listener:
    """Plays plainly and writes down what it is told and asked."""

    def __init__(self) -> None:
        self.plain = Plain("listener")
        self.setup: Setup | None = None
        self.seat = -1
        self.seeds: list[str] = []
        self.seen: list[Seen] = []
        self.asked: list[Sequence[str]] = []

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        self.setup, self.seat = setup, seat
        self.seeds.append(seed)
        self.seen.clear()
        self.plain.start(setup, seat, seed)

    def see(self, event: Seen) -> None:
        self.seen.append(event)
        self.plain.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        self.asked.append(moves)
        return self.plain.choose(moves)


def test_a_player_hears_all_that_its_seat_sees_and_no_more() -> None:
    match = new_match(4)
    listeners = [Listener() for _ in range(4)]
    seating = Seating(match, listeners)
    assert seating.play_round() == OVER
    assert match.round is not None
    assert match.round.events is not None
    for seat, listener in enumerate(listeners):
        assert listener.setup is match.setup
        assert listener.seat == seat
        assert listener.seen == [e.seen(seat, match.setup.deck) for e in match.round.events]
        assert all(list(moves) == sorted(moves) for moves in listener.asked)
    assert len({listener.seeds[0] for listener in listeners}) == 4
    seating.play_round()
    assert all(len(set(listener.seeds)) == 2 for listener in listeners)


def test_a_match_is_played_to_its_end() -> None:
    match = new_match(3)
    assert Seating(match, players("plain", 3)).play_match() == OVER
    assert match.over
    assert len(match.record.rounds) == 2


def test_secret_choices_are_asked_for_in_the_order_of_a_record() -> None:
    match = new_match(4)
    Seating(match, players("plain", 4)).play_round()
    dealer = match.record.rounds[0].dealer
    order = [str((dealer + step) % 4) for step in range(1, 5)]
    first = [line.split(" ")[:2] for line in match.record.rounds[0].lines[:8]]
    assert first == [[seat, verb] for verb in ("pass", "bury") for seat in order]


def test_a_seat_without_a_player_is_waited_for() -> None:
    match = new_match(3)
    seating = Seating(match, [None, *players("plain", 3)[1:]])
    luck = random.Random("human")
    decisions = 0
    while (seat := seating.play_match()) != OVER:
        assert seat == 0
        assert match.round is not None
        assert match.round.actors()[0] == 0
        assert seating.advance() == 0, "asking again changes nothing"
        match.play(0, luck.choice(match.round.legal_texts(0)))
        decisions += 1
    assert match.over
    assert decisions > 10


@pytest.mark.parametrize("name", SPECS)
def test_a_match_taken_up_in_the_middle_goes_on_as_it_would_have(name: str) -> None:
    whole = new_match(2)
    Seating(whole, players(name, 2)).play_match()
    again = new_match(2)
    again.deal()
    seating = Seating(again, players(name, 2))
    for number, moves in enumerate(lines(whole)):
        for line in moves[: len(moves) // 2]:
            if not line.startswith("!"):
                seat, _, text = line.partition(" ")
                again.play(int(seat), text)
        seating = Seating(again, players(name, 2))
        seating.play_round()
        assert lines(again)[number] == moves
        if not again.over:
            again.deal()


def test_equal_seeds_play_equal_matches_and_others_do_not() -> None:
    first, second, other = new_match(), new_match(), new_match()
    Seating(first, players("plain", 2)).play_match()
    Seating(second, players("plain", 2)).play_match()
    Seating(other, [make("plain", "another"), make("plain", "one")]).play_match()
    assert lines(first) == lines(second) != lines(other)


class Cheat(Listener):
    """Names a move that it was not offered."""

    def choose(self, moves: Sequence[str]) -> str:
        return "escape" if "escape" not in moves else "bury poe"


def test_a_move_that_was_not_offered_is_an_error() -> None:
    match = new_match()
    match.deal()
    before = list(lines(match)[0])
    with pytest.raises(PlayerError, match=r"Cheat at seat . chose 'escape', which is none of bury"):
        Seating(match, [Cheat(), Cheat()]).advance()
    assert lines(match)[0] == before


def test_every_seat_has_a_player_or_none() -> None:
    with pytest.raises(ValueError, match="3 seats, not 2"):
        Seating(new_match(3), players("plain", 2))


def test_players_wait_for_the_deal() -> None:
    with pytest.raises(ValueError, match="Deal a round"):
        Seating(new_match(), players("plain", 2)).advance()


def test_players_are_found_by_name() -> None:
    assert NAMES[0] == "plain"
    with pytest.raises(ValueError, match="no player 'genius'; choose one of plain, novice"):
        make("genius", "x")


def test_the_careful_player_needs_to_know_the_game() -> None:
    with pytest.raises(ValueError, match="no careful player of patience"):
        policy("patience")


def test_the_plain_player_makes_every_move_about_as_often() -> None:
    moves = [f"move {n}" for n in range(5)]
    counts = dict.fromkeys(moves, 0)
    for n in range(5000):
        counts[Plain(str(n)).choose(moves)] += 1
    assert all(850 < n < 1150 for n in counts.values()), counts


def test_equal_seeds_are_equal_luck() -> None:
    assert dice("a", 1).below(10**6) == dice("a", 1).below(10**6) != dice("a", 2).below(10**6)


class Peeker:
    """A planted bug: a player who looks at the round itself."""

    def __init__(self) -> None:
        self.round: Round | None = None

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        self.seat = seat

    def see(self, event: Seen) -> None:
        pass

    def choose(self, moves: Sequence[str]) -> str:
        assert self.round is not None
        others = self.round.clone().view(-2).to_json()
        return moves[dice(str(others)).below(len(moves))]


def differing(setup: Setup, name: str, seed: object, every: int = 1) -> int:
    """In how many decisions of a round a player's move depends on what its seat cannot know.

    Only one of `every` so many decisions is looked at.
    """
    rng = random.Random(f"twins {seed}")
    match = Match.from_seed(setup, [name] * setup.seats, f"twins {seed}")
    game = match.deal()
    mover = Seating(match, [None] * setup.seats)
    different = 0
    decisions = 0
    while (seat := mover.advance()) != OVER:
        decisions += 1
        if decisions % every:
            match.play(seat, rng.choice(game.legal_texts(seat)))
            continue
        moves = []
        for table in (game.clone(), twin(game, seat, rng)):
            if table.events is None:
                table.events = list(game.observe())
            assert table.legal_texts(seat) == game.legal_texts(seat)
            player: Player = Peeker() if name == "peeker" else make(name, "twin")
            if isinstance(player, Peeker):
                player.round = table
            moves.append(move_of(player, seat, match, table))
        different += moves[0] != moves[1]
        match.play(seat, moves[0])
    return different


def able(name: str, setup: Setup) -> bool:
    """Whether a player knows the game."""
    try:
        make(name, "x").start(setup, 0, "x")
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("setup", every_setup(), ids=label)
def test_a_careful_move_depends_on_nothing_that_the_seat_has_not_seen(setup: Setup) -> None:
    if not able("careful", setup):
        pytest.skip(f"nobody has taught the careful player {setup.game.name}")
    assert differing(setup, "careful", label(setup)) == 0


@pytest.mark.parametrize("name", [name for name in NAMES if name != "careful"])
@pytest.mark.parametrize("game", finished())
def test_no_move_depends_on_what_the_seat_has_not_seen(name: str, game: str) -> None:
    able_setups = [setup for setup in setups(game)[:: len(setups(game)) - 1] if able(name, setup)]
    spec, every = (f"{name}@100", 12) if takes_budget(name) else (name, 3)
    assert sum(differing(setup, spec, label(setup), every) for setup in able_setups) == 0


@pytest.mark.parametrize("game", finished())
def test_a_player_who_peeks_is_found_out(game: str) -> None:
    assert differing(setups(game)[0], "peeker", game) > 0
