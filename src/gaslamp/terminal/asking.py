"""The answers to `?`: what a card is and can do, why a move is not possible, what a rule says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gaslamp.game import Refusal
from gaslamp.telling import Teller
from gaslamp.terminal import book, words
from gaslamp.terminal.playing import Table
from gaslamp.terminal.screen import wrapped
from gaslamp.terminal.wishes import NOT_HELD, Move, Refused, listed, refusals, understand

_AT_ONCE: Final = 4
"""How many rules are shown whole at a prompt; a chapter or a word may have more."""


def answer(table: Table, teller: Teller, menu: Sequence[str], topic: str) -> Iterator[str]:
    """The lines that explain `topic`: nothing, a number, a rule, a card, a move or a word."""
    texts = teller.words
    topic = " ".join(topic.split())
    first = topic.lower().partition(" ")[0]
    verbs = table.setup.grammar.verbs()
    if not topic:
        yield from _help(table, teller)
    elif topic.isdecimal():
        yield from _move(table, menu, topic)
    elif "-" in topic and topic.upper() in {rule.id for rule in book.rules(texts)}:
        yield from book.rule_lines(book.find(texts, topic))
    elif topic.lower() in texts.cards:
        yield from _card(table, menu, topic.lower(), teller)
    elif " " in topic and any(verb.startswith(first) for verb in verbs):
        yield from _move(table, menu, topic)
    elif topic.lower() in verbs:
        yield from _verb(table, menu, topic.lower(), teller)
    elif topic.lower() in words.COMMANDS:
        yield from _commands([topic.lower()])
    elif named := book.cards_named(texts, topic):
        if len(named) == 1:
            yield from _card(table, menu, named[0], teller)
        else:
            yield from wrapped(words.SEVERAL_CARDS.format(text=topic, cards=listed(named)))
    else:
        yield from search(teller, topic)


def search(teller: Teller, wanted: str) -> Iterator[str]:
    """The rules for an id or a word; where there are none, what might have been meant."""
    texts = teller.words
    if not wanted.strip():
        yield from wrapped(words.RULES_OF_WHAT)
    elif len(found := book.find(texts, wanted)) > _AT_ONCE:
        yield from wrapped(words.MANY_RULES.format(wanted=wanted))
        for rule in found:
            yield from wrapped(words.RULE_ITEM.format(id=rule.id, title=rule.title), "  ")
    elif found:
        yield from book.rule_lines(found)
    else:
        yield from wrapped(not_found(wanted, book.suggestions(texts, wanted)))


def not_found(wanted: str, suggestions: Sequence[str]) -> str:
    """The sentence for a rule that is not there."""
    if not suggestions:
        return words.NO_RULE.format(wanted=wanted)
    return words.NO_RULE_BUT.format(wanted=wanted, suggestions=", ".join(suggestions))


def _help(table: Table, teller: Teller) -> Iterator[str]:
    status = table.status
    if table.may_wait:
        yield from wrapped(words.MAY_ACT)
        yield from _commands(list(words.COMMANDS))
        return
    rule = teller.words.rules().get(status.pending)
    yield from wrapped(words.HELP_NOW.format(ask=teller.words.asks[status.ask]))
    if rule is not None:
        yield from book.rule_lines([rule])
        yield ""
    yield from wrapped(words.HELP_MOVES)
    yield from _commands(list(words.COMMANDS))


def _commands(names: Sequence[str]) -> Iterator[str]:
    for name in names:
        usage, text = words.COMMANDS[name]
        yield from wrapped(words.COMMAND.format(usage=usage.ljust(12), text=text), "  ", " " * 16)


def _card(table: Table, menu: Sequence[str], code: str, teller: Teller) -> Iterator[str]:
    yield from book.card_lines(teller.words, table.setup.deck, code)
    yield from _possible([text for text in menu if text.split(" ")[1:2] == [code]])
    wished = [text for text in table.setup.moves if text.split(" ")[1:2] == [code]]
    refused = refusals(table.round, table.human, wished)
    # Either it is not held, and that is all there is to say, or other rules are in the way.
    held = code in _held(table)
    telling = {why: moves for why, moves in refused.items() if (why.id != NOT_HELD) == held}
    yield from _impossible(telling or refused)


def _verb(table: Table, menu: Sequence[str], verb: str, teller: Teller) -> Iterator[str]:
    yield from _possible([text for text in menu if text.partition(" ")[0] == verb])
    others = set(table.setup.deck.codes) - _held(table)
    wished = [
        text
        for text in table.setup.moves
        if text.partition(" ")[0] == verb and not others.intersection(text.split(" ")[1:2])
    ]
    by_rule: dict[str, dict[Refusal, list[str]]] = {}
    for why, texts in refusals(table.round, table.human, wished).items():
        by_rule.setdefault(why.id, {})[why] = texts
    titles = {rule.id: rule.title for rule in book.rules(teller.words)}
    for id_, refused in by_rule.items():
        if len(refused) == 1:
            yield from _impossible(refused)
        else:
            moves = listed([texts[0] for texts in refused.values()])
            text = words.CANNOT_FOR_RULE.format(moves=moves, title=titles[id_], id=id_)
            yield from wrapped(text, "  ", "    ")


def _held(table: Table) -> set[str]:
    return {word for word, _ in table.view.hands[table.human].cards or ()}


def _possible(moves: Sequence[str]) -> Iterator[str]:
    yield from wrapped(words.CAN_NOW.format(moves=", ".join(moves)) if moves else words.CAN_NOTHING)


def _impossible(refused: Mapping[Refusal, Sequence[str]]) -> Iterator[str]:
    for why, texts in refused.items():
        yield from wrapped(words.CANNOT_NOW.format(moves=listed(texts), why=why), "  ", "    ")


def _move(table: Table, menu: Sequence[str], text: str) -> Iterator[str]:
    meant = understand(table.round, table.human, menu, text)
    if isinstance(meant, Move):
        yield from wrapped(words.POSSIBLE.format(move=meant.text, n=menu.index(meant.text) + 1))
    elif isinstance(meant, Refused):
        yield from refusal_lines(meant)
    else:
        yield from wrapped(meant.sentence)


def refusal_lines(refused: Refused) -> Iterator[str]:
    """Why a move is not possible, with the id of the rule that says so."""
    yield from wrapped(words.REFUSED.format(move=refused.text, why=refused.refusal))
