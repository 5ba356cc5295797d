"""The processes that think for the bots: killed, slow, wrong; and what a bot is told."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from contextlib import suppress
from dataclasses import replace
from io import BytesIO

import pytest

from gaslamp.house import YOU, Bot, Plan, open_house, thinking
from gaslamp.house.errands import question
from gaslamp.house.thinking import NoAnswer, Thinkers
from gaslamp.players import NAMES, takes_budget
from gaslamp.players.answering import Answer, Question, answer, packed, serve
from gaslamp.players.budget import Spec
from gaslamp.registry import names
from tests.house.houses import FAST, asynchronous, middle, person, plan, play
from tests.house.logs import Log, against_bots, begun


def asked(game: str, moves: int = 10) -> tuple[Log, Question]:
    """A table where a bot is asked, and what it is asked."""
    log = begun(against_bots(game, 3))
    for _ in range(200):
        bots = [seat for kind, seat in log.chores() if kind == "bot"]
        if bots and len(log.entries) > moves:
            return log, question(log.table, log.chores()["bot", bots[0]])
        log.play(lambda legal: legal[len(legal) // 2], most=1)
    raise AssertionError("no bot was asked")


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("player", NAMES)
@asynchronous
async def test_whoever_answers_the_answer_is_the_same(game: str, player: str) -> None:
    _, ask = asked(game)
    ask = replace(ask, player=f"{player}@40" if takes_budget(player) else player)
    try:
        here = answer(ask)
    except ValueError:
        pytest.skip(f"{player} does not play {game} yet")
    async with Thinkers(2) as thinkers:
        answers = await asyncio.gather(*(thinkers.ask(ask) for _ in range(6)))
        # Who thinks long leaves a process to those who do not.
        assert len(thinkers.processes()) == (1 if takes_budget(player) else 2)
    assert answers == [here] * 6
    assert here in ask.moves


@asynchronous
async def test_a_process_that_is_killed_is_replaced() -> None:
    _, ask = asked("murdero")
    async with Thinkers(1) as thinkers:
        assert thinkers.processes() == []  # it begins when it is needed
        move = await thinkers.ask(ask)
        for _ in range(2):
            (process,) = thinkers.processes()
            os.kill(process, signal.SIGKILL)
            assert await thinkers.ask(ask) == move
            assert thinkers.processes() != [process]


@asynchronous
async def test_a_process_that_is_killed_while_it_thinks_is_replaced() -> None:
    _, ask = asked("murdero")
    async with Thinkers(1) as thinkers:
        move = await thinkers.ask(ask)
        (process,) = thinkers.processes()
        os.kill(process, signal.SIGSTOP)
        waiting = asyncio.create_task(thinkers.ask(ask))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        os.kill(process, signal.SIGKILL)
        assert await waiting == move


@asynchronous
async def test_a_process_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    _, ask = asked("murdero")
    async with Thinkers(1) as thinkers:
        move = await thinkers.ask(ask)
        (process,) = thinkers.processes()
        os.kill(process, signal.SIGSTOP)
        monkeypatch.setattr(thinking, "PATIENCE", 0.1)
        with pytest.raises(NoAnswer, match="no answer"):
            await thinkers.ask(ask)
        monkeypatch.setattr(thinking, "PATIENCE", 20)
        assert await thinkers.ask(ask) == move


@asynchronous
async def test_who_stops_waiting_does_not_confuse_the_next_one() -> None:
    _, ask = asked("murdero")
    other = replace(ask, moves=("end",))
    async with Thinkers(1) as thinkers:
        move = await thinkers.ask(ask)
        for _ in range(2):
            waiting = asyncio.create_task(thinkers.ask(ask))
            await asyncio.sleep(0)
            waiting.cancel()
            assert await thinkers.ask(other) == "end"
        assert await thinkers.ask(ask) == move


@asynchronous
async def test_trouble_of_a_player_is_told() -> None:
    _, ask = asked("murdero")
    async with Thinkers(1) as thinkers:
        with pytest.raises(NoAnswer, match="ValueError: There is no player 'hal'"):
            await thinkers.ask(replace(ask, player="hal"))
        before = thinkers.processes()
        await thinkers.ask(ask)
        assert thinkers.processes() == before  # the process is as good as it was


@asynchronous
async def test_who_answers_at_once_does_not_wait_for_who_thinks_long() -> None:
    _, ask = asked("murdero")
    slow = replace(ask, player="detective@1000000")
    async with Thinkers(2) as thinkers:
        await thinkers.ask(ask)
        thinking_long = [asyncio.create_task(thinkers.ask(slow)) for _ in range(3)]
        for _ in range(5):
            await thinkers.ask(ask)
        assert not any(task.done() for task in thinking_long)
        for task in thinking_long:
            task.cancel()
        await asyncio.gather(*thinking_long, return_exceptions=True)


@asynchronous
async def test_several_who_think_by_the_clock_share_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, ask = asked("murdero")
    times: list[float] = []

    async def note(self: object, question: Question) -> Answer:
        budget = Spec.parse(question.player).budget
        assert budget is not None
        assert budget.seconds is not None
        times.append(budget.seconds)
        await asyncio.sleep(budget.seconds)
        return Answer(question.moves[0])

    monkeypatch.setattr(thinking._Thinker, "ask", note)
    monkeypatch.setattr(thinking, "SPAN", 0.5)
    monkeypatch.setattr(thinking, "HASTE", 0.05)
    async with Thinkers(2) as thinkers:
        await asyncio.gather(*(thinkers.ask(replace(ask, player="detective")) for _ in range(4)))
        assert sum(times) < 0.7  # and not 4 * 1.5
        # One who comes late still gets a little.
        times.clear()
        many = [asyncio.create_task(thinkers.ask(replace(ask, player="searcher")))]
        await asyncio.sleep(0.01)
        many.append(asyncio.create_task(thinkers.ask(replace(ask, player="detective"))))
        await asyncio.gather(*many)
        assert times[0] > 0.2
        assert times[1] >= 0.05


@asynchronous
async def test_a_budget_in_iterations_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    _, ask = asked("murdero")
    asked_for: list[str] = []

    async def note(self: object, question: Question) -> Answer:
        asked_for.append(question.player)
        return Answer(question.moves[0])

    monkeypatch.setattr(thinking._Thinker, "ask", note)
    async with Thinkers(1) as thinkers:
        for player in ("detective@40", "detective", "constable"):
            await thinkers.ask(replace(ask, player=player))
    assert asked_for == ["detective@40", "detective", "constable"]


@asynchronous
async def test_no_process_is_left_behind() -> None:
    _, ask = asked("murdero")
    async with Thinkers(2) as thinkers:
        await asyncio.gather(thinkers.ask(ask), thinkers.ask(ask))
        processes = thinkers.processes()
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_question_is_served_from_a_stream() -> None:
    _, ask = asked("murdero")
    sent = BytesIO(packed(ask) + packed(replace(ask, player="hal")) + packed(ask)[:-3])
    got = BytesIO()
    serve(sent, got, answer)
    got.seek(0)
    answers = []
    while head := got.read(4):
        answers.append(pickle.loads(got.read(int.from_bytes(head, "big"))))
    assert answers[0] == Answer(answer(ask))
    assert "hal" in answers[1].trouble
    assert len(answers) == 2  # the third question was torn


@pytest.mark.parametrize("game", names())
def test_a_bot_is_told_what_its_seat_sees_and_no_more(game: str) -> None:
    log, ask = asked(game, 30)
    play = log.table.play
    deck = log.table.setup.deck
    assert ask.events == tuple(event.seen(ask.seat, deck) for event in play.round.observe())
    assert list(ask.moves) == play.round.legal_texts(ask.seat)
    assert log.table.promise is not None
    data = pickle.dumps(ask)
    assert log.table.promise.secret.encode() not in data
    assert bytes.fromhex(log.table.promise.secret) not in data
    assert b"from ada" not in data
    others = [seat for seat in range(3) if seat != ask.seat]
    assert play.luck_of(ask.seat) not in {play.luck_of(seat) for seat in others}


@asynchronous
async def test_play_goes_on_while_the_processes_are_killed(sqlite: str) -> None:
    async with open_house(sqlite, workers=1) as house:
        ada = await person(house, "Ada")
        table = await house.create(ada, plan("murdero", 1, 2))
        playing = asyncio.create_task(
            play(house, table, ada, until=lambda update: update.version > 60)
        )
        killed = 0
        while killed < 3:
            await asyncio.sleep(0.1 * (killed + 1))
            for process in house.processes():
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
                    killed += 1
        assert (await playing).version > 60


@asynchronous
async def test_a_bot_without_an_answer_does_not_stop_the_table(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(self: Thinkers, asked: Question) -> str:
        raise NoAnswer("it has lost its mind")

    monkeypatch.setattr(Thinkers, "ask", fail)
    async with open_house(sqlite, workers=1) as house:
        ada = await person(house, "Ada")
        table = await house.create(ada, plan("murdero", 1, 1))
        await play(house, table, ada, until=lambda update: update.version > 20, choose=middle)
    assert "lost its mind" in caplog.text


@asynchronous
async def test_for_a_thinker_that_fails_a_player_stands_in_that_does_not_think(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ask_really = Thinkers.ask
    stood_in: list[tuple[Question, str]] = []

    async def fail(self: Thinkers, asked: Question) -> str:
        if asked.player == "detective":
            raise NoAnswer("it has fallen asleep")
        move = await ask_really(self, asked)
        stood_in.append((asked, move))
        return move

    monkeypatch.setattr(Thinkers, "ask", fail)
    async with open_house(sqlite, workers=1) as house:
        ada = await person(house, "Ada")
        made = Plan("murdero", (YOU, Bot("detective")), pace=FAST)
        table = await house.create(ada, made)
        await play(house, table, ada, until=lambda update: update.version > 20, choose=middle)
    assert "fallen asleep" in caplog.text
    assert stood_in
    for asked, move in stood_in:
        assert asked.player == "inspector"
        assert move == answer(asked)
