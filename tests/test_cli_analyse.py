"""The command that looks at a round again: the same always, fair to the seat, whole files."""

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gaslamp.cli.analyse import lines
from gaslamp.match import Match
from gaslamp.players import analysis, make
from gaslamp.players.analysis import Analysis, Decision, Verdict, judge, sittings
from gaslamp.players.budget import Budget
from gaslamp.players.course import chart, sparkline
from gaslamp.players.memory import Memory, remembered
from gaslamp.players.searcher import Finding
from gaslamp.players.seating import Seating
from gaslamp.record import Record, parse
from gaslamp.registry import load
from gaslamp.replay import walk
from gaslamp.setup import Setup
from gaslamp.telling import Teller
from tests.games.murdero import table as murdero_table
from tests.players.twins import twin
from tests.support.console import COMMAND, Console, environment
from tests.support.games import finished

FEW = Budget(iterations=24)


def record_of(game: str, seats: int = 2, seed: int = 3, rounds: int = 1) -> Record:
    setup = Setup(load(game), seats, {"max_rounds": str(rounds), "target": "9999"})
    match = Match.from_seed(setup, ["Ann", "Bea", "Cid", "Dot"][:seats], seed)
    Seating(match, [make("careful", str(n)) for n in range(seats)]).play_match()
    return match.record


