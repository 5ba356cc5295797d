"""The command that plays rounds: the same files always, whole ones, and a summary that is right."""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

from gaslamp.record import Record, moves_of, parse
from gaslamp.replay import verify
from tests.support.console import COMMAND, Console, environment
from tests.support.games import finished


@pytest.fixture
def console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Console:
    return Console(monkeypatch, capsys, tmp_path / "data")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def records(folder: Path) -> list[Record]:
    return [parse(path.read_text(encoding="utf-8")) for path in sorted(folder.iterdir())]


def test_the_same_seed_writes_the_same_files_however_many_share_the_work(
    console: Console, tmp_path: Path
) -> None:
    arguments = ("simulate", "rue-morgue", "--rounds", 12, "--players", "plain")
    first, second, other = tmp_path / "first", tmp_path / "second", tmp_path / "other"
    assert console(*arguments, "--seed", 4, "--out", first).code == 0
    assert console(*arguments, "--seed", 4, "--out", second, "--jobs", 3).code == 0
    assert console(*arguments, "--seed", 5, "--out", other).code == 0
    assert len(files(first)) == 12
    assert files(first) == files(second)
    assert not set(files(first).values()) & set(files(other).values())


@pytest.mark.parametrize("name", finished())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_round_is_a_record_that_replays(
    console: Console, tmp_path: Path, name: str, seats: int
) -> None:
    out = tmp_path / "out"
    answer = console(
        "simulate", name, "--seats", seats, "--rounds", 4, "--players", "plain", "--out", out
    )
    assert answer.code == 0
    found = records(out)
    assert len(found) == 4
    for record in found:
        verify(record)
        assert record.setup.seats == seats
        assert len(record.rounds) == 1
    assert console("verify", *sorted(out.iterdir())).code == 0


def test_fewer_players_than_seats_repeat_in_turn(console: Console, tmp_path: Path) -> None:
    out = tmp_path / "out"
    console(
        "simulate", "rue-morgue", "--seats", 3, "--rounds", 1, "--players", "careful,plain",
        "--out", out,
    )  # fmt: skip
    (record,) = records(out)
    assert record.players == ("careful", "plain", "careful")


def test_options_and_own_points_stand_in_the_records(console: Console, tmp_path: Path) -> None:
    out, deck = tmp_path / "out", tmp_path / "mine.toml"
    deck.write_text('[[card]]\ncode = "poe"\npoints = 9\n', encoding="utf-8")
    console(
        "simulate", "rue-morgue", "--rounds", 1, "--players", "plain", "--deck", deck,
        "--option", "second_file=at_once", "--option", "exclusion=true", "--out", out,
    )  # fmt: skip
    (path,) = out.iterdir()
    text = path.read_text(encoding="utf-8")
    assert "second_file=at_once advanced_dupin=false exclusion=true target=100" in text
    assert '[Values "poe=9"]' in text


def test_the_summary_counts_what_is_in_the_records(console: Console, tmp_path: Path) -> None:
    out = tmp_path / "out"
    answer = console("simulate", "rue-morgue", "--rounds", 20, "--seed", 1, "--out", out)
    rounds = [record.rounds[0] for record in records(out)]
    assert answer.out.startswith("20 rounds of Murders in the Rue Morgue, 2 seats, seed 1, in ")
    for how in ("caught", "solved", "unsolved"):
        n = sum(entry.result.split()[0] == how for entry in rounds)
        assert (f"{how} {n} ({n / 20:.0%})" in answer.out) == (n > 0)
    for side in range(2):
        scores = [entry.scores[side] for entry in rounds]
        assert (
            f"seat {side} (careful): median {median(scores):g}, mean {sum(scores) / 20:.1f}, "
            f"from {min(scores)} to {max(scores)}; "
        ) in answer.out
    moves = [len(list(moves_of(entry))) for entry in rounds]
    assert f"Decisions in a round: median {median(moves):g}, " in answer.out
    assert f"from {min(moves)} to {max(moves)}\n" in answer.out
    assert "Rounds: 20 of 20" in answer.err
    assert "\x1b" not in answer.out + answer.err


def test_the_summary_of_one_round_speaks_of_one(console: Console, tmp_path: Path) -> None:
    answer = console("simulate", "murdero", "--rounds", 1, "--seed", 1, "--out", tmp_path / "out")
    assert answer.out.startswith("A round of Murdero, 2 seats, seed 1, in ")
    assert "best in 1 of 1\n" in answer.out
    assert "1 rounds" not in answer.out + answer.err


def test_rounds_differ_and_the_deal_goes_round(console: Console, tmp_path: Path) -> None:
    out = tmp_path / "out"
    console("simulate", "rue-morgue", "--rounds", 12, "--players", "plain", "--out", out)
    rounds = [record.rounds[0] for record in records(out)]
    assert len({tuple(entry.deck) for entry in rounds}) == 12
    assert {entry.dealer for entry in rounds} == {0, 1}


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_leaves_whole_records(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "out"
    process = subprocess.Popen(
        [COMMAND, "simulate", "rue-morgue", "--rounds", "9000", "--players", "plain",
         "--jobs", jobs, "--out", out],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        start_new_session=True,
    )  # fmt: skip
    limit = time.monotonic() + 60
    while not (out.exists() and list(out.glob("*.case"))):
        assert time.monotonic() < limit, "no record has been written"
        time.sleep(0.02)
    import os

    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: to all processes of the command
    written, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert written == ""
    assert re.fullmatch(r"(Rounds: \d+ of 9000\n)*Error: Interrupted; .*\n", errors)
    assert not [path for path in out.iterdir() if path.suffix != ".case"]
    for record in records(out):
        verify(record)
