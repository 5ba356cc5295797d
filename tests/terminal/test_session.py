"""Whole sessions with the installed command, at a terminal and through a pipe."""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gaslamp.record import parse
from gaslamp.replay import verify
from tests.support.console import COMMAND, environment, run
from tests.support.games import finished
from tests.support.tables import at_a_window

if sys.platform == "win32":
    pytest.skip("needs a POSIX terminal", allow_module_level=True)

import pexpect

PROMPT = "Your move: "
NEXT = "Press Enter for the next round: "


class Player:
    """Somebody at a terminal who plays with the installed command."""

    def __init__(self, folder: Path, *arguments: object) -> None:
        self.child = pexpect.spawn(
            str(COMMAND),
            ["play", *map(str, arguments)],
            env=environment(folder),
            encoding="utf-8",
            timeout=60,
            dimensions=(24, 80),
        )
        self.child.delaybeforesend = None
        self.screen = ""

    def wait(self, *patterns: str) -> int:
        """Wait for one of the patterns; what came before it stands in `screen`."""
        found = self.child.expect_exact([*patterns])
        self.screen = (self.child.before or "").replace("\r\n", "\n")
        return found

    def type(self, line: str, *patterns: str) -> str:
        """Type a line and wait for the next prompt (or another pattern); returns what is shown."""
        self.child.sendline(line)
        self.wait(*(patterns or (PROMPT,)))
        return self.screen.removeprefix(line).lstrip("\n")

    def end(self) -> int | None:
        """Wait for the end; returns the exit code, what came last stands in `screen`."""
        self.child.expect(pexpect.EOF)
        self.screen = (self.child.before or "").replace("\r\n", "\n")
        self.child.close()
        return self.child.exitstatus

    def menu(self) -> list[str]:
        """The moves on the screen, in the order of their numbers."""
        text = " ".join(self.screen[self.screen.rindex("\nNow ") :].split()).partition("] ")[2]
        found = re.findall(r"(?:(?<=\s)|^)(\d+) ((?:[a-z0-9+-]+)(?: [a-z0-9+-]+)*)", text)
        assert [int(n) for n, _ in found] == list(range(1, len(found) + 1)), text
        return [move for _, move in found]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def match_file(folder: Path) -> Path:
    (path,) = (folder / "matches").glob("*.match")
    return path


def moves_kept(folder: Path) -> list[str]:
    return match_file(folder).read_text(encoding="utf-8").splitlines()[1:]


def script(folder: Path, lines: int, *arguments: object) -> str:
    """A match driven through a pipe by always taking the first choice."""
    answer = run(folder, "play", *arguments, typed="1\n" * lines)
    assert answer.err == ""
    assert answer.code == 0
    return answer.out


# Through a pipe


@pytest.mark.parametrize("name", finished())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_script_plays_a_whole_match(folder: Path, name: str, seats: int) -> None:
    out = script(
        folder, 4000, name, "--seats", seats, "--seed", 3, "--opponents", "plain",
        "--option", "max_rounds=2", "--name", "Ada",
    )  # fmt: skip
    assert out.count("Scoresheet of round") == 2
    assert "The match is over: " in out
    path = Path(out.partition("The record of the match is in ")[2].strip())
    record = parse(path.read_text(encoding="utf-8"))
    verify(record)
    assert (record.setup.seats, len(record.rounds), record.players[0]) == (seats, 2, "Ada")
    assert record.winners
    assert list((folder / "matches").iterdir()) == []


def test_a_pipe_sees_plain_lines_and_what_was_typed(folder: Path) -> None:
    out = script(folder, 40, "rue-morgue", "--seed", 3)
    assert "\x1b" not in out
    assert "\r" not in out
    assert "\b" not in out
    assert out.count(f"{PROMPT}1\n") + out.count(f"{NEXT}1\n") == 40
    assert max(map(len, out.splitlines())) <= 80


def test_the_same_seed_and_script_show_the_same(folder: Path, tmp_path: Path) -> None:
    first = script(folder, 30, "rue-morgue", "--seed", 3)
    again = script(tmp_path / "other", 30, "rue-morgue", "--seed", 3)
    other = script(tmp_path / "third", 30, "rue-morgue", "--seed", 4)
    assert first == again
    assert first != other


