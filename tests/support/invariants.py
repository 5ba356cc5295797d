"""What holds for every game at every moment: functions that fail where a property does not."""

import copy
import json
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, TypeVar

from gaslamp.game import DISCARD, Event, IllegalMove, Refusal, Round
from gaslamp.view import ALL, TABLE, Seen, View, Zone
from tests.support.games import choose, counted, misspelt, rule_ids, well_written
from tests.support.permute import SHOWN, permuted, viewers

Check = Callable[[Round, random.Random], None]

_Move = TypeVar("_Move", int, str)

_SHARED = {"setup", "chance", "events", "remarks"}


def snapshot(game: Round) -> dict[str, Any]:
    """All that a round remembers, copied: equal snapshots, equal rounds."""
    return {name: copy.deepcopy(value) for name, value in vars(game).items() if name not in _SHARED}


def _outside(game: Round) -> tuple[int, ...]:
    """What a refused move must leave alone beside the round itself."""
    events = -1 if game.events is None else len(game.events)
    return events, len(game.remarks), getattr(game.chance, "asked", 0)


def zones(view: View) -> dict[str, Zone]:
    """All places of a view by the names that events give them."""
    named = {f"hand:{seat}": zone for seat, zone in enumerate(view.hands)}
    named |= {f"area:{side}": zone for side, zone in enumerate(view.areas)}
    return named | dict(view.piles)


def text_of(data: object) -> str:
    """Plain data as the bytes that a front would send."""
    return json.dumps(data, sort_keys=False)


def check_conservation(game: Round, rng: random.Random) -> None:
    """Each card of the deck lies in exactly one place."""
    deck = game.setup.deck
    lying: dict[str, int] = {}
    for name, zone in zones(game.view(ALL)).items():
        assert zone.cards is not None, f"{name} is hidden from the viewer of everything"
        held = counted(zone.cards)
        assert sum(held.values()) == zone.size, f"{name} has not the size it claims"
        for code, n in held.items():
            lying[code] = lying.get(code, 0) + n
    assert lying == dict(zip(deck.codes, deck.copies, strict=True))


def check_views_agree(game: Round, rng: random.Random) -> None:
    """All viewers see the same table: sizes are equal, and what is seen is what lies there."""
    reviewed = game.view(ALL)
    everything = zones(reviewed)
    for viewer in viewers(game):
        view = game.view(viewer)
        assert view.viewer == viewer
        assert view.status == reviewed.status
        for name, zone in zones(view).items():
            assert zone.size == everything[name].size
            assert zone.cards in (None, everything[name].cards)
            assert zone.melds == everything[name].melds
            assert not zone.top or everything[name].count(zone.top)
        for seat, hand in enumerate(view.hands):
            if not game.over:
                assert (hand.cards is not None) == (seat == viewer), f"the hand of seat {seat}"
        for seat, chosen in enumerate(view.chosen):
            known = reviewed.chosen[seat]
            assert chosen == (known if game.over or seat == viewer or not known else "?")
        assert json.loads(text_of(view.to_json())) == view.to_json()


def check_status(game: Round, rng: random.Random) -> None:
    """The status says who is asked for what, and only an ended round has a result."""
    status = game.status()
    assert status == game.view(ALL).status
    assert set(status.actors) <= set(game.actors())  # that some may act can be their secret
    assert len(set(status.actors)) == len(status.actors)
    assert game.over == (not status.actors) == bool(status.result)
    assert status.result == game.result()
    assert bool(status.pending) == bool(status.ask) == (not game.over)
    assert not status.pending or status.pending in rule_ids(game.setup)
    assert not status.ask or status.ask in game.setup.game.words.asks
    assert game.first_actor() == (status.actors[0] if status.actors else -1)
    if game.events:
        last = game.events[-1]
        assert last.what == "status", "a move's events end with the status it led to"
        assert last.status == status


