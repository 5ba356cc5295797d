"""What each viewer sees of a table of Murdero, and that a leak would be found."""

from typing import Any

import pytest

from gaslamp.chance import Shuffler
from gaslamp.game import Event
from gaslamp.games.murdero import projection, rules
from gaslamp.players.memory import Memory
from gaslamp.view import ALL, TABLE
from tests.games.murdero.table import DECK, TEAMS, play, setup, table

HANDS = ["red-5 shakedown", "blue-5 overtime", "green-5 treasure", "joker destroy"]


def test_a_hand_is_seen_by_its_seat_and_the_rest_by_all() -> None:
    areas = ["red-1 joker:red-2", "blue-1"]
    game = table(*HANDS[:3], "destroy", areas=areas, pile="green-1 green-2", options=TEAMS)
    for viewer in (0, 1, 2, 3, TABLE):
        view = game.view(viewer)
        assert [zone.cards is not None for zone in view.hands] == [
            seat == viewer for seat in range(4)
        ]
        assert view.areas[0].cards == (("red-1", 1), ("joker:red-2", 1))
        assert view.areas[0].size == 2
        assert view.pile("file").cards is None
        assert view.pile("discard").cards is None
        assert view.pile("discard").top == "green-2"
        assert view.pile("gone").cards == ()
    everything = game.view(ALL)
    assert all(zone.cards is not None for zone in everything.hands)
    assert dict(everything.pile("file").cards or ())["red-4"] == 2


def test_cards_that_have_left_the_game_stay_known_to_all() -> None:
    game = table("sabotage", "blue-5", areas=["", "red-1 red-2"])
    play(game, "0 play sabotage 1 red-1")
    for viewer in (0, 1, TABLE):
        expected = (("red-1", 1), ("red-2", 1), ("sabotage", 1))
        assert game.view(viewer).pile("gone").cards == expected


def test_the_status_tells_whether_the_action_is_taken_and_who_searches_what() -> None:
    game = table("treasure", "", pile="red-1")
    assert game.status().facts == (("action_taken", False), ("searching", ""))
    play(game, "0 play treasure")
    assert game.status().facts == (("action_taken", True), ("searching", "discard"))


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, TABLE, ALL])
def test_a_memory_of_all_events_gives_the_view(viewer: int) -> None:
    given = setup(4, teams="true")
    dealt = given.deal(DECK.full(), 0, Shuffler(0))
    memory = Memory(given, viewer)
    events = dealt.observe()
    told = 0
    moves = 0
    while not dealt.over:
        for event in events[told:]:
            memory.see(event.seen(viewer, DECK))
        told = len(events)
        assert memory.view() == dealt.view(viewer)
        seat = dealt.actors()[0]
        texts = dealt.legal_texts(seat)
        dealt.play(seat, texts[(7 * moves) % len(texts)])
        moves += 1
    for event in events[told:]:
        memory.see(event.seen(viewer, DECK))
    assert memory.view() == dealt.view(viewer)


def robbed(game: rules.Murdero, viewer: int) -> list[object]:
    """What a viewer hears of a Shake Down."""
    play(game, "0 play shakedown red-1 1")
    return [
        event.seen(viewer, DECK).to_json() for event in game.events or () if event.what != "deal"
    ]


def test_nobody_else_can_tell_what_was_robbed() -> None:
    for viewer in (2, TABLE):
        worlds = [
            table("shakedown", card, "", areas=["red-1"], file="joker overtime ...")
            for card in ("green-4", "green-5")
        ]
        assert robbed(worlds[0], viewer) == robbed(worlds[1], viewer)
    seen = [
        robbed(table("shakedown", card, "", areas=["red-1"]), 1) for card in ("green-4", "green-5")
    ]
    assert seen[0] != seen[1]


def test_a_shake_down_that_shows_its_card_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Event.visible

    def leaky(event: Any, viewer: int) -> bool:
        return event.what == "rob" or honest(event, viewer)

    monkeypatch.setattr(Event, "visible", leaky)
    with pytest.raises(AssertionError):
        test_nobody_else_can_tell_what_was_robbed()


def test_a_joker_whose_card_is_kept_back_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = projection.view

    def forgetful(game: rules.Murdero, viewer: int) -> Any:
        game = game.clone()
        game.joker = 0
        return honest(game, viewer)

    monkeypatch.setattr(projection, "view", forgetful)
    with pytest.raises(AssertionError):
        test_a_hand_is_seen_by_its_seat_and_the_rest_by_all()
