"""A deal: the same cards in every seating, thinking timed, open cards in the arena alone."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gaslamp import players
from gaslamp.arena import entrants
from gaslamp.arena.entrants import Beholder
from gaslamp.arena.play import DealError, play_deal
from gaslamp.arena.settings import MOST_ROUNDS, Settings
from gaslamp.match import Match
from gaslamp.players import make
from gaslamp.players.answering import Question, answer
from gaslamp.players.budget import Budget
from gaslamp.players.plain import Plain
from gaslamp.players.seating import Seating
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import View
from tests.arena.doubles import Crash, Liar, Vandal, Witness, Wrapped, admit, twin
from tests.support.games import finished

SOURCE = Path(entrants.__file__).parents[1]
TWO = Settings("rue-morgue", 2, ("careful", "plain"))


@pytest.mark.parametrize("game", finished())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seating_plays_the_same_deal(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    views: list[View] = []
    admit(monkeypatch, "one", Witness(views))
    admit(monkeypatch, "two", Witness(views))
    deals = []
    for number in (1, 2):
        views.clear()
        settings = Settings(game, seats, ("one", "two"), seed=3)
        deal = play_deal(settings, number)
        first = [view for view in views if view.status == views[0].status]
        assert len(first) >= len(deal.seatings) == len(settings.seatings())
        assert all(view.hands == views[0].hands for view in first)
        assert all(view.piles == views[0].piles for view in first)
        deals.append(views[0].hands)
    assert deals[0] != deals[1]


def test_the_deal_is_the_one_of_its_seed() -> None:
    settings = replace(TWO, seed=11)
    match = Match.from_seed(settings.setup(), settings.players, "11 4")
    named = [make(name, f"11 4 {name}") for name in settings.players]
    Seating(match, named).play_round()
    (sat, _) = play_deal(settings, 4).seatings
    assert sat.players == (0, 1)
    assert sat.scores == tuple(match.record.rounds[0].scores)
    assert sat.result == match.record.rounds[0].result


@pytest.mark.parametrize(("game", "seats"), [("rue-morgue", 4), ("murdero", 2)])
def test_equal_players_come_out_exactly_even(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    twin(monkeypatch, "twin")
    for number in range(1, 4):
        one, other = play_deal(Settings(game, seats, ("careful", "twin")), number).seatings
        assert one.scores == other.scores
        assert one.players != other.players


def test_a_match_begins_with_the_deal_and_goes_to_its_target() -> None:
    (rounds, matches) = (play_deal(replace(TWO, matches=on), 2) for on in (False, True))
    for alone, whole in zip(rounds.seatings, matches.seatings, strict=True):
        assert whole.scores == alone.scores
        assert whole.result == alone.result
        assert len(whole.winners) == 1
        assert whole.rounds > 1
        assert not whole.cut
        assert alone.winners == ()


def test_a_match_that_nobody_wins_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaslamp.arena.play.MOST_ROUNDS", 2)
    assert MOST_ROUNDS == 100
    twin(monkeypatch, "twin")
    settings = Settings(
        "rue-morgue", 2, ("careful", "twin"), options=(("target", "9999"),), matches=True
    )
    for sat in play_deal(settings, 1).seatings:
        assert sat.cut
        assert sat.rounds == 2
        assert sat.winners


def test_only_decisions_are_timed() -> None:
    deal = play_deal(TWO, 1)
    for thought in deal.thinking:
        assert 0 < thought.decisions < 500
        assert 0 <= thought.longest <= thought.seconds < 60


@pytest.mark.parametrize(("player", "told"), [(Liar, "liar chose 'confess'"), (Crash, "no idea")])
def test_a_player_that_fails_is_named(
    monkeypatch: pytest.MonkeyPatch, player: type[Wrapped], told: str
) -> None:
    name = player.__name__.lower()
    admit(monkeypatch, name, player)
    with pytest.raises(DealError, match=rf"deal 7, seats plain,{name}: \w+Error: {told}"):
        play_deal(Settings("rue-morgue", 2, ("plain", name)), 7)


@pytest.mark.parametrize("game", finished())
def test_what_is_beheld_is_a_copy_with_luck_of_its_own(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    settings = Settings(game, 3, ("double", "plain"))
    vandal = Vandal()
    admit(monkeypatch, "double", vandal)
    wrecked = play_deal(settings, 1)
    assert vandal.wrecked > 10
    admit(monkeypatch, "double", Wrapped(Plain("same")))
    assert play_deal(settings, 1).seatings == wrecked.seatings


def test_a_beholder_sees_nothing_outside_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[View] = []
    witness = Witness(views)
    admit(monkeypatch, "witness", witness)
    assert isinstance(entrants.enter("witness@5", ""), Beholder)
    match = Match.from_seed(Setup(load("rue-morgue"), 2), ["a", "b"], 1)
    Seating(match, [witness, Plain("")]).play_match()
    assert views == []
    with pytest.raises(ValueError, match="There is no player 'witness'; choose one of plain, "):
        make("witness", "")
    with pytest.raises(ValueError, match="There is no player 'witness'"):
        answer(Question("rue-morgue", 2, (), (), 1, 0, "witness", "", (), ("draw file",)))


def test_nothing_but_the_arena_shows_open_cards_to_a_player() -> None:
    texts = {
        path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8")
        for path in SOURCE.rglob("*.py")
        if path.relative_to(SOURCE).parts[0] != "arena"
    }
    assert len(texts) > 50
    assert not [name for name, text in texts.items() if "behold" in text.lower()]
    knowing = {
        name
        for name, text in texts.items()
        if re.search(r"gaslamp\.arena|from gaslamp import .*\barena\b", text)
    }
    assert knowing == {"cli/__init__.py", "cli/arena.py"}
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import gaslamp.cli.simulate, gaslamp.cli.play, gaslamp.house, gaslamp.web.app, sys;"
            "print(*(name for name in sys.modules if name.startswith('gaslamp.arena')))",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert loaded.stdout.strip() == ""


def test_a_usual_budget_goes_to_those_who_take_one(monkeypatch: pytest.MonkeyPatch) -> None:
    admit(monkeypatch, "deep", Wrapped)
    usual = Budget(seconds=0.2)
    assert entrants.with_budget("deep", usual) == "deep@0.2s"
    assert entrants.with_budget("deep@500", usual) == "deep@500"
    assert entrants.with_budget("deep", None) == "deep"
    assert entrants.with_budget("plain", usual) == "plain"
    assert entrants.names() == (*players.NAMES, "cheater", "deep")


def test_a_player_of_the_arena_alone_gets_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Budget | None] = []

    def made(seed: str, budget: Budget | None) -> Wrapped:
        given.append(budget)
        return Wrapped(Plain(seed))

    monkeypatch.setitem(entrants.ARENA_ONLY, "deep", made)
    for spec in ("deep", "deep@0.2s", "deep@500"):
        entrants.enter(spec, "")
    assert given == [None, Budget(seconds=0.2), Budget(iterations=500)]
    with pytest.raises(ValueError, match=r"choose one of plain, .*cheater, deep\."):
        entrants.enter("bob", "")
