"""No byte that a viewer gets names a card that it may not see; a control finds the others."""

from __future__ import annotations

import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import pytest

from gaslamp import registry
from gaslamp.game import Round
from gaslamp.view import ALL, TABLE, View
from tests.web.running import Line, Running, line, run, served

MOVES = 60


def words_in(frame: str, codes: set[str]) -> set[str]:
    """The codes of cards that stand anywhere in a frame."""
    return codes.intersection(re.findall(r"[a-z0-9_-]+", frame))


def visible(view: View, codes: set[str]) -> set[str]:
    """The codes of cards that a view shows."""
    return words_in(json.dumps(view.to_json()), codes)


def allowed(game: Round, viewer: int, since: int, codes: set[str]) -> set[str]:
    """What a viewer may read now: what it sees, what events since then showed, its own moves."""
    setup = game.setup
    found = visible(game.view(viewer), codes)
    for event in (game.events or [])[since:]:
        found |= words_in(json.dumps(event.seen(viewer, setup.deck).to_json()), codes)
    if viewer >= 0:
        found |= words_in(" ".join(game.legal_texts(viewer)), codes)
    return found


def singles(game: str) -> set[str]:
    """The kinds with one copy: where such a card is, no other can be meant."""
    return {kind.code for kind in registry.load(game).deck.kinds if kind.copies == 1}


async def truth(running: Running, table: str) -> Round:
    """The round at a table, all cards open."""
    room = running.house._rooms.room(table)
    async with room.lock:
        return (await running.house._rooms.current(room)).play.round


@pytest.mark.parametrize("game", registry.names())
def test_no_frame_names_a_hidden_card(
    tmp_path: Path, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    chance = random.Random(game)
    codes = singles(game)
    checked = found = 0

    async def work() -> None:
        nonlocal checked, found
        async with served(tmp_path) as running:
            ada = await running.guest("Ada")
            form = {"seats": "2", "chair1": "free", "open": "on"}
            path = (await ada.post(f"/new/{game}", data=form)).headers["location"]
            table = path.rpartition("/")[2]
            basil, eve = await running.guest("Basil"), await running.guest("Eve")
            async with (
                line(running, ada, table) as first,
                line(running, basil, table) as second,
                line(running, eve, table) as spectator,
            ):
                await second.do(do="sit", seat=1)
                for player in (first, second):
                    await player.do(do="ready", contribution="x")
                lines: dict[int, Line] = {0: first, 1: second, TABLE: spectator}
                round_ = await _dealt(running, table)
                heard = dict.fromkeys(lines, 0)
                for _ in range(MOVES):
                    seat = round_.actors()[0]
                    if round_.over:
                        break
                    text = chance.choice(round_.legal_texts(seat))
                    told = len(round_.events or [])
                    answer = await lines[seat].do(do="move", text=text, seen=10**9)
                    if answer.get("refused") == "window":
                        break
                    round_ = await truth(running, table)
                    hidden = codes - visible(round_.view(TABLE), codes)
                    for viewer, one in lines.items():
                        await one.at(answer["version"])
                        may = allowed(round_, viewer, told, codes)
                        for frame in one.frames[heard[viewer] :]:
                            if "table" in frame and _version(frame) == answer["version"]:
                                read = words_in(frame, codes)
                                assert not read - may, (viewer, text)
                                checked += len(hidden - may)
                                found += len(read)
                        heard[viewer] = len(one.frames)
                for page in (path, "/", f"/t/{table}"):
                    text = (await eve.get(page)).text
                    assert ada.cookies["gaslamp"].partition(".")[0] not in text

    run(work())
    assert checked > 100, "hidden cards were looked for"
    assert found > 20, "the control: cards that lie open are found"
    ours = [r.getMessage() for r in caplog.records if r.name.startswith(("gaslamp", "uvicorn"))]
    assert ours
    assert not words_in(" ".join(ours), codes), "no log names a card"


def _version(frame: str) -> int:
    return int(json.loads(frame).get("version", 0))


async def _dealt(running: Running, table: str) -> Round:
    while True:
        try:
            return await truth(running, table)
        except (AssertionError, AttributeError):
            continue


@pytest.mark.parametrize("game", registry.names())
def test_a_planted_leak_is_found(tmp_path: Path, game: str) -> None:
    setup_codes = singles(game)
    game_setup: Any = registry.load(game)
    from gaslamp import Match, Setup

    round_ = Match.from_seed(Setup(game_setup, 2), ["a", "b"], 1).deal()
    leaking = json.dumps(round_.view(ALL).to_json())
    assert words_in(leaking, setup_codes) - allowed(round_, TABLE, 0, setup_codes)
