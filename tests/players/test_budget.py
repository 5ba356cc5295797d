"""Budgets and specs of players: written, read, refused in a sentence."""

from collections.abc import Sequence

import pytest

from gaslamp import players
from gaslamp.players.budget import Budget, Spec
from gaslamp.players.plain import Plain


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("0.2s", Budget(seconds=0.2)),
        ("1s", Budget(seconds=1)),
        ("10s", Budget(seconds=10)),
        ("0.05s", Budget(seconds=0.05)),
        ("500", Budget(iterations=500)),
        ("1", Budget(iterations=1)),
    ],
)
def test_a_budget_is_read_and_written_alike(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget
    assert str(budget) == text


@pytest.mark.parametrize(
    "text", ["", "s", "-1", "1 s", "0.2", ".2s", "1m", "1e3", "inf", "infs", "nans", "²", "1_0"]
)
def test_what_is_no_budget_is_told_how_one_is_written(text: str) -> None:
    with pytest.raises(ValueError, match=r"seconds \(0\.2s\) or as a number of iterations \(500\)"):
        Budget.parse(text)


@pytest.mark.parametrize("text", ["0", "0s", "0.0001s", "3601s", "9999999999"])
def test_a_budget_keeps_within_bounds(text: str) -> None:
    with pytest.raises(ValueError, match=r"from (0.001 s to 3600 s|1 to 1000000000), n"):
        Budget.parse(text)


@pytest.mark.parametrize(("seconds", "iterations"), [(None, None), (1.0, 5)])
def test_a_budget_is_one_of_the_two(seconds: float | None, iterations: int | None) -> None:
    with pytest.raises(ValueError, match="one of the two"):
        Budget(seconds, iterations)


def test_a_spec_is_a_name_with_a_budget_or_without() -> None:
    assert Spec.parse("careful") == Spec("careful")
    assert Spec.parse("deep@500") == Spec("deep", Budget(iterations=500))
    assert [str(Spec.parse(text)) for text in ("careful", "deep@0.20s")] == ["careful", "deep@0.2s"]
    with pytest.raises(ValueError, match="is neither"):
        Spec.parse("deep@")


def test_a_player_that_does_not_think_refuses_a_budget() -> None:
    with pytest.raises(ValueError, match="plain takes no time to think: write plain alone"):
        players.make("plain@1s", "")
    with pytest.raises(ValueError, match="There is no player 'bob'; choose one of plain, novice"):
        players.make("bob@1s", "")
    assert not players.takes_budget("plain")
    assert not players.takes_budget("bob")


def test_a_player_that_thinks_gets_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Budget | None] = []

    class Deep:
        def __init__(self, seed: str, budget: Budget | None) -> None:
            self.inner = Plain(seed)
            self.start = self.inner.start
            self.see = self.inner.see
            given.append(budget)

        def choose(self, moves: Sequence[str]) -> str:
            return self.inner.choose(moves)

    monkeypatch.setitem(players._THINKERS, "deep", Deep)
    for spec in ("deep", "deep@0.2s", "deep@500"):
        assert isinstance(players.make(spec, ""), Deep)
    assert given == [None, Budget(seconds=0.2), Budget(iterations=500)]
    assert players.takes_budget("deep")


def test_a_player_that_thinks_can_be_hurried() -> None:
    assert players.within("detective", 0.25) == "detective@0.25s"
    assert players.within("detective@0.1s", 0.25) == "detective@0.1s"
    assert players.within("detective@1s", 0.25) == "detective@0.25s"
    assert players.within("detective@300", 0.25) == "detective@300"
    assert players.within("detective", 60) == "detective"
    assert players.within("inspector", 0.25) == "inspector"
