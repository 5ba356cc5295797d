"""The decisions of a finished round, looked at again: for whoever may see its replay."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from itsdangerous import Signer

from gaslamp.house import hindsight
from gaslamp.house.thinking import NoAnswer, Thinkers
from gaslamp.players.analysis import Verdict, judge, sittings
from gaslamp.players.answering import Question
from gaslamp.players.budget import Budget
from gaslamp.record import parse
from gaslamp.web.site import COOKIE
from tests.house.houses import finish, plan, table_for
from tests.web.running import Running, run, served

FEW = Budget(iterations=20)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "THOROUGH", FEW)


async def player(running: Running, name: str) -> tuple[str, httpx.AsyncClient]:
    """Somebody's id in the house, and their browser."""
    welcomed = await running.house.welcome(name)
    browser = running.visitor()
    signer = Signer(running.house.key("cookie"), salt="person")
    browser.cookies.set(COOKIE, signer.sign(welcomed.token).decode())
    return welcomed.person.id, browser


async def finished(running: Running, people: list[str], game: str = "murdero") -> str:
    """The share id of a round that these people have finished."""
    table = await table_for(running.house, people, plan(game, max_rounds="1"))
    return (await finish(running.house, table, people)).ends[0].share


async def ready(browser: httpx.AsyncClient, address: str) -> str:
    """The page, as soon as it shows more than that it waits."""
    while True:
        answer = await browser.get(address)
        if answer.status_code == 200:
            return answer.text
        assert answer.status_code == 202
        assert "data-waiting" in answer.text
        assert "analysis.js" in answer.text
        await asyncio.sleep(0.05)


def rows(page: str) -> list[tuple[int, float]]:
    """The number of the move and the points lost, of each row."""
    body = page.partition("<tbody>")[2].partition("</tbody>")[0]
    return [
        (
            int(re.findall(r"step=(\d+)&amp;eyes=\d", row)[0]),
            float(re.findall(r'class="number">([0-9.]+)', row)[0]),
        )
        for row in body.split("<tr")[1:]
    ]


def test_each_decision_of_a_finished_round_has_its_row(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, workers=1) as running:
            ada, first = await player(running, "Ada")
            basil, second = await player(running, "Basil")
            share = await finished(running, [ada, basil])
            record = parse((await running.house.finished(share)).record)
            for seat, browser in enumerate((first, second)):
                page = await ready(browser, f"/r/{share}/analysis")
                (sitting,) = sittings(record, [seat], 1)
                verdicts = [judge(decision, FEW) for decision in sitting.decisions]
                assert len(verdicts) > 2
                expected = {verdict.n: round(verdict.loss, 1) for verdict in verdicts}
                assert dict(rows(page)) == expected
                assert len(rows(page)) == len(verdicts)
                assert page.count("<svg xmlns") == 1
                assert page.count(f'href="/r/{share}"') == 1
                assert 'style="' not in page
                assert "<style" not in page
                chosen = re.findall(r'seat=(\d)" aria-current="page">(\w+)', page)
                assert chosen == [(str(seat), ("Ada", "Basil")[seat])]
            # Whoever has the link sees the same; without a chair of their own the first one's.
            stranger = running.visitor()
            page = await ready(stranger, f"/r/{share}/analysis")
            own = await ready(first, f"/r/{share}/analysis?seat=0")
            assert rows(page) == rows(own)
            replay = (await stranger.get(f"/r/{share}")).text
            assert f'href="/r/{share}/analysis"' in replay

    run(work())


def test_the_same_is_found_by_another_house(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, workers=1) as running:
            people = [(await player(running, name))[0] for name in ("Ada", "Basil")]
            share = await finished(running, people, "jack-the-ripper")
            before = await ready(running.visitor(), f"/r/{share}/analysis?seat=1")
        async with served(tmp_path, workers=1) as running:
            assert await ready(running.visitor(), f"/r/{share}/analysis?seat=1") == before

    run(work())


def test_what_is_not_there_is_not_looked_at(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, workers=1) as running:
            ada, browser = await player(running, "Ada")
            basil, _ = await player(running, "Basil")
            share = await finished(running, [ada, basil])
            for seat in ("2", "9", "-1", "all", "10"):
                answer = await browser.get(f"/r/{share}/analysis?seat={seat}")
                assert answer.status_code == 404
                assert "no such seat" in answer.text
            going_on = await table_for(running.house, [ada, basil], plan("murdero"))
            for name in (going_on, "nothing"):
                replay = await browser.get(f"/r/{name}")
                answer = await browser.get(f"/r/{name}/analysis")
                assert answer.status_code == replay.status_code == 404
                assert "no such round" in answer.text

    run(work())


def test_one_at_a_time_for_each_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = asyncio.Event()
    judged = Thinkers.judge

    async def slowly(self: Thinkers, question: Question) -> Verdict:
        await go_on.wait()
        return await judged(self, question)

    monkeypatch.setattr(Thinkers, "judge", slowly)

    async def work() -> None:
        async with served(tmp_path, workers=1) as running:
            ada, first = await player(running, "Ada")
            basil, second = await player(running, "Basil")
            share = await finished(running, [ada, basil])
            assert (await first.get(f"/r/{share}/analysis")).status_code == 202
            busy = await first.get(f"/r/{share}/analysis?seat=1")
            assert busy.status_code == 429
            assert "come afterwards" in busy.text
            assert f'href="/r/{share}/analysis?seat=1"' in busy.text
            # Another person waits for the same, or has another one made.
            assert (await second.get(f"/r/{share}/analysis?seat=0")).status_code == 202
            assert (await second.get(f"/r/{share}/analysis?seat=1")).status_code == 202
            go_on.set()
            for seat in (0, 1):
                assert rows(await ready(first, f"/r/{share}/analysis?seat={seat}"))

    run(work())


def test_a_house_closes_in_the_middle_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hindsight, "THOROUGH", Budget(iterations=10**7))

    async def work() -> None:
        async with served(tmp_path, workers=1) as running:
            people = [(await player(running, name))[0] for name in ("Ada", "Basil")]
            share = await finished(running, people)
            visitor = running.visitor()
            assert (await visitor.get(f"/r/{share}/analysis")).status_code == 202

    async def quickly() -> None:
        await asyncio.wait_for(work(), 15)

    run(quickly())


def test_what_has_failed_is_said_once_and_may_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = True
    judged = Thinkers.judge

    async def failing(self: Thinkers, question: Question) -> Verdict:
        if broken:
            raise NoAnswer("its process ended 3 times")
        return await judged(self, question)

    monkeypatch.setattr(Thinkers, "judge", failing)

    async def work() -> None:
        nonlocal broken
        async with served(tmp_path, workers=1) as running:
            people = [(await player(running, name))[0] for name in ("Ada", "Basil")]
            share = await finished(running, people)
            visitor = running.visitor()
            while (answer := await visitor.get(f"/r/{share}/analysis")).status_code == 202:
                await asyncio.sleep(0.05)
            assert answer.status_code == 400
            assert "once more" in answer.text
            broken = False
            assert rows(await ready(visitor, f"/r/{share}/analysis"))

    run(work())


def test_a_house_in_which_nobody_thinks_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, workers=1) as running:
            people = [(await player(running, name))[0] for name in ("Ada", "Basil")]
            share = await finished(running, people)
        async with served(tmp_path) as running:
            answer = await running.visitor().get(f"/r/{share}/analysis")
            assert answer.status_code == 400
            assert "gaslamp analyse" in answer.text

    run(work())
