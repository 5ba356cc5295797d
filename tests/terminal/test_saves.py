"""Matches on disk: nothing lost, nothing torn, nobody writing into what another one plays."""

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from gaslamp.folders import data_folder
from gaslamp.registry import load
from gaslamp.terminal import saves
from gaslamp.terminal.playing import Table
from gaslamp.terminal.saves import UNDO, InUseError, Plan, SaveError, kept, take_up
from tests.support.tables import at_random, begin, play_on


def kept_paths() -> list[Path]:
    return list(kept("rue-morgue"))


def test_the_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert data_folder() == tmp_path / "data"
    monkeypatch.delenv("GASLAMP_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_folder() == tmp_path / "share" / "gaslamp"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert data_folder() == Path.home() / ".local" / "share" / "gaslamp"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "gaslamp"


def test_what_is_kept_is_read_back() -> None:
    saved = begin(seed=7, options={"target": "50"})
    for line in ("1 bury poe", "0 bury le-bon", UNDO, "0 bury poe"):
        saved.append(line)
    saved.close()
    again = take_up(saved.path)
    assert again.plan == saved.plan
    assert again.plan.options == {"target": "50"}
    assert again.lines == saved.lines == ["1 bury poe", "0 bury poe"]
    again.close()


def test_names_of_all_scripts_are_kept() -> None:
    saved = begin()
    plan = Plan(**{**saved.plan.__dict__, "names": ["Зоя\u2028 “Ω”", "plain"]})
    saved.close()
    other = saves.create(plan)
    other.append("0 bury poe")
    other.close()
    again = take_up(other.path)
    assert (again.plan, again.lines) == (plan, ["0 bury poe"])
    again.close()


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_torn_last_line_loses_nothing_else(cut: int) -> None:
    saved = begin()
    saved.append("1 bury poe")
    saved.append("0 bury sailor")
    saved.close()
    whole = saved.path.read_bytes()
    saved.path.write_bytes(whole[:-cut])
    again = take_up(saved.path)
    assert again.lines == ["1 bury poe"]
    again.append("0 bury madame")
    again.close()
    assert saved.path.read_bytes().decode().splitlines()[1:] == ["1 bury poe", "0 bury madame"]


def test_zeros_after_a_power_cut_are_no_move() -> None:
    saved = begin()
    saved.append("1 bury poe")
    saved.close()
    with open(saved.path, "ab") as file:
        file.write(b"\0" * 100)
    again = take_up(saved.path)
    assert again.lines == ["1 bury poe"]
    again.close()
    assert b"\0" not in saved.path.read_bytes()


def test_wherever_a_file_is_cut_the_match_stands() -> None:
    saved = begin(seed=3)
    table = Table(saved)
    play_on(table, at_random(1), 8)
    saved.close()
    whole = saved.path.read_bytes()
    head = whole.index(b"\n") + 1
    for length in range(head, len(whole)):
        saved.path.write_bytes(whole[:length])
        again = take_up(saved.path)
        assert again.lines == saved.lines[: whole[head:length].count(b"\n")]
        again.close()
        if length % 40 == 0:
            taken = take_up(saved.path)
            assert Table(taken).advance()
            taken.close()


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"{}\n", b"[]\n", b"\xff\xfe\n", b'{"gaslamp": 1}\n', b"0 bury poe\n",
     b'{"gaslamp": 1, "players": []}\n'],
)  # fmt: skip
def test_a_damaged_head_is_a_sentence(content: bytes) -> None:
    saved = begin()
    saved.close()
    saved.path.write_bytes(content)
    with pytest.raises(SaveError, match="is damaged"):
        take_up(saved.path)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": "x"},
        {"seats": 9, "names": ["a"] * 9, "players": [""] * 9},
        {"names": ["Ada"]},
        {"players": ["", "nobody"]},
        {"options": {"tempo": "1"}},
        {"game": "chess"},
        {"begun": 3},
    ],
)
def test_a_plan_that_makes_no_match_is_a_sentence(wrong: dict[str, object]) -> None:
    saved = begin()
    saved.close()
    head, _, rest = saved.path.read_text(encoding="utf-8").partition("\n")
    changed = json.dumps({**json.loads(head), **wrong})
    saved.path.write_text(f"{changed}\n{rest}", encoding="utf-8")
    with pytest.raises(SaveError, match="is damaged"), closing(take_up(saved.path)) as again:
        Table(again)


