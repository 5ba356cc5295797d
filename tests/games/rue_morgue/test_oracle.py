"""The engine against a second, plain reading of the rules, over many rounds."""

import random

import pytest

from gaslamp.setup import Setup
from gaslamp.view import ALL
from tests.support import oracle
from tests.support.games import choose, deal, label, setups, well_written

EACH_SETUP = pytest.mark.parametrize("setup", setups("rue-morgue", thorough=True), ids=label)


def follow(setup: Setup, seed: object) -> str:
    """Play a round beside the oracle; returns its result."""
    rng = random.Random(f"oracle {seed}")
    game = deal(setup, seed, observed=False)
    eagerness = rng.choice([0.5, 0.8, 0.97])
    drawn = 0
    while True:
        view = game.view(ALL)
        seat = rng.choice(game.actors())
        position = oracle.Position(view, seat, drawn)
        legal = [text for text in well_written(setup) if position.may(text)]
        assert game.legal_texts(seat) == legal
        text = choose(legal, rng, eagerness)
        game.play(seat, text)
        drawn = drawn + 1 if text == "draw discard" else 0 if text == "draw file" else drawn
        if game.over:
            solved = text.startswith("discard") and view.hands[seat].size == 1
            expected = [0] * setup.side_count
            if solved:
                expected = oracle.scores(view, seat, setup.options)
            assert game.scores() == expected
            first = "solved" if view.fact("second_file") else "caught"
            assert game.result() == (f"{first} {seat}" if solved else "unsolved")
            return game.result()


@EACH_SETUP
def test_rounds_follow_the_second_reading(setup: Setup) -> None:
    results = {follow(setup, f"{label(setup)} {n}").split(" ")[0] for n in range(4)}
    assert results <= {"caught", "solved", "unsolved"}


@pytest.mark.soak
@EACH_SETUP
def test_many_rounds_follow_the_second_reading(setup: Setup) -> None:
    results = {follow(setup, f"{label(setup)} {n}").split(" ")[0] for n in range(300)}
    assert results == {"caught", "solved", "unsolved"}
