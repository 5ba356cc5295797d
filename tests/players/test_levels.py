"""The levels at the table: they slip sensibly, keep their time, and each beats the one below."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import pytest

from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.match import Match
from gaslamp.players import LEVELS, NAMES, USUAL_LEVEL, levels, make, searcher
from gaslamp.players.budget import Budget
from gaslamp.players.careful import Careful
from gaslamp.players.levels import LONGEST, SLIPS, Slipping, detective, is_clear
from gaslamp.players.player import Interrupter
from gaslamp.players.searcher import Searcher
from gaslamp.players.seating import Seating
from gaslamp.players.source import Source
from gaslamp.players.tree import Search
from gaslamp.policy import policy_for
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import Seen
from tests.support.games import finished


class Copies(Source):
    """Worlds that are all one and the same round."""

    def __init__(self, game: Round) -> None:
        self.game = game

    def sample(self, dice: Dice) -> Round:
        return self.game.clone()


class Watched:
    """A slipping player beside the careful one that it would be without slips."""

    def __init__(self, match: Match, seed: str, slips: int) -> None:
        self.match = match
        self.player = Slipping(seed, slips)
        self.model = Careful(seed)
        self.chosen: list[tuple[str, str]] = []

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        self.seat = seat
        self.player.start(setup, seat, seed)
        self.model.start(setup, seat, seed)

    def see(self, event: Seen) -> None:
        self.player.see(event)
        self.model.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        move, best = self.player.choose(moves), self.model.choose(moves)
        if len(moves) > 1:
            self.chosen.append((move, best))
            if move != best:
                self.check_slip(move, best, moves)
        return move

    def check_slip(self, move: str, best: str, moves: Sequence[str]) -> None:
        game = self.match.round
        assert game is not None
        assert not after(game, self.seat, best).over, "going out was overlooked"
        assert not after(game, self.seat, move).over, "a slip has ended the round"
        policy = policy_for(self.match.setup)
        ids = self.match.setup.move_ids
        looks = {text: policy.urge(game, self.seat, ids[text]) for text in moves if text != best}
        assert 2 * looks[move] >= max(looks.values()), "a slip that makes no sense"


def after(game: Round, seat: int, move: str) -> Round:
    game = game.clone()
    game.advance(seat, game.setup.move_ids[move])
    return game


def watched(game: str, slips: int, rounds: int, seats: int = 2) -> list[tuple[str, str]]:
    """What a slipping player chose and what a careful one would have chosen, in each decision."""
    chosen = []
    for number in range(rounds):
        match = Match.from_seed(Setup(load(game), seats), ["x"] * seats, f"slips {number}")
        slipping = [Watched(match, f"{number} {seat}", slips) for seat in range(seats)]
        Seating(match, slipping).play_round()
        for player in slipping:
            chosen += player.chosen
    return chosen


def margin(game: str, players: tuple[str, str], deals: int) -> int:
    """How many points the second player makes more than the first, each deal played both ways."""
    total = 0
    for deal in range(deals):
        for seat in range(2):
            match = Match.from_seed(Setup(load(game), 2), ["x", "x"], f"levels {deal}")
            pair = [make(players[(at + seat) % 2], f"{deal} {at}") for at in range(2)]
            Seating(match, pair).play_round()
            assert match.round is not None
            scores = match.round.scores()
            total += scores[1 - seat] - scores[seat]
    return total


def first_decision(game: str) -> tuple[Match, int, list[str]]:
    """A match at its first open decision, the seat that has it, and its moves."""
    match = Match.from_seed(Setup(load(game), 2), ["x", "x"], 1)
    round_ = match.deal()
    while round_.secret() or len(round_.legal(round_.first_actor())) < 3:
        seat = round_.first_actor()
        match.play(seat, round_.legal_texts(seat)[0])
    seat = round_.first_actor()
    return match, seat, round_.legal_texts(seat)


def seated(match: Match, seat: int, player: Searcher) -> Searcher:
    assert match.round is not None
    player.start(match.setup, seat, "x")
    for event in match.round.observe():
        player.see(event.seen(seat, match.setup.deck))
    return player


def test_there_are_four_levels_beside_the_players_of_old() -> None:
    assert len(LEVELS) == 4
    assert set(LEVELS) <= set(NAMES)
    assert {"plain", "careful", "searcher"} <= set(NAMES)
    assert LEVELS.index(USUAL_LEVEL) in (1, 2)
    for name in NAMES:
        assert isinstance(make(name, ""), Interrupter)


@pytest.mark.parametrize("game", finished())
def test_a_slip_makes_sense_and_ends_nothing(game: str) -> None:
    chosen = watched(game, 100, 1)
    slips = sum(move != best for move, best in chosen)
    assert slips > 0.7 * len(chosen)  # the rest is going out and what would end the round


@pytest.mark.parametrize("game", finished())
@pytest.mark.parametrize("level", SLIPS)
def test_a_level_slips_as_often_as_it_says(game: str, level: str) -> None:
    chosen = watched(game, SLIPS[level], 3, load(game).seat_counts[-1])
    slips = 100 * sum(move != best for move, best in chosen) / len(chosen)
    assert 0.6 * SLIPS[level] < slips < 1.3 * SLIPS[level]


def test_slips_follow_from_the_seed() -> None:
    first, again = (watched("murdero", 30, 1) for _ in range(2))
    assert first == again

    def luck(seed: str) -> str:
        match = Match.from_seed(Setup(load("rue-morgue"), 2), ["x", "x"], 1)
        Seating(match, [make("novice", f"{seed}{seat}") for seat in range(2)]).play_round()
        return match.record.to_text()

    assert luck("a") == luck("a") != luck("b")


@pytest.mark.parametrize("game", finished())
def test_slips_cost_points(game: str) -> None:
    assert margin(game, ("novice", "inspector"), 10) > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", finished())
@pytest.mark.parametrize("step", range(3))
def test_each_level_beats_the_one_below(game: str, step: int) -> None:
    below, above = LEVELS[step], LEVELS[step + 1]
    above = "detective@600" if above == "detective" else above
    assert margin(game, (below, above), 60) > 0


@pytest.mark.parametrize("game", finished())
def test_the_detective_plays_by_its_seed_where_it_counts_iterations(game: str) -> None:
    match, seat, moves = first_decision(game)
    chosen = {
        seated(match, seat, detective("seed", Budget(iterations=60))).choose(moves)
        for _ in range(3)
    }
    assert len(chosen) == 1
    assert chosen <= set(moves)


def test_the_detective_keeps_its_time() -> None:
    assert LONGEST.seconds is not None
    assert LONGEST.seconds < 2
    match, seat, moves = first_decision("rue-morgue")
    player = seated(match, seat, detective("seed", Budget(seconds=0.2)))
    begun = perf_counter()
    player.choose(moves)
    assert perf_counter() - begun < 1.2


@pytest.mark.parametrize("player", [detective("seed"), Searcher("seed")], ids=["level", "searcher"])
def test_who_thinks_answers_off_turn_without_a_search(
    monkeypatch: pytest.MonkeyPatch, player: Searcher
) -> None:
    def search(*_: object) -> None:
        raise AssertionError("time is spent where it tells who may come in between")

    monkeypatch.setattr(searcher, "consider", search)
    match, seat, moves = first_decision("jack-the-ripper")
    seated(match, seat, player)
    assert player.interrupt([]) == ""
    assert player.interrupt(["escape"]) == "escape"
    assert player.choose(moves[:1]) == moves[0]
    with pytest.raises(AssertionError, match="time is spent"):
        player.choose(moves)


def test_a_decision_is_clear_when_nothing_can_be_gained_by_another_move() -> None:
    """Of a move and itself none can be better, as soon as enough worlds have been looked at."""
    match, seat, moves = first_decision("murdero")
    assert match.round is not None
    policy = policy_for(match.setup)
    move = match.setup.move_ids[moves[0]]
    search = Search(Copies(match.round), policy, seat, [move, move], Dice(1))
    search.run(60)
    assert not is_clear(search.best(), search.findings())
    search.run(60)
    assert is_clear(search.best(), search.findings())


@pytest.mark.parametrize(
    ("rival", "clear"),
    [
        ((2, 100, 0.0, 1.0, 0.5), True),  # three points less, and surely at least one
        ((2, 100, 0.0, 3.0, 0.5), False),  # one less, but by chance perhaps one more
        ((2, 100, 0.0, 3.99, 0.01), True),  # a little less or more, who cares
        ((2, 100, 0.0, 4.5, 0.01), False),  # more
        ((2, 60, 0.0, 3.0, 0.5), True),  # given up before
    ],
)
def test_a_decision_is_open_while_another_move_may_be_better(
    rival: tuple[int, int, float, float, float], clear: bool
) -> None:
    found = [(0, 100, 5.0, 0.0, 0.0), (1, 100, 9.0, 4.0, 0.05)]
    hopeless = (3, 32, -50.0, -50.0, 9.0)
    assert is_clear(1, [*found, hopeless])
    assert is_clear(1, [*found, hopeless, rival]) == clear


def test_a_clear_decision_takes_less_than_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat, moves = first_decision("rue-morgue")
    tries: list[int] = []

    def soon(best: int, found: Sequence[tuple[int, int, float, float, float]]) -> bool:
        tries.append(sum(each[1] for each in found))
        return len(tries) > 1

    monkeypatch.setattr(levels, "is_clear", soon)
    player = seated(match, seat, detective("seed", Budget(iterations=100_000)))
    assert player.choose(moves) in moves
    assert len(tries) == 2
    assert 512 <= tries[1] < 600
