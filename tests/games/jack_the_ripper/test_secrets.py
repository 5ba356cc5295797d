"""Nobody learns who holds Ripper Escapes, how others voted, or more than was shown."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from gaslamp.chance import Dice
from gaslamp.game import Event, Round
from gaslamp.games.jack_the_ripper import projection, reasons
from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.players.memory import Memory
from gaslamp.view import ALL, TABLE
from tests.games.jack_the_ripper.table import DECK, FIVE_VICTIMS, play, refused, setup, table
from tests.support.games import Luck, well_written
from tests.support.invariants import check_moment, play_checked

DICE = Dice(5)

HANDS = ["scene-kelly strikes resigns gull*2", "eddy*2 chapman", "druitt*2 jill"]

# Moves that can be made whoever holds Ripper Escapes, through all kinds of decision.
COURSE = (
    "0 vote",
    "2 name jill",
    "0 name gull",
    "1 name druitt",
    "0 draw file",
    "0 play scene-kelly",
    "0 take strikes",
    "0 play strikes",
    "0 reveal",
    "0 discard gull",
    "1 draw discard",
    "1 discard eddy",
    "2 draw file",
    "2 discard druitt",
    "0 draw file",
    "0 play resigns",
    "1 discard gull",
    "2 discard jill",
    "0 discard gull",
)


def world(holder: int) -> JackTheRipper:
    """Five Victims are in play; seat `holder`, or the Case File (3), has Ripper Escapes."""
    hidden = ["letters", "letters", "letters", "letters"]
    hidden[holder] = "escapes"
    return table(
        *[f"{hand} {card}" for hand, card in zip(HANDS, hidden, strict=False)],
        areas=[FIVE_VICTIMS, "jill*3"],
        yard="strikes pedachenko",
        file=f"pedachenko eddy wild chapman {hidden[3]} ...",
        drawn=False,
    )


def known(game: JackTheRipper, viewer: int, heard: int) -> object:
    """All that a viewer can get, its events from number `heard` on included."""
    texts = well_written(game.setup) if viewer >= 0 else ()
    assert game.events is not None
    return (
        game.interruptions(),
        game.view(viewer).to_json(),
        game.legal_texts(viewer),
        [
            (refusal.ids, refusal.sentence)
            for text in texts
            if (refusal := game.explain(viewer, text)) is not None
        ],
        [event.seen(viewer, DECK).to_json() for event in game.events[heard:]],
    )


def check_nothing_depends_on_the_holder(viewer: int, course: tuple[str, ...] = COURSE) -> None:
    """Other holders, the same moves: the viewer cannot tell the worlds apart."""
    holders = [holder for holder in (0, 1, 2, 3) if holder != viewer]
    worlds = [world(holder) for holder in holders]
    begun = [len(game.events or ()) for game in worlds]
    for line in ("", *course):
        heard = [len(game.events or ()) for game in worlds] if line else begun
        for game in worlds:
            play(game, *([line] if line else ()))
        first, *others = [known(game, viewer, at) for game, at in zip(worlds, heard, strict=True)]
        for other in others:
            assert other == first, f"viewer {viewer} sees through after {line!r}"


@pytest.mark.parametrize("viewer", [0, 1, 2, TABLE])
def test_jr_5_8_nothing_that_another_sees_depends_on_who_may_escape(viewer: int) -> None:
    check_nothing_depends_on_the_holder(viewer)


def test_jr_5_8_the_course_meets_every_decision_at_which_one_can_escape() -> None:
    game = world(1)
    asked = {game.status().ask}
    for line in COURSE:
        asked.add(play(game, line).status().ask)
        assert "escape" in game.legal_texts(1)
    assert asked == {"draw", "name", "play", "take", "strike", "discard"}


def test_jr_5_8_the_holder_learns_nothing_by_trying_other_moves() -> None:
    game = play(world(1), *COURSE[:6])  # seat 0 is searching
    for text in well_written(game.setup):
        assert refused(game, f"1 {text}") == (() if text == "escape" else ("G-3",))


def _status_with_holder(game: Any) -> Any:
    status = honest_status(game)
    return type(status)(
        status.dealer,
        status.turn,
        status.pending,
        status.ask,
        game.actors(),
        status.facts,
        status.result,
    )


def _view_with_window(game: Any, viewer: int) -> Any:
    view = honest_view(game, viewer)
    if game.escaper() < 0:
        return view
    return type(view)(
        view.game, view.seats, view.viewer, view.status, view.hands, view.areas, view.piles[:1]
    )


def _reasons_that_tell(game: Any, seat: int, words: list[str]) -> list[str]:
    if words[0] == "escape" and game.escaper() >= 0 and game.escaper() != seat:
        return ["JR-5.8"]
    return honest_reasons(game, seat, words)


honest_status = projection.status
honest_view = projection.view
honest_reasons = reasons.reasons


@pytest.mark.parametrize(
    ("module", "name", "bug"),
    [
        (projection, "status", _status_with_holder),
        (projection, "view", _view_with_window),
        (reasons, "reasons", _reasons_that_tell),
    ],
)
def test_jr_5_8_a_leak_of_the_holder_is_found(
    module: Any, name: str, bug: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, bug)
    with pytest.raises(AssertionError, match="sees through"):
        check_nothing_depends_on_the_holder(0)


def test_jr_5_8_a_refusal_that_asks_who_may_act_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def chatty(game: Any, seat: int, text: str) -> Any:
        refusal = honest(game, seat, text)
        if refusal is not None and text == "escape" and game.escaper() >= 0:
            return game.refuse(seat, ["escape"], ["JR-5.8"])
        return refusal

    honest = Round.explain
    monkeypatch.setattr(Round, "explain", chatty)
    with pytest.raises(AssertionError, match="sees through"):
        check_nothing_depends_on_the_holder(2)


# The vote


def check_votes_are_closed(viewer: int) -> None:
    """Whatever the others name, the viewer sees the same until the scoring."""
    ballots = [("gull", "druitt", "jill"), ("jill", "jill", "eddy"), ("eddy", "gull", "chapman")]
    seen = []
    for ballot in ballots:
        game = world(3)
        heard = len(game.events or ())
        names = [f"{seat} name {'gull' if seat == viewer else ballot[seat]}" for seat in (2, 0, 1)]
        lines = ("0 vote", *names, *COURSE[4:])
        course = [known(play(game, line), viewer, heard) for line in lines]
        seen.append(course)
    assert seen[0] == seen[1] == seen[2], "a vote shows"


@pytest.mark.parametrize("viewer", [0, 1, 2, TABLE])
def test_jr_2_2_nobody_learns_a_vote_before_the_scoring(viewer: int) -> None:
    check_votes_are_closed(viewer)


def test_jr_2_2_a_vote_that_shows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: Any, viewer: int) -> Any:
        return honest_view(game, ALL if game.stage == 1 else viewer)

    monkeypatch.setattr(projection, "view", leaky)
    with pytest.raises(AssertionError, match="a vote shows"):
        check_votes_are_closed(1)


def test_jr_2_2_a_vote_told_to_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "visible", lambda event, viewer: event.what == "choose")
    with pytest.raises(AssertionError, match="a vote shows"):
        check_votes_are_closed(1)


# What Ripper Strikes shows


def test_jr_5_7_the_reveal_shows_victims_and_nothing_else() -> None:
    game = table("strikes jill*2", "victim-kelly eddy escapes", "gull victim-stride")
    memories = {viewer: Memory(game.setup, viewer) for viewer in (0, 1, 2, TABLE)}
    play(game, "0 play strikes", "0 reveal")
    for viewer, memory in memories.items():
        memory.hand(1).size, memory.hand(2).size = 3, 2
        for event in game.events or ():
            if event.what == "shown":
                memory.see(event.seen(viewer, DECK))
        assert dict(memory.hand(1).known) == {"victim-kelly": 1}
        assert dict(memory.hand(2).known) == {"victim-stride": 1}
        view = game.view(viewer)
        assert [zone.cards for zone in view.hands].count(None) == (3 if viewer == TABLE else 2)


def test_jr_5_7_what_others_hold_is_not_learnt_by_trying() -> None:
    game = table("strikes jill*2", "victim-kelly eddy", "gull", yard="letters")
    other = table("strikes jill*2", "victim-stride eddy", "gull", yard="letters")
    for viewer in (0, 2, TABLE):
        assert known(game, viewer, 9) == known(other, viewer, 9)
    play(game, "0 play strikes")
    play(other, "0 play strikes")
    for viewer in (0, 2, TABLE):
        assert known(game, viewer, 9) == known(other, viewer, 9)


def test_jr_5_2_what_is_searched_is_not_learnt_by_trying() -> None:
    worlds = [
        table("scene-kelly jill", "eddy*2", yard=card + " gull") for card in ("druitt", "jill")
    ]
    for game in worlds:
        play(game, "0 play scene-kelly")
    for viewer in (1, TABLE):
        assert known(worlds[0], viewer, 9) == known(worlds[1], viewer, 9)
    assert known(worlds[0], 0, 9) != known(worlds[1], 0, 9)


# What a seat remembers


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_jr_1_3_a_memory_knows_scotland_yard_and_the_view_of_its_seat(seats: int) -> None:
    game = setup(seats).deal(sorted(DECK.full(), key=lambda kind: kind * 7 % 31), 0, DICE)
    events = game.observe()
    viewers = [*range(seats), TABLE, ALL]
    memories = [Memory(game.setup, viewer) for viewer in viewers]
    told = 0
    while True:
        for event in events[told:]:
            for memory in memories:
                memory.see(event.seen(memory.viewer, DECK))
        told = len(events)
        for memory in memories:
            assert memory.view() == game.view(memory.viewer)
        assert memories[0].discards == game.setup.codes(game.yard)  # type: ignore[attr-defined]
        if game.over:
            return
        seat = game.actors()[-1]
        game.advance(seat, DICE.choose(game.legal(seat)))


@pytest.mark.parametrize("seed", range(8))
def test_jr_5_8_all_invariants_hold_while_somebody_may_escape(seed: int) -> None:
    rng = random.Random(seed)
    game = world(seed % 4)
    game.chance = Luck(seed)
    for _ in range(25):
        check_moment(game, rng, 0.4)
        if game.over:
            break
        seat = rng.choice(game.actors())
        texts = [text for text in game.legal_texts(seat) if text != "escape" or rng.random() < 0.1]
        if texts:
            play_checked(game, seat, rng.choice(texts))
