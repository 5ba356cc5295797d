"""The searcher: it looks ahead in worlds, sees no more than its seat, and plays better for it."""

from time import perf_counter

import pytest

from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.match import Match
from gaslamp.players import make
from gaslamp.players.budget import Budget
from gaslamp.players.memory import Memory
from gaslamp.players.searcher import consider, look, worlds_for
from gaslamp.players.seating import Seating
from gaslamp.players.source import Source
from gaslamp.players.tree import SHORTLIST, Search
from gaslamp.policy import policy_for
from gaslamp.registry import load
from gaslamp.setup import Setup
from tests.support.games import finished, label, setups

FEW = Budget(iterations=60)


class Copies(Source):
    """Worlds that are all one and the same round."""

    def __init__(self, game: Round) -> None:
        self.game = game

    def sample(self, dice: Dice) -> Round:
        return self.game.clone()


def dealt(game: str, seats: int = 2, seed: int = 1) -> tuple[Match, Memory, int]:
    """A match at its first open decision, and what the seat that decides knows."""
    setup = Setup(load(game), seats)
    match = Match.from_seed(setup, ["x"] * seats, seed)
    round_ = match.deal()
    while round_.secret():
        seat = round_.first_actor()
        match.play(seat, round_.legal_texts(seat)[0])
    return match, remembered(match), round_.first_actor()


def remembered(match: Match) -> Memory:
    assert match.round is not None
    seat = match.round.first_actor()
    memory = Memory(match.setup, seat)
    for event in match.round.observe():
        memory.see(event.seen(seat, match.setup.deck))
    return memory


@pytest.mark.parametrize("game", finished())
def test_every_move_is_looked_at_and_one_is_made(game: str) -> None:
    for setup in setups(game)[::3]:
        match = Match.from_seed(setup, ["x"] * setup.seats, label(setup))
        seating = Seating(match, [make("searcher@6", str(n)) for n in range(setup.seats)])
        seating.play_round()
        assert match.round is not None
        assert match.round.over


@pytest.mark.parametrize("game", finished())
def test_equal_dice_find_the_same_and_more_worlds_find_more(game: str) -> None:
    match, memory, seat = dealt(game)
    assert match.round is not None
    moves = match.round.legal_texts(seat)
    found = consider(memory, moves, FEW, Dice(1))
    assert found == consider(memory, moves, FEW, Dice(1))
    assert found != consider(memory, moves, FEW, Dice(2))
    assert sorted(finding.move for finding in found) == moves
    more = consider(memory, moves, Budget(iterations=240), Dice(1))
    assert sum(finding.tries for finding in more) > sum(finding.tries for finding in found)


def test_a_time_to_think_is_kept() -> None:
    match, memory, seat = dealt("rue-morgue")
    assert match.round is not None
    begun = perf_counter()
    found = consider(memory, match.round.legal_texts(seat), Budget(seconds=0.2), Dice(1))
    assert perf_counter() - begun > 0.2
    assert found[0].tries > 0


def test_it_goes_out_when_it_can() -> None:
    """In a world in which everything is open, the move that ends the round well is found."""
    setup = Setup(load("murdero"), 2)
    best = 0
    ended = 0
    for seed in range(40):
        match = Match.from_seed(setup, ["x", "x"], seed)
        Seating(match, [make("careful", "a"), make("careful", "b")]).play_round()
        assert match.round is not None
        if not match.round.result().startswith("out"):
            continue
        # The position before the last move of a round that somebody ended by going out.
        replayed = Match.from_seed(setup, ["x", "x"], seed)
        game = replayed.deal()
        lines = [line for line in match.record.rounds[0].lines if not line.startswith("!")]
        for line in lines[:-1]:
            seat_text, _, text = line.partition(" ")
            replayed.play(int(seat_text), text)
        last = lines[-1].partition(" ")[2]
        seat = game.first_actor()
        moves = sorted(game.legal_texts(seat), key=lambda move: (move == last, move))
        if len(moves) < 2 or not last.startswith("build"):
            continue
        ended += 1
        found = look(Copies(game), policy_for(setup), seat, moves, Budget(iterations=400), Dice(7))
        best += found[0].gain > 0 and found[0].move == last
    assert ended >= 5
    assert best >= 0.8 * ended


def test_secret_choices_of_others_do_not_tell_the_search_anything() -> None:
    """Behind a secret choice lies one decision, whatever was chosen."""
    setup = Setup(load("rue-morgue"), 4)
    game = Match.from_seed(setup, ["x"] * 4, 3).deal()
    assert game.secret()
    seat = game.first_actor()
    moves = game.legal(seat)
    search = Search(Copies(game), policy_for(setup), seat, moves, Dice(1))
    search.run(len(moves) * 30)
    for move, tries, _, _, _ in search.findings():
        assert tries >= 12, setup.moves[move]


def test_the_last_moves_are_judged_by_new_worlds_alone() -> None:
    match, _, seat = dealt("murdero")
    game = match.round
    assert game is not None
    while len(game.legal(seat)) < 8:
        match.play(seat, game.legal_texts(seat)[0])
        seat = game.first_actor()
    worlds, policy = worlds_for(remembered(match)), policy_for(match.setup)
    search = Search(worlds, policy, seat, game.legal(seat), Dice(1))
    search.run(1000)
    moves = [move for move, *_ in sorted(search.findings(), key=lambda found: found[3])]
    search = Search(worlds, policy, seat, moves, Dice(2))  # the worst move stands first now
    search.narrow()
    search.run(40 * len(moves))
    before = search.findings()
    assert all(tries for _, tries, _, _, _ in before)
    assert search.best() != moves[0]
    search.narrow()
    assert search.best() == moves[0]
    search.run(400)
    gone_on = [b[0] for b, a in zip(before, search.findings(), strict=True) if a[1] > b[1]]
    assert gone_on[0] == moves[0]
    assert 2 <= len(gone_on) <= 1 + SHORTLIST
    assert search.best() in gone_on[1:]


@pytest.mark.soak
@pytest.mark.parametrize("game", finished())
def test_it_beats_the_careful_player(game: str) -> None:
    setup = Setup(load(game), 2)
    margin = 0
    for deal in range(60):
        for seat in range(2):
            match = Match.from_seed(setup, ["x", "x"], deal)
            pair = [make("careful", "c"), make("careful", "d")]
            pair[seat] = make("searcher@400", f"{deal}")
            Seating(match, pair).play_round()
            assert match.round is not None
            scores = match.round.scores()
            margin += scores[seat] - scores[1 - seat]
    assert margin > 0
