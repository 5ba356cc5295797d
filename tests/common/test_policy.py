"""The policies for roll-outs: legal, quick to the end, better than chance, and blind to secrets."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from gaslamp import Match, Setup, load
from gaslamp.chance import Dice
from gaslamp.game import Round, roll_out
from gaslamp.players import make
from gaslamp.players.seating import Seating
from gaslamp.policy import Policy, how_many, lowest, play_out, policy_for, within
from tests.support.games import deal, every_setup, finished, label, play_some
from tests.support.permute import permuted

EACH_GAME = pytest.mark.parametrize("name", finished())
EACH_SETUP = pytest.mark.parametrize("setup", every_setup(), ids=label)

Asked = tuple[Round, int]


def asked(setup: Setup, seed: int) -> list[Asked]:
    """Every decision of a round, begun at random in half of the rounds: the round and the seat."""
    policy, dice = policy_for(setup), Dice(seed)
    game = play_some(deal(setup, seed), seed % 2 * 40, seed)
    found: list[Asked] = []
    while not game.over:
        seat = policy.following(game)
        found.append((game.clone(), seat))
        game.apply(seat, policy.choose(game, seat, dice))
    return found


@EACH_SETUP
def test_every_move_is_legal(setup: Setup) -> None:
    policy, dice = policy_for(setup), Dice(7)
    decisions = [each for seed in range(12) for each in asked(setup, seed)]
    assert len(decisions) > 300
    for game, seat in decisions:
        assert seat in game.actors()
        for actor in game.actors():
            assert game.permits(actor, policy.choose(game, actor, dice))


@EACH_GAME
def test_every_kind_of_decision_is_met(name: str) -> None:
    setups = [setup for setup in every_setup() if setup.game.name == name]
    by_chance: set[str] = set()
    by_policy: set[str] = set()
    for setup in setups:
        for seed in range(30):
            game = deal(setup, seed, observed=False)
            dice = Dice(seed)
            while not game.over:
                by_chance.add(game.status().pending)
                seat = game.first_actor()
                game.advance(seat, dice.choose(game.legal(seat)))
        for seed in range(12):
            by_policy |= {game.status().pending for game, _ in asked(setup, seed)}
    assert by_policy == by_chance


@EACH_SETUP
def test_an_urge_is_a_percentage_and_goes_with_the_choice(setup: Setup) -> None:
    policy, dice = policy_for(setup), Dice(3)
    chosen: list[int] = []
    others: list[float] = []
    for seed in range(3):
        for game, seat in asked(setup, seed):
            moves = game.legal(seat)
            urges = {move: int(policy.urge(game, seat, move)) for move in moves}
            assert all(0 <= urge <= 100 for urge in urges.values())
            if len(moves) > 1:
                chosen.append(urges[policy.choose(game, seat, dice)])
                others.append(mean(urges.values()))
    assert mean(chosen) > mean(others) + 10


class Peeping(Policy):
    """A policy that looks at the cards of the next seat: what the test below has to find."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._honest = policy_for(setup)

    def choose(self, game: Round, seat: int, dice: Dice) -> int:
        """Let the others' cards choose the move."""
        seen = sum(hash(str(game.view(other).to_json())) for other in range(self.setup.seats))
        moves = game.legal(seat)
        return moves[seen % len(moves)]

    def urge(self, game: Round, seat: int, move: int) -> int:
        """Nothing of interest."""
        return self._honest.urge(game, seat, move)


def told(policy: Policy, game: Round, seat: int) -> list[int]:
    """All that a policy says of a decision."""
    moves = [policy.choose(game, seat, Dice(seed)) for seed in range(3)]
    return moves + [policy.urge(game, seat, move) for move in game.legal(seat)]


def leaks(policy: Policy, setup: Setup, seeds: int) -> int:
    """In how many decisions the policy says something else once unseen cards lie elsewhere."""
    rng = random.Random(5)
    found = 0
    for seed in range(seeds):
        for game, seat in asked(setup, seed):
            other = permuted(game, seat, rng)
            assert other.legal(seat) == game.legal(seat)
            found += told(policy, other, seat) != told(policy, game, seat)
    return found


@EACH_SETUP
def test_unseen_cards_move_nothing(setup: Setup) -> None:
    assert leaks(policy_for(setup), setup, 4) == 0


@EACH_GAME
def test_a_policy_that_peeps_is_found(name: str) -> None:
    setup = Setup(load(name), 2)
    assert leaks(Peeping(setup), setup, 1) > 5


@EACH_SETUP
def test_rounds_end_sooner_than_at_random(setup: Setup) -> None:
    policy = policy_for(setup)
    quick = [play_out(deal(setup, n, observed=False), policy, Dice(n)) for n in range(60)]
    slow = [roll_out(deal(setup, n, observed=False), Dice(n)) for n in range(60)]
    assert mean(quick) < 0.75 * mean(slow)


@EACH_GAME
def test_roll_outs_differ_by_their_dice_alone(name: str) -> None:
    setup = Setup(load(name), 2)
    policy = policy_for(setup)

    def ends(number: int) -> list[list[int]]:
        start = deal(setup, number, observed=False)
        rounds = [(start.clone(), Dice(seed)) for seed in range(8)]
        return [[play_out(game, policy, dice), *game.scores()] for game, dice in rounds]

    assert ends(1) == ends(1)
    assert mean(len({str(end) for end in ends(number)}) for number in range(10)) > 3


def wins(setup: Setup, matches: int) -> int:
    """How many matches the policy's side wins against plain ones, each from another seat."""
    policy = policy_for(setup)
    won = 0
    for number in range(matches):
        mine = number % setup.side_count
        names = ["policy" if side == mine else "plain" for side in setup.sides]
        match = Match.from_seed(setup, names, f"policy {number}")
        players = [make(name, str(number)) if name == "plain" else None for name in names]
        seating = Seating(match, players)
        dice = Dice(number)
        while not match.over:
            seat = seating.play_round()
            while match.round is not None and not match.round.over:
                match.play(seat, setup.moves[policy.choose(match.round, seat, dice)])
                seat = seating.advance()
        won += match.standing.winners == (mine,)
    return won


@EACH_GAME
@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_chance(name: str, seats: int) -> None:
    assert wins(Setup(load(name), seats), 12) >= 11


def test_a_game_without_a_policy_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup(load(finished()[0]), 2)
    monkeypatch.setattr(setup.game, "name", "chess")
    with pytest.raises(ValueError, match="chess has no policy"):
        policy_for(setup)


def test_the_small_sums() -> None:
    rng = random.Random(2)
    for _ in range(500):
        cards = rng.getrandbits(rng.randint(0, 62))
        assert how_many(cards) == cards.bit_count()
        if cards:
            assert cards & -cards == 1 << lowest(cards)
    assert [within(n) for n in (-5, 0, 70, 100, 140)] == [0, 0, 70, 100, 100]
