"""What is on the screen: everything that lies open, the hand, the moves by number, the points."""

import re
from collections.abc import Iterable

import pytest

from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.telling import Teller
from gaslamp.terminal import screen
from gaslamp.terminal.playing import Table
from gaslamp.terminal.screen import Menu, wrapped
from tests.support.games import finished
from tests.support.tables import at_random, begin, play_on


def teller(table: Table) -> Teller:
    return Teller(table.setup, table.saved.plan.names, table.human)


def flat(lines: Iterable[str]) -> str:
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize("name", finished())
@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_move_has_one_number_and_every_card_its_uses(name: str, seats: int) -> None:
    saved = begin(name, seats=seats, seed=8, options={"max_rounds": "2"})
    table = Table(saved)
    tell = teller(table)
    for _ in range(150):
        if not table.advance():
            if table.match.over:
                break
            table.deal()
            continue
        moves = table.round.legal_texts(table.human)
        menu = Menu(moves, table.setup)
        assert sorted(menu.moves) == moves
        shown = flat(menu.lines(table.view, tell))
        for n, text in enumerate(menu.moves, 1):
            rest = text.partition(" ")[2] or text
            ends = {rest, rest.partition(" ")[2]}
            assert any(f" {n} {end}" in f" {shown}" for end in ends), (text, shown)
        hand = list(screen.hand(table.view, menu.moves, tell))
        held = table.view.hands[table.human]
        assert held.cards is not None
        assert hand[0].startswith(f"Your hand: {held.size} card")
        for code, count in held.cards:
            (line,) = (row for row in hand if row.split()[:2] == [str(count), code])
            assert table.setup.game.words.cards[code].name.split()[0] in line
        play_on(table, at_random(8), 1)
    saved.close()


@pytest.mark.parametrize("name", finished())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_tells_all_that_lies_open(name: str, seats: int) -> None:
    saved = begin(name, seats=seats, seed=6, options={"max_rounds": "1"})
    table = Table(saved)
    tell = teller(table)
    while table.advance():
        view = table.view
        text = flat(screen.table(view, tell))
        for pile, zone in view.piles:
            place = table.setup.game.words.places[pile]
            size = {0: "empty", 1: "1 card"}.get(zone.size, f"{zone.size} cards")
            assert f"{place[:1].upper()}{place[1:]}: {size}" in text
            if zone.top:
                assert f"{tell.card(zone.top)} on top" in text
        for seat in range(seats):
            assert tell.label(seat) in text
            size = "1 card" if view.hands[seat].size == 1 else f"{view.hands[seat].size} cards"
            assert f"holds {size}" in text
        for zone in view.areas:
            for word, count in zone.cards or ():
                assert (f"{count} × " if count > 1 else "") + tell.card(word) in text
        play_on(table, at_random(6), 1)
    saved.close()


def test_the_others_cards_are_nowhere_on_the_screen() -> None:
    saved = begin(seed=6, options={"max_rounds": "1"})
    table = Table(saved)
    tell = teller(table)
    while table.advance():
        view = table.view
        shown = flat([*screen.table(view, tell), *screen.hand(view, [], tell)])
        open_codes = {view.pile("discard").top}
        for zone in (*view.areas, view.hands[table.human], *(zone for _, zone in view.piles)):
            open_codes |= {word for word, _ in zone.cards or ()}
        open_codes |= {zone.top for _, zone in view.piles}
        names = {code: card.name for code, card in table.setup.game.words.cards.items()}
        for code in sorted(open_codes & set(names), key=lambda code: -len(names[code])):
            shown = shown.replace(names[code], "")  # a longer name may have a shorter one in it
        assert not [code for code, name in names.items() if name in shown]
        play_on(table, at_random(6), 1)
    saved.close()


