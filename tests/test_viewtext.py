import random

import pytest

from gaslamp.match import Match
from gaslamp.record import parse
from gaslamp.registry import load
from gaslamp.replay import walk
from gaslamp.setup import Setup
from gaslamp.view import ALL, TABLE, Status, View, Zone
from gaslamp.viewtext import ViewTextError, from_text, to_text
from tests.support.console import DATA
from tests.support.games import finished

VIEW = View(
    "some-game",
    2,
    0,
    Status(1, 0, "X-1", "draw", (0,), (("late", True), ("searching", ""), ("left", 3)), ""),
    (Zone(3, (("poe", 1), ("red-1", 2))), Zone(4)),
    (Zone(0, ()), Zone(4, (("wild:poe", 1), ("poe", 3)), "", ("poe", "red-1"))),
    (("file", Zone(9, None, "poe")), ("discard", Zone(2, (("poe", 2),), "poe"))),
    ("poe", "?"),
)
TEXT = """\
view some-game
seats 2
viewer 0
dealer 1
turn 0
pending X-1
ask draw
actors 0
result
fact late true
fact searching ""
fact left 3
hand 0: 3 cards: 1 poe, 2 red-1
hand 1: 4 hidden
area 0: 0 cards
area 1: 4 cards: 1 wild:poe, 3 poe; melds poe red-1
pile file: 9 hidden; top poe
pile discard: 2 cards: 2 poe; top poe
chosen 0 poe
chosen 1 ?
"""


def test_a_view_is_a_line_a_fact() -> None:
    assert to_text(VIEW) == TEXT
    assert from_text(TEXT) == VIEW


@pytest.mark.parametrize("name", finished())
def test_text_and_back_is_the_same_view(name: str) -> None:
    game = load(name)
    for seats in game.seat_counts:
        match = Match.from_seed(Setup(game, seats), ["x"] * seats, seats)
        round_ = match.deal()
        luck = random.Random(seats)
        while not round_.over:
            for viewer in (*range(seats), TABLE, ALL):
                view = round_.view(viewer)
                assert from_text(to_text(view)) == view
            seat = luck.choice(round_.actors())
            match.play(seat, luck.choice(round_.legal_texts(seat)))
        for viewer in (0, TABLE, ALL):
            assert from_text(to_text(round_.view(viewer))) == round_.view(viewer)


def test_recorded_positions_go_through_text_too() -> None:
    for path in sorted(DATA.glob("*/*-00[1-4].case")):
        record = parse(path.read_text(encoding="utf-8"))
        for step in walk(record):
            for viewer in (0, TABLE, ALL):
                view = step.game.view(viewer)
                assert from_text(to_text(view)) == view


def test_what_is_hidden_is_not_written() -> None:
    text = to_text(VIEW)
    assert "hand 1: 4 hidden\n" in text
    assert text.count("red-1") == 2


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (("seats 2\n", ""), "line 2"),
        (("seats 2", "seats two"), "lines 1 to 9"),
        (("viewer 0", "viewer 7"), "no viewer '7'"),
        (("actors 0", "actors x"), "lines 1 to 9"),
        (("fact left 3", "fact left [3]"), "line 12"),
        (("fact left 3", "fact left nothing"), "line 12"),
        (("hand 1: 4 hidden", "hand 1: 4"), "line 14"),
        (("hand 1:", "hand 2:"), "numbered"),
        (("chosen 1 ?", "chosen 3 ?"), "line 20"),
        (("2 cards: 2 poe", "2 cards: poe"), "line 18"),
    ],
)
def test_what_is_no_view_is_refused_with_its_place(change: tuple[str, str], line: str) -> None:
    old, new = change
    assert old in TEXT
    with pytest.raises(ViewTextError, match=line):
        from_text(TEXT.replace(old, new))
