"""The list of deals: kept line by line, gone on with, refused where it is another run's."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import gaslamp
from gaslamp.arena.log import NAME, DealLog, LogError
from gaslamp.arena.play import Deal, play_deal
from gaslamp.arena.settings import Settings, deciding

SETTINGS = Settings("rue-morgue", 2, ("careful", "plain"), seed=5)


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    return [play_deal(SETTINGS, number) for number in (1, 2, 3)]


@pytest.fixture
def folder(tmp_path: Path, deals: list[Deal]) -> Path:
    """A folder with two deals in it."""
    with DealLog(tmp_path / "out", SETTINGS) as log:
        log.add(deals[0])
        log.add(deals[1])
    return tmp_path / "out"


def done(folder: Path, settings: Settings = SETTINGS) -> list[Deal]:
    with DealLog(folder, settings) as log:
        return list(log.done.values())


def test_deals_are_there_at_the_next_start(folder: Path, deals: list[Deal]) -> None:
    assert done(folder) == deals[:2]


def test_a_deal_is_in_the_file_before_the_log_is_closed(folder: Path, deals: list[Deal]) -> None:
    with DealLog(folder, SETTINGS) as log:
        log.add(deals[2])
        last = (folder / NAME).read_bytes().splitlines()[-1]
        assert Deal.from_json(json.loads(last)) == deals[2]


@pytest.mark.parametrize("cut", [1, 40])
def test_a_torn_line_is_dropped(folder: Path, deals: list[Deal], cut: int) -> None:
    path = folder / NAME
    path.write_bytes(path.read_bytes()[:-cut])
    with DealLog(folder, SETTINGS) as log:
        assert list(log.done.values()) == deals[:1]
        log.add(deals[1])
    assert done(folder) == deals[:2]


@pytest.mark.parametrize("kept", [0, 1, 30])
def test_a_run_that_was_killed_at_once_begins_anew(folder: Path, kept: int) -> None:
    path = folder / NAME
    path.write_bytes(path.read_bytes().splitlines()[0][:kept])
    assert done(folder) == []
    assert len(path.read_bytes().splitlines()) == 1


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (replace(SETTINGS, seed=6), "seed is 5 there and 6 here"),
        (replace(SETTINGS, players=("plain", "careful")), "is careful,plain there and plain,care"),
        (replace(SETTINGS, matches=True), "matches is false there and true here"),
        (replace(SETTINGS, seats=3), "seats is 2 there and 3 here"),
        (replace(SETTINGS, game="murdero"), "game is rue-morgue there and murdero here"),
        (replace(SETTINGS, options=(("target", "50"),)), "target=100.* there and .*target=50"),
        (replace(SETTINGS, points=(("poe", 9),)), 'values is "" there and poe=9 here'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_settings_are_refused(folder: Path, other: Settings, told: str) -> None:
    before = (folder / NAME).read_bytes()
    with pytest.raises(LogError, match=told) as refused:
        DealLog(folder, other)
    assert str(refused.value).endswith("; choose another folder.")
    assert (folder / NAME).read_bytes() == before


def test_other_code_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaslamp.arena.settings.source", lambda: "other")
    with pytest.raises(LogError, match=r"source is [0-9a-f]{16} there and other here"):
        DealLog(folder, SETTINGS)


def test_every_file_that_decides_a_deal_counts() -> None:
    package = Path(gaslamp.__file__).parent
    counted = {path.relative_to(package).as_posix() for path in deciding()}
    assert {
        "match.py", "games/murdero/deck.toml", "games/murdero/careful.py", "players/seating.py",
        "arena/play.py",
    } <= counted  # fmt: skip
    data = {
        path.relative_to(package).as_posix()
        for folder in ("games", "players")
        for path in (package / folder).rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd")
    }
    assert data <= counted


def test_the_settings_written_out_are_the_same_settings(folder: Path) -> None:
    assert len(done(folder, replace(SETTINGS, options=(("target", "100"),)))) == 2


@pytest.mark.parametrize("content", [b"shopping\n", b"[1]\n", b'{"arena":9}\n', b"half a line"])
def test_somebody_elses_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(LogError, match="is no list of the arena's deals; choose another folder"):
        DealLog(tmp_path, SETTINGS)
    assert (tmp_path / NAME).read_bytes() == content


@pytest.mark.parametrize(
    "line", [b"", b"7", b"{}", b'{"number":1,"seatings":[],"thinking":[]}', b'{"number":1,"seati']
)
def test_a_wrong_line_is_named(folder: Path, line: bytes) -> None:
    path = folder / NAME
    head, first, second = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([head, first, line, second, b""]))
    with pytest.raises(LogError, match=r"Line 3 of .*deals\.jsonl is no deal of these settings"):
        DealLog(folder, SETTINGS)


@pytest.mark.parametrize(
    ("part", "other"), [(rb'"number":\d+', b'"number":0'), (rb'"scores":\[', b'"scores":[7,')]
)
def test_a_deal_without_a_number_or_with_too_many_points_is_none(
    folder: Path, part: bytes, other: bytes
) -> None:
    path = folder / NAME
    head, first, second = path.read_bytes().splitlines()
    wrong = re.sub(part, other, first, count=1)
    path.write_bytes(b"\n".join([head, wrong, second, b""]))
    with pytest.raises(LogError, match=r"Line 2 of .*deals\.jsonl is no deal of these settings"):
        DealLog(folder, SETTINGS)


def test_two_runs_cannot_share_a_folder(folder: Path) -> None:
    with (
        DealLog(folder, SETTINGS),
        pytest.raises(LogError, match="Another arena is at work in"),
    ):
        DealLog(folder, SETTINGS)
    assert len(done(folder)) == 2
