"""The levels at a table: the forms offer them, and tables with players of old names still open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gaslamp import registry
from gaslamp.house import YOU, Bot, Plan, Refused
from gaslamp.players import LEVELS, NAMES, USUAL_LEVEL
from gaslamp.players.words import LEVELS as LINES
from gaslamp.players.words import TITLES
from tests.web.running import run, served


def test_each_level_and_each_player_has_words() -> None:
    assert tuple(LINES) == LEVELS
    assert set(TITLES) == set(NAMES)
    assert len({*LINES.values(), *TITLES.values()}) == len(LINES) + len(TITLES)


@pytest.mark.parametrize("game", registry.names())
def test_the_form_of_a_new_table_offers_the_levels(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            ada = await running.guest("Ada")
            page = (await ada.get(f"/new/{game}?seats=3")).text
            for seat in (1, 2):
                _, _, rest = page.partition(f'<select id="chair{seat}"')
                options = re.findall(
                    r'<option value="([a-z]+)"( selected)?>([^<]+)<', rest.partition("</select>")[0]
                )
                assert [value for value, _, _ in options] == [*LEVELS, "free"]
                assert [value for value, chosen, _ in options if chosen] == [USUAL_LEVEL]
                for value, _, text in options[:4]:
                    assert text == f"{TITLES[value]}: {LINES[value]}"
            made = await ada.post(
                f"/new/{game}", data={"seats": "3", "chair1": "novice", "chair2": "detective"}
            )
            table = made.headers["location"].rpartition("/")[2]
            room = running.house._rooms.room(table)
            async with room.lock:
                seats = (await running.house._rooms.current(room)).seats
            assert [seat.bot for seat in seats] == ["", "novice", "detective"]

    run(work())


def test_who_begins_at_once_meets_the_usual_level(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            ada = await running.guest("Ada")
            table = (await ada.post("/play/murdero")).headers["location"].rpartition("/")[2]
            room = running.house._rooms.room(table)
            async with room.lock:
                seats = (await running.house._rooms.current(room)).seats
            assert [seat.bot for seat in seats] == ["", USUAL_LEVEL]

    run(work())


def test_players_of_old_names_still_sit_at_tables_and_are_called_something(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as running:
            person = (await running.house.welcome("Ada")).person.id
            chairs = (YOU, Bot("plain"), Bot("careful"), Bot("searcher"))
            table = await running.house.create(
                person, Plan("jack-the-ripper", chairs, fill="careful")
            )
            found = (await running.house.update(table, person)).table
            assert [chair.bot for chair in found.chairs] == ["", "plain", "careful", "searcher"]
            page = (await running.visitor().get(f"/t/{table}")).text
            assert all(title in page for title in TITLES.values())
            with pytest.raises(Refused, match="novice, constable, inspector, detective"):
                await running.house.create(person, Plan("murdero", (YOU, Bot("hal"))))

    run(work())