def check_legal(game: Round, rng: random.Random) -> None:
    """What is listed as legal is what is not refused, and refusals cite rules, in their order."""
    setup = game.setup
    known = rule_ids(setup)
    actors = game.actors()
    asked = game.status().actors
    for seat in (*range(setup.seats), setup.seats, -1):
        moves = game.legal(seat)
        texts = game.legal_texts(seat)
        assert sorted(setup.moves[move] for move in moves) == texts
        assert len(set(texts)) == len(texts)
        assert bool(texts) == (seat in actors), f"seat {seat} can move, or can not"
        written = well_written(setup)
        share = 240 if seat in actors else 12
        for text in [*rng.sample(written, min(share, len(written))), *texts]:
            refusal = game.explain(seat, text)
            assert (refusal is None) == (text in texts), f"seat {seat}: {text}"
            if refusal is None:
                continue
            assert refusal.ids, text
            assert set(refusal.ids) <= known
            assert refusal.sentence.strip()
            assert "{" not in refusal.sentence
            assert refusal.sentence[-1] in ".!?"
            if game.over:
                assert refusal.ids == ("G-4",)
            elif seat not in asked:  # one with a secret right may use it, and learns no more
                assert refusal.ids == ("G-3",), f"seat {seat} may not act but learns {refusal}"
            else:
                assert not {"G-1", "G-3", "G-4"} & set(refusal.ids)


def check_misspelt(game: Round, rng: random.Random) -> None:
    """A text that is no move is refused as such, before anything else is looked at."""
    written = set(well_written(game.setup))
    for text in (rng.choice(well_written(game.setup)), "", " ", "resign", "{move}"):
        for wrong in [text] if text.strip() not in written else misspelt(text):
            for seat in range(game.setup.seats):
                refusal = game.explain(seat, wrong)
                assert refusal is not None, wrong
                assert refusal.ids == ("G-1",), wrong


def check_refused_moves(game: Round, rng: random.Random) -> None:
    """A refused move changes nothing and raises what `explain` says."""
    setup = game.setup
    before = snapshot(game)
    outside = _outside(game)
    for seat in range(setup.seats):
        legal = set(game.legal(seat))
        illegal = [move for move in range(len(setup.moves)) if move not in legal]
        for move in rng.sample(illegal, min(8, len(illegal))):
            text = setup.moves[move]
            for raised in (_refusal(game.apply, seat, move), _refusal(game.play, seat, text)):
                assert raised is not None, f"seat {seat} was allowed {text}"
                assert raised == game.explain(seat, text)
    assert snapshot(game) == before
    assert _outside(game) == outside


def _refusal(attempt: Callable[[int, _Move], None], seat: int, move: _Move) -> Refusal | None:
    """What an attempted move raises (None: it was made)."""
    try:
        attempt(seat, move)
    except IllegalMove as error:
        return error.refusal
    return None


def check_legal_moves_play(game: Round, rng: random.Random) -> None:
    """Each legal move can be made by number and by text, with one outcome."""
    for seat in game.actors():
        moves = game.legal(seat)
        for move in rng.sample(moves, min(4, len(moves))):
            by_number, by_text = game.clone(), game.clone()
            asked = getattr(game.chance, "asked", None)
            by_number.apply(seat, move)
            if asked is not None:
                game.chance.asked = asked  # type: ignore[attr-defined]
            by_text.play(seat, game.setup.moves[move])
            if asked is not None:
                game.chance.asked = asked  # type: ignore[attr-defined]
            assert snapshot(by_number) == snapshot(by_text)
            assert snapshot(by_number) != snapshot(game), f"{game.setup.moves[move]} does nothing"


