"""A match with a human: on disk before anything else, taken up as it stood, taken back honestly."""

import random
from collections.abc import Sequence
from typing import ClassVar

import pytest

from gaslamp.game import IllegalMove
from gaslamp.players import make
from gaslamp.players.budget import Budget
from gaslamp.players.player import Player
from gaslamp.record import parse
from gaslamp.registry import load
from gaslamp.replay import verify
from gaslamp.setup import Setup
from gaslamp.terminal import playing
from gaslamp.terminal.playing import Table
from gaslamp.terminal.saves import Saved, SaveError, take_up
from gaslamp.view import Seen, View
from tests.support.games import finished
from tests.support.tables import Policy, at_a_window, at_random, begin, play_on

SHORT = {"max_rounds": "2"}


def whole_record(saved: Saved, policy: Policy) -> str:
    table = Table(saved)
    play_on(table, policy, 10_000)
    assert table.match.over
    saved.close()
    return table.match.record.to_text()


@pytest.mark.parametrize("name", finished())
@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_taken_up_again_goes_on_as_it_would_have(name: str, seats: int) -> None:
    saved = begin(name, seats=seats, seed=5, options=SHORT)
    expected = whole_record(saved, at_random(1))
    saved = begin(name, seats=seats, seed=5, options=SHORT)
    luck = random.Random(0)
    left = 1
    while left:
        saved.close()
        saved = take_up(saved.path)
        table = Table(saved)
        if table.round.over and table.match.over:
            break
        left = 1 if play_on(table, at_random(1), luck.randrange(1, 12)) == 0 else 0
    assert table.match.record.to_text() == expected
    saved.close()
    verify(parse(expected))


def test_careful_players_go_on_as_they_would_have() -> None:
    options = {"max_rounds": "1"}
    expected = whole_record(begin(seed=3, opponent="careful", options=options), at_random(2))
    saved = begin(seed=3, opponent="careful", options=options)
    while True:
        table = Table(saved)
        left = play_on(table, at_random(2), 3)
        saved.close()
        if left:
            break
        saved = take_up(saved.path)
    assert table.match.record.to_text() == expected


def test_a_taken_up_match_shows_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = begin(seed=2)
    table = Table(saved)
    luck = random.Random(4)
    for _ in range(25):
        play_on(table, at_random(4), luck.randrange(1, 4))
        table.advance()
        view, moves = table.view, table.round.legal_texts(table.human)
        saved.close()
        saved = take_up(saved.path)
        table = Table(saved)
        assert (table.view, table.round.legal_texts(table.human)) == (view, moves)
    saved.close()


def test_every_move_is_in_the_file_before_the_next_prompt() -> None:
    saved = begin(seed=2)
    table = Table(saved)
    for n in range(60):
        table.advance()
        lines = saved.path.read_text(encoding="utf-8").splitlines()[1:]
        assert lines == saved.lines
        played = [entry for record in table.match.record.rounds for entry in record.lines]
        assert sorted(lines) == sorted(line for line in played if not line.startswith("!"))
        if table.round.over:
            break
        move = at_random(n)(table)
        table.play(move)
        assert saved.path.read_text(encoding="utf-8").endswith(f"\n{table.human} {move}\n")
    saved.close()


def test_a_refused_move_leaves_no_trace() -> None:
    saved = begin()
    table = Table(saved)
    table.advance()
    before = saved.path.read_bytes(), table.view, table.match.record.to_text()
    for text in ("draw file", "bury nobody", "dance"):
        with pytest.raises(IllegalMove):
            table.play(text)
    assert (saved.path.read_bytes(), table.view, table.match.record.to_text()) == before
    saved.close()


def test_moves_of_another_match_are_refused() -> None:
    saved = begin()
    saved.append("0 bury nobody")
    with pytest.raises(SaveError, match="is damaged"):
        Table(saved)
    saved.close()


def test_the_news_are_what_happened_since_the_last_prompt() -> None:
    saved = begin()
    table = Table(saved)
    table.advance()
    assert [seen.what for seen in table.news() if seen.status is None][:2] == ["deal", "deal"]
    assert table.news() == []
    table.play(at_random(0)(table))
    table.advance()
    assert next(seen for seen in table.news() if seen.status is None).seat == table.human
    saved.close()


