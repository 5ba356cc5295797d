"""Everything that is said at the table has a sentence, and every sentence is said."""

import random

from gaslamp.games.murdero import telling
from gaslamp.games.murdero.rules import Murdero
from gaslamp.games.murdero.stages import ASKED
from gaslamp.refusals import REFUSALS as COMMON
from gaslamp.telling import Teller
from tests.games.murdero.table import CHALLENGE, DECK, TEAMS, play, setup, table
from tests.support.games import deal, steps, well_written

ONE_SHOTS = "destroy treasure overtime reverse sabotage shakedown"


def test_every_refusal_has_a_sentence_and_comes_up() -> None:
    full = "red-1 red-2 red-3 blue-1 real-estate joker"
    tables = [
        table(f"{full} {ONE_SHOTS}", "", areas=["red-1 mitigating", "blue-1 screen-alibi"]),
        table(f"{full} {ONE_SHOTS}", "blue-5", areas=["red-1 blue-1 mitigating"]),
        table(full, "", options=CHALLENGE, areas=["red-1 red-2"]),
        table(f"{full} treasure", "", pile="overtime", file=""),
        table("red-1 joker", "", areas=["red-1"]),
        table("joker", "", areas=["red-1 mitigating blue-1"], drawn=False),
        table("red-1", "", areas=["red-1 joker:red-1 mitigating blue-1"]),
        table(full, "", "", "", areas=["red-1", "", "green-1"]),
        table(full, "", "", "", areas=["red-1 mitigating", "", "green-1"], options=TEAMS),
        play(table("treasure red-1", "", pile="red-1 overtime"), "0 play treasure"),
        play(table("sabotage", "", areas=["", "red-1 caseload"]), "0 play sabotage 1 red-1"),
        play(table("mitigating", "", areas=["red-1"]), "0 play mitigating"),
        play(table(f"{full} overtime*2 sabotage*2", "blue-1"), "0 discard red-1"),
    ]
    endless = table("red-5", "", pile="blue-1", drawn=False)
    endless.streak = 6
    tables.append(endless)
    found: set[str] = set()
    for game in tables:
        for seat in game.status().actors:
            for text in well_written(game.setup):
                found.update(game.reasons(seat, text.split(" "))[:1])
    assert found - set(COMMON) == set(telling.REFUSALS)
    assert found & set(COMMON) == {"G-2", "G-2:there", "G-9"}


def test_every_event_has_a_sentence_and_happens() -> None:
    told: set[str] = set()
    for seed in range(60):
        options = TEAMS if seed % 3 == 2 else {}
        game = deal(setup(2 + seed % 3, **options), f"telling {seed}")
        for _ in steps(game, random.Random(seed)):
            pass
        told |= {event.what for event in game.events or ()}
    game = play(table("", "", areas=["red-1 mitigating"]), "0 use mitigating red-1")
    told |= {event.what for event in game.events or ()}
    sentences = {key.partition(":")[0] for key in telling.TELLINGS} - {"fact"}
    assert told - {"status"} == sentences <= set(telling.TELLINGS)


def test_every_question_and_result_has_a_sentence() -> None:
    assert {ask for ask in ASKED if ask} == set(telling.ASKS)
    assert {key.partition(":")[0] for key in telling.RESULTS} == {"out", "empty", "reverse"}
    view = table("red-1", "blue-1").view(0)
    assert {name for name, _ in view.piles} <= set(telling.PLACES)


def test_every_line_of_a_scoresheet_has_words() -> None:
    games = [
        play(
            table("red-5 blue-4", "", areas=["red-1 red-2 red-3 red-4 real-estate blue-1"]),
            "0 build red-5",
        ),
        play(
            table(
                "red-5",
                "",
                areas=["red-1 red-2 red-3 red-4"],
                options={"double_one_case": "true"},
            ),
            "0 build red-5",
        ),
    ]
    reasons = {line.reason for game in games for line in game.sheet()}
    assert reasons == set(telling.LINES)


def said(game: Murdero, viewer: int) -> list[str]:
    """What a viewer is told of the last move."""
    teller = Teller(game.setup, ["Ada", "Ben", "Cleo", "Dan"][: game.setup.seats], viewer)
    seen = [event.seen(viewer, DECK) for event in game.events or ()]
    closed = [n for n, event in enumerate(seen) if event.what == "status"]
    return list(teller.events(seen[closed[-2] + 1 :]))


def test_a_joker_is_told_with_the_card_that_it_stands_for() -> None:
    areas = ["red-1", "", "blue-1"]
    game = table("joker", "destroy", "", "", areas=areas, options=TEAMS)
    play(game, "0 play joker blue-2 partner")
    assert said(game, 1) == ["Ada puts Joker as Blue Victim into play for Cleo."]
    assert said(game, 2) == ["Ada puts Joker as Blue Victim into play for you."]
    assert said(game, 0) == ["You put Joker as Blue Victim into play for Cleo."]
    play(game, "0 end", "1 draw file", "1 play destroy joker")
    assert said(game, 3) == ["Ben plays Destroy.", "Cleo loses Joker as Blue Victim to Destroy."]


def test_a_shake_down_is_told_to_robber_robbed_and_others() -> None:
    game = play(table("shakedown", "overtime", "", areas=["red-1"]), "0 play shakedown red-1 1")
    assert said(game, 0)[-1] == "Ben loses Overtime, drawn at random, to you."
    assert said(game, 1)[-1] == "You lose Overtime, drawn at random, to Ada."
    assert said(game, 2)[-1] == "Ben loses a card of the hand, drawn at random, to Ada."
