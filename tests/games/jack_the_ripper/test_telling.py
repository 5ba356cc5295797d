"""Everything that is said at the table has a sentence, and every sentence is said."""

import random
import re

from gaslamp.game import Event
from gaslamp.games.jack_the_ripper import telling
from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.games.jack_the_ripper.stages import PENDING
from gaslamp.refusals import REFUSALS as COMMON
from gaslamp.telling import Teller
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
        told |= {_key(event) for event in game.events or ()}
    game = table("escapes jill", "gull", areas=[f"{FIVE_VICTIMS} gull*3"], yard="eddy", drawn=False)
    play(game, "0 vote", "0 escape")
    told |= {_key(event) for event in game.events or ()}
    sentences = {re.sub(":(you|seen|many)$", "", key) for key in telling.TELLINGS}
    facts = {key for key in sentences if key.startswith("fact:")}
    assert told - {"status"} == sentences - facts
    assert {fact.partition(":")[2] for fact in facts} <= {name for name, _ in game.status().facts}


def _key(event: Event) -> str:
    """The key of an event's sentences, whoever is told of it."""
    places = (event.target.partition(":")[0], event.origin.partition(":")[0])
    keys = [f"{event.what}:{case}" for case in (event.note, *places)]
    return next((key for key in keys if key in telling.TELLINGS), event.what)


def said(game: JackTheRipper, viewer: int) -> list[str]:
    """What a viewer is told of all that has happened."""
    teller = Teller(game.setup, ["Ada", "Ben", "Cleo", "Dan"][: game.setup.seats], viewer)
    return list(teller.events(event.seen(viewer, game.setup.deck) for event in game.events or ()))


def test_a_vote_is_told_to_its_voters_and_kept_from_the_others() -> None:
    game = play(table("jill", "gull", areas=["gull*3"], yard="eddy", drawn=False), "0 vote")
    play(game, "0 name jill", "1 name gull")
    assert said(game, 0)[-3:] == [
        "You call the vote: everybody names a suspect in secret.",
        "You have named Jill.",
        "Ben has named a suspect.",
    ]
    assert said(game, 1)[-2:] == ["Ada has named a suspect.", "You have named Gull."]


def test_who_has_no_escape_to_lay_down_is_told_so() -> None:
    refusal = table("jill", "gull").explain(0, "escape")
    assert refusal is not None
    assert refusal.ids == ("G-2",)
    assert "You do not hold Ripper Escapes" in refusal.sentence


def test_every_question_and_result_has_a_sentence() -> None:
    assert {pending.ask for pending in PENDING if pending.ask} == set(telling.ASKS)
    assert {key.partition(":")[0] for key in telling.RESULTS} == {"caught", "escaped", "large"}
    view = table("jill", "gull").view(0)
    assert {name for name, _ in view.piles} <= set(telling.PLACES)
