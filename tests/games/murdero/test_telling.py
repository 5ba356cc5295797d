"""Everything that is said at the table has a sentence, and every sentence is said."""

import random

from gaslamp.games.murdero import telling
from gaslamp.games.murdero.stages import ASKED
from gaslamp.refusals import REFUSALS as COMMON
from tests.games.murdero.table import CHALLENGE, TEAMS, play, setup, table
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
    assert told - {"status"} == {key for key in telling.TELLINGS if not key.endswith(":seen")}


def test_every_question_and_result_has_a_sentence() -> None:
    assert {ask for ask in ASKED if ask} == set(telling.ASKS)
    assert set(telling.RESULTS) == {"out", "empty", "reverse"}
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
