"""What players are used to hold: counted in simulated rounds, looked up by what all have seen.

A card's word says what its kind is good for in a hand at the moment (the game says that, see
`Mould.situations`), how far the round is, and what the holder has done about it: thrown it away,
taken it from the discard pile, or left it lying there. For each word a list tells in percent how
much likelier a first, second, ... copy in the hand is than it would be by chance alone.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, final

from gaslamp.game import DISCARD, FILE, HAND
from gaslamp.mould import Mould
from gaslamp.players.memory import Memory
from gaslamp.view import Seen

WIDTH: Final = 8  # places for each kind in a table of leanings: more than a kind has copies
EVEN: Final = 100  # as likely as by chance
LEAST: Final = 2
MOST: Final = 5000

_PHASES: Final = ((2, "early"), (5, "middle"), (99, "late"))


@final
class Habits:
    """The counted habits of a game: by word, percents for each copy."""

    def __init__(self, table: Mapping[str, Sequence[int]]) -> None:
        self.table: Final = dict(table)

    def leanings(self, memory: Memory, mould: Mould) -> list[list[int]]:
        """By seat and `kind * WIDTH + n`, how likely an n-th copy is, in percent of chance."""
        found = []
        for words in situations(memory, mould):
            row = [EVEN] * (WIDTH * len(words))
            for kind, word in enumerate(words):
                for n, percent in enumerate(self.table.get(word, ()), 1):
                    row[kind * WIDTH + n] = min(MOST, max(LEAST, percent))
            found.append(row)
        return found


@cache
def habits_of(game: str) -> Habits:
    """The habits of careful players of a game (FileNotFoundError if none have been counted)."""
    folder = files(f"gaslamp.games.{game.replace('-', '_')}")
    return Habits(json.loads(folder.joinpath("habits.json").read_text(encoding="utf-8")))


def situations(memory: Memory, mould: Mould) -> list[list[str]]:
    """By seat and kind the word by which habits are counted."""
    deck = memory.setup.deck
    seats = memory.setup.seats
    done = _done(memory.history, seats)
    found = []
    for seat in range(seats):
        turns, marks = done[seat]
        phase = next(word for most, word in _PHASES if turns < most)
        words = mould.situations(seat)
        found.append(
            [
                f"{word} {phase}{''.join(sorted(marks.get(code, ())))}"
                for code, word in zip(deck.codes, words, strict=True)
            ]
        )
    return found


def _done(history: Sequence[Seen], seats: int) -> list[tuple[int, dict[str, set[str]]]]:
    """By seat, how often it has drawn, and what it has done about cards of each code."""
    done: list[tuple[int, dict[str, set[str]]]] = [(0, {}) for _ in range(seats)]
    number = {name: seat for seat, name in enumerate(HAND[:seats])}
    lying: list[str] = []
    for event in history:
        seat = number.get(event.target, -1)
        if event.what == "draw" and seat >= 0:
            turns, marks = done[seat]
            done[seat] = (min(turns + 1, 98), marks)
            if event.origin == FILE and lying:
                marks.setdefault(lying[-1], set()).add(" left")
        if event.origin == DISCARD and event.target:
            if event.target == FILE:
                lying = []
                continue
            for code in event.cards or ():
                del lying[len(lying) - 1 - lying[::-1].index(code)]
                if seat >= 0:
                    done[seat][1].setdefault(code, set()).add(" took")
        elif event.target == DISCARD:
            lying += event.cards or ()
            seat = number.get(event.origin, -1)
            if seat >= 0 and event.what != "play":
                for code in event.cards or ():
                    done[seat][1].setdefault(code, set()).add(" threw")
    return done