def test_moves_are_grouped_by_verb_in_the_order_of_a_turn() -> None:
    setup = Setup(load("rue-morgue"), 2)
    menu = Menu(["discard poe", "add poe", "discard help", "play help two", "meld le-bon 3"], setup)
    assert list(menu.groups) == ["meld", "add", "play", "discard"]
    assert menu.moves[-2:] == ["discard poe", "discard help"]


def test_a_long_group_is_taken_apart_by_its_second_word() -> None:
    setup = Setup(load("murdero"), 2)
    sabotage = [text for text in setup.moves if text.startswith("play sabotage 0 red-")]
    joker = [text for text in setup.moves if text.startswith("play joker blue-")][:8]
    menu = Menu([*sabotage, *joker, "play overtime", "end"], setup)
    assert set(menu.groups) == {"play", "play sabotage", "play joker", "end"}
    assert menu.groups["play"] == ["play overtime"]
    assert sorted(menu.moves) == sorted([*sabotage, *joker, "play overtime", "end"])


def test_a_pile_to_draw_from_is_named_with_its_top_card() -> None:
    saved = begin(seed=1)
    table = Table(saved)
    table.advance()
    table.play(table.round.legal_texts(table.human)[0])
    table.advance()
    menu = Menu(table.round.legal_texts(table.human), table.setup)
    top = teller(table).card(table.view.pile("discard").top)
    shown = flat(menu.lines(table.view, teller(table)))
    assert shown == f"draw: 1 file (Case File), 2 discard (Rue Morgue: {top})"
    saved.close()


def test_partners_share_a_line_and_a_sheet() -> None:
    saved = begin(seats=4, seed=1, options={"max_rounds": "1"})
    table = Table(saved)
    table.advance()
    text = flat(screen.table(table.view, teller(table)))
    assert "Ada (you, seat 0) and Plain 2 (seat 2): nothing laid out; Ada holds 8 cards" in text
    play_on(table, at_random(1), 1000)
    game = table.round
    lines = list(screen.sheet(game.sheet(), game.scores(), teller(table)))
    assert "Ada (you, seat 0) and Plain 2 (seat 2)" in lines
    assert sum("in this round" in line for line in lines) == 2
    saved.close()


@pytest.mark.parametrize("name", finished())
def test_the_sheet_adds_up(name: str) -> None:
    for seed in range(5):
        saved = begin(name, seed=seed, options={"max_rounds": "1"})
        table = Table(saved)
        play_on(table, at_random(seed), 1000)
        game = table.round
        lines = list(screen.sheet(game.sheet(), game.scores(), teller(table)))
        total, sums = 0, []
        for line in lines:
            if found := re.match(r" +([+-]\d+)  in this round", line):
                sums.append((total, int(found[1])))
                total = 0
            elif found := re.match(r" +([+-]\d+)  ", line):
                total += int(found[1])
        assert [said for _, said in sums] == game.scores()
        assert all(added == said for added, said in sums)
        assert all(f"[{line.rule}]" in flat(lines) for line in game.sheet())
        saved.close()


def test_the_totals_list_every_round() -> None:
    saved = begin(seed=2, options={"max_rounds": "3", "target": "500"})
    table = Table(saved)
    play_on(table, at_random(2), 2000)
    lines = list(screen.totals(table.match, teller(table)))
    rounds = table.match.record.rounds
    assert lines[:-1] == [
        f"  Round {n}: {entry.scores[0]} for Ada, {entry.scores[1]} for Plain."
        for n, entry in enumerate(rounds, 1)
    ]
    mine, theirs = table.match.standing.totals
    assert lines[-1] == f"Totals: {mine} for Ada, {theirs} for Plain."
    assert len(rounds) == 3
    saved.close()


def test_lines_fit_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "word " * 100
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, wrapped(text))) <= 60
    monkeypatch.setenv("COLUMNS", "300")
    assert max(map(len, wrapped(text))) <= 88
    assert wrapped("a\N{NO-BREAK SPACE}b") == ["a b"]