@pytest.fixture
def console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Console:
    return Console(monkeypatch, capsys, tmp_path / "data")


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "round.case"
    path.write_text(record_of("rue-morgue", rounds=2).to_text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", finished())
def test_every_decision_of_a_seat_is_looked_at(game: str) -> None:
    record = record_of(game, seats=3)
    found = sittings(record, range(3))
    assert [sitting.seat for sitting in found] == [0, 1, 2]
    wanted = [
        (step.seat, step.n, step.text)
        for step in walk(record)
        if step.text and len(step.game.legal_texts(step.seat)) > 1
        and step.seat in step.game.status().actors
    ]  # fmt: skip
    looked = [(d.seat, d.n, d.played) for sitting in found for d in sitting.decisions]
    assert set(wanted) <= set(looked)
    for sitting in found:
        scores = record.rounds[0].scores
        side = record.setup.sides[sitting.seat]
        others = [score for n, score in enumerate(scores) if n != side]
        assert sitting.result == scores[side] - sum(others) / len(others)
        for decision in sitting.decisions[::7]:
            verdict = judge(decision, FEW)
            assert verdict == judge(decision, FEW)
            assert {verdict.best, verdict.played} <= set(decision.moves)
            assert verdict.loss >= 0


def test_to_wait_is_a_decision_too() -> None:
    """JR-5.8: who keeps Ripper Escapes back, with all Victims in play, may lose it all."""
    setup = Setup(load("jack-the-ripper"), 4, {"max_rounds": "1"})
    match = Match.from_seed(setup, ["Ann", "Bea", "Cid", "Dot"], 26)
    Seating(match, [make("plain", str(n)) for n in range(4)]).play_match()
    (sitting,) = sittings(match.record, [2])
    (waited,) = [decision for decision in sitting.decisions if not decision.played]
    assert waited.moves == ("escape", "")
    could = [
        step.n
        for step in walk(match.record)
        if step.seat != 2 and step.game.legal_texts(2) == ["escape"]
    ]
    assert waited.n == could[0]
    verdict = judge(waited, Budget(iterations=80))
    assert verdict.best == "escape"
    assert verdict.loss > 20
    told = list(lines(match.record, Analysis(1, 2, (verdict,), sitting.result)))
    assert f"! move {waited.n:>3}   +33.0  wait: " in told[2]
    assert told[3].startswith(f"  ! Wait (move {waited.n}) cost about ")


def unlike(game: str, judged_by: object = None) -> int:
    """How many verdicts differ when the unseen cards of the others are dealt anew."""
    record = record_of(game, seats=3, seed=5)
    rng = random.Random(game)
    differing = 0
    for step in walk(record):
        if not step.text or step.n % 6 or step.seat not in step.game.status().actors:
            continue
        moves = tuple(step.game.legal_texts(step.seat))
        if len(moves) < 2:
            continue
        verdicts: list[Verdict | None] = []
        for round_ in (step.game, twin(step.game, step.seat, rng)):
            memory = remembered(round_, step.seat)
            if judged_by == "open cards":
                memory = Memory(record.setup, step.seat)
                for event in round_.observe():
                    memory.see(event.seen(-2, record.setup.deck))
            decision = Decision(step.n, step.seat, memory, moves, step.text)
            try:
                verdicts.append(judge(decision, FEW))
            except (AssertionError, IndexError, KeyError, ValueError):
                verdicts.append(None)
        differing += verdicts[0] != verdicts[1]
    return differing


@pytest.mark.parametrize("game", finished())
def test_a_verdict_does_not_depend_on_unseen_cards(game: str) -> None:
    assert unlike(game) == 0


def test_an_analysis_from_the_open_cards_is_caught() -> None:
    """Planted bug: the memory is folded from what the reviewer of everything sees."""
    assert unlike("rue-morgue", "open cards") > 0


def test_a_move_is_not_blamed_for_what_it_left_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    """To build first and swap then comes to the same as the other way round."""
    game = murdero_table.table("red-1 blue-1 blue-5", "")
    gains = {"swap blue-5": 9.0, "build red-1": 0.0, "end": -1.0}
    found = [Finding(move, 40, gain, gain, 0.1) for move, gain in gains.items()]
    monkeypatch.setattr(analysis, "consider", lambda *_: found)
    memory = remembered(game, 0)
    built = judge(Decision(0, 0, memory, tuple(gains), "build red-1"), FEW)
    assert (built.best, built.loss, built.value) == ("build red-1", 0.0, 9.0)
    ended = judge(Decision(0, 0, memory, tuple(gains), "end"), FEW)
    assert ended.best == "swap blue-5"


def verdict(n: int, loss: float, error: float, tries: int = 50) -> Verdict:
    return Verdict(n, 0, "discard poe", "discard help", 1.0, loss, error, tries, 5)


def test_only_what_is_surely_worse_is_said_to_matter() -> None:
    verdicts = (
        verdict(1, 9.0, 6.0), verdict(2, 3.0, 0.5), verdict(3, 0.3, 0.01), verdict(4, 5.0, 1.0),
        verdict(5, 4.0, 1.0), verdict(6, 2.0, 0.5), verdict(7, 8.0, 0.1, tries=3),
    )  # fmt: skip
    mattered = Analysis(1, 0, verdicts, 0.0).grave()
    assert [each.n for each in mattered] == [4, 5, 2]


def test_the_course_is_drawn() -> None:
    assert sparkline([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█"
    assert sparkline([2.0, 2.0]) == "▁▁"
    drawn = Analysis(1, 0, (verdict(1, 9.0, 1.0), verdict(4, 0.0, 1.0)), -3.0)
    teller = Teller(Setup(load("rue-morgue"), 2), ["Ann & <Bea>", "Cid"], 0)
    svg = ElementTree.fromstring(chart(drawn, teller))
    titles = [each.text for each in svg.iter() if each.tag.endswith("title")]
    assert titles[0] == "What Ann & <Bea> could expect in the course of round 1"
    assert titles[1] == "Move 1, discard Edgar Allan Poe: +1.0 expected"
    marks = [each.get("class") for each in svg.iter() if each.get("class")]
    assert marks.count("mark") == 1
    assert marks.count("dot") == 1
    assert marks.count("end") == 1


def test_an_analysis_in_lines_is_no_wider_than_a_terminal() -> None:
    record = record_of("jack-the-ripper", seats=2)
    long = Verdict(7, 0, "meld druitt 2+1", "meld eddy 1+2", -0.01, 5.0, 1.0, 50, 5)
    told = list(lines(record, Analysis(1, 0, (long,), 0.0)))
    assert told[0] == "Round 1, Ann (seat 0), 1 decision"
    assert "+0.0" in told[2]
    assert "  ! Meld 2 × Evidence against Montague Druitt and 1 × Wild Evidence (move 7)" in told
    assert max(map(len, told)) <= 100
    assert max(map(len, told[3:])) <= 80


def test_the_same_command_prints_the_same(console: Console, case: Path) -> None:
    arguments = ("analyse", case, "--seat", 1, "--round", 2, "--think", 20)
    first, again = console(*arguments), console(*arguments)
    assert first.code == 0, first.err
    assert first.out == again.out
    assert first.out.startswith("Round 2, Bea (seat 1), ")
    assert "Each line is a decision" in first.out
    assert "-0.0" not in first.out
    assert "decisions, about" in first.err
    other = console("analyse", case, "--seat", 1, "--round", 2, "--think", 60)
    assert other.out != first.out


def test_all_seats_and_rounds_come_in_turn_as_json(console: Console, case: Path) -> None:
    answer = console("analyse", case, "--think", 6, "--json")
    data = json.loads(answer.out)
    assert [(each["round"], each["seat"]) for each in data["analyses"]] == [
        (1, 0), (1, 1), (2, 0), (2, 1),
    ]  # fmt: skip
    assert data["think"] == "6"
    for each in data["analyses"]:
        assert all({"played", "best", "loss", "value"} <= set(one) for one in each["decisions"])
        assert set(each["mattered"]) <= {one["n"] for one in each["decisions"]}


def test_the_page_is_whole_and_needs_nothing(console: Console, case: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    answer = console("analyse", case, "--seat", 0, "--round", 1, "--think", 6, "--html", page)
    assert answer.code == 0, answer.err
    assert str(page) in answer.out
    text = page.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text.partition("\n")[2])
    assert root.tag == "html"
    for part in root.iter():
        assert not {"src", "href", "xlink:href"} & set(part.attrib)
    assert "url(" not in text
    assert "@import" not in text
    assert list(tmp_path.glob(".page*")) == []


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("--seat", 5), 2, "has the seats 0 to 1, not 5"),
        (("--round", 9), 2, "has the rounds 1 to 2, not 9"),
        (("--think", "soon"), 2, "'soon' is neither"),
        (("--html", "/nowhere/at/all.html", "--think", 2, "--seat", 0), 1, "cannot be written"),
    ],
)
def test_wrong_calls_are_told_in_a_sentence(
    console: Console, case: Path, arguments: tuple[object, ...], code: int, sentence: str
) -> None:
    answer = console("analyse", case, *arguments)
    assert answer.code == code
    errors = [line for line in answer.err.splitlines() if line.startswith("Error: ")]
    assert len(errors) == 1
    assert sentence in errors[0]
    assert answer.out == ""


