"""What is told of a table is only what is new, and enough to put the whole together again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gaslamp.registry import names
from gaslamp.web.changes import Latest, changes
from tests.support.games import deal, setups
from tests.web.running import joined_with


def plain(value: Any) -> Any:
    """The value as it comes out of a message."""
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("game", names())
def test_every_view_can_be_put_together_from_the_changes(game: str) -> None:
    for number, setup in enumerate(setups(game)):
        round_ = deal(setup, number)
        for viewer in (-1, 0, setup.seats - 1):
            copy = round_.clone()
            had: dict[str, Any] = {}
            whole: dict[str, Any] = {}
            for step in range(60):
                now = {"view": copy.view(viewer).to_json(), "seat": viewer}
                whole = joined_with(whole, plain(changes(had, now)))
                assert whole == plain(now)
                had = now
                if copy.over:
                    break
                actor = copy.first_actor()
                moves = copy.legal(actor)
                copy.advance(actor, moves[(7 * step + number) % len(moves)])


def test_only_what_changed_is_told() -> None:
    chairs = [{"name": "Ada", "asked": True}, {"name": "Ben", "asked": False}]
    asked = [{**chairs[0], "asked": False}, {**chairs[1], "asked": True}]
    pile = {"size": 3, "cards": {"poe": 2, "help": 1}}
    fewer = {"size": 2, "cards": {"poe": 2}}
    file = {"size": 9, "cards": None}
    old = {"chairs": chairs, "view": {"piles": {"file": file, "rue": pile}}}
    new = {"chairs": asked, "view": {"piles": {"file": file, "rue": fewer}}}
    assert changes(old, new) == {
        "chairs": {"0": {"asked": False}, "1": {"asked": True}},
        "view": {"piles": {"rue": {"size": 2, "cards": {"poe": 2}}}},
    }
    assert changes(old, old) == {}
    assert changes({}, old) == old
    assert changes({"ends": []}, {"ends": [{"number": 1}]}) == {"ends": [{"number": 1}]}
    assert changes({"view": None}, {"view": {"a": 1}}) == {"view": {"a": 1}}
    assert changes({"view": {"a": 1}}, {"view": None}) == {"view": None}


def test_the_latest_changes_are_those_of_the_two_that_were_asked_for() -> None:
    latest = Latest()
    first, second, third = {"a": 1}, {"a": 2}, {"a": 2, "b": 3}
    assert latest.changes(first, second) == {"a": 2}
    assert latest.changes(first, second) is latest.changes(first, second)
    assert latest.changes(second, third) == {"b": 3}
    assert latest.changes(first, third) == {"a": 2, "b": 3}
