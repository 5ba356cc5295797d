"""What holds in every game, with every number of seats and all options, and that it could fail."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gaslamp.cards import Deck
from gaslamp.game import Event, Round
from gaslamp.match import Match
from gaslamp.record import Record, RecordError, parse
from gaslamp.registry import load
from gaslamp.replay import legal_lines, verify
from gaslamp.setup import Setup, option_text
from gaslamp.view import ALL, Seen, Status, View
from tests.support.games import (
    deal,
    every_setup,
    finished,
    label,
    misspelt,
    play_out,
    play_some,
    setups,
    steps,
    well_written,
)
from tests.support.invariants import CHECKS, campaign, check_moment, play_checked, snapshot
from tests.support.permute import LOSERS, PERMUTERS, SHOWN, lose_a_card

GAMES = finished()
EACH_GAME = pytest.mark.parametrize("name", GAMES)
EACH_SETUP = pytest.mark.parametrize("setup", every_setup(), ids=label)


def test_there_is_a_game_and_the_tests_know_its_hiding_places() -> None:
    assert "rue-morgue" in GAMES
    assert set(PERMUTERS) == set(LOSERS) == set(SHOWN) == set(GAMES)


@EACH_GAME
def test_every_number_of_seats_and_every_option_is_tried(name: str) -> None:
    tried = setups(name)
    game = load(name)
    assert {setup.seats for setup in tried} == set(game.seat_counts)
    for option in game.options:
        values = {setup.options[option.name] for setup in tried}
        if isinstance(option.default, bool):
            assert values == {False, True}
        elif option.choices:
            assert values == set(option.choices)


@EACH_SETUP
def test_a_round_keeps_all_invariants(setup: Setup) -> None:
    moves = campaign(deal(setup, label(setup)), label(setup), share=0.25)
    assert moves > setup.seats


@pytest.mark.soak
@pytest.mark.parametrize("setup", every_setup(thorough=True), ids=label)
def test_many_rounds_keep_all_invariants(setup: Setup) -> None:
    for seed in range(12):
        campaign(deal(setup, f"soak {seed}"), seed)


class RoundMachine(RuleBasedStateMachine):
    """A round under moves, haste, refusals and copies in any order."""

    game: Round

    @initialize(setup=st.sampled_from(every_setup()), seed=st.integers(0, 10**6))
    def begin(self, setup: Setup, seed: int) -> None:
        self.game = deal(setup, seed)

    def going_on(self) -> bool:
        return not self.game.over

    @precondition(going_on)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.game.actors()))
        text = data.draw(st.sampled_from(self.game.legal_texts(seat)))
        play_checked(self.game, seat, text)

    @precondition(going_on)
    @rule(moves=st.integers(1, 60), seed=st.integers(0, 10**6))
    def hurry(self, moves: int, seed: int) -> None:
        play_some(self.game, moves, seed)

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.game = self.game.clone()
        self.game.events = []
        self.game.tell_status()

    @rule(data=st.data(), seat=st.integers(-2, 5))
    def try_anything(self, data: st.DataObject, seat: int) -> None:
        text = data.draw(st.sampled_from(well_written(self.game.setup)) | st.text())
        before = snapshot(self.game)
        refusal = self.game.explain(seat, text)
        assert snapshot(self.game) == before
        legal = text in self.game.legal_texts(seat)
        assert (refusal is None) == legal

    @invariant()
    def all_is_well(self) -> None:
        if hasattr(self, "game"):
            check_moment(self.game, random.Random(len(self.game.events or ())), 0.4)


TestRounds: Any = RoundMachine.TestCase
TestRounds.settings = settings(
    max_examples=25,
    stateful_step_count=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@EACH_GAME
def test_each_move_has_one_text(name: str) -> None:
    game = load(name)
    assert len(set(game.moves)) == len(game.moves)
    written = set()
    for seats in game.seat_counts:
        setup = next(setup for setup in setups(name) if setup.seats == seats)
        written |= set(well_written(setup))
        for text in well_written(setup):
            words = setup.grammar.parse(text)
            assert words is not None
            assert " ".join(words) == text
            for wrong in misspelt(text):
                assert setup.grammar.parse(wrong) is None, repr(wrong)
    assert set(game.moves) <= written
    assert {text: game.moves.index(text) for text in game.moves} == game.move_ids


ODD_WORDS = ["meld", "add", "draw", "play", "take", "discard", "3", "03", "three-am", "file", "{}"]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    setup=st.sampled_from(every_setup()),
    words=st.lists(st.sampled_from(ODD_WORDS)),
    text=st.text(),
)
def test_no_text_is_too_odd_to_be_refused(setup: Setup, words: list[str], text: str) -> None:
    game = deal(setup, 0)
    for odd in (text, " ".join(words), " ".join([*words, text])):
        seat = game.actors()[0]
        refusal = game.explain(seat, odd)
        assert refusal is None or refusal.sentence
        if odd not in well_written(setup) and not any(word.isdigit() for word in odd.split()):
            assert refusal is not None
            assert refusal.ids == ("G-1",)


@EACH_SETUP
def test_a_match_is_written_and_read_back(setup: Setup) -> None:
    options = {name: option_text(value) for name, value in setup.options.items()}
    limited = Setup(setup.game, setup.seats, options | {"max_rounds": "2"})
    names = [f'Player "{seat}" of \\ the table' for seat in range(setup.seats)]
    match = Match.from_seed(limited, names, label(setup))
    live: list[str] = []
    while not match.over:
        live += played(match, label(setup))
    text = match.record.to_text()
    record = parse(text)
    assert_same(record, match.record)
    assert record.to_text() == text
    verify(record)
    replayed = list(legal_lines(record))
    assert len(replayed) == len(live)
    assert openly(replayed) == openly(live)
    assert match.standing.totals == [
        sum(entry.scores[side] for entry in record.rounds) for side in range(setup.side_count)
    ]


def played(match: Match, seed: str) -> list[str]:
    """Play a match's next round; returns its moves as `legal_lines` gives them."""
    game = match.deal()
    number = len(match.record.rounds)
    rng = random.Random(f"{seed} {number}")
    lines: list[str] = []
    while not game.over:
        seat = rng.choice(game.actors())
        legal = {str(actor): game.legal_texts(actor) for actor in sorted(game.actors())}
        text = rng.choice(legal[str(seat)])
        data = {"round": number, "n": len(lines), "seat": seat, "legal": legal, "played": text}
        lines.append(json.dumps(data, separators=(",", ":")))
        match.play(seat, text)
    return lines


