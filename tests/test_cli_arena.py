"""The command that measures strength: the same table always, kept as it goes, whole files."""

import contextlib
import gc
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gaslamp.arena.log import NAME
from tests.arena.doubles import Crash, Wrapped, admit
from tests.support.console import COMMAND, Answer, Console, environment

PLAYERS = ("--players", "careful,plain")
FILES = {"deals.jsonl", "results.json", "times.json", "chart.svg", "report.html"}
ROOT = Path(__file__).resolve().parents[1]
SAME = ("results.json", "chart.svg")


@pytest.fixture
def console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Console:
    return Console(monkeypatch, capsys, tmp_path / "data")


def table(answer: Answer) -> str:
    """What a command printed, up to the times, which no two runs have alike."""
    assert answer.code == 0, answer.err
    return answer.out.partition("\nTime for a decision\n")[0]


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in SAME}


def test_the_same_command_gives_the_same_table_and_files(console: Console, tmp_path: Path) -> None:
    command = ("arena", "rue-morgue", *PLAYERS, "--deals", 6, "--seed", 3)
    first = console(*command, "--out", tmp_path / "a")
    second = console(*command, "--out", tmp_path / "b", "--jobs", 2)
    assert table(first) == table(second) == table(console(*command))
    assert {path.name for path in (tmp_path / "a").iterdir()} == FILES
    assert contents(tmp_path / "a") == contents(tmp_path / "b")
    assert table(console(*command[:-1], 4)) != table(first)


def test_what_is_shown_is_plain_text_in_columns(console: Console) -> None:
    answer = console("arena", "rue-morgue", *PLAYERS, "--deals", 10)
    assert "\x1b" not in answer.out + answer.err
    first, blank, head, careful, plain, *_ = answer.out.splitlines()
    assert first == "Murders in the Rue Morgue, 2 seats, seed 0: 10 deals, each in 2 seatings"
    assert blank == ""
    assert len(head) == len(careful) == len(plain)
    number = r"[+-]\d+\.\d\d"
    assert re.match(rf"careful +\+\d+\.\d\d +{number} to {number} +\d+\.\d\d +\d+% \(", careful)
    assert re.search(r"\n  careful: mean \d+\.\d\d ms, longest \d+\.\d\d ms \(\d+ ", answer.out)
    assert re.fullmatch(r"(\d+ of 10 deals, about \d:\d\d:\d\d left\n){10}", answer.err)
    first, *_ = console("arena", "rue-morgue", *PLAYERS, "--deals", 1).out.splitlines()
    assert first == "Murders in the Rue Morgue, 2 seats, seed 0: a deal, in 2 seatings"


def test_the_written_command_plays_it_again(console: Console, tmp_path: Path) -> None:
    out = tmp_path / "out"
    console(
        "arena", "murdero", *PLAYERS, "--deals", 2, "--seats", 4, "--option", "teams=true",
        "--option", "max_rounds=2", "--matches", "--out", out,
    )  # fmt: skip
    value = json.loads((out / "results.json").read_text(encoding="utf-8"))
    assert value["sides"] == [0, 1, 0, 1]
    assert [sat["players"] for sat in value["per_deal"][0]["seatings"]] == [
        [0, 1, 0, 1], [1, 0, 1, 0],
    ]  # fmt: skip
    again = tmp_path / "again"
    assert console(*value["command"].split()[1:], "--out", again).code == 0
    assert contents(again) == contents(out)


def test_one_against_the_rest_and_the_rest_against_one(console: Console) -> None:
    answer = console("arena", "jack-the-ripper", *PLAYERS, "--deals", 2, "--seats", 4)
    assert "2 deals, each in 8 seatings" in answer.out
    assert "\nSides: 1 careful, 3 plain\nplayer " in answer.out
    assert "\nSides: 3 careful, 1 plain\nplayer " in answer.out


