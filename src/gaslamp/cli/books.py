"""The commands that show what is written: games, rules, cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from gaslamp import registry
from gaslamp.cards import Deck
from gaslamp.cli import arguments, words
from gaslamp.cli.failing import USAGE, Failure
from gaslamp.setup import Option, option_text
from gaslamp.terminal import asking, book
from gaslamp.terminal.screen import wrapped
from gaslamp.texts import Words


def games() -> None:
    """Print the games with their seats and options."""
    for at, name in enumerate(registry.names()):
        game = registry.load(name)
        if at:
            print()
        print(f"{name}: {game.words.title}")
        _print(wrapped(game.words.tagline, "  "))
        seats = words.SEATS.format(seats=", ".join(map(str, game.seat_counts)))
        _print(wrapped(seats, "  "))
        options = words.OPTIONS.format(options=", ".join(map(_option, game.options)))
        _print(wrapped(options, "  ", "    "))


def rules(name: str, wanted: str) -> None:
    """Print the rules of a game, or those with that id or those words."""
    game = arguments.game_named(name)
    if not wanted:
        _print(book.whole(game))
        return
    found = book.find(game.words, wanted)
    if not found:
        raise Failure(asking.not_found(wanted, book.suggestions(game.words, wanted)), USAGE)
    _print(book.rule_lines(found))


def cards(name: str, deck: Path | None) -> None:
    """Print the cards of a game, with the points of an own deck file."""
    game = arguments.game_named(name)
    points = arguments.points_from(deck, game)
    _print(_cards(game.deck.with_points(points) if points else game.deck, game.words))


def _cards(deck: Deck, texts: Words) -> Iterator[str]:
    for at, code in enumerate(texts.cards):
        if at:
            yield ""
        yield from book.card_lines(texts, deck, code)


def _option(option: Option) -> str:
    default = option_text(option.default)
    others = [choice for choice in option.choices if choice != default]
    if isinstance(option.default, bool):
        others = ["false" if option.default else "true"]
    text = words.CHOICES if others else words.DEFAULT
    told = text.format(name=option.name, default=default, others=", ".join(others))
    if option.unless is None:
        return told
    other, value = option.unless
    return words.UNLESS.format(option=told, value=option_text(value), other=other)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