def test_who_comes_back_is_told_of_the_last_own_move_and_all_since() -> None:
    saved = begin(seed=4)
    table = Table(saved)
    play_on(table, at_random(3), 6)
    table.news()
    move = at_random(3)
    table.advance()
    table.news()
    table.play(move(table))
    table.advance()
    expected = table.news()
    saved.close()
    saved = take_up(saved.path)
    table = Table(saved)
    table.advance()
    assert table.news() == expected
    saved.close()


# Taking back


def eager(table: Table) -> str:
    """A human who lays out whatever it can, one card at a time where that is possible."""
    moves = table.round.legal_texts(table.human)
    for verb in ("add", "build", "meld", "play", "draw file"):
        if fitting := [text for text in moves if text.startswith(verb)]:
            return fitting[0]
    return at_random(0)(table)


@pytest.mark.parametrize("name", finished())
@pytest.mark.parametrize("seats", [2, 3])
def test_undo_restores_the_position_and_reveals_nothing(name: str, seats: int) -> None:
    """Whatever can be taken back has changed nothing but cards laid out in the open."""
    luck = random.Random(seats)
    undone = 0
    for seed in range(6):
        saved = begin(name, seats=seats, seed=seed, options={"max_rounds": "1"})
        table = Table(saved)
        policy: Policy = eager if seed % 2 else at_random(seed)
        while table.advance():
            view, lines = table.view, list(saved.lines)
            move = policy(table)
            table.play(move)
            after = table.view
            if luck.random() < 0.3 or not table.undo():
                continue
            undone += 1
            assert saved.lines == lines
            assert table.view == view
            assert hidden(view) == hidden(after)
            assert (view.status.turn, after.status.turn) == (table.human, table.human)
            for word, n in after.hands[table.human].cards or ():
                assert n <= view.hands[table.human].count(word)
            table.advance()
            table.play(move)
            assert table.view == after
        saved.close()
    assert undone > 5


def hidden(view: View) -> object:
    """What lies where the viewer does not see it, or lies in a pile."""
    others = [hand for seat, hand in enumerate(view.hands) if seat != view.viewer]
    return others, [(name, zone.size) for name, zone in view.piles if name == "file"]


def hoarding(table: Table) -> str:
    """A human who keeps what could be added to a meld."""
    moves = table.round.legal_texts(table.human)
    addable = {text.removeprefix("add ") for text in moves if text.startswith("add ")}
    kept = [text for text in moves if not addable & set(text.split(" "))]
    return random.Random(len(table.saved.lines)).choice(kept or moves)


def open_position(verb: str, *, least: int = 1, policy: Policy = eager) -> Table:
    """A table at which the human can make so many moves with that verb."""
    for number in range(100):
        saved = begin(seed=number, options={"max_rounds": "1"})
        table = Table(saved)
        while table.advance():
            moves = table.round.legal_texts(table.human)
            if sum(text.startswith(verb) for text in moves) >= least:
                return table
            table.play(policy(table))
        saved.close()
    raise AssertionError("no such position has come up")


def first(table: Table, verb: str) -> str:
    return next(t for t in table.round.legal_texts(table.human) if t.startswith(verb))


def test_an_addition_can_be_taken_back_and_not_what_was_before_it() -> None:
    table = open_position("add")
    view = table.view
    move = first(table, "add")
    table.play(move)
    assert table.view != view
    assert table.undo() == move
    assert table.view == view
    assert table.undo() == ""
    table.saved.close()


def test_several_moves_are_taken_back_one_by_one() -> None:
    table = open_position("add", least=3, policy=hoarding)
    views = []
    while any(t.startswith("add") for t in table.round.legal_texts(table.human)):
        views.append(table.view)
        table.play(first(table, "add"))
    assert len(views) > 1
    for view in reversed(views):
        assert table.undo()
        assert table.view == view
    assert not table.undo()
    table.saved.close()


def test_undo_survives_leaving_and_coming_back() -> None:
    table = open_position("add")
    view, move = table.view, first(table, "add")
    table.play(move)
    table.saved.close()
    table = Table(take_up(table.saved.path))
    assert table.undo() == move
    assert table.view == view
    table.saved.close()
    table = Table(take_up(table.saved.path))
    assert table.view == view
    assert table.undo() == ""
    table.saved.close()


@pytest.mark.parametrize("verb", ["bury", "draw file", "draw discard", "play help", "discard"])
def test_what_brought_something_new_or_ended_the_turn_stays(verb: str) -> None:
    table = open_position(verb)
    before = list(table.saved.lines)
    table.play(first(table, verb))
    assert table.undo() == ""
    table.advance()
    assert table.undo() == ""
    assert table.saved.lines[: len(before)] == before
    table.saved.close()


