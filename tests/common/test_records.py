"""Records: those of every released version are read back, and each wrong line is found."""

import json
import random
from functools import cache
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from gaslamp.match import Match
from gaslamp.record import Record, RecordError, parse
from gaslamp.registry import load
from gaslamp.replay import legal_lines, verify, walk
from gaslamp.setup import Setup
from gaslamp.view import ALL, TABLE
from gaslamp.viewrecord import seen_by
from gaslamp.viewtext import from_text, to_text
from tests.support.games import finished, play_out, setups

DATA = Path(__file__).resolve().parents[1] / "data"
RECORDS = sorted(DATA.glob("*/*.case"))
EACH_RECORD = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
EACH_GAME = pytest.mark.parametrize("name", finished())


@cache
def text_of(path: Path) -> str:
    """The text of a record of the test data."""
    return path.read_text(encoding="utf-8")


def plain(text: str) -> str:
    """A record's text without comments."""
    return "\n".join(line.partition("  ;")[0] for line in text.splitlines()) + "\n"


@EACH_GAME
def test_there_are_records_of_the_game(name: str) -> None:
    assert len([path for path in RECORDS if path.parent.name == name]) >= 20


@EACH_RECORD
def test_a_record_is_valid_and_offers_the_moves_noted_beside_it(path: Path) -> None:
    record = parse(text_of(path))
    assert record.setup.game.name == path.parent.name
    verify(record)
    noted = path.with_name(f"{path.stem}.legal.jsonl").read_text(encoding="utf-8")
    assert "".join(f"{line}\n" for line in legal_lines(record)) == noted


@EACH_RECORD
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    assert parse(text_of(path)).to_text() == plain(text_of(path))


@EACH_RECORD
def test_every_view_along_a_record_is_text_and_back(path: Path) -> None:
    for step in walk(parse(text_of(path))):
        viewers = [step.n % (step.game.setup.seats), TABLE, ALL]
        for viewer in viewers[step.n % 3 : step.n % 3 + 1]:
            view = step.game.view(viewer)
            assert from_text(to_text(view)) == view
            assert json.loads(json.dumps(view.to_json())) == view.to_json()


@EACH_RECORD
def test_a_view_record_leaves_open_what_was_not_seen(path: Path) -> None:
    record = parse(text_of(path))
    whole = record.to_text()
    assert seen_by(record, ALL) == whole
    for viewer in (random.Random(path.stem).randrange(record.setup.seats), TABLE):
        seen = seen_by(record, viewer)
        assert "?" in seen
        for real, told in zip(whole.splitlines(), seen.splitlines(), strict=True):
            pairs = zip(real.split(" "), told.split(" "), strict=True)
            assert all(word in (card, card.replace(card.strip('"]'), "?")) for card, word in pairs)
            if " discard " in real or real.startswith(("[Scores", "[Totals", "[Result", "[Game")):
                assert told == real


@EACH_RECORD
def test_a_seats_own_view_record_shows_its_own_moves(path: Path) -> None:
    record = parse(text_of(path))
    for seat in range(record.setup.seats):
        for line in seen_by(record, seat).splitlines():
            if line.startswith(f"{seat} "):
                assert "?" not in line


# Wrong records. Each change makes one line wrong, and that is the line to be named.


def refused(text: str) -> RecordError:
    """The error of a record that must not be accepted."""
    with pytest.raises(RecordError) as raised:
        verify(parse(text))
    assert str(raised.value) == f"line {raised.value.line}: {raised.value.reason}"
    assert raised.value.reason[-1] in ".]"
    return raised.value


def changed(path: Path, line: int, new: str | None) -> str:
    """A record with another line (counted from 1), or without it."""
    lines = text_of(path).splitlines()
    lines[line - 1 : line] = [] if new is None else [new]
    return "\n".join(lines) + "\n"


def moves_in(path: Path) -> list[int]:
    """The lines (from 1) of a record that are moves."""
    return [n for n, line in enumerate(text_of(path).splitlines(), 1) if line[:1].isdigit()]


@EACH_RECORD
def test_a_move_that_was_not_possible_is_found(path: Path) -> None:
    rng = random.Random(f"move {path.stem}")
    legal = [
        json.loads(line)
        for line in path.with_name(f"{path.stem}.legal.jsonl").read_text("utf-8").splitlines()
    ]
    lines = moves_in(path)
    assert len(legal) == len(lines)
    record = parse(text_of(path))
    for _ in range(4):
        at = rng.randrange(len(lines))
        seat = str(rng.randrange(record.setup.seats))
        text = rng.choice(record.setup.game.moves)
        if text not in legal[at]["legal"].get(seat, []):
            assert refused(changed(path, lines[at], f"{seat} {text}")).line == lines[at]


