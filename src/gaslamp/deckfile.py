"""Deck files: a game's `deck.toml`, and an owner's own values for the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from gaslamp.cards import Deck, Kind

if TYPE_CHECKING:
    from pathlib import Path

_MOST_POINTS: Final = 99
_POINTS: Final = [str(n) for n in range(_MOST_POINTS + 1)]


class DeckFileError(ValueError):
    """A deck file that cannot be used; the message says what to change."""


def load_deck(text: str) -> Deck:
    """The deck that a `deck.toml` describes, its kinds in the file's order."""
    import tomllib  # only where a deck is read: `import gaslamp` stays quick

    return Deck(
        Kind(
            code=card["code"],
            copies=card["copies"],
            points=card["points"],
            group=card["group"],
            colour=card.get("colour", ""),
            ruling=card.get("ruling", False),
            source=card["source"],
        )
        for card in tomllib.loads(text)["card"]
    )


def read_points(path: Path, deck: Deck) -> dict[str, int]:
    """The points that an owner's deck file gives otherwise than `deck` does.

    The file has the shape of `deck.toml`; a card needs its `code` and `points`, and cards left out
    keep theirs. Raises `DeckFileError` if the file cannot be read or asks for anything else.
    """
    import tomllib

    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DeckFileError(f"The deck file {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise DeckFileError(f"The deck file {path} is not UTF-8 text.") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DeckFileError(f"The deck file {path} is not TOML: {error}.") from error
    cards = data.get("card")
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise DeckFileError(f"The deck file {path} needs [[card]] tables with code and points.")
    points: dict[str, int] = {}
    for card in cards:
        code, value = _checked(card, deck, path)
        if code in points:
            raise DeckFileError(f"The deck file {path} names {code} twice; keep one of the two.")
        points[code] = value
    return {code: n for code, n in points.items() if n != deck.points[deck.index[code]]}


def _checked(card: Mapping[str, Any], deck: Deck, path: Path) -> tuple[str, int]:
    code = card.get("code")
    if not isinstance(code, str) or code not in deck.index:
        raise DeckFileError(
            f"The deck file {path} names a card {code!r} that the game has not; "
            f"its cards are {', '.join(deck.codes)}."
        )
    value = card.get("points")
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST_POINTS:
        raise DeckFileError(
            f"In the deck file {path}, give {code} whole points from 0 to {_MOST_POINTS}, "
            f"not {value!r}."
        )
    kind = deck.kinds[deck.index[code]]
    if card.get("copies", kind.copies) != kind.copies:
        raise DeckFileError(
            f"In the deck file {path}, {code} must keep its {kind.copies} copies: "
            "only points can be changed."
        )
    return code, value


def points_text(points: Mapping[str, int]) -> str:
    """Changed points as a record writes them: `le-bon=3 poe=2`."""
    return " ".join(f"{code}={n}" for code, n in points.items())


def parse_points(text: str, deck: Deck) -> dict[str, int]:
    """The points in a record's `[Values]` tag (ValueError with a sentence if it is wrong)."""
    points: dict[str, int] = {}
    for part in text.split():
        code, equals, value = part.partition("=")
        if not equals or code not in deck.index or value not in _POINTS:
            raise ValueError(f"A value is written like {deck.codes[0]}=3, and {part!r} is not.")
        if code in points:
            raise ValueError(f"The value of {code} stands there twice.")
        points[code] = int(value)
    return points