def check_clone(game: Round, rng: random.Random) -> None:
    """A copy equals the original, has no events, and neither notices what befalls the other."""
    before = snapshot(game)
    outside = _outside(game)
    copied = game.clone()
    assert copied is not game
    assert snapshot(copied) == before
    assert copied.events is None
    assert copied.chance is game.chance
    asked = getattr(game.chance, "asked", None)
    for _ in range(rng.randrange(1, 30)):
        if copied.over:
            break
        seat = copied.first_actor()
        copied.advance(seat, rng.choice(copied.legal(seat)))
    if asked is not None:
        game.chance.asked = asked  # type: ignore[attr-defined]
    assert snapshot(game) == before, "what befell the copy befell the original"
    assert _outside(game) == outside


def check_scores(game: Round, rng: random.Random) -> None:
    """The scoresheet's lines add up to the scores, which are 0 while the round goes on."""
    sides = game.setup.side_count
    totals = [0] * sides
    known = rule_ids(game.setup)
    words = game.setup.game.words
    for line in game.sheet():
        totals[line.side] += line.points
        assert line.rule in known
        assert line.reason in words.lines
        assert line.seat in (-1, *range(game.setup.seats))
        assert line.seat < 0 or game.setup.sides[line.seat] == line.side
    assert game.scores() == totals
    if not game.over:
        assert totals == [0] * sides
        assert game.sheet() == []


def known_to(game: Round, viewer: int, texts: Sequence[str]) -> str:
    """Every byte that a viewer can get from a round without making a move."""
    data: list[object] = [game.view(viewer).to_json()]
    if viewer >= 0:
        data.append(game.legal_texts(viewer))
        for text in texts:
            refusal = game.explain(viewer, text)
            data.append(None if refusal is None else [refusal.ids, refusal.sentence])
    return text_of(data)


def check_projection(game: Round, rng: random.Random) -> None:
    """Nothing that a viewer gets depends on cards that it does not see, now or later.

    The round and one with other hidden cards are played on with the same moves, and the viewer must
    not be able to tell them apart until a card that it did not see is shown to it.
    """
    if game.over:
        return
    viewer = rng.choice(viewers(game))
    here, there = game.clone(), permuted(game, viewer, rng)
    here.events, there.events = [], []
    texts = rng.sample(well_written(game.setup), 160)
    for _ in range(8):
        gets = known_to(here, viewer, texts)
        assert gets == known_to(there, viewer, texts), f"viewer {viewer} sees through"
        texts = texts[:20]
        common = [
            (seat, text)
            for seat in here.actors()
            for text in here.legal_texts(seat)
            if there.explain(seat, text) is None
        ]
        if not common:
            return
        before = here.view(viewer)
        heard = len(here.events), len(there.events)
        seat, text = rng.choice(common)
        for world in (here, there):
            asked = getattr(game.chance, "asked", None)
            world.play(seat, text)
            if asked is not None:
                game.chance.asked = asked  # type: ignore[attr-defined]
        first = [event.seen(viewer, game.setup.deck) for event in here.events[heard[0] :]]
        second = [event.seen(viewer, game.setup.deck) for event in there.events[heard[1] :]]
        if _new_information(first, second, before, SHOWN[game.setup.game.name]):
            return


def _new_information(
    first: Sequence[Seen], second: Sequence[Seen], before: View, shown: frozenset[str]
) -> bool:
    """Compare the events of two worlds: whether a card from a hidden place was shown."""
    left: list[str] = []  # the places from which cards have gone in this move
    for one, two in zip_longest(first, second):
        if one == two:
            left.append(one.origin)
            continue
        told = [seen for seen in (one, two) if seen is not None]
        # Where hands or piles are turned up, whose and how much is news, too.
        if any(seen.what in shown for seen in told):
            told = [seen for seen in told if seen.what in shown]
        else:
            assert len(told) == 2, "the number of events tells of hidden cards"
            assert replace(one, cards=None) == replace(two, cards=None), "it tells too much"
        for seen in told:
            assert seen.cards is not None
            if seen.what in shown and not seen.origin:
                continue  # a secret choice is opened
            place = zones(before).get(seen.origin)
            assert place is not None, f"{seen.what} comes from {seen.origin!r}"
            known = bool(place.top) and left.count(seen.origin) == 0 and seen.count == 1
            assert place.cards is None, f"{seen.what} shows other cards of an open place"
            assert not known, f"{seen.what} shows another card than the known one"
        return True
    return False