@EACH_RECORD
def test_an_odd_line_is_found(path: Path) -> None:
    rng = random.Random(f"odd {path.stem}")
    line = rng.choice(moves_in(path))
    whole = text_of(path).splitlines()[line - 1]
    odd = [whole[1:], whole.replace(" ", "  ", 1), f"{whole} !", "x", "[Move]", f"9{whole[1:]}"]
    for new in odd:
        assert refused(changed(path, line, new)).line == line


@EACH_RECORD
@pytest.mark.parametrize("tag", ["Scores", "Totals"])
def test_other_numbers_are_found(path: Path, tag: str) -> None:
    lines = text_of(path).splitlines()
    at = next(n for n, line in enumerate(lines, 1) if line.startswith(f"[{tag}"))
    numbers = lines[at - 1].split('"')[1].split()
    numbers[-1] = str(int(numbers[-1]) + 1)
    error = refused(changed(path, at, f'[{tag} "{" ".join(numbers)}"]'))
    assert error.line == at
    assert lines[at - 1].split('"')[1] in error.reason


@EACH_RECORD
def test_another_result_or_winner_is_found(path: Path) -> None:
    lines = text_of(path).splitlines()
    at = next(n for n, line in enumerate(lines, 1) if line.startswith("[Result"))
    assert refused(changed(path, at, '[Result "adjourned"]')).line == at
    if lines[-1].startswith("[Winner"):
        last = len(lines)
        assert refused(changed(path, last, None)).line == last - 1
        assert refused(changed(path, last, '[Winner "9"]')).line == last


@EACH_RECORD
def test_a_turn_without_its_draw_is_found_behind_the_gap(path: Path) -> None:
    rng = random.Random(f"missing {path.stem}")
    lines = text_of(path).splitlines()
    draws = [
        n
        for n in moves_in(path)
        if lines[n - 1][2:] in ("draw file", "draw discard") and "escape" not in lines[n]
    ]
    for line in rng.sample(draws, min(3, len(draws))):
        assert refused(changed(path, line, None)).line >= line


@EACH_RECORD
def test_another_deck_or_dealer_is_found(path: Path) -> None:
    lines = text_of(path).splitlines()
    deck = next(n for n, line in enumerate(lines, 1) if line.startswith("[Deck"))
    cards = lines[deck - 1].split('"')[1].split()
    assert refused(changed(path, deck, f'[Deck "{" ".join(cards[1:])}"]')).line == deck
    assert refused(changed(path, deck, f'[Deck "{" ".join([*cards[1:], "ace"])}"]')).line == deck
    dealer = deck - 1
    for wrong in ("9", "0 1", "", "x", "-1"):
        assert refused(changed(path, dealer, f'[Dealer "{wrong}"]')).line == dealer


def with_luck() -> list[Path]:
    """Records in which luck was needed after the deal."""
    return [path for path in RECORDS if "\n!" in text_of(path)]


@pytest.mark.parametrize("path", with_luck(), ids=lambda path: path.stem)
def test_other_luck_is_found(path: Path) -> None:
    lines = text_of(path).splitlines()
    at = next(n for n, line in enumerate(lines, 1) if line.startswith("!"))
    words = lines[at - 1].split(" ")
    assert refused(changed(path, at, None)).line in (at - 1, at)
    assert refused(changed(path, at, " ".join([*words, "ace"]))).line == at
    assert refused(changed(path, at, "!luck")).line == at
    if words[0] == "!file":
        assert refused(changed(path, at, " ".join(words[:-1]))).line == at
    spaced = changed(path, at, f"\n; luck\n{words[0]}x")
    assert refused(spaced).line == at + 2


def test_luck_where_none_belongs_is_found() -> None:
    path = RECORDS[0]
    first = moves_in(path)[0]
    whole = text_of(path).splitlines()[first - 1]
    assert refused(changed(path, first, f"!file poe\n{whole}")).line == first
    assert refused(changed(path, first, f"{whole}\n\n!file poe")).line == first + 2


# Heads.


def head(**changes: str | None) -> str:
    """The head of a record of Murders in the Rue Morgue, with other values or without some."""
    tags = {
        "Game": "rue-morgue",
        "Rules": "1",
        "Seats": "2",
        "Players": "Ada; Edgar",
        "Options": Setup(load("rue-morgue"), 2).options_text(),
    }
    lines = [
        f'[{name} "{changes.get(name, value)}"]'
        for name, value in tags.items()
        if changes.get(name, value) is not None
    ]
    lines += [f'[{name} "{value}"]' for name, value in changes.items() if name not in tags]
    return "\n".join(lines) + "\n"


def test_a_head_alone_is_a_record() -> None:
    assert parse(head()).to_text() == head()
    verify(parse(head()))


