"""Hints over the line: for the asking seat alone, from what it sees, and not too many at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gaslamp.house import errands
from gaslamp.players.budget import Budget
from tests.web.running import Line, line, run, served


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errands, "THINKING", Budget(iterations=12))


async def hint(opened: Line, number: int = 1) -> dict[str, object]:
    await opened.socket.send(json.dumps({"ask": "hint", "number": number}))
    return await opened.until(lambda heard: heard.get("hint") == number)


def test_a_hint_is_for_the_asking_seat_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, workers=2) as running:
            ada, eve = await running.guest("Ada"), await running.guest("Eve")
            form = {"seats": "2", "chair1": "free", "open": "on"}
            path = (await ada.post("/new/murdero", data=form)).headers["location"]
            table = path.rpartition("/")[2]
            basil = await running.guest("Basil")
            async with (
                line(running, ada, table) as first,
                line(running, basil, table) as second,
                line(running, eve, table) as spectator,
            ):
                assert (await hint(first))["refused"] == "stage"
                await second.do(do="sit", seat=1)
                for player in (first, second):
                    await player.do(do="ready", contribution="x")
                while first.table["stage"] != "playing":
                    await first.hear()
                lines = {0: first, 1: second}
                for player in lines.values():
                    await player.at(first.version)
                seat = next(n for n in lines if lines[n].table["legal"])
                asking, other = lines[seat], lines[1 - seat]
                heard = [len(one.frames) for one in (other, spectator)]
                given = await hint(asking, 2)
                assert given["move"] in asking.table["legal"]
                assert given["version"] == asking.version
                assert str(given["sentence"]).endswith(".")
                assert await hint(asking, 3) == {**given, "hint": 3}
                assert (await hint(other))["refused"] == "stage"
                assert (await hint(spectator))["refused"] == "seat"
                # The others' lines have told them nothing of it, not even that there was a hint.
                for one, count in zip((other, spectator), heard, strict=True):
                    await one.at(asking.version)
                    assert one.version == asking.version
                    assert not any(str(given["sentence"]) in frame for frame in one.frames)
                    told = [json.loads(frame) for frame in one.frames[count:]]
                    assert len([each for each in told if "hint" in each]) == 1
                assert (await asking.do(do="move", text=given["move"], seen=asking.version))["done"]

    run(work())


def test_many_hints_are_refused_and_the_line_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, workers=1) as running:
            ada = await running.guest("Ada")
            form = {"seats": "2", "chair1": "plain", "open": "on"}
            path = (await ada.post("/new/rue-morgue", data=form)).headers["location"]
            async with line(running, ada, path.rpartition("/")[2]) as opened:
                if opened.table["stage"] == "gathering":
                    await opened.do(do="start")
                await opened.do(do="ready", contribution="x")
                while opened.table["stage"] != "playing" or not opened.table["legal"]:
                    await opened.hear()
                for number in range(1, 12):
                    await opened.socket.send(json.dumps({"ask": "hint", "number": number}))
                said = await opened.do(do="say", text="hello")
                assert said["done"]
                answers: dict[int, dict[str, object]] = {
                    each["hint"]: each for each in map(json.loads, opened.frames) if "hint" in each
                }
                while len(answers) < 11:
                    found = await opened.until(lambda heard: "hint" in heard)
                    answers[found["hint"]] = found
                refused = [each for each in answers.values() if "refused" in each]
                assert len(refused) >= 5
                assert {each["refused"] for each in refused} == {"rate"}
                assert any("move" in each for each in answers.values())

    run(work())


def test_a_table_without_hints_says_so_and_gives_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, workers=1) as running:
            ada, basil = await running.guest("Ada"), await running.guest("Basil")
            form = await ada.get("/new/murdero")
            assert 'name="hints"' in form.text
            answers = {"seats": "2", "chair1": "free", "open": "on", "hints": "off"}
            path = (await ada.post("/new/murdero", data=answers)).headers["location"]
            table = path.rpartition("/")[2]
            async with line(running, ada, table) as first, line(running, basil, table) as second:
                # Whoever thinks of joining reads it before.
                assert second.table["stage"] == "gathering"
                assert second.table["hints"] is False
                await second.do(do="sit", seat=1)
                for player in (first, second):
                    await player.do(do="ready", contribution="x")
                for player in (first, second):
                    while player.table["stage"] != "playing":
                        await player.hear()
                    answer = await hint(player)
                    assert answer["refused"] == "hints"
                    assert "without hints" in str(answer["sentence"])
                    assert "move" not in answer

    run(work())


def test_hints_are_allowed_where_the_form_does_not_say_no(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            ada = await running.guest("Ada")
            for given, allowed in (({}, True), ({"hints": "on"}, True), ({"hints": "off"}, False)):
                form = {"seats": "2", "chair1": "free", **given}
                path = (await ada.post("/new/rue-morgue", data=form)).headers["location"]
                async with line(running, ada, path.rpartition("/")[2]) as opened:
                    assert opened.table["hints"] is allowed

    run(work())


def test_a_house_in_which_nobody_thinks_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            ada = await running.guest("Ada")
            basil = await running.guest("Basil")
            form = {"seats": "2", "chair1": "free", "open": "on"}
            path = (await ada.post("/new/rue-morgue", data=form)).headers["location"]
            table = path.rpartition("/")[2]
            async with line(running, ada, table) as first, line(running, basil, table) as second:
                await second.do(do="sit", seat=1)
                await second.do(do="ready", contribution="x")
                await first.do(do="ready", contribution="x")
                while not first.table["legal"]:
                    await first.hear()
                answer = await hint(first)
                assert answer["refused"] == "stage"
                assert "think" in str(answer["sentence"])

    run(work())