def test_an_own_deck_file_counts_in_the_match(folder: Path, tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    codes = ("three-am", "quartier", "rear-window", "madame", "sailor", "le-bon", "poe")
    cards = [f'[[card]]\ncode = "{code}"\npoints = 17\n' for code in codes]
    deck.write_text("".join(cards), encoding="utf-8")
    out = script(
        folder, 2000, "rue-morgue", "--seed", 3, "--deck", deck, "--option", "max_rounds=2",
        "--opponents", "plain",
    )  # fmt: skip
    path = Path(out.partition("The record of the match is in ")[2].strip())
    record = path.read_text(encoding="utf-8")
    assert f'[Values "{" ".join(f"{code}=17" for code in codes)}"]' in record
    verify(parse(record))
    assert re.search(r"= (17|34|51|68|85)\b", out[out.index("Scoresheet") :])


def test_odd_input_is_survived(folder: Path) -> None:
    typed = b"\xff\xfe\n\x1b[A\n\x00\n" + b"x" * 5000 + b"\n\n?\n? \xc3\n1\nqu"
    done = subprocess.run(
        [COMMAND, "play", "rue-morgue", "--seed", "3"],
        input=typed, env=environment(folder), capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert b"\x00" not in done.stdout
    assert done.stdout.decode().endswith(
        "Your match is kept. To go on with it: gaslamp play rue-morgue\n"
    )


def test_an_encoding_without_our_letters_is_survived(folder: Path) -> None:
    done = subprocess.run(
        [COMMAND, "play", "rue-morgue", "--seed", "3"],
        input=b"?\n1\n", capture_output=True, check=False, timeout=60,
        env={**environment(folder), "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"RM-1.6 ?" in done.stdout


# At a terminal


def test_a_round_at_a_terminal(folder: Path) -> None:
    """Numbers, whole moves and beginnings by turns, until the scoresheet."""
    player = Player(folder, "rue-morgue", "--seed", 11, "--name", "Ada", "--opponents", "plain")
    player.wait(PROMPT)
    assert "You are Ada and sit at seat 0. Seat 1 is Plain." in " ".join(player.screen.split())
    shown = player.screen
    for n in range(400):
        menu = player.menu()
        rest = menu[n % len(menu)]
        verb = re.findall(r"^  ([a-z]+):", player.screen, re.M)
        typed = str(menu.index(rest) + 1)
        if n % 3 and len(verb) == 1:
            typed = f"{verb[0]} {rest}" if n % 3 == 1 else f"{verb[0][:2].upper()} {rest}"
        player.type(typed, PROMPT, NEXT)
        shown += player.screen
        assert "Not now" not in player.screen
        if "Scoresheet" in player.screen:
            break
    assert "Scoresheet of round 1" in player.screen
    sheet = player.screen.partition("Scoresheet of round 1")[2]
    assert "Ada (you, seat 0)" in sheet
    assert re.search(r"\[RM-9\.\d\]|nothing to score", sheet)
    assert "Totals: " in sheet
    assert "\x1b" not in shown
    player.type("", PROMPT)
    assert "Round 2. " in player.screen
    player.child.sendline("quit")
    assert player.end() == 0


def test_the_commands_at_the_prompt(folder: Path) -> None:
    player = Player(folder, "rue-morgue", "--seed", 7, "--name", "Ada")
    player.wait(PROMPT)
    kept = moves_kept(folder)
    assert "It is your decision: choose a card to put under" in player.type("?")
    assert "The Sailor (sailor): 5 copies, 2 points" in player.type("? sailor")
    assert "RM-4.1  Feed after each meld" in player.type("? rm-4.1")
    assert "[RM-1.6]" in player.type("?draw file")
    assert "It is your decision" in player.type("help")
    hand = player.type("hand")
    assert hand.startswith("Your hand: 10 cards\n")
    assert player.type("ha") == hand
    assert player.type("table").startswith("The table\n  Case File: 38 cards.")
    assert "Totals: 0 for Ada, 0 for Constable." in player.type("score")
    assert "reaches 100 points" in player.screen
    assert "G-7 ◊  Choosing in secret" in player.type("rules secret choice")
    assert player.type("moves").startswith("Now choose a card to put under the Orang-Utan.")
    assert "There is nothing to take back" in player.type("undo")
    assert "hand stands alone" in player.type("hand cards")
    assert "Type a move or its number" in player.type("")
    assert "No move begins with “dance”" in player.type("dance")
    assert "“bury” can be bury three-am, " in player.type("bury")
    assert "Your turn begins" not in player.screen
    assert moves_kept(folder) == kept
    player.child.sendline("quit")
    assert player.end() == 0
    assert "Your match is kept." in player.screen


def test_illegal_wishes_are_answered_with_the_rule(folder: Path) -> None:
    player = Player(folder, "rue-morgue", "--seed", 7)
    player.wait(PROMPT)
    assert "[RM-1.6]" in player.type("draw file")
    player.type("bury qua")
    assert player.screen.startswith("bury qua\n\nYou have chosen to bury Quartier St. Roch.")
    for wish, sentence, rule in (
        ("discard sailor", "Your turn begins with a draw", "RM-2.1"),
        ("bury sailor", "Your turn begins with a draw", "RM-2.1"),
        ("meld poe 3", "You do not hold enough of Edgar Allan Poe", "G-2"),
        ("take sailor", "Your turn begins with a draw", "RM-2.1"),
    ):
        shown = " ".join(player.type(wish).split())
        assert shown == f"Not now ({wish}): {shown.partition(': ')[2]}"
        assert sentence in shown
        assert shown.endswith(f"[{rule}]")
    player.type("draw f")
    assert re.search(r"You draw .* from the\s+Case File\.", player.screen)
    assert "[RM-3.1]" in player.type("meld le-bon 1")
    assert "[RM-3.2]" in player.type("add le-bon")
    assert "[RM-2.2]" in player.type("draw file")
    assert "[RM-5.4]" in player.type("play prefect")
    assert "[RM-5.5]" in player.type("play help")
    player.child.sendline("quit")
    player.end()


def test_undo_at_the_prompt(folder: Path) -> None:
    """In the second Case File a meld lets nobody look: it can be taken back, a draw cannot."""
    player = Player(folder, "rue-morgue", "--seed", 2, "--opponents", "plain")
    player.wait(PROMPT)
    for _ in range(600):
        if found := re.search(r"^  add: (\d+) ([a-z-]+)", player.screen, re.M):
            break
        menu = player.menu()
        first = "1" if "discard:" not in player.screen else str(len(menu))
        player.type(first, PROMPT, NEXT)
        if "Scoresheet" in player.screen:
            player.type("", PROMPT)
    assert found, "nothing could be added in 600 moves"
    before = player.screen[player.screen.index("\nThe table") :]
    player.type(found[1])
    assert f"You add {found[2]}".casefold()[:7] in player.screen.casefold()
    player.type("undo")
    assert f"Taken back: add {found[2]}." in player.screen
    assert player.screen[player.screen.index("\nThe table") :] == before
    assert moves_kept(folder)[-1] == "undo"
    assert "There is nothing to take back" in player.type("undo")
    player.child.sendline("quit")
    player.end()


# Leaving and coming back


def kill(child: "pexpect.spawn[str]") -> None:
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    child.close()


def position(screen: str) -> str:
    """Table, hand and moves, without what was told before them."""
    return screen[screen.index("\nThe table") :]


@pytest.mark.parametrize("leave", ["quit", "end of input", "interrupt", "kill -9", "hang up"])
def test_a_match_is_kept_however_one_leaves(folder: Path, leave: str) -> None:
    player = Player(folder, "rue-morgue", "--seed", 21, "--name", "Ada")
    player.wait(PROMPT)
    for _ in range(5):
        player.type("1")
    shown, kept = position(player.screen), moves_kept(folder)
    if leave == "quit":
        player.child.sendline("quit")
    elif leave == "end of input":
        player.child.sendeof()
    elif leave == "interrupt":
        player.child.sendintr()
    elif leave == "hang up":
        player.child.kill(signal.SIGHUP)
    else:
        player.child.kill(signal.SIGKILL)
    code = player.end()
    if leave in ("quit", "end of input", "interrupt"):
        assert code == 0
        assert player.screen.endswith(
            "Your match is kept. To go on with it: gaslamp play rue-morgue\n"
        )
        assert "Traceback" not in player.screen
    assert moves_kept(folder) == kept
    again = Player(folder, "rue-morgue")
    again.wait("Go on with it? ")
    assert "You have an unfinished match of Murders in the Rue Morgue:" in again.screen
    about = " ".join(again.screen.split())
    assert "with Constable, in round 1: 0 for Ada, 0 for Constable" in about
    again.type("yes")
    assert "Going on with your match." in again.screen
    assert position(again.screen) == shown
    assert moves_kept(folder) == kept
    kill(again.child)


def test_killed_again_and_again_a_match_ends_as_if_nothing_had_happened(
    folder: Path, tmp_path: Path
) -> None:
    arguments = ("rue-morgue", "--seed", 5, "--option", "max_rounds=1", "--name", "Ada")
    whole = script(tmp_path / "whole", 2000, *arguments)
    expected = Path(whole.partition("The record of the match is in ")[2].strip())
    deaths = 0
    while not (folder / "records").exists():
        player = Player(folder, *arguments)
        if player.wait(PROMPT, "Go on with it? "):
            player.type("1", PROMPT, pexpect.EOF)  # type: ignore[arg-type]
        for _ in range(7):
            player.child.sendline("1")
            if player.child.expect_exact([PROMPT, "The match is over"]):
                break
        else:
            deaths += 1
            kill(player.child)
            continue
        player.end()
    assert deaths > 1
    (record,) = (folder / "records").iterdir()
    assert record.read_bytes() == expected.read_bytes()


def test_killed_while_typing_blindly_loses_no_accepted_move(folder: Path) -> None:
    """Whenever the process dies, what its screen shows as done is in the file."""
    for delay in (0.3, 0.45, 0.6, 0.8):
        own = folder / str(delay)
        with subprocess.Popen(
            [COMMAND, "play", "rue-morgue", "--seed", "5"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(own),
        ) as process:  # fmt: skip
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(b"1\n" * 3000)
            process.stdin.flush()
            time.sleep(delay)
            process.kill()
            shown = process.stdout.read().decode(errors="replace")
        if not (own / "matches").exists() or PROMPT not in shown:
            continue
        done = shown[: shown.rindex(PROMPT)].count(f"{PROMPT}1\n")
        kept = [line for line in moves_kept(own) if line.startswith("0 ")]
        assert len(kept) >= done
        again = run(own, "play", "rue-morgue", "--resume", typed="")
        assert again.code == 0
        assert "Going on with your match." in again.out


def test_a_torn_last_line_does_not_lose_the_match(folder: Path) -> None:
    script(folder, 8, "rue-morgue", "--seed", 5)
    whole = run(folder, "play", "rue-morgue", "--resume").out
    path = match_file(folder)
    kept = path.read_bytes()
    path.write_bytes(kept + b"0 disc")
    assert run(folder, "play", "rue-morgue", "--resume").out == whole
    assert path.read_bytes() == kept


def test_between_two_rounds_the_sheet_is_shown_again(folder: Path) -> None:
    out = run(
        folder, "play", "rue-morgue", "--seed", 3, "--option", "max_rounds=2",
        "--opponents", "plain", typed="1\n" * 400,
    ).out  # fmt: skip
    moves = out[: out.index(NEXT)].count(PROMPT)
    own = folder / "between"
    first = script(own, moves, "rue-morgue", "--seed", 3, "--option", "max_rounds=2",
                   "--opponents", "plain")  # fmt: skip
    assert first.endswith("To go on with it: gaslamp play rue-morgue\n")
    sheet = first[first.index("Scoresheet") : first.index(NEXT)]
    again = run(own, "play", "rue-morgue", typed="yes\n?\nscore\ntable\nhand\nG-6\n\n").out
    assert sheet in again
    assert "Press Enter or type 1 to deal the next one" in " ".join(again.split())
    assert "Round 2. " in again


def test_a_match_can_be_declined_kept_and_thrown_away(folder: Path) -> None:
    script(folder, 3, "rue-morgue", "--seed", 1, "--name", "Ada")
    first = match_file(folder)
    out = run(folder, "play", "rue-morgue", "--name", "Eve", typed="new\n").out
    assert "You are Eve and sit at seat 0." in out
    assert len(list((folder / "matches").iterdir())) == 2
    assert first.exists()
    out = run(folder, "play", "rue-morgue", typed="perhaps\n3\n2\n").out
    assert "You have unfinished matches of Murders in the Rue Morgue:" in out
    assert out.count("Type yes or a number") == 2
    assert "Going on with your match." in out
    assert "Ada (you, seat 0)" in out
    out = run(folder, "play", "rue-morgue", typed="delete 1\ndelete\nquit\n").out
    assert out.count("Thrown away: the match begun ") == 2
    assert "You are Guest" in out  # nothing is left, so a new one begins
    assert len(list((folder / "matches").iterdir())) == 1
    out = run(folder, "play", "rue-morgue", "--new").out
    assert "unfinished" not in out
    assert len(list((folder / "matches").iterdir())) == 2


def test_leaving_at_the_question_changes_nothing(folder: Path) -> None:
    script(folder, 3, "rue-morgue", "--seed", 1)
    kept = match_file(folder).read_bytes()
    for typed in ("quit\n", ""):
        assert run(folder, "play", "rue-morgue", typed=typed).code == 0
        assert match_file(folder).read_bytes() == kept


def test_a_damaged_match_is_said_to_be_and_another_begins(folder: Path) -> None:
    script(folder, 3, "rue-morgue", "--seed", 1)
    path = match_file(folder)
    path.write_text(path.read_text(encoding="utf-8") + "0 dance\n", encoding="utf-8")
    answer = run(folder, "play", "rue-morgue")
    assert answer.code == 0
    assert "A kept match cannot be offered: The kept match" in " ".join(answer.out.split())
    assert "You are Guest" in answer.out
    assert path.exists()
    path.write_text("{}\n", encoding="utf-8")
    for other in (folder / "matches").glob("*.match"):
        if other != path:
            other.unlink()
    answer = run(folder, "play", "rue-morgue", "--resume")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith("Error: The kept match ")


def test_two_terminals_do_not_disturb_each_other(folder: Path) -> None:
    first = Player(folder, "rue-morgue", "--seed", 1, "--name", "Ada")
    first.wait(PROMPT)
    first.type("1")
    second = Player(folder, "rue-morgue", "--seed", 2, "--name", "Eve")
    second.wait(PROMPT)
    assert "is being played in another window" in " ".join(second.screen.split())
    assert "You are Eve" in second.screen
    for _ in range(4):
        first.type("1")
        second.type("1")
    kill(first.child)
    kill(second.child)
    out = run(folder, "play", "rue-morgue", typed="quit\n").out
    assert "for Ada" in out
    assert "for Eve" in out
    texts = [path.read_text(encoding="utf-8") for path in (folder / "matches").iterdir()]
    assert sorted(text.count("\n0 ") for text in texts) == [4, 5]


def limited_to(size: int) -> None:
    """For a process that is about to start: no file may grow beyond `size` bytes."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def test_a_full_disk_is_a_sentence_and_the_match_stands(folder: Path) -> None:
    done = subprocess.run(
        [COMMAND, "play", "rue-morgue", "--seed", "3"],
        input="1\n" * 300, env=environment(folder), capture_output=True, text=True,
        preexec_fn=lambda: limited_to(600), check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("Error: The match cannot be kept in ")
    assert done.stderr.count("\n") == 1
    kept = match_file(folder).read_bytes()
    assert kept.endswith(b"\n")
    assert 500 < len(kept) <= 600
    shown = run(folder, "play", "rue-morgue", "--resume")
    assert shown.code == 0
    assert match_file(folder).read_bytes().startswith(kept)


def test_a_record_that_cannot_be_kept_leaves_the_match(folder: Path) -> None:
    folder.mkdir()
    (folder / "records").write_text("in the way", encoding="utf-8")
    arguments = ("rue-morgue", "--seed", 3, "--option", "max_rounds=1")
    answer = run(folder, "play", *arguments, typed="1\n" * 2000)
    assert answer.code == 1
    assert answer.err.startswith("Error: The match cannot be kept in ")
    (folder / "records").unlink()
    again = run(folder, "play", "rue-morgue", "--resume")
    assert again.code == 0
    assert "The match is over: " in again.out
    (record,) = (folder / "records").iterdir()
    verify(parse(record.read_text(encoding="utf-8")))
    assert list((folder / "matches").iterdir()) == []


def test_one_may_act_out_of_turn_or_wait(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GASLAMP_DATA", str(folder))
    table = at_a_window()
    table.saved.close()
    for other in (folder / "matches").iterdir():
        if other != table.saved.path:
            other.unlink()
    out = run(folder, "play", "jack-the-ripper", typed="yes\nwait\n?\n\n").out
    shown = " ".join(out.partition("Going on with your match.")[2].split())
    asked = "It is not your turn, but you may act now, or press Enter to wait. 1 escape"
    assert asked in shown
    assert "No move begins with “wait”" in shown
    kept = moves_kept(folder)
    assert len(kept) > len(table.saved.lines)
    assert kept[: len(table.saved.lines)] == table.saved.lines


def test_a_hint_is_thought_about_and_told(folder: Path) -> None:
    player = Player(folder, "rue-morgue", "--seed", 7, "--new")
    player.wait(PROMPT)
    assert "hint" in player.type("?")
    told = player.type("hint")
    assert told.startswith("Thinking …\n")
    sentence = " ".join(told.partition("\n")[2].split())
    assert re.match(r"Bury [A-Z0-9].*(, because .*)?\. .*\.$", sentence)
    kept = moves_kept(folder)
    assert "stands alone" in player.type("hint poe")
    assert moves_kept(folder) == kept
    player.type("1")
    assert len(moves_kept(folder)) > len(kept)