def test_three_players(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    admit(monkeypatch, "other", Wrapped)
    out = tmp_path / "out"
    answer = console(
        "arena", "rue-morgue", "--players", "careful,plain,other@500", "--seats", 3,
        "--deals", 2, "--think", "0.1s", "--out", out,
    )  # fmt: skip
    assert "2 deals, each in 6 seatings" in answer.out
    assert "Equally strong players would each win 33%." in answer.out
    value = json.loads((out / "results.json").read_text(encoding="utf-8"))
    assert [row["player"] for row in value["players"]] == ["careful", "plain", "other@500"]
    assert sum(row["margin"]["mean"] for row in value["players"]) == pytest.approx(0, abs=1e-4)


def test_think_is_the_time_of_those_who_have_none(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    admit(monkeypatch, "other", Wrapped)
    answer = console(
        "arena", "rue-morgue", "--players", "plain,other", "--deals", 1, "--think", "500"
    )
    assert re.search(r"^other@500 ", answer.out, re.M)
    assert re.search(r"^plain ", answer.out, re.M)
    assert "  -  " in answer.out  # one deal gives no interval


def test_more_deals_are_added_to_those_that_are_there(console: Console, tmp_path: Path) -> None:
    command = ("arena", "rue-morgue", *PLAYERS, "--out")
    console(*command, tmp_path / "grown", "--deals", 3)
    lines = (tmp_path / "grown" / NAME).read_bytes()
    grown = console(*command, tmp_path / "grown", "--deals", 5)
    assert grown.err.startswith("Going on: 3 of 5 deals are there already\n")
    assert (tmp_path / "grown" / NAME).read_bytes().startswith(lines)
    console(*command, tmp_path / "whole", "--deals", 5)
    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")
    console(*command, tmp_path / "grown", "--deals", 3)
    value = json.loads((tmp_path / "grown" / "results.json").read_text(encoding="utf-8"))
    assert [deal["deal"] for deal in value["per_deal"]] == [1, 2, 3]


def test_other_settings_in_the_same_folder_are_refused(console: Console, tmp_path: Path) -> None:
    command = ("arena", "rue-morgue", *PLAYERS, "--deals", 1, "--out", tmp_path / "out")
    console(*command)
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    answer = console(*command, "--seed", 9)
    assert (answer.code, answer.out) == (1, "")
    assert re.fullmatch(
        r"Error: \S+deals\.jsonl holds deals of another run \(seed is 0 there and 9 here\); "
        r"choose another folder\.\n",
        answer.err,
    )
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == before


def started(tmp_path: Path, out: Path, *arguments: str) -> subprocess.Popen[str]:
    """The command in a process of its own, once it has kept a few deals."""
    process = subprocess.Popen(
        [COMMAND, "arena", "rue-morgue", *PLAYERS, "--out", out, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        start_new_session=True,
    )
    limit = time.monotonic() + 60
    while not (out / NAME).exists() or (out / NAME).read_bytes().count(b"\n") < 4:
        assert time.monotonic() < limit, "no deal has been kept"
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    return process


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_run_goes_on_and_ends_the_same(
    console: Console, tmp_path: Path, jobs: str
) -> None:
    process = started(tmp_path, tmp_path / "killed", "--deals", "20", "--jobs", jobs)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)
    assert process.returncode == -signal.SIGKILL
    log = tmp_path / "killed" / NAME
    assert not (tmp_path / "killed" / "results.json").exists()
    with open(log, "ab") as file:
        file.write(b'{"number":19,"seatings":[{"pl')  # as if killed in the middle of a line
    for out in ("killed", "whole"):
        command = ("arena", "rue-morgue", *PLAYERS, "--deals", 20, "--out", tmp_path / out)
        answer = console(*command)
        assert answer.code == 0, answer.err
        assert ("Going on: " in answer.err) == (out == "killed")
    assert contents(tmp_path / "killed") == contents(tmp_path / "whole")
    numbers = [json.loads(line)["number"] for line in log.read_bytes().splitlines()[1:]]
    assert sorted(numbers) == list(range(1, 21))


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "out"
    process = started(tmp_path, out, "--deals", "9000", "--jobs", jobs)
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: to all processes of the command
    written, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert written == ""
    kept = (out / NAME).read_bytes().count(b"\n") - 1
    assert errors == (
        f"Error: Interrupted. {kept} of 9000 deals are kept in {out}; "
        "the same command goes on from there.\n"
    )
    assert {path.name for path in out.iterdir()} == {NAME}


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_no_process_outlives_the_one_that_was_killed(tmp_path: Path) -> None:
    process = started(tmp_path, tmp_path / "out", "--deals", "9000", "--jobs", "2")
    process.kill()
    process.communicate(timeout=30)  # which ends when nobody holds its standard output any more


def test_a_player_that_fails_ends_it_in_a_sentence(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    admit(monkeypatch, "crash", Crash)
    answer = console(
        "arena", "rue-morgue", "--players", "plain,crash", "--deals", 2, "--out", tmp_path / "out"
    )
    assert (answer.code, answer.out) == (1, "")
    assert answer.err == (
        "Error: A player failed: deal 1, seats plain,crash: RuntimeError: no idea "
        "(a bug of that player; the seed was 0).\n"
    )


@pytest.mark.parametrize(
    ("name", "extra"), [("openskill", "arena"), ("joblib", "arena"), ("distributed", "cluster")]
)
def test_a_missing_library_is_named(
    console: Console, monkeypatch: pytest.MonkeyPatch, name: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    answer = console("arena", "rue-morgue", *PLAYERS, "--cluster", "tcp://127.0.0.1:1")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == (
        f"Error: The arena needs the library {name}, which is not installed; "
        f"install gaslamp[{extra}].\n"
    )


@pytest.mark.parametrize("address", ["nowhere://at-all", "no-port", "tcp://127.0.0.1:x"])
def test_a_cluster_that_is_not_there_is_told(console: Console, address: str) -> None:
    began = time.monotonic()
    answer = console("arena", "rue-morgue", *PLAYERS, "--cluster", address)
    gc.collect()  # what is still there of a client complains as it goes
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith(f"Error: The cluster at {address} cannot be reached: ")
    assert answer.err.count("\n") == 1
    assert time.monotonic() - began < 15


def test_the_files_are_well_formed(console: Console, tmp_path: Path) -> None:
    console("arena", "murdero", *PLAYERS, "--deals", 2, "--seats", 3, "--out", tmp_path / "out")
    ElementTree.parse(tmp_path / "out" / "chart.svg")
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    ElementTree.fromstring(page.partition("\n")[2])
    assert set(json.loads((tmp_path / "out" / "times.json").read_text())) == {"careful", "plain"}


def test_the_table_in_the_documentation_is_still_much_like_it(console: Console) -> None:
    page = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    found = re.search(r"^\$ gaslamp (arena .*)\n```\n\n```text\n(.*?)^```$", page, re.M | re.S)
    assert found
    command, written = found.groups()
    assert command.endswith("--deals 200")
    answer = console(*command.replace("--deals 200", "--deals 40").split())
    shapes = [re.sub(r"[\d.]+", "0", " ".join(text.split())) for text in (written, answer.out)]
    assert shapes[0] == shapes[1]
    margins = [
        float(re.findall(r"^careful +(\S+)", text, re.M)[0]) for text in (written, answer.out)
    ]
    assert margins[0] == pytest.approx(margins[1], abs=8)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of POSIX")
def test_in_a_terminal_the_table_is_drawn_and_progress_is_a_bar(tmp_path: Path) -> None:
    import pexpect

    child = pexpect.spawn(
        str(COMMAND),
        ["arena", "rue-morgue", *PLAYERS, "--deals", "3"],
        env={**environment(tmp_path), "TERM": "xterm", "COLUMNS": "90"},
        encoding="utf-8",
        dimensions=(30, 90),
        timeout=60,
    )
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    shown = child.before
    assert isinstance(shown, str)
    bar, drawn, _ = re.split(r"Murders in the Rue Morgue, 2 seats|margin: a player's", shown)
    assert "3/3" in bar
    assert "━" in bar
    assert "─" in drawn
    assert re.search(r"careful +\+\d+\.\d\d", drawn)
