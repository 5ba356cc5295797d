"""The command line but for playing and simulating: its help, its books, its records, its errors."""

import importlib
import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gaslamp import __version__
from gaslamp.cli import app
from gaslamp.deckfile import points_text
from gaslamp.players.words import LEVELS
from gaslamp.registry import load
from gaslamp.viewtext import from_text
from tests.support.console import COMMAND, DATA, Console, environment, run
from tests.support.games import finished

RECORDS = sorted((DATA / "rue-morgue").glob("*.case"))
RECORD = RECORDS[0]
ARENA = ["arena", "rue-morgue", "--players", "careful,plain"]


@pytest.fixture
def console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Console:
    return Console(monkeypatch, capsys, tmp_path / "data")


# Help and manners


def test_the_help_teaches_with_examples(console: Console) -> None:
    answer = console("--help")
    assert answer.code == 0
    assert "gaslamp games" in answer.out
    commands = re.findall(r"^  ([a-z]+) {2,}[A-Z]", answer.out.partition("Commands:")[2], re.M)
    assert commands == [
        "play", "serve", "rules", "cards", "games", "simulate", "arena", "verify", "legal", "view",
        "analyse",
    ]  # fmt: skip
    for command in commands:
        text = console(command, "--help").out
        assert re.search(rf"^ +Examples?:\n +gaslamp {command}\b", text, re.M), command
        assert "..." not in answer.out.partition(f"  {command} ")[2].partition("\n")[0]


def test_help_and_errors_are_plain_text(console: Console) -> None:
    written = [console("play", "-h").out, console("play").err, console("rules", "x").err]
    for text in written:
        assert text
        assert "\x1b" not in text
        assert not set("╭│╰─") & set(text)


def test_no_command_opens_the_house_and_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, int, str, bool]] = []

    def serve(host: str, port: int, database: str, *, browser: bool) -> None:
        opened.append((host, port, database, browser))

    monkeypatch.setattr(importlib.import_module("gaslamp.cli.serve"), "serve", serve)
    assert CliRunner().invoke(app, []).exit_code == 0
    assert opened == [("127.0.0.1", 8841, "", True)]


