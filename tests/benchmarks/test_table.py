import pytest

from benchmarks.child import Child, Contestant
from benchmarks.run import BOARDS, chosen
from benchmarks.sample import BenchmarkError, Sample, timed
from benchmarks.table import (
    Board,
    Result,
    Unit,
    race,
    ratio,
    render,
    render_census,
    render_versions,
    spread,
)

TOY = "tests.benchmarks.toy"
SLOW = Contestant("slow", "the slow one", f"{TOY}:slow")
FAST = Contestant("fast", "the fast one", f"{TOY}:fast", census="count")
RATE = Unit("decisions/s")
COST = Unit("µs/copy", per_second=False, scale=1e6)


def result(contestant: Contestant, *samples: Sample) -> Result:
    return Result(contestant, samples, {}, None)


def test_faster_is_above_one_for_rates_and_for_costs() -> None:
    quick, slow = Sample(300, 1.0), Sample(100, 1.0)
    assert RATE.value(quick) == 300
    assert COST.value(slow) == pytest.approx(10_000)
    assert RATE.times_faster(quick, slow) == pytest.approx(3)
    assert COST.times_faster(quick, slow) == pytest.approx(3)


def test_a_ratio_pairs_what_was_measured_in_the_same_repeat() -> None:
    ours = [Sample(20, 1.0), Sample(200, 1.0), Sample(2000, 1.0)]
    theirs = [Sample(10, 1.0), Sample(100, 1.0), Sample(250, 1.0)]
    assert ratio(RATE, ours, theirs) == pytest.approx(2)


def test_the_spread_is_a_share_of_the_median() -> None:
    assert spread([90, 100, 120]) == pytest.approx(0.3)


def test_timed_finishes_its_batches_and_counts_them_all() -> None:
    batches: list[None] = []

    def batch() -> tuple[int, int]:
        batches.append(None)
        return 3, 5

    sample = timed(batch, 0.01)
    assert sample.seconds >= 0.01
    assert sample.amount == 3 * len(batches)
    assert sample.steps == 5 * len(batches)
    assert timed(lambda: (1, None), 0).steps is None


def test_a_race_measures_everyone_in_every_repeat_with_the_same_seed() -> None:
    turns: list[str] = []
    slow, fast = race([SLOW, FAST], 3, 0.01, turns.append)
    assert [sample.amount for sample in slow.samples] == [100, 200, 300]
    assert [sample.amount for sample in fast.samples] == [400, 800, 1200]
    assert slow.census is None
    assert fast.census is not None
    assert fast.about["toy"] == "1"
    assert turns[-1] == "repeat 3 of 3"


def test_a_table_shows_medians_ratios_and_a_dash_for_what_is_missing() -> None:
    board = Board("Play", RATE, {"slow": "to slow", "gone": "to gone"}, (SLOW, FAST))
    samples = [Sample(400, 1.0, 500), Sample(440, 1.0, 550), Sample(360, 1.0, 450)]
    text = render(board, [result(SLOW, *[Sample(100, 1.0)] * 3), result(FAST, *samples)])
    lines = text.splitlines()
    assert lines[0] == "Play"
    assert lines[4].split() == ["slow", "100", "100", "100", "0%", "-", "1x", "-"]
    assert lines[5].split() == ["fast", "400", "360", "440", "20%", "500", "4x", "-"]
    assert "the fast one" in text


def test_what_was_played_and_versions_name_their_contestants() -> None:
    slow, fast = race([SLOW, FAST], 1, 0.01, lambda line: None)
    row = render_census([slow, fast]).splitlines()[-1]
    assert row.split() == ["fast", "7", "12.0", "±", "0.5", "3.0", "4.00", "25.0%"]
    assert render_census([slow]) == ""
    assert render_versions([slow, fast]).endswith("toy 1: slow, fast")


def test_a_contestant_that_cannot_be_measured_says_why() -> None:
    with Child(Contestant("sad", "", f"{TOY}:unable")) as child:
        with pytest.raises(BenchmarkError, match=r"^sad: Buy a faster machine\.$"):
            child.measure(1, 0.01)
        assert child.about()["toy"] == "1"


def test_a_contestant_that_dies_is_named_with_its_exit_code() -> None:
    dead = Contestant("dead", "", f"{TOY}:dying")
    with Child(dead) as child, pytest.raises(BenchmarkError, match=r"^dead: .* exit code 3"):
        child.measure(1, 0.01)


def test_only_some_rows_can_be_chosen() -> None:
    names = [one.name for board in chosen(BOARDS, "clone") for one in board.contestants]
    assert names
    assert all("clone" in name for name in names)
    assert chosen(BOARDS, "no such row") == []


def test_every_reference_is_a_row_of_its_table_and_every_name_is_used_once() -> None:
    names = [one.name for board in BOARDS for one in board.contestants]
    assert len(names) == len(set(names))
    for board in BOARDS:
        assert set(board.references) <= {one.name for one in board.contestants}
