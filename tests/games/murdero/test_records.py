"""Records of an independent implementation: each legal move, remark and score agrees."""

from pathlib import Path

import pytest

from gaslamp.match import Match
from gaslamp.record import RecordError, parse
from gaslamp.replay import legal_lines, verify
from tests.games.murdero.table import setup, table

FOLDER = Path(__file__).parents[2] / "data" / "murdero"
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
    for option in ("teams", "challenge", "double_one_case"):
        assert f"{option}=true" in everything
        assert f"{option}=false" in everything
    for form in ("target", "three_total", "three_wins"):
        assert f"format={form}" in everything
    for result in ("out 0", "out 3", "empty", "reverse 2"):
        assert f'[Result "{result}"]' in everything
    for line in (
        "build green-5 partner",
        "play mitigating for dons-alibi partner",
        "play joker red-2 partner",
        "play joker green-3 for dons-alibi",
        "play destroy joker",
        "use mitigating blue-1",
        "take blue-3",
        "drop mitigating",
    ):
        assert f" {line}\n" in everything
    assert "\n!robbed joker\n" in everything


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("!robbed red-5\n", "", "!robbed"),
        ("!robbed red-5", "!robbed overtime", "one of"),
        ("2 drop screen-alibi\n", "", "MU-6.3"),
        ("2 discard sabotage\n2 end", "2 end", "MU-2.3"),
        ("0 play joker green-5", "0 play joker green-6", "G-1"),
        ("0 play joker green-5", "0 play joker red-5", "MU-3.2"),
        ("2 use mitigating green-1", "2 use mitigating green-2", "G-2"),
        ("1 play overtime", "0 play overtime", "G-3"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(before: str, after: str, reason: str) -> None:
    text = (FOLDER / "1940-005.case").read_text(encoding="utf-8")
    assert before in text
    verify(parse(text))
    with pytest.raises(RecordError, match=reason):
        verify(parse(text.replace(before, after, 1)))


def test_mu_6_9_a_record_says_which_card_was_robbed() -> None:
    match = Match.from_seed(setup(2), ["Ada", "Ben"], 1)
    match.deal()
    match.round = table("shakedown red-1", "overtime*2", areas=["red-1"])
    match.play(0, "play shakedown red-1 1")
    assert match.record.rounds[-1].lines == ["0 play shakedown red-1 1", "!robbed overtime"]
