"""The measure of what more time to think is worth."""

import sys

import pytest

from gaslamp.players.budget import Budget
from gaslamp.registry import load
from gaslamp.setup import Setup
from tests.support.games import finished
from tools import thought
from tools.thought import Choice, by_budget, choices, decisions, judged


@pytest.mark.parametrize("game", finished())
def test_decisions_are_judged_beside_the_careful_move(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thought, "WORLDS", 6)
    seen = 0
    for memory, moves, made in decisions(Setup(load(game), 3), 5):
        assert made in moves
        other = next(move for move in moves if move != made)
        gains = judged(memory, made, [other])
        assert gains[made] == 0.0
        assert judged(memory, made, [other]) == gains
        for choice in choices(memory, moves, made, [Budget(iterations=1), Budget(iterations=90)]):
            assert choice.departs or choice.gain == 0.0
        seen += 1
    assert seen > 2


def test_the_deal_is_the_unit() -> None:
    found = {
        1: [[Choice(0.0, False, 0.1), Choice(2.0, True, 0.2)]] * 4,
        2: [[Choice(1.0, True, 0.1), Choice(1.0, True, 0.2)]],
        3: [],
    }
    means, more = by_budget(found)
    assert [(each.mean, each.n) for each in means] == [(0.5, 2), (1.5, 2)]
    assert [(each.mean, each.n) for each in more] == [(1.0, 2)]


def test_it_is_told_budget_by_budget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(thought, "WORLDS", 4)
    monkeypatch.setattr(sys, "argv", ["thought", "murdero", "2", "2", "20", "60"])
    thought.main()
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith("murdero, 2 seats, 2 deals, ")
    assert [line.split(":")[0].strip() for line in lines] == ["20", "60"]
    assert " more" not in lines[0]
    assert " more; " in lines[1]