def openly(lines: list[str]) -> list[str]:
    """The moves that were no secret choices: a record puts those into an order of its own."""
    return [
        line
        for line in lines
        if json.loads(line)["played"].split(" ")[0] not in ("pass", "bury", "name")
    ]


def assert_same(one: Record, other: Record) -> None:
    """Two records say the same, of set-ups that are made alike."""
    for setup in (one.setup, other.setup):
        assert setup.game is one.setup.game
        assert setup.seats == one.setup.seats
        assert setup.options == one.setup.options
        assert setup.points == one.setup.points
    assert (one.players, one.rounds, one.winners) == (other.players, other.rounds, other.winners)


# Bugs planted on purpose: each must be found by the check that is there for it.


def found_by(check: str, name: str, rounds: int = 6) -> None:
    """Play rounds with one check at every decision; it must fail."""
    with pytest.raises(AssertionError) as found:
        watch(check, name, rounds)
    assert Path(found.traceback[-1].path).parent.name == "support", "something else has failed"


def watch(check: str, name: str, rounds: int) -> None:
    """Look at every position of some rounds with one check."""
    for seed in range(rounds):
        setup = setups(name)[seed * 5 % len(setups(name))]
        rng = random.Random(seed)
        game = deal(setup, seed)
        for _ in steps(game, rng):
            CHECKS[check](game, rng)
        CHECKS[check](game, rng)


def rounds_of(name: str) -> type[Round]:
    """The class that the game's rounds are of."""
    return type(deal(setups(name)[0], 0, observed=False))


@EACH_GAME
def test_a_view_that_ignores_the_viewer_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = rounds_of(name).view
    monkeypatch.setattr(rounds_of(name), "view", lambda game, viewer: honest(game, ALL))
    found_by("projection", name)
    found_by("views", name)


@EACH_GAME
def test_a_pile_that_shows_its_top_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rounds_of(name).view

    def leaky(game: Any, viewer: int) -> View:
        view: View = honest(game, viewer)
        whole = honest(game, ALL)
        first = next(iter(whole.piles[0][1].cards or ()), ("", 0))[0]
        return View(
            view.game,
            view.seats,
            view.viewer,
            Status(view.status.dealer, view.status.turn, first, "", ()),
            view.hands,
            view.areas,
            view.piles,
            view.chosen,
        )

    monkeypatch.setattr(rounds_of(name), "view", leaky)
    found_by("projection", name)


@EACH_GAME
def test_a_refusal_that_names_a_hidden_card_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = rounds_of(name).explain

    def leaky(game: Any, seat: int, text: str) -> Any:
        refusal = honest(game, seat, text)
        if refusal is None or game.over:
            return refusal
        other = game.view(ALL).hands[(seat + 1) % game.setup.seats]
        return type(refusal)(refusal.ids, f"{refusal.sentence} {other.cards}.")

    monkeypatch.setattr(rounds_of(name), "explain", leaky)
    found_by("projection", name)


@EACH_GAME
def test_a_refusal_that_answers_those_who_may_not_act_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def chatty(game: Any, seat: int, text: str) -> Any:
        words = game.setup.grammar.parse(text)
        if words is None or game.over or seat < 0 or seat >= game.setup.seats:
            return honest(game, seat, text)
        keys = game.reasons(seat, words)
        return game.refuse(seat, words, keys) if keys else None

    honest = rounds_of(name).explain
    monkeypatch.setattr(rounds_of(name), "explain", chatty)
    found_by("legal", name)


