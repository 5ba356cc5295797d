"""The engine against a second, plain reading of the rules, over many rounds."""

import random
from typing import Any

import pytest

from gaslamp.game import Round
from gaslamp.games.murdero import effects, rules, stages
from gaslamp.setup import Setup
from gaslamp.view import ALL, Zone
from tests.games.murdero.oracle import Oracle
from tests.support.games import Luck, label, setups, shuffled

EACH_SETUP = pytest.mark.parametrize("setup", setups("murdero", thorough=True), ids=label)

RARE = ("play", "use", "take", "drop")


def follow(setup: Setup, seed: object) -> Oracle:
    """Play a round beside the oracle and compare all there is; returns the oracle at the end."""
    rng = random.Random(f"oracle {seed}")
    order = shuffled(setup, rng, rng.choice([0, 3]))
    dealer = rng.randrange(setup.seats)
    game = setup.deal(order, dealer, Luck(seed))
    game.observe()
    oracle = Oracle(setup.codes(order), dealer, setup.seats, setup.options)
    builders = rng.random()
    compare(game, oracle)
    while not game.over:
        text = choose(oracle.legal(), rng, builders)
        game.play(oracle.actor(), text)
        robbed = (
            setup.codes(game.remarks.pop().cards)[0]
            if "shakedown" in text[:14] and game.remarks
            else ""
        )
        oracle.play(text, robbed)
        compare(game, oracle)
    assert game.scores() == oracle.scores()
    return oracle


def choose(legal: list[str], rng: random.Random, builders: float) -> str:
    """A move: often one that gets on, so that sets are completed and permanents come out."""
    for words, share in ((("build",), builders), (RARE, 0.5)):
        rich = [text for text in legal if text.startswith(words)]
        if rich and rng.random() < share:
            return rng.choice(rich)
    return rng.choice(legal)


def compare(game: Round, oracle: Oracle) -> None:
    """The same moves, the same cards in the same places, the same result."""
    assert game.result() == oracle.result
    view = game.view(ALL)
    for seat in range(game.setup.seats):
        expected = oracle.legal() if seat == oracle.actor() else []
        assert game.legal_texts(seat) == expected
        assert spread(view.hands[seat]) == sorted(oracle.hands[seat])
        assert spread(view.areas[seat]) == oracle.words(seat)
    assert spread(view.pile("file")) == sorted(oracle.file)
    assert spread(view.pile("discard")) == sorted(oracle.pile)
    assert view.pile("discard").top == (oracle.pile or [""])[-1]
    assert spread(view.pile("gone")) == sorted(oracle.gone)


def spread(zone: Zone) -> list[str]:
    """The words of a zone, each as often as it is there, sorted."""
    return sorted(word for word, n in zone.cards or () for _ in range(n))


@EACH_SETUP
def test_rounds_follow_the_second_reading(setup: Setup) -> None:
    for n in range(3):
        follow(setup, f"{label(setup)} {n}")


@pytest.mark.soak
@EACH_SETUP
def test_many_rounds_follow_the_second_reading(setup: Setup) -> None:
    results = {follow(setup, f"{label(setup)} {n}").result.split(" ")[0] for n in range(300)}
    assert results == {"out", "empty", "reverse"}


def test_rounds_come_to_every_kind_of_end() -> None:
    played = [follow(setup, f"ends {n}") for n, setup in enumerate(setups("murdero") * 8)]
    assert {oracle.result.split(" ")[0] for oracle in played} == {"out", "empty", "reverse"}


def planted(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, bug: object) -> None:
    """Plant a bug; the second reading must find it."""
    monkeypatch.setattr(where, name, bug)
    with pytest.raises((AssertionError, ValueError, IndexError)):
        follow_many()


def follow_many() -> None:
    for n, setup in enumerate(setups("murdero") * 6):
        follow(setup, f"bug {n}")


def test_a_set_that_keeps_what_nothing_supports_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, effects, "_ABOVE", [0] * 15)


def test_a_surplus_that_nobody_has_to_drop_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rules.Murdero.settle

    def lax(game: rules.Murdero, owner: int) -> None:
        honest(game, owner)
        if game.stage == stages.DROPPING:
            game.stage = stages.PLAYING

    planted(monkeypatch, rules.Murdero, "settle", lax)


def test_an_alibi_of_the_wrong_colour_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, rules, "_COVERED", [0] * 128)


def test_a_partners_place_that_is_ones_own_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, rules.Murdero, "partner", lambda game, seat: seat)


def test_a_challenge_without_bite_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def easy(game: rules.Murdero, owner: int) -> int:
        built = int(game.built_by(owner))
        return ((built & ~0b10000_10000_10000) << 1) | 0b00001_00001_00001

    planted(monkeypatch, rules.Murdero, "buildable", easy)


def test_an_action_that_can_be_taken_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rules.Murdero.advance

    def forgetful(game: rules.Murdero, seat: int, move: int) -> None:
        honest(game, seat, move)
        game.acted = False

    planted(monkeypatch, rules.Murdero, "advance", forgetful)
