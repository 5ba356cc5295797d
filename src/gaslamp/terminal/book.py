"""The rulebook and the cards of a game as text: looked up by id or by word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches

from gaslamp import words as common
from gaslamp.cards import Deck
from gaslamp.setup import Game
from gaslamp.terminal import words
from gaslamp.terminal.screen import wrapped
from gaslamp.texts import Rule, Section, Words

_ID = re.compile(r"[A-Za-z]+-?\d+(\.\d+)?")


def sections(texts: Words) -> tuple[Section, ...]:
    """The game's rules and behind them those that all games share."""
    return texts.sections + common.SECTIONS


def rules(texts: Words) -> list[Rule]:
    """All rules that hold in the game, in order."""
    return [rule for section in sections(texts) for rule in section.rules]


def find(texts: Words, wanted: str) -> list[Rule]:
    """The rules with that id, or of the chapter with that number, or with those words in them."""
    every = rules(texts)
    wanted = " ".join(wanted.split())
    if _ID.fullmatch(wanted):
        plain = wanted.upper().replace("-", "")
        by_id = [rule for rule in every if rule.id.replace("-", "") == plain]
        chapter = [rule for rule in every if rule.id.replace("-", "").startswith(f"{plain}.")]
        if by_id or chapter:
            return by_id or chapter
    word = wanted.casefold()
    return [
        rule for rule in every if word in " ".join((rule.title, rule.text, rule.ruling)).casefold()
    ]


def suggestions(texts: Words, wanted: str) -> list[str]:
    """Ids and words of the rulebook that are written like `wanted`."""
    every = rules(texts)
    found = get_close_matches(wanted.upper(), [rule.id for rule in every], 3, 0.75)
    if found:
        return found
    titles = {word.casefold() for rule in every for word in re.findall(r"[^\W\d]{4,}", rule.title)}
    return get_close_matches(wanted.casefold(), sorted(titles), 3, 0.6)


def rule_lines(found: Iterable[Rule]) -> Iterator[str]:
    """Rules as text, a blank line between them; ◊ marks a house ruling, with its reason."""
    for at, rule in enumerate(found):
        if at:
            yield ""
        head = words.RULING_TITLE if rule.ruling else words.RULE_TITLE
        yield from wrapped(head.format(id=rule.id, title=rule.title), "", "  ")
        yield from wrapped(rule.text, "  ")
        if rule.ruling:
            yield from wrapped(words.RULING_REASON.format(reason=rule.ruling), "  ")


def whole(game: Game) -> Iterator[str]:
    """The whole rulebook of a game."""
    texts = game.words
    yield texts.title
    yield from wrapped(texts.tagline)
    yield ""
    yield from wrapped(texts.goal)
    for section in sections(texts):
        yield ""
        yield f"## {section.title}"
        yield ""
        yield from rule_lines(section.rules)
    yield ""
    yield from wrapped(words.RULINGS_NOTE)


def card_lines(texts: Words, deck: Deck, code: str) -> Iterator[str]:
    """A card as text: its name and code, its copies and points, what it does."""
    kind = deck.kinds[deck.index[code]]
    card = texts.cards[code]
    ruling = texts.card_rulings.get(code, "") if kind.ruling else ""
    facts = [
        (words.COPY if kind.copies == 1 else words.COPIES).format(n=kind.copies),
        (words.POINT if kind.points == 1 else words.POINTS).format(n=kind.points),
    ]
    head = words.CARD_RULING if ruling else words.CARD
    yield from wrapped(head.format(code=code, name=card.name, facts=", ".join(facts)), "", "  ")
    yield from wrapped(card.text, "  ")
    if ruling:
        yield from wrapped(words.RULING_REASON.format(reason=ruling), "  ")


def cards_named(texts: Words, wanted: str) -> list[str]:
    """The codes of the cards that `wanted` names: in full, else by a beginning.

    A code that begins so comes before a name, and a name before a word inside of one.
    """
    word = " ".join(wanted.casefold().split())
    if not word:
        return []
    names = {
        code: (card.name.casefold(), card.short.casefold()) for code, card in texts.cards.items()
    }
    tiers: tuple[Callable[[str], bool], ...] = (
        lambda code: word == code or word in names[code],
        lambda code: code.startswith(word),
        lambda code: any(name.startswith(word) for name in names[code]),
        lambda code: any(part.startswith(word) for name in names[code] for part in name.split()),
    )
    found = ([code for code in names if fits(code)] for fits in tiers)
    return next((codes for codes in found if codes), [])
