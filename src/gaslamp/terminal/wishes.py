"""What a player typed, understood as a move: a number, the notation, or a beginning of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from gaslamp.game import Refusal, Round
from gaslamp.terminal import words

NOT_HELD: Final = "G-2"
"""The rule that refuses a card which is not there."""


@dataclass(frozen=True)
class Move:
    """A legal move."""

    text: str


@dataclass(frozen=True)
class Refused:
    """A move that the rules refuse now."""

    text: str
    refusal: Refusal


@dataclass(frozen=True)
class Unclear:
    """Something that is no move, or may be one of several; the sentence says so."""

    sentence: str


def understand(game: Round, seat: int, menu: Sequence[str], line: str) -> Move | Refused | Unclear:
    """The move that `line` means for `seat`, whose legal moves are numbered by `menu`.

    A text in full notation is itself, even where it begins another move. Else every word may be
    the beginning of a word, in small letters or capitals, and words may be left out at the end: if
    just one legal move fits, it is that one; if none does, a move of the game that is not legal now
    is answered with what forbids it.
    """
    text = " ".join(line.lower().split())
    if text.isdecimal():
        if 1 <= int(text[:9]) <= len(menu):
            return Move(menu[int(text) - 1])
        return Unclear(words.NO_SUCH_NUMBER.format(n=text, last=len(menu)))
    if text in menu:
        return Move(text)
    if game.setup.grammar.parse(text) is not None:
        return _refused(game, seat, text)
    fitting = matches(text, menu)
    if len(fitting) == 1:
        return Move(fitting[0])
    if fitting:
        return Unclear(words.AMBIGUOUS.format(text=text, moves=listed(fitting)))
    return _illegal(game, seat, text)


def matches(text: str, moves: Iterable[str]) -> list[str]:
    """The moves whose words begin like those of `text`; a word met in full beats a beginning."""
    typed = text.split(" ")
    fitting = [
        parts
        for parts in (move.split(" ") for move in moves)
        if len(parts) >= len(typed)
        and all(part.startswith(word) for part, word in zip(parts, typed, strict=False))
    ]
    for at, word in enumerate(typed):
        fitting = [parts for parts in fitting if parts[at] == word] or fitting
    return [" ".join(parts) for parts in fitting]


def listed(moves: Sequence[str]) -> str:
    """A few moves as a list in a sentence."""
    shown = ", ".join(moves[:8])
    return words.AND_MORE.format(moves=shown, n=len(moves) - 8) if len(moves) > 8 else shown


def refusals(game: Round, seat: int, moves: Iterable[str]) -> dict[Refusal, list[str]]:
    """The moves that are refused now, by what refuses them; ill-written ones are passed over."""
    found: dict[Refusal, list[str]] = {}
    for text in moves:
        if game.setup.grammar.parse(text) is not None:
            refusal = game.explain(seat, text)
            if refusal is not None:
                found.setdefault(refusal, []).append(text)
    return found


def _illegal(game: Round, seat: int, text: str) -> Refused | Unclear:
    """The answer to what is the beginning of no legal move."""
    meant = [
        move
        for move in matches(text, game.setup.moves)
        if game.setup.grammar.parse(move) is not None
    ]
    refused = refusals(game, seat, meant)
    # Cards that the player does not hold are hardly meant where others are.
    refused = {why: moves for why, moves in refused.items() if why.id != NOT_HELD} or refused
    if len(refused) == 1:
        ((refusal, moves),) = refused.items()
        return Refused(moves[0] if len(moves) == 1 else text, refusal)
    if refused:
        return Unclear(
            words.AMBIGUOUS_WISH.format(
                text=text, moves=listed([move for moves in refused.values() for move in moves])
            )
        )
    typed = text.split(" ")
    fits = 0
    while fits < len(typed) and matches(" ".join(typed[: fits + 1]), game.setup.moves):
        fits += 1
    if not fits:
        verbs = ", ".join(game.setup.grammar.verbs())
        return Unclear(words.NO_SUCH_VERB.format(word=typed[0], verbs=verbs))
    if fits == len(typed):
        return Unclear(words.NOT_WITH_THESE_SEATS.format(text=text))
    return Unclear(words.NO_SUCH_MOVE.format(begun=" ".join(typed[:fits]), word=typed[fits]))


def _refused(game: Round, seat: int, text: str) -> Refused:
    refusal = game.explain(seat, text)
    assert refusal is not None, "a legal move is in the menu"
    return Refused(text, refusal)
