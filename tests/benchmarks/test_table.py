from pathlib import Path

import pytest

from benchmarks.child import Child, Contestant, Where
from benchmarks.run import BOARDS, chosen
from benchmarks.sample import BenchmarkError, Sample, timed
from benchmarks.table import (
    Board,
    Goal,
    Result,
    Unit,
    legend,
    race,
    ratio,
    render,
    render_census,
    render_goals,
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


def test_a_goal_stands_beside_the_row_that_has_it_and_says_whether_it_is_met() -> None:
    loop = [result(SLOW, Sample(100, 1.0)), result(FAST, Sample(400, 1.0))]
    references = {"slow": "to slow"}
    for bound, verdict in ((4, ["met"]), (4.1, ["NOT", "MET"])):
        board = Board("Play", RATE, references, (SLOW, FAST), {"fast": Goal(bound, "slow")})
        lines = render(board, loop).splitlines()
        assert lines[4].split()[-2:] == ["-", "-"]
        assert lines[5].split()[6:] == [f"{bound}x", "to", "slow", *verdict]
    alone = render(Board("Play", RATE, references, (FAST,), {"fast": Goal(4, "slow")}), loop[1:])
    assert alone.splitlines()[4].split()[-4:] == ["4x", "to", "slow", "-"]


def test_a_cost_has_to_stay_below_its_goal_and_a_rate_above() -> None:
    copies = [result(FAST, Sample(4, 1e-6))]
    assert "at most 0.25  met" in render(Board("", COST, {}, (FAST,), {"fast": Goal(0.25)}), copies)
    missed = render(Board("", COST, {}, (FAST,), {"fast": Goal(0.24)}), copies)
    assert "at most 0.24  NOT MET" in missed
    reached = render(Board("", RATE, {}, (FAST,), {"fast": Goal(4e6)}), copies)
    assert "at least 4e+06  met" in reached


def test_the_goals_are_counted_and_those_not_met_are_named() -> None:
    loop = [result(SLOW, Sample(100, 1.0)), result(FAST, Sample(400, 1.0))]
    goals = {"slow": Goal(101), "fast": Goal(4, "slow")}
    board = Board("Play", RATE, {"slow": "to slow"}, (SLOW, FAST), goals)
    assert render_goals([board], loop) == "Goals: 1 of 2 met; not met: slow."
    assert render_goals([board], loop[1:]) == ""
    assert render_goals([], loop) == ""


def test_rows_that_measure_the_same_share_a_line_of_the_legend() -> None:
    names = ("whist.2.loop", "bridge.4.loop")
    shared = [Contestant(name, "the loop", f"{TOY}:slow") for name in names]
    assert legend([SLOW, *shared]).splitlines() == ["  slow    the slow one", "  ….loop  the loop"]


def test_a_row_gets_its_arguments_and_the_folders_of_its_build(tmp_path: Path) -> None:
    row = Contestant("told", "", f"{TOY}:told", "told_count", Where(paths=(tmp_path,)), ("a", 5))
    with Child(row) as child:
        assert child.measure(3, 0.5) == Sample(5, 0.5, 3)
        census = child.census()
        assert census is not None
        assert census.rounds == 5
        assert child.about()["path"] == str(tmp_path)
    with pytest.raises(BenchmarkError, match=r"gone is missing; run `make compiled`"):
        Child(Contestant("lost", "", f"{TOY}:slow", where=Where(paths=(tmp_path / "gone",))))


def test_what_was_played_and_versions_name_their_contestants() -> None:
    slow, fast = race([SLOW, FAST], 1, 0.01, lambda line: None)
    row = render_census([slow, fast]).splitlines()[-1]
    assert row.split() == ["fast", "7", "12.0", "±", "0.5", "3.0", "4.00", "25.0%"]
    assert render_census([slow]) == ""
    versions = render_versions([slow, fast])
    assert "toy 1" in versions
    assert versions.endswith(": slow, fast")
    assert len(versions.splitlines()) == 1


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
    names = [one.name for board in chosen(BOARDS, ".clone") for one in board.contestants]
    assert {"openspiel.clone", "rue-morgue.2.clone", "murdero.4.clone.halfway"} <= set(names)
    assert "rue-morgue.2.rollout" not in names
    assert chosen(BOARDS, "no such row") == []


def test_chosen_rows_keep_what_they_are_compared_with() -> None:
    boards = chosen(BOARDS, "rue-morgue.2")
    for board in boards:
        kept = {one.name for one in board.contestants}
        assert set(board.references) <= kept
        assert any(name.startswith("rue-morgue.2.") for name in kept - set(board.references))
        assert not any(name.startswith("murdero") for name in kept)


def test_every_reference_is_a_row_of_its_table_and_every_name_is_used_once() -> None:
    names = [one.name for board in BOARDS for one in board.contestants]
    assert len(names) == len(set(names))
    for board in BOARDS:
        own = {one.name for one in board.contestants}
        assert set(board.references) <= own
        assert set(board.goals) <= own
        assert {goal.than for goal in board.goals.values()} <= {"", *board.references}
