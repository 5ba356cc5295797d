"""The house from its front door, on both databases."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets

import pytest

from gaslamp.house import (
    FREE,
    YOU,
    Bot,
    Close,
    HouseError,
    Join,
    Move,
    Pace,
    Plan,
    Ready,
    Refused,
    Rematch,
    Resign,
    Return,
    Say,
    SeatBot,
    Sit,
    Start,
    Undo,
    Update,
    open_house,
)
from gaslamp.house.house import MOST_WAITING
from gaslamp.record import parse
from gaslamp.registry import names
from gaslamp.replay import verify
from tests.house.houses import (
    FAST,
    asynchronous,
    finish,
    middle,
    over,
    person,
    plan,
    play,
    ready,
    table_for,
)


@asynchronous
async def test_a_match_with_bots(database: str) -> None:
    async with open_house(database) as house:
        ada = await person(house, "Ada")
        table = await house.create(ada, plan(people=1, bots=3, max_rounds="1"))
        last = await play(house, table, ada, until=over)
        (end,) = last.table.ends
        finished = await house.finished(end.share, ada)
        assert (finished.result, finished.scores) == (end.result, end.scores)
        assert (finished.seat, finished.names) == (0, ("Ada", "Celeste", "Edith", "Greta"))
        verify(parse(finished.record))
        assert "[Winner " in finished.record
        assert (await house.games_of(ada))[0].share == end.share
        assert (await house.finished(end.share)).seat == -1
        assert await house.tables_of(ada) == ()


@pytest.mark.parametrize("game", names())
@asynchronous
async def test_two_people_and_two_bots(sqlite: str, game: str) -> None:
    async with open_house(sqlite) as house:
        people = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, people, plan(game, 2, 2, max_rounds="2"))
        lasts = await asyncio.gather(*(play(house, table, who, until=over) for who in people))
        assert lasts[0].version == lasts[1].version
        rounds = [await house.finished(end.share) for end in lasts[0].table.ends]
        for number, finished in enumerate(rounds, 1):
            record = parse(finished.record)
            verify(record)
            assert (finished.number, len(record.rounds)) == (number, number)
            assert bool(record.winners) == (number == len(rounds))
        listed = await house.games_of(people[1])
        assert [one.number for one in listed] == [end.number for end in lasts[0].table.ends][::-1]
        earlier = await house.games_of(people[1], before=listed[0].ended)
        assert [one.share for one in earlier] == [one.share for one in listed[1:]]


@asynchronous
async def test_people_and_their_devices(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada = await house.welcome("  Ada   L. ")
        assert ada.person.name == "Ada L."
        assert await house.recognise(ada.token) == ada.person
        assert await house.recognise("nonsense") is None
        code = await house.link(ada.person.id)
        phone = await house.redeem(code)
        assert phone.person == ada.person
        assert phone.token != ada.token
        with pytest.raises(Refused, match="not valid"):
            await house.redeem(code)
        assert (await house.rename(ada.person.id, "Countess")).name == "Countess"
        assert await house.recognise(phone.token) == await house.recognise(ada.token)
        await house.forget(ada.token)
        assert await house.recognise(ada.token) is None
        assert await house.recognise(phone.token) is not None
        for name in ("", "  ", "x" * 25, "a;b", "a\u200eb"):
            with pytest.raises(Refused) as caught:
                await house.welcome(name)
            assert caught.value.code == "text"
        for ask in (house.rename("nobody", "X"), house.link("nobody"), house.create("", plan())):
            with pytest.raises(Refused) as caught:
                await ask
            assert caught.value.code == "gone"


@asynchronous
async def test_only_hashes_of_tokens_and_codes_are_kept(sqlite: str) -> None:
    async with open_house(sqlite, workers=0) as house:
        ada = await house.welcome("Ada")
        code = await house.link(ada.person.id)
    for file in (sqlite, f"{sqlite}-wal"):
        try:
            with open(file, "rb") as opened:
                data = opened.read()
        except FileNotFoundError:
            continue
        assert ada.token.encode() not in data
        assert code.encode() not in data


@asynchronous
async def test_a_link_gets_old(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from gaslamp.house import people

    async with open_house(sqlite, workers=0) as house:
        ada = await person(house, "Ada")
        monkeypatch.setattr(people, "CODE_LIFE", -1)
        with pytest.raises(Refused) as caught:
            await house.redeem(await house.link(ada))
        assert caught.value.code == "gone"


@asynchronous
async def test_the_lobby_shows_open_tables(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada, ben = [await person(house, name) for name in ("Ada", "Ben")]
        full = await house.create(ada, plan(people=1, bots=1))
        free = await house.create(ada, plan(people=2, bots=1))
        await house.create(ada, Plan("murdero", (YOU, FREE), open=False))
        lobby = await house.lobby()
        assert [listing.id for listing in lobby] == [free, full]
        assert lobby[0].names == ("Ada", "", "Edith")
        assert (lobby[0].free, lobby[0].yours, lobby[0].pace) == (1, -1, FAST)
        await house.act(free, ben, Sit(1))
        mine = await house.tables_of(ben)
        assert [(listing.id, listing.yours, listing.turn) for listing in mine] == [(free, 1, True)]
        await house.act(free, ben, Ready("x"))
        assert [listing.turn for listing in await house.tables_of(ben)] == [False]
        assert len(await house.tables_of(ada)) == 3
        assert {listing.stage for listing in await house.lobby(ben)} == {"dealing"}


@asynchronous
async def test_a_table_by_invitation(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada, ben, eve = [await person(house, name) for name in ("Ada", "Ben", "Eve")]
        table = await house.create(ada, Plan("murdero", (YOU, FREE), open=False, pace=FAST))
        for act in (Sit(1), Join(), Say("let me in")):
            with pytest.raises(Refused) as caught:
                await house.act(table, ben, act)
            assert caught.value.code == "invite"
        for ask in (house.update(table, ben), house.update(table), house.invitation(table, ben)):
            with pytest.raises(Refused) as caught:
                await ask
            assert caught.value.code == "invite"
        code = await house.invitation(table, ada)
        assert await house.join(ben, code) == table
        version = (await house.update(table, ben)).version
        assert await house.join(ben, code) == table  # once more changes nothing
        assert (await house.update(table, ben)).version == version
        await house.act(table, ben, Sit(1))
        assert await house.invitation(table, ben) == code
        forged = code[:-1] + ("A" if code[-1] != "A" else "B")
        for wrong in (forged, table, f"{table}.", "", "x.y"):
            with pytest.raises(Refused) as caught:
                await house.join(eve, wrong)
            assert caught.value.code == "gone"


@asynchronous
async def test_what_is_not_there_is_refused(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada = await person(house, "Ada")
        for ask in (
            house.update("nothing"),
            house.act("nothing", ada, Join()),
            house.finished("nothing"),
            house.invitation("nothing", ada),
            house.view_record("nothing"),
            house.explain("nothing", ada, ["end"]),
        ):
            with pytest.raises(Refused) as caught:
                await ask
            assert caught.value.code == "gone"
        with pytest.raises(Refused):
            async for _ in house.watch("nothing"):
                pass


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        (Plan("no-game", (YOU, FREE)), "no-game"),
        (Plan("murdero", (YOU,)), "seats"),
        (Plan("murdero", (YOU, FREE), {"teams": "perhaps"}), "teams"),
        (Plan("murdero", (YOU, FREE), {"x": "1"}), "option"),
        (Plan("murdero", (YOU, FREE), points={"x": 1}), "x"),
        (Plan("murdero", (YOU, YOU)), "one chair"),
        (Plan("murdero", (YOU, Bot("hal"))), "hal"),
        (Plan("murdero", (YOU, FREE), fill="hal"), "hal"),
        (Plan("murdero", (YOU, FREE), pace=Pace(move=0)), "seconds"),
        (Plan("murdero", (YOU, FREE), pace=Pace(window=1e12)), "days"),
        (Plan("murdero", (YOU, FREE), pace=Pace(think=-1)), "seconds"),
        (Plan("murdero", (YOU, FREE), pace=Pace(move=float("nan"))), "seconds"),
    ],
    ids=str,
)
@asynchronous
async def test_a_plan_that_cannot_be(sqlite: str, wrong: Plan, word: str) -> None:
    async with open_house(sqlite, workers=0) as house:
        with pytest.raises(Refused, match=word) as caught:
            await house.create(await person(house, "Ada"), wrong)
        assert caught.value.code == "text"
        assert await house.lobby() == ()


@asynchronous
async def test_nobody_litters_the_lobby(sqlite: str) -> None:
    async with open_house(sqlite, workers=0) as house:
        ada = await person(house, "Ada")
        tables = [await house.create(ada, plan()) for _ in range(MOST_WAITING)]
        with pytest.raises(Refused) as caught:
            await house.create(ada, plan())
        assert caught.value.code == "rate"
        await house.act(tables[0], ada, Close())
        await house.create(ada, plan())


@asynchronous
async def test_an_act_sent_twice_is_done_once(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada, ben = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, [ada, ben], plan())
        once = await house.act(table, ada, Say("hello"), nonce="n-1")
        assert await house.act(table, ada, Say("hello"), nonce="n-1") == once
        assert await house.act(table, ben, Say("hello"), nonce="n-1") == once + 1
        assert await house.act(table, ada, Say("hello"), nonce="n-2") == once + 2
        for nonce in ("x" * 41, "a b", "ä"):
            with pytest.raises(Refused) as caught:
                await house.act(table, ada, Say("hello"), nonce=nonce)
            assert caught.value.code == "text"
    async with open_house(database, workers=0) as house:
        assert await house.act(table, ada, Say("hello"), nonce="n-1") == once


@asynchronous
async def test_a_tab_that_is_behind_its_seat_is_told(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada, ben = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, [ada, ben], plan("murdero"))
        await ready(house, table, [ada, ben])
        before = await house.update(table)
        who = [ada, ben][before.table.chairs[1].asked]
        await house.act(table, who, Move("draw file"), seen=before.version)
        with pytest.raises(Refused) as caught:
            await house.act(table, who, Move("end"), seen=before.version)
        assert caught.value.code == "stale"
        assert caught.value.version == before.version + 1
        with pytest.raises(Refused) as caught:
            await house.act(table, who, Undo(), seen=before.version)
        assert caught.value.code == "stale"
        await house.act(table, ada, Say("what others do is no matter"))
        legal = (await house.update(table, who)).table.legal
        await house.act(table, who, Move(legal[0]), seen=caught.value.version)


@asynchronous
async def test_secret_choices_do_not_make_each_other_stale(sqlite: str) -> None:
    async with open_house(sqlite, workers=0) as house:
        ada, ben = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, [ada, ben], plan())
        await ready(house, table, [ada, ben])
        seen = (await house.update(table)).version
        for who in (ben, ada):
            legal = (await house.update(table, who)).table.legal
            await house.act(table, who, Move(legal[0]), seen=seen)


@asynchronous
async def test_watching(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada, ben = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, [ada, ben], plan())
        seen: list[Update] = []

        async def watch() -> None:
            async for update in house.watch(table, ada):
                seen.append(update)
                if update.table.stage == "playing":
                    return

        watching = asyncio.create_task(watch())
        await ready(house, table, [ada, ben])
        await watching
        known = 0
        told = []
        for update in seen:
            assert update.version > known or not known
            assert update.since == known
            told += [news.version for news in update.news]
            known = update.version
        assert told == list(range(1, known + 1))
        slow = house.watch(table, ben, since=known)
        for n in range(4):
            await house.act(table, ada, Say(f"{n}"))
        one = await anext(slow)
        assert [news.text for news in one.news] == ["0", "1", "2", "3"]


@asynchronous
async def test_a_move_of_somebody_who_left_is_told_to_the_others(sqlite: str) -> None:
    async with open_house(sqlite, workers=0) as house:
        ada, ben = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, [ada, ben], plan())
        watch = house.watch(table, ben)
        version = (await anext(watch)).version
        act = asyncio.create_task(house.act(table, ada, Say("bye")))
        await asyncio.sleep(0)
        act.cancel()
        with pytest.raises(asyncio.CancelledError):
            await act
        update = await anext(watch)
        assert (update.version, update.news[-1].text) == (version + 1, "bye")


@asynchronous
async def test_why_a_move_cannot_be_made(sqlite: str) -> None:
    async with open_house(sqlite, workers=0) as house:
        ada, ben, eve = [await person(house, name) for name in ("Ada", "Ben", "Eve")]
        table = await table_for(house, [ada, ben], plan("murdero"))
        with pytest.raises(Refused) as caught:
            await house.explain(table, ada, ["end"])
        assert caught.value.code == "stage"
        await ready(house, table, [ada, ben])
        asked = (await house.update(table)).table.chairs[1].asked
        who, other = ([ada, ben][asked], [ada, ben][not asked])
        answers = await house.explain(table, who, ["draw file", "end", "shout"])
        assert [answer and answer.id for answer in answers] == [None, "MU-2.1", "G-1"]
        for answer in await house.explain(table, other, ["draw file", "build red-1"]):
            assert answer is not None
            assert answer.ids == ("G-3",)
        with pytest.raises(Refused) as caught:
            await house.explain(table, eve, ["end"])
        assert caught.value.code == "seat"
        with pytest.raises(Refused) as caught:
            await house.explain(table, who, ["end"] * 501)
        assert caught.value.code == "rate"


@pytest.mark.parametrize("game", names())
@asynchronous
async def test_a_round_going_on_is_told_as_the_viewer_has_seen_it(sqlite: str, game: str) -> None:
    async with open_house(sqlite) as house:
        ada, ben, eve = [await person(house, name) for name in ("Ada", "Ben", "Eve")]
        table = await table_for(house, [ada, ben], plan(game, 2, 1))
        with pytest.raises(Refused):
            await house.view_record(table, ada)

        def far(update: Update) -> bool:
            return update.version > 40

        await asyncio.gather(*(play(house, table, who, until=far) for who in (ada, ben)))
        texts = {who: await house.view_record(table, who) for who in (ada, ben, eve)}
        for who, text in texts.items():
            deck = next(line for line in text.splitlines() if line.startswith("[Deck "))
            cards = deck[7:-2].split(" ")
            hand = len(cards) // 3 - cards.count("?")
            assert (cards.count("?") < len(cards) - 3) is (who != eve), hand
            assert "Seeds" not in text
        assert texts[ada] != texts[ben] != texts[eve]
        moves = [line for line in texts[eve].splitlines() if line[:1].isdigit()]
        assert len(moves) > 5


@asynchronous
async def test_a_rematch_passes_the_deal_on(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada, ben, eve = [await person(house, name) for name in ("Ada", "Ben", "Eve")]
        table = await table_for(house, [ada, ben], plan("murdero", max_rounds="1"))
        with pytest.raises(Refused) as caught:
            await house.act(table, ada, Rematch())
        assert caught.value.code == "stage"
        dealer = (await finish(house, table, [ada, ben])).dealer
        with pytest.raises(Refused) as caught:
            await house.act(table, eve, Rematch())
        assert caught.value.code == "seat"
        await house.act(table, ben, Rematch())
        following = (await house.update(table, ada)).table.rematch
        waiting = await house.update(following, ada)
        assert waiting.table.stage == "gathering"
        assert [chair.name for chair in waiting.table.chairs] == ["", "Ben"]
        await house.act(table, ben, Rematch())  # once more changes nothing
        await house.act(table, ada, Rematch())
        await ready(house, following, [ada, ben])
        begun = await house.update(following, ada)
        assert begun.table.stage == "playing"
        assert begun.table.dealer == 1 - dealer


@asynchronous
async def test_an_idle_seat_is_played_and_taken_back(database: str) -> None:
    pace = Pace(move=0.15, grace=0.1, pause=60, window=0.05, think=0)
    async with open_house(database) as house:
        ada, ben = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, [ada, ben], plan(pace=pace))
        await ready(house, table, [ada, ben])
        kinds = []
        async for update in house.watch(table, ada):
            kinds += [news.what for news in update.news]
            if len([chair for chair in update.table.chairs if chair.away]) == 1:
                break
        away = next(chair for chair in update.table.chairs if chair.away)
        assert kinds.index("warned") < kinds.index("away")
        owner, other = ([ada, ben][away.seat], [ada, ben][1 - away.seat])
        last = await play(
            house, table, other, until=lambda update: update.version > 60 or over(update)
        )
        if not over(last):
            with pytest.raises(Refused) as caught:
                await house.act(table, owner, Move("draw file"))
            assert caught.value.code == "away"
            await house.act(table, owner, Return())
            assert not (await house.update(table)).table.chairs[away.seat].away


@asynchronous
async def test_nobody_waits_for_who_left(sqlite: str) -> None:
    async with open_house(sqlite) as house:
        ada, ben = [await person(house, name) for name in ("Ada", "Ben")]
        table = await table_for(house, [ada, ben], plan("murdero", max_rounds="1"))
        await ready(house, table, [ada, ben])
        await house.act(table, ben, Resign())
        await play(house, table, ada, until=over)
        assert [game.seat for game in await house.games_of(ben)] == [1]


@asynchronous
async def test_bots_are_seated_by_name(sqlite: str) -> None:
    async with open_house(sqlite, workers=0) as house:
        ada = await person(house, "Ada")
        table = await house.create(ada, plan())
        with pytest.raises(Refused) as caught:
            await house.act(table, ada, SeatBot(1, "hal"))
        assert caught.value.code == "text"
        await house.act(table, ada, SeatBot(1, "careful"))
        assert (await house.update(table)).table.stage == "dealing"
        other = await house.create(ada, plan())
        await house.act(other, ada, Start())
        assert (await house.update(other)).table.stage == "dealing"


@asynchronous
async def test_the_house_remembers(database: str) -> None:
    async with open_house(database, workers=0) as house:
        ada = await house.welcome("Ada")
        table = await house.create(ada.person.id, plan(people=1, bots=1))
        await house.act(table, ada.person.id, Ready("x"))
        legal = (await house.update(table, ada.person.id)).table.legal
        await house.act(table, ada.person.id, Move(legal[0]))
        before = await house.update(table, ada.person.id)
        key = house.key("cookies")
    async with open_house(database, workers=0) as house:
        after = await house.update(table, ada.person.id)
        assert after.table == before.table
        assert after.news == before.news
        assert await house.recognise(ada.token) == ada.person
        assert house.key("cookies") == key
        assert len({key, house.key("forms")}) == 2
        assert len(key) == 32


@asynchronous
async def test_a_file_is_one_houses_at_a_time(sqlite: str) -> None:
    async with open_house(sqlite, workers=0):
        with pytest.raises(HouseError, match="Another house"):
            async with open_house(sqlite, workers=0):
                pass
    async with open_house(f"sqlite:///{sqlite}", workers=0):
        pass


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("mysql://x/y", "mysql"),
        ("sqlite://", "sqlite"),
        ("://", "address"),
        ("postgresql://nobody@/x?host=/nowhere", "cannot be used"),
        ("/dev/null/house.db", "cannot be used"),
    ],
)
@asynchronous
async def test_a_database_that_cannot_be_opened(word: str, reason: str) -> None:
    with pytest.raises(HouseError, match=reason) as caught:
        async with open_house(word, workers=0):
            pass
    assert "\n" not in str(caught.value)


@asynchronous
async def test_a_file_that_is_no_database(sqlite: str) -> None:
    with open(sqlite, "w", encoding="utf-8") as file:
        file.write("a letter to my aunt, long enough to be taken for something" * 20)
    with pytest.raises(HouseError, match="not a database"):
        async with open_house(sqlite, workers=0):
            pass


@asynchronous
async def test_the_default_place(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("GASLAMP_DATA", str(folder / "mine"))
    async with open_house(workers=0):
        assert (folder / "mine" / "house.db").is_file()


@asynchronous
async def test_logs_tell_no_secrets(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with open_house(sqlite) as house:
        ada = await house.welcome("Ada")
        ben = await house.welcome("Ben")
        people = [ada.person.id, ben.person.id]
        code = await house.link(ada.person.id)
        table = await table_for(house, people, plan(max_rounds="1"))
        invitation = await house.invitation(table, ada.person.id)
        mine = secrets.token_hex(16)
        await house.act(table, ada.person.id, Ready(mine))
        lasts = await asyncio.gather(*(play(house, table, w, until=over) for w in people))
        finished = await house.finished(lasts[0].table.ends[0].share)
        text = caplog.text
        assert table in text  # the control: this is where it is told what happens
        record = parse(finished.record)
        seeds = record.rounds[0].seeds
        assert seeds is not None
        for secret in (ada.token, ben.token, code, invitation.partition(".")[2], mine):
            assert secret not in text
        assert seeds.secret.hex() not in text
        assert finished.share not in text
        for card in record.setup.deck.codes:
            assert card not in text


@asynchronous
async def test_an_update_is_plain_data(sqlite: str) -> None:
    async with open_house(sqlite) as house:
        ada = await person(house, "Ada")
        table = await house.create(ada, plan(people=1, bots=1, max_rounds="1"))
        last = await play(house, table, ada, until=over, choose=middle)
        data = last.to_json()
        assert json.loads(json.dumps(data)) == data
        assert data["table"]["view"]["status"]["result"] == data["table"]["ends"][0]["result"]
