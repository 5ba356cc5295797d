"""The moment in which the Ripper may escape: the same for all, whoever holds the card."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.house.acts import FREE, YOU, Bot, Move, Pace, Plan, Sit, Undo
from gaslamp.house.chores import Chore
from gaslamp.house.errands import question
from gaslamp.house.log import Command, Played, TakenOver, WindowOver
from gaslamp.house.refused import Refused
from gaslamp.players.answering import PASS, answer
from tests.house.logs import VIEWERS, Log, begun

SEATS = 4
HOLDER_UNKNOWN = -1


@cache
def commands_until_five(holder: int) -> tuple[str, tuple[Command, ...]]:
    """The luck, and the moves of a match up to the fifth Victim, with the escape held by `holder`.

    Seats 0 and 1 are Ada's and Ben's, 2 and 3 are bots'; -1 stands for nobody. The seat asked next
    never holds it.
    """
    for attempt in range(4000):
        log = fresh(f"window {attempt}")
        while log.table.stage == "playing":
            seat = log.table.asked()[0]
            log.move(seat, hunt(log.table.play.round.legal_texts(seat)))
            if log.table.play.window:
                if holder_of(log) == holder != log.table.play.round.actors()[0]:
                    start = len(fresh(log.luck).entries)
                    return log.luck, tuple(entry.command for entry in log.entries[start:])
                break
    raise AssertionError("there is no such match")


def hunt(legal: list[str]) -> str:
    """A move that brings Victims into play and keeps the rest."""
    for wanted in ("play victim", "take victim", "play scene", "force", "draw file"):
        for move in legal:
            if move.startswith(wanted):
                return move
    kept = ("discard victim", "discard escapes", "vote", "play strikes", "play resigns")
    return next((move for move in legal if not move.startswith(kept)), legal[0])


def fresh(luck: str) -> Log:
    plan = Plan("jack-the-ripper", (YOU, FREE, Bot("plain"), Bot("plain")), pace=Pace(window=3))
    log = Log(plan)
    log.luck = luck
    log.do(Sit(1), "ben")
    return begun(log)


def in_window(holder: int) -> Log:
    """A table at which the fifth Victim has just come into play."""
    luck, commands = commands_until_five(holder)
    log = fresh(luck)
    for command in commands:
        seat = command.seat if isinstance(command, Played) else log.table.asked()[0]
        log.do(command, log.table.seats[seat].person if isinstance(command, Move) else "")
    assert log.table.play.window
    assert holder_of(log) == holder
    return log


def holder_of(log: Log) -> int:
    for seat in range(SEATS):
        if log.table.play.round.view(seat).hands[seat].count("escapes"):
            return seat
    return HOLDER_UNKNOWN


def refused(log: Log, command: Command, by: str = "") -> str:
    before = log.everything()
    with pytest.raises(Refused) as caught:
        log.do(command, by)
    assert log.everything() == before
    return caught.value.code


@pytest.mark.parametrize("holder", [-1, 0, 1, 2, 3])
def test_the_moment_is_as_long_whoever_holds_the_card(holder: int) -> None:
    log = in_window(holder)
    version, at = log.table.version, log.at
    assert log.chores() == {
        ("close", -1): Chore("close", -1, version, at + 3000),
        ("ask", 2): Chore("ask", 2, version, at),
        ("ask", 3): Chore("ask", 3, version, at),
    }
    for viewer in VIEWERS:
        assert log.seen(viewer)["table"]["window"] == at + 3000
        assert not any(chair["asked"] for chair in log.seen(viewer)["table"]["chairs"])


@pytest.mark.parametrize("holder", [-1, 0, 1, 2, 3])
def test_nobody_can_play_on_before_it_is_over(holder: int) -> None:
    log = in_window(holder)
    seat = log.table.play.round.actors()[0]
    assert seat != holder
    move = log.table.play.round.legal_texts(seat)[0]
    if log.table.seats[seat].person:
        assert refused(log, Move(move), log.table.seats[seat].person) == "window"
    else:
        assert refused(log, Played(seat, move)) == "window"
    log.do(WindowOver(), after=3000)
    log.move(seat, move)
    assert log.table.play.window is log.table.play.is_round_open  # another one after the next move


@pytest.mark.parametrize("holder", [-1, 0, 1, 2, 3])
def test_only_the_holder_learns_who_may_escape(holder: int) -> None:
    log = in_window(holder)
    for viewer in VIEWERS:
        holds = holder >= 0 and log.table.seat_of(viewer) == holder
        assert log.seen(viewer)["table"]["legal"] == (["escape"] if holds else [])
    for person in ("ada", "ben"):
        if log.table.seat_of(person) != holder:
            assert refused(log, Move("escape"), person) == "rule"


@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_what_others_get_is_the_same_whoever_holds_the_card(holder: int) -> None:
    """Give the escape to somebody else for another card: a third gets the very same bytes."""
    log = in_window(holder)
    game = log.table.play.round
    assert isinstance(game, JackTheRipper)
    deck = log.table.setup.deck
    escapes = deck.index["escapes"]
    blind = [viewer for viewer in VIEWERS if log.table.seat_of(viewer) != holder]
    hands = [hand.cards for hand in game.hands]
    for other in set(range(SEATS)) - {holder, game.actors()[0]}:
        card = deck.each(hands[other])[0]
        for hand, cards in zip(game.hands, hands, strict=True):
            hand.cards = cards
        before = {v: json.dumps(log.seen(v)) for v in blind if log.table.seat_of(v) != other}
        chores = log.chores()
        game.hands[holder].cards = deck.put(deck.drop(hands[holder], escapes), card)
        game.hands[other].cards = deck.put(deck.drop(hands[other], card), escapes)
        assert game.escaper() == other
        assert {viewer: json.dumps(log.seen(viewer)) for viewer in before} == before
        assert log.chores() == chores


@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_escapes_in_anybodys_turn(holder: int) -> None:
    for wait in (True, False):
        log = in_window(holder)
        if wait:
            log.do(WindowOver(), after=3000)
        log.move(holder, "escape", after=10)
        (end,) = log.seen("")["table"]["ends"]
        assert end["result"] == f"escaped {holder}"
        assert log.seen("")["table"]["window"] == 0


@pytest.mark.parametrize("holder", [-1, 0, 2, 3])
def test_every_bot_is_asked_and_most_pass(holder: int) -> None:
    log = in_window(holder)
    answers = {}
    for seat in (2, 3):
        asked = question(log.table, log.chores()["ask", seat])
        assert asked.between
        assert asked.moves == (("escape",) if seat == holder else ())
        answers[seat] = answer(asked)
        assert answers[seat] in (PASS, *asked.moves)
    assert all(move == PASS for seat, move in answers.items() if seat != holder)


def test_a_bot_that_holds_the_card_escapes_now_and_then() -> None:
    asked = question(in_window(2).table, in_window(2).chores()["ask", 2])
    answers = [answer(replace(asked, seed=f"{n}")) for n in range(100)]
    assert 1 <= answers.count("escape") <= 40
    assert answers.count(PASS) == 100 - answers.count("escape")


def test_a_bot_that_stands_in_is_asked_like_the_others() -> None:
    log = in_window(1)
    log.do(TakenOver(1))
    assert {seat for kind, seat in log.chores() if kind == "ask"} == {1, 2, 3}
    log.do(Played(1, "escape"))
    assert log.table.stage == "dealing"


def test_clocks_rest_in_the_moment_and_start_after_it() -> None:
    log = in_window(-1)
    assert not {kind for kind, _ in log.chores()} & {"warn", "away", "bot"}
    log.do(WindowOver(), after=3000)
    (chore,) = log.chores().values()
    think = round(1000 * log.table.plan.pace.think)
    due = log.at + (think if chore.kind == "bot" else 60_000)
    assert (chore.due, chore.version) == (due, log.table.version)


def test_what_was_played_before_the_moment_passed_stands() -> None:
    log = in_window(-1)
    log.do(WindowOver(), after=3000)
    for person in ("ada", "ben"):
        assert refused(log, Undo(), person) == "undo"
