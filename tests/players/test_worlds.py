"""Worlds: they are what a seat knows, they differ where it does not, and the truth is no part."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.players import tracing
from gaslamp.players.memory import Memory
from gaslamp.players.worlds import Worlds
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import ALL, TABLE
from tests.players.twins import twin
from tests.players.worldly import (
    Sampler,
    at_random,
    blindly,
    carefully,
    check_known,
    check_world,
    honest,
    likeness,
    moments,
    play_on,
)
from tests.support.games import Luck, deal, every_setup, finished, label, setups
from tests.support.invariants import snapshot

EACH_GAME = pytest.mark.parametrize("name", finished())
TABLES = [setup for name in finished() for setup in setups(name)[:: len(setups(name)) // 3]]


def check_round(game: Round, seed: str, every: int, sampler: Sampler = honest) -> int:
    """Check worlds at some moments of a round; returns how many."""
    rng = random.Random(seed)
    checked = 0
    player = carefully if "careful" in seed else at_random
    for real, _, memory in moments(game, seed, every, player):
        sample = sampler(real, memory)
        for number in range(2):
            check_world(sample(Dice(number)), real, memory, rng)
        play_on(sample(Dice(2)), checked)
        checked += 1
    return checked


@pytest.mark.parametrize("setup", every_setup(), ids=label)
def test_a_world_is_what_the_seat_remembers(setup: Setup) -> None:
    seed = f"worlds {label(setup)}"
    assert check_round(deal(setup, seed), seed, 9) > 4


@pytest.mark.parametrize("setup", TABLES, ids=label)
def test_a_world_is_what_the_seat_remembers_among_careful_players(setup: Setup) -> None:
    seed = f"careful {label(setup)}"
    assert check_round(deal(setup, seed), seed, 5) > 4


@pytest.mark.soak
@pytest.mark.parametrize("setup", every_setup(thorough=True), ids=label)
def test_many_worlds_are_what_their_seats_remember(setup: Setup) -> None:
    for n in range(6):
        for player in ("", "careful"):
            seed = f"soak {player} {n}"
            assert check_round(deal(setup, seed), seed, 3) > 4


# What is not known differs, and the truth is no likelier than any other world.


def resemblance(name: str, sampler: Sampler) -> tuple[float, float]:
    """How much of the other hands two worlds share, and how much a world and the truth.

    The cards are dealt and played without any plan.
    """
    chance, truth = Counter[str](), Counter[str]()
    for setup in setups(name)[:: len(setups(name)) // 3]:
        for n in range(3):
            order = setup.deck.full()
            random.Random(f"like {n}").shuffle(order)
            game = setup.deal(order, 0, Luck(n))
            for _, seat, memory in moments(game, n, 19, blindly):
                sample = sampler(game, memory)
                seed = 1000 * truth["size"]
                worlds = [sample(Dice(seed + k)).view(ALL) for k in range(10)]
                for one, two in zip(worlds[::2], worlds[1::2], strict=True):
                    chance["same"] += likeness(one, two, seat)[0]
                    truth["same"] += likeness(one, game.view(ALL), seat)[0]
                    chance["size"] += likeness(one, two, seat)[1]
                truth["size"] += 1
    return chance["same"] / chance["size"], truth["same"] / chance["size"]


def check_diverse(name: str, sampler: Sampler) -> None:
    chance, truth = resemblance(name, sampler)
    assert 0.1 < chance < 0.75, "other hands are hardly ever known to the last card"
    told = f"two worlds share {chance:.3f}, with the truth {truth:.3f}"
    # Whoever may play a card at random plays some; so a little less of the truth is in a world.
    assert -0.06 < truth - chance < 0.02, told


@EACH_GAME
def test_the_truth_is_as_likely_as_any_other_world(name: str) -> None:
    check_diverse(name, honest)


# One seed, one world, whatever the truth is.


def check_blind(name: str, sampler: Sampler) -> None:
    for setup in setups(name)[:: len(setups(name)) // 3]:
        rng = random.Random(f"blind {label(setup)}")
        for game, seat, memory in moments(deal(setup, "blind"), "blind", 17):
            other = twin(game, seat, rng)
            again = Memory(setup, seat)
            for event in other.observe():
                again.see(event.seen(seat, setup.deck))
            for number in range(3):
                one = sampler(game, memory)(Dice(number))
                two = sampler(other, again)(Dice(number))
                assert snapshot(one) == snapshot(two)
                assert play_on(one, number) == play_on(two, number)


@EACH_GAME
def test_one_seed_gives_the_same_world_whatever_the_truth_is(name: str) -> None:
    check_blind(name, honest)


@EACH_GAME
def test_worlds_are_those_of_the_moment_at_which_they_were_made(name: str) -> None:
    made = []
    for _, _, memory in moments(deal(setups(name)[0], "moment"), "moment", 5):
        worlds = Worlds(memory)
        made.append((worlds, snapshot(worlds.sample(Dice(7)))))
    assert len(made) > 4
    for worlds, world in made:
        assert snapshot(worlds.sample(Dice(7))) == world


@EACH_GAME
def test_a_spectator_has_worlds_too(name: str) -> None:
    setup = setups(name)[-1]
    game = deal(setup, "spectator")
    memory = Memory(setup, TABLE)
    for event in game.observe():
        memory.see(event.seen(TABLE, setup.deck))
    world = Worlds(memory).sample(Dice(1))
    assert world.view(TABLE) == game.view(TABLE)
    check_known(world, memory)
    play_on(world, 1)


def test_after_the_end_there_is_nothing_to_guess() -> None:
    setup = setups("murdero")[0]
    game = deal(setup, "over")
    play_on(game, 1)
    memory = Memory(setup, 0)
    for event in game.observe():
        memory.see(event.seen(0, setup.deck))
    with pytest.raises(ValueError, match="over"):
        Worlds(memory)


# The checks find what they are for.


def truth(game: Round, memory: Memory) -> Callable[[Dice], Round]:
    """A sampler that looks at the cards."""
    return lambda dice: game.clone()


@EACH_GAME
def test_a_sampler_that_tells_the_truth_is_found_out(name: str) -> None:
    with pytest.raises(AssertionError, match="hardly ever"):
        check_diverse(name, truth)
    with pytest.raises(AssertionError):
        check_blind(name, truth)


def half_true(game: Round, memory: Memory) -> Callable[[Dice], Round]:
    """A sampler that looks at the cards now and then."""
    worlds = Worlds(memory)
    return lambda dice: game.clone() if dice.below(4) == 0 else worlds.sample(dice)


@EACH_GAME
def test_a_sampler_that_tells_the_truth_now_and_then_is_found_out(name: str) -> None:
    with pytest.raises(AssertionError, match="with the truth"):
        check_diverse(name, half_true)


def check_planted(name: str) -> None:
    for n in range(3):
        for setup in setups(name)[:: len(setups(name)) // 3]:
            seed = f"planted {n}"
            check_round(deal(setup, seed), seed, 3)


def test_a_sampler_that_ignores_a_card_looked_at_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tracing.Trace, "_look_at_top", lambda trace, kind: None)
    with pytest.raises(AssertionError, match="sees something else"):
        check_planted("rue-morgue")


def test_a_sampler_that_forgets_own_buried_cards_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    follow = tracing.follow

    def forgetful(*args: object) -> list[tracing.Trace]:
        traces: list[tracing.Trace] = follow(*args)  # type: ignore[arg-type]
        for trace in traces:
            for kind in trace.deck.spread(trace.known[tracing.UNDER]):
                trace.pool = trace.deck.put(trace.pool, kind)
                trace.loose[tracing.UNDER] += 1
            trace.known[tracing.UNDER] = 0
        return traces

    monkeypatch.setattr("gaslamp.players.worlds.follow", forgetful)
    with pytest.raises(AssertionError, match="orang-utan lacks"):
        check_planted("rue-morgue")


def test_a_sampler_that_deals_the_second_file_from_all_cards_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gaslamp.players.worlds.follow", lambda *args: [])
    with pytest.raises(AssertionError, match="never came there"):
        check_planted("rue-morgue")


@pytest.mark.parametrize("what", ["draw", "play", "discard"])
@EACH_GAME
def test_a_world_made_from_a_wrong_past_is_found_out(
    name: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps_of = tracing.steps_of

    def deaf(setup, viewer, history, *rest):  # type: ignore[no-untyped-def]
        return steps_of(setup, viewer, [e for e in history if e.what != what], *rest)

    monkeypatch.setattr("gaslamp.players.worlds.steps_of", deaf)
    with pytest.raises((AssertionError, ValueError, IndexError)):
        check_planted(name)


def test_every_game_has_its_worlds() -> None:
    for name in finished():
        setup = Setup(load(name), 2)
        assert Worlds(_dealt(setup)).sample(Dice(0)).view(0).game == name


def _dealt(setup: Setup) -> Memory:
    memory = Memory(setup, 0)
    for event in deal(setup, "dealt").observe():
        memory.see(event.seen(0, setup.deck))
    return memory
