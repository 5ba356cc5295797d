"""The answers to `?`: commands, cards, moves, rules, and what was not understood."""

import re

import pytest

from gaslamp.telling import Teller
from gaslamp.terminal import words
from gaslamp.terminal.asking import answer
from gaslamp.terminal.playing import Table
from gaslamp.terminal.screen import Menu
from tests.support.games import finished
from tests.support.tables import at_random, begin, play_on


class Asked:
    """A table at which questions are asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.menu = Menu(table.round.legal_texts(table.human), table.setup).moves
        self.held = {word for word, _ in table.view.hands[table.human].cards or ()}
        self._teller = Teller(table.setup, table.saved.plan.names, table.human)

    def __call__(self, topic: str) -> str:
        lines = list(answer(self.table, self._teller, self.menu, topic))
        assert all(len(line) <= 88 for line in lines)
        return " ".join(" ".join(lines).split())


def at_play(game: str = "rue-morgue") -> Asked:
    saved = begin(game, seed=3)
    table = Table(saved)
    table.advance()
    while not any(text.startswith("discard") for text in table.round.legal_texts(table.human)):
        play_on(table, at_random(3), 1)
        table.advance()
    return Asked(table)


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> object:
    patch = pytest.MonkeyPatch()
    patch.setenv("GASLAMP_DATA", str(tmp_path_factory.mktemp("data")))
    asked = at_play()
    yield asked
    asked.table.saved.close()
    patch.undo()


def test_help_tells_what_is_asked_and_every_command(ask: Asked) -> None:
    text = ask("")
    assert "It is your decision: meld, add, play an Event" in text
    assert "RM-2.2" in text
    for usage, meaning in words.COMMANDS.values():
        assert f"{usage} {meaning}" in text


def test_a_card_is_explained_with_what_it_can_do_and_what_not(ask: Asked) -> None:
    code = next(text.split()[1] for text in ask.menu if text.startswith("discard"))
    card = ask.table.setup.game.words.cards[code]
    text = ask(code)
    assert f"{card.name} ({code}): " in text
    assert card.text in text
    for move in ask.menu:
        if move.split()[1] == code:
            assert move in text.partition("You can do now: ")[2].partition(".")[0]
    assert f"take {code}" in text.partition("Not now: ")[2]
    assert "[RM-2.2]" in text
    assert "[G-2]" not in text or "meld" in text


def test_a_card_that_is_not_held_is_said_to_be_none(ask: Asked) -> None:
    code = next(code for code in ask.table.setup.deck.codes if code not in ask.held)
    text = ask(code)
    assert "Nothing can be done with that now." in text
    assert re.search(r"Not now: .*You do not hold enough .*\[G-2\]$", text)
    assert text.count("[") == 1


def test_cards_are_found_by_name_and_beginning(ask: Asked) -> None:
    assert "The Sailor (sailor)" in ask("the sailor")
    assert "The Sailor (sailor)" in ask("SAIL")
    assert "Edgar Allan Poe (poe)" in ask("edgar")
    assert "Dupin's Help (help)" in ask("help")
    assert ask("deduct") == (
        "“deduct” can be one of several cards: deduction-a, deduction-b, deduction-c, "
        "deduction-d. Type ? and one of them."
    )


def test_a_move_is_explained(ask: Asked) -> None:
    legal = ask.menu[0]
    assert ask(legal) == f"You can do that now: {legal} is number 1 of the list."
    assert ask("1") == f"You can do that now: {legal} is number 1 of the list."
    assert ask("draw file").startswith("Not now (draw file): You have drawn")
    assert ask("draw file").endswith("[RM-2.2]")
    assert ask("99").startswith("There is no move number 99")


def test_a_kind_of_move_is_explained(ask: Asked) -> None:
    text = ask("discard")
    for move in ask.menu:
        if move.startswith("discard"):
            assert move in text
    assert "[RM-2.2]" in ask("draw")
    assert re.search(r"Not now: add .*\[(RM-3\.2|G-2)\]", ask("add"))


def test_rules_are_looked_up(ask: Asked) -> None:
    assert ask("rm-4.1").startswith("RM-4.1 Feed after each meld")
    assert ask("G-6").startswith("G-6 ◊ Searching a pile")
    assert "RM-9.5" in ask("exclusion")
    assert ask("undo").startswith("undo take your last move back")
    assert "No rule has the id or the words" in ask("zzzz")
    assert "did you mean RM-4.4" in ask("RM-4.44")


@pytest.mark.parametrize("name", finished())
def test_every_question_has_an_answer_and_changes_nothing(name: str) -> None:
    asked = at_play(name)
    table = asked.table
    before = table.view, table.round.legal_texts(table.human), list(table.saved.lines)
    texts = table.setup.game.words
    topics = [*table.setup.deck.codes, *table.setup.grammar.verbs(), *words.COMMANDS]
    topics += [*texts.rules(), *(card.name for card in texts.cards.values()), *asked.menu]
    topics += ["", "x", "?", "-", "G-99", "meld", "{", "{move}", "%s", "9" * 50]
    for topic in topics:
        text = asked(topic)
        assert text
        assert "{" not in text.replace("{move}", "").replace("“{”", ""), topic
    after = table.view, table.round.legal_texts(table.human), list(table.saved.lines)
    assert after == before
    table.saved.close()