@pytest.mark.parametrize(
    ("changes", "line", "reason"),
    [
        ({"Game": "chess"}, 1, "no game 'chess'"),
        ({"Rules": "2"}, 2, "rules 2"),
        ({"Rules": "01"}, 2, "rules 01"),
        ({"Seats": "5"}, 3, "2, 3, 4 seats"),
        ({"Seats": "02"}, 3, "one digit"),
        ({"Players": "Ada"}, 4, "2 players"),
        ({"Players": "a; b; c"}, 4, "2 players"),
        ({"Options": "target=100"}, 5, "in full"),
        ({"Values": "le-bon"}, 6, "three-am=3"),
        ({"Values": "ace=3"}, 6, "three-am=3"),
        ({"Values": "poe=x"}, 6, "three-am=3"),
        ({"Winner": "0"}, 6, "no winner yet"),
        ({"Winner": "0 1"}, 6, "0,1"),
        ({"Deck": "poe"}, 6, "belongs into a round"),
        ({"Scores": "0 0"}, 6, "belongs into a round"),
    ],
)
def test_a_wrong_head_is_refused(changes: dict[str, str], line: int, reason: str) -> None:
    error = refused(head(**changes))
    assert error.line == line
    assert reason in error.reason


@pytest.mark.parametrize("name", ["Game", "Rules", "Seats", "Players", "Options"])
def test_a_head_lacks_nothing_and_repeats_nothing(name: str) -> None:
    assert f"[{name}]" in refused(head(**{name: None})).reason
    lines = head().splitlines()
    again = next(line for line in lines if line.startswith(f"[{name} "))
    assert refused("\n".join([*lines, again])).line == 6


def test_comments_blank_lines_and_unknown_tags_are_passed_over() -> None:
    path = RECORDS[0]
    busy = "\n".join(f"{line}   ; so" for line in plain(text_of(path)).splitlines())
    busy = busy.replace("[Rules", '[Event "a ; \\"quoted\\" word"]\n\n[Rules', 1)
    record = parse(busy)
    verify(record)
    assert record.to_text() == plain(text_of(path))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(st.text(), min_size=2, max_size=2))
def test_any_name_of_a_player_can_be_written(names: list[str]) -> None:
    record = Record(Setup(load("rue-morgue"), 2), tuple(names))
    again = parse(record.to_text())
    assert again.players == record.players
    assert again.to_text() == record.to_text()


def test_a_players_name_keeps_quotes_and_backslashes() -> None:
    record = Record(Setup(load("rue-morgue"), 2), ('Ada "the\\machine"', "Ed; gar\n2"))
    assert parse(record.to_text()).players == ('Ada "the\\machine"', "Ed gar 2")


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    path=st.sampled_from(RECORDS),
    at=st.integers(0, 10**6),
    noise=st.text(max_size=12) | st.sampled_from(["", '[Round "2"]', "!file", "0 end", "[x"]),
)
def test_nothing_but_a_record_error_comes_of_a_damaged_record(
    path: Path, at: int, noise: str
) -> None:
    text = text_of(path)
    at %= len(text)
    for damaged in (text[:at] + noise + text[at + len(noise) :], text[:at], text[at:]):
        error, record = attempt(damaged)
        if error is not None:
            assert 1 <= error.line <= len(damaged.splitlines()) + 1
        elif record is not None:
            assert parse(record.to_text()).to_text() == record.to_text()


def attempt(text: str) -> tuple[RecordError | None, Record | None]:
    """What comes of reading and verifying a text."""
    try:
        record = parse(text)
        verify(record)
    except RecordError as error:
        return error, None
    return None, record


def test_an_owners_values_are_written_and_read() -> None:
    setup = Setup(load("rue-morgue"), 2, {"max_rounds": "1"}, {"le-bon": 5, "poe": 1})
    match = Match.from_seed(setup, ["a", "b"], 3)
    play = match.deal()
    rng = random.Random(3)
    while not play.over:
        seat = play.actors()[0]
        match.play(seat, rng.choice(play.legal_texts(seat)))
    text = match.record.to_text()
    assert '[Values "le-bon=5 poe=1"]' in text
    record = parse(text)
    assert record.setup.points == {"le-bon": 5, "poe": 1}
    verify(record)
    if "[Scores" in text and "0 0" not in text:
        assert refused(text.replace("le-bon=5", "le-bon=6")).line > 5


@EACH_GAME
def test_an_unfinished_round_is_not_written(name: str) -> None:
    setup = setups(name)[0]
    match = Match.from_seed(setup, ["x"] * setup.seats, 1)
    match.deal()
    assert parse(match.record.to_text()).rounds == []
    with pytest.raises(ValueError, match="in progress"):
        match.deal()
    play_out(match.round or match.deal(), 1)
