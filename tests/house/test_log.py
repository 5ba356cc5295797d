"""A log alone makes its table, and what is told of it hides what has to be hidden."""

from __future__ import annotations

import json
import random

import pytest

from gaslamp.house.acts import FREE, YOU, Bot, Join, Mute, Plan, Return, Say, Sit, Undo
from gaslamp.house.log import Entry, TakenOver, from_text, to_text
from gaslamp.house.table import fold
from gaslamp.registry import names
from tests.house.logs import NAMES, VIEWERS, Log, begun

SECONDS = 1000


def lively(game: str, seed: int) -> Log:
    """A table at which much happens: all kinds of acts, three rounds, everything by chance."""
    luck = random.Random(f"{game} {seed}")
    log = Log(Plan(game, (YOU, FREE, FREE, Bot("plain")), {"max_rounds": "3"}))
    log.luck = f"lively {seed}"
    log.do(Join(), "eve")
    log.do(Sit(1), "ben")
    log.do(Sit(2), "cy")
    while log.table.stage != "over":
        people = [seat.person for seat in log.table.seats if seat.is_present]
        log.deal(tuple(luck.sample(people, luck.randint(1, len(people)))))
        while log.table.stage == "playing":
            happen(log, luck)
    return log


def happen(log: Log, luck: random.Random) -> None:
    table = log.table
    after = luck.randrange(20 * SECONDS)
    if luck.random() < 0.1:
        log.do(Say(f"at {table.version}"), luck.choice(["ada", "ben", "cy", "eve"]), after=20000)
    elif luck.random() < 0.05:
        log.do(Mute(luck.choice(["ada", ""]), luck.random() < 0.5), "eve")
    elif luck.random() < 0.05 and len(table.present()) > 1:
        log.do(TakenOver(luck.choice(table.present())))
    elif away := [seat for seat in table.seats if seat.stand_in and luck.random() < 0.2]:
        log.do(Return(), away[0].person)
    elif table.play.takes and table.seats[table.play.takeable].is_present and luck.random() < 0.3:
        log.do(Undo(), table.seats[table.play.takeable].person, after)
    else:
        log.play(luck.choice, most=1)


@pytest.mark.parametrize("game", names())
def test_equal_logs_make_equal_tables(game: str) -> None:
    log = lively(game, 1)
    kinds = {type(entry.command).__name__ for entry in log.entries}
    assert {"Say", "TakenOver", "Return", "Undo", "Dealt", "Played", "Move"} <= kinds
    stored = [
        Entry(
            entry.version,
            entry.at,
            entry.by,
            entry.name,
            from_text(to_text(entry.command)),
        )
        for entry in log.entries
    ]
    assert stored == log.entries
    assert Log.everything(copy_of(log, stored)) == log.everything()
    cut = len(stored) // 2
    half, whole = copy_of(log, stored[:cut]), copy_of(log, stored[:cut])
    for entry in stored[cut:]:
        whole.table.apply(entry)
    assert whole.everything() == log.everything()
    assert half.everything() != log.everything()


def copy_of(log: Log, entries: list[Entry]) -> Log:
    copy = Log.__new__(Log)
    copy.table = fold("T", entries)
    copy.entries = list(entries)
    copy.at = log.at
    return copy


@pytest.mark.parametrize("game", names())
def test_a_client_that_missed_something_gets_it(game: str) -> None:
    log = lively(game, 2)
    whole = log.seen("ben")
    kept = log.table.kept_since
    assert 0 < kept < log.table.version
    for since in (kept, (kept + log.table.version) // 2, log.table.version):
        part = log.seen("ben", since)
        assert part["since"] == since
        assert part["table"] == whole["table"]
        assert part["news"] == [news for news in whole["news"] if news["version"] > since]
    assert log.seen("ben", 1)["since"] == kept
    assert log.seen("ben", log.table.version + 5)["since"] == kept


@pytest.mark.parametrize("game", names())
def test_news_and_views_hide_what_the_engine_hides(game: str) -> None:
    """What a viewer gets of the game is what the game shows to that viewer, and no more."""
    log = lively(game, 3)
    table = log.table
    deck = table.setup.deck
    for viewer in VIEWERS:
        number = table.seat_of(viewer)
        news = [n for n in log.seen(viewer)["news"] if n["events"]]
        told = [one for one in table.told if one.events]
        for one, shown in zip(told, news, strict=True):
            assert shown["events"] == [e.seen(number, deck).to_json() for e in one.events]


@pytest.mark.parametrize("game", names())
def test_no_secret_is_told_as_long_as_it_is_one(game: str) -> None:
    log = Log(Plan(game, (YOU, FREE, Bot("plain")), {"max_rounds": "2"}))
    log.do(Sit(1), "ben")
    luck = random.Random(5)
    while log.table.stage != "over":
        begun(log)
        for _ in range(10_000):
            assert log.table.promise is not None
            for viewer in VIEWERS:
                text = json.dumps(log.seen(viewer))
                assert log.table.promise.secret not in text
                assert "from ada" not in text
                assert "from ben" not in text
                assert log.table.promise.share not in text
            log.play(luck.choice, most=50)
            if log.table.stage != "playing":
                break
    assert set(NAMES) >= {viewer for viewer in VIEWERS if viewer}
