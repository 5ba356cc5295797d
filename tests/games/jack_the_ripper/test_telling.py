"""Everything that is said at the table has a sentence, and every sentence is said."""

import random

from gaslamp.games.jack_the_ripper import telling
from gaslamp.games.jack_the_ripper.stages import PENDING
from gaslamp.refusals import REFUSALS as COMMON
from tests.games.jack_the_ripper.table import FIVE_VICTIMS, play, setup, table
from tests.support.games import deal, steps, well_written


def test_every_refusal_has_a_sentence_and_comes_up() -> None:
    full = "druitt*3 eddy wild letters*2 suspect-gull alibi-gull suspect-eddy victim-kelly"
    tables = [
        table(f"{full} strikes scene-kelly escapes", "jill*2", yard="gull"),
        table(f"{full} escapes", "jill*2", areas=["", f"{FIVE_VICTIMS[:-13]} gull*3"], yard="gull"),
        table("druitt*3", "jill*2", yard="gull"),
        table("wild*2 escapes druitt", "jill*2", areas=["victim-kelly letters*3"], yard="gull"),
        table("wild letters*3 jill", "gull", areas=["victim-kelly"], yard="gull"),
        play(table("victim-kelly alibi-gull jill", "gull*2"), "0 play victim-kelly"),
        table("druitt", "jill", yard="gull", drawn=False),
        table("druitt", "jill", areas=["gull*3"], yard="eddy", drawn=False),
        play(table("scene-kelly jill", "gull", yard="eddy"), "0 play scene-kelly"),
        play(table("resigns jill", "gull"), "0 play resigns"),
        play(table("strikes jill", "victim-kelly"), "0 play strikes"),
        play(table("strikes jill", "victim-kelly"), "0 play strikes", "0 reveal"),
    ]
    voting = play(tables[7].clone(), "0 vote")
    tables += [voting, play(voting.clone(), "0 name jill", "1 name jill")]
    endless = table("druitt", "jill", yard="gull", drawn=False)
    endless.streak = 6
    tables.append(endless)
    found: set[str] = set()
    for game in tables:
        for seat in game.status().actors:
            for text in well_written(game.setup):
                found.update(game.reasons(seat, text.split(" ")))
    assert found - set(COMMON) == set(telling.REFUSALS)
    assert found & set(COMMON) == {"G-2", "G-2:there", "G-9"}


def test_every_event_has_a_sentence_and_happens() -> None:
    told: set[str] = set()
    for seed in range(60):
        game = deal(setup(2 + seed % 3), f"telling {seed}")
        for _ in steps(game, random.Random(seed)):
            pass
        for event in game.events or ():
            noted = f"{event.what}:{event.note}"
            told.add(noted if noted in telling.TELLINGS else event.what)
    game = table("escapes jill", "gull", areas=[f"{FIVE_VICTIMS} gull*3"], yard="eddy", drawn=False)
    play(game, "0 vote", "0 escape")
    told |= {f"{event.what}:{event.note}" for event in game.events or () if event.note}
    assert told - {"status"} == {key for key in telling.TELLINGS if not key.endswith(":seen")}


def test_every_question_and_result_has_a_sentence() -> None:
    assert {pending.ask for pending in PENDING if pending.ask} == set(telling.ASKS)
    assert set(telling.RESULTS) == {"caught", "escaped", "large"}
    view = table("jill", "gull").view(0)
    assert {name for name, _ in view.piles} <= set(telling.PLACES)
