"""The one text form of moves: whether a text is a move of a game, and which words it has.

Well written is not the same as legal: `meld poe 9` is a move that a rule refuses; `meld poe 09` is
no move at all (G-1).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

_NUMBER: Final = re.compile(r"[1-9][0-9]*")
_NUMBER_AND_WILDS: Final = re.compile(r"[1-9][0-9]*\+[12]")
_LARGEST: Final = 10**6


class Grammar:
    """The well-written moves of a game with a given number of seats.

    `patterns` are moves in which a word in capitals stands for one of `places[word]`, `N` for a
    number from 1 up and `N+W` for a number with one or two Wilds.
    """

    def __init__(self, patterns: Iterable[str], places: Mapping[str, Iterable[str]]) -> None:
        self._patterns = [pattern.split(" ") for pattern in patterns]
        self._places = {name: frozenset(words) for name, words in places.items()}

    def parse(self, text: str) -> list[str] | None:
        """The words of a well-written move, or None if the text is none."""
        words = text.split(" ")
        for pattern in self._patterns:
            if len(pattern) == len(words) and all(map(self._fits, pattern, words)):
                return words
        return None

    def verbs(self) -> list[str]:
        """The first words that a move can have, each once."""
        return list(dict.fromkeys(pattern[0] for pattern in self._patterns))

    def _fits(self, slot: str, word: str) -> bool:
        if slot in self._places:
            return word in self._places[slot]
        if slot == "N":
            return _NUMBER.fullmatch(word) is not None
        if slot == "N+W":
            return _NUMBER_AND_WILDS.fullmatch(word) is not None
        return slot == word


def number(word: str) -> int:
    """The number that a well-written word gives; a number beyond all cards counts as a million."""
    return int(word) if len(word) < 7 else _LARGEST
