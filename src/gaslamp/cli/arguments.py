"""What was typed behind a command, made into games, options, players and points."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from gaslamp import players
from gaslamp.cli import words
from gaslamp.cli.failing import CONTENT, USAGE, Failure
from gaslamp.deckfile import DeckFileError, read_points
from gaslamp.registry import load
from gaslamp.setup import Game, OptionError, Setup

_LONGEST_NAME: Final = 40

USUAL: Final = ("careful", "plain")
"""Who plays where nobody was named: each needs no time to think, and the last knows every game."""


def game_named(name: str) -> Game:
    """The game of that name."""
    try:
        return load(name)
    except ValueError as error:
        raise Failure(str(error), USAGE) from None


def options_given(pairs: Sequence[str]) -> dict[str, str]:
    """Options from `name=value`."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Failure(words.NO_OPTION.format(text=pair), USAGE)
        if name in options:
            raise Failure(words.TWICE.format(name=name), USAGE)
        options[name] = value
    return options


def points_from(deck: Path | None, game: Game) -> dict[str, int]:
    """The points that a deck file gives otherwise; none without a file."""
    if deck is None:
        return {}
    try:
        return read_points(deck, game.deck)
    except DeckFileError as error:
        raise Failure(str(error), CONTENT) from None


def table(game: Game, seats: int, pairs: Sequence[str], deck: Path | None) -> Setup:
    """The game set up as asked for."""
    try:
        return Setup(game, seats, options_given(pairs), points_from(deck, game))
    except OptionError as error:
        raise Failure(str(error), USAGE) from None


def players_named(text: str | None, setup: Setup, usual: Sequence[str] = USUAL) -> list[str]:
    """Names of players from a list with commas, each able to sit at the table.

    Without a list, the first of the usual ones who is.
    """
    if text is None:
        return [next(name for name in usual if _unable(name, setup) is None)]
    named = [name.strip() for name in text.split(",") if name.strip()]
    if not named:
        raise Failure(words.NO_PLAYERS.format(players=", ".join(players.NAMES)), USAGE)
    for name in dict.fromkeys(named):
        if (why := _unable(name, setup)) is not None:
            raise Failure(why, USAGE)
    return named


def _unable(name: str, setup: Setup) -> str | None:
    """Why a player cannot sit at the table; None if it can."""
    try:
        players.make(name, "").start(setup, 0, "")
    except ValueError as error:
        return str(error)
    return None


def person(name: str) -> str:
    """A name that a record can hold."""
    name = " ".join(name.split())
    printable = all(unicodedata.category(letter)[0] != "C" for letter in name)
    if not 1 <= len(name) <= _LONGEST_NAME or ";" in name or not printable:
        raise Failure(words.BAD_NAME.format(name=name), USAGE)
    return name


def at_least(option: str, value: int, least: int) -> int:
    """A number that must not be smaller."""
    if value < least:
        raise Failure(words.TOO_FEW.format(option=option, least=least, value=value), USAGE)
    return value