@EACH_GAME
def test_a_legal_move_that_is_left_out_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rounds_of(name).legal
    monkeypatch.setattr(rounds_of(name), "legal", lambda game, seat: honest(game, seat)[:6])
    found_by("legal", name)


@EACH_GAME
def test_an_illegal_move_that_is_listed_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = rounds_of(name).legal

    def generous(game: Any, seat: int) -> list[int]:
        moves = honest(game, seat)
        extra = [move for move in range(len(game.setup.moves)) if move not in moves]
        return [*moves, extra[len(extra) // 2]] if moves else []

    monkeypatch.setattr(rounds_of(name), "legal", generous)
    found_by("legal", name)


@EACH_GAME
def test_a_move_that_is_made_though_refused_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(game: Any, seat: int, text: str) -> None:
        game.advance(seat, game.setup.move_ids[text])

    monkeypatch.setattr(rounds_of(name), "play", careless)
    setup = setups(name)[0]
    game = deal(setup, 1)
    with pytest.raises(AssertionError):
        CHECKS["refused"](game, random.Random(1))


@EACH_GAME
def test_a_refusal_that_changes_the_round_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = rounds_of(name).explain

    def meddling(game: Any, seat: int, text: str) -> Any:
        refusal = honest(game, seat, text)
        if refusal is not None and not game.over and game.view(ALL).hands[0].size:
            lose_a_card(game)
        return refusal

    monkeypatch.setattr(rounds_of(name), "explain", meddling)
    found_by("refused", name)


@EACH_GAME
def test_a_lost_card_is_found(name: str) -> None:
    game = play_some(deal(setups(name)[0], 3), 20, 3)
    CHECKS["conservation"](game, random.Random(3))
    lose_a_card(game)
    with pytest.raises(AssertionError):
        CHECKS["conservation"](game, random.Random(3))


@EACH_GAME
def test_a_clone_that_shares_a_list_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rounds_of(name).clone

    def lazy(game: Any) -> Any:
        copied = honest(game)
        shared = [key for key, value in vars(game).items() if isinstance(value, list)]
        for key in shared:
            if key not in ("events", "remarks"):
                setattr(copied, key, getattr(game, key))
        return copied

    monkeypatch.setattr(rounds_of(name), "clone", lazy)
    found_by("clone", name)


@EACH_GAME
def test_a_clone_that_forgets_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rounds_of(name).clone

    def forgetful(game: Any) -> Any:
        copied = honest(game)
        copied.dealer = (game.dealer + 1) % game.setup.seats
        return copied

    monkeypatch.setattr(rounds_of(name), "clone", forgetful)
    found_by("clone", name)


@EACH_GAME
def test_a_score_beside_its_sheet_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rounds_of(name).scores
    monkeypatch.setattr(
        rounds_of(name), "scores", lambda game: [n + game.over for n in honest(game)]
    )
    found_by("scores", name)


@EACH_GAME
def test_a_status_that_asks_the_wrong_seat_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = rounds_of(name).actors
    monkeypatch.setattr(
        rounds_of(name),
        "actors",
        lambda game: tuple((seat + 1) % game.setup.seats for seat in honest(game)),
    )
    found_by("status", name)


@EACH_GAME
def test_an_event_that_everybody_sees_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "visible", lambda event, viewer: True)
    with pytest.raises(AssertionError):
        campaign(deal(setups(name)[0], 4), 4, share=0.0)


@EACH_GAME
def test_an_event_that_whispers_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Event.seen

    def whispering(event: Event, viewer: int, deck: Deck) -> Seen:
        seen = honest(event, viewer, deck)
        hint = "".join(deck.codes[kind][0] for kind in event.cards)
        return seen if seen.cards is not None else replace(seen, note=hint)

    monkeypatch.setattr(Event, "seen", whispering)
    found_by("projection", name)


@EACH_GAME
def test_an_event_that_is_not_told_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Round.tell

    def silent(game: Any, what: str, *args: Any, **kwargs: Any) -> None:
        if what != "draw":
            honest(game, what, *args, **kwargs)

    monkeypatch.setattr(Round, "tell", silent)
    with pytest.raises(AssertionError):
        campaign(deal(setups(name)[0], 5), 5, share=0.0)


@EACH_GAME
def test_a_round_without_an_end_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = deal(setups(name)[0], 6)
    monkeypatch.setattr(rounds_of(name), "advance", lambda game, seat, move: None)
    with pytest.raises(AssertionError, match="has not ended"):
        play_out(game, 6)


@EACH_GAME
def test_a_record_that_loses_a_line_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = setups(name)[0]
    match = Match.from_seed(setup, [str(seat) for seat in range(setup.seats)], 7)
    played(match, "7")
    honest = match.record.to_text()
    verify(parse(honest))
    lines = honest.splitlines()
    middle = [n for n, line in enumerate(lines) if " discard" in line][3]
    del lines[middle]
    monkeypatch.setattr(Record, "to_text", lambda record: "\n".join(lines))
    damaged = parse(match.record.to_text())
    with pytest.raises(AssertionError):
        assert_same(damaged, match.record)
    with pytest.raises(RecordError):
        verify(damaged)
