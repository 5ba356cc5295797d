"""However the work is shared, what comes out is the same."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gaslamp.arena.play import DealError
from gaslamp.arena.results import results
from gaslamp.arena.running import NoCluster, OtherCode, run
from gaslamp.arena.settings import Settings
from tests.arena.doubles import Crash, admit
from tests.support.console import Console

SETTINGS = Settings("rue-morgue", 3, ("careful", "plain"), seed=2)
NUMBERS = range(1, 5)


@pytest.fixture(scope="module")
def alone() -> str:
    """The results of one process."""
    return results(SETTINGS, list(run(SETTINGS, NUMBERS))).to_text()


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a small cluster: two processes of this machine."""
    from distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as made:
        yield made.scheduler_address


def test_processes_play_the_same(alone: str) -> None:
    deals = list(run(SETTINGS, NUMBERS, jobs=2))
    assert sorted(deal.number for deal in deals) == list(NUMBERS)
    assert results(SETTINGS, deals).to_text() == alone


def test_a_cluster_plays_the_same(alone: str, cluster: str) -> None:
    deals = list(run(SETTINGS, NUMBERS, cluster=cluster))
    assert sorted(deal.number for deal in deals) == list(NUMBERS)
    assert results(SETTINGS, deals).to_text() == alone


def test_the_command_plays_the_same_on_a_cluster(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    cluster: str,
    alone: str,
) -> None:
    console = Console(monkeypatch, capsys, tmp_path / "data")
    answer = console(
        "arena", "rue-morgue", "--seats", 3, "--players", "careful,plain", "--seed", 2,
        "--deals", 4, "--out", tmp_path / "out", "--cluster", cluster,
    )  # fmt: skip
    assert answer.code == 0, answer.err
    assert (tmp_path / "out" / "results.json").read_text(encoding="utf-8") == alone


def test_a_failure_comes_back_from_another_process() -> None:
    unknown = Settings("murdero", 2, ("careful", "nobody"))
    with pytest.raises(DealError, match=r"deal \d, seats careful,nobody: .*no player 'nobody'"):
        list(run(unknown, NUMBERS, jobs=2))


def test_a_failure_comes_back_from_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    admit(monkeypatch, "crash", Crash)
    with pytest.raises(DealError, match="deal 1, seats plain,crash: RuntimeError: no idea"):
        list(run(Settings("murdero", 2, ("plain", "crash")), NUMBERS))


def test_a_cluster_that_is_no_address_is_told() -> None:
    with pytest.raises(NoCluster):
        list(run(SETTINGS, NUMBERS, cluster="nowhere://at-all"))


def test_a_process_with_other_code_is_no_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaslamp.arena.running.source", lambda: "edited since")
    with pytest.raises(OtherCode):
        list(run(SETTINGS, NUMBERS, jobs=2))