def test_a_meld_that_lets_one_look_stays() -> None:
    table = open_position("meld")
    assert table.view.fact("second_file") is False
    table.play(first(table, "meld"))
    assert table.status.ask == "feed"
    assert table.undo() == ""
    table.play(first(table, "feed"))
    assert table.undo() == ""
    table.saved.close()


def test_the_others_know_nothing_of_what_was_taken_back() -> None:
    """They play as if it had never been done."""
    plain = open_position("add")
    undone = Table(take_up_copy(plain.saved))
    undone.play(first(undone, "add"))
    undone.undo()
    for table in (plain, undone):
        play_on(table, at_random(9), 12)
        table.advance()
    assert plain.saved.lines == undone.saved.lines
    assert plain.view == undone.view
    plain.saved.close()
    undone.saved.close()


def take_up_copy(saved: Saved) -> Saved:
    copy = saved.path.with_name(f"{load(saved.plan.game).name}-copy.match")
    copy.write_bytes(saved.path.read_bytes())
    return take_up(copy)


def test_the_end_leaves_a_record_and_no_match() -> None:
    saved = begin(options={"max_rounds": "1"})
    table = Table(saved)
    play_on(table, at_random(1), 10_000)
    path = table.finish()
    assert not saved.path.exists()
    with open(path, encoding="utf-8") as file:
        text = file.read()
    record = parse(text)
    verify(record)
    assert text == table.match.record.to_text()
    assert record.winners == table.match.standing.winners != ()
    assert record.players == ("Ada", "plain")


# Acting out of turn


def test_who_may_act_out_of_turn_is_asked_and_may_do_it() -> None:
    table = at_a_window()
    assert table.human not in table.status.actors
    (move,) = table.round.legal_texts(table.human)
    table.play(move)
    assert table.round.over
    assert table.round.result() == f"escaped {table.human}"
    assert table.undo() == ""
    table.saved.close()


def test_who_waits_is_asked_again_before_the_next_move_and_nothing_is_kept_of_it() -> None:
    table = at_a_window()
    lines = list(table.saved.lines)
    table.wait()
    assert table.saved.lines == lines
    table.advance()
    assert table.saved.lines[: len(lines)] == lines
    assert len(table.saved.lines) > len(lines)
    if table.may_wait:
        assert len(table.saved.lines) == len(lines) + 1
    table.saved.close()


def test_who_comes_back_may_still_act_out_of_turn() -> None:
    table = at_a_window()
    lines = list(table.saved.lines)
    table.saved.close()
    table = Table(take_up(table.saved.path))
    assert table.advance()
    assert table.may_wait
    assert table.saved.lines == lines
    table.saved.close()


class _Impatient:
    """A player of the house who comes in between whenever it can."""

    asked: ClassVar[list[list[str]]] = []

    def __init__(self, inner: Player) -> None:
        self._inner = inner

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        self._inner.start(setup, seat, seed)

    def see(self, event: Seen) -> None:
        self._inner.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        return self._inner.choose(moves)

    def interrupt(self, moves: Sequence[str]) -> str:
        self.asked.append(list(moves))
        return moves[0] if moves else ""


def test_the_others_may_come_in_between_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "make", lambda name, seed: _Impatient(make(name, seed)))
    for seed in range(60):
        saved = begin("jack-the-ripper", seats=3, seed=seed, options={"max_rounds": "1"})
        table = Table(saved)
        play_on(table, at_random(1), 1000)
        saved.close()
        if ["escape"] in _Impatient.asked:
            assert table.round.result() in ("escaped 1", "escaped 2")
            assert [] in _Impatient.asked
            return
    raise AssertionError("nobody could come in between")


@pytest.mark.parametrize("name", finished())
def test_a_hint_is_a_legal_move_and_changes_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "THINKING", Budget(iterations=12))
    saved = begin(name, seats=3, seed=6)
    table = Table(saved)
    for _ in range(12):
        if not table.advance():
            break
        before = (list(saved.lines), table.view, table.news())
        hint = table.hint()
        assert hint == table.hint()
        assert (list(saved.lines), table.view) == before[:2]
        assert table.news() == []
        table.play(hint.move)
    saved.close()


def test_a_hint_where_one_may_come_in_may_be_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "THINKING", Budget(iterations=12))
    table = at_a_window()
    hint = table.hint()
    assert {hint.move, hint.other} == {"", *table.round.legal_texts(table.human)}
    table.saved.close()
