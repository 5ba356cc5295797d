"""The words of every game are complete: each rule and each card has its own, and none is empty."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from gaslamp import words as common
from gaslamp.games.jack_the_ripper import words as jack_the_ripper
from gaslamp.games.murdero import words as murdero
from gaslamp.games.rue_morgue import words as rue_morgue
from gaslamp.texts import CardWords, Rule, Section


@dataclass(frozen=True)
class Book:
    """A game's words, and what they must hold: its rules by chapter, its cards in order."""

    title: str
    tagline: str
    goal: str
    cards: dict[str, CardWords]
    card_rulings: dict[str, str]
    sections: tuple[Section, ...]
    prefix: str
    rules_per_chapter: tuple[int, ...]
    codes: str
    house_values: str
    house_rules: str


RUE_MORGUE = Book(
    title=rue_morgue.TITLE,
    tagline=rue_morgue.TAGLINE,
    goal=rue_morgue.GOAL,
    cards=rue_morgue.CARDS,
    card_rulings=rue_morgue.CARD_RULINGS,
    sections=rue_morgue.SECTIONS,
    prefix="RM",
    rules_per_chapter=(6, 6, 3, 4, 9, 3, 2, 4, 5, 1),
    codes="""
        three-am quartier rear-window lightning-rod mademoiselle madame advertisement sailor
        le-bon poe deduction-a deduction-b deduction-c deduction-d prefect help dupin
    """,
    house_values="le-bon poe help dupin",
    house_rules="RM-1.2 RM-1.6 RM-2.5 RM-4.3 RM-5.7 RM-6.1 RM-6.2",
)

JACK_THE_RIPPER = Book(
    title=jack_the_ripper.TITLE,
    tagline=jack_the_ripper.TAGLINE,
    goal=jack_the_ripper.GOAL,
    cards=jack_the_ripper.CARDS,
    card_rulings=jack_the_ripper.CARD_RULINGS,
    sections=jack_the_ripper.SECTIONS,
    prefix="JR",
    rules_per_chapter=(3, 6, 5, 3, 9, 5, 5, 1, 1, 1),
    codes="""
        druitt eddy gull pedachenko chapman jill letters wild
        suspect-druitt suspect-eddy suspect-gull suspect-pedachenko suspect-chapman suspect-jill
        alibi-druitt alibi-eddy alibi-gull alibi-pedachenko alibi-chapman
        victim-nichols victim-chapman victim-stride victim-eddowes victim-kelly
        scene-nichols scene-chapman scene-stride scene-eddowes scene-kelly
        strikes resigns escapes
    """,
    house_values="""
        suspect-druitt suspect-eddy suspect-gull suspect-pedachenko suspect-chapman suspect-jill
        alibi-druitt alibi-eddy alibi-gull alibi-pedachenko alibi-chapman
    """,
    house_rules="JR-1.1 JR-2.6 JR-3.4 JR-5.2 JR-5.4 JR-5.5 JR-5.6 JR-6.3 JR-7.1 JR-7.3 JR-9.1",
)

MURDERO = Book(
    title=murdero.TITLE,
    tagline=murdero.TAGLINE,
    goal=murdero.GOAL,
    cards=murdero.CARDS,
    card_rulings=murdero.CARD_RULINGS,
    sections=murdero.SECTIONS,
    prefix="MU",
    rules_per_chapter=(2, 4, 4, 3, 4, 15, 3, 2),
    codes="""
        red-1 red-2 red-3 red-4 red-5 blue-1 blue-2 blue-3 blue-4 blue-5
        green-1 green-2 green-3 green-4 green-5
        destroy treasure overtime reverse sabotage shakedown
        caseload joker mitigating real-estate dons-alibi political-alibi screen-alibi
    """,
    house_values="",
    house_rules="""
        MU-1.2 MU-2.4 MU-3.4 MU-5.2 MU-6.3 MU-6.6 MU-6.9 MU-6.10 MU-6.11 MU-6.13 MU-7.3
        MU-8.1 MU-8.2
    """,
)

BOOKS = {"rue-morgue": RUE_MORGUE, "jack-the-ripper": JACK_THE_RIPPER, "murdero": MURDERO}

EACH_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS.keys())

COMMON_IDS = [f"G-{number}" for number in range(1, 12)]

CITED = re.compile(r"\b(?:G|RM|JR|MU)-\d+(?:\.\d+)?")


def rules_of(sections: tuple[Section, ...]) -> list[Rule]:
    return [rule for section in sections for rule in section.rules]


def texts_of(book: Book) -> Iterator[str]:
    yield from (book.title, book.tagline, book.goal)
    for card in book.cards.values():
        yield from (card.name, card.short, card.text)
    yield from book.card_rulings.values()
    yield from texts_of_sections(book.sections)


def texts_of_sections(sections: tuple[Section, ...]) -> Iterator[str]:
    for section in sections:
        yield section.title
        for rule in section.rules:
            yield rule.title
            yield rule.text
            if rule.ruling:
                yield rule.ruling


def test_common_rules_are_g1_to_g11() -> None:
    assert [rule.id for rule in rules_of(common.SECTIONS)] == COMMON_IDS


@EACH_BOOK
def test_every_rule_of_the_game_stands_once_in_order(book: Book) -> None:
    expected = [
        f"{book.prefix}-{chapter}.{number}"
        for chapter, count in enumerate(book.rules_per_chapter, 1)
        for number in range(1, count + 1)
    ]
    assert [rule.id for rule in rules_of(book.sections)] == expected


@EACH_BOOK
def test_every_card_has_words_in_the_order_of_the_notation(book: Book) -> None:
    assert list(book.cards) == book.codes.split()


@EACH_BOOK
def test_card_names_tell_cards_apart_and_short_ones_fit(book: Book) -> None:
    names = [card.name for card in book.cards.values()]
    shorts = [card.short for card in book.cards.values()]
    assert len(set(names)) == len(names)
    assert len(set(shorts)) == len(shorts)
    assert [short for short in shorts if len(short) > 16] == []


@EACH_BOOK
def test_house_rulings_give_their_reason(book: Book) -> None:
    assert set(book.card_rulings) == set(book.house_values.split())
    with_reason = {rule.id for rule in rules_of(book.sections) if rule.ruling}
    assert set(book.house_rules.split()) <= with_reason


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param(list(texts_of_sections(common.SECTIONS)), id="common"),
        *(pytest.param(list(texts_of(book)), id=game) for game, book in BOOKS.items()),
    ],
)
def test_texts_are_clean(texts: list[str]) -> None:
    for text in texts:
        assert text.strip() == text != ""
        assert "  " not in text
        assert re.search(r"[a-z][.,;:][A-Za-z]", text) is None, f"a space is missing in: {text}"


def test_cited_rules_exist() -> None:
    ids = {rule.id for rule in rules_of(common.SECTIONS)}
    texts = list(texts_of_sections(common.SECTIONS))
    for book in BOOKS.values():
        ids |= {rule.id for rule in rules_of(book.sections)}
        texts += texts_of(book)
    cited = {id_ for text in texts for id_ in CITED.findall(text)}
    assert "G-1" in cited
    assert cited - ids == set()