def check_events(before: Round, events: Sequence[Event], after: Round) -> None:
    """A move's events move as many cards as the views show moved, and show nobody too much."""
    deck = after.setup.deck
    sizes = {name: zone.size for name, zone in zones(before.view(TABLE)).items()}
    for event in events:
        if event.origin and event.target:
            sizes[event.origin] -= len(event.cards)
            sizes[event.target] += len(event.cards)
    assert sizes == {name: zone.size for name, zone in zones(after.view(TABLE)).items()}
    shown = SHOWN[after.setup.game.name]
    for viewer in viewers(after):
        open_before, open_after = zones(before.view(viewer)), zones(after.view(viewer))
        for event in events:
            seen = event.seen(viewer, deck)
            if not seen.cards or seen.what in shown:
                continue
            if seen.target == DISCARD:
                continue  # what is discarded lies open, if only for a moment
            if seen.what in ("look", "choose") and seen.seat == viewer:
                continue
            if not seen.origin and not seen.target:
                assert all(_lies_open(open_before, code) for code in seen.cards), seen
                continue
            origin, target = open_before.get(seen.origin), open_after.get(seen.target)
            assert _is_open(origin, seen) or _is_open(target, seen) or _was_mine(seen, viewer), (
                f"viewer {viewer} must not see {seen}"
            )


def _is_open(zone: Zone | None, seen: Seen) -> bool:
    if zone is None:
        return False
    return zone.cards is not None or (seen.count == 1 and zone.top in (seen.cards or ()))


def _lies_open(places: dict[str, Zone], code: str) -> bool:
    """Whether such a card is to be seen in any place."""
    return any(code == zone.top or code in counted(zone.cards or ()) for zone in places.values())


def _was_mine(seen: Seen, viewer: int) -> bool:
    """Cards that passed through a viewer's own hand, within one move."""
    return f"hand:{viewer}" in (seen.origin, seen.target)


CHECKS: dict[str, Check] = {
    "conservation": check_conservation,
    "views": check_views_agree,
    "status": check_status,
    "legal": check_legal,
    "misspelt": check_misspelt,
    "refused": check_refused_moves,
    "plays": check_legal_moves_play,
    "clone": check_clone,
    "scores": check_scores,
    "projection": check_projection,
}
"""The invariants of a moment, by name; `check_events` is the one of a move."""

COSTLY = frozenset({"legal", "misspelt", "projection"})


def play_checked(game: Round, seat: int, text: str) -> None:
    """Make a move of an observed round and check what it told."""
    assert game.events is not None
    heard = len(game.events)
    before = game.clone()
    game.play(seat, text)
    check_events(before, game.events[heard:], game)


def check_moment(game: Round, rng: random.Random, share: float = 1.0) -> None:
    """All invariants of a moment, of the costly ones only a share."""
    for name, check in CHECKS.items():
        if name not in COSTLY or rng.random() < share:
            check(game, rng)


def campaign(game: Round, seed: object, share: float = 1.0, most: int = 5000) -> int:
    """Play a round to its end with all checks at every decision; returns the number of moves."""
    rng = random.Random(f"campaign {seed}")
    eagerness = rng.choice([0.3, 0.7, 0.95])
    game.observe()
    for moves in range(most):
        check_moment(game, rng, 1.0 if game.over else share)
        if game.over:
            return moves
        seat = rng.choice(game.actors())
        texts = game.legal_texts(seat)
        assert texts, f"seat {seat} is asked to move and has no move"
        play_checked(game, seat, choose(texts, rng, eagerness))
    raise AssertionError(f"the round has not ended after {most} moves")