def test_files_of_other_releases_are_left_alone() -> None:
    saved = begin()
    saved.close()
    head, _, rest = saved.path.read_text(encoding="utf-8").partition("\n")
    values = json.loads(head)
    saved.path.write_text(json.dumps({**values, "gaslamp": 2}) + "\n" + rest, encoding="utf-8")
    with pytest.raises(SaveError, match="another release"):
        take_up(saved.path)
    saved.path.write_text(json.dumps({**values, "rules": 99}) + "\n" + rest, encoding="utf-8")
    again = take_up(saved.path)
    with pytest.raises(SaveError, match="begun with rules 99"):
        Table(again)
    again.close()


def test_a_match_is_played_by_one_at_a_time() -> None:
    saved = begin()
    with pytest.raises(InUseError):
        take_up(saved.path)
    saved.close()
    take_up(saved.path).close()


def test_another_process_cannot_take_a_match_that_is_played_and_can_when_it_is_killed() -> None:
    saved = begin()
    saved.close()
    command = (
        "import sys, time; from pathlib import Path; from gaslamp.terminal.saves import take_up\n"
        "saved = take_up(Path(sys.argv[1])); print('taken', flush=True); time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", command, saved.path], stdout=subprocess.PIPE, text=True
    ) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == "taken\n"
            with pytest.raises(InUseError):
                take_up(saved.path)
        finally:
            other.kill()
    take_up(saved.path).close()


def test_each_match_has_a_file_of_its_own() -> None:
    files = [begin(seed=n) for n in range(5)]
    assert len({saved.path for saved in files}) == 5
    for n, saved in enumerate(files):
        saved.append(f"0 bury {n}")
    for n, saved in enumerate(files):
        saved.close()
        again = take_up(saved.path)
        assert (again.plan.seed, again.lines) == (n, [f"0 bury {n}"])
        again.close()


def test_only_the_games_own_matches_are_listed_the_last_played_first() -> None:
    files = [begin(seed=n) for n in range(3)]
    begin("murdero").close()
    for n, at in ((0, 200), (1, 300), (2, 100)):
        files[n].close()
        os.utime(files[n].path, (at, at))
    assert kept_paths() == [files[1].path, files[0].path, files[2].path]


def test_a_match_that_is_finished_is_gone() -> None:
    saved = begin()
    saved.remove()
    assert kept_paths() == []
    with pytest.raises(SaveError, match="cannot be read"):
        take_up(saved.path)


def test_a_file_that_appears_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed while it begins, a match has not begun; it never has half a head."""

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        begin()
    assert kept_paths() == []


def test_no_folder_to_keep_in_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("GASLAMP_DATA", str(blocked))
    with pytest.raises(SaveError, match=r"cannot be kept in .*GASLAMP_DATA"):
        begin()
    with pytest.raises(SaveError, match="cannot be kept in"):
        saves.keep_record("x", "y")


def test_a_file_is_written_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "x.case"
    saves.write_whole(path, "old\n")

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="No space"):
        saves.write_whole(path, "new\n")
    assert path.read_text(encoding="utf-8") == "old\n"
    assert [found.name for found in tmp_path.iterdir()] == ["x.case"]


def test_a_plan_makes_its_table() -> None:
    saved = begin(seats=3, options={"target": "30"})
    setup = saved.plan.setup()
    assert (setup.game, setup.seats, setup.number("target")) == (load("rue-morgue"), 3, 30)
    assert saved.plan.human == 0
    saved.close()
