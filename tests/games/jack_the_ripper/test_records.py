"""Records of an independent implementation: each legal move, remark and score agrees."""

from pathlib import Path

import pytest

from gaslamp.match import Match
from gaslamp.record import RecordError, parse
from gaslamp.replay import legal_lines, verify
from tests.games.jack_the_ripper.table import FIVE_VICTIMS, play, setup, table

FOLDER = Path(__file__).parents[2] / "data" / "jack-the-ripper"
RECORDS = sorted(FOLDER.glob("*.case"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_record_replays_with_the_same_legal_moves(path: Path) -> None:
    record = parse(path.read_text(encoding="utf-8"))
    found = list(legal_lines(record))
    told = path.with_suffix(".legal.jsonl").read_text(encoding="utf-8").splitlines()
    assert found == told
    assert parse(record.to_text()).rounds == record.rounds


def test_the_records_cover_the_game() -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDS]
    assert len(texts) == 40
    everything = "\n".join(texts)
    for seats in (2, 3, 4):
        assert f'[Seats "{seats}"]' in everything
    for option in ("large_deducts=true", "large_deducts=false", "target=40", "max_rounds=1"):
        assert option in everything
    for result in ("caught jill", "caught nobody", "escaped 1", "large"):
        assert f'[Result "{result}"]' in everything
    for line in ("escape", "vote", "reveal", "force victim-kelly", "add wild gull", "play resigns"):
        assert f" {line}\n" in everything
    assert "!shown 1 victim-stride victim-eddowes victim-kelly" in everything


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("!shown 1 victim-chapman victim-eddowes\n", "", "is needed after this move"),
        ("!shown 1 victim-chapman victim-eddowes", "!shown 1 victim-chapman", "is needed"),
        ("0 force victim-eddowes", "0 force victim-kelly", "G-2"),
        ("0 meld jill 3", "0 meld jill 2", "JR-3.2"),
        ("0 discard alibi-chapman", "1 discard alibi-chapman", "G-3"),
        ("0 force victim-eddowes\n", "", "JR-5.7"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(before: str, after: str, reason: str) -> None:
    text = (FOLDER / "1888-004.case").read_text(encoding="utf-8")
    assert before in text
    verify(parse(text))
    with pytest.raises(RecordError, match=reason):
        verify(parse(text.replace(before, after, 1)))


def test_jr_2_2_a_record_lists_the_votes_from_the_caller_clockwise() -> None:
    record = match_with_a_vote("2 name jill", "1 name gull", "0 name eddy")
    assert record == ["1 vote", "1 name gull", "2 name jill", "0 name eddy"]


def test_jr_2_2_a_record_keeps_no_name_of_a_vote_that_was_dropped() -> None:
    assert match_with_a_vote("2 name jill", "0 escape") == ["1 vote", "0 escape"]
    assert match_with_a_vote("2 name jill", "0 name gull", "0 escape") == ["1 vote", "0 escape"]


def match_with_a_vote(*moves: str) -> list[str]:
    """The lines that a match writes when seat 1 has called a vote and these moves follow."""
    hands = ["escapes gull", "jill*2", "eddy*2"]
    match = Match.from_seed(setup(3), ["Ada", "Ben", "Cy"], 1)
    match.deal()
    match.round = table(
        *hands, areas=[f"{FIVE_VICTIMS} druitt*3"], yard="letters", turn=1, drawn=False
    )
    for line in ("1 vote", *moves):
        seat, _, text = line.partition(" ")
        match.play(int(seat), text)
    return match.record.rounds[-1].lines


def test_jr_5_7_a_record_shows_what_was_shown() -> None:
    match = Match.from_seed(setup(2), ["Ada", "Ben"], 1)
    match.deal()
    match.round = play(table("strikes jill", "victim-kelly victim-nichols"), "0 play strikes")
    match.play(0, "reveal")
    assert match.record.rounds[-1].lines == ["0 reveal", "!shown 1 victim-nichols victim-kelly"]
