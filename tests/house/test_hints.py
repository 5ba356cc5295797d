"""Whether a table has hints is its maker's to say, and stays said."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gaslamp.house import Refused, Rematch, open_house
from gaslamp.house.acts import YOU, Bot, Plan
from gaslamp.house.log import Made, from_text, to_text
from tests.house.houses import asynchronous, finish, person, plan, ready, table_for


@asynchronous
async def test_a_table_without_hints_has_none_after_a_restart_and_in_a_rematch(
    database: str,
) -> None:
    async with open_house(database, workers=0) as house:
        ada, ben, eve = [await person(house, name) for name in ("Ada", "Ben", "Eve")]
        made = replace(plan("murdero", max_rounds="1"), hints=False)
        table = await table_for(house, [ada, ben], made)
        await ready(house, table, [ada, ben])
    async with open_house(database, workers=0) as house:
        for who in (ada, ben, eve):
            view = (await house.update(table, who)).table
            assert view.stage == "playing"
            assert not view.hints
            assert view.to_json()["hints"] is False
            with pytest.raises(Refused) as caught:
                await house.hint(table, who)
            assert caught.value.code == ("seat" if who == eve else "hints")
        await finish(house, table, [ada, ben])
        await house.act(table, ben, Rematch())
        following = (await house.update(table, ada)).table.rematch
        assert not (await house.update(following, ada)).table.hints


def test_a_table_of_before_there_was_a_choice_has_hints() -> None:
    stored = json.loads(to_text(Made(Plan("murdero", (YOU, Bot("plain"))))))
    del stored["plan"]["hints"]
    found = from_text(json.dumps(stored))
    assert isinstance(found, Made)
    assert found.plan.hints