@pytest.mark.parametrize(
    ("name", "code", "sentence"),
    [
        ("none/page.html", 1, "page.html cannot be written: No such file or directory"),
        (".", 1, "cannot be written: Is a directory"),
        ("round.case", 2, "round.case is the record itself"),
    ],
)
def test_a_page_that_cannot_be_written_is_told_before_the_long_work(
    console: Console,
    case: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    code: int,
    sentence: str,
) -> None:
    monkeypatch.chdir(case.parent)
    before = case.read_bytes()
    answer = console("analyse", case, "--think", "3600s", "--html", name)
    assert answer.code == code
    assert answer.err.count("\n") == 1
    assert sentence in answer.err
    assert case.read_bytes() == before
    assert list(case.parent.glob(".*")) == []


def test_wrong_files_are_told_in_a_sentence(console: Console, case: Path, tmp_path: Path) -> None:
    text = case.read_text(encoding="utf-8")
    broken = tmp_path / "broken.case"
    broken.write_text(text.replace("draw file", "draw discard", 1), encoding="utf-8")
    empty = tmp_path / "empty.case"
    empty.write_text(text[: text.index("[Round")], encoding="utf-8")
    for path in (broken, empty, tmp_path / "none.case"):
        answer = console("analyse", path, "--think", 2)
        assert answer.code == 1
        assert answer.out == ""
        assert answer.err.startswith("Error: ")
        assert str(path) in answer.err


def test_ctrl_c_ends_it_cleanly(case: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    running = subprocess.Popen(
        [COMMAND, "analyse", case, "--think", "2s", "--html", page],
        env=environment(tmp_path / "data"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(3)
    os.kill(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert out == ""
    assert "Interrupted" in err.splitlines()[-1]
    assert "Traceback" not in err
    assert not page.exists()


def test_a_verdict_names_the_best_of_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the search finds is what the verdict says: loss and error are those of the played."""
    record = record_of("rue-morgue")
    decision = sittings(record, [0])[0].decisions[3]
    other = next(move for move in decision.moves if move != decision.played)
    found = [Finding(other, 20, 4.0, 1.5, 2.0), Finding(decision.played, 20, 2.5, 0.0, 0.0)]
    monkeypatch.setattr(analysis, "consider", lambda *_: found)
    said = judge(decision, FEW)
    assert (said.best, said.value) == (other, 4.0)
    assert (said.loss, said.error, said.tries) == (1.5, 2.0, 20)


def test_a_loss_is_told_by_a_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of many is looked at anew: no lucky first look makes a mistake of a move."""
    record = record_of("murdero")
    other = "end"
    decision = next(
        each
        for each in sittings(record, [0])[0].decisions
        if len(each.moves) > 5 and other in each.moves and each.played != other
    )
    lucky = [Finding(other, 20, 99.0, 99.0, 1.0), Finding(decision.played, 20, 0.0, 0.0, 0.0)]
    monkeypatch.setattr(analysis, "consider", lambda *_: lucky)
    said = judge(decision, Budget(iterations=100))
    assert said == judge(decision, Budget(iterations=100))
    assert said.best == other
    assert said.tries == 50
    assert said.loss < 60
    assert said.value < 60


def test_the_record_of_a_match_that_was_never_finished_is_looked_at_too(
    console: Console, tmp_path: Path
) -> None:
    record = record_of("murdero", rounds=2)
    del record.rounds[1:]
    record.winners = ()
    path = tmp_path / "part.case"
    path.write_text(parse(record.to_text()).to_text(), encoding="utf-8")
    answer = console("analyse", path, "--seat", 0, "--think", 4)
    assert answer.code == 0, answer.err