def test_the_house_is_served_until_it_is_told_to_stop(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gaslamp", "serve", "--port", "0"]
    data = {**os.environ, "GASLAMP_DATA": str(tmp_path)}
    with subprocess.Popen(command, env=data, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        address = re.findall(r"http://127.0.0.1:\d+/", house.stdout.readline())[0]
        with urllib.request.urlopen(address) as page:
            assert page.status == 200
        taken = [*command[:-1], address.rstrip("/").rpartition(":")[2]]
        second = subprocess.run(taken, env=data, capture_output=True, text=True, check=False)
        assert second.returncode == 2
        assert second.stderr.count("\n") == 1
        house.send_signal(signal.SIGINT)
        assert house.wait(20) == 0
    assert (tmp_path / "house.db").is_file()


def test_the_version(console: Console) -> None:
    answer = console("--version")
    assert (answer.code, answer.out) == (0, f"gaslamp {__version__}\n")


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gaslamp", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"gaslamp {__version__}\n"


def test_there_is_no_shell_completion(console: Console) -> None:
    assert "completion" not in console("--help").out


def test_the_engine_alone_loads_no_terminal() -> None:
    command = "import gaslamp, gaslamp.registry, sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not {"typer", "rich", "click"} & loaded


def test_the_help_loads_neither_rich_nor_a_game() -> None:
    command = (
        "import sys; sys.argv = ['gaslamp', '--help']\n"
        "from gaslamp.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True
    )
    loaded = set(done.stderr.split())
    assert "Usage" in done.stdout
    assert not {name for name in loaded if name.partition(".")[0] == "rich"}
    assert not {name for name in loaded if name.startswith("gaslamp.games.")}
    assert not {"gaslamp.match", "gaslamp.record", "gaslamp.terminal"} & loaded


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell's pipe")
@pytest.mark.parametrize("arguments", [["rules", "rue-morgue"], ["legal", str(RECORD)], ["-h"]])
def test_a_reader_that_goes_away_is_no_error_worth_a_word(
    arguments: list[str], tmp_path: Path
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [COMMAND, *arguments],
            stdout=writer,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
            check=False,
        )
    finally:
        os.close(writer)
    assert done.stderr == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
@pytest.mark.parametrize("arguments", [["cards", "rue-morgue"], ["play", "rue-morgue"]])
def test_a_full_disk_behind_the_output_is_one_sentence(
    arguments: list[str], tmp_path: Path
) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert re.fullmatch(r"Error: The output cannot be written: .+\.\n", done.stderr)


def test_what_a_screen_cannot_show_is_replaced(tmp_path: Path) -> None:
    done = subprocess.run(
        [COMMAND, "rules", "rue-morgue", "RM-2.5"],
        env={**environment(tmp_path), "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("RM-2.5 ?")


# Games, rules, cards


def test_the_games_are_listed_with_seats_and_options(console: Console) -> None:
    out = console("games").out
    for name in finished():
        game = load(name)
        assert f"{name}: {game.words.title}" in out
        for option in game.options:
            assert f"{option.name}=" in out
    assert "target=100 (200 with teams)" in " ".join(console("games").out.split())


@pytest.mark.parametrize("name", finished())
def test_the_rulebook_has_every_rule_and_every_reason(console: Console, name: str) -> None:
    answer = console("rules", name)
    flat = " ".join(answer.out.split())
    assert answer.code == 0
    for rule in load(name).words.rules().values():
        mark = " ◊" if rule.ruling else ""
        assert f"{rule.id}{mark} {rule.title}" in flat
        assert rule.text in flat
        assert rule.ruling in flat
    for number in range(1, 12):
        assert re.search(rf"^G-{number}( ◊)?  ", answer.out, re.M)


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        (["RM-4.1"], ["RM-4.1"]),
        (["rm-4.1"], ["RM-4.1"]),
        (["RM4.1"], ["RM-4.1"]),
        (["g-6"], ["G-6"]),
        (["G-1"], ["G-1"]),
        (["RM-3"], ["RM-3.1", "RM-3.2", "RM-3.3"]),
        (["Draw", "Two:"], []),
        (["after", "each", "meld"], ["RM-4.1"]),
        (["SECRET choice"], ["G-7"]),
    ],
)
def test_rules_are_found_by_id_and_by_words(
    console: Console, wanted: list[str], ids: list[str]
) -> None:
    answer = console("rules", "rue-morgue", *wanted)
    assert re.findall(r"^([A-Z]+-[\d.]+)(?: ◊)?  ", answer.out, re.M) == ids
    assert answer.code == (0 if ids else 2)


def test_a_rule_that_is_not_there_is_answered_with_what_may_be_meant(console: Console) -> None:
    assert "did you mean RM-4.4" in console("rules", "rue-morgue", "RM-4.44").err
    assert "did you mean burying" in console("rules", "rue-morgue", "burry").err
    assert "simpler word" in console("rules", "rue-morgue", "qqqqqq").err


@pytest.mark.parametrize("name", finished())
def test_every_card_is_shown_with_its_numbers(console: Console, name: str) -> None:
    game = load(name)
    flat = " ".join(console("cards", name).out.split())
    for kind in game.deck.kinds:
        card = game.words.cards[kind.code]
        copies = f"{kind.copies} cop{'y' if kind.copies == 1 else 'ies'}"
        points = f"{kind.points} point{'' if kind.points == 1 else 's'}"
        mark = " ◊" if kind.ruling else ""
        assert f"{card.name} ({kind.code}): {copies}, {points}{mark} {card.text}" in flat
        assert game.words.card_rulings.get(kind.code, "") in flat


def test_an_own_deck_file_changes_the_points_shown(console: Console, tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text('[[card]]\ncode = "poe"\npoints = 9\n', encoding="utf-8")
    assert "(poe): 4 copies, 9 points" in console("cards", "rue-morgue", "--deck", deck).out
    assert points_text({"poe": 9}) == "poe=9"


# Records


def test_all_records_are_right(console: Console) -> None:
    answer = console("verify", *RECORDS)
    assert answer.code == 0
    assert len(answer.out.splitlines()) == len(RECORDS) == 40
    assert all(": ok; rounds: " in line for line in answer.out.splitlines())


def test_a_wrong_record_is_named_with_its_first_wrong_line(
    console: Console, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.case"
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if " draw " in line)
    seat = lines[at].partition(" ")[0]
    lines[at] = f"{seat} meld poe 2"
    wrong.write_text("\n".join(lines), encoding="utf-8")
    answer = console("verify", RECORD, wrong, RECORD)
    assert answer.code == 1
    right, mistaken, also_right = answer.out.splitlines()
    assert ": ok; " in right
    assert ": ok; " in also_right
    assert mistaken.startswith(f"{wrong}: line {at + 1}: ")
    assert re.search(r"\[[A-Z]+-[\d.]+\]$", mistaken)


@pytest.mark.parametrize("path", RECORDS[::8], ids=lambda path: path.stem)
def test_any_damage_is_a_sentence_and_never_a_crash(
    console: Console, tmp_path: Path, path: Path
) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    damaged: list[Path] = []
    for n in range(0, len(lines), max(1, len(lines) // 25)):
        for line in ("", "9 draw file", "[Deck", '[Dealer "x"]', "!file", "\x00", lines[n] * 2):
            copy = tmp_path / f"{n}-{len(damaged)}.case"
            copy.write_text("\n".join([*lines[:n], line, *lines[n + 1 :]]), encoding="utf-8")
            damaged.append(copy)
    answer = console("verify", *damaged)
    assert answer.err == ""
    assert len(answer.out.splitlines()) == len(damaged)
    wrong = [line for line in answer.out.splitlines() if ": ok; " not in line]
    assert all(re.search(r"\.case: line \d+: \S", line) for line in wrong)
    assert len(wrong) > len(damaged) // 2


@pytest.mark.parametrize("path", RECORDS[::5], ids=lambda path: path.stem)
def test_legal_moves_are_those_of_the_independent_game(console: Console, path: Path) -> None:
    answer = console("legal", path)
    assert answer.code == 0
    assert answer.out == path.with_suffix(".legal.jsonl").read_text(encoding="utf-8")


def test_legal_prints_all_or_nothing(console: Console, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.case"
    text = RECORD.read_text(encoding="utf-8")
    wrong.write_text(re.sub(r'\[Result "[^"]*"\]', '[Result "unsolved"]', text), encoding="utf-8")
    assert wrong.read_text(encoding="utf-8") != text
    answer = console("legal", wrong)
    assert (answer.code, answer.out) == (1, "")
    assert "The result is" in answer.err


def test_a_view_is_shown_as_text_and_as_json(console: Console) -> None:
    text = console("view", RECORD, "--at", 5, "--viewer", 1)
    view = from_text(text.out)
    assert text.code == 0
    assert (view.game, view.viewer) == ("rue-morgue", 1)
    assert view.hands[1].cards is not None
    assert view.hands[0].cards is None
    as_json = console("view", RECORD, "--at", 5, "--viewer", 1, "--json")
    assert json.loads(as_json.out) == view.to_json()


def test_each_viewer_sees_its_own(console: Console) -> None:
    def known(viewer: object) -> list[bool]:
        view = from_text(console("view", RECORD, "--at", 5, "--viewer", viewer).out)
        return [hand.cards is not None for hand in view.hands]

    assert known(0) == [True, False]
    assert known(1) == [False, True]
    assert known("table") == [False, False]
    assert known("all") == [True, True]


def test_the_last_position_is_the_finished_round(console: Console) -> None:
    moves = len(RECORD.with_suffix(".legal.jsonl").read_text(encoding="utf-8").splitlines())
    assert from_text(console("view", RECORD, "--at", moves, "--viewer", "table").out).status.result
    before = console("view", RECORD, "--at", moves - 1, "--viewer", "table", "--round", 1)
    assert not from_text(before.out).status.result


# Errors: one sentence, nothing on stdout, 1 for what is in a file and 2 for what was typed


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["play", "chess"], 2, "There is no game 'chess'; choose one of "),
        (["rules", "chess"], 2, "There is no game 'chess'; choose one of "),
        (["cards", "chess"], 2, "There is no game 'chess'; choose one of "),
        (["play", "rue-morgue", "--seats", "9"], 2, "rue-morgue has 2, 3, 4 seats, not 9."),
        (["play", "rue-morgue", "--seats", "two"], 2, "'--seats'"),
        (["play", "rue-morgue", "--option", "target"], 2, "written as name=value"),
        (["play", "rue-morgue", "--option", "colour=red"], 2, "has no option 'colour'"),
        (["play", "rue-morgue", "--option", "target=many"], 2, "a whole number from 1 up"),
        (
            ["play", "rue-morgue", "--option", "target=5", "--option", "target=6"],
            2,
            "Option target is given twice",
        ),
        (["play", "rue-morgue", "--opponents", "bob"], 2, "There is no player 'bob'"),
        (["play", "rue-morgue", "--opponents", ","], 2, "Name at least one player"),
        (["play", "rue-morgue", "--name", "a;b"], 2, "A name has 1 to 40 letters"),
        (["play", "rue-morgue", "--name", " "], 2, "A name has 1 to 40 letters"),
        (["play", "rue-morgue", "--name", "\x1b[31m"], 2, "A name has 1 to 40 letters"),
        (["play", "rue-morgue", "--new", "--resume"], 2, "not both"),
        (["play", "rue-morgue", "--resume"], 1, "No unfinished match"),
        (["play", "rue-morgue", "--seed", "x"], 2, "'--seed'"),
        (["play", "rue-morgue", "--deck", "nowhere.toml"], 1, "nowhere.toml cannot be read"),
        (["verify"], 2, "FILE"),
        (["legal", "nowhere.case"], 1, "nowhere.case cannot be read: No such file"),
        (["view", RECORD, "--viewer", "0"], 2, "'--at'"),
        (["view", RECORD, "--at", "0"], 2, "'--viewer'"),
        (["view", RECORD, "--at", "0", "--viewer", "2"], 2, "There is no viewer '2' here"),
        (["view", RECORD, "--at", "9999", "--viewer", "0"], 2, "has the positions 0 to "),
        (["view", RECORD, "--at", "-1", "--viewer", "0"], 2, "has the positions 0 to "),
        (["view", RECORD, "--at", "0", "--round", "2", "--viewer", "0"], 2, "the rounds 1 to 1"),
        (["view", "nowhere.case", "--at", "0", "--viewer", "0"], 1, "cannot be read"),
        (["simulate", "rue-morgue"], 2, "'--out'"),
        (["simulate", "rue-morgue", "--out", "x", "--rounds", "0"], 2, "--rounds is a whole"),
        (["simulate", "rue-morgue", "--out", "x", "--jobs", "0"], 2, "--jobs is a whole number"),
        (["simulate", "rue-morgue", "--out", "x", "--players", "bob"], 2, "no player 'bob'"),
        (["simulate", "rue-morgue", "--out", "x", "--seats", "1"], 2, "not 1."),
        (["simulate", "rue-morgue", "--out", RECORD, "--rounds", "1"], 1, "cannot be written"),
        (["arena", "rue-morgue"], 2, "'--players'"),
        (["arena", "rue-morgue", "--players", "careful"], 2, "Name at least two players"),
        (["arena", "rue-morgue", "--players", "careful,bob"], 2, "There is no player 'bob'"),
        (["arena", "rue-morgue", "--players", "plain,plain"], 2, "plain is named twice"),
        (["arena", "rue-morgue", "--players", "careful,plain@1s"], 2, "plain takes no time to thi"),
        (["arena", "rue-morgue", "--players", "careful,plain@fast"], 2, "'fast' is neither"),
        ([*ARENA, "--think", "1s"], 2, "--think is for players that take a time to think; careful"),
        ([*ARENA, "--think", "soon"], 2, "'soon' is neither"),
        ([*ARENA, "--deals", "0"], 2, "--deals is a whole number from 1 up"),
        ([*ARENA, "--jobs", "0"], 2, "--jobs is a whole number from 1 up"),
        ([*ARENA, "--jobs", "2", "--cluster", "tcp://x:1"], 2, "Give --jobs or --cluster, not bot"),
        ([*ARENA, "--seats", "1"], 2, "not 1."),
        ([*ARENA, "--option", "gold=1"], 2, "has no option 'gold'"),
        ([*ARENA, "--out", RECORD], 1, "cannot be written"),
        (["perform"], 2, "perform"),
    ],
)
def test_bad_input_is_one_clear_sentence(
    console: Console,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[object],
    code: int,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = console(*arguments)
    assert answer.code == code
    assert answer.out == ""
    assert sentence in answer.err
    assert "Traceback" not in answer.err
    assert sum(line.startswith("Error: ") for line in answer.err.splitlines()) == 1
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[card]", "is not TOML"),
        ("card = " + "[" * 5000, "is not TOML"),
        ("card = 3", r"needs \[\[card\]\] tables"),
        ('[[card]]\ncode = "rose"\npoints = 3', "names a card 'rose'"),
        ('[[card]]\ncode = "poe"\npoints = -3', "whole points from 0 to 99, not -3"),
        ('[[card]]\ncode = "poe"\npoints = 3\ncopies = 9', "must keep its 4 copies"),
    ],
)
@pytest.mark.parametrize("command", ["play", "cards", "simulate", "arena"])
def test_a_bad_deck_file_is_refused_by_every_command(
    console: Console, tmp_path: Path, command: str, text: str, sentence: str
) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(text, encoding="utf-8")
    out = ["--out", tmp_path / "out"] if command in ("simulate", "arena") else []
    if command == "arena":
        out += ["--players", "careful,plain"]
    answer = console(command, "rue-morgue", "--deck", deck, *out)
    assert (answer.code, answer.out) == (1, "")
    assert re.search(sentence, answer.err)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"", "line 1: The record's head lacks its [Game] tag."),
        (b'[Game "chess"]\n', "lacks its [Rules] tag"),
        (b"hello\n", "line 1: "),
    ],
)
def test_what_is_no_record_is_refused(
    console: Console, tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "odd.case"
    path.write_bytes(content)
    for command in (["legal", path], ["view", path, "--at", "0", "--viewer", "0"]):
        answer = console(*command)
        assert (answer.code, answer.out) == (1, "")
        assert f"{path}" in answer.err
        assert sentence in answer.err
    answer = console("verify", path)
    assert answer.code == 1
    assert sentence in answer.out


def test_a_record_may_have_the_marks_that_some_editors_leave(
    console: Console, tmp_path: Path
) -> None:
    path = tmp_path / "marked.case"
    text = RECORD.read_text(encoding="utf-8").replace("[Seats", "; a\u2028b\x0cc\n[Seats")
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert console("verify", path).out.startswith(f"{path}: ok")


def test_the_installed_command_ends_with_its_codes(tmp_path: Path) -> None:
    assert run(tmp_path, "games").code == 0
    assert run(tmp_path, "verify", tmp_path / "nowhere").code == 1
    failed = run(tmp_path, "rules", "chess")
    assert (failed.code, failed.out) == (2, "")
    assert failed.err.startswith("Error: There is no game 'chess'")
    assert failed.err.count("\n") == 1


@pytest.mark.parametrize("name", finished())
def test_a_game_is_played_without_naming_an_opponent(console: Console, name: str) -> None:
    out = run(Path(os.environ["GASLAMP_DATA"]), "play", name).out
    assert "Seat 1 is Constable." in " ".join(out.split())


def test_the_help_describes_the_levels(console: Console) -> None:
    out = console("play", "--help").out
    lines = [line for line in out.splitlines() if line.split()[:1] and line.split()[0] in LEVELS]
    assert [line.split()[0] for line in lines] == list(LEVELS)
    for line in lines:
        assert LEVELS[line.split()[0]] in line
